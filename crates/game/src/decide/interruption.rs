//! Interruption and resumption (us-chess-7 16Q; iesa-2023 14-5; schiller 6.12).

use board::Color;
use clock::Moment;
use rulebook::{
    Citations,
    values::{PromotionPieceMissing, Resumption},
};

use super::Case;
use crate::{event::Happening, refusal::Refusal, seat::Seat, table::Pause, turn::Stage};

/// A crash, a sleeping laptop, a fire alarm: the clocks stop at the last moment that is known.
pub(super) fn interrupt(case: &mut Case, last_known: Moment) -> Result<(), Refusal> {
    if !matches!(case.by, Seat::Director | Seat::Program) {
        return Err(Refusal::NotForThisSeat);
    }
    case.still_on()?;
    if !case.table.clocks_started {
        return Err(Refusal::ClocksNotStarted);
    }
    if case.table.pause.is_some() {
        return Err(Refusal::Paused);
    }
    let last_known = last_known.clamp(case.last, case.at);
    case.emit(Happening::Interrupted { last_known }, case.policies.interruption.by.clone());
    Ok(())
}

/// The director resumes; where the book lets them, so do both players together by saying that they are ready.
pub(super) fn resume(case: &mut Case) -> Result<(), Refusal> {
    if matches!(case.by, Seat::Spectator | Seat::Program) {
        return Err(Refusal::NotForThisSeat);
    }
    case.still_on()?;
    if let Some(dispute) = case.table.open_dispute() {
        return Err(Refusal::DisputeOpen(dispute.id));
    }
    match case.table.pause {
        None => return Err(Refusal::NotPaused),
        // The envelope says how it goes on.
        Some(Pause::Adjourned) => return Err(Refusal::Adjourned),
        Some(_) => {}
    }
    match case.by {
        Seat::Director => case.emit(Happening::Resumed, Citations::none()),
        // Once the promotion piece stands on the board either player starts the clock again (us-chess-7 8F7).
        Seat::Player(..) if fetched(case) => case.emit(Happening::Resumed, Citations::none()),
        Seat::Player(..) if case.policies.resumption.value == Resumption::DirectorOnly => {
            return Err(Refusal::OnlyTheDirectorResumes { by: case.policies.resumption.by.clone() });
        }
        Seat::Player(_, color) => {
            case.emit(Happening::Ready { by: color }, Citations::none());
            if *case.table.ready.get(color.other()) {
                case.emit(Happening::Resumed, Citations::none());
            }
        }
        Seat::Spectator | Seat::Program => return Err(Refusal::NotForThisSeat),
    }
    Ok(())
}

/// The piece stands on the board and the clocks still stand: in a book that lets either player start them again, the player who
/// promoted does it by pressing (us-chess-7 8F7). Elsewhere an official starts them (iesa-2023 14-3-3; schiller 6.12(c)), or both
/// players say that they are ready.
pub(super) fn restarts_by_pressing(case: &Case, color: Color) -> Result<bool, Refusal> {
    let table = case.table;
    let made = matches!(table.turn.stage, Stage::Determined { .. }) && table.on_move() == color;
    let moved = made || *table.unpressed.get(color);
    let for_a_piece = matches!(table.pause, Some(Pause::ForAPiece(_)));
    if !moved || !for_a_piece || case.still_on().is_err() || table.open_dispute().is_some() {
        return Ok(false);
    }
    let resumption = &case.policies.resumption;
    match fetched(case) {
        true => Ok(true),
        false if resumption.value == Resumption::DirectorOnly => {
            Err(Refusal::OnlyTheDirectorResumes { by: resumption.by.clone() })
        }
        false => Ok(false),
    }
}

/// The clocks were stopped for a promotion piece, in a book that lets either player start them again.
fn fetched(case: &Case) -> bool {
    let either = case.policies.promotion_piece_missing.value == PromotionPieceMissing::EitherPlayerRestarts;
    either && matches!(case.table.pause, Some(Pause::ForAPiece(_)))
}
