//! The brush: puts on the screen what changed between two frames, in few bytes and one write.

use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};

use super::ink::{Ink, Need};
use super::strokes::{Hand, Strokes};
use super::travel::Travel;

/// No screen is larger, whatever it says: a frame of 65,535 by 65,535 cells would not fit into memory.
const LARGEST: Size = Size { width: 1000, height: 500 };

/// Where the bytes go, and how large the screen there is.
pub trait Device: Write {
    /// Columns and rows; 0 by 0 if the terminal does not know.
    ///
    /// # Errors
    ///
    /// When there is no terminal any more.
    fn size(&self) -> io::Result<Size>;
}

/// A [`Backend`] that writes each frame at once, inside a synchronized update, as short as it can.
///
/// It assumes nothing about cursor and ink at the start of a frame, so other programs' output spoils only what it
/// covers, and it never asks the terminal anything.
#[derive(Debug)]
pub struct Painter<D> {
    device: D,
    strokes: Strokes,
    frame: Vec<u8>,
    hand: Hand,
    /// Where the cursor is to stand, and whether it is to be seen.
    place: Position,
    visible: bool,
    shown: Cursor,
}

/// How the terminal's cursor was left by the last frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cursor {
    Unknown,
    Hidden,
    At(Position),
}

impl<D: Device> Painter<D> {
    /// A brush for that device, whose cursor may be anywhere.
    pub fn new(device: D) -> Self {
        Self {
            device,
            strokes: Strokes::default(),
            frame: Vec::with_capacity(4096),
            hand: Hand::default(),
            place: Position::ORIGIN,
            visible: false,
            shown: Cursor::Unknown,
        }
    }
}

impl<D: Device> Painter<D> {
    /// Paints what was gathered, on the way to where the cursor is to stand.
    fn paint(&mut self, goal: Option<Position>) -> io::Result<()> {
        if !self.strokes.is_empty() {
            let right_edge = self.device.size()?.width;
            self.hand = self.strokes.paint(self.hand, goal, right_edge, &mut self.frame);
            self.strokes.clear();
        }
        Ok(())
    }
}

