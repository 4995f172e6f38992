//! The clock on the table, with its traits and its faults, beside what the time control gives.
//!
//! The exact [`Clock`] says what is *due*. The *works* of the clock on the table do what they can and what they were
//! set to: they count presses and not moves, they may forget the increment of move one, freeze at zero, or be hands
//! and a flag that falls at the full hour. Every act reaches both, so a ruling can ask what each face shows, when which
//! flag fell on this clock, whether it fell early (us-chess-7 16G, 16H) and by how much the clock is off (16P). What
//! follows from it is not known here.
//!
//! Start with [`TableClock::set`], the clock set rightly; what was done wrongly is added to it.
//!
//! ```
//! use clock::{Control, Equipment, Moment, Side, TableClock};
//!
//! let control: Control = "G/60 d/0".parse()?;
//! let mut clock = TableClock::set(Equipment::Analog, &control)?;
//! assert_eq!(clock.face(Side::White, Moment::new(0)).shown.to_string(), "5:00");
//! clock.start(Side::White, Moment::new(0));
//! assert!(!clock.flag_down(Side::White, Moment::new(3_599_999)));
//! assert!(clock.flag_down(Side::White, Moment::new(3_600_000)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod facts;
mod flag;
mod hands;

pub use facts::Premature;

use crate::{BySide, Clock, Control, Dial, Equipment, Millis, Moment, Period, Pressed, Side, Timer};

/// A clock on the table, and the exact clock that it should agree with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableClock {
    equipment: Equipment,
    /// By the time control and the moves truly made.
    due: Clock,
    /// What it was set to.
    setting: Control,
    /// What runs inside. It counts presses; without a counter it has one period only.
    works: Clock,
    /// Up to when what the works do is known.
    settled: Moment,
    sides: BySide<Works>,
    keeps_unused: bool,
    is_frozen: bool,
    /// For how many periods the hands have been moved forward.
    hands_reset: usize,
}

/// What the works of one side have besides a running time.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct Works {
    /// When the flag that now shows came down.
    fell_at: Option<Moment>,
    /// Whether no further time will come by itself.
    is_exhausted: bool,
    /// How many further periods came by themselves, on a clock without a counter.
    came: usize,
    /// How much too early the flag comes down.
    early: Millis,
    /// The first hour at which the flag can tell the end: six, unless the hands were set beyond it.
    first_hour: Millis,
}

/// Why a clock was not set.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this clock cannot be set to {timer}")]
pub struct CannotBeSet {
    pub timer: Timer,
}

impl TableClock {
    /// A clock that was set rightly to the control that is in force on it, both sides stopped.
    pub fn set(equipment: Equipment, control: &Control) -> Result<TableClock, CannotBeSet> {
        let clock = TableClock {
            equipment,
            due: Clock::set(control),
            setting: *control,
            works: Clock::set(control),
            settled: Moment::default(),
            sides: BySide::default(),
            keeps_unused: true,
            is_frozen: false,
            hands_reset: 0,
        };
        clock.set_instead_to(control)
    }

    /// The same, but by mistake set to this (us-chess-7 16P, 16P1): another timer, other periods. To give move one its
    /// increment on a clock that forgets it, set the first period so much longer (16B2 tip).
    pub fn set_instead_to(mut self, setting: &Control) -> Result<TableClock, CannotBeSet> {
        let timer = setting.timer();
        if !self.equipment.can_be_set_to(timer) {
            return Err(CannotBeSet { timer });
        }
        self.setting = *setting;
        let first = setting.period_at(0).time;
        if self.equipment.is_analog() {
            self.place_hands(BySide::both(hands::SIX - hands::whole_minutes_up(first)));
            return Ok(self);
        }
        let gives_move_one = self.equipment.to_add_for_move_one(timer) == Millis::ZERO;
        let move_one = if gives_move_one { timer.increment() } else { Millis::ZERO };
        self.works = Clock::with_times(&self.works_control(), BySide::both(first + move_one));
        Ok(self)
    }

    /// The same, but set so that what is unused when a period ends is lost, which it must not be (us-chess-7 5D).
    pub fn losing_unused_time(mut self) -> TableClock {
        self.keeps_unused = false;
        self
    }

    /// The same, but the hands of an analog clock stand so; a digital clock is left as it is.
    pub fn with_hands(mut self, hands: BySide<Dial>) -> TableClock {
        if self.equipment.is_analog() {
            self.place_hands(hands.map(Dial::after_twelve));
        }
        self
    }

