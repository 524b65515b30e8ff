//! The help of the application, made from the key bindings and the game that is set up.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::super::grid::Manner;
use super::super::help::{Help, Line, Section};
use super::super::legend::Worth;
use super::super::status::Tone;
use super::super::text::Row;
use super::super::{Grid, Hits};
use super::Scene;
use crate::action::Action;
use crate::ai::Level;
use crate::app::{Pages, Screen};
use crate::config::{Digits, Variant};
use crate::game::Mark;
use crate::keymap::{Keymap, Scope};
use crate::locale::fill;

impl Scene<'_> {
    pub(super) fn help(&self, pages: Pages, buf: &mut Buffer, hits: &mut Hits) {
        let (look, frame, words) = (self.look, self.frame, &self.look.words.help);
        let sections = self.sections();
        let help = Help { look, class: frame.class, sections: &sections };
        let has_title = !frame.title.is_empty();
        let title = if has_title { frame.title } else { Rect { height: 1, ..frame.body } };
        let body = Rect { y: frame.body.y + 1, height: frame.body.height - 1, ..frame.body };
        let count = help.pages(body);
        let page = pages.page(count);

        let (number, all) = ((page + 1).to_string(), count.to_string());
        let topic = [("topic", help.topic(page, body)), ("page", &number), ("pages", &all)];
        let mut row = Row::new(look, buf, title, title.y);
        row.put_right(&fill(words.page, &topic), look.theme.dim);
        row.put(words.heading, look.theme.heading());
        let chosen = pages.row(help.actions(page, body));
        // up and down choose a row, so the wheel has to ask for pages by name
        hits.push_wheel(frame.screen, [Some(Action::Previous), Some(Action::Next)]);
        help.page(page, chosen, body, buf, hits);

        let footer = (Tone::Dim, words.footer.to_owned());
        // what a row of the help did, while the help stays
        let sentences = if self.app.notice().is_some() { self.news() } else { vec![footer] };
        self.status(buf, &sentences, "");
        let (legend, scope) = (&look.words.legend, Scope::Menu);
        let choose = self.entry(scope, &[Action::Up, Action::Down], legend.choose, Worth::Useful);
        let go = self.entry(scope, &[Action::Choose], legend.go, Worth::Useful).filter(|_| chosen.is_some());
        let keys: Vec<_> = choose.into_iter().chain(go).chain(self.page_keys(count)).collect();
        self.legend(buf, hits, &keys);
    }

    /// What matters on the screen below comes first.
    fn sections(&self) -> Vec<Section> {
        let keys = [self.playing_section(), self.rules(), self.signs(), self.menus(), self.everywhere(), self.levels()];
        match self.app.screen() {
            Screen::Playing(playing) if playing.paused().is_none() => keys.into(),
            _ => {
                let [playing, rules, signs, menus, everywhere, levels] = keys;
                vec![menus, everywhere, rules, levels, playing, signs]
            }
        }
    }

    /// The game on the board, or the one set up in the menu.
    fn variant(&self) -> Variant {
        match self.app.screen() {
            Screen::Menu(_) => self.app.settings().config().variant(),
            Screen::Playing(playing) => playing.variant().clone(),
            Screen::Result(finished) => finished.variant.clone(),
        }
    }

    fn section(heading: &str, lines: Vec<Line>) -> Section {
        Section { heading: heading.to_owned(), note: String::new(), lines }
    }

    /// All chords of an action in a scope, or else everywhere, as people write them.
    fn chords(&self, scope: Scope, action: Action) -> Vec<String> {
        let keymap = self.app.keymap();
        let global = if scope == Scope::Global { &[] } else { keymap.chords(Scope::Global, action) };
        let all = keymap.chords(scope, action).iter().chain(global).copied().chain(Keymap::fixed_chord(action));
        all.map(|chord| self.look.spell(&chord.label()).into_owned()).collect()
    }

    /// A row for one action; none if no key asks for it.
    fn row(&self, scope: Scope, action: Action, word: &str, note: &str) -> Option<Line> {
        let chords = self.chords(scope, action);
        let (key, others) = chords.split_first()?;
        let note: Vec<&str> = others.iter().map(String::as_str).chain([note]).filter(|part| !part.is_empty()).collect();
        Some(Line::Key {
            word: word.to_owned(),
            key: key.clone(),
            note: note.join(", "),
            action: Some(action).filter(|action| self.acts(scope, *action)),
        })
    }

    /// A row for actions that go together: their first keys side by side, then the others.
    fn together(&self, scope: Scope, actions: &[Action], word: &str, note: &str) -> Option<Line> {
        let chords: Vec<_> = actions.iter().map(|action| self.chords(scope, *action)).collect();
        let nth = |n: usize| chords.iter().filter_map(|chords| chords.get(n).cloned()).collect::<Vec<_>>().join(" ");
        let mut rounds = (0..chords.iter().map(Vec::len).max()?).map(nth);
        let (key, others) = (rounds.next()?, rounds.collect::<Vec<_>>().join(" "));
        let (key, note) = match note {
            "" => (key, others),
            _ => ([key, others].join(" ").trim_end().to_owned(), note.to_owned()),
        };
        Some(Line::Key { word: word.to_owned(), key, note, action: None })
    }

    /// Whether a click on a key of the board does what it says: there has to be a board.
    fn acts(&self, scope: Scope, action: Action) -> bool {
        match self.app.screen() {
            Screen::Playing(_) => true,
            Screen::Result(_) if action == Action::New => true,
            _ => scope != Scope::Play || Scope::Global.actions().iter().any(|(_, everywhere)| *everywhere == action),
        }
    }

    fn playing_section(&self) -> Section {
        let (words, actions, notes) = (&self.look.words.help, &self.look.words.actions, &self.look.words.notes);
        let scope = Scope::Play;
        let arrows = [Action::Left, Action::Up, Action::Down, Action::Right];
        let rules = self.app.rules();
        let digits = match self.app.settings().config().ui.digits {
            Digits::Off => None,
            _ if rules.gravity() && rules.cols() <= 9 => Some(("4", notes.column)),
            // on bigger boards a digit begins what is typed
            Digits::RowColumn if rules.cols().max(rules.rows()) <= 9 => Some(("2 3", notes.digits)),
            _ => None,
        };
        let digits = digits.map(|(key, note)| Line::Key {
            word: actions.digits.to_owned(),
            key: key.to_owned(),
            note: note.to_owned(),
            action: None,
        });
        let wheel = self.app.settings().config().ui.mouse.then(|| Line::Key {
            word: self.look.words.moves.heading.to_owned(),
            key: notes.wheel.to_owned(),
            note: notes.earlier.to_owned(),
            action: None,
        });
        let groups = [
            vec![
                self.together(scope, &arrows, actions.moving, ""),
                self.row(scope, Action::Place, actions.place, notes.click),
                digits,
                self.row(scope, Action::Goto, actions.goto, notes.goto),
            ],
            vec![
                self.row(scope, Action::Undo, actions.undo, ""),
                self.row(scope, Action::Redo, actions.redo, ""),
                self.row(scope, Action::Hint, actions.hint, notes.hint),
                self.row(scope, Action::MoveNow, actions.move_now, notes.move_now),
                self.row(scope, Action::Numbers, actions.numbers, notes.numbers),
                self.row(scope, Action::Last, actions.last, notes.last),
            ],
            vec![
                wheel,
                self.together(scope, &[Action::LevelUp, Action::LevelDown], actions.level, notes.level),
                self.row(scope, Action::New, actions.new, ""),
                self.row(scope, Action::Menu, actions.menu, ""),
                self.row(scope, Action::Help, actions.help, ""),
                self.row(scope, Action::Quit, actions.quit, notes.quit),
            ],
        ];
        Self::section(words.playing, in_groups(groups))
    }

    fn menus(&self) -> Section {
        let (words, actions) = (&self.look.words.help, &self.look.words.actions);
        let scope = Scope::Menu;
        let lines = [
            self.together(scope, &[Action::Up, Action::Down], actions.moving, ""),
            self.together(scope, &[Action::Left, Action::Right], actions.change, ""),
            self.row(scope, Action::Choose, actions.choose, self.look.words.notes.click),
            self.row(scope, Action::Back, actions.back, ""),
        ];
        Self::section(words.menus, lines.into_iter().flatten().collect())
    }

    fn everywhere(&self) -> Section {
        let (words, actions, notes) = (&self.look.words.help, &self.look.words.actions, &self.look.words.notes);
        let scope = Scope::Global;
        let lines = [
            self.row(scope, Action::Help, actions.help, ""),
            self.row(scope, Action::Language, actions.language, ""),
            self.row(scope, Action::Charset, actions.charset, notes.charset),
            self.row(scope, Action::Problems, actions.problems, notes.problems),
            self.row(scope, Action::Reload, actions.reload, notes.reload),
            self.row(scope, Action::Redraw, actions.redraw, notes.redraw),
            self.together(scope, &[Action::Home, Action::End], actions.edge, ""),
            self.together(scope, &[Action::Next, Action::Previous], actions.group, ""),
            self.row(scope, Action::Suspend, actions.suspend, notes.suspend),
            self.row(scope, Action::Quit, actions.quit, notes.quit),
        ];
        Self::section(words.everywhere, lines.into_iter().flatten().collect())
    }

    fn rules(&self) -> Section {
        let spell = |text: &str| self.look.spell(text).into_owned();
        let variant = self.variant();
        let mut lines = vec![Line::Text(spell(&self.game_rules(&variant)))];
        if let Variant::Preset(preset) = variant {
            lines.extend([Line::Gap, Line::Text(spell(self.look.words.games.of(preset).advice))]);
        }
        Section { heading: self.look.words.help.rules.to_owned(), note: self.game_title(&variant), lines }
    }

    fn signs(&self) -> Section {
        let (words, theme, glyphs) = (&self.look.words.help, self.look.theme, self.look.glyphs());
        let fat = self.look.charset.is_fat();
        let (x, cursor) = (theme.mark(Mark::X), theme.cursor());
        let ground = |ink| theme.fill(ink).remove_modifier(Modifier::BOLD);
        // two pieces of filled ground with a gap of the same width between them
        let pieces =
            |piece: &str, ink| [ground(ink), theme.text, ground(ink)].map(|style| (piece.to_owned(), style)).to_vec();
        let points = Grid::usual(&self.app.rules()) == Manner::Points;
        let frame = if points {
            // brackets on filled ground at both sides of a point
            ["[", " ", "]"]
                .into_iter()
                .zip([ground(cursor), theme.text, ground(cursor)])
                .map(|(s, i)| (s.to_owned(), i))
                .collect()
        } else if fat {
            pieces("  ", cursor)
        } else {
            let line = glyphs.frame_horizontal;
            vec![(format!("{}{line} {line}{}", glyphs.frame_top_left, glyphs.frame_top_right), cursor)]
        };
        let corners =
            if points { "( )".to_owned() } else { format!("{} {}", glyphs.corner_top_left, glyphs.corner_top_right) };
        let pip = if points { " " } else { "  " };
        let mut lines = vec![
            Line::Sign(frame, words.sign_cursor.to_owned()),
            Line::Sign(vec![(corners, x)], words.sign_last.to_owned()),
            Line::Sign(vec![(pip.to_owned(), ground(cursor))], words.sign_hint.to_owned()),
        ];
        if self.variant().rules().max_stones().is_some() {
            let chequered = if points {
                vec![(format!("{} {}", glyphs.previous, glyphs.next), x)]
            } else if fat {
                pieces(" ", x)
            } else {
                vec![([glyphs.upper_half, glyphs.lower_half].concat().repeat(3), x)]
            };
            lines.push(Line::Sign(chequered, words.sign_vanishing.to_owned()));
        }
        let score = &self.look.words.score;
        let letters = vec![
            (format!("{} ", score.letter_won), theme.win),
            (format!("{} ", score.letter_drawn), theme.draw),
            (score.letter_lost.to_owned(), theme.loss),
        ];
        lines.push(Line::Sign(letters, words.sign_balance.to_owned()));
        Self::section(words.signs, lines)
    }

    fn levels(&self) -> Section {
        let lines = Level::ALL.map(|level| Line::Name(self.numbered(level), self.way_of(level).sense.to_owned()));
        Self::section(self.look.words.help.levels, lines.into())
    }
}

/// Groups of rows with a row of nothing between them.
fn in_groups<const N: usize>(groups: [Vec<Option<Line>>; N]) -> Vec<Line> {
    let mut lines = Vec::new();
    for group in groups {
        let rows: Vec<Line> = group.into_iter().flatten().collect();
        if !lines.is_empty() && !rows.is_empty() {
            lines.push(Line::Gap);
        }
        lines.extend(rows);
    }
    lines
}
