//! A standing position: whatever careless hands can leave on a board, and play that goes on from it.
//!
//! Both kings in check, the side not to move in check, no king, two kings of a color, king and queen swapped,
//! pawns on the first or last rank, more men than a set holds: all of it can stand, and somebody is on move.
//! It answers for itself the same questions as a lawful position (see `generate` for what is legal here), and
//! becomes lawful again as soon as it can. It refuses to say how it came about.
//!
//! Start with [`Standing::completed_with`]: every turn, legal or not, passes through it.

use std::num::NonZeroU32;

use shakmaty::{
    Bitboard, Board, CastlingMode, Chess, Color, FromSetup, Piece, PositionError, Rank, Role, Setup, Square,
};

use crate::castling::{Castling, CastlingRule, castling_king, plausible};
use crate::changes::{Change, Changes};
use crate::generate::{Diagram, captured_square};
use crate::moves::Move;
use crate::position::Position;
use crate::reserves::{Beside, Reserves};

/// A position that need not be lawful. Castling rights and en passant square are always plausible: the rights
/// name rooks on their king's first rank, the square lies behind a pawn that can just have advanced.
#[derive(Clone, Debug)]
pub struct Standing {
    pub(crate) board: Board,
    pub(crate) turn: Color,
    pub(crate) rights: Bitboard,
    pub(crate) rule: CastlingRule,
    pub(crate) passed_square: Option<Square>,
    pub(crate) without_progress: u32,
    pub(crate) move_number: u32,
    /// Pieces in hand and promoted pawns, where pieces come and go.
    pub(crate) beside: Option<Beside>,
}

impl Standing {
    /// Drops those rights that the placement contradicts.
    pub(crate) fn new(
        board: Board,
        turn: Color,
        rights: Bitboard,
        passed_square: Option<Square>,
        without_progress: u32,
        move_number: u32,
    ) -> Standing {
        let rights = plausible(&board, rights);
        let passed_square = passed_square.filter(|square| can_have_been_passed(&board, turn, *square));
        let (rule, move_number) = (CastlingRule::UsualSquares, move_number.max(1));
        Standing { board, turn, rights, rule, passed_square, without_progress, move_number, beside: None }
    }

    /// The same board where pieces come and go, or where they do not.
    pub(crate) fn with_beside(self, beside: Option<(Reserves, Bitboard)>) -> Standing {
        let beside = beside.map(|(reserves, promoted)| Beside::new(&self.board, reserves, promoted));
        Standing { beside, ..self }
    }

    /// What stands beside the board once hands have changed it.
    fn beside_after(&self, changes: &Changes) -> Option<(Reserves, Bitboard)> {
        let (after, _) = self.beside?.after(&self.board, changes);
        Some((after.reserves, after.promoted))
    }

    /// The same with another rule of castling, as long as a king has a right for which it makes a difference.
    pub(crate) fn castling_by(self, rule: CastlingRule) -> Standing {
        let with_rule = Standing { rule, ..self };
        let matters = with_rule.castlings().any(Castling::is_exchanged);
        Standing { rule: if matters { rule } else { CastlingRule::UsualSquares }, ..with_rule }
    }

    /// The same without the rights of kings that stand on the squares of their queens.
    pub(crate) fn without_exchanged_castling(self) -> Standing {
        let exchanged = self.castlings().filter(|castling| castling.is_exchanged());
        let rights = exchanged.fold(self.rights, |rights, castling| rights.without(castling.rook));
        Standing { rights, rule: CastlingRule::UsualSquares, ..self }
    }

    /// The fast lane if shakmaty takes the position there, else as it stands.
    ///
    /// Checks that no legal move can have given (three checkers, two knights) are let through: shakmaty's
    /// generator handles them. A check of the side not to move cannot be let through, since the king could
    /// be taken. Too much material is not let through either: shakmaty's list of moves holds 256, and twenty
    /// queens have more; such a position stays in the slow lane, whose list holds all there can be. So does one from
    /// which a king may castle by a rule that shakmaty does not know, and every one of a board on which pieces are placed.
    pub(crate) fn settled(self) -> Position {
        if self.rule == CastlingRule::TwoSquares || self.beside.is_some() {
            return Position::Standing(self);
        }
        let setup = Setup {
            board: self.board.clone(),
            turn: self.turn,
            castling_rights: self.rights,
            ep_square: self.passed_square,
            halfmoves: self.without_progress,
            fullmoves: NonZeroU32::new(self.move_number).unwrap_or(NonZeroU32::MIN),
            ..Setup::empty()
        };
        Chess::from_setup(setup, self.castling_mode())
            .or_else(PositionError::ignore_impossible_check)
            .map_or(Position::Standing(self), Position::Lawful)
    }

    /// Squares change as hands changed them; the turn stays, and nothing can be taken en passant any more.
    pub(crate) fn disturbed(&self, changes: &Changes) -> Standing {
        let mut board = self.board.clone();
        changes.apply(&mut board);
        let rights = self.rights_left(&board);
        Standing::new(board, self.turn, rights, None, self.without_progress, self.move_number)
            .castling_by(self.rule)
            .with_beside(self.beside_after(changes))
    }

