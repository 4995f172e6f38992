//! What somebody says has happened, and what the record of moves and clocks cannot show by itself.
//!
//! A player claims it, or an official saw it; either opens a dispute, and `decide/incident/` rules on it. An incident is
//! written in plain words, the same in case files, logs and pages: `black picked up the clock`. Each topic has a file
//! here with what can be told, and one of the same name in `decide/incident/` with what follows.

mod clock_trouble;
mod exemption;
mod offence;
mod stopping;

use crate::worded::topics;

pub use clock_trouble::ClockTrouble;
pub use exemption::Exemption;
pub use offence::{Offence, OffenceBy};
pub use stopping::Stopping;

topics! {
    /// Something that happened, by topic.
    pub enum Incident: "something that happened, such as black picked up the clock" {
        /// A player did what no book allows.
        Offence(OffenceBy),
        /// Something is wrong with the clock.
        ClockTrouble(ClockTrouble),
        /// Clocks were to be stopped.
        Stopping(Stopping),
        /// A player needs an exception.
        Exemption(Exemption),
    }
}
