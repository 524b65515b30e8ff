//! What a click means: where things were drawn, and what each of them does.

use ratatui::layout::{Position, Rect};

use crate::action::{Action, Step};

/// The clickable places of the last drawn frame, and where its cursor is.
///
/// Widgets fill it while they draw, so that what is clicked is what was drawn.
#[derive(Debug, Default)]
pub struct Hits {
    places: Vec<(Rect, Action)>,
    wheels: Vec<(Rect, [Option<Action>; 2])>,
    cursor: Option<Position>,
    hidden: bool,
}

impl Hits {
    /// Nothing drawn yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets the last frame.
    pub fn clear(&mut self) {
        self.cover();
        self.cursor = None;
        self.hidden = false;
    }

    /// There is no room for the game: of it nothing is to be seen.
    pub fn hide(&mut self) {
        self.clear();
        self.hidden = true;
    }

    /// Whether there was no room for the game.
    pub const fn is_hidden(&self) -> bool {
        self.hidden
    }

    /// A click inside `area` asks for `action`, unless something drawn later lies over it.
    pub fn push(&mut self, area: Rect, action: Action) {
        if !area.is_empty() {
            self.places.push((area, action));
        }
    }

    /// What a click here asks for: the last drawn thing wins.
    pub fn at(&self, position: Position) -> Option<Action> {
        self.places.iter().rev().find(|(area, _)| area.contains(position)).map(|(_, action)| *action)
    }

    /// The wheel over `area` asks for one of two actions: turned up, and turned down.
    pub fn push_wheel(&mut self, area: Rect, turned: [Option<Action>; 2]) {
        self.wheels.push((area, turned));
    }

    /// What the wheel asks for here.
    pub fn turned(&self, position: Position, step: Step) -> Option<Action> {
        let (_, [up, down]) = self.wheels.iter().rev().find(|(area, _)| area.contains(position))?;
        match step {
            Step::Previous => *up,
            Step::Next => *down,
        }
    }

    /// Everything drawn so far lies behind something else and cannot be clicked.
    pub fn cover(&mut self) {
        self.places.clear();
        self.wheels.clear();
    }

    /// The terminal's own cursor belongs here: on the selected entry, cell or text.
    pub fn set_cursor(&mut self, position: Position) {
        self.cursor = Some(position);
    }

    /// Where the terminal's own cursor belongs.
    pub fn cursor(&self) -> Option<Position> {
        self.cursor
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_drawn_thing_is_clicked() {
        let mut hits = Hits::new();
        hits.push(Rect::new(0, 0, 10, 2), Action::Help);
        hits.push(Rect::new(2, 1, 3, 1), Action::Quit);
        hits.push(Rect::new(2, 1, 0, 1), Action::Undo);
        assert_eq!(hits.at(Position::new(2, 0)), Some(Action::Help));
        assert_eq!(hits.at(Position::new(4, 1)), Some(Action::Quit));
        assert_eq!(hits.at(Position::new(5, 1)), Some(Action::Help));
        assert_eq!(hits.at(Position::new(10, 0)), None);
        hits.clear();
        assert_eq!((hits.at(Position::new(2, 0)), hits.cursor()), (None, None));
    }

    #[test]
    fn the_wheel_is_for_what_lies_under_it() {
        let mut hits = Hits::new();
        hits.push_wheel(Rect::new(0, 0, 10, 4), [None, Some(Action::Down)]);
        let (inside, outside) = (Position::new(9, 3), Position::new(9, 4));
        assert_eq!([Step::Previous, Step::Next].map(|step| hits.turned(inside, step)), [None, Some(Action::Down)]);
        assert_eq!(hits.turned(outside, Step::Next), None);
        hits.cover();
        assert_eq!(hits.turned(inside, Step::Next), None);
    }
}
