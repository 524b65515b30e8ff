//! The settings in force while the program runs, and how they look.

use crate::action::Step;
use crate::ai::Level;
use crate::config::{
    CharsetSetting, Choice, ColorSetting, Config, Coordinates, First, LanguageSetting, Loaded, MarkSetting, Places,
    Problem, Variant,
};
use crate::game::{Mark, Notation};
use crate::locale::{Language, Locale};
use crate::symbols::{Charset, Symbols};
use crate::theme::{ColorDepth, Theme, Themes};

/// What `auto` means on this terminal; found out once, at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surroundings {
    /// The language of the environment.
    pub language: Language,
    /// The character set that the environment promises.
    pub charset: Charset,
    /// The colours of the terminal.
    pub depth: ColorDepth,
}

impl Surroundings {
    /// What the environment promises; `env` looks a variable up.
    pub fn detect(env: impl Fn(&str) -> Option<String> + Copy) -> Self {
        Self { language: Language::detect(env), charset: Charset::detect(env), depth: ColorDepth::detect(env) }
    }
}

/// Colours, words and signs, made ready for drawing.
#[derive(Clone, Debug)]
pub struct Look {
    /// Colours and attributes.
    pub theme: Theme,
    /// The sentences.
    pub locale: &'static Locale,
    /// The language they are in.
    pub language: Language,
    /// Which characters may be drawn.
    pub charset: Charset,
    /// The marks.
    pub symbols: Symbols,
    /// The marks on big boards, one column each: they lie where lines cross, with one column between them.
    pub stones: Symbols,
}

/// A setting that is changed in the game, in the menu or in the middle of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Which game.
    Variant,
    /// How well the computer plays.
    Level,
    /// Your mark.
    Mark,
    /// Who starts.
    First,
    /// How the marks are drawn.
    Symbols,
    /// The colours.
    Theme,
    /// The language.
    Language,
}

/// The settings in force.
#[derive(Clone, Debug)]
pub struct Settings {
    config: Config,
    themes: Themes,
    problems: Vec<Problem>,
    /// What the user's file says, wherever that can be chosen in the game too.
    written: Vec<Choice>,
    /// What was chosen in this game or in earlier ones.
    chosen: Vec<Choice>,
    surroundings: Surroundings,
    places: Places,
    look: Look,
}

impl Settings {
    /// Takes up what was read; a theme that cannot be used gives way to the default one.
    pub fn new(loaded: Loaded, surroundings: Surroundings) -> Self {
        let Loaded { config, problems, themes, chosen, memory, places } = loaded;
        let look = Look::of(&config, &themes, surroundings);
        Self { config, themes, problems, written: memory.settings().to_vec(), chosen, surroundings, places, look }
    }

    /// Takes up what was read again.
    pub fn reload(&mut self, loaded: Loaded) {
        *self = Self::new(loaded, self.surroundings);
    }

    /// Every value.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// How things are drawn.
    pub const fn look(&self) -> &Look {
        &self.look
    }

    /// How the rows of the board are counted. Without labels they are counted from the top, as one reads.
    pub fn labels(&self) -> Notation {
        match self.config.ui.coordinates {
            Coordinates::Algebraic => Notation::Algebraic,
            Coordinates::RowColumn | Coordinates::Off => Notation::RowColumn,
        }
    }

    /// Where the files lie.
    pub const fn places(&self) -> &Places {
        &self.places
    }

    /// What is wrong in the files.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// What was chosen in the game, is in force, and is not in the user's file. What only the command line says is not
    /// among it.
    pub fn choices(&self) -> Vec<Choice> {
        let mut choices = Choice::of(&self.config);
        choices.retain(|choice| self.chosen.contains(choice) && !self.written.contains(choice));
        choices
    }

    /// Puts a choice into force.
    pub fn choose(&mut self, choice: &Choice) {
        self.config.apply(choice);
        self.chosen.retain(|old| old.key() != choice.key());
        self.chosen.push(choice.clone());
        self.look = Look::of(&self.config, &self.themes, self.surroundings);
    }

