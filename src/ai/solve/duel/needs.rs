//! When a side cannot make a line whatever it does: the other one only has to block.

use super::super::board::MAX_CELLS;
use crate::ai::bits::each;

/// What each way of one side to make a line still needs: a set of squares.
#[derive(Clone, Debug, Default)]
pub(super) struct Needs(Vec<u64>);

/// Room for the needs a few stones ahead.
pub(super) type Ahead = [Needs; 3];

/// What a line is worth that needs nothing more; each square it needs halves it.
const LINE: u64 = 1 << 40;

/// The most squares from which a look further ahead starts.
const CRITICAL: usize = 8;

impl Needs {
    /// Takes these instead of what it held.
    pub(super) fn fill(&mut self, needs: impl Iterator<Item = u64>) {
        self.0.clear();
        self.0.extend(needs);
    }

    /// Whether the side makes no line if the other one only blocks, with the side itself to move.
    ///
    /// Erdős and Selfridge (1973): blocking where most is at stake, the other side never lets the sum of 2^-n over all
    /// ways reach 1, where n is the squares that a way needs. Hales and Jewett (1963): or it has two squares of each way
    /// for itself, and answers on the second when the side takes the first.
    pub(super) fn held_on_move(&mut self, ahead: &mut Ahead) -> bool {
        let mut at = [0; MAX_CELLS];
        let sum = match self.held_plainly(&mut at) {
            Ok(()) => return true,
            Err(sum) => sum,
        };
        // only where its next stone makes the sum too large is there anything to look at
        let is_critical = |stake: u64| sum + stake >= LINE;
        if at.iter().filter(|&&stake| is_critical(stake)).count() > CRITICAL {
            return false;
        }
        let [after, blocked, _] = ahead;
        (0..MAX_CELLS as u8).filter(|&square| is_critical(at[usize::from(square)])).all(|square| {
            after.fill(self.0.iter().map(|need| need & !(1 << square)));
            match after.completing().count_ones() {
                0 => after.held_by_block(u64::MAX, blocked),
                1 => after.held_by_block(after.completing(), blocked),
                _ => false,
            }
        })
    }

    /// Whether the side makes no line once the other one has blocked one of these squares.
    pub(super) fn held_after_block(&mut self, squares: u64, ahead: &mut Ahead) -> bool {
        let mut blocked = std::mem::take(&mut ahead[2]);
        let held = self.some_block(squares, &mut blocked, |blocked| blocked.held_on_move(ahead));
        ahead[2] = blocked;
        held
    }

    fn held_by_block(&mut self, squares: u64, blocked: &mut Self) -> bool {
        self.some_block(squares, blocked, |blocked| blocked.held_plainly(&mut [0; MAX_CELLS]).is_ok())
    }

    /// Whether what is left is held after a block on one of these squares; those where most is at stake come first.
    fn some_block(&mut self, squares: u64, blocked: &mut Self, mut held: impl FnMut(&mut Self) -> bool) -> bool {
        self.reduce();
        if self.0.is_empty() {
            return true;
        }
        let mut at = [0; MAX_CELLS];
        self.stakes(&mut at);
        let mut left = squares & self.0.iter().fold(0, |all, need| all | need);
        // the squares where least is at stake never help
        for _ in 0..CRITICAL {
            let Some(square) = each(left).max_by_key(|&square| at[usize::from(square)]) else { return false };
            left &= !(1 << square);
            blocked.fill(self.0.iter().copied().filter(|need| need >> square & 1 == 0));
            if held(blocked) {
                return true;
            }
        }
        false
    }

    /// Whether the side, to move, makes no line by the sum or by pairs; else the sum, and in `at` its part through each
    /// square.
    fn held_plainly(&mut self, at: &mut [u64; MAX_CELLS]) -> Result<(), u64> {
        self.reduce();
        let sum = self.stakes(at);
        // its stone doubles the ways through one square
        let most = at.iter().copied().max().unwrap_or(0);
        if sum + most < LINE || self.paired() { Ok(()) } else { Err(sum) }
    }

