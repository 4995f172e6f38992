//! What people do. Imperative, parsed at the edge, with its moment and its author.
//!
//! These are also what a log holds: their names and spellings are never changed (see [`stored`](crate::stored)). The schema of a
//! [`Deed`] is how somebody at a board asks for it: without what nobody there does (`schemars(skip)`), or says in words that only
//! the table can complete, and with times as a clock shows them.

use std::sync::Arc;

use board::{Color, Move, Role, Square};
use clock::{BySide, Millis, Moment, Reading};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    dispute::{Answer, Choice, DisputeId, Question, RulingId},
    handling::Handling,
    incident::Incident,
    occasion::Occasion,
    seat::{BoardName, Seat, StandIn},
    stored::{
        field,
        form::{self, Pair},
        is_zero,
        text::{ClockTime, Plain},
    },
    terms::Terms,
};

/// One act of one person on one board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Act {
    pub by: Seat,
    pub on: BoardName,
    #[serde(with = "form")]
    pub at: Moment,
    /// The lag that the timekeeper measured for this act; zero where none is.
    #[serde(default, with = "form", skip_serializing_if = "is_zero")]
    pub lag: Millis,
    /// The number that the clock on the table gave it, where that clock keeps the time. A refused act leaves its number
    /// due: the clock's next act takes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// The name of the official who acts, where it is known: several share the director's seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub official: Option<String>,
    pub deed: Deed,
}

impl Act {
    pub fn new(by: Seat, at: Moment, deed: Deed) -> Act {
        let on = match by {
            Seat::Player(board, _) => board,
            _ => BoardName::A,
        };
        Act { by, on, at, lag: Millis::ZERO, number: None, official: None, deed }
    }
}

/// What was done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deed {
    #[schemars(skip)]
    Open(#[serde(with = "field::terms")] Arc<Terms>),
    /// White's clock is started, or whoever's turn it is.
    StartClocks,

    /// A piece is deliberately touched; one's own is then in hand.
    #[serde(with = "field::square")]
    #[schemars(with = "field::square::Field")]
    Touch(Square),
    /// "I adjust": the pieces touched in this turn are only put straight, unless one is moved.
    Adjust,
    /// The piece in hand is let go on this square.
    #[serde(with = "field::square")]
    #[schemars(with = "field::square::Field")]
    Release(Square),
    /// A promotion piece is let go where the pawn arrived.
    #[serde(with = "field::piece")]
    #[schemars(with = "field::piece::Field")]
    Place(Role),
    /// A piece from the partner is let go on this square.
    Drop {
        #[serde(with = "form")]
        #[schemars(with = "Plain<Role>")]
        role: Role,
        #[serde(with = "form")]
        #[schemars(with = "Plain<Square>")]
        square: Square,
    },
    /// Something is said to the partner, for nobody else at the table (nc-bughouse 12).
    #[serde(with = "field::text")]
    #[schemars(with = "field::text::Field")]
    Say(String),
    /// What hands do besides.
    #[serde(with = "field::handling")]
    #[schemars(with = "field::handling::Field")]
    Handle(Handling),
    Press,
    StopClocks,
    /// What happens around the game.
    #[serde(with = "field::occasion")]
    #[schemars(with = "field::occasion::Field")]
    Occur(Occasion),
    /// A move is written down for the envelope, as its writer writes it; nothing if they write none.
    #[serde(with = "field::text")]
    #[schemars(with = "field::text::Field")]
    Seal(String),

    Offer,
    Accept,
    Decline,
    Resign,
    /// Asks to take one's last move back; or grants it, where the opponent has asked.
    TakeBack,
    #[schemars(skip)]
    Claim(#[serde(with = "field::claim")] Claim),
    /// A player does not agree with the claim, or the director takes it up.
    AskForRuling,
    /// A player is ready to resume, or the director resumes.
    Resume,

    Find {
        dispute: DisputeId,
        question: Question,
        answer: Answer,
    },
    /// The director confirms what is proposed; `seen` is the revision of the dispute that they saw.
    Rule {
        dispute: DisputeId,
        seen: u16,
    },
    Choose {
        dispute: DisputeId,
        choice: Choice,
        seen: u16,
    },
    SeeIllegalMove,
    Warn {
        #[serde(with = "form")]
        #[schemars(with = "Plain<Color>")]
        color: Color,
        why: String,
    },
    AdjustTime {
        #[serde(with = "form")]
        #[schemars(with = "Plain<Color>")]
        color: Color,
        #[serde(with = "form")]
        #[schemars(with = "ClockTime")]
        by: Millis,
        why: String,
    },
    Declare {
        what: Declaration,
        why: String,
    },
    /// A ruling is taken back; position and times are set as the director says.
    Reverse {
        ruling: RulingId,
        /// So many half-moves stay: 0 is the position at the start.
        #[serde(alias = "to_half_move")]
        #[schemars(rename = "to_half_move")]
        to_ply: Option<usize>,
        #[serde(default, with = "form")]
        #[schemars(with = "Option<Pair<ClockTime>>")]
        times: Option<BySide<Millis>>,
        why: String,
    },
    #[schemars(skip)]
    Interrupt {
        #[serde(with = "form")]
        last_known: Moment,
    },
    #[serde(with = "field::text")]
    #[schemars(with = "field::text::Field")]
    Note(String),
    /// Somebody else than the player sits down at the board of this color.
    #[schemars(skip)]
    SitFor {
        #[serde(with = "form")]
        color: Color,
        who: String,
        being: StandIn,
    },
    /// Times as an official reads them off a clock that no program keeps.
    #[serde(with = "form")]
    #[schemars(with = "Pair<Option<ClockTime>>")]
    ReadClocks(Reading),
}

/// What a player can claim.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "claim", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Claim {
    /// The position has stood three times, or will with this move, announced and not played.
    TripleOccurrence {
        #[serde(default, with = "form")]
        with: Option<Move>,
    },
    /// Fifty moves by each player were made without a capture or a pawn move, or will be with this move.
    FiftyMoves {
        #[serde(default, with = "form")]
        with: Option<Move>,
    },
    /// The ending is one that the book lets a player claim as drawn, or nobody can win any more.
    DrawnEnding,
    /// The flag of this color is down.
    Flag {
        #[serde(with = "form")]
        fallen: Color,
    },
    IllegalMove,
    /// Short of time in sudden death, and hardly able to lose on the board.
    LosingChances,
    /// Something happened that the record cannot show by itself. Officials can tell it, too.
    #[serde(with = "field::incident")]
    That(Incident),
}

impl Claim {
    /// A claim that the game is drawn: the opponent may agree to it instead of asking for a ruling.
    pub const fn is_of_a_draw(self) -> bool {
        matches!(
            self,
            Claim::TripleOccurrence { .. }
                | Claim::FiftyMoves { .. }
                | Claim::DrawnEnding
                | Claim::LosingChances
        )
    }

    /// The move that was announced with it.
    pub const fn announced(self) -> Option<Move> {
        match self {
            Claim::TripleOccurrence { with } | Claim::FiftyMoves { with } => with,
            _ => None,
        }
    }
}

/// What a director can declare.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Declaration {
    LostBy(Color),
    LostByBoth,
    Drawn,
}
