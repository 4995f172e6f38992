//! A claim opens a dispute. Draw claims wait for the opponent, who may agree; the others are ruled on as soon as the
//! facts are in.

use board::Color;
use rulebook::Citations;

use super::{Case, flag, incident, repetition, ruling};
use crate::{
    act::Claim,
    dispute::{Dispute, DisputeId, Raised, Stage},
    event::Happening,
    refusal::Refusal,
};

pub(super) fn claim(case: &mut Case, claim: Claim) -> Result<(), Refusal> {
    if let Claim::That(incident) = claim {
        return incident::tell(case, incident);
    }
    // Whose it is comes first: the other refusals would tell an outsider what goes on at the board.
    match claim {
        Claim::Flag { fallen } => flag::may_call(case, fallen)?,
        Claim::TripleOccurrence { .. } | Claim::IllegalMove | Claim::That(_) => {
            case.player()?;
        }
    }
    case.still_on()?;
    if !case.table.is_under_way() {
        return Err(Refusal::ClocksNotStarted);
    }
    if let Some(dispute) = case.table.open_dispute() {
        return Err(Refusal::DisputeOpen(dispute.id));
    }
    match claim {
        Claim::TripleOccurrence { with } => {
            let color = case.player()?;
            if !repetition::in_order(case, color, with)? {
                repetition::out_of_order(case, color);
                return Ok(());
            }
            open(case, claim, Some(color));
            Ok(())
        }
        Claim::Flag { .. } => {
            let dispute = open(case, claim, case.by.color());
            ruling::proceed(case, &dispute);
            Ok(())
        }
        Claim::IllegalMove | Claim::That(_) => {
            let color = case.player()?;
            let dispute = open(case, claim, Some(color));
            ruling::proceed(case, &dispute);
            Ok(())
        }
    }
}

/// Opens the dispute; the clocks stand while it lasts.
pub(super) fn open(case: &mut Case, claim: Claim, by: Option<Color>) -> Dispute {
    open_as(case, Raised::Claim { claim, by })
}

pub(super) fn open_as(case: &mut Case, raised: Raised) -> Dispute {
    let id = DisputeId(case.table.disputes.len() as u16 + 1);
    case.stop_clocks(case.by.color());
    case.emit(Happening::DisputeOpened { id, raised }, Citations::none());
    Dispute { id, raised, at: case.at, stage: Stage::Open, findings: Vec::new(), revision: 0 }
}