    /// The same, but the flag of this side comes down so much too early (us-chess-7 16G, 16H).
    pub fn with_early_flag(mut self, side: Side, early: Millis) -> TableClock {
        self.sides.of_mut(side).early = early.max(Millis::ZERO).min(Control::LONGEST);
        self
    }

    pub const fn equipment(&self) -> &Equipment {
        &self.equipment
    }

    /// What the control gives, exactly.
    pub const fn due(&self) -> &Clock {
        &self.due
    }

    pub fn start(&mut self, side: Side, at: Moment) {
        let at = self.settle(at);
        self.due.start(side, at);
        if !self.is_frozen {
            self.works.start(side, at);
        }
    }

    /// A press after a move.
    pub fn press(&mut self, by: Side, at: Moment) -> Pressed {
        let at = self.settle(at);
        self.press_works(by, at);
        let pressed = self.due.press(by, at);
        if pressed.entered_period.is_some() {
            // On a dial the end is now an hour or more away.
            self.look_at_flag(by, at);
        }
        pressed
    }

    /// A press without a move. The clock cannot know: it counts, and gives its increment.
    pub fn press_without_move(&mut self, by: Side, at: Moment) {
        let at = self.settle(at);
        self.press_works(by, at);
        self.due.press_without_move(by, at);
    }

    pub fn stop(&mut self, at: Moment) {
        let at = self.settle(at);
        self.due.stop(at);
        self.works.stop(at);
    }

    pub fn resume(&mut self, side: Side, at: Moment) {
        let at = self.settle(at);
        self.due.resume(side, at);
        if !self.is_frozen {
            self.works.resume(side, at);
        }
    }

    /// An official gives time to a side, or takes it.
    pub fn adjust(&mut self, side: Side, by: Millis, at: Moment) {
        self.due.adjust(side, by);
        self.turn(side, by, at);
    }

    /// Somebody gives this side so much, or takes it, rightly or not; what is due stays.
    pub fn turn(&mut self, side: Side, by: Millis, at: Moment) {
        let at = self.settle(at);
        self.works.adjust(side, by);
        self.look_at_flag(side, at);
    }

    /// Sets a move counter; no time comes or goes. Without a counter nothing happens.
    pub fn set_counter(&mut self, side: Side, moves: u16) {
        if self.equipment.has_move_counter() {
            let mut counters = BySide::new(Side::White, Side::Black).map(|side| self.works.moves_made(side));
            *counters.of_mut(side) = moves;
            self.works = self.works.clone().with_moves_made(counters);
        }
    }

    /// Makes the clock show what is due: times, counters, flags. A clock that froze can be started again.
    pub fn correct(&mut self, at: Moment) {
        for side in Side::ALL {
            self.set_counter(side, self.due.moves_made(side));
            self.turn(side, -self.off_by(side, at), at);
        }
    }

    /// Moves both hands forward for a period that is no full hour, so that it ends at the full hour too; to be done
    /// once both players have completed the moves of the period before (us-chess-7 16W). Returns by how much: nothing
    /// before that, and nothing on a digital clock.
    pub fn reset_hands(&mut self, at: Moment) -> Millis {
        let next = self.hands_reset + 1;
        let is_due = Side::ALL.iter().all(|side| self.due.period(*side) >= next);
        if !self.equipment.is_analog() || !is_due {
            return Millis::ZERO;
        }
        self.hands_reset = next;
        let time = self.due.control().period_at(next).time;
        let forward = hands::full_hours(time) - time;
        for side in Side::ALL {
            self.turn(side, -forward, at);
        }
        forward
    }

    /// The control that runs inside: without a counter, the first period is all it knows of.
    fn works_control(&self) -> Control {
        if self.equipment.has_move_counter() {
            return self.setting;
        }
        let first = Period { moves: None, ..self.setting.period_at(0) };
        // What was a control already is one with its first period alone.
        Control::new(&[first], Some(self.setting.timer())).unwrap_or(self.setting)
    }

    fn press_works(&mut self, by: Side, at: Moment) {
        if self.is_frozen {
            return;
        }
        let unused = self.works.remaining(by, at).max(Millis::ZERO);
        let pressed = self.works.press(by, at);
        if pressed.entered_period.is_some() {
            if !self.keeps_unused {
                self.works.adjust(by, -unused);
            }
            self.look_at_flag(by, at);
        }
        // A clock that went on to the next period by itself shows the flag to the end of the turn.
        let side = self.sides.of_mut(by);
        if pressed.counted && !side.is_exhausted {
            side.fell_at = None;
        }
    }
}
