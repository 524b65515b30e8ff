//! A key that is held down: what it did on one screen it does not go on doing on the next.
//!
//! Terminals send the same for a key that is held down and one that is pressed again and again. What tells them apart
//! is time: the repeats of a held key follow each other more quickly than anybody presses one twice.

use std::mem::Discriminant;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use super::{App, Overlay, Screen};
use crate::keymap::Chord;

/// No system waits less before a key that is held down is repeated for the first time ..
const SOONEST: Duration = Duration::from_millis(200);
/// .. and none longer.
const LATEST: Duration = Duration::from_millis(700);

/// From one repeat to the next: what comes more quickly is pasted or sent by a program, what comes later is pressed.
const REPEATS: RangeInclusive<Duration> = Duration::from_millis(12)..=Duration::from_millis(120);

/// Where a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// How many screens there were before this one.
    pub(crate) screen: u32,
    /// What lies over it.
    pub(crate) overlay: Option<Discriminant<Overlay>>,
    /// Whether the in-game menu is open.
    pub(crate) paused: bool,
    /// Whether text is being typed.
    pub(crate) types: bool,
    /// How many stones the computer has placed.
    pub(crate) answers: usize,
    /// How many stones lie on the board.
    pub(crate) ply: usize,
}

impl Place {
    /// Whether both are one screen, with the same lying over it.
    pub fn is_same_screen(self, other: Self) -> bool {
        Self { answers: other.answers, ..self }.is_same_turn(other)
    }

    /// Whether the computer has placed no stone between them either.
    fn is_same_turn(self, other: Self) -> bool {
        Self { ply: other.ply, ..self } == other
    }
}

/// The key that was pressed last, and perhaps a press of it whose meaning is not clear yet. `K` is what stands for it.
#[derive(Clone, Debug)]
pub struct Held<K> {
    last: Option<Stroke>,
    waiting: Option<Waiting<K>>,
    /// The screen that the players have seen last.
    seen: Option<Place>,
}

#[derive(Clone, Copy, Debug)]
struct Stroke {
    chord: Chord,
    at: Instant,
    /// Where it went down.
    place: Place,
    /// It came as soon after the one before as repeats do.
    repeats: bool,
    /// It has been held down into another screen, and has no effect there.
    spent: bool,
}

#[derive(Clone, Debug)]
struct Waiting<K> {
    key: K,
    place: Place,
    due: Instant,
}

/// What becomes of a key that is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// It acts at once.
    Acts,
    /// It acts in a moment, unless it comes once more.
    Waits,
    /// It is held down, and has no effect here, nor has the one that waited.
    Spent,
}

impl<K> Default for Held<K> {
    fn default() -> Self {
        Self { last: None, waiting: None, seen: None }
    }
}

impl<K> Held<K> {
    /// The picture of this place is on the screen.
    pub const fn seen(&mut self, place: Place) {
        self.seen = Some(place);
    }

    /// A key is pressed: gives the keys that act now, in their order.
    ///
    /// Pressed again after it led to another screen, or after the computer's answer, a key that may be held down has to
    /// wait a moment: if it comes once more meanwhile, it is, and does nothing until it is let go. The keys that choose
    /// and place always wait, and if the other screen was not even seen they do nothing.
    pub fn press(&mut self, chord: Chord, key: K, now: Instant, place: Place) -> [Option<K>; 2] {
        let before = self.waiting.take();
        let (verdict, stroke) = self.judge(chord, now, place, before.is_some());
        self.last = Some(stroke);
        let before = before.map(|waiting| waiting.key);
        match verdict {
            Verdict::Acts => [before, Some(key)],
            Verdict::Waits => {
                self.waiting = Some(Waiting { key, place, due: now + *REPEATS.end() });
                [before, None]
            }
            Verdict::Spent => [None, None],
        }
    }

    /// What becomes of a press, and how it is remembered; `waited` if one was still waiting before it.
    fn judge(&self, chord: Chord, now: Instant, place: Place, waited: bool) -> (Verdict, Stroke) {
        let pause = |last: &Stroke| now.saturating_duration_since(last.at);
        let longest = |last: &Stroke| if last.spent { *REPEATS.end() } else { LATEST };
        let Some(last) = self.last.filter(|last| last.chord == chord && pause(last) <= longest(last)) else {
            return (Verdict::Acts, Stroke { chord, at: now, place, repeats: false, spent: false });
        };
        let repeats = REPEATS.contains(&pause(&last));
        let verdict = if last.spent {
            Verdict::Spent
        } else if last.place.is_same_turn(place) {
            Verdict::Acts
        } else if (waited && (repeats || chord.confirms())) || (chord.confirms() && !self.has_seen(place)) {
            Verdict::Spent
        } else if chord.confirms() || pause(&last) >= SOONEST || (repeats && last.repeats) {
            Verdict::Waits
        } else {
            Verdict::Acts
        };
        let place = if verdict == Verdict::Acts { place } else { last.place };
        (verdict, Stroke { chord, at: now, place, repeats, spent: verdict == Verdict::Spent })
    }

    fn has_seen(&self, place: Place) -> bool {
        self.seen.is_some_and(|seen| seen.is_same_turn(place))
    }

    /// Something else is pressed, a mouse button: gives the key that waited.
    pub fn interrupt(&mut self) -> Option<K> {
        self.last = None;
        self.waiting.take().map(|waiting| waiting.key)
    }

    /// When the key that waits acts.
    pub fn due(&self) -> Option<Instant> {
        self.waiting.as_ref().map(|waiting| waiting.due)
    }

