//! A disk that fills up, for tests: what a real one does when it is full stands in `sqlite`, but none can be made to be full
//! between two commits. A release has nothing of it.

#[cfg(debug_assertions)]
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

/// For how many commits in all there is room; clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Room(#[cfg(debug_assertions)] Arc<AtomicU64>);

#[cfg(debug_assertions)]
impl Room {
    pub(crate) fn unlimited() -> Room {
        Room(Arc::new(AtomicU64::new(u64::MAX)))
    }

    /// Whether there is room for one more after so many.
    pub(crate) fn is_left_after(&self, commits: u64) -> bool {
        commits < self.0.load(Ordering::Relaxed)
    }
}

#[cfg(not(debug_assertions))]
impl Room {
    pub(crate) fn unlimited() -> Room {
        Room()
    }

    pub(crate) fn is_left_after(&self, _commits: u64) -> bool {
        true
    }
}

#[cfg(debug_assertions)]
impl crate::Store {
    /// After so many more commits the disk is full. Only in what is built to be tested.
    #[doc(hidden)]
    pub fn fill_up_after(&self, commits: u64) {
        self.room.0.store(self.commits().saturating_add(commits), Ordering::Relaxed);
    }
}

#[cfg(all(test, debug_assertions))]
mod tests {
    use crate::{Store, StoreError};

    #[tokio::test]
    async fn a_disk_that_fills_up_after_some_commits_takes_no_more() {
        let store = Store::in_memory().await.unwrap();
        store.fill_up_after(1);
        store.put("links", "one", b"").await.unwrap();
        let full = store.put("links", "two", b"").await;
        assert!(matches!(full, Err(StoreError::Full)), "{full:?}");
        store.fill_up_after(1);
        store.put("links", "three", b"").await.unwrap();
        let laid = store.list("links").await.unwrap();
        assert_eq!(laid, [("one".to_owned(), vec![]), ("three".to_owned(), vec![])]);
    }
}
