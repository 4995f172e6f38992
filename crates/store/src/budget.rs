//! What a log in memory may hold at most, so that whoever is let write into it cannot fill the machine. Every commit is weighed
//! here, whoever makes it; one that would go beyond is refused as a whole.

use std::collections::BTreeMap;

use crate::{Commit, StoreError, StreamId};

const KILO: usize = 1_000;

/// How much of one sort, and what people call it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    pub most: usize,
    pub words: &'static str,
}

/// What may be held at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Of all entries and documents together.
    pub kilobytes: Limit,
    /// Of the entries of one stream.
    pub kilobytes_of_a_stream: Limit,
    pub entries: Limit,
    pub streams: Limit,
    pub documents: Limit,
    /// Entries of these kinds.
    pub kinds: &'static [(&'static str, Limit)],
    /// Documents on these shelves.
    pub shelves: &'static [(&'static str, Limit)],
}

/// What of a budget is spent.
#[derive(Debug)]
pub(crate) struct Spent {
    budget: Budget,
    bytes: usize,
    entries: usize,
    /// How much each stream weighs.
    streams: BTreeMap<StreamId, usize>,
    kinds: BTreeMap<&'static str, usize>,
    /// How much each document weighs.
    documents: BTreeMap<(String, String), usize>,
    shelves: BTreeMap<&'static str, usize>,
}

/// What a commit changes, as it is given back if nothing comes of it.
#[derive(Debug)]
pub(crate) struct Taken {
    bytes: usize,
    entries: usize,
    /// What each stream weighed before.
    streams: Vec<(StreamId, Option<usize>)>,
    kinds: Vec<&'static str>,
    /// What each document weighed before.
    documents: Vec<((String, String), Option<usize>)>,
}

impl Spent {
    pub(crate) fn of(budget: Budget) -> Spent {
        Spent {
            budget,
            bytes: 0,
            entries: 0,
            streams: BTreeMap::new(),
            kinds: BTreeMap::new(),
            documents: BTreeMap::new(),
            shelves: BTreeMap::new(),
        }
    }

    /// Takes what a commit needs, or nothing where it goes beyond.
    pub(crate) fn take(&mut self, commit: &Commit) -> Result<Taken, StoreError> {
        let taken = self.add(commit);
        match self.beyond(&taken) {
            None => Ok(taken),
            Some(limit) => {
                self.give_back(taken);
                Err(StoreError::BeyondBudget { most: limit.most, words: limit.words })
            }
        }
    }

    fn add(&mut self, commit: &Commit) -> Taken {
        let mut taken = Taken {
            bytes: self.bytes,
            entries: self.entries,
            streams: vec![],
            kinds: vec![],
            documents: vec![],
        };
        for append in &commit.appends {
            let (before, weight) = (self.streams.get(&append.stream).copied(), append.bytes());
            self.streams.insert(append.stream.clone(), before.unwrap_or(0) + weight);
            taken.streams.push((append.stream.clone(), before));
            self.bytes += weight;
            for entry in &append.entries {
                self.entries += 1;
                if let Some((kind, _)) = self.budget.kinds.iter().find(|(kind, _)| *kind == entry.kind) {
                    *self.kinds.entry(kind).or_default() += 1;
                    taken.kinds.push(kind);
                }
            }
        }
        for put in &commit.puts {
            let (key, weight) =
                ((put.shelf.clone(), put.key.clone()), put.body.is_some().then(|| put.bytes()));
            let before = self.lay(&key, weight);
            taken.documents.push((key, before));
        }
        taken
    }

    /// Lays a document of this weight where there was perhaps another, whose weight is the answer.
    fn lay(&mut self, key: &(String, String), weight: Option<usize>) -> Option<usize> {
        let before = match weight {
            Some(weight) => self.documents.insert(key.clone(), weight),
            None => self.documents.remove(key),
        };
        self.bytes = (self.bytes + weight.unwrap_or(0)).saturating_sub(before.unwrap_or(0));
        if let Some((shelf, _)) = self.budget.shelves.iter().find(|(shelf, _)| *shelf == key.0) {
            let count = self.shelves.entry(shelf).or_default();
            *count = (*count + usize::from(weight.is_some())).saturating_sub(usize::from(before.is_some()));
        }
        before
    }

