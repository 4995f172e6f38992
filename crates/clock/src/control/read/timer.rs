//! A delay or an increment: `d/5`, `t/d5`, `+30`, `5 second delay`, `no delay`.

use super::amount::{Amount, TimeFormat, read_amount};
use super::words::{self, skip_per_move, timer_mode};
use super::{eat_slash, refused, unreadable};
use crate::control::{Absurd, ControlError, Expected};
use crate::scan::Scan;
use crate::{Millis, Timer};

/// Whether what was just read is the time of a timer: "5 sec" before "delay".
pub(super) fn is_timer_ahead(scan: &Scan<'_>) -> bool {
    let mut ahead = *scan;
    skip_per_move(&mut ahead);
    timer_mode(&mut ahead).is_some()
}

/// A timer, or none if what stands here does not begin like one; then nothing has been read.
pub(super) fn read_timer(scan: &mut Scan<'_>) -> Result<Option<Timer>, ControlError> {
    let mut ahead = *scan;
    let (mode, name): (fn(Millis) -> Timer, _) = if words::eat_plus(&mut ahead) {
        (Timer::Increment, "+")
    } else if words::eat_no_timer(&mut ahead) {
        *scan = ahead;
        return Ok(Some(Timer::None));
    } else if let Some(word) = words::timer_word(&mut ahead) {
        eat_slash(&mut ahead);
        words::eat_of(&mut ahead);
        word
    } else if ahead.peek().is_some_and(|c| c.is_ascii_digit()) {
        (Timer::Increment, "+")
    } else {
        return Ok(None);
    };
    ahead.skip_spaces();
    let time = read_timer_amount(&mut ahead, name)?;
    skip_per_move(&mut ahead);
    // "+ 5 sec delay" and "5 sec delay" name their mode last.
    let mode = if name == "+" { timer_mode(&mut ahead).unwrap_or(mode) } else { mode };
    skip_per_move(&mut ahead);
    *scan = ahead;
    Ok(Some(mode(time)))
}

fn read_timer_amount(scan: &mut Scan<'_>, name: &'static str) -> Result<Millis, ControlError> {
    let start = *scan;
    match read_amount(scan) {
        Ok(Some(Amount { written: TimeFormat::Bare(number), .. })) => Ok(Millis::new(number)),
        Ok(Some(amount)) => Ok(amount.time),
        Ok(None) => Err(unreadable(&start, Expected::SecondsAfter(name))),
        Err(_) => Err(refused(&start, scan, Absurd::TimerTooLong)),
    }
}
