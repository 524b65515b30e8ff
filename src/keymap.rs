//! Which key asks for what: the bindings of every screen, and the few keys nobody can change.

mod chord;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::action::Action;

pub use chord::{Chord, ParseChordError};

/// Where a key is pressed; the same key may mean different things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Everywhere, unless the place itself says otherwise.
    Global,
    /// At the board.
    Play,
    /// In lists, settings and dialogs.
    Menu,
    /// At the board, where digits were typed: Backspace is for them.
    Digits,
    /// Where text is typed: characters are themselves.
    Text,
}

impl Scope {
    /// The scopes that have bindings, in the order of the settings.
    pub const BOUND: [Self; 3] = [Self::Global, Self::Play, Self::Menu];

    /// The name of its section in the settings.
    pub const fn section(self) -> &'static str {
        match self {
            Self::Global => "keys.global",
            Self::Play => "keys.play",
            Self::Menu => "keys.menu",
            Self::Digits => "keys.digits",
            Self::Text => "keys.text",
        }
    }

    /// The name of its section below `keys`.
    pub const fn name(self) -> &'static str {
        self.section().split_at("keys.".len()).1
    }

    /// What can be bound in it, with the name of each in the settings.
    pub const fn actions(self) -> &'static [(&'static str, Action)] {
        match self {
            Self::Global => &GLOBAL,
            Self::Play => &PLAY,
            Self::Menu => &MENU,
            Self::Digits | Self::Text => &[],
        }
    }
}

const GLOBAL: [(&str, Action); 8] = [
    ("help", Action::Help),
    ("quit", Action::Quit),
    ("menu", Action::Menu),
    ("charset", Action::Charset),
    ("problems", Action::Problems),
    ("reload", Action::Reload),
    ("redraw", Action::Redraw),
    ("language", Action::Language),
];

const PLAY: [(&str, Action); 15] = [
    ("left", Action::Left),
    ("down", Action::Down),
    ("up", Action::Up),
    ("right", Action::Right),
    ("place", Action::Place),
    ("undo", Action::Undo),
    ("redo", Action::Redo),
    ("hint", Action::Hint),
    ("move_now", Action::MoveNow),
    ("numbers", Action::Numbers),
    ("last", Action::Last),
    ("goto", Action::Goto),
    ("level_up", Action::LevelUp),
    ("level_down", Action::LevelDown),
    ("new", Action::New),
];

const MENU: [(&str, Action); 6] = [
    ("up", Action::Up),
    ("down", Action::Down),
    ("left", Action::Left),
    ("right", Action::Right),
    ("choose", Action::Choose),
    ("back", Action::Back),
];

/// Keys that mean one thing everywhere and cannot be bound.
const FIXED: [(Chord, Action); 6] = [
    (Chord::ctrl('c'), Action::Interrupt),
    (Chord::ctrl('z'), Action::Suspend),
    (Chord::plain(KeyCode::Home), Action::Home),
    (Chord::plain(KeyCode::End), Action::End),
    (Chord::plain(KeyCode::Tab), Action::Next),
    (Chord::plain(KeyCode::BackTab), Action::Previous),
];

/// Keys while text is typed.
const TEXT: [(Chord, Action); 7] = [
    (Chord::plain(KeyCode::Enter), Action::Choose),
    (Chord::plain(KeyCode::Esc), Action::Back),
    (Chord::plain(KeyCode::Backspace), Action::Erase),
    (Chord::plain(KeyCode::Left), Action::Left),
    (Chord::plain(KeyCode::Right), Action::Right),
    (Chord::plain(KeyCode::Up), Action::Up),
    (Chord::plain(KeyCode::Down), Action::Down),
];

/// Which chords ask for which action, in each scope. The default is what the shipped `config.toml` says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keymap {
    /// Chords in the order of [`Scope::BOUND`] and, inside, of [`Scope::actions`].
    chords: [Vec<Vec<Chord>>; 3],
}

impl Keymap {
    /// No key bound to anything.
    pub fn unbound() -> Self {
        Self { chords: Scope::BOUND.map(|scope| vec![Vec::new(); scope.actions().len()]) }
    }

    /// Makes these the chords of an action, instead of those it had. Nothing happens if it cannot be bound there.
    pub fn bind(&mut self, scope: Scope, action: Action, chords: Vec<Chord>) {
        if let Some((scope, action)) = place(scope, action) {
            self.chords[scope][action] = chords;
        }
    }

    /// The chords of an action, for help and legends: the first is the one to show where there is room for one.
    pub fn chords(&self, scope: Scope, action: Action) -> &[Chord] {
        place(scope, action).map_or(&[], |(scope, action)| &self.chords[scope][action])
    }

    /// What the key asks for in this place: its binding there, else everywhere, else the character itself.
    ///
    /// A key that is let go asks for nothing, and one held down only repeats what moves the cursor.
    pub fn action(&self, scope: Scope, event: &KeyEvent) -> Option<Action> {
        let action = match scope {
            Scope::Text => self.typed(event),
            Scope::Digits if Chord::from(event).alone() == Some(KeyCode::Backspace) => Some(Action::Erase),
            Scope::Digits => self.pressed(Scope::Play, event),
            _ => self.pressed(scope, event),
        }?;
        match event.kind {
            KeyEventKind::Press => Some(action),
            KeyEventKind::Repeat => moves(action).then_some(action),
            KeyEventKind::Release => None,
        }
    }

