//! How people spell a time control: `G/30 d/5`, `G30;d5`, `Game in 30`, `40/120, 20/60, SD/30`, `40/2, Game/30`,
//! `90 min + 30 sec`, `40 moves in 90 minutes, rest in 30 minutes, 5 second delay`.
//!
//! Periods come first and the timer last; or every period repeats it (`40/90+30, SD/30+30`), since it must be the same
//! in all of them (us-chess-7 5E1). Capitals do not matter; spaces, commas, semicolons, parentheses and words
//! such as *and*, *then* or *with* only separate. A time is in minutes unless it names its unit (`1 hour`, `1h30`,
//! `90'`), or is `minutes:seconds` (so `G/0:30` is half a minute and `G/1:30` a minute and a half); a timer is in
//! seconds unless it names its unit.
//!
//! **Hours, the old way.** `40/2` is forty moves in two hours (the NC page on clocks writes it so), although us-chess-7
//! 5A says minutes. The rule: a number below 10 after a number of moves is hours if, as minutes, it would leave six
//! seconds a move or less. So `40/2`, `20/1`, `40/2.5` are hours; `30/30`, `9/9` and `2/5` are minutes. After a period
//! in hours a sudden death of 3 or less is in hours too (`50/2, SD/1`); elsewhere it is minutes (`G/1`, `40/90 SD/1`).
//! What was so assumed is told by [`Control::read`], and `40/2:00` is two minutes for sure.
//!
//! Start with [`Control::read`]. A new spelling of a word is a line in [`words`]; how long a time is, is in [`amount`].

mod amount;
mod timer;
mod words;

use std::num::NonZeroU16;
use std::str::FromStr;

use super::assumed::{Assumed, Assumption};
use super::{Absurd, Control, ControlError, ControlRead, Expected, Period, Span};
use crate::scan::Scan;
use crate::{Found, Millis};
use amount::{Amount, TimeFormat, read_amount};
use timer::{is_timer_ahead, read_timer};
use words::{skip_separators, sudden_death};

impl FromStr for Control {
    type Err = ControlError;

    /// As [`Control::read`], for those who need not know what was assumed.
    fn from_str(text: &str) -> Result<Control, ControlError> {
        Control::read(text).map(|read| read.control)
    }
}

impl Control {
    /// Reads a control as people write it, and tells what it had to assume.
    pub fn read(text: &str) -> Result<ControlRead, ControlError> {
        let mut scan = Scan::new(text);
        scan.skip_spaces();
        let start = scan;
        let mut reader = Assumptions { assumed: Vec::new(), has_hours: false };
        let first =
            reader.period(&mut scan, Nth::First)?.ok_or_else(|| unreadable(&scan, Expected::Control))?;
        let mut control = Control::of_one(first).map_err(|why| refused(&start, &scan, why))?;
        let mut period_after_timer = None;
        loop {
            skip_separators(&mut scan);
            if scan.is_at_end() {
                break;
            }
            let start = scan;
            if let Some(period) = reader.later_period(&mut scan)? {
                control.push(period).map_err(|why| refused(&start, &scan, why))?;
                period_after_timer = control.stated_timer.map(|_| start);
            } else if let Some(timer) = read_timer(&mut scan)? {
                if control.stated_timer.is_some_and(|stated| stated != timer.or_none()) {
                    return Err(unreadable(&start, Expected::End));
                }
                control.state_timer(timer).map_err(|why| refused(&start, &scan, why))?;
                period_after_timer = None;
            } else {
                let after_timer = control.stated_timer.is_some();
                let expected = if after_timer { Expected::End } else { Expected::PeriodOrTimer };
                return Err(unreadable(&scan, expected));
            }
        }
        match period_after_timer {
            Some(start) => Err(unreadable(&start, Expected::End)),
            None => Ok(ControlRead { control, assumed: reader.assumed }),
        }
    }
}

