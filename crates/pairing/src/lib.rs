//! Who meets whom, with which color, and why.
//!
//! A [`Field`] is what must be known before a round is paired: the wall chart, who is away, what is forbidden and what
//! the director has fixed. A [`Round`] is the answer: boards and a bye, each with its reasons and their rules. The
//! order of costs that decides between two pairings is written down in `docs/us-chess-pairing.md`.

pub mod check;
pub mod facts;
pub mod field;
pub mod follow;
mod matching;
pub mod round;
pub mod sample;
pub mod settings;
pub mod weigh;
pub mod why_not;
pub mod words;

pub use field::{Absence, Field, Locked};
pub use round::{Board, Bye, Round};
pub use settings::Settings;
