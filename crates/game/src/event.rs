//! What happened, in the past tense, with the clauses that it was ruled under. A log of these explains itself.

use std::sync::Arc;

use board::{Changes, Color, Move, Square};
use clock::{BySide, Millis, Moment, Reading};
use rulebook::Citations;

use crate::{
    dispute::{Answer, Choice, DisputeId, Question, Raised, RulingId},
    handling::Handling,
    incident::Offence,
    obligation::Must,
    occasion::Occasion,
    order::Order,
    outcome::{Reason, Verdict},
    seat::{BoardName, StandIn},
    terms::Terms,
};

/// One thing that happened on one board.
#[derive(Clone, PartialEq, Debug)]
pub struct Event {
    pub at: Moment,
    pub on: BoardName,
    pub what: Happening,
    pub clauses: Citations,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Happening {
    Opened(Arc<Terms>),
    ClocksStarted,

    Touched {
        by: Color,
        square: Square,
    },
    Adjusting {
        by: Color,
    },
    /// The hand let go of a man and no move is determined by it: put back, a pawn that waits for its promotion, a
    /// king whose rook must follow, or a place where it may not go.
    Released {
        from: Square,
        to: Square,
        changes: Changes,
    },
    /// The move can no longer be changed.
    Determined {
        mv: Move,
        changes: Changes,
    },
    /// A determined move whose man was still in hand stands on the board now.
    Stood {
        changes: Changes,
    },
    /// The turn is over. A move that was never determined was illegal.
    Completed {
        by: Color,
        mv: Option<Move>,
        changes: Changes,
    },
    /// The clock was pressed after a move.
    Pressed {
        by: Color,
    },
    /// The clock was pressed and no move had been made.
    PressedWithoutMove {
        by: Color,
    },
    LagCredited {
        to: Color,
        lag: Millis,
    },
    ClocksStopped {
        by: Option<Color>,
    },
    ClocksResumed,
    /// What hands did besides touching, releasing and pressing.
    Handled {
        by: Color,
        what: Handling,
    },
    /// What happened around the game; by a player, or by an official.
    Occurred {
        by: Option<Color>,
        what: Occasion,
    },
    /// A move was written down for the envelope: a secret of its writer's, unless he made it on the board.
    Sealed {
        by: Color,
        text: String,
        on_the_board: bool,
    },
    /// The player who sealed stopped the clocks.
    Adjourned {
        by: Color,
    },
    /// A player is ready to resume.
    Ready {
        by: Color,
    },

    Offered {
        by: Color,
    },
    Declined {
        by: Color,
    },

    DisputeOpened {
        id: DisputeId,
        raised: Raised,
    },
    /// The opponent agreed to the draw that was claimed: there is nothing left to rule on.
    DisputeSettled {
        id: DisputeId,
    },
    /// A claim that the book does not admit at this moment.
    ClaimOutOfOrder {
        by: Color,
    },
    FindingAsked {
        id: DisputeId,
        question: Question,
    },
    Found {
        id: DisputeId,
        question: Question,
        answer: Answer,
    },
    Referred {
        id: DisputeId,
        choices: Vec<Choice>,
    },
    RulingProposed {
        id: DisputeId,
    },

    /// A ruling was given; as many of the next events are its consequences.
    Ruled {
        ruling: RulingId,
        dispute: Option<DisputeId>,
        consequences: u8,
        /// Who gave it, where the director is known by name.
        official: Option<String>,
    },
    ClaimUpheld,
    ClaimDenied,
    /// It happened, or nobody can tell, and nothing is done about it: a ruling always says something.
    NothingFollows,
    Chosen {
        choice: Choice,
    },
    TimeAdjusted {
        color: Color,
        by: Millis,
        why: String,
    },
    /// The position before this half-move stands again.
    Reinstated {
        ply: usize,
    },
    MoveStands {
        ply: usize,
    },
    /// Nobody wins on time any more in this period.
    TimeClaimsBarred {
        period: usize,
    },
    /// Nobody can count the moves of this period any more: for both players the next one is in effect.
    NextPeriodBegun,
    /// An illegal move was ruled on; it counts against its maker.
    IllegalMoveCounted {
        by: Color,
    },
    /// An offence was ruled on; it counts against the player.
    OffenceCounted {
        by: Color,
        offence: Offence,
    },
    /// A clock is set to this time.
    ClockSet {
        color: Color,
        time: Millis,
    },
    /// A variation that was not made known is not used any more: these are the terms from now on.
    VariationDropped {
        name: String,
        terms: Arc<Terms>,
    },
    /// A clock with this delay takes the place of the one on the table.
    DelayClockPlaced {
        delay: Millis,
    },
    /// The director watches the game and reserves judgment on the claim of this player.
    JudgmentReserved {
        by: Color,
    },
    /// Somebody is told to do what the program cannot do for him.
    Ordered {
        to: Option<Color>,
        order: Order,
    },
    /// The clock was pressed by accident when it was to be stopped; the player's move waits for its press again.
    PressUndone {
        by: Color,
    },
    /// The claim failed, but it is put on record together with what was alleged.
    ClaimRecorded,
    /// What was found does not stand in the way of the game.
    GameContinues,
    /// The times with which the game begins that takes the place of this one.
    NewGame {
        times: Box<BySide<Millis>>,
    },
    Obliged {
        color: Color,
        must: Must,
    },
    OfferStands {
        by: Color,
    },
    Warned {
        color: Color,
        number: u8,
        why: String,
    },
    Reversed {
        ruling: RulingId,
        to_ply: Option<usize>,
        /// Boxed, so that every event stays small.
        times: Option<Box<BySide<Millis>>>,
        why: String,
    },

    Ended {
        verdict: Verdict,
        reason: Reason,
    },

    Interrupted {
        last_known: Moment,
    },
    Resumed,
    Noted {
        text: String,
    },
    /// Both players are told of it.
    SatFor {
        color: Color,
        who: String,
        being: StandIn,
    },
    ClocksRead {
        reading: Reading,
    },
    /// The clock on the table handed in its act of this number.
    Numbered {
        number: u32,
    },
}
