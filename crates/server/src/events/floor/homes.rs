//! Which games were played at the boards of an event: read from the shelf once. A house that has played for years has more
//! of them than a board that opens should have to read.

use std::collections::BTreeMap;

use store::{Store, StreamId};
use tokio::sync::Mutex;
use tournament::EntryId;

use super::home::{Home, SHELF};
use crate::{
    people::EventId,
    trouble::{Trouble, unreadable},
};

type OfEvent = BTreeMap<StreamId, Home>;

/// The homes of all games, by event; none until somebody asks.
#[derive(Debug, Default)]
pub(crate) struct Homes(Mutex<Option<BTreeMap<EventId, OfEvent>>>);

impl Homes {
    /// The games of an event in which one of these plays.
    pub(super) async fn shared_with(
        &self,
        store: &Store,
        home: &Home,
    ) -> Result<Vec<(StreamId, Home)>, Trouble> {
        let mut known = self.0.lock().await;
        let known = match &mut *known {
            Some(known) => known,
            unread => unread.insert(read(store).await?),
        };
        let here = home.players();
        let plays = |entry: &EntryId| here.contains(entry);
        let games = known.get(&home.event).into_iter().flatten();
        let shared = games.filter(|(_, other)| other.players().iter().any(plays));
        Ok(shared.map(|(game, other)| (game.clone(), other.clone())).collect())
    }

    /// A game that lies on the shelf now.
    pub(super) async fn add(&self, game: &StreamId, home: &Home) {
        if let Some(known) = &mut *self.0.lock().await {
            known.entry(home.event.clone()).or_default().insert(game.clone(), home.clone());
        }
    }
}

async fn read(store: &Store) -> Result<BTreeMap<EventId, OfEvent>, Trouble> {
    let mut known: BTreeMap<EventId, OfEvent> = BTreeMap::new();
    for (game, body) in store.list(SHELF).await.map_err(unreadable)? {
        let Ok(home) = serde_json::from_slice::<Home>(&body) else { continue };
        let Ok(game) = game.parse::<StreamId>() else { continue };
        known.entry(home.event.clone()).or_default().insert(game, home);
    }
    Ok(known)
}
