//! Moments and days, as the acts bring them. Nothing here looks at a clock or a calendar.

use std::{borrow::Cow, fmt, str::FromStr};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A moment of the day: milliseconds since 1970 (UTC).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct When(pub i64);

impl When {
    pub const fn minutes_before(self, minutes: u32) -> When {
        When(self.0.saturating_sub(minutes as i64 * 60_000))
    }
}

/// A day, written `2026-11-16`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is not a day; write it as 2026-11-16")]
pub struct NotADate(pub String);

impl Date {
    pub fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let leap = (year.is_multiple_of(4) && !year.is_multiple_of(100)) || year.is_multiple_of(400);
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return None,
        };
        ((1..=9999).contains(&year) && (1..=days).contains(&day)).then_some(Date { year, month, day })
    }

    pub const fn year(self) -> u16 {
        self.year
    }

    pub const fn month(self) -> u8 {
        self.month
    }

    pub const fn day(self) -> u8 {
        self.day
    }
}

impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Date, NotADate> {
        let bad = || NotADate(text.to_string());
        let digits = |text: &str, length: usize| {
            (text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit()))
                .then(|| text.parse::<u16>().ok())
                .flatten()
        };
        let mut parts = text.split('-');
        let (Some(year), Some(month), Some(day), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(bad());
        };
        let day = || {
            let month = u8::try_from(digits(month, 2)?).ok()?;
            Date::new(digits(year, 4)?, month, u8::try_from(digits(day, 2)?).ok()?)
        };
        day().ok_or_else(bad)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl JsonSchema for Date {
    fn schema_name() -> Cow<'static, str> {
        "Date".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "format": "date" })
    }
}

impl<'de> Deserialize<'de> for Date {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Date, D::Error> {
        String::deserialize(from)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_they_are_written_and_others_refused() {
        for text in ["2026-11-16", "2024-02-29", "2000-02-29", "0001-01-31"] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
        for text in ["", "2026-2-01", "2026-02-30", "1900-02-29", "2026-13-01", "2026-01-01-", "+026-01-01"] {
            assert_eq!(text.parse::<Date>(), Err(NotADate(text.to_string())));
        }
    }
}
