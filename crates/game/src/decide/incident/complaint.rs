//! A complaint that no rule here names (us-chess-7 21F2, 21F3, 21G): first the facts, then what is left to the director.

use rulebook::Citations;

use super::{Topic, offence};
use crate::{
    decide::{Case, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::Complaint,
    outcome::{Reason, Verdict},
    refusal::Refusal,
};

impl Topic for Complaint {
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        match case.by.color() {
            Some(color) if color == self.of => Err(Refusal::NotForThisSeat),
            _ => case.still_on(),
        }
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let unclear = &case.policies.facts_unclear;
        // What an official saw is established.
        if dispute.claimant().is_some() {
            match dispute.answer_to(Question::Established) {
                None => {
                    let by = case.policies.facts_disputed.by().clone();
                    return Next::Ask(Question::Established, by);
                }
                Some(Answer::Yes) => {}
                Some(Answer::CannotBeEstablished) => {
                    return match unclear.ruled() {
                        Some(rule) => Next::Rule(vec![(Happening::GameContinues, rule.by.clone())]),
                        None => Next::denied(unclear.by()),
                    };
                }
                Some(_) => return Next::denied(case.policies.facts_disputed.by()),
            }
        }
        let by = case.policies.unnamed_infraction.by().clone().and(case.policies.penalties.by());
        let penalties = offence::open_to(case).into_iter().filter(|choice| is_for_one(*choice));
        Next::Refer(penalties.collect(), by)
    }

    fn chosen(
        &self,
        case: &Case,
        _: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        let color = self.of;
        let why = "a rule was broken".to_string();
        let ended = |verdict| (Happening::Ended { verdict, reason: Reason::Penalty }, by.clone());
        match choice {
            Choice::Warning => {
                let number = case.warnings_of(color).saturating_add(1);
                vec![(Happening::Warned { color, number, why }, by.clone())]
            }
            Choice::OpponentGains(time) => {
                vec![(Happening::TimeAdjusted { color: color.other(), by: time, why }, by.clone())]
            }
            Choice::OffenderLoses(time) => {
                vec![(Happening::TimeAdjusted { color, by: -time, why }, by.clone())]
            }
            Choice::GameLost => vec![ended(Verdict::Won(color.other()))],
            _ => Vec::new(),
        }
    }
}

/// What no rule prescribes goes no further than this player and this game.
const fn is_for_one(choice: Choice) -> bool {
    matches!(
        choice,
        Choice::NoPenalty
            | Choice::Warning
            | Choice::OpponentGains(_)
            | Choice::OffenderLoses(_)
            | Choice::GameLost
    )
}
