//! Settings as text: all of them with their comments, or a file to start from.

use toml_edit::{Array, DocumentMut, Item, Table, Value};

use super::read::SHIPPED;
use super::sections::{GameSettings, General, Section, Ui};
use super::write::{set, set_in};
use super::{Config, variants};
use crate::game::Mark;
use crate::keymap::Scope;

/// Every key with these values, and the comments of the shipped file.
pub(super) fn print(config: &Config) -> String {
    let mut document: DocumentMut = SHIPPED.parse().expect("a test reads the shipped config.toml");
    let mut write = |section: &str, keys: &[&str], values: Vec<Value>| {
        for (key, value) in keys.iter().zip(values) {
            set(&mut document, section, key, value).expect("the shipped file has every section");
        }
    };
    write(General::NAME, General::KEYS, config.general.written());
    write(GameSettings::NAME, GameSettings::KEYS, config.game.written());
    write(Ui::NAME, Ui::KEYS, config.ui.written());
    for (role, paint) in &config.colors.written {
        let paint: Value = paint.to_string().parse().expect("written as TOML");
        write("colors", &[role.as_str()], vec![paint]);
    }
    for scope in Scope::BOUND {
        for &(name, action) in scope.actions() {
            let chords: Array = config.keys.chords(scope, action).iter().map(ToString::to_string).collect();
            set_in(&mut document["keys"][scope.name()], scope.name(), name, chords.into())
                .expect("the shipped file has every section");
        }
    }
    let mut games = Table::new();
    games.set_implicit(true);
    for (name, own) in &config.variants {
        games.insert(name, Item::Table(variants::written(own)));
    }
    if !games.is_empty() {
        document.insert("variants", Item::Table(games));
    }
    let mut sets = Table::new();
    sets.set_implicit(true);
    for (name, pair) in &config.symbols {
        let set = Mark::ALL.map(|mark| (mark.to_string().to_lowercase(), pair.symbol(mark).as_str()));
        sets.insert(name, Item::Table(Table::from_iter(set)));
    }
    if !sets.is_empty() {
        document.insert("symbols", Item::Table(sets));
    }
    document.to_string()
}

/// A file of the user's own to start from: the sections, with every key behind a comment sign.
pub(super) fn starter() -> String {
    const ABOUT: &str = "\
# The settings of sanziqi: only what differs from what is built in. Take the # away before a key to change it.
# `sanziqi config check` looks this file over; F5 in the game reads it again.
";
    let (_, shipped) = SHIPPED.split_once("\n\n").expect("a comment stands at the top of the shipped file");
    let mut text = format!("{ABOUT}\n");
    for line in shipped.lines() {
        let key = line.starts_with(|first: char| first.is_ascii_lowercase()) && !line.starts_with("config_version");
        if key {
            text.push_str("# ");
        }
        text.push_str(line);
        text.push('\n');
    }
    text
}
