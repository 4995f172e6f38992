//! The wall chart of one section: who plays in it, and what each of them did in every round.
//!
//! It is all that a pairing, a tie-break, a rating or a report needs to know of an event, so that they know nothing of
//! one another. Nothing here decides anything; [`rules`] names the rules that do.

mod cell;
mod chart;
pub mod count;
mod points;
mod rating;
pub mod rules;
pub mod school;
mod slips;
pub mod text;

pub use cell::{Cell, Color, Unplayed};
pub use chart::{Broken, Chart, Number, Player, Taken, Team};
pub use points::{NotPoints, Points};
pub use rating::Rating;
pub use rules::{Certainty, Rule};
pub use slips::{MOST_SLIPS, are_within, slips};
