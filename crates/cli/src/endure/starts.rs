//! A file in which ten thousand games are stored is served again: nobody waits for games that nobody plays.

use std::{
    io,
    path::Path,
    time::{Duration, Instant},
};

use serde_json::json;

use super::{
    process::{Folder, Process},
    report::{Report, Tally},
};
use crate::logbook;

/// How long a start may take, however many games are stored.
const LONGEST: Duration = Duration::from_secs(1);

pub(super) fn run(games: usize, report: &mut Report) {
    let mut tally = Tally { name: "Starts", ..Tally::default() };
    match stored(games) {
        Ok([first, again]) => {
            tally.facts.push(format!(
                "{games} stored games: a start took {again:.2?}, the first of a copy {first:.2?}"
            ));
            tally.note(again <= LONGEST, || format!("a start with {games} games took {again:.2?}"));
        }
        Err(error) => tally.failures.push(format!("it could not be tried: {error}")),
    }
    report.add(&tally);
}

/// How long the first start takes on a file with so many games, each of which was begun, and how long the next.
fn stored(games: usize) -> io::Result<[Duration; 2]> {
    let folder = Folder::new("starts")?;
    let database = folder.file("club.db");
    let process = Process::start(&database)?;
    let opened = process.client.post("/api/v1/games", &json!({ "control": "G/30 d/5" }).to_string())?.body;
    let link = opened["links"]["director"].as_str().unwrap_or_default().replace("/g/", "");
    for number in 0..40 {
        let act = json!({ "id": number.to_string(), "act": { "do": "note", "text": "a remark" } });
        process.client.post(&format!("/api/v1/seat/{link}/acts"), &act.to_string())?;
    }
    drop(process);
    copied(&database, games)?;
    Ok([start(&database)?, start(&database)?])
}

/// How long it takes from the command until somebody can connect.
fn start(database: &Path) -> io::Result<Duration> {
    let began = Instant::now();
    let process = Process::start(database)?;
    let took = began.elapsed();
    drop(process);
    Ok(took)
}

/// Lays copies of the one game of a database beside it.
fn copied(database: &Path, games: usize) -> io::Result<()> {
    let runtime = logbook::runtime().map_err(|_| io::Error::other("no runtime could be started"))?;
    let failed = |error: store::StoreError| io::Error::other(error.to_string());
    runtime.block_on(async {
        let store = store::Store::open(database).await.map_err(failed)?;
        let streams = store.streams().await.map_err(failed)?;
        let one = streams.into_iter().find(|stream| server::is_game(&stream.id));
        let one = one.ok_or_else(|| io::Error::other("no game was begun"))?;
        let entries = store.read(&one.id, store::Version::START).await.map_err(failed)?;
        let copies: Vec<store::NewEntry> = entries
            .into_iter()
            .map(|entry| {
                let store::Entry { kind, format, body, recorded_at, .. } = entry;
                store::NewEntry { kind, format, body, recorded_at, key: None }
            })
            .collect();
        for some in 0..games.div_ceil(100) {
            let mut commit = store::Commit::new();
            for number in some * 100..games.min((some + 1) * 100) {
                let name = format!("copy-{number}").parse().map_err(|_| io::Error::other("a name"))?;
                commit.append(&name, store::Version::START, copies.clone());
            }
            store.commit(commit).await.map_err(failed)?;
        }
        store.close().await;
        Ok(())
    })
}
