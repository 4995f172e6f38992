//! The clock is pressed or stopped (us-chess-7 5H, 5I; iesa-2023 7-2, 14-3; schiller 6.7, 6.12).

use board::{Changes, Color, Move};
use clock::Timekeeper;
use rulebook::Citations;

use super::{Case, adjournment, draw_claim, elapsed, interruption, losing_chances};
use crate::{
    because::Why,
    dispute::{DisputeStage, Raised},
    event::Happening,
    occasion::{ClockHandled, Occasion},
    order::Order,
    refusal::Refusal,
    table::side,
    turn::Stage,
};

pub(super) fn press(case: &mut Case) -> Result<(), Refusal> {
    let color = case.player()?;
    if claim_gives_way(case, color) {
        return Ok(());
    }
    if interruption::restarts_by_pressing(case, color)? {
        case.emit(Happening::Resumed, case.policies.promotion_piece_missing.by.clone());
        if let Stage::Determined { mv } = case.table.turn.stage {
            complete_determined(case, color, mv);
        }
        press_clock(case, color);
        return Ok(());
    }
    case.in_play()?;
    if adjournment::pressed(case, color) {
        return Ok(());
    }
    if case.table.hall.without_a_clock {
        return end_turn_without_a_clock(case, color);
    }
    if case.on_screen() && elapsed::must_wait_for(case, color.other()) {
        return Err(Refusal::LateStartGranted { by: case.policies.late_start.by().clone() });
    }
    if case.table.clock.running() != Some(side(color)) {
        return Err(Refusal::ClockNotRunning);
    }
    scoresheets_in_order(case, color)?;
    let on_move = case.table.on_move() == color;
    match case.table.turn.stage {
        Stage::Determined { mv } | Stage::Changed { made: Some(mv), .. } if on_move => {
            complete_determined(case, color, mv);
            press_clock(case, color);
        }
        // His last move stands completed, and only its press was missing.
        Stage::Thinking | Stage::Determined { .. } if *case.table.unpressed.get(color) => {
            press_clock(case, color)
        }
        _ if on_move && case.on_screen() => return Err(refuse_unfinished(case)),
        Stage::Misplaced { .. }
        | Stage::CastlingAstray { .. }
        | Stage::KingReleased(_)
        | Stage::RookMissing { .. }
        | Stage::PieceStands(_)
        | Stage::WrongPiece { .. }
        | Stage::Changed { made: None, .. }
            if on_move && stands_changed(case) =>
        {
            complete_illegal(case, color);
            press_clock(case, color);
        }
        // A pawn still waits, nothing was moved at all, or the opponent pressed without moving and gets it back: the
        // turn is not over, though the other clock runs.
        _ => press_without_move(case, color),
    }
    Ok(())
}

/// Something stands on another square than before: a move that was taken back leaves nothing to complete.
fn stands_changed(case: &Case) -> bool {
    !case.table.turn.changes.is_empty()
}

/// The clock of a player who borrows a scoresheet, or must complete his own before he moves, keeps running (us-chess-7 15D2,
/// 15F1; iesa-2023 13-5-2; schiller 8.5(b)). A clock that the program does not keep was pressed all the same.
fn scoresheets_in_order(case: &Case, color: Color) -> Result<(), Refusal> {
    let Timekeeper::Server(_) = case.terms.timekeeper else { return Ok(()) };
    if case.table.scoring.borrower == Some(color) {
        return Err(Refusal::ScoresheetNotReturned { by: case.policies.lending_clock.by().clone() });
    }
    match case.table.scoring.incomplete.get(color) {
        Some(by) => Err(Refusal::ScoresheetIncomplete { by: by.clone() }),
        None => Ok(()),
    }
}

/// The clock on the table is all that the program sees of this board: a press says that a move was made, and no more.
pub(super) fn after_an_unseen_move(case: &mut Case, by: Option<Color>) -> Result<(), Refusal> {
    let color = by.ok_or(Refusal::NotForThisSeat)?;
    if case.on_screen() || case.terms.timekeeper != Timekeeper::Device {
        return Err(Refusal::MovesAreSeen);
    }
    case.in_play()?;
    if case.table.clock.running() != Some(side(color)) {
        return Err(Refusal::ClockNotRunning);
    }
    // Men that somebody reported are in the middle of a move that is seen.
    if !(case.table.turn.changes.is_empty() && case.table.turn.touched.is_empty()) {
        return Err(Refusal::MovesAreSeen);
    }
    super::touch::decline_standing_offer(case, color);
    let what = Occasion::Clock(ClockHandled::MovesAndPresses);
    case.emit(Happening::Occurred { by: Some(color), what }, Citations::none());
    Ok(())
}

/// The opponent of a player who knocked men over may have him put them up on his own time.
fn press_without_move(case: &mut Case, by: Color) {
    case.emit(Happening::PressedWithoutMove { by }, Citations::none());
    if case.table.displaced.lie_by(by.other()) {
        let ordered = Happening::Ordered { to: Some(by.other()), order: Order::RestoreTheMen };
        case.emit(ordered, case.policies.pressing_to_have_men_restored.by.clone());
    }
}

/// A move is completed; over men that stand wrong, and that nobody has noticed, it is no legal one (us-chess-7 11C).
fn completed(case: &mut Case, by: Color, mv: Option<Move>, mut changes: Changes, clauses: Citations) {
    let shifted = case.table.displaced.shifted;
    let mv = mv.filter(|_| shifted.is_empty());
    changes.extend(shifted.iter());
    case.emit(Happening::Completed { by, mv, changes }, clauses);
}

