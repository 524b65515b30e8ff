//! The opening book of connect four: winning moves of the first player while the board is nearly empty, worked out by the
//! solver beforehand.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::columns::{Columns, DropStones};
use crate::game::{Position, Preset, Square};

/// A walk through the first player's positions: the letter of the column where it places its stone, or a dot where the
/// solver sees a win at once. After a letter come the positions after each answer, in the order of [`Columns::moves`].
/// What was there before, as it is or as in a mirror, is left out.
const TABLE: &str = include_str!("../../../../assets/openings/connect-four.txt");

static OPENINGS: LazyLock<Openings> = LazyLock::new(|| Openings::read(TABLE));

/// The first player's moves.
#[derive(Debug)]
struct Openings {
    columns: Columns,
    moves: HashMap<DropStones, u64>,
}

/// A move that wins for the first player of connect four, as far as the table goes.
pub(in crate::ai::solve) fn opening(position: &Position) -> Option<Square> {
    (*position.rules() == Preset::ConnectFour.rules()).then(|| OPENINGS.find(position)).flatten()
}

impl Openings {
    fn read(table: &str) -> Self {
        let columns = Columns::new(&Preset::ConnectFour.rules());
        let mut letters = table.bytes().filter(u8::is_ascii_graphic);
        let moves = walk(&columns, |stones| {
            let col = letters.next().filter(u8::is_ascii_lowercase)? - b'a';
            columns.moves(stones).find(|&square| columns.square(square).col == col)
        });
        Self { columns, moves }
    }

    fn find(&self, position: &Position) -> Option<Square> {
        let stones = self.columns.stones(position);
        let square = self.moves.get(&stones).copied().or_else(|| {
            let square = self.moves.get(&self.columns.mirror(stones))?;
            Some(self.columns.mirrored(*square))
        })?;
        Some(self.columns.square(square))
    }
}

