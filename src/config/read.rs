//! From the text of a settings file to settings: everything wrong in one pass, each broken key alone at its default.

use std::collections::BTreeMap;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::fault::{Expected, Fault, Faults, Found, Located};
use super::sections::{GameSettings, General, Section, Ui, unknown_key};
use super::setting::whole;
use super::{Choice, Colors, Config, colors, keys, marks, variants};
use crate::keymap::Keymap;
use crate::theme::Themes;

/// The settings that come with the program; the file is at the top of its sources.
pub(super) const SHIPPED: &str = include_str!("../../config.toml");

/// The version of the settings that this program knows.
pub(super) const VERSION: i64 = 1;

/// Reads the shipped settings, which name every key.
pub(super) fn shipped() -> Config {
    read_shipped(SHIPPED).expect("a test reads the shipped config.toml")
}

fn read_shipped(text: &str) -> Option<Config> {
    let document = DeTable::parse(text).ok()?;
    let document = document.get_ref();
    let mut keys = Keymap::unbound();
    let mut faults = Faults::default();
    keys::patch(&mut keys, document.get("keys")?, &mut faults);
    Some(Config {
        general: General::shipped(document.get(General::NAME)?.get_ref().as_table()?)?,
        game: GameSettings::shipped(document.get(GameSettings::NAME)?.get_ref().as_table()?)?,
        variants: BTreeMap::new(),
        ui: Ui::shipped(document.get(Ui::NAME)?.get_ref().as_table()?)?,
        colors: Colors::default(),
        symbols: BTreeMap::new(),
        keys,
    })
    .filter(|_| faults.0.is_empty())
}

/// Takes over what the text of a file says. What is wrong comes back in the order of the text.
pub(super) fn patch(config: &mut Config, text: &str, themes: &Themes) -> Vec<Located> {
    let document = match DeTable::parse(text) {
        Ok(document) => document,
        Err(error) => return vec![syntax(text, &error)],
    };
    let mut faults = Faults::default();
    let before = (config.ui.clone(), config.game.variant.clone());
    for (key, value) in document.get_ref() {
        match key.get_ref().as_ref() {
            "config_version" => version(value, &mut faults),
            General::NAME => config.general.patch(value, &mut faults),
            GameSettings::NAME => config.game.patch(value, &mut faults),
            Ui::NAME => config.ui.patch(value, &mut faults),
            // which colours there are says the theme
            "colors" => {}
            "variants" => config.variants = variants::read(value, &mut faults).unwrap_or_default(),
            "symbols" => config.symbols = marks::read(value, &mut faults).unwrap_or_default(),
            "keys" => keys::patch(&mut config.keys, value, &mut faults),
            other => match value.get_ref() {
                DeValue::Table(_) => faults.add(key.span(), Fault::UnknownSection(other.to_owned())),
                _ => unknown_key("", key, &mut faults),
            },
        }
    }
    names(config, before, document.get_ref(), themes, &mut faults);
    faults.sorted()
}

/// Looks whether the games, themes, marks and colours that are named exist, now that all of the file is read.
fn names(
    config: &mut Config,
    (before, variant): (Ui, String),
    document: &DeTable<'_>,
    themes: &Themes,
    faults: &mut Faults,
) {
    let place_in = |section, key| Some(document.get(section)?.get_ref().as_table()?.get(key)?.span());
    let place = |key| place_in(Ui::NAME, key);
    if let Err(fault) = config.admits(&Choice::Variant(config.game.variant.clone()), themes) {
        if !faults.replaces(&format!("variants.{}", config.game.variant), &variant) {
            faults.add(place_in(GameSettings::NAME, "variant").unwrap_or_default(), fault);
        }
        config.game.variant = variant;
    }
    if let Err(fault) = config.admits(&Choice::Theme(config.ui.theme.clone()), themes) {
        faults.add(place("theme").unwrap_or_default(), fault);
        config.ui.theme.clone_from(&before.theme);
    }
    if let Err(fault) = config.admits(&Choice::Symbols(config.ui.symbols.clone()), themes) {
        if !faults.replaces(&format!("symbols.{}", config.ui.symbols), &before.symbols) {
            faults.add(place("symbols").unwrap_or_default(), fault);
        }
        config.ui.symbols = before.symbols;
    }
    if let Some(value) = document.get("colors") {
        config.colors =
            themes.get(&config.ui.theme).ok().and_then(|theme| colors::read(value, &theme, faults)).unwrap_or_default();
    }
}

fn version(value: &Spanned<DeValue<'_>>, faults: &mut Faults) {
    let fault = match whole(value.get_ref()) {
        Some(VERSION) => return,
        Some(later) if later > VERSION => Fault::LaterVersion(later.to_string()),
        _ => Fault::Expected(Expected::Version, Found::of(value.get_ref())),
    };
    faults.add(value.span(), fault);
}

/// Where the text stops being TOML. A string without an end is shown where it begins, not where its line ends.
pub(super) fn syntax(text: &str, error: &toml::de::Error) -> Located {
    let at = error.span().map_or(0, |span| span.start.min(text.len()));
    let start = match error.message() {
        message if !message.contains("string") => at,
        message if message.contains("multi-line") => {
            text[..at].rfind("\"\"\"").or_else(|| text[..at].rfind("'''")).unwrap_or(at)
        }
        _ => {
            let line = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
            open_quote(&text[line..at]).map_or(at, |quote| line + quote)
        }
    };
    (start..start, Fault::Syntax(error.message().to_owned()))
}

/// The quote that begins a string which the line does not end.
fn open_quote(line: &str) -> Option<usize> {
    let mut open: Option<(usize, char)> = None;
    let mut escaped = false;
    for (index, character) in line.char_indices() {
        match (open, character) {
            _ if escaped => escaped = false,
            (Some((_, '"')), '\\') => escaped = true,
            (Some((_, quote)), _) if character == quote => open = None,
            (None, '"' | '\'') => open = Some((index, character)),
            (None, '#') => return None,
            _ => {}
        }
    }
    open.map(|(index, _)| index)
}
