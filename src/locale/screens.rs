//! The words around the game: the menu, questions, news and the help.

use super::words::sentences;

sentences! {
    /// The menu.
    MenuWords {
        /// Over the entries.
        heading,
        /// Against the computer.
        play,
        /// Two people at one keyboard.
        two_players,
        /// Begin a new history.
        clear,
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
    }

    /// The in-game menu.
    PausedWords {
        /// Over the panel.
        heading,
        /// A level may be changed, at a price.
        level_note,
        /// The same in at most 40 columns.
        level_note_short,
        /// There is no entry `{key}`.
        unknown,
        /// Back to the game.
        resume,
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
        /// Forget all games?
        clear,
        /// The price of leaving.
        unrecorded,
        /// The price of giving up.
        counts,
        /// The price of forgetting.
        kept,
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
        /// The computer player failed, and `{path}` says why.
        player_failed,
        /// The settings were read again.
        reloaded,
        /// The characters called `{name}` are drawn.
        charset,
        /// One problem in `{file}`; `{key}` shows it.
        problem,
        /// `{count}` problems in `{file}`; `{key}` shows them.
        problems,
        /// One problem in `{file}`, and no key shows it.
        problem_here,
        /// `{count}` problems in `{file}`, and no key shows them.
        problems_here,
        /// `{reason}`, and the `{path}` it is about.
        about,
        /// Every choice stands in the configuration already.
        nothing_to_save,
        /// A choice will be forgotten: `{reason}`.
        not_remembered,
        /// The window must have `{cols}` by `{rows}`.
        too_small,
        /// The window has `{cols}` by `{rows}`.
        too_small_now,
    }

    /// The list of problems.
    ProblemsWords {
        /// In the title row.
        heading,
        /// Page `{page}` of `{pages}`.
        page,
        /// The settings are fine.
        none,
    }

    /// What is in the way of the score history.
    HistoryWords {
        /// `{count}` games are unreadable.
        damaged,
        /// One game is.
        damaged_one,
        /// All of it is unreadable: `{reason}`.
        unread,
        /// It is read as far as it is understood, and nothing is written: `{reason}`.
        only_read,
        /// A finished game was not written: `{reason}`.
        not_recorded,
        /// The scores are empty; the games are in `{path}`.
        cleared,
        /// The scores are empty, and their games were kept nowhere.
        forgotten,
        /// There are no games.
        nothing_to_clear,
        /// The games are as they were: `{reason}`.
        not_cleared,
        /// Another process writes for too long.
        locked,
        /// A later program has written it.
        newer,
        /// A directory or a device has its name.
        not_a_file,
        /// There is no directory for it.
        not_a_directory,
        /// The disk is full.
        full,
        /// A limit of the system would be passed.
        too_large,
        /// Nothing can be written there.
        read_only,
        /// This user may not.
        denied,
        /// This user has no place for files.
        no_home,
        /// There is no such file or directory.
        missing,
        /// The system has other reasons.
        system,
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
        /// Have the computer's move at once.
        move_now,
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
        /// Move the cursor as far as it goes.
        edge,
        /// Go to the next group.
        group,
        /// Lend the terminal to the shell.
        suspend,
    }

    /// In the help: what there is to add, in at most sixteen columns.
    Notes {
        /// Where stones fall: what a digit means.
        column,
        /// Have the computer's move at once.
        move_now,
        /// The mouse does it too.
        click,
        /// The wheel of the mouse.
        wheel,
        /// What it turns to in the list of moves.
        earlier,
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
        /// Where one is then.
        suspend,
    }

    /// In the last row: what a key does here.
    Legends {
        /// Have the computer's move at once.
        move_now,
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
        /// The same where that cannot be written.
        language_plain,
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
        /// Close this.
        close,
        /// Turn the page.
        page,
        /// Go back.
        back,
    }
}
