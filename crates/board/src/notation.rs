//! Notations: moves as players of all countries and ages write them down.
//!
//! Answers which legal move a text means in a position, in any [`Style`] and [`Language`], and how a move is
//! written. Reading forgives what scoresheets show (needless or missing `x`, `+`, hyphens, capitals) and keeps the
//! writer's own text beside its meaning. A text that fits several legal moves answers with all of them, since a
//! sealed move may be left to the opponent's choice (us-chess-7 19F); one that fits none says where and why, with
//! the moves that a slip of one symbol could have meant (13C7). Which notation a player may use, and what follows
//! from a wrong text, is for a rulebook.
//!
//! Start with [`read`] and [`write()`]; [`slip`] compares a text with a move that was played. Plain English
//! algebraic has a faster door of its own, [`san`](crate::san).
//!
//! ```
//! use board::Position;
//! use board::notation::{self, Expecting, Language, Style};
//!
//! let start = Position::initial();
//! let german = notation::read(&start, "Sg1-f3!", Expecting::Language(Language::German))?;
//! assert_eq!(german.text, "Sg1-f3!");
//! assert_eq!(notation::write(&start, german.mv, Style::Descriptive), "N-KB3");
//! let wrong = notation::read(&start, "N-KB4", Style::Descriptive.into()).unwrap_err();
//! assert_eq!(wrong.to_string(), "`N-KB4`, column 3: no such piece can go there; one symbol away from g1f3 or f2f4");
//! # Ok::<(), notation::Unreadable>(())
//! ```

mod algebraic;
mod castling;
mod descriptive;
mod drops;
mod error;
mod language;
mod marks;
mod meaning;
mod numeric;
mod read;
mod scan;
mod sense;
mod slip;
mod style;
mod why;
mod write;

pub use error::{Interpretation, Obstacle, Unreadable, WrittenMove};
pub use language::Language;
pub use read::read;
pub use slip::{Fit, Slip, slip};
pub use style::{Expecting, Style, UnknownStyle};
pub use write::write;
