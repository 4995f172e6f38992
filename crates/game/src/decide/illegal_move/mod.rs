//! Illegal moves: found in time or too late, and at what cost (us-chess-7 11; iesa-2023 9, 16-1-2; schiller 7.4,
//! 10.3; nc-blitz 6.IV, 14; nc-bughouse 8).
//!
//! `record` finds them, `window` says whether one can still be set right, `consequences` what that brings. `told` does
//! without a record.

mod consequences;
mod record;
mod told;
mod unpressed;
mod window;

use board::Color;
use clock::Millis;
use rulebook::{
    Citations,
    values::{
        AfterTheEnd, ClocksSetBack, DirectorCorrects, IllegalMoveCosts, KingLeftInCheck, PositionUnknown,
        times::PRESSURE_OFF,
    },
};

use self::{
    record::Found,
    window::{Window, in_time},
};
use super::{
    Case, because, claim,
    flag::{self, Enough},
    incident::offence,
    promotion,
    ruling::{self, Consequences, Next},
    timer,
};
use crate::{
    act::Claim,
    because::Because,
    dispute::{Answer, Choice, Dispute, Question, Raised},
    event::Happening,
    incident::{Incident, Offence, OffenceBy, TouchedWhen},
    order::Order,
    outcome::Reason,
    refusal::Refusal,
    terms::Scoresheets,
};

pub(super) use told::{told, told_penalized, told_reinstated};

/// A director sees an illegal move: whether he may set it right is the book's matter (11H; nc-blitz 12). What follows is what would
/// follow if a player had claimed it, but for what the book says of officials.
pub(super) fn seen_by_director(case: &mut Case) -> Result<(), Refusal> {
    case.director()?;
    after_the_end(case)?;
    case.in_play()?;
    // What is not pressed yet goes first: that is the move being made.
    let astray = case.table.turn.is_astray() || promotion::stands_wrong(case);
    let left = pawn_left(case).filter(|_| !astray).map(|left| Claim::That(Incident::Offence(left)));
    let on_record = noticed_in_time(case).is_some() || !record::illegal_moves(case).is_empty();
    if !astray && left.is_none() && !on_record {
        return Err(Refusal::NoIllegalMove);
    }
    let policy = &case.policies.director_corrects;
    let by = || policy.by().clone();
    let relieved_by = match policy.value() {
        Some(DirectorCorrects::Never) => return Err(Refusal::DirectorKeepsSilent { by: by() }),
        Some(DirectorCorrects::Always) | None => None,
        Some(DirectorCorrects::OutsideTimePressure) => Some(Some(PRESSURE_OFF)),
        Some(DirectorCorrects::OutsideLastFiveMinutes) => Some(None),
    };
    match relieved_by.map(|relieved_by| window::pressure(case, relieved_by)) {
        Some(Some(true)) => return Err(Refusal::DirectorKeepsSilent { by: by() }),
        Some(None) if window::short_of_time(case).is_some() => {
            return Err(Refusal::ClockNotNamed { by: by() });
        }
        Some(None) => return Err(Refusal::ClocksNotRead { by: by() }),
        Some(Some(false)) | None => {}
    }
    if let Some(left) = left {
        return claim::claim(case, left);
    }
    let dispute = claim::open_as(case, Raised::IllegalMoveSeen);
    ruling::proceed(case, &dispute);
    Ok(())
}

/// Whether a director saw it himself, and the book then has the move replaced and nothing else: 11H adjusts no time.
fn only_replaced(case: &Case, dispute: &Dispute) -> bool {
    let corrects = case.policies.director_corrects.value();
    dispute.raised == Raised::IllegalMoveSeen
        && matches!(
            corrects,
            Some(DirectorCorrects::OutsideTimePressure | DirectorCorrects::OutsideLastFiveMinutes)
        )
}

