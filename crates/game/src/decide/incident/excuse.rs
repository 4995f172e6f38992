//! What looks like an offence and, by the record of moves and clocks, is none: the book allows it there, or it is told
//! too late.

use board::{Color, Move, MoveKind, Position};
use clock::Millis;
use rulebook::{
    Citations,
    values::{PawnLeftAnswered, PromotionPieceMissing, times::PHOTOGRAPHS_UNTIL},
};

use super::known::{known, was_on_move};
use crate::{
    because::Why,
    decide::{Case, ruling::Next, timer},
    dispute::{Answer, Dispute, Question},
    incident::{Offence, OffenceBy},
    table::{PawnLeft, StoppedOver},
};

/// The clauses by which something is no offence, and why.
type Excuse = (Citations, Why);

/// By what it is no offence, or can no longer be claimed as one; or what must be found out for it.
pub(super) fn found(case: &Case, dispute: &Dispute, told: OffenceBy) -> Result<Option<Excuse>, Next> {
    Ok(match told.offence {
        Offence::BothHands => castling(case, dispute, told.by)?,
        Offence::PawnLeft => pawn_left(case, dispute, told.by)?,
        Offence::PressedWithoutMove => {
            pressed_back(case, told.by).or_else(|| pressed_over_men(case, dispute, told.by))
        }
        Offence::StoppedWithoutCause => match stopped_over_a_promotion(case, told.by) {
            Some(by) => Some(by),
            None => stopped_over_men(case, dispute, told.by)?,
        },
        Offence::Annoyed => annoying_on_move(case, dispute, told.by)?,
        Offence::Photographed => early_photographs(case),
        Offence::LeftTheRoom => left_off_move(case, dispute, told.by)?,
        _ => None,
    })
}

/// A player on move is not taken to annoy his opponent (iesa-2023 17-8-4).
fn annoying_on_move(case: &Case, dispute: &Dispute, by: Color) -> Result<Option<Excuse>, Next> {
    let Some(policy) = case.policies.annoying_on_move.ruled() else { return Ok(None) };
    let excused = || (policy.by.clone(), Why::OnMove { color: by });
    Ok(was_on_move(case, dispute, by, &policy.by)?.then(excused))
}

/// Photographs are taken at the beginning of play (iesa-2023 17-7-5).
fn early_photographs(case: &Case) -> Option<Excuse> {
    let policy = case.policies.early_photography.ruled()?;
    let played = case.table.hall.clock_started.map(|started| case.at - started);
    let early = played.is_none_or(|played| played <= PHOTOGRAPHS_UNTIL);
    early.then(|| (policy.by.clone(), Why::JustBegun))
}

/// Only the player on move needs leave to go as far as the refreshments (schiller 12.4).
fn left_off_move(case: &Case, dispute: &Dispute, by: Color) -> Result<Option<Excuse>, Next> {
    let Some(policy) = case.policies.room_left_off_move.ruled() else { return Ok(None) };
    let excused = || (policy.by.clone(), Why::NotOnMove { color: by });
    Ok((!was_on_move(case, dispute, by, &policy.by)?).then(excused))
}

/// Both hands may be used in castling (nc-blitz 3).
fn castling(case: &Case, dispute: &Dispute, by: Color) -> Result<Option<Excuse>, Next> {
    let Some(policy) = case.policies.both_hands_in_castling.ruled() else { return Ok(None) };
    let did = known(case, dispute, Question::Castled, &policy.by, || castled(case, by))?;
    Ok(did.then(|| (policy.by.clone(), Why::CastledWithBothHands)))
}

/// Whether this player's last move was castling.
fn castled(case: &Case, by: Color) -> bool {
    let is_castling = |position: &Position, mv: Move| matches!(position.kind(mv), MoveKind::Castling(_));
    let table = case.table;
    match table.turn.determined() {
        Some(mv) if table.on_move() == by => is_castling(&table.position, mv),
        _ => {
            let last = table.history.iter().rev().find(|ply| ply.by == by);
            last.is_some_and(|ply| ply.mv.is_some_and(|mv| is_castling(&ply.before, mv)))
        }
    }
}

