//! Bounds on a score, narrowed by null-window searches.

/// A score is `least` or more, and `most` or less.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    pub(super) least: i8,
    pub(super) most: i8,
}

impl Default for Bounds {
    /// Nothing is known. Each end can change its sign.
    fn default() -> Self {
        Self { least: -i8::MAX, most: i8::MAX }
    }
}

impl Bounds {
    /// What both say.
    pub(super) fn and(self, other: Self) -> Self {
        Self { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    /// The bound that tells whether the score is `wanted` or more, if one does.
    pub(super) const fn answer(self, wanted: i8) -> Option<i8> {
        if self.least >= wanted || self.least == self.most {
            Some(self.least)
        } else if self.most < wanted {
            Some(self.most)
        } else {
            None
        }
    }

    /// Takes in such an answer.
    pub(super) fn learn(&mut self, wanted: i8, answer: i8) {
        if answer >= wanted {
            self.least = self.least.max(answer);
        } else {
            self.most = self.most.min(answer);
        }
    }

    /// The score to ask about next: first whether the side wins at all, then whether it can avoid losing, and only then
    /// how soon the end comes. `None` when the score is known.
    pub(super) const fn next(self) -> Option<i8> {
        match self {
            Self { least, most } if least >= most => None,
            Self { least: ..1, most: 1.. } => Some(1),
            Self { least: ..0, most: 0.. } => Some(0),
            Self { least: 1.., .. } => Some(self.least + 1),
            Self { most, .. } => Some(most),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_score_is_found_by_asking() {
        for score in -40..=40 {
            let mut bounds = Bounds { least: -40, most: 40 };
            let mut asked = Vec::new();
            while let Some(wanted) = bounds.next() {
                asked.push(wanted);
                // an answer may say less than the score
                bounds.learn(wanted, if score >= wanted { wanted } else { wanted - 1 });
            }
            assert_eq!((bounds.least, bounds.most), (score, score), "{asked:?}");
            assert_eq!(asked[0], 1);
            assert_eq!(bounds.answer(score + 1), Some(score));
        }
    }

    #[test]
    fn an_answer_is_a_bound_on_the_right_side() {
        let bounds = Bounds { least: -3, most: 5 };
        assert_eq!([-4, -3, -2, 5, 6].map(|wanted| bounds.answer(wanted)), [Some(-3), Some(-3), None, None, Some(5)]);
        let both = bounds.and(Bounds { least: 0, most: 9 });
        assert_eq!((both.least, both.most), (0, 5));
        assert_eq!(bounds.and(Bounds::default()).most, 5);
    }
}
