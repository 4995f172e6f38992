//! A player short of time asks for help in counting moves, and the count is full (us-chess-7 14F4).

use rulebook::Citations;
use rulebook::values::times::STANDARD_PENALTY;

use crate::{
    counting::{FIFTY_BY_EACH, Method},
    decide::{
        Case, draw_claim,
        incident::{
            Topic,
            draw::{in_sudden_death_pressure, no_pressure},
        },
        ruling::Next,
    },
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::CountTold,
    order::Order,
    outcome::{Reason, Verdict},
    refusal::Refusal,
    terms::Scoresheets,
};

impl Topic for CountTold {
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        match self {
            CountTold::Wanted => {
                case.player()?;
            }
            CountTold::Full => case.director()?,
        }
        case.still_on()?;
        if !case.table.is_under_way() {
            return Err(Refusal::ClocksNotStarted);
        }
        let kept = case.table.counting.filter(|counting| counting.method == Method::ByAnOfficial);
        match self {
            CountTold::Full if !kept.is_some_and(|counting| counting.is_full(case.table)) => {
                Err(Refusal::CountNotFull)
            }
            _ => Ok(()),
        }
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        match self {
            CountTold::Wanted => wanted(case, dispute),
            CountTold::Full => full(case, dispute),
        }
    }

    fn chosen(
        &self,
        case: &Case,
        _: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        let ordered = |order, by: &Citations| vec![(Happening::Ordered { to: None, order }, by.clone())];
        match choice {
            Choice::CountTheMoves => ordered(Order::CountTheMoves, by),
            Choice::PutOnAMoveCounter => {
                ordered(Order::PutOnAMoveCounter, case.policies.move_counter_put_on.by())
            }
            Choice::RuleADraw => vec![drawn(by)],
            _ => Vec::new(),
        }
    }
}

/// An official who finds it appropriate may count, from what the player's scoresheet lists.
fn wanted(case: &Case, dispute: &Dispute) -> Next {
    let policies = case.policies;
    let by = policies.moves_counted.by();
    let Some(claimant) = dispute.claimant() else { return Next::Rule(Vec::new()) };
    if policies.moves_counted.ruled().is_some() {
        let denied = || Next::denied(by);
        match in_sudden_death_pressure(case, dispute, claimant) {
            Ok(true) => {}
            Ok(false) => return denied().since(no_pressure(case, dispute, claimant)),
            Err(question) => return Next::Ask(question, by.clone()),
        }
        match dispute.answer_to(Question::SimplifiedPosition) {
            None => return Next::Ask(Question::SimplifiedPosition, by.clone()),
            Some(Answer::Yes) => {}
            Some(_) => return denied(),
        }
    }
    let on_paper = case.terms.scoresheets != Scoresheets::Kept;
    if on_paper && dispute.answer_to(Question::MovesCredited).is_none() {
        return Next::Ask(Question::MovesCredited, policies.count_credited.by().clone());
    }
    let mut choices = vec![Choice::CountTheMoves];
    choices.extend(policies.move_counter_put_on.ruled().map(|_| Choice::PutOnAMoveCounter));
    choices.push(Choice::PlayOn);
    Next::Refer(choices, by.clone())
}

/// The draw, unless the opponent's scoresheet shows another count. Where the record was kept there is none to show.
fn full(case: &Case, dispute: &Dispute) -> Next {
    let policies = case.policies;
    let by = policies.count_reached.by();
    if case.terms.scoresheets != Scoresheets::Kept {
        match dispute.answer_to(Question::CountChallenged) {
            None => return Next::Ask(Question::CountChallenged, by.clone()),
            Some(Answer::Yes) => return challenged(case, dispute),
            Some(_) => {}
        }
    }
    reached(case)
}

fn reached(case: &Case) -> Next {
    let policy = &case.policies.count_reached;
    match policy.ruled() {
        Some(rule) => Next::Rule(vec![drawn(&rule.by)]),
        None => Next::Refer(vec![Choice::RuleADraw, Choice::PlayOn], policy.by().clone()),
    }
}

/// The game goes on from the correct count, and a scoresheet that was wrong costs its owner time.
fn challenged(case: &Case, dispute: &Dispute) -> Next {
    let policy = &case.policies.count_corrected;
    let by = policy.by();
    match dispute.answer_to(Question::CorrectCount) {
        None => return Next::Ask(Question::CorrectCount, by.clone()),
        Some(Answer::Count(moves)) if 2 * u32::from(moves) < FIFTY_BY_EACH => {}
        // What nobody can correct was not shown to be wrong.
        Some(_) => return reached(case),
    }
    let at_fault = match dispute.answer_to(Question::ScoresheetAtFault) {
        None => return Next::Ask(Question::ScoresheetAtFault, by.clone()),
        Some(answer) => answer == Answer::Yes,
    };
    let mut ruling = vec![(Happening::Ordered { to: None, order: Order::ResumeTheCount }, by.clone())];
    if let (Some(rule), Some(counting), true) = (policy.ruled(), case.table.counting, at_fault) {
        ruling.push(draw_claim::adjusted(counting.for_whom.other(), STANDARD_PENALTY, &rule.by));
    }
    Next::Rule(ruling)
}

fn drawn(by: &Citations) -> (Happening, Citations) {
    (Happening::Ended { verdict: Verdict::Drawn, reason: Reason::FiftyMoves }, by.clone())
}
