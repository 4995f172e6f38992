//! Paper: what a table or a wall needs, as PDF. Knows sheets and letters, and no rules: what is on a sheet comes from the
//! crates that know.
//!
//! [`tables`] prints any table of an event and [`hung`] several on a sheet, [`posted_rules`] what players are told before it; [`scoresheets`],
//! [`result_slips`], [`envelopes`], [`cards`], [`place_cards`] and [`signs`] are what lies on the tables, [`badges`] what is worn; [`ruling_slips`] prints rulings. [`bundle`]
//! puts several of them into one file.
//!
//! `face` measures letters, `found` has those of this machine's fonts, which `catalog` lists, and [`unwritten`] tells which
//! names have letters that are nowhere. `page` has what is on a page and where, `form` has fields and boxes, `sheet` fills
//! pages with paragraphs, `pdf` draws them, `tags` says how they are read aloud and
//! `titled` what a file is called.

mod badge;
mod bundle;
mod card;
mod catalog;
mod diagram;
mod envelope;
mod face;
mod form;
mod page;
mod paper;
mod pdf;
mod posted;
pub mod qr;
mod result_slip;
mod scoresheet;
mod sheet;
mod slip;
mod system_fonts;
mod table;
mod tags;
#[cfg(test)]
mod tests;
mod titled;
mod unwritten;

pub use badge::{Badge, PlaceCard, badges, place_cards};
pub use bundle::{Bundled, bundle};
pub use card::{Card, Poster, Sign, cards, poster, signs};
pub use diagram::{Diagram, NotADiagram};
pub use envelope::{Envelope, EnvelopeForm, envelopes};
pub use paper::{Paper, UnknownPaper};
pub use posted::posted_rules;
pub use result_slip::result_slips;
pub use scoresheet::{Moves, blank_scoresheets, scoresheets};
pub use slip::ruling_slips;
pub use table::{Hung, ReadFrom, Setting, hung, tables};
pub use titled::title_of_games;
pub use unwritten::{Unwritten, unwritten};

/// Why nothing was printed.
#[derive(Debug, thiserror::Error)]
pub enum PrintError {
    #[error("the letters that are built in cannot be read")]
    Letters,
    #[error("the sheet cannot be drawn: {0}")]
    Drawing(String),
    #[error("{0} letters are too many for a QR code")]
    TooLongForACode(usize),
}
