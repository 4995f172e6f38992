//! Games among friends in which nobody has done anything yet. Anybody may open one, so they are not for ever: a game goes into
//! the log, where nothing is ever removed, with the first act of its players. Until then it is three documents beside the log, an
//! address has room for so many, and after a day the rest is taken away with its links. One of the three is the book that it is
//! played by: it goes to the shelf of books, where nothing is ever removed either, when the game goes into the log.
//!
//! Start with [`Unbegun::lay`]. Invariant: a game has a log or lies here, never both, since what begins it is one commit.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{Read, Write},
    sync::{Mutex, MutexGuard, PoisonError},
};

use clock::{Millis, Moment};
use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};
use game::{
    Event, Terms,
    stored::{self, Shelved},
};
use serde::{Deserialize, Serialize};
use store::{Commit, NewEntry, Store, StoreError, StreamId, Version};

use crate::{
    ahead::Ahead,
    books::{self, Lack},
    hall::Tools,
    trouble::{Trouble, unreadable},
};

/// The first entries of their logs, by game.
const OPENINGS: &str = "fresh-openings";

/// The books that they are played by, packed, by game.
const BOOKS: &str = "fresh-books";

/// Far more than a book has.
const LONGEST_BOOK: u64 = 1 << 20;

/// What else is known of them, small enough to be read at every start.
const SHELF: &str = "fresh";

/// How long somebody may take to begin.
pub(crate) const KEPT: Millis = Millis::minutes(24 * 60);

/// So many of one address, and of all: a class of thirty may try it ten times each. All of them weigh 50 MB at most,
/// most of which is their books.
const OF_AN_ADDRESS: usize = 300;
const OF_ALL: usize = 5_000;

/// Whoever comes again and again from an old seat gets a link each time; friends need few.
const LINKS: usize = 60;

/// The opening of a game, to be the first entry of its log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Fresh {
    kind: String,
    format: u32,
    body: String,
    recorded_at: i64,
    /// What it is played by; that lies on a shelf of its own.
    #[serde(skip)]
    books: Vec<Shelved>,
}

impl Fresh {
    pub(crate) fn opening(terms: Terms, tools: &Tools) -> Result<Fresh, Trouble> {
        let first = Ahead::opening(terms, tools)?.entries().first();
        let (NewEntry { kind, format, body, recorded_at, .. }, books) =
            first.ok_or(Trouble::Ours("nothing was decided"))?;
        let body = String::from_utf8(body).map_err(|_| Trouble::Ours("an opening is not text"))?;
        Ok(Fresh { kind, format, body, recorded_at, books })
    }

    /// The game that lies here under this name.
    pub(crate) async fn of(store: &Store, game: &StreamId) -> Result<Option<Fresh>, Trouble> {
        let Some(body) = store.get(OPENINGS, game.as_str()).await.map_err(unreadable)? else {
            return Ok(None);
        };
        let cannot = |why: String| Trouble::Unreadable(format!("game {game} cannot be read: {why}"));
        let fresh: Fresh = serde_json::from_slice(&body).map_err(|error| cannot(error.to_string()))?;
        let named: BTreeSet<String> =
            stored::names(fresh.format, fresh.body.as_bytes()).into_iter().collect();
        let lies = store.get(BOOKS, game.as_str()).await.map_err(unreadable)?;
        if let Some(books) = lies.map(|packed| unpacked(&packed, &named)) {
            let books =
                books.ok_or_else(|| cannot("the rulebook by which it is played is damaged".to_string()))?;
            return Ok(Some(Fresh { books, ..fresh }));
        }
        // Those of an older release lie on the shelf.
        match books::fetch(store, named).await {
            Ok(books) => Ok(Some(Fresh { books, ..fresh })),
            Err(Lack::Store(error)) => Err(unreadable(error)),
            Err(Lack::Book(what)) => Err(cannot(what)),
        }
    }

    pub(crate) fn opened_at(&self) -> Moment {
        Moment::new(self.recorded_at)
    }

    pub(crate) fn events(&self) -> Result<Vec<Event>, Trouble> {
        let read = stored::read_with(self.format, self.body.as_bytes(), &self.books);
        read.map(|entry| entry.events)
            .map_err(|error| Trouble::Unreadable(format!("the opening of a game cannot be read: {error}")))
    }

    /// Into the log it goes, ahead of what is done in it first.
    pub(crate) fn begin(&self, commit: &mut Commit, game: &StreamId) {
        let Fresh { kind, format, body, recorded_at, books } = self.clone();
        let opening = NewEntry { kind, format, body: body.into_bytes(), recorded_at, key: None };
        books::keep(commit, &books);
        commit.append(game, Version::START, vec![opening]);
        take_away(commit, game);
    }
}

