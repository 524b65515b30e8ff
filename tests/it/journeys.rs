//! Whole sittings, as a player lives them: a picture, keys or clicks, the next picture.

mod anything;
mod boards;
mod files;
mod keys;
mod sitting;

use sanziqi::action::{Action, Target};
use sanziqi::ai::{Level, RequestId};
use sanziqi::app::{Message, Screen};
use sanziqi::config::Choice;
use sanziqi::game::{Game, Mark, Square};
use sanziqi::history::{Player, Record, Verdict};

use sitting::Sitting;

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

impl Sitting {
    /// The game on the board.
    fn game(&self) -> &Game {
        match self.app.screen() {
            Screen::Playing(playing) => playing.game(),
            Screen::Result(finished) => &finished.game,
            Screen::Menu(_) => panic!("no game:\n{}", self.screen()),
        }
    }

    /// The moves so far, as one reads them.
    fn moves(&self) -> String {
        let moves: Vec<_> = self.game().moves().iter().map(ToString::to_string).collect();
        moves.join(" ")
    }

    /// Clicks on the square, wherever it is drawn.
    fn click_square(&mut self, name: &str) -> &mut Self {
        let wanted = Action::Press(Target::Square(square(name)));
        assert!(self.clickable().contains(&wanted), "{name} cannot be clicked");
        self.tell(Message::Action(wanted)).look()
    }
}

/// Against a computer that plays anywhere, in every run the same.
const AGAINST_CHANCE: &str = "[game]\nlevel = \"random\"\nseed = 5";

/// Plays the first free square until the game is over.
fn play_out(sitting: &mut Sitting) {
    while let Screen::Playing(playing) = sitting.app.screen() {
        let free = playing.game().position().legal_moves().next().expect("the game goes on").to_string();
        sitting.click_square(&free).wait(1000);
    }
}

#[test]
fn a_game_from_the_menu_to_the_result_and_again() {
    let mut sitting = Sitting::new(AGAINST_CHANCE);
    sitting.expect("Play").expect("Two players").expect("Exit").press("1").expect("Your move").press("<enter>");
    sitting.expect("Computer is thinking").wait(400).expect("Your move");
    play_out(&mut sitting);
    assert_eq!(sitting.records.len(), 1);
    sitting.wait(2000).expect("Play again");
    let said = ["You win", "Computer wins", "Draw"];
    assert!(said.iter().any(|result| sitting.says(result)), "{}", sitting.screen());
    sitting.press("1").expect("Computer is thinking").wait(400).expect("Your move");
    assert_eq!(sitting.game().first(), Mark::O);
    sitting.press("<esc>").expect("Paused").press("b").expect("Leave").press("y").expect("Two players");
    sitting.press("0");
    assert!(sitting.over);
}

#[test]
fn a_choice_that_is_not_on_the_menu_is_asked_again() {
    let mut sitting = Sitting::new("");
    sitting.press("9").expect("9 is not on the menu").press("<down>").expect_no("is not on the menu");
    sitting.press("x").expect("x is not on the menu");
    assert!(!sitting.over);
}

#[test]
fn arrows_digits_letters_and_the_mouse_choose_from_the_menu() {
    for keys in ["1", "p", "<enter>", "<down><up><enter>", "<down><down><down>9<home><enter>"] {
        Sitting::new("").press(keys).expect("Your move");
    }
    for keys in ["2", "t", "<down><enter>"] {
        Sitting::new("").press(keys).expect("X to move");
    }
    for keys in ["0", "e", "q", "<down><down><down><enter>"] {
        assert!(Sitting::new("").press(keys).over, "{keys}");
    }
    Sitting::new("").click("Two players").expect("X to move");
    assert!(Sitting::new("").click("Exit").over);
}

