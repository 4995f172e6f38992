//! Everybody meets everybody: the tables, a schedule made from one, and who counts after a withdrawal.
//!
//! A [`Scheme`] speaks of seats; [`RoundRobin`] puts players on them, by the lots that they drew (30A), and answers
//! what is played in a round and why. It refuses to know results; [`withdrawal`] is the one question that needs them.

mod schedule;
mod scheme;
mod withdrawal;

pub use schedule::{Cycles, NoRoundRobin, RoundRobin, TableRound};
pub use scheme::Scheme;
pub use withdrawal::{Fate, Withdrawal, withdrawal};
