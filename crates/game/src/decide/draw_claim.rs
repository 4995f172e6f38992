//! What all draw claims share: when they are in order, that they can be offers, and what a wrong one costs
//! (us-chess-7 14, 14C3, 14C7; iesa-2023 12-5, 12-6; schiller 9.4, 9.5).
//!
//! A claim waits for the opponent, who may agree. What each rests on is told in `repetition`, `fifty_moves` and
//! `drawn_ending`.

use board::{Color, Move, Position};
use clock::{Millis, Timekeeper};
use rulebook::{
    Answer, Citations,
    values::{DrawClaimed, Ground, WrongClaim},
};

use super::{Case, because, drawn_ending, fifty_moves};
use crate::{
    act::Claim, event::Happening, obligation::Must, order::Order, refusal::Refusal, table::Pause, turn::Stage,
};

/// Whether this player may claim now. An announced move must be a legal one that is not made yet.
pub(super) fn in_order(case: &Case, color: Color, claim: Claim) -> Result<bool, Refusal> {
    let table = case.table;
    let on_move = table.on_move() == color;
    let made = table.turn.determined().is_some();
    let policies = case.policies;
    let in_order = match claim {
        // Whose move it is the director is asked.
        Claim::TripleOccurrence { with: None } | Claim::FiftyMoves { with: None }
            if case.is_unseen() && !table.unseen =>
        {
            true
        }
        Claim::FiftyMoves { .. } => {
            fifty_moves::counter_is_full(case) || is_open(case, color, policies.fifty_claimed.value)
        }
        Claim::DrawnEnding => drawn_ending::may_be_claimed(case),
        _ => is_open(case, color, policies.repetition_claimed.value),
    };
    if let (true, Some(mv)) = (in_order, claim.announced()) {
        if made || !on_move {
            return Err(Refusal::MoveAlreadyMade);
        }
        if !table.position.is_legal(mv) {
            return Err(Refusal::AnnouncedMoveIllegal);
        }
    }
    Ok(in_order)
}

/// Whether the claim announces the first move of a game of which nobody recorded more: then nothing was made before it.
pub(super) fn names_the_first_move(case: &Case, with: Option<Move>) -> bool {
    with.is_some() && case.is_unseen()
}

/// Whether the time in which this player may claim has come and is not over.
pub(super) fn is_open(case: &Case, color: Color, claimed: DrawClaimed) -> bool {
    let table = case.table;
    let on_move = table.on_move() == color;
    match claimed {
        DrawClaimed::ByEither => true,
        DrawClaimed::UntilDetermined => on_move && table.turn.determined().is_none(),
        DrawClaimed::UntilPressed => on_move || *table.unpressed.get(color),
    }
}

/// A claim at the wrong moment is no claim, but where every draw claim is an offer it remains one (14C3, 14C7).
pub(super) fn out_of_order(case: &mut Case, color: Color, claim: Claim) {
    let mut by = match claim {
        Claim::FiftyMoves { .. } => case.policies.fifty_claimed.by.clone(),
        Claim::DrawnEnding => case.policies.denied_ending.by().clone(),
        _ => case.policies.repetition_claimed.by.clone(),
    };
    if claim != Claim::DrawnEnding && stopped_instead_of_pressing(case, color.other()) {
        by = by.and(&case.policies.stopped_after_moving.by);
    }
    let why = because::out_of_order(case, color, claim);
    case.emit_because(Happening::ClaimOutOfOrder { by: color }, by, why);
    if let Some((what, by)) = offer(as_offer(case, claim), color) {
        case.emit(what, by);
    }
}

/// This player has moved and stopped the clocks: he is still on move for claims (us-chess-7 9H).
fn stopped_instead_of_pressing(case: &Case, color: Color) -> bool {
    let table = case.table;
    let moved = table.on_move() == color && table.turn.determined().is_some();
    moved && table.pause == Some(Pause::StoppedBy(Some(color)))
}