#[test]
fn the_next_game_is_set_up_in_the_menu() {
    let mut sitting = Sitting::new("");
    // past the entries: the game, then the level
    sitting.press("<tab><right>").expect("Infinite").press("<down><right>").expect("5 Hard");
    sitting.press("<down><right>1").expect("Infinite");
    assert_eq!(sitting.game().rules().max_stones().map(u8::from), Some(3));
    let Screen::Playing(playing) = sitting.app.screen() else { panic!("a game") };
    assert_eq!(playing.level(), Some(Level::Hard));
    assert_eq!(playing.seating().you(), Some(Mark::O));
    assert!(sitting.remembered.contains(&Choice::Level(Level::Hard)));
}

#[test]
fn the_whole_game_with_the_mouse_alone() {
    let mut sitting = Sitting::new("[game]\nopponent = \"human\"");
    sitting.click("Two players");
    for name in ["a3", "a2", "b2", "b3", "c1"] {
        sitting.click_square(name);
    }
    sitting.wait(1000).expect("X wins").click("Main menu").expect("Two players");
    assert_eq!(sitting.records.len(), 1);
}

#[test]
fn two_people_share_the_keyboard() {
    let mut sitting = Sitting::new("");
    sitting.press("2").expect("X to move").press("11").expect("O to move").press("2 1");
    sitting.press("12").press("22").press("13").wait(1000).expect("X wins");
    let [record] = &sitting.records[..] else { panic!("one record") };
    assert_eq!((record.x, record.o, record.you), (Player::Human, Player::Human, None));
    assert_eq!((record.result, record.moves.len(), record.first), (Verdict::X, 5, Mark::X));
    sitting.press("<enter>").expect("O to move");
    assert_eq!(sitting.game().first(), Mark::O);
}

#[test]
fn typed_digits_are_the_labelled_row_and_the_column() {
    let mut sitting = Sitting::new("");
    sitting.press("22").expect("Row 2");
    assert_eq!(sitting.game().ply(), 0, "only the row is known");
    assert_eq!(sitting.press("<bs>3").game().ply(), 0);
    assert_eq!(sitting.press("1").moves(), "a3");
    sitting
        .press("31")
        .expect("a3 is taken")
        .press("37")
        .expect("g3 is off the board")
        .press("30")
        .expect("off the board");
    assert_eq!(sitting.press("13").moves(), "a3 c1");
    let mut rows_from_the_top =
        Sitting::at_the_board("[game]\nopponent = \"human\"\n[ui]\ncoordinates = \"row-column\"");
    assert_eq!(rows_from_the_top.press("13").moves(), "c3");
    let mut pad = Sitting::at_the_board("[game]\nopponent = \"human\"\n[ui]\ndigits = \"numpad\"");
    assert_eq!(pad.press("793").moves(), "a3 c3 c1");
}

#[test]
fn any_square_can_be_typed_after_a_colon() {
    let mut sitting = Sitting::at_the_board("[game]\nopponent = \"human\"");
    assert_eq!(sitting.press(":b2<enter>").moves(), "b2");
    sitting.press(":b2<enter>").expect("b2 is taken").press("d9<enter>").expect("off the board");
    sitting.press("b<enter>").expect("no square").press("2<bs>1 3<enter>");
    assert_eq!(sitting.moves(), "b2 c1");
    sitting.press(":<enter>").expect_no("no square").expect_no("Go to");
    sitting.press(":a1<esc><up>");
    assert_eq!(sitting.moves(), "b2 c1");
}

#[test]
fn a_refused_stone_changes_nothing_but_the_status() {
    let mut sitting = Sitting::at_the_board("[game]\nopponent = \"human\"");
    sitting.press("<enter><enter>").expect("b2 is taken").expect("O to move");
    assert_eq!(sitting.moves(), "b2");
    let mut infinite = Sitting::at_the_board("[game]\nopponent = \"human\"\nvariant = \"infinite\"");
    infinite.press(":a1<enter>:a3<enter>:b1<enter>:b3<enter>:c2<enter>:a2<enter>").expect("a1 vanishes");
    infinite.press(":a1<enter>").expect("a1 is taken; it goes when you place");
    infinite.press("<esc>:c1<enter>");
    assert_eq!(infinite.game().position().stone(square("a1")), None);
}

