//! How strong each level is on 3x3, to the last figure.

use sanziqi::ai::Level;
use sanziqi::game::{Game, Mark, Preset};

use super::hall::{Hall, PEOPLE, Player, Record};

/// The player's won/drawn/lost in percent against a child, a beginner, a casual and a good player, on 3x3.
const TABLE: [(Level, [&str; 4]); 7] = [
    (Level::Random, ["44/13/44", "73/16/11", "80/17/4", "84/13/4"]),
    (Level::Guard, ["8/32/60", "22/54/24", "26/60/13", "41/51/8"]),
    (Level::Easy, ["4/17/80", "18/42/39", "24/51/24", "40/48/12"]),
    (Level::Normal, ["2/15/83", "11/42/47", "15/52/33", "26/61/13"]),
    (Level::Hard, ["1/13/86", "5/42/53", "6/53/41", "11/74/14"]),
    (Level::Perfect, ["0/13/87", "0/42/58", "0/53/47", "0/85/15"]),
    (Level::Trickster, ["0/6/94", "0/33/67", "0/43/57", "0/82/18"]),
];

/// The limits for any player that never risks a loss, against a child and a casual player.
const FIRST: [f64; 2] = [191.0 / 192.0, 89.0 / 96.0];
const SECOND: [f64; 2] = [866.0 / 945.0, 82.0 / 315.0];

/// Chances closer than this differ by rounding only.
const SAME: f64 = 1e-9;

/// A record in percent, rounded half up.
fn figures(record: Record) -> String {
    record.map(|chance| format!("{:.0}", (chance * 100.0 + 0.5 + SAME).floor())).join("/")
}

fn mean([first, second]: [Record; 2]) -> Record {
    std::array::from_fn(|at| f64::midpoint(first[at], second[at]))
}

#[test]
fn every_level_is_as_strong_as_its_row_says() {
    let mut hall = Hall::new();
    let mut wrong = Vec::new();
    for (level, row) in TABLE {
        for (person, cell) in PEOPLE.into_iter().zip(row) {
            let figures = figures(mean(hall.both(person, Player::Computer(level))));
            if figures != cell {
                wrong.push(format!("{level} against {person:?}: {figures}, not {cell}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
#[expect(clippy::print_stdout, reason = "how close it comes to the limits is worth reading")]
fn trickster_wins_as_often_as_it_should() {
    let mut hall = Hall::new();
    let won = PEOPLE.map(|person| hall.both(Player::Computer(Level::Trickster), person).map(|[won, _, _]| won));
    println!("How often Trickster wins, and how often anyone can who never risks a loss and knows the opponent:");
    for (side, name, expected, [most_child, most_casual]) in
        [(0, "first", "98.7 94.3 92.7 22.0", FIRST), (1, "second", "88.7 39.6 21.0 13.6", SECOND)]
    {
        let won = won.map(|sides| sides[side]);
        assert_eq!(won.map(|chance| format!("{:.1}", chance * 100.0)).join(" "), expected, "{name}");
        let [child, _, casual, _] = won;
        println!("{name}: child {child:.4} of {most_child:.4}, casual {casual:.4} of {most_casual:.4}");
        assert!(child < most_child + SAME && casual < most_casual + SAME, "{name}");
    }
}

#[test]
fn perfect_leaves_its_choice_to_chance() {
    let mut hall = Hall::new();
    let mut won = |person| hall.both(Player::Computer(Level::Perfect), person).map(|[won, _, _]| format!("{won:.3}"));
    assert_eq!(won(Player::Child), ["0.968", "0.777"]);
    assert_eq!(won(Player::Casual), ["0.775", "0.165"]);
}

#[test]
fn perfect_and_trickster_lose_in_no_line_of_play() {
    // a child may play anything: whatever can happen has a chance
    let mut hall = Hall::new();
    for level in [Level::Perfect, Level::Trickster] {
        for [_, _, lost] in hall.both(Player::Computer(level), Player::Child) {
            assert!(lost == 0.0, "{level} loses {lost}");
        }
    }
}

#[test]
fn nobody_who_never_risks_a_loss_wins_more_often_than_the_limits() {
    let mut hall = Hall::new();
    for (mark, limits) in [(Mark::X, FIRST), (Mark::O, SECOND)] {
        for (person, limit) in [Player::Child, Player::Casual].into_iter().zip(limits) {
            let most = hall.most(person, mark, &Game::new(Preset::Classic.rules(), Mark::X));
            assert!((most - limit).abs() < SAME, "{most} against {person:?}, {mark}: not {limit}");
        }
    }
}

#[test]
fn with_both_sides_at_random_the_first_player_wins_twice_as_often() {
    let [first, _] = Hall::new().both(Player::Child, Player::Child);
    assert_eq!(figures(first), "58/13/29");
}

#[test]
fn each_level_beats_the_one_below() {
    let mut hall = Hall::new();
    let score = |[won, drawn, _]: Record| won + drawn / 2.0;
    for level in Level::ALL {
        let Some(below) = level.down() else { continue };
        let against_each_other = score(mean(hall.both(Player::Computer(level), Player::Computer(below))));
        if level == Level::Trickster {
            // neither of the two ever loses: it is people who tell them apart
            assert!((against_each_other - 0.5).abs() < SAME, "{against_each_other}");
            for person in PEOPLE {
                let [above, below] =
                    [level, below].map(|level| score(mean(hall.both(Player::Computer(level), person))));
                assert!(above > below, "{level} against {person:?}: {above}, not more than {below}");
            }
        } else {
            assert!(against_each_other > 0.5, "{level} against {below}: {against_each_other}");
        }
    }
}