/// What is known of a game that nobody has begun.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct OpenedGame {
    /// The address from which it was opened, or the network of one; empty where that is not counted.
    pub(crate) from: String,
    /// On the scale of what ends by itself (`Watch::term`).
    pub(crate) opened_at: i64,
    /// The keys of its links.
    pub(crate) links: Vec<String>,
    /// The game after which it is to be played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) after: Option<String>,
}

/// All games that nobody has begun.
#[derive(Default, Debug)]
pub(crate) struct Unbegun(Mutex<UnbegunGames>);

#[derive(Default, Debug)]
struct UnbegunGames {
    games: BTreeMap<StreamId, OpenedGame>,
    /// Those that are being taken away: whoever has read one of them by now may not begin it any more.
    gone: BTreeSet<StreamId>,
}

impl Unbegun {
    /// One that cannot be read is left where it is and hinders nobody.
    pub(crate) async fn load(store: &Store) -> Result<Unbegun, StoreError> {
        let rows = store.list(SHELF).await?.into_iter();
        let games =
            rows.filter_map(|(name, body)| Some((name.parse().ok()?, serde_json::from_slice(&body).ok()?)));
        Ok(Unbegun(Mutex::new(UnbegunGames { games: games.collect(), gone: BTreeSet::new() })))
    }

    /// To be written down with its links; [`Unbegun::know`] it then.
    pub(crate) fn lay(
        commit: &mut Commit,
        game: &StreamId,
        fresh: &Fresh,
        told: &OpenedGame,
    ) -> Result<(), Trouble> {
        let opening =
            serde_json::to_vec(fresh).map_err(|_| Trouble::Ours("a new game cannot be written down"))?;
        commit.put(OPENINGS, game.as_str(), opening);
        commit.put(BOOKS, game.as_str(), packed(&fresh.books)?);
        put(commit, game, told)
    }

    pub(crate) fn know(&self, game: &StreamId, told: OpenedGame) {
        self.inside().games.insert(game.clone(), told);
    }

    /// One more link to it, if nobody has begun it: what was known before is to be known again if that is not written down.
    pub(crate) fn add_link(&self, commit: &mut Commit, game: &StreamId, key: String) -> Result<(), Trouble> {
        let mut inside = self.inside();
        let Some(told) = inside.games.get_mut(game) else { return Ok(()) };
        if told.links.len() >= LINKS {
            let text = format!("{LINKS} links lead to this game already; use one of them");
            return Err(Trouble::NotNow(text));
        }
        told.links.push(key);
        put(commit, game, told)
    }

    /// Somebody has acted in it.
    pub(crate) fn begun(&self, game: &StreamId) {
        self.inside().games.remove(game);
    }

    pub(crate) fn is_gone(&self, game: &StreamId) -> bool {
        self.inside().gone.contains(game)
    }

    /// Nobody may begin it from now on.
    pub(crate) fn take(&self, game: &StreamId) -> Option<OpenedGame> {
        let mut inside = self.inside();
        let told = inside.games.remove(game)?;
        inside.gone.insert(game.clone());
        Some(told)
    }

    /// It could not be taken away after all.
    pub(crate) fn put_back(&self, game: &StreamId, told: OpenedGame) {
        let mut inside = self.inside();
        inside.gone.remove(game);
        inside.games.insert(game.clone(), told);
    }

    /// Those that were opened before this, the oldest first. Whoever had read one that is gone has let go of it by now.
    pub(crate) fn before(&self, moment: Moment) -> Vec<StreamId> {
        let mut inside = self.inside();
        inside.gone.clear();
        oldest(inside.games.iter().filter(|(_, told)| told.opened_at < moment.get()))
    }

    /// Which of them may give way for one more of this address, the likeliest first; none if there is room.
    pub(crate) fn in_the_way_of(&self, from: &str) -> Option<Vec<StreamId>> {
        let inside = self.inside();
        let of =
            |from: &str| inside.games.iter().filter(move |(_, told)| told.from == from).collect::<Vec<_>>();
        if !from.is_empty() && of(from).len() >= OF_AN_ADDRESS {
            return Some(oldest(of(from)));
        }
        if inside.games.len() < OF_ALL {
            return None;
        }
        // Whoever has opened most makes room first.
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        inside.games.values().for_each(|told| *counts.entry(&told.from).or_default() += 1);
        let most = counts.iter().max_by_key(|(_, count)| **count).map(|(from, _)| *from);
        Some(most.map(|from| oldest(of(from))).unwrap_or_default())
    }

