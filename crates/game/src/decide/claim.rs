//! A claim opens a dispute. Draw claims wait for the opponent, who may agree; the others are ruled on as soon as the
//! facts are in.

use board::Color;
use rulebook::Citations;

use super::{Case, draw_claim, flag, illegal_move, incident, losing_chances, repetition, ruling};
use crate::{
    act::Claim,
    dispute::{Dispute, DisputeId, DisputeStage, Raised},
    event::Happening,
    incident::Incident,
    refusal::Refusal,
};

pub(super) fn claim(case: &mut Case, claim: Claim) -> Result<(), Refusal> {
    let claim = meant(case, claim);
    let by = case.by.color();
    admit(case, claim)?;
    match (claim, by) {
        // A draw claim waits for the opponent; at the wrong moment it is none.
        (Claim::TripleOccurrence { .. }, Some(color)) if repetition::rests_on_no_scoresheet(case, color) => {
            repetition::not_entitled(case, color);
        }
        (Claim::LosingChances, Some(color)) => match losing_chances::out_of_order_by(case, color) {
            None => {
                open(case, claim, by);
            }
            Some((clauses, why)) => losing_chances::out_of_order(case, color, clauses, why),
        },
        (claim, Some(color)) if claim.is_of_a_draw() => match draw_claim::in_order(case, color, claim)? {
            true => {
                draw_claim::have_the_clocks_stopped(case, color, claim);
                open(case, claim, by);
            }
            false => draw_claim::out_of_order(case, color, claim),
        },
        _ => {
            let dispute = open(case, claim, by);
            if let Some((what, clauses)) =
                dispute.incident().and_then(|told| incident::topic(&told).opens(case))
            {
                case.emit(what, clauses);
            }
            ruling::proceed(case, &dispute);
        }
    }
    Ok(())
}

/// What is called an illegal move may have a clause of its own: a pawn that was left on the last rank.
fn meant(case: &Case, claim: Claim) -> Claim {
    match illegal_move::pawn_left(case) {
        Some(left) if claim == Claim::IllegalMove && case.by.color() == Some(left.by.other()) => {
            Claim::That(Incident::Offence(left))
        }
        _ => claim,
    }
}

/// Whether this seat may make this claim now, right or wrong.
pub(super) fn admit(case: &Case, claim: Claim) -> Result<(), Refusal> {
    if let Claim::That(incident) = claim {
        return incident::admit(case, &incident);
    }
    // Whose it is comes first: the other refusals would tell an outsider what goes on at the board.
    match claim {
        Claim::Flag { fallen } => flag::may_call(case, fallen)?,
        _ => {
            case.player()?;
        }
    }
    if claim == Claim::IllegalMove {
        illegal_move::after_the_end(case)?;
        illegal_move::not_ones_own(case)?;
    }
    match claim {
        Claim::Flag { .. } => flag::not_too_late(case)?,
        _ => case.still_on()?,
    }
    if !case.table.is_under_way() {
        return Err(Refusal::ClocksNotStarted);
    }
    if let Some(dispute) = case.table.open_dispute() {
        return Err(Refusal::DisputeOpen(dispute.id));
    }
    if claim.is_of_a_draw() {
        draw_claim::in_order(case, case.player()?, claim)?;
    }
    Ok(())
}

/// Opens the dispute; the clocks stand while it lasts.
pub(super) fn open(case: &mut Case, claim: Claim, by: Option<Color>) -> Dispute {
    open_as(case, Raised::Claim { claim, by })
}

pub(super) fn open_as(case: &mut Case, raised: Raised) -> Dispute {
    let id = DisputeId(case.table.disputes.len() as u16 + 1);
    case.stop_clocks(case.by.color());
    case.emit(Happening::DisputeOpened { id, raised }, Citations::none());
    Dispute { id, raised, at: case.at, stage: DisputeStage::Open, findings: Vec::new(), revision: 0 }
}
