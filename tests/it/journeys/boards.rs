//! Big boards, boards where stones fall, turns of several stones, and games of the user's own.

use std::time::Duration;

use sanziqi::action::{Action, Step, Target};
use sanziqi::ai::{Answer, Hint, HintReason, Progress, Reply, Score, SearchResult, Value};
use sanziqi::app::{Message, Screen};
use sanziqi::config::Limit;
use sanziqi::game::{Mark, RawRules, Rules};
use sanziqi::history::Player;

use super::Sitting;
use super::square;

fn two_players(variant: &str) -> Sitting {
    Sitting::at_the_board(&format!("[game]\nvariant = '{variant}'\nopponent = 'human'\n"))
}

/// Against a computer that answers only when it is told to.
fn computer(settings: &str) -> Sitting {
    let mut sitting = Sitting::at_the_board(&format!("[game]\nvariant = 'gomoku'\nlevel = 'perfect'\n{settings}"));
    sitting.slow = true;
    sitting
}

/// Where the cursor of the game is.
fn cursor(sitting: &Sitting) -> String {
    match sitting.app.screen() {
        Screen::Playing(playing) => playing.cursor().to_string(),
        _ => panic!("no game:\n{}", sitting.screen()),
    }
}

fn progress(score: Score) -> Answer {
    let pv = ["i9", "g7", "j10"].map(square).into();
    Answer::Progress(Progress { depth: 7, nodes: 12_345, score, pv })
}

/// The computer tells, or answers, what it was asked.
fn reply(sitting: &mut Sitting, answer: Answer) {
    let id = sitting.asked().id;
    sitting.tell(Message::Reply(Reply { id, answer })).look();
}

fn place(sitting: &mut Sitting, at: &str) {
    reply(sitting, Answer::Move(SearchResult::unsearched(square(at))));
    sitting.wait(400);
}

#[test]
fn every_size_of_board_is_played_with_keys_alone() {
    for variant in ["four", "connect-four", "gomoku", "gomoku-standard", "connect6"] {
        for (width, height) in [(40, 15), (80, 24), (120, 40)] {
            let mut sitting = two_players(variant);
            sitting.resize(width, height);
            sitting.press("<home><enter><right><enter><up><enter><end><enter>");
            let moves = sitting.moves();
            assert_eq!(sitting.game().ply(), 4, "{variant} {width}x{height}: {moves}");
            let shown = |name: &str| {
                let target = Action::Press(Target::Square(square(name)));
                sitting.clickable().contains(&target) || sitting.game().rules().gravity()
            };
            assert!(shown(&cursor(&sitting)), "{variant} {width}x{height}: the view follows the cursor");
        }
    }
}

#[test]
fn a_part_of_a_board_says_how_much_is_hidden_and_follows_the_cursor() {
    let mut sitting = two_players("connect6");
    sitting.resize(40, 15).expect("13/19 columns · 11/19 rows").expect(" j ");
    sitting.press("<home>").expect(" a b c ").expect_no(" s");
    for _ in 0..18 {
        sitting.press("<up>");
    }
    sitting.expect("19[").press("<end>").expect("q r s");
    sitting.resize(80, 24).expect("a b c d e f g h i j k l m n o p q r s").expect_no("columns");
}

#[test]
fn behind_a_question_no_stone_hangs_in_the_air() {
    for variant in ["connect-four", "gomoku", "infinite"] {
        let picture = |pause: u64| {
            let mut sitting = two_players(variant);
            sitting.press("<enter>").wait(pause).press("q").look();
            sitting.picture().clone()
        };
        assert!(picture(0) == picture(5000), "{variant}");
    }
}

#[test]
fn beside_a_narrow_board_the_numbers_alone_say_how_much_is_hidden() {
    for cols in [1, 3] {
        let rules = format!("[variants.narrow]\nrows = 26\ncols = {cols}\ngoal = 3\n");
        let mut sitting = Sitting::at_the_board(&format!("[game]\nvariant = 'narrow'\nopponent = 'human'\n{rules}"));
        for (width, height, shown) in [(40, 15, "11/26"), (60, 18, "14/26"), (80, 24, "19/26")] {
            sitting.resize(width, height).expect(shown).expect_no("/26 r");
        }
    }
}

