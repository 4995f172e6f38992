//! What happened, in the past tense, with the clauses that it was ruled under. A log of these explains itself.
//!
//! Their names and spellings are those of the log, and never changed (see [`stored`](crate::stored)).

use std::sync::Arc;

use board::{Changes, Color, Move, Role, Square};
use clock::{BySide, Millis, Moment, Reading};
use rulebook::Citations;
use serde::{Deserialize, Serialize};

use crate::{
    because::Because,
    dispute::{Answer, Choice, DisputeId, Question, Raised, RulingId},
    handling::Handling,
    incident::Offence,
    obligation::Must,
    occasion::Occasion,
    on_the_table::OnTheTable,
    order::Order,
    outcome::{Reason, Verdict},
    seat::{BoardName, StandIn},
    stored::{field, form, is_uncited},
    terms::Terms,
};

/// One thing that happened on one board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    #[serde(with = "form")]
    pub at: Moment,
    pub on: BoardName,
    pub what: Happening,
    #[serde(default, with = "form", skip_serializing_if = "is_uncited")]
    pub clauses: Citations,
    /// Why it was decided so, where the record shows more than the clauses say. Boxed, so that every event stays small.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<Box<Because>>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Happening {
    #[serde(with = "field::terms")]
    Opened(Arc<Terms>),
    ClocksStarted,

    Touched {
        #[serde(with = "form")]
        by: Color,
        #[serde(with = "form")]
        square: Square,
    },
    Adjusting {
        #[serde(with = "form")]
        by: Color,
    },
    /// The hand let go of a man and no move is determined by it: put back, a pawn that waits for its promotion, a
    /// king whose rook must follow, or a place where it may not go.
    Released {
        #[serde(with = "form")]
        from: Square,
        #[serde(with = "form")]
        to: Square,
        #[serde(with = "form")]
        changes: Changes,
    },
    /// The move can no longer be changed.
    Determined {
        #[serde(rename = "move", with = "form")]
        mv: Move,
        #[serde(with = "form")]
        changes: Changes,
    },
    /// A determined move whose man was still in hand stands on the board now.
    Stood {
        #[serde(with = "form")]
        changes: Changes,
    },
    /// The turn is over. A move that was never determined was illegal.
    Completed {
        #[serde(with = "form")]
        by: Color,
        #[serde(rename = "move", default, with = "form")]
        mv: Option<Move>,
        #[serde(with = "form")]
        changes: Changes,
    },
    /// A piece from beside the board was put where it may not stand.
    Misplaced {
        #[serde(with = "form")]
        by: Color,
        #[serde(with = "form")]
        role: Role,
        #[serde(with = "form")]
        square: Square,
    },
    /// A piece that the partner captured is in this player's hand now.
    HandedOver {
        #[serde(with = "form")]
        color: Color,
        #[serde(with = "form")]
        role: Role,
    },
    /// A player has no move until the partner hands something over.
    Waits {
        #[serde(with = "form")]
        by: Color,
        in_check: bool,
    },
    /// One of four players agrees to the draw that was offered.
    Agreed {
        #[serde(with = "form")]
        by: Color,
    },
    /// Somebody has turned the draw down that was offered to all.
    AgreementOff,
    /// The other board is played on, and so is this one.
    MatchGoesOn,
    /// A player says something to the partner: a secret of theirs, which the director reads.
    Said {
        #[serde(with = "form")]
        by: Color,
        text: String,
    },
    /// The clock was pressed after a move.
    Pressed {
        #[serde(with = "form")]
        by: Color,
    },
    /// The clock was pressed and no move had been made.
    PressedWithoutMove {
        #[serde(with = "form")]
        by: Color,
    },
    LagCredited {
        #[serde(with = "form")]
        to: Color,
        #[serde(with = "form")]
        lag: Millis,
    },
    ClocksStopped {
        #[serde(default, with = "form")]
        by: Option<Color>,
    },
    ClocksResumed,
    /// What hands did besides touching, releasing and pressing.
    Handled {
        #[serde(with = "form")]
        by: Color,
        what: Handling,
    },
    /// What happened around the game; by a player, or by an official.
    Occurred {
        #[serde(default, with = "form")]
        by: Option<Color>,
        what: Occasion,
    },
    /// A move was written down for the envelope: a secret of its writer's, unless he made it on the board.
    Sealed {
        #[serde(with = "form")]
        by: Color,
        text: String,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        on_the_board: bool,
    },
    /// The player who sealed stopped the clocks.
    Adjourned {
        #[serde(with = "form")]
        by: Color,
    },
    /// A player is ready to resume.
    Ready {
        #[serde(with = "form")]
        by: Color,
    },

    Offered {
        #[serde(with = "form")]
        by: Color,
    },
    Declined {
        #[serde(with = "form")]
        by: Color,
    },
    /// A player asks to take the last move back, where friends have agreed that one may.
    TakeBackAsked {
        #[serde(with = "form")]
        by: Color,
    },
    TakeBackRefused {
        #[serde(with = "form")]
        by: Color,
    },
    /// The opponent agreed: the game goes on from before this half-move, whatever the clocks show.
    TakenBack {
        #[serde(with = "form")]
        by: Color,
        ply: usize,
    },

    DisputeOpened {
        #[serde(rename = "dispute")]
        id: DisputeId,
        raised: Raised,
    },
    /// The opponent agreed to the draw that was claimed: there is nothing left to rule on.
    DisputeSettled {
        #[serde(rename = "dispute")]
        id: DisputeId,
    },
    /// A claim that the book does not admit at this moment.
    ClaimOutOfOrder {
        #[serde(with = "form")]
        by: Color,
    },
    FindingAsked {
        #[serde(rename = "dispute")]
        id: DisputeId,
        question: Question,
    },
    Found {
        #[serde(rename = "dispute")]
        id: DisputeId,
        question: Question,
        answer: Answer,
    },
    Referred {
        #[serde(rename = "dispute")]
        id: DisputeId,
        choices: Vec<Choice>,
    },
    RulingProposed {
        #[serde(rename = "dispute")]
        id: DisputeId,
    },

    /// A ruling was given; as many of the next events are its consequences.
    Ruled {
        ruling: RulingId,
        dispute: Option<DisputeId>,
        consequences: u8,
        /// Who gave it, where the director is known by name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
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
        #[serde(with = "form")]
        color: Color,
        #[serde(with = "form")]
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
        #[serde(with = "form")]
        by: Color,
    },
    /// An offence was ruled on; it counts against the player.
    OffenceCounted {
        #[serde(with = "form")]
        by: Color,
        #[serde(with = "form")]
        offence: Offence,
    },
    /// A clock is set to this time.
    ClockSet {
        #[serde(with = "form")]
        color: Color,
        #[serde(with = "form")]
        time: Millis,
    },
    /// A variation that was not made known is not used any more: these are the terms from now on.
    VariationDropped {
        name: String,
        #[serde(with = "form")]
        terms: Arc<Terms>,
    },
    /// A clock with this delay takes the place of the one on the table.
    DelayClockPlaced {
        #[serde(with = "form")]
        delay: Millis,
    },
    /// The clock that stands on the table from now on, and what it does for each move.
    ClockStands {
        stands: OnTheTable,
    },
    /// What was put in the place of a promotion piece, and what it now is; nothing where the book takes it for no piece.
    CountsAs {
        #[serde(with = "form")]
        by: Color,
        #[serde(with = "form")]
        square: Square,
        #[serde(default, with = "form")]
        role: Option<Role>,
    },
    /// The director watches the game and reserves judgment on the claim of this player.
    JudgmentReserved {
        #[serde(with = "form")]
        by: Color,
    },
    /// Somebody is told to do what the program cannot do for him.
    Ordered {
        #[serde(default, with = "form")]
        to: Option<Color>,
        order: Order,
    },
    /// The clock was pressed by accident when it was to be stopped; the player's move waits for its press again.
    PressUndone {
        #[serde(with = "form")]
        by: Color,
    },
    /// The claim failed, but it is put on record together with what was alleged.
    ClaimRecorded,
    /// What was found does not stand in the way of the game.
    GameContinues,
    /// The times with which the game begins that takes the place of this one.
    NewGame {
        #[serde(with = "form")]
        times: Box<BySide<Millis>>,
    },
    Obliged {
        #[serde(with = "form")]
        color: Color,
        must: Must,
    },
    OfferStands {
        #[serde(with = "form")]
        by: Color,
    },
    Warned {
        #[serde(with = "form")]
        color: Color,
        number: u8,
        why: String,
    },
    Reversed {
        ruling: RulingId,
        to_ply: Option<usize>,
        /// Boxed, so that every event stays small.
        #[serde(default, with = "form")]
        times: Option<Box<BySide<Millis>>>,
        why: String,
    },

    Ended {
        verdict: Verdict,
        reason: Reason,
    },

    Interrupted {
        #[serde(with = "form")]
        last_known: Moment,
    },
    Resumed,
    Noted {
        text: String,
    },
    /// Both players are told of it.
    SatFor {
        #[serde(with = "form")]
        color: Color,
        who: String,
        being: StandIn,
    },
    #[serde(with = "form")]
    ClocksRead {
        reading: Reading,
    },
    /// The clock on the table handed in its act of this number.
    Numbered {
        number: u32,
    },
}
