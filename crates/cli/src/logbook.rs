//! Where recorded games come from: a database, or a file of stored entries, one a line.
//!
//! A line is `{"format":1,"entry":{…}}`, where `entry` is what the log holds, with the rulebook of the game in full, so that it
//! can be read anywhere. `jadoube log GAME --export` writes such lines and `jadoube whatif` reads them.

use std::path::Path;

use game::stored::{self, Entry};
use serde_json::Value;
use server::{
    books::{self, Unread},
    people::People,
};
use store::{Store, StoreError, StreamId, StreamSummary, Version};

use crate::problem::{Problem, nearest};

/// Opens a database that is there already; none is made.
pub fn open(path: &Path) -> Result<Database, Problem> {
    if !path.is_file() {
        return Err(Problem::no_database(path, "; jadoube serve makes one"));
    }
    let runtime = runtime()?;
    let store = runtime.block_on(Store::open(path)).map_err(|error| of_store(&error))?;
    Ok(Database { runtime, store })
}

/// A runtime for what waits.
pub fn runtime() -> Result<tokio::runtime::Runtime, Problem> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|error| {
        Problem::new(format!("no threads can be started: {error}"), "see what else runs on this machine")
    })
}

/// What is wrong with a store says itself what to do next, after a colon.
pub fn of_store(error: &StoreError) -> Problem {
    let text = error.to_string();
    match text.rsplit_once(": ") {
        Some((what, next)) => Problem::new(what, next),
        None => Problem::new(text, "see that the file can be read and written"),
    }
}

/// An open database, read from where nothing waits.
pub struct Database {
    runtime: tokio::runtime::Runtime,
    store: Store,
}

impl Database {
    pub fn games(&self) -> Result<Vec<StreamSummary>, Problem> {
        let mut streams = self.runtime.block_on(self.store.streams()).map_err(|error| of_store(&error))?;
        streams.retain(|stream| server::is_game(&stream.id));
        Ok(streams)
    }

    /// The entries of one game, named in full or by the beginning of its name.
    pub fn game(&self, name: &str) -> Result<(StreamId, Vec<Entry>), Problem> {
        let games = self.games()?;
        let id = find(name, &games)?;
        let entries = self.entries(&id)?;
        Ok((id, entries))
    }

    pub fn entries(&self, id: &StreamId) -> Result<Vec<Entry>, Problem> {
        let entries =
            self.runtime.block_on(self.store.read(id, Version::START)).map_err(|error| of_store(&error))?;
        self.runtime.block_on(books::read(&self.store, id, &entries)).map_err(|error| match error {
            Unread::Store(error) => of_store(&error),
            Unread::Entry(version, error) => {
                let what = format!("entry {version} of game {id} cannot be read: {error}");
                Problem::new(what, "use the release that wrote it, or a newer one")
            }
        })
    }

    /// Who is known in this house.
    pub fn people(&self) -> Result<People, StoreError> {
        self.runtime.block_on(People::of(&self.store))
    }

    /// Waits for something that was begun with this database.
    pub fn wait<T>(&self, for_it: impl Future<Output = T>) -> T {
        self.runtime.block_on(for_it)
    }

    pub fn close(self) {
        self.runtime.block_on(self.store.close());
    }
}

fn find(name: &str, games: &[StreamSummary]) -> Result<StreamId, Problem> {
    let mut like = games.iter().map(|game| &game.id).filter(|id| id.as_str().starts_with(name));
    if let Some(exact) = games.iter().find(|game| game.id.as_str() == name) {
        return Ok(exact.id.clone());
    }
    match (like.next(), like.next()) {
        (Some(id), None) => Ok(id.clone()),
        (Some(one), Some(other)) => Err(Problem::new(
            format!("several games begin with {name}: {one}, {other}"),
            "write more of the name; jadoube log lists the games",
        )),
        (None, _) => {
            let nearest = nearest(name, games.iter().map(|game| game.id.as_str()));
            let next = nearest.map_or_else(String::new, |id| format!("did you mean {id}? "));
            Err(Problem::new(
                format!("there is no game {name}"),
                format!("{next}jadoube log lists the games"),
            ))
        }
    }
}

/// One line of a file of entries.
pub fn to_line(entry: &Entry) -> String {
    format!("{{\"format\":{},\"entry\":{}}}", stored::FORMAT, String::from_utf8_lossy(&stored::write(entry)))
}

/// Reads a file of entries.
pub fn from_lines(path: &Path, text: &str) -> Result<Vec<Entry>, Problem> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let entries: Vec<Entry> = lines
        .map(|(index, line)| {
            from_line(line).map_err(|what| {
                Problem::new(
                    format!("{}:{}: {what}", path.display(), index + 1),
                    "each line is one entry as jadoube log GAME --export writes it",
                )
            })
        })
        .collect::<Result<_, Problem>>()?;
    if entries.is_empty() {
        let next = "jadoube log GAME --export writes one";
        return Err(Problem::new(format!("{} holds no entries", path.display()), next));
    }
    Ok(entries)
}

/// Reads one line of such a file, or says what is wrong with it.
pub fn from_line(line: &str) -> Result<Entry, String> {
    let value: Value = serde_json::from_str(line).map_err(|error| format!("this is not JSON: {error}"))?;
    let format = value.get("format").and_then(Value::as_u64).and_then(|format| u32::try_from(format).ok());
    let (Some(format), Some(entry)) = (format, value.get("entry")) else {
        return Err("expected {\"format\":1,\"entry\":{…}}".to_string());
    };
    stored::read(format, entry.to_string().as_bytes()).map_err(|error| error.to_string())
}
