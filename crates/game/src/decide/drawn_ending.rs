//! A player asks for a draw because of the ending: one that his book names, or one in which nobody can win any more
//! (iesa-2023 12-7, 12-8, 16-2; nc-blitz 8.V to 8.IX, 13; us-chess-7 14D; schiller 9.6).

use adjudication::{
    ForcedWin, Nodes, Nothing, dead,
    endings::{self, Condition, EndingFound, Unless},
    forced_win,
};
use board::{Color, Position};
use rulebook::{
    Citations,
    named_endings::Follows,
    values::{
        NobodyCanWin, WrongEndingClaim,
        times::{SMALL_PENALTY, STANDARD_PENALTY},
    },
};

use super::{
    Case, draw_claim, flag,
    ruling::{self, Next},
};
use crate::{
    dispute::{Answer, Dispute, Question},
    event::Happening,
    outcome::{Reason, Verdict},
};

/// How far we look for a forced win before a director is asked.
const FAR: Nodes = Nodes(50_000);

/// Whether the book knows such a claim at all.
pub(super) fn may_be_claimed(case: &Case) -> bool {
    let policies = case.policies;
    policies.denied_ending.ruled().is_some()
        || policies.nobody_can_win.ruled().is_some()
        || policies.wrong_ending_claim.ruled().is_some()
}

pub(super) fn rule(case: &Case, dispute: &Dispute, claimant: Color) -> Next {
    if case.is_unseen() {
        return not_seen(case, dispute, claimant);
    }
    by_the_ending(case, dispute, claimant).unwrap_or_else(|| denied(case, dispute, claimant))
}

/// What follows where the position is one that the book calls drawn, or would if the opponent had no win; none if it is not.
pub(super) fn by_the_ending(case: &Case, dispute: &Dispute, claimant: Color) -> Option<Next> {
    if case.is_unseen() {
        return None;
    }
    let position = case.table.most_recently_determined();
    let named = named_for(case, &position, claimant);
    for found in &named {
        match is_drawn(case, dispute, &position, found) {
            Holds::Yes(reason, by) => return Some(Next::Rule(drawn(&by, reason))),
            Holds::Asked(ask) => return Some(ask),
            Holds::No => {}
        }
    }
    // What the book names goes before what it says of every ending.
    match nobody_can_win(case, dispute, &position) {
        Holds::Yes(reason, by) => return Some(Next::Rule(drawn(&by, reason))),
        Holds::Asked(ask) => return Some(ask),
        Holds::No => {}
    }
    (!named.is_empty()).then(|| denied(case, dispute, claimant))
}

/// Whether the book names this ending as one that the player may claim as drawn, short of time or not (iesa-2023 12-8).
pub(super) fn is_named(case: &Case, claimant: Color) -> bool {
    let position = case.table.most_recently_determined();
    !case.is_unseen() && !named_for(case, &position, claimant).is_empty()
}

fn named_for(case: &Case, position: &Position, claimant: Color) -> Vec<EndingFound> {
    let mut named = endings::found(position, case.policies.book);
    named.retain(|found| found.claimant == claimant && found.named.follows == Follows::Draw);
    named
}

/// Moves were made that nobody reported: only the director sees how the men stand.
fn not_seen(case: &Case, dispute: &Dispute, claimant: Color) -> Next {
    let policies = case.policies;
    let by = policies.nobody_can_win.ruled().map_or_else(|| policies.denied_ending.by(), |rule| &rule.by);
    match ruling::borne_out(case, dispute, false, by) {
        Err(ask) => ask,
        Ok(true) => Next::Rule(drawn(by, Reason::DrawnEnding)),
        Ok(false) => denied(case, dispute, claimant),
    }
}

/// Whether a ground for the draw holds.
enum Holds {
    Yes(Reason, Citations),
    No,
    /// Somebody must find something out first.
    Asked(Next),
}

fn nobody_can_win(case: &Case, dispute: &Dispute, position: &Position) -> Holds {
    let Some(rule) = case.policies.nobody_can_win.ruled() else { return Holds::No };
    match rule.value {
        // The clause that names the material goes before the one that speaks of every position.
        NobodyCanWin::NobodyCanBeMated => match dead(position, flag::closely(position)) {
            Some(_) => {
                let by = super::dead::clauses(case.policies, position);
                Holds::Yes(Reason::DeadPosition, by.unwrap_or_else(|| rule.by.clone()))
            }
            None => Holds::No,
        },
        NobodyCanWin::NeitherHasMaterial => neither_has_material(case, dispute, &rule.by),
    }
}

