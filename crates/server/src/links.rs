//! Links: a secret that stands for a seat at a game. Whoever has it sits there, account or not; at an event, as long as the
//! person who got it may. The shelf knows only what a secret hashes to.

use std::{collections::BTreeMap, sync::Mutex};

use board::Color;
use game::{BoardName, Deed, Game, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Commit, Store, StreamId};

use crate::{
    acts::SeatAct,
    people::{
        Doing, Holder, People,
        secret::{Codes, hash, is_token},
    },
    trouble::{Lacks, Trouble, unreadable},
};

const SHELF: &str = "links";

/// The seats that get a link.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SeatName {
    White,
    Black,
    Director,
    Spectator,
    /// At the second board of a match.
    WhiteB,
    BlackB,
}

/// One of the boards of a match, as somebody names it who does not sit at one of them.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize, JsonSchema)]
pub enum AtBoard {
    #[default]
    A,
    B,
}

impl From<AtBoard> for BoardName {
    fn from(at: AtBoard) -> BoardName {
        match at {
            AtBoard::A => BoardName::A,
            AtBoard::B => BoardName::B,
        }
    }
}

impl AtBoard {
    /// The board that is meant: whoever plays acts at their own.
    pub(crate) const fn for_seat(self, seat: Seat) -> BoardName {
        match (seat, self) {
            (Seat::Player(own, _), _) => own,
            (_, AtBoard::A) => BoardName::A,
            (_, AtBoard::B) => BoardName::B,
        }
    }
}

impl SeatName {
    pub(crate) const fn of(seat: Seat) -> SeatName {
        match seat {
            Seat::Player(BoardName::A, Color::White) => SeatName::White,
            Seat::Player(BoardName::A, Color::Black) => SeatName::Black,
            Seat::Player(BoardName::B, Color::White) => SeatName::WhiteB,
            Seat::Player(BoardName::B, Color::Black) => SeatName::BlackB,
            Seat::Director => SeatName::Director,
            _ => SeatName::Spectator,
        }
    }

    pub(crate) const fn seat(self) -> Seat {
        match self {
            SeatName::White => Seat::white(),
            SeatName::Black => Seat::black(),
            SeatName::WhiteB => Seat::Player(BoardName::B, Color::White),
            SeatName::BlackB => Seat::Player(BoardName::B, Color::Black),
            SeatName::Director => Seat::Director,
            SeatName::Spectator => Seat::Spectator,
        }
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            SeatName::White => "white",
            SeatName::Black => "black",
            SeatName::WhiteB => "white-b",
            SeatName::BlackB => "black-b",
            SeatName::Director => "director",
            SeatName::Spectator => "spectator",
        }
    }
}

/// What a link stands for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Link {
    pub(crate) game: StreamId,
    pub(crate) seat: Seat,
    /// The official to whom it was given, so that the register knows whose ruling it is: he is named in what he does there.
    pub(crate) official: Option<String>,
    /// The person who got it at an event, and for whom it holds as long as he may sit there; nobody in particular has those of
    /// a game among friends.
    pub(crate) holder: Option<Holder>,
}

/// How a link lies on its shelf.
#[derive(Serialize, Deserialize)]
struct Stored {
    game: String,
    seat: SeatName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    official: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    holder: Option<Holder>,
}

impl Link {
    /// Whether whoever got it may still sit there. An official may write down what a player does.
    pub(crate) fn holds(&self, people: &People) -> bool {
        let doings: &[Doing] = match self.seat {
            Seat::Director => &[Doing::Rule],
            _ => &[Doing::PlayAt, Doing::Rule],
        };
        self.holder.as_ref().is_none_or(|holder| people.still_may(holder, doings))
    }

    /// A ruling of another official is taken back by those who hear appeals; one's own, by oneself. Among friends, where
    /// nobody has a post, whoever directs does it.
    pub(crate) fn may(
        &self,
        asked: &SeatAct,
        on: BoardName,
        game: &Game,
        people: &People,
    ) -> Result<(), Trouble> {
        let hears = |holder: &Holder| people.still_may(holder, &[Doing::HearAppeal]);
        let Some(own) = self.official.as_deref().filter(|_| !self.holder.as_ref().is_none_or(hears)) else {
            return Ok(());
        };
        let SeatAct::Deed(Deed::Reverse { ruling, .. }) = asked else { return Ok(()) };
        let rulings = game.table(on).map_or(&[][..], |table| &table.rulings);
        let given = rulings.iter().find(|given| given.ruling == *ruling);
        match given.and_then(|given| given.official.as_deref()) {
            Some(by) if by != own => Err(Trouble::NotYours { doing: Doing::HearAppeal, lacks: Lacks::Post }),
            _ => Ok(()),
        }
    }

