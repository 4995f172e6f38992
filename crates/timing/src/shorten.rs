//! Whether the base time may be shortened to make up for the delay.

use std::fmt;

use clock::{Control, Millis, Timer};
use rulebook::{Policies, values::ShortenedBase};

use crate::{Advice, delay::delay_in_force, words::duration};

/// The base times of the first period that a clock may be set to instead of the announced one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Shortened {
    pub least: Millis,
    pub most: Millis,
    /// Whether the book prescribes it; else it is for the director to announce.
    pub is_prescribed: bool,
}

impl fmt::Display for Shortened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.least == self.most {
            write!(f, "{}", self.least)
        } else {
            write!(f, "{} to {}", self.least, self.most)
        }
    }
}

/// To what the first period is, or may be, shortened. No value: it stays as announced. Nothing is shortened below a
/// minute, and only for a delay: an increment adds its time openly.
pub fn shortened_base(policies: &Policies, control: &Control) -> Advice<Shortened> {
    let by = policies.shortened_base.by().clone();
    let delay = match delay_in_force(policies, control).value {
        Some(Timer::Delay(time) | Timer::Bronstein(time)) => time,
        _ => Millis::ZERO,
    };
    let base = control.period_at(0).time;
    let Some(rule) = policies.shortened_base.value() else {
        return Advice::silent("the book does not provide for it", by);
    };
    let off = match rule {
        ShortenedBase::FiveMinutesWithFiveSeconds if delay == Millis::seconds(5) => Millis::minutes(5),
        ShortenedBase::FiveMinutesWithFiveSeconds => {
            return Advice::silent("not shortened: five minutes come off only for a delay of 5 seconds", by);
        }
        ShortenedBase::UpToTheDelay => Millis::minutes(delay.get() / 1_000),
    };
    if off == Millis::ZERO {
        return Advice::silent("not shortened: there is no delay", by);
    }
    if base - off < Millis::minutes(1) {
        return Advice::silent("not shortened: less than a minute would be left", by);
    }
    let least = base - off;
    match rule {
        ShortenedBase::UpToTheDelay => {
            let most = (base - Millis::minutes(1)).max(least);
            let range = if least == most {
                duration(least)
            } else {
                format!("{} to {}", duration(least), duration(most))
            };
            let says = format!(
                "the director may set {range} instead of {} if that was announced; the rating stays that of the announced control",
                duration(base)
            );
            Advice::ruled(Shortened { least, most, is_prescribed: false }, says, by)
        }
        ShortenedBase::FiveMinutesWithFiveSeconds => {
            let says = format!(
                "a clock with the delay is set to {} instead of {}; the rating stays that of the announced control",
                duration(least),
                duration(base)
            );
            Advice::ruled(Shortened { least, most: least, is_prescribed: true }, says, by)
        }
    }
}
