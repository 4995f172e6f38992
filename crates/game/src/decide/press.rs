//! The clock is pressed or stopped (us-chess-7 5H, 5I; iesa-2023 7-2, 14-3; schiller 6.7, 6.12).

use board::{Changes, Color, Move};
use clock::Timekeeper;
use rulebook::Citations;

use super::Case;
use crate::{event::Happening, refusal::Refusal, table::side, turn::Stage};

pub(super) fn press(case: &mut Case) -> Result<(), Refusal> {
    let color = case.player()?;
    case.in_play()?;
    if case.table.clock.running() != Some(side(color)) {
        return Err(Refusal::ClockNotRunning);
    }
    if case.table.on_move() != color {
        return press_when_not_on_move(case, color);
    }
    match &case.table.turn.stage {
        Stage::Determined { mv, .. } => {
            let (mv, changes) = (Some(*mv), case.table.turn.changes);
            case.emit(Happening::Completed { by: color, mv, changes }, Citations::none());
            press_clock(case, color);
            Ok(())
        }
        _ if case.on_screen() => Err(refuse_unfinished(case)),
        Stage::Misplaced { .. } | Stage::KingReleased(_) | Stage::RookMissing { .. } => {
            complete_illegal(case, color);
            press_clock(case, color);
            Ok(())
        }
        // The pawn still waits, or nothing was moved at all: the turn is not over, though the other clock runs.
        Stage::Thinking | Stage::PawnWaits { .. } | Stage::Bound { .. } => {
            case.emit(Happening::PressedWithoutMove { by: color }, Citations::none());
            Ok(())
        }
    }
}

/// A player may stop both clocks to make a claim or to see a director.
pub(super) fn stop(case: &mut Case) -> Result<(), Refusal> {
    let by = match case.by {
        crate::Seat::Director => None,
        _ => Some(case.player()?),
    };
    case.still_on()?;
    if !case.table.clocks_started {
        return Err(Refusal::ClocksNotStarted);
    }
    if case.table.pause.is_some() {
        return Err(Refusal::Paused);
    }
    case.emit(Happening::ClocksStopped { by }, case.policies.interruption.by.clone());
    Ok(())
}

/// His move stands completed and his clock still runs; or the opponent pressed without moving and gets it back.
fn press_when_not_on_move(case: &mut Case, color: Color) -> Result<(), Refusal> {
    if case.table.unpressed == Some(color) {
        press_clock(case, color);
    } else {
        case.emit(Happening::PressedWithoutMove { by: color }, Citations::none());
    }
    Ok(())
}

fn refuse_unfinished(case: &Case) -> Refusal {
    match case.table.turn.stage {
        Stage::PawnWaits { .. } => Refusal::PawnWaits { by: case.policies.how_men_move.by.clone() },
        Stage::KingReleased(_) | Stage::RookMissing { .. } => {
            Refusal::RookMissing { by: case.policies.castling_determined_by.by.clone() }
        }
        _ => Refusal::NoMoveMade { by: case.policies.move_completed_by.by.clone() },
    }
}

/// Something was moved that was no legal move, and the clock was pressed.
fn complete_illegal(case: &mut Case, by: Color) {
    let changes = case.table.turn.changes;
    case.emit(Happening::Completed { by, mv: None, changes }, Citations::none());
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
    let mv = case.table.turn.determined();
    let changes = mv.map_or(Changes::new(), |mv| case.table.position.changes_of(mv));
    case.emit(Happening::Completed { by, mv, changes }, case.policies.move_completed_by.by.clone());
}

/// Part of a slow connection's cost is made good, within the quota, and on record.
fn credit_lag(case: &mut Case, color: Color) {
    let Timekeeper::Server(quota) = case.terms.timekeeper else { return };
    let lag = quota.grant(*case.table.lag_given.get(color), case.act.lag);
    if lag > clock::Millis::ZERO {
        case.emit(Happening::LagCredited { to: color, lag }, Citations::none());
    }
}
