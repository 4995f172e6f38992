//! What an event does to ratings, and what a score is worth in rating points.
//!
//! Estimates only: a federation computes the published numbers, with constants that its committees change. Whatever is
//! not known for certain is a field of [`us_chess::Constants`]. Knows the wall chart and time controls; knows nothing of
//! ranks (see `tiebreak`). Start with [`us_chess::estimate`], [`performance`], [`fide`] or [`class_of`]; what may be
//! assigned to a player without a rating is in [`assigned`].
//!
//! Numbers are floating point, computed in a fixed order: the same event gives the same ratings.

pub mod assigned;
mod class;
pub mod fide;
pub mod foreign;
pub mod performance;
pub mod us_chess;

pub use class::{Class, class_of};