impl<D: Device> Backend for Painter<D> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        // how they are painted depends on where the cursor goes afterwards, which is said later
        self.paint(None)?;
        self.strokes.gather(content);
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.visible = false;
        Ok(())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.visible = true;
        Ok(())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.place)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.place = position.into();
        Ok(())
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        let erase: &[u8] = match clear_type {
            ClearType::All => b"\x1b[2J",
            ClearType::AfterCursor => b"\x1b[J",
            ClearType::BeforeCursor => b"\x1b[1J",
            ClearType::CurrentLine => b"\x1b[2K",
            ClearType::UntilNewLine => b"\x1b[K",
        };
        if clear_type == ClearType::All {
            // what was to be painted before would be gone; where the cursor is may have been changed by others
            self.strokes.clear();
            self.frame.clear();
            self.hand = Hand::default();
            self.shown = Cursor::Unknown;
        } else {
            self.paint(None)?;
            Travel::between(self.hand.at, self.place).write(&mut self.frame);
            self.hand.at = Some(self.place);
        }
        // erased cells take the background of the pen
        self.hand.ink = Some(Need::All(Ink::PLAIN).write(self.hand.ink, &mut self.frame));
        self.frame.extend_from_slice(erase);
        Ok(())
    }

    fn size(&self) -> io::Result<Size> {
        let size = self.device.size()?;
        Ok(Size { width: size.width.min(LARGEST.width), height: size.height.min(LARGEST.height) })
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize { columns_rows: self.size()?, pixels: Size::ZERO })
    }

    /// Writes the frame; nothing at all if nothing changed.
    fn flush(&mut self) -> io::Result<()> {
        let cursor = if self.visible { Cursor::At(self.place) } else { Cursor::Hidden };
        self.paint(self.visible.then_some(self.place))?;
        if self.frame.is_empty() && self.shown == cursor {
            return Ok(());
        }
        match (cursor, self.shown) {
            (Cursor::At(place), shown) => {
                Travel::between(self.hand.at, place).write(&mut self.frame);
                if !matches!(shown, Cursor::At(_)) {
                    self.frame.extend_from_slice(b"\x1b[?25h");
                }
            }
            (_, Cursor::Hidden) => {}
            (_, _) => self.frame.extend_from_slice(b"\x1b[?25l"),
        }
        self.frame.splice(0..0, *b"\x1b[?2026h");
        self.frame.extend_from_slice(b"\x1b[?2026l");
        self.hand = Hand::default();
        self.shown = cursor;
        let written = self.device.write_all(&self.frame);
        self.frame.clear();
        written?;
        self.device.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU16;

    use proptest::prelude::*;
    use ratatui::Terminal;
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::{Color, Modifier, Style};

    use super::*;
    use crate::term::halves::mend;

    /// A device that keeps what was written.
    #[derive(Debug)]
    struct Sheet {
        size: Size,
        writes: Vec<Vec<u8>>,
    }

    impl Write for Sheet {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.writes.push(bytes.to_vec());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Device for Sheet {
        fn size(&self) -> io::Result<Size> {
            Ok(self.size)
        }
    }

    fn terminal(width: u16, height: u16) -> Terminal<Painter<Sheet>> {
        let size = Size { width, height };
        Terminal::new(Painter::new(Sheet { size, writes: Vec::new() })).expect("a sheet has a size")
    }

    fn written(terminal: &Terminal<Painter<Sheet>>) -> Vec<String> {
        let text = |bytes: &Vec<u8>| String::from_utf8(bytes.clone()).expect("frames are UTF-8").replace('\x1b', "ESC");
        terminal.backend().device.writes.iter().map(text).collect()
    }

    /// The frame shows these texts and, if there is a place for it, the cursor.
    fn draw(terminal: &mut Terminal<Painter<Sheet>>, stamps: &[Stamp], cursor: Option<Position>) -> Buffer {
        let frame = terminal.draw(|frame| {
            for (x, y, text, style) in stamps {
                frame.buffer_mut().set_string(*x, *y, text, *style);
            }
            mend(frame.buffer_mut());
            if let Some(cursor) = cursor.filter(|cursor| frame.area().contains(*cursor)) {
                frame.set_cursor_position(cursor);
            }
        });
        frame.expect("a sheet takes everything").buffer.clone()
    }

    type Stamp = (u16, u16, String, Style);

    #[test]
    fn a_frame_is_one_write_inside_a_synchronized_update_and_the_same_again_is_none() {
        let mut terminal = terminal(9, 3);
        let hi = [(1, 1, "hi".to_owned(), Style::new())];
        for _ in 0..3 {
            draw(&mut terminal, &hi, None);
        }
        draw(&mut terminal, &hi, Some(Position { x: 0, y: 2 }));
        draw(&mut terminal, &hi, Some(Position { x: 0, y: 2 }));
        draw(&mut terminal, &hi, Some(Position { x: 1, y: 2 }));
        let expected = ["ESC[2;2HESC[mhiESC[?25l", "ESC[3HESC[?25h", "ESC[3;2H"];
        assert_eq!(written(&terminal), expected.map(|frame| format!("ESC[?2026h{frame}ESC[?2026l")));
    }

    #[test]
    fn a_repaint_clears_in_plain_ink_and_asks_nothing() {
        let mut terminal = terminal(9, 3);
        let hi = [(1, 1, "hi".to_owned(), Style::new().bg(Color::Red))];
        draw(&mut terminal, &hi, None);
        terminal.resize(Rect::new(0, 0, 9, 3)).expect("a sheet takes everything");
        draw(&mut terminal, &hi, None);
        let frame = "ESC[mESC[2JESC[2;2HESC[41mhiESC[?25l";
        assert_eq!(written(&terminal)[1], format!("ESC[?2026h{frame}ESC[?2026l"));
    }

    fn same_color(ours: Color, theirs: vt100::Color) -> bool {
        let index = match ours {
            Color::Reset => return theirs == vt100::Color::Default,
            Color::Rgb(r, g, b) => return theirs == vt100::Color::Rgb(r, g, b),
            Color::Cyan => 6,
            Color::LightRed => 9,
            Color::Indexed(index) => index,
            other => unreachable!("{other} is not among the colours tried"),
        };
        theirs == vt100::Color::Idx(index)
    }

    /// Holds the emulator's screen against the buffer, cell by cell.
    fn assert_shows(screen: &vt100::Screen, buffer: &Buffer, cursor: Option<Position>) {
        for Position { x, y } in buffer.area.positions() {
            let (ours, theirs) = (&buffer[(x, y)], screen.cell(y, x).expect("the screens are of one size"));
            if theirs.is_wide_continuation() {
                continue;
            }
            let symbol = if theirs.has_contents() { theirs.contents() } else { " " };
            assert_eq!(ours.symbol(), symbol, "at {x}, {y}");
            assert!(same_color(ours.bg, theirs.bgcolor()), "background at {x}, {y}: {ours:?}, {theirs:?}");
            let has = |attribute| ours.modifier.contains(attribute);
            let (reversed, underlined) = (has(Modifier::REVERSED), has(Modifier::UNDERLINED));
            assert_eq!((reversed, underlined), (theirs.inverse(), theirs.underline()), "at {x}, {y}");
            if symbol != " " || reversed || underlined {
                assert!(same_color(ours.fg, theirs.fgcolor()), "colour at {x}, {y}: {ours:?}, {theirs:?}");
                let attributes = (has(Modifier::BOLD), has(Modifier::DIM), has(Modifier::ITALIC));
                assert_eq!(attributes, (theirs.bold(), theirs.dim(), theirs.italic()), "at {x}, {y}");
            }
        }
        assert_eq!(cursor.is_some(), !screen.hide_cursor());
        if let Some(Position { x, y }) = cursor {
            assert_eq!(screen.cursor_position(), (y, x));
        }
    }

    fn stamps() -> impl Strategy<Value = Vec<Stamp>> {
        let texts =
            ["x", "      ", "██", "━━━━━", "┃", "three in a row", "三子棋 ok", "你", "🐱🐶", "  a  ", "▀▄ ▀▄", "ö"];
        let colors = [Color::Reset, Color::Cyan, Color::LightRed, Color::Indexed(200), Color::Rgb(40, 40, 59)];
        let attributes = [
            Modifier::empty(),
            Modifier::BOLD,
            Modifier::DIM,
            Modifier::REVERSED,
            Modifier::BOLD | Modifier::REVERSED,
            Modifier::UNDERLINED | Modifier::ITALIC,
        ];
        let style = (
            prop::sample::select(colors.to_vec()),
            prop::sample::select(colors.to_vec()),
            prop::sample::select(attributes.to_vec()),
        );
        let style = style.prop_map(|(fg, bg, attributes)| {
            Style::new().fg(fg).bg(bg).add_modifier(attributes).remove_modifier(!attributes)
        });
        let stamp = (0..22u16, 0..8u16, prop::sample::select(texts.to_vec()), style);
        prop::collection::vec(stamp.prop_map(|(x, y, text, style)| (x, y, text.to_owned(), style)), 24)
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn the_screen_shows_every_frame_as_it_was_drawn(
            stamps in stamps(),
            frames in prop::collection::vec((0..24usize, 0..24usize, prop::option::of((0..20u16, 0..8u16)), 0..8u8), 1..8),
        ) {
            let mut terminal = terminal(20, 8);
            let size = |n| NonZeroU16::new(n).expect("a screen has cells");
            let mut screen = vt100::Parser::new(size(8), size(20), 0);
            for (from, to, cursor, whim) in frames {
                let shown = &stamps[from.min(to)..from.max(to)];
                let stamps: Vec<_> = shown.iter().filter(|(x, y, ..)| *x < 20 && *y < 8).cloned().collect();
                if whim == 0 {
                    // somebody else writes on the screen, and all is painted anew
                    screen.process(b"\x1b[1;45mstray\x1b[?25h\n\n");
                    terminal.resize(Rect::new(0, 0, 20, 8)).expect("a sheet takes everything");
                }
                let cursor = cursor.map(Position::from);
                let buffer = draw(&mut terminal, &stamps, cursor);
                for bytes in &terminal.backend().device.writes {
                    screen.process(bytes);
                }
                terminal.backend_mut().device.writes.clear();
                assert_shows(screen.screen(), &buffer, cursor);
            }
        }
    }
}
