//! How people spell a time control: `G/30 d/5`, `G/30;d5`, `Game/30`, `40/120, 20/60, SD/30`, `G/90+30`, `5+3`.
//!
//! Periods come first and the timer last. Spaces, commas and semicolons separate; capitals do not matter. Times
//! are minutes, or `minutes:seconds` (so `G/0:30` is half a minute and `G/1:30` a minute and a half); timers are
//! seconds. Start with [`Control::from_str`]; a new spelling of a word is a line in [`period_word`] or
//! [`timer_word`].

use std::num::NonZeroU16;
use std::str::FromStr;

use super::{Absurd, Control, ControlError, Expected, Period, Span};
use crate::millis::read_seconds;
use crate::scan::Scan;
use crate::{Found, Millis, Timer};

impl FromStr for Control {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Control, ControlError> {
        let mut scan = Scan::new(text);
        scan.skip_spaces();
        let start = scan;
        let first =
            read_period(&mut scan, Place::First)?.ok_or_else(|| unreadable(&scan, Expected::Control))?;
        let mut control = Control::of_one(first).map_err(|why| refused(&start, &scan, why))?;
        loop {
            skip_separators(&mut scan);
            if scan.is_at_end() {
                return Ok(control);
            }
            let start = scan;
            if let Some(period) = read_period(&mut scan, Place::Later)? {
                control.push(period).map_err(|why| refused(&start, &scan, why))?;
            } else if let Some(timer) = read_timer(&mut scan)? {
                control.state_timer(timer).map_err(|why| refused(&start, &scan, why))?;
                break;
            } else {
                return Err(unreadable(&scan, Expected::PeriodOrTimer));
            }
        }
        skip_separators(&mut scan);
        if scan.is_at_end() { Ok(control) } else { Err(unreadable(&scan, Expected::End)) }
    }
}

/// Where a period stands: only the first may be bare minutes before a plus (`5+3`).
#[derive(Copy, Clone, PartialEq, Eq)]
enum Place {
    First,
    Later,
}

fn skip_separators(scan: &mut Scan<'_>) {
    scan.take_while(|c| c.is_whitespace() || c == ',' || c == ';');
}

/// A word for sudden death: how it is called in messages, alone and with its slash.
fn period_word(word: &str) -> Option<(&'static str, &'static str)> {
    match word.to_ascii_lowercase().as_str() {
        "g" => Some(("G", "G/")),
        "game" => Some(("Game", "Game/")),
        "sd" => Some(("SD", "SD/")),
        _ => None,
    }
}

type TimerOf = fn(Millis) -> Timer;

/// A word for a timer: which timer it is, and how it is called in messages.
fn timer_word(word: &str) -> Option<(TimerOf, &'static str)> {
    match word.to_ascii_lowercase().as_str() {
        "d" => Some((Timer::Delay, "d/")),
        "delay" => Some((Timer::Delay, "delay")),
        "inc" => Some((Timer::Increment, "inc/")),
        "increment" => Some((Timer::Increment, "increment")),
        "b" => Some((Timer::Bronstein, "b/")),
        "bronstein" => Some((Timer::Bronstein, "bronstein")),
        _ => None,
    }
}

/// A period, or none if what stands here does not begin like one; then nothing has been read.
fn read_period(scan: &mut Scan<'_>, place: Place) -> Result<Option<Period>, ControlError> {
    if scan.peek().is_some_and(|c| c.is_ascii_digit()) {
        return read_numbered_period(scan, place).map(Some);
    }
    let mut ahead = *scan;
    let Some((word, with_slash)) = period_word(ahead.letters()) else {
        return Ok(None);
    };
    *scan = ahead;
    if !eat_slash(scan) {
        return Err(unreadable(scan, Expected::SlashAfter(word)));
    }
    let time = read_minutes(scan, Expected::MinutesAfter(with_slash))?;
    Ok(Some(Period { moves: None, time }))
}

/// `40/90`, or `5` before `+3`.
fn read_numbered_period(scan: &mut Scan<'_>, place: Place) -> Result<Period, ControlError> {
    let start = *scan;
    let number = scan.digits();
    if eat_slash(scan) {
        let moves = read_moves(number).map_err(|why| ControlError::Refused {
            at: Span { start: start.at(), end: start.at() + number.len() },
            why,
        })?;
        let time = read_minutes(scan, Expected::MinutesAfterMoves(moves.get()))?;
        return Ok(Period { moves: Some(moves), time });
    }
    if place == Place::Later {
        return Err(unreadable(scan, Expected::SlashAfterMoves));
    }
    *scan = start;
    let time = read_minutes(scan, Expected::Minutes)?;
    scan.skip_spaces();
    if scan.peek() == Some('+') {
        Ok(Period { moves: None, time })
    } else {
        Err(unreadable(scan, Expected::SlashOrPlus))
    }
}

/// The number is all digits, so it can only be too small or too big.
fn read_moves(number: &str) -> Result<NonZeroU16, Absurd> {
    let moves: u16 = number.parse().map_err(|_| Absurd::TooManyMoves)?;
    NonZeroU16::new(moves).ok_or(Absurd::NoMoves)
}

fn eat_slash(scan: &mut Scan<'_>) -> bool {
    let mut ahead = *scan;
    ahead.skip_spaces();
    let is_there = ahead.eat('/');
    if is_there {
        ahead.skip_spaces();
        *scan = ahead;
    }
    is_there
}

/// `30`, or `0:30`.
fn read_minutes(scan: &mut Scan<'_>, expected: Expected) -> Result<Millis, ControlError> {
    let start = *scan;
    let token = scan.take_while(|c| c.is_ascii_digit() || c == ':' || c == '.');
    if !token.is_empty() && token.bytes().all(|b| b.is_ascii_digit()) {
        let minutes = token.parse().map_err(|_| refused(&start, scan, Absurd::TooLong))?;
        return Ok(Millis::minutes(minutes));
    }
    token.parse().map_err(|_| unreadable(&start, expected))
}

/// A timer, or none if what stands here does not begin like one; then nothing has been read.
fn read_timer(scan: &mut Scan<'_>) -> Result<Option<Timer>, ControlError> {
    let mut ahead = *scan;
    let (timer, name): (TimerOf, _) = if ahead.eat('+') {
        (Timer::Increment, "+")
    } else if let Some(named) = timer_word(ahead.letters()) {
        eat_slash(&mut ahead);
        named
    } else {
        return Ok(None);
    };
    ahead.skip_spaces();
    let time = read_seconds(&mut ahead).ok_or_else(|| seconds_refused(&ahead, name))?;
    *scan = ahead;
    Ok(Some(timer(time)))
}

/// No number at all is unreadable; a number too big to hold is merely too long.
fn seconds_refused(scan: &Scan<'_>, name: &'static str) -> ControlError {
    let mut after = *scan;
    let is_number = !after.digits().is_empty() && after.peek() != Some('.');
    if is_number {
        refused(scan, &after, Absurd::TimerTooLong)
    } else {
        unreadable(scan, Expected::SecondsAfter(name))
    }
}

fn unreadable(scan: &Scan<'_>, expected: Expected) -> ControlError {
    let word = scan.next_word();
    let at = Span { start: scan.at(), end: scan.at() + word.len() };
    ControlError::Unreadable { at, expected, found: Found::in_text(word) }
}

fn refused(start: &Scan<'_>, end: &Scan<'_>, why: Absurd) -> ControlError {
    ControlError::Refused { at: Span { start: start.at(), end: end.at() }, why }
}
