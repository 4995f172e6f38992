//! A game on the floor, and the shelf on which all of them lie.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, PoisonError},
};

use chart::{Color, Number};
use serde::{Deserialize, Serialize};
use store::{Commit, Store, StoreError};
use tokio::sync::watch;
use tournament::{EntryId, SectionName, State};

use super::{Called, Spot, old, sheet::Sheets, slip::Slip};
use crate::{people::EventId, trouble::Trouble};

const SHELF: &str = "floor";

/// What is known of a game beside the log.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Tile {
    /// Who sat there when it was written: of a round that was seated otherwise nothing of it holds.
    seated: Option<(Number, Number)>,
    /// And who played it, which is not the same where teams meet: a line-up can change. Old records do not say.
    players: Option<[Option<EntryId>; 2]>,
    pub(crate) slips: Vec<Slip>,
    /// Which official has two slips on paper in hand that say different things.
    pub(crate) differ: Option<String>,
    /// Who was missing when somebody looked.
    pub(crate) absent: BTreeSet<Color>,
    /// Who has sat down at his board on the screen.
    pub(crate) came: BTreeSet<Color>,
    /// Somebody wants a director here.
    pub(crate) called: bool,
    /// What for, as the players said it.
    pub(crate) asks: Option<String>,
    /// The same where it was said on the tablet of the board.
    pub(crate) claims: Option<Called>,
    /// What the players wrote down on the tablet of the board.
    pub(crate) sheets: Sheets,
    /// The log of the game, where one was opened.
    pub(crate) game: Option<String>,
}

impl Tile {
    pub(crate) fn end_call(&mut self) {
        (self.called, self.asks, self.claims) = (false, None, None);
    }

    /// Whether a director is waited for because of a call, or of two slips that differ.
    pub(crate) fn waits(&self) -> bool {
        self.called || self.differ.is_some()
    }

    /// Somebody who could has recorded how the game ended.
    pub(crate) fn is_settled(&mut self) {
        self.end_call();
        self.differ = None;
    }

    /// What is known of another game of the same board.
    pub(super) fn of_another_game(&self, slip: Slip) -> Tile {
        Tile { seated: self.seated, slips: vec![slip], ..Tile::default() }
    }
}

/// All games of an event of which something is known.
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
        let mut moved = Commit::new();
        for (key, body) in self.store.list(SHELF).await? {
            if let Some(spot) = Spot::read(&key, &self.event) {
                let read = match old::read(&spot, &body) {
                    Ok(read) => read,
                    Err(error) => {
                        self.store.notice(store::Damage::document(SHELF, &key, error.to_string()));
                        continue;
                    }
                };
                let moves = read.len() > 1;
                for (of, tile) in read {
                    if moves {
                        self.lay(&mut moved, &of, &tile)?;
                    }
                    tiles.insert(of, tile);
                }
            }
        }
        self.store.commit(moved).await?;
        *self.tiles.lock().unwrap_or_else(PoisonError::into_inner) = tiles;
        Ok(())
    }

    /// What is known of a game as it is seated now; none if there is no such game.
    pub(crate) fn tile(&self, state: &State, spot: &Spot) -> Option<Tile> {
        let now = spot.seated(state)?;
        let known = self.tiles.lock().unwrap_or_else(PoisonError::into_inner).get(spot).cloned();
        let (seated, players) = (Some(now.numbers), Some(now.players));
        let holds =
            |tile: &Tile| tile.seated == seated && (tile.players.is_none() || tile.players == players);
        let known = known.filter(holds).unwrap_or_default();
        Some(Tile { seated, players, ..known })
    }

    pub(crate) async fn put(&self, spot: &Spot, tile: Tile) -> Result<(), Trouble> {
        let mut commit = Commit::new();
        self.lay(&mut commit, spot, &tile).map_err(Trouble::NotRecorded)?;
        self.store.commit(commit).await.map_err(Trouble::NotRecorded)?;
        self.is_laid(spot, tile);
        Ok(())
    }

    /// To be written down with everything else that happens there.
    pub(crate) fn lay(&self, commit: &mut Commit, spot: &Spot, tile: &Tile) -> Result<(), StoreError> {
        let body = serde_json::to_vec(tile).map_err(|error| StoreError::Damaged(error.to_string()))?;
        commit.put(SHELF, &spot.key(&self.event), body);
        Ok(())
    }

    /// It is written down now, and whoever waits for a change hears of it.
    pub(crate) fn is_laid(&self, spot: &Spot, tile: Tile) {
        self.tiles.lock().unwrap_or_else(PoisonError::into_inner).insert(spot.clone(), tile);
        self.changes.send_modify(|changes| *changes += 1);
    }

    /// The game logs of a round, by their spots, each with those who have sat down there.
    pub(crate) fn games_of(
        &self,
        section: &SectionName,
        round: usize,
    ) -> Vec<(Spot, String, BTreeSet<Color>)> {
        let tiles = self.tiles.lock().unwrap_or_else(PoisonError::into_inner);
        let of_round = tiles.iter().filter(|(spot, _)| spot.round == round && spot.section == *section);
        of_round
            .filter_map(|(spot, tile)| Some((spot.clone(), tile.game.clone()?, tile.came.clone())))
            .collect()
    }

    /// How often something has changed here.
    pub(crate) fn count(&self) -> u64 {
        *self.changes.borrow()
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
