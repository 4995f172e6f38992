//! The heartbeat: tells the log every second that the program is alive, so that after a crash it is known until
//! when the clocks ran. A beat that finds that the machine has slept or stood still, or that the log takes something again
//! after it took nothing, interrupts all games (us-chess-7 16Q). One that finds that the time of day was set tells so, and
//! moves no clock.

use std::time::{Duration, Instant};

use clock::Moment;
use tokio::time::{MissedTickBehavior, interval};

use crate::Hall;

const BEAT: Duration = Duration::from_secs(1);

/// How often games are looked for that nobody has begun.
const SWEEP: Duration = Duration::from_secs(10 * 60);

/// Beats until it is dropped.
pub(crate) async fn beat(hall: Hall) {
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut outage = hall.outage();
    let mut alive = hall.watch().pulse();
    // Up to when clocks are still to be charged, if the log did not take the interruption yet.
    let mut owed: Option<Moment> = None;
    let mut swept: Option<Instant> = None;
    let mut written = tokio::spawn(write(hall.clone()));
    loop {
        let before = hall.watch().pulse();
        // A log that takes something again is seen to at once.
        tokio::select! {
            _ = beats.tick() => {}
            Ok(()) = outage.changed() => {}
        }
        let now = hall.watch().pulse();
        if owed.is_none() && (now.slept_since(&alive) || now.stood_still_since(&before)) {
            owed = Some(alive.moment);
        }
        match (hall.watch().stands_since(), owed) {
            // While nothing can be kept no clock runs, asleep or not. It is told by the next beat that is kept.
            (Some(stands), _) => {
                if hall.resume(owed.map_or(stands, |owed| owed.min(stands))).await {
                    hall.watch().catch_up();
                    hall.watch().beaten();
                    alive = hall.watch().pulse();
                    owed = None;
                }
            }
            (None, None) => {
                hall.watch().beaten();
                alive = now;
            }
            (None, Some(last_known)) => {
                // First the clocks, then the scale of moments: no act may be charged for the sleep. A log that takes
                // nothing just now is asked again at the next beat.
                if hall.interrupt_kept(last_known).await {
                    hall.watch().catch_up();
                    hall.watch().beaten();
                    alive = hall.watch().pulse();
                    owed = None;
                }
            }
        }
        // A sleep that is not caught up with looks like a time of day that was set.
        if owed.is_none() && hall.watch().stands_since().is_none() {
            hall.notice().await;
        }
        // Written beside the counting, so that a slow disk is not taken for a standstill nor hides one.
        if written.is_finished() {
            written = tokio::spawn(write(hall.clone()));
        }
        hall.forget_idle();
        if swept.is_none_or(|swept| swept.elapsed() >= SWEEP) {
            swept = Some(Instant::now());
            let hall = hall.clone();
            tokio::spawn(async move { hall.close_unbegun().await });
        }
    }
}

/// A disk that takes no beat takes no acts either, and whoever acts is told so.
async fn write(hall: Hall) {
    let _ = hall.beat().await;
}
