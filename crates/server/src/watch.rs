//! The server's scales of time, all in unix milliseconds.
//!
//! *Moments* ([`Watch::now`]) are for chess clocks. They are read off the wall when the program starts and then carried on by
//! the steady clock of the machine, so that they never go back and nobody who sets the time of day moves a chess clock. They
//! stand while nothing can be kept ([`store::Outage`]), and while the program does.
//!
//! *Dates* ([`Watch::date`]) are for what people read. They follow the wall: when the time of day was set, they are moved with
//! it ([`Watch::notice`]), be it ahead or back, so that a wrong date is wrong for as long as the machine's is and no longer.
//!
//! *Terms* ([`Watch::term`]) are for what ends by itself: sessions, invitations, tokens. A time of day that is set ends none of
//! them; only time that passed does, as far as that can be known.
//!
//! [`Watch::pulse`] tells a machine that slept from one whose time of day was set.

use std::{
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use clock::{Millis, Moment};
use store::Outage;
use tokio::sync::watch::Receiver;

/// So much more of sleep than before is a sleep, and so far a wall must be from our dates to have been set.
const NOTICED: Millis = Millis::seconds(5);

/// Where a machine cannot tell its sleep: a wall that is further ahead than this was set, and else the machine slept.
const LONGEST_SLEEP: Millis = Millis::minutes(24 * 60);

/// A wait for the next second that took so long on the steady clock: some machines count their sleep, and some are stopped
/// with everything in them.
const STANDSTILL: Duration = Duration::from_secs(10);

/// So long a machine may have been off without anybody doubting its date: a night.
const BELIEVED: Millis = Millis::minutes(12 * 60);

/// Clones share one watch.
#[derive(Clone, Debug)]
pub struct Watch(Arc<Scale>);

#[derive(Debug)]
struct Scale {
    started: Instant,
    /// Whether the steady clock does not count: a test's way to stop the time.
    is_still: bool,
    /// What [`boot_time`] was then.
    booted: Option<Duration>,
    /// The moment at which the steady clock was at zero; only ever moved forward.
    zero: AtomicI64,
    /// How much of the machine's sleep moments have caught up with.
    caught_up: AtomicI64,
    /// No moment is later than this: a program that stood still must not find, when it goes on, that the clocks ran. Each
    /// beat of the heart puts it off; where none beats, nothing ends.
    until: AtomicI64,
    /// No moment is later than this while the log takes nothing.
    stands: AtomicI64,
    /// Whether the log takes something.
    outage: RwLock<Option<Receiver<Option<Outage>>>>,
    /// How far dates are ahead of moments, and terms, and how far terms are at least.
    dates: AtomicI64,
    terms: AtomicI64,
    at_least: AtomicI64,
    /// How far the wall is ahead of this machine's, and how long the machine slept besides: a test's way to let time pass.
    wall_ahead: AtomicI64,
    asleep: AtomicI64,
    /// What a test let pass while moments stood.
    passed: AtomicI64,
}

/// What all clocks show at one instant.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pulse {
    pub(crate) moment: Moment,
    steady: Duration,
    /// How long the machine has slept since the watch was made.
    asleep: Millis,
}

impl Pulse {
    /// Whether the machine slept between an earlier pulse and this one.
    pub(crate) fn slept_since(&self, earlier: &Pulse) -> bool {
        self.asleep - earlier.asleep > NOTICED
    }

    /// Whether the program was kept from running between an earlier pulse and this one, with nothing to do in between but
    /// to wait a second.
    pub(crate) fn stood_still_since(&self, earlier: &Pulse) -> bool {
        self.steady.saturating_sub(earlier.steady) > STANDSTILL
    }
}

/// What is remembered of time from one run of the program to the next, with each beat of its heart.
#[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct Remembered {
    /// The date when the heart last beat.
    date: i64,
    /// How far terms had come at least.
    at_least: i64,
}

