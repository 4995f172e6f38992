//! Whether a director may step in so (us-chess-7 16Y, 21D, 21E; schiller 13.6). What he may do leaves the game alone; what he
//! may not is refused before anybody hears it.

use board::Color;
use clock::Timekeeper;
use rulebook::{Citations, values::MoveCountTold};

use super::Case;
use crate::{
    dispute::{Dispute, Raised},
    event::Happening,
    occasion::{Intervention, Occasion},
    order::Order,
    refusal::Refusal,
    table::{Pause, side},
};

pub(super) fn occur(case: &mut Case, what: Intervention) -> Result<(), Refusal> {
    match what {
        Intervention::IsCalledAway => return called_away(case, what),
        Intervention::Withdraws => return withdraw(case, what),
        _ => {}
    }
    case.director()?;
    case.still_on()?;
    let policies = case.policies;
    let by = match what {
        Intervention::AnswersAQuestion => policies.rules_question.by(),
        Intervention::CollectsAFee => policies.fee_collected.by(),
        Intervention::TellsOfArrival(_) | Intervention::TellsOfAbsence(_) => {
            policies.told_of_the_opponent.by()
        }
        Intervention::TellsOfAMove(_) | Intervention::TellsToPress(_) => {
            if let Some(silence) = policies.director_silent_on_moves.ruled() {
                return Err(Refusal::HelpsThePlayer { by: silence.by.clone() });
            }
            policies.director_silent_on_moves.by()
        }
        Intervention::TellsTheNumberOfMoves => {
            may_tell_the_number(case)?;
            policies.number_of_moves_told.by()
        }
        Intervention::IsCalledAway | Intervention::Withdraws => return Err(Refusal::NotForThisSeat),
    };
    let by = by.clone();
    record(case, what);
    case.emit(Happening::GameContinues, by);
    Ok(())
}

fn record(case: &mut Case, what: Intervention) {
    let by = case.by.color();
    case.emit(Happening::Occurred { by, what: Occasion::Intervention(what) }, Citations::none());
}

/// An official entered something at the wrong board, or the wrong thing: no book is asked, and play goes on as if he had
/// not. What a player claimed is his to have ruled on.
fn withdraw(case: &mut Case, what: Intervention) -> Result<(), Refusal> {
    case.director()?;
    let entered = |dispute: &&Dispute| matches!(dispute.raised, Raised::Claim { by: None, .. });
    let dispute = case.table.open_dispute().filter(entered).ok_or(Refusal::NothingToWithdraw)?.id;
    record(case, what);
    case.emit(Happening::DisputeSettled { id: dispute }, Citations::none());
    let stands = matches!(case.table.pause, Some(Pause::StoppedBy(None)));
    if case.table.clocks_started && case.table.outcome.is_none() && stands {
        case.emit(Happening::ClocksResumed, Citations::none());
    }
    Ok(())
}

/// Only when somebody's time is up, if then (schiller 13.6).
fn may_tell_the_number(case: &Case) -> Result<(), Refusal> {
    let Some(rule) = case.policies.number_of_moves_told.ruled() else { return Ok(()) };
    let is_up = |color: Color| match case.terms.timekeeper {
        Timekeeper::Nobody => case.table.reading.of(side(color)).is_some_and(|left| left.get() <= 0),
        _ => case.table.clock.flag_down(side(color), case.at),
    };
    let allowed = match rule.value {
        MoveCountTold::WhenTimeIsUp => Color::ALL.into_iter().any(is_up),
        MoveCountTold::Never => false,
    };
    if allowed { Ok(()) } else { Err(Refusal::HelpsThePlayer { by: rule.by.clone() }) }
}

/// A playing director may stop his clock, and keeps his eyes off the board meanwhile (us-chess-7 21E).
fn called_away(case: &mut Case, what: Intervention) -> Result<(), Refusal> {
    let color = case.player()?;
    case.in_play()?;
    let policy = &case.policies.playing_director;
    let by = policy.by().clone();
    if policy.ruled().is_none() {
        return Err(Refusal::NotProvidedFor { by });
    }
    record(case, what);
    case.stop_clocks(Some(color));
    case.emit(Happening::Ordered { to: Some(color), order: Order::KeepFromTheBoard }, by);
    Ok(())
}
