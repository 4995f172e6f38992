//! The heartbeat: tells the log every second that the program is alive, so that after a crash it is known until
//! when the clocks ran. A beat that finds that the machine has slept, or that the program was held,
//! interrupts all games (us-chess-7 16Q).

use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::Hall;

const BEAT: Duration = Duration::from_secs(1);

/// Beats until it is dropped.
pub(crate) async fn beat(hall: Hall) {
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut last = hall.watch().pulse();
    let mut written = tokio::spawn(write(hall.clone()));
    loop {
        beats.tick().await;
        let pulse = hall.watch().pulse();
        if !pulse.slept_since(&last) {
            hall.watch().beaten();
            last = pulse;
        } else if hall.interrupt_all(last.moment).await {
            // First the clocks, then the scale of moments: no act may be charged for the sleep. A log that takes
            // nothing just now is asked again at the next beat.
            hall.watch().catch_up();
            hall.watch().beaten();
            last = hall.watch().pulse();
        }
        // Written beside the counting, so that a slow disk is not taken for a standstill nor hides one.
        if written.is_finished() {
            written = tokio::spawn(write(hall.clone()));
        }
        hall.forget_idle();
    }
}

/// A disk that takes no beat takes no acts either, and whoever acts is told so.
async fn write(hall: Hall) {
    let _ = hall.beat().await;
}
