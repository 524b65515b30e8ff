//! The phases of a game where stones vanish: how many stones each side has, and whose the next one is.

use crate::game::Rules;

/// All positions with the same numbers of stones and the same turn.
#[derive(Debug)]
pub(super) struct Phase {
    /// Stones of the side to move.
    pub(super) mine: usize,
    /// Stones of the other side.
    pub(super) theirs: usize,
    pub(super) left_in_turn: u8,
    /// The number of its first position, when all positions are numbered phase by phase.
    pub(super) start: usize,
    /// How many positions it has.
    pub(super) size: usize,
    /// The phase after the next stone.
    pub(super) next: usize,
    /// The phases that have this one as their next.
    pub(super) previous: Vec<usize>,
}

impl Phase {
    /// The phases of a game in order. From the last one it goes back to an earlier one, and round for ever.
    pub(super) fn all(rules: &Rules) -> Vec<Self> {
        let limit = rules.max_stones().map_or(rules.cells(), |limit| usize::from(limit.get()));
        let mut phases: Vec<Self> = Vec::new();
        let (mut mine, mut theirs, mut left_in_turn) = (0, 0, rules.first_turn());
        let mut start = 0;
        let mut previous = Vec::new();
        loop {
            let same = |phase: &Self| (phase.mine, phase.theirs, phase.left_in_turn) == (mine, theirs, left_in_turn);
            if let Some(again) = phases.iter().position(same) {
                phases[again].previous.extend(&previous);
                if let Some(last) = phases.last_mut() {
                    last.next = again;
                }
                return phases;
            }
            let size = (0..mine + theirs).fold(1, |size: usize, placed| size.saturating_mul(rules.cells() - placed));
            phases.push(Self { mine, theirs, left_in_turn, start, size, next: phases.len() + 1, previous });
            previous = vec![phases.len() - 1];
            start = start.saturating_add(size);
            mine = limit.min(mine + 1);
            left_in_turn -= 1;
            if left_in_turn == 0 {
                (mine, theirs, left_in_turn) = (theirs, mine, rules.per_turn());
            }
        }
    }

    /// Stones of both sides.
    pub(super) const fn stones(&self) -> usize {
        self.mine + self.theirs
    }

    /// Whether the other side is to move after the next stone.
    pub(super) const fn switches(&self) -> bool {
        self.left_in_turn == 1
    }
}

/// How many positions there are in all phases, those that cannot be reached included.
pub(super) fn positions(phases: &[Phase]) -> usize {
    phases.iter().fold(0, |sum, phase| sum.saturating_add(phase.size))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Preset, RawRules};

    #[test]
    fn infinite_goes_round_from_the_sixth_stone_on() {
        let phases = Phase::all(&Preset::Infinite.rules());
        let stones: Vec<_> = phases.iter().map(|phase| (phase.mine, phase.theirs)).collect();
        assert_eq!(stones, [(0, 0), (0, 1), (1, 1), (1, 2), (2, 2), (2, 3), (3, 3)]);
        assert_eq!((phases[6].next, phases[6].previous.as_slice()), (6, [5, 6].as_slice()));
        assert_eq!(positions(&phases), 1 + 9 + 72 + 504 + 3024 + 15_120 + 60_480);
    }

    #[test]
    fn with_two_stones_a_turn_it_goes_round_in_two() {
        let raw = RawRules { cols: 3, rows: 3, per_turn: 2, max_stones: 3, ..RawRules::default() };
        let phases = Phase::all(&Rules::try_from(raw).expect("playable"));
        let turns: Vec<_> = phases.iter().map(|phase| (phase.mine, phase.theirs, phase.left_in_turn)).collect();
        assert_eq!(turns, [(0, 0, 1), (0, 1, 2), (1, 1, 1), (1, 2, 2), (2, 2, 1), (2, 3, 2), (3, 3, 1), (3, 3, 2)]);
        assert_eq!((phases[7].next, phases[6].next), (6, 7));
    }
}
