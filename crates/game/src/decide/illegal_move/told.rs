//! An illegal move at a board whose moves nobody records: the director finds what the record would show, and the move is
//! taken back by hand.

use board::Color;
use rulebook::{
    Citations,
    values::{IllegalMoveCosts, IllegalMoveWindow, PositionUnknown},
};

use super::{
    Consequences, consequences, discretion, finish_unknown, is_punishable, loses,
    record::Found,
    speaks_of_none, times_determined,
    window::{self, Window, in_time},
};
use crate::{
    decide::{
        Case,
        flag::{self, Enough},
        incident::offence,
        ruling::Next,
    },
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::{Offence, OffenceBy},
    order::Order,
    outcome::{Reason, Verdict},
};

/// The ruling; for a move that was made on purpose the director also chooses a penalty (us-chess-7 11J).
pub(in crate::decide) fn told(case: &Case, dispute: &Dispute, by: Color) -> Next {
    match ruling(case, dispute, by) {
        Next::Rule(consequences) if is_punishable(dispute) && is_set_right(&consequences) => {
            let (choices, by) = offence::left_to_the_director(case, Offence::IllegalOnPurpose);
            Next::Refer(choices, by)
        }
        next => next,
    }
}

/// The director has chosen a penalty. The move is taken back as well, or stands if its position is lost (iesa-2023 9-1-4).
pub(in crate::decide) fn told_penalized(
    case: &Case,
    dispute: &Dispute,
    by: Color,
    penalty: Choice,
    clauses: &Citations,
) -> Consequences {
    let set_right = match ruling(case, dispute, by) {
        Next::Rule(consequences) if is_set_right(&consequences) => consequences,
        _ => vec![(Happening::ClaimDenied, case.policies.position_unknown.by.clone())],
    };
    let told = OffenceBy { by, offence: Offence::IllegalOnPurpose };
    let punished = offence::chosen(case, told, penalty, clauses);
    let over = punished.iter().any(|(what, _)| matches!(what, Happening::Ended { .. }));
    let kept = |(what, _): &(Happening, Citations)| !over || *what != Happening::ClaimDenied;
    set_right.into_iter().filter(kept).chain(punished).collect()
}

/// It was upheld, and did not end the game by itself.
fn is_set_right(consequences: &Consequences) -> bool {
    let any = |is: fn(&Happening) -> bool| consequences.iter().any(|(what, _)| is(what));
    any(|what| *what == Happening::ClaimUpheld) && !any(|what| matches!(what, Happening::Ended { .. }))
}

fn ruling(case: &Case, dispute: &Dispute, by: Color) -> Next {
    let policies = case.policies;
    match dispute.answer_to(Question::Established) {
        None => return Next::Ask(Question::Established, policies.illegal_move_undone.by().clone()),
        Some(Answer::Yes) => {}
        Some(_) => return Next::denied(speaks_of_none(case)),
    }
    let found = match found(case, dispute, by) {
        Ok(found) => found,
        Err(next) => return next,
    };
    let pressed = match window::time_pressure(case, dispute, &[found]) {
        Ok(pressed) => pressed,
        Err(question) => return Next::Ask(question, policies.illegal_move_in_time_pressure.by().clone()),
    };
    match in_time(case, &[found], pressed) {
        Some((found, Window::Open(by))) => correctable(case, dispute, found, &by),
        Some((_, Window::Silent(by))) => Next::Refer(discretion(), by),
        None => Next::denied(&window::too_late_by(case, found, pressed)),
    }
}

/// The director has chosen to go back.
pub(in crate::decide) fn told_reinstated(
    case: &Case,
    dispute: &Dispute,
    by: Color,
    clauses: &Citations,
) -> Consequences {
    match found(case, dispute, by) {
        Ok(found) => taken_back(case, dispute, found, clauses, Order::ReplaceTheIllegalMove),
        Err(_) => Vec::new(),
    }
}

