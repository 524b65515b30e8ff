//! The sections of the settings whose keys are fixed.

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use toml_edit::Value;

use super::fault::{Expected, Fault, Faults, Found};
use super::setting::{Count, Delay, Limit, Setting};
use super::values::{
    Animation, CellSize, CharsetSetting, ColorSetting, Confirm, Coordinates, Digits, First, LanguageSetting,
    MarkSetting, Opponent, Start,
};
use crate::ai::Level;

/// A section that is a struct with a field for each key.
pub(super) trait Section: Sized {
    /// Its name between brackets.
    const NAME: &'static str;
    /// Its keys, in order.
    const KEYS: &'static [&'static str];

    /// The section of the shipped file, which has every key.
    fn shipped(table: &DeTable<'_>) -> Option<Self>;

    /// Reads one key. False: there is no such key.
    fn set(&mut self, key: &str, value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> bool;

    /// Its values as they are written, in the order of the keys.
    fn written(&self) -> Vec<Value>;

    /// Takes over what a file says, and leaves the rest as it is.
    fn patch(&mut self, value: &Spanned<DeValue<'_>>, faults: &mut Faults) {
        let Some(table) = table(value, faults) else { return };
        for (key, value) in table {
            if !self.set(key.get_ref(), value, faults) {
                unknown_key(Self::NAME, key, faults);
            }
        }
    }
}

/// The keys of a section, or a note that it is none.
pub(super) fn table<'v, 'i>(value: &'v Spanned<DeValue<'i>>, faults: &mut Faults) -> Option<&'v DeTable<'i>> {
    let table = value.get_ref().as_table();
    if table.is_none() {
        faults.add(value.span(), Fault::Expected(Expected::Section, Found::of(value.get_ref())));
    }
    table
}

/// Notes a key that a section does not have.
pub(super) fn unknown_key(section: &str, key: &Spanned<std::borrow::Cow<'_, str>>, faults: &mut Faults) {
    let (section, name) = (section.to_owned(), key.get_ref().to_string());
    faults.add(key.span(), Fault::UnknownKey { section, key: name });
}

macro_rules! section {
    ($(#[$about:meta])* $Name:ident = $name:literal { $($(#[$key_about:meta])* $key:ident: $Type:ty,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $Name {
            $($(#[$key_about])* pub $key: $Type,)+
        }

        impl Section for $Name {
            const NAME: &'static str = $name;
            const KEYS: &'static [&'static str] = &[$(stringify!($key)),+];

            fn shipped(table: &DeTable<'_>) -> Option<Self> {
                let mut faults = Faults::default();
                Some(Self { $($key: Setting::read(table.get(stringify!($key))?, &mut faults)?,)+ })
            }

            fn set(&mut self, key: &str, value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> bool {
                match key {
                    $(stringify!($key) => {
                        if let Some(read) = Setting::read(value, faults) {
                            self.$key = read;
                        }
                    })+
                    _ => return false,
                }
                true
            }

            fn written(&self) -> Vec<Value> {
                vec![$(self.$key.write()),+]
            }
        }
    };
}

section! {
    /// What is about the program as a whole.
    General = "general" {
        /// The language of all texts.
        language: LanguageSetting,
        /// What is shown first.
        start: Start,
        /// Choices made in the game are kept for the next time.
        remember: bool,
        /// What asks first: leaving or giving up a game with stones, and clearing the scores.
        confirm: Vec<Confirm>,
    }
}

section! {
    /// How the next game is set up.
    GameSettings = "game" {
        /// Which game of the family: a preset, or the name of one of the user's own.
        variant: String,
        /// Against whom.
        opponent: Opponent,
        /// How well the computer plays.
        level: Level,
        /// Which stones the person places against the computer.
        mark: MarkSetting,
        /// Who places the first stone.
        first: First,
        /// How many moves may be taken back in a game.
        takebacks: Limit,
        /// How many hints may be asked for in a game.
        hints: Limit,
        /// The shortest time before the computer's stone appears.
        ai_delay: Delay,
        /// The longest time for a move on a big board.
        think: Delay<600>,
        /// MiB that a search may use.
        memory: Count<4096>,
        /// Threads that a search may use.
        threads: Count<64>,
        /// 0 for new chances each game; any other number repeats the computer's choices.
        seed: u64,
    }
}

section! {
    /// How it looks and what the mouse does.
    Ui = "ui" {
        /// The name of a theme.
        theme: String,
        /// The name of a set of marks, or `auto`.
        symbols: String,
        /// Which characters may be drawn.
        charset: CharsetSetting,
        /// How large a square is drawn.
        cell_size: CellSize,
        /// How the squares are labelled.
        coordinates: Coordinates,
        /// What digits do at the board.
        digits: Digits,
        /// The number of each move is shown on its mark.
        move_numbers: bool,
        /// How much moves on the screen.
        animation: Animation,
        /// Clicks are taken.
        mouse: bool,
        /// How many colours may be used.
        color: ColorSetting,
    }
}
