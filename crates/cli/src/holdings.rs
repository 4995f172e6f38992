//! What a copy of a database holds, read from its first entry to its last and told to people.

use std::{fs, path::Path};

use serde_json::{Value, json};
use server::Contents;
use store::{Store, StoreError, Whole};

use crate::{
    problem::Problem,
    screen::{Screen, counted, grouped},
    told,
};

/// A database that was read as a whole.
pub struct Holdings {
    pub contents: Contents,
    /// What is wrong with the file itself.
    pub faults: Vec<String>,
    pub bytes: u64,
    /// The checksum of the whole log; none in a file from before there were any.
    pub whole: Option<Whole>,
}

impl Holdings {
    /// Reads a file that nobody is to change.
    pub async fn of(path: &Path) -> Result<Holdings, StoreError> {
        let store = Store::look(path).await?;
        let read = async {
            let faults = store.faults().await?;
            Ok::<_, StoreError>((faults, Contents::of(&store).await?, store.whole().await?))
        };
        let read = read.await;
        store.close().await;
        let (faults, contents, whole) = read?;
        let faults = faults.iter().map(ToString::to_string).collect();
        let bytes = fs::metadata(path).map_or(0, |file| file.len());
        Ok(Holdings { contents, faults, bytes, whole })
    }

    /// Whether everything in it can be used.
    pub fn are_sound(&self) -> bool {
        self.faults.is_empty() && self.contents.unreadable.is_empty()
    }

    pub fn to_json(&self) -> Value {
        let checksum = self.whole.map(|whole| whole.sum.hex());
        json!({
            "bytes": self.bytes, "sound": self.are_sound(), "faults": self.faults, "checksum": checksum,
            "holds": self.contents,
        })
    }

    pub fn print(&self, screen: &mut Screen) -> Result<(), Problem> {
        let Contents { events, games, in_play, accounts, entries, last_at, unreadable } = &self.contents;
        for event in events {
            screen.hanging(2, 4, &format!("{}, {}", event.name, counted(event.players as u64, "player")))?;
        }
        let in_play = if *in_play > 0 { format!(" ({in_play} without a result)") } else { String::new() };
        screen.hanging(
            2,
            4,
            &format!("{}{in_play}, {}", counted(*games as u64, "game"), counted(*accounts as u64, "account")),
        )?;
        let last = last_at.map_or_else(String::new, |at| {
            format!(", the last of {}", told::day_and_time(clock::Moment::new(at)))
        });
        let word = if *entries == 1 { "entry" } else { "entries" };
        screen.hanging(2, 4, &format!("{} {word}{last}", grouped(*entries)))?;
        if let Some(whole) = &self.whole {
            screen.hanging(2, 4, &format!("checksum {} (jadoube doctor --head log)", whole.sum.mark()))?;
        }
        // What is damaged can often not be read either.
        let others = unreadable.iter().filter(|what| !self.faults.contains(what));
        for fault in self.faults.iter().chain(others) {
            screen.hanging(2, 4, &screen.bad(fault))?;
        }
        Ok(())
    }
}

/// `12.3 MB`.
pub fn size(bytes: u64) -> String {
    match bytes {
        0..1_000_000 => format!("{} kB", bytes.div_ceil(1_000)),
        1_000_000..1_000_000_000 => format!("{:.1} MB", bytes as f64 / 1e6),
        _ => format!("{:.1} GB", bytes as f64 / 1e9),
    }
}
