//! Why a man cannot go there, by the clause that says so (us-chess-7 7, 8, 12; iesa-2023 5, 6, 10; schiller 3).

use board::{CastlingSide, Color, Move, MoveKind, Position, Rank, Role, Square};
use rulebook::Citations;

use super::{Case, release::moved};
use crate::refusal::Refusal;

/// Tells castling that is not possible, a man that does not move so, and a move that would leave the king in check.
pub(super) fn why_not(case: &Case, from: Square, to: Square) -> Refusal {
    let position = &case.table.position;
    if let MoveKind::Castling(side) = position.kind(Move::new(from, to)) {
        let (why, by) = why_not_castling(case, side);
        return Refusal::CannotCastle { why, by };
    }
    let after = position.disturbed(&moved(position, from, to));
    let own_king_attacked = after.with_turn(position.turn()).is_check();
    if position.reaches(from, to) && own_king_attacked {
        return Refusal::KingInCheck { by: case.policies.own_king_in_check.by.clone() };
    }
    Refusal::CannotGoThere { from, to, by: how_it_moves(case, from, to) }
}

/// The clause by which a man that does not reach a square does not.
fn how_it_moves(case: &Case, from: Square, to: Square) -> Citations {
    let policies = case.policies;
    let position = &case.table.position;
    let Some(man) = position.piece_at(from) else { return policies.how_men_move.by.clone() };
    if position.piece_at(to).is_some_and(|other| other.color == man.color) {
        return policies.own_man_there.by.clone();
    }
    let policy = match man.role {
        Role::Pawn => return how_a_pawn_moves(case, from, to, man.color),
        // On an empty board it would get there: something is in its way.
        Role::Queen | Role::Rook | Role::Bishop if is_in_line(man.role, from, to) => &policies.man_crossed,
        Role::King => &policies.king_step,
        Role::Queen => &policies.queen_moves,
        Role::Rook => &policies.rook_moves,
        Role::Bishop => &policies.bishop_moves,
        Role::Knight => &policies.knight_moves,
    };
    policy.by.clone()
}

/// How many files and ranks lie from one square to another.
fn apart(from: Square, to: Square) -> (i32, i32) {
    (to.file() as i32 - from.file() as i32, to.rank() as i32 - from.rank() as i32)
}

fn is_in_line(role: Role, from: Square, to: Square) -> bool {
    let (files, ranks) = apart(from, to);
    let straight = files == 0 || ranks == 0;
    let diagonal = files.abs() == ranks.abs();
    (straight && role != Role::Bishop) || (diagonal && role != Role::Rook)
}

fn how_a_pawn_moves(case: &Case, from: Square, to: Square, color: Color) -> Citations {
    let policies = case.policies;
    let (files, ranks) = apart(from, to);
    let policy = match (color.fold_wb(ranks, -ranks), files.abs()) {
        (1, 1) if beside_a_pawn_that_passed(&case.table.position, from, to) => &policies.en_passant,
        (1, 1) => &policies.pawn_capture,
        (1.., 0) => &policies.pawn_advance,
        _ => &policies.pawn_direction,
    };
    policy.by.clone()
}

/// A pawn of the opponent's stands beside this one on the rank to which it may have come by two squares.
fn beside_a_pawn_that_passed(position: &Position, from: Square, to: Square) -> bool {
    let fifth = position.turn().fold_wb(Rank::Fifth, Rank::Fourth);
    let beside = Square::from_coords(to.file(), from.rank());
    from.rank() == fifth && position.piece_at(beside) == Some(position.turn().other().pawn())
}

/// What stands in the way of castling, first what cannot be mended.
fn why_not_castling(case: &Case, side: CastlingSide) -> (&'static str, Citations) {
    let policies = case.policies;
    let position = &case.table.position;
    let king = position.castling(side);
    let rook = position.rook_in_castling(side);
    if !position.castling_rights().contains(rook.from) {
        let (king_moved, rook_moved) = (has_left(case, king.from), has_left(case, rook.from));
        let (by_king, by_rook) = (&policies.castling_king_moved.by, &policies.castling_rook_moved.by);
        return match (king_moved, rook_moved) {
            (true, _) => ("the king has moved", by_king.clone()),
            (false, true) => ("the rook has moved", by_rook.clone()),
            (false, false) => ("the king or the rook has moved", by_king.clone().and(by_rook)),
        };
    }
    let crossed = rook.to;
    let occupied = position.pieces().occupied();
    let attacked = |square| position.pieces().attacks_to(square, position.turn().other(), occupied).any();
    let (why, policy) = if occupied.contains(crossed) {
        ("a piece stands where the king would cross", &policies.castling_crossing_taken)
    } else if between(king.from, rook.from).any(|square| occupied.contains(square)) {
        ("a piece stands between the king and the rook", &policies.castling_man_between)
    } else if attacked(king.from) {
        ("the king is in check", &policies.castling_out_of_check)
    } else if attacked(crossed) {
        ("the king would cross an attacked square", &policies.castling_through_check)
    } else {
        ("the king would stand in check", &policies.castling_into_check)
    };
    (why, policy.by.clone())
}

/// The squares between two of one rank.
fn between(one: Square, other: Square) -> impl Iterator<Item = Square> {
    let (first, last) = (one.min(other), one.max(other));
    Square::ALL.into_iter().filter(move |square| first < *square && *square < last)
}

/// Whether the man that once stood here has been moved in this game.
fn has_left(case: &Case, home: Square) -> bool {
    case.table
        .history
        .iter()
        .any(|ply| ply.by == case.table.on_move() && ply.changes.after(home) == Some(None))
}
