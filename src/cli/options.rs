//! What can be set for one run of the game.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::Failure;
use super::one_of::{OneOf, known, level, named, variant};
use super::seed::{any_number, number};
use crate::ai::Level;
use crate::app::Surroundings;
use crate::config::{
    self, CharsetSetting, Choice, ColorSetting, Config, First, LanguageSetting, Loaded, MarkSetting, Opponent, Places,
    Start, Variant,
};
use crate::run::{self, Ending};
use crate::symbols::Symbols;
use crate::term;
use crate::theme::Theme;

/// Go straight to the board. What is not given comes from the choices made in the game and from the settings.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct PlayOptions {
    /// Which game: one of these, or one of your own from the settings file
    #[arg(long, value_name = "NAME", help_heading = GAME, value_parser = variant())]
    variant: Option<String>,
    /// How well the computer plays; a number from 1 to 7 will do
    #[arg(long, value_name = "LEVEL", help_heading = GAME, value_parser = level())]
    level: Option<Level>,
    /// Who places the first stone; with two people `me` is X and `ai` is O
    #[arg(long, value_name = "WHO", help_heading = GAME, value_parser = named::<First>())]
    first: Option<First>,
    /// Your stones against the computer
    #[arg(long, value_name = "MARK", help_heading = GAME, value_parser = named::<MarkSetting>())]
    mark: Option<MarkSetting>,
    /// The computer, or another person at the same keyboard
    #[arg(long, value_name = "WHO", help_heading = GAME, value_parser = named::<Opponent>())]
    opponent: Option<Opponent>,
    /// Where chance comes from: the same number and the same moves, the same game; 0 is a new one each game
    #[arg(long, value_name = "NUMBER", help_heading = GAME, value_parser = number, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// The language of all texts
    #[arg(long, value_name = "LANGUAGE", help_heading = LOOK, value_parser = named::<LanguageSetting>())]
    lang: Option<LanguageSetting>,
    /// The colours: one of these, or a file in themes/ beside the settings file
    #[arg(long, value_name = "NAME", help_heading = LOOK, value_parser = OneOf::<String>::new(Theme::BUILT_IN))]
    theme: Option<String>,
    /// The marks: one of these, or a set of your own from the settings file
    #[arg(long, value_name = "NAME", help_heading = LOOK)]
    #[arg(value_parser = OneOf::<String>::new(Symbols::BUILT_IN))]
    symbols: Option<String>,
    /// Which characters may be drawn
    #[arg(long, value_name = "SET", help_heading = LOOK, value_parser = named::<CharsetSetting>())]
    charset: Option<CharsetSetting>,
    /// How many colours may be used
    #[arg(long, value_name = "DEPTH", help_heading = LOOK, value_parser = named::<ColorSetting>())]
    color: Option<ColorSetting>,
    /// Leave the mouse to the terminal
    #[arg(long, help_heading = LOOK)]
    no_mouse: bool,
    /// Keep no record of finished games
    #[arg(long, help_heading = FILES)]
    no_history: bool,
    /// The settings file [default: see `sanziqi config path`]
    #[arg(long, value_name = "FILE", help_heading = FILES, value_hint = ValueHint::FilePath)]
    config: Option<PathBuf>,
    /// Begin with a game instead of the menu.
    #[arg(skip)]
    straight: bool,
}

const GAME: &str = "The game";
const LOOK: &str = "How it looks";
const FILES: &str = "Files";

impl PlayOptions {
    /// The same, but without the menu before the game.
    pub(super) fn straight_to_the_board(self) -> Self {
        Self { straight: true, ..self }
    }

    /// Plays, if there is a terminal to play on.
    pub(super) fn play(&self) -> Result<(), Failure> {
        let tty = term::find().map_err(Failure::usage)?;
        let places = self.places()?;
        let mut loaded = config::load(&places);
        self.check(&loaded)?;
        self.apply(&mut loaded.config);
        let options = self.clone();
        let sitting = run::Sitting {
            loaded,
            overrides: Box::new(move |config| options.apply(config)),
            history: !self.no_history,
            surroundings: Surroundings::detect(|name| std::env::var(name).ok()),
            seed: any_number(),
            places,
        };
        match run::sanziqi(tty, sitting).map_err(Failure::trouble)? {
            (Ending::Quit, recorded) => recorded.map_err(Failure::trouble),
            (Ending::Signal(signal), _) => term::die(signal),
        }
    }

