//! A pawn becomes another piece (us-chess-7 8F6, 8F7, 9D, 10H; iesa-2023 6-8, 7-1-3, 8-8; schiller 3.4(e); nc-blitz 17;
//! nc-bughouse 21).
//!
//! The pawn is let go on the last rank and the piece put in its place, or the piece first and the pawn taken off. What
//! no pawn becomes can be put there by careless or clever hands: a screen refuses it, a board records it.

use board::{Color, Move, Position, Role, Square};
use rulebook::{
    Citations, Policies,
    values::{PawnLaidDown, PromotionPieceFinal, UpturnedRook},
};

use super::{Case, press, release, touch};
use crate::{
    event::Happening,
    handling::{Handling, PromotionPiece},
    obligation::Binding,
    order::Order,
    refusal::Refusal,
    table::Pause,
    turn::{PieceOn, Stage},
};

pub(super) fn handle(case: &mut Case, piece: PromotionPiece) -> Result<(), Refusal> {
    let by = case.player()?;
    match piece {
        // A piece beside the board binds nobody (10H).
        PromotionPiece::TouchedOffTheBoard(_) => in_play_or_fetching(case)?,
        PromotionPiece::HeldOn(..) => {
            in_play_or_fetching(case)?;
            touch::on_move(case, by)?;
        }
        PromotionPiece::Placed(color, role) if color == by => return place(case, role),
        PromotionPiece::Placed(..) => {
            on_the_square(case, by)?;
            return place_wrongly(case, by, piece);
        }
        PromotionPiece::UpturnedRook(announced) => return place_upturned(case, by, announced),
        PromotionPiece::PawnLaidDown(role) => return lay_down(case, by, role),
        PromotionPiece::ClocksStoppedFor(role) => return stop_for(case, by, role),
    }
    case.emit(told(by, piece), Citations::none());
    Ok(())
}

/// The promotion piece is let go.
pub(super) fn place(case: &mut Case, role: Role) -> Result<(), Refusal> {
    let color = case.player()?;
    let (from, to) = on_the_square(case, color)?;
    if matches!(role, Role::Pawn | Role::King) {
        return place_wrongly(case, color, PromotionPiece::Placed(color, role));
    }
    if let Err(refusal) = refuse_if_bound(case, from, to, role) {
        if case.on_screen() {
            return Err(refusal);
        }
        // At a board another piece can be put there; the one that touched the square must be there in the end (us-chess-7 9D).
        case.emit(told(color, PromotionPiece::Placed(color, role)), Citations::none());
        return Ok(());
    }
    let Some(from) = from else {
        case.emit(told(color, PromotionPiece::Placed(color, role)), Citations::none());
        return Ok(());
    };
    let mv = Move { from, to, promotion: Some(role) };
    let after = release::after(case, mv)?;
    release::determine(case, mv, &after);
    Ok(())
}

/// The pawn is taken off after its piece was put on the promotion square: with that the move is made.
pub(super) fn take_pawn_off(case: &mut Case, square: Square) {
    let Stage::PieceStands(PieceOn { square: to, role, .. }) = case.table.turn.stage else { return };
    if stands_wrong(case) {
        return;
    }
    let mv = Move { from: square, to, promotion: Some(role) };
    if let Ok(after) = case.table.position.play(mv) {
        release::determine(case, mv, &after);
    }
}

/// What stands on the promotion square is nothing that this pawn becomes: a king, a pawn, one of the opponent's pieces, or another
/// piece than the one that is final there (us-chess-7 9D, 9D tip).
pub(super) fn stands_wrong(case: &Case) -> bool {
    let piece = match case.table.turn.stage {
        Stage::WrongPiece { .. } => return true,
        Stage::PieceStands(piece) => piece,
        _ => return false,
    };
    let foreign =
        case.table.turn.changes.after(piece.square).flatten().is_some_and(|man| {
            man.color != case.table.on_move() || matches!(man.role, Role::King | Role::Pawn)
        });
    let (binding, _) = case.table.binding(case.policies);
    let other =
        matches!(binding, Binding::Promote { to, role, .. } if (to, role) != (piece.square, piece.role));
    foreign || other
}

