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

fn pair(name: &str, value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<SymbolPair> {
    let section = format!("symbols.{name}");
    let keys = table(value, faults)?;
    for (key, _) in keys {
        if !["x", "o"].contains(&key.get_ref().as_ref()) {
            unknown_key(&section, key, faults);
        }
    }
    let mut read = |key: &'static str| {
        if let Some(value) = keys.get(key) {
            return symbol(value, faults).map(|symbol| (symbol, value.span()));
        }
        faults.add(value.span(), Fault::MissingKey { section: section.clone(), key });
        None
    };
    let (x, o) = (read("x"), read("o"));
    let ((x, _), (o, at)) = (x?, o?);
    SymbolPair::new(x, o).map_err(|error| faults.add(at, Fault::Symbol(error))).ok()
}

fn symbol(value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<Symbol> {
    let fault = match value.get_ref().as_str().map(str::parse::<Symbol>) {
        Some(Ok(symbol)) => return Some(symbol),
        Some(Err(error)) => Fault::Symbol(error),
        None => Fault::Expected(Expected::Text, Found::of(value.get_ref())),
    };
    faults.add(value.span(), fault);
    None
}
