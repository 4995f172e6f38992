//! What somebody says has happened, and what the record of moves and clocks cannot show by itself.
//!
//! A player claims it, or an official saw it; either opens a dispute, and `decide/incident/` rules on it. An incident is
//! written in plain words, the same in case files, logs and pages: `black picked up the clock`. Each topic has a file
//! here with what can be told, and one of the same name in `decide/incident/` with what follows.

mod lateness;
mod missing;
mod offence;

use crate::worded::topics;

pub use lateness::Lateness;
pub use missing::Missing;
pub use offence::{Offence, OffenceBy};

topics! {
    /// Something that happened, by topic.
    pub enum Incident: "something that happened, such as black picked up the clock" {
        /// A player did what no book allows.
        Offence(OffenceBy),
        /// Somebody is not there, or came late.
        Lateness(Lateness),
        /// Something to play with is not there.
        Missing(Missing),
    }
}
