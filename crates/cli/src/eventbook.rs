//! Where events live: in the same database as games, a stream each.

use std::path::Path;

use server::people::EventId;
use store::{NewEntry, Store, StreamId, StreamSummary, Version};
use tournament::{Logged, Tournament, stored};

use crate::{
    logbook::{of_store, runtime},
    problem::Problem,
};

/// An open database of events, used from where nothing waits.
pub struct EventBook {
    runtime: tokio::runtime::Runtime,
    store: Store,
}

/// Opens a database that is there already.
pub fn open(path: &Path) -> Result<EventBook, Problem> {
    if path.is_file() {
        return open_or_make(path);
    }
    Err(Problem::no_database(path, "; jadoube event new NAME --from DAY makes one"))
}

/// Opens a database, which is made if there is none.
pub fn open_or_make(path: &Path) -> Result<EventBook, Problem> {
    let runtime = runtime()?;
    let store = runtime.block_on(Store::open(path)).map_err(|error| of_store(&error))?;
    Ok(EventBook { runtime, store })
}

/// The stream of an event with this name, or with a name that begins like this.
pub fn stream_of(name: &str) -> Result<StreamId, Problem> {
    let named = EventId::named(name).map(|event| event.stream().clone());
    named.ok_or_else(|| {
        Problem::new(format!("'{name}' cannot name an event"), "use letters or digits in its name")
    })
}

impl EventBook {
    /// All events, the one that was worked on last at the end.
    pub fn events(&self) -> Result<Vec<StreamSummary>, Problem> {
        let streams = self.runtime.block_on(self.store.streams()).map_err(|error| of_store(&error))?;
        let mut events: Vec<StreamSummary> =
            streams.into_iter().filter(|stream| server::is_event(&stream.id)).collect();
        events.sort_by_key(|event| (event.last_recorded_at, event.first_recorded_at));
        Ok(events)
    }

    /// The event with this name or beginning; without one, the one that was worked on last.
    pub fn find(&self, name: Option<&str>) -> Result<StreamId, Problem> {
        let events = self.events()?;
        let Some(name) = name else {
            return events.last().map(|event| event.id.clone()).ok_or_else(|| {
                Problem::new(
                    "no event has been opened in this database",
                    "jadoube event new NAME --from DAY opens one",
                )
            });
        };
        let wanted = stream_of(name)?;
        if let Some(exact) = events.iter().find(|event| event.id == wanted) {
            return Ok(exact.id.clone());
        }
        let like: Vec<&StreamId> = events
            .iter()
            .map(|event| &event.id)
            .filter(|id| id.as_str().starts_with(wanted.as_str()))
            .collect();
        match like[..] {
            [only] => Ok(only.clone()),
            [] => Err(Problem::new(
                format!("there is no event '{name}'"),
                "jadoube event list shows all events",
            )),
            [..] => {
                let names: Vec<&str> = like.iter().map(|id| id.as_str()).collect();
                let what = format!("several events begin with '{name}': {}", names.join(", "));
                Err(Problem::new(what, "write more of its name"))
            }
        }
    }

    pub fn read(&self, id: &StreamId) -> Result<Tournament, Problem> {
        let entries =
            self.runtime.block_on(self.store.read(id, Version::START)).map_err(|error| of_store(&error))?;
        let mut events = Vec::with_capacity(entries.len());
        for entry in &entries {
            let event = stored::read(entry.format, &entry.body).map_err(|error| {
                let what = format!("entry {} of {id} cannot be read: {error}", entry.version);
                Problem::new(what, "use the release that wrote it, or a newer one")
            })?;
            events.push(event);
        }
        Ok(Tournament::replay(&events))
    }

    /// The checksum of a log after so many entries, as it is printed.
    pub fn mark(&self, id: &StreamId, version: u64) -> Option<String> {
        let version = Version::new(version);
        let sum = self.runtime.block_on(self.store.sum_at(id, version)).ok()??;
        Some(sum.mark().at_the_foot(version))
    }

    /// Adds what happened to the log, all of it or nothing.
    pub fn append(&self, id: &StreamId, happened: &[Logged]) -> Result<(), Problem> {
        let Some(first) = happened.first() else { return Ok(()) };
        let entry = |event: &Logged| NewEntry {
            kind: stored::kind(event),
            format: stored::FORMAT,
            body: stored::write(event),
            recorded_at: event.act.when.0,
            key: None,
        };
        let expected = Version::new(first.number.saturating_sub(1));
        let entries = happened.iter().map(entry).collect();
        let appended = self.runtime.block_on(self.store.append(id, expected, entries));
        appended.map(|_| ()).map_err(|error| of_store(&error))
    }

    pub fn close(self) {
        self.runtime.block_on(self.store.close());
    }
}
