//! All tests of this crate in one program, which is linked once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on says so"
)]

mod adjudicate;
mod announced_pairings;
mod chances;
mod commands;
mod common;
mod control;
mod convert;
mod demo;
mod event;
mod event_files;
mod event_floor;
mod event_penalties;
mod event_print;
mod examples;
mod fide_dutch;
mod gym;
mod history;
mod keeping;
mod recorded;
mod replay;
mod scholastic;
mod scoresheet;
mod served;
