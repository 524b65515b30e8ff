//! What the four lines through an empty square make of it: a threat, and a number of points.

use super::patterns::Class;
use super::points::{ONE, Points, SEVERAL};

/// What a stone on a square threatens, all four lines taken together; the greater the more urgent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Threat {
    /// Nothing yet.
    #[default]
    Quiet,
    /// An open four with the next stone.
    Three,
    /// Two of those.
    TwoThrees,
    /// A line with the next stone.
    Four,
    /// That and an open four.
    FourAndThree,
    /// A line on several squares: it cannot be stopped by one stone.
    OpenFour,
    /// The line itself.
    Line,
}

impl Threat {
    /// How many there are.
    pub(super) const COUNT: usize = 7;

    fn of(classes: [Class; 4]) -> Self {
        let count =
            |least: Class, most: Class| classes.iter().filter(|&&class| class >= least && class <= most).count();
        let threes = count(Class::NarrowThree, Class::OpenThree);
        match count(Class::Four, Class::Four) {
            _ if classes.contains(&Class::Line) => Self::Line,
            _ if classes.contains(&Class::OpenFour) => Self::OpenFour,
            2.. => Self::OpenFour,
            1 if threes > 0 => Self::FourAndThree,
            1 => Self::Four,
            _ if threes > 1 => Self::TwoThrees,
            _ if threes == 1 => Self::Three,
            _ => Self::Quiet,
        }
    }
}

/// The classes of the four lines through a square, four bits each.
pub(super) type Code = u16;

/// The class of one line in a code.
pub(super) const fn class_in(code: Code, direction: usize) -> u16 {
    code >> (4 * direction) & 15
}

/// What is known of a square by its code.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Meaning {
    pub(super) threat: Threat,
    /// What a stone there is worth to its side, to try good ones first.
    pub(super) order: i16,
    /// What the square adds to the score of a side that is to move, and of one that waits.
    pub(super) value: [i16; 2],
}

/// The meaning of every code, with one stone a turn or with several.
pub(super) fn meanings(several: bool) -> Vec<Meaning> {
    let points = if several { &SEVERAL } else { &ONE };
    let mut meanings = vec![Meaning::default(); 1 << 16];
    let of = |nibble: u16| Class::ALL.get(usize::from(nibble)).copied();
    for (code, meaning) in (0..=u16::MAX).zip(&mut meanings) {
        let nibbles = [0, 1, 2, 3].map(|direction| of(class_in(code, direction)));
        if let [Some(a), Some(b), Some(c), Some(d)] = nibbles {
            *meaning = weigh([a, b, c, d], points);
        }
    }
    meanings
}

/// What each class alone is worth, for ordering.
const ORDER: [i16; Class::ALL.len()] = [0, 1, 3, 6, 14, 17, 20, 44, 50, 55, 600, 3000];

fn weigh(mut classes: [Class; 4], points: &Points) -> Meaning {
    classes.sort_unstable();
    classes.reverse();
    let [best, second, third, fourth] = classes.map(|class| class as usize);
    let sum = |table: &[i16; Class::ALL.len()]| {
        table[best] + table[second] * 3 / 4 + i16::midpoint(table[third], table[fourth])
    };
    let threat = Threat::of(classes);
    let bonus = match threat {
        Threat::FourAndThree => 300,
        Threat::TwoThrees => 100,
        Threat::OpenFour => 600,
        _ => 0,
    };
    let value = [0, 1]
        .map(|role: usize| points.pairs[role][best][second] + points.rest[role][third] + points.rest[role][fourth]);
    Meaning { threat, order: sum(&ORDER) + bonus, value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_fours_are_as_good_as_an_open_one() {
        use Class::{Dead, Far, Four, Line, NarrowThree, OpenFour, OpenThree, Three};
        for (classes, threat) in [
            ([Dead, Line, Dead, Dead], Threat::Line),
            ([Dead, OpenFour, Dead, Dead], Threat::OpenFour),
            ([Four, Far, Far, Four], Threat::OpenFour),
            ([Four, Far, Far, NarrowThree], Threat::FourAndThree),
            ([Four, Far, Far, Three], Threat::Four),
            ([OpenThree, Far, Far, NarrowThree], Threat::TwoThrees),
            ([OpenThree, Far, Far, Three], Threat::Three),
            ([Three; 4], Threat::Quiet),
        ] {
            assert_eq!(Threat::of(classes), threat, "{classes:?}");
        }
    }

    #[test]
    fn a_code_means_the_same_in_every_order_of_its_lines() {
        let meanings = meanings(false);
        let code = |classes: [Class; 4]| {
            (0..4).fold(0, |code: usize, direction| code | (classes[direction] as usize) << (4 * direction))
        };
        let [a, b, c, d] = [Class::OpenThree, Class::Far, Class::Four, Class::Dead];
        let first = meanings[code([a, b, c, d])];
        for other in [[b, a, c, d], [d, c, b, a], [c, d, a, b]] {
            let Meaning { threat, order, value } = meanings[code(other)];
            assert_eq!((threat, order, value), (first.threat, first.order, first.value));
        }
        assert_eq!(first.threat, Threat::FourAndThree);
    }
}
