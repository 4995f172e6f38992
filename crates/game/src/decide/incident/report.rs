//! Results that were reported wrongly (us-chess-7 15I; nc-scholastic 14).
//!
//! The result on record is the right one. What was reported is corrected; the pairings that rest on it and, after several
//! rounds, the prizes are the director's.

use board::Color;
use rulebook::Citations;

use super::unproven;
use crate::{
    because::Why,
    decide::{Case, incident::Topic, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::Report,
    order::Order,
    outcome::Verdict,
    refusal::Refusal,
};

impl Topic for Report {
    /// Only a game that is over has a result to report.
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        match case.table.outcome {
            Some(_) => Ok(()),
            None => Err(Refusal::StillPlayed),
        }
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let policy = &case.policies.wrong_report;
        let by = policy.by();
        if is_right(case, *self) {
            return Next::denied_since(Why::ThatWasTheResult, by);
        }
        if let Some(next) = unproven(dispute, by).or_else(|| agreed(case, dispute, *self)) {
            return next;
        }
        let late = &case.policies.late_correction;
        if policy.ruled().is_none() && late.ruled().is_none() {
            return Next::Refer(vec![Choice::CorrectTheResult, Choice::LetItStand], by.clone());
        }
        match (dispute.answer_to(Question::RoundsPaired), late.ruled()) {
            (None, _) => Next::Ask(Question::RoundsPaired, by.clone()),
            (Some(Answer::Count(0)), _) => Next::Rule(vec![corrected(by)]),
            (Some(Answer::Count(2..)), Some(rule)) => {
                Next::Refer(vec![Choice::PrizesByTheResult, Choice::PrizesByTheReport], rule.by.clone())
            }
            (Some(_), _) => {
                let choices =
                    vec![Choice::PairByTheResult, Choice::PairAsUnreported, Choice::LeaveThePairings];
                Next::Refer(choices, by.clone())
            }
        }
    }

    fn chosen(&self, _: &Case, _: &Dispute, choice: Choice, by: &Citations) -> Vec<(Happening, Citations)> {
        match choice {
            Choice::LetItStand => Vec::new(),
            _ => vec![corrected(by)],
        }
    }
}

/// What was reported is what the record of the game shows.
fn is_right(case: &Case, told: Report) -> bool {
    let reported = match told {
        Report::AsWonByWhite => Verdict::Won(Color::White),
        Report::AsWonByBlack => Verdict::Won(Color::Black),
        Report::AsDrawn => Verdict::Drawn,
        Report::Contradictory => return false,
    };
    case.table.outcome.as_ref().is_some_and(|outcome| outcome.verdict == reported)
}

/// Where players are bound by what they marked it is not looked into any more (nc-scholastic 14).
fn agreed(case: &Case, dispute: &Dispute, told: Report) -> Option<Next> {
    let rule = case.policies.agreed_report.ruled()?;
    if told == Report::Contradictory {
        return None;
    }
    match dispute.answer_to(Question::ReportAgreed) {
        None => Some(Next::Ask(Question::ReportAgreed, rule.by.clone())),
        Some(Answer::Yes) => Some(Next::denied(&rule.by)),
        Some(_) => None,
    }
}

fn corrected(by: &Citations) -> (Happening, Citations) {
    (Happening::Ordered { to: None, order: Order::CorrectTheResult }, by.clone())
}
