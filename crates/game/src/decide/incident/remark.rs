//! Was it an offer (us-chess-7 14B1; iesa-2023 12-4; schiller 9.1)? Some books name the words that are one; elsewhere the
//! director finds out what was meant.

use rulebook::{Answer as Says, Citations, Policies, Ruled, values};

use super::{known::known, offence, unproven};
use crate::{
    because::Why,
    decide::{Case, incident::Topic, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::{Offence, OffenceBy, Remark, RemarkBy},
};

impl Topic for RemarkBy {
    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let told = *self;
        let (value, by) = policy(case.policies, told.remark);
        // Where a draw is offered with the flag no word is an offer (schiller 9.7).
        if let Some(rule) = case.policies.oral_offers.ruled() {
            return Next::denied_since(Why::NotOfferedInWords, &rule.by);
        }
        match value {
            Some(values::Remark::IsAnOffer) => {
                if let Some(next) = unproven(dispute, by) {
                    return next;
                }
            }
            Some(values::Remark::IfMeant) | None => match dispute.answer_to(Question::MeantAsAnOffer) {
                None => return Next::Ask(Question::MeantAsAnOffer, by.clone()),
                Some(Answer::Yes) => {}
                Some(_) => return Next::denied(by),
            },
        }
        match improper(case, dispute, told) {
            Err(next) => next,
            Ok(Some((choices, improper_by))) => Next::Refer(choices, by.clone().and(&improper_by)),
            Ok(None) => Next::Rule(vec![stands(case, told)]),
        }
    }

    /// The offer stands whatever it costs.
    fn chosen(
        &self,
        case: &Case,
        _: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        let offence = OffenceBy { by: self.by, offence: Offence::OfferedOffTurn };
        let penalty = offence::chosen(case, offence, choice, by);
        std::iter::once(stands(case, *self)).chain(penalty).collect()
    }
}

fn stands(case: &Case, told: RemarkBy) -> (Happening, Citations) {
    (Happening::OfferStands { by: told.by }, policy(case.policies, told.remark).1.clone())
}

/// What the director may impose for feeling one's way while the opponent thinks (iesa-2023 12-4-2), if that was so.
fn improper(
    case: &Case,
    dispute: &Dispute,
    told: RemarkBy,
) -> Result<Option<(Vec<Choice>, Citations)>, Next> {
    let Some(rule) = case.policies.remark_on_opponents_time.ruled() else { return Ok(None) };
    let own_time = || !case.table.opponent_thinks(told.by);
    if told.remark.is_plain() || known(case, dispute, Question::OnMove, &rule.by, own_time)? {
        return Ok(None);
    }
    let (choices, by) =
        offence::penalties_for(case, OffenceBy { by: told.by, offence: Offence::OfferedOffTurn });
    Ok(Some((choices, rule.by.clone().and(&by))))
}

fn policy(policies: &Policies, remark: Remark) -> (Option<values::Remark>, &Citations) {
    match remark {
        Remark::Offers => always(&policies.said_offer),
        Remark::WouldYouLike => always(&policies.said_would_you_like),
        Remark::Draw => always(&policies.said_draw),
        Remark::Remis => said(&policies.said_remis),
        Remark::Nichya => said(&policies.said_nichya),
        Remark::CanIGet => said(&policies.asked_can_get),
        Remark::AtLeast => said(&policies.said_at_least),
        Remark::OpponentCannot => said(&policies.said_opponent_cannot),
        Remark::OpponentTries => said(&policies.said_opponent_tries),
        Remark::WhatIf => said(&policies.asked_what_if),
        Remark::Otherwise => said(&policies.said_otherwise),
    }
}

fn always(policy: &Ruled<values::Remark>) -> (Option<values::Remark>, &Citations) {
    (Some(policy.value), &policy.by)
}

fn said(policy: &Says<values::Remark>) -> (Option<values::Remark>, &Citations) {
    (policy.value(), policy.by())
}
