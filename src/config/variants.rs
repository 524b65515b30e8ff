//! `[variants.*]`: games of the user's own, and the game that is chosen among them and those that come with the program.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use toml_edit::{InlineTable, Table, Value};
use unicode_width::UnicodeWidthStr;

use super::fault::{Expected, Fault, Faults, Found};
use super::sections::{table, unknown_key};
use super::setting::{Setting, whole};
use super::visible::visible;
use crate::game::{MAX_SIDE, Preset, RawRules, Rules, RulesError};
use crate::locale::Language;
use crate::theme::is_plain_name;

/// What a game of the user's own is called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Title {
    /// In English.
    pub en: Option<String>,
    /// In Chinese.
    pub zh_cn: Option<String>,
}

impl Title {
    /// The most columns of a title.
    const WIDEST: usize = 24;

    /// The title in a language, or else in the other one.
    pub fn of(&self, language: Language) -> Option<&str> {
        let (first, second) = match language {
            Language::En => (&self.en, &self.zh_cn),
            Language::ZhCn => (&self.zh_cn, &self.en),
        };
        first.as_deref().or(second.as_deref())
    }
}

/// A game of the user's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnVariant {
    /// What it is called.
    pub title: Title,
    /// How it is played.
    pub rules: Rules,
}

/// A game to choose: one that comes with the program, or one of the user's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Variant {
    /// It comes with the program.
    Preset(Preset),
    /// It is one of `[variants.*]`, by its name there.
    Own(String, OwnVariant),
}

impl Variant {
    /// The name in settings, on the command line and in the history.
    pub fn name(&self) -> &str {
        match self {
            Self::Preset(preset) => preset.name(),
            Self::Own(name, _) => name,
        }
    }

    /// How it is played.
    pub const fn rules(&self) -> Rules {
        match self {
            Self::Preset(preset) => preset.rules(),
            Self::Own(_, own) => own.rules,
        }
    }

    /// The names to choose from: the presets, then the user's own.
    pub fn names(own: &BTreeMap<String, OwnVariant>) -> impl Iterator<Item = &str> {
        let presets = Preset::ALL.into_iter().map(|preset| -> &str { preset.name() });
        presets.chain(own.keys().map(String::as_str))
    }

    /// The game of that name.
    pub fn named(name: &str, own: &BTreeMap<String, OwnVariant>) -> Option<Self> {
        let preset = name.parse().ok().map(Self::Preset);
        preset.or_else(|| own.get(name).map(|variant| Self::Own(name.to_owned(), variant.clone())))
    }
}

/// The keys of a section, in order.
const KEYS: [&str; 10] =
    ["title", "rows", "cols", "goal", "exact", "misere", "gravity", "per_turn", "first_turn", "max_stones"];

/// The languages a title may have.
const LANGUAGES: [&str; 2] = ["en", "zh-CN"];

/// The keys of a section below `variants`: of a game, or of its title.
pub(super) fn keys(section: &str) -> Vec<&'static str> {
    match section.rsplit_once('.') {
        Some((_, "title")) => LANGUAGES.to_vec(),
        _ => KEYS.to_vec(),
    }
}

