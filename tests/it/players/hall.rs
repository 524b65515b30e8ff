//! Who plays whom on 3x3, and how it ends: summed over the whole tree, nothing is sampled.

use std::collections::HashMap;

use sanziqi::ai::{Level, StopHandle, Thinker, Value};
use sanziqi::game::{Game, Mark, Preset, Square};

type Odds = Vec<(Square, f64)>;

/// Whoever sits at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Player {
    Computer(Level),
    Child,
    Beginner,
    Casual,
    Good,
}

pub(super) const PEOPLE: [Player; 4] = [Player::Child, Player::Beginner, Player::Casual, Player::Good];

/// Won, drawn and lost, from 0 to 1.
pub(super) type Record = [f64; 3];

/// Everybody's odds in every position of a game, and what comes of them, worked out once.
pub(super) struct Hall {
    thinker: Thinker,
    odds: HashMap<(Player, Vec<Square>), Odds>,
    records: HashMap<(Player, Player, String), Record>,
}

impl Hall {
    pub(super) fn new() -> Self {
        Self { thinker: Thinker::new(), odds: HashMap::new(), records: HashMap::new() }
    }

    fn odds(&mut self, player: Player, game: &Game) -> Odds {
        let key = (player, if forgets(player) { sorted_picture(game) } else { game.moves().to_vec() });
        if let Some(odds) = self.odds.get(&key) {
            return odds.clone();
        }
        let mut level = |level: Level| level.odds(game, &mut self.thinker, &StopHandle::new()).expect("not stopped");
        let odds = match player {
            Player::Computer(which) => level(which),
            Player::Child => level(Level::Random),
            Player::Casual => level(Level::Easy),
            Player::Beginner => mixed(0.8, &level(Level::Easy), &level(Level::Random)),
            Player::Good => mixed(0.9, &level(Level::Perfect), &level(Level::Random)),
        };
        let sum: f64 = odds.iter().map(|(_, chance)| chance).sum();
        assert!((sum - 1.0).abs() < 1e-12 && odds.iter().map(|(square, _)| *square).eq(game.position().legal_moves()));
        self.odds.insert(key, odds.clone());
        odds
    }

    /// How the games of `me` against `other` end from here on, over the whole tree.
    pub(super) fn record(&mut self, me: Player, other: Player, mark: Mark, game: &Game) -> Record {
        if let Some(outcome) = game.outcome() {
            return match outcome.winner() {
                Some(winner) if winner == mark => [1.0, 0.0, 0.0],
                None => [0.0, 1.0, 0.0],
                Some(_) => [0.0, 0.0, 1.0],
            };
        }
        let key = (me, other, format!("{mark}{}", game.position()));
        let forgetful = forgets(me) && forgets(other);
        if let Some(known) = self.records.get(&key).filter(|_| forgetful) {
            return *known;
        }
        let player = if game.position().to_move() == mark { me } else { other };
        let mut record = [0.0; 3];
        for (square, chance) in self.odds(player, game) {
            if chance > 0.0 {
                let mut after = game.clone();
                after.play(square).expect("legal");
                let then = self.record(me, other, mark, &after);
                record = std::array::from_fn(|at| record[at] + chance * then[at]);
            }
        }
        if forgetful {
            self.records.insert(key, record);
        }
        record
    }

    /// How often a player wins who never risks a loss and knows all about `other`, at most.
    pub(super) fn most(&mut self, other: Player, mark: Mark, game: &Game) -> f64 {
        if let Some(outcome) = game.outcome() {
            return f64::from(u8::from(outcome.winner() == Some(mark)));
        }
        let then = |square: Square| {
            let mut after = game.clone();
            after.play(square).expect("legal");
            after
        };
        if game.position().to_move() == mark {
            let moves = self.thinker.solver().moves(game, &StopHandle::new()).expect("not stopped");
            let safe = moves.into_iter().filter(|(_, value)| *value >= Value::Draw);
            safe.map(|(square, _)| self.most(other, mark, &then(square))).fold(0.0, f64::max)
        } else {
            let odds = self.odds(other, game);
            odds.into_iter()
                .filter(|(_, chance)| *chance > 0.0)
                .map(|(square, chance)| chance * self.most(other, mark, &then(square)))
                .sum()
        }
    }

    /// The records of `me` when it plays first and when it plays second.
    pub(super) fn both(&mut self, me: Player, other: Player) -> [Record; 2] {
        [Mark::X, Mark::O].map(|mark| self.record(me, other, mark, &Game::new(Preset::Classic.rules(), Mark::X)))
    }
}

/// Whether the stones on the board are all that matters to a player. Trickster remembers how they came there.
fn forgets(player: Player) -> bool {
    player != Player::Computer(Level::Trickster)
}

/// The moves of both sides, each in the order of the squares: the same for the same stones.
fn sorted_picture(game: &Game) -> Vec<Square> {
    let mut moves = [0, 1].map(|side| game.moves().iter().skip(side).step_by(2).copied().collect::<Vec<_>>());
    for side in &mut moves {
        side.sort_unstable();
    }
    moves.concat()
}

fn mixed(share: f64, first: &Odds, second: &Odds) -> Odds {
    first.iter().zip(second).map(|(a, b)| (a.0, share * a.1 + (1.0 - share) * b.1)).collect()
}
