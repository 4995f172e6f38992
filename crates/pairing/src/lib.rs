//! Who meets whom, with which color, and why.
//!
//! A [`Field`] is what must be known before a round is paired: the wall chart, who is away, what is forbidden and what
//! the director has fixed. A [`Round`] is the answer: boards and a bye, each with its reasons and their rules. The
//! order of costs that decides between two pairings is written down in `docs/us-chess-pairing.md`.
//!
//! Events that are not Swiss, and plans that change a Swiss round, have a module each, named for what it is about.

pub mod accelerated;
pub mod apart;
pub mod check;
pub mod class_pairings;
pub mod criterion;
pub mod cross;
pub mod dutch;
pub mod facts;
pub mod field;
pub mod knock_out;
pub mod ladder_down;
pub mod matches;
pub mod matching;
pub mod other_teams;
pub mod plan;
pub mod quads;
mod roll_call;
pub mod round;
pub mod round_robin;
pub mod sample;
pub mod settings;
pub mod small_field;
pub mod teams;
pub mod unrated_apart;
pub mod us_chess;
pub mod weigh;
pub mod why_not;
pub mod words;

pub use criterion::Criterion;
pub use field::{Absence, Field, Locked};
pub use plan::{Planned, Reason};
pub use round::{Board, Bye, Round};
pub use settings::Settings;