    /// Gives the key that has waited long enough. Where something happened meanwhile it is not meant for that.
    pub fn ripe(&mut self, now: Instant, place: Place) -> Option<K> {
        let waiting = self.waiting.take_if(|waiting| waiting.due <= now)?;
        if waiting.place != place {
            return None;
        }
        // one that was pressed twice on purpose went down here
        self.last = self.last.map(|last| Stroke { place, ..last });
        Some(waiting.key)
    }
}

impl App {
    /// The place where a key is pressed now.
    pub fn place(&self) -> Place {
        let playing = match &self.screen {
            Screen::Playing(playing) => Some(playing),
            _ => None,
        };
        Place {
            screen: self.turned,
            overlay: self.overlay.as_ref().map(std::mem::discriminant),
            paused: playing.is_some_and(|playing| playing.paused().is_some()),
            types: playing.is_some_and(|playing| playing.types()),
            answers: playing.map_or(0, |playing| playing.answers()),
            ply: playing.map_or(0, |playing| playing.game().ply()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: Place = Place { screen: 1, overlay: None, paused: false, types: false, answers: 2, ply: 4 };
    const RESULT: Place = Place { screen: 2, ..BOARD };

    /// Presses keys on places at times in milliseconds, seeing each place before; which of them act, and when.
    fn acting(presses: &[(u64, char, Place)]) -> String {
        let start = Instant::now();
        let mut held = Held::default();
        let mut acted = Vec::new();
        for (at, key, place) in presses {
            while let Some(due) = held.due().filter(|due| *due <= start + Duration::from_millis(*at)) {
                acted.extend(held.ripe(due, *place).map(|key| (key, (due - start).as_millis())));
            }
            held.seen(*place);
            let chord = if *key == ' ' { "space".to_owned() } else { key.to_string() }.parse().expect("a key");
            let keys = held.press(chord, *key, start + Duration::from_millis(*at), *place);
            acted.extend(keys.into_iter().flatten().map(|key| (key, u128::from(*at))));
        }
        if let Some(due) = held.due() {
            let place = presses.last().expect("there are some").2;
            acted.extend(held.ripe(due, place).map(|key| (key, (due - start).as_millis())));
        }
        acted.into_iter().map(|(key, at)| format!("{key}{at}")).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn on_one_screen_every_press_counts() {
        assert_eq!(acting(&[(0, 'a', BOARD), (30, 'a', BOARD), (60, 'a', BOARD)]), "a0 a30 a60");
        let more = Place { ply: 5, ..BOARD };
        assert_eq!(acting(&[(0, 'a', BOARD), (30, 'a', more)]), "a0 a30");
    }

    #[test]
    fn a_key_held_down_stops_at_the_next_screen() {
        let repeats = (0..60).map(|n| (500 + 33 * n, 'a', RESULT));
        let held: Vec<_> = [(0, 'a', BOARD)].into_iter().chain(repeats).collect();
        assert_eq!(acting(&held), "a0");
        // let go and pressed again it counts
        let again = [held, vec![(3000, 'a', RESULT)]].concat();
        assert_eq!(acting(&again), "a0 a3000");
    }

    #[test]
    fn what_is_pressed_twice_on_purpose_counts_a_moment_later() {
        assert_eq!(acting(&[(0, 'a', BOARD), (300, 'a', RESULT)]), "a0 a420");
        assert_eq!(acting(&[(0, 'a', BOARD), (300, 'a', RESULT), (600, 'a', RESULT)]), "a0 a420 a600");
        assert_eq!(acting(&[(0, 'a', BOARD), (800, 'a', RESULT)]), "a0 a800");
    }

    #[test]
    fn letters_and_digits_in_quick_succession_are_typed() {
        assert_eq!(acting(&[(0, '1', BOARD), (5, '1', RESULT), (10, '1', RESULT)]), "10 15 110");
        assert_eq!(acting(&[(0, '1', BOARD), (300, '1', RESULT), (305, '1', RESULT)]), "10 1305 1305");
        // one that is being repeated when the screen changes stops there
        let repeats = |from: u64, place| (0..9).map(move |n| (from + 33 * n, '1', place));
        let held: Vec<_> =
            [(0, '1', BOARD)].into_iter().chain(repeats(500, BOARD)).chain(repeats(797, RESULT)).collect();
        assert_eq!(acting(&held), "10 1500 1533 1566 1599 1632 1665 1698 1731 1764");
    }

    #[test]
    fn a_key_held_down_stops_at_the_answer_of_the_computer() {
        let answered = Place { answers: 3, ply: 6, ..BOARD };
        assert_eq!(acting(&[(0, ' ', BOARD), (500, ' ', answered), (533, ' ', answered)]), " 0");
    }

    #[test]
    fn another_key_does_not_wait_and_keeps_the_order() {
        assert_eq!(acting(&[(0, 'a', BOARD), (10, 'b', RESULT)]), "a0 b10");
        assert_eq!(acting(&[(0, 'a', BOARD), (300, 'a', RESULT), (310, 'b', RESULT)]), "a0 a310 b310");
    }

    #[test]
    fn what_waits_is_not_meant_for_what_happens_meanwhile() {
        let more = Place { ply: 5, ..RESULT };
        assert_eq!(acting(&[(0, 'a', BOARD), (300, 'a', RESULT), (500, 'b', more)]), "a0 b500");
    }

    #[test]
    fn what_is_pressed_before_the_next_screen_is_seen_is_not_meant_for_it() {
        let (mut held, now) = (Held::default(), Instant::now());
        let chord: Chord = "enter".parse().expect("a key");
        held.seen(BOARD);
        assert_eq!(held.press(chord, 1, now, BOARD), [None, Some(1)]);
        assert_eq!(held.press(chord, 2, now, RESULT), [None, None]);
        assert_eq!(held.due(), None);
        let later = now + LATEST + *REPEATS.end();
        assert_eq!(held.press(chord, 3, later, RESULT), [None, Some(3)]);
    }
}
