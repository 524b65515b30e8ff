//! A square that is being typed: `2 3` straight away, or either notation after `:`.

use crate::config::Digits;
use crate::game::{Notation, ParseSquareError, Rules, Square};

/// The longest text worth keeping: `26 26` with room for a slip.
const LONGEST: usize = 8;

/// What was typed so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The row, as it is labelled; the column comes next.
    Row(u8),
    /// After `:`, text in either notation.
    Prompt(String),
    /// Nothing any more: what was typed placed no stone. Whoever wants to take it back means the text, not the stone before.
    Void,
}

/// What a typed digit led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// The row is known, the column is not.
    Row(u8),
    /// A square, perhaps off the board.
    Square(Square),
    /// No row is labelled so.
    NoRow(u8),
    /// A column where stones fall, from 0; perhaps off the board.
    Column(u8),
    /// Squares have longer names here: the digit begins one.
    Begins,
    /// Digits have no meaning here.
    Nothing,
}

impl Entry {
    /// A character more for the prompt.
    pub fn push(text: &mut String, typed: char) {
        if text.len() < LONGEST && (typed.is_ascii_alphanumeric() || matches!(typed, ' ' | ',')) {
            text.push(typed);
        }
    }

    /// Takes up a digit, after the row that may have been typed before it.
    pub fn digit(row: Option<u8>, digit: u8, digits: Digits, rules: &Rules, labels: Notation) -> Typed {
        let longest = rules.cols().max(rules.rows());
        match digits {
            Digits::Off => Typed::Nothing,
            _ if rules.gravity() && rules.cols() <= 9 => Typed::Column(digit.checked_sub(1).unwrap_or(u8::MAX)),
            Digits::RowColumn if longest <= 9 => match row {
                None if Self::row(digit, rules, labels).is_none() => Typed::NoRow(digit),
                None => Typed::Row(digit),
                Some(row) => Typed::Square(labelled(row, digit, rules, labels)),
            },
            // the keys lie as the squares do, 7 8 9 on top
            Digits::Numpad if longest <= 3 => match digit.checked_sub(1) {
                Some(key) => Typed::Square(Square::new(key % 3, key / 3)),
                None => Typed::Nothing,
            },
            _ => Typed::Begins,
        }
    }

    /// Reads the name of a column: a letter, or a number from 1.
    pub fn column(text: &str) -> Option<u8> {
        let text = text.trim();
        match text.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => Some(letter.to_ascii_lowercase() - b'a'),
            _ => text.parse::<u8>().ok()?.checked_sub(1),
        }
    }

    /// The row on the board that a typed label means, if there is one.
    pub fn row(label: u8, rules: &Rules, labels: Notation) -> Option<u8> {
        let row = labelled(label, 1, rules, labels).row;
        (row < rules.rows()).then_some(row)
    }

    /// Reads text in either notation; rows are counted as they are labelled.
    ///
    /// # Errors
    ///
    /// [`ParseSquareError`] when the text is neither notation.
    pub fn parse(text: &str, rules: &Rules, labels: Notation) -> Result<Square, ParseSquareError> {
        let square = Square::parse(text, rules.rows())?;
        let algebraic = text.trim_start().starts_with(|c: char| c.is_ascii_alphabetic());
        Ok(match labels {
            Notation::Algebraic if !algebraic && square.row < rules.rows() => {
                Square::new(square.col, rules.rows() - 1 - square.row)
            }
            _ => square,
        })
    }
}

/// The square of a labelled row and a column from 1; beyond every board where there is none.
fn labelled(row: u8, col: u8, rules: &Rules, labels: Notation) -> Square {
    let row = match labels {
        Notation::Algebraic => row.checked_sub(1),
        Notation::RowColumn => rules.rows().checked_sub(row).filter(|_| row > 0),
    };
    Square::new(col.checked_sub(1).unwrap_or(u8::MAX), row.unwrap_or(u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Preset;

    fn digits(text: &str, digits: Digits, labels: Notation) -> Option<String> {
        let rules = Preset::Classic.rules();
        let mut row = None;
        for digit in text.bytes().map(|b| b - b'0') {
            match Entry::digit(row, digit, digits, &rules, labels) {
                Typed::Row(typed) => row = Some(typed),
                Typed::Square(square) => return Some(square.to_string()),
                Typed::NoRow(_) | Typed::Column(_) | Typed::Begins | Typed::Nothing => return None,
            }
        }
        None
    }

    #[test]
    fn two_digits_are_a_row_as_labelled_and_a_column() {
        let typed = |text, labels| digits(text, Digits::RowColumn, labels).expect("a square");
        assert_eq!(typed("23", Notation::Algebraic), "c2");
        assert_eq!(typed("13", Notation::Algebraic), "c1");
        assert_eq!(typed("13", Notation::RowColumn), "c3");
        for labels in [Notation::Algebraic, Notation::RowColumn] {
            for off in ["10", "14", "39"] {
                let square = typed(off, labels).parse::<Square>();
                assert!(
                    square.is_ok_and(|s| !Preset::Classic.rules().contains(s)) || typed(off, labels).starts_with('?')
                );
            }
            for row in [0, 4, 9] {
                let rules = Preset::Classic.rules();
                assert_eq!(Entry::digit(None, row, Digits::RowColumn, &rules, labels), Typed::NoRow(row));
            }
        }
    }

    #[test]
    fn on_the_number_pad_the_keys_lie_as_the_squares_do() {
        let key = |text| digits(text, Digits::Numpad, Notation::Algebraic);
        assert_eq!((key("7").as_deref(), key("1").as_deref(), key("0")), (Some("a3"), Some("a1"), None));
        assert_eq!(digits("5", Digits::Off, Notation::Algebraic), None);
    }

    #[test]
    fn digits_choose_columns_where_stones_fall_and_begin_long_names() {
        let typed = |preset: Preset, digits| Entry::digit(None, 4, digits, &preset.rules(), Notation::Algebraic);
        for way in [Digits::RowColumn, Digits::Numpad] {
            assert_eq!(typed(Preset::ConnectFour, way), Typed::Column(3));
            assert_eq!(typed(Preset::Gomoku, way), Typed::Begins);
        }
        for preset in [Preset::ConnectFour, Preset::Gomoku, Preset::Classic] {
            assert_eq!(typed(preset, Digits::Off), Typed::Nothing);
        }
        for (text, column) in [("d", Some(3)), (" D ", Some(3)), ("4", Some(3)), ("0", None), ("d4", None), ("", None)]
        {
            assert_eq!(Entry::column(text), column, "{text}");
        }
    }

    #[test]
    fn the_prompt_takes_both_notations() {
        let rules = Preset::Classic.rules();
        for (text, labels, square) in [
            ("b3", Notation::Algebraic, "b3"),
            ("1 3", Notation::Algebraic, "c1"),
            ("1 3", Notation::RowColumn, "c3"),
            ("b3", Notation::RowColumn, "b3"),
        ] {
            assert_eq!(Entry::parse(text, &rules, labels).map(|s| s.to_string()), Ok(square.to_owned()));
        }
        assert!(Entry::parse("x", &rules, Notation::Algebraic).is_err());
        assert!(!rules.contains(Entry::parse("9 9", &rules, Notation::Algebraic).expect("well formed")));
    }

    #[test]
    fn the_prompt_keeps_what_can_belong_to_a_square() {
        let mut text = String::new();
        "b;2\u{7}é".chars().for_each(|c| Entry::push(&mut text, c));
        assert_eq!(text, "b2");
        "123456789".chars().for_each(|c| Entry::push(&mut text, c));
        assert_eq!(text.len(), LONGEST);
    }
}
