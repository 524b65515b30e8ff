//! What a stone on one line is worth to its side: how near to the goal it would bring it, and how freely.

use std::collections::HashMap;

use crate::ai::bits::each;
use crate::game::Rules;

/// What a line through a square becomes with a stone there. The names are those of a goal of five: a four is a line
/// with one stone missing, whatever the goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub(super) enum Class {
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

impl Class {
    /// All classes, the least first.
    pub(super) const ALL: [Self; 12] = [
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
    pub(super) const fn stones(self) -> Option<u8> {
        match self {
            Self::Dead | Self::Far | Self::One => None,
            Self::Two | Self::OpenTwo | Self::WideTwo => Some(4),
            Self::Three | Self::NarrowThree | Self::OpenThree => Some(3),
            Self::Four | Self::OpenFour => Some(2),
            Self::Line => Some(1),
        }
    }
}

/// The classes of all lines by one set of rules.
///
/// A line is read around a square: as many squares on each side as can matter. Each of them is empty, own or blocked
/// (the other side's, or off the board).
#[derive(Clone, Debug)]
pub(super) struct Patterns {
    goal: usize,
    exact: bool,
    /// Squares that matter on each side.
    reach: usize,
    /// What was worked out so far.
    memo: HashMap<Around, Class>,
}

/// The squares around one in the middle, from one end to the other; the bit in the middle stands for the stone there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Around {
    pub(super) own: u64,
    pub(super) blocked: u64,
}

/// Remembered lines at most; then all are forgotten.
const MEMO: usize = 1 << 20;

impl Patterns {
    pub(super) fn new(rules: &Rules) -> Self {
        let (goal, exact) = (usize::from(rules.goal()), rules.exact());
        let reach = if exact { goal } else { goal - 1 };
        Self { goal, exact, reach, memo: HashMap::new() }
    }

    pub(super) const fn reach(&self) -> usize {
        self.reach
    }

    /// The class of a line.
    pub(super) fn of(&mut self, line: Around) -> Class {
        if let Some(&class) = self.memo.get(&line) {
            return class;
        }
        let class = class_of(self.missing(line), |bit| self.of(Around { own: line.own | 1 << bit, ..line }));
        if self.memo.len() >= MEMO {
            self.memo.clear();
        }
        self.memo.insert(line, class);
        class
    }

    /// The classes of all lines at once. The squares without the one in the middle are the digits of a line's number,
    /// the first the lowest: 0 for an empty one, 1 for an own one, 2 for a blocked one.
    ///
    /// A stone more makes the number higher, so that the highest is worked out first.
    pub(super) fn classes(&self) -> Vec<Class> {
        let (reach, places) = (self.reach, 2 * self.reach);
        let mut classes = vec![Class::Dead; digit(places) as usize];
        for number in (0..classes.len()).rev() {
            let mut line = Around { own: 1 << reach, blocked: 0 };
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
            classes[number] = class_of(self.missing(line), |bit| {
                let place = if bit < reach { bit } else { bit - 1 };
                classes[number + digit(place) as usize]
            });
        }
        classes
    }

