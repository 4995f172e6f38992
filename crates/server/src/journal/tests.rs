//! The journal by itself, keeping the plainest thing there is: a list of numbers, each of which may stand there once.
#![allow(clippy::unwrap_used, reason = "a test may")]

use std::sync::Mutex;

use store::NewEntry;

use super::*;

struct Numbers {
    journal: Journal<Vec<u8>>,
    /// What was told, in its order, with how many of them were new.
    told: Mutex<Vec<(Vec<u8>, usize)>>,
}

struct Add {
    number: u8,
    key: Option<&'static str>,
}

impl Keep for Numbers {
    type State = Vec<u8>;
    type Act = Add;
    type Event = u8;
    type News = usize;
    type Answer = Version;

    fn journal(&self) -> &Journal<Vec<u8>> {
        &self.journal
    }

    fn key(act: &Add) -> Option<String> {
        act.key.map(str::to_string)
    }

    async fn decide(
        &self,
        before: Stands<Vec<u8>>,
        act: &Arc<Add>,
    ) -> Result<Decided<Numbers, Version>, Trouble> {
        if before.state.contains(&act.number) {
            return Err(Trouble::NotNow(format!("{} is there", act.number)));
        }
        let mut commit = Commit::new();
        commit.append(&id(), before.version, vec![entry(act.number, act.key)]);
        let version = Version::new(before.version.get() + 1);
        let state = Arc::new([before.state.as_slice(), &[act.number]].concat());
        Ok(Decided { commit, after: Stands { version, state }, news: 1, answer: version })
    }

    fn again(&self, led_to: Version, _: &Add) -> Result<Version, Trouble> {
        Ok(led_to)
    }

    async fn read(_: &Store, _: &StreamId, entries: &[Entry]) -> Result<Vec<u8>, Trouble> {
        let number = |entry: &Entry| entry.body.first().copied();
        entries.iter().map(number).collect::<Option<_>>().ok_or(Trouble::Ours("an entry without a number"))
    }

    fn evolve(&self, before: &Arc<Vec<u8>>, added: Vec<Recorded<u8>>) -> (Arc<Vec<u8>>, usize) {
        let mut after = (**before).clone();
        after.extend(added.iter().map(|recorded| recorded.event));
        (Arc::new(after), added.len())
    }

    fn tell(&self, after: Arc<Vec<u8>>, news: usize) {
        self.told.lock().unwrap().push((after.to_vec(), news));
        self.journal.show(after);
    }
}

fn id() -> StreamId {
    "numbers".parse().unwrap()
}

fn entry(number: u8, key: Option<&str>) -> NewEntry {
    let (kind, key) = ("add".to_string(), key.map(str::to_string));
    NewEntry { kind, format: 1, body: vec![number], recorded_at: 0, key }
}

async fn numbers() -> (Store, Arc<Numbers>) {
    let store = Store::in_memory().await.unwrap();
    let nothing = Stands { version: Version::START, state: Arc::default() };
    let journal = Journal::new(id(), store.clone(), nothing);
    (store, Arc::new(Numbers { journal, told: Mutex::default() }))
}

impl Numbers {
    async fn add(self: &Arc<Numbers>, number: u8, key: Option<&'static str>) -> Result<u64, Trouble> {
        act(self, Add { number, key }).await.map(Version::get)
    }

    fn told(&self) -> Vec<(Vec<u8>, usize)> {
        self.told.lock().unwrap().clone()
    }
}

/// Somebody else writes to the same log.
async fn grow(store: &Store, number: u8) {
    let version = store.stream(&id()).await.unwrap().map_or(Version::START, |stream| stream.version);
    store.append(&id(), version, vec![entry(number, None)]).await.unwrap();
}

#[tokio::test]
async fn what_is_told_is_on_the_disk_and_comes_in_its_order_once() {
    let (store, numbers) = numbers().await;
    let changes = numbers.journal().changes();
    assert_eq!(numbers.add(7, None).await.unwrap(), 1);
    assert_eq!(numbers.add(3, None).await.unwrap(), 2);
    assert!(matches!(numbers.add(7, None).await, Err(Trouble::NotNow(_))));
    assert_eq!(numbers.told(), [(vec![7], 1), (vec![7, 3], 1)]);
    assert_eq!(**changes.borrow(), [7, 3]);
    let log = read::<Numbers>(&store, &id(), Version::START).await.unwrap();
    assert_eq!(log.iter().map(|recorded| recorded.event).collect::<Vec<_>>(), [7, 3]);
}