/// Whether the number after the slash means hours; the rule is told at the head of this module. `None` moves is
/// sudden death. The number is in thousandths.
pub(super) fn means_hours(number: i64, moves: Option<NonZeroU16>, has_hours: bool) -> bool {
    let most = match moves {
        Some(moves) => (i64::from(moves.get()) * 100).min(9_999),
        None if has_hours => 3_000,
        None => 0,
    };
    (1..=most).contains(&number)
}

/// Where a period stands: only the first may be bare minutes before a plus (`5+3`).
#[derive(Copy, Clone, PartialEq, Eq)]
enum Nth {
    First,
    Later,
}

/// What has been taken for granted so far.
struct Assumptions {
    assumed: Vec<Assumption>,
    has_hours: bool,
}

impl Assumptions {
    /// A further period, after a plus perhaps: `40/90 + 30 min + 30 sec`. A bare number after a plus is a timer.
    fn later_period(&mut self, scan: &mut Scan<'_>) -> Result<Option<Period>, ControlError> {
        let mut ahead = *scan;
        if !words::eat_plus(&mut ahead) {
            return self.period(scan, Nth::Later);
        }
        ahead.skip_spaces();
        match self.period(&mut ahead, Nth::Later) {
            Ok(Some(period)) => {
                *scan = ahead;
                Ok(Some(period))
            }
            _ => Ok(None),
        }
    }

    /// A period, or none if what stands here does not begin like one; then nothing has been read.
    fn period(&mut self, scan: &mut Scan<'_>, place: Nth) -> Result<Option<Period>, ControlError> {
        if scan.peek().is_some_and(|c| c.is_ascii_digit()) {
            return self.numbered_period(scan, place);
        }
        let mut ahead = *scan;
        let Some((word, with_slash)) = sudden_death(&mut ahead) else {
            return Ok(None);
        };
        *scan = ahead;
        let is_led_in = eat_slash(scan) || words::eat_in(scan);
        scan.skip_spaces();
        if !is_led_in && !scan.peek().is_some_and(|c| c.is_ascii_digit()) {
            return Err(unreadable(scan, Expected::SlashAfter(word)));
        }
        let time = self.time(scan, None, Expected::MinutesAfter(with_slash))?;
        Ok(Some(Period { moves: None, time }))
    }

    /// `40/90`, `40 moves in 90`; `90 min`, `90 min/40 moves`, or `5` before `+3`. None for the start of `5 sec delay`.
    fn numbered_period(&mut self, scan: &mut Scan<'_>, place: Nth) -> Result<Option<Period>, ControlError> {
        let start = *scan;
        let number = scan.digits();
        let after_number = *scan;
        let says_moves = words::eat_moves(scan);
        if eat_slash(scan) || words::eat_in(scan) {
            let moves = read_moves(&start, number)?;
            let time = self.time(scan, Some(moves), Expected::MinutesAfterMoves(moves.get()))?;
            return Ok(Some(Period { moves: Some(moves), time }));
        }
        if says_moves {
            return Err(unreadable(scan, Expected::SlashAfterMoves));
        }
        *scan = start;
        let amount = amount_at(scan, Expected::Minutes)?;
        if place == Nth::Later && is_timer_ahead(scan) {
            *scan = start;
            return Ok(None);
        }
        match amount.written {
            TimeFormat::Units | TimeFormat::HoursMinutesSeconds => {
                let moves = read_moves_after_time(scan)?;
                Ok(Some(Period { moves, time: amount.time }))
            }
            TimeFormat::Seconds if place == Nth::Later => Err(unreadable(scan, Expected::DelayOrIncrement)),
            _ if place == Nth::Later => Err(unreadable(&after_number, Expected::SlashAfterMoves)),
            TimeFormat::Seconds => Ok(Some(Period { moves: None, time: amount.time })),
            TimeFormat::Bare(_) | TimeFormat::MinutesSeconds => {
                scan.skip_spaces();
                if !words::is_plus(scan) {
                    return Err(unreadable(scan, Expected::SlashOrPlus));
                }
                self.settle(&start, scan, amount, None).map(|time| Some(Period { moves: None, time }))
            }
        }
    }

