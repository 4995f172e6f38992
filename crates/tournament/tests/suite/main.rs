//! All tests of this crate in one program, which is linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on says so")]

mod boards;
mod bughouse;
mod byes;
mod care;
mod clauses;
mod common;
mod entries;
mod frozen_log;
mod instead_of_byes;
mod late_players;
mod line_ups;
mod lots;
mod penalties;
mod properties;
mod rounds;
mod standings;
mod stayed_away;
mod teams;
