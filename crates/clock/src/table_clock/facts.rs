//! What a ruling may ask of the clock on the table. Asking changes nothing.

use super::{TableClock, hands};
use crate::{Dial, Face, Millis, Moment, Shown, Side};

/// What speaks against a flag that is down (us-chess-7 16G). It is a fact, not a ruling: an increment of move one that
/// was never added is missing too, and is no ground to contest a forfeit (16B2 tip).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Premature {
    /// Between the minute hand and the twelve a clear white space shows (16Ga).
    WhiteSpace,
    /// The counter, the setting or the clock was wrong: so much time is due (16Gb).
    TimeDue(Millis),
}

impl TableClock {
    /// What this side shows.
    pub fn face(&self, side: Side, at: Moment) -> Face {
        let now = self.at(at);
        let shown = if now.equipment.is_analog() {
            Shown::Hands(Dial::at(now.hand(side, at)))
        } else {
            Shown::digits(&now.equipment, now.works.remaining(side, at))
        };
        let is_running = now.works.running() == Some(side);
        Face {
            shown,
            flag_down: now.sides.of(side).fell_at.is_some(),
            delay: if is_running { now.works.delay_left(at) } else { Millis::ZERO },
            counter: now.equipment.has_move_counter().then(|| now.works.moves_made(side)),
        }
    }

    /// Which side the works run; none if they stand, frozen perhaps.
    pub fn running(&self, at: Moment) -> Option<Side> {
        self.at(at).works.running()
    }

    pub fn flag_down(&self, side: Side, at: Moment) -> bool {
        self.flag_fell_at(side, at).is_some()
    }

    /// When the flag of this side came down, if it is down.
    pub fn flag_fell_at(&self, side: Side, at: Moment) -> Option<Moment> {
        self.at(at).sides.of(side).fell_at
    }

    /// Whether a flag that is down came down too early, and what shows it.
    pub fn premature(&self, side: Side, at: Moment) -> Option<Premature> {
        let now = self.at(at);
        now.sides.of(side).fell_at?;
        if now.equipment.is_analog() {
            return now.shows_white_space(side, at).then_some(Premature::WhiteSpace);
        }
        let is_due = !now.due.flag_down(side, at);
        is_due.then(|| Premature::TimeDue(now.due.remaining(side, at)))
    }

    /// By how much the works give this side too much for its period, or too little (below zero).
    pub fn off_by(&self, side: Side, at: Moment) -> Millis {
        self.at(at).off_by_now(side, at)
    }

    /// The clock as it is now, without touching it.
    fn at(&self, at: Moment) -> TableClock {
        let mut now = self.clone();
        now.settle(at);
        now
    }

    fn off_by_now(&self, side: Side, at: Moment) -> Millis {
        let due = self.due.remaining(side, at);
        if self.equipment.is_analog() {
            return self.hour_of_end(side) - self.hand(side, at) - due;
        }
        let gives = self.works.remaining(side, at);
        if self.equipment.has_move_counter() {
            return gives - due;
        }
        // What comes by itself later counts for the period that the player is in.
        let of_periods = |count| hands::sum_of_later(&self.setting, count, |time| time);
        gives + of_periods(self.due.period(side)) - of_periods(self.sides.of(side).came) - due
    }
}
