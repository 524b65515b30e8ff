//! Windows of any size, and what is written into them.

use crate::everywhere::EVERYWHERE;
use crate::game::Game;
use crate::picture::Picture;

/// Where nothing moves by itself, two pictures of one place are the same.
const STILL: &str = "ui.animation = 'off'\n";

fn wait_for_picture(game: &mut Game, what: &str, wanted: &Picture) {
    game.settle();
    let shown = game.picture().timeless();
    eprintln!("{what}{shown:?}");
    assert!(shown == *wanted, "{what}:{shown:?}but should be:{wanted:?}");
}

#[test]
fn after_any_change_of_size_the_picture_is_that_of_a_fresh_start() {
    for place in EVERYWHERE {
        let mut game = place.start_with(STILL).play();
        place.reach(&mut game);
        for (cols, rows) in [(40, 15), (120, 40), (80, 24)] {
            let mut fresh = place.start_with(STILL).size(cols, rows).play();
            place.reach(&mut fresh);
            game.resize(cols, rows);
            wait_for_picture(&mut game, &format!("{} at {cols}x{rows}", place.name), &fresh.picture().timeless());
        }
    }
}