impl Remembered {
    pub(crate) fn date(&self) -> i64 {
        self.date
    }
}

impl Watch {
    /// A watch set by this machine's time of day.
    pub fn of_this_machine() -> Watch {
        Watch::ahead_by(Millis::ZERO)
    }

    /// A watch whose wall clock is so much ahead: for tests, in which an hour must pass at once.
    pub fn ahead_by(ahead: Millis) -> Watch {
        Watch::set_by(ahead, false)
    }

    /// A watch all of whose scales stand at this moment: for tests, in which two halls must not tell the time apart.
    pub fn standing_at(moment: Moment) -> Watch {
        let watch = Watch::set_by(Millis::ZERO, true);
        watch.0.zero.store(moment.get(), Ordering::SeqCst);
        watch
    }

    fn set_by(ahead: Millis, is_still: bool) -> Watch {
        let watch = Watch(Arc::new(Scale {
            started: Instant::now(),
            is_still,
            booted: boot_time(),
            zero: AtomicI64::new(0),
            caught_up: AtomicI64::new(0),
            until: AtomicI64::new(i64::MAX),
            stands: AtomicI64::new(i64::MAX),
            outage: RwLock::default(),
            dates: AtomicI64::new(0),
            terms: AtomicI64::new(0),
            at_least: AtomicI64::new(0),
            wall_ahead: AtomicI64::new(ahead.get()),
            asleep: AtomicI64::new(0),
            passed: AtomicI64::new(0),
        }));
        watch.0.zero.store(watch.wall(), Ordering::SeqCst);
        watch
    }

    /// The moment that it is.
    pub fn now(&self) -> Moment {
        let going = self.going().min(Moment::new(self.0.until.load(Ordering::SeqCst)));
        match self.stands_since() {
            Some(stands) => going.min(stands),
            None => going,
        }
    }

    /// The moment that it is where time does not stand with the log: for clocks on tables, and for those who have to wait.
    pub(crate) fn going(&self) -> Moment {
        let passed = Millis::new(self.0.passed.load(Ordering::SeqCst));
        let steady = if self.0.is_still { Millis::ZERO } else { millis(self.0.started.elapsed()) };
        Moment::new(self.0.zero.load(Ordering::SeqCst)) + steady + passed
    }

    /// The date that it is. It goes back when the time of day is set back.
    pub(crate) fn date(&self) -> i64 {
        self.going().get().saturating_add(self.dates().get())
    }

    /// How far dates are ahead of moments.
    pub(crate) fn dates(&self) -> Millis {
        Millis::new(self.0.dates.load(Ordering::SeqCst))
    }

    /// How far the terms of sessions and invitations have come.
    pub(crate) fn term(&self) -> i64 {
        self.going().get().saturating_add(self.0.terms.load(Ordering::SeqCst))
    }

    /// How far they have come at least, whatever the date is taken for: what has ended by then has ended for good.
    pub(crate) fn term_at_least(&self) -> i64 {
        self.going().get().saturating_add(self.0.at_least.load(Ordering::SeqCst))
    }

    /// The heart has beaten: moments go on, for as long as a program that runs needs until its next beat.
    pub(crate) fn beaten(&self) {
        self.0.until.store((self.going() + millis(STANDSTILL)).get(), Ordering::SeqCst);
    }

    // The log takes nothing.

    /// From now on moments stand while this log takes nothing.
    pub(crate) fn follow(&self, outage: Receiver<Option<Outage>>) {
        self.0.stands.store(i64::MAX, Ordering::SeqCst);
        *self.0.outage.write().unwrap_or_else(PoisonError::into_inner) = Some(outage);
    }

    /// Nothing could be kept from the start: moments stand where the log ends.
    pub(crate) fn stand_at(&self, moment: Moment) {
        self.0.stands.store(moment.get(), Ordering::SeqCst);
    }

