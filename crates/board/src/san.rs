//! SAN: moves as players write them, `Nf3`, `exd5`, `O-O`.
//!
//! Answers which legal move a text means in a position, and how a move is written in it. Reading forgives what
//! scoresheets show: `0-0`, `e2-e4`, `Ng1:f3`, `e8Q`, `e8(Q)`, missing or needless `x`, `+` and `#`, comments
//! like `!?`, `e.p.`. It does not forgive a move that is not legal: [`SanError`] says what was wrong. Whether a
//! scoresheet may be written so is for a rulebook. Start with [`read`] and [`write()`].

mod error;
mod read;
mod words;
mod write;

pub use error::SanError;
pub use read::{named, read};
pub(crate) use write::mark;
pub use write::{write, write_into};
