//! All tests of this crate in one program, which is linked once.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

mod clocks_5f;
mod common;
mod delays_5e;
mod equipment;
mod lateness;
mod rating_5c;
mod scoring_15a1;
mod settings;
mod shortening;
