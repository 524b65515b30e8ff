//! The keys of the last row, as the player has bound them.

use super::super::legend::{Entry, Worth};
use super::Scene;
use crate::action::Action;
use crate::keymap::Scope;

impl Scene<'_> {
    /// The first key of an action, as people write it.
    pub(super) fn key(&self, scope: Scope, action: Action) -> Option<String> {
        let keymap = self.app.keymap();
        let chords = [keymap.chords(scope, action), keymap.chords(Scope::Global, action)].concat();
        chords.first().map(|chord| chord.label())
    }

    /// An entry for one action, or for several that go together; none if no key asks for them.
    pub(super) fn entry(&self, scope: Scope, actions: &[Action], word: &str, worth: Worth) -> Option<Entry> {
        let keys: Vec<_> =
            actions.iter().filter_map(|action| Some((self.key(scope, *action)?, Some(*action)))).collect();
        (!keys.is_empty()).then(|| Entry { keys, word: word.to_owned(), worth })
    }

    /// Help and quit, which every row of keys ends with.
    pub(super) fn always(&self, scope: Scope) -> impl Iterator<Item = Entry> {
        let words = &self.look.words.legend;
        [
            self.entry(scope, &[Action::Help], words.help, Worth::Vital),
            self.entry(scope, &[Action::Quit], words.quit, Worth::Vital),
        ]
        .into_iter()
        .flatten()
    }
}
