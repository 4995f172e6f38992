//! Points in halves: exact, and written the way charts write them.

use std::{
    borrow::Cow,
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Neg, Sub, SubAssign},
    str::FromStr,
};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// So many half points; a correction or a difference may be negative.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Points(i32);

impl Points {
    pub const ZERO: Points = Points(0);
    pub const HALF: Points = Points(1);
    pub const ONE: Points = Points(2);

    pub const fn of_halves(halves: i32) -> Points {
        Points(halves)
    }

    pub const fn halves(self) -> i32 {
        self.0
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl Sub for Points {
    type Output = Points;

    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Points) {
        self.0 -= other.0;
    }
}

impl Neg for Points {
    type Output = Points;

    fn neg(self) -> Points {
        Points(-self.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Points::add)
    }
}

impl Points {
    /// As players write them: `0`, `½`, `1`, `2½`.
    pub fn with_half(self) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        match (self.0.unsigned_abs() / 2, self.0 % 2) {
            (whole, 0) => format!("{sign}{whole}"),
            (0, _) => format!("{sign}½"),
            (whole, _) => format!("{sign}{whole}½"),
        }
    }
}

/// Always with its decimal, as files have it: `3.0`, `0.5`, `-1.5`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.0 % 2 == 0 { '0' } else { '5' };
        f.pad(&format!("{sign}{}.{half}", self.0.unsigned_abs() / 2))
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is not a number of points; they are written 1, 0.5 or 1.5")]
pub struct NotPoints(pub String);

impl FromStr for Points {
    type Err = NotPoints;

    fn from_str(text: &str) -> Result<Points, NotPoints> {
        let bad = || NotPoints(text.to_string());
        let (negative, plain) = match text.strip_prefix('-') {
            Some(plain) => (true, plain),
            None => (false, text),
        };
        let (whole, half) = match plain.split_once('.') {
            Some((whole, "5" | "50")) => (whole, 1),
            Some((whole, "0" | "00")) => (whole, 0),
            Some(_) => return Err(bad()),
            None => (plain, 0),
        };
        let whole = if whole.is_empty() && half == 1 { "0" } else { whole };
        if whole.is_empty() || whole.len() > 6 || !whole.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(bad());
        }
        let whole: i32 = whole.parse().map_err(|_| bad())?;
        let halves = whole * 2 + half;
        Ok(Points(if negative { -halves } else { halves }))
    }
}

/// In data as in print: a number with a decimal.
impl Serialize for Points {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_f64(f64::from(self.0) / 2.0)
    }
}

impl JsonSchema for Points {
    fn schema_name() -> Cow<'static, str> {
        "Points".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number", "multipleOf": 0.5 })
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Points, D::Error> {
        let number = f64::deserialize(from)?;
        let halves = number * 2.0;
        if halves.fract() != 0.0 || halves.abs() > 2_000_000.0 {
            return Err(serde::de::Error::custom(NotPoints(number.to_string())));
        }
        Ok(Points(halves as i32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_back_from_print_and_from_data() {
        for halves in -50..=200 {
            let points = Points::of_halves(halves);
            assert_eq!(points.to_string().parse(), Ok(points));
            let data = serde_json::to_string(&points).unwrap();
            assert_eq!(serde_json::from_str::<Points>(&data).unwrap(), points);
        }
    }

    #[test]
    fn what_is_no_half_point_is_refused() {
        for text in ["", "-", ".", "1.", "1.2", "+1", "1,5", "1.55", "x", "9999999", "0x1"] {
            assert_eq!(text.parse::<Points>(), Err(NotPoints(text.to_string())));
        }
        assert!(serde_json::from_str::<Points>("0.3").is_err());
    }
}
