//! A man is touched (us-chess-7 10; iesa-2023 8; schiller 4.2-4.5).

use board::{Color, Move, Square};
use rulebook::{
    Citations,
    values::{BothColorsTouched, CaptureDetermined, MoveCompleted, OfferDeclined},
};

use super::{Case, adjournment, losing_chances, offer, press, promotion};
use crate::{event::Happening, obligation::Binding, refusal::Refusal, turn::Stage};

pub(super) fn touch(case: &mut Case, square: Square) -> Result<(), Refusal> {
    let color = case.player()?;
    case.in_play()?;
    if takes_up_again(case, color, square) {
        case.emit(Happening::Touched { by: color, square }, Citations::none());
        return Ok(());
    }
    let replying = on_move_or_replying(case, color)?;
    let table = case.table;
    let man = match replying {
        true if table.turn.pawn_left || table.turn.standing().is_some() => standing_man(case, square),
        true => table.most_recently_determined().piece_at(square),
        false => standing_man(case, square),
    };
    let Some(man) = man else { return Err(Refusal::NothingThere(square)) };
    if !replying && case.on_screen() {
        refuse_if_move_is_made(case)?;
    }
    match replying {
        true if table.turn.standing().or(table.turn.determined()).is_none() => {
            press::complete_illegal(case, color.other());
        }
        true => press::complete(case, color.other()),
        false => {}
    }
    let adjusting = !replying && table.turn.adjusting;
    if !adjusting && case.policies.offer_declined_by.value == OfferDeclined::Touching {
        decline_standing_offer(case, color);
    }
    // Among friends who agreed to it, whoever touches has said that they adjust.
    if !replying && !adjusting && case.on_screen() && case.terms.friendly.free_touch {
        case.emit(Happening::Adjusting { by: color }, Citations::none());
        case.emit(Happening::Touched { by: color, square }, Citations::none());
        return Ok(());
    }
    case.emit(Happening::Touched { by: color, square }, Citations::none());
    if !replying && matches!(table.turn.stage, Stage::PieceStands(_)) {
        promotion::take_pawn_off(case, square);
        return Ok(());
    }
    if !replying && !adjusting && man.color != color {
        bind_capture(case, square);
    } else if !replying && !adjusting && case.table.turn.in_hand.is_none() {
        bind_capture_with(case, square);
    }
    Ok(())
}

/// "I adjust", said by the player on move before touching.
pub(super) fn adjust(case: &mut Case) -> Result<(), Refusal> {
    let color = case.player()?;
    case.in_play()?;
    let turned_down =
        |_| Refusal::NotOnMove { on_move: case.table.on_move(), by: case.policies.adjusting.by.clone() };
    on_move(case, color).map_err(turned_down)?;
    case.emit(Happening::Adjusting { by: color }, Citations::none());
    Ok(())
}

pub(super) fn on_move(case: &Case, color: Color) -> Result<(), Refusal> {
    let on_move = case.table.on_move();
    if color == on_move {
        return Ok(());
    }
    Err(Refusal::NotOnMove { on_move, by: case.policies.move_completed_by.by.clone() })
}

/// At a board: the player takes up a man again after letting go of it had completed the move, and before the press. It is
/// recorded, and the opponent may claim that the move was final (nc-blitz 15, nc-bughouse 6).
fn takes_up_again(case: &Case, color: Color, square: Square) -> bool {
    let own = standing_man(case, square).is_some_and(|man| man.color == color);
    own && !case.on_screen() && case.table.can_take_up_again(color)
}