/// Goes through the positions that come about when the first player makes these choices.
fn walk(columns: &Columns, mut choose: impl FnMut(DropStones) -> Option<u64>) -> HashMap<DropStones, u64> {
    let mut moves: HashMap<DropStones, u64> = HashMap::new();
    let mut ahead = vec![DropStones::NONE];
    while let Some(stones) = ahead.pop() {
        if [stones, columns.mirror(stones)].iter().any(|one| moves.contains_key(one)) {
            continue;
        }
        if let Some(square) = choose(stones) {
            moves.insert(stones, square);
            let after = stones.after(square);
            let answers: Vec<u64> = columns.moves(after).collect();
            ahead.extend(answers.into_iter().rev().map(|answer| after.after(answer)));
        }
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::super::DropSolver;
    use super::*;
    use crate::ai::StopHandle;
    use crate::ai::solve::node_counter::NodeCounter;
    use crate::game::{Game, Mark};

    /// Positions within which the solver is to see a win at once.
    const AT_ONCE: u64 = 100_000;
    /// Its memory for that, in bytes: as much as a level has.
    const LITTLE: usize = 16 << 20;
    /// Memory with which the table is made, in bytes: what was found out is found again. With another one it may name
    /// other moves that win.
    const MUCH: usize = 1 << 30;

    /// Whether the solver sees at once that the side to move wins.
    fn is_seen(stones: DropStones) -> bool {
        let mut drop_solver = DropSolver::new(&Preset::ConnectFour.rules(), LITTLE);
        let (stop, mut quiet) = (StopHandle::new(), |_| {});
        let mut bounds = drop_solver.widest(stones.taken);
        let mut counter = NodeCounter::new(AT_ONCE, &stop, &mut quiet);
        // how far it came stands in the bounds
        let _ = drop_solver.narrow(stones, &mut bounds, &mut Vec::new(), &mut counter);
        bounds.least > 0
    }

    /// The move whose win takes the fewest positions to see.
    fn easiest(drop_solver: &mut DropSolver, stones: DropStones) -> Option<u64> {
        let (stop, mut quiet) = (StopHandle::new(), |_| {});
        (10..u64::BITS).find_map(|doubled| {
            drop_solver.columns.moves(stones).collect::<Vec<_>>().into_iter().find(|&square| {
                let mut counter = NodeCounter::new(1 << doubled, &stop, &mut quiet);
                drop_solver.after(stones, square, 1, &mut counter).is_ok_and(|score| score >= 1)
            })
        })
    }

    /// The table as the solver makes it, in lines of a hundred letters.
    fn made() -> String {
        let rules = Preset::ConnectFour.rules();
        let columns = Columns::new(&rules);
        let mut drop_solver = DropSolver::new(&rules, MUCH);
        let mut table = String::new();
        walk(&columns, |stones| {
            let choice = if is_seen(stones) { None } else { easiest(&mut drop_solver, stones) };
            table.push(choice.map_or('.', |square| char::from(b'a' + columns.square(square).col)));
            choice
        });
        let lines = table.as_bytes().chunks(100).map(|line| String::from_utf8_lossy(line) + "\n");
        lines.collect()
    }

    /// Makes the table anew, which takes minutes: `cargo test --release --lib openings -- --ignored`.
    #[test]
    #[ignore = "writes the table"]
    fn the_table_is_what_the_solver_finds() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/openings/connect-four.txt");
        let made = made();
        std::fs::write(path, &made).expect("a file to write to");
        assert!(made == TABLE, "the table is another one");
    }

    #[test]
    fn the_last_moves_of_the_table_win_and_what_it_leaves_out_is_seen_at_once() {
        let rules = Preset::ConnectFour.rules();
        let Openings { columns, moves } = Openings::read(TABLE);
        let mut named: Vec<(DropStones, u64)> = moves.iter().map(|(&stones, &square)| (stones, square)).collect();
        named.sort_unstable_by_key(|(stones, _)| (stones.taken.count_ones(), stones.taken, stones.mine));

        let mut drop_solver = DropSolver::new(&rules, 1 << 26);
        for &(stones, square) in named.iter().rev().take(10) {
            let (stop, mut quiet) = (StopHandle::new(), |_| {});
            let score = drop_solver.after(stones, square, 1, &mut NodeCounter::new(2_000_000, &stop, &mut quiet));
            assert!(score.is_ok_and(|score| score >= 1), "{score:?} for {} of {stones:?}", columns.square(square));
        }

        let next = |&(stones, square): &(DropStones, u64)| {
            let after = stones.after(square);
            columns.moves(after).map(|answer| after.after(answer)).collect::<Vec<_>>()
        };
        let is_named =
            |stones: &DropStones| [*stones, columns.mirror(*stones)].iter().any(|one| moves.contains_key(one));
        let left_out: Vec<DropStones> = named.iter().flat_map(next).filter(|stones| !is_named(stones)).collect();
        for &stones in left_out.iter().step_by(left_out.len() / 30) {
            assert!(is_seen(stones), "{stones:?} is not seen at once");
        }
    }

    #[test]
    fn the_table_is_read_to_its_end() {
        let letters = TABLE.bytes().filter(u8::is_ascii_graphic).count();
        let mut read = 0;
        let columns = Columns::new(&Preset::ConnectFour.rules());
        let mut bytes = TABLE.bytes().filter(u8::is_ascii_graphic);
        walk(&columns, |stones| {
            read += 1;
            let col = bytes.next().expect("a letter for every position");
            assert!(col == b'.' || (b'a'..=b'g').contains(&col));
            columns.moves(stones).find(|&square| columns.square(square).col + b'a' == col)
        });
        assert_eq!(read, letters);
    }

    #[test]
    fn the_first_player_begins_in_the_middle_and_its_mirror_image_is_known() {
        let after = |moves: &str| {
            let game = Game::written(Preset::ConnectFour.rules(), Mark::O, moves);
            opening(game.position())
        };
        assert_eq!(after(""), Some(Square::new(3, 0)));
        let (left, right) = (after("d1 a1").expect("known"), after("d1 g1").expect("known"));
        assert_eq!((left.col, left.row), (6 - right.col, right.row));
        assert_eq!(after("a1"), None);
    }
}