    /// The moment at which time stands with the log; none while that takes something.
    pub(crate) fn stands_since(&self) -> Option<Moment> {
        let outage = self.0.outage.read().unwrap_or_else(PoisonError::into_inner);
        let since = outage.as_ref()?.borrow().as_ref()?.since;
        let kept = millis(since.saturating_duration_since(self.0.started));
        let kept = Moment::new(self.0.zero.load(Ordering::SeqCst)) + kept;
        Some(kept.min(Moment::new(self.0.stands.load(Ordering::SeqCst))))
    }

    // The machine slept.

    pub(crate) fn pulse(&self) -> Pulse {
        Pulse { moment: self.now(), steady: self.0.started.elapsed(), asleep: self.asleep() }
    }

    /// Moments go on as if the machine had not slept.
    pub(crate) fn catch_up(&self) {
        let asleep = self.asleep().get();
        let before = self.0.caught_up.fetch_max(asleep, Ordering::SeqCst);
        self.0.zero.fetch_add(asleep.saturating_sub(before).max(0), Ordering::SeqCst);
    }

    fn asleep(&self) -> Millis {
        let told = Millis::new(self.0.asleep.load(Ordering::SeqCst));
        let steady = millis(self.0.started.elapsed());
        match (self.0.booted, boot_time()) {
            (Some(then), Some(now)) => told + (millis(now.saturating_sub(then)) - steady).max(Millis::ZERO),
            _ if STEADY_COUNTS_SLEEP => told,
            _ => {
                let caught_up = Millis::new(self.0.caught_up.load(Ordering::SeqCst));
                let more = Millis::new(self.wall().saturating_sub(self.date()));
                if more > NOTICED && more <= LONGEST_SLEEP { caught_up + more } else { caught_up }
            }
        }
    }

    // The time of day was set.

    /// Looks whether the time of day was set, and moves dates with it; by how much, if it was. A machine that slept
    /// [catches up](Watch::catch_up) first.
    pub(crate) fn notice(&self) -> Option<Millis> {
        let by = Millis::new(self.wall().saturating_sub(self.date()));
        if by <= NOTICED && by >= -NOTICED {
            return None;
        }
        let dates = self.dates() + by;
        self.0.dates.store(dates.get(), Ordering::SeqCst);
        // A date that is set back was wrong before, perhaps since the program started: then terms had come too far.
        if by < Millis::ZERO {
            let terms = dates.get().max(self.0.at_least.load(Ordering::SeqCst));
            self.0.terms.fetch_min(terms, Ordering::SeqCst);
        }
        Some(by)
    }

    /// What the next run is to know.
    pub(crate) fn remember(&self) -> Remembered {
        Remembered { date: self.date(), at_least: self.term_at_least() }
    }

    /// Goes on from what the last run knew, or from its last beat where it knew nothing; by how much the date is before its
    /// last, if it is.
    pub(crate) fn go_on_from(&self, last: Option<Remembered>, beat: Option<i64>) -> Option<Millis> {
        let date = self.date();
        let (last_date, at_least) = match (last, beat) {
            (Some(last), _) => {
                let off = Millis::new(date.saturating_sub(last.date)).max(Millis::ZERO);
                let sure = if off <= BELIEVED { off } else { Millis::ZERO };
                (last.date, last.at_least.saturating_add(sure.get()))
            }
            (None, Some(beat)) => (beat, date.min(beat)),
            (None, None) => (date, date),
        };
        let going = self.going().get();
        self.0.at_least.store(at_least.saturating_sub(going), Ordering::SeqCst);
        self.0.terms.store(at_least.max(date).saturating_sub(going), Ordering::SeqCst);
        let back = Millis::new(date.saturating_sub(last_date));
        (back < -NOTICED).then_some(back)
    }

