//! What can be chosen in the game itself, each choice with the key it stands for.

use toml::Spanned;
use toml::de::DeValue;
use toml_edit::Value;

use super::Config;
use super::fault::Faults;
use super::setting::Setting;
use super::values::{CharsetSetting, First, LanguageSetting, MarkSetting};
use crate::ai::Level;

macro_rules! choices {
    ($($(#[$about:meta])* $Choice:ident($Type:ty) = $section:ident.$key:ident,)+) => {
        /// One choice made in the game: a key of the settings and its new value.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Choice {
            $($(#[$about])* $Choice($Type),)+
        }

        impl Choice {
            /// The key it changes, such as `game.level`.
            pub const fn key(&self) -> &'static str {
                match self {
                    $(Self::$Choice(_) => concat!(stringify!($section), ".", stringify!($key)),)+
                }
            }

            /// The new value as it is written.
            pub(super) fn value(&self) -> Value {
                match self {
                    $(Self::$Choice(value) => value.write(),)+
                }
            }

            /// What a file says about a key. `None`: it is no key of a choice, or the value is broken.
            pub(super) fn read(key: &str, value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<Self> {
                match key {
                    $(concat!(stringify!($section), ".", stringify!($key)) => {
                        <$Type>::read(value, faults).map(Self::$Choice)
                    })+
                    _ => None,
                }
            }

            /// The choices that settings amount to, one for each key.
            pub fn of(config: &Config) -> Vec<Self> {
                vec![$(Self::$Choice(config.$section.$key.clone())),+]
            }
        }

        impl Config {
            /// Makes a choice.
            pub fn apply(&mut self, choice: &Choice) {
                match choice {
                    $(Choice::$Choice(value) => self.$section.$key.clone_from(value),)+
                }
            }
        }
    };
}

choices! {
    /// The language of all texts.
    Language(LanguageSetting) = general.language,
    /// Which game of the family.
    Variant(String) = game.variant,
    /// How well the computer plays.
    Level(Level) = game.level,
    /// Which stones the person places.
    Mark(MarkSetting) = game.mark,
    /// Who places the first stone.
    First(First) = game.first,
    /// The name of a theme.
    Theme(String) = ui.theme,
    /// The name of a set of marks, or `auto`.
    Symbols(String) = ui.symbols,
    /// Which characters may be drawn.
    Charset(CharsetSetting) = ui.charset,
    /// The number of each move is shown on its mark.
    Numbers(bool) = ui.move_numbers,
}

impl Choice {
    /// The section of the user's own that a choice names, if it is one.
    pub(super) fn section_of_own(&self) -> Option<String> {
        match self {
            Self::Variant(name) => Some(format!("variants.{name}")),
            Self::Symbols(name) => Some(format!("symbols.{name}")),
            _ => None,
        }
    }

    /// The section and the key in it.
    pub(super) fn section_and_key(&self) -> (&'static str, &'static str) {
        self.key().split_once('.').expect("every key of a choice is section.key")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_name_keys_of_the_settings() {
        let config = Config::default();
        for choice in Choice::of(&config) {
            let (section, key) = choice.section_and_key();
            assert!(super::super::schema::keys(section).contains(&key), "{}", choice.key());
        }
    }

    #[test]
    fn a_choice_is_made_and_can_be_asked_for_again() {
        let mut config = Config::default();
        let chosen = [
            Choice::Language(LanguageSetting::ZhCn),
            Choice::Variant("misere".to_owned()),
            Choice::Level(Level::Hard),
            Choice::Mark(MarkSetting::O),
            Choice::First(First::Loser),
            Choice::Theme("nord".to_owned()),
            Choice::Symbols("stones".to_owned()),
            Choice::Charset(CharsetSetting::Ascii),
            Choice::Numbers(true),
        ];
        for choice in &chosen {
            config.apply(choice);
        }
        assert_eq!(Choice::of(&config), chosen);
    }
}
