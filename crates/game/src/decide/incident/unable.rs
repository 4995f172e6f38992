//! A player who cannot keep score is assisted or excused (us-chess-7 15A1; iesa-2023 13-2; schiller 8.1).

use clock::{Digital, Equipment, Millis, Timekeeper};
use rulebook::{Answer as Says, Citations, Policies, values};

use super::{recording, unproven};
use crate::{
    decide::{Case, incident::Topic, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::{UnableBecause, UnableToScore},
    order::Order,
    refusal::Refusal,
};

impl Topic for UnableToScore {
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        case.still_on()?;
        recording::on_paper(case)
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let policy = policy(case.policies, self.because);
        if let Some(next) = unproven(dispute, policy.by()) {
            return next;
        }
        let by = policy.by().clone();
        match policy.value() {
            None => {
                let choices = vec![Choice::AssistantRecords, Choice::ExcuseFromScoring, Choice::PlayOn];
                Next::Refer(choices, by)
            }
            Some(values::UnableToScore::AssistedElseExcused) => {
                match dispute.answer_to(Question::AssistantAtHand) {
                    None => Next::Ask(Question::AssistantAtHand, by),
                    Some(Answer::Yes) => Next::Rule(vec![self.ordered(Order::FindAScorer, &by)]),
                    Some(_) => excused(case, Vec::new(), &by),
                }
            }
            Some(values::UnableToScore::AssistedOrExcused) => {
                excused(case, vec![Choice::AssistantRecords, Choice::PlayOn], &by)
            }
            Some(values::UnableToScore::MayBeExcused) => excused(case, vec![Choice::PlayOn], &by),
            Some(values::UnableToScore::TimeOff) => match dispute.answer_to(Question::TimeGivenUp) {
                None => Next::Ask(Question::TimeGivenUp, by),
                Some(_) => Next::Refer(vec![Choice::AssistantRecords, Choice::ExcuseFromScoring], by),
            },
            Some(values::UnableToScore::OnlyAssisted) => {
                Next::Rule(vec![self.ordered(Order::FindAScorer, &by)])
            }
        }
    }

    fn chosen(
        &self,
        _: &Case,
        dispute: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        let mut then = match choice {
            Choice::AssistantRecords => vec![self.ordered(Order::FindAScorer, by)],
            Choice::ExcuseFromScoring | Choice::ExcuseFor(_) => vec![self.ordered(Order::KeepNoScore, by)],
            _ => Vec::new(),
        };
        let given_up = match (choice, dispute.answer_to(Question::TimeGivenUp)) {
            (Choice::ExcuseFor(time), _) | (_, Some(Answer::Time(time))) => time,
            _ => Millis::ZERO,
        };
        if given_up > Millis::ZERO {
            let why = "excused from keeping score".to_string();
            then.push((Happening::TimeAdjusted { color: self.who, by: -given_up, why }, by.clone()));
        }
        then
    }
}

impl UnableToScore {
    fn ordered(&self, order: Order, by: &Citations) -> (Happening, Citations) {
        (Happening::Ordered { to: Some(self.who), order }, by.clone())
    }
}

/// Excused for nothing or, as many directors do, for a share of the player's time (us-chess-7 15A1 tip).
fn excused(case: &Case, besides: Vec<Choice>, by: &Citations) -> Next {
    let clock = match case.terms.timekeeper {
        Timekeeper::Nobody => Equipment::Analog,
        Timekeeper::Server(_) | Timekeeper::Device => Equipment::Digital(Digital::COMPLETE),
    };
    let usual = timing::excused_from_scoring(case.policies, &case.terms.control, &clock);
    let mut choices = vec![Choice::ExcuseFromScoring];
    // On hands, five percent of a short game is nothing, and so nothing to choose.
    choices.extend(usual.value.filter(|time| *time > Millis::ZERO).map(Choice::ExcuseFor));
    choices.extend(besides);
    Next::Refer(choices, by.clone().and(&usual.by))
}

fn policy(policies: &Policies, because: UnableBecause) -> &Says<values::UnableToScore> {
    match because {
        UnableBecause::Physical => &policies.unable_to_score,
        UnableBecause::Religious => &policies.religious_reasons,
        UnableBecause::NotLearned => &policies.not_learned_to_score,
    }
}
