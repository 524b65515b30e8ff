//! The words of the settings: their names and values, the games and the levels.

use super::words::sentences;

sentences! {
    /// The label of a setting.
    FieldWords {
        /// Where there is room for nine columns.
        long,
        /// Where there is room for five.
        short,
    }

    /// The labels of the settings.
    FieldLabels {
        /// Which game of the family.
        game: FieldWords,
        /// How well the computer plays.
        level: FieldWords,
        /// The player's mark.
        you: FieldWords,
        /// Who starts.
        first: FieldWords,
        /// Colours.
        theme: FieldWords,
        /// What the marks look like.
        symbols: FieldWords,
        /// The language.
        language: FieldWords,
    }

    /// The values of the settings.
    Values {
        /// Found out by the program.
        auto,
        /// Left to the dice.
        random,
        /// Who starts.
        first: FirstWords,
        /// The symbol sets that come with the program.
        symbols: SymbolNames,
    }

    /// How a game of the user's own is played.
    RuleWords {
        /// A row of `{goal}` wins on a board of `{cols}` by `{rows}`.
        goal,
        /// A row of `{goal}` loses on a board of `{cols}` by `{rows}`.
        misere,
        /// A longer row does not count.
        exact,
        /// Stones fall.
        gravity,
        /// A turn has `{count}` stones.
        per_turn,
        /// The very first turn has `{count}`.
        first_turn,
        /// The oldest of more than `{count}` stones vanishes.
        max_stones,
    }

    /// One game of the family.
    GameWords {
        /// Its name and the size of its board.
        title,
        /// Its name in at most ten columns.
        short,
        /// How it is won.
        rules,
        /// What a beginner should know.
        advice,
    }

    /// The games that come with the program; [`Games::of`] looks one up.
    Games {
        /// Three in a row.
        classic: GameWords,
        /// The oldest stone vanishes.
        infinite: GameWords,
        /// A line loses.
        misere: GameWords,
        /// Four in a row.
        four: GameWords,
        /// Stones fall.
        connect_four: GameWords,
        /// Five or more in a row.
        gomoku: GameWords,
        /// Exactly five in a row.
        gomoku_standard: GameWords,
        /// Six in a row, two stones a turn.
        connect6: GameWords,
    }

    /// The levels; [`Levels::numbered`] looks one up.
    Levels {
        /// Anywhere.
        random: LevelWords,
        /// Blocks.
        guard: LevelWords,
        /// Wins and blocks.
        easy: LevelWords,
        /// The default.
        normal: LevelWords,
        /// Rarely wrong.
        hard: LevelWords,
        /// Never wrong.
        perfect: LevelWords,
        /// Never wrong, and sly.
        trickster: LevelWords,
        /// Perfect on boards that are too big to be never wrong.
        perfect_big: LevelPlay,
        /// Trickster there.
        trickster_big: LevelPlay,
    }

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
        /// How it plays, together with the name in at most 23 columns.
        sense,
        /// How it plays, in a sentence.
        about,
    }

    /// How a level plays where that is another way than usual.
    LevelPlay {
        /// Together with the name in at most 23 columns.
        sense,
        /// In a sentence.
        about,
    }
}
