//! The turn at the board: on move, touch, release, determined, completed.

use arrayvec::ArrayVec;
use board::{CastlingSide, Changes, Move, Role, Square};
use rulebook::Citations;

use crate::obligation::Must;

/// More touches than this in one turn add nothing: the first that can move has been among them.
const MOST_TOUCHES: usize = 16;

/// How far the move has come.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Stage {
    /// Nothing stands on a new square yet.
    Thinking,
    /// The king was released two squares from home; the rook must follow.
    KingReleased(CastlingSide),
    /// A pawn was released on the last rank and waits for its promotion piece.
    PawnWaits {
        from: Square,
        to: Square,
    },
    /// The promotion piece was let go on its square, but the pawn is not off the board yet.
    PieceStands(PieceOn),
    /// Something stands on the promotion square that no pawn can become.
    WrongPiece {
        from: Square,
        to: Square,
    },
    /// Determined, but the man is still in hand: a capture bound by touching both men.
    Bound {
        mv: Move,
    },
    Determined {
        mv: Move,
    },
    /// Determined by the king's release; the rook must still be transferred.
    RookMissing {
        mv: Move,
    },
    /// A man stands where it may not.
    Misplaced {
        from: Square,
        to: Square,
    },
}

/// A promotion piece on the square where a pawn is to become it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PieceOn {
    pub square: Square,
    pub role: Role,
    /// How many men were touched before: what they bind to goes first.
    pub touches: u8,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// In the order in which they were touched.
    pub touched: ArrayVec<Square, MOST_TOUCHES>,
    /// From which square the man in hand was lifted.
    pub in_hand: Option<Square>,
    pub adjusting: bool,
    pub stage: Stage,
    /// What hands changed since the turn began.
    pub changes: Changes,
    /// The piece that is held on a promotion square now.
    pub holding: Option<PieceOn>,
    /// The first that touched a square on which a pawn can become it.
    pub held: Option<PieceOn>,
    /// The clock was pressed while a pawn stood on the last rank.
    pub pawn_left: bool,
    /// The opponent pressed it back without a move.
    pub pressed_back: bool,
    /// What a ruling binds the player to, and its clauses.
    pub must: Option<Must>,
    pub must_by: Citations,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn {
            touched: ArrayVec::new(),
            in_hand: None,
            adjusting: false,
            stage: Stage::Thinking,
            changes: Changes::new(),
            holding: None,
            held: None,
            pawn_left: false,
            pressed_back: false,
            must: None,
            must_by: Citations::none(),
        }
    }
}

impl Turn {
    /// The move, once it can no longer be changed.
    pub fn determined(&self) -> Option<Move> {
        match self.stage {
            Stage::Bound { mv } | Stage::Determined { mv } | Stage::RookMissing { mv } => Some(mv),
            _ => None,
        }
    }

    pub fn note_touch(&mut self, square: Square) {
        if !self.touched.contains(&square) {
            let _ = self.touched.try_push(square);
        }
    }
}
