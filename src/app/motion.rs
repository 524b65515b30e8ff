//! What moves on the screen, as a function of the time since it began.

use std::time::{Duration, Instant};

use crate::config::Animation;
use crate::game::Game;

/// A run of pictures of equal length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reel {
    millis: u64,
    /// How many pictures come before the final one; `None`: they go round for ever.
    count: Option<u64>,
    /// The least animation that shows it.
    shown: Animation,
}

impl Reel {
    /// A stone appears: half of its pixels, then more.
    pub const LANDING: Self = Self { millis: 60, count: Some(2), shown: Animation::Full };
    /// The oldest stone goes.
    pub const VANISHING: Self = Self { millis: 80, count: Some(2), shown: Animation::Full };
    /// A hint is off in every even picture.
    pub const HINT: Self = Self { millis: 200, count: Some(4), shown: Animation::Full };
    /// The sign of the one who thinks is off in every odd picture.
    pub const THINKING: Self = Self { millis: 400, count: None, shown: Animation::Reduced };

    /// The last stone of a game falls: through one row more in every picture, and through none where stones do not fall.
    pub fn fall(game: &Game) -> Self {
        let rules = game.rules();
        let rows = match game.position().last() {
            Some(last) if rules.gravity() => rules.rows() - 1 - last.row,
            _ => 0,
        };
        Self { millis: 40, count: Some(u64::from(rows)), shown: Animation::Full }
    }

    /// A winning line: one stone of it more in every picture.
    pub const fn line(stones: u8) -> Self {
        Self { millis: 90, count: Some(stones as u64), shown: Animation::Full }
    }

    /// The picture that is on now, from 0; `None` for the final one.
    pub fn frame(self, animation: Animation, since: Instant, now: Instant) -> Option<u64> {
        if !self.plays(animation) {
            return None;
        }
        let passed = now.saturating_duration_since(since).as_millis() as u64 / self.millis;
        match self.count {
            Some(count) => (passed < count).then_some(passed),
            None => Some(passed),
        }
    }

    /// When the next picture is due, if one comes.
    pub(super) fn next(self, animation: Animation, since: Instant, now: Instant) -> Option<Instant> {
        let frame = self.frame(animation, since, now)?;
        Some(since + Duration::from_millis(self.millis * (frame + 1)))
    }

    /// How long it takes to its final picture; one that goes round for ever has none.
    pub(super) fn length(self, animation: Animation) -> Duration {
        let pictures = self.count.filter(|_| self.plays(animation)).unwrap_or(0);
        Duration::from_millis(self.millis * pictures)
    }

    fn plays(self, animation: Animation) -> bool {
        match animation {
            Animation::Full => true,
            Animation::Reduced => self.shown == Animation::Reduced,
            Animation::Off => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_follow_the_time_and_end() {
        let start = Instant::now();
        let at = |millis| start + Duration::from_millis(millis);
        let frames = [0, 59, 60, 119, 120].map(|t| Reel::LANDING.frame(Animation::Full, start, at(t)));
        assert_eq!(frames, [Some(0), Some(0), Some(1), Some(1), None]);
        assert_eq!(Reel::LANDING.next(Animation::Full, start, at(70)), Some(at(120)));
        assert_eq!(Reel::LANDING.next(Animation::Full, start, at(120)), None);
        assert_eq!(Reel::THINKING.frame(Animation::Full, start, at(4000)), Some(10));
    }

    #[test]
    fn less_animation_shows_fewer_reels() {
        let now = Instant::now();
        assert_eq!(Reel::LANDING.next(Animation::Reduced, now, now), None);
        assert!(Reel::THINKING.next(Animation::Reduced, now, now).is_some());
        assert_eq!(Reel::THINKING.next(Animation::Off, now, now), None);
    }
}
