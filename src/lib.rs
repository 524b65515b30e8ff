//! sanziqi (三子棋): the k-in-a-row family, full screen in a terminal.

pub mod action;
pub mod ai;
pub mod game;
pub mod history;
