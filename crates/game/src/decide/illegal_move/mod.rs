//! Illegal moves: found in time or too late, and at what cost (us-chess-7 11; iesa-2023 9, 16-1-2; schiller 7.4,
//! 10.3; nc-blitz 6.IV, 14; nc-bughouse 8).
//!
//! `record` finds them, `window` says whether one can still be set right, `consequences` what that brings. `told` does
//! without a record.

mod consequences;
mod record;
mod told;
mod window;

use clock::Timer;
use rulebook::{
    Citations,
    values::{
        AfterTheEnd, ClocksSetBack, DirectorCorrects, IllegalMoveCosts, KingLeftInCheck, PositionUnknown,
    },
};

use self::{
    record::Found,
    window::{Window, in_time},
};
use super::{
    Case, HALF_A_MINUTE, claim,
    flag::{self, Enough},
    incident::offence,
    ruling::{self, Next},
};
use crate::{
    dispute::{Answer, Choice, Dispute, Question, Raised},
    event::Happening,
    incident::{Offence, OffenceBy},
    order::Order,
    outcome::Reason,
    refusal::Refusal,
    terms::Scoresheets,
};

pub(super) use told::{told, told_reinstated};

type Consequences = Vec<(Happening, Citations)>;

/// A director sees an illegal move: whether he may set it right is the book's matter (11H; nc-blitz 12).
pub(super) fn seen_by_director(case: &mut Case) -> Result<(), Refusal> {
    case.director()?;
    after_the_end(case)?;
    case.in_play()?;
    let found = record::illegal_moves(case).last().copied().ok_or(Refusal::NoIllegalMove)?;
    let policy = &case.policies.director_corrects;
    let relieved_by = match policy.value() {
        Some(DirectorCorrects::Never) => {
            return Err(Refusal::DirectorKeepsSilent { by: policy.by().clone() });
        }
        Some(DirectorCorrects::Always) | None => {
            let dispute = claim::open_as(case, Raised::IllegalMoveSeen);
            ruling::proceed(case, &dispute);
            return Ok(());
        }
        Some(DirectorCorrects::OutsideTimePressure) => Some(HALF_A_MINUTE),
        Some(DirectorCorrects::OutsideLastFiveMinutes) => None,
    };
    match window::pressure(case, relieved_by) {
        Some(true) => Err(Refusal::DirectorKeepsSilent { by: policy.by().clone() }),
        None => Err(Refusal::ClocksNotRead { by: policy.by().clone() }),
        Some(false) => {
            // 11H adjusts no time: the move is replaced, and that is all.
            let by = policy.by().clone();
            let consequences = consequences::replacement(case, found, &by);
            let dispute = claim::open_as(case, Raised::IllegalMoveSeen);
            ruling::pronounce(case, Some(dispute.id), consequences);
            Ok(())
        }
    }
}

/// A game that is over is not taken up again for an illegal move; the clause says why, where the book has one.
pub(super) fn after_the_end(case: &Case) -> Result<(), Refusal> {
    let Some(outcome) = &case.table.outcome else { return Ok(()) };
    let policies = case.policies;
    let special = match outcome.reason {
        Reason::Resignation => Some(&policies.illegal_move_after_resignation),
        Reason::Checkmate | Reason::Stalemate => Some(&policies.illegal_move_after_mate),
        Reason::Agreement => Some(&policies.illegal_move_after_agreement),
        _ => None,
    };
    let speaks = |policy: &&rulebook::Answer<AfterTheEnd>| match policy.value() {
        Some(AfterTheEnd::ResultStands) => true,
        Some(AfterTheEnd::ResultStandsInTimePressure) => {
            record::in_sudden_death(case) && window::pressure(case, None) == Some(true)
        }
        None => false,
    };
    let by = special
        .into_iter()
        .chain([&policies.illegal_move_after_the_end])
        .find(speaks)
        .map_or(&outcome.by, |policy| policy.by());
    Err(Refusal::ResultStands { reason: outcome.reason, by: by.clone() })
}

/// The ruling; for a move that was made on purpose the director also chooses a penalty (us-chess-7 11J).
pub(super) fn rule(case: &Case, dispute: &Dispute) -> Next {
    match ruling(case, dispute) {
        Next::Rule(consequences) if punished(case, dispute, &consequences).is_some() => {
            let (choices, by) = offence::left_to_the_director(case, Offence::IllegalOnPurpose);
            let asked = match dispute.answer_to(Question::Deception) {
                Some(_) => case.policies.position_unknown.by.clone().and(&by),
                None => by,
            };
            Next::Refer(choices, asked)
        }
        next => next,
    }
}

