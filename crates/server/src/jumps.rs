//! The time of day of the machine was set: by how much and when, for whoever directs. Dates follow it, chess clocks do not.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use clock::Millis;
use serde::Serialize;
use store::Store;

use crate::watch::Remembered;

/// A time of day that is corrected by less is nobody's concern.
const TOLD: Millis = Millis::minutes(1);

/// So many are remembered, the last of them.
const MOST: usize = 5;

/// The time of day was set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Jump {
    /// Milliseconds; less than nothing if it was set back.
    by: i64,
    /// Unix milliseconds, by the new date.
    at: i64,
    /// Before the program was started, after it ran last.
    before_start: bool,
    words: String,
}

impl Jump {
    pub(crate) fn while_running(by: Millis, at: i64) -> Jump {
        Jump::of(by, at, false)
    }

    pub(crate) fn before_start(by: Millis, at: i64) -> Jump {
        Jump::of(by, at, true)
    }

    fn of(by: Millis, at: i64, before_start: bool) -> Jump {
        let far = long(by.get().unsigned_abs());
        let what = match (before_start, by < Millis::ZERO) {
            (true, _) => format!("The date of this machine is {far} before the last entry of its log."),
            (false, true) => format!("The clock of this machine was set back by {far}."),
            (false, false) => format!("The clock of this machine jumped ahead by {far}."),
        };
        let words = format!("{what} Check its date and time. The clocks of games were not touched.");
        Jump { by: by.get(), at, before_start, words }
    }

    pub(crate) fn is_told(&self) -> bool {
        self.by.unsigned_abs() >= TOLD.get().unsigned_abs()
    }

    pub fn words(&self) -> &str {
        &self.words
    }
}

/// How the time of day was set lately, the last first.
#[derive(Debug, Default)]
pub struct Jumps(Mutex<VecDeque<Jump>>);

impl Jumps {
    pub(crate) fn add(&self, jump: Jump) {
        let mut jumps = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if jump.is_told() {
            jumps.push_front(jump);
            jumps.truncate(MOST);
        }
    }

    pub fn all(&self) -> Vec<Jump> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}

/// A length of time in the unit that somebody would say it in.
fn long(millis: u64) -> String {
    let minutes = millis / 60_000;
    let (count, unit) = match minutes {
        0..=119 => (minutes, "minute"),
        120..=1_199 => ((minutes + 30) / 60, "hour"),
        1_200..=1_051_199 => ((minutes + 720) / 1_440, "day"),
        _ => ((minutes + 262_800) / 525_600, "year"),
    };
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}

pub(crate) fn written(remembered: &Remembered) -> Vec<u8> {
    serde_json::to_vec(remembered).unwrap_or_default()
}

/// What the last run knew of time. What cannot be read is as good as nothing.
pub(crate) async fn remembered(store: &Store) -> Option<Remembered> {
    serde_json::from_slice(&store.beat_note().await.ok()??).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_jump_is_told_as_somebody_would_say_it() {
        const MINUTE: u64 = 60_000;
        for (millis, said) in [
            (90 * MINUTE, "90 minutes"),
            (60_000, "1 minute"),
            (6 * 60 * MINUTE, "6 hours"),
            (24 * 60 * MINUTE - 200, "1 day"),
            (3 * 24 * 60 * MINUTE, "3 days"),
            (365 * 24 * 60 * MINUTE, "365 days"),
            (10 * 365 * 24 * 60 * MINUTE, "10 years"),
        ] {
            assert_eq!(long(millis), said);
        }
    }
}
