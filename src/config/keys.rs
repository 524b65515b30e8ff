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
            // those that are right count, if there are any
            let right: Vec<_> = list.iter().filter_map(|value| chord(value, faults)).collect();
            (list.is_empty() || !right.is_empty()).then_some(right)
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

/// Binds what can be bound. A binding that wants a key of another action does without that key, and without any key it
/// keeps its default: keys of actions the file says nothing about stay theirs, of two in the file the earlier one keeps
/// the key. What was once said to be kept by an action stays with it.
fn settle(keymap: &mut Keymap, mut bindings: Vec<Binding>, faults: &mut Faults) {
    let mut kept: Vec<(Scope, Action, Chord)> = Vec::new();
    while let Some(Clash { index, nth, other }) = clash(keymap, &bindings) {
        let binding = &mut bindings[index];
        let (chord, at) = binding.chords.remove(nth);
        let (scope, name, action) = other;
        faults.add(at, Fault::Clash { chord, action: binding.name, other: name });
        kept.push((scope, action, chord));
        if binding.chords.is_empty() {
            let binding = bindings.remove(index);
            let taken = |chord: &Chord| kept.iter().any(|(s, a, c)| c == chord && binding.meets(*s, *a));
            let default = keymap.chords(binding.scope, binding.action).iter().copied().filter(|chord| !taken(chord));
            let default = default.collect();
            keymap.bind(binding.scope, binding.action, default);
        }
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

/// A key of a binding, by their places in the lists, that another action keeps.
struct Clash {
    index: usize,
    nth: usize,
    other: Keeper,
}

/// The action that keeps a key, by its scope and name.
type Keeper = (Scope, &'static str, Action);

/// A clash with an action whose default is in force; if there is none, one of two bindings, of which the later gives way.
fn clash(keymap: &Keymap, bindings: &[Binding]) -> Option<Clash> {
    let is_bound = |scope, action| bindings.iter().any(|binding| (binding.scope, binding.action) == (scope, action));
    let shipped = |_: usize, binding: &Binding, chord: Chord| {
        let actions = |scope: Scope| scope.actions().iter().map(move |&(name, action)| (scope, name, action));
        let mut others = Scope::BOUND.into_iter().flat_map(actions);
        others.find(|(scope, _, action)| {
            binding.meets(*scope, *action)
                && !is_bound(*scope, *action)
                && keymap.chords(*scope, *action).contains(&chord)
        })
    };
    let earlier = |index: usize, binding: &Binding, chord: Chord| {
        let mut others = bindings[..index].iter().filter(|other| binding.meets(other.scope, other.action));
        let other = others.find(|other| other.chords.iter().any(|(taken, _)| *taken == chord))?;
        Some((other.scope, other.name, other.action))
    };
    let first = |keeper: &dyn Fn(usize, &Binding, Chord) -> Option<Keeper>| {
        bindings.iter().enumerate().find_map(|(index, binding)| {
            binding
                .chords
                .iter()
                .enumerate()
                .find_map(|(nth, (chord, _))| Some(Clash { index, nth, other: keeper(index, binding, *chord)? }))
        })
    };
    first(&shipped).or_else(|| first(&earlier))
}
