//! The words of the settings: their names and values, the games and the levels.

use serde::Deserialize;

use super::sentences::sentences;

/// The label of a setting.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FieldWords {
    /// Where there is room for nine columns.
    pub long: String,
    /// Where there is room for five.
    pub short: String,
}

/// The labels of the settings.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FieldLabels {
    /// Which game of the family.
    pub game: FieldWords,
    /// How well the computer plays.
    pub level: FieldWords,
    /// The player's mark.
    pub you: FieldWords,
    /// Who starts.
    pub first: FieldWords,
    /// Colours.
    pub theme: FieldWords,
    /// What the marks look like.
    pub symbols: FieldWords,
    /// The language.
    pub language: FieldWords,
}

/// The values of the settings.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Values {
    /// Found out by the program.
    pub auto: String,
    /// Left to the dice.
    pub random: String,
    /// Who starts.
    pub first: FirstWords,
    /// The symbol sets that come with the program.
    pub symbols: SymbolNames,
}

/// One game of the family.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameWords {
    /// Its name and the size of its board.
    pub title: String,
    /// Its name in at most ten columns.
    pub short: String,
    /// How it is won.
    pub rules: String,
    /// What a beginner should know.
    pub advice: String,
}

/// The games that come with the program; [`Games::of`] looks one up.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Games {
    pub(super) classic: GameWords,
    pub(super) infinite: GameWords,
    pub(super) misere: GameWords,
    pub(super) four: GameWords,
    pub(super) connect_four: GameWords,
    pub(super) gomoku: GameWords,
    pub(super) gomoku_standard: GameWords,
    pub(super) connect6: GameWords,
}

sentences! {
    /// Who starts.
    FirstWords {
        /// The other side than last time.
        alternate,
        /// The player.
        me,
        /// The computer.
        ai,
        /// Who lost the last game.
        loser,
        /// Who won the last game.
        winner,
    }

    /// The symbol sets that come with the program.
    SymbolNames {
        /// Letters.
        ascii,
        /// A cross and a circle.
        unicode,
        /// Filled and hollow.
        stones,
        /// Big marks of pixels.
        pixel,
        /// Pictures.
        emoji,
        /// Two columns wide, as Chinese text is.
        cjk,
    }

    /// One level.
    LevelWords {
        /// Its name.
        name,
        /// How it plays, in at most 23 columns.
        sense,
        /// How it plays, in a sentence.
        about,
    }
}
