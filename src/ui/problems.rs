//! What is wrong in the settings: where, what would be right, the line itself and a caret under the place; and what
//! went wrong with other files.
//!
//! ```text
//! ~/.config/sanziqi/config.toml:3:9  expected true or false, found "yes"
//!   mouse = "yes"
//!           ^
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::Look;
use super::text::{Row, wrap};
use crate::config::{Place, Problem};

/// All problems, in pages of whole ones.
#[derive(Clone, Copy, Debug)]
pub struct Problems<'a> {
    /// Colours, characters and words.
    pub look: Look<'a>,
    /// In the order of the files.
    pub problems: &'a [Problem],
    /// Other files, each with what went wrong.
    pub troubles: &'a [(String, String)],
}

type Line = (String, Style);

impl Problems<'_> {
    /// How many pages of this size they take, at least one.
    pub fn pages(&self, area: Rect) -> usize {
        self.arrange(area).len().max(1)
    }

    /// Draws one page, from 0.
    pub fn page(&self, page: usize, area: Rect, buf: &mut Buffer) {
        if self.problems.is_empty() && self.troubles.is_empty() {
            Row::new(self.look, buf, area, area.y).put(self.look.words.problems.none, self.look.theme.dim);
        }
        let pages = self.arrange(area);
        for ((text, style), y) in pages.get(page).into_iter().flatten().zip(area.y..area.bottom()) {
            Row::new(self.look, buf, area, y).put(text, *style);
        }
    }

    /// The lines of each page: no problem is torn unless it is longer than a page.
    fn arrange(&self, area: Rect) -> Vec<Vec<Line>> {
        let mut pages: Vec<Vec<Line>> = Vec::new();
        let problems = self.problems.iter().map(|problem| self.lines(problem, area.width));
        let troubles = self.troubles.iter().map(|(path, complaint)| self.head(path, complaint, area.width));
        for lines in problems.chain(troubles) {
            match pages.last_mut().filter(|page| page.len() + 1 + lines.len() <= usize::from(area.height)) {
                Some(page) => {
                    page.push(Line::default());
                    page.extend(lines);
                }
                None => pages.push(lines),
            }
        }
        pages
    }

    fn lines(&self, problem: &Problem, width: u16) -> Vec<Line> {
        let (theme, words) = (self.look.theme, self.look.words);
        let spell = |text: &str| self.look.spell(text).into_owned();
        let mut lines = self.head(&problem.location(), &problem.message(words), width);
        if let Some(place) = &problem.place {
            let (before, behind) = parted(place);
            let before = spell(before);
            let source = format!("{before}{}", spell(behind));
            let (source, caret) = seen(&source, before.width(), usize::from(width.saturating_sub(2)));
            lines.push((format!("  {source}"), theme.dim));
            lines.push((format!("  {:caret$}^", ""), theme.error()));
        }
        lines.extend(problem.hint(words).map(|hint| (spell(&hint), theme.text)));
        lines
    }

    /// Where something is wrong, and what.
    fn head(&self, location: &str, message: &str, width: u16) -> Vec<Line> {
        let theme = self.look.theme;
        let part = |text: &str, style| wrap(&self.look.spell(text), width).into_iter().map(move |line| (line, style));
        part(location, theme.heading()).chain(part(message, theme.text)).collect()
    }
}

/// What stands before the place in its line, and the rest.
fn parted(place: &Place) -> (&str, &str) {
    let mut columns = 0;
    let at = place.source_line.char_indices().find_map(|(at, c)| {
        let reached = columns >= place.caret;
        columns += c.width().unwrap_or(0);
        reached.then_some(at)
    });
    place.source_line.split_at(at.unwrap_or(place.source_line.len()))
}

/// The part of a long line around the caret, and the columns before the caret in it.
fn seen(line: &str, caret: usize, width: usize) -> (String, usize) {
    let mut skipped = 0;
    let mut rest = line;
    while caret - skipped >= width {
        let Some(first) = rest.chars().next() else { break };
        skipped += first.width().unwrap_or(0);
        rest = &rest[first.len_utf8()..];
    }
    (rest.to_owned(), caret - skipped)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::super::testing::{Stage, picture};
    use super::*;
    use crate::config::Fault;
    use crate::locale::Language;
    use crate::symbols::Charset;

    fn problem(source_line: &str, caret: usize) -> Problem {
        let fault = Fault::UnknownKey { section: "ui".to_owned(), key: "colour".to_owned() };
        let place = Place { line: 3, column: 1, source_line: source_line.to_owned(), caret };
        Problem { path: PathBuf::from("config.toml"), place: Some(place), fault }
    }

    fn draw(problems: &[Problem], page: usize, height: u16) -> (String, usize) {
        let stage = Stage::plain();
        let mut buf = Buffer::empty(Rect::new(0, 0, 40, height));
        let troubles = [("history.toml".to_owned(), "no space left".to_owned())];
        let list = Problems {
            look: stage.look(),
            problems,
            troubles: &troubles[..usize::from(problems.is_empty() && height > 3)],
        };
        list.page(page, buf.area, &mut buf);
        (picture(&buf), list.pages(buf.area))
    }

    #[test]
    fn a_problem_shows_its_line_with_a_caret() {
        let (drawn, pages) = draw(&[problem("colour = \"never\"", 0)], 0, 9);
        assert_eq!(pages, 1);
        assert_eq!(
            drawn.lines().take(4).collect::<Vec<_>>(),
            ["config.toml:3:1", "there is no key `colour` in [ui]", "  colour = \"never\"", "  ^"]
        );
    }

    #[test]
    fn problems_go_on_on_the_next_page() {
        let problems = [problem("a", 0), problem("b", 0), problem("c", 0)];
        let (first, pages) = draw(&problems, 0, 11);
        let (second, _) = draw(&problems, 1, 11);
        assert_eq!(pages, 2);
        assert!(first.contains("  a\n") && first.contains("  b\n") && !first.contains("  c\n"));
        assert!(second.contains("  c\n") && !second.contains("  b\n"));
        assert_eq!(draw(&[], 0, 3), ("There are none.".to_owned(), 1));
        assert_eq!(draw(&[], 0, 4), ("history.toml\nno space left".to_owned(), 1));
    }

    #[test]
    fn the_caret_stands_under_the_place_in_every_character_set() {
        for charset in Charset::ALL {
            let stage = Stage::new("default", "auto", charset, Language::En);
            let mut buf = Buffer::empty(Rect::new(0, 0, 40, 4));
            let line = "夜 = \"…é×\" ! x";
            let problems = [problem(line, line[..line.find('!').expect("it is there")].width())];
            Problems { look: stage.look(), problems: &problems, troubles: &[] }.page(0, buf.area, &mut buf);
            let column = |y, sign| (0..40).find(|x| buf[(*x, y)].symbol() == sign);
            assert_eq!(column(2, "!"), column(3, "^"), "{}", picture(&buf));
        }
    }

    #[test]
    fn of_a_long_line_the_place_is_seen() {
        let (source, caret) = seen(&format!("三{}=!", "x".repeat(50)), 53, 20);
        assert_eq!((source.as_str(), caret), ("xxxxxxxxxxxxxxxxxx=!", 19));
    }
}
