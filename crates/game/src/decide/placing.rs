//! A piece comes from beside the board (nc-bughouse 6, 9, 10).
//!
//! Off the board it may be touched freely. Let go on a square it stays there: that is a move, or an illegal one if it may not
//! stand there, or if the partner had not handed it over yet.

use board::{Color, Move, Rank, Role, Square};
use rulebook::Citations;

use super::{Case, release, touch};
use crate::{event::Happening, refusal::Refusal, turn::Stage};

pub(super) fn place(case: &mut Case, role: Role, square: Square) -> Result<(), Refusal> {
    let color = case.player()?;
    case.in_play()?;
    touch::on_move(case, color)?;
    let Some(reserves) = case.table.position.reserves() else { return Err(Refusal::NothingIsPlaced) };
    nothing_begun(case)?;
    let piece = role.of(color);
    let mv = Move::dropping(role, square);
    if !reserves.has(piece) {
        return place_too_early(case, color, role, square);
    }
    if !case.table.position.is_legal(mv) {
        return place_wrongly(case, color, role, square);
    }
    if case.on_screen() {
        let (binding, by) = case.table.binding(case.policies);
        if !binding.admits(&case.table.position, mv) {
            return Err(Refusal::Bound { binding, by });
        }
    }
    let after = release::after(case, mv)?;
    release::determine(case, mv, &after);
    Ok(())
}

/// A man of the board that was let go elsewhere is a move of its own.
fn nothing_begun(case: &Case) -> Result<(), Refusal> {
    match case.table.turn.stage {
        Stage::Thinking => Ok(()),
        Stage::Determined { .. } => Err(Refusal::Determined { by: case.policies.taking_back.by.clone() }),
        _ => Err(Refusal::MoveInProgress),
    }
}

/// The partner has captured it and not pressed the clock yet, so that it was not to be placed (9). At a board hands do it all the
/// same: the piece is here now, and what was placed is no legal move.
fn place_too_early(case: &mut Case, color: Color, role: Role, square: Square) -> Result<(), Refusal> {
    let by = case.policies.captured_handed_on.by().clone();
    let on_its_way = case.beside.is_some_and(|beside| beside.taken.has(role.of(color)));
    if !on_its_way {
        return Err(Refusal::NotInHand { role, by });
    }
    if case.on_screen() {
        return Err(Refusal::NotHandedOver { role, by });
    }
    case.emit(Happening::HandedOver { color, role }, by);
    case.emit(Happening::Misplaced { by: color, role, square }, Citations::none());
    Ok(())
}

fn place_wrongly(case: &mut Case, color: Color, role: Role, square: Square) -> Result<(), Refusal> {
    if !case.on_screen() {
        case.emit(Happening::Misplaced { by: color, role, square }, Citations::none());
        return Ok(());
    }
    if case.table.position.piece_at(square).is_some() {
        return Err(Refusal::SquareTaken(square));
    }
    let edge = role == Role::Pawn && matches!(square.rank(), Rank::First | Rank::Eighth);
    Err(match edge {
        true => Refusal::NoPawnThere { square, by: case.policies.pawn_placed.by().clone() },
        false => Refusal::KingInCheck { by: case.policies.own_king_in_check.by.clone() },
    })
}
