//! What people do. Imperative, parsed at the edge, with its moment and its author.

use std::sync::Arc;

use board::{Color, Move, Role, Square};
use clock::{BySide, Millis, Moment, Reading};

use crate::{
    dispute::{Answer, Choice, DisputeId, Question, RulingId},
    handling::Handling,
    incident::Incident,
    occasion::Occasion,
    seat::{BoardName, Seat, StandIn},
    terms::Terms,
};

/// One act of one person on one board.
#[derive(Clone, PartialEq, Debug)]
pub struct Act {
    pub by: Seat,
    pub on: BoardName,
    pub at: Moment,
    /// The lag that the timekeeper measured for this act; zero where none is.
    pub lag: Millis,
    /// The number that the clock on the table gave it, where that clock keeps the time. A refused act leaves its number
    /// due: the clock's next act takes it.
    pub number: Option<u32>,
    /// The name of the official who acts, where it is known: several share the director's seat.
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
#[derive(Clone, PartialEq, Debug)]
pub enum Deed {
    Open(Arc<Terms>),
    /// White's clock is started, or whoever's turn it is.
    StartClocks,

    /// A man is deliberately touched; one's own is then in hand.
    Touch(Square),
    /// "I adjust": the men touched in this turn are only put straight, unless one is moved.
    Adjust,
    /// The man in hand is let go on this square.
    Release(Square),
    /// A promotion piece is let go where the pawn arrived.
    Place(Role),
    /// What hands do besides.
    Handle(Handling),
    Press,
    StopClocks,
    /// What happens around the game.
    Occur(Occasion),
    /// A move is written down for the envelope, as its writer writes it; nothing if he writes none.
    Seal(String),

    Offer,
    Accept,
    Decline,
    Resign,
    Claim(Claim),
    /// A player does not agree with the claim, or the director takes it up.
    AskForRuling,
    /// A player is ready to resume, or the director resumes.
    Resume,

    Find {
        dispute: DisputeId,
        question: Question,
        answer: Answer,
    },
    /// The director confirms what is proposed; `seen` is the revision of the dispute that he saw.
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
        color: Color,
        why: String,
    },
    AdjustTime {
        color: Color,
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
        to_ply: Option<usize>,
        times: Option<BySide<Millis>>,
        why: String,
    },
    Interrupt {
        last_known: Moment,
    },
    Note(String),
    /// Somebody else than the player sits down at the board of this color.
    SitFor {
        color: Color,
        who: String,
        being: StandIn,
    },
    /// Times as an official reads them off a clock that no program keeps.
    ReadClocks(Reading),
}

/// What a player can claim.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The position has stood three times, or will with this move, announced and not played.
    TripleOccurrence {
        with: Option<Move>,
    },
    /// Fifty moves by each player were made without a capture or a pawn move, or will be with this move.
    FiftyMoves {
        with: Option<Move>,
    },
    /// The ending is one that the book lets a player claim as drawn, or nobody can win any more.
    DrawnEnding,
    /// The flag of this color is down.
    Flag {
        fallen: Color,
    },
    IllegalMove,
    /// Short of time in sudden death, and hardly able to lose on the board.
    LosingChances,
    /// Something happened that the record cannot show by itself. Officials can tell it, too.
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
