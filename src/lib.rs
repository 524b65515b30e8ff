//! sanziqi (三子棋): the k-in-a-row family, full screen in a terminal.

pub mod action;
pub mod ai;
pub mod config;
pub mod game;
pub mod history;
pub mod keymap;
pub mod locale;
pub mod run;
pub mod symbols;
pub mod term;
pub mod theme;
pub mod ui;
