//! The hand lets go of a man (us-chess-7 9A-9E; iesa-2023 7-1; schiller 4.7).

use board::{CastlingSide, Change, Changes, Color, Move, MoveKind, Position, Role, Square};
use rulebook::{
    Citations,
    values::{CastlingDetermined, MoveCompleted, OfferDeclined},
};

use super::{Case, adjournment, legality, press, standing, touch};
use crate::{
    castling,
    event::{Event, Happening},
    outcome::Reason,
    refusal::Refusal,
    terms::{Place, Presses},
    turn::Stage,
};

pub(super) fn release(case: &mut Case, to: Square) -> Result<(), Refusal> {
    let color = case.player()?;
    case.in_play()?;
    touch::on_move(case, color)?;
    if case.on_screen() && matches!(case.table.turn.stage, Stage::Determined { .. }) {
        return Err(Refusal::Determined { by: case.policies.taking_back.by.clone() });
    }
    let Some(from) = case.table.turn.in_hand else { return Err(Refusal::NothingInHand) };
    if !case.on_screen() && case.table.turn.moves_on(from, to) {
        move_on(case, from, to);
        return Ok(());
    }
    match case.table.turn.stage {
        // At a board another move is recorded; it is for the opponent to claim what was bound.
        Stage::Bound { mv } if case.on_screen() || Move::new(from, to) == Move::new(mv.from, mv.to) => {
            release_bound(case, mv, from, to)
        }
        Stage::KingReleased(_) | Stage::RookMissing { .. } if from == to && !case.on_screen() => {
            put_back(case, from);
            Ok(())
        }
        Stage::KingReleased(side) => release_rook(case, side, from, to),
        Stage::RookMissing { mv, .. } => transfer_rook(case, mv, from, to),
        Stage::PawnWaits { from: pawn, to: there } if from == pawn || from != to => {
            put_pawn_back(case, pawn, there, to)
        }
        Stage::PieceStands(_) | Stage::WrongPiece { .. } => {
            Err(Refusal::PawnWaits { by: case.policies.pawn_released.by.clone() })
        }
        _ if from == to => {
            put_back(case, from);
            complete_again(case, case.table.turn.stage);
            Ok(())
        }
        // Another man stands where it may not: whatever else is moved in this turn is no move of its own.
        Stage::Misplaced { .. } | Stage::CastlingAstray { .. } => release_elsewhere(case, from, to),
        _ => release_move(case, from, to),
    }
}

fn put_back(case: &mut Case, from: Square) {
    case.emit(Happening::Released { from, to: from, changes: Changes::new() }, Citations::none());
}

/// At a board hands go on after a release that binds. That is recorded, and it is for the opponent to claim what was final.
fn move_on(case: &mut Case, from: Square, to: Square) {
    let table = case.table;
    let position = &table.position;
    let alone = table.turn.changes.is_empty() || table.turn.changes.after(from) == Some(None);
    let changes = match table.turn.changes.after(from) {
        _ if from == to => Changes::new(),
        // Wherever else the man went, what it took is put back.
        Some(Some(man)) => {
            let taken = position.piece_at(from).filter(|other| other.color != man.color);
            let arrives = Change { square: to, piece: Some(man) };
            [Change { square: from, piece: taken }, arrives].into_iter().collect()
        }
        _ if alone && position.is_legal(Move::new(from, to)) => whole_or_first_half(position, from, to),
        _ => moved(position, from, to),
    };
    let what = Happening::Released { from, to, changes };
    let mut then = table.clone();
    then.evolve(&Event {
        at: case.at,
        on: case.act.on,
        what: what.clone(),
        clauses: Citations::none(),
        because: None,
    });
    case.emit(what, Citations::none());
    complete_again(case, then.turn.stage);
}

/// What a legal move of this man changes when it is let go: in castling the king goes first.
fn whole_or_first_half(position: &Position, from: Square, to: Square) -> Changes {
    match castling::begun_by(position, from, to) {
        Some(side) => castling::of_the_king(position, side),
        None => position.changes_of(Move::new(from, to)),
    }
}

/// A move that letting go had completed, and that stands again as it was, is completed as before.
fn complete_again(case: &mut Case, stage: Stage) {
    let by_release = case.policies.move_completed_by.value == MoveCompleted::Release;
    let without_press = by_release || case.table.hall.without_a_clock;
    if let Stage::Determined { mv } = stage
        && without_press
        && !case.on_screen()
    {
        press::complete_move(case, case.table.on_move(), mv);
    }
}

/// A pawn that was let go on the last rank may be taken up, but goes nowhere else (us-chess-7 9D, iesa-2023 7-1-3).
fn put_pawn_back(case: &mut Case, pawn: Square, there: Square, to: Square) -> Result<(), Refusal> {
    if case.table.turn.in_hand != Some(pawn) || to != there {
        return Err(Refusal::PawnWaits { by: case.policies.pawn_released.by.clone() });
    }
    let changes = moved(&case.table.position, pawn, there);
    case.emit(Happening::Released { from: pawn, to: there, changes }, Citations::none());
    Ok(())
}

