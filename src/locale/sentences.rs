//! Every sentence of the game by its place; the files in `assets/locales` fill them in.

use serde::Deserialize;

/// A group of sentences.
macro_rules! sentences {
    ($($(#[$about:meta])* $group:ident { $($(#[$says:meta])* $sentence:ident,)+ })+) => {$(
        $(#[$about])*
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $group { $($(#[$says])* pub $sentence: String,)+ }
    )+};
}

/// All sentences of one language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Locale {
    /// Beside the logo.
    pub tagline: String,
    /// What stands between two sentences on one row.
    pub gap: String,
    /// The menu.
    pub menu: MenuWords,
    /// The names of the settings.
    pub fields: FieldLabels,
    /// The values of the settings.
    pub values: Values,
    /// The games that come with the program.
    pub games: Games,
    /// The levels, weakest first.
    pub levels: [LevelWords; 7],
    /// The two sides.
    pub players: Players,
    /// The row above the board.
    pub title: Titles,
    /// Whose turn it is, and why that matters.
    pub turn: Turns,
    /// Why a stone was not placed.
    pub refused: Refused,
    /// What a key has changed.
    pub changed: Changed,
    /// A good move and its reason.
    pub hint: HintWords,
    /// The end of a game.
    pub result: ResultWords,
    /// The in-game menu.
    pub paused: PausedWords,
    /// Questions.
    pub dialog: Dialogs,
    /// News about files and settings.
    pub notice: Notices,
    /// The score history.
    pub score: ScoreWords,
    /// On the board itself.
    pub board: Board,
    /// The list of moves.
    pub moves: MovesWords,
    /// The help.
    pub help: HelpWords,
    /// In the help: what a key does, in a word.
    pub actions: Actions,
    /// In the help: what there is to add.
    pub notes: Notes,
    /// In the last row: what a key does here.
    pub legend: Legends,
}

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
    /// Whether the moves are numbered on the board.
    pub numbers: FieldWords,
    /// Which characters are safe on this terminal.
    pub charset: FieldWords,
}

/// The values of the settings.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Values {
    /// Switched on.
    pub on: String,
    /// Switched off.
    pub off: String,
    /// Found out by the program.
    pub auto: String,
    /// Left to the dice.
    pub random: String,
    /// Who starts.
    pub first: FirstWords,
    /// The symbol sets that come with the program.
    pub symbols: SymbolNames,
    /// The character sets.
    pub charset: CharsetNames,
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
    /// The menu.
    MenuWords {
        /// Over the entries.
        heading,
        /// Against the computer.
        play,
        /// Two people at one keyboard.
        two_players,
        /// Leave the program.
        exit,
        /// Over the settings of the next game.
        next_game,
        /// There is no entry `{key}`; the last one is `{last}`.
        unknown,
        /// Before the counts of the games against this level.
        record,
        /// The same in at most six columns.
        record_short,
        /// Before the counts of the games of two people.
        record_two,
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

    /// The character sets.
    CharsetNames {
        /// Everything a modern terminal shows.
        unicode,
        /// Only what has one width everywhere.
        cjk_safe,
        /// Only what a typewriter has.
        ascii,
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

    /// The two sides.
    Players {
        /// The person at the keyboard.
        you,
        /// The opponent.
        computer,
        /// The opponent where there is no room.
        bot,
        /// One of two people, by `{mark}`.
        side,
    }

    /// The row above the board.
    Titles {
        /// Which game of this sitting: `{number}`.
        game,
        /// The player starts.
        you_start,
        /// The computer starts.
        computer_starts,
        /// With two players `{mark}` starts.
        mark_starts,
        /// The game has ended.
        over,
        /// The in-game menu is open.
        paused,
    }

    /// Whose turn it is, and why that matters.
    Turns {
        /// The player's turn.
        you,
        /// With two players `{mark}`'s turn.
        mark,
        /// The computer's turn.
        thinking,
        /// The computer's last stone lies on `{square}`.
        played,
        /// With two players: `{last}` placed on `{square}`, now it is `{mark}`'s turn.
        mark_played,
        /// The computer would complete a line on `{square}`.
        threatened,
        /// With two players: `{last}` would complete a line on `{square}`, it is `{mark}`'s turn.
        mark_threatened,
        /// The player's stone on `{square}` goes with the next one.
        vanishing,
        /// With two players: the stone on `{square}` goes with `{mark}`'s next one.
        mark_vanishing,
        /// The first digit of a square named `{row}`.
        row,
        /// Before the square that is being typed.
        goto,
        /// After it.
        goto_help,
        /// The moves are numbered on the board.
        numbers_on,
        /// The player had help in this game.
        assisted,
    }

    /// Why a stone was not placed.
    Refused {
        /// A stone lies on `{square}`.
        taken,
        /// There is no `{square}`, given as it was typed.
        off_board,
        /// `{text}` is no square at all.
        no_square,
        /// The player's own oldest stone still lies on `{square}`.
        vanishing,
        /// Under gravity a stone does not stay on `{square}`, it falls to `{lands}`.
        floating,
        /// Nothing can be placed any more.
        over,
        /// It is the computer's turn.
        wait,
    }

    /// What a key has changed.
    Changed {
        /// The level is now `{number}` `{name}`.
        level,
        /// The stones on `{squares}` were taken back.
        undone,
        /// The stones on `{squares}` were placed again.
        redone,
        /// No stone of the player lies on the board.
        nothing_to_undo,
        /// No stone was taken back.
        nothing_to_redo,
        /// The settings allow no taking back.
        takebacks_off,
        /// As many as the settings allow were taken back.
        takebacks_used,
        /// The settings allow no hints.
        hints_off,
        /// As many hints as the settings allow were given.
        hints_used,
        /// The moves are numbered.
        numbers_on,
        /// The moves are not numbered any more.
        numbers_off,
    }

    /// A good move and its reason.
    HintWords {
        /// The hint is being worked out.
        searching,
        /// A stone on `{square}` makes a line.
        wins,
        /// A stone on `{square}` stops a line.
        blocks,
        /// A stone on `{square}` makes two threats.
        forks,
        /// Everything but `{square}` loses.
        only,
        /// Nothing is better than `{square}`.
        best,
    }

    /// The end of a game.
    ResultWords {
        /// The player won.
        you_win,
        /// The computer won.
        computer_wins,
        /// Nobody won.
        draw,
        /// With two players `{mark}` won.
        mark_wins,
        /// In big letters: the player won.
        banner_win,
        /// In big letters: the computer won.
        banner_loss,
        /// In big letters: nobody won.
        banner_draw,
        /// In big letters: `{mark}` won.
        banner_mark,
        /// The computer won, in at most ten columns.
        banner_loss_short,
        /// The stone on `{square}` made two threats.
        fork,
        /// The player's line is `{squares}`.
        your_line,
        /// The computer's line is `{squares}`.
        computer_line,
        /// The same, and a stone on `{square}` would have stopped it.
        computer_line_blockable,
        /// With two players: `{mark}`'s line is `{squares}`.
        mark_line,
        /// The player lost by making the line `{squares}`.
        your_misere,
        /// The computer lost by making the line `{squares}`.
        computer_misere,
        /// With two players: `{mark}` lost by making the line `{squares}`.
        mark_misere,
        /// A draw because the board is full.
        full,
        /// A draw because the position was there twice before.
        repetition,
        /// The player gave up.
        you_resigned,
        /// With two players: `{mark}` gave up.
        mark_resigned,
        /// How many stones the game took: `{count}`.
        moves,
        /// A game of one stone.
        moves_one,
        /// The player had help.
        assisted,
        /// No record of the game was kept.
        not_recorded,
        /// Over the entries.
        what_now,
        /// Another game, in at most ten columns.
        again,
        /// Another game, the player starts.
        again_you,
        /// Another game, the computer starts.
        again_computer,
        /// Another game, `{mark}` starts.
        again_mark,
        /// Another game against level `{number}` `{name}`.
        level_up,
        /// The same in at most ten columns.
        level_up_short,
        /// Back to the menu.
        main_menu,
        /// The same in at most ten columns.
        main_menu_short,
    }

    /// The in-game menu.
    PausedWords {
        /// Over the panel.
        heading,
        /// A level may be changed, at a price.
        level_note,
        /// Take back the player's last stone and the answer to it.
        undo,
        /// With two players: take back one stone.
        undo_last,
        /// Start anew.
        new,
        /// Write the settings to the configuration.
        save,
        /// Give up.
        resign,
        /// Back to the menu.
        main_menu,
        /// Leave the program.
        quit,
    }

    /// Questions; the answer is yes or no.
    Dialogs {
        /// Leave the program?
        quit,
        /// Leave the game?
        abandon,
        /// Start anew?
        new,
        /// Give up?
        resign,
        /// The price of leaving.
        unrecorded,
        /// The price of giving up.
        counts,
        /// Do it.
        yes,
        /// Do not.
        no,
    }

    /// News about files and settings.
    Notices {
        /// The choices were written to `{path}`.
        saved,
        /// The choices were not written: `{reason}`.
        save_failed,
        /// The settings were read again.
        reloaded,
        /// One problem in `{file}`; `{key}` shows it.
        problem,
        /// `{count}` problems in `{file}`; `{key}` shows them.
        problems,
        /// The list of problems is empty.
        no_problems,
        /// Over the list of problems.
        problems_heading,
        /// `{count}` games of the history are unreadable.
        history_skipped,
        /// The whole history is unreadable: `{reason}`.
        history_unreadable,
        /// A finished game was not written: `{reason}`.
        not_recorded,
        /// The computer's thinking broke down.
        computer_failed,
        /// The language is now `{name}`.
        language,
        /// The character set is now `{name}`.
        charset,
        /// The window must have `{cols}` by `{rows}`.
        too_small,
        /// The window has `{cols}` by `{rows}`.
        too_small_now,
    }

    /// The score history.
    ScoreWords {
        /// Over the panel.
        heading,
        /// After the number of games won.
        won,
        /// After the number of games drawn.
        drawn,
        /// After the number of games lost.
        lost,
        /// A game won, in one character.
        letter_won,
        /// A game drawn, in one character.
        letter_drawn,
        /// A game lost, in one character.
        letter_lost,
        /// There is no finished game.
        empty,
    }

    /// On the board itself.
    Board {
        /// Under the stone that goes next, in at most eight columns.
        vanishes,
    }

    /// The list of moves.
    MovesWords {
        /// Over the list.
        heading,
    }

    /// The help.
    HelpWords {
        /// In the title row.
        heading,
        /// The keys of a game.
        playing,
        /// The keys of menus.
        menus,
        /// The keys that work everywhere.
        everywhere,
        /// How this game is won.
        rules,
        /// What the signs on the board mean.
        signs,
        /// How the levels play.
        levels,
        /// What is shown: `{topic}`, page `{page}` of `{pages}`.
        page,
        /// Under the keys.
        footer,
        /// The heavy frame.
        sign_cursor,
        /// The thin corners.
        sign_last,
        /// The chequered mark.
        sign_vanishing,
        /// The small block.
        sign_hint,
        /// The letters of the score.
        sign_balance,
    }

    /// In the help: what a key does, in at most ten columns.
    Actions {
        /// Move the cursor.
        moving,
        /// Place a stone.
        place,
        /// Digits for a square.
        digits,
        /// Type a square.
        goto,
        /// Take a move back.
        undo,
        /// Play it again.
        redo,
        /// A good move.
        hint,
        /// Number the moves.
        numbers,
        /// Go to the last move.
        last,
        /// Change the level.
        level,
        /// Start anew.
        new,
        /// The in-game menu.
        menu,
        /// The help.
        help,
        /// Leave the program.
        quit,
        /// The next character set.
        charset,
        /// The problems of the settings.
        problems,
        /// Read the settings again.
        reload,
        /// Paint the screen again.
        redraw,
        /// The next language.
        language,
        /// Change a setting.
        change,
        /// Take an entry.
        choose,
        /// Go back.
        back,
    }

    /// In the help: what there is to add, in at most sixteen columns.
    Notes {
        /// The mouse does it too.
        click,
        /// What two digits mean.
        digits,
        /// What may be typed.
        goto,
        /// A hint has a reason.
        hint,
        /// What the numbers are.
        numbers,
        /// Where the cursor goes.
        last,
        /// When a level counts.
        level,
        /// What character sets are for.
        charset,
        /// Which problems.
        problems,
        /// What is read again.
        reload,
        /// What is painted again.
        redraw,
        /// There is always a way out.
        quit,
    }

    /// In the last row: what a key does here.
    Legends {
        /// Move the cursor.
        moving,
        /// Change a setting.
        change,
        /// Take an entry by its key.
        choose,
        /// Take the entry under the cursor.
        go,
        /// The next language, in that language.
        language,
        /// The help.
        help,
        /// Leave the program.
        quit,
        /// Place a stone.
        place,
        /// Take a move back.
        undo,
        /// A good move.
        hint,
        /// Number the moves.
        numbers,
        /// The in-game menu, or the main one.
        menu,
        /// Set the level.
        level,
        /// Back to the game.
        resume,
        /// Another game.
        again,
        /// The same in at most five columns.
        again_short,
        /// Close this.
        close,
        /// Turn the page.
        page,
        /// Go back.
        back,
    }
}
