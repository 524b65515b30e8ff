//! What can be wrong in a settings file, and why one was not written.

use super::words::sentences;

sentences! {
    /// What is wrong in a settings file.
    FaultWords {
        /// Somebody says so in words that are not understood.
        unclear,
        /// The file is not written as it must be; `{words}` of the parser.
        syntax,
        /// There is no `{section}`.
        unknown_section,
        /// There is no `{key}` in `{section}`.
        unknown_key,
        /// `{key}` stands above all sections; only `{only}` may.
        unknown_top_key,
        /// `{section}` needs a `{key}`.
        missing_key,
        /// `{expected}` should be there, and `{found}` is.
        expected,
        /// `{name}` has characters other than letters, digits and `{signs}`.
        name,
        /// `{name}` is the name of a game that comes with the program.
        taken_name,
        /// `{text}` cannot be a title, which has at most `{widest}` columns.
        title,
        /// `{key}` names no key; `{word}` does.
        no_key,
        /// `{chord}` is `{key}`: capitals are no keys of their own.
        shift,
        /// `{chord}` cannot be bound.
        fixed_key,
        /// `{chord}` is wanted by `{action}` and kept by `{other}`.
        clash,
        /// After `{fault}`: it costs the whole `{section}`.
        left_out,
        /// After `{fault}`: `{taken}` stands in its place.
        instead,
        /// The file is for version `{found}`, not `{known}`.
        later_version,
        /// The system says for what `{reason}`.
        unreadable,
        /// The file does not exist any more.
        gone,
        /// It is a directory, or something else.
        no_file,
        /// It has more than `{size}`.
        too_large,
        /// It is no text in `{encoding}`.
        not_utf8,
        /// `{count}` problems more.
        more,
        /// One problem more.
        more_one,
        /// Probably `{name}` was meant.
        did_you_mean,
    }

    /// What should stand in a settings file, and what stands there.
    ExpectedWords {
        /// Between the last two of several names.
        or,
        /// Between the others.
        comma,
        /// One of `{names}`, or its number.
        level,
        /// A whole number up to `{most}`, or -1.
        limit,
        /// A whole number up to `{most}`.
        natural,
        /// A whole number from `{least}` to `{most}`.
        range,
        /// A time such as `{example}`, up to `{most}`.
        delay,
        /// Text.
        text,
        /// A list of `{names}`.
        list,
        /// A list of at most `{most}` keys, such as `{example}`.
        chords,
        /// A section.
        section,
        /// A colour: `{hex}`, `{name}`, a number, `{default}` or one of the palette.
        color,
        /// A colour, or a table with `{key}` alone.
        ground,
        /// There is a list of `{length}`.
        found_list,
        /// There is a table.
        found_table,
    }

    /// Why a game cannot be played.
    RulesFaults {
        /// A side has at most `{most}` squares.
        side,
        /// The first stone would end the game.
        goal_too_short,
        /// No line is longer than `{longest}`.
        goal_too_long,
        /// More than `{most}` stones a turn would make the line of `{goal}` at once.
        per_turn,
        /// The first turn has at most `{most}` stones, as the others.
        first_turn,
        /// Stones that vanish where a line loses.
        vanishing_misere,
        /// Stones that vanish where stones fall.
        vanishing_gravity,
        /// Fewer stones than a line of `{goal}`.
        too_few_stones,
        /// More than `{most}` stones leave none of `{cells}` squares free.
        too_many_stones,
    }

    /// Why something cannot be a mark.
    MarkFaults {
        /// There is nothing to see.
        blank,
        /// `{text}` has `{count}` characters.
        many,
        /// `{text}` is one of `{count}` put together.
        composed,
        /// `{code}` does not show.
        hidden,
        /// No character has this `{code}`.
        unassigned,
        /// `{text}` runs to the left.
        right_to_left,
        /// `{code}` is written as another character.
        other_spelling,
        /// `{text}` has some other width.
        width,
        /// `{x}` and `{o}` look alike.
        alike,
    }

    /// Why a file was left as it was.
    ObstacleWords {
        /// Nobody may write it.
        read_only,
        /// Another game does.
        busy,
        /// Line `{line}` is not understood; `{words}` of the parser.
        syntax,
        /// It is no text in `{encoding}`.
        not_utf8,
        /// `{section}` is something else in it.
        no_section,
        /// `{key}` is something else in it.
        no_key,
        /// It is there, and `{option}` was not said.
        exists,
    }
}
