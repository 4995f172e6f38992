//! What somebody says has happened, and what the record of moves and clocks cannot show by itself.
//!
//! A player claims it, or an official saw it; either opens a dispute, and `decide/incident/` rules on it. An incident is
//! written in plain words, the same in case files, logs and pages: `black picked up the clock`. Each topic has a file
//! here with what can be told, and one of the same name in `decide/incident/` with what follows.

mod abandonment;
mod adjournment;
mod agreement;
mod announcement;
mod appeal;
mod assistant;
mod check;
mod complaint;
mod counting;
mod draw;
mod draw_offer;
mod flag;
mod gesture;
mod lateness;
mod missing;
mod notice;
mod offence;
mod pairing;
mod presence;
mod release;
mod remark;
mod report;
mod reserved_claim;
mod set_up;
mod sheets;
mod special_board;
mod touch;
mod unable;
mod unrecorded;

use crate::worded::topics;

pub use abandonment::Abandonment;
pub use adjournment::Adjournment;
pub use agreement::Agreement;
pub use announcement::{Announcement, AnnouncementBy};
pub use appeal::AppealOf;
pub use assistant::{AssistantDeed, AssistantOf};
pub use check::UnannouncedCheck;
pub use complaint::Complaint;
pub use counting::CountTold;
pub use draw::Drawing;
pub use draw_offer::{OfferBy, OfferTold};
pub use flag::FlagTold;
pub use gesture::{Gesture, GestureBy};
pub use lateness::Lateness;
pub use missing::Missing;
pub use notice::{Lacking, Unnoticed};
pub use offence::{Offence, OffenceBy};
pub use pairing::{Objection, ObjectionBy};
pub use presence::Presence;
pub use release::{ReleaseTold, Releasing};
pub use remark::{Remark, RemarkBy};
pub use report::Report;
pub use reserved_claim::ReservedClaim;
pub use set_up::SetUp;
pub use sheets::Sheets;
pub use special_board::{MadeBy, SpecialBoard};
pub use touch::{Touched, TouchedWhen, Touching};
pub use unable::{UnableBecause, UnableToScore};
pub use unrecorded::{Unrecorded, UnrecordedBy};
mod at_once;
mod outsider;

pub use at_once::AtOnce;
pub use outsider::{Outsider, Who};
mod clock_trouble;
mod exemption;
mod stopping;

mod refusal_by_both;

pub use clock_trouble::ClockTrouble;
pub use exemption::Exemption;
pub use refusal_by_both::RefusalByBoth;
pub use stopping::Stopping;

topics! {
    /// Something that happened, by topic.
    pub enum Incident: "something that happened, such as black picked up the clock" {
        /// A player did what no book allows.
        Offence(OffenceBy),
        /// Both players did.
        RefusalByBoth(RefusalByBoth),
        /// The board and the men were not as they should have been before the first move.
        SetUp(SetUp),
        /// A player on move touched men.
        Touch(Touching),
        /// A player on move let a piece go.
        Release(Releasing),
        /// What the record would show if anybody kept one.
        Unrecorded(UnrecordedBy),
        /// A player gave check and did not say so.
        Check(UnannouncedCheck),
        /// The game is said to be drawn, or to go nowhere.
        Draw(Drawing),
        /// Moves are counted for a player.
        Counting(CountTold),
        /// Of flags: when one was called, or that nobody calls them; or that nobody can count the moves.
        Flag(FlagTold),
        /// A claim that a director watched has turned out right or wrong.
        ReservedClaim(ReservedClaim),
        /// A player did what some take for a resignation.
        Gesture(GestureBy),
        /// A player took his offer back, or attached a condition.
        DrawOffer(OfferBy),
        /// A player said what may be an offer.
        Remark(RemarkBy),
        /// A player said a word and left it at that.
        Announcement(AnnouncementBy),
        /// A draw was agreed on when there was no game to draw.
        Agreement(Agreement),
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
        /// A game is adjourned, or resumed.
        Adjournment(Adjournment),
        /// A player gives up his game without a word.
        Abandonment(Abandonment),
        /// A player does not accept a ruling.
        Appeal(AppealOf),
        /// A player asks for a ruling on something that has no name here.
        Complaint(Complaint),
        /// A coach objects to the pairing.
        Pairing(ObjectionBy),
        /// A player needs an exception.
        Exemption(Exemption),
        /// A player cannot keep score.
        Unable(UnableToScore),
        /// Of scoresheets: one is not lent, or moves are missing.
        Sheets(Sheets),
        /// How the result was reported.
        Report(Report),
    }
}

impl Incident {
    /// Whether it can only happen where the players keep score themselves.
    pub fn is_of_scoresheets(&self) -> bool {
        match self {
            Incident::Offence(told) => told.offence.is_of_recording(),
            Incident::Sheets(_) | Incident::Unable(_) => true,
            _ => false,
        }
    }
}
