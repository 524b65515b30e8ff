//! What can be set for one run of the game.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

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
use crate::locale::{Language, Locale};
use crate::run::{self, Ending};
use crate::symbols::Symbols;
use crate::term;
use crate::theme::Theme;

/// Go straight to the board. What is not given comes from the choices made in the game and from the settings.
#[derive(Args, Clone, Debug, Default, PartialEq, Eq)]
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

/// Sees that a game of the user's own is not one that has a mistake.
pub(super) fn faulty(loaded: &Loaded, name: Option<&str>) -> Result<(), Failure> {
    let Some((place, fault)) = name.and_then(|name| loaded.fault_of_variant(name)) else { return Ok(()) };
    let why = fault.text(Locale::of(Language::En));
    Err(Failure::Usage(format!("--variant: this game has a mistake, {place}: {why}; see `sanziqi config check`")))
}

impl PlayOptions {
    /// These options, without the menu before the game.
    pub(super) fn straight_to_the_board(self) -> Self {
        Self { straight: true, ..self }
    }

    /// These options without their settings file, if it is this one.
    pub(super) fn without_config(self, file: Option<&Path>) -> Self {
        let config = self.config.filter(|own| Some(own.as_path()) != file);
        Self { config, ..self }
    }

    /// These options, and from others what is not given here.
    pub(super) fn over(self, others: Self) -> Self {
        Self {
            variant: self.variant.or(others.variant),
            level: self.level.or(others.level),
            first: self.first.or(others.first),
            mark: self.mark.or(others.mark),
            opponent: self.opponent.or(others.opponent),
            seed: self.seed.or(others.seed),
            lang: self.lang.or(others.lang),
            theme: self.theme.or(others.theme),
            symbols: self.symbols.or(others.symbols),
            charset: self.charset.or(others.charset),
            color: self.color.or(others.color),
            no_mouse: self.no_mouse || others.no_mouse,
            no_history: self.no_history || others.no_history,
            config: self.config.or(others.config),
            straight: self.straight || others.straight,
        }
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
            wall_clock: SystemTime::now,
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
        faulty(loaded, self.variant.as_deref())?;
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

    #[test]
    fn a_game_of_the_users_own_with_a_mistake_is_told_with_its_line() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("var.toml");
        let text = "[variants.good]\nrows = 5\n[variants.drop]\nrows = 4\nmisere = true\nmax_stones = 6\n[ui]\nx = 1\n";
        std::fs::write(&path, text).expect("it can be written");
        let loaded = config::load(&Places { config: Some(path), ..Places::default() });
        let check = |name: &str| options(&format!("sanziqi --variant {name}")).check(&loaded);
        assert!(check("good").is_ok());
        let Err(Failure::Usage(why)) = check("drop") else { panic!("it has a mistake") };
        assert!(why.contains("var.toml:6:14: stones that vanish") && why.contains("config check"), "{why}");
        let Err(Failure::Usage(why)) = check("drip") else { panic!("there is none") };
        assert!(why.contains("`drip` is none of classic, "), "{why}");
    }
}
