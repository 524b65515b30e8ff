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
    scope: Scope,
    name: &'static str,
    action: Action,
    chords: Vec<(Chord, Range<usize>)>,
}

impl Binding {
    /// Whether one key could ask for this and for that in the same place. Going back and the menu may share one: where
    /// the one is asked for, the other is not.
    fn meets(&self, scope: Scope, action: Action) -> bool {
        let shared = |one, other| one == (Scope::Menu, Action::Back) && other == (Scope::Global, Action::Menu);
        let (this, that) = ((self.scope, self.action), (scope, action));
        let near = self.scope == scope || self.scope == Scope::Global || scope == Scope::Global;
        near && this != that && !shared(this, that) && !shared(that, this)
    }
}

/// Puts the bindings of a file in place of those the keymap has.
pub(super) fn patch(keymap: &mut Keymap, value: &Spanned<DeValue<'_>>, faults: &mut Faults) {
    let Some(scopes) = table(value, faults) else { return };
    let mut bindings = Vec::new();
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
            read(scope, actions, &mut bindings, faults);
        }
    }
    bindings.sort_by_key(|(start, _)| *start);
    settle(keymap, bindings.into_iter().map(|(_, binding)| binding).collect(), faults);
}

/// The bindings of one scope with their places in the file, without those that are broken.
fn read(scope: Scope, actions: &DeTable<'_>, bindings: &mut Vec<(usize, Binding)>, faults: &mut Faults) {
    for (key, value) in actions {
        match scope.actions().iter().find(|(name, _)| name == key.get_ref()) {
            Some(&(name, action)) => {
                if let Some(chords) = chords(value, faults) {
                    bindings.push((key.span().start, Binding { scope, name, action, chords }));
                }
            }
            None => unknown_key(&format!("keys.{}", scope.name()), key, faults),
        }
    }
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
fn settle(keymap: &mut Keymap, mut bindings: Vec<Binding>, faults: &mut Faults) {
    while let Some((index, at, fault)) = clash(keymap, &bindings) {
        faults.add(at, fault);
        bindings.remove(index);
    }
    for Binding { scope, action, chords, .. } in bindings {
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
fn clash(keymap: &Keymap, bindings: &[Binding]) -> Option<(usize, Range<usize>, Fault)> {
    let is_bound = |scope, action| bindings.iter().any(|binding| (binding.scope, binding.action) == (scope, action));
    bindings.iter().enumerate().rev().find_map(|(index, binding)| {
        let earlier = |chord| {
            let mut others = bindings[..index].iter().filter(|other| binding.meets(other.scope, other.action));
            let binds = |other: &&Binding| other.chords.iter().any(|(taken, _)| *taken == chord);
            others.find(binds).map(|other| other.name)
        };
        let shipped = |chord| {
            let actions = |scope: Scope| scope.actions().iter().map(move |&(name, action)| (scope, name, action));
            let mut others = Scope::BOUND.into_iter().flat_map(actions);
            let keeps = |(scope, _, action): &(Scope, &str, Action)| {
                binding.meets(*scope, *action)
                    && !is_bound(*scope, *action)
                    && keymap.chords(*scope, *action).contains(&chord)
            };
            others.find(keeps).map(|(_, name, _)| name)
        };
        binding.chords.iter().find_map(|(chord, at)| {
            let other = shipped(*chord).or_else(|| earlier(*chord))?;
            Some((index, at.clone(), Fault::Clash { chord: *chord, action: binding.name, other }))
        })
    })
}
