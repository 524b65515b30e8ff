//! The screens of the game, each by the way to it, for the tests that look at all of them.

use crate::game::{Game, Start};

/// A screen: its name, what is pressed in the menu, and what then can be read in English and in Chinese.
pub(crate) struct Sight {
    pub(crate) name: &'static str,
    keys: &'static str,
    en: &'static str,
    zh: &'static str,
}

const fn sight(name: &'static str, keys: &'static str, en: &'static str, zh: &'static str) -> Sight {
    Sight { name, keys, en, zh }
}

/// Every screen, and what lies over it.
pub(crate) const SIGHTS: [Sight; 11] = [
    sight("menu", "", "Two players", "双人对战"),
    sight("level", "<down><down><down><down><down><right>", "5 Hard", "5 困难"),
    sight("help", "?", "Esc close", "Esc 关闭"),
    sight("playing", "1", "Your move", "轮到你了"),
    sight("hint", "1i", "Hint: ", "提示："),
    sight("two", "2<enter>", "X plays b2.", "X 下在 b2"),
    sight("prompt", "1:zz<enter>", "no square", "输入非法"),
    sight("paused", "1m", "Paused", "已暂停"),
    sight("question", "2<enter>q", "Quit?", "退出游戏？"),
    sight("result", "21121122213", "X completes", "X 连成"),
    sight("resigned", "1<enter>mry", "You resigned", "玩家认输了"),
];

impl Sight {
    /// Starts the game and goes there. Animation is off, and chance has a seed.
    pub(crate) fn visit(&self, start: Start) -> Game {
        self.visit_with(start, "")
    }

    /// Starts the game with settings of its own and goes there.
    pub(crate) fn visit_with(&self, start: Start, settings: &str) -> Game {
        let mut game = start.config(&format!("ui.animation = 'off'\ngame.seed = 7\n{settings}")).play();
        let (en, zh) = ("Two players", "双人对战");
        game.wait_until("the menu", |screen| [en, zh].iter().any(|text| screen.contents().contains(text)));
        if !self.keys.is_empty() {
            game.press(self.keys);
        }
        self.wait(&mut game);
        game
    }

    /// Waits until it is there, in whichever language.
    pub(crate) fn wait(&self, game: &mut Game) {
        let told = [self.en, self.zh];
        game.wait_until(self.name, |screen| told.iter().any(|text| screen.contents().contains(text)));
    }

    /// Whether it is there in English, or else in Chinese.
    pub(crate) fn is_there(&self, screen: &vt100::Screen, chinese: bool) -> bool {
        screen.contents().contains(if chinese { self.zh } else { self.en })
    }
}

/// What is on the screen, row by row, without what the clock says.
pub(crate) fn rows(screen: &vt100::Screen) -> Vec<String> {
    let columns = screen.size().1.get();
    let timeless = |row: String| {
        let digits = row.split(|c: char| c.is_ascii_digit());
        // 0:03 after the number of moves
        if row.contains("· 0:") || row.contains("- 0:") { digits.collect::<Vec<_>>().join("") } else { row }
    };
    screen.rows(0, columns).map(|row| timeless(row.trim_end().to_owned())).collect()
}
