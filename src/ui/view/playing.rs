//! A game in progress.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{StatefulWidget, Widget};

use super::super::legend::{Entry as Keys, Worth};
use super::super::moves::Moves;
use super::super::players::Players;
use super::super::scores::Scores;
use super::super::status::Tone;
use super::super::text::{self, Row};
use super::super::title::Title;
use super::super::{Board, Class, Ghost, Hits, Presence, Table, Wish};
use super::Scene;
use super::result::FIVE;
use crate::action::Action;
use crate::ai::{HintReason, Level};
use crate::app::playing::{Note, Playing, Turn};
use crate::app::{Entry, Notice, Overlay, Reel, Seating, Trouble};
use crate::config::Variant;
use crate::game::{Game, Mark, Square};
use crate::history::Player;
use crate::keymap::Scope;
use crate::locale::fill;

impl Scene<'_> {
    /// Board and rail of a game, with the square that must be seen, and its last stone if there is room for both.
    pub(super) fn table(&self, game: &Game, focus: Square) -> Table {
        let (rules, beside) = (game.rules(), game.position().last());
        let wish = Wish { largest: self.cell_size(), coordinates: self.coordinates(), focus, beside };
        self.frame.table(rules, wish).expect("a part of any board fits on the smallest screen")
    }

    pub(super) fn playing(&self, playing: &Playing, buf: &mut Buffer, hits: &mut Hits) {
        let (game, seating) = (playing.game(), playing.seating());
        let table = self.table(game, playing.cursor());
        // a question takes the place of the menu it was asked from
        let has_menu = playing.paused().is_some() && !matches!(self.app.overlay(), Some(Overlay::Question(_)));
        if has_menu && table.class == Class::Small {
            return self.paused(playing, &table, buf, hits);
        }
        let number = self.app.series().number();
        let note =
            if playing.paused().is_some() { self.look.words.title.paused.to_owned() } else { self.starts(seating) };
        self.title(playing.variant(), seating, number, &note, buf);

        let ghosts = self.ghosts(playing);
        let hint_is_on =
            playing.hinted().and_then(|since| self.app.frame(Reel::HINT, since)).is_none_or(|f| f % 2 == 1);
        // of what would be cut in half nothing is left
        let cover = self.cover(playing, &table);
        let whole = |square: &Square| cover.is_none_or(|cover| !cover.gone.intersects(table.grid.marked(*square)));
        let unseen = self.unseen(game, &table);
        let last: Vec<Square> = game.last_turn().iter().copied().filter(whole).collect();
        let board = Board {
            cursor: Some(playing.cursor()).filter(whole),
            lit_row: playing.lit_row(self.app.labels()),
            last: &last,
            caption: unseen.as_deref(),
            hint: playing.hint().map(|hint| hint.square).filter(|_| hint_is_on),
            vanishing: game.position().vanishing(game.position().to_move()),
            numbers: self.numbers(game),
            ghosts: &ghosts,
            ..Board::new(self.look, table.grid, game.position())
        };
        board.render(table.grid.area(), buf, hits);
        self.rail(playing, &table, buf, hits);

        match playing.entry() {
            Some(Entry::Prompt(text)) => self.prompt(text, playing, buf, hits),
            _ => self.status(buf, &self.say(playing), &self.modes(playing, &table)),
        }
        self.legend(buf, hits, &self.playing_keys(playing));
        if has_menu {
            self.paused(playing, &table, buf, hits);
        }
    }

    /// The title row: the variant, how it stands, which game it is.
    pub(super) fn title(&self, variant: &Variant, seating: Seating, number: u32, note: &str, buf: &mut Buffer) {
        let words = self.look.words;
        let [mut home, mut away] = self.players(seating, true, None);
        if seating.you().is_none() {
            // two people are told apart by their marks
            (home.name, away.name) = ("".into(), "".into());
        }
        let game = fill(words.title.game, &[("number", &number.to_string())]);
        let long = format!("{game} · {note}");
        let title = Title {
            look: self.look,
            name: &self.game_title(variant),
            score: Some([home, away]),
            note: [&long, &game],
            middle: self.frame.screen.x + self.frame.screen.width / 2,
        };
        if !self.frame.title.is_empty() {
            title.render(self.frame.title, buf);
        }
    }

    /// Where the last stone lies, if it is out of sight, and the key that leads there.
    fn unseen(&self, game: &Game, table: &Table) -> Option<String> {
        let last = game.position().last().filter(|last| !table.grid.shows(*last))?;
        let (square, key) = (self.square(last, game.rules().rows()), self.key(Scope::Play, Action::Last)?);
        Some(fill(self.look.words.board.unseen, &[("square", &square), ("key", &key)]))
    }

    /// The moves, if their numbers are shown.
    pub(super) fn numbers<'g>(&self, game: &'g Game) -> Option<&'g [Square]> {
        self.app.settings().config().ui.move_numbers.then(|| game.moves())
    }

    /// The stone that is just landing, and the one that is just going.
    fn ghosts(&self, playing: &Playing) -> Vec<Ghost> {
        let (Some(since), Some(last)) = (playing.landed(), playing.game().position().last()) else { return Vec::new() };
        let mark = playing.game().mark_at(playing.game().ply() - 1);
        if playing.game().rules().gravity() {
            return self
                .app
                .frame(Reel::fall(playing.game()), since)
                .map_or_else(Vec::new, |rows| falling_stone(playing.game(), rows));
        }
        let landing = self.app.frame(Reel::LANDING, since).map(|frame| Ghost {
            square: last,
            mark,
            presence: if frame == 0 { Presence::Quarter } else { Presence::Half },
        });
        let going = playing.vanished().zip(self.app.frame(Reel::VANISHING, since)).map(|(square, frame)| Ghost {
            square,
            mark,
            presence: if frame == 0 { Presence::Half } else { Presence::Quarter },
        });
        landing.into_iter().chain(going).collect()
    }

    /// Players, moves and score beside the board.
    fn rail(&self, playing: &Playing, table: &Table, buf: &mut Buffer, hits: &mut Hits) {
        let (rail, class, game) = (table.rail, table.class, playing.game());
        let part = |top: u16, height: u16| Rect { y: rail.y + top, height, ..rail };
        // head, list, outlook, score
        let judged = playing.outlook().is_some();
        let [head, list, outlook, score] = match (class, judged) {
            (Class::Small, _) => [part(2, 3), part(6, 3), part(10, 3), part(10, 3)],
            (Class::Medium, false) => [part(0, 3), part(4, 5), part(0, 0), part(10, 8)],
            (Class::Medium, true) => [part(0, 3), part(4, 4), part(9, 3), part(13, 5)],
            (Class::Large, false) => [part(0, 3), part(5, 15), part(0, 0), part(21, 11)],
            (Class::Large, true) => [part(0, 3), part(5, 10), part(16, 3), part(21, 11)],
        };
        self.variant_in_rail(playing.variant(), table, buf);
        let sign = match playing.turn() {
            Turn::Thinking { since, .. } => self.app.frame(Reel::THINKING, since).is_none_or(|frame| frame % 2 == 0),
            Turn::Human => true,
        };
        let players = Players {
            look: self.look,
            class,
            players: self.players(playing.seating(), class == Class::Small, Some(game.position().to_move())),
            sign,
            level: playing.level(),
        };
        players.render(head, buf);
        let moves = Moves { look: self.look, class, game, notation: self.app.labels(), first: playing.first_moves() };
        moves.render(list, buf, hits);
        self.outlook(playing, class, outlook, buf);
        if !(judged && class == Class::Small) {
            self.scores(playing.variant(), playing.seating(), class, score, buf);
        }
    }

    /// On screens without a title row, the name of the game over the rail.
    pub(super) fn variant_in_rail(&self, variant: &Variant, table: &Table, buf: &mut Buffer) {
        if table.class == Class::Small && self.frame.title.is_empty() {
            let name = &self.short_title(variant);
            let row = Rect { height: 1, ..table.rail };
            Row::new(self.look, buf, row, row.y).put(name, self.look.theme.heading());
        }
    }

    pub(super) fn scores(&self, variant: &Variant, seating: Seating, class: Class, area: Rect, buf: &mut Buffer) {
        let (opponent, words) = (Self::opponent(seating), &self.look.words.score);
        let score = self.app.scores().get(variant.name(), opponent);
        let heading = match opponent {
            Player::Computer(level) => fill(words.heading_level, &[("level", self.level(level).name)]),
            Player::Human => words.heading_two.to_owned(),
        };
        let two_players = seating.you().is_none();
        Scores { look: self.look, class, heading: &heading, score, two_players }.render(area, buf);
    }

    /// What the status row says.
    fn say(&self, playing: &Playing) -> Vec<(Tone, String)> {
        if let Some(Entry::Row(row)) = playing.entry() {
            return vec![(Tone::Strong, fill(self.look.words.turn.row, &[("row", &row.to_string())]))];
        }
        let mut said = self.news_before(&self.turn(playing));
        // the news says that already, and where to read more
        let failed = matches!(self.app.notice(), Some(Notice::Trouble(Trouble::PlayerFailed(_))));
        let is_known = |note: &&Note| failed && matches!(note, Note::Confused | Note::NoIdea);
        if let Some(note) = playing.note().filter(|note| !is_known(note)) {
            let refused = matches!(note, Note::Refused(_) | Note::Taken(_) | Note::NoRow(_) | Note::NotASquare(_));
            let tone = if refused { Tone::Error } else { Tone::Plain };
            said.push((tone, self.note(note, playing.game().rules())));
        }
        if let Some(hint) = playing.hint() {
            let words = &self.look.words.hint;
            let sentence = match hint.reason {
                HintReason::Wins => words.wins,
                HintReason::Blocks => words.blocks,
                HintReason::OpensRow if playing.game().rules().goal() == FIVE => words.opens_four,
                HintReason::OpensRow => words.opens_row,
                HintReason::Forks => words.forks,
                HintReason::OnlyMove => words.only,
                HintReason::Best => words.best,
            };
            let square = self.square(hint.square, playing.game().rules().rows());
            said.push((Tone::Plain, fill(sentence, &[("square", &square)])));
        }
        let first = playing.level().filter(|_| said.is_empty() && playing.game().ply() == 0);
        said.extend(first.map(|level| (Tone::Plain, self.level_in_force(level))));
        let turn = if said.is_empty() { self.turn_and_why(playing) } else { self.turn(playing) };
        said.push((Tone::Plain, turn));
        if playing.seeks_hint() {
            said.push((Tone::Dim, self.look.words.turn.seeking.to_owned()));
        }
        let taken: u16 = said.iter().map(|(_, text)| text::columns(self.look, text) + 2).sum();
        said.extend(self.search(playing, self.frame.status.width.saturating_sub(taken)).map(|text| (Tone::Dim, text)));
        said
    }

    /// How well the computer plays.
    fn level_in_force(&self, level: Level) -> String {
        let (number, name) = (level.number().to_string(), self.level(level).name);
        fill(self.look.words.turn.level, &[("number", &number), ("name", name)])
    }

    /// Whose turn it is, and which of its stones is next where a turn has several.
    fn turn(&self, playing: &Playing) -> String {
        let (words, game) = (&self.look.words.turn, playing.game());
        let mark = self.look.name(game.position().to_move());
        let (number, count) = (game.stone_of_turn().to_string(), game.turn_length());
        let values = [("mark", mark), ("number", &number), ("count", &count.to_string())];
        match (playing.turn(), playing.seating().you()) {
            (Turn::Thinking { .. }, _) if self.frame.class == Class::Small && playing.progress().is_some() => {
                words.thinking_short.to_owned()
            }
            (Turn::Thinking { .. }, _) => words.thinking.to_owned(),
            (Turn::Human, Some(_)) if count > 1 => fill(words.you_stone, &values),
            (Turn::Human, None) if count > 1 => fill(words.mark_stone, &values),
            (Turn::Human, Some(_)) => words.you.to_owned(),
            (Turn::Human, None) => fill(words.mark, &values),
        }
    }

    /// What the side before this one placed in its turn of several stones, and whose turn it is.
    fn turn_of_several(&self, playing: &Playing) -> String {
        let (words, game) = (&self.look.words.turn, playing.game());
        let turn = self.turn(playing);
        let begins = game.stone_of_turn() == 1;
        let Some(last) = game.ply().checked_sub(1).filter(|_| begins) else { return turn };
        let mark = game.mark_at(last);
        let squares = game.last_turn().iter().map(|square| self.square(*square, game.rules().rows()));
        let squares = squares.collect::<Vec<_>>().join(words.between);
        let placed = match playing.seating().players[mark] {
            Player::Computer(_) => fill(words.computer_placed, &[("squares", &squares)]),
            Player::Human if playing.seating().you().is_some() => return turn,
            Player::Human => fill(words.mark_placed, &[("mark", self.look.name(mark)), ("squares", &squares)]),
        };
        let both = self.look.words.join([&*placed, &turn]);
        let short = match playing.seating().players[mark] {
            Player::Computer(_) => fill(words.computer_placed_short, &[("squares", &squares)]),
            Player::Human => both.clone(),
        };
        let short = self.look.words.join([&*short, words.you]);
        // whose turn it is matters more, and the list of moves tells the rest
        let fits = |text: &String| text::columns(self.look, text) <= self.frame.status.width;
        [both, short].into_iter().find(fits).unwrap_or(turn)
    }

    /// Whose turn it is, after what the other side did, or what is about to vanish.
    fn turn_and_why(&self, playing: &Playing) -> String {
        let (words, game, position) = (&self.look.words.turn, playing.game(), playing.game().position());
        if playing.turn() == Turn::Human && game.rules().per_turn() > 1 {
            return self.turn_of_several(playing);
        }
        let rows = game.rules().rows();
        let mark = self.look.name(position.to_move());
        let you = playing.seating().you().is_some();
        let last = game.ply().checked_sub(1).map(|ply| game.mark_at(ply));
        let say = |sentence: &str, square| {
            let (square, last) = (self.square(square, rows), last.map_or("", |last| self.look.name(last)));
            fill(sentence, &[("square", &square), ("mark", mark), ("last", last)])
        };
        match (playing.turn(), position.vanishing(position.to_move()), position.last()) {
            (Turn::Thinking { .. }, ..) | (Turn::Human, None, None) => self.turn(playing),
            (Turn::Human, Some(square), _) => say(if you { words.vanishing } else { words.mark_vanishing }, square),
            (Turn::Human, None, Some(square)) if you => match playing.seating().players[last.unwrap_or(Mark::X)] {
                Player::Computer(_) => say(words.played, square),
                Player::Human => self.turn(playing),
            },
            (Turn::Human, None, Some(square)) => say(words.mark_played, square),
        }
    }

    /// The square that is being typed, and why the last one would not do, or else what can be typed.
    fn prompt(&self, text: &str, playing: &Playing, buf: &mut Buffer, hits: &mut Hits) {
        let (look, theme, words) = (self.look, self.look.theme, &self.look.words.turn);
        let mut row = Row::new(look, buf, self.frame.status, self.frame.status.y);
        row.put(words.goto, theme.heading());
        row.skip(1).put(text, theme.text);
        hits.set_cursor(row.position());
        row.skip(3);
        match playing.note() {
            Some(note) => row.put(&self.note(note, playing.game().rules()), theme.error()),
            None => row.put(words.goto_help, theme.dim),
        };
    }

    /// What is switched on.
    fn modes(&self, playing: &Playing, table: &Table) -> String {
        let words = &self.look.words.turn;
        let numbers = if table.grid.numbers_fit() { words.numbers_on } else { words.numbers_hidden };
        let numbers = self.app.settings().config().ui.move_numbers.then_some(numbers);
        let assisted = playing.assisted().then_some(words.assisted);
        [assisted, numbers].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    fn playing_keys(&self, playing: &Playing) -> Vec<Keys> {
        let words = &self.look.words.legend;
        if matches!(playing.entry(), Some(Entry::Prompt(_))) {
            let key = |key: &str, action, word: &str| Keys {
                keys: vec![(key.to_owned(), Some(action))],
                word: word.to_owned(),
                worth: Worth::Vital,
            };
            return vec![key("Enter", Action::Choose, words.go), key("Esc", Action::Back, words.back)];
        }
        let scope = Scope::Play;
        // on small boards the answer is there before anybody could ask for it
        let thinks = playing.progress().is_some() || playing.seeks_hint();
        let arrows = [Action::Left, Action::Up, Action::Down, Action::Right];
        let config = self.app.settings().config();
        [
            self.entry(scope, &arrows, words.moving, Worth::Spare),
            self.entry(scope, &[Action::Place], words.place, Worth::Useful).filter(|_| !thinks),
            self.entry(scope, &[Action::Undo], words.undo, Worth::Useful).filter(|_| playing.takes_back(config)),
            self.entry(scope, &[Action::Hint], words.hint, Worth::Useful)
                .filter(|_| !thinks && playing.gives_hints(config)),
            self.entry(scope, &[Action::MoveNow], words.move_now, Worth::Useful).filter(|_| thinks),
            self.entry(scope, &[Action::Numbers], words.numbers, Worth::Spare),
            self.entry(scope, &[Action::Menu], words.menu, Worth::Useful),
        ]
        .into_iter()
        .flatten()
        .chain(self.always(scope))
        .collect()
    }
}

/// The last stone of a game on its way down, after it fell through so many rows.
pub(super) fn falling_stone(game: &Game, rows: u64) -> Vec<Ghost> {
    let (Some(last), Some(ply)) = (game.position().last(), game.ply().checked_sub(1)) else { return Vec::new() };
    let (mark, top) = (game.mark_at(ply), game.rules().rows() - 1);
    let row = u8::try_from(rows).map_or(last.row, |rows| top.saturating_sub(rows).max(last.row));
    let on_its_way = Ghost { square: Square { row, ..last }, mark, presence: Presence::Whole };
    vec![on_its_way, Ghost { square: last, mark, presence: Presence::Absent }]
}
