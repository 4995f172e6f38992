//! Offers, agreement, resignation (us-chess-7 14, 14B, 13B; iesa-2023 12-2, 12-3, 11-2; schiller 9.1, 9.7, 5.1(b), 5.3).

use board::Color;
use rulebook::{
    Citations,
    values::{AgreementAfterMate, EarlyDraw},
};

use super::{Case, claim, flag, partners, ruling};
use crate::{
    dispute::Raised,
    event::Happening,
    occasion::{DrawFlagged, Occasion},
    offering::OfferMade,
    outcome::Reason,
    refusal::Refusal,
    seat::Seat,
};

/// An offer at any time stands until it is answered; it cannot be withdrawn.
pub(super) fn offer(case: &mut Case) -> Result<(), Refusal> {
    let color = may_offer(case)?;
    // On a screen everybody sees the offer, as they would see the flag.
    if let (Some(rule), false) = (case.policies.oral_offers.ruled(), case.on_screen()) {
        return Err(Refusal::DrawFlagNeeded { by: rule.by.clone() });
    }
    case.emit(Happening::Offered { by: color }, Citations::none());
    Ok(())
}

/// A draw flag shows the offer to everybody (schiller 9.7); where the book knows none it is an offer like any other.
pub(super) fn raise_draw_flag(case: &mut Case, what: DrawFlagged) -> Result<(), Refusal> {
    let color = may_offer(case)?;
    case.emit(Happening::Occurred { by: Some(color), what: Occasion::DrawFlag(what) }, Citations::none());
    case.emit(Happening::Offered { by: color }, Citations::none());
    if let Some(rule) = case.policies.draw_flag.ruled() {
        case.emit(Happening::OfferStands { by: color }, rule.by.clone());
    }
    Ok(())
}

/// A draw can be agreed to while the game is on; at a board also over a mate, where that does not go before what the players agree to,
/// seen or not (nc-scholastic 12).
fn open_to_agreement(case: &Case) -> Result<(), Refusal> {
    if over_a_mate(case) { Ok(()) } else { case.still_on() }
}

fn over_a_mate(case: &Case) -> bool {
    let mated = case.table.outcome.as_ref().is_some_and(|outcome| outcome.reason == Reason::Checkmate);
    let counts = case.policies.agreement_after_mate.value == AgreementAfterMate::AgreementStands;
    mated && counts && !case.on_screen()
}

fn may_offer(case: &Case) -> Result<Color, Refusal> {
    let color = case.player()?;
    open_to_agreement(case)?;
    if *case.table.offers.get(color) {
        return Err(Refusal::OfferStands);
    }
    match case.table.open_dispute() {
        Some(dispute) => Err(Refusal::DisputeOpen(dispute.id)),
        None => Ok(color),
    }
}

/// Agreement to an offer, or to a draw claim or flag claim of the opponent's.
pub(super) fn accept(case: &mut Case) -> Result<(), Refusal> {
    let color = case.player()?;
    // Nothing that was offered before the mate stands any more.
    if over_a_mate(case) && *case.table.offers.get(color.other()) {
        case.draw(Reason::Agreement, &case.policies.agreement_after_mate.by);
        return Ok(());
    }
    case.still_on()?;
    if partners::agree(case)? {
        return Ok(());
    }
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
        return Err(Refusal::NoOffer { by: case.policies.agreement.by.clone() });
    }
    match case.policies.early_agreement.value {
        EarlyDraw::ToDirectorBefore(moves) if case.table.moves_made() < u32::from(moves) => {
            settle_claim(case);
            let dispute = claim::open_as(case, Raised::EarlyAgreement);
            ruling::proceed(case, &dispute);
        }
        _ => case.draw(Reason::Agreement, &told_the_director(case, agreed_by(case, color.other(), claimed))),
    }
    Ok(())
}

/// The clauses by which an agreement draws: it depends on what was agreed to, and when that was offered.
fn agreed_by<'a>(case: &Case<'a>, offerer: Color, claimed: bool) -> &'a Citations {
    let policies = case.policies;
    match unanswered_since(case, offerer) {
        _ if claimed => &policies.claim_accepted.by,
        Some(OfferMade::ByAClaim) => &policies.failed_claim_accepted.by,
        Some(OfferMade::BeforeMoving) => &policies.agreement_before_moving.by,
        Some(OfferMade::OnOpponentsTime) => &policies.agreement_on_opponents_time.by,
        _ => &policies.agreement.by,
    }
}

/// The clauses by which an offer is turned down; likewise.
pub(super) fn declined_by<'a>(case: &Case<'a>, offerer: Color) -> &'a Citations {
    let policies = case.policies;
    match unanswered_since(case, offerer) {
        Some(OfferMade::BeforeMoving) => &policies.declined_before_moving.by,
        Some(OfferMade::OnOpponentsTime) => &policies.declined_on_opponents_time.by,
        _ => &policies.offer_declined_by.by,
    }
}

/// When the offer was made that is answered now. Once its maker has moved, an offer that he made before is like one that
/// he made after moving: the opponent has waited for the move (iesa-2023 12-3-1c).
fn unanswered_since(case: &Case, offerer: Color) -> Option<OfferMade> {
    let table = case.table;
    let moved = table.on_move() != offerer || table.has_moved_unpressed(offerer);
    table.offering.last_of(offerer).filter(|made| !(moved && *made == OfferMade::BeforeMoving))
}

fn settle_claim(case: &mut Case) {
    if let Some(dispute) = case.table.open_dispute() {
        case.emit(Happening::DisputeSettled { id: dispute.id }, Citations::none());
    }
}

pub(super) fn decline(case: &mut Case) -> Result<(), Refusal> {
    let color = case.player()?;
    open_to_agreement(case)?;
    if !case.table.offers.get(color.other()) && !partners::may_decline(case, color) {
        if case.table.take_back == Some(color.other()) {
            case.emit(Happening::TakeBackRefused { by: color }, Citations::none());
            return Ok(());
        }
        return Err(Refusal::NoOffer { by: case.policies.agreement.by.clone() });
    }
    case.emit(Happening::Declined { by: color }, declined_by(case, color.other()).clone());
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