/// Whoever claims and lets a clock run that no program stops is told to stop it (us-chess-7 14C5).
pub(super) fn have_the_clocks_stopped(case: &mut Case, color: Color, claim: Claim) {
    let repetition = matches!(claim, Claim::TripleOccurrence { .. });
    let running = case.terms.timekeeper == Timekeeper::Nobody && case.table.pause.is_none();
    let Some(rule) = case.policies.claimant_stops_clocks.ruled() else { return };
    if repetition && running {
        let told = Happening::Ordered { to: Some(color), order: Order::StopTheClocks };
        case.emit(told, rule.by.clone());
    }
}

pub(super) fn is_an_offer(case: &Case, claim: Claim) -> bool {
    as_offer(case, claim).ruled().is_some()
}

/// Whether this claim is an offer as well.
fn as_offer<'a>(case: &Case<'a>, claim: Claim) -> &'a Answer<Ground> {
    match claim {
        Claim::FiftyMoves { .. } => &case.policies.fifty_claim,
        Claim::DrawnEnding => &case.policies.ending_claim,
        _ => &case.policies.draw_claim,
    }
}

/// The offer that is left of a claim.
pub(super) fn offer(policy: &Answer<Ground>, by: Color) -> Option<(Happening, Citations)> {
    policy.ruled().map(|rule| (Happening::OfferStands { by }, rule.by.clone()))
}

/// The clauses that bind the claimant to another man than the one whose move he announces: that move cannot be about to be
/// made.
pub(super) fn barred_by_touch(case: &Case, with: Option<Move>) -> Option<Citations> {
    let (binding, by) = case.table.binding(case.policies);
    with.filter(|mv| !binding.admits(&case.table.position, *mv)).map(|_| by)
}

/// The position once the claimant's move that is determined or announced is made, and whether there is such a move.
pub(super) fn claimed_position(case: &Case, claimant: Color, with: Option<Move>) -> (Position, bool) {
    let table = case.table;
    let own_turn = table.on_move() == claimant;
    match (with, &table.turn.stage) {
        (Some(mv), _) => {
            let mut after = table.position.clone();
            after.play_legal(mv);
            (after, true)
        }
        (None, Stage::Determined { .. } | Stage::RookMissing { .. }) if own_turn => {
            (table.most_recently_determined(), true)
        }
        (None, _) => (table.position.clone(), false),
    }
}

/// Whether the claimant has made his move and not pressed the clock yet. Where a move is completed at release it is
/// then his opponent's turn.
pub(super) fn has_just_moved(case: &Case, claimant: Color) -> bool {
    let table = case.table;
    match table.on_move() == claimant {
        true => table.turn.determined().is_some(),
        false => *table.unpressed.get(claimant),
    }
}

/// What a wrong claim costs.
pub(super) fn cost(
    case: &Case,
    claimant: Color,
    cost: WrongClaim,
    by: &Citations,
) -> Vec<(Happening, Citations)> {
    let left = case.remaining(claimant).unwrap_or_default();
    cost_of(claimant, cost, left, by)
}

/// The same for a claimant who has so much time left.
pub(super) fn cost_of(
    claimant: Color,
    cost: WrongClaim,
    left: Millis,
    by: &Citations,
) -> Vec<(Happening, Citations)> {
    let adjust = |color, time: Millis| adjusted(color, time, by);
    match cost {
        WrongClaim::Nothing => Vec::new(),
        WrongClaim::OpponentGains(minutes) => vec![adjust(claimant.other(), Millis::minutes(minutes.into()))],
        WrongClaim::HalfUpToAndOpponentGains(minutes) => {
            let most = Millis::minutes(minutes.into());
            let left = left.max(Millis::ZERO);
            vec![adjust(claimant, -left.half().min(most)), adjust(claimant.other(), most)]
        }
    }
}

pub(super) fn adjusted(color: Color, time: Millis, by: &Citations) -> (Happening, Citations) {
    (Happening::TimeAdjusted { color, by: time, why: "wrong claim".to_string() }, by.clone())
}

/// The announced move must be played now.
pub(super) fn obliged(color: Color, mv: Move, by: &Citations) -> (Happening, Citations) {
    (Happening::Obliged { color, must: Must::Play(mv) }, by.clone())
}
