//! Draw bounds for Maker-Breaker games: the potential of Erdős and Selfridge (1973) and the pairing of Hales and Jewett (1963).

use crate::ai::bits::ones;
use crate::ai::solve::board::MAX_CELLS;

/// Threat sets: the squares that each open line of one side still needs.
#[derive(Clone, Debug, Default)]
pub(super) struct ThreatSets(Vec<u64>);

/// Room for the threat sets a few stones ahead.
pub(super) type Ahead = [ThreatSets; 3];

/// The potential of an empty set, the unit of the sum; each square in a set halves it.
const LINE: u64 = 1 << 40;

/// The most squares from which a look further ahead starts.
const CRITICAL: usize = 8;

impl ThreatSets {
    /// Replaces the sets by these.
    pub(super) fn fill(&mut self, needs: impl Iterator<Item = u64>) {
        self.0.clear();
        self.0.extend(needs);
    }

    /// The draw bounds with Maker to move: whether Breaker holds by blocking alone.
    ///
    /// Erdős and Selfridge (1973): blocking where most is at stake, the other side never lets the sum of 2^-n over all
    /// lines reach 1, where n is the squares that a line needs. Hales and Jewett (1963): or it has two squares of each line
    /// for itself, and answers on the second when the side takes the first.
    pub(super) fn draw_bound_on_move(&mut self, ahead: &mut Ahead) -> bool {
        let mut at = [0; MAX_CELLS];
        let sum = match self.sum_or_pairing(&mut at) {
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
                0 => after.draw_bound_by_block(u64::MAX, blocked),
                1 => after.draw_bound_by_block(after.completing(), blocked),
                _ => false,
            }
        })
    }

    /// The draw bounds with Breaker to move: whether it holds by a block on one of these squares, and by blocking on.
    pub(super) fn draw_bound_after_block(&mut self, squares: u64, ahead: &mut Ahead) -> bool {
        let mut blocked = std::mem::take(&mut ahead[2]);
        let held = self.any_block(squares, &mut blocked, |blocked| blocked.draw_bound_on_move(ahead));
        ahead[2] = blocked;
        held
    }

    fn draw_bound_by_block(&mut self, squares: u64, blocked: &mut Self) -> bool {
        self.any_block(squares, blocked, |blocked| blocked.sum_or_pairing(&mut [0; MAX_CELLS]).is_ok())
    }

    /// Whether what is left is held after a block on one of these squares; those where most is at stake come first.
    fn any_block(&mut self, squares: u64, blocked: &mut Self, mut held: impl FnMut(&mut Self) -> bool) -> bool {
        self.reduce();
        if self.0.is_empty() {
            return true;
        }
        let mut at = [0; MAX_CELLS];
        self.potential(&mut at);
        let mut left = squares & self.0.iter().fold(0, |all, need| all | need);
        // the squares where least is at stake never help
        for _ in 0..CRITICAL {
            let Some(square) = ones(left).max_by_key(|&square| at[usize::from(square)]) else { return false };
            left &= !(1 << square);
            blocked.fill(self.0.iter().copied().filter(|need| need >> square & 1 == 0));
            if held(blocked) {
                return true;
            }
        }
        false
    }

    /// Whether Breaker holds against Maker to move by the potential or by a pairing; else the potential, and in `at` its
    /// part through each square.
    fn sum_or_pairing(&mut self, at: &mut [u64; MAX_CELLS]) -> Result<(), u64> {
        self.reduce();
        let sum = self.potential(at);
        // its stone doubles the lines through one square
        let most = at.iter().copied().max().unwrap_or(0);
        if sum + most < LINE || self.hales_jewett_pairing() { Ok(()) } else { Err(sum) }
    }

    /// Leaves out the sets with two squares that are in no other set: when Maker takes one, Breaker takes the other. Then
    /// more sets may have such squares.
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

    /// The Erdős-Selfridge potential, and its part through each square.
    fn potential(&self, at: &mut [u64; MAX_CELLS]) -> u64 {
        let mut sum = 0;
        for &need in &self.0 {
            let stake = LINE >> need.count_ones();
            sum += stake;
            for square in ones(need) {
                at[usize::from(square)] += stake;
            }
        }
        sum
    }

    /// The Hales-Jewett pairing: whether every set can have two squares for itself.
    fn hales_jewett_pairing(&self) -> bool {
        let squares = self.0.iter().fold(0, |all, need| all | need).count_ones() as usize;
        if 2 * self.0.len() > squares {
            return false;
        }
        let mut owners = [None; MAX_CELLS];
        (0..self.0.len()).all(|line| (0..2).all(|_| self.augment(line, &mut owners, &mut 0)))
    }

    /// Finds one more square for a set by an augmenting path: other sets give way to other squares where they must.
    fn augment(&self, line: usize, owners: &mut [Option<usize>; MAX_CELLS], tried: &mut u64) -> bool {
        let free = ones(self.0[line]).find(|&square| owners[usize::from(square)].is_none());
        if let Some(square) = free {
            owners[usize::from(square)] = Some(line);
            return true;
        }
        ones(self.0[line]).any(|square| {
            let owner = owners[usize::from(square)];
            if *tried >> square & 1 == 1 || owner == Some(line) {
                return false;
            }
            *tried |= 1 << square;
            let found = owner.is_none_or(|owner| self.augment(owner, owners, tried));
            if found {
                owners[usize::from(square)] = Some(line);
            }
            found
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn needs(sets: &[u64]) -> ThreatSets {
        ThreatSets(sets.to_vec())
    }

    /// Whether the side makes a line against mere blocking: plain search.
    fn makes_one(sets: &[u64], on_move: bool) -> bool {
        if sets.contains(&0) {
            return true;
        }
        let squares = sets.iter().fold(0, |all, set| all | set);
        let mut tries = ones(squares);
        if on_move {
            tries.any(|square| makes_one(&sets.iter().map(|set| set & !(1 << square)).collect::<Vec<_>>(), false))
        } else {
            let blocked = |square: u8| sets.iter().copied().filter(|set| set >> square & 1 == 0).collect::<Vec<_>>();
            squares != 0 && tries.all(|square| makes_one(&blocked(square), true))
        }
    }

    #[test]
    fn pairs_and_sums_hold() {
        // a triangle: three lines, three squares
        let triangle = [0b011, 0b110, 0b101];
        assert!(!needs(&triangle).draw_bound_on_move(&mut Ahead::default()));
        // two squares for each of two lines that cross
        assert!(needs(&[0b00111, 0b11001]).draw_bound_on_move(&mut Ahead::default()));
        // three lines through one square: blocked there
        assert!(needs(&[0b0011, 0b0101, 0b1001]).draw_bound_after_block(u64::MAX, &mut Ahead::default()));
    }

    proptest! {
        #[test]
        fn what_is_held_is_never_made(sets in prop::collection::vec(1u64..1 << 8, 0..8)) {
            if needs(&sets).draw_bound_on_move(&mut Ahead::default()) {
                prop_assert!(!makes_one(&sets, true));
            }
            if needs(&sets).draw_bound_after_block(u64::MAX, &mut Ahead::default()) {
                prop_assert!(!makes_one(&sets, false));
            }
        }
    }
}