    fn pressed(&self, scope: Scope, event: &KeyEvent) -> Option<Action> {
        let chord = Chord::from(event);
        Self::fixed(chord).or_else(|| self.bound(scope, chord)).or_else(|| self.bound(Scope::Global, chord)).or_else(
            || match chord.alone()? {
                KeyCode::Char(character) => Some(Action::Type(character)),
                KeyCode::Backspace => Some(Action::Erase),
                _ => None,
            },
        )
    }

    fn typed(&self, event: &KeyEvent) -> Option<Action> {
        if let KeyCode::Char(character) = event.code
            && (event.modifiers - KeyModifiers::SHIFT).is_empty()
        {
            return Some(Action::Type(chord::narrow(character)));
        }
        let chord = Chord::from(event);
        let typing = TEXT.iter().find(|(key, _)| *key == chord).map(|&(_, action)| action);
        Self::fixed(chord).or(typing).or_else(|| self.bound(Scope::Global, chord))
    }

    fn bound(&self, scope: Scope, chord: Chord) -> Option<Action> {
        let chords = &self.chords[Scope::BOUND.iter().position(|bound| *bound == scope)?];
        let index = chords.iter().position(|chords| chords.contains(&chord))?;
        Some(scope.actions()[index].1)
    }

    /// The key that asks for an action everywhere and cannot be bound.
    pub fn fixed_chord(action: Action) -> Option<Chord> {
        FIXED.iter().find(|(_, fixed)| *fixed == action).map(|&(chord, _)| chord)
    }

    /// The action of a key that cannot be bound, such as Ctrl-C.
    pub fn fixed(chord: Chord) -> Option<Action> {
        // an Esc just before it makes an Alt of it, and it must not need to be pressed twice
        let chord = if chord == Chord::ctrl_alt('c') { Chord::ctrl('c') } else { chord };
        FIXED.iter().find(|(fixed, _)| *fixed == chord).map(|&(_, action)| action)
    }
}

/// Where an action's chords are kept.
fn place(scope: Scope, action: Action) -> Option<(usize, usize)> {
    Some((
        Scope::BOUND.iter().position(|bound| *bound == scope)?,
        scope.actions().iter().position(|(_, bound)| *bound == action)?,
    ))
}

