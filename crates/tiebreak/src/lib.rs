//! Who stands before whom: scores, tie-breaks and standings, each number open to its sum.
//!
//! An [`Input`] is a wall chart with what was announced ([`Settings`]) and what was recorded beside it ([`Supplement`]:
//! tosses, play-offs, points by board). It answers [`Input::figure`] for one player and one [`System`], and
//! [`Input::standings`] for an announced order; [`Order`] has the usual ones. [`medley`] adds players up to teams.
//!
//! All arithmetic is exact. Nothing here divides money (34C), knows who may win a prize, or corrects a chart. A re-entry
//! (34H) is a row of its own: who builds the chart leaves out the entry that does not count, and opponents keep the row
//! that they met. A round robin player who withdrew before half of his games (30B) is left out of the chart likewise.

mod amount;
mod cut;
mod event;
mod fide;
mod figure;
pub mod medley;
mod method;
mod order;
mod own;
mod ratings;
mod settings;
mod sheet;
mod standings;
mod system;
mod teams;
mod tied;
mod us_chess;

pub use amount::{Amount, NotAnAmount};
pub use event::Input;
pub use figure::{Cause, Figure, Silence, Style, Summand};
pub use method::Method;
pub use order::{BadOrder, Order, order};
pub use settings::{Basis, Deduction, Edition, Lot, OpponentScores, Pairing, Settings, Supplement, Teams};
pub use standings::{Decided, Place};
pub use system::{BadSystem, Cut, System};
pub use teams::berlin;
