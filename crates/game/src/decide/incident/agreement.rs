//! Agreements when there was no game to draw: after a mate that nobody saw (us-chess-7 13A; nc-scholastic 12), or without a
//! contest (us-chess-7 14B6; iesa-2023 17-12-1); and a handshake that two understood differently (us-chess-7 13B).

use board::Color;
use rulebook::{Citations, values::AgreementAfterMate};

use super::unproven;
use crate::{
    because::Why,
    decide::{Case, incident::Topic, new_game, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::Agreement,
    outcome::{Reason, Verdict},
    refusal::Refusal,
};

impl Topic for Agreement {
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        let outcome = case.table.outcome.as_ref();
        match (self, outcome.map(|outcome| outcome.reason)) {
            (Agreement::AfterTheMate, None) => Err(Refusal::NotEndedByMate),
            (Agreement::AfterTheMate, Some(Reason::Checkmate)) => Ok(()),
            // A draw is punished also when it is one already.
            (Agreement::WithoutAContest | Agreement::Beforehand, Some(Reason::Agreement)) => Ok(()),
            _ => case.still_on(),
        }
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        match self {
            Agreement::AfterTheMate => after_the_mate(case, dispute),
            Agreement::WithoutAContest | Agreement::Beforehand => premature(case, dispute),
            Agreement::HandshakeMisunderstood => misunderstood(case, dispute),
        }
    }

    fn chosen(
        &self,
        case: &Case,
        _: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        let ended = |verdict| (Happening::Ended { verdict, reason: Reason::Penalty }, by.clone());
        match choice {
            Choice::Warning => Color::ALL.into_iter().map(|color| warned(case, color, by)).collect(),
            Choice::DoubleForfeit => vec![ended(Verdict::LostByBoth)],
            Choice::NewGame => std::iter::once(ended(Verdict::Annulled))
                .chain(new_game::settled(case, new_game::Seats::Kept))
                .collect(),
            _ => Vec::new(),
        }
    }
}

/// The mate has ended the game, or does not count once the players have agreed.
fn after_the_mate(case: &Case, dispute: &Dispute) -> Next {
    let policy = &case.policies.agreement_after_mate;
    let by = &policy.by;
    match policy.value {
        AgreementAfterMate::MateStands => Next::denied_since(Why::EndedOnTheBoard { mate: true }, by),
        AgreementAfterMate::AgreementStands => unproven(dispute, by).unwrap_or_else(|| {
            let drawn = Happening::Ended { verdict: Verdict::Drawn, reason: Reason::Agreement };
            Next::Rule(vec![(drawn, by.clone())])
        }),
    }
}

/// Nobody has resigned by a handshake, and a draw takes two who agree to it: the game goes on.
fn misunderstood(case: &Case, dispute: &Dispute) -> Next {
    let by = case.policies.hand_offered.by().clone().and(&case.policies.agreement.by);
    unproven(dispute, &by).unwrap_or_else(|| Next::Rule(vec![(Happening::GameContinues, by)]))
}

/// Even what an official says is looked into: without clear evidence nobody is punished (us-chess-7 14B6 tip).
fn premature(case: &Case, dispute: &Dispute) -> Next {
    let by = case.policies.premature_draw.by().clone();
    match dispute.answer_to(Question::Established) {
        None => Next::Ask(Question::Established, by),
        Some(Answer::Yes) => {
            let mut choices = vec![Choice::NoPenalty, Choice::Warning, Choice::DoubleForfeit];
            choices.extend(case.policies.annulled_game.ruled().map(|_| Choice::NewGame));
            Next::Refer(choices, by.and(case.policies.penalties.by()))
        }
        Some(_) => Next::Rule(vec![(Happening::ClaimDenied, by)]),
    }
}

fn warned(case: &Case, color: Color, by: &Citations) -> (Happening, Citations) {
    let number = case.warnings_of(color).saturating_add(1);
    (Happening::Warned { color, number, why: "a draw without a contest".to_string() }, by.clone())
}
