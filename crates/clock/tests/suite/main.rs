//! All tests of this crate in one program, which is linked once.

#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on says so")]

mod books;
mod chess_clock;
mod controls;
mod equipment;
mod flyers;
mod keeping_time;
mod pgn_tag;
mod times;