    /// The fewest stones that complete a line through the middle, and the squares of all such lines.
    fn missing(&self, line: Around) -> Missing {
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
pub(super) const fn digit(place: usize) -> u32 {
    3u32.pow(place as u32)
}

/// What is missing of a line.
#[derive(Clone, Copy, Debug)]
enum Missing {
    /// There can be none.
    Never,
    /// This many stones, on some of these squares.
    Stones(u32, u64),
}

/// The most missing stones for which it matters what a line becomes with the next one.
const NEAR: u32 = 4;

/// The class of a line of which this is missing, where `child` tells its class with one stone more.
fn class_of(missing: Missing, child: impl FnMut(usize) -> Class) -> Class {
    match missing {
        Missing::Never => Class::Dead,
        Missing::Stones(0, _) => Class::Line,
        Missing::Stones(1..=NEAR, squares) => from_children(each(squares).map(usize::from).map(child)),
        Missing::Stones(..) => Class::Far,
    }
}

/// The bit of a place in an [`Around`], which has a bit for the middle too.
const fn bit_of(place: usize, reach: usize) -> usize {
    if place < reach { place } else { place + 1 }
}

/// A class by what it can become with one stone more: a four is what becomes a line.
fn from_children(children: impl Iterator<Item = Class>) -> Class {
    let mut counts = [0u8; Class::ALL.len()];
    for child in children {
        counts[child as usize] += 1;
    }
    let count = |classes: &[Class]| classes.iter().map(|class| counts[*class as usize]).sum::<u8>();
    match () {
        () if count(&[Class::Line]) > 1 => Class::OpenFour,
        () if count(&[Class::Line]) == 1 => Class::Four,
        () if count(&[Class::OpenFour]) > 1 => Class::OpenThree,
        () if count(&[Class::OpenFour]) == 1 => Class::NarrowThree,
        () if count(&[Class::Four]) > 0 => Class::Three,
        () if count(&[Class::OpenThree, Class::NarrowThree]) > 2 => Class::WideTwo,
        () if count(&[Class::OpenThree, Class::NarrowThree]) > 0 => Class::OpenTwo,
        () if count(&[Class::Three]) > 0 => Class::Two,
        () if count(&[Class::OpenTwo, Class::WideTwo]) > 0 => Class::One,
        () => Class::Far,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Preset, RawRules};

    /// The class of a line written as `..x*x.o`: `*` is the square in the middle, `o` a blocked one, and so is what is
    /// not written.
    fn class(patterns: &mut Patterns, text: &str) -> Class {
        let reach = patterns.reach();
        let middle = text.find('*').expect("a middle");
        let mut line = Around { own: 1 << reach, blocked: 0 };
        for place in 0..2 * reach {
            let at = (bit_of(place, reach) + middle).checked_sub(reach);
            let bit = 1 << bit_of(place, reach);
            match at.and_then(|at| text.as_bytes().get(at)).copied().unwrap_or(b'o') {
                b'x' => line.own |= bit,
                b'o' => line.blocked |= bit,
                _ => {}
            }
        }
        patterns.of(line)
    }

    #[test]
    fn lines_of_five_have_their_names() {
        let mut patterns = Patterns::new(&Preset::Gomoku.rules());
        for (text, expected) in [
            ("xx*xx", Class::Line),
            ("xxx*xx", Class::Line),
            (".xx*x.", Class::OpenFour),
            ("oxx*x.", Class::Four),
            ("x.x*x.x", Class::OpenFour),
            ("..x*x..", Class::OpenThree),
            ("o.x*x.o", Class::Three),
            ("o.x*x..", Class::NarrowThree),
            (".x.*x.", Class::NarrowThree),
            ("ox.*x.o", Class::Three),
            ("oxx*.o", Class::Dead),
            ("....*x....", Class::WideTwo),
            ("o...*xo", Class::Two),
            ("o...*....", Class::One),
            ("o.*..o", Class::Dead),
        ] {
            assert_eq!(class(&mut patterns, text), expected, "{text}");
        }
    }

    #[test]
    fn six_are_no_five_where_the_goal_is_exact() {
        let mut patterns = Patterns::new(&Preset::GomokuStandard.rules());
        for (text, expected) in [
            (".xx*xx.", Class::Line),
            ("xxx*xx", Class::Dead),
            ("x.xx*x.x", Class::Dead),
            (".xx*x.x", Class::Four),
            ("..xx*x..", Class::OpenFour),
        ] {
            assert_eq!(class(&mut patterns, text), expected, "{text}");
        }
    }

    #[test]
    fn long_goals_are_worked_out_as_they_come() {
        let raw = RawRules { cols: 26, rows: 26, goal: 10, ..RawRules::default() };
        let mut patterns = Patterns::new(&Rules::try_from(raw).expect("playable"));
        for (text, expected) in [
            (".xxxx*xxxx.", Class::OpenFour),
            (".xxxx*xxx..", Class::NarrowThree),
            ("xxxxx*xxxx", Class::Line),
            (".........*.........", Class::Far),
            ("o.......*.......o", Class::Far),
            ("o...*....o", Class::Dead),
        ] {
            assert_eq!(class(&mut patterns, text), expected, "{text}");
        }
    }
}
