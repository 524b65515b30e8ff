//! How a game begins, and what is kept of it when it ends.

use super::playing::Playing;
use super::result::{Ending, Finished};
use super::{App, Effect, Screen, Seating};
use crate::ai;
use crate::config::{Choice, MarkSetting, Opponent, Variant};
use crate::game::{ByMark, Mark};
use crate::history::{Player, Record, Verdict};

impl App {
    /// Against whom the game on the screen is, or was.
    pub(super) fn opponent(&self) -> Opponent {
        let seating = match &self.screen {
            Screen::Menu(_) => return self.settings.config().game.opponent,
            Screen::Playing(playing) => playing.seating(),
            Screen::Result(finished) => finished.seating,
        };
        if seating.you().is_some() { Opponent::Ai } else { Opponent::Human }
    }

    pub(super) fn play_again(&mut self, level: Option<ai::Level>) {
        if let Some(level) = level {
            self.choose(Choice::Level(level));
        }
        let opponent = self.opponent();
        self.start_game(opponent);
    }

    pub(super) fn start_game(&mut self, opponent: Opponent) {
        let game = &self.settings.config().game;
        let (variant, first) = (self.settings.config().variant(), game.first);
        let you = match game.mark {
            MarkSetting::X => Mark::X,
            MarkSetting::O => Mark::O,
            MarkSetting::Random => Mark::ALL[usize::from(ai::coin(&mut self.dice))],
        };
        let (home, players) = match opponent {
            Opponent::Human => (Mark::X, ByMark { x: Player::Human, o: Player::Human }),
            Opponent::Ai => {
                let computer = Player::Computer(game.level);
                (you, ByMark::from_fn(|mark| if mark == you { Player::Human } else { computer }))
            }
        };
        let seed = match game.seed {
            0 => ai::roll(&mut self.dice),
            seed => seed,
        };
        self.series.turn_to(variant.name(), opponent == Opponent::Ai);
        let first = self.series.starter(first, home, &mut self.dice);
        let (_, mut cx) = self.split();
        let playing = Playing::new(&mut cx, variant, Seating { players, first }, seed);
        self.show(Screen::Playing(Box::new(playing)));
    }

    /// The game is over, by its rules or because somebody gave up: counted, recorded, shown.
    pub(super) fn finish(&mut self) {
        let Screen::Playing(playing) = &self.screen else { return };
        let (game, seating, lasted) = (playing.game().clone(), playing.seating(), playing.lasted(self.now));
        let assisted = playing.assisted();
        let finished = Finished::new(game, playing.variant().clone(), seating, lasted, self.now);
        let record = Record {
            at: None,
            variant: finished.variant.name().to_owned(),
            rules: match &finished.variant {
                Variant::Preset(_) => None,
                Variant::Own(_, own) => Some(own.rules),
            },
            x: seating.players.x,
            o: seating.players.o,
            first: seating.first,
            you: seating.you(),
            moves: finished.game.moves().to_vec(),
            result: finished.winner.map_or(Verdict::Draw, Verdict::from),
            resigned: finished.ending == Ending::Resigned,
            assisted,
            seconds: lasted.as_secs(),
        };
        self.series.count(seating, finished.winner);
        self.scores.add(&record);
        self.effects.push(Effect::Cancel);
        self.effects.push(Effect::Record(Box::new(record)));
        self.show(Screen::Result(Box::new(finished)));
        self.seen = false;
    }
}
