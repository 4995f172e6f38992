//! Moments and days as people write them.

use jiff::{Timestamp, civil, tz::TimeZone};
use serde_json::Value;
use tournament::{Basis, Cents, Date, When};

/// `2026-11-16T09:30` where we are, or with its own zone.
pub fn moment(text: &str) -> Result<When, String> {
    let here = |text: &str| {
        let civil: civil::DateTime = text.parse().ok()?;
        Some(civil.to_zoned(TimeZone::system()).ok()?.timestamp())
    };
    let read = text.parse::<Timestamp>().ok().or_else(|| here(text));
    read.map(|at| When(at.as_millisecond()))
        .ok_or_else(|| format!("'{text}' is not a moment; write it as 2026-11-16T09:30"))
}

pub fn now() -> When {
    When(Timestamp::now().as_millisecond())
}

/// The day of a moment where we are.
pub fn day(at: When) -> Option<Date> {
    let zoned = Timestamp::from_millisecond(at.0).ok()?.to_zoned(TimeZone::system());
    Date::new(
        u16::try_from(zoned.year()).ok()?,
        u8::try_from(zoned.month()).ok()?,
        u8::try_from(zoned.day()).ok()?,
    )
}

/// `2026-11-16`, for clap.
pub fn date(text: &str) -> Result<Date, String> {
    text.parse().map_err(|error: tournament::NotADate| error.to_string())
}

/// `1234`, or `377P3` and `377/3` where it is provisional, for clap.
pub fn rating(text: &str) -> Result<(u16, Option<u16>), String> {
    let read = report::import::rating(text.trim());
    read.and_then(|(rating, games)| Some((rating.points()?, games))).ok_or_else(|| {
        format!("'{text}' is no rating; write 1234, or 377P3 where it is provisional after 3 games")
    })
}

/// What an assigned rating rests on, a word or JSON, for clap.
pub fn basis(text: &str) -> Result<Basis, String> {
    let json = serde_json::from_str(text).unwrap_or_else(|_| Value::from(text));
    serde_json::from_value(json).map_err(|error| format!("'{text}' is no basis of a rating: {error}"))
}

/// `25`, `25.50` or `$25`, for clap.
pub fn cents(text: &str) -> Result<Cents, String> {
    let plain = text.trim().trim_start_matches('$');
    let (whole, part) = plain.split_once('.').unwrap_or((plain, "00"));
    let bad = || format!("'{text}' is not an amount; write it as 25 or 25.50");
    let digits =
        |text: &str| (!text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())).then_some(());
    digits(whole).and(digits(part)).filter(|()| part.len() == 2).ok_or_else(bad)?;
    let (whole, part): (u32, u32) = (whole.parse().map_err(|_| bad())?, part.parse().map_err(|_| bad())?);
    whole.checked_mul(100).and_then(|whole| whole.checked_add(part)).map(Cents).ok_or_else(bad)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_as_people_write_them() {
        assert_eq!(
            [cents("25"), cents("$25.50"), cents("0.05")],
            [Ok(Cents(2500)), Ok(Cents(2550)), Ok(Cents(5))]
        );
        for text in ["", "1.5", "-3", "1.005", "99999999999", "x"] {
            assert!(cents(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_moment_with_its_zone_is_the_same_everywhere() {
        assert_eq!(moment("1970-01-01T00:00:01Z"), Ok(When(1000)));
        assert!(moment("tomorrow").is_err());
    }
}