    /// Lets so much time pass at once, as a test can.
    pub fn let_pass(&self, time: Millis) {
        self.set(time);
        if self.stands_since().is_some() {
            self.0.passed.fetch_add(time.get(), Ordering::SeqCst);
        } else {
            let passed = self.0.passed.swap(0, Ordering::SeqCst);
            self.0.zero.fetch_add(passed.saturating_add(time.get()), Ordering::SeqCst);
            self.beaten();
        }
    }

    /// Lets the machine sleep for so long, as a test can.
    pub fn sleep_through(&self, time: Millis) {
        self.0.asleep.fetch_add(time.get(), Ordering::SeqCst);
        self.set(time);
    }

    /// Sets the time of day so much ahead, or back, as a test can.
    pub fn set(&self, by: Millis) {
        self.0.wall_ahead.fetch_add(by.get(), Ordering::SeqCst);
    }

    fn wall(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        millis(since).get().saturating_add(self.0.wall_ahead.load(Ordering::SeqCst))
    }
}

/// Since the machine was started, its sleep counted: what [`Instant`] does not count on these systems.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn boot_time() -> Option<Duration> {
    since_boot(rustix::time::ClockId::Boottime)
}

/// The same where the clock that counts sleep has another name.
#[cfg(target_os = "macos")]
fn boot_time() -> Option<Duration> {
    since_boot(rustix::time::ClockId::Monotonic)
}

#[cfg(not(any(target_os = "linux", target_os = "android", target_os = "macos")))]
fn boot_time() -> Option<Duration> {
    None
}

#[cfg(any(target_os = "linux", target_os = "android", target_os = "macos"))]
fn since_boot(clock: rustix::time::ClockId) -> Option<Duration> {
    let shown = rustix::time::clock_gettime(clock);
    Some(Duration::new(u64::try_from(shown.tv_sec).ok()?, u32::try_from(shown.tv_nsec).ok()?))
}

/// There a sleep is found as a standstill.
const STEADY_COUNTS_SLEEP: bool = cfg!(windows);