#[test]
fn keys_typed_while_the_computer_thinks_place_no_stone() {
    let mut sitting = Sitting::at_the_board("");
    sitting.slow = true;
    sitting.burst("<enter><enter><enter><left><enter><enter>").expect("Computer is thinking");
    assert_eq!(sitting.game().ply(), 1);
    sitting.answer();
    sitting.burst("<enter><enter>");
    assert_eq!(sitting.game().ply(), 1, "the answer may not be shown yet");
    sitting.wait(400);
    assert_eq!(sitting.game().ply(), 2);

    // nor does half a square, together with what is typed after the answer
    let mut sitting = Sitting::at_the_board("");
    sitting.press("<enter>1").expect("Row 1").wait(400).expect_no("Row 1").press("1").expect("Row 1");
    assert_eq!(sitting.game().ply(), 2);

    // an answer and keys behind it in one go: the keys were typed before it was seen
    let mut sitting = Sitting::at_the_board("[game]\nai_delay = \"0ms\"");
    sitting.slow = true;
    sitting.press("<enter>");
    sitting.answer();
    sitting.burst("<left><enter><up><enter><left><enter>");
    assert_eq!(sitting.game().ply(), 2);
    let free = sitting.game().position().legal_moves().next().expect("room").to_string();
    sitting.press(&format!(":{free}<enter>"));
    assert_eq!(sitting.game().ply(), 3);
}

#[test]
fn keys_typed_before_the_result_is_seen_do_not_leave_it() {
    let mut sitting = Sitting::at_the_board("[game]\nopponent = \"human\"\n[ui]\nanimation = \"off\"");
    sitting.burst("1121122213<enter><enter><enter><enter>").expect("X wins");
    assert_eq!(sitting.records.len(), 1);
    sitting.press("<enter>").expect("O to move");
    assert_eq!(sitting.records.len(), 1);
}

#[test]
fn undo_takes_the_answer_back_too() {
    let mut sitting = Sitting::at_the_board("");
    sitting.press("u").expect("nothing to take back").press("<enter>").wait(400);
    assert_eq!(sitting.game().ply(), 2);
    let both = sitting.moves();
    sitting.press("u").expect("Taken back");
    assert_eq!((sitting.game().ply(), sitting.game().undone().len()), (0, 2));
    sitting.press("y").expect("Played again");
    assert_eq!(sitting.moves(), both);
    sitting.press("y").expect("nothing to play again");
    // while the computer thinks, undo takes back the stone it thinks about
    sitting.slow = true;
    let free = sitting.game().position().legal_moves().next().expect("room").to_string();
    sitting.press(&format!(":{free}<enter>")).expect("Computer is thinking").press("u");
    assert_eq!(sitting.moves(), both);
    assert!(sitting.answer().is_none(), "nobody asks any more");
    sitting.press("uu").expect("nothing to take back");
    sitting.slow = false;
    play_out(&mut sitting);
    assert!(sitting.records[0].assisted);
}

#[test]
fn the_computers_own_opening_is_not_taken_back() {
    let mut sitting = Sitting::at_the_board("[game]\nfirst = \"ai\"");
    sitting.wait(400).press("u").expect("nothing to take back");
    assert_eq!(sitting.game().ply(), 1);
}

#[test]
fn takebacks_and_hints_can_be_limited() {
    let mut sitting = Sitting::at_the_board("[game]\ntakebacks = 1\nhints = 1");
    sitting.press("<enter>").wait(400).press("u").press("<enter>").wait(400).press("u").expect("No more taking back");
    assert_eq!(sitting.game().ply(), 2);
    sitting.press("i").expect("Hint").wait(1000);
    let free = sitting.game().position().legal_moves().next().expect("room").to_string();
    sitting.press(&format!(":{free}<enter>")).wait(400);
    if matches!(sitting.app.screen(), Screen::Playing(_)) {
        sitting.press("i").expect("No more hints");
    }
    Sitting::at_the_board("[game]\ntakebacks = 0\nhints = 0").press("i").expect("Hints are switched off");
}

