//! Who came too late to the resumption of an adjourned game (us-chess-7 13E, 13F; schiller 6.6).

use board::{Color, Position};
use clock::Moment;
use rulebook::{
    Citations,
    values::{BothAbsent, LateToResumption, times::HOUR_LATE},
};

use super::{Case, dead, release, ruling::Next};
use crate::{
    adjournment::{Adjournment, Phase},
    aloud::displayed,
    because::Why,
    dispute::{Choice, Dispute},
    event::Happening,
    outcome::{Reason, Verdict},
    table::side,
};

/// The session in which this game is resumed, as long as this player has not moved in it.
pub(super) fn session<'a>(case: &Case<'a>, color: Color) -> Option<&'a Adjournment> {
    let adjournment = case.table.adjournment.as_deref()?;
    let began = adjournment.session_began.is_some();
    (began && case.table.moved_since_resumption(color) == 0).then_some(adjournment)
}

/// Whether he has lost by now, or had when he came: an hour late, or with his time up.
pub(super) fn is_late(case: &Case, adjournment: &Adjournment, color: Color, at: Moment) -> bool {
    let came = adjournment.arrived.get(color).unwrap_or(at);
    let Some(began) = adjournment.session_began else { return false };
    let an_hour = came - began > HOUR_LATE && !adjournment.forfeit_waived.get(color);
    an_hour || time_is_over(case, color, came)
}

/// The time of the period was over when the player came, where the book asks for it: that no waiver helps (us-chess-7 13E).
pub(super) fn time_is_over(case: &Case, color: Color, came: Moment) -> bool {
    let by_the_clock =
        case.policies.late_to_resumption.value() == Some(LateToResumption::AfterAnHourOrHisTime);
    by_the_clock && case.table.clock.flag_down(side(color), came)
}

/// What follows for a player of whom it is said that he is too late.
pub(super) fn ruled(case: &Case, dispute: &Dispute, adjournment: &Adjournment, color: Color) -> Next {
    let policy = &case.policies.late_to_resumption;
    let late = is_late(case, adjournment, color, dispute.at);
    if policy.ruled().is_some() && !late {
        return still_in_time(adjournment, dispute, color, policy.by());
    }
    if let Some(ended) = ended_by_the_sealed_move(case, adjournment, color) {
        return Next::Rule(vec![ended]);
    }
    if policy.ruled().is_none() {
        return Next::Refer(vec![Choice::LetItStand, Choice::GameLost], policy.by().clone());
    }
    let upheld = dispute.claimant().map(|_| (Happening::ClaimUpheld, policy.by().clone()));
    let verdict = Verdict::Won(color.other());
    let ended = (Happening::Ended { verdict, reason: Reason::Absence }, policy.by().clone());
    Next::Rule(upheld.into_iter().chain([ended]).collect())
}

/// With how long it was since the session began.
fn still_in_time(adjournment: &Adjournment, dispute: &Dispute, color: Color, by: &Citations) -> Next {
    let came = adjournment.arrived.get(color).unwrap_or(dispute.at);
    let passed = adjournment.session_began.filter(|_| !*adjournment.forfeit_waived.get(color));
    let why = match passed.map(|began| displayed(came - began)) {
        Some(passed) => Why::MissedFor { color, passed },
        None => Why::ForfeitWaived { color },
    };
    Next::denied_since(why, by)
}

/// Neither came in time: unless the sealed move has ended the game, both lose, or the director may say so.
pub(super) fn both_ruled(case: &Case, dispute: &Dispute, adjournment: &Adjournment) -> Next {
    let late = |color| is_late(case, adjournment, color, dispute.at);
    let rule = &case.policies.late_to_resumption;
    if rule.ruled().is_some()
        && let Some(color) = Color::ALL.into_iter().find(|color| !late(*color))
    {
        return still_in_time(adjournment, dispute, color, rule.by());
    }
    if let Some(ended) = ended_by_the_sealed_move(case, adjournment, adjournment.sealer) {
        return Next::Rule(vec![ended]);
    }
    let both = &case.policies.both_late_to_resumption;
    let ended = Happening::Ended { verdict: Verdict::LostByBoth, reason: Reason::Absence };
    match both.value() {
        Some(BothAbsent::LostByBoth) => Next::Rule(vec![(ended, both.by().clone())]),
        Some(BothAbsent::DirectorMay) | None => {
            Next::Refer(vec![Choice::DoubleForfeit, Choice::LetItStand], both.by().clone())
        }
    }
}

/// Whoever sealed a mate, a stalemate or a dead position does not lose by coming late.
fn ended_by_the_sealed_move(
    case: &Case,
    adjournment: &Adjournment,
    color: Color,
) -> Option<(Happening, Citations)> {
    let closed = adjournment.phase == Phase::Session && adjournment.sealer == color;
    let readings = if closed { adjournment.readings(&case.table.position) } else { Vec::new() };
    let [mv] = readings.as_slice() else { return None };
    let after = release::after(case, *mv).ok()?;
    if after.is_checkmate() {
        let rule = case.policies.late_sealer_mates.ruled()?;
        let ended = Happening::Ended { verdict: Verdict::Won(color), reason: Reason::Checkmate };
        return Some((ended, rule.by.clone()));
    }
    let reason = drawn(case, &after)?;
    let rule = case.policies.late_sealer_draws.ruled()?;
    Some((Happening::Ended { verdict: Verdict::Drawn, reason }, rule.by.clone()))
}

/// A stalemate as the clause on late players means it, also where a stalemated player would wait for a piece.
fn drawn(case: &Case, after: &Position) -> Option<Reason> {
    match !after.has_legal_move() && !after.is_check() {
        true => Some(Reason::Stalemate),
        false => dead::clauses(case.policies, after).map(|_| Reason::DeadPosition),
    }
}
