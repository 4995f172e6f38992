//! A disk that fills up or fails, for tests: what a real one does stands in `sqlite`, but none can be made to fail between two
//! commits. A release has nothing of it.

#[cfg(debug_assertions)]
use std::sync::{Arc, Mutex, PoisonError};

use crate::StoreError;

/// For how many commits in all there is room, and what the next one meets; clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Room(#[cfg(debug_assertions)] Arc<Disk>);

#[cfg(debug_assertions)]
#[derive(Debug)]
struct Disk {
    room: Mutex<(u64, StoreError)>,
    /// Whoever writes takes a turn; a disk that hangs has given it away.
    turn: tokio::sync::Mutex<()>,
}

#[cfg(debug_assertions)]
impl Room {
    pub(crate) fn unlimited() -> Room {
        let room = Mutex::new((u64::MAX, StoreError::Full));
        Room(Arc::new(Disk { room, turn: tokio::sync::Mutex::default() }))
    }

    /// What is written, as soon as the disk does not hang.
    pub(crate) async fn after_a_while<T>(&self, written: impl Future<Output = T>) -> T {
        let _turn = self.0.turn.lock().await;
        written.await
    }

    /// Whether there is room for one more after so many.
    pub(crate) fn after(&self, commits: u64) -> Result<(), StoreError> {
        if is_full_for_a_story() {
            return Err(StoreError::Full);
        }
        let room = self.0.room.lock().unwrap_or_else(PoisonError::into_inner);
        if commits < room.0 { Ok(()) } else { Err(room.1.clone()) }
    }
}

/// The stories of the pages fill the disk of a program that runs by laying a file where this variable says.
#[cfg(debug_assertions)]
fn is_full_for_a_story() -> bool {
    use std::{path::PathBuf, sync::OnceLock};
    static SIGN: OnceLock<Option<PathBuf>> = OnceLock::new();
    let sign = SIGN.get_or_init(|| std::env::var_os("JADOUBE_FULL_WHILE").map(PathBuf::from));
    sign.as_ref().is_some_and(|sign| sign.exists())
}

#[cfg(not(debug_assertions))]
impl Room {
    pub(crate) fn unlimited() -> Room {
        Room()
    }

    pub(crate) async fn after_a_while<T>(&self, written: impl Future<Output = T>) -> T {
        written.await
    }

    pub(crate) fn after(&self, _commits: u64) -> Result<(), StoreError> {
        Ok(())
    }
}

#[cfg(debug_assertions)]
impl crate::Store {
    /// After so many more commits the disk is full. Only in what is built to be tested.
    #[doc(hidden)]
    pub fn fill_up_after(&self, commits: u64) {
        self.fail_after(commits, StoreError::Full);
    }

    /// After so many more commits each one meets this. Only in what is built to be tested.
    #[doc(hidden)]
    pub fn fail_after(&self, commits: u64, error: StoreError) {
        let mut room = self.room.0.room.lock().unwrap_or_else(PoisonError::into_inner);
        *room = (self.commits().saturating_add(commits), error);
    }

    /// The disk hangs until what is answered is dropped. Only in what is built to be tested.
    #[doc(hidden)]
    pub async fn hang(&self) -> Hanging {
        let disk = Arc::clone(&self.room.0);
        let (hangs, began) = tokio::sync::oneshot::channel();
        let (ends, ended) = tokio::sync::oneshot::channel();
        tokio::spawn(async move {
            let _turn = disk.turn.lock().await;
            let _ = hangs.send(());
            let _: Result<(), _> = ended.await;
        });
        let _ = began.await;
        Hanging(ends)
    }
}

/// A disk that hangs.
#[cfg(debug_assertions)]
#[doc(hidden)]
#[derive(Debug)]
pub struct Hanging(#[expect(dead_code, reason = "held, never read")] tokio::sync::oneshot::Sender<()>);

#[cfg(all(test, debug_assertions))]
mod tests {
    use std::sync::Arc;
    use std::time::Instant;

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

    #[tokio::test]
    async fn an_outage_lasts_from_the_last_commit_that_was_kept_until_somebody_goes_on() {
        let store = Store::in_memory().await.unwrap();
        let outage = store.outage();
        store.put("links", "one", b"").await.unwrap();
        assert!(outage.borrow().is_none());
        let kept = Instant::now();
        for why in [StoreError::Full, StoreError::ReadOnly, StoreError::Io(Arc::new(std::fmt::Error))] {
            store.fail_after(0, why.clone());
            store.put("links", "two", b"").await.unwrap_err();
            let told = outage.borrow().clone().unwrap();
            assert!(told.since <= kept, "it began when the last commit was kept");
            assert_eq!((told.why.kind(), told.over), (why.kind(), false));
            assert!(!store.go_on(), "nobody goes on before something is kept");
        }
        store.fill_up_after(u64::MAX);
        store.put("links", "two", b"").await.unwrap();
        assert!(outage.borrow().as_ref().is_some_and(|outage| outage.over && outage.since <= kept));
        // It fails once more before anybody has seen to it: still the same outage.
        store.fill_up_after(0);
        store.put("links", "three", b"").await.unwrap_err();
        assert!(outage.borrow().as_ref().is_some_and(|outage| !outage.over && outage.since <= kept));
        store.fill_up_after(u64::MAX);
        store.put("links", "three", b"").await.unwrap();
        assert!(store.go_on());
        assert!(outage.borrow().is_none());
    }

    #[tokio::test]
    async fn a_disk_that_hangs_is_an_outage_though_it_keeps_everything_in_the_end() {
        let store = Store::in_memory().await.unwrap();
        store.put("links", "one", b"").await.unwrap();
        let (kept, mut outage) = (Instant::now(), store.outage());
        let hanging = store.hang().await;
        let waits = tokio::spawn({
            let store = store.clone();
            async move { store.put("links", "two", b"").await }
        });
        let told = outage.wait_for(Option::is_some).await.unwrap().clone().unwrap();
        assert!(!told.over && told.since <= kept && matches!(told.why, StoreError::Slow), "{told:?}");
        drop(hanging);
        waits.await.unwrap().unwrap();
        assert!(outage.borrow().as_ref().is_some_and(|outage| outage.over));
        assert_eq!(store.list("links").await.unwrap().len(), 2);
    }

    #[tokio::test]
    async fn what_was_wrong_with_one_commit_is_no_outage() {
        let store = Store::in_memory().await.unwrap();
        let stream = "game-1".parse().unwrap();
        let entry =
            crate::NewEntry { kind: "x".to_owned(), format: 1, body: Vec::new(), recorded_at: 0, key: None };
        let conflict = store.append(&stream, crate::Version::new(7), vec![entry]).await;
        assert!(matches!(conflict, Err(StoreError::Conflict { .. })), "{conflict:?}");
        let large = store.put("links", "one", &vec![0; crate::MAX_BYTES + 1]).await;
        assert!(matches!(large, Err(StoreError::TooLarge { .. })), "{large:?}");
        assert!(store.outage().borrow().is_none());
    }
}
