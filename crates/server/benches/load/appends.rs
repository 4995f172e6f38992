//! The log alone: as many appends a second as there are games, each after its sync.

use std::time::Duration;

use store::{NewEntry, Store, StreamId, Version};
use tokio::time::{Instant, sleep_until};

use crate::{options::Options, spread::Spread};

/// An act in the middle of a game.
const BYTES: usize = 180;

pub async fn measure(options: &Options) -> Spread {
    let folder = options.here();
    let store = Store::open(&folder.path().join("log.db")).await.unwrap();
    let start = Instant::now() + Duration::from_secs(1);
    let games: Vec<_> = (0..options.games)
        .map(|number| {
            let first = start + Duration::from_secs(1).mul_f64(number as f64 / options.games as f64);
            let stream: StreamId = format!("game-{number}").parse().unwrap();
            tokio::spawn(append(store.clone(), stream, first, options.seconds))
        })
        .collect();
    let mut took = Vec::new();
    for game in games {
        took.extend(game.await.unwrap());
    }
    store.close().await;
    Spread::of(took)
}

async fn append(store: Store, stream: StreamId, first: Instant, seconds: u64) -> Vec<Duration> {
    let mut took = Vec::new();
    for second in 0..seconds {
        let due = first + Duration::from_secs(second);
        sleep_until(due).await;
        let entry = NewEntry {
            kind: "touch".to_string(),
            format: 1,
            body: vec![b'x'; BYTES],
            recorded_at: 0,
            key: Some(format!("white:{second}")),
        };
        store.append(&stream, Version::new(second), vec![entry]).await.unwrap();
        took.push(due.elapsed());
    }
    took
}