    /// The choice that a step to the next or previous value of a field makes.
    pub fn step(&self, field: Field, step: Step) -> Choice {
        let Config { game, ui, .. } = &self.config;
        match field {
            Field::Variant => {
                let variant = self.config.variant();
                let games: Vec<_> = Variant::names(&self.config.variants).collect();
                Choice::Variant(neighbour(&games, &variant.name(), step).to_owned())
            }
            Field::Level => Choice::Level(neighbour(&Level::ALL, &game.level, step)),
            Field::Mark => Choice::Mark(neighbour(MarkSetting::ALL, &game.mark, step)),
            Field::First => Choice::First(neighbour(First::ALL, &game.first, step)),
            Field::Symbols => {
                let sets: Vec<_> = Symbols::names(&self.config.symbols).collect();
                Choice::Symbols(neighbour(&sets, &ui.symbols.as_str(), step).to_owned())
            }
            Field::Theme => {
                let themes: Vec<_> = self.themes.names().collect();
                Choice::Theme(neighbour(&themes, &ui.theme.as_str(), step).to_owned())
            }
            Field::Language => {
                let next = neighbour(&Language::ALL, &self.look.language, step);
                Choice::Language(match next {
                    Language::En => LanguageSetting::En,
                    Language::ZhCn => LanguageSetting::ZhCn,
                })
            }
        }
    }

    /// The choice of the next character set, beginning with the one in force.
    pub fn next_charset(&self) -> Choice {
        Choice::Charset(match self.look.charset.next() {
            Charset::Unicode => CharsetSetting::Unicode,
            Charset::CjkSafe => CharsetSetting::CjkSafe,
            Charset::Ascii => CharsetSetting::Ascii,
        })
    }
}

impl Look {
    fn of(config: &Config, themes: &Themes, surroundings: Surroundings) -> Self {
        let language = match config.general.language {
            LanguageSetting::Auto => surroundings.language,
            LanguageSetting::En => Language::En,
            LanguageSetting::ZhCn => Language::ZhCn,
        };
        let charset = match config.ui.charset {
            CharsetSetting::Auto => surroundings.charset,
            CharsetSetting::Unicode => Charset::Unicode,
            CharsetSetting::CjkSafe => Charset::CjkSafe,
            CharsetSetting::Ascii => Charset::Ascii,
        };
        let depth = match config.ui.color {
            ColorSetting::Auto => surroundings.depth,
            ColorSetting::Truecolor => ColorDepth::TrueColor,
            ColorSetting::Ansi256 => ColorDepth::Ansi256,
            ColorSetting::Ansi16 => ColorDepth::Ansi16,
            ColorSetting::Never => ColorDepth::Never,
        };
        // a theme or a set of marks that is not there has been told as a problem
        let theme = themes.get(&config.ui.theme).or_else(|_| Themes::new().get("default"));
        let (theme, _) = theme.expect("the built-in themes are whole").with(&config.colors.overrides);
        let symbols = |name| Symbols::named(name, &config.symbols, charset, false);
        let stones = |name| Symbols::named(name, &config.symbols, charset, true);
        let narrow = |set: &Symbols| Mark::ALL.into_iter().all(|mark| set.columns(mark) == 1);
        Self {
            theme: theme.at(depth),
            locale: Locale::of(language),
            language,
            charset,
            symbols: symbols(&config.ui.symbols).or_else(|| symbols("auto")).expect("`auto` is built in"),
            stones: stones(&config.ui.symbols).filter(narrow).or_else(|| stones("auto")).expect("`auto` is built in"),
        }
    }
}

/// The level beside another, if there is one: in the middle of a game it does not go round.
pub(super) fn level_beside(level: Level, step: Step) -> Option<Level> {
    match step {
        Step::Previous => level.down(),
        Step::Next => level.up(),
    }
}

/// The value beside the one in force; at the ends round to the other end.
fn neighbour<T: Clone + PartialEq>(all: &[T], now: &T, step: Step) -> T {
    let at = all.iter().position(|one| one == now);
    let next = match (at, step) {
        (None, _) => 0,
        (Some(at), Step::Next) => (at + 1) % all.len(),
        (Some(at), Step::Previous) => (at + all.len() - 1) % all.len(),
    };
    all.get(next).unwrap_or(now).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_go_round() {
        assert_eq!(neighbour(&['a', 'b', 'c'], &'c', Step::Next), 'a');
        assert_eq!(neighbour(&['a', 'b', 'c'], &'a', Step::Previous), 'c');
        assert_eq!(neighbour(&['a', 'b', 'c'], &'x', Step::Previous), 'a');
        assert_eq!(neighbour(&[], &'x', Step::Next), 'x');
    }
}
