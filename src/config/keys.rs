//! `[keys.*]`: the user's bindings in place of the shipped ones, and what happens when two want one key.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::fault::{Expected, Fault, Faults, Found};
use super::sections::{table, unknown_key};
use crate::action::Action;
use crate::keymap::{Chord, Keymap, Scope};

/// The keys a user's file gives to one action.
struct Binding {
    name: &'static str,
    action: Action,
    chords: Vec<(Chord, Range<usize>)>,
}

/// Puts the bindings of a file in place of those the keymap has.
pub(super) fn patch(keymap: &mut Keymap, value: &Spanned<DeValue<'_>>, faults: &mut Faults) {
    let Some(scopes) = table(value, faults) else { return };
    for (name, value) in scopes {
        let Some(scope) = Scope::BOUND.into_iter().find(|scope| scope.name() == name.get_ref()) else {
            match value.get_ref() {
                DeValue::Table(_) => {
                    faults.add(name.span(), Fault::UnknownSection(format!("keys.{}", name.get_ref())));
                }
                _ => unknown_key("keys", name, faults),
            }
            continue;
        };
        if let Some(actions) = table(value, faults) {
            let bindings = read(scope, actions, faults);
            settle(keymap, scope, bindings, faults);
        }
    }
}

/// The bindings of one scope, without those that are broken, in the order of the file.
fn read(scope: Scope, actions: &DeTable<'_>, faults: &mut Faults) -> Vec<Binding> {
    let mut bindings = Vec::new();
    for (key, value) in actions {
        match scope.actions().iter().find(|(name, _)| name == key.get_ref()) {
            Some(&(name, action)) => {
                if let Some(chords) = chords(value, faults) {
                    bindings.push((key.span().start, Binding { name, action, chords }));
                }
            }
            None => unknown_key(&format!("keys.{}", scope.name()), key, faults),
        }
    }
    bindings.sort_by_key(|(start, _)| *start);
    bindings.into_iter().map(|(_, binding)| binding).collect()
}

/// The chords of one action: a list, or a single one.
fn chords(value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<Vec<(Chord, Range<usize>)>> {
    match value.get_ref() {
        DeValue::Array(list) if list.len() <= MOST => {
            let read: Vec<_> = list.iter().map(|value| chord(value, faults)).collect();
            read.into_iter().collect()
        }
        _ => chord(value, faults).map(|chord| vec![chord]),
    }
}

/// The most keys that one action can have.
const MOST: usize = 8;

fn chord(value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<(Chord, Range<usize>)> {
    let fault = match value.get_ref().as_str().map(str::parse::<Chord>) {
        Some(Ok(chord)) if Keymap::fixed(chord).is_none() => return Some((chord, value.span())),
        Some(Ok(chord)) => Fault::FixedKey(chord),
        Some(Err(error)) => Fault::Chord(error),
        None => Fault::Expected(Expected::Chords(MOST), Found::of(value.get_ref())),
    };
    faults.add(value.span(), fault);
    None
}

/// Binds what can be bound. A binding that wants a key of another action gives way and keeps its default;
/// of two in the file the later one gives way.
fn settle(keymap: &mut Keymap, scope: Scope, mut bindings: Vec<Binding>, faults: &mut Faults) {
    while let Some((index, at, fault)) = clash(keymap, scope, &bindings) {
        faults.add(at, fault);
        bindings.remove(index);
    }
    for Binding { action, chords, .. } in bindings {
        let mut kept: Vec<Chord> = Vec::new();
        for (chord, _) in chords {
            if !kept.contains(&chord) {
                kept.push(chord);
            }
        }
        keymap.bind(scope, action, kept);
    }
}

/// The last of the bindings that wants a key another action keeps.
fn clash(keymap: &Keymap, scope: Scope, bindings: &[Binding]) -> Option<(usize, Range<usize>, Fault)> {
    let bound = |action| bindings.iter().any(|binding| binding.action == action);
    bindings.iter().enumerate().rev().find_map(|(index, binding)| {
        let earlier = |chord| {
            let binds = |other: &&Binding| other.chords.iter().any(|(taken, _)| *taken == chord);
            bindings[..index].iter().find(binds).map(|other| other.name)
        };
        let shipped = |chord| {
            let binds =
                |(_, action): &&(&str, Action)| !bound(*action) && keymap.chords(scope, *action).contains(&chord);
            scope.actions().iter().find(binds).map(|(name, _)| *name)
        };
        binding.chords.iter().find_map(|(chord, at)| {
            let other = shipped(*chord).or_else(|| earlier(*chord))?;
            Some((index, at.clone(), Fault::Clash { chord: *chord, action: binding.name, other }))
        })
    })
}
