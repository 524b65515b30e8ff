//! The time of a game, wherever the clock stands and however the time zone is named: no time costs a game.

use std::process::Command;

use crate::broken::broken;
use crate::faults::{can_mount, mounted};
use crate::game::sanziqi;
use crate::left_out;
use crate::records::{X_WINS, at_the_board, play_one, playing, records, two_players};

/// Ways to name a time zone, and some that name none.
const ZONES: [&str; 15] = [
    "Asia/Shanghai",
    ":Asia/Shanghai",
    "America/St_Johns",
    "Asia/Kathmandu",
    "/usr/share/zoneinfo/Asia/Tokyo",
    ":/usr/share/zoneinfo/Asia/Tokyo",
    "EST5EDT",
    "UTC-8",
    "<+0545>-5:45",
    "CET-1CEST,M3.5.0,M10.5.0/3",
    "No/Where",
    "nonsense",
    "/nowhere",
    "",
    ":",
];

#[test]
fn times_have_the_offset_that_date_has() {
    let home = playing();
    for (number, zone) in ZONES.into_iter().enumerate() {
        let date = Command::new("date").arg("+%:z").env("TZ", zone).output();
        let Some(offset) = date.ok().and_then(|date| String::from_utf8(date.stdout).ok()).filter(|z| z.contains(':'))
        else {
            left_out("there is no date that tells the offset");
            return;
        };
        let mut game = at_the_board(two_players(sanziqi()).at_home_of(&home).env("TZ", zone));
        play_one(&mut game, X_WINS, "X wins");
        let games = records(&home);
        let at = games[number].at.expect("a time").to_string();
        assert!(at.ends_with(offset.trim()) || (at.ends_with('Z') && offset.trim() == "+00:00"), "{zone}: {at}");
    }
}

#[test]
fn without_a_zone_database_the_time_is_utc() {
    if !can_mount() {
        return;
    }
    let mut game = mounted("mount -t tmpfs none /usr/share/zoneinfo", "ls -A /usr/share/zoneinfo")
        .env("TZ", "Asia/Shanghai")
        .play();
    game.wait_for("X to move");
    play_one(&mut game, X_WINS, "X wins");
    game.press("<ctrl-c>");
    assert_eq!(game.ended(), Ok(0));
    let at = records(&game)[0].at.expect("a time").to_string();
    assert!(at.ends_with("+00:00"), "{at}");
}

#[test]
fn wherever_the_clock_stands_the_game_is_recorded() {
    let settings = "[general]\nstart = 'play'\n[game]\nopponent = 'human'\nfirst = 'me'\n[ui]\nanimation = 'off'\n";
    let home = playing();
    // after the year 9999, far after, before 1970, before the year 0, and in between: the clock jumps back and forth
    for (number, (seconds, year)) in [
        ("253402400000", None),
        ("9000000000000000000", None),
        ("-100000", Some(1969)),
        ("-62167300000", None),
        ("-9000000000000000000", None),
        ("1772367330", Some(2026)),
    ]
    .into_iter()
    .enumerate()
    {
        let start = broken().at_home_of(&home).config(settings).env("SANZIQI_CLOCK", seconds).env("TZ", "UTC");
        let mut game = at_the_board(start);
        play_one(&mut game, X_WINS, "X wins");
        assert!(!game.screen().contains("Not recorded"), "{seconds}");
        let games = records(&home);
        let written = games[number].at.and_then(|at| at.date).map(|date| date.year);
        assert_eq!((games.len(), written), (number + 1, year), "{seconds}");
        game.press("<ctrl-c>");
        assert_eq!(game.ended(), Ok(0), "{seconds}");
    }
}
