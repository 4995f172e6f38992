//! The shelf of rulebooks. A game is played by the book as it was when the game was opened; nearly all games of a house are
//! played by the same few, so each lies here once, under the hash of its content, and entries name it. It is laid here in the
//! same commit as the first entry that names it, and is never changed or taken away.
//!
//! Start with [`read`]. A game whose book is missing, or is not the one that its name says, is damaged: it refuses acts, and
//! everything else goes on.

use std::collections::BTreeSet;

use game::stored::{self, Shelved, StoredError};
use store::{Commit, Damage, Entry, NewEntry, Store, StoreError, StreamId, Subject, Version};

const SHELF: &str = "books";

/// Why the log of a game cannot be read.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unread {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("entry {0}: {1}")]
    Entry(Version, StoredError),
}

/// Entries of a game, each with the books that it names.
pub async fn read(store: &Store, game: &StreamId, entries: &[Entry]) -> Result<Vec<stored::Entry>, Unread> {
    let named = entries.iter().flat_map(|entry| stored::names(entry.format, &entry.body));
    let books = match fetch(store, named.collect()).await {
        Ok(books) => books,
        Err(Lack::Store(error)) => return Err(error.into()),
        Err(Lack::Book(what)) => {
            store.notice(Damage { of: Subject::Stream(game.clone()), what: what.clone() });
            return Err(StoreError::DamagedStream { stream: game.clone(), what }.into());
        }
    };
    let read = |entry: &Entry| {
        let read = stored::read_with(entry.format, &entry.body, &books);
        read.map_err(|error| Unread::Entry(entry.version, error))
    };
    entries.iter().map(read).collect()
}

/// Why a book is not at hand.
pub(crate) enum Lack {
    Store(StoreError),
    /// In words that follow the name of the game.
    Book(String),
}

/// Takes these books from the shelf.
pub(crate) async fn fetch(store: &Store, names: BTreeSet<String>) -> Result<Vec<Shelved>, Lack> {
    let mut books = Vec::with_capacity(names.len());
    for name in names {
        let lack = |what: &str| Lack::Book(format!("the rulebook by which it is played {what} ({name})"));
        match store.get(SHELF, &name).await {
            Ok(Some(body)) => match Shelved::found(&name, &body) {
                Ok(book) => books.push(book),
                Err(why) => {
                    store.notice(Damage::document(SHELF, &name, why.to_string()));
                    return Err(lack("is not what its name says"));
                }
            },
            Ok(None) => return Err(lack("is missing")),
            Err(StoreError::DamagedDocument { .. }) => return Err(lack("is damaged")),
            Err(error) => return Err(Lack::Store(error)),
        }
    }
    Ok(books)
}

/// Notes what lies on the shelf and is not what its name says; what is not as it was laid there the store notes itself.
pub(crate) async fn look_through(store: &Store) -> Result<(), StoreError> {
    for (name, body) in store.list(SHELF).await? {
        if let Err(why) = Shelved::found(&name, &body) {
            store.notice(Damage::document(SHELF, &name, why.to_string()));
        }
    }
    Ok(())
}

/// Lays books on the shelf, where they do not lie there already.
pub(crate) fn keep(commit: &mut Commit, books: &[Shelved]) {
    for book in books {
        commit.keep(SHELF, book.name().as_str(), book.body().to_vec());
    }
}

/// Entries that are to be written, with the books that they name.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entries {
    all: Vec<NewEntry>,
    books: Vec<Shelved>,
}

impl Entries {
    pub(crate) fn one(entry: NewEntry, books: Vec<Shelved>) -> Entries {
        Entries { all: vec![entry], books }
    }

    pub(crate) fn add(&mut self, others: Entries) {
        self.all.extend(others.all);
        self.books.extend(others.books);
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The first of them, with all books.
    pub(crate) fn first(self) -> Option<(NewEntry, Vec<Shelved>)> {
        Some((self.all.into_iter().next()?, self.books))
    }

    /// To be written behind the entries that a log has.
    pub(crate) fn lay(&self, commit: &mut Commit, game: &StreamId, expected: Version) {
        keep(commit, &self.books);
        commit.append(game, expected, self.all.clone());
    }

    #[cfg(test)]
    pub(crate) fn read(&self) -> Vec<stored::Entry> {
        let read = |entry: &NewEntry| stored::read_with(entry.format, &entry.body, &self.books).unwrap();
        self.all.iter().map(read).collect()
    }
}

#[cfg(test)]
mod tests {
    use game::{BoardName, Game, Record, Seat, view};

    use super::*;
    use crate::{keeper::Keeper, names::Names, pgn};

    /// The game that release 0.1.0 left: its opening holds the whole book, twice.
    const FROZEN: &str = include_str!("../../game/tests/logs/0.1.0.jsonl");

    fn entry(format: u32, body: Vec<u8>) -> NewEntry {
        NewEntry { kind: "old".to_string(), format, body, recorded_at: 0, key: None }
    }

    /// What every seat sees, the register of rulings and the PGN, as they leave the server.
    fn told(game: &Game) -> Vec<String> {
        let seats = [Seat::white(), Seat::black(), Seat::Director, Seat::Spectator];
        let mut told = Vec::new();
        for seat in seats {
            let seen = view::view(game, &Record::default(), seat, BoardName::A, game.now()).unwrap();
            let terms = game.terms().unwrap();
            told.push(pgn::write(&seen, terms, game.now(), None, &Names::default()));
            told.push(serde_json::to_string(&seen).unwrap());
        }
        told.push(format!("{:?}", game.table(BoardName::A).unwrap().rulings));
        told
    }

    #[tokio::test]
    async fn a_log_from_before_there_was_a_shelf_is_read_like_one_of_today() {
        let store = Store::in_memory().await.unwrap();
        let (old, new): (StreamId, StreamId) = ("old".parse().unwrap(), "new".parse().unwrap());
        let mut today = Entries::default();
        for line in FROZEN.lines() {
            let whole = stored::read(stored::FORMAT, line.as_bytes()).unwrap();
            let (body, books) = stored::shelve(&whole);
            today.add(Entries::one(entry(stored::NAMING, body), books));
        }
        let mut commit = Commit::new();
        let frozen = FROZEN.lines().map(|line| entry(stored::FORMAT, line.as_bytes().to_vec()));
        commit.append(&old, Version::START, frozen.collect());
        today.lay(&mut commit, &new, Version::START);
        store.commit(commit).await.unwrap();
        let [then, now] =
            [Keeper::replay(&old, &store).await.unwrap(), Keeper::replay(&new, &store).await.unwrap()];
        assert!(then == now);
        assert_eq!(told(&then), told(&now));
        assert!(told(&now)[0].contains("1. e2-e4 {[%clk 0:30:00]} e7-e5"), "{}", told(&now)[0]);
        let weighs = async |stream: &StreamId| {
            let entries = store.read(stream, Version::START).await.unwrap();
            entries.iter().map(|entry| entry.body.len()).sum::<usize>()
        };
        assert!(weighs(&old).await > 90_000 && weighs(&new).await < 15_000);
    }
}