/// Whether the director found that it was made to deceive, or on purpose.
pub(super) fn is_punishable(dispute: &Dispute) -> bool {
    let yes = |question| dispute.answer_to(question) == Some(Answer::Yes);
    yes(Question::Deliberate) || yes(Question::Deception)
}

/// Who is punished besides; nobody once the game is lost by the move itself, or if there was none.
fn punished(case: &Case, dispute: &Dispute, consequences: &Consequences) -> Option<OffenceBy> {
    let over = consequences.iter().any(|(what, _)| matches!(what, Happening::Ended { .. }));
    let maker = record::illegal_moves(case).last().map(|found| found.by)?;
    (is_punishable(dispute) && !over).then_some(OffenceBy { by: maker, offence: Offence::IllegalOnPurpose })
}

/// The director has chosen a penalty for a move that was made on purpose: it is set right, and he is punished.
pub(super) fn penalized(case: &Case, dispute: &Dispute, choice: Choice, by: &Citations) -> Consequences {
    let Next::Rule(mut consequences) = ruling(case, dispute) else { return Vec::new() };
    if let Some(told) = punished(case, dispute, &consequences) {
        consequences.extend(offence::chosen(case, told, choice, by));
    }
    consequences
}

fn ruling(case: &Case, dispute: &Dispute) -> Next {
    let policies = case.policies;
    if let Some(next) = noticed_in_time(case) {
        return next;
    }
    let moves = record::illegal_moves(case);
    let Some(last) = moves.last().copied() else {
        return not_on_record(case, dispute);
    };
    if dispute.raised == Raised::IllegalMoveSeen && policies.director_corrects.value().is_none() {
        return Next::Refer(discretion(), policies.director_corrects.by().clone());
    }
    let Some(pressed) = window::time_pressure(case, dispute, &moves) else {
        return Next::Ask(Question::TimePressure, policies.illegal_move_in_time_pressure.by().clone());
    };
    match in_time(case, &moves, pressed) {
        Some((found, Window::Open(by))) => correctable(case, dispute, found, &by),
        Some((_, Window::Silent(by))) => Next::Refer(discretion(), by),
        None => {
            let by = window::too_late_by(case, last, pressed);
            Next::Rule(vec![(Happening::MoveStands { ply: last.ply }, by)])
        }
    }
}

/// The record has no illegal move. Where moves were made that nobody reported the director finds it: he has the men put back, and
/// what it costs is the book's matter.
fn not_on_record(case: &Case, dispute: &Dispute) -> Next {
    let policies = case.policies;
    let (true, Some(claimant)) = (case.table.unseen, dispute.claimant()) else {
        return Next::denied(policies.illegal_move_undone.by());
    };
    // Where it loses nothing is undone.
    let by = match policies.illegal_move_costs.value {
        IllegalMoveCosts::Loses => &policies.illegal_move_costs.by,
        _ => policies.illegal_move_undone.by(),
    };
    match ruling::borne_out(case, dispute, false, by) {
        Err(ask) => ask,
        Ok(false) => Next::denied(by),
        Ok(true) => {
            let found = Found::unseen(case, claimant.other());
            let mut consequences = consequences::set_right(case, dispute, found, by);
            // There is no position to go back to but that on the board.
            consequences.retain(|(what, _)| !matches!(what, Happening::Reinstated { .. }));
            Next::Rule(consequences)
        }
    }
}

/// Men stand wrong over which nobody has completed a move yet: whoever displaced them puts them back.
fn noticed_in_time(case: &Case) -> Option<Next> {
    let displaced = &case.table.displaced;
    let by = displaced.by.filter(|_| !displaced.shifted.is_empty())?;
    let clauses = &case.policies.displacement.by;
    let ordered = Happening::Ordered { to: Some(by), order: Order::RestoreTheMen };
    Some(Next::Rule(vec![(Happening::ClaimUpheld, clauses.clone()), (ordered, clauses.clone())]))
}

/// It was found in time: set right, if the position before it is known.
fn correctable(case: &Case, dispute: &Dispute, found: Found, window: &Citations) -> Next {
    let policies = case.policies;
    if let Some(by) = needs_forced_win(case, dispute, found) {
        return Next::Ask(Question::ForcedWin, by);
    }
    let (first, window) = first_of_its_run(case, found, window);
    let unknown = &policies.position_unknown;
    // Where scoresheets are on paper nobody but the director can say whether they lead back.
    let in_doubt = case.terms.scoresheets == Scoresheets::OnPaper
        && first.since() > 0
        && unknown.value != PositionUnknown::DoesNotArise;
    let known = match dispute.answer_to(Question::PositionKnown) {
        _ if !in_doubt => true,
        None => return Next::Ask(Question::PositionKnown, unknown.by.clone()),
        Some(answer) => answer == Answer::Yes,
    };
    let target = match known {
        true => first,
        false => match position_lost(case, dispute, first) {
            Ok(target) => target,
            Err(next) => return next,
        },
    };
    times_determined(case, dispute, target)
        .unwrap_or_else(|| Next::Rule(consequences::set_right(case, dispute, target, &window)))
}