    /// The time of a period, after its slash.
    fn time(
        &mut self,
        scan: &mut Scan<'_>,
        moves: Option<NonZeroU16>,
        expected: Expected,
    ) -> Result<Millis, ControlError> {
        let start = *scan;
        let amount = amount_at(scan, expected)?;
        self.settle(&start, scan, amount, moves).map_err(|error| match error {
            ControlError::Unreadable { .. } => unreadable(&start, expected),
            refused @ ControlError::Refused { .. } => refused,
        })
    }

    /// Decides what a number without a unit means.
    fn settle(
        &mut self,
        start: &Scan<'_>,
        end: &Scan<'_>,
        amount: Amount,
        moves: Option<NonZeroU16>,
    ) -> Result<Millis, ControlError> {
        let at = Span { start: start.at(), end: end.at() };
        match amount.written {
            TimeFormat::Bare(number) if means_hours(number, moves, self.has_hours) => {
                let read = amount::hours(number);
                self.has_hours = true;
                self.assumed.push(Assumption { at, read, what: Assumed::Hours });
                Ok(read)
            }
            TimeFormat::Bare(number) if number % 1_000 == 0 => Ok(amount::minutes(number)),
            // Half a minute is written 0:30, and 1.5 might be either.
            TimeFormat::Bare(_) => Err(unreadable(start, Expected::Minutes)),
            TimeFormat::MinutesSeconds => {
                self.assumed.push(Assumption { at, read: amount.time, what: Assumed::MinutesAndSeconds });
                Ok(amount.time)
            }
            TimeFormat::Units | TimeFormat::Seconds | TimeFormat::HoursMinutesSeconds => Ok(amount.time),
        }
    }
}

fn amount_at(scan: &mut Scan<'_>, expected: Expected) -> Result<Amount, ControlError> {
    let start = *scan;
    match read_amount(scan) {
        Ok(Some(amount)) => Ok(amount),
        Ok(None) => Err(unreadable(&start, expected)),
        Err(why) => Err(refused(&start, scan, why)),
    }
}

/// The number is all digits, so it can only be too small or too big.
fn read_moves(start: &Scan<'_>, number: &str) -> Result<NonZeroU16, ControlError> {
    let moves: Result<u16, Absurd> = number.parse().map_err(|_| Absurd::TooManyMoves);
    moves.and_then(|moves| NonZeroU16::new(moves).ok_or(Absurd::NoMoves)).map_err(|why| {
        ControlError::Refused { at: Span { start: start.at(), end: start.at() + number.len() }, why }
    })
}

/// `90 min/40 moves`, `2 hours for 40 moves`; without any, it is the rest of the game.
fn read_moves_after_time(scan: &mut Scan<'_>) -> Result<Option<NonZeroU16>, ControlError> {
    let mut ahead = *scan;
    if !(eat_slash(&mut ahead) || words::eat_for(&mut ahead)) {
        return Ok(None);
    }
    ahead.skip_spaces();
    if sudden_death(&mut ahead).is_some() {
        *scan = ahead;
        return Ok(None);
    }
    let start = ahead;
    let number = ahead.digits();
    if number.is_empty() {
        return Err(unreadable(&start, Expected::Moves));
    }
    words::eat_moves(&mut ahead);
    *scan = ahead;
    read_moves(&start, number).map(Some)
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

fn unreadable(scan: &Scan<'_>, expected: Expected) -> ControlError {
    let word = scan.next_word();
    let at = Span { start: scan.at(), end: scan.at() + word.len() };
    ControlError::Unreadable { at, expected, found: Found::in_text(word) }
}

fn refused(start: &Scan<'_>, end: &Scan<'_>, why: Absurd) -> ControlError {
    ControlError::Refused { at: Span { start: start.at(), end: end.at() }, why }
}
