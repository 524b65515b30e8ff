//! What can be seen on a screen: every cell with its ink, and the cursor.

use std::fmt;

/// A screen as it looks.
#[derive(PartialEq, Eq)]
pub(crate) struct Picture {
    rows: Vec<Vec<Cell>>,
    /// Row and column, if it is to be seen.
    cursor: Option<(u16, u16)>,
}

/// A character, its colours, and bold, dim, italic, underlined, reversed.
#[derive(Clone, PartialEq, Eq)]
struct Cell {
    text: String,
    colors: (vt100::Color, vt100::Color),
    attributes: [bool; 5],
}

impl Picture {
    /// What is on the screen, with every clock at `0:00`.
    pub(crate) fn of(screen: &vt100::Screen) -> Self {
        let (rows, cols) = screen.size();
        let cell = |row, col| screen.cell(row, col).map(Cell::of).expect("it is on the screen");
        let rows = (0..rows.get()).map(|row| (0..cols.get()).map(|col| cell(row, col)).collect());
        let mut rows: Vec<Vec<Cell>> = rows.collect();
        for row in &mut rows {
            let digit = |cell: &Cell| cell.text.starts_with(|c: char| c.is_ascii_digit());
            // as in ` 0:07`
            for col in 2..row.len().saturating_sub(2) {
                if row[col].text == ":"
                    && row[col - 2].text == " "
                    && digit(&row[col - 1])
                    && digit(&row[col + 1])
                    && digit(&row[col + 2])
                {
                    for place in [col - 1, col + 1, col + 2] {
                        "0".clone_into(&mut row[place].text);
                    }
                }
            }
        }
        Self { rows, cursor: (!screen.hide_cursor()).then(|| screen.cursor_position()) }
    }
}

impl Cell {
    fn of(cell: &vt100::Cell) -> Self {
        let attributes = [cell.bold(), cell.dim(), cell.italic(), cell.underline(), cell.inverse()];
        let text = if cell.has_contents() || cell.is_wide_continuation() { cell.contents() } else { " " };
        let (mut seen, mut foreground) = (attributes, cell.fgcolor());
        if text == " " && !cell.inverse() && !cell.underline() {
            // the ink of nothing
            (seen, foreground) = ([false; 5], vt100::Color::Default);
        }
        Self { text: text.to_owned(), colors: (foreground, cell.bgcolor()), attributes: seen }
    }
}

/// The text, and where colours change; for messages.
impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f)?;
        for row in &self.rows {
            let text: String = row.iter().map(|cell| cell.text.as_str()).collect();
            let inks = row.chunk_by(|a, b| (a.colors, a.attributes) == (b.colors, b.attributes)).count();
            writeln!(f, "|{text}| {inks} inks")?;
        }
        writeln!(f, "cursor {:?}", self.cursor)
    }
}
