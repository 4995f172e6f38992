//! All tests of this crate in one program, which is linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on says so")]

mod chess960;
mod common;
mod exchanged;
mod forsyth;
mod hands;
mod lanes;
mod notation;
mod notation_books;
mod notation_styles;
mod perft;
mod reserves;
