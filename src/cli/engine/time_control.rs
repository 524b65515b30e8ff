//! Time control: how long a move may take, of what the manager allows for a move and for a match.

use std::time::Duration;

/// The limits of a move and of a match.
#[derive(Clone, Copy, Debug)]
pub(super) struct TimeControl {
    turn: Duration,
    /// For the whole match. `None` before the manager has said anything about it, and when there is no limit.
    whole: Option<Duration>,
    /// What is left of it.
    left: Option<Duration>,
    /// What has been used up of it.
    used: Duration,
    /// The manager has said that a match has no limit.
    endless: bool,
}

/// The time in which a move reaches the manager at the latest, on a machine that has other work too.
const MARGIN: Duration = Duration::from_millis(40);
/// Moves that a match goes on for, for all anyone knows.
const TURNS: u32 = 25;
/// From so many milliseconds on there is no limit.
const NO_LIMIT: u64 = i32::MAX as u64;

impl Default for TimeControl {
    /// Half a minute a move, as long as nobody says otherwise.
    fn default() -> Self {
        let turn = Duration::from_secs(30);
        Self { turn, whole: None, left: None, used: Duration::ZERO, endless: false }
    }
}

impl TimeControl {
    /// Sets the milliseconds for a move; 0 is as fast as it can.
    pub(super) const fn set_turn(&mut self, millis: u64) {
        self.turn = Duration::from_millis(millis);
    }

    /// Sets the milliseconds for a match; 0 is no limit.
    pub(super) fn set_whole(&mut self, millis: u64) {
        self.endless = millis == 0 || millis >= NO_LIMIT;
        self.whole = (!self.endless).then(|| Duration::from_millis(millis));
        self.left = self.whole.map(|whole| whole.saturating_sub(self.used));
    }

    /// Sets the milliseconds that are left of the match.
    pub(super) fn set_left(&mut self, millis: u64) {
        let limited = !self.endless && millis < NO_LIMIT;
        self.left = limited.then(|| Duration::from_millis(millis));
    }

    /// Another match begins.
    pub(super) fn begin(&mut self) {
        self.used = Duration::ZERO;
        self.left = self.whole;
    }

    /// A move took so long.
    pub(super) fn spend(&mut self, spent: Duration) {
        self.used += spent;
        // a manager that does not say what is left is counted for
        self.left = self.left.map(|left| left.saturating_sub(spent));
    }

    /// How long it may think about the next move.
    pub(super) fn allowance(&self) -> Duration {
        let most = self.left.map_or(self.turn, |left| left.min(self.turn));
        let in_time = most.saturating_sub(MARGIN.min(most / 2));
        self.left.map_or(in_time, |left| in_time.min(left / TURNS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn a_move_gets_its_share() {
        let mut time = TimeControl::default();
        assert_eq!(time.allowance(), millis(29_960));
        time.set_turn(1000);
        assert_eq!(time.allowance(), millis(960));
        time.set_whole(100_000);
        time.set_left(10_000);
        assert_eq!(time.allowance(), millis(400));
        time.set_left(0);
        assert_eq!(time.allowance(), Duration::ZERO);
        // no limit, however that is said
        for limit in [NO_LIMIT, u64::MAX] {
            time.set_left(limit);
            assert_eq!(time.allowance(), millis(960));
        }
        time.set_whole(0);
        time.set_left(0);
        assert_eq!(time.allowance(), millis(960));
        for (turn, allowed) in [(80, 40), (30, 15), (2, 1), (0, 0)] {
            time.set_turn(turn);
            assert_eq!(time.allowance(), millis(allowed));
        }
    }

    #[test]
    fn what_is_left_is_counted_where_nobody_says_it() {
        let mut time = TimeControl::default();
        time.set_whole(50_000);
        time.spend(millis(25_000));
        assert_eq!(time.allowance(), millis(1000));
        time.set_whole(75_000);
        assert_eq!(time.allowance(), millis(2000));
        time.begin();
        assert_eq!(time.allowance(), millis(3000));
    }

    proptest! {
        #[test]
        fn neither_a_move_nor_a_match_is_lost_on_time(turn in 0u64..100_000, whole in 1u64..1_000_000, late in 0u64..40) {
            let mut time = TimeControl::default();
            time.set_turn(turn);
            time.set_whole(whole);
            let mut left = millis(whole);
            for _ in 0..338 {
                let allowed = time.allowance();
                prop_assert!(allowed <= millis(turn) && allowed <= left);
                // it is late by as much as it may be on a short move, or always on a long one
                let late = millis(late).min(millis(turn).saturating_sub(allowed)).min(left.saturating_sub(allowed) / 2);
                time.spend(allowed + late);
                left -= allowed + late;
            }
        }
    }
}
