//! Where the sentences of a language stand in its file, and how each finds its place in the program.
//!
//! All of it happens while the program is compiled: a file that lacks a sentence, or has one too many, is an error then.

/// The sections of a file by their paths, each with its sentences by their keys.
pub(super) type Words = &'static [(&'static str, &'static [(&'static str, &'static str)])];

include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// English, and simplified Chinese.
pub(super) static LOCALES: [super::Locale; 2] = [whole(EN), whole(ZH_CN)];

/// All sentences of a file, each in its place.
const fn whole(words: Words) -> super::Locale {
    let (mut sentences, mut at) = (0, 0);
    while at < words.len() {
        sentences += words[at].1.len();
        at += 1;
    }
    assert!(sentences == super::Locale::COUNT, "a locale has a sentence that the program does not know");
    super::Locale::read(words, Section("", ""))
}

/// A section of a file: its name, and the name of one below it.
#[derive(Clone, Copy)]
pub(super) struct Section(pub(super) &'static str, pub(super) &'static str);

impl Section {
    /// The section of that name in this one.
    pub(super) const fn below(self, name: &'static str) -> Self {
        if self.0.is_empty() { Self(name, "") } else { Self(self.0, name) }
    }

    /// Whether this is its path: `fields`, or `fields.game`.
    const fn is_at(self, path: &str) -> bool {
        let (path, name, below) = (path.as_bytes(), self.0.as_bytes(), self.1.as_bytes());
        if below.is_empty() {
            return same(path, 0, name);
        }
        path.len() == name.len() + 1 + below.len()
            && path[name.len()] == b'.'
            && same(path.split_at(name.len()).0, 0, name)
            && same(path, name.len() + 1, below)
    }
}

/// The sentence with that key.
///
/// # Panics
///
/// When there is none, which stops the compiler.
pub(super) const fn find(words: Words, section: Section, key: &str) -> &'static str {
    let mut at = 0;
    while at < words.len() {
        let (path, sentences) = words[at];
        let mut sentence = if section.is_at(path) { 0 } else { sentences.len() };
        while sentence < sentences.len() {
            if same(sentences[sentence].0.as_bytes(), 0, key.as_bytes()) {
                return sentences[sentence].1;
            }
            sentence += 1;
        }
        at += 1;
    }
    panic!("{}", key)
}

/// Whether the rest of a text from `from` on is `tail`.
const fn same(text: &[u8], from: usize, tail: &[u8]) -> bool {
    if text.len() != from + tail.len() {
        return false;
    }
    let mut at = 0;
    while at < tail.len() {
        if text[from + at] != tail[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// Groups of sentences, or of groups: `name,` is a sentence and `name: Group,` a section below.
macro_rules! sentences {
    ($($(#[$about:meta])* $group:ident { $($(#[$says:meta])* $name:ident $(: $Below:ident)?,)+ })+) => {$(
        $(#[$about])*
        #[derive(Debug)]
        pub struct $group { $($(#[$says])* pub $name: $crate::locale::words::sentences!(@type $($Below)?),)+ }

        impl $group {
            /// Sentences in it and below.
            pub(super) const COUNT: usize = 0 $(+ $crate::locale::words::sentences!(@count $($Below)?))+;

            /// The group at a place in a file.
            pub(super) const fn read(
                words: $crate::locale::words::Words,
                at: $crate::locale::words::Section,
            ) -> Self {
                Self { $($name: $crate::locale::words::sentences!(@read words, at, $name $($Below)?),)+ }
            }

            /// All of its sentences, those below included.
            pub fn sentences(&self) -> Vec<&'static str> {
                let mut all = Vec::with_capacity(Self::COUNT);
                $($crate::locale::words::sentences!(@list self, all, $name $($Below)?);)+
                all
            }
        }
    )+};
    (@type) => { &'static str };
    (@type $Below:ident) => { $Below };
    (@list $self:ident, $all:ident, $name:ident) => { $all.push($self.$name) };
    (@list $self:ident, $all:ident, $name:ident $Below:ident) => { $all.extend($self.$name.sentences()) };
    (@count) => { 1 };
    (@count $Below:ident) => { $Below::COUNT };
    (@read $words:ident, $at:ident, $name:ident) => {
        $crate::locale::words::find($words, $at, stringify!($name))
    };
    (@read $words:ident, $at:ident, $name:ident $Below:ident) => {
        $Below::read($words, $at.below(stringify!($name)))
    };
}
pub(super) use sentences;