/// A pawn was left on the last rank and the clock pressed: no move was completed yet, so that what is claimed or seen is that
/// (us-chess-7 8F7, 9D; iesa-2023 6-8-4; nc-blitz 17).
pub(super) fn pawn_left(case: &Case) -> Option<OffenceBy> {
    let by = case.table.on_move();
    let left = case.table.left_a_pawn_now() && record::illegal_moves(case).is_empty();
    left.then_some(OffenceBy { by, offence: Offence::PawnLeft })
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

/// Where an illegal move loses, it is won by whoever claims it of the opponent: that its maker owns up to it decides nothing (nc-blitz
/// 6.IV; nc-bughouse 15.V).
pub(super) fn not_ones_own(case: &Case) -> Result<(), Refusal> {
    let costs = &case.policies.illegal_move_costs;
    let moves = record::illegal_moves(case);
    match in_time(case, &moves, false) {
        Some((found, Window::Open(_))) if costs.value == IllegalMoveCosts::Loses => match case.by.color() {
            Some(claimant) if claimant == found.by => Err(Refusal::ForTheOpponent { by: costs.by.clone() }),
            _ => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Whether whoever says that this player made an illegal move speaks of what the record can show: their move, or one of the opponent's
/// that the record knows to be none of theirs.
pub(super) fn is_by(case: &Case, color: Color) -> bool {
    let made = |found: &Found| found.by == color;
    let moves = record::illegal_moves(case);
    moves.is_empty() || moves.iter().any(made)
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
    if let Some(maker) = unseen(case, dispute) {
        return told_penalized(case, dispute, maker, choice, by);
    }
    let Next::Rule(mut consequences) = ruling(case, dispute) else { return Vec::new() };
    if let Some(told) = punished(case, dispute, &consequences) {
        consequences.extend(offence::chosen(case, told, choice, by));
    }
    consequences
}

fn ruling(case: &Case, dispute: &Dispute) -> Next {
    let policies = case.policies;
    if let Some(clauses) = noticed_in_time(case) {
        return restored(case, dispute, clauses);
    }
    if let Some(next) = unpressed::objected(case, dispute) {
        return next;
    }
    let moves = record::illegal_moves(case);
    let Some(last) = moves.last().copied() else {
        return not_on_record(case, dispute);
    };
    if dispute.raised == Raised::IllegalMoveSeen && policies.director_corrects.value().is_none() {
        return Next::Refer(discretion(), policies.director_corrects.by().clone());
    }
    let pressed = match window::time_pressure(case, dispute, &moves) {
        Ok(pressed) => pressed,
        Err(question) => return Next::Ask(question, policies.illegal_move_in_time_pressure.by().clone()),
    };
    match in_time(case, &moves, pressed) {
        Some((found, Window::Open(by))) => correctable(case, dispute, found, &by),
        // The book says nothing of the player's claim, but the director saw it being made (us-chess-5 11H).
        Some((found, Window::Silent(_))) if only_replaced(case, dispute) && found.since() == 0 => {
            correctable(case, dispute, found, policies.director_corrects.by())
        }
        Some((_, Window::Silent(by))) => Next::Refer(discretion(), by),
        None => {
            let by = window::too_late_by(case, last, pressed);
            Next::Rule(vec![(Happening::MoveStands { ply: last.ply }, by)])
        }
    }
}

/// The record has no illegal move. Where moves were made that nobody reported the director finds what it would show, and the move
/// is taken back by hand.
fn not_on_record(case: &Case, dispute: &Dispute) -> Next {
    if let Some(next) = unpressed::changed(case, dispute, TouchedWhen::Lately) {
        return next;
    }
    match unseen(case, dispute) {
        Some(maker) => told(case, dispute, maker),
        None => {
            let lawful = case.table.history.last().and_then(|ply| ply.stands_for.as_ref());
            Next::denied(lawful.unwrap_or(speaks_of_none(case)))
        }
    }
}

/// By which a claim is denied if there was no illegal move. Where one loses nothing is undone; but one that was ruled to stand was
/// found too late.
fn speaks_of_none<'a>(case: &Case<'a>) -> &'a Citations {
    let policies = case.policies;
    let stands = case.table.history.iter().any(|ply| !ply.is_legal());
    match policies.illegal_move_costs.value {
        IllegalMoveCosts::Loses if !stands => &policies.illegal_move_costs.by,
        _ => policies.illegal_move_undone.by(),
    }
}

/// Who is said to have made an illegal move where moves were made that nobody reported.
fn unseen(case: &Case, dispute: &Dispute) -> Option<Color> {
    let claimant = dispute.claimant().filter(|_| case.has_no_record())?;
    record::illegal_moves(case).is_empty().then(|| claimant.other())
}

/// Men stand wrong over which nobody has completed a move yet.
fn noticed_in_time<'a>(case: &Case<'a>) -> Option<&'a Citations> {
    let displaced = &case.table.displaced;
    displaced.by.filter(|_| !displaced.shifted.is_empty()).map(|_| &case.policies.displacement.by)
}

