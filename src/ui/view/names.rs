//! What players, levels, games and settings are called.

use super::super::Class;
use super::super::fields::{Field as Row, Value};
use super::super::players::Player;
use super::Scene;
use crate::ai::{self, Level};
use crate::app::{Field, Screen, Seating};
use crate::config::{First, MarkSetting, Variant};
use crate::game::{ByMark, Mark, Square};
use crate::history;
use crate::locale::{BigLevelWords, FieldWords, LevelWords, fill};

impl<'a> Scene<'a> {
    /// What is said about a level.
    pub(super) fn level(&self, level: Level) -> &'a LevelWords {
        self.look.words.levels.of(level.name())
    }

    /// How a level plays on this board, in a few words and in a sentence. Only where everything is known nobody can beat
    /// the best.
    pub(super) fn way_of(&self, level: Level) -> BigLevelWords {
        let words = self.level(level);
        let big = self.look.words.big_levels.get(level.name());
        match big.filter(|_| !ai::knows(&self.app.rules())) {
            Some(BigLevelWords { about, sense }) => BigLevelWords { about, sense },
            None => BigLevelWords { sense: words.sense, about: words.about },
        }
    }

    /// What a game is called.
    pub(super) fn game_title(&self, variant: &Variant) -> String {
        match variant {
            Variant::Preset(preset) => self.look.words.games.of(*preset).title.to_owned(),
            Variant::Own(name, own) => own.title.of(self.app.settings().look().language).unwrap_or(name).to_owned(),
        }
    }

    /// How a game is played, in a few words.
    pub(super) fn game_rules(&self, variant: &Variant) -> String {
        match variant {
            Variant::Preset(preset) => self.look.words.games.of(*preset).rules.to_owned(),
            Variant::Own(_, own) => self.look.words.describe(&own.rules),
        }
    }

    /// What a game is called in ten columns; one of the user's own is cut off where it is longer.
    pub(super) fn short_title(&self, variant: &Variant) -> String {
        match variant {
            Variant::Preset(preset) => self.look.words.games.of(*preset).short.to_owned(),
            Variant::Own(..) => self.game_title(variant),
        }
    }

    /// `4 Normal`.
    pub(super) fn numbered(&self, level: Level) -> String {
        format!("{} {}", level.number(), self.level(level).name)
    }

    /// The square as the board is labelled.
    pub(super) fn square(&self, square: Square, rows: u8) -> String {
        square.write(self.app.labels(), rows)
    }

    /// Both sides of a game, home first, with the words that fit.
    pub(super) fn players(&self, seating: Seating, short: bool, to_move: Option<Mark>) -> [Player<'a>; 2] {
        let (words, wins) = (&self.look.words.players, self.wins(seating));
        let home = seating.home();
        [home, !home].map(|mark| {
            let name = match seating.players[mark] {
                history::Player::Computer(_) if short => words.bot.into(),
                history::Player::Computer(_) => words.computer.into(),
                history::Player::Human if seating.you().is_some() => words.you.into(),
                // the stone stands beside it
                history::Player::Human if short && self.look.name(mark) == self.look.mark(mark).0 => "".into(),
                history::Player::Human if short => self.look.name(mark).into(),
                history::Player::Human => fill(words.player, &[("mark", self.look.name(mark))]).into(),
            };
            Player { name, mark, wins: wins[mark], moves: to_move == Some(mark) }
        })
    }

    /// Games won in this sitting. One whose last stone still falls is not to be seen yet.
    fn wins(&self, seating: Seating) -> ByMark<u32> {
        let mut wins = self.app.series().wins(seating);
        if let Screen::Result(finished) = self.app.screen()
            && let Some(winner) = finished.winner
            && finished.falling(self.app.settings().config().ui.animation, self.app.now()).is_some()
        {
            wins[winner] = wins[winner].saturating_sub(1);
        }
        wins
    }

    /// Who starts, as the title row says it.
    pub(super) fn starts(&self, seating: Seating) -> String {
        let words = &self.look.words.title;
        match seating.you() {
            Some(you) if you == seating.first => words.you_start.to_owned(),
            Some(_) => words.computer_starts.to_owned(),
            None => fill(words.mark_starts, &[("mark", self.look.name(seating.first))]),
        }
    }

    /// A setting as a row of a list.
    pub(super) fn field(&self, field: Field, class: Class) -> Row {
        let words = self.look.words;
        let (labels, values) = (&words.fields, &words.values);
        let config = self.app.settings().config();
        let label: &FieldWords = match field {
            Field::Variant => &labels.game,
            Field::Level => &labels.level,
            Field::Mark => &labels.you,
            Field::First => &labels.first,
            Field::Symbols => &labels.symbols,
            Field::Theme => &labels.theme,
            Field::Language => &labels.language,
        };
        let value = match field {
            Field::Variant => Value::Text(self.game_title(&config.variant())),
            Field::Level => Value::Level(config.game.level, self.numbered(config.game.level)),
            Field::Mark => {
                let mark = match config.game.mark {
                    MarkSetting::X => Some(Mark::X),
                    MarkSetting::O => Some(Mark::O),
                    MarkSetting::Random => None,
                };
                mark.map_or_else(
                    || Value::Text(values.random.to_owned()),
                    |mark| {
                        let (glyph, style) = self.look.mark(mark);
                        Value::Styled(glyph.to_owned(), style)
                    },
                )
            }
            Field::First => Value::Text(
                match config.game.first {
                    First::Alternate => values.first.alternate,
                    First::Me => values.first.me,
                    First::Ai => values.first.ai,
                    First::Loser => values.first.loser,
                    First::Winner => values.first.winner,
                    First::Random => values.random,
                }
                .to_owned(),
            ),
            Field::Symbols => Value::Text(self.symbols(&config.ui.symbols).to_owned()),
            Field::Theme => Value::Text(config.ui.theme.clone()),
            Field::Language => Value::Text(self.app.settings().look().language.own_name().to_owned()),
        };
        let label = if class == Class::Small { label.short } else { label.long };
        Row { label: label.to_owned(), value, enabled: true }
    }

    /// What a set of marks is called; a set of the user's own by its own name.
    fn symbols(&self, name: &'a str) -> &'a str {
        let (values, config) = (&self.look.words.values, self.app.settings().config());
        if config.symbols.contains_key(name) {
            return name;
        }
        match name {
            "auto" => values.auto,
            "ascii" => values.symbols.ascii,
            "unicode" => values.symbols.unicode,
            "stones" => values.symbols.stones,
            "pixel" => values.symbols.pixel,
            "emoji" => values.symbols.emoji,
            "cjk" => values.symbols.cjk,
            own => own,
        }
    }

    /// The score that the games of this seating count for.
    pub(super) fn opponent(seating: Seating) -> history::Player {
        let ByMark { x, o } = seating.players;
        if x == history::Player::Human { o } else { x }
    }
}
