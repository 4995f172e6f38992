//! Milliseconds, and how people write them: `12:00`, `1:02:03`, `0:04.5`, `-0:03`, `8s`, `2m`, `500ms`.
//!
//! Sums stop at the ends of the scale instead of wrapping; no clock comes near them. What is displayed is exact,
//! so it reads back as the same time.

use std::fmt;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};
use std::str::FromStr;

use crate::Found;
use crate::scan::Scan;

/// Milliseconds on a chess clock or between moments. Signed, so that a fallen flag can say by how much.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Millis(i64);

impl Millis {
    pub const ZERO: Millis = Millis(0);

    pub const fn new(millis: i64) -> Self {
        Millis(millis)
    }

    pub const fn get(self) -> i64 {
        self.0
    }

    pub const fn seconds(seconds: i64) -> Self {
        Millis(seconds.saturating_mul(1_000))
    }

    pub const fn minutes(minutes: i64) -> Self {
        Millis(minutes.saturating_mul(60_000))
    }

    /// What a clock can be set to by hand: a whole second, and a part of one stays with the player.
    pub const fn settable(self) -> Self {
        let left = if self.0 > 0 { self.0 } else { 0 };
        Millis(left.saturating_add(999) / 1_000 * 1_000)
    }

    /// Half of it; an odd millisecond is dropped.
    pub const fn half(self) -> Self {
        Millis(self.0 / 2)
    }
}

impl Add for Millis {
    type Output = Millis;

    fn add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}

impl Sub for Millis {
    type Output = Millis;

    fn sub(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }
}

impl Neg for Millis {
    type Output = Millis;

    fn neg(self) -> Millis {
        Millis(self.0.saturating_neg())
    }
}

impl AddAssign for Millis {
    fn add_assign(&mut self, other: Millis) {
        *self = *self + other;
    }
}

impl SubAssign for Millis {
    fn sub_assign(&mut self, other: Millis) {
        *self = *self - other;
    }
}

impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let seconds = self.0.unsigned_abs() / 1_000;
        let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
        if hours > 0 {
            write!(f, "{sign}{hours}:{minutes:02}:{seconds:02}")?;
        } else {
            write!(f, "{sign}{minutes}:{seconds:02}")?;
        }
        write_fraction(f, *self)
    }
}

/// `5` for five seconds, `2.5` for two and a half: how delays and increments are written.
pub(crate) fn write_seconds(f: &mut fmt::Formatter<'_>, time: Millis) -> fmt::Result {
    let sign = if time.0 < 0 { "-" } else { "" };
    write!(f, "{sign}{}", time.0.unsigned_abs() / 1_000)?;
    write_fraction(f, time)
}

/// Nothing for whole seconds, else as many decimals as it takes to be exact.
fn write_fraction(f: &mut fmt::Formatter<'_>, time: Millis) -> fmt::Result {
    match time.0.unsigned_abs() % 1_000 {
        0 => Ok(()),
        tenths if tenths % 100 == 0 => write!(f, ".{}", tenths / 100),
        hundredths if hundredths % 10 == 0 => write!(f, ".{:02}", hundredths / 10),
        thousandths => write!(f, ".{thousandths:03}"),
    }
}

/// Why a text is not a time.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected}, found {found}")]
pub struct TimeError {
    /// The byte of the text where the trouble starts.
    pub at: usize,
    pub expected: &'static str,
    pub found: Found,
}

const A_TIME: &str = "a time such as 12:00, 1:02:03, 0:04.5, 8s, 2m or 500ms";
const TWO_DIGITS: &str = "two digits from 00 to 59 after ':'";
const DECIMALS: &str = "one to three decimals of a second after '.'";
const A_UNIT: &str = "':' and seconds, or one of h, m, s and ms, after the number";
const THE_END: &str = "nothing more after the time";
const A_SHORTER_TIME: &str = "a time that a clock could show";

impl FromStr for Millis {
    type Err = TimeError;

    /// Reads what [`Display`](fmt::Display) writes and, besides, `8s`, `1.5s`, `2m`, `1h`, `500ms` and a leading `+`.
    fn from_str(text: &str) -> Result<Self, TimeError> {
        let mut scan = Scan::new(text);
        scan.skip_spaces();
        let is_negative = scan.eat('-');
        if !is_negative {
            scan.eat('+');
        }
        let size = read_size(&mut scan)?;
        scan.skip_spaces();
        if !scan.is_at_end() {
            return Err(trouble(&scan, THE_END));
        }
        let signed = if is_negative { -size } else { size };
        i64::try_from(signed).map(Millis).map_err(|_| trouble(&Scan::new(text), A_SHORTER_TIME))
    }
}

fn trouble(scan: &Scan<'_>, expected: &'static str) -> TimeError {
    TimeError { at: scan.at(), expected, found: Found::in_text(scan.rest()) }
}

/// Milliseconds without their sign. Wider than the scale, so that its last value can still be read.
fn read_size(scan: &mut Scan<'_>) -> Result<i128, TimeError> {
    let start = *scan;
    let first = scan.digits();
    if first.is_empty() {
        return Err(trouble(scan, A_TIME));
    }
    let first: i128 = first.parse::<u64>().map_err(|_| trouble(&start, A_SHORTER_TIME))?.into();
    if scan.eat(':') { read_after_colon(scan, first) } else { read_with_unit(scan, first) }
}

fn read_after_colon(scan: &mut Scan<'_>, first: i128) -> Result<i128, TimeError> {
    let second = read_sixtieths(scan)?;
    let seconds =
        if scan.eat(':') { (first * 60 + second) * 60 + read_sixtieths(scan)? } else { first * 60 + second };
    Ok(seconds * 1_000 + read_fraction(scan)?)
}

fn read_with_unit(scan: &mut Scan<'_>, number: i128) -> Result<i128, TimeError> {
    let has_fraction = scan.peek() == Some('.');
    let fraction = read_fraction(scan)?;
    let before_unit = *scan;
    match (scan.letters(), has_fraction) {
        ("ms", false) => Ok(number),
        ("s", _) => Ok(number * 1_000 + fraction),
        ("m", false) => Ok(number * 60_000),
        ("h", false) => Ok(number * 3_600_000),
        _ => Err(trouble(&before_unit, A_UNIT)),
    }
}

fn read_sixtieths(scan: &mut Scan<'_>) -> Result<i128, TimeError> {
    let start = *scan;
    let digits = scan.digits();
    match digits.parse::<u8>() {
        Ok(number) if digits.len() == 2 && number < 60 => Ok(number.into()),
        _ => Err(trouble(&start, TWO_DIGITS)),
    }
}

fn read_fraction(scan: &mut Scan<'_>) -> Result<i128, TimeError> {
    if !scan.eat('.') {
        return Ok(0);
    }
    let start = *scan;
    let digits = scan.digits();
    let thousandths = match digits.len() {
        1 => 100,
        2 => 10,
        3 => 1,
        _ => return Err(trouble(&start, DECIMALS)),
    };
    digits.parse::<u16>().map(|n| i128::from(n) * thousandths).map_err(|_| trouble(&start, DECIMALS))
}

/// Reads `5` or `2.5`, as seconds. None if there is no such number or it is beyond all clocks.
pub(crate) fn read_seconds(scan: &mut Scan<'_>) -> Option<Millis> {
    let mut ahead = *scan;
    let whole: u64 = ahead.digits().parse().ok()?;
    let fraction = read_fraction(&mut ahead).ok()?;
    let time = i64::try_from(i128::from(whole) * 1_000 + fraction).ok()?;
    *scan = ahead;
    Some(Millis(time))
}
