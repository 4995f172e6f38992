//! Scoresheets: what a player wrote, when and on what, and how that fits what was played.
//!
//! Answers which moves are missing on a [`Scoresheet`], with the [`Alignment`] shown row by row; how many pairs that makes
//! by us-chess-7 13C7 ([`Completeness`]); how far behind a player is and whether he wrote before he moved
//! ([`Keeping`]); and, where nobody knows what was played, what two sheets tell together ([`Comparison`]).
//!
//! It refuses to know who claims what, whether a claim needs a scoresheet, and what an incomplete one costs. A sheet
//! is read as it stood at some moment, so that what was filled in later does not count (13C3).
//!
//! ```
//! use adjudication::scoresheet::{Alignment, Completeness, Scoresheet, Played};
//! use board::{Position, san};
//! use rulebook::recording::ReasonablyComplete;
//!
//! let mut position = Position::initial();
//! let mut moves = Vec::new();
//! for text in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"] {
//!     let mv = san::read(&position, text)?;
//!     moves.push(mv);
//!     position = position.play(mv)?;
//! }
//! let played = Played::all(&Position::initial(), moves);
//!
//! // Black's first move was left out, and from there on every entry stands in the wrong column.
//! let sheet: Scoresheet = "White on paper\n1. e4 Nf3\n2. Nc6 Bb5\n3. a6".parse()?;
//! let alignment = Alignment::of(&played, &sheet.page());
//! let completeness = Completeness::of(&alignment, ReasonablyComplete::USUAL);
//! assert_eq!(completeness.incomplete_pairs(), 1);
//! assert!(completeness.is_reasonable());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alignment;
mod compare;
mod fit;
mod keeping;
mod pairs;
mod played;
mod sheet;
mod table;
mod text;

pub use alignment::{Aligned, Alignment};
pub use compare::{Comparison, PlayedOver, Stopped, compare, play_over};
pub use fit::Fit;
pub use keeping::{Behind, Keeping};
pub use pairs::Completeness;
pub use played::Played;
pub use sheet::{Cell, Mark, Medium, Page, Scoresheet, SheetEntry, Writing};
pub use text::SheetError;
