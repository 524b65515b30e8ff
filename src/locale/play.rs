//! What is said during a game and at its end.

use super::words::sentences;

sentences! {
    /// The two sides.
    Players {
        /// The person at the keyboard.
        you,
        /// The opponent.
        computer,
        /// The opponent where there is no room.
        bot,
        /// The one of two people who places `{mark}`.
        player,
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
        /// How well the computer plays: level `{number}`, `{name}`.
        level,
        /// The player's turn.
        you,
        /// With two players `{mark}`'s turn.
        mark,
        /// The player's turn of `{count}` stones, the next is stone `{number}`.
        you_stone,
        /// With two players `{mark}`'s turn of `{count}` stones, the next is stone `{number}`.
        mark_stone,
        /// The computer's last turn placed stones on `{squares}`.
        computer_placed,
        /// The same in fewer words.
        computer_placed_short,
        /// With two players: `{mark}`'s last turn placed stones on `{squares}`.
        mark_placed,
        /// Between two squares.
        between,
        /// The computer's turn.
        thinking,
        /// The same in fewer words, before how the search gets on.
        thinking_short,
        /// A hint is being looked for.
        seeking,
        /// The computer's last stone lies on `{square}`.
        played,
        /// With two players: `{last}` placed on `{square}`, now it is `{mark}`'s turn.
        mark_played,
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
        /// They are, but there is no room for them on the board.
        numbers_hidden,
        /// The player had help in this game.
        assisted,
    }

    /// Why a stone was not placed.
    Refused {
        /// A stone lies on `{square}`.
        taken,
        /// A stone lies on `{square}`, where the cursor or the mouse points.
        taken_here,
        /// Stones lie in the whole column of `{square}`, up to there.
        full,
        /// There is no `{square}`, given as it was typed.
        off_board,
        /// There is no such square, and no name for it either.
        nowhere,
        /// There is no row `{row}`, only rows up to `{last}`.
        no_row,
        /// `{text}` is no square at all.
        no_square,
        /// The player's own oldest stone still lies on `{square}`.
        vanishing,
        /// Under gravity a stone does not stay on `{square}`, it falls to `{lands}`.
        floating,
        /// Nothing can be placed any more.
        over,
    }

    /// What a key has changed.
    Changed {
        /// The level is now `{number}` `{name}`.
        level,
        /// Moves were taken back.
        undone,
        /// Moves were played again.
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
        /// Hints are for a person's turn, and the computer thinks.
        not_your_turn,
        /// No stone lies on the board, so nobody can give up.
        nothing_to_resign,
        /// Two people play, and people have no level.
        no_level,
        /// Nothing is stronger than `{name}`.
        strongest,
        /// Nothing is weaker than `{name}`.
        weakest,
        /// Nothing is being looked for that could be had at once.
        nobody_thinks,
        /// The computer's thinking broke down, so it placed a stone anywhere.
        confused,
        /// It broke down over a hint.
        no_idea,
    }

    /// A good move and its reason.
    HintWords {
        /// A stone on `{square}` makes a line.
        wins,
        /// A stone on `{square}` stops a line.
        blocks,
        /// A stone on `{square}` makes four in a row with both ends free, where five win.
        opens_four,
        /// A stone on `{square}` makes a row that can be completed at both ends.
        opens_row,
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
        /// The stone on `{square}` made two threats.
        fork,
        /// The stone on `{square}` made four in a row with both ends free, where five win.
        open_four,
        /// The stone on `{square}` made `{count}` in a row that could be completed at both ends.
        open_row,
        /// The player's line is `{squares}`.
        your_line,
        /// The computer's line is `{squares}`.
        computer_line,
        /// A stone on `{square}` would have stopped it.
        block,
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
        /// Another game against the weaker level `{number}` `{name}`.
        level_down,
        /// The same in at most ten columns.
        level_down_short,
        /// Leave the program.
        quit,
        /// Back to the menu.
        main_menu,
        /// The same in at most ten columns.
        main_menu_short,
    }

    /// The score history.
    ScoreWords {
        /// Over the panel: the games against `{level}`.
        heading_level,
        /// Over the panel: the games between two people.
        heading_two,
        /// At the end of that row: not of this sitting alone, as the score in the title.
        total,
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
        /// The same in ten columns.
        empty_short,
    }

    /// How a search gets on, and how the game stands for it.
    SearchWords {
        /// It looks `{depth}` stones ahead.
        depth,
        /// It has looked at `{count}` positions.
        nodes,
        /// It has looked at `{count}` thousand positions, in Chinese ten thousand.
        nodes_large,
        /// It has looked at `{count}` million positions, in Chinese hundred million.
        nodes_huge,
        /// It has taken `{used}` seconds of `{allowed}`.
        time,
        /// The same in fewer words.
        time_short,
        /// Over the panel.
        heading,
        /// Nobody is ahead.
        even,
        /// The player has a small advantage; these sentences have at most 30 columns.
        you_slightly,
        /// The player has a clear advantage.
        you_clearly,
        /// The player is about to win.
        you_nearly,
        /// The computer has a small advantage.
        computer_slightly,
        /// The computer has a clear advantage.
        computer_clearly,
        /// The computer is about to win.
        computer_nearly,
        /// The player has a proven win with `{count}` stones.
        you_forced,
        /// The computer has a proven win with `{count}` stones.
        computer_forced,
        /// Proven to be a draw.
        draw,
        /// Nobody is ahead, in ten columns as the next ones.
        even_short,
        /// The player is ahead.
        you_short,
        /// The computer is ahead.
        computer_short,
        /// The player has a proven win.
        you_wins_short,
        /// The computer has a proven win.
        computer_wins_short,
        /// Proven to be a draw.
        draw_short,
    }

    /// On the board itself.
    Board {
        /// Under the stone that goes next, in at most eight columns.
        vanishes,
        /// Of `{total}` columns only `{shown}` are seen.
        cols,
        /// Of `{total}` rows only `{shown}` are seen.
        rows,
        /// The columns in fewer words, together with the rows at most 28 columns wide.
        cols_short,
        /// The rows in fewer words.
        rows_short,
        /// Between the two.
        between,
        /// The last stone lies on `{square}`, out of sight; `{key}` leads there. At most 28 columns wide.
        unseen,
    }

    /// The list of moves.
    MovesWords {
        /// Over the list.
        heading,
    }
}
