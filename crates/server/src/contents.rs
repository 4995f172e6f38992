//! What lies in a database, and whether this release can read all of it: asked of a copy before it is trusted, and by
//! whoever finds something odd. Reads everything, changes nothing.

use game::Game;
use serde::Serialize;
use store::{Store, StoreError, StreamId, StreamSummary, Subject, Version};
use tournament::Tournament;

use crate::{
    books::{self, Unread},
    is_audit, is_event, people,
};

/// What lies in a database.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Contents {
    pub events: Vec<EventIn>,
    pub games: usize,
    /// Games without a result.
    pub in_play: usize,
    /// Those who sign in with a password.
    pub accounts: usize,
    /// How many acts are on record, of all games and events together with what the audit holds.
    pub entries: u64,
    /// When the last of them was recorded, in unix milliseconds.
    pub last_at: Option<i64>,
    /// What this release cannot read, and why.
    pub unreadable: Vec<String>,
}

/// An event in a database.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EventIn {
    pub id: String,
    pub name: String,
    pub players: usize,
}

impl Contents {
    /// Reads every log from its first entry to its last, and everything that lies beside them.
    pub async fn of(store: &Store) -> Result<Contents, StoreError> {
        let mut contents = Contents::default();
        for stream in store.streams().await? {
            contents.entries += stream.version.get();
            contents.last_at = contents.last_at.max(Some(stream.last_recorded_at));
            if let Err(why) = contents.add(store, &stream).await? {
                contents.unreadable.push(format!("{}: {why}", stream.id));
            }
        }
        contents.accounts = people::accounts_in(store).await?;
        books::look_through(store).await?;
        // What was noticed by the way, but for the logs that stand there already.
        let beside = store.noticed().into_iter().filter(|fault| !matches!(fault.of, Subject::Stream(_)));
        contents.unreadable.extend(beside.map(|fault| fault.to_string()));
        Ok(contents)
    }

    async fn add(&mut self, store: &Store, stream: &StreamSummary) -> Result<Result<(), String>, StoreError> {
        let entries = match store.read(&stream.id, Version::START).await {
            Ok(entries) => entries,
            Err(StoreError::DamagedStream { what, .. }) => return Ok(Err(what)),
            Err(error) => return Err(error),
        };
        if entries.len() as u64 != stream.version.get() {
            return Ok(Err(format!("{} of {} entries are there", entries.len(), stream.version)));
        }
        Ok(if is_event(&stream.id) {
            self.add_event(&stream.id, &entries)
        } else if is_audit(&stream.id) {
            entries.iter().try_for_each(people::is_audit_line)
        } else {
            match books::read(store, &stream.id, &entries).await {
                Ok(entries) => self.add_game(&entries),
                Err(Unread::Store(StoreError::DamagedStream { what, .. })) => return Ok(Err(what)),
                Err(Unread::Store(error)) => return Err(error),
                Err(error @ Unread::Entry(..)) => return Ok(Err(error.to_string())),
            }
            Ok(())
        })
    }

    fn add_event(&mut self, id: &StreamId, entries: &[store::Entry]) -> Result<(), String> {
        let mut events = Vec::with_capacity(entries.len());
        for entry in entries {
            let event = tournament::stored::read(entry.format, &entry.body);
            events.push(event.map_err(|error| format!("entry {}: {error}", entry.version))?);
        }
        let tournament = Tournament::replay(&events);
        let state = tournament.state();
        let name = state.event.as_ref().map_or_else(|| id.to_string(), |event| event.name.clone());
        self.events.push(EventIn { id: id.to_string(), name, players: state.entries.len() });
        Ok(())
    }

    fn add_game(&mut self, entries: &[game::stored::Entry]) {
        let game = Game::replay(entries.iter().flat_map(|entry| &entry.events));
        self.games += 1;
        self.in_play += usize::from(!game.is_over());
    }
}