/// The move as the record would have it. The opponent replies first, so the number of half-moves tells who made how many.
fn found(case: &Case, dispute: &Dispute, by: Color) -> Result<Found, Next> {
    let policies = case.policies;
    let since = match dispute.answer_to(Question::HalfMovesSince) {
        None => {
            let by = policies.illegal_move_undone.by().clone();
            return Err(Next::Ask(Question::HalfMovesSince, by));
        }
        Some(Answer::Count(since)) => usize::from(since),
        // What nobody can date is not taken back.
        Some(_) => return Err(Next::denied(&policies.illegal_move_stands.by)),
    };
    let matters = policies.illegal_move_undone.value() == Some(IllegalMoveWindow::AtOnceInSuddenDeath)
        || matches!(
            policies.illegal_move_costs.value,
            IllegalMoveCosts::OpponentGainsTwoInSuddenDeath | IllegalMoveCosts::TwiceTwoMinutesThenLoss
        );
    let sudden_death = match flag::last_control(case, dispute) {
        Ok(last) => last,
        Err(question) if matters => {
            return Err(Next::Ask(question, policies.illegal_move_costs.by.clone()));
        }
        Err(_) => false,
    };
    let (own_since, replies) = (since / 2, since.div_ceil(2));
    Ok(Found { ply: 0, back_to: 0, by, own_since, replies, sudden_death, displaced: false })
}

/// It was found in time: set right, if the position before it is known.
fn correctable(case: &Case, dispute: &Dispute, found: Found, window: &Citations) -> Next {
    let policies = case.policies;
    let costs = &policies.illegal_move_costs;
    let upheld = (Happening::ClaimUpheld, window.clone());
    let ended =
        |verdict, reason, by| Next::Rule(vec![upheld.clone(), (Happening::Ended { verdict, reason }, by)]);
    let winner = Verdict::Won(found.by.other());
    if costs.value == IllegalMoveCosts::Loses {
        return match flag::enough_found(policies, dispute) {
            Err((question, by)) => Next::Ask(question, by),
            Ok(Enough::No(_, by)) => ended(Verdict::Drawn, Reason::NoMaterialOnIllegalMove, by),
            Ok(Enough::WithForcedWin(by)) => match dispute.answer_to(Question::ForcedWin) {
                None => Next::Ask(Question::ForcedWin, by),
                Some(Answer::Yes) => ended(winner, Reason::IllegalMove, costs.by.clone()),
                Some(_) => ended(Verdict::Drawn, Reason::NoMaterialOnIllegalMove, by),
            },
            Ok(Enough::Yes) => ended(winner, Reason::IllegalMove, costs.by.clone()),
        };
    }
    let order = match back_to(case, dispute, found) {
        Ok(order) => order,
        Err(next) => return next,
    };
    if let Some(next) = finish_unknown(case, dispute, found) {
        return next;
    }
    if loses(case, dispute, found) {
        return ended(winner, Reason::IllegalMove, costs.by.clone());
    }
    if let Some(next) = times_determined(case, dispute, found) {
        return next;
    }
    let mut ruling = vec![upheld];
    ruling.extend(taken_back(case, dispute, found, window, order));
    Next::Rule(ruling)
}

/// Which position is set up again, or what follows if it cannot be.
fn back_to(case: &Case, dispute: &Dispute, found: Found) -> Result<Order, Next> {
    let unknown = &case.policies.position_unknown;
    if found.since() == 0 || unknown.value == PositionUnknown::DoesNotArise {
        return Ok(Order::ReplaceTheIllegalMove);
    }
    match dispute.answer_to(Question::PositionKnown) {
        None => return Err(Next::Ask(Question::PositionKnown, unknown.by.clone())),
        Some(Answer::Yes) => return Ok(Order::ReplaceTheIllegalMove),
        Some(_) => {}
    }
    match unknown.value {
        PositionUnknown::MoveStands | PositionUnknown::DoesNotArise => Err(Next::denied(&unknown.by)),
        PositionUnknown::DirectorDecides => Err(Next::Refer(discretion(), unknown.by.clone())),
        PositionUnknown::LastKnown => Ok(Order::GoBackToTheLastKnown),
        PositionUnknown::MoveStandsAndDeception => Err(match dispute.answer_to(Question::Deception) {
            None => Next::Ask(Question::Deception, unknown.by.clone()),
            Some(Answer::Yes) => {
                let (choices, by) = offence::left_to_the_director(case, Offence::IllegalOnPurpose);
                Next::Refer(choices, unknown.by.clone().and(&by))
            }
            Some(_) => Next::denied(&unknown.by),
        }),
    }
}

/// By hand; touch-move applies to the move that replaces it.
fn taken_back(case: &Case, dispute: &Dispute, found: Found, by: &Citations, order: Order) -> Consequences {
    let clauses = match order {
        Order::GoBackToTheLastKnown => by.clone(),
        _ => by.clone().and(&case.policies.replacing_move.by),
    };
    let mut ruling = vec![(Happening::Ordered { to: Some(found.by), order }, clauses)];
    ruling.extend(consequences::price(case, dispute, found));
    ruling
}