/// Reads the games. One that is broken is left out.
pub(super) fn read(value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<BTreeMap<String, OwnVariant>> {
    let mut games = BTreeMap::new();
    for (name, value) in table(value, faults)? {
        let text = name.get_ref().as_ref();
        let taken = text.parse::<Preset>().is_ok();
        if taken {
            faults.add(name.span(), Fault::TakenName(text.to_owned()));
        } else if !is_plain_name(text) {
            faults.add(name.span(), Fault::Name(text.to_owned()));
        }
        let game = game(text, value, faults);
        if let Some(game) = game.filter(|_| !taken && is_plain_name(text)) {
            games.insert(text.to_owned(), game);
        }
    }
    Some(games)
}

/// One game. Without a title that can be shown its name stands for it; a rule that is broken costs the game, since
/// another rule would make it another game.
fn game(name: &str, value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<OwnVariant> {
    let section = format!("variants.{name}");
    let mut wrong = Faults::default();
    let game = table(value, &mut wrong).and_then(|keys| {
        for (key, _) in keys {
            if !KEYS.contains(&key.get_ref().as_ref()) {
                unknown_key(&section, key, faults);
            }
        }
        let title = keys.get("title").map_or_else(Title::default, |value| title(name, value, faults));
        rules(value, keys, &mut wrong).map(|rules| OwnVariant { title, rules })
    });
    faults.leave_out(&section, wrong);
    game
}

/// The rules of a game; those that are left out are the usual ones.
fn rules(value: &Spanned<DeValue<'_>>, keys: &DeTable<'_>, faults: &mut Faults) -> Option<Rules> {
    let longest = u32::from(MAX_SIDE);
    let plain = RawRules::default();
    let mut number = |key, least, most, default| number(keys, key, (least, most), default, faults);
    let raw = RawRules {
        rows: number("rows", 1, longest, plain.rows),
        cols: number("cols", 1, longest, plain.cols),
        goal: number("goal", 2, longest, plain.goal),
        per_turn: number("per_turn", 1, longest - 1, plain.per_turn),
        first_turn: number("first_turn", 1, longest - 1, plain.first_turn),
        max_stones: number("max_stones", 0, 255, plain.max_stones),
        exact: false,
        misere: false,
        gravity: false,
    };
    let mut switch = |key| keys.get(key).and_then(|value| bool::read(value, faults)).unwrap_or_default();
    let raw = RawRules { exact: switch("exact"), misere: switch("misere"), gravity: switch("gravity"), ..raw };
    if !faults.0.is_empty() {
        return None;
    }
    let at = |key| keys.get(key).map_or_else(|| value.span(), Spanned::span);
    Rules::try_from(raw).map_err(|error| faults.add(at(key_of(error)), Fault::Rules(error))).ok()
}

/// A whole number between two others.
fn number(keys: &DeTable<'_>, key: &str, (least, most): (u32, u32), default: u8, faults: &mut Faults) -> u8 {
    let Some(value) = keys.get(key) else { return default };
    let read = whole(value.get_ref()).and_then(|number| u8::try_from(number).ok());
    let fitting = read.filter(|number| (least..=most).contains(&u32::from(*number)));
    fitting.unwrap_or_else(|| {
        faults.add(value.span(), Fault::Expected(Expected::Range(least, most), Found::of(value.get_ref())));
        default
    })
}

/// The title: one text for all languages, or one for each. In place of one that cannot be shown stands the title in the
/// other language, or the name.
fn title(name: &str, value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Title {
    let mut wrong = Faults::default();
    let mut text = |value: &Spanned<DeValue<'_>>| {
        let (at, found): (Range<usize>, _) = (value.span(), value.get_ref());
        match found.as_str() {
            Some(text) if fits(text) => return Some(text.to_owned()),
            Some(text) => wrong.add(at, Fault::Title(text.to_owned(), Title::WIDEST)),
            None => wrong.add(at, Fault::Expected(Expected::Text, Found::of(found))),
        }
        None
    };
    let title = match value.get_ref() {
        DeValue::Table(languages) => {
            for (key, _) in languages {
                if !LANGUAGES.contains(&key.get_ref().as_ref()) {
                    unknown_key(&format!("variants.{name}.title"), key, faults);
                }
            }
            let [en, zh_cn] = LANGUAGES.map(|language| languages.get(language).and_then(&mut text));
            Title { en, zh_cn }
        }
        _ => Title { en: text(value), zh_cn: None },
    };
    let taken = title.of(Language::En).unwrap_or(name);
    faults.0.extend(wrong.0.into_iter().map(|(at, fault)| (at, fault.instead(taken))));
    title
}

/// Whether a title can stand in a menu.
fn fits(text: &str) -> bool {
    let blank = text.trim().is_empty() || text.trim() != text;
    !blank && text.width() <= Title::WIDEST && text.chars().all(|character| visible(character) == character)
}

/// The key that is to blame.
const fn key_of(error: RulesError) -> &'static str {
    use RulesError as E;
    match error {
        E::Cols(_) => "cols",
        E::Rows(_) => "rows",
        E::GoalTooShort(_) | E::GoalTooLong { .. } => "goal",
        E::PerTurn { .. } => "per_turn",
        E::FirstTurn { .. } => "first_turn",
        E::VanishingMisere | E::VanishingGravity | E::TooFewStones { .. } | E::TooManyStones { .. } => "max_stones",
    }
}

/// A game as it is written: every key.
pub(super) fn written(own: &OwnVariant) -> Table {
    let mut table = Table::new();
    let mut title = InlineTable::new();
    for (language, text) in LANGUAGES.into_iter().zip([&own.title.en, &own.title.zh_cn]) {
        title.extend(text.as_ref().map(|text| (language, Value::from(text))));
    }
    if !title.is_empty() {
        table.insert("title", title.into());
    }
    let raw = own.rules.raw();
    let number = |number: u8| Value::from(i64::from(number));
    for (key, value) in KEYS[1..].iter().zip([
        number(raw.rows),
        number(raw.cols),
        number(raw.goal),
        raw.exact.into(),
        raw.misere.into(),
        raw.gravity.into(),
        number(raw.per_turn),
        number(raw.first_turn),
        number(raw.max_stones),
    ]) {
        table.insert(key, value.into());
    }
    table
}
