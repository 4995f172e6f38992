//! The US Chess rating report: three dBASE III files in the layout "2C", checked before they are written.
//!
//! [`EventReport`] is what must be known. [`check`] says everything that is wrong with it at once: what is
//! [grave](Complaint::is_grave) keeps the files from being written, what is not is a notice of how they were written.
//! [`files`] makes the bytes. Nothing here rates anybody, and nothing is sent.
//!
//! The layout is that of the federation's format page as programs in use write it. Where sources differ there is a
//! choice in [`Readings`].

mod cells;

mod complaint;
mod control;
mod dbf;
mod event;
mod extra;
mod fit;
mod opponents;
mod prepare;
mod re_entry;
mod write;

pub use complaint::{Complaint, Irregularity, Whereabouts};
pub use control::{Spelled, spell};
pub use dbf::{Dbf, Field};
pub use event::{
    BlitzLetter, DateField, EventReport, Member, OtherDirectors, Readings, RoundRobinColumns, SchoolLevel,
    SectionReport, Sender, TournamentType, Variant,
};
pub use extra::{ExtraGame, ExtraResult, extra_games};
pub use prepare::check;
pub use write::{Files, files};
