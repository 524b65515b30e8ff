//! The whole picture: which widgets show the state of the application, and with which words.

mod help;
mod keys;
mod menu;
mod names;
mod news;
mod notes;
mod over;
mod paused;
mod playing;
mod result;
#[cfg(test)]
mod tests;
mod thinking;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::widgets::{StatefulWidget, Widget};

use super::grid::Manner;
use super::legend::{Entry, Legend};
use super::status::{StatusLine, Tone};
use super::too_small::TooSmall;
use super::{Frame, Grid, Hits, Look, layout};
use crate::app::{App, Overlay, Screen};
use crate::config::{CellSize, Coordinates};
use crate::game::Notation;

/// The application as it looks now.
#[derive(Clone, Copy, Debug)]
pub struct View<'a>(pub &'a App);

/// What every part of the picture is made from.
#[derive(Clone, Copy)]
struct Scene<'a> {
    app: &'a App,
    look: Look<'a>,
    frame: Frame,
}

impl StatefulWidget for View<'_> {
    type State = Hits;

    fn render(self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let settings = self.0.settings().look();
        let look = Look {
            theme: &settings.theme,
            symbols: match Grid::usual(&self.0.rules()) {
                Manner::Cells => &settings.symbols,
                Manner::Points => &settings.stones,
            },
            charset: settings.charset,
            words: settings.locale,
            language: settings.language,
        };
        let mut blank = Cell::default();
        blank.set_style(look.theme.base());
        for row in area.intersection(buf.area).rows().filter(|row| !row.is_empty()) {
            let first = buf.index_of(row.x, row.y);
            buf.content[first..first + usize::from(row.width)].fill(blank.clone());
        }
        if let Some(frame) = Frame::of(area) {
            Scene { app: self.0, look, frame }.draw(buf, hits);
        } else {
            hits.hide();
            TooSmall { look, needed: layout::LEAST }.render(area, buf);
        }
    }
}

impl Scene<'_> {
    /// Draws the screen and what lies over it.
    fn draw(&self, buf: &mut Buffer, hits: &mut Hits) {
        let band = |row: Rect| Rect { x: self.frame.screen.x, width: self.frame.screen.width, ..row };
        buf.set_style(band(self.frame.title), self.look.theme.band());
        buf.set_style(band(self.frame.legend), self.look.theme.band());
        let question = match self.app.overlay() {
            Some(Overlay::Help(pages)) => return self.help(*pages, buf, hits),
            Some(Overlay::Problems(pages)) => return self.problems(*pages, buf, hits),
            Some(Overlay::Question(question)) => Some(question),
            None => None,
        };
        match self.app.screen() {
            Screen::Menu(menu) => self.menu(menu, buf, hits),
            Screen::Playing(playing) => self.playing(playing, buf, hits),
            Screen::Result(finished) => self.result(finished, buf, hits),
        }
        if let Some(question) = question {
            self.question(*question, buf, hits);
        }
    }

    /// The status row.
    fn status(&self, buf: &mut Buffer, sentences: &[(Tone, String)], modes: &str) {
        StatusLine { look: self.look, sentences, modes }.render(self.frame.status, buf);
    }

    /// The legend row.
    fn legend(&self, buf: &mut Buffer, hits: &mut Hits, entries: &[Entry]) {
        Legend { look: self.look, class: self.frame.class, entries }.render(self.frame.legend, buf, hits);
    }

    /// How large cells may get.
    fn cell_size(&self) -> super::CellSize {
        match self.app.settings().config().ui.cell_size {
            CellSize::Small => super::CellSize::Small,
            CellSize::Medium => super::CellSize::Medium,
            CellSize::Auto | CellSize::Large => super::CellSize::Large,
        }
    }

    /// How the board is labelled, if it is.
    fn coordinates(&self) -> Option<Notation> {
        match self.app.settings().config().ui.coordinates {
            Coordinates::Off => None,
            Coordinates::Algebraic | Coordinates::RowColumn => Some(self.app.labels()),
        }
    }
}