/// Whose pawn goes where: it waits on the last rank, is in hand, or still stands where it was.
fn on_the_square(case: &Case, color: Color) -> Result<(Option<Square>, Square), Refusal> {
    in_play_or_fetching(case)?;
    touch::on_move(case, color)?;
    let turn = &case.table.turn;
    match turn.stage {
        Stage::PawnWaits { from, to } | Stage::WrongPiece { from, to } => Ok((Some(from), to)),
        Stage::Thinking => {
            let PieceOn { square, .. } = turn.holding.ok_or(Refusal::NoPawnWaits)?;
            let becomes = |mv: &Move| mv.to == square && mv.promotion.is_some();
            let moves = case.table.position.legal_moves();
            let mut pawns = moves.iter().filter(|mv| becomes(mv)).map(|mv| mv.from);
            let in_hand = turn.in_hand.filter(|from| pawns.clone().any(|pawn| pawn == *from));
            match (in_hand, pawns.next()) {
                (Some(from), _) => Ok((Some(from), square)),
                (None, Some(_)) => Ok((None, square)),
                (None, None) => Err(Refusal::NoPawnWaits),
            }
        }
        // The piece was let go already.
        Stage::Determined { mv } if mv.promotion.is_some() => {
            Err(Refusal::Determined { by: case.policies.promotion_determined_by.by.clone() })
        }
        _ => Err(Refusal::NoPawnWaits),
    }
}

/// A choice that is final cannot be changed: a screen refuses it, a board records what hands did (9D). What else binds a player
/// binds him on a screen.
fn refuse_if_bound(case: &Case, from: Option<Square>, to: Square, role: Role) -> Result<(), Refusal> {
    let position = &case.table.position;
    let (binding, by) = case.table.binding(case.policies);
    let chosen = case.table.promotion_chosen(case.policies).is_some();
    if !chosen && !case.on_screen() {
        return Ok(());
    }
    let admits = |from| binding.admits(position, Move { from, to, promotion: Some(role) });
    let admitted = match from {
        Some(from) => admits(from),
        None => position.legal_moves().iter().any(|mv| mv.to == to && admits(mv.from)),
    };
    if admitted { Ok(()) } else { Err(Refusal::Bound { binding, by }) }
}

/// What no pawn becomes is put there: one of the opponent's men, a king, a pawn (9D tip).
fn place_wrongly(case: &mut Case, by: Color, piece: PromotionPiece) -> Result<(), Refusal> {
    if case.on_screen() {
        return Err(Refusal::NotAPromotion { by: case.policies.promotion.by.clone() });
    }
    case.emit(told(by, piece), Citations::none());
    Ok(())
}

fn place_upturned(case: &mut Case, by: Color, announced: Option<Role>) -> Result<(), Refusal> {
    on_the_square(case, by)?;
    let policy = &case.policies.upturned_rook;
    let role = match policy.value {
        UpturnedRook::QueenUnlessAnnounced => announced.unwrap_or(Role::Queen),
        UpturnedRook::Queen => Role::Queen,
        UpturnedRook::Rook => Role::Rook,
        UpturnedRook::NotAPiece => {
            return place_nothing(case, by, PromotionPiece::UpturnedRook(announced), &policy.by);
        }
    };
    case.emit(told(by, PromotionPiece::UpturnedRook(announced)), policy.by.clone());
    stand_for(case, by, role, &policy.by)
}

fn lay_down(case: &mut Case, by: Color, role: Role) -> Result<(), Refusal> {
    on_the_square(case, by)?;
    let policy = &case.policies.pawn_laid_down;
    let piece = PromotionPiece::PawnLaidDown(role);
    if policy.value == PawnLaidDown::NotAPiece {
        return place_nothing(case, by, piece, &policy.by);
    }
    case.emit(told(by, piece), policy.by.clone());
    stand_for(case, by, role, &policy.by)
}

/// Something else stands for the piece: what it now is, and by which clause, is told to everybody.
fn stand_for(case: &mut Case, by: Color, role: Role, clauses: &Citations) -> Result<(), Refusal> {
    let (from, square) = on_the_square(case, by)?;
    // Where another piece has touched the square this one is none, whatever stands for it.
    if refuse_if_bound(case, from, square, role).is_ok() {
        case.emit(Happening::CountsAs { by, square, role: Some(role) }, clauses.clone());
        if let Some(rule) = case.policies.substitute_replaced.ruled().filter(|_| !case.on_screen()) {
            let order = Happening::Ordered { to: None, order: Order::PutThePieceThere };
            case.emit(order, rule.by.clone());
        }
    }
    place(case, role)
}

