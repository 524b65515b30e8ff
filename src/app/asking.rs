//! What is asked before something is lost, and what is done on a yes.

use super::menu::Menu;
use super::{App, Effect, Overlay, Question, Screen, Subject};

impl App {
    /// Asks before a game with stones is left, or all of them are forgotten, unless the settings say not to.
    pub(super) fn ask(&mut self, subject: Subject) {
        if self.asks_before(subject) {
            self.overlay = Some(Overlay::Question(Question::new(subject)));
        } else {
            self.go(subject);
        }
    }

    fn asks_before(&self, subject: Subject) -> bool {
        let stones = matches!(&self.screen, Screen::Playing(playing) if playing.game().ply() > 0);
        (stones || subject == Subject::ClearHistory)
            && self.settings.config().general.confirm.contains(&subject.confirm())
    }

    /// Whether leaving the program brings a question up first.
    pub fn asks_before_quitting(&self) -> bool {
        self.asks_before(Subject::Quit)
    }

    /// Does what was asked about.
    pub(super) fn go(&mut self, subject: Subject) {
        match subject {
            Subject::Quit => self.effects.push(Effect::Quit),
            Subject::NewGame => {
                self.effects.push(Effect::Cancel);
                let opponent = self.opponent();
                self.start_game(opponent);
            }
            Subject::MainMenu => {
                self.effects.push(Effect::Cancel);
                self.show(Screen::Menu(Menu::default()));
            }
            Subject::Resign => self.finish(),
            Subject::ClearHistory => self.effects.push(Effect::ClearHistory),
        }
    }
}