    /// The first limit that is exceeded by what was taken. What only takes away is never too much.
    fn beyond(&self, taken: &Taken) -> Option<Limit> {
        let Budget { kilobytes, kilobytes_of_a_stream, entries, streams, documents, kinds, shelves } =
            &self.budget;
        let grown = self.bytes > taken.bytes || self.entries > taken.entries;
        let named = |counts: &BTreeMap<&str, usize>, limits: &[(&'static str, Limit)]| {
            let over =
                |(name, limit): &&(&str, Limit)| counts.get(name).is_some_and(|count| *count > limit.most);
            limits.iter().find(over).map(|(_, limit)| *limit)
        };
        let over = |count: usize, limit: &Limit| (count > limit.most).then_some(*limit);
        let longest = taken.streams.iter().filter_map(|(stream, _)| self.streams.get(stream)).max();
        let found = named(&self.kinds, kinds)
            .or_else(|| named(&self.shelves, shelves))
            .or_else(|| over(self.streams.len(), streams))
            .or_else(|| over(self.documents.len(), documents))
            .or_else(|| over(self.entries, entries))
            .or_else(|| over(longest.copied().unwrap_or(0).div_ceil(KILO), kilobytes_of_a_stream))
            .or_else(|| over(self.bytes.div_ceil(KILO), kilobytes));
        found.filter(|_| grown)
    }

    /// Nothing came of it after all.
    pub(crate) fn give_back(&mut self, taken: Taken) {
        for (key, before) in taken.documents.into_iter().rev() {
            self.lay(&key, before);
        }
        for kind in taken.kinds {
            self.kinds.entry(kind).and_modify(|count| *count -= 1);
        }
        for (stream, before) in taken.streams {
            match before {
                Some(weight) => self.streams.insert(stream, weight),
                None => self.streams.remove(&stream),
            };
        }
        (self.bytes, self.entries) = (taken.bytes, taken.entries);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use crate::{Budget, Commit, Limit, NewEntry, Store, StoreError, StreamId, Version};

    const fn limit(most: usize, words: &'static str) -> Limit {
        Limit { most, words }
    }

    const BUDGET: Budget = Budget {
        kilobytes: limit(10, "kilobytes"),
        kilobytes_of_a_stream: limit(6, "kilobytes of a stream"),
        entries: limit(9, "entries"),
        streams: limit(2, "streams"),
        documents: limit(4, "documents"),
        kinds: &[("enter", limit(2, "players"))],
        shelves: &[("links", limit(2, "links"))],
    };

    fn entry(kind: &str, bytes: usize) -> NewEntry {
        NewEntry { kind: kind.into(), format: 1, body: vec![b'x'; bytes], recorded_at: 0, key: None }
    }

    fn beyond<T>(answer: Result<T, StoreError>) -> Option<&'static str> {
        match answer {
            Err(StoreError::BeyondBudget { words, .. }) => Some(words),
            Ok(_) => None,
            Err(other) => unreachable!("{other}"),
        }
    }

    async fn append(store: &Store, stream: &str, at: u64, entries: Vec<NewEntry>) -> Option<&'static str> {
        let stream: StreamId = stream.parse().unwrap();
        beyond(store.append(&stream, Version::new(at), entries).await)
    }

    #[tokio::test]
    async fn what_goes_beyond_a_budget_is_refused_and_changes_nothing() {
        let store = Store::in_memory_within(BUDGET).await.unwrap();
        assert_eq!(append(&store, "one", 0, vec![entry("enter", 1), entry("note", 1)]).await, None);
        let two_more = vec![entry("enter", 1), entry("enter", 1)];
        assert_eq!(append(&store, "one", 2, two_more).await, Some("players"));
        assert_eq!(append(&store, "one", 2, vec![entry("note", 5_990)]).await, Some("kilobytes of a stream"));
        assert_eq!(append(&store, "one", 2, vec![entry("enter", 1)]).await, None, "a refusal spends nothing");
        assert_eq!(append(&store, "one", 3, vec![entry("note", 1); 7]).await, Some("entries"));
        assert_eq!(append(&store, "two", 0, vec![entry("note", 1)]).await, None);
        assert_eq!(append(&store, "two", 1, vec![entry("note", 5_000)]).await, None);
        assert_eq!(append(&store, "one", 3, vec![entry("note", 5_000)]).await, Some("kilobytes"));
        assert_eq!(append(&store, "three", 0, vec![entry("note", 1)]).await, Some("streams"));
        assert_eq!(store.streams().await.unwrap().len(), 2);
        assert_eq!(store.read(&"one".parse().unwrap(), Version::START).await.unwrap().len(), 3);
    }

