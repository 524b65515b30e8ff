//! The mouse button: what is clicked is what it was pressed and let go on, and two clicks that were meant as one are one.

use std::time::{Duration, Instant};

use ratatui::layout::Position;

use crate::action::Action;
use crate::app::Place;

/// The second press of a double click comes within this time after the first click: as long as desktop systems wait.
pub const DOUBLE_CLICK: Duration = Duration::from_millis(500);

/// Presses and releases of the left button, on their way to become clicks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clicks {
    /// The screen that the players have seen last.
    seen: Option<Place>,
    /// What the button was pressed on and is still held down.
    held: Option<Action>,
    last: Option<Press>,
}

/// A press that was taken as one.
#[derive(Clone, Copy, Debug)]
struct Press {
    at: Position,
    /// When the button went down; once it was let go, that time.
    when: Instant,
    /// What the players had seen then.
    place: Option<Place>,
}

impl Press {
    /// Whether a press is the second one of a double click, and meets another thing than the first: a new screen, or at
    /// this point of the board another position.
    fn is_repeated_elsewhere(self, at: Position, when: Instant, place: Option<Place>) -> bool {
        let soon = when.saturating_duration_since(self.when) <= DOUBLE_CLICK;
        // a hand may slip over the edge of a cell
        let here = self.at.x.abs_diff(at.x) <= 1 && self.at.y.abs_diff(at.y) <= 1;
        let same_screen = match (self.place, place) {
            (Some(before), Some(now)) => before.is_same_screen(now),
            (before, now) => before == now,
        };
        soon && if here { self.place != place } else { !same_screen }
    }
}

impl Clicks {
    /// The picture of this place is on the screen.
    pub const fn seen(&mut self, place: Place) {
        self.seen = Some(place);
    }

    /// The button goes down on something, or on nothing. This alone does nothing.
    pub fn press(&mut self, at: Position, when: Instant, target: Option<Action>) {
        self.held = None;
        let place = self.seen;
        if self.last.is_some_and(|last| last.is_repeated_elsewhere(at, when, place)) {
            return;
        }
        self.held = target;
        self.last = Some(Press { at, when, place });
    }

    /// The button is let go on something, or on nothing: gives what was clicked, if it was pressed there and nothing
    /// has happened meanwhile.
    pub fn release(&mut self, when: Instant, target: Option<Action>, place: Place) -> Option<Action> {
        let held = self.held.take()?;
        let press = self.last.as_mut()?;
        press.when = when;
        let meant = press.place == Some(place);
        target.filter(|target| meant && *target == held)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Target;
    use crate::game::Square;

    const BOARD: Place = Place { screen: 1, overlay: None, paused: false, types: false, answers: 2, ply: 4 };
    const PLACED: Place = Place { ply: 5, ..BOARD };
    const RESULT: Place = Place { screen: 2, ..BOARD };
    const HERE: Position = Position { x: 10, y: 5 };
    const BESIDE: Position = Position { x: 11, y: 6 };
    const THERE: Position = Position { x: 10, y: 7 };
    const A: Action = Action::Undo;
    const B: Action = Action::Press(Target::Square(Square { col: 1, row: 1 }));

    /// Clicks, each after so many milliseconds at a place that was seen before; which of them act.
    fn acting(clicks: &[(u64, Position, Place)]) -> Vec<bool> {
        let (start, mut mouse) = (Instant::now(), Clicks::default());
        let mut click = |(millis, at, place): &(u64, Position, Place)| {
            let when = start + Duration::from_millis(*millis);
            mouse.seen(*place);
            mouse.press(*at, when, Some(A));
            mouse.release(when, Some(A), *place).is_some()
        };
        clicks.iter().map(&mut click).collect()
    }

    #[test]
    fn what_is_clicked_was_pressed_and_let_go_there() {
        let now = Instant::now();
        for (pressed, released, clicked) in
            [(Some(A), Some(A), Some(A)), (Some(A), Some(B), None), (Some(A), None, None), (None, Some(A), None)]
        {
            let mut mouse = Clicks::default();
            mouse.seen(BOARD);
            mouse.press(HERE, now, pressed);
            assert_eq!(mouse.release(now, released, BOARD), clicked, "{pressed:?} {released:?}");
            // once, and not without a press
            assert_eq!(mouse.release(now, released, BOARD), None);
        }
    }

    #[test]
    fn a_press_is_not_meant_for_what_happens_before_the_release() {
        for place in [PLACED, RESULT, Place { paused: true, ..BOARD }, Place { answers: 3, ..BOARD }] {
            let (now, mut mouse) = (Instant::now(), Clicks::default());
            mouse.seen(BOARD);
            mouse.press(HERE, now, Some(A));
            assert_eq!(mouse.release(now, Some(A), place), None, "{place:?}");
        }
        // nor for what had happened, but was not seen
        let (now, mut mouse) = (Instant::now(), Clicks::default());
        mouse.seen(BOARD);
        mouse.press(HERE, now, Some(A));
        mouse.seen(RESULT);
        assert_eq!(mouse.release(now, Some(A), RESULT), None);
    }

    #[test]
    fn the_second_click_of_two_does_nothing_on_another_screen() {
        for at in [HERE, BESIDE, THERE] {
            for millis in [0, 1, 200, 300, 450, 500] {
                assert_eq!(acting(&[(0, HERE, BOARD), (millis, at, RESULT)]), [true, false], "{at} {millis}");
            }
            assert_eq!(acting(&[(0, HERE, BOARD), (501, at, RESULT)]), [true, true], "{at}");
        }
        // nor a third
        assert_eq!(acting(&[(0, HERE, BOARD), (200, HERE, RESULT), (400, HERE, RESULT)]), [true, false, false]);
        assert_eq!(acting(&[(0, HERE, BOARD), (200, HERE, RESULT), (501, HERE, RESULT)]), [true, false, true]);
    }

    #[test]
    fn the_second_click_of_two_does_nothing_to_a_board_that_has_changed_there() {
        for (at, acts) in [(HERE, false), (BESIDE, false), (THERE, true)] {
            assert_eq!(acting(&[(0, HERE, BOARD), (450, at, PLACED)]), [true, acts], "{at}");
        }
        assert_eq!(acting(&[(0, HERE, BOARD), (501, HERE, PLACED)]), [true, true]);
    }

    #[test]
    fn where_nothing_has_changed_every_click_counts() {
        assert_eq!(acting(&[(0, HERE, BOARD), (100, HERE, BOARD), (200, THERE, BOARD)]), [true; 3]);
        // and the first one after a long while
        assert_eq!(acting(&[(3_600_000, HERE, BOARD)]), [true]);
    }

    #[test]
    fn time_is_counted_from_when_the_button_was_let_go() {
        let (start, mut mouse) = (Instant::now(), Clicks::default());
        mouse.seen(BOARD);
        mouse.press(HERE, start, Some(A));
        let let_go = start + Duration::from_secs(2);
        assert_eq!(mouse.release(let_go, Some(A), BOARD), Some(A));
        mouse.seen(RESULT);
        mouse.press(HERE, let_go + Duration::from_millis(300), Some(A));
        assert_eq!(mouse.release(let_go + Duration::from_millis(400), Some(A), RESULT), None);
    }
}
