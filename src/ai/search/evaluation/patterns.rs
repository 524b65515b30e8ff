//! Patterns: what one line through a square becomes with a stone there, from a dead line to an open four and five in a row.
//!
//! They are not written by hand: one recursive rule (a four is what becomes a line by one stone) gives them for every goal.

use std::collections::HashMap;

use crate::ai::bits::ones;
use crate::game::Rules;

/// What a line through a square becomes with a stone there. The names are those of a goal of five: a four is a line
/// with one stone missing, whatever the goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub(in crate::ai::search) enum Pattern {
    /// No line can come of it.
    #[default]
    Dead,
    /// A line can come of it some day.
    Far,
    /// Becomes an open two.
    One,
    /// Becomes a three.
    Two,
    /// Becomes an open three by one stone or two.
    OpenTwo,
    /// Becomes an open three by three stones or more.
    WideTwo,
    /// Becomes a four.
    Three,
    /// Becomes an open four by one stone alone.
    NarrowThree,
    /// Becomes an open four by several stones.
    OpenThree,
    /// One stone completes it.
    Four,
    /// Each of several stones completes it: it cannot be stopped.
    OpenFour,
    /// Complete.
    Line,
}

impl Pattern {
    /// All patterns, the least first.
    pub(in crate::ai::search) const ALL: [Self; 12] = [
        Self::Dead,
        Self::Far,
        Self::One,
        Self::Two,
        Self::OpenTwo,
        Self::WideTwo,
        Self::Three,
        Self::NarrowThree,
        Self::OpenThree,
        Self::Four,
        Self::OpenFour,
        Self::Line,
    ];

    /// How many stones complete the line, the one on the square among them; `None` for more than four.
    pub(in crate::ai::search) const fn stones(self) -> Option<u8> {
        match self {
            Self::Dead | Self::Far | Self::One => None,
            Self::Two | Self::OpenTwo | Self::WideTwo => Some(4),
            Self::Three | Self::NarrowThree | Self::OpenThree => Some(3),
            Self::Four | Self::OpenFour => Some(2),
            Self::Line => Some(1),
        }
    }
}

/// The patterns of all lines by one set of rules.
///
/// A line is read around a square: as many squares on each side as can matter. Each of them is empty, own or blocked
/// (the other side's, or off the board).
#[derive(Clone, Debug)]
pub(in crate::ai::search) struct PatternReader {
    goal: usize,
    exact: bool,
    /// Squares that matter on each side.
    reach: usize,
    /// Patterns worked out so far.
    memo: HashMap<Line, Pattern>,
}

/// The squares around one in the middle, from one end to the other; the bit in the middle stands for the stone there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::ai::search) struct Line {
    pub(in crate::ai::search) own: u64,
    pub(in crate::ai::search) blocked: u64,
}

/// Lines that are remembered at most, some 50 MiB; then all are forgotten.
const MEMO: usize = 1 << 20;

impl PatternReader {
    pub(in crate::ai::search) fn new(rules: &Rules) -> Self {
        let (goal, exact) = (usize::from(rules.goal()), rules.exact());
        let reach = if exact { goal } else { goal - 1 };
        Self { goal, exact, reach, memo: HashMap::new() }
    }

    pub(in crate::ai::search) const fn reach(&self) -> usize {
        self.reach
    }

    /// The pattern of a line.
    pub(in crate::ai::search) fn of(&mut self, line: Line) -> Pattern {
        if let Some(&pattern) = self.memo.get(&line) {
            return pattern;
        }
        let pattern = pattern_of(self.missing(line), |bit| self.of(Line { own: line.own | 1 << bit, ..line }));
        if self.memo.len() >= MEMO {
            self.memo.clear();
        }
        self.memo.insert(line, pattern);
        pattern
    }

    /// The patterns of all lines at once. The squares without the one in the middle are the digits of a line's number,
    /// the first the lowest: 0 for an empty one, 1 for an own one, 2 for a blocked one.
    ///
    /// A stone more makes the number higher, so that the highest is worked out first.
    pub(in crate::ai::search) fn patterns(&self) -> Vec<Pattern> {
        let (reach, places) = (self.reach, 2 * self.reach);
        let mut patterns = vec![Pattern::Dead; digit(places) as usize];
        for number in (0..patterns.len()).rev() {
            let mut line = Line { own: 1 << reach, blocked: 0 };
            let mut rest = number;
            for place in 0..places {
                let bit = 1 << bit_of(place, reach);
                match rest % 3 {
                    1 => line.own |= bit,
                    2 => line.blocked |= bit,
                    _ => {}
                }
                rest /= 3;
            }
            patterns[number] = pattern_of(self.missing(line), |bit| {
                let place = if bit < reach { bit } else { bit - 1 };
                patterns[number + digit(place) as usize]
            });
        }
        patterns
    }

    /// The fewest stones that complete a line through the middle, and the squares of all such lines.
    fn missing(&self, line: Line) -> Missing {
        let mut least = u32::MAX;
        let mut squares = 0;
        for start in self.reach + 1 - self.goal..=self.reach {
            let window = ((1u64 << self.goal) - 1) << start;
            let spoilt = if self.exact { (1u64 << start >> 1) | 1 << (start + self.goal) } else { 0 };
            if line.blocked & window != 0 || line.own & spoilt != 0 {
                continue;
            }
            let empty = window & !line.own;
            let count = empty.count_ones();
            if count < least {
                (least, squares) = (count, 0);
            }
            if count == least {
                squares |= empty;
            }
        }
        if least == u32::MAX { Missing::Never } else { Missing::Stones(least, squares) }
    }
}

