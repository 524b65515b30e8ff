//! `sanziqi move`: the square that a level plays after some moves.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::Failure;
use super::one_of::{known, level, variant};
use super::options::faulty;
use super::seed::{any_number, number};
use crate::ai::{self, Level, StopHandle, Thinker};
use crate::config::{self, Places, Variant};
use crate::game::{Game, IllegalMove, Mark, Outcome, Preset, Rules, Square};

/// Print the square that the computer plays after these moves, and nothing else.
#[derive(Args, Debug)]
pub(super) struct MoveArgs {
    #[command(flatten)]
    so_far: SoFar,
    /// How well the computer plays; a number from 1 to 7 will do
    #[arg(long, value_name = "LEVEL", default_value = Level::default().name(), value_parser = level())]
    level: Level,
    /// Where chance comes from: the same number, the same answer [default: another one each time]
    #[arg(long, value_name = "NUMBER", value_parser = number, allow_negative_numbers = true)]
    seed: Option<u64>,
}

/// A game in the middle, as scripts write it down.
#[derive(Args, Debug)]
pub(super) struct SoFar {
    /// Which game: one of these, or one of your own from the settings file
    #[arg(long, value_name = "NAME", default_value = Preset::default().name(), value_parser = variant())]
    variant: String,
    /// The settings file [default: see `sanziqi config path`]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    config: Option<PathBuf>,
    /// The moves so far, X first: b2 (a1 is bottom left), or row and column as 2,3 or "2 3" (1,1 is top left)
    #[arg(value_name = "MOVES", allow_negative_numbers = true)]
    moves: Vec<String>,
}

impl MoveArgs {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let game = self.so_far.game()?;
        let seed = self.seed.unwrap_or_else(any_number);
        let mut rng = ai::rng(seed, game.ply());
        let result = self.level.think(&game, &mut Thinker::new(), &mut rng, &StopHandle::new());
        let result = result.ok_or_else(|| Failure::trouble("the computer found no move"))?;
        writeln!(out, "{}", result.best)?;
        Ok(())
    }
}

impl SoFar {
    /// The rules, from the settings file where it is a game of the user's own.
    fn rules(&self) -> Result<Rules, Failure> {
        let places = Places::here(self.config.as_deref()).map_err(Failure::usage)?;
        let loaded = config::load(&places);
        faulty(&loaded, Some(&self.variant))?;
        let own = &loaded.config.variants;
        known("--variant", Some(&self.variant), Variant::names(own))?;
        Ok(Variant::named(&self.variant, own).expect("it is one of the names").rules())
    }

    /// The game, in which somebody is to move.
    pub(super) fn game(&self) -> Result<Game, Failure> {
        replay(self.rules()?, &self.moves)
    }
}

/// The game after moves as they were typed, in which somebody is to move.
pub(super) fn replay(rules: Rules, moves: &[String]) -> Result<Game, Failure> {
    let mut game = Game::new(rules, Mark::X);
    for (index, text) in moves.iter().enumerate() {
        let refused = |why: String| Failure::Usage(format!("move {} ({text}): {why}", index + 1));
        let square = Square::parse(text, rules.rows()).map_err(|error| {
            let half = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            refused(if half { HALF.to_owned() } else { error.to_string() })
        })?;
        game.play(square).map_err(|error| match error {
            // the square may have no name: say what was typed
            IllegalMove::OffBoard(_) => {
                refused(format!("off the board, which has {} columns and {} rows", rules.cols(), rules.rows()))
            }
            IllegalMove::GameOver => refused(over(&game)),
            error => refused(error.to_string()),
        })?;
    }
    if game.outcome().is_some() { Err(Failure::Usage(over(&game))) } else { Ok(game) }
}

/// What a shell makes of `2 3`.
const HALF: &str = "that is half a square: write row and column in one word, as 2,3 or \"2 3\"";

/// Says that and how a game ended.
fn over(game: &Game) -> String {
    let result = match game.outcome().and_then(Outcome::winner) {
        Some(mark) => format!("{mark} has won"),
        None => "a draw".to_owned(),
    };
    format!("the game is over after move {}: {result}", game.ply())
}
