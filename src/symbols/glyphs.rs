//! Every character that is drawn besides words and marks, in each character set.

use super::Charset;

macro_rules! glyphs {
    ($($(#[$doc:meta])+ $name:ident: $unicode:literal $cjk_safe:literal $ascii:literal)+) => {
        /// The characters to draw with: one column each, but for the ellipsis.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Glyphs { $($(#[$doc])+ pub $name: &'static str),+ }

        impl Glyphs {
            /// The signs of [`Charset::Unicode`].
            pub const UNICODE: Self = Self { $($name: $unicode),+ };
            /// The signs of [`Charset::CjkSafe`].
            pub const CJK_SAFE: Self = Self { $($name: $cjk_safe),+ };
            /// The signs of [`Charset::Ascii`].
            pub const ASCII: Self = Self { $($name: $ascii),+ };

            /// All of them, in the same order for every character set.
            pub const fn all(&self) -> [&'static str; [$(stringify!($name)),+].len()] {
                [$(self.$name),+]
            }
        }
    };
}

glyphs! {
    /// A line of the grid, across; also an edge of a thin frame.
    horizontal: "─" "-" "-"
    /// A line of the grid, down; also an edge of a thin frame.
    vertical: "│" "|" "|"
    /// Where two lines of the grid cross.
    cross: "┼" "+" "+"
    /// A corner of a board of lines, and of nothing else.
    grid_top_left: "┌" "+" "+"
    /// A corner of a board of lines.
    grid_top_right: "┐" "+" "+"
    /// A corner of a board of lines.
    grid_bottom_left: "└" "+" "+"
    /// A corner of a board of lines.
    grid_bottom_right: "┘" "+" "+"
    /// The upper edge of a board of lines, where a line ends.
    grid_top: "┬" "+" "+"
    /// The lower edge of a board of lines, where a line ends.
    grid_bottom: "┴" "+" "+"
    /// The left edge of a board of lines, where a line ends.
    grid_left: "├" "+" "+"
    /// The right edge of a board of lines, where a line ends.
    grid_right: "┤" "+" "+"
    /// One of the points by which the eye finds its way on a big board.
    star: "╋" "*" "*"

    /// A rule after a heading.
    rule: "─" "-" "-"
    /// The part of a gauge that is reached.
    gauge_done: "━" "=" "="
    /// The part of a gauge that is left.
    gauge_left: "─" "-" "-"
    /// Games won, in the ratio line.
    ratio_won: "━" "=" "="
    /// Games drawn, in the ratio line.
    ratio_drawn: "─" "-" "-"
    /// Games lost, in the ratio line.
    ratio_lost: "╌" "." "."

    /// The cursor's frame; where the character set is fat, crop marks of filled spaces.
    frame_top_left: "┏" " " " "
    /// The cursor's frame.
    frame_top_right: "┓" " " " "
    /// The cursor's frame.
    frame_bottom_left: "┗" " " " "
    /// The cursor's frame.
    frame_bottom_right: "┛" " " " "
    /// The cursor's frame, across.
    frame_horizontal: "━" " " " "
    /// The cursor's frame, down.
    frame_vertical: "┃" " " " "

    /// A corner inside the cell of the last move; also of a thin frame.
    corner_top_left: "╭" "+" "+"
    /// A corner inside the cell of the last move.
    corner_top_right: "╮" "+" "+"
    /// A corner inside the cell of the last move.
    corner_bottom_left: "╰" "+" "+"
    /// A corner inside the cell of the last move.
    corner_bottom_right: "╯" "+" "+"

    /// Whose turn it is, and which entry is chosen.
    here: "▸" ">" ">"
    /// The last move, behind it in the list.
    last: "◂" "<" "<"
    /// The value before this one; also the left of a stone that will vanish.
    previous: "‹" "<" "<"
    /// The value after this one; also the right of a stone that will vanish.
    next: "›" ">" ">"
    /// The left arrow key.
    left: "←" "<" "<"
    /// The up arrow key.
    up: "↑" "^" "^"
    /// The down arrow key.
    down: "↓" "v" "v"
    /// The right arrow key.
    right: "→" ">" ">"

    /// The upper of the two pixels of a cell; where the character set is fat, there is but one.
    upper_half: "▀" " " " "
    /// The lower of the two pixels of a cell.
    lower_half: "▄" " " " "
    /// The left half of a stone that is wider than one column; where the character set is fat, there is none.
    stone_left: "▐" " " " "
    /// The right half of such a stone.
    stone_right: "▌" " " " "
    /// What is cut out of a hollow stone.
    hole: "●" " " " "
    /// A dim pixel of the default colour. Any other full pixel is a space on coloured ground.
    block: "█" "░" "#"
    /// A game won, in a strip one row high.
    bar_full: "█" "#" "#"
    /// A game drawn, in a strip one row high; also the upper end of a bar that ends in mid-row.
    bar_half: "▄" "=" "="
    /// A game lost, in a strip one row high; also a balance of zero.
    bar_base: "▁" "_" "_"

    /// There is more.
    ellipsis: "…" "..." "..."
    /// Between two notes.
    dot: "·" "-" "-"
    /// Between rows and columns: 3×3.
    times: "×" "x" "x"
}

impl Glyphs {
    /// The signs of a character set.
    pub const fn of(charset: Charset) -> &'static Self {
        match charset {
            Charset::Unicode => &Self::UNICODE,
            Charset::CjkSafe => &Self::CJK_SAFE,
            Charset::Ascii => &Self::ASCII,
        }
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    #[test]
    fn each_is_one_column_wide() {
        for charset in Charset::ALL {
            for glyph in Glyphs::of(charset).all() {
                let columns = if glyph.starts_with('.') && glyph.len() > 1 { 3 } else { 1 };
                assert_eq!(glyph.width(), columns, "{glyph:?} of {charset}");
            }
        }
    }

    #[test]
    fn the_safe_sets_are_as_wide_in_every_terminal() {
        for charset in [Charset::CjkSafe, Charset::Ascii] {
            for glyph in Glyphs::of(charset).all() {
                assert_eq!(glyph.width(), glyph.width_cjk(), "{glyph:?} of {charset}");
                assert!(charset.shows(glyph), "{glyph:?} of {charset}");
            }
        }
        for glyph in Glyphs::ASCII.all() {
            assert!(glyph.bytes().all(|byte| (0x20..=0x7e).contains(&byte)), "{glyph:?}");
        }
    }
}
