//! A finished game: the board with its line, how it ended, and what comes next.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::{StatefulWidget, Widget};

use super::super::banner::Banner;
use super::super::legend::{Entry, Worth};
use super::super::list::{Columns, Item as Row, List};
use super::super::status::Tone;
use super::super::text::{self, heading};
use super::super::{Board, Class, Hits, Table, Winning};
use super::Scene;
use super::playing::falling_stone;
use crate::action::Action;
use crate::ai::tactics;
use crate::app::Seat;
use crate::app::result::{Ending, Finished, Item};
use crate::game::{DrawReason, Line, Mark, Notation, Square};
use crate::keymap::Scope;
use crate::locale::fill;

/// The length of the line in gomoku, whose players have a name for one less with both ends free.
pub(super) const FIVE: u8 = 5;

impl Scene<'_> {
    pub(super) fn result(&self, finished: &Finished, buf: &mut Buffer, hits: &mut Hits) {
        let game = &finished.game;
        let table = self.table_of_result(finished);
        let animation = self.app.settings().config().ui.animation;
        let falling = finished.falling(animation, self.app.now());
        let growing = finished.growing(animation, self.app.now());
        let note =
            if falling.is_some() { self.starts(finished.seating) } else { self.look.words.title.over.to_owned() };
        self.title(&finished.variant, finished.seating, self.app.series().finished(), &note, buf);

        let ghosts = falling.map_or_else(Vec::new, |rows| falling_stone(game, rows));
        let winning = finished.line().filter(|_| falling.is_none()).map(|line| match growing {
            Some(frame) => Winning { line, filled: u8::try_from(frame + 1).unwrap_or(u8::MAX) },
            None => Winning::all(line),
        });
        let board = Board {
            last: game.last_turn(),
            winning,
            numbers: self.numbers(game),
            ghosts: &ghosts,
            ..Board::new(self.look, table.grid, game.position())
        };
        board.render(table.grid.area(), buf, hits);
        // nothing can be placed any more
        hits.cover();

        // first the stone, then the line, then the words
        if falling.is_none() && growing.is_none() {
            match table.class {
                Class::Small => self.small_rail(finished, &table, buf, hits),
                Class::Medium | Class::Large => self.rail_of_result(finished, &table, buf, hits),
            }
        } else {
            self.variant_in_rail(&finished.variant, &table, buf);
        }
        if falling.is_none() {
            self.status(buf, &self.say_result(finished, &table), "");
        }
        self.legend(buf, hits, &self.result_keys(finished));
    }

    /// Board and rail; of a board that is larger than the screen the part with the line, or with the last stone.
    pub(super) fn table_of_result(&self, finished: &Finished) -> Table {
        let middle = finished.line().and_then(|line| line.squares().nth(usize::from(line.len) / 2));
        let focus = middle.or(finished.game.position().last()).unwrap_or(Square::new(0, 0));
        self.table(&finished.game, focus)
    }

    fn ink(&self, finished: &Finished) -> Style {
        finished.winner.map_or(self.look.theme.draw, |mark| self.look.theme.mark(mark))
    }

    /// The words of the banner.
    fn banner(&self, finished: &Finished) -> String {
        let words = &self.look.words.result;
        match (finished.winner, finished.seating.you()) {
            (None, _) => words.banner_draw.to_owned(),
            (Some(winner), Some(you)) if winner == you => words.banner_win.to_owned(),
            (Some(_), Some(_)) => words.banner_loss.to_owned(),
            (Some(winner), None) => fill(words.banner_mark, &[("mark", self.look.name(winner))]),
        }
    }

    /// The end of the game in a sentence without its full stop.
    fn verdict(&self, finished: &Finished) -> String {
        let words = &self.look.words.result;
        match (finished.winner, finished.seating.you()) {
            (None, _) => words.draw.to_owned(),
            (Some(winner), Some(you)) if winner == you => words.you_win.to_owned(),
            (Some(_), Some(_)) => words.computer_wins.to_owned(),
            (Some(winner), None) => fill(words.mark_wins, &[("mark", self.look.name(winner))]),
        }
    }

    fn rail_of_result(&self, finished: &Finished, table: &Table, buf: &mut Buffer, hits: &mut Hits) {
        let (look, class, rail) = (self.look, table.class, table.rail);
        let step = class.list_step();
        // top row, line, heading, list, score
        let [top, line, what, list, score] = if class == Class::Large { [1, 5, 9, 11, 21] } else { [0, 4, 6, 7, 11] };
        let part = |at: u16, height: u16| Rect { y: rail.y + at, height, ..rail };
        let inside = |at: u16, height: u16| Rect { x: rail.x + 2, width: rail.width - 2, ..part(at, height) };

        let text = self.banner(finished);
        Banner { look, text: &text, ink: self.ink(finished), letters: true }.render(inside(top, 3), buf);
        self.line_of_result(finished, inside(line, 1), buf);

        let items = self.rows(finished, class);
        let rows = items.len() as u16 * step;
        heading(look, buf, part(what, 1), rail.y + what, look.words.result.what_now, "");
        let picture = List {
            look,
            items: &items,
            first: 0,
            selected: Some(finished.cursor()),
            step,
            columns: Columns::WIDE,
            keys_first: false,
        };
        picture.render(part(list, rows), buf, hits);
        // its last row is that of the board
        let score = rail.y + score.max(list + rows + 1 - (step - 1));
        let bottom = rail.bottom().max(table.grid.area().bottom());
        let area = Rect { y: score, height: bottom.saturating_sub(score), ..rail };
        self.scores(&finished.variant, finished.seating, class, area, buf);
    }

    /// The winning squares in the winner's colour, and at the right how long it took.
    fn line_of_result(&self, finished: &Finished, area: Rect, buf: &mut Buffer) {
        let words = &self.look.words.result;
        let count = finished.game.ply();
        let moves = match count {
            1 => words.moves_one.to_owned(),
            _ => fill(words.moves, &[("count", &count.to_string())]),
        };
        let seconds = finished.lasted.as_secs();
        let time = format!("{moves} · {}:{:02}", seconds / 60, seconds % 60);
        let squares = finished.line().map(|line| self.squares(line, finished, "  ")).unwrap_or_default();
        let mut row = text::Row::new(self.look, buf, area, area.y);
        let room = row.room().saturating_sub(row.columns(&squares) + 2);
        let fitting = [time, moves].into_iter().find(|text| row.columns(text) <= room);
        row.put_right(&fitting.unwrap_or_default(), self.look.theme.dim);
        row.put(&squares, self.ink_of_line(finished).add_modifier(Modifier::BOLD));
    }

    /// The colour of the line: of whoever made it, who in misere is not the winner.
    fn ink_of_line(&self, finished: &Finished) -> Style {
        let mark = finished.line().and_then(|line| finished.game.position().stone(line.from));
        mark.map_or(self.look.theme.draw, |mark| self.look.theme.mark(mark))
    }

    /// The squares of a line, with a gap between those that are one word each and commas between pairs of numbers.
    fn squares(&self, line: Line, finished: &Finished, gap: &str) -> String {
        let rows = finished.game.rules().rows();
        let gap = if self.app.labels() == Notation::RowColumn { ", " } else { gap };
        line.squares().map(|square| self.square(square, rows)).collect::<Vec<_>>().join(gap)
    }

    /// What can be done next, in as many words as there is room for.
    fn rows(&self, finished: &Finished, class: Class) -> Vec<Row> {
        let words = &self.look.words.result;
        let small = class == Class::Small;
        let deed = |item: &Item| match item {
            Item::PlayAgain if small => words.again.to_owned(),
            Item::PlayAgain => self.again(finished),
            Item::LevelUp(_) if small => words.level_up_short.to_owned(),
            Item::LevelDown(_) if small => words.level_down_short.to_owned(),
            Item::LevelUp(level) | Item::LevelDown(level) => {
                let up = matches!(item, Item::LevelUp(_));
                let sentence = if up { words.level_up } else { words.level_down };
                fill(sentence, &[("number", &level.number().to_string()), ("name", self.level(*level).name)])
            }
            Item::MainMenu if small => words.main_menu_short.to_owned(),
            Item::MainMenu => words.main_menu.to_owned(),
            Item::Quit => words.quit.to_owned(),
        };
        let key = |item: &Item, own: char| match item {
            Item::Quit => self.key(Scope::Menu, Action::Quit).unwrap_or_default(),
            _ => own.to_string(),
        };
        let entries = finished.items().iter().zip(finished.keys());
        entries.map(|(item, own)| Row { key: key(item, own), text: deed(item), enabled: true }).collect()
    }

    /// Another game, and who starts it.
    fn again(&self, finished: &Finished) -> String {
        let (words, seating) = (&self.look.words.result, finished.seating);
        let first = self.app.settings().config().game.first;
        let starts = |mark: Mark| fill(words.again_mark, &[("mark", self.look.name(mark))]);
        match (self.app.series().next(first), seating.you()) {
            (None, _) => words.again.to_owned(),
            (Some(Seat::Home), Some(_)) => words.again_you.to_owned(),
            (Some(Seat::Away), Some(_)) => words.again_computer.to_owned(),
            (Some(Seat::Home), None) => starts(seating.home()),
            (Some(Seat::Away), None) => starts(!seating.home()),
        }
    }

    fn small_rail(&self, finished: &Finished, table: &Table, buf: &mut Buffer, hits: &mut Hits) {
        let (look, rail) = (self.look, table.rail);
        let part = |at: u16, height: u16| Rect { y: rail.y + at, height, ..rail };
        let text = if self.fits(finished, table) { self.verdict(finished) } else { self.banner(finished) };
        Banner { look, text: &text, ink: self.ink(finished), letters: false }.render(part(0, 3), buf);
        let items = self.rows(finished, Class::Small);
        let picture = List {
            look,
            items: &items,
            first: 0,
            selected: Some(finished.cursor()),
            step: 1,
            columns: Columns::TEXT,
            keys_first: false,
        };
        picture.render(part(4, items.len() as u16), buf, hits);
        self.scores(&finished.variant, finished.seating, Class::Small, part(10, 3), buf);
    }

    /// Whether the verdict has room in one row of the rail; else the status row says it.
    fn fits(&self, finished: &Finished, table: &Table) -> bool {
        text::columns(self.look, &self.verdict(finished)) <= table.rail.width
    }

    /// What the status row says.
    fn say_result(&self, finished: &Finished, table: &Table) -> Vec<(Tone, String)> {
        let words = self.look.words;
        if let Some(key) = finished.refused {
            let last = finished.keys().filter(char::is_ascii_digit).max().unwrap_or('0');
            let values = [("key", &*key.to_string()), ("last", &*last.to_string())];
            return vec![(Tone::Error, fill(words.menu.unknown, &values))];
        }
        let verdict = if table.class > Class::Small || !self.fits(finished, table) {
            self.verdict(finished) + words.stop
        } else {
            String::new()
        };
        let mut said = self.news_before(&verdict);
        said.extend(Some(verdict).filter(|verdict| !verdict.is_empty()).map(|verdict| (Tone::Strong, verdict)));
        said.push((Tone::Plain, self.ending(finished)));
        said
    }

    /// How it was decided.
    fn ending(&self, finished: &Finished) -> String {
        let words = &self.look.words.result;
        let you = finished.seating.you();
        let won = finished.winner.is_some() && finished.winner == you;
        let with = |sentence: &str, squares: &str, mark: Option<Mark>| {
            let mark = mark.map_or("", |mark| self.look.name(mark));
            fill(sentence, &[("squares", squares), ("mark", mark)])
        };
        let loser = finished.winner.map(|winner| !winner);
        match finished.ending {
            Ending::Fork(square) if won || you.is_none() => {
                let square = self.square(square, finished.game.rules().rows());
                fill(words.fork, &[("square", &square)])
            }
            Ending::OpenRow(square) if won || you.is_none() => {
                let rules = finished.game.rules();
                let sentence = if rules.goal() == FIVE { words.open_four } else { words.open_row };
                let (square, count) = (self.square(square, rules.rows()), (rules.goal() - 1).to_string());
                fill(sentence, &[("square", &square), ("count", &count)])
            }
            Ending::Fork(_) | Ending::OpenRow(_) | Ending::Completed(_) => {
                let Some(line) = finished.line() else { return String::new() };
                let squares = self.squares(line, finished, " ");
                match (you, won) {
                    (Some(_), true) => with(words.your_line, &squares, None),
                    (None, _) => with(words.mark_line, &squares, finished.winner),
                    (Some(_), false) => {
                        let completed = with(words.computer_line, &squares, None);
                        let block = missed(finished).map(|square| {
                            let square = self.square(square, finished.game.rules().rows());
                            fill(words.block, &[("square", &square)])
                        });
                        self.look.words.join([&completed, block.as_deref().unwrap_or_default()])
                    }
                }
            }
            Ending::Trapped(line) => {
                let squares = self.squares(line, finished, " ");
                match you {
                    Some(_) if won => with(words.computer_misere, &squares, None),
                    Some(_) => with(words.your_misere, &squares, None),
                    None => with(words.mark_misere, &squares, loser),
                }
            }
            Ending::Resigned if you.is_some() => words.you_resigned.to_owned(),
            Ending::Resigned => with(words.mark_resigned, "", loser),
            Ending::Draw(DrawReason::FullBoard) => words.full.to_owned(),
            Ending::Draw(DrawReason::Repetition) => words.repetition.to_owned(),
        }
    }

    fn result_keys(&self, finished: &Finished) -> Vec<Entry> {
        let words = &self.look.words.legend;
        let scope = Scope::Menu;
        let word = match finished.items().get(finished.cursor()) {
            Some(Item::PlayAgain) => words.again,
            _ => words.choose,
        };
        let menu = Entry {
            keys: vec![("0".to_owned(), Some(Action::Type('0')))],
            word: words.menu.to_owned(),
            worth: Worth::Useful,
        };
        [
            self.entry(scope, &[Action::Choose], word, Worth::Useful),
            self.entry(scope, &[Action::Up, Action::Down], words.moving, Worth::Spare),
            Some(menu),
        ]
        .into_iter()
        .flatten()
        .chain(self.always(scope))
        .collect()
    }
}

/// The square where a stone would have stopped the line, if it was the only threat when the loser had the move.
fn missed(finished: &Finished) -> Option<Square> {
    let winner = finished.winner?;
    let mut before = finished.game.clone();
    before.seek(finished.game.ply().checked_sub(2)?);
    let threats = tactics::completing(before.position(), winner);
    let last = finished.game.position().last()?;
    (before.position().to_move() != winner && threats == [last]).then_some(last)
}