/// Nobody has enough left to win on time either, unless he can force mate.
fn neither_has_material(case: &Case, dispute: &Dispute, by: &Citations) -> Holds {
    let mut unclear = None;
    for color in Color::ALL {
        match flag::enough(case, color) {
            flag::Enough::Yes => return Holds::No,
            flag::Enough::No(..) => {}
            flag::Enough::WithForcedWin(by) => unclear = Some(by),
        }
    }
    match (unclear, dispute.answer_to(Question::OpponentsForcedWin)) {
        (Some(by), None) => Holds::Asked(Next::Ask(Question::OpponentsForcedWin, by)),
        (Some(_), Some(Answer::Yes)) => Holds::No,
        _ => Holds::Yes(Reason::DrawnEnding, by.clone()),
    }
}

/// Whether what an ending still depends on is so. What no search settles is for the director.
fn is_drawn(case: &Case, dispute: &Dispute, position: &Position, found: &EndingFound) -> Holds {
    let Ok(by) = Citations::read(case.policies.book, found.named.clauses) else { return Holds::No };
    for condition in &found.still_to_show {
        let (question, wanted) = match condition {
            Condition::Unless(Unless::ForcedMate(color) | Unless::ForcedWin(color)) => {
                match forced_win(position, *color, FAR, &Nothing) {
                    ForcedWin::Yes(_) => return Holds::No,
                    ForcedWin::No(_) => continue,
                    ForcedWin::NotShown => (Question::OpponentsForcedWin, Answer::No),
                }
            }
            Condition::Unless(_) => (Question::ImmediateWin, Answer::No),
            Condition::Provided(_) => (Question::Blockaded, Answer::Yes),
        };
        match dispute.answer_to(question) {
            None => return Holds::Asked(Next::Ask(question, by)),
            // A win that nobody could establish was not shown; a blockade that nobody could, neither.
            Some(Answer::CannotBeEstablished) if wanted == Answer::No => {}
            Some(answer) if answer == wanted => {}
            Some(_) => return Holds::No,
        }
    }
    Holds::Yes(Reason::DrawnEnding, by)
}

fn drawn(by: &Citations, reason: Reason) -> Vec<(Happening, Citations)> {
    vec![
        (Happening::ClaimUpheld, by.clone()),
        (Happening::Ended { verdict: Verdict::Drawn, reason }, by.clone()),
    ]
}

fn denied(case: &Case, dispute: &Dispute, claimant: Color) -> Next {
    let policies = case.policies;
    let mut consequences = vec![(Happening::ClaimDenied, policies.denied_ending.by().clone())];
    if let Some(rule) = policies.wrong_ending_claim.ruled() {
        let cost = match rule.value {
            WrongEndingClaim::ClaimantLosesOne => Some((claimant, -SMALL_PENALTY)),
            WrongEndingClaim::OpponentGainsOne => Some((claimant.other(), SMALL_PENALTY)),
            WrongEndingClaim::OpponentGainsTwoInTimeTrouble => match in_time_trouble(case, dispute) {
                None => {
                    let by = rule.by.clone().and(&policies.time_trouble.by);
                    return Next::Ask(Question::TimePressure, by);
                }
                Some(trouble) => trouble.then_some((claimant.other(), STANDARD_PENALTY)),
            },
        };
        consequences.extend(cost.map(|(color, time)| draw_claim::adjusted(color, time, &rule.by)));
    }
    consequences.extend(draw_claim::offer(&policies.ending_claim, claimant));
    Next::Rule(consequences)
}

/// Whether either player is in time trouble; none if nobody has read the clocks.
fn in_time_trouble(case: &Case, dispute: &Dispute) -> Option<bool> {
    if Color::ALL.into_iter().any(|color| case.is_short_of_time(color)) {
        return Some(true);
    }
    let known = Color::ALL.into_iter().all(|color| case.remaining(color).is_some());
    match dispute.answer_to(Question::TimePressure) {
        Some(answer) => Some(answer == Answer::Yes),
        None => known.then_some(false),
    }
}
