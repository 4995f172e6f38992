//! What the tests of this crate share: games as short sentences, arbitrary values, and arbitrary games.

#![allow(dead_code, reason = "each test file uses its own part")]

pub mod arbitrary;
pub mod live;
pub mod wishes;

use clock::{LagQuota, Millis, Timekeeper};
use game::Terms;
use proptest::test_runner::Config;
use rulebook::{Book, Policies};

/// So many cases, unless `PROPTEST_CASES` says otherwise.
#[allow(clippy::disallowed_methods, reason = "a test may look at its surroundings")]
pub fn cases(cases: u32) -> Config {
    let wanted = std::env::var("PROPTEST_CASES").ok().and_then(|text| text.parse().ok());
    Config { cases: wanted.unwrap_or(cases), failure_persistence: None, ..Config::default() }
}

pub fn policies(book: Book) -> Policies {
    Policies::of(book).unwrap()
}

pub const SERVER: Timekeeper =
    Timekeeper::Server(LagQuota { per_move: Millis::new(300), in_all: Millis::new(2_000) });

pub fn on_the_board(book: Book, control: &str) -> Terms {
    Terms::on_the_board(policies(book), control.parse().unwrap(), SERVER)
}

pub fn on_the_screen(book: Book, control: &str) -> Terms {
    Terms::on_the_screen(policies(book), control.parse().unwrap(), SERVER)
}
