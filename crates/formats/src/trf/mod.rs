//! TRF: tournaments as pairing programs and federations exchange them.
//!
//! A file is a [`Document`]: every line in its order, those that are known taken apart into a [`Record`], all others as
//! they are, so that what was read is written again byte for byte. What it tells of an event is a [`TrfSection`]: the wall
//! chart and what must be known to pair its next round. [`Document::to_dialect`] puts a file into another dialect,
//! [`TrfSection::read`] and [`TrfSection::write`] go between files and charts. Nothing here pairs or scores anybody.
//!
//! Columns are counted in characters, from 1. What is wrong is a [`Fault`] with line, column and what was expected. What
//! TRF has no line for stands in comments of our own, which other programs pass over (see [`Note`]).
//!
//! ```
//! use formats::trf::{Document, TrfSection};
//!
//! let text = "\
//! 001    1      Alpha, A                          2100                             1.0    1     3 w 1
//! 001    2      Beta, B                           2000                             1.0    2  0000 - U
//! 001    3      Gamma, C                          1900                             0.0    3     1 b 0
//! 142 3
//! ";
//! let document = Document::read(text.as_bytes()).map_err(|faults| faults.to_string())?;
//! assert_eq!(document.to_bytes(), text.as_bytes());
//! let section = TrfSection::read(&document).map_err(|faults| faults.to_string())?;
//! assert_eq!(section.chart.players[1].cells[0].to_string(), "B");
//! # Ok::<(), String>(())
//! ```

mod acceleration;
mod code;
mod columns;
mod convert;
mod document;
mod encoding;
mod fault;
mod heading;
mod lists;
mod note;
mod player;
mod points;
mod record;
mod section;
mod team;

pub use code::{Code, RoundRecord};
pub use document::{Document, TrfLine};
pub use encoding::Encoding;
pub use fault::{Fault, Faults};
pub use heading::Heading;
pub use note::Note;
pub use player::PlayerRecord;
pub use record::{Award, Dialect, Record};
pub use section::{Forbidden, PlayerDetails, TrfSection, Unwritable};
pub use team::TeamRecord;
