//! Wide characters take two cells: both halves are kept together.

use ratatui::buffer::Buffer;
use unicode_width::UnicodeWidthStr;

/// Marks the second half of each wide character, as no widget does.
///
/// A buffer holds a blank cell there, and where the character goes away the blank that stays looks unchanged, although
/// terminals may have filled it with another ink. A wide character that something else was drawn over halfway gives way.
pub fn mend(buffer: &mut Buffer) {
    let width = usize::from(buffer.area.width);
    for index in 0..buffer.content.len() {
        let symbol = buffer.content[index].symbol();
        if symbol.len() == 1 || symbol.width() < 2 {
            continue;
        }
        let is_last_column = (index + 1) % width == 0;
        match buffer.content.get_mut(index + 1).filter(|_| !is_last_column) {
            Some(half) if matches!(half.symbol(), " " | "") => {
                half.set_symbol("");
            }
            _ => {
                buffer.content[index].set_symbol(" ");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    #[test]
    fn halves_are_marked_and_what_is_cut_gives_way() {
        let mut buffer = Buffer::with_lines(["三子 棋", "三子 棋"]);
        buffer.set_string(3, 1, "|", Style::new());
        buffer[(6, 1)].set_symbol("三");
        mend(&mut buffer);
        let row = |y| (0..7).map(|x| buffer[(x, y)].symbol().to_owned()).collect::<Vec<_>>();
        assert_eq!(row(0), ["三", "", "子", "", " ", "棋", ""]);
        assert_eq!(row(1), ["三", "", " ", "|", " ", " ", " "]);
    }
}