/// Whoever displaced them puts them back.
fn restored(case: &Case, dispute: &Dispute, clauses: &Citations) -> Next {
    let order = Happening::Ordered { to: case.table.displaced.by, order: Order::RestoreTheMen };
    let upheld = dispute.claimant().map(|_| (Happening::ClaimUpheld, clauses.clone()));
    Next::Rule(upheld.into_iter().chain([(order, clauses.clone())]).collect())
}

/// It was found in time: set right, if the position before it is known.
fn correctable(case: &Case, dispute: &Dispute, found: Found, window: &Citations) -> Next {
    let policies = case.policies;
    if let Some(by) = needs_forced_win(case, dispute, found) {
        return Next::Ask(Question::ForcedWin, by);
    }
    if let Some(next) = finish_unknown(case, dispute, found) {
        return next;
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
    if policy.value != ClocksSetBack::ArbiterDetermines || found.since() == 0 || loses(case, dispute, found) {
        return None;
    }
    let open = [Question::WhitesTime, Question::BlacksTime]
        .into_iter()
        .find(|question| dispute.answer_to(*question).is_none());
    open.map(|question| Next::Ask(question, policy.by.clone()))
}

/// Where an illegal move loses, its maker's opponent must have what it takes to win on time.
fn needs_forced_win(case: &Case, dispute: &Dispute, found: Found) -> Option<Citations> {
    if !asks_for_material(case) || dispute.answer_to(Question::ForcedWin).is_some() {
        return None;
    }
    match flag::enough(case, found.by.other()) {
        Enough::WithForcedWin(by) => Some(by),
        Enough::Yes | Enough::No(..) => None,
    }
}

/// Why an illegal move stands that was found too late.
pub(super) fn found_late(case: &Case, dispute: &Dispute, ply: usize) -> Option<Because> {
    let moves = record::illegal_moves(case);
    let found = moves.iter().find(|found| found.ply == ply)?;
    let pressed = window::time_pressure(case, dispute, &moves).unwrap_or(false);
    let made = case.table.history.get(ply)?;
    Some(window::late(case, *found, pressed, because::half_move(made)))
}

/// Whether an illegal move loses here, and its maker's opponent needs something to win with.
pub(super) fn asks_for_material(case: &Case) -> bool {
    case.policies.illegal_move_costs.value == IllegalMoveCosts::Loses
}

/// Whether this is the third illegal move of a player, where that loses (schiller 10.3).
fn loses(case: &Case, dispute: &Dispute, found: Found) -> bool {
    case.policies.illegal_move_costs.value == IllegalMoveCosts::TwiceTwoMinutesThenLoss
        && finish(case, dispute, found)
        && *case.table.illegal_moves.get(found.by) >= 2
}

/// A sudden-death finish: no increment on top (schiller 10.1).
fn finish(case: &Case, dispute: &Dispute, found: Found) -> bool {
    found.sudden_death && timer::increment(case, dispute).unwrap_or_default() == Millis::ZERO
}

/// Whether it is one turns on the clock on the table; the question, where nobody said what that adds.
fn finish_unknown(case: &Case, dispute: &Dispute, found: Found) -> Option<Next> {
    let costs = &case.policies.illegal_move_costs;
    let matters = costs.value == IllegalMoveCosts::TwiceTwoMinutesThenLoss && found.sudden_death;
    let question = timer::increment(case, dispute).err().filter(|_| matters)?;
    Some(Next::Ask(question, costs.by.clone()))
}

fn discretion() -> Vec<Choice> {
    vec![Choice::Reinstate, Choice::LetItStand]
}

/// The director has chosen to go back.
pub(super) fn reinstatement(case: &Case, dispute: &Dispute, by: &Citations) -> Consequences {
    if let Some(maker) = unseen(case, dispute) {
        return told_reinstated(case, dispute, maker, by);
    }
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
