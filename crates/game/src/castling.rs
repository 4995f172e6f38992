//! Castling by hand: the king is let go first and its rook follows. In Chess960 the king may go one square, onto the
//! square of its rook, or nowhere at all, so what hands did is compared with what castling changes.

use board::{CastlingSide, Change, Changes, Move, MoveKind, Position, Role, Square};

/// The side on which a king castles who is let go on this square, if castling there is legal and nothing else is meant.
pub(crate) fn begun_by(position: &Position, from: Square, to: Square) -> Option<CastlingSide> {
    if position.king(position.turn()) != Some(from) {
        return None;
    }
    let plain = Move::new(from, to);
    if let MoveKind::Castling(side) = position.kind(plain) {
        return position.can_castle(side).then_some(side);
    }
    if position.is_legal(plain) {
        return None;
    }
    CastlingSide::ALL
        .into_iter()
        .find(|side| position.can_castle(*side) && king_to(position, *side) == Some(to))
}

/// The side of a move that is castling.
pub(crate) fn side_of(position: &Position, mv: Move) -> Option<CastlingSide> {
    match position.kind(mv) {
        MoveKind::Castling(side) if position.king(position.turn()) == Some(mv.from) => Some(side),
        _ => None,
    }
}

/// What the king's half of castling changes.
pub(crate) fn of_the_king(position: &Position, side: CastlingSide) -> Changes {
    let from = position.castling(side).from;
    let king = position.piece_at(from);
    let arrives = king_to(position, side).map(|square| Change { square, piece: king });
    [Change { square: from, piece: None }].into_iter().chain(arrives).collect()
}

/// What the rook's half changes; the king may stand where the rook came from.
pub(crate) fn of_the_rook(position: &Position, side: CastlingSide) -> Changes {
    let whole = position.changes_of(position.castling(side));
    let Move { from, to, .. } = position.rook_in_castling(side);
    let after = |square| Change { square, piece: whole.after(square).flatten() };
    [after(from), after(to)].into_iter().collect()
}

fn king_to(position: &Position, side: CastlingSide) -> Option<Square> {
    let changes = position.changes_of(position.castling(side));
    let king = |change: &Change| change.piece.is_some_and(|man| man.role == Role::King);
    changes.iter().find(king).map(|change| change.square)
}
