//! How long: `30`, `2.5`, `0:30`, `1 hour`, `1h30`, `90'`, `5-second`.
//!
//! What a number without a unit means depends on where it stands, so it is handed on as it is.

use super::super::Absurd;
use crate::Millis;
use crate::scan::Scan;

/// So much time, and how it was written.
#[derive(Copy, Clone)]
pub(super) struct Amount {
    /// Zero for a number without a unit.
    pub(super) time: Millis,
    pub(super) written: TimeFormat,
}

#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum TimeFormat {
    /// A number without a unit, in thousandths.
    Bare(i64),
    /// `0:30`.
    MinutesSeconds,
    /// `1:30:00`.
    HoursMinutesSeconds,
    /// Seconds and nothing else.
    Seconds,
    /// With a unit of hours or minutes.
    Units,
}

pub(super) const fn hours(number: i64) -> Millis {
    Unit::Hours.of(number)
}

pub(super) const fn minutes(number: i64) -> Millis {
    Unit::Minutes.of(number)
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Unit {
    Seconds,
    Minutes,
    Hours,
}

impl Unit {
    /// The time that a number of thousandths is.
    const fn of(self, number: i64) -> Millis {
        Millis::new(number.saturating_mul(match self {
            Unit::Seconds => 1,
            Unit::Minutes => 60,
            Unit::Hours => 3_600,
        }))
    }

    const fn next_smaller(self) -> Option<Unit> {
        match self {
            Unit::Hours => Some(Unit::Minutes),
            Unit::Minutes => Some(Unit::Seconds),
            Unit::Seconds => None,
        }
    }
}

/// An amount; none, and nothing read, if there is no number; an error, and the number read, if it is beyond all clocks.
pub(super) fn read_amount(scan: &mut Scan<'_>) -> Result<Option<Amount>, Absurd> {
    if let Some(amount) = read_colons(scan) {
        return Ok(amount);
    }
    let Some(number) = read_number(scan)? else { return Ok(None) };
    let Some(first) = read_unit(scan) else {
        return Ok(Some(Amount { time: Millis::ZERO, written: TimeFormat::Bare(number) }));
    };
    let written = if first == Unit::Seconds { TimeFormat::Seconds } else { TimeFormat::Units };
    let (mut time, mut unit) = (first.of(number), first);
    // "1h30", "1 hour 30 minutes", "5 min 30 sec".
    while let Some((number, smaller)) = read_smaller(scan, unit) {
        time += smaller.of(number);
        unit = smaller;
    }
    Ok(Some(Amount { time, written }))
}

/// `0:30` or `1:30:00`; `Some(None)` if there are colons but no time.
fn read_colons(scan: &mut Scan<'_>) -> Option<Option<Amount>> {
    let mut ahead = *scan;
    let token = ahead.take_while(|c| c.is_ascii_digit() || c == ':' || c == '.').trim_end_matches('.');
    let written = match token.matches(':').count() {
        0 => return None,
        1 => TimeFormat::MinutesSeconds,
        _ => TimeFormat::HoursMinutesSeconds,
    };
    let amount = token.parse().ok().map(|time| Amount { time, written });
    if amount.is_some() {
        scan.skip(token);
    }
    Some(amount)
}

/// `30`, `2.5`, `2½` or `two`, in thousandths.
fn read_number(scan: &mut Scan<'_>) -> Result<Option<i64>, Absurd> {
    for (word, number) in [("one", 1_000), ("two", 2_000), ("three", 3_000)] {
        if scan.eat_words(word) {
            return Ok(Some(number));
        }
    }
    let whole = scan.digits();
    if whole.is_empty() {
        return Ok(None);
    }
    let whole: Option<i64> = whole.parse::<i64>().ok().and_then(|whole| whole.checked_mul(1_000));
    let Some(whole) = whole else { return Err(Absurd::TooLong) };
    if scan.eat('½') {
        return Ok(Some(whole.saturating_add(500)));
    }
    let mut ahead = *scan;
    if !ahead.eat('.') {
        return Ok(Some(whole));
    }
    let decimals = ahead.digits();
    let scale = match decimals.len() {
        1 => 100,
        2 => 10,
        3 => 1,
        // A full stop, or more than a clock can be set to.
        _ => return Ok(Some(whole)),
    };
    *scan = ahead;
    let thousandths = decimals.parse::<i64>().unwrap_or(0) * scale;
    Ok(Some(whole.saturating_add(thousandths)))
}

/// A unit after a number, with a space or a hyphen between them or none.
fn read_unit(scan: &mut Scan<'_>) -> Option<Unit> {
    let mut ahead = *scan;
    ahead.skip_spaces();
    ahead.eat('-');
    let unit = if ahead.eat('"') || ahead.eat('″') || ahead.eat('”') {
        Unit::Seconds
    } else if ahead.eat('\'') || ahead.eat('′') || ahead.eat('’') {
        if ahead.eat('\'') || ahead.eat('′') || ahead.eat('’') { Unit::Seconds } else { Unit::Minutes }
    } else if ahead.eat_one_of(&["h", "hr", "hrs", "hour", "hours"]) {
        Unit::Hours
    } else if ahead.eat_one_of(&["m", "min", "mins", "minute", "minutes"]) {
        Unit::Minutes
    } else if ahead.eat_one_of(&["s", "sec", "secs", "second", "seconds"]) {
        Unit::Seconds
    } else {
        return None;
    };
    *scan = ahead;
    Some(unit)
}

/// What follows in a smaller unit, which may be left out when the number stands close: `1h30`.
fn read_smaller(scan: &mut Scan<'_>, than: Unit) -> Option<(i64, Unit)> {
    let mut ahead = *scan;
    let is_close = ahead.peek().is_some_and(|c| c.is_ascii_digit());
    ahead.skip_spaces();
    if ahead.eat_words("and") {
        ahead.skip_spaces();
    }
    let number = read_number(&mut ahead).ok().flatten()?;
    let unit = match read_unit(&mut ahead) {
        Some(unit) if unit < than => unit,
        None if is_close && ahead.peek() != Some('/') => than.next_smaller()?,
        _ => return None,
    };
    // "90 min 30 sec delay": the seconds are the timer's.
    if super::timer::is_timer_ahead(&ahead) {
        return None;
    }
    *scan = ahead;
    Some((number, unit))
}
