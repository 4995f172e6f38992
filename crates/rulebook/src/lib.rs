//! Each rulebook as a value.
//!
//! A [`Rulebook`] is written as its difference: what it rules itself, each matter with its clauses, one line for what it
//! hands to another book, and silence otherwise. What an [`Offence`] costs is a table of its own in each book.
//! [`Rulebook::resolve`] follows the references once, when a game opens, and yields
//! [`Policies`]: what `game` reads, and what the first event of every game carries. The [`ledger`] names every
//! clause of every book, says how it is met, and gives it a gist in our own words.
//!
//! This crate decides nothing. It does not know positions, acts or people. Start with [`policy`] for what can
//! differ between books, then read one of [`books`].

mod book;
pub mod books;
mod by_offence;
mod citations;
mod clause;
pub mod comparison;
pub mod doors;
mod kin;
mod law;
pub mod ledger;
pub mod named_endings;
mod offence;
pub mod older;
pub mod plan;
pub mod policy;
pub mod readings;
pub mod recording;
pub mod search;
mod subjects;
pub mod topics;
pub mod values;
pub mod variations;

pub use book::{Book, UnknownBook};
pub use by_offence::ByOffence;
pub use citations::Citations;
pub use clause::{Clause, UnknownClause};
pub use law::{Answer, Law, Ruled, ground, law, see};
pub use offence::{Offence, UnknownOffence};
pub use policy::{Policies, PolicyEntry, Rulebook};
