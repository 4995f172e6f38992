//! Clocks that were to be stopped for a claim (us-chess-7 5I), and disturbance from outside (schiller 13.5).

use board::Color;
use clock::Millis;
use rulebook::Citations;

use crate::{
    decide::{Case, incident::Topic, ruling::Next},
    dispute::{Answer, Dispute, Question},
    event::Happening,
    incident::Stopping,
};

impl Topic for Stopping {
    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        match *self {
            Stopping::StartedTheOther(by) => started_the_other(case, dispute, by),
            Stopping::DisturbedFromOutside => disturbed(case, dispute),
        }
    }
}

/// The opponent's clock was started by accident: whether the claim is still in order is for the director to determine.
fn started_the_other(case: &Case, dispute: &Dispute, by: Color) -> Next {
    let clauses = case.policies.started_when_stopping.by().clone();
    match dispute.answer_to(Question::ClaimInOrder) {
        None => Next::Ask(Question::ClaimInOrder, clauses),
        Some(Answer::Yes) => Next::Rule(vec![(Happening::PressUndone { by }, clauses)]),
        Some(_) => Next::Rule(vec![(Happening::ClaimOutOfOrder { by }, clauses)]),
    }
}

/// Either player or both may be given more time.
fn disturbed(case: &Case, dispute: &Dispute) -> Next {
    let by = case.policies.disturbance.by();
    if let Some(next) = super::unproven(dispute, by) {
        return next;
    }
    let mut given = Vec::new();
    for (color, question) in [(Color::White, Question::TimeForWhite), (Color::Black, Question::TimeForBlack)]
    {
        match dispute.answer_to(question) {
            None => return Next::Ask(question, by.clone()),
            Some(Answer::Time(time)) if time > Millis::ZERO => given.push(more(color, time, by)),
            Some(_) => {}
        }
    }
    if given.is_empty() {
        given.push((Happening::NothingFollows, by.clone()));
    }
    Next::Rule(given)
}

fn more(color: Color, by: Millis, clauses: &Citations) -> (Happening, Citations) {
    (Happening::TimeAdjusted { color, by, why: "disturbed from outside".to_string() }, clauses.clone())
}
