//! Offers, agreement, resignation (us-chess-7 14B, 13B; iesa-2023 12-2, 11-2; schiller 9.1, 5.1(b), 5.3).

use rulebook::{Citations, values::EarlyDraw};

use super::{Case, claim, flag, ruling};
use crate::{dispute::Raised, event::Happening, outcome::Reason, refusal::Refusal, seat::Seat};

/// An offer at any time stands until it is answered; it cannot be withdrawn.
pub(super) fn offer(case: &mut Case) -> Result<(), Refusal> {
    let color = case.player()?;
    case.still_on()?;
    if *case.table.offers.get(color) {
        return Err(Refusal::OfferStands);
    }
    if let Some(dispute) = case.table.open_dispute() {
        return Err(Refusal::DisputeOpen(dispute.id));
    }
    case.emit(Happening::Offered { by: color }, Citations::none());
    Ok(())
}

/// Agreement to an offer, or to a draw claim or flag claim of the opponent's.
pub(super) fn accept(case: &mut Case) -> Result<(), Refusal> {
    let color = case.player()?;
    case.still_on()?;
    let offered = *case.table.offers.get(color.other());
    let claimed = match case.table.open_dispute() {
        Some(dispute) if dispute.is_draw_claim() => dispute.claimant() == Some(color.other()),
        // Where an offer stands beside the claim, it is the offer that he would rather take.
        Some(dispute) if dispute.flag_claimed() == Some(color) && !offered => {
            return flag::accept(case, dispute, color);
        }
        // A flag that was called, say, goes before an offer that was not taken in time (us-chess-7 14B4).
        Some(dispute) => return Err(Refusal::DisputeOpen(dispute.id)),
        None => false,
    };
    if !offered && !claimed {
        return Err(Refusal::NoOffer);
    }
    match case.policies.early_agreement.value {
        EarlyDraw::ToDirectorBefore(moves) if case.table.moves_made() < u32::from(moves) => {
            settle_claim(case);
            let dispute = claim::open_as(case, Raised::EarlyAgreement);
            ruling::proceed(case, &dispute);
        }
        _ => case.draw(Reason::Agreement, &told_the_director(case, &case.policies.agreement.by)),
    }
    Ok(())
}

fn settle_claim(case: &mut Case) {
    if let Some(dispute) = case.table.open_dispute() {
        case.emit(Happening::DisputeSettled { id: dispute.id }, Citations::none());
    }
}

pub(super) fn decline(case: &mut Case) -> Result<(), Refusal> {
    let color = case.player()?;
    case.still_on()?;
    if !case.table.offers.get(color.other()) {
        return Err(Refusal::NoOffer);
    }
    case.emit(Happening::Declined { by: color }, case.policies.offer_declined_by.by.clone());
    Ok(())
}

/// Remains possible at any time, also while a dispute is open.
pub(super) fn resign(case: &mut Case) -> Result<(), Refusal> {
    let Seat::Player(_, color) = case.by else { return Err(Refusal::NotForThisSeat) };
    case.still_on()?;
    case.win(color.other(), Reason::Resignation, &told_the_director(case, &case.policies.resignation.by));
    Ok(())
}

/// While the game is adjourned the director must be told (us-chess-7 19J); what is done here he is.
fn told_the_director(case: &Case, by: &Citations) -> Citations {
    let adjourned = case.table.adjournment.as_ref().is_some_and(|adjourned| adjourned.waits());
    match case.policies.agreed_in_adjournment.ruled().filter(|_| adjourned) {
        Some(rule) => by.clone().and(&rule.by),
        None => by.clone(),
    }
}
