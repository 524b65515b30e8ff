//! How a colour is written: `"#88c0d0"`, `"light-blue"`, `208`, a name of the palette, or a table with bold and the like.

use std::collections::BTreeMap;
use std::fmt;

use ratatui::style::{Color, Modifier, Style};
use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};

use super::PaintError;
use crate::slip::nearest;

/// The names of the sixteen colours that every terminal has, in their order.
pub(super) const ANSI: [(&str, Color); 16] = [
    ("black", Color::Black),
    ("red", Color::Red),
    ("green", Color::Green),
    ("yellow", Color::Yellow),
    ("blue", Color::Blue),
    ("magenta", Color::Magenta),
    ("cyan", Color::Cyan),
    ("gray", Color::Gray),
    ("dark-gray", Color::DarkGray),
    ("light-red", Color::LightRed),
    ("light-green", Color::LightGreen),
    ("light-yellow", Color::LightYellow),
    ("light-blue", Color::LightBlue),
    ("light-magenta", Color::LightMagenta),
    ("light-cyan", Color::LightCyan),
    ("white", Color::White),
];

/// Named colours of a theme.
pub(super) type Palette = BTreeMap<PaletteName, Color>;

/// A colour as it is written, before the palette is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Tint {
    /// A colour that needs no palette.
    Color(Color),
    /// A name of the palette, or one of the sixteen.
    Word(String),
}

impl Tint {
    fn parse(text: &str) -> Result<Self, PaintError> {
        let hex = |digits: &str| u32::from_str_radix(digits, 16).ok().filter(|_| digits.is_ascii());
        if let Some(digits) = text.strip_prefix('#') {
            let value = hex(digits).filter(|_| !digits.starts_with('+'));
            return match (value, digits.len()) {
                (Some(value), 6) => Ok(Self::Color(Color::from_u32(value))),
                // each digit stands for two: #8cd is #88ccdd
                (Some(value), 3) => {
                    let twice = |digit: u32| (digit & 0xf) as u8 * 0x11;
                    Ok(Self::Color(Color::Rgb(twice(value >> 8), twice(value >> 4), twice(value))))
                }
                _ => Err(PaintError::Color(None)),
            };
        }
        if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
            let index = text.parse().map_err(|_| PaintError::Color(None))?;
            return Ok(Self::Color(Color::Indexed(index)));
        }
        match text {
            "default" => Ok(Self::Color(Color::Reset)),
            word if PaletteName::is_fine(word) => Ok(Self::Word(word.to_owned())),
            _ => Err(PaintError::Color(None)),
        }
    }

    /// The colour meant: the palette's names go before the sixteen.
    pub(super) fn resolve(&self, palette: &Palette) -> Result<Color, PaintError> {
        match self {
            Self::Color(color) => Ok(*color),
            Self::Word(word) => palette.get(word.as_str()).copied().or_else(|| ansi(word)).ok_or_else(|| {
                let names = palette.keys().map(|name| name.0.as_str()).chain(ANSI.map(|(name, _)| name));
                PaintError::Color(nearest(word, names))
            }),
        }
    }
}

/// One of the sixteen, in the spellings that ratatui reads (`light-blue`, `LightBlue`, `bright blue`).
fn ansi(word: &str) -> Option<Color> {
    word.parse().ok().filter(|color| ANSI.iter().any(|(_, known)| known == color))
}

/// A name in `[palette]`: a letter, then letters, digits, `-` and `_`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PaletteName(String);

impl PaletteName {
    /// A name, if it is one.
    pub(super) fn new(text: impl AsRef<str>) -> Option<Self> {
        let text = text.as_ref();
        Self::is_fine(text).then(|| Self(text.to_owned()))
    }

    fn is_fine(text: &str) -> bool {
        text.starts_with(|first: char| first.is_ascii_alphabetic())
            && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
            && text != "default"
    }
}