    /// Squares change and the turn passes, whether or not the change was a legal move.
    pub(crate) fn completed_with(&self, changes: &Changes) -> Standing {
        let mut board = self.board.clone();
        changes.apply(&mut board);
        let without_progress =
            if self.is_progress(changes, &board) { 0 } else { self.without_progress.saturating_add(1) };
        let move_number = self.move_number.saturating_add(self.turn.fold_wb(0, 1));
        let passed = self.passed_by_a_pawn(changes);
        let mut rights = self.rights_left(&board);
        if self.castles(changes) {
            rights.discard(Bitboard::from_rank(self.turn.backrank()));
        }
        Standing::new(board, !self.turn, rights, passed, without_progress, move_number)
            .castling_by(self.rule)
            .with_beside(self.beside_after(changes))
    }

    /// The other side is on move, or the same; nothing else changes but that nothing can be taken en passant.
    pub(crate) fn with_turn(&self, turn: Color) -> Standing {
        let passed_square = self.passed_square.filter(|_| turn == self.turn);
        Standing { turn, passed_square, ..self.clone() }
    }

    pub(crate) fn diagram(&self) -> Diagram<'_> {
        let Standing { board, turn, rights, rule, passed_square, beside, .. } = self;
        let (passed_square, beside) = (*passed_square, beside.as_ref());
        Diagram { board, turn: *turn, rights: *rights, rule: *rule, passed_square, beside }
    }

    /// Shakmaty takes more for granted of an ordinary game.
    fn castling_mode(&self) -> CastlingMode {
        CastlingMode::from_standard(
            self.castlings().all(|castling| castling == Castling::ordinary(castling.color, castling.side)),
        )
    }

    /// Everything that anybody still has the right to.
    fn castlings(&self) -> impl Iterator<Item = Castling> + '_ {
        Color::ALL.into_iter().flat_map(|color| Castling::all(&self.board, self.rights, self.rule, color))
    }

    /// The rights of those kings that are still where they were. Whether the rooks are is seen from the placement.
    fn rights_left(&self, after: &Board) -> Bitboard {
        let mut rights = self.rights;
        for color in Color::ALL {
            if castling_king(&self.board, color) != castling_king(after, color) {
                rights.discard(Bitboard::from_rank(color.backrank()));
            }
        }
        rights
    }

    /// Did the side to move castle? In Chess960 the king may do so without leaving his square.
    fn castles(&self, changes: &Changes) -> bool {
        Castling::all(&self.board, self.rights, self.rule, self.turn)
            .any(|castling| castling.changes(&self.board) == *changes)
    }

    /// A pawn moved, a man vanished, or one was placed from beside the board.
    fn is_progress(&self, changes: &Changes, after: &Board) -> bool {
        let is_pawn = |piece: Option<Piece>| piece.is_some_and(|piece| piece.role == Role::Pawn);
        let pawn_moved = |change: Change| {
            let before = self.board.piece_at(change.square);
            before != change.piece && (is_pawn(before) || is_pawn(change.piece))
        };
        let (before, after) = (self.board.occupied().count(), after.occupied().count());
        let placed = self.beside.is_some() && after > before;
        after < before || placed || changes.iter().any(pawn_moved)
    }

    /// The square that a pawn of the side to move passed, if it went from its second rank to an empty square
    /// of its fourth.
    fn passed_by_a_pawn(&self, changes: &Changes) -> Option<Square> {
        let pawn = self.turn.pawn();
        let on =
            |departure: Square, rank| Square::from_coords(departure.file(), self.turn.relative_rank(rank));
        let advanced = |departure: &Square| {
            let arrival = on(*departure, Rank::Fourth);
            departure.rank() == self.turn.relative_rank(Rank::Second)
                && self.board.piece_at(*departure) == Some(pawn)
                && changes.after(*departure) == Some(None)
                && !self.board.occupied().contains(arrival)
                && changes.after(arrival) == Some(Some(pawn))
        };
        changes.squares().into_iter().find(advanced).map(|departure| on(departure, Rank::Third))
    }
}

/// What a move changes on which squares, castling apart.
pub(crate) fn changes_of(board: &Board, turn: Color, mv: Move) -> Changes {
    let mut changes = Changes::new();
    if let Some(role) = mv.dropped() {
        changes.push(Change { square: mv.to, piece: Some(role.of(turn)) });
        return changes;
    }
    let Some(man) = board.piece_at(mv.from) else { return changes };
    let captured = captured_square(board, mv);
    if captured != mv.to {
        changes.push(Change { square: captured, piece: None });
    }
    changes.push(Change { square: mv.from, piece: None });
    let piece = mv.promotion.map_or(man, |role| role.of(man.color));
    changes.push(Change { square: mv.to, piece: Some(piece) });
    changes
}

/// Can a pawn of the side not to move just have advanced two squares over this one?
pub(crate) fn can_have_been_passed(board: &Board, turn: Color, square: Square) -> bool {
    let departure = Square::from_coords(square.file(), turn.relative_rank(Rank::Seventh));
    let arrival = Square::from_coords(square.file(), fifth_rank(turn));
    square.rank() == turn.relative_rank(Rank::Sixth)
        && board.piece_at(arrival) == Some((!turn).pawn())
        && !board.occupied().contains(square)
        && !board.occupied().contains(departure)
}

fn fifth_rank(turn: Color) -> Rank {
    turn.relative_rank(Rank::Fifth)
}
