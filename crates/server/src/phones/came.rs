//! Who came in from another machine: the only proof that phones get through.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
    time::Instant,
};

use crate::people::network;

/// So many are told apart; more are counted as these.
const TOLD_APART: usize = 10_000;

/// The devices that asked for something, by where they came from.
#[derive(Debug, Default)]
pub(crate) struct Came(Mutex<BTreeMap<String, Instant>>);

impl Came {
    /// Somebody asks from there, at this address of ours. Whoever sits at this machine came through no network.
    pub(crate) fn note(&self, from: IpAddr, at: Option<IpAddr>) {
        let from = from.to_canonical();
        if from.is_loopback() || at.is_some_and(|at| at.to_canonical() == from) {
            return;
        }
        let mut came = self.came();
        let from = network(from);
        if came.len() < TOLD_APART || came.contains_key(&from) {
            came.insert(from, Instant::now());
        }
    }

    /// How many, and how many seconds ago the last one asked.
    pub(super) fn told(&self) -> (usize, Option<u64>) {
        let came = self.came();
        (came.len(), came.values().max().map(|last| last.elapsed().as_secs()))
    }

    pub(super) fn forget(&self) {
        self.came().clear();
    }

    fn came(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use super::*;

    #[test]
    fn who_sits_at_this_machine_came_through_no_network() {
        let came = Came::default();
        let at: IpAddr = "192.168.1.20".parse().unwrap();
        for here in ["127.0.0.1", "::1", "192.168.1.20", "::ffff:192.168.1.20"] {
            came.note(here.parse().unwrap(), Some(at));
        }
        assert_eq!(came.told(), (0, None));
        for phone in ["192.168.1.31", "192.168.1.32", "192.168.1.31"] {
            came.note(phone.parse().unwrap(), Some(at));
        }
        assert_eq!(came.told().0, 2);
        came.forget();
        assert_eq!(came.told(), (0, None));
    }
}
