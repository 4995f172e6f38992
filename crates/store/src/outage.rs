//! When the log takes nothing, because its disk is full, failing or read-only: since when, why, and whether it takes
//! something again. Whoever runs clocks by this log must know all three, so it is remembered until he says that he has seen
//! to it. Knows no SQL.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::watch;

use crate::{Store, StoreError};

/// A time in which nothing could be kept.
#[derive(Clone, Debug)]
pub struct Outage {
    /// When the last commit before it was on the disk, or when the log was opened if there was none.
    pub since: Instant,
    /// What the last commit that failed met.
    pub why: StoreError,
    /// Whether something has been kept since.
    pub over: bool,
}

/// What the writer tells of the disk.
#[derive(Debug)]
pub(crate) struct Teller {
    told: Arc<watch::Sender<Option<Outage>>>,
    last: Instant,
}

impl Teller {
    pub(crate) fn new(told: Arc<watch::Sender<Option<Outage>>>) -> Teller {
        Teller { told, last: Instant::now() }
    }

    /// A commit is on the disk.
    pub(crate) fn kept(&mut self) {
        self.last = Instant::now();
        self.told.send_if_modified(|outage| match outage {
            Some(outage) if !outage.over => {
                outage.over = true;
                true
            }
            _ => false,
        });
    }

    /// A commit has failed, and not for anything that stood in it.
    pub(crate) fn failed(&self, why: &StoreError) {
        if !why.is_of_the_disk() {
            return;
        }
        self.told.send_if_modified(|outage| {
            let (kind, since) = (why.kind(), outage.as_ref().map_or(self.last, |outage| outage.since));
            let news = outage.as_ref().is_none_or(|outage| outage.over || outage.why.kind() != kind);
            *outage = Some(Outage { since, why: why.clone(), over: false });
            news
        });
    }
}

impl Store {
    /// Whether the log takes nothing just now, or took nothing and nobody has [gone on](Store::go_on) since.
    pub fn outage(&self) -> watch::Receiver<Option<Outage>> {
        self.outage.subscribe()
    }

    /// Whoever had to see to something after an outage has done so. Whether it is over; else it stays.
    pub fn go_on(&self) -> bool {
        let mut gone = true;
        self.outage.send_if_modified(|outage| {
            gone = outage.as_ref().is_none_or(|outage| outage.over);
            gone && outage.take().is_some()
        });
        gone
    }
}
