//! All tests of this crate in one program, which is linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on says so")]

mod common;
mod friendly;
mod frozen_log;
mod matches;
mod may;
mod mended;
#[path = "../matches/mod.rs"]
mod played;
mod properties;
mod says_something;
mod sitting;
mod stored;
mod turns;
mod unrecorded;
mod views;
