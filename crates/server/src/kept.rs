//! What is kept in memory, of each thing one.
//!
//! A place is taken before its thing is read from the log, and whoever asks meanwhile waits there. Were two read at once, one of
//! them might be used and let go of while the other is still being read, and what is found then would be older than what was
//! acknowledged.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::OnceCell;

/// Where one thing is, or is about to be.
type Slot<V> = Arc<OnceCell<Arc<V>>>;

pub(crate) struct Kept<K, V>(Mutex<BTreeMap<K, Slot<V>>>);

impl<K: Ord + Clone, V> Kept<K, V> {
    /// The thing of this key; `load` is asked only where it is not kept yet, and by one of all who ask.
    pub(crate) async fn get<E, L>(&self, key: &K, load: impl FnOnce() -> L) -> Result<Arc<V>, E>
    where
        L: Future<Output = Result<Arc<V>, E>>,
    {
        let place = Arc::clone(self.all().entry(key.clone()).or_default());
        let found = place.get_or_try_init(load).await.cloned();
        drop(place);
        if found.is_err() {
            let mut all = self.all();
            if all.get(key).is_some_and(|place| !is_taken(place)) {
                all.remove(key);
            }
        }
        found
    }

    /// The thing of this key if it is kept already.
    pub(crate) fn now(&self, key: &K) -> Option<Arc<V>> {
        self.all().get(key)?.get().cloned()
    }

    /// Everything that is kept.
    pub(crate) fn values(&self) -> Vec<Arc<V>> {
        self.all().values().filter_map(|place| place.get().cloned()).collect()
    }

    /// Lets go of what nobody holds or waits for, unless it must be kept all the same.
    pub(crate) fn let_go(&self, unless: impl Fn(&V) -> bool) {
        self.all().retain(|_, place| is_held(place) || place.get().is_some_and(|thing| unless(thing)));
    }

    /// Lets go of this one if nobody holds it or waits for it and `also` agrees, whom nobody can overtake; what that says.
    pub(crate) fn let_go_of<T>(&self, key: &K, also: impl FnOnce() -> Option<T>) -> Option<T> {
        let mut all = self.all();
        if all.get(key).is_some_and(is_held) {
            return None;
        }
        let said = also()?;
        all.remove(key);
        Some(said)
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<K, Slot<V>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether somebody waits at this place, or has the thing that is there.
fn is_held<V>(place: &Slot<V>) -> bool {
    Arc::strong_count(place) > 1 || place.get().is_some_and(|thing| Arc::strong_count(thing) > 1)
}

/// Whether something is there, or somebody waits for it.
fn is_taken<V>(place: &Slot<V>) -> bool {
    Arc::strong_count(place) > 1 || place.initialized()
}

impl<K, V> Default for Kept<K, V> {
    fn default() -> Kept<K, V> {
        Kept(Mutex::default())
    }
}

impl<K, V> fmt::Debug for Kept<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kept").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use std::convert::Infallible;

    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn whoever_asks_while_it_is_read_gets_the_same_and_it_stays_until_all_have_left() {
        let kept: Arc<Kept<u8, String>> = Arc::default();
        let (read, reading) = oneshot::channel::<String>();
        let (begun, has_begun) = oneshot::channel();
        let first = tokio::spawn({
            let kept = Arc::clone(&kept);
            async move {
                let load = || async {
                    begun.send(()).unwrap();
                    Ok::<_, Infallible>(Arc::new(reading.await.unwrap()))
                };
                kept.get(&1, load).await.unwrap()
            }
        });
        has_begun.await.unwrap();
        kept.let_go(|_| false);
        let second = tokio::spawn({
            let kept = Arc::clone(&kept);
            async move { kept.get(&1, || async { Err("it is read once") }).await.unwrap() }
        });
        tokio::task::yield_now().await;
        assert!(!second.is_finished(), "it waits for the first");
        assert_eq!(kept.let_go_of(&1, || Some("gone")), None, "somebody waits for it");
        read.send("read".to_string()).unwrap();
        let (first, second) = (first.await.unwrap(), second.await.unwrap());
        assert!(Arc::ptr_eq(&first, &second));
        drop(first);
        kept.let_go(|_| false);
        assert!(kept.now(&1).is_some(), "somebody has it");
        drop(second);
        kept.let_go(|_| true);
        assert!(kept.now(&1).is_some(), "it must be kept");
        kept.let_go(|_| false);
        assert!(kept.now(&1).is_none());
    }

    #[tokio::test]
    async fn of_what_is_not_there_nothing_is_kept() {
        let kept: Kept<u8, String> = Kept::default();
        assert_eq!(kept.get(&1, || async { Err("there is none") }).await, Err("there is none"));
        assert!(kept.all().is_empty());
        assert_eq!(kept.let_go_of(&1, || Some("gone")), Some("gone"), "nobody holds it");
        let there =
            kept.get(&1, || async { Ok::<_, Infallible>(Arc::new("now".to_string())) }).await.unwrap();
        assert_eq!(*there, "now");
    }
}