/// What the book takes for no piece changes nothing: the pawn still waits for one.
fn place_nothing(
    case: &mut Case,
    by: Color,
    piece: PromotionPiece,
    clauses: &Citations,
) -> Result<(), Refusal> {
    if case.on_screen() {
        return Err(Refusal::NotAPromotion { by: clauses.clone() });
    }
    let (_, square) = on_the_square(case, by)?;
    case.emit(told(by, piece), clauses.clone());
    case.emit(Happening::CountsAs { by, square, role: None }, clauses.clone());
    Ok(())
}

/// The clocks are stopped because the piece is not at hand; with no promotion in sight that is a stop like any other.
fn stop_for(case: &mut Case, by: Color, role: Role) -> Result<(), Refusal> {
    press::may_stop(case)?;
    let position = &case.table.position;
    let waits = matches!(case.table.turn.stage, Stage::PawnWaits { .. } | Stage::WrongPiece { .. });
    if waits || can_become(position, role) {
        let clauses = case.policies.promotion_piece_missing.by.clone();
        case.emit(told(by, PromotionPiece::ClocksStoppedFor(role)), clauses);
        return Ok(());
    }
    press::stop(case)
}

fn can_become(position: &Position, role: Role) -> bool {
    position.legal_moves().iter().any(|mv| mv.promotion == Some(role))
}

/// While a piece is fetched the clocks stand, and yet it may be put on the board (8F7).
fn in_play_or_fetching(case: &Case) -> Result<(), Refusal> {
    match case.in_play() {
        Err(Refusal::Paused) if may_be_fetched(case) => Ok(()),
        otherwise => otherwise,
    }
}

/// The clocks were stopped for the piece, or by anybody while a pawn waits for one (us-chess-7 8F7; nc-blitz 17).
fn may_be_fetched(case: &Case) -> bool {
    let waits = matches!(
        case.table.turn.stage,
        Stage::PawnWaits { .. } | Stage::WrongPiece { .. } | Stage::PieceStands(_)
    );
    match case.table.pause {
        Some(Pause::ForAPiece(_)) => true,
        Some(Pause::StoppedBy(_)) => waits,
        Some(Pause::Interrupted | Pause::Adjourned) | None => false,
    }
}

/// A pawn of the player on move was left on the last rank and still has to become a piece: they are not stalemated as long as
/// it has not, and what can be won is not settled (us-chess-7 8F6; iesa-2023 6-8-1; schiller 3.4(e)).
pub(super) fn is_unfinished(position: &Position, color: Color) -> bool {
    let last = match color {
        Color::White => board::Rank::Eighth,
        Color::Black => board::Rank::First,
    };
    Square::ALL
        .into_iter()
        .any(|square| square.rank() == last && position.piece_at(square) == Some(color.pawn()))
}

const fn told(by: Color, piece: PromotionPiece) -> Happening {
    Happening::Handled { by, what: Handling::Promotion(piece) }
}

/// The promotion to which a piece binds that has touched its square, where that is final and only one pawn can become it; and how
/// many men were touched before.
pub(super) fn chosen_by(
    policies: &Policies,
    position: &Position,
    held: Option<PieceOn>,
) -> Option<(Move, u8)> {
    let held = held?;
    if policies.promotion_piece_final.value != PromotionPieceFinal::Touching {
        return None;
    }
    match bound_to(position, Binding::Free, held)? {
        Binding::Promote { from, to, role } => {
            Some((Move { from: from?, to, promotion: Some(role) }, held.touches))
        }
        _ => None,
    }
}

/// What a piece that has touched its promotion square binds to, within what bound the player before; nothing if no pawn
/// can become it there.
pub(crate) fn bound_to(position: &Position, base: Binding, chosen: PieceOn) -> Option<Binding> {
    let PieceOn { square: to, role, .. } = chosen;
    let moves = position.legal_moves();
    let becomes = |mv: &&Move| mv.to == to && mv.promotion == Some(role) && base.admits(position, **mv);
    let mut pawns = moves.iter().filter(becomes).map(|mv| mv.from);
    let first = pawns.next()?;
    let from = pawns.next().is_none().then_some(first);
    Some(Binding::Promote { from, to, role })
}
