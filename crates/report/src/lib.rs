//! What hangs on the wall, goes to the federation, and comes in with the entries.
//!
//! Every sheet is a [`Table`] first: typed values in rows, so that a terminal, a page, a spreadsheet and a printer show
//! the same. [`tables`] builds them from the wall chart of a [`SectionData`]; [`render`] turns them into text, Markdown, CSV,
//! JSON and spreadsheets. [`uschess`] writes the three files of a US Chess rating report and says what is wrong with
//! them first; [`import`] reads lists of entries and changes nothing; [`members`] reads the long lists of federations.
//!
//! It decides nothing about chess: places, tie-breaks and pairings come in as data. It touches no disk: whatever is
//! written is a string or bytes. Start with [`SectionData`].

pub mod date;
pub mod dbase;
pub mod fold;
pub mod import;
pub mod members;
pub mod names;
pub mod render;
pub mod section;
pub mod table;
pub mod tables;
pub mod title;
pub mod uschess;

pub use date::Date;
pub use names::Names;
pub use section::SectionData;
pub use table::{Align, Column, Named, Table, Value};
pub use title::Title;
