//! An exact number: a sum of half points, a product of two scores, an average.

use std::{
    cmp::Ordering,
    fmt,
    iter::Sum,
    ops::{Add, Mul, Neg, Sub},
    str::FromStr,
};

use chart::Points;
use serde::{Serialize, Serializer};

/// A fraction in lowest terms. The numbers of an event are small: thousands of points over dozens of rounds.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Amount {
    top: i128,
    /// Never less than one.
    bottom: i128,
}

impl Amount {
    pub const ZERO: Amount = Amount { top: 0, bottom: 1 };

    pub const fn whole(number: i64) -> Amount {
        Amount { top: number as i128, bottom: 1 }
    }

    pub(crate) fn count(number: usize) -> Amount {
        Amount { top: number as i128, bottom: 1 }
    }

    /// A share of `count`; nothing of none.
    pub fn over(self, count: usize) -> Option<Amount> {
        (count > 0).then(|| Amount::reduced(self.top, self.bottom * count as i128))
    }

    /// To a whole number, a half upward.
    pub fn rounded(self) -> Amount {
        Amount { top: (2 * self.top + self.bottom).div_euclid(2 * self.bottom), bottom: 1 }
    }

    /// The nearest floating point number, for a reader that has no fractions.
    pub fn to_f64(self) -> f64 {
        self.top as f64 / self.bottom as f64
    }

    pub(crate) const fn is_whole(self) -> bool {
        self.bottom == 1
    }

    pub(crate) const fn top(self) -> i128 {
        self.top
    }

    fn reduced(top: i128, bottom: i128) -> Amount {
        let divisor = common_divisor(top.unsigned_abs(), bottom.unsigned_abs()).max(1) as i128;
        Amount { top: top / divisor, bottom: bottom / divisor }
    }
}

fn common_divisor(mut one: u128, mut other: u128) -> u128 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

impl From<Points> for Amount {
    fn from(points: Points) -> Amount {
        Amount::reduced(i128::from(points.halves()), 2)
    }
}

impl Add for Amount {
    type Output = Amount;

    fn add(self, other: Amount) -> Amount {
        Amount::reduced(self.top * other.bottom + other.top * self.bottom, self.bottom * other.bottom)
    }
}

impl Sub for Amount {
    type Output = Amount;

    fn sub(self, other: Amount) -> Amount {
        self + -other
    }
}

impl Neg for Amount {
    type Output = Amount;

    fn neg(self) -> Amount {
        Amount { top: -self.top, bottom: self.bottom }
    }
}

impl Mul for Amount {
    type Output = Amount;

    fn mul(self, other: Amount) -> Amount {
        Amount::reduced(self.top * other.top, self.bottom * other.bottom)
    }
}

impl Sum for Amount {
    fn sum<I: Iterator<Item = Amount>>(amounts: I) -> Amount {
        amounts.fold(Amount::ZERO, Amount::add)
    }
}

impl Ord for Amount {
    fn cmp(&self, other: &Amount) -> Ordering {
        (self.top * other.bottom).cmp(&(other.top * self.bottom))
    }
}

impl PartialOrd for Amount {
    fn partial_cmp(&self, other: &Amount) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// As charts print it: halves with one decimal (`17.0`, `0.5`), anything finer with two (`9.75`, `13.17`).
impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = if self.bottom <= 2 { 1 } else { 2 };
        let scale = 10i128.pow(decimals);
        let scaled = (2 * self.top.abs() * scale + self.bottom) / (2 * self.bottom);
        let sign = if self.top < 0 && scaled > 0 { "-" } else { "" };
        let (whole, rest) = (scaled / scale, scaled % scale);
        f.pad(&format!("{sign}{whole}.{rest:0width$}", width = decimals as usize))
    }
}

/// A number as [`Amount`]'s `Display` prints it, and nothing else: `17.0`, `9.75`, `-4`.
impl FromStr for Amount {
    type Err = NotAnAmount;

    fn from_str(text: &str) -> Result<Amount, NotAnAmount> {
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
        let (whole, rest) = digits.split_once('.').unwrap_or((digits, ""));
        let is_plain = |part: &str| part.len() <= 9 && part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !is_plain(whole) || !is_plain(rest) {
            return Err(NotAnAmount);
        }
        let top: i128 = format!("{whole}{rest}").parse().map_err(|_| NotAnAmount)?;
        let bottom = rest.bytes().fold(1, |bottom, _| bottom * 10);
        Ok(Amount::reduced(if negative { -top } else { top }, bottom))
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a number such as 17.5")]
pub struct NotAnAmount;

/// In data a number; a fraction that has no decimals loses what a floating point number cannot hold.
impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_f64(self.to_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(top: i64, bottom: usize) -> Amount {
        Amount::whole(top).over(bottom).unwrap()
    }

    #[test]
    fn amounts_are_printed_as_charts_print_them() {
        let cases = [
            (ratio(17, 1), "17.0"),
            (ratio(1, 2), "0.5"),
            (ratio(-3, 2), "-1.5"),
            (ratio(39, 4), "9.75"),
            (ratio(79, 6), "13.17"),
            (ratio(107, 8), "13.38"),
            (ratio(-1, 1000), "0.00"),
        ];
        for (amount, printed) in cases {
            assert_eq!(amount.to_string(), printed);
        }
    }

    #[test]
    fn nothing_is_shared_among_nobody() {
        assert_eq!(Amount::whole(5).over(0), None);
    }

    #[test]
    fn a_half_is_rounded_upward() {
        assert_eq!(ratio(3775, 2).rounded(), Amount::whole(1888));
        assert_eq!(ratio(-1, 2).rounded(), Amount::ZERO);
    }

    proptest::proptest! {
        #[test]
        fn arithmetic_is_exact(a in -400i64..400, b in 1usize..40, c in -400i64..400, d in 1usize..40) {
            let (one, other) = (ratio(a, b), ratio(c, d));
            proptest::prop_assert_eq!(one + other - other, one);
            proptest::prop_assert_eq!(one + other, other + one);
            proptest::prop_assert_eq!(one < other, a * (d as i64) < c * (b as i64));
            proptest::prop_assert_eq!((one * other) * Amount::count(b * d), Amount::whole(a * c));
        }
    }
}