/// Whether this touch is a reply to a move that is determined but not yet completed (iesa-2023 7-3), or to a pawn that
/// was left on the last rank when the clock was pressed: nobody has objected, and the pawn stands there as it is.
fn on_move_or_replying(case: &Case, color: Color) -> Result<bool, Refusal> {
    let on_move = on_move(case, color);
    let turn = &case.table.turn;
    let may = match case.policies.move_completed_by.value {
        _ if adjournment::sealing(case).is_some() => false,
        MoveCompleted::PressButReplyMayComeFirst => turn.standing().is_some(),
        // Letting go had completed the move, and it was taken up again.
        MoveCompleted::Release => {
            let settled = case.table.displaced.shifted.is_empty();
            settled && turn.standing().or(turn.determined()).is_some()
        }
        MoveCompleted::Press => false,
    };
    match on_move {
        Ok(()) => Ok(false),
        Err(_) if may => Ok(true),
        Err(_) if case.table.left_a_pawn_now() => Ok(true),
        Err(refusal) => Err(refusal),
    }
}

/// The man on a square as it stands now, a move in progress included.
fn standing_man(case: &Case, square: Square) -> Option<board::Piece> {
    match case.table.turn.changes.after(square) {
        Some(man) => man,
        None => case.table.position.piece_at(square),
    }
}

/// On a screen a determined move is not touched again; only its clock can be pressed.
fn refuse_if_move_is_made(case: &Case) -> Result<(), Refusal> {
    match case.table.turn.stage {
        Stage::Determined { .. } => Err(Refusal::Determined { by: case.policies.taking_back.by.clone() }),
        Stage::PawnWaits { .. } => Err(Refusal::PawnWaits { by: case.policies.pawn_released.by.clone() }),
        _ => Ok(()),
    }
}

/// An offer of the opponent's is turned down.
pub(super) fn decline_standing_offer(case: &mut Case, color: Color) {
    // Of four players one who has agreed may play on until the others have answered.
    let agreed = case.beside.is_some() && *case.table.offers.get(color);
    if *case.table.offers.get(color.other()) && !agreed && !losing_chances::offer_lasts(case, color.other()) {
        case.emit(Happening::Declined { by: color }, offer::declined_by(case, color.other()).clone());
    }
}

/// Where touching both men determines a capture (us-chess-7 9B), the second touch does.
fn bind_capture(case: &mut Case, target: Square) {
    let own = case.table.turn.touched.iter().copied().find(|square| is_own(case, *square));
    if let Some(from) = own {
        determine_by_touch(case, from, target);
    }
}

fn bind_capture_with(case: &mut Case, from: Square) {
    let target = case.table.turn.touched.iter().copied().find(|square| !is_own(case, *square));
    if let Some(target) = target
        && is_own(case, from)
    {
        determine_by_touch(case, from, target);
    }
}

fn is_own(case: &Case, square: Square) -> bool {
    case.table.position.piece_at(square).is_some_and(|man| man.color == case.table.on_move())
}

fn determine_by_touch(case: &mut Case, from: Square, target: Square) {
    let policies = case.policies;
    let by_touch = policies.capture_determined_by.value == CaptureDetermined::TouchingBoth
        && policies.both_colors_touched.value == BothColorsTouched::MustCaptureWithIt;
    // What a ruling or an earlier touch binds to goes first.
    let (bound, _) = case.table.binding(policies);
    let free = match bound {
        Binding::Free => true,
        Binding::MoveFrom(square) | Binding::Capture(square) => square == from || square == target,
        Binding::CaptureWith { .. } => bound == Binding::CaptureWith { from, target },
        _ => false,
    };
    let barred = case.table.barred(Move::new(from, target)).is_some();
    if !by_touch || !free || barred || !matches!(case.table.turn.stage, Stage::Thinking) {
        return;
    }
    let position = &case.table.position;
    // A capture that promotes is determined by its promotion piece (9D), not here.
    let captures = position.legal_moves().into_iter().filter(|mv| {
        mv.from == from
            && matches!(position.kind(*mv), board::MoveKind::Capture { at } | board::MoveKind::EnPassant { at } if at == target)
    });
    let captures: Vec<_> = captures.collect();
    if let [mv] = captures[..] {
        let changes = board::Changes::new();
        case.emit(Happening::Determined { mv, changes }, policies.capture_determined_by.by.clone());
    }
}
