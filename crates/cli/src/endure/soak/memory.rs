//! The memory of the server while it is soaked: looked at every few moments, and whether it stays.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use super::super::process::memory_of;

/// Below this no run says whether memory stays.
const LONG_ENOUGH: f64 = 300.0;

/// The first sixth of a run, ten minutes of an hour, is for filling what may be kept.
const WARMING: f64 = 1.0 / 6.0;

/// How much more the end of a run may hold than what came after warming up: some of what was asked is kept, and an
/// allocator gives back when it likes.
const SLACK: f64 = 1.10;
const SLACK_MB: f64 = 8.0;

/// Seconds since the start, and megabytes.
#[derive(Default)]
pub(super) struct Memory {
    pub(super) samples: Vec<(f64, f64)>,
}

impl Memory {
    /// Looks at the memory of this process until it is told that it is over.
    pub(super) fn watch(process: u32, every: Duration, over: &AtomicBool) -> Memory {
        let start = Instant::now();
        let mut memory = Memory::default();
        while !over.load(Ordering::Relaxed) {
            if let Some(held) = memory_of(process) {
                memory.samples.push((start.elapsed().as_secs_f64(), held as f64 / 1_024.0));
            }
            thread::sleep(every);
        }
        memory
    }

    pub(super) fn most(&self) -> f64 {
        self.samples.iter().fold(0.0, |most, (_, size)| most.max(*size))
    }

    /// When warming up was over.
    pub(super) fn warm(&self) -> f64 {
        self.samples.last().map_or(0.0, |(end, _)| end * WARMING)
    }

    /// What was held after warming up and in the end, in the middle of a tenth of the run each.
    pub(super) fn ends(&self) -> (f64, f64) {
        let end = self.samples.last().map_or(0.0, |(end, _)| *end);
        (self.middle(self.warm(), self.warm() + end / 10.0), self.middle(end * 0.9, end))
    }

    fn middle(&self, from: f64, to: f64) -> f64 {
        let mut within: Vec<f64> =
            self.samples.iter().filter(|(at, _)| (from..=to).contains(at)).map(|(_, size)| *size).collect();
        within.sort_by(f64::total_cmp);
        within.get(within.len() / 2).copied().unwrap_or(0.0)
    }

    /// What is wrong with it, if the run was long enough to tell.
    pub(super) fn fault(&self) -> Option<String> {
        let (warm, end) = self.ends();
        let long = self.samples.last().is_some_and(|(end, _)| *end >= LONG_ENOUGH);
        (long && end > warm * SLACK + SLACK_MB)
            .then(|| format!("memory is not flat: {warm:.0} MB after warming up, {end:.0} MB in the end"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_that_grows_is_noticed_and_memory_that_stays_is_not() {
        let grown = |a_minute: f64| Memory {
            samples: (0..3_600).map(|at| (f64::from(at), 100.0 + f64::from(at) / 60.0 * a_minute)).collect(),
        };
        assert_eq!(grown(0.1).fault(), None);
        assert!(grown(1.0).fault().is_some_and(|fault| fault.contains("not flat")));
    }
}