#[test]
fn a_hint_says_why() {
    let mut sitting = Sitting::at_the_board("[game]\nopponent = \"human\"");
    sitting.press(":a1<enter>").press("i").expect("Hint: only b2 holds");
    assert_eq!(sitting.game().ply(), 1, "a hint is not a move");
    sitting.press(":b2<enter>:a2<enter>").press("i").expect("Hint: a3 blocks");
    sitting.press(":c1<enter>").press("i").expect("Hint: a3 wins");
}

#[test]
fn leaving_a_game_with_stones_asks_first_and_leaves_no_record() {
    for (keys, left) in [("q", "quit"), ("n", "new"), ("<esc>b", "menu")] {
        let mut sitting = Sitting::at_the_board("");
        sitting.press("<enter>").wait(400);
        let before = sitting.moves();
        sitting.press(keys).expect("Yes").expect("No").press("<enter>");
        assert!(!sitting.over, "{left}: the answer is no until one says yes");
        assert_eq!(sitting.moves(), before);
        sitting.press("<esc>").press(keys).press("<esc>");
        assert_eq!(sitting.moves(), before, "{left}");
        sitting.press("<esc>").press(keys).press("<left><enter>");
        match left {
            "quit" => assert!(sitting.over),
            "new" => assert_eq!((sitting.game().ply(), sitting.game().first()), (0, Mark::X), "nobody won: X again"),
            _ => _ = sitting.expect("Two players"),
        }
        assert!(sitting.records.is_empty());
    }
    assert!(Sitting::at_the_board("").press("q").over, "nothing lies on the board");
    let mut never = Sitting::at_the_board("general.confirm = []");
    assert!(never.press("<enter>").wait(400).press("q").over);
}

#[test]
fn resigning_counts_as_lost() {
    let mut sitting = Sitting::at_the_board("");
    sitting.press("mr").expect_no("Resign this game").press("<enter>").wait(400).press("mr").expect("Resign this game");
    sitting.press("y").wait(1000).expect("Computer wins");
    let [Record { resigned, result, you, .. }] = &sitting.records[..] else { panic!("one record") };
    assert_eq!((*resigned, *result, *you), (true, Verdict::O, Some(Mark::X)));
    sitting.press("<enter>").expect("Computer is thinking");
}

#[test]
fn another_level_acts_at_once() {
    let mut sitting = Sitting::at_the_board("[game]\nlevel = \"random\"");
    sitting.slow = true;
    sitting.press("<enter>").expect("Computer is thinking").press("m").expect("Paused").expect("Level").press("7");
    sitting.press("<esc>");
    let Screen::Playing(playing) = sitting.app.screen() else { panic!("a game") };
    assert_eq!((playing.level(), playing.assisted()), (Some(Level::Trickster), true));
    assert!(sitting.answer().is_some_and(|reply| matches!(reply.answer, sanziqi::ai::Answer::Move(_))));
    sitting.wait(400).expect("Your move").press("+").expect("7 Trickster").press("-").expect("6 Perfect");
    assert_eq!(sitting.remembered.last(), Some(&Choice::Level(Level::Perfect)));
    // in the in-game menu too it is the next one to this game's, whatever the settings say by now
    sitting.reload("[game]\nlevel = \"guard\"").press("m<right>");
    assert!(matches!(sitting.app.screen(), Screen::Playing(playing) if playing.level() == Some(Level::Trickster)));
    // and the one of this game can be chosen over what they say
    sitting.reload("[game]\nlevel = \"easy\"").press("7");
    assert_eq!(sitting.app.settings().config().game.level, Level::Trickster);
    // before the first stone it is only how the game is set up
    let mut fresh = Sitting::at_the_board("");
    fresh.press("+");
    assert!(matches!(fresh.app.screen(), Screen::Playing(playing) if !playing.assisted()));
}

