//! Claims of triple occurrence (us-chess-7 14C; iesa-2023 12-5; schiller 9.2, 9.4, 9.5).

use board::{Color, Move};
use clock::Millis;
use rulebook::{
    Citations,
    values::{AnnouncedMove, DrawClaim, EarlyDraw, RepetitionClaimed, RepetitionScoresheet, WrongClaim},
};

use super::{
    Case, incident,
    ruling::{Next, early_draw},
};
use crate::{
    dispute::{Answer, Dispute, Question},
    event::Happening,
    obligation::Must,
    outcome::{Reason, Verdict},
    refusal::Refusal,
    table::{Pause, side},
    terms::Scoresheets,
    turn::Stage,
};

/// Whether this player may claim now. An announced move must be a legal one that is not made yet.
pub(super) fn in_order(case: &Case, color: Color, with: Option<Move>) -> Result<bool, Refusal> {
    let table = case.table;
    let on_move = table.on_move() == color;
    let made = table.turn.determined().is_some();
    let in_order = match case.policies.repetition_claimed.value {
        RepetitionClaimed::ByEither => true,
        RepetitionClaimed::UntilDetermined => on_move && !made,
        RepetitionClaimed::UntilPressed => on_move || *table.unpressed.get(color),
    };
    if let (true, Some(mv)) = (in_order, with) {
        if made || !on_move {
            return Err(Refusal::MoveAlreadyMade);
        }
        if !table.position.is_legal(mv) {
            return Err(Refusal::AnnouncedMoveIllegal);
        }
    }
    Ok(in_order)
}

/// A claim at the wrong moment is no claim, but where every draw claim is an offer it remains one (14C3, 14C7).
pub(super) fn out_of_order(case: &mut Case, color: Color) {
    let mut by = case.policies.repetition_claimed.by.clone();
    if stopped_instead_of_pressing(case, color.other()) {
        by = by.and(&case.policies.stopped_after_moving.by);
    }
    case.emit(Happening::ClaimOutOfOrder { by: color }, by);
    if case.policies.draw_claim.value() == Some(DrawClaim::IsAnOffer) {
        case.emit(Happening::OfferStands { by: color }, case.policies.draw_claim.by().clone());
    }
}

/// This player was excused from keeping score, and the claim needs a scoresheet (us-chess-7 15A1).
pub(super) fn rests_on_no_scoresheet(case: &Case, color: Color) -> bool {
    scoresheet_needed(case, color) && incident::recording::not_entitled(case, color).is_some()
}

/// His claim is none, but where every draw claim is an offer it remains one.
pub(super) fn not_entitled(case: &mut Case, color: Color) {
    let by = incident::recording::not_entitled(case, color).unwrap_or_default();
    case.emit(Happening::ClaimOutOfOrder { by: color }, by);
    if case.policies.draw_claim.value() == Some(DrawClaim::IsAnOffer) {
        case.emit(Happening::OfferStands { by: color }, case.policies.draw_claim.by().clone());
    }
}

/// This player has moved and stopped the clocks: he is still on move for claims (us-chess-7 9H).
fn stopped_instead_of_pressing(case: &Case, color: Color) -> bool {
    let table = case.table;
    let moved = table.on_move() == color && table.turn.determined().is_some();
    moved && table.pause == Some(Pause::StoppedBy(Some(color)))
}

pub(super) fn rule(case: &Case, dispute: &Dispute, claimant: Color, with: Option<Move>) -> Next {
    let sheet = &case.policies.scoresheet_for_repetition;
    let adequate = match dispute.answer_to(Question::ScoresheetAdequate) {
        None if scoresheet_needed(case, claimant) => {
            return Next::Ask(Question::ScoresheetAdequate, sheet.by.clone());
        }
        Some(Answer::Yes) | None => true,
        // What cannot be established does not end a game (us-chess-7 21F3.b).
        Some(_) => false,
    };
    if adequate && times_stood(case, claimant, with) >= 3 {
        upheld(case)
    } else {
        Next::Rule(denied(case, claimant, with))
    }
}

/// The scoresheet is a matter for findings only where it is paper.
fn scoresheet_needed(case: &Case, claimant: Color) -> bool {
    if case.terms.scoresheets == Scoresheets::Kept {
        return false;
    }
    let short = case.is_short_of_time(claimant);
    let sudden_death = case.table.clock.is_sudden_death(side(claimant));
    match case.policies.scoresheet_for_repetition.value {
        RepetitionScoresheet::Needed => true,
        RepetitionScoresheet::NeededOutsideTimePressure => !(short && sudden_death),
        RepetitionScoresheet::NeededOutsideTimeTrouble => !short,
        RepetitionScoresheet::NotNeeded => false,
    }
}

/// How often the position has stood once the claimant's move that is determined or announced is made.
fn times_stood(case: &Case, claimant: Color, with: Option<Move>) -> usize {
    let table = case.table;
    let own_turn = table.on_move() == claimant;
    let after = match (with, &table.turn.stage) {
        (Some(mv), _) => {
            let mut after = table.position.clone();
            after.play_legal(mv);
            after
        }
        (None, Stage::Determined { .. } | Stage::RookMissing { .. }) if own_turn => {
            table.most_recently_determined()
        }
        (None, _) => return table.times_stood(table.position.key()),
    };
    table.times_stood(after.key()) + 1
}

fn upheld(case: &Case) -> Next {
    let policies = case.policies;
    let by = policies.upheld_repetition.by.clone();
    match policies.early_repetition.value {
        EarlyDraw::ToDirectorBefore(moves) if case.table.moves_made() < u32::from(moves) => {
            early_draw(&policies.early_repetition.by)
        }
        _ => Next::Rule(vec![
            (Happening::ClaimUpheld, by.clone()),
            (Happening::Ended { verdict: Verdict::Drawn, reason: Reason::TripleOccurrence }, by),
        ]),
    }
}

fn denied(case: &Case, claimant: Color, with: Option<Move>) -> Vec<(Happening, Citations)> {
    let policies = case.policies;
    let mut consequences = vec![(Happening::ClaimDenied, policies.denied_repetition.by.clone())];
    consequences.extend(cost(case, claimant));
    let announced = policies.announced_move.value == AnnouncedMove::MustBePlayed;
    if let (Some(mv), true) = (with, announced) {
        let must = Must::Play(mv);
        consequences.push((Happening::Obliged { color: claimant, must }, policies.announced_move.by.clone()));
    }
    if policies.draw_claim.value() == Some(DrawClaim::IsAnOffer) {
        consequences.push((Happening::OfferStands { by: claimant }, policies.draw_claim.by().clone()));
    }
    consequences
}

fn cost(case: &Case, claimant: Color) -> Vec<(Happening, Citations)> {
    let by = &case.policies.wrong_repetition_claim.by;
    let adjust = |color, time: Millis| {
        (Happening::TimeAdjusted { color, by: time, why: "wrong claim".to_string() }, by.clone())
    };
    match case.policies.wrong_repetition_claim.value {
        WrongClaim::Nothing => Vec::new(),
        WrongClaim::OpponentGains(minutes) => vec![adjust(claimant.other(), Millis::minutes(minutes.into()))],
        WrongClaim::HalfUpToAndOpponentGains(minutes) => {
            let most = Millis::minutes(minutes.into());
            let left = case.remaining(claimant).unwrap_or_default().max(Millis::ZERO);
            vec![adjust(claimant, -left.half().min(most)), adjust(claimant.other(), most)]
        }
    }
}
