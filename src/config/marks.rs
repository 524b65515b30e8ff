//! `[symbols.*]`: marks of the user's own.

use std::collections::BTreeMap;

use toml::Spanned;
use toml::de::DeValue;

use super::fault::{Expected, Fault, Faults, Found};
use super::sections::{table, unknown_key};
use crate::symbols::{Symbol, SymbolPair};
use crate::theme::is_plain_name;

/// Reads the sets. One that is broken is left out.
pub(super) fn read(value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<BTreeMap<String, SymbolPair>> {
    let mut sets = BTreeMap::new();
    for (name, value) in table(value, faults)? {
        let name_is_plain = is_plain_name(name.get_ref());
        if !name_is_plain {
            faults.add(name.span(), Fault::Name(name.get_ref().to_string()));
        }
        let pair = pair(name.get_ref(), value, faults);
        if let Some(pair) = pair.filter(|_| name_is_plain) {
            sets.insert(name.get_ref().to_string(), pair);
        }
    }
    Some(sets)
}

/// Both marks of a set. Where one is broken, the usual letter of that side takes its place, if it can be told from the
/// other; else there is no such set.
fn pair(name: &str, value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<SymbolPair> {
    let section = format!("symbols.{name}");
    let mut wrong = Faults::default();
    let pair = table(value, &mut wrong).and_then(|keys| {
        for (key, _) in keys {
            if !KEYS.contains(&key.get_ref().as_ref()) {
                unknown_key(&section, key, faults);
            }
        }
        let [x, o] = KEYS.map(|key| {
            if let Some(value) = keys.get(key) {
                return symbol(value, &mut wrong);
            }
            wrong.add(value.span(), Fault::MissingKey { section: section.clone(), key });
            None
        });
        let usual = |letter: &str| letter.parse::<Symbol>().expect("a letter is a mark");
        let (x, o, taken) = match (x, o) {
            (Some(x), Some(o)) => match SymbolPair::new(x.clone(), o) {
                Ok(pair) => return Some(pair),
                Err(error) => {
                    wrong.add(keys.get("o").map_or_else(|| value.span(), Spanned::span), Fault::Symbol(error));
                    (x, usual("O"), "O")
                }
            },
            (Some(x), None) => (x, usual("O"), "O"),
            (None, Some(o)) => (usual("X"), o, "X"),
            (None, None) => return None,
        };
        let pair = SymbolPair::new(x, o).ok()?;
        let told = std::mem::take(&mut wrong.0).into_iter();
        faults.0.extend(told.map(|(at, fault)| (at, fault.instead(taken))));
        Some(pair)
    });
    faults.leave_out(&section, wrong);
    pair
}

/// The keys of a set: the two sides.
const KEYS: [&str; 2] = ["x", "o"];

fn symbol(value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<Symbol> {
    let fault = match value.get_ref().as_str().map(str::parse::<Symbol>) {
        Some(Ok(symbol)) => return Some(symbol),
        Some(Err(error)) => Fault::Symbol(error),
        None => Fault::Expected(Expected::Text, Found::of(value.get_ref())),
    };
    faults.add(value.span(), fault);
    None
}