    /// Leaves out the ways with two squares that are on no other way: when the side takes one, the other side takes the
    /// other. Then more ways may have such squares.
    fn reduce(&mut self) {
        loop {
            let (mut once, mut twice) = (0, 0);
            for &need in &self.0 {
                twice |= once & need;
                once |= need;
            }
            let own = once & !twice;
            let before = self.0.len();
            self.0.retain(|need| {
                let own = need & own;
                own & own.wrapping_sub(1) == 0
            });
            if self.0.len() == before {
                return;
            }
        }
    }

    /// Where one stone completes a line.
    fn completing(&self) -> u64 {
        self.0.iter().filter(|need| need.is_power_of_two()).fold(0, |squares, need| squares | need)
    }

    /// What is at stake altogether, and on each square.
    fn stakes(&self, at: &mut [u64; MAX_CELLS]) -> u64 {
        let mut sum = 0;
        for &need in &self.0 {
            let stake = LINE >> need.count_ones();
            sum += stake;
            for square in each(need) {
                at[usize::from(square)] += stake;
            }
        }
        sum
    }

    /// Whether every way can have two squares for itself.
    fn paired(&self) -> bool {
        let squares = self.0.iter().fold(0, |all, need| all | need).count_ones() as usize;
        if 2 * self.0.len() > squares {
            return false;
        }
        let mut owners = [None; MAX_CELLS];
        (0..self.0.len()).all(|way| (0..2).all(|_| self.find(way, &mut owners, &mut 0)))
    }

    /// Finds one more square for a way, and other ones for other ways where it must.
    fn find(&self, way: usize, owners: &mut [Option<usize>; MAX_CELLS], tried: &mut u64) -> bool {
        let free = each(self.0[way]).find(|&square| owners[usize::from(square)].is_none());
        if let Some(square) = free {
            owners[usize::from(square)] = Some(way);
            return true;
        }
        each(self.0[way]).any(|square| {
            let owner = owners[usize::from(square)];
            if *tried >> square & 1 == 1 || owner == Some(way) {
                return false;
            }
            *tried |= 1 << square;
            let found = owner.is_none_or(|owner| self.find(owner, owners, tried));
            if found {
                owners[usize::from(square)] = Some(way);
            }
            found
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn needs(sets: &[u64]) -> Needs {
        Needs(sets.to_vec())
    }

    /// Whether the side makes a line against mere blocking: plain search.
    fn makes_one(sets: &[u64], on_move: bool) -> bool {
        if sets.contains(&0) {
            return true;
        }
        let squares = sets.iter().fold(0, |all, set| all | set);
        let mut tries = each(squares);
        if on_move {
            tries.any(|square| makes_one(&sets.iter().map(|set| set & !(1 << square)).collect::<Vec<_>>(), false))
        } else {
            let blocked = |square: u8| sets.iter().copied().filter(|set| set >> square & 1 == 0).collect::<Vec<_>>();
            squares != 0 && tries.all(|square| makes_one(&blocked(square), true))
        }
    }

    #[test]
    fn pairs_and_sums_hold() {
        // a triangle: three ways, three squares
        let triangle = [0b011, 0b110, 0b101];
        assert!(!needs(&triangle).held_on_move(&mut Ahead::default()));
        // two squares for each of two ways that cross
        assert!(needs(&[0b00111, 0b11001]).held_on_move(&mut Ahead::default()));
        // three ways through one square: blocked there
        assert!(needs(&[0b0011, 0b0101, 0b1001]).held_after_block(u64::MAX, &mut Ahead::default()));
    }

    proptest! {
        #[test]
        fn what_is_held_is_never_made(sets in prop::collection::vec(1u64..1 << 8, 0..8)) {
            if needs(&sets).held_on_move(&mut Ahead::default()) {
                prop_assert!(!makes_one(&sets, true));
            }
            if needs(&sets).held_after_block(u64::MAX, &mut Ahead::default()) {
                prop_assert!(!makes_one(&sets, false));
            }
        }
    }
}
