//! The tag `TimeControl` of a PGN file: `40/7200:3600`, `5400+30`, `?`, `-`.
//!
//! Fields are separated by colons, one for each period; all numbers are seconds. The standard knows an increment and
//! no delay, so a delay or Bronstein timer is [lost](Control::lost_in_pgn_tag) when the tag is written. When it is
//! read, `1800d5` is taken for a delay all the same, since some programs write it. A tag without any timer leaves it
//! open, as `G/30` does, and `300+0` says that there is none.

use std::fmt;
use std::num::NonZeroU16;

use super::{Absurd, Control, ControlError, Expected, Period, Span};
use crate::millis::{read_seconds, write_seconds};
use crate::scan::Scan;
use crate::{Found, Millis, Timer};

/// What the tag `TimeControl` says.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TimeControlTag {
    /// `?`: nobody knows.
    Unknown,
    /// `-`: played without a clock.
    NoControl,
    Control(Control),
}

impl Control {
    /// Reads the tag. A sand clock (`*180`) is refused, and so is a timer that is not the same in all periods.
    pub fn from_pgn_tag(text: &str) -> Result<TimeControlTag, ControlError> {
        match text.trim() {
            "?" => return Ok(TimeControlTag::Unknown),
            "-" => return Ok(TimeControlTag::NoControl),
            _ => {}
        }
        let mut scan = Scan::new(text);
        scan.skip_spaces();
        let start = scan;
        let (first, timer) = read_field(&mut scan)?;
        let refused =
            |start: &Scan<'_>, end: &Scan<'_>, why| ControlError::Refused { at: span(start, end), why };
        let mut control = Control::of_one(first).map_err(|why| refused(&start, &scan, why))?;
        if let Some(timer) = timer {
            control.state_timer(timer).map_err(|why| refused(&start, &scan, why))?;
        }
        while scan.eat(':') {
            let start = scan;
            let (period, later) = read_field(&mut scan)?;
            control.push(period).map_err(|why| refused(&start, &scan, why))?;
            if later.map(Timer::or_none) != control.stated_timer {
                return Err(refused(&start, &scan, Absurd::TimerChanges));
            }
        }
        scan.skip_spaces();
        if scan.is_at_end() {
            Ok(TimeControlTag::Control(control))
        } else {
            Err(unreadable(&scan, Expected::TagEnd))
        }
    }

    /// The tag for this control; see [`Control::lost_in_pgn_tag`] for what it cannot say.
    pub fn pgn_tag(&self) -> String {
        let field = |period: &Period| {
            let moves = period.moves.map_or_else(String::new, |moves| format!("{moves}/"));
            let added = match self.stated_timer {
                Some(timer @ (Timer::None | Timer::Increment(_))) => format!("+{}", Seconds(timer.amount())),
                Some(Timer::Delay(_) | Timer::Bronstein(_)) | None => String::new(),
            };
            format!("{moves}{}{added}", Seconds(period.time))
        };
        self.periods().iter().map(field).collect::<Vec<_>>().join(":")
    }

    /// The timer that the tag leaves out: PGN has no sign for a delay.
    pub fn lost_in_pgn_tag(&self) -> Option<Timer> {
        self.stated_timer.filter(|timer| matches!(timer, Timer::Delay(_) | Timer::Bronstein(_)))
    }
}

/// `40/7200`, `3600`, `5400+30`.
fn read_field(scan: &mut Scan<'_>) -> Result<(Period, Option<Timer>), ControlError> {
    let start = *scan;
    if scan.eat('*') {
        scan.digits();
        return Err(ControlError::Refused { at: span(&start, scan), why: Absurd::SandClock });
    }
    let number = scan.digits();
    let moves = if scan.eat('/') {
        let at = Span { start: start.at(), end: start.at() + number.len() };
        Some(read_moves(number).map_err(|why| ControlError::Refused { at, why })?)
    } else {
        *scan = start;
        None
    };
    let time = read_seconds_at(scan, Expected::TagField, Absurd::TooLong)?;
    let (timer, sign): (fn(Millis) -> Timer, _) = if scan.eat('+') {
        (Timer::Increment, "+")
    } else if scan.eat('d') {
        (Timer::Delay, "d")
    } else {
        return Ok((Period { moves, time }, None));
    };
    let amount = read_seconds_at(scan, Expected::SecondsAfter(sign), Absurd::TimerTooLong)?;
    Ok((Period { moves, time }, Some(timer(amount))))
}

fn read_moves(number: &str) -> Result<NonZeroU16, Absurd> {
    if number.is_empty() {
        return Err(Absurd::NoMoves);
    }
    let moves: u16 = number.parse().map_err(|_| Absurd::TooManyMoves)?;
    NonZeroU16::new(moves).ok_or(Absurd::NoMoves)
}

fn read_seconds_at(
    scan: &mut Scan<'_>,
    expected: Expected,
    too_long: Absurd,
) -> Result<Millis, ControlError> {
    if let Some(time) = read_seconds(scan) {
        return Ok(time);
    }
    let mut after = *scan;
    let is_number = !after.digits().is_empty() && after.peek() != Some('.');
    if is_number {
        Err(ControlError::Refused { at: span(scan, &after), why: too_long })
    } else {
        Err(unreadable(scan, expected))
    }
}

fn span(start: &Scan<'_>, end: &Scan<'_>) -> Span {
    Span { start: start.at(), end: end.at() }
}

fn unreadable(scan: &Scan<'_>, expected: Expected) -> ControlError {
    let rest = scan.rest();
    let at = Span { start: scan.at(), end: scan.at() + rest.len() };
    ControlError::Unreadable { at, expected, found: Found::in_text(rest) }
}

struct Seconds(Millis);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_seconds(f, self.0)
    }
}
