//! How much of the machine the visitors of the demos have: so much is answered at once, and so much of it for one of them. Who
//! asks for more waits until something of his own is done; whoever comes besides has his turn meanwhile.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::trouble::Trouble;

/// So many requests are answered at once.
const AT_ONCE: usize = 6;

/// So many of them for one visitor: an address, or the network of one. A page asks for some things at once.
const OF_ONE: usize = 3;

/// So many of one visitor may wait.
const WAITING: usize = 20;

#[derive(Debug)]
pub(crate) struct Shares {
    all: Arc<Semaphore>,
    visitors: Mutex<BTreeMap<String, Arc<Visitor>>>,
}

impl Default for Shares {
    fn default() -> Shares {
        Shares { all: Arc::new(Semaphore::new(AT_ONCE)), visitors: Mutex::default() }
    }
}

#[derive(Debug)]
struct Visitor {
    hands: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

/// A request whose turn has come, until this is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    _permits: Vec<OwnedSemaphorePermit>,
}

impl Shares {
    /// Waits for the turn of a request from there; whoever has as many waiting as may is told so.
    pub(crate) async fn turn(&self, from: Option<&str>) -> Result<Turn, Trouble> {
        let mut permits = Vec::new();
        if let Some(from) = from {
            let visitor = self.visitor(from);
            permits.push(Arc::clone(&visitor.places).try_acquire_owned().map_err(|_| Trouble::Busy)?);
            permits.push(Arc::clone(&visitor.hands).acquire_owned().await.map_err(|_| Trouble::Busy)?);
        }
        permits.push(Arc::clone(&self.all).acquire_owned().await.map_err(|_| Trouble::Busy)?);
        Ok(Turn { _permits: permits })
    }

    fn visitor(&self, from: &str) -> Arc<Visitor> {
        let mut visitors = self.visitors();
        // Whoever asks for nothing now is forgotten.
        visitors.retain(|_, visitor| visitor.places.available_permits() < OF_ONE + WAITING);
        let fresh = || {
            let (hands, places) = (Semaphore::new(OF_ONE), Semaphore::new(OF_ONE + WAITING));
            Arc::new(Visitor { hands: Arc::new(hands), places: Arc::new(places) })
        };
        Arc::clone(visitors.entry(from.to_string()).or_insert_with(fresh))
    }

    fn visitors(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Visitor>>> {
        self.visitors.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn one_visitor_waits_for_himself_and_nobody_else_for_him() {
        let shares = Shares::default();
        let mut had = Vec::new();
        for _ in 0..OF_ONE {
            had.push(shares.turn(Some("10.0.0.7")).now_or_never().unwrap().unwrap());
        }
        let mut waiting: Vec<_> = (0..WAITING).map(|_| Box::pin(shares.turn(Some("10.0.0.7")))).collect();
        for waits in &mut waiting {
            assert!(waits.now_or_never().is_none(), "he has as much as one may");
        }
        let refused = shares.turn(Some("10.0.0.7")).await;
        assert!(matches!(refused, Err(Trouble::Busy)), "{refused:?}");
        assert!(shares.turn(Some("10.0.0.8")).now_or_never().is_some_and(|turn| turn.is_ok()));
        had.pop();
        let next = waiting.remove(0).now_or_never();
        assert!(next.is_some_and(|turn| turn.is_ok()), "what he waited for begins when something is done");
        drop((waiting, had));
        shares.visitor("10.0.0.9");
        assert_eq!(shares.visitors().len(), 1, "whoever asks for nothing is forgotten");
    }
}
