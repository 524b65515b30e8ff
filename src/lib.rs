//! sanziqi (三子棋): tic-tac-toe, gomoku, connect four, connect6 and the rest of the k-in-a-row family.
//!
//! As a program it is a game for the terminal. As a library, without default features, it is the rules and the players
//! alone, with few dependencies and no terminal, disk or command line:
//!
//! ```toml
//! sanziqi = { version = "0.1", default-features = false }
//! ```
//!
//! Begin with [`game`]: [`game::Game`] is played move by move. Then [`ai`]: a [`Level`](ai::Level) chooses moves as people
//! like to meet them, an [`Engine`](ai::Engine) searches for the best one, a [`Solver`](ai::Solver) proves what a position
//! is worth.
//!
//! ```
//! use sanziqi::ai::{Engine, Level, SearchLimits, Solver, StopHandle, Thinker, Value, rng};
//! use sanziqi::game::{Game, Mark, Preset};
//!
//! // play a move, and have a level answer
//! let mut game = Game::new(Preset::Classic.rules(), Mark::X);
//! game.play("a1".parse()?)?;
//! let stop = StopHandle::new();
//! let answer = Level::Perfect.think(&game, &mut Thinker::new(), &mut rng(1, game.ply()), &stop);
//! assert_eq!(answer.expect("the game goes on").best.to_string(), "b2");
//!
//! // search a large board
//! let gomoku: Game = "gomoku h8 a1 h9 a3 h10 a5".parse()?;
//! let result = Engine::new().search(&gomoku, &SearchLimits::nodes(1_000), &stop, &mut |_| ());
//! assert_eq!(result.and_then(|result| result.value()), Some(Value::Win(3)));
//!
//! // prove a position
//! assert_eq!(Solver::new().value(&game, &stop), Some(Value::Draw));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | what |
//! |---|---|
//! | `tui` (default) | the program, with `serde` |
//! | `serde` | `Serialize` and `Deserialize` for the types of [`game`] and [`ai`] |
//!
//! # Layers
//!
//! Each layer looks only downwards, and within a layer only upwards in this list.
//!
//! | layer | modules | what |
//! |---|---|---|
//! | 0 | [`game`] | the rules, pure |
//! | 1 | [`ai`] | the computer players |
//! | 2 | `disk`, `slip`, `action`, `keymap`, `theme`, `symbols`, `locale`, `config`, `history` | the vocabulary and the settings |
//! | 3 | `app` | a state machine without a clock, a disk or a terminal |
//! | 4 | `ui` | the picture |
//! | 5 | `term`, `run`, `bench`, `cli` | the world |

#[cfg(feature = "tui")]
pub mod action;
pub mod ai;
#[cfg(feature = "tui")]
pub mod app;
#[cfg(feature = "tui")]
pub mod bench;
#[cfg(feature = "tui")]
pub mod cli;
#[cfg(feature = "tui")]
pub mod config;
#[cfg(feature = "tui")]
pub mod disk;
pub mod game;
#[cfg(feature = "tui")]
pub mod history;
#[cfg(feature = "tui")]
pub mod keymap;
#[cfg(feature = "tui")]
pub mod locale;
#[cfg(feature = "tui")]
pub mod run;
#[cfg(feature = "tui")]
pub mod slip;
#[cfg(feature = "tui")]
pub mod symbols;
#[cfg(feature = "tui")]
pub mod term;
#[cfg(feature = "tui")]
pub mod theme;
#[cfg(feature = "tui")]
pub mod ui;