    /// Where the settings are.
    fn places(&self) -> Result<Places, Failure> {
        Places::here(self.config.as_deref()).map_err(Failure::usage)
    }

    /// What is chosen here and could be chosen in the game.
    fn choices(&self) -> impl Iterator<Item = Choice> {
        [
            self.variant.clone().map(Choice::Variant),
            self.level.map(Choice::Level),
            self.first.map(Choice::First),
            self.mark.map(Choice::Mark),
            self.lang.map(Choice::Language),
            self.theme.clone().map(Choice::Theme),
            self.symbols.clone().map(Choice::Symbols),
            self.charset.map(Choice::Charset),
        ]
        .into_iter()
        .flatten()
    }

    /// Sees that the names exist which depend on the user's own files.
    fn check(&self, loaded: &Loaded) -> Result<(), Failure> {
        let (config, themes) = (&loaded.config, &loaded.themes);
        known("--variant", self.variant.as_deref(), Variant::names(&config.variants))?;
        known("--theme", self.theme.as_deref(), themes.names())?;
        known("--symbols", self.symbols.as_deref(), Symbols::names(&config.symbols))
    }

    /// Puts everything that was said here over the settings.
    fn apply(&self, config: &mut Config) {
        for choice in self.choices() {
            config.apply(&choice);
        }
        config.game.opponent = self.opponent.unwrap_or(config.game.opponent);
        config.game.seed = self.seed.unwrap_or(config.game.seed);
        config.ui.color = self.color.unwrap_or(config.ui.color);
        config.ui.mouse &= !self.no_mouse;
        if self.straight {
            config.general.start = Start::Play;
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        options: PlayOptions,
    }

    fn options(line: &str) -> PlayOptions {
        Line::try_parse_from(line.split(' ')).expect("it is well formed").options
    }

    #[test]
    fn what_is_said_goes_over_the_settings_and_the_rest_stays() {
        let (before, _) = Config::parse("[game]\nlevel = 'easy'\ntakebacks = 3\n[ui]\nmove_numbers = true\n");
        let mut config = before.clone();
        options("sanziqi").apply(&mut config);
        assert_eq!(config, before);

        options(
            "sanziqi --variant misere --level 5 --first loser --mark o --opponent human --seed 7 --lang zh-CN \
             --theme nord --symbols stones --charset ascii --color 16 --no-mouse",
        )
        .apply(&mut config);
        let wanted = "[general]\nlanguage = 'zh-CN'\n[game]\nvariant = 'misere'\nopponent = 'human'\nlevel = 'hard'\n\
            mark = 'o'\nfirst = 'loser'\ntakebacks = 3\nseed = 7\n[ui]\ntheme = 'nord'\nsymbols = 'stones'\n\
            charset = 'ascii'\nmove_numbers = true\nmouse = false\ncolor = '16'\n";
        assert_eq!(Config::parse(wanted), (config, Vec::new()));
    }

    #[test]
    fn names_of_the_users_own_are_known_and_others_told_with_what_was_meant() {
        let mut loaded = config::load(&Places::default());
        loaded.themes.insert("mine", "inherits = 'nord'").expect("a name");
        for (line, why) in [
            ("sanziqi", None),
            ("sanziqi --theme mine --symbols cats", None),
            ("sanziqi --theme mien", Some("--theme: `mien` is none of default, ")),
            ("sanziqi --theme mien", Some("; did you mean `mine`?")),
            ("sanziqi --symbols stone", Some("; did you mean `stones`?")),
            ("sanziqi --symbols dogs", Some("--symbols: `dogs` is none of auto, ")),
            ("sanziqi --variant mine", None),
            ("sanziqi --variant clasic", Some("--variant: `clasic` is none of classic, ")),
            ("sanziqi --variant mien", Some("; did you mean `mine`?")),
        ] {
            let (own, _) = Config::parse("[symbols.cats]\nx = 'a'\no = 'b'\n[variants.mine]\nrows = 5\n");
            (loaded.config.symbols, loaded.config.variants) = (own.symbols, own.variants);
            match (options(line).check(&loaded), why) {
                (Ok(()), None) => {}
                (Err(Failure::Usage(found)), Some(why)) => assert!(found.contains(why), "{found}"),
                (found, _) => panic!("{line}: {found:?}"),
            }
        }
    }
}
