//! A time control: periods and a timer, in the words of a tournament announcement.
//!
//! Here is what a control *is*; [`read`] knows how people spell it, [`pgn`] how a PGN file does, [`assumed`] what had
//! to be taken for granted, [`refusal`] what is said when they cannot be understood. A control is small and copied
//! freely, so a clock carries its own.
//!
//! Whether a timer was *stated* is kept: under us-chess-7 5E2 a control that names none gets a recommended delay,
//! while `d/0` means none. This crate does not know that rule; it only does not lose the difference.

mod assumed;
mod pgn;
mod read;
mod refusal;

use std::fmt;
use std::num::NonZeroU16;

use crate::{Millis, Timer};

pub use assumed::{Assumed, Assumption, ControlRead};
pub use pgn::TimeControlTag;
pub use refusal::{Absurd, ControlError, Expected, Span};

/// One period: so many moves in so much time; `moves: None` is sudden death.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Period {
    pub moves: Option<NonZeroU16>,
    pub time: Millis,
}

/// A time control. If its last period has a move count, that period repeats.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Control {
    /// The first `count` of them, one at least; what lies beyond is [`UNUSED`].
    periods: [Period; Control::MOST_PERIODS],
    count: u8,
    stated_timer: Option<Timer>,
}

const UNUSED: Period = Period { moves: None, time: Millis::ZERO };

impl Control {
    pub const MOST_PERIODS: usize = 4;
    /// The most that all periods together may give.
    pub const LONGEST: Millis = Millis::minutes(24 * 60);
    pub const LONGEST_TIMER: Millis = Millis::minutes(10);

    /// A control of these periods; `None` for a timer that nobody stated.
    pub fn new(periods: &[Period], timer: Option<Timer>) -> Result<Control, Absurd> {
        let (&first, later) = periods.split_first().ok_or(Absurd::NoPeriod)?;
        let mut control = Control::of_one(first)?;
        for &period in later {
            control.push(period)?;
        }
        if let Some(timer) = timer {
            control.state_timer(timer)?;
        }
        Ok(control)
    }

    /// All the game in so much time.
    pub fn sudden_death(time: Millis, timer: Timer) -> Result<Control, Absurd> {
        Control::new(&[Period { moves: None, time }], Some(timer))
    }

    /// The same periods with another timer.
    pub fn with_timer(mut self, timer: Timer) -> Result<Control, Absurd> {
        self.state_timer(timer)?;
        Ok(self)
    }

    fn of_one(first: Period) -> Result<Control, Absurd> {
        check_time(first.time, first.time)?;
        Ok(Control { periods: [first, UNUSED, UNUSED, UNUSED], count: 1, stated_timer: None })
    }

    fn push(&mut self, period: Period) -> Result<(), Absurd> {
        if self.is_sudden_death(self.last_index()) {
            return Err(Absurd::AfterSuddenDeath);
        }
        check_time(period.time, self.base() + period.time)?;
        let place = self.periods.get_mut(usize::from(self.count)).ok_or(Absurd::TooManyPeriods)?;
        *place = period;
        self.count += 1;
        Ok(())
    }

    fn state_timer(&mut self, timer: Timer) -> Result<(), Absurd> {
        if timer.amount() < Millis::ZERO {
            return Err(Absurd::NegativeTimer);
        }
        if timer.amount() > Control::LONGEST_TIMER {
            return Err(Absurd::TimerTooLong);
        }
        self.stated_timer = Some(timer.or_none());
        Ok(())
    }

    /// The periods as announced; one at least.
    pub fn periods(&self) -> &[Period] {
        self.periods.get(..usize::from(self.count)).unwrap_or(&self.periods)
    }

    pub fn timer(&self) -> Timer {
        self.stated_timer.unwrap_or(Timer::None)
    }

    /// The timer, if the control names one; `d/0` names [`Timer::None`].
    pub const fn stated_timer(&self) -> Option<Timer> {
        self.stated_timer
    }

    /// The period with this index, counted from 0. From the last one on it is always the last: it repeats, or it
    /// is sudden death and is never left.
    pub fn period_at(&self, index: usize) -> Period {
        self.periods().get(index).or(self.periods().last()).copied().unwrap_or(UNUSED)
    }

    pub fn is_sudden_death(&self, index: usize) -> bool {
        self.period_at(index).moves.is_none()
    }

    /// Whether the last period has a move count and therefore never ends the game.
    pub fn repeats(&self) -> bool {
        !self.is_sudden_death(self.last_index())
    }

    /// The time of all periods together, each counted once.
    pub fn base(&self) -> Millis {
        self.periods().iter().fold(Millis::ZERO, |sum, period| sum + period.time)
    }

    /// How many moves of the whole game complete the period with this index; none complete sudden death.
    pub fn moves_to_complete(&self, index: usize) -> Option<u64> {
        let periods = self.periods();
        let own_moves = u64::from(self.period_at(index).moves?.get());
        let listed: u64 =
            periods.iter().take(index).filter_map(|period| period.moves).map(|m| u64::from(m.get())).sum();
        let repeats = u64::try_from(index.saturating_sub(periods.len())).ok()?;
        repeats.checked_add(1)?.checked_mul(own_moves)?.checked_add(listed)
    }

    fn last_index(&self) -> usize {
        usize::from(self.count).saturating_sub(1)
    }
}

fn check_time(time: Millis, in_all: Millis) -> Result<(), Absurd> {
    if time <= Millis::ZERO {
        Err(Absurd::NoTime)
    } else if in_all > Control::LONGEST {
        Err(Absurd::TooLong)
    } else {
        Ok(())
    }
}

/// One spelling, which reads back as the same control: `40/120 20/60 SD/30 d/5`, `G/0:30 inc/1`.
impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, period) in self.periods().iter().enumerate() {
            match (period.moves, index) {
                (None, 0) => f.write_str("G/")?,
                (None, _) => f.write_str(" SD/")?,
                (Some(moves), 0) => write!(f, "{moves}/")?,
                (Some(moves), _) => write!(f, " {moves}/")?,
            }
            write_minutes(f, period)?;
        }
        self.stated_timer.map_or(Ok(()), |timer| write!(f, " {timer}"))
    }
}

/// `30` for whole minutes, else `minutes:seconds`; so too where a bare number would be read as hours.
fn write_minutes(f: &mut fmt::Formatter<'_>, period: &Period) -> fmt::Result {
    let (minutes, rest) = (period.time.get() / 60_000, period.time.get() % 60_000);
    if rest == 0 && !read::means_hours(minutes.saturating_mul(1_000), period.moves, false) {
        write!(f, "{minutes}")
    } else {
        write!(f, "{}", period.time)
    }
}
