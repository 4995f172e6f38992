//! A board on the floor, and the shelf on which all of them lie.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, PoisonError},
};

use chart::{Color, Number};
use serde::{Deserialize, Serialize};
use store::{Store, StoreError};
use tokio::sync::watch;
use tournament::{SectionName, State};

use super::{sheet::Sheets, slip::Slip};
use crate::{people::EventId, trouble::Trouble};

const SHELF: &str = "floor";

/// A board of a round of a section.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Spot {
    pub(crate) section: SectionName,
    pub(crate) round: usize,
    pub(crate) board: usize,
}

impl Spot {
    fn key(&self, event: &EventId) -> String {
        format!("{event}/{}/{}/{}", self.round, self.board, self.section)
    }

    fn read(key: &str, of: &EventId) -> Option<Spot> {
        let mut parts = key.splitn(4, '/');
        (parts.next()? == of.as_str()).then_some(())?;
        let (round, board) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        Some(Spot { section: parts.next()?.parse().ok()?, round, board })
    }
}

/// What is known of a board beside the log.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Tile {
    /// Who sat there when it was written: of a round that was seated otherwise nothing of it holds.
    seated: Option<(Number, Number)>,
    pub(crate) slips: Vec<Slip>,
    /// Who was missing when somebody looked.
    pub(crate) absent: BTreeSet<Color>,
    /// Somebody wants a director here.
    pub(crate) called: bool,
    /// What for, as the players said it.
    pub(crate) asks: Option<String>,
    /// What the players wrote down on the tablet of the board.
    pub(crate) sheets: Sheets,
    /// The log of the game, where one was opened.
    pub(crate) game: Option<String>,
}

/// All boards of an event of which something is known.
#[derive(Debug)]
pub(crate) struct Floor {
    event: EventId,
    store: Store,
    tiles: Mutex<BTreeMap<Spot, Tile>>,
    /// Counts changes, for those who wait for one.
    changes: watch::Sender<u64>,
    /// Whoever changes a board holds it until the shelf has answered.
    pub(crate) turn: tokio::sync::Mutex<()>,
}

impl Floor {
    pub(crate) fn empty(event: &EventId, store: &Store) -> Floor {
        Floor {
            event: event.clone(),
            store: store.clone(),
            tiles: Mutex::default(),
            changes: watch::Sender::new(0),
            turn: tokio::sync::Mutex::default(),
        }
    }

    pub(crate) async fn load(&self) -> Result<(), StoreError> {
        let mut tiles = BTreeMap::new();
        for (key, body) in self.store.list(SHELF).await? {
            if let Some(spot) = Spot::read(&key, &self.event) {
                let tile = serde_json::from_slice(&body)
                    .map_err(|error| StoreError::Damaged(format!("{SHELF} {key}: {error}")))?;
                tiles.insert(spot, tile);
            }
        }
        *self.tiles.lock().unwrap_or_else(PoisonError::into_inner) = tiles;
        Ok(())
    }

    /// What is known of a board as it is seated now; none if there is no such board.
    pub(crate) fn tile(&self, state: &State, spot: &Spot) -> Option<Tile> {
        let board = state.section(&spot.section)?.round(spot.round)?.board(spot.board)?;
        let seated = Some((board.white, board.black));
        let known = self.tiles.lock().unwrap_or_else(PoisonError::into_inner).get(spot).cloned();
        Some(known.filter(|tile| tile.seated == seated).unwrap_or(Tile { seated, ..Tile::default() }))
    }

    pub(crate) async fn put(&self, spot: &Spot, tile: Tile) -> Result<(), Trouble> {
        let body = serde_json::to_vec(&tile).map_err(|_| Trouble::Ours("a board cannot be written down"))?;
        self.store.put(SHELF, &spot.key(&self.event), &body).await.map_err(Trouble::NotRecorded)?;
        self.tiles.lock().unwrap_or_else(PoisonError::into_inner).insert(spot.clone(), tile);
        self.changes.send_modify(|changes| *changes += 1);
        Ok(())
    }

    /// The game logs of this event, by name.
    pub(crate) fn games(&self) -> Vec<String> {
        let tiles = self.tiles.lock().unwrap_or_else(PoisonError::into_inner);
        tiles.values().filter_map(|tile| tile.game.clone()).collect()
    }

    /// Something has changed at a board that its game log tells, and not this shelf.
    pub(crate) fn look_again(&self) {
        self.changes.send_modify(|changes| *changes += 1);
    }

    /// News whenever something on the floor has changed.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }
}