impl AsRef<str> for PaletteName {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl std::borrow::Borrow<str> for PaletteName {
    fn borrow(&self) -> &str {
        &self.0
    }
}

/// A colour that stands for itself: what a palette holds.
pub(super) struct Fixed(pub(super) Color);

impl<'de> Deserialize<'de> for Fixed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tint = Tint::deserialize(deserializer)?;
        tint.resolve(&Palette::new()).map(Self).map_err(de::Error::custom)
    }
}

impl<'de> Deserialize<'de> for Tint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TintVisitor)
    }
}

struct TintVisitor;

impl Visitor<'_> for TintVisitor {
    type Value = Tint;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a colour")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Tint, E> {
        Tint::parse(text).map_err(E::custom)
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Tint, E> {
        let index = u8::try_from(number).map_err(|_| E::custom(PaintError::Color(None)))?;
        Ok(Tint::Color(Color::Indexed(index)))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Tint, E> {
        self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// What a role is painted with: a colour alone, or a table that says more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Paint {
    /// A colour alone.
    Plain(Tint),
    /// `{ fg = "frost", bold = true }`.
    Table(PaintTable),
}

/// A colour for the letters, one for the ground behind them, and attributes.
#[expect(clippy::struct_excessive_bools, reason = "five attributes of a terminal, each on or off")]
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct PaintTable {
    fg: Option<Tint>,
    bg: Option<Tint>,
    bold: bool,
    dim: bool,
    italic: bool,
    underline: bool,
    reverse: bool,
}

impl Paint {
    /// The paint as a style of words.
    pub(super) fn style(&self, palette: &Palette) -> Result<Style, PaintError> {
        let table = match self {
            Self::Plain(tint) => return Ok(Style::new().fg(tint.resolve(palette)?)),
            Self::Table(table) => table,
        };
        let color = |tint: &Option<Tint>| tint.as_ref().map(|tint| tint.resolve(palette)).transpose();
        let mut style = Style { fg: color(&table.fg)?, bg: color(&table.bg)?, ..Style::new() };
        for (on, modifier) in [
            (table.bold, Modifier::BOLD),
            (table.dim, Modifier::DIM),
            (table.italic, Modifier::ITALIC),
            (table.underline, Modifier::UNDERLINED),
            (table.reverse, Modifier::REVERSED),
        ] {
            if on {
                style = style.add_modifier(modifier);
            }
        }
        Ok(style)
    }

    /// The paint as a ground to write on; `None` is the terminal's own.
    pub(super) fn surface(&self, palette: &Palette) -> Result<Option<Color>, PaintError> {
        let tint = match self {
            Self::Plain(tint) => tint,
            Self::Table(PaintTable { bg: Some(tint), .. }) if self.is_ground_alone() => tint,
            Self::Table(_) => return Err(PaintError::Ground),
        };
        Ok(Some(tint.resolve(palette)?).filter(|color| *color != Color::Reset))
    }

    fn is_ground_alone(&self) -> bool {
        match self {
            Self::Plain(_) => true,
            Self::Table(table) => *table == PaintTable { bg: table.bg.clone(), ..PaintTable::default() },
        }
    }
}

impl<'de> Deserialize<'de> for Paint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PaintVisitor)
    }
}

struct PaintVisitor;

impl<'de> Visitor<'de> for PaintVisitor {
    type Value = Paint;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a colour, or a table such as { fg = \"cyan\", bold = true }")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Paint, E> {
        TintVisitor.visit_str(text).map(Paint::Plain)
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Paint, E> {
        TintVisitor.visit_i64(number).map(Paint::Plain)
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Paint, E> {
        TintVisitor.visit_u64(number).map(Paint::Plain)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Paint, A::Error> {
        PaintTable::deserialize(de::value::MapAccessDeserializer::new(map)).map(Paint::Table)
    }
}

/// Whether a palette can have a colour of that name.
pub fn is_color_name(text: &str) -> bool {
    PaletteName::is_fine(text)
}