#[tokio::test]
async fn what_the_disk_does_not_take_changes_nothing_and_goes_in_when_it_does() {
    let (store, numbers) = numbers().await;
    numbers.add(7, None).await.unwrap();
    store.fill_up_after(0);
    for _ in 0..2 {
        let full = numbers.add(3, Some("three")).await;
        assert!(matches!(full, Err(Trouble::NotRecorded(StoreError::Full))), "{full:?}");
        assert_eq!((&**numbers.journal().state(), numbers.told().len()), (&[7][..], 1));
    }
    store.fill_up_after(u64::MAX);
    assert_eq!(numbers.add(3, Some("three")).await.unwrap(), 2);
    assert_eq!(numbers.told(), [(vec![7], 1), (vec![7, 3], 1)]);
}

#[tokio::test]
async fn where_the_log_has_grown_meanwhile_it_is_read_and_the_act_is_decided_on_that() {
    let (store, numbers) = numbers().await;
    grow(&store, 5).await;
    grow(&store, 6).await;
    assert_eq!(numbers.add(7, None).await.unwrap(), 3);
    assert_eq!(numbers.told(), [(vec![5, 6], 2), (vec![5, 6, 7], 1)]);
    grow(&store, 8).await;
    assert!(matches!(numbers.add(8, None).await, Err(Trouble::NotNow(_))), "by now it is there");
    assert_eq!(**numbers.journal().state(), [5, 6, 7, 8]);
}

#[tokio::test]
async fn the_same_key_is_one_act_whether_or_not_it_could_be_done_again_and_whatever_the_disk_does() {
    let (store, numbers) = numbers().await;
    assert_eq!(numbers.add(7, Some("one")).await.unwrap(), 1);
    assert_eq!(numbers.add(3, Some("two")).await.unwrap(), 2);
    assert_eq!(numbers.add(7, Some("one")).await.unwrap(), 1, "it would be refused by now");
    assert_eq!(numbers.add(9, Some("one")).await.unwrap(), 1, "it would not be refused");
    store.fill_up_after(0);
    assert_eq!(
        numbers.add(7, Some("one")).await.unwrap(),
        1,
        "what is on the disk is told while nothing is kept"
    );
    assert!(matches!(numbers.add(7, Some("three")).await, Err(Trouble::NotNow(_))));
    assert_eq!(numbers.told().len(), 2);
    assert_eq!(led_to(&*numbers, "two").await, Some(Version::new(2)));
    assert_eq!(led_to(&*numbers, "three").await, None);
}

/// Two keepers of one log, as where an event is opened while somebody loads it.
#[tokio::test]
async fn a_key_that_another_keeper_wrote_is_known_and_what_it_led_to_stands_here_then() {
    let (store, numbers) = numbers().await;
    store.append(&id(), Version::START, vec![entry(7, Some("one"))]).await.unwrap();
    assert_eq!(numbers.add(7, Some("one")).await.unwrap(), 1);
    assert_eq!(numbers.told(), [(vec![7], 1)]);
}

#[tokio::test]
async fn what_is_written_together_is_decided_again_for_its_own_log_and_for_no_other() {
    let (store, numbers) = numbers().await;
    grow(&store, 5).await;
    let write = async |commit| store.commit(commit).await.map(drop).map_err(Trouble::NotRecorded);
    let counted = |before: Stands<Vec<u8>>, other: Version| {
        let mut commit = Commit::new();
        commit.append(&"other".parse().unwrap(), other, vec![entry(0, None)]);
        commit.append(&id(), before.version, vec![entry(9, None)]);
        let version = Version::new(before.version.get() + 1);
        let state = Arc::new([before.state.as_slice(), &[9]].concat());
        Ok(Decided { commit, after: Stands { version, state }, news: 1, answer: before.version.get() })
    };
    assert_eq!(together(&*numbers, |before| counted(before, Version::START), write).await.unwrap(), 1);
    assert_eq!(numbers.told(), [(vec![5], 1), (vec![5, 9], 1)]);
    let late = together(&*numbers, |before| counted(before, Version::START), write).await;
    assert!(matches!(late, Err(Trouble::NotRecorded(StoreError::Conflict { .. }))), "{late:?}");
    assert_eq!(**numbers.journal().state(), [5, 9]);
}
