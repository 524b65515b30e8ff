//! `sanziqi analyze`: what every legal move is worth.

use std::io::Write;

use clap::Args;

use super::Failure;
use super::moves::SoFar;
use crate::ai::{Solver, StopHandle, Value};

/// Why there is no answer.
const TOO_LARGE: &str = "this game is too large for analyze, which weighs every move: see `sanziqi solve`";

/// Print what every possible move is worth with best play by both
///
/// One line for each legal move of the side to move, best first: the square, win, draw or loss for that side, and
/// how many stones it takes with best play by both, this one included (- for a draw), separated by tabs.
///
/// Only for games as small as those on 3x3 and 4x4: `sanziqi solve` takes larger ones.
#[derive(Args, Debug)]
pub(super) struct AnalyzeArgs {
    #[command(flatten)]
    so_far: SoFar,
}

impl AnalyzeArgs {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let game = self.so_far.game()?;
        let moves = Solver::new().moves(&game, &StopHandle::new());
        for (square, value) in moves.ok_or_else(|| Failure::trouble(TOO_LARGE))? {
            match value {
                Value::Win(stones) => writeln!(out, "{square}\twin\t{stones}")?,
                Value::Draw => writeln!(out, "{square}\tdraw\t-")?,
                Value::Loss(stones) => writeln!(out, "{square}\tloss\t{stones}")?,
            }
        }
        Ok(())
    }
}