/// What follows when the position before the move cannot be set up again: another to go back to, or the ruling.
fn position_lost(case: &Case, dispute: &Dispute, found: Found) -> Result<Found, Next> {
    let policy = &case.policies.position_unknown;
    let stands = || Next::Rule(vec![(Happening::MoveStands { ply: found.ply }, policy.by.clone())]);
    // A king that still stands in check must at least get out of it (us-chess-7 11A tip).
    let run = record::run_of(case, found.ply);
    if case.policies.king_left_in_check.value == KingLeftInCheck::BackToTheFirst
        && let Some(latest) = run.last().filter(|latest| **latest != found.ply)
    {
        return record::found_at(case, *latest).ok_or_else(stands);
    }
    match policy.value {
        PositionUnknown::MoveStands | PositionUnknown::DoesNotArise => Err(stands()),
        PositionUnknown::DirectorDecides => Err(Next::Refer(discretion(), policy.by.clone())),
        PositionUnknown::MoveStandsAndDeception => Err(match dispute.answer_to(Question::Deception) {
            None => Next::Ask(Question::Deception, policy.by.clone()),
            Some(_) => stands(),
        }),
        PositionUnknown::LastKnown => match dispute.answer_to(Question::LastKnown) {
            None => Err(Next::Ask(Question::LastKnown, policy.by.clone())),
            Some(Answer::Count(plies)) => {
                let back_to = usize::from(plies).min(found.ply);
                Ok(Found { back_to, ..found })
            }
            Some(_) => Err(stands()),
        },
    }
}

/// Every move by which a king stays in check is illegal; play goes back to the first of them where the book says so.
fn first_of_its_run(case: &Case, found: Found, window: &Citations) -> (Found, Citations) {
    let policy = &case.policies.king_left_in_check;
    let run = record::run_of(case, found.ply);
    match run.first() {
        Some(first) if run.len() > 1 && policy.value == KingLeftInCheck::BackToTheFirst => {
            let first = record::found_at(case, *first).unwrap_or(found);
            (first, window.clone().and(&policy.by))
        }
        _ => (found, window.clone()),
    }
}

/// Where the arbiter determines the times after a position was set back, he is asked for them (schiller 6.13). As long
/// as nothing was played since, the clocks show them.
fn times_determined(case: &Case, dispute: &Dispute, found: Found) -> Option<Next> {
    let policy = &case.policies.clocks_set_back;
    if policy.value != ClocksSetBack::ArbiterDetermines || found.since() == 0 || loses(case, found) {
        return None;
    }
    let open = [Question::WhitesTime, Question::BlacksTime]
        .into_iter()
        .find(|question| dispute.answer_to(*question).is_none());
    open.map(|question| Next::Ask(question, policy.by.clone()))
}

/// Where an illegal move loses, its maker's opponent must have what it takes to win on time.
fn needs_forced_win(case: &Case, dispute: &Dispute, found: Found) -> Option<Citations> {
    let loses = case.policies.illegal_move_costs.value == IllegalMoveCosts::Loses;
    if !loses || dispute.answer_to(Question::ForcedWin).is_some() {
        return None;
    }
    match flag::enough(case, found.by.other()) {
        Enough::WithForcedWin(by) => Some(by),
        Enough::Yes | Enough::No(..) => None,
    }
}

/// Whether this is the third illegal move of a player, where that loses (schiller 10.3).
fn loses(case: &Case, found: Found) -> bool {
    case.policies.illegal_move_costs.value == IllegalMoveCosts::TwiceTwoMinutesThenLoss
        && finish(case, found)
        && *case.table.illegal_moves.get(found.by) >= 2
}

/// A sudden-death finish: no increment on top (schiller 10.1).
fn finish(case: &Case, found: Found) -> bool {
    found.sudden_death && !matches!(case.table.clock.control().timer(), Timer::Increment(_))
}

fn discretion() -> Vec<Choice> {
    vec![Choice::Reinstate, Choice::LetItStand]
}

/// The director has chosen to go back.
pub(super) fn reinstatement(case: &Case, dispute: &Dispute, by: &Citations) -> Consequences {
    record::illegal_moves(case)
        .last()
        .map_or_else(Vec::new, |found| consequences::undoing(case, dispute, *found, by))
}

/// The director has chosen to let it stand.
pub(super) fn let_stand(case: &Case, by: &Citations) -> Consequences {
    record::illegal_moves(case)
        .last()
        .map_or_else(Vec::new, |found| vec![(Happening::MoveStands { ply: found.ply }, by.clone())])
}
