//! One journal for whatever is kept, a game or an event: acts go in one at a time, are decided, appended, and only then told.
//!
//! What is kept says by [`Keep`] how it stands, what is done to it and what an entry of its log means; why something is not done
//! is a [`Trouble`] wherever it comes from. Knows no chess. Start with [`act`].
//!
//! Invariants: what stands here is always what the log says. What is decided is decided on a copy, which takes the place of the
//! original once it is on the disk: an append that fails changes nothing, and one that meets a log which has grown meanwhile
//! reads what was added and decides again. The same key twice is one act.

use std::{future, sync::Arc};

use store::{Appended, Commit, Entry, Store, StoreError, StreamId, Version};
use tokio::sync::{Mutex, watch};

use crate::trouble::{Trouble, unreadable};

#[cfg(test)]
mod tests;

/// How often an act is decided again when the log has grown meanwhile.
const TRIES: usize = 5;

/// What keeps something by a journal.
pub(crate) trait Keep: Sized + Send + Sync + 'static {
    /// How it stands.
    type State: Send + Sync + 'static;
    /// What somebody wants done.
    type Act: Send + Sync + 'static;
    /// What one entry of its log says.
    type Event: Send;
    /// What is to be told besides how it stands.
    type News: Send;
    /// What whoever asked is answered.
    type Answer: Send + 'static;

    fn journal(&self) -> &Journal<Self::State>;

    /// A name for the act that no other act has: the same name again is the same act.
    fn key(act: &Self::Act) -> Option<String>;

    /// Judges an act on how it stands, and changes nothing.
    fn decide(
        &self,
        before: Stands<Self::State>,
        act: &Arc<Self::Act>,
    ) -> impl Future<Output = Result<Decided<Self, Self::Answer>, Trouble>> + Send;

    /// What an act is answered that was done before, and led to this version then.
    fn again(&self, led_to: Version, act: &Self::Act) -> Result<Self::Answer, Trouble>;

    /// What entries of its log say, each; whatever they name besides is looked up.
    fn read(
        store: &Store,
        id: &StreamId,
        entries: &[Entry],
    ) -> impl Future<Output = Result<Vec<Self::Event>, Trouble>> + Send;

    /// Carries what was added to the log into a copy.
    fn evolve(
        &self,
        before: &Arc<Self::State>,
        added: Vec<Recorded<Self::Event>>,
    ) -> (Arc<Self::State>, Self::News);

    /// Lets everybody know how it stands, which is on the disk by now; calls [`Journal::show`].
    fn tell(&self, after: Arc<Self::State>, news: Self::News);
}

/// The log of one thing, and how that stands after it.
#[derive(Debug)]
pub(crate) struct Journal<S> {
    id: StreamId,
    store: Store,
    /// The version that stands here. Whoever acts holds it until the log has answered.
    version: Mutex<Version>,
    state: watch::Sender<Arc<S>>,
}

/// How something stands, after so many entries.
pub(crate) struct Stands<S> {
    pub(crate) version: Version,
    pub(crate) state: Arc<S>,
}

/// What was decided and is not on the disk yet.
pub(crate) struct Decided<K: Keep, T> {
    /// All that is to be written, entries and whatever goes with them.
    pub(crate) commit: Commit,
    /// How it stands then.
    pub(crate) after: Stands<K::State>,
    pub(crate) news: K::News,
    pub(crate) answer: T,
}

/// What an entry of the log says, where it stands and when it was recorded.
pub(crate) struct Recorded<E> {
    pub(crate) version: Version,
    pub(crate) recorded_at: i64,
    pub(crate) event: E,
}

/// Whether something is new, or was done before and led to this version then.
enum Came<T> {
    New(T),
    Before(Version),
}

/// Does what was asked. `Ok` means that it is on the disk and that everybody will hear of it.
///
/// Runs to its end even if whoever asked has hung up: what the log has taken must be told to the others.
pub(crate) async fn act<K: Keep>(keeper: &Arc<K>, act: K::Act) -> Result<K::Answer, Trouble> {
    let keeper = Arc::clone(keeper);
    let carried_out = tokio::spawn(async move { carry_out(&*keeper, act).await });
    carried_out.await.unwrap_or(Err(Trouble::Ours("an act could not be carried out")))
}

/// The same for whoever sees to it themselves that it comes to its end.
pub(crate) async fn carry_out<K: Keep>(keeper: &K, act: K::Act) -> Result<K::Answer, Trouble> {
    let (store, id, key, act) =
        (&keeper.journal().store, &keeper.journal().id, &K::key(&act), &Arc::new(act));
    let decide = |before: Stands<K::State>| async move {
        match (keeper.decide(before, act).await, key) {
            (Ok(decided), _) => Ok(Came::New(decided)),
            // What was done the first time is done, even if it could not be done again.
            (Err(no), Some(key)) => match store.led_to(id, key).await {
                Ok(Some(led_to)) => Ok(Came::Before(led_to)),
                Ok(None) | Err(_) => Err(no),
            },
            (Err(no), None) => Err(no),
        }
    };
    let write = |commit| async move { store.commit(commit).await.map_err(Trouble::NotRecorded) };
    match take_turn(keeper, decide, write).await? {
        Came::New(answer) => Ok(answer),
        Came::Before(led_to) => keeper.again(led_to, act),
    }
}

