//! The time a game ended, as people wrote it on that day: local, with its distance from UTC.

use std::time::SystemTime;

use jiff::tz::TimeZone;
use jiff::{Timestamp, ZonedDateTime};
use toml::value::{Date, Datetime, Offset, Time};

/// A moment as the history writes it, in whole seconds and the time zone that the system or `TZ` names; in UTC where
/// that is unknown. `None` outside the years 0 to 9999, which a history cannot write.
pub fn local_time(moment: SystemTime) -> Option<Datetime> {
    let moment = Timestamp::try_from(moment).ok()?;
    zoned(&moment.to_zoned_datetime(TimeZone::system()))
}

/// A moment with its offset from UTC.
///
/// The offset is stored in minutes. Where it is not a whole number of them the local time follows
/// the stored offset, so that the moment itself stays right.
fn zoned(moment: &ZonedDateTime) -> Option<Datetime> {
    let minutes = i16::try_from(moment.offset().seconds() / 60).ok()?;
    let offset = jiff::tz::Offset::from_seconds(i32::from(minutes) * 60).ok()?;
    let local = offset.to_datetime(moment.timestamp());
    let year = u16::try_from(local.year()).ok()?;
    let [month, day, hour, minute, second] =
        [local.month(), local.day(), local.hour(), local.minute(), local.second()].map(i8::unsigned_abs);
    Some(Datetime {
        date: Some(Date { year, month, day }),
        time: Some(Time { hour, minute, second: Some(second), nanosecond: None }),
        offset: Some(Offset::Custom { minutes }),
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn at(second: i64, offset: i32) -> Option<String> {
        let zone = TimeZone::fixed(jiff::tz::Offset::from_seconds(offset).expect("a day at most"));
        let moment = Timestamp::from_second(second).expect("in range").to_zoned_datetime(zone);
        zoned(&moment).map(|time| time.to_string())
    }

    #[test]
    fn times_are_local_with_their_offset() {
        let second = 1_772_367_330;
        for (offset, text) in [
            (0, "2026-03-01T12:15:30+00:00"),
            (8 * 3600, "2026-03-01T20:15:30+08:00"),
            (-(3 * 3600 + 1800), "2026-03-01T08:45:30-03:30"),
            // an odd offset of old days: the moment is kept
            (1172, "2026-03-01T12:34:30+00:19"),
            (-1172, "2026-03-01T11:56:30-00:19"),
        ] {
            assert_eq!(at(second, offset).as_deref(), Some(text));
            assert!(text.parse::<Datetime>().is_ok(), "{text}");
        }
    }

    #[test]
    fn a_clock_far_out_gives_no_time() {
        let year_before_zero = -62_200_000_000;
        assert_eq!(at(year_before_zero, 0), None);
        assert_eq!(at(0, 0).as_deref(), Some("1970-01-01T00:00:00+00:00"));
        // the first and the last moment that the system may tell, and those around what can be written
        let (year_10000, year_0) = (253_402_300_800, 62_167_219_200);
        let after = |seconds| SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds));
        let before = |seconds| SystemTime::UNIX_EPOCH.checked_sub(Duration::from_secs(seconds));
        for (moment, year) in [
            (after(year_10000 + 100_000), None),
            (after(i64::MAX.unsigned_abs()), None),
            (before(year_0 + 100_000), None),
            (before(i64::MAX.unsigned_abs()), None),
            (after(year_10000 - 400_000), Some(9999)),
            (before(year_0 - 100_000), Some(0)),
            (before(100_000), Some(1969)),
        ] {
            let written = local_time(moment.expect("the system has such a time"));
            assert_eq!(written.and_then(|time| time.date).map(|date| date.year), year, "{moment:?}");
        }
    }
}