    fn inside(&self) -> MutexGuard<'_, UnbegunGames> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes away what lies here of a game.
pub(crate) fn take_away(commit: &mut Commit, game: &StreamId) {
    for shelf in [OPENINGS, BOOKS, SHELF] {
        commit.remove(shelf, game.as_str());
    }
}

/// Books one after another, a line each.
fn packed(books: &[Shelved]) -> Result<Vec<u8>, Trouble> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::default());
    let written = books.iter().try_for_each(|book| {
        packed.write_all(book.body())?;
        packed.write_all(b"\n")
    });
    written
        .and_then(|()| packed.finish())
        .map_err(|_| Trouble::Ours("the rulebook of a new game cannot be written down"))
}

/// None unless they are those that are named.
fn unpacked(packed: &[u8], named: &BTreeSet<String>) -> Option<Vec<Shelved>> {
    let mut bodies = Vec::new();
    DeflateDecoder::new(packed).take(LONGEST_BOOK).read_to_end(&mut bodies).ok()?;
    let found =
        |name: &String| bodies.split(|byte| *byte == b'\n').find_map(|body| Shelved::found(name, body).ok());
    named.iter().map(found).collect()
}

fn put(commit: &mut Commit, game: &StreamId, told: &OpenedGame) -> Result<(), Trouble> {
    let told = serde_json::to_vec(told).map_err(|_| Trouble::Ours("a new game cannot be written down"))?;
    commit.put(SHELF, game.as_str(), told);
    Ok(())
}

fn oldest<'a>(games: impl IntoIterator<Item = (&'a StreamId, &'a OpenedGame)>) -> Vec<StreamId> {
    let mut games: Vec<_> = games.into_iter().collect();
    games.sort_by_key(|(_, told)| told.opened_at);
    games.into_iter().map(|(id, _)| id.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: usize) -> StreamId {
        format!("game-{number}").parse().unwrap()
    }

    fn told(from: &str, opened_at: i64) -> OpenedGame {
        OpenedGame { from: from.to_string(), opened_at, ..OpenedGame::default() }
    }

    #[test]
    fn the_oldest_of_an_address_gives_way_and_nobody_elses() {
        let unbegun = Unbegun::default();
        unbegun.know(&game(9_999), told("10.0.0.8", 0));
        for number in 0..OF_AN_ADDRESS {
            assert_eq!(unbegun.in_the_way_of("10.0.0.7"), None, "{number}");
            unbegun.know(&game(number), told("10.0.0.7", 1_000 - number as i64));
        }
        let in_the_way = unbegun.in_the_way_of("10.0.0.7").unwrap();
        assert_eq!((in_the_way.len(), &in_the_way[0]), (OF_AN_ADDRESS, &game(OF_AN_ADDRESS - 1)));
        assert_eq!(unbegun.in_the_way_of("10.0.0.8"), None);
        assert_eq!(unbegun.in_the_way_of(""), None, "who is not counted needs no room of an address");
        unbegun.begun(&game(7));
        assert_eq!(unbegun.in_the_way_of("10.0.0.7"), None);
    }

    #[test]
    fn where_there_is_no_room_at_all_whoever_has_most_makes_some() {
        let unbegun = Unbegun::default();
        for number in 0..OF_ALL {
            let from =
                if number % 20 == 0 { "10.0.0.7".to_string() } else { format!("10.0.1.{}", number % 199) };
            unbegun.know(&game(number), told(&from, number as i64));
        }
        let in_the_way = unbegun.in_the_way_of("10.9.9.9").unwrap();
        assert_eq!(in_the_way[0], game(0));
        assert!(
            unbegun
                .inside()
                .games
                .iter()
                .all(|(id, told)| { (told.from == "10.0.0.7") == in_the_way.contains(id) })
        );
    }

    #[test]
    fn what_is_being_taken_away_is_begun_by_nobody() {
        let unbegun = Unbegun::default();
        unbegun.know(&game(1), told("", 5));
        assert_eq!(unbegun.before(Moment::new(5)), []);
        assert_eq!(unbegun.before(Moment::new(6)), [game(1)]);
        let taken = unbegun.take(&game(1)).unwrap();
        assert!(unbegun.is_gone(&game(1)) && unbegun.take(&game(1)).is_none());
        unbegun.put_back(&game(1), taken);
        assert!(!unbegun.is_gone(&game(1)));
        assert_eq!(unbegun.before(Moment::new(6)), [game(1)]);
    }
}