/// The opponent has touched a man since (iesa-2023 6-8-4).
fn pawn_left(case: &Case, dispute: &Dispute, by: Color) -> Result<Option<Excuse>, Next> {
    // What the book lets stand for the piece is no pawn (schiller 3.4(e); nc-bughouse 21).
    let last = case.table.history.iter().rev().find(|ply| ply.by == by);
    if let Some(by) = last.and_then(|ply| ply.stands_for.clone()) {
        return Ok(Some((by, Why::StandsForAPiece)));
    }
    let Some(policy) = case.policies.pawn_left_answered.ruled() else { return Ok(None) };
    let too_late = match policy.value {
        PawnLeftAnswered::RestartsTheClock | PawnLeftAnswered::StopsTheClocks => false,
        PawnLeftAnswered::ClaimsBeforeTouching => {
            let touched = || case.table.pawn_left_by(by) == Some(PawnLeft::Before);
            known(case, dispute, Question::OpponentTouched, &policy.by, touched)?
        }
    };
    Ok(too_late.then(|| (policy.by.clone(), Why::TouchedSince { color: by.other() })))
}

/// The clock of a player who left a pawn on the last rank is restarted without a move (us-chess-7 8F7).
fn pressed_back(case: &Case, by: Color) -> Option<Excuse> {
    let policy = case.policies.pawn_left_answered.ruled()?;
    let may = policy.value == PawnLeftAnswered::RestartsTheClock;
    let did = case.table.turn.pressed_back && by != case.table.on_move();
    (may && did).then(|| (policy.by.clone(), Why::PawnWasLeft))
}

/// The clocks are stopped for a promotion piece (us-chess-7 8F7, iesa-2023 6-8-5), or because the opponent left his pawn on
/// the last rank (nc-blitz 17).
fn stopped_over_a_promotion(case: &Case, by: Color) -> Option<Excuse> {
    let missing = &case.policies.promotion_piece_missing;
    let left = &case.policies.pawn_left_answered;
    match case.table.stopped_over_promotion? {
        StoppedOver::Piece(player) if player == by => {
            let may = missing.value != PromotionPieceMissing::NothingToFind;
            may.then(|| (missing.by.clone(), Why::StoppedForAPiece))
        }
        StoppedOver::PawnLeft(player) if player == by => {
            let may = left.value() == Some(PawnLeftAnswered::StopsTheClocks);
            may.then(|| (left.by().clone(), Why::PawnWasLeft))
        }
        StoppedOver::Piece(_) | StoppedOver::PawnLeft(_) => None,
    }
}

/// Men lie that the opponent knocked over, and he is to put them back on his own time (us-chess-7 11C; iesa-2023 14-11).
fn pressed_over_men(case: &Case, dispute: &Dispute, by: Color) -> Option<Excuse> {
    let lay = dispute.answer_to(Question::MenDisplaced) == Some(Answer::Yes);
    let may = lay || *case.table.displaced.forced.get(by);
    may.then(|| (case.policies.pressing_to_have_men_restored.by.clone(), Why::PiecesLay))
}

/// With an increment a press would give the opponent time, so the clocks are stopped instead (us-chess-7 11C tip).
fn stopped_over_men(case: &Case, dispute: &Dispute, by: Color) -> Result<Option<Excuse>, Next> {
    let Some(policy) = case.policies.stopping_to_have_men_restored.ruled() else { return Ok(None) };
    if !*case.table.displaced.stopped.get(by) {
        return Ok(None);
    }
    let added = timer::asked(timer::increment(case, dispute), &policy.by)?;
    Ok((added > Millis::ZERO).then(|| (policy.by.clone(), Why::PiecesLay)))
}
