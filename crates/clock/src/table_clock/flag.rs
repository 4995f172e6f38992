//! When the flags of the clock on the table come down, and when they are lifted.

use super::TableClock;
use crate::{AtZero, Millis, Moment, Side};

impl TableClock {
    /// Carries the works to now: flags that have come down since, periods that came by themselves, a freeze. Returns
    /// now, which while a side runs is never before it was last looked at.
    pub(super) fn settle(&mut self, at: Moment) -> Moment {
        let Some(side) = self.works.running() else {
            self.settled = at;
            return at;
        };
        let at = at.max(self.settled);
        while let Some(falls) = self.next_fall(side).filter(|falls| *falls <= at) {
            self.sides.of_mut(side).fell_at = Some(falls);
            if self.next_period_comes(side, at) {
                continue;
            }
            self.sides.of_mut(side).is_exhausted = true;
            if self.equipment.digital().is_some_and(|digital| digital.at_zero == AtZero::Freezes) {
                self.works.stop(falls);
                self.is_frozen = true;
            }
        }
        self.halt(side, at);
        self.settled = at;
        at
    }

    /// When the running side's flag comes down if nobody touches the clock; none if it is down for good.
    fn next_fall(&self, side: Side) -> Option<Moment> {
        let works = self.sides.of(side);
        if works.is_exhausted {
            return None;
        }
        let falls = if self.equipment.is_analog() {
            self.settled + (self.hour_of_end(side) - self.hand(side, self.settled))
        } else {
            self.works.flag_down_at(side)?
        };
        Some((falls - works.early).max(self.settled))
    }

    /// A digital clock without a counter goes on to the next period that it was set to when one has run out. Repeats
    /// that have run out since come all at once, so that the clock need not be watched.
    fn next_period_comes(&mut self, side: Side, at: Moment) -> bool {
        if self.equipment.is_analog() || self.equipment.has_move_counter() {
            return false;
        }
        let left = self.works.remaining(side, at);
        let works = self.sides.of_mut(side);
        let (next, listed) = (works.came + 1, self.setting.periods().len());
        let time = self.setting.period_at(next).time;
        let periods = if next < listed {
            1
        } else if self.setting.repeats() {
            ((works.early - left).get() / time.get().max(1)).max(1)
        } else {
            return false;
        };
        works.came = works.came.saturating_add(usize::try_from(periods).unwrap_or(usize::MAX));
        self.works.adjust(side, Millis::new(time.get().saturating_mul(periods)));
        // At the end of the scale nothing more can come.
        self.works.remaining(side, at) > left
    }

    /// Digits stand still at zero; hands go on.
    fn halt(&mut self, side: Side, at: Moment) {
        if !self.equipment.is_analog() && self.works.remaining(side, at) < Millis::ZERO {
            self.works.set_time(side, Millis::ZERO, at);
        }
    }

    /// After time was given or taken: lifts the flag, or lets it down on a side that does not run.
    pub(super) fn look_at_flag(&mut self, side: Side, at: Moment) {
        let left = if self.equipment.is_analog() {
            self.hour_of_end(side) - self.hand(side, at)
        } else {
            self.works.remaining(side, at)
        };
        let works = self.sides.of_mut(side);
        if left > works.early {
            works.fell_at = None;
            works.is_exhausted = false;
        } else if works.fell_at.is_none() && self.works.running() != Some(side) {
            works.fell_at = Some(at);
            works.is_exhausted = true;
        }
        self.is_frozen = self.is_frozen && Side::ALL.iter().any(|side| self.sides.of(*side).is_exhausted);
    }
}