/// The ordinary case: a man goes from one square to another.
fn release_move(case: &mut Case, from: Square, to: Square) -> Result<(), Refusal> {
    let position = &case.table.position;
    let promotes = is_promotion(position, from, to);
    let mv = Move { from, to, promotion: promotes.then_some(Role::Queen) };
    let mut after = position.clone();
    if case.terms.place == Place::OnTheBoard
        && let Some(side) = castling::begun_by(position, from, to)
    {
        return release_king(case, side, to);
    }
    if !after.play_legal(mv) {
        return release_elsewhere(case, from, to);
    }
    if case.on_screen() && !only_touched(case, from) {
        let (binding, by) = case.table.binding(case.policies);
        let satisfied =
            binding.admits(position, mv) || (promotes && binding_admits_a_promotion(case, from, to));
        if !satisfied {
            return Err(Refusal::Bound { binding, by });
        }
        if let Some((binding, by)) = case.table.barred(mv) {
            return Err(Refusal::Bound { binding, by });
        }
    }
    if promotes {
        let changes = moved(position, from, to);
        case.emit(Happening::Released { from, to, changes }, Citations::none());
        return Ok(());
    }
    // Another move was let go before and taken back: that one is final, and this is only what hands did.
    let taken_back = case.table.bound().by_release(case.policies);
    if taken_back.is_some_and(|(binding, _)| !binding.admits(position, mv)) {
        let changes = position.changes_of(mv);
        case.emit(Happening::Released { from, to, changes }, Citations::none());
        return Ok(());
    }
    determine(case, mv, &after);
    Ok(())
}

/// Nothing else was touched, on the board or for a promotion, and no ruling binds: a legal move of this man satisfies
/// whatever the book says.
fn only_touched(case: &Case, from: Square) -> bool {
    let turn = &case.table.turn;
    turn.must.is_none() && turn.held.is_none() && turn.touched[..] == [from]
}

/// An announced promotion to another piece than a queen still begins with the pawn's release.
fn binding_admits_a_promotion(case: &Case, from: Square, to: Square) -> bool {
    let (binding, _) = case.table.binding(case.policies);
    [Role::Rook, Role::Bishop, Role::Knight]
        .into_iter()
        .any(|role| binding.admits(&case.table.position, Move { from, to, promotion: Some(role) }))
}

/// A release that is no legal move: refused on a screen, recorded at a board.
fn release_elsewhere(case: &mut Case, from: Square, to: Square) -> Result<(), Refusal> {
    let position = &case.table.position;
    if case.on_screen() {
        return Err(legality::why_not(case, from, to));
    }
    let changes = moved(position, from, to);
    case.emit(Happening::Released { from, to, changes }, Citations::none());
    Ok(())
}

/// At a board the king goes first and the rook follows.
fn release_king(case: &mut Case, side: CastlingSide, to: Square) -> Result<(), Refusal> {
    let position = &case.table.position;
    let mv = position.castling(side);
    let changes = castling::of_the_king(position, side);
    if changes == position.changes_of(mv) {
        // In Chess960 the rook may stand where castling puts it.
        let after = after(case, mv)?;
        determine(case, mv, &after);
    } else if case.policies.castling_determined_by.value == CastlingDetermined::KingRelease {
        let by = castling_by(case, mv);
        case.emit(Happening::Determined { mv, changes }, by);
        decline_by_moving(case);
    } else {
        case.emit(Happening::Released { from: mv.from, to, changes }, Citations::none());
    }
    Ok(())
}

/// The rook follows a king that was released; with it castling is determined.
fn release_rook(case: &mut Case, side: CastlingSide, from: Square, to: Square) -> Result<(), Refusal> {
    if Move::new(from, to) != case.table.position.rook_in_castling(side) {
        return release_another(case, from, to);
    }
    let mv = case.table.position.castling(side);
    let after = after(case, mv)?;
    determine(case, mv, &after);
    Ok(())
}

/// The rook follows, though the king's release had determined castling already.
fn transfer_rook(case: &mut Case, mv: Move, from: Square, to: Square) -> Result<(), Refusal> {
    let position = &case.table.position;
    let side = castling::side_of(position, mv);
    let Some(side) = side.filter(|side| Move::new(from, to) == position.rook_in_castling(*side)) else {
        return release_another(case, from, to);
    };
    let changes = castling::of_the_rook(position, side);
    let after = after(case, mv)?;
    case.emit(Happening::Released { from, to, changes }, Citations::none());
    finish(case, mv, &after);
    Ok(())
}

/// After the king was let go to castle another man is, or the rook elsewhere. At a board that is recorded, and is no
/// legal move.
fn release_another(case: &mut Case, from: Square, to: Square) -> Result<(), Refusal> {
    if case.on_screen() {
        return Err(Refusal::RookMissing { by: case.policies.king_released.by.clone() });
    }
    let changes = moved(&case.table.position, from, to);
    case.emit(Happening::Released { from, to, changes }, Citations::none());
    Ok(())
}