/// Whether an action only moves the cursor, so that a key held down may repeat it.
fn moves(action: Action) -> bool {
    use Action as A;
    matches!(action, A::Left | A::Down | A::Up | A::Right | A::Home | A::End | A::Next | A::Previous)
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyEventState;

    use super::*;

    fn key(code: KeyCode) -> KeyEvent {
        KeyEvent::new(code, KeyModifiers::NONE)
    }

    fn with(modifiers: KeyModifiers, character: char) -> KeyEvent {
        KeyEvent::new(KeyCode::Char(character), modifiers)
    }

    fn press(scope: Scope, character: char) -> Option<Action> {
        Keymap::default().action(scope, &key(KeyCode::Char(character)))
    }

    #[test]
    fn the_place_goes_before_everywhere_and_bindings_before_characters() {
        assert_eq!(press(Scope::Play, 'u'), Some(Action::Undo));
        assert_eq!(press(Scope::Menu, 'u'), Some(Action::Type('u')));
        assert_eq!(press(Scope::Play, 'q'), Some(Action::Quit));
        assert_eq!(press(Scope::Play, '2'), Some(Action::Type('2')));
        let keymap = Keymap::default();
        assert_eq!(keymap.action(Scope::Play, &key(KeyCode::Esc)), Some(Action::Menu));
        assert_eq!(keymap.action(Scope::Menu, &key(KeyCode::Esc)), Some(Action::Back));
        assert_eq!(keymap.action(Scope::Play, &key(KeyCode::Backspace)), Some(Action::Undo));
        assert_eq!(keymap.action(Scope::Global, &key(KeyCode::Backspace)), Some(Action::Erase));
        // but what is being typed goes before the place
        assert_eq!(keymap.action(Scope::Digits, &key(KeyCode::Backspace)), Some(Action::Erase));
        assert_eq!(press(Scope::Digits, 'u'), Some(Action::Undo));
    }

    #[test]
    fn capitals_and_full_width_letters_are_the_same_keys() {
        let keymap = Keymap::default();
        for scope in [Scope::Play, Scope::Menu] {
            for letter in 'a'..='z' {
                let lower = press(scope, letter);
                let capital = letter.to_ascii_uppercase();
                assert_eq!(keymap.action(scope, &with(KeyModifiers::SHIFT, capital)), lower, "{capital}");
                assert_eq!(press(scope, capital), lower, "caps lock without shift: {capital}");
            }
        }
        for (wide, narrow) in [('ｑ', 'q'), ('ｊ', 'j'), ('Ｊ', 'j'), ('１', '1'), ('\u{3000}', ' '), ('？', '?')]
        {
            assert_eq!(press(Scope::Play, wide), press(Scope::Play, narrow), "{wide}");
        }
        assert_eq!(press(Scope::Play, '\u{3000}'), Some(Action::Place));
        let control = with(KeyModifiers::CONTROL | KeyModifiers::SHIFT, 'L');
        assert_eq!(keymap.action(Scope::Play, &control), Some(Action::Redraw));
    }

    #[test]
    fn letters_of_other_scripts_are_only_typed() {
        for letter in ['й', 'ö', '你', 'é'] {
            assert_eq!(press(Scope::Play, letter), Some(Action::Type(letter)));
        }
    }

    #[test]
    fn every_way_to_send_enter_places() {
        let mut keypad = key(KeyCode::Enter);
        keypad.state = KeyEventState::KEYPAD | KeyEventState::NUM_LOCK;
        for event in [key(KeyCode::Enter), keypad, with(KeyModifiers::CONTROL, 'j'), key(KeyCode::Char(' '))] {
            assert_eq!(Keymap::default().action(Scope::Play, &event), Some(Action::Place), "{event:?}");
        }
    }

    #[test]
    fn interrupt_and_suspend_work_everywhere() {
        let keymap = Keymap::unbound();
        for scope in [Scope::Global, Scope::Play, Scope::Menu, Scope::Text] {
            assert_eq!(keymap.action(scope, &with(KeyModifiers::CONTROL, 'c')), Some(Action::Interrupt));
            let both = KeyModifiers::CONTROL | KeyModifiers::ALT;
            assert_eq!(keymap.action(scope, &with(both, 'c')), Some(Action::Interrupt), "with an Esc before it");
            assert_eq!(keymap.action(scope, &with(KeyModifiers::CONTROL, 'z')), Some(Action::Suspend));
            assert_eq!(keymap.action(scope, &key(KeyCode::Home)), Some(Action::Home));
            assert_eq!(keymap.action(scope, &key(KeyCode::BackTab)), Some(Action::Previous));
        }
    }

    #[test]
    fn escape_and_a_letter_in_one_go_is_not_the_letter() {
        let keymap = Keymap::default();
        for character in ['q', '2', ' ', 'm'] {
            for scope in [Scope::Play, Scope::Menu, Scope::Text] {
                assert_eq!(keymap.action(scope, &with(KeyModifiers::ALT, character)), None);
            }
        }
        let keys = [KeyCode::F(9), KeyCode::Insert, KeyCode::Delete, KeyCode::PageUp, KeyCode::Null];
        assert!(keys.iter().all(|code| keymap.action(Scope::Play, &key(*code)).is_none()));
        assert!(
            ['s', 'q', '\\', ' ']
                .iter()
                .all(|c| { keymap.action(Scope::Play, &with(KeyModifiers::CONTROL, *c)).is_none() })
        );
    }

    #[test]
    fn a_press_counts_once_and_only_moving_repeats() {
        let keymap = Keymap::default();
        let event = |code, kind| KeyEvent::new_with_kind(code, KeyModifiers::NONE, kind);
        for code in [KeyCode::Left, KeyCode::Char('j'), KeyCode::End] {
            assert!(keymap.action(Scope::Play, &event(code, KeyEventKind::Repeat)).is_some(), "{code}");
            assert_eq!(keymap.action(Scope::Play, &event(code, KeyEventKind::Release)), None);
        }
        for code in [KeyCode::Enter, KeyCode::Char('u'), KeyCode::Char('2')] {
            assert!(keymap.action(Scope::Play, &event(code, KeyEventKind::Press)).is_some());
            assert_eq!(keymap.action(Scope::Play, &event(code, KeyEventKind::Repeat)), None, "{code}");
        }
    }

    #[test]
    fn where_text_is_typed_characters_are_themselves() {
        let keymap = Keymap::default();
        for (typed, character) in [('q', 'q'), ('?', '?'), ('Q', 'Q'), ('ｂ', 'b'), ('\u{3000}', ' '), ('2', '2')] {
            assert_eq!(press(Scope::Text, typed), Some(Action::Type(character)));
        }
        for (code, action) in [
            (KeyCode::Enter, Action::Choose),
            (KeyCode::Esc, Action::Back),
            (KeyCode::Backspace, Action::Erase),
            (KeyCode::F(1), Action::Help),
            (KeyCode::Left, Action::Left),
        ] {
            assert_eq!(keymap.action(Scope::Text, &key(code)), Some(action));
        }
        assert_eq!(keymap.action(Scope::Text, &with(KeyModifiers::CONTROL, 'j')), Some(Action::Choose));
    }

    #[test]
    fn names_of_actions_are_those_of_the_vocabulary() {
        for scope in Scope::BOUND {
            for (name, action) in scope.actions() {
                let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
                assert_eq!(name.split('_').map(capital).collect::<String>(), format!("{action:?}"));
            }
        }
    }
}