#[test]
fn where_stones_fall_a_column_is_chosen() {
    let mut sitting = two_players("connect-four");
    assert_eq!(cursor(&sitting), "d1");
    sitting.press("<up><up>");
    assert_eq!(cursor(&sitting), "d1", "there is nothing to choose upwards");
    sitting.press("<enter>").wait(1000);
    assert_eq!((sitting.moves().as_str(), &*cursor(&sitting)), ("d1", "d2"));
    // a digit is a column, and so is a click anywhere in it
    sitting.press("4").wait(1000).press("1").wait(1000);
    sitting.tell(Message::Action(Action::Press(Target::Square(square("d6"))))).look().wait(1000);
    assert_eq!(sitting.moves(), "d1 d2 a1 d3");
    sitting.press(":g<enter>").wait(1000);
    assert_eq!(sitting.moves(), "d1 d2 a1 d3 g1");
    sitting.press(":g5<enter>").expect("g5 hangs in the air: g2 is the free one");
    sitting.press("<esc>444").wait(1000).press("4").expect("The column is full up to d6.");
    sitting.press("8").expect("is off the board");
}

#[test]
fn a_stone_falls_row_by_row_and_at_once_without_animation() {
    let dropped = |settings: &str, frames: u64| {
        let mut sitting = Sitting::at_the_board(&format!(
            "[game]\nvariant = 'connect-four'\nopponent = 'human'\n[ui]\nsymbols = 'ascii'\n{settings}"
        ));
        sitting.press("<enter><right>").wait(40 * frames);
        // the row of the stone, from the top of the board
        let at = |text: &str| {
            sitting.screen().lines().skip(2).position(|row| row.chars().take(42).any(|c| text.contains(c)))
        };
        at("X")
    };
    let rows: Vec<_> = (0..6).map(|frames| dropped("", frames)).collect();
    assert!(rows.windows(2).all(|pair| pair[0] < pair[1]), "{rows:?}");
    assert_eq!(dropped("", 50), rows[5]);
    for settings in ["animation = 'off'", "animation = 'reduced'"] {
        assert_eq!(dropped(settings, 0), rows[5], "{settings}");
    }
}

/// X is about to complete column d.
fn about_to_win(settings: &str) -> Sitting {
    let mut sitting = Sitting::at_the_board(&format!(
        "[game]\nvariant = 'connect-four'\nopponent = 'human'\n[ui]\nsymbols = 'ascii'\n{settings}"
    ));
    for column in "434343".chars() {
        sitting.press(&column.to_string()).wait(1000);
    }
    sitting
}

#[test]
fn the_last_stone_falls_before_the_result_is_told() {
    let fallen = |sitting: &Sitting| {
        let rows = sitting.screen();
        rows.lines().skip(1).position(|row| row.chars().take(42).any(|c| c == 'X'))
    };
    let mut sitting = about_to_win("");
    sitting.press("4");
    // over and recorded at once, but nothing of it is to be seen
    assert!(matches!(sitting.app.screen(), Screen::Result(_)) && sitting.records.len() == 1);
    let top = fallen(&sitting);
    sitting.expect("0 : 0").expect("X starts").expect_no("wins").expect_no("WINS").expect_no("over");
    sitting.wait(40);
    assert!(top < fallen(&sitting), "it falls row by row");
    sitting.expect("0 : 0").expect_no("wins").wait(40).expect("1 : 0").expect("X wins").expect_no("Play again");
    sitting.wait(90 * 4).expect("Play again");
    assert!(sitting.app.deadline().is_none() && sitting.records.len() == 1);

    // a key ends it at the final picture, and does nothing else
    about_to_win("")
        .press("4")
        .press("1")
        .expect("Play again")
        .expect("1 : 0")
        .wait(1000)
        .press("1")
        .expect("O to move");
    for settings in ["animation = 'off'", "animation = 'reduced'"] {
        about_to_win(settings).press("4").expect("Play again").expect("1 : 0");
    }
    // who gives up has placed no stone
    about_to_win("").press("mry").expect("resigned").expect("Play again");
}

