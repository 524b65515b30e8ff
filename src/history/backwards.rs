//! The blocks of a history, the newest first, without ever holding more than a piece of the file.

use std::io::{self, Read, Seek, SeekFrom};

use super::block::{self, Block};

/// Bytes read at first: more than a hundred games on a small board.
const FIRST_PIECE: usize = 32 * 1024;

/// Bytes read at a time later, and the most that is kept of one block. No real game comes near.
const PIECE: usize = 256 * 1024;

/// Walks through a file from its end to its beginning.
pub(super) struct Backwards<R> {
    source: R,
    /// Everything in the file before this has not been read.
    offset: u64,
    /// What lies from `offset` on, up to the blocks that were already handed out.
    buffer: Vec<u8>,
    /// The end of the oldest block that was not handed out, in `buffer`.
    end: usize,
    /// Where the blocks in `buffer[..end]` begin, oldest first.
    headers: Vec<usize>,
    /// The block that ends at `end` was longer than a piece, and the rest of it is gone.
    cut: bool,
    piece: usize,
}

impl<R: Read + Seek> Backwards<R> {
    /// Begins at `end`, counted in bytes from the beginning of the file.
    pub(super) fn new(source: R, end: u64) -> Self {
        Self { source, offset: end, buffer: Vec::new(), end: 0, headers: Vec::new(), cut: false, piece: FIRST_PIECE }
    }

    /// How much of the beginning of the file was not read yet.
    pub(super) const fn offset(&self) -> u64 {
        self.offset
    }

    /// The next older block; the last one may be what stands before the first header.
    ///
    /// # Errors
    ///
    /// When the source cannot be read.
    pub(super) fn next(&mut self) -> io::Result<Option<Block<'_>>> {
        while self.headers.is_empty() && self.offset > 0 {
            self.read_piece()?;
        }
        let (start, header) = match self.headers.pop() {
            Some(start) => (start, true),
            None => (0, false),
        };
        let end = std::mem::replace(&mut self.end, start);
        let cut = std::mem::take(&mut self.cut);
        Ok((header || end > 0).then(|| Block { bytes: &self.buffer[start..end], cut, header }))
    }

    /// Puts the piece before `offset` in front of what is left of the buffer.
    fn read_piece(&mut self) -> io::Result<()> {
        self.cut |= self.end > PIECE;
        self.buffer.truncate(self.end.min(PIECE));
        let wanted = usize::try_from(self.offset).unwrap_or(usize::MAX).min(self.piece);
        self.piece = PIECE;
        self.buffer.splice(0..0, std::iter::repeat_n(0, wanted));
        self.offset -= wanted as u64;
        self.source.seek(SeekFrom::Start(self.offset))?;
        let got = read_up_to(&mut self.source, &mut self.buffer[..wanted])?;
        // somebody made the file shorter: what lay behind is no longer there either
        self.buffer.drain(got..wanted);
        self.end = self.buffer.len();
        self.find_headers();
        Ok(())
    }

    /// Only whole lines count: what stands before the first line end may begin in an older piece.
    fn find_headers(&mut self) {
        let mut at = 0;
        for (number, line) in self.buffer.split(|&byte| byte == b'\n').enumerate() {
            if (number > 0 || self.offset == 0) && block::is_header(line) {
                self.headers.push(at);
            }
            at += line.len() + 1;
        }
    }
}

/// Fills as much of the buffer as there is.
fn read_up_to(source: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match source.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(more) => filled += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    /// The blocks in the order of the file, whether cut, and the most that was kept in memory.
    fn blocks(text: &[u8]) -> (Vec<(Vec<u8>, bool)>, usize) {
        let mut walk = Backwards::new(Cursor::new(text), text.len() as u64);
        let (mut found, mut most) = (Vec::new(), 0);
        while let Some(block) = walk.next().expect("memory does not fail") {
            found.push((block.bytes.to_vec(), block.cut));
            most = most.max(walk.buffer.capacity());
        }
        assert!(walk.next().expect("memory does not fail").is_none());
        found.reverse();
        (found, most)
    }

    #[test]
    fn blocks_are_found_wherever_the_pieces_end() {
        let game = |number: usize| format!("[[game]]\nnumber = {number}\nfill = \"{}\"\n\n", "x".repeat(number % 97));
        for preamble in ["", "# mine\n", "\n\n"] {
            let games: Vec<String> = (0..9000).map(game).collect();
            let text = format!("{preamble}{}", games.concat());
            assert!(text.len() > 2 * PIECE);
            let (found, _) = blocks(text.as_bytes());
            let expected = [preamble.to_owned()].into_iter().filter(|text| !text.is_empty()).chain(games);
            assert!(found.iter().map(|(bytes, _)| bytes.as_slice()).eq(expected.map(String::into_bytes)));
            assert!(found.iter().all(|(_, cut)| !cut));
        }
    }

    #[test]
    fn a_header_across_two_pieces_is_found() {
        let tail = "[[game]]\nlast = 1\n";
        for into in 0..10 {
            // the piece boundary lies `into` bytes behind the beginning of the first header
            let filler = FIRST_PIECE + into - 1 - tail.len();
            let first = format!("[[game]]\n{}", "#".repeat(filler));
            let text = format!("{}\n{tail}", &first[..filler]);
            let (found, _) = blocks(text.as_bytes());
            assert_eq!(found.len(), 2, "{into}");
            assert_eq!(found[1].0, tail.as_bytes());
        }
    }

    #[test]
    fn an_endless_block_keeps_its_beginning_and_no_memory() {
        let long = "z".repeat(9 * PIECE + 17);
        let text = format!("[[game]]\na = 1\n[[game]]\nb = 1\n{long}\n[[game]]\nc = 1\n");
        let (found, most) = blocks(text.as_bytes());
        assert_eq!(found.len(), 3);
        assert_eq!(found.iter().map(|(_, cut)| *cut).collect::<Vec<_>>(), [false, true, false]);
        assert!(found[1].0.starts_with(b"[[game]]\nb = 1\nzzz"));
        assert!(most <= 4 * PIECE, "{most}");
        let (found, _) = blocks(long.as_bytes());
        assert_eq!(found.iter().map(|(_, cut)| *cut).collect::<Vec<_>>(), [true]);
    }

    #[test]
    fn a_file_that_was_shortened_meanwhile_ends_where_it_ends() {
        let text = b"[[game]]\na = 1\n";
        for claimed in [16, 1000, 10 * PIECE as u64] {
            let mut walk = Backwards::new(Cursor::new(text), claimed);
            let block = walk.next().expect("memory does not fail").expect("a block");
            assert_eq!(block.bytes, text);
            assert!(walk.next().expect("memory does not fail").is_none());
        }
    }

    #[test]
    fn an_empty_file_has_no_block() {
        assert_eq!(blocks(b"").0.len(), 0);
    }
}
