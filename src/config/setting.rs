//! How one value is read from a settings file and written into one.

use std::time::Duration;

use toml::Spanned;
use toml::de::DeValue;
use toml_edit::Value;

use super::fault::{Expected, Fault, Faults, Found};
use super::values::Named;
use crate::ai::Level;

/// A value that stands behind a key.
pub(super) trait Setting: Sized {
    /// Reads the value. What is wrong with it is noted, and `None` leaves the key at its default.
    fn read(value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<Self>;

    /// The value as it is written.
    fn write(&self) -> Value;
}

/// `read`, or else a note of what was expected.
fn expect<T>(
    value: &Spanned<DeValue<'_>>,
    faults: &mut Faults,
    read: Option<T>,
    expected: impl FnOnce() -> Expected,
) -> Option<T> {
    if read.is_none() {
        faults.add(value.span(), Fault::Expected(expected(), Found::of(value.get_ref())));
    }
    read
}

/// A whole number, however it is written, if it fits.
pub(super) fn whole(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

/// The names of all values, for messages.
fn all_names<T: Named>() -> Vec<String> {
    T::ALL.iter().map(|value| value.name().to_owned()).collect()
}

impl<T: Named> Setting for T {
    fn read(value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<Self> {
        let read = match value.get_ref() {
            DeValue::String(text) => T::named(text).ok(),
            // color = 256
            DeValue::Integer(number) => T::named(number.as_str()).ok(),
            _ => None,
        };
        expect(value, faults, read, || Expected::Names(all_names::<T>()))
    }

    fn write(&self) -> Value {
        self.name().into()
    }
}

impl<T: Named> Setting for Vec<T> {
    fn read(value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<Self> {
        let names = || Expected::List(all_names::<T>());
        let list = expect(value, faults, value.get_ref().as_array(), names)?;
        // all of them are looked at, so that all that is wrong is told at once
        let read: Vec<_> = list.iter().map(|value| T::read(value, faults)).collect();
        read.into_iter().collect()
    }

    fn write(&self) -> Value {
        self.iter().map(|value| value.name()).collect()
    }
}

impl Setting for bool {
    fn read(value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<Self> {
        expect(value, faults, value.get_ref().as_bool(), || Expected::Switch)
    }

    fn write(&self) -> Value {
        (*self).into()
    }
}

impl Setting for String {
    fn read(value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<Self> {
        expect(value, faults, value.get_ref().as_str().map(str::to_owned), || Expected::Text)
    }

    fn write(&self) -> Value {
        self.into()
    }
}

impl Setting for u64 {
    fn read(value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<Self> {
        let read = whole(value.get_ref()).and_then(|number| number.try_into().ok());
        expect(value, faults, read, || Expected::Natural)
    }

    fn write(&self) -> Value {
        i64::try_from(*self).unwrap_or(i64::MAX).into()
    }
}

impl Setting for Level {
    fn read(value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<Self> {
        let read = match value.get_ref() {
            DeValue::String(name) => name.parse().ok(),
            number => whole(number).and_then(|number| number.to_string().parse().ok()),
        };
        expect(value, faults, read, || Expected::Level)
    }

    fn write(&self) -> Value {
        self.name().into()
    }
}

/// How often something may be done in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// No limit: -1 in the settings.
    None,
    /// At most so often.
    Times(u16),
}

impl Limit {
    /// The highest limit that can be set.
    const MOST: u16 = 999;

    /// Whether it may be done once more, after having been done so often.
    pub fn allows(self, done: usize) -> bool {
        match self {
            Self::None => true,
            Self::Times(times) => done < usize::from(times),
        }
    }
}

impl Setting for Limit {
    fn read(value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<Self> {
        let read = match whole(value.get_ref()) {
            Some(-1) => Some(Self::None),
            Some(times) => u16::try_from(times).ok().filter(|times| *times <= Self::MOST).map(Self::Times),
            None => None,
        };
        expect(value, faults, read, || Expected::Limit(Self::MOST))
    }

    fn write(&self) -> Value {
        match self {
            Self::None => (-1).into(),
            Self::Times(times) => i64::from(*times).into(),
        }
    }
}

/// A time of at most so many seconds, written `300ms` or `2s`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delay<const LONGEST: u64 = 10>(Duration);

impl<const LONGEST: u64> Delay<LONGEST> {
    /// The longest time, in seconds.
    pub(crate) const MOST: u64 = LONGEST;

    /// The time.
    pub const fn duration(self) -> Duration {
        self.0
    }

    /// The time that is written so, if it is one.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let unit = text.find(|character: char| !character.is_ascii_digit())?;
        let number: u64 = text[..unit].parse().ok()?;
        let duration = match text[unit..].trim_start() {
            "ms" => Duration::from_millis(number),
            "s" => Duration::from_secs(number),
            _ => return None,
        };
        (duration <= Duration::from_secs(LONGEST)).then_some(Self(duration))
    }
}

impl<const LONGEST: u64> Setting for Delay<LONGEST> {
    fn read(value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<Self> {
        let read = value.get_ref().as_str().and_then(Self::parse);
        expect(value, faults, read, || Expected::Delay(LONGEST))
    }

    fn write(&self) -> Value {
        let millis = self.0.as_millis();
        if millis > 0 && millis.is_multiple_of(1000) { format!("{}s", millis / 1000) } else { format!("{millis}ms") }
            .into()
    }
}

/// A number from 1 up to a highest one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count<const MOST: u32>(u32);

impl<const MOST: u32> Count<MOST> {
    /// The number.
    pub const fn number(self) -> u32 {
        self.0
    }
}

impl<const MOST: u32> Setting for Count<MOST> {
    fn read(value: &Spanned<DeValue<'_>>, faults: &mut Faults) -> Option<Self> {
        let number = whole(value.get_ref()).and_then(|number| u32::try_from(number).ok());
        let read = number.filter(|number| (1..=MOST).contains(number)).map(Self);
        expect(value, faults, read, || Expected::Range(1, MOST))
    }

    fn write(&self) -> Value {
        i64::from(self.0).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read<T: Setting>(text: &str) -> Option<T> {
        let value = DeValue::parse(text).expect(text);
        let mut faults = Faults::default();
        let read = T::read(&value, &mut faults);
        assert_eq!(
            read.is_some(),
            faults.0.is_empty(),
            "{text}: a default is taken when and only when a fault is told"
        );
        read
    }

    #[test]
    fn limits_count_down_from_any_number() {
        assert_eq!(read("-1"), Some(Limit::None));
        assert_eq!(read("0x10"), Some(Limit::Times(16)));
        for text in ["-2", "1000", "1.0", "nan", "\"3\"", "99999999999999999999", "[1]", "true"] {
            assert_eq!(read::<Limit>(text), None, "{text}");
        }
        assert!(Limit::None.allows(usize::MAX) && !Limit::Times(0).allows(0) && Limit::Times(2).allows(1));
    }

    #[test]
    fn delays_have_a_unit_and_an_end() {
        for (text, written, millis) in [("300ms", "300ms", 300), ("2s", "2s", 2000), ("10000 ms", "10s", 10_000)] {
            let delay = <Delay>::parse(text).expect(text);
            assert_eq!(delay.duration(), Duration::from_millis(millis));
            assert_eq!(delay.write().as_str(), Some(written));
        }
        assert_eq!(<Delay>::parse("0s").map(|delay| delay.write().as_str() == Some("0ms")), Some(true));
        for text in ["", "300", "ms", "-1s", "11s", "1.5s", "99999999999999999999s", "1m", "1 sec", "1s ", "三s"] {
            assert_eq!(<Delay>::parse(text), None, "{text}");
        }
    }

    #[test]
    fn counts_begin_with_one() {
        assert_eq!(read::<Count<64>>("1").map(Count::number), Some(1));
        assert_eq!(read::<Count<64>>("0x40").map(Count::number), Some(64));
        for text in ["0", "-1", "65", "1.0", "\"1\"", "99999999999999999999"] {
            assert_eq!(read::<Count<64>>(text), None, "{text}");
        }
    }

    #[test]
    fn levels_have_names_and_numbers() {
        assert_eq!(read("\"hard\""), Some(Level::Hard));
        assert_eq!(read("7"), Some(Level::Trickster));
        for text in ["0", "8", "\"hrad\"", "5.0", "-1", "true"] {
            assert_eq!(read::<Level>(text), None, "{text}");
        }
    }
}