#[test]
fn the_wheel_turns_the_list_of_moves_back() {
    let mut sitting = two_players("gomoku");
    for square in "h8 i9 g9 i7 i8 j8 f8 h10 g7 h6 e9 f10".split(' ') {
        sitting.press(&format!(":{square}<enter>"));
    }
    let list = sitting.find("Moves").expect("a list");
    sitting.expect("f10 ◂").expect_no("h8    i9").press("9").expect("Go to: 9");
    sitting.wheel(list.x + 4, list.y + 2, Step::Previous).wheel(list.x + 4, list.y + 2, Step::Previous);
    sitting.expect("  2  g9    i7").expect("↓").expect("Go to: 9");
    for _ in 0..9 {
        sitting.wheel(list.x + 4, list.y + 2, Step::Previous);
    }
    sitting.expect("  1  h8    i9").expect_no("f10 ◂");
    // at once the other way, and elsewhere nothing
    sitting.wheel(list.x + 4, list.y + 2, Step::Next).expect("  2  g9    i7");
    sitting.wheel(10, 10, Step::Next).expect("  2  g9    i7");
    // whatever changes the moves shows the latest
    sitting.press("<esc>u").expect("e9 ◂").expect_no("g9    i7");
    sitting.wheel(list.x + 4, list.y + 2, Step::Previous).press("y").expect("f10 ◂");
}

#[test]
fn the_last_move_is_in_the_part_that_is_shown() {
    let mut sitting = computer("");
    sitting.resize(40, 15).press(":h5<enter>");
    place(&mut sitting, "h13");
    assert_eq!(cursor(&sitting), "h5");
    sitting.wait(1000).expect("13 ├").expect(" 5 ├").expect("(○)");
    // too far away it cannot be, and the cursor wins
    sitting.press("u:a1<enter>");
    place(&mut sitting, "o15");
    sitting.wait(1000).expect(" 1[●]").expect_no("(○)").press(".").expect("[○]");
}

#[test]
fn only_where_everything_is_known_nobody_can_beat_the_best() {
    let mut sitting = Sitting::new("[game]\nlevel = 'perfect'");
    sitting.press("<tab><down>").expect("is a fine result.").press("<f4>").expect("能下平就");
    for variant in ["connect-four", "gomoku", "connect6"] {
        let mut sitting = Sitting::at_the_board(&format!("[game]\nvariant = '{variant}'\nlevel = 'perfect'"));
        sitting.press("m").expect("Perfect  plays its best").press("7").expect("Trickster  sets traps");
        sitting.press("<f4>").expect("陷阱  棋力强，还设陷阱").press("<f4><esc>");
        sitting.resize(120, 40).press("?").expect("6 Perfect   plays its best");
        sitting.expect_no("never loses").expect_no("unbeaten");
    }
}

#[test]
fn there_is_room_for_how_each_level_plays_beside_every_board() {
    for variant in ["classic", "infinite", "misere", "four", "connect-four", "gomoku", "connect6"] {
        for (width, height) in [(40, 15), (80, 24), (120, 40)] {
            let mut sitting = Sitting::at_the_board(&format!("[game]\nvariant = '{variant}'"));
            sitting.resize(width, height).press("m");
            for level in "12345671".chars() {
                // in both languages
                sitting.press(&level.to_string()).expect_no("…").press("<f4>").expect_no("…").press("<f4>");
            }
        }
    }
}

#[test]
fn of_two_stones_a_turn_the_status_says_which_is_next() {
    let mut sitting = two_players("connect6");
    sitting.expect("● to move.").expect_no("stone 1");
    sitting.press("<enter>").expect("● plays j10.  ○ to move, stone 1 of 2.");
    sitting.press("<up><enter>").expect("○ to move, stone 2 of 2.").expect_no("plays");
    sitting.press("<up><enter>").expect("○ plays j11, j12.  ● to move, stone 1 of 2.");
    sitting.press("<f4>").expect("○ 下在 j11、j12。轮到 ● 了，第 1/2 子。");
    // where there is no room for both, whose turn it is
    sitting.resize(40, 15).expect("○ 下在 j11、j12。轮到 ● 了，第 1/2 子。");
    // a stone lies there already
    sitting
        .press("<enter>")
        .expect("j12 已有棋子。轮到 ● 了，第 1/2 子。")
        .press(":zz<enter>")
        .expect("zz：输入非法，例：b2 或 2 3。");
    sitting.press("<esc><f4>").expect("● to move, stone 1 of 2.");
}

