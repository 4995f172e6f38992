//! Was it a resignation (us-chess-7 13B; schiller 5.1(b))? Some books name what resigns; elsewhere the director finds out
//! what the player meant.

use rulebook::{Answer as Says, Citations, Policies, values};

use crate::{
    because::Why,
    decide::{Case, incident::Topic, ruling::Next},
    dispute::{Answer, Dispute, Question},
    event::Happening,
    incident::{Gesture, GestureBy},
    outcome::{Reason, Verdict},
};

impl Topic for GestureBy {
    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let told = *self;
        let policy = policy(case.policies, told.gesture);
        let denied = || Next::denied(policy.by());
        let question = match policy.value() {
            Some(values::Gesture::NoResignation) => return denied().since(Why::NoResignation),
            // What an official saw is established.
            Some(values::Gesture::Resigns) if dispute.claimant().is_none() => {
                return resigned(told, policy.by());
            }
            Some(values::Gesture::Resigns) => Question::Established,
            Some(values::Gesture::OnlyIfMeant) | None => Question::MeantToResign,
        };
        match dispute.answer_to(question) {
            None => Next::Ask(question, policy.by().clone()),
            Some(Answer::Yes) if policy.ruled().is_none() => resigned(told, &case.policies.resignation.by),
            Some(Answer::Yes) => resigned(told, policy.by()),
            Some(_) => denied(),
        }
    }
}

fn resigned(told: GestureBy, by: &Citations) -> Next {
    let verdict = Verdict::Won(told.by.other());
    Next::Rule(vec![(Happening::Ended { verdict, reason: Reason::Resignation }, by.clone())])
}

fn policy(policies: &Policies, gesture: Gesture) -> &Says<values::Gesture> {
    match gesture {
        Gesture::KingTippedOver => &policies.king_tipped_over,
        Gesture::HandOffered => &policies.hand_offered,
        Gesture::ClocksStopped => &policies.clocks_stopped_in_silence,
        Gesture::ResignationWritten => &policies.resignation_written,
        Gesture::ResultCircled => &policies.result_circled,
        Gesture::ResultSigned => &policies.result_signed,
    }
}
