//! Material classes of a game where stones vanish: how many stones each side has, and whose the next one is.

use crate::game::Rules;

/// All positions with the same numbers of stones and the same turn.
#[derive(Debug)]
pub(in crate::ai::solve) struct MaterialClass {
    /// Stones of the side to move.
    pub(in crate::ai::solve) mine: usize,
    /// Stones of the other side.
    pub(in crate::ai::solve) theirs: usize,
    pub(in crate::ai::solve) left_in_turn: u8,
    /// The number of its first position, when all positions are numbered class by class.
    pub(in crate::ai::solve) start: usize,
    /// How many positions it has.
    pub(in crate::ai::solve) size: usize,
    /// The class after the next stone.
    pub(in crate::ai::solve) next: usize,
    /// The classes that have this one as their next.
    pub(in crate::ai::solve) previous: Vec<usize>,
}

impl MaterialClass {
    /// The classes of a game in order. From the last one it goes back to an earlier one, and round for ever.
    pub(in crate::ai::solve) fn all(rules: &Rules) -> Vec<Self> {
        let limit = rules.max_stones().map_or(rules.cells(), |limit| usize::from(limit.get()));
        let mut classes: Vec<Self> = Vec::new();
        let (mut mine, mut theirs, mut left_in_turn) = (0, 0, rules.first_turn());
        let mut start = 0;
        let mut previous = Vec::new();
        loop {
            let same = |class: &Self| (class.mine, class.theirs, class.left_in_turn) == (mine, theirs, left_in_turn);
            if let Some(again) = classes.iter().position(same) {
                classes[again].previous.extend(&previous);
                if let Some(last) = classes.last_mut() {
                    last.next = again;
                }
                return classes;
            }
            let size = (0..mine + theirs).fold(1, |size: usize, placed| size.saturating_mul(rules.cells() - placed));
            classes.push(Self { mine, theirs, left_in_turn, start, size, next: classes.len() + 1, previous });
            previous = vec![classes.len() - 1];
            start = start.saturating_add(size);
            mine = limit.min(mine + 1);
            left_in_turn -= 1;
            if left_in_turn == 0 {
                (mine, theirs, left_in_turn) = (theirs, mine, rules.per_turn());
            }
        }
    }

    /// Stones of both sides.
    pub(in crate::ai::solve) const fn stones(&self) -> usize {
        self.mine + self.theirs
    }

    /// Whether the other side is to move after the next stone.
    pub(in crate::ai::solve) const fn switches(&self) -> bool {
        self.left_in_turn == 1
    }
}

/// How many positions there are in all classes, those that cannot be reached included.
pub(in crate::ai::solve) fn positions(classes: &[MaterialClass]) -> usize {
    classes.iter().fold(0, |sum, class| sum.saturating_add(class.size))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Preset, RawRules};

    #[test]
    fn infinite_goes_round_from_the_sixth_stone_on() {
        let classes = MaterialClass::all(&Preset::Infinite.rules());
        let stones: Vec<_> = classes.iter().map(|class| (class.mine, class.theirs)).collect();
        assert_eq!(stones, [(0, 0), (0, 1), (1, 1), (1, 2), (2, 2), (2, 3), (3, 3)]);
        assert_eq!((classes[6].next, classes[6].previous.as_slice()), (6, [5, 6].as_slice()));
        assert_eq!(positions(&classes), 1 + 9 + 72 + 504 + 3024 + 15_120 + 60_480);
    }

    #[test]
    fn with_two_stones_a_turn_it_goes_round_in_two() {
        let raw = RawRules { cols: 3, rows: 3, per_turn: 2, max_stones: 3, ..RawRules::default() };
        let classes = MaterialClass::all(&Rules::try_from(raw).expect("playable"));
        let turns: Vec<_> = classes.iter().map(|class| (class.mine, class.theirs, class.left_in_turn)).collect();
        assert_eq!(turns, [(0, 0, 1), (0, 1, 2), (1, 1, 1), (1, 2, 2), (2, 2, 1), (2, 3, 2), (3, 3, 1), (3, 3, 2)]);
        assert_eq!((classes[7].next, classes[6].next), (6, 7));
    }
}