#[test]
fn while_the_computer_thinks_it_says_how_far_it_is() {
    let mut sitting = computer("think = '5s'");
    sitting.press("<enter>").expect("Computer is thinking…").expect_no("depth");
    reply(&mut sitting, progress(Score::Estimate(-240)));
    sitting.expect("depth 7 · 12k positions · i9 g7 j10 · 0.0 of 5.0 s");
    sitting.expect("Outlook").expect("You are slightly ahead.").expect("g move now");
    sitting.wait(1300).expect("1.2 of 5.0 s");
    sitting.resize(40, 15).expect("you ahead").expect("Thinking…  depth 7 · i9 · 1.2/5.0 s");
    sitting.press("<f4>").expect("思考中… 深度 7 · ").press("<f4>").resize(80, 24);
    // the limits of the settings went out with the question
    assert_eq!(sitting.asked().limits.time.as_secs(), 5);
    // every key answers meanwhile, and no stone of the person's lands
    sitting.press("<left><left><enter>").expect("depth 7");
    assert_eq!((sitting.moves().as_str(), &*cursor(&sitting)), ("h8", "f8"));
    place(&mut sitting, "i9");
    sitting.expect("Computer plays i9.  Your move.").expect("You are slightly ahead.").expect_no("depth");
}

#[test]
fn a_proven_win_is_told_with_the_stones_it_takes() {
    let mut sitting = computer("");
    sitting.press("<enter>");
    reply(&mut sitting, progress(Score::Exact(Value::Win(9))));
    sitting.expect("Computer has a forced win in 5.");
    place(&mut sitting, "i9");
    sitting.expect("Computer has a forced win in 4.");
    sitting.press("<f4>").expect("电脑再下 4 子必胜。").press("<f4>");
    sitting.press("u").expect_no("Outlook");
    sitting.press("<down><enter>");
    reply(&mut sitting, progress(Score::Exact(Value::Loss(4))));
    sitting.expect("You have a forced win in 2.");
}

#[test]
fn a_position_that_comes_back_is_judged_as_it_was() {
    let mut sitting = computer("");
    sitting.press("<enter>");
    reply(&mut sitting, progress(Score::Exact(Value::Win(9))));
    place(&mut sitting, "i9");
    sitting.expect("Computer has a forced win in 4.");
    // another stone, another judgement, and back
    sitting.press("<down><enter>").expect("Computer has a forced win in 4.");
    reply(&mut sitting, progress(Score::Estimate(-240)));
    sitting.expect("You are slightly ahead.");
    place(&mut sitting, "a1");
    sitting.press("u").expect("Computer has a forced win in 4.").press("y").expect("You are slightly ahead.");
    // what was thought of stones that were taken back is not said of others
    sitting.press("u").press(":o1<enter>").expect("Computer has a forced win in 4.").press("uu").expect_no("Outlook");
}

#[test]
fn what_is_said_while_the_computer_thinks_gives_way_to_its_progress() {
    let mut sitting = computer("think = '30s'");
    sitting.press("<enter>");
    for (key, said) in
        [("+", "Level 7 Trickster from now on."), ("y", "nothing to play again"), ("<f2>", "Characters: ")]
    {
        reply(&mut sitting, progress(Score::Estimate(0)));
        sitting.press(key).expect(said).wait(2000).expect(said);
        reply(&mut sitting, progress(Score::Estimate(0)));
        sitting.wait(1000).expect_no(said).expect("depth 7");
    }
    // when it is a person's turn there is time to read
    place(&mut sitting, "i9");
    sitting.press("g").expect("Nobody is thinking.").wait(60_000).expect("Nobody is thinking.");
}

#[test]
fn a_hint_is_for_a_persons_turn() {
    let mut sitting = computer("");
    sitting.press("<enter>i").expect("Hints are for your turn.");
    place(&mut sitting, "i9");
    sitting.press("i").expect("Looking for a good move…");
}

#[test]
fn a_row_with_two_free_ends_is_no_fork() {
    let mut sitting = two_players("gomoku");
    sitting.press(":h6<enter>:a1<enter>:h7<enter>:a3<enter>:h8<enter>:a5<enter>:h9<enter>:a7<enter>:h10<enter>");
    sitting.wait(2000).expect("Open four!  One row, two free ends: h9.").press("<f4>").expect("活四！一线两头：h9。");
    let mut sitting = two_players("connect-four");
    sitting.press("3").press("3").press("4").press("4").press("5").press("7").press("6").wait(2000);
    sitting.expect("3 in a row with both ends free: e1.");
}

