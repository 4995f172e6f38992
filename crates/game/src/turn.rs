//! The turn at the board: on move, touch, release, determined, completed.

use arrayvec::ArrayVec;
use board::{CastlingSide, Changes, Move, Position, Role, Square};
use rulebook::Citations;

use crate::obligation::Must;

/// More touches than this in one turn add nothing: the first that can move has been among them.
const MOST_TOUCHES: usize = 16;

/// Men that were touched, each once.
pub type Touches = ArrayVec<Square, MOST_TOUCHES>;

/// More releases than this in one turn add nothing: the first that was a legal move has been among them.
const MOST_RELEASES: usize = 8;

/// Pieces that were let go on another square, each once, in their order. Whether that was legal is not said here.
pub type Releases = ArrayVec<Release, MOST_RELEASES>;

/// A piece was let go on another square than it came from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Release {
    /// Where it stood when the turn began.
    pub from: Square,
    pub to: Square,
    /// How many men were touched before: what they bind to goes first.
    pub touches: u8,
    /// Nothing else stood elsewhere than at the beginning of the turn, so that this can have been a move by itself.
    pub alone: bool,
    /// What was placed from beside the board; then both squares are the same.
    pub placed: Option<Role>,
}

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
    /// The king was released to castle, and then another man, or the rook to another square: no legal move.
    CastlingAstray {
        side: CastlingSide,
        /// Whether the king's release had determined castling.
        determined: bool,
        from: Square,
        to: Square,
    },
    /// A man stands where it may not.
    Misplaced {
        from: Square,
        to: Square,
    },
    /// At a board something was moved on after a release that binds: hands can do what no book allows.
    Changed {
        /// The move that was determined before, and still is.
        determined: Option<Move>,
        /// The legal move that stands on the board now, if what stands there is one.
        made: Option<Move>,
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
    pub touched: Touches,
    /// Touched after "I adjust", which binds nobody.
    pub adjusted: Touches,
    /// In the order in which they were let go.
    pub released: Releases,
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
    /// The clauses by which something else stands for the promotion piece.
    pub stands_for: Option<Citations>,
    /// The clock was pressed while a pawn stood on the last rank.
    pub pawn_left: bool,
    /// That press was ruled on; no press is punished twice.
    pub pawn_left_ruled: bool,
    /// The opponent pressed it back without a move.
    pub pressed_back: bool,
    /// What a ruling binds the player to, and its clauses.
    pub must: Option<Must>,
    pub must_by: Citations,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn {
            touched: Touches::new(),
            adjusted: Touches::new(),
            released: Releases::new(),
            in_hand: None,
            adjusting: false,
            stage: Stage::Thinking,
            changes: Changes::new(),
            holding: None,
            held: None,
            stands_for: None,
            pawn_left: false,
            pawn_left_ruled: false,
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
            Stage::Changed { determined, .. } => determined,
            _ => None,
        }
    }

    /// The legal move that stands on the board, whether or not the player may still make it.
    pub fn standing(&self) -> Option<Move> {
        match self.stage {
            Stage::Determined { mv } => Some(mv),
            Stage::Changed { made, .. } => made,
            _ => None,
        }
    }

    /// What stands on the board is no legal move, nor the beginning of one.
    pub fn is_astray(&self) -> bool {
        match self.stage {
            Stage::Misplaced { .. } | Stage::CastlingAstray { .. } => true,
            Stage::Changed { made: None, .. } => !self.changes.is_empty(),
            _ => false,
        }
    }

    /// A legal move was let go, and everything stands again as before it.
    pub fn is_taken_back(&self) -> bool {
        matches!(self.stage, Stage::Changed { determined: Some(_), made: None }) && self.changes.is_empty()
    }

    /// Where the man goes that was let go, as far as it has come: determined, or waiting for its other half.
    pub fn begun(&self, position: &Position) -> Option<Move> {
        match self.stage {
            Stage::KingReleased(side) => Some(position.castling(side)),
            Stage::PawnWaits { from, to } => Some(Move { from, to, promotion: Some(Role::Queen) }),
            Stage::Changed { made, .. } => made,
            _ => self.determined(),
        }
    }

    /// Whether letting a man go here that came from there goes beyond a release that was made before: the man was moved in this
    /// turn already, or a move had been made.
    pub fn moves_on(&self, from: Square, to: Square) -> bool {
        match self.stage {
            Stage::Determined { .. } | Stage::Changed { .. } => {
                from != to || self.changes.after(from).is_some()
            }
            // In Chess960 the king may stand on the square of its rook, which still follows.
            Stage::KingReleased(_) | Stage::RookMissing { .. } => self.changes.after(from) == Some(None),
            Stage::CastlingAstray { .. } | Stage::Misplaced { .. } => self.changes.after(from).is_some(),
            _ => false,
        }
    }

    pub fn note_release(&mut self, from: Square, to: Square, alone: bool) {
        let known = self.released.iter().any(|release| (release.from, release.to) == (from, to));
        if from != to && !known {
            let touches = self.touched.len() as u8;
            let _ = self.released.try_push(Release { from, to, touches, alone, placed: None });
        }
    }

    /// A piece from beside the board was let go.
    pub fn note_placing(&mut self, role: Role, square: Square, alone: bool) {
        let touches = self.touched.len() as u8;
        let placed = Release { from: square, to: square, touches, alone, placed: Some(role) };
        if !self.released.contains(&placed) {
            let _ = self.released.try_push(placed);
        }
    }

    pub fn note_touch(&mut self, square: Square) {
        let touches = if self.adjusting { &mut self.adjusted } else { &mut self.touched };
        if !touches.contains(&square) {
            let _ = touches.try_push(square);
        }
    }

    /// What binds the player, by a ruling first: the men that he must not have left alone.
    pub fn binding_men(&self) -> Touches {
        let ruled = match self.must {
            Some(Must::MoveFrom(square) | Must::Capture(square)) => vec![square],
            Some(Must::CaptureWith { from, target }) => vec![from, target],
            _ => Vec::new(),
        };
        let mut men: Touches = ruled.into_iter().collect();
        for square in &self.touched {
            if !men.contains(square) {
                let _ = men.try_push(*square);
            }
        }
        men
    }
}
