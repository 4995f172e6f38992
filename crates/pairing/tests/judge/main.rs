//! Those who judge a round, judged: the checker of explanations, the words, the answers, the random events.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test says what went wrong by failing"
)]
// The cases are files, and how many events are judged can be said from outside.
#![allow(clippy::disallowed_methods)]

mod asking;
#[path = "../brute/mod.rs"]
mod brute;
mod engine;
#[path = "../event/mod.rs"]
mod event;
mod following;
mod sampling;
#[path = "../tally/mod.rs"]
mod tally;
mod telling;

use event::EventCase;

/// A case of the house by its name, such as `pairing/odd-player-drops`.
fn case(name: &str) -> EventCase {
    let path = format!("{}/../../cases/{name}.event", env!("CARGO_MANIFEST_DIR"));
    event::read(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn all_cases() -> Vec<(String, EventCase)> {
    let read = |path: std::path::PathBuf| {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        (name, event::read(&std::fs::read_to_string(path).unwrap()).unwrap())
    };
    event::files(&["pairing", "bye"]).into_iter().map(read).collect()
}