    /// A link to a seat of a game among friends.
    pub(crate) fn among_friends(game: &StreamId, seat: Seat) -> Link {
        Link { game: game.clone(), seat, official: None, holder: None }
    }

    /// A new secret for it, to be laid on the shelf with everything else that is written then.
    pub(crate) fn lay(&self, commit: &mut Commit, codes: Codes) -> Result<String, Trouble> {
        let token = codes.new_token()?;
        commit.put(SHELF, &hash(&token), self.write());
        Ok(token)
    }

    fn write(&self) -> Vec<u8> {
        let (game, seat) = (self.game.to_string(), SeatName::of(self.seat));
        let stored = Stored { game, seat, official: self.official.clone(), holder: self.holder.clone() };
        serde_json::to_vec(&stored).unwrap_or_default()
    }

    fn read(bytes: &[u8]) -> Option<Link> {
        let stored: Stored = serde_json::from_slice(bytes).ok()?;
        let Stored { game, seat, official, holder } = stored;
        Some(Link { game: game.parse().ok()?, seat: seat.seat(), official, holder })
    }
}

/// Under what a secret lies on the shelf.
pub(crate) fn key_of(token: &str) -> String {
    hash(token)
}

/// Takes links away, by their keys.
pub(crate) fn take_away(commit: &mut Commit, keys: &[String]) {
    keys.iter().for_each(|key| commit.remove(SHELF, key));
}

/// More than this is not remembered at once; what was forgotten is read again.
const REMEMBERED: usize = 20_000;

/// All links; those that were asked for are remembered.
#[derive(Debug)]
pub(crate) struct Links {
    store: Store,
    known: Mutex<BTreeMap<String, Link>>,
}

impl Links {
    pub(crate) fn new(store: Store) -> Links {
        Links { store, known: Mutex::default() }
    }

    /// What a secret stands for.
    pub(crate) async fn find(&self, token: &str) -> Result<Link, Trouble> {
        if !is_token(token) {
            return Err(Trouble::BadLink);
        }
        if let Some(link) = self.known().get(token) {
            return Ok(link.clone());
        }
        let hashed = self.store.get(SHELF, &hash(token)).await.map_err(unreadable)?;
        let bytes = match hashed {
            Some(bytes) => Some(bytes),
            // Links of files from before they were hashed.
            None => self.store.get(SHELF, token).await.map_err(unreadable)?,
        };
        let link = bytes.and_then(|bytes| Link::read(&bytes)).ok_or(Trouble::BadLink)?;
        let mut known = self.known();
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(token.to_string(), link.clone());
        Ok(link)
    }

    /// The links to a game were taken away.
    pub(crate) fn forget(&self, game: &StreamId) {
        self.known().retain(|_, link| link.game != *game);
    }

    fn known(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Link>> {
        self.known.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_read_as_it_was_written() {
        use SeatName::{Black, BlackB, Director, Spectator, White, WhiteB};
        for name in [White, Black, Director, Spectator, WhiteB, BlackB] {
            let seat = name.seat();
            let official = (seat == Seat::Director).then(|| "Kim Alvarez".to_string());
            let holder = serde_json::json!({
                "person": "7", "event": "open", "section": "Open", "entries": [1, 2], "since": 5,
            });
            let holder = serde_json::from_value(holder).unwrap();
            let link = Link { game: "game-7".parse().unwrap(), seat, official, holder };
            assert_eq!(SeatName::of(seat), name);
            assert_eq!(serde_json::to_value(name).unwrap(), name.word());
            assert_eq!(Link::read(&link.write()), Some(link));
        }
        assert_eq!(Link::read(br#"{"game":"game-7","seat":"king"}"#), None);
        let old = Link::read(br#"{"game":"game-7","seat":"director","official":"Kim Alvarez"}"#).unwrap();
        assert_eq!((old.official.as_deref(), old.holder), (Some("Kim Alvarez"), None));
    }
}