/// What a square in this place adds to the number of a line when it is own; twice that when it is blocked.
pub(in crate::ai::search) const fn digit(place: usize) -> u32 {
    3u32.pow(place as u32)
}

/// What is missing of a line.
#[derive(Clone, Copy, Debug)]
enum Missing {
    /// No line can be made here.
    Never,
    /// A line needs this many stones, on some of these squares.
    Stones(u32, u64),
}

/// The most missing stones for which it matters what a line becomes with the next one.
const NEAR: u32 = 4;

/// The pattern of a line of which this is missing, where `child` tells its pattern with one stone more.
fn pattern_of(missing: Missing, child: impl FnMut(usize) -> Pattern) -> Pattern {
    match missing {
        Missing::Never => Pattern::Dead,
        Missing::Stones(0, _) => Pattern::Line,
        Missing::Stones(1..=NEAR, squares) => from_children(ones(squares).map(usize::from).map(child)),
        Missing::Stones(..) => Pattern::Far,
    }
}

/// The bit of a place in an [`Line`], which has a bit for the middle too.
const fn bit_of(place: usize, reach: usize) -> usize {
    if place < reach { place } else { place + 1 }
}

/// A pattern by what it can become with one stone more: a four is what becomes a line.
fn from_children(children: impl Iterator<Item = Pattern>) -> Pattern {
    let mut counts = [0u8; Pattern::ALL.len()];
    for child in children {
        counts[child as usize] += 1;
    }
    let count = |patterns: &[Pattern]| patterns.iter().map(|pattern| counts[*pattern as usize]).sum::<u8>();
    match () {
        () if count(&[Pattern::Line]) > 1 => Pattern::OpenFour,
        () if count(&[Pattern::Line]) == 1 => Pattern::Four,
        () if count(&[Pattern::OpenFour]) > 1 => Pattern::OpenThree,
        () if count(&[Pattern::OpenFour]) == 1 => Pattern::NarrowThree,
        () if count(&[Pattern::Four]) > 0 => Pattern::Three,
        () if count(&[Pattern::OpenThree, Pattern::NarrowThree]) > 2 => Pattern::WideTwo,
        () if count(&[Pattern::OpenThree, Pattern::NarrowThree]) > 0 => Pattern::OpenTwo,
        () if count(&[Pattern::Three]) > 0 => Pattern::Two,
        () if count(&[Pattern::OpenTwo, Pattern::WideTwo]) > 0 => Pattern::One,
        () => Pattern::Far,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Preset, RawRules};

    /// The pattern of a line written as `..x*x.o`: `*` is the square in the middle, `o` a blocked one, and so is what is
    /// not written.
    fn pattern(reader: &mut PatternReader, text: &str) -> Pattern {
        let reach = reader.reach();
        let middle = text.find('*').expect("a middle");
        let mut line = Line { own: 1 << reach, blocked: 0 };
        for place in 0..2 * reach {
            let at = (bit_of(place, reach) + middle).checked_sub(reach);
            let bit = 1 << bit_of(place, reach);
            match at.and_then(|at| text.as_bytes().get(at)).copied().unwrap_or(b'o') {
                b'x' => line.own |= bit,
                b'o' => line.blocked |= bit,
                _ => {}
            }
        }
        reader.of(line)
    }

    #[test]
    fn lines_of_five_have_their_names() {
        let mut reader = PatternReader::new(&Preset::Gomoku.rules());
        for (text, principal_variation) in [
            ("xx*xx", Pattern::Line),
            ("xxx*xx", Pattern::Line),
            (".xx*x.", Pattern::OpenFour),
            ("oxx*x.", Pattern::Four),
            ("x.x*x.x", Pattern::OpenFour),
            ("..x*x..", Pattern::OpenThree),
            ("o.x*x.o", Pattern::Three),
            ("o.x*x..", Pattern::NarrowThree),
            (".x.*x.", Pattern::NarrowThree),
            ("ox.*x.o", Pattern::Three),
            ("oxx*.o", Pattern::Dead),
            ("....*x....", Pattern::WideTwo),
            ("o...*xo", Pattern::Two),
            ("o...*....", Pattern::One),
            ("o.*..o", Pattern::Dead),
        ] {
            assert_eq!(pattern(&mut reader, text), principal_variation, "{text}");
        }
    }

    #[test]
    fn six_are_no_five_where_the_goal_is_exact() {
        let mut reader = PatternReader::new(&Preset::GomokuStandard.rules());
        for (text, principal_variation) in [
            (".xx*xx.", Pattern::Line),
            ("xxx*xx", Pattern::Dead),
            ("x.xx*x.x", Pattern::Dead),
            (".xx*x.x", Pattern::Four),
            ("..xx*x..", Pattern::OpenFour),
        ] {
            assert_eq!(pattern(&mut reader, text), principal_variation, "{text}");
        }
    }

    #[test]
    fn long_goals_are_worked_out_as_they_come() {
        let raw = RawRules { cols: 26, rows: 26, goal: 10, ..RawRules::default() };
        let mut reader = PatternReader::new(&Rules::try_from(raw).expect("playable"));
        for (text, principal_variation) in [
            (".xxxx*xxxx.", Pattern::OpenFour),
            (".xxxx*xxx..", Pattern::NarrowThree),
            ("xxxxx*xxxx", Pattern::Line),
            (".........*.........", Pattern::Far),
            ("o.......*.......o", Pattern::Far),
            ("o...*....o", Pattern::Dead),
        ] {
            assert_eq!(pattern(&mut reader, text), principal_variation, "{text}");
        }
    }
}
