//! The server's scale of moments: unix milliseconds that never go back.
//!
//! It is read off the wall once and then carried on by the steady clock of the machine. So somebody who sets the
//! time of day in mid-game moves no chess clock, and a laptop that slept has not counted its sleep; [`Watch::pulse`]
//! tells the two apart for the heart, which then lets the scale [catch up](Watch::catch_up).

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use clock::{Millis, Moment};

/// So much more on the wall than on the steady clock is a sleep, not a correction of the time of day.
const ASLEEP: Millis = Millis::seconds(5);

/// A wait for the next second that took so long on the steady clock: some machines count their sleep, and some are stopped
/// with everything in them.
const STANDSTILL: Duration = Duration::from_secs(10);

/// Clones share one scale.
#[derive(Clone, Debug)]
pub struct Watch(Arc<Scale>);

#[derive(Debug)]
struct Scale {
    started: Instant,
    /// The moment at which the steady clock was at zero; only ever moved forward.
    zero: AtomicI64,
    /// No moment is later than this: a program that stood still must not find, when it goes on, that the clocks ran. Each
    /// beat of the heart puts it off; where none beats, nothing ends.
    until: AtomicI64,
    /// How far the wall is ahead of this machine's: a test's way to let time pass.
    wall_ahead: AtomicI64,
}

/// What both clocks show at one instant.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pulse {
    pub(crate) moment: Moment,
    wall: i64,
    steady: Duration,
}

impl Pulse {
    /// Whether the machine slept between an earlier pulse and this one.
    pub(crate) fn slept_since(&self, earlier: &Pulse) -> bool {
        let steady = self.steady.saturating_sub(earlier.steady);
        Millis::new(self.wall.saturating_sub(earlier.wall)) - millis(steady) > ASLEEP
    }
}

impl Pulse {
    /// Whether the program was kept from running between an earlier pulse and this one, with nothing to do in between but
    /// to wait a second.
    pub(crate) fn stood_still_since(&self, earlier: &Pulse) -> bool {
        self.steady.saturating_sub(earlier.steady) > STANDSTILL
    }
}

impl Watch {
    /// A watch set by this machine's time of day.
    pub fn of_this_machine() -> Watch {
        Watch::ahead_by(Millis::ZERO)
    }

    /// A watch whose wall clock is so much ahead: for tests, in which an hour must pass at once.
    pub fn ahead_by(ahead: Millis) -> Watch {
        let watch = Watch(Arc::new(Scale {
            started: Instant::now(),
            zero: AtomicI64::new(0),
            until: AtomicI64::new(i64::MAX),
            wall_ahead: AtomicI64::new(ahead.get()),
        }));
        watch.catch_up();
        watch
    }

    /// A watch that stands still at this moment until a heart beats: for tests, in which two halls must not tell the time apart.
    pub fn standing_at(moment: Moment) -> Watch {
        let watch = Watch::of_this_machine();
        watch.not_before(moment);
        watch.0.until.store(moment.get(), Ordering::SeqCst);
        watch
    }

    /// The moment that it is.
    pub fn now(&self) -> Moment {
        self.counted().min(Moment::new(self.0.until.load(Ordering::SeqCst)))
    }

    fn counted(&self) -> Moment {
        Moment::new(self.0.zero.load(Ordering::SeqCst)) + millis(self.0.started.elapsed())
    }

    /// The heart has beaten: moments go on, for as long as a program that runs needs until its next beat.
    pub(crate) fn beaten(&self) {
        self.0.until.store((self.counted() + millis(STANDSTILL)).get(), Ordering::SeqCst);
    }

    /// Puts the wall clock so much further ahead, as a machine finds it that has slept.
    pub fn sleep_through(&self, time: Millis) {
        self.0.wall_ahead.fetch_add(time.get(), Ordering::SeqCst);
    }

    pub(crate) fn pulse(&self) -> Pulse {
        Pulse { moment: self.now(), wall: self.wall(), steady: self.0.started.elapsed() }
    }

    /// Goes on from the time of day; a wall clock that is behind changes nothing.
    pub(crate) fn catch_up(&self) {
        self.not_before(Moment::new(self.wall()));
    }

    /// Goes on from this moment if it is later than now: a log may come from a machine that was ahead.
    pub(crate) fn not_before(&self, moment: Moment) {
        let zero = moment - millis(self.0.started.elapsed());
        self.0.zero.fetch_max(zero.get(), Ordering::SeqCst);
    }

    fn wall(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        millis(since).get().saturating_add(self.0.wall_ahead.load(Ordering::SeqCst))
    }
}

fn millis(time: Duration) -> Millis {
    Millis::new(i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pulse(wall: i64, steady: u64) -> Pulse {
        Pulse { moment: Moment::new(0), wall, steady: Duration::from_millis(steady) }
    }

    #[test]
    fn a_wall_clock_that_ran_six_seconds_more_than_the_steady_one_was_asleep() {
        let before = pulse(10_000, 500);
        assert!(pulse(17_001, 1_500).slept_since(&before));
        assert!(!pulse(15_900, 1_500).slept_since(&before), "less than five seconds is a correction");
        assert!(!pulse(70_000, 60_500).slept_since(&before), "a busy minute is not a sleep");
        assert!(!pulse(1_000, 1_500).slept_since(&before), "a time of day set back is not a sleep");
    }

    #[test]
    fn a_second_that_took_eleven_was_a_standstill() {
        let before = pulse(10_000, 500);
        assert!(pulse(21_500, 11_501).stood_still_since(&before));
        assert!(!pulse(15_000, 5_500).stood_still_since(&before), "a busy machine is no standstill");
    }

    #[test]
    fn a_sleep_moves_no_moment_until_the_watch_catches_up() {
        let watch = Watch::of_this_machine();
        let before = watch.now();
        watch.sleep_through(Millis::minutes(10));
        assert!(watch.now() - before < Millis::minutes(1));
        watch.catch_up();
        assert!(watch.now() - before >= Millis::minutes(10));
    }

    #[test]
    fn a_program_that_stands_still_counts_no_moment_beyond_what_its_last_beat_allows() {
        let watch = Watch::of_this_machine();
        watch.beaten();
        let before = watch.now();
        // The steady clock has gone on for a minute while nothing beat.
        watch.not_before(before + Millis::minutes(1));
        assert!(watch.now() - before <= millis(STANDSTILL));
        watch.beaten();
        assert!(watch.now() - before >= Millis::minutes(1));
    }

    #[test]
    fn moments_do_not_go_back_when_the_time_of_day_does() {
        let watch = Watch::of_this_machine();
        let before = watch.now();
        watch.sleep_through(-Millis::minutes(10));
        watch.catch_up();
        assert!(watch.now() >= before);
    }
}