/// Does what is decided here, of which nothing has a key, and lets somebody else write it with whatever they add.
pub(crate) async fn together<K: Keep, T, W: Future<Output = Result<(), Trouble>>>(
    keeper: &K,
    decide: impl Fn(Stands<K::State>) -> Result<Decided<K, T>, Trouble>,
    write: impl Fn(Commit) -> W,
) -> Result<T, Trouble> {
    let decide = |before: Stands<K::State>| future::ready(decide(before).map(Came::New));
    let write = |commit| {
        let written = write(commit);
        async move { written.await.map(|()| Vec::new()) }
    };
    match take_turn(keeper, decide, write).await? {
        Came::New(answer) => Ok(answer),
        Came::Before(_) => Err(Trouble::Ours("an act without a name was known")),
    }
}

/// Reads what the log holds beyond what stands here.
pub(crate) async fn catch_up<K: Keep>(keeper: &K) -> Result<(), Trouble> {
    read_on(keeper, &mut *keeper.journal().version.lock().await).await
}

/// What the act of this name led to, which stands here then; none: no such act is known.
pub(crate) async fn led_to<K: Keep>(keeper: &K, key: &str) -> Option<Version> {
    let journal = keeper.journal();
    // What somebody is about to write down is waited for.
    let mut version = journal.version.lock().await;
    let led_to = journal.store.led_to(&journal.id, key).await.ok().flatten()?;
    read_on(keeper, &mut version).await.ok()?;
    Some(led_to)
}

/// What a log says after a version; nothing if there is none.
pub(crate) async fn read<K: Keep>(
    store: &Store,
    id: &StreamId,
    after: Version,
) -> Result<Vec<Recorded<K::Event>>, Trouble> {
    let entries = store.read(id, after).await.map_err(unreadable)?;
    let events = K::read(store, id, &entries).await?;
    let recorded = |(Entry { version, recorded_at, .. }, event): (&Entry, _)| Recorded {
        version: *version,
        recorded_at: *recorded_at,
        event,
    };
    Ok(entries.iter().zip(events).map(recorded).collect())
}

/// Decides on how it stands, writes that down and tells, again and again until the log has not grown meanwhile.
async fn take_turn<K, T, D, W>(
    keeper: &K,
    decide: impl Fn(Stands<K::State>) -> D,
    write: impl Fn(Commit) -> W,
) -> Result<Came<T>, Trouble>
where
    K: Keep,
    D: Future<Output = Result<Came<Decided<K, T>>, Trouble>>,
    W: Future<Output = Result<Vec<Appended>, Trouble>>,
{
    let journal = keeper.journal();
    let mut version = journal.version.lock().await;
    for _ in 0..TRIES {
        let led_to = match decide(Stands { version: *version, state: journal.state() }).await? {
            Came::Before(led_to) => led_to,
            Came::New(Decided { commit, after, news, answer }) => match write(commit).await {
                Ok(appended) => match appended.first() {
                    Some(first) if first.repeated => first.version,
                    _ => {
                        // Where nothing happened nobody is told.
                        if after.version > *version {
                            *version = after.version;
                            keeper.tell(after.state, news);
                        }
                        return Ok(Came::New(answer));
                    }
                },
                Err(Trouble::NotRecorded(StoreError::Conflict { stream, .. })) if stream == journal.id => {
                    read_on(keeper, &mut version).await?;
                    continue;
                }
                Err(trouble) => return Err(trouble),
            },
        };
        read_on(keeper, &mut version).await?;
        return Ok(Came::Before(led_to));
    }
    Err(Trouble::Ours("the log grew faster than it could be read"))
}

async fn read_on<K: Keep>(keeper: &K, version: &mut Version) -> Result<(), Trouble> {
    let journal = keeper.journal();
    let added = read::<K>(&journal.store, &journal.id, *version).await?;
    let Some(last) = added.last().map(|last| last.version) else { return Ok(()) };
    let (after, news) = keeper.evolve(&journal.state(), added);
    *version = last;
    keeper.tell(after, news);
    Ok(())
}

impl<S> Journal<S> {
    pub(crate) fn new(id: StreamId, store: Store, Stands { version, state }: Stands<S>) -> Journal<S> {
        Journal { id, store, version: Mutex::new(version), state: watch::Sender::new(state) }
    }

    pub(crate) fn id(&self) -> &StreamId {
        &self.id
    }

    /// How it stands.
    pub(crate) fn state(&self) -> Arc<S> {
        Arc::clone(&self.state.borrow())
    }

    /// News whenever that has changed.
    pub(crate) fn changes(&self) -> watch::Receiver<Arc<S>> {
        self.state.subscribe()
    }

    /// From now on it stands like this, and whoever waits for a change hears of it.
    pub(crate) fn show(&self, state: Arc<S>) {
        self.state.send_replace(state);
    }
}
