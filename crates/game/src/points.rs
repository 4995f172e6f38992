//! Points of a score table, which a penalty can take away.

use std::{fmt, str::FromStr};

/// So many half points.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Points(u8);

impl Points {
    pub const ZERO: Points = Points(0);
    pub const HALF: Points = Points(1);
    pub const ONE: Points = Points(2);

    /// None for more halves than any score has.
    pub fn of_halves(halves: u8) -> Option<Points> {
        (halves <= 100).then_some(Points(halves))
    }

    pub const fn halves(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = if self.0 % 2 == 1 { ".5" } else { "" };
        write!(f, "{}{half}", self.0 / 2)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("points are written 1, 0.5 or 1.5")]
pub struct NotPoints;

impl FromStr for Points {
    type Err = NotPoints;

    fn from_str(text: &str) -> Result<Points, NotPoints> {
        let (whole, half) = match text.strip_suffix(".5") {
            Some(whole) => (whole, 1),
            None => (text, 0),
        };
        let is_plain = !whole.is_empty() && whole.bytes().all(|byte| byte.is_ascii_digit());
        let whole: u8 = whole.parse().ok().filter(|whole| is_plain && *whole <= 50).ok_or(NotPoints)?;
        Points::of_halves(whole * 2 + half).ok_or(NotPoints)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_back_from_their_words() {
        for halves in 0..=100 {
            let points = Points::of_halves(halves).unwrap();
            assert_eq!(points.to_string().parse(), Ok(points));
        }
    }

    #[test]
    fn what_no_score_table_writes_is_not_understood() {
        for text in ["", ".5", "-1", "+1", "1.25", "51", "50.5", "1/2"] {
            assert_eq!(text.parse::<Points>(), Err(NotPoints), "{text}");
        }
    }
}
