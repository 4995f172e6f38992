//! What somebody says has happened, and what the record of moves and clocks cannot show by itself.
//!
//! A player claims it, or an official saw it; either opens a dispute, and `decide/incident/` rules on it. An incident is
//! written in plain words, the same in case files, logs and pages: `black picked up the clock`. Each topic has a file
//! here with what can be told, and one of the same name in `decide/incident/` with what follows.

mod assistant;
mod check;
mod flag;
mod gesture;
mod lateness;
mod missing;
mod notice;
mod offence;
mod presence;
mod set_up;
mod special_board;
mod touch;

use crate::worded::topics;

pub use assistant::{AssistantDeed, AssistantOf};
pub use check::UnannouncedCheck;
pub use flag::FlagTold;
pub use gesture::{Gesture, GestureBy};
pub use lateness::Lateness;
pub use missing::Missing;
pub use notice::{Lacking, Unnoticed};
pub use offence::{Offence, OffenceBy};
pub use presence::Presence;
pub use set_up::SetUp;
pub use special_board::{MadeBy, SpecialBoard};
pub use touch::{Touched, TouchedWhen, Touching};
mod at_once;
mod outsider;

pub use at_once::AtOnce;
pub use outsider::Outsider;
mod clock_trouble;
mod exemption;
mod stopping;

pub use clock_trouble::ClockTrouble;
pub use exemption::Exemption;
pub use stopping::Stopping;

topics! {
    /// Something that happened, by topic.
    pub enum Incident: "something that happened, such as black picked up the clock" {
        /// A player did what no book allows.
        Offence(OffenceBy),
        /// The board and the men were not as they should have been before the first move.
        SetUp(SetUp),
        /// A player on move touched men.
        Touch(Touching),
        /// A player gave check and did not say so.
        Check(UnannouncedCheck),
        /// Of flags: when one was called, or that nobody calls them; or that nobody can count the moves.
        Flag(FlagTold),
        /// A player did what some take for a resignation.
        Gesture(GestureBy),
        /// Somebody interfered who does not play this game.
        Outsider(Outsider),
        /// Two claims were made at the same moment.
        AtOnce(AtOnce),
        /// Somebody is not there, or came late.
        Lateness(Lateness),
        /// Something to play with is not there.
        Missing(Missing),
        /// Something is wrong with the clock.
        ClockTrouble(ClockTrouble),
        /// Clocks were to be stopped.
        Stopping(Stopping),
        /// Somebody is in the hall who has no game there.
        Presence(Presence),
        /// An assistant of a player did something.
        Assistant(AssistantOf),
        /// Moves were announced, or there are two boards.
        SpecialBoard(SpecialBoard),
        /// A rule that differs from the book was not made known.
        Notice(Unnoticed),
        /// A player needs an exception.
        Exemption(Exemption),
    }
}