#[test]
fn the_computers_stone_waits_while_something_lies_over_the_board() {
    for open in ["m", "?", "<f3>"] {
        let mut sitting = Sitting::at_the_board("");
        sitting.press("<enter>").press(open).wait(10_000);
        assert_eq!(sitting.game().ply(), 1, "{open}");
        assert_eq!(sitting.app.deadline(), None, "nothing moves behind {open}");
        sitting.press("<esc>").wait(1);
        assert_eq!(sitting.game().ply(), 2, "{open}");
    }
    // also when it was thought out again meanwhile
    let mut sitting = Sitting::at_the_board("");
    sitting.press("<enter>m").wait(10_000).press("7").expect("Paused");
    assert_eq!(sitting.game().ply(), 1);
    sitting.press("<esc>").wait(1);
    assert_eq!(sitting.game().ply(), 2);
}

#[test]
fn a_late_answer_is_dropped() {
    let mut sitting = Sitting::at_the_board("");
    sitting.slow = true;
    sitting.press("<enter>");
    let reply = sitting.answer().expect("it was asked");
    sitting.press("u").tell(Message::Reply(reply.clone())).wait(1000);
    assert_eq!(sitting.game().ply(), 0);
    sitting.press("<enter>").tell(Message::Reply(reply)).wait(1000);
    assert_eq!(sitting.game().ply(), 1, "the answer to the question before");
    let failed = sanziqi::ai::Reply { id: RequestId(2), answer: sanziqi::ai::Answer::Failed("oh".to_owned()) };
    sitting.tell(Message::Reply(failed)).wait(1000);
    assert_eq!(sitting.game().ply(), 2, "the game goes on without the thinker");
}

#[test]
fn one_level_up_from_the_result() {
    let mut sitting = Sitting::at_the_board("[game]\nlevel = \"easy\"\n[ui]\nanimation = \"off\"");
    play_out(&mut sitting);
    sitting.expect("4 Normal").press("2");
    assert!(matches!(sitting.app.screen(), Screen::Playing(playing) if playing.level() == Some(Level::Normal)));
    assert_eq!(sitting.remembered.last(), Some(&Choice::Level(Level::Normal)));
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let play = |extra: &str| {
        let mut sitting = Sitting::at_the_board("[game]\nseed = 42\nlevel = \"random\"");
        sitting.press(extra);
        play_out(&mut sitting);
        sitting.moves()
    };
    assert_eq!(play(""), play(""));
    assert_eq!(play(""), play("iu"), "a hint changes nothing");
}

#[test]
fn choices_are_kept_and_can_be_saved() {
    let mut sitting = Sitting::at_the_board("");
    sitting.press("<f2><f4>#m").press("w");
    let keys: Vec<_> = sitting.saved.iter().map(Choice::key).collect();
    assert_eq!(keys, ["general.language", "ui.charset", "ui.move_numbers"]);
    assert_eq!(sitting.remembered.len(), 3);
}

#[test]
fn every_screen_looks_the_same_however_its_language_was_reached() {
    let zh = "[general]\nlanguage = \"zh-CN\"\n";
    for keys in ["", "1", "2", "1m", "1?", "<f3>", "1<enter>q", "2112112221300", "21121122213"] {
        let mut switched = Sitting::new("[ui]\nanimation = \"off\"");
        switched.press(keys);
        for _ in 0..21 {
            switched.tell(Message::Action(Action::Language));
        }
        switched.look();
        let mut fresh = Sitting::new(&format!("{zh}[ui]\nanimation = \"off\""));
        fresh.press(keys);
        assert_eq!(switched.screen(), fresh.screen(), "{keys}");
    }
}

#[test]
fn help_lists_the_keys_of_the_place_and_performs_what_is_clicked() {
    let mut sitting = Sitting::at_the_board("[keys.play]\nundo = [\"x\"]");
    sitting.press("<enter>").wait(400).press("?").expect("Undo").expect("x").click("Undo").expect("Taken back");
    assert_eq!(sitting.game().ply(), 0);
    sitting.press("<f1>").expect("Help").press("?").expect_no("Help ");
    Sitting::new("").press("?").expect("Help").press("<esc>").expect("Two players");
}

#[test]
fn ctrl_c_leaves_from_everywhere() {
    for keys in ["", "1", "1<enter>", "1m", "1?", "1<enter>q", "1:b", "<f3>"] {
        assert!(Sitting::new("").press(keys).press("<ctrl-c>").over, "{keys}");
    }
}
