//! The hands of an analog clock: set so that a period ends at the full hour, when the minute hand lets the flag fall.
//!
//! The first period ends at six o'clock and each later one of an hour or less an hour after the one before (us-chess-7
//! 16B1). A hand is a time after twelve o'clock that is never wound back: past six it goes on to seven.

use super::TableClock;
use crate::{BySide, Clock, Control, Dial, Millis, Moment, Side};

pub(super) const SIX: Millis = Dial::SIX.after_twelve();

const HOUR: i64 = 3_600_000;
const MINUTE: i64 = 60_000;

/// How long before the full hour the right side of the minute hand touches the left side of the twelve's marker, so
/// that no white space is left between them (us-chess-7 16Ga, 16Ha). No book gives a measure: this is half the width
/// of a hand and of a marker on a common dial, half a minute together.
const TOUCHING: Millis = Millis::seconds(30);

/// The time rounded up to full hours: what a period takes on the dial.
pub(super) const fn full_hours(time: Millis) -> Millis {
    round_up(time, HOUR)
}

/// Hands cannot be set to a second.
pub(super) const fn whole_minutes_up(time: Millis) -> Millis {
    round_up(time, MINUTE)
}

const fn round_up(time: Millis, unit: i64) -> Millis {
    let over = time.get().rem_euclid(unit);
    if over == 0 { time } else { Millis::new(time.get().saturating_add(unit - over)) }
}

/// What so many periods after the first come to.
pub(super) fn sum_of_later(control: &Control, count: usize, of: impl Fn(Millis) -> Millis) -> Millis {
    let later = control.periods().iter().skip(1).take(count);
    let listed = later.fold(Millis::ZERO, |sum, period| sum + of(period.time));
    let last = control.periods().len().saturating_sub(1);
    let repeats = if control.repeats() { count.saturating_sub(last) } else { 0 };
    let each = of(control.period_at(last).time).get();
    listed + Millis::new(each.saturating_mul(i64::try_from(repeats).unwrap_or(i64::MAX)))
}

impl TableClock {
    /// Sets the hands, both sides stopped.
    pub(super) fn place_hands(&mut self, hands: BySide<Millis>) {
        self.works = Clock::with_times(&self.works_control(), hands.map(|hand| SIX - hand));
        for side in Side::ALL {
            // At a full hour the flag has fallen already: the next one is an hour away.
            let next_hour = full_hours(*hands.of(side) + Millis::new(1));
            self.sides.of_mut(side).first_hour = next_hour.max(SIX);
        }
    }

    pub(super) fn hand(&self, side: Side, at: Moment) -> Millis {
        SIX - self.works.remaining(side, at)
    }

    /// The full hour at which the period that this side is in ends.
    pub(super) fn hour_of_end(&self, side: Side) -> Millis {
        let later = sum_of_later(self.due.control(), self.due.period(side), full_hours);
        self.sides.of(side).first_hour + later
    }

    /// Whether the hand is clear of the marker at the end of the period.
    pub(super) fn shows_white_space(&self, side: Side, at: Moment) -> bool {
        self.hour_of_end(side) - self.hand(side, at) > TOUCHING
    }
}
