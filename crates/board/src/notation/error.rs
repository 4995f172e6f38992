//! What a text may mean, and why it means nothing.
//!
//! Answers what a director has to see: all readings of an ambiguous text (us-chess-7 19F), or the column and the
//! reason when there is none, with the legal moves that a slip of one symbol could have meant (13C7). Start with
//! [`Unreadable`].

use thiserror::Error;

use super::Style;
use crate::moves::Move;

/// A move as somebody wrote it, beside what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenMove {
    /// The writer's own text.
    pub text: String,
    pub mv: Move,
    /// How the text is written; where it does not tell, the most plausible way.
    pub style: Style,
}

/// One thing that a text may mean.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Interpretation {
    pub mv: Move,
    pub style: Style,
}

/// Why a text does not name one legal move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unreadable {
    /// Several legal moves are written so; each is here once.
    #[error("`{text}` may mean {}", listed(readings))]
    Ambiguous { text: String, readings: Vec<Interpretation> },
    /// No legal move is written so. The column counts characters from 1; one past the last is the end.
    #[error("`{text}`, column {at}: {why}{}", perhaps(near))]
    NoReading { text: String, at: usize, why: Obstacle, near: Vec<Interpretation> },
}

/// Why no legal move is written so.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Error)]
pub enum Obstacle {
    /// The text is no move in any position.
    #[error("expected {0}")]
    Expected(&'static str),
    #[error("no such piece of the side to move stands there")]
    NoSuchMan,
    #[error("no such piece can go there")]
    CannotGoThere,
    #[error("a piece of the same side stands there")]
    OwnMan,
    #[error("a king is never captured")]
    CapturesKing,
    #[error("nothing of that kind can be captured so")]
    NothingToCapture,
    #[error("this move promotes no pawn")]
    NoPromotion,
    #[error("{0} is illegal because of a check")]
    KingInCheck(Move),
    #[error("castling to that side is not possible")]
    CannotCastle,
    #[error("no such piece is in hand")]
    NotInHand,
    #[error("a piece stands there already")]
    SquareTaken,
    #[error("a pawn is placed on neither the first rank nor the last")]
    PawnOnTheEdge,
}

impl Unreadable {
    /// The writer's own text.
    pub fn text(&self) -> &str {
        match self {
            Unreadable::Ambiguous { text, .. } | Unreadable::NoReading { text, .. } => text,
        }
    }
}

fn listed(readings: &[Interpretation]) -> String {
    readings.iter().map(|reading| reading.mv.to_string()).collect::<Vec<_>>().join(" or ")
}

fn perhaps(near: &[Interpretation]) -> String {
    if near.is_empty() { String::new() } else { format!("; one symbol away from {}", listed(near)) }
}
