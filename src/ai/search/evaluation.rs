//! The evaluation of an empty square from the patterns of the four lines through it: a threat, a worth for move ordering and
//! evaluation points.

pub(super) mod line_table;
pub(super) mod patterns;
mod weights;

use self::patterns::Pattern;
use self::weights::{MULTI_STONE, SINGLE_STONE, Weights};

/// What a stone on a square threatens, all four lines taken together; the greater the more urgent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Threat {
    /// Nothing yet.
    #[default]
    Quiet,
    /// An open four with the next stone.
    Three,
    /// Two open fours to come, on two lines.
    TwoThrees,
    /// A line with the next stone.
    Four,
    /// A line with the next stone, and an open four on another line.
    FourAndThree,
    /// A line on several squares: it cannot be stopped by one stone.
    OpenFour,
    /// A line.
    Line,
}

impl Threat {
    /// The number of threats.
    pub(super) const COUNT: usize = 7;

    fn of(patterns: [Pattern; 4]) -> Self {
        let count = |least: Pattern, most: Pattern| {
            patterns.iter().filter(|&&pattern| pattern >= least && pattern <= most).count()
        };
        let threes = count(Pattern::NarrowThree, Pattern::OpenThree);
        match count(Pattern::Four, Pattern::Four) {
            _ if patterns.contains(&Pattern::Line) => Self::Line,
            _ if patterns.contains(&Pattern::OpenFour) => Self::OpenFour,
            2.. => Self::OpenFour,
            1 if threes > 0 => Self::FourAndThree,
            1 => Self::Four,
            _ if threes > 1 => Self::TwoThrees,
            _ if threes == 1 => Self::Three,
            _ => Self::Quiet,
        }
    }
}

/// The patterns of the four lines through a square, four bits each.
pub(super) type PatternCode = u16;

/// The pattern of one line in a code.
pub(super) const fn pattern_in(code: PatternCode, direction: usize) -> u16 {
    code >> (4 * direction) & 15
}

/// The evaluation of an empty square for one side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CellEval {
    pub(super) threat: Threat,
    /// What a stone there is worth to its side, for move ordering.
    pub(super) order: i16,
    /// Evaluation points that the square adds for a side that is to move, and for one that waits.
    pub(super) value: [i16; 2],
}

/// The evaluation of every code, with one stone a turn or with several.
pub(super) fn cell_evals(several: bool) -> Vec<CellEval> {
    let weights = if several { &MULTI_STONE } else { &SINGLE_STONE };
    let mut cell_evals = vec![CellEval::default(); 1 << 16];
    let of = |nibble: u16| Pattern::ALL.get(usize::from(nibble)).copied();
    for (code, cell_eval) in (0..=u16::MAX).zip(&mut cell_evals) {
        let nibbles = [0, 1, 2, 3].map(|direction| of(pattern_in(code, direction)));
        if let [Some(a), Some(b), Some(c), Some(d)] = nibbles {
            *cell_eval = weigh([a, b, c, d], weights);
        }
    }
    cell_evals
}

/// What each pattern alone is worth, for move ordering. Tried in self-play; only their proportions matter.
const ORDER: [i16; Pattern::ALL.len()] = [0, 1, 3, 6, 14, 17, 20, 44, 50, 55, 600, 3000];

fn weigh(mut patterns: [Pattern; 4], weights: &Weights) -> CellEval {
    patterns.sort_unstable();
    patterns.reverse();
    let [best, second, third, fourth] = patterns.map(|pattern| pattern as usize);
    let sum = |table: &[i16; Pattern::ALL.len()]| {
        table[best] + table[second] * 3 / 4 + i16::midpoint(table[third], table[fourth])
    };
    let threat = Threat::of(patterns);
    let bonus = match threat {
        Threat::FourAndThree => 300,
        Threat::TwoThrees => 100,
        Threat::OpenFour => 600,
        _ => 0,
    };
    let value = [0, 1]
        .map(|role: usize| weights.pairs[role][best][second] + weights.rest[role][third] + weights.rest[role][fourth]);
    CellEval { threat, order: sum(&ORDER) + bonus, value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_fours_are_as_good_as_an_open_one() {
        use Pattern::{Dead, Far, Four, Line, NarrowThree, OpenFour, OpenThree, Three};
        for (patterns, threat) in [
            ([Dead, Line, Dead, Dead], Threat::Line),
            ([Dead, OpenFour, Dead, Dead], Threat::OpenFour),
            ([Four, Far, Far, Four], Threat::OpenFour),
            ([Four, Far, Far, NarrowThree], Threat::FourAndThree),
            ([Four, Far, Far, Three], Threat::Four),
            ([OpenThree, Far, Far, NarrowThree], Threat::TwoThrees),
            ([OpenThree, Far, Far, Three], Threat::Three),
            ([Three; 4], Threat::Quiet),
        ] {
            assert_eq!(Threat::of(patterns), threat, "{patterns:?}");
        }
    }

    #[test]
    fn a_code_means_the_same_in_every_order_of_its_lines() {
        let cell_evals = cell_evals(false);
        let code = |patterns: [Pattern; 4]| {
            (0..4).fold(0, |code: usize, direction| code | (patterns[direction] as usize) << (4 * direction))
        };
        let [a, b, c, d] = [Pattern::OpenThree, Pattern::Far, Pattern::Four, Pattern::Dead];
        let first = cell_evals[code([a, b, c, d])];
        for other in [[b, a, c, d], [d, c, b, a], [c, d, a, b]] {
            let CellEval { threat, order, value } = cell_evals[code(other)];
            assert_eq!((threat, order, value), (first.threat, first.order, first.value));
        }
        assert_eq!(first.threat, Threat::FourAndThree);
    }
}