/// A capture that was determined by touching both men is carried out.
fn release_bound(case: &mut Case, mv: Move, from: Square, to: Square) -> Result<(), Refusal> {
    if from != mv.from || to != mv.to {
        return Err(Refusal::Determined { by: case.policies.capture_determined_by.by.clone() });
    }
    let after = after(case, mv)?;
    let changes = case.table.position.changes_of(mv);
    case.emit(Happening::Stood { changes }, Citations::none());
    finish(case, mv, &after);
    Ok(())
}

/// The position after a move that must be legal by now.
pub(super) fn after(case: &Case, mv: Move) -> Result<Position, Refusal> {
    let by = &case.policies.how_men_move.by;
    let refusal = |_| Refusal::CannotGoThere { from: mv.from, to: mv.to, by: by.clone() };
    case.table.position.play(mv).map_err(refusal)
}

/// The move can no longer be changed and stands on the board.
pub(super) fn determine(case: &mut Case, mv: Move, after: &Position) {
    let changes = case.table.position.changes_of(mv);
    let by = match case.table.position.kind(mv) {
        MoveKind::Drop(_) => case.policies.placed_determined_by.by().clone(),
        _ if mv.promotion.is_some() => case.policies.promotion_determined_by.by.clone(),
        MoveKind::Quiet => case.policies.transfer_determined_by.by.clone(),
        MoveKind::Capture { .. } | MoveKind::EnPassant { .. } => {
            case.policies.capture_determined_by.by.clone()
        }
        MoveKind::Castling(_) => castling_by(case, mv),
    };
    case.emit(Happening::Determined { mv, changes }, by);
    decline_by_moving(case);
    finish(case, mv, after);
}

/// What determines castling; a king on the square of his queen needs a clause that lets him castle at all.
fn castling_by(case: &Case, mv: Move) -> Citations {
    let by = case.policies.castling_determined_by.by.clone();
    let exchanged = case.table.position.castles_exchanged() && mv.from.file() == board::File::D;
    if exchanged { by.and(case.policies.exchanged_castling.by()) } else { by }
}

pub(super) fn decline_by_moving(case: &mut Case) {
    if case.policies.offer_declined_by.value == OfferDeclined::Moving {
        touch::decline_standing_offer(case, case.table.on_move());
    }
}

/// What a move that stands on the board brings by itself: mate, stalemate, a dead position; else the turn goes on
/// to its completion.
///
/// A clock that was pressed before the promotion piece stood there need not be pressed again (iesa-2023 7-2).
fn finish(case: &mut Case, mv: Move, after: &Position) {
    let mover = case.table.on_move();
    // A move that was to be sealed waits on the board for its maker to stop the clocks (us-chess-7 18A).
    let sealed = adjournment::sealing(case).is_some_and(|adjournment| !adjournment.is_reply);
    if ends(case, mover, mv, after) || sealed {
        return;
    }
    let pressed = case.on_screen() && case.terms.presses == Presses::WithTheMove;
    let pressed_early = case.table.was_pressed_early();
    // Without a clock there is nothing to press (iesa-2023 4-4-3).
    let unclocked = case.table.hall.without_a_clock;
    // What stands wrong can still be put right until the press.
    let settled = case.table.displaced.shifted.is_empty();
    let released = settled && case.policies.move_completed_by.value == MoveCompleted::Release;
    if pressed || pressed_early || unclocked || released {
        press::complete_move(case, mover, mv);
    }
    if pressed && !unclocked {
        press::press_clock(case, mover);
    }
}

/// A move that ends the game is completed by ending it (us-chess-7 9E): no press is needed.
pub(super) fn ends(case: &mut Case, mover: Color, mv: Move, after: &Position) -> bool {
    let Some(standing::End { outcome, because }) = standing::ends_at(case, after) else { return false };
    press::complete_move(case, mover, mv);
    let ended = Happening::Ended { verdict: outcome.verdict, reason: outcome.reason };
    // A piece from beside the board may mate (nc-bughouse 10.II).
    let by = match (outcome.reason, case.policies.placed_with_check.ruled()) {
        (Reason::Checkmate, Some(rule)) if mv.dropped().is_some() => outcome.by.and(&rule.by),
        _ => outcome.by,
    };
    case.emit_because(ended, by, because);
    true
}

/// What moving a man from one square to another changes, whether it may or not.
pub(super) fn moved(position: &Position, from: Square, to: Square) -> Changes {
    [Change { square: from, piece: None }, Change { square: to, piece: position.piece_at(from) }]
        .into_iter()
        .collect()
}

fn is_promotion(position: &Position, from: Square, to: Square) -> bool {
    let last = match position.turn() {
        Color::White => board::Rank::Eighth,
        Color::Black => board::Rank::First,
    };
    to.rank() == last && position.piece_at(from).map(|man| man.role) == Some(Role::Pawn)
}
