//! How many appends a second this disk takes: `cargo run --release -p store --example throughput [folder]`.

use std::error::Error;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use store::{NewEntry, Store, StreamId, Version};

const LENGTH: Duration = Duration::from_secs(3);

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let parent = std::env::args_os().nth(1).map_or_else(std::env::temp_dir, PathBuf::from);
    println!("writers  appends/s  appends per commit  median  99 in 100");
    for writers in [1, 8, 64, 512] {
        let folder = tempfile::tempdir_in(&parent)?;
        let store = Store::open(&folder.path().join("log.db")).await?;
        let mut waits = measure(&store, writers).await?;
        waits.sort_unstable();
        let appends = waits.len();
        println!(
            "{writers:>7}  {:>9.0}  {:>18.1}  {:>6.1?}  {:.1?}",
            appends as f64 / LENGTH.as_secs_f64(),
            appends as f64 / store.commits() as f64,
            waits[appends / 2],
            waits[appends * 99 / 100],
        );
        store.close().await;
    }
    Ok(())
}

/// How long each append waited, with this many writers, each on a stream of its own.
async fn measure(store: &Store, writers: usize) -> Result<Vec<Duration>, Box<dyn Error>> {
    let end = Instant::now() + LENGTH;
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..writers {
        let store = store.clone();
        let stream: StreamId = format!("game-{n}").parse()?;
        tasks.spawn(async move {
            let mut version = Version::START;
            let mut waits = Vec::new();
            while Instant::now() < end {
                let asked = Instant::now();
                version = store.append(&stream, version, vec![entry(version)]).await?.version;
                waits.push(asked.elapsed());
            }
            Ok::<_, store::StoreError>(waits)
        });
    }
    let mut waits = Vec::new();
    while let Some(done) = tasks.join_next().await {
        waits.extend(done??);
    }
    Ok(waits)
}

/// About the size of a stored move.
fn entry(version: Version) -> NewEntry {
    let key = Some(format!("act-{version}"));
    NewEntry { kind: "clock-pressed".into(), format: 1, body: vec![b'x'; 200], recorded_at: 0, key }
}
