//! Every place in the game where one can be, and the way there.

use crate::game::{Game, Start, sanziqi};

/// A place in the game.
pub(crate) struct Place {
    /// What to call it when something goes wrong there.
    pub(crate) name: &'static str,
    settings: &'static str,
    /// Keys, and the text that is there afterwards, in both languages.
    way: &'static [(&'static str, [&'static str; 2])],
}

const BOARD: (&str, [&str; 2]) = ("", ["Your move.", "轮到你了"]);
const TWO: (&str, [&str; 2]) = ("", ["X to move.", "轮到 X"]);
const MENU: (&str, [&str; 2]) = ("", ["Two players", "双人对战"]);
const THOUGHT: (&str, [&str; 2]) = ("<enter>", ["Computer is thinking", "电脑思考中"]);
const STONE: (&str, [&str; 2]) = ("<enter>", ["O to move.", "轮到 O"]);
const TWO_ON_POINTS: (&str, [&str; 2]) = ("", ["● to move", "轮到 ●"]);
const STONE_ON_POINTS: (&str, [&str; 2]) = ("<enter>", ["○ to move", "轮到 ○"]);
const PAUSED: (&str, [&str; 2]) = ("m", ["Resume", "继续"]);
const HELP: (&str, [&str; 2]) = ("?", ["Esc close", "Esc 关闭"]);

const AGAINST_AI: &str = "general.start = 'play'\ngame.level = 'perfect'\ngame.seed = 1\ngame.ai_delay = '0s'\n";
const AGAINST_EACH_OTHER: &str = "general.start = 'play'\ngame.opponent = 'human'\n";
/// The computer takes longer than any test.
const AGAINST_SLOW_AI: &str = "general.start = 'play'\ngame.level = 'perfect'\ngame.ai_delay = '10s'\n";

/// The largest board, with as many lines and labels as there are.
const NINETEEN: &str = "general.start = 'play'\ngame.opponent = 'human'\ngame.variant = 'connect6'\n";
/// A search that goes on longer than any test.
const AGAINST_SEARCH: &str =
    "general.start = 'play'\ngame.level = 'perfect'\ngame.think = '600s'\ngame.variant = 'connect6'\n";

/// A computer that does think: two pictures of it differ, and it is not at rest.
pub(crate) const SEARCH: Place =
    place("the computer's search", AGAINST_SEARCH, &[BOARD, ("<enter>", ["depth", "深度"])]);

/// All of them: each screen, each list, each thing that lies over them.
pub(crate) const EVERYWHERE: &[Place] = &[
    place("the menu", "", &[MENU]),
    place("the games of the menu", "", &[MENU, ("<tab>", ["Classic 3×3", "三子棋"])]),
    place("the languages of the menu", "", &[MENU, ("<tab><up><end>", ["English", "简体中文"])]),
    place("the menu, asked for what it has not", "", &[MENU, ("7", ["not on the menu", "没有选项 7"])]),
    place("help over the menu", "", &[MENU, HELP]),
    place(
        "the problems of the settings",
        "game.level = 'zz'\n",
        &[MENU, ("<f3>", ["expected random", "应为：random"])],
    ),
    place("the board", AGAINST_AI, &[BOARD]),
    place("the board of two players", AGAINST_EACH_OTHER, &[TWO, STONE]),
    place("the computer's turn", AGAINST_SLOW_AI, &[BOARD, THOUGHT]),
    place("a hint", AGAINST_AI, &[BOARD, ("i", ["Hint: b2", "提示：b2"])]),
    place("a square half typed", AGAINST_AI, &[BOARD, ("2", ["Row 2", "第 2 行"])]),
    place("a square being typed", AGAINST_AI, &[BOARD, (":b", ["Go to: b", "坐标： b"])]),
    place("a stone refused", AGAINST_EACH_OTHER, &[TWO, STONE, ("<enter>", ["taken", "已有棋子"])]),
    place("the menu in the game", AGAINST_AI, &[BOARD, PAUSED]),
    place("a list of the menu in the game", AGAINST_AI, &[BOARD, PAUSED, ("<down><right>", ["ascii", "字母"])]),
    place("the menu over the computer's turn", AGAINST_SLOW_AI, &[BOARD, THOUGHT, PAUSED]),
    place("help over the game", AGAINST_AI, &[BOARD, HELP, ("<right>", ["Esc close", "Esc 关闭"])]),
    place("leaving the program?", AGAINST_SLOW_AI, &[BOARD, THOUGHT, ("q", ["Quit?", "退出游戏？"])]),
    place("another game?", AGAINST_EACH_OTHER, &[TWO, STONE, ("n", ["Start a new game?", "开始新对局？"])]),
    place("resign?", AGAINST_EACH_OTHER, &[TWO, STONE, PAUSED, ("r", ["Resign this game?", "这一局认输？"])]),
    place("a game won", AGAINST_EACH_OTHER, &[TWO, ("11 21 12 22 13", ["X wins", "X 获胜"])]),
    place(
        "a game lost",
        AGAINST_AI,
        &[
            BOARD,
            ("11", ["plays b2", "电脑下在 b2"]),
            ("21", ["plays a3", "电脑下在 a3"]),
            ("12", ["Computer wins", "电脑获胜"]),
        ],
    ),
    place(
        "a game drawn",
        AGAINST_EACH_OTHER,
        &[TWO, ("11 22 21 31 13 12 32 23 33", ["No square is left", "棋盘下满了"])],
    ),
    place(
        "clear the scores?",
        AGAINST_EACH_OTHER,
        &[
            TWO,
            ("11 21 12 22 13", ["X wins", "X 获胜"]),
            // the first one may only end what moves
            ("<backspace><backspace>", MENU.1),
            ("c", ["Clear all scores?", "清空全部战绩？"]),
        ],
    ),
    place("the board of 19 by 19", NINETEEN, &[TWO_ON_POINTS, STONE_ON_POINTS]),
    place("the menu over 19 by 19", NINETEEN, &[TWO_ON_POINTS, STONE_ON_POINTS, PAUSED]),
    place("help over a result", AGAINST_EACH_OTHER, &[TWO, ("11 21 12 22 13", ["X wins", "X 获胜"]), HELP]),
];

const fn place(name: &'static str, settings: &'static str, way: &'static [(&'static str, [&'static str; 2])]) -> Place {
    Place { name, settings, way }
}

impl Place {
    /// The program as it can be brought there, with these settings besides.
    pub(crate) fn prepare(&self, program: Start, settings: &str) -> Start {
        // a path that is the same in every home: it is shown
        program.config(&format!("{settings}{}", self.settings)).env("SANZIQI_CONFIG", "config/sanziqi/config.toml")
    }

    /// The game, as it can be brought there.
    pub(crate) fn start(&self) -> Start {
        self.prepare(sanziqi(), "")
    }

    /// The game where nothing moves by itself, in one of the languages: two pictures of it are the same.
    pub(crate) fn still(&self, language: &str) -> Start {
        self.prepare(sanziqi(), &format!("ui.animation = 'off'\ngeneral.language = '{language}'\n"))
    }

    /// Goes there.
    pub(crate) fn reach(&self, game: &mut Game) {
        for (keys, texts) in self.way {
            game.press(keys);
            game.wait_until(&format!("{texts:?} on the way to {}", self.name), |screen| {
                let shown = screen.contents();
                texts.iter().any(|text| shown.contains(text))
            });
        }
        game.settle();
    }

    /// The game, there.
    pub(crate) fn open(&self) -> Game {
        let mut game = self.start().play();
        self.reach(&mut game);
        game
    }
}

/// The place of that name.
pub(crate) fn at(name: &str) -> &'static Place {
    EVERYWHERE.iter().find(|place| place.name == name).unwrap_or_else(|| panic!("{name:?} is nowhere"))
}