    #[tokio::test]
    async fn a_document_in_place_of_another_costs_what_it_weighs_more() {
        let store = Store::in_memory_within(BUDGET).await.unwrap();
        for _ in 0..10 {
            store.put("links", "a", &[0; 4_000]).await.unwrap();
        }
        store.put("links", "b", &[0; 4_000]).await.unwrap();
        assert_eq!(beyond(store.put("links", "c", b"").await), Some("links"));
        assert_eq!(beyond(store.put("links", "a", &[0; 7_000]).await), Some("kilobytes"));
        store.remove("links", "a").await.unwrap();
        assert_eq!(beyond(store.put("links", "c", b"").await), None);
        for key in ["d", "e"] {
            store.put("others", key, b"").await.unwrap();
        }
        assert_eq!(beyond(store.put("others", "f", b"").await), Some("documents"));
        let mut commit = Commit::new();
        commit.put("links", "b", vec![0; 9_000]);
        commit.remove("others", "d");
        assert_eq!(beyond(store.commit(commit).await), None, "all of it counts together");
        assert_eq!(beyond(store.put("links", "c", &[0; 2_000]).await), Some("kilobytes"));
    }

    #[tokio::test]
    async fn what_the_log_does_not_take_is_not_spent() {
        let store = Store::in_memory_within(BUDGET).await.unwrap();
        let stream: StreamId = "one".parse().unwrap();
        let keyed = NewEntry { key: Some("act-1".into()), ..entry("enter", 1) };
        for _ in 0..5 {
            store.append(&stream, Version::START, vec![keyed.clone()]).await.unwrap();
            let late = store.append(&stream, Version::START, vec![entry("enter", 1)]).await;
            assert!(matches!(late, Err(StoreError::Conflict { .. })), "{late:?}");
        }
        assert_eq!(append(&store, "one", 1, vec![entry("enter", 1)]).await, None);
        assert_eq!(append(&store, "one", 2, vec![entry("enter", 1)]).await, Some("players"));
        let again = store.append(&stream, Version::START, vec![keyed]).await.unwrap();
        assert!(again.repeated, "though no more can be taken, what was sent again is known");
        let new = NewEntry { key: Some("act-2".into()), ..entry("enter", 1) };
        assert_eq!(append(&store, "one", 2, vec![new]).await, Some("players"));
        assert_eq!(store.read(&stream, Version::START).await.unwrap().len(), 2);
        assert_eq!(store.most_of("enter").map(|limit| limit.most), Some(2));
        assert_eq!(store.most_of("note"), None);
    }

    #[tokio::test]
    async fn a_full_budget_keeps_nobody_from_asking_what_a_key_led_to() {
        let store = Store::in_memory_within(BUDGET).await.unwrap();
        let stream: StreamId = "one".parse().unwrap();
        let keyed = |key: &str| NewEntry { key: Some(key.into()), ..entry("enter", 1) };
        store.append(&stream, Version::START, vec![keyed("act-1"), keyed("act-1")]).await.unwrap();
        assert_eq!(append(&store, "one", 2, vec![keyed("act-2")]).await, Some("players"));
        assert_eq!(store.led_to(&stream, "act-1").await.unwrap(), Some(Version::new(2)));
        assert_eq!(store.led_to(&stream, "act-2").await.unwrap(), None);
        let partly = vec![keyed("act-1"), keyed("act-2")];
        assert_eq!(
            append(&store, "one", 2, partly).await,
            Some("players"),
            "only what is all known is told again"
        );
    }
}