#[test]
fn a_digit_that_comes_right_after_the_winning_stone_was_a_column() {
    let mut sitting = two_players("connect-four");
    for column in ["1", "2", "1", "2", "1", "2", "1"] {
        sitting.press(column);
    }
    sitting.wait(700).press("1").expect("What now?").wait(400).press("1").expect_no("What now?");
}

#[test]
fn stones_are_called_as_they_are_drawn() {
    for variant in ["gomoku", "connect6"] {
        let mut sitting = two_players(variant);
        sitting.expect("● starts").expect("Player ○").press("<enter>").expect_no("X").press("<f4>").expect("○");
        sitting.resize(40, 15).expect_no("X");
    }
    two_players("classic").expect("Player O");
}

#[test]
fn a_last_move_out_of_sight_is_named_with_the_key_that_leads_there() {
    let mut sitting = computer("");
    sitting.resize(40, 15).press(":o15<enter>");
    place(&mut sitting, "a1");
    sitting.expect("last move a1: press .").press(".").expect("13/15 columns").expect_no("press .");
}

#[test]
fn both_stones_of_a_turn_are_marked_and_no_marker_is_broken() {
    let mut sitting = Sitting::at_the_board("[game]\nvariant = 'connect6'\nlevel = 'easy'\nmark = 'o'\nfirst = 'me'\n");
    sitting.slow = true;
    sitting.press(":j10<enter>");
    place(&mut sitting, "c3");
    place(&mut sitting, "e3");
    sitting.expect("(●)┼(●)").resize(40, 15).expect("Computer: c3, e3.  Your move.").resize(80, 24);
    // side by side they are in one pair of brackets
    sitting.press("u:j10<enter>");
    place(&mut sitting, "c3");
    place(&mut sitting, "d3");
    sitting.expect("(●─●)");
    // and where the cursor is beside one it keeps its own
    sitting.press(":f3<enter>").press(":g3<enter>");
    let board = sitting.screen();
    assert_eq!(board.matches('(').count(), board.matches(')').count(), "{board}");
}

#[test]
fn where_two_people_play_the_menu_opens_on_what_can_be_chosen() {
    let mut sitting = two_players("gomoku");
    sitting.press("<enter>m").expect("Paused").expect_no("1-7").press("<enter>").expect_no("Paused");
}

#[test]
fn the_computers_move_can_be_had_at_once() {
    let mut sitting = computer("ai_delay = '10s'");
    sitting.press("g").expect("Nobody is thinking.");
    assert_eq!(sitting.hurried, 0);
    sitting.press("<enter>g");
    assert_eq!(sitting.hurried, 1);
    reply(&mut sitting, Answer::Move(SearchResult::unsearched(square("i9"))));
    sitting.wait(0).expect("Computer plays i9.");
    sitting.press("i").expect("Looking for a good move…").press("g");
    assert_eq!(sitting.hurried, 2);
    // by a click in the help over the menu too, and the menu gives way
    sitting.press("<down><enter>").expect("Computer is thinking…").press("m").press("?").press("<right>");
    sitting.click("Move now").expect("Computer is thinking…").expect_no("Paused");
    assert_eq!(sitting.hurried, 3);
}

#[test]
fn a_hint_that_cannot_be_thought_of_is_not_counted() {
    let mut sitting = computer("hints = 1");
    for _ in 0..2 {
        sitting.press("i").expect("Looking for a good move…");
        reply(&mut sitting, Answer::Failed("a fault".to_owned()));
        sitting.expect("Computer is confused and has no hint.  Your move.").expect_no("plays anywhere");
    }
    sitting.press("<f4>").expect("电脑没想出来，这次没有提示。");
}

#[test]
fn a_hint_counts_once_it_is_given() {
    let assisted = |sitting: &Sitting| match sitting.app.screen() {
        Screen::Playing(playing) => playing.assisted(),
        _ => panic!("no game:\n{}", sitting.screen()),
    };
    let mut sitting = computer("hints = 1");
    // not waited for
    sitting.press("i").expect("Looking for a good move…").press("<enter>").expect("Computer is thinking…");
    place(&mut sitting, "i9");
    assert!(!assisted(&sitting));
    sitting.press("i").expect("Looking for a good move…");
    reply(&mut sitting, Answer::Hint(Hint { square: square("g7"), reason: HintReason::Best }));
    sitting.expect("Hint: g7 is best.");
    assert!(assisted(&sitting));
    sitting.press(":g7<enter>");
    place(&mut sitting, "j10");
    sitting.press("i").expect("No more hints in this game.");
}