/// There is no clock: a move is over when it stands on the board, and one that was not legal when its maker says so.
fn end_turn_without_a_clock(case: &mut Case, color: Color) -> Result<(), Refusal> {
    let turn = &case.table.turn;
    let unfinished = turn.is_astray() || matches!(turn.stage, Stage::KingReleased(_));
    match turn.stage {
        Stage::Changed { made: Some(mv), .. } if case.table.on_move() == color => {
            complete_determined(case, color, mv);
        }
        _ if unfinished && case.table.on_move() == color => complete_illegal(case, color),
        _ => return Err(Refusal::ClockNotRunning),
    }
    Ok(())
}

/// A claimant who has moved presses his clock instead of waiting for the ruling: the move stands, and of the claim
/// nothing is left but an offer, where every claim is one (us-chess-7 14C3, 14C7).
fn claim_gives_way(case: &mut Case, color: Color) -> bool {
    let table = case.table;
    let Some(dispute) = table.open_dispute() else { return false };
    let waiting =
        dispute.is_draw_claim() && dispute.claimant() == Some(color) && dispute.stage == DisputeStage::Open;
    let made = match table.turn.stage {
        Stage::Determined { mv } if table.on_move() == color => Some(mv),
        _ => None,
    };
    let moved = made.is_some() || *table.unpressed.get(color);
    let Raised::Claim { claim, .. } = dispute.raised else { return false };
    if !waiting || !moved || !draw_claim::is_an_offer(case, claim) {
        return false;
    }
    case.emit(Happening::DisputeSettled { id: dispute.id }, Citations::none());
    match dispute.losing_chances_of() {
        Some(_) => {
            let by = case.policies.losing_chances_claimed.by().clone();
            losing_chances::out_of_order(case, color, by, Why::MoveMade);
        }
        None => draw_claim::out_of_order(case, color, claim),
    }
    case.emit(Happening::ClocksResumed, Citations::none());
    if let Some(mv) = made {
        complete_determined(case, color, mv);
    }
    press_clock(case, color);
    true
}

fn complete_determined(case: &mut Case, by: Color, mv: Move) {
    let changes = case.table.turn.changes;
    completed(case, by, Some(mv), changes, Citations::none());
}

/// A player may stop both clocks to make a claim or to see a director.
pub(super) fn stop(case: &mut Case) -> Result<(), Refusal> {
    let by = match case.by {
        crate::Seat::Director => None,
        _ => Some(case.player()?),
    };
    may_stop(case)?;
    if adjournment::stopped(case) {
        return Ok(());
    }
    case.emit(Happening::ClocksStopped { by }, case.policies.interruption.by.clone());
    Ok(())
}

pub(super) fn may_stop(case: &Case) -> Result<(), Refusal> {
    case.still_on()?;
    if !case.table.clocks_started {
        return Err(Refusal::ClocksNotStarted);
    }
    if case.table.pause.is_some() {
        return Err(Refusal::Paused);
    }
    Ok(())
}

fn refuse_unfinished(case: &Case) -> Refusal {
    match case.table.turn.stage {
        Stage::PawnWaits { .. } | Stage::WrongPiece { .. } => {
            Refusal::PawnWaits { by: case.policies.promotion.by.clone() }
        }
        Stage::PieceStands(_) => {
            Refusal::PawnOnTheBoard { by: case.policies.promotion_determined_by.by.clone() }
        }
        Stage::KingReleased(_) | Stage::RookMissing { .. } | Stage::CastlingAstray { .. } => {
            Refusal::RookMissing { by: case.policies.king_released.by.clone() }
        }
        _ => Refusal::NoMoveMade { by: case.policies.move_completed_by.by.clone() },
    }
}

/// Something was moved that was no legal move, and the clock was pressed.
pub(super) fn complete_illegal(case: &mut Case, by: Color) {
    super::release::decline_by_moving(case);
    let changes = case.table.turn.changes;
    completed(case, by, None, changes, Citations::none());
}

pub(super) fn press_clock(case: &mut Case, by: Color) {
    credit_lag(case, by);
    case.emit(Happening::Pressed { by }, Citations::none());
}

pub(super) fn complete_move(case: &mut Case, by: Color, mv: Move) {
    let changes = case.table.position.changes_of(mv);
    case.emit(Happening::Completed { by, mv: Some(mv), changes }, Citations::none());
}

/// The opponent replies before the press: the determined move is over, though its clock still runs.
pub(super) fn complete(case: &mut Case, by: Color) {
    // A move that was changed stands as it was changed: whoever replies to it has not objected.
    let turn = &case.table.turn;
    let mv = turn.standing().or(turn.determined());
    let changes = mv.map_or(Changes::new(), |mv| case.table.position.changes_of(mv));
    let clauses = case.policies.move_completed_by.by.clone();
    completed(case, by, mv, changes, clauses);
}

/// Part of a slow connection's cost is made good, within the quota, and on record.
fn credit_lag(case: &mut Case, color: Color) {
    let Timekeeper::Server(quota) = case.terms.timekeeper else { return };
    // What a delay has swallowed has cost nothing and is not given back.
    let clock = &case.table.clock;
    let run = clock.account_at(side(color), case.at).run - clock.account(side(color)).run;
    let lag = quota.grant(*case.table.lag_given.get(color), case.act.lag.min(run));
    if lag > clock::Millis::ZERO {
        case.emit(Happening::LagCredited { to: color, lag }, Citations::none());
    }
}
