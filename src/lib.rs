//! sanziqi (三子棋): the k-in-a-row family, full screen in a terminal.
//!
//! The house has six floors; each looks only downwards, and within a floor only upwards in this list.
//!
//! | floor | modules | what |
//! |---|---|---|
//! | 0 | [`game`] | the rules, pure |
//! | 1 | [`ai`] | the computer players |
//! | 2 | [`slip`], [`action`], [`keymap`], [`theme`], [`symbols`], [`locale`], [`config`], [`history`] | the vocabulary and the settings |
//! | 3 | [`app`] | a state machine without a clock, a disk or a terminal |
//! | 4 | [`ui`] | the picture |
//! | 5 | [`term`], [`run`], [`bench`](mod@bench), [`cli`] | the world |

pub mod action;
pub mod ai;
pub mod app;
pub mod bench;
pub mod cli;
pub mod config;
pub mod game;
pub mod history;
pub mod keymap;
pub mod locale;
pub mod run;
pub mod slip;
pub mod symbols;
pub mod term;
pub mod theme;
pub mod ui;