#[test]
fn no_late_answer_ever_lands() {
    for keys in ["u", "+", "-", "ny", "<esc>by"] {
        let mut sitting = computer("");
        sitting.press("<enter>");
        let late = sitting.asked().id;
        sitting.press(keys).wait(1000);
        let before = match sitting.app.screen() {
            Screen::Playing(playing) => Some(playing.game().clone()),
            _ => None,
        };
        for answer in [progress(Score::Estimate(0)), Answer::Move(SearchResult::unsearched(square("i9")))] {
            sitting.tell(Message::Reply(Reply { id: late, answer })).look().wait(1000);
        }
        // only another level has it think again
        assert_eq!(sitting.is_asking(), matches!(keys, "+" | "-"), "{keys}");
        let after = match sitting.app.screen() {
            Screen::Playing(playing) => Some(playing.game().clone()),
            _ => None,
        };
        assert_eq!(before, after, "{keys}");
        sitting.expect_no("depth").expect_no("Outlook");
    }
}

#[test]
fn a_game_of_ones_own_is_chosen_in_the_menu_played_and_recorded_with_its_rules() {
    let mut sitting = Sitting::new(
        "[variants.long]\ntitle = { en = 'The long one', zh-CN = '长条' }\nrows = 2\ncols = 26\ngoal = 3\n\
         [general]\nconfirm = []\n",
    );
    sitting.press("<tab><left>").expect("The long one").expect("3 in a row win on a board of");
    sitting.press("<f4>").expect("长条").press("<f4>2").expect("The long one");
    sitting.press("<home><enter><down><enter><up><right><enter><down><enter><up><right><enter>").wait(2000);
    let record = sitting.records.pop().expect("a finished game");
    let raw = RawRules { rows: 2, cols: 26, goal: 3, ..RawRules::default() };
    assert_eq!((record.variant.as_str(), record.rules), ("long", Some(Rules::try_from(raw).expect("playable"))));
    assert_eq!((record.x, record.moves.len()), (Player::Human, 5));
    sitting.expect("The long one").press("?").expect("3 in a row win on a board of");
}

#[test]
fn what_is_typed_on_a_big_board_begins_the_name_of_a_square() {
    let mut sitting = two_players("gomoku");
    sitting.press("1").expect("Go to: 1").press("2 3<enter>").expect("● plays c12.");
    sitting.press(":o15<enter>");
    assert_eq!(sitting.moves(), "c12 o15");
    assert_eq!(sitting.game().mark_at(1), Mark::O);
    assert_eq!(sitting.app.settings().config().game.takebacks, Limit::None);
}

#[test]
fn the_time_of_the_computer_is_that_of_a_turn_and_so_is_move_now() {
    for (variant, stones) in [("gomoku", 1), ("connect6", 2)] {
        let settings = format!("[game]\nvariant = \"{variant}\"\nfirst = \"me\"\nthink = \"2s\"");
        let mut sitting = Sitting::at_the_board(&settings);
        (sitting.slow, sitting.careless) = (true, true);
        sitting.press("<enter>");
        let mut time = Duration::ZERO;
        for stone in 0..stones {
            assert_eq!(sitting.game().ply(), 1 + stone, "{variant}");
            time += sitting.asked().limits.time;
            sitting.answer();
            // it is seen thinking once a turn
            sitting.wait(if stone == 0 { 300 } else { 0 });
        }
        assert_eq!((time, sitting.game().ply()), (Duration::from_secs(2), 1 + stones), "{variant}");
        sitting.look().expect("Your move").press("i");
        assert_eq!(sitting.asked().limits.time, Duration::from_secs(2), "a hint is for one stone");

        let mut sitting = Sitting::at_the_board(&settings);
        (sitting.slow, sitting.careless) = (true, true);
        sitting.press("<enter>g");
        for stone in 0..stones {
            assert_eq!((sitting.game().ply(), sitting.hurried), (1 + stone, 1 + stone), "{variant}");
            sitting.answer();
            sitting.wait(0);
        }
        assert!(!sitting.is_asking());
        assert_eq!((sitting.game().ply(), sitting.hurried), (1 + stones, stones), "{variant}");
    }
}