fn millis(time: Duration) -> Millis {
    Millis::new(i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Millis = Millis::minutes(24 * 60);
    const YEAR: Millis = Millis::minutes(365 * 24 * 60);
    const MINUTE: Millis = Millis::minutes(1);

    fn pulse(asleep: i64, steady: u64) -> Pulse {
        Pulse { moment: Moment::new(0), asleep: Millis::new(asleep), steady: Duration::from_millis(steady) }
    }

    /// Whether two readings that were taken one after the other differ by this much.
    fn is_near(read: i64, wanted: i64) -> bool {
        (read - wanted).abs() < MINUTE.get()
    }

    #[test]
    fn six_seconds_that_the_steady_clock_did_not_count_were_sleep() {
        let before = pulse(1_000, 500);
        assert!(pulse(7_001, 1_500).slept_since(&before));
        assert!(!pulse(5_900, 1_500).slept_since(&before), "less than five seconds is nothing");
        assert!(!pulse(1_000, 60_500).slept_since(&before), "a busy minute is not a sleep");
    }

    #[test]
    fn a_second_that_took_eleven_was_a_standstill() {
        let before = pulse(0, 500);
        assert!(pulse(0, 11_501).stood_still_since(&before));
        assert!(!pulse(0, 5_500).stood_still_since(&before), "a busy machine is no standstill");
    }

    #[test]
    fn a_sleep_moves_no_moment_until_the_watch_catches_up_and_is_no_jump() {
        let watch = Watch::of_this_machine();
        let (before, awake) = (watch.now(), watch.pulse());
        watch.sleep_through(Millis::minutes(10));
        assert!(watch.now() - before < MINUTE);
        assert!(watch.pulse().slept_since(&awake));
        watch.catch_up();
        watch.catch_up();
        assert!(is_near(watch.now().get(), (before + Millis::minutes(10)).get()), "it was slept once");
        assert_eq!(watch.notice(), None, "nobody set the time of day");
    }

    #[test]
    fn a_program_that_stands_still_counts_no_moment_beyond_what_its_last_beat_allows() {
        let watch = Watch::of_this_machine();
        watch.beaten();
        let before = watch.now();
        // The steady clock has gone on for a minute while nothing beat.
        watch.0.zero.fetch_add(MINUTE.get(), Ordering::SeqCst);
        assert!(watch.now() - before <= millis(STANDSTILL));
        watch.beaten();
        assert!(watch.now() - before >= MINUTE);
    }

    #[test]
    fn a_time_of_day_that_is_set_moves_dates_and_neither_moments_nor_terms() {
        for by in [Millis::minutes(60), DAY, YEAR] {
            for by in [by, -by] {
                let watch = Watch::of_this_machine();
                watch.go_on_from(None, None);
                let (moment, date, awake) = (watch.now(), watch.date(), watch.pulse());
                watch.set(by);
                assert!(!watch.pulse().slept_since(&awake), "a time of day that is set is no sleep");
                assert!(watch.notice().is_some_and(|noticed| is_near(noticed.get(), by.get())));
                assert_eq!(watch.notice(), None, "it is noticed once");
                assert!(is_near(watch.date(), date + by.get()));
                assert!(is_near(watch.now().get(), moment.get()) && watch.now() >= moment);
                assert!(is_near(watch.term(), date), "nothing ends for it, and nothing lasts for ever");
                // To and fro.
                watch.set(-by);
                watch.notice();
                assert!(is_near(watch.date(), date) && is_near(watch.term(), date));
            }
        }
    }

    #[test]
    fn a_machine_that_sleeps_and_is_set_meanwhile_has_slept_and_was_set() {
        let watch = Watch::of_this_machine();
        watch.go_on_from(None, None);
        let date = watch.date();
        watch.sleep_through(Millis::minutes(10));
        watch.set(-DAY);
        watch.catch_up();
        assert!(is_near(watch.now().get(), date + 600_000));
        assert!(watch.notice().is_some_and(|by| is_near(by.get(), -DAY.get())));
        assert!(is_near(watch.term(), date + 600_000), "time that was slept has passed");
    }

    /// A second run of the program, so much later by the wall than the first ended.
    fn run_after(first: &Watch, wall: Millis) -> (Watch, Option<Millis>) {
        let second = Watch::ahead_by(wall);
        let told = second.go_on_from(Some(first.remember()), Some(first.now().get()));
        (second, told)
    }

    #[test]
    fn between_two_runs_a_wrong_date_ends_nothing_for_good() {
        let first = Watch::of_this_machine();
        first.go_on_from(None, None);
        let date = first.date();
        // Ahead, which may be true; then somebody sets it right while the program runs.
        for ahead in [DAY, YEAR] {
            let (second, told) = run_after(&first, ahead);
            assert_eq!(told, None);
            assert!(is_near(second.date(), date + ahead.get()));
            assert!(is_near(second.term(), date + ahead.get()), "as far as anybody can know");
            assert!(is_near(second.term_at_least(), date));
            second.set(-ahead);
            second.notice();
            assert!(is_near(second.date(), date) && is_near(second.term(), date));
            // Or between that run and a third.
            let (wrong, _) = run_after(&first, ahead);
            let (third, told) = run_after(&wrong, Millis::ZERO);
            assert!(told.is_some_and(|by| is_near(by.get(), -ahead.get())), "it is told at the start");
            assert!(is_near(third.date(), date) && is_near(third.now().get(), date));
            assert!(is_near(third.term(), date));
        }
        // Back, as after a dead battery: nothing lasts longer for it than the program runs.
        let (second, told) = run_after(&first, -YEAR);
        assert!(told.is_some_and(|by| is_near(by.get(), -YEAR.get())));
        assert!(is_near(second.date(), date - YEAR.get()) && is_near(second.term(), date));
        second.set(YEAR);
        second.notice();
        assert!(is_near(second.date(), date) && is_near(second.term(), date));
    }
}
