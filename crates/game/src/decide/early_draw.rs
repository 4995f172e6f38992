//! A draw in the first moves, agreed or claimed, is the director's: to allow it, to punish it, or to have another game played
//! (iesa-2023 12-2-4, 12-5-5).

use rulebook::Citations;

use super::{Case, new_game, ruling::Next};
use crate::{
    act::Claim,
    dispute::{Answer, Choice, Dispute, Question, Raised},
    event::Happening,
    incident::{Incident, Unrecorded, UnrecordedBy},
    outcome::{Reason, Verdict},
};

/// In the order in which the book names them.
const CHOICES: [Choice; 3] = [Choice::AllowTheDraw, Choice::DoubleForfeit, Choice::NewGame];

pub(super) fn refer(by: &Citations) -> Next {
    Next::Refer(CHOICES.to_vec(), by.clone())
}

/// The players agreed. Where nobody records the moves the director is asked whether there were enough.
pub(super) fn agreed(case: &Case, dispute: &Dispute) -> Next {
    let policies = case.policies;
    let by = &policies.early_agreement.by;
    if !case.table.is_unrecorded(case.terms) {
        return refer(by);
    }
    match dispute.answer_to(Question::EnoughMoves) {
        None => Next::Ask(Question::EnoughMoves, by.clone()),
        Some(Answer::No) => refer(by),
        Some(_) => {
            let agreed = Happening::Ended { verdict: Verdict::Drawn, reason: Reason::Agreement };
            Next::Rule(vec![(agreed, policies.agreement.by.clone())])
        }
    }
}

pub(super) fn is_about(dispute: &Dispute) -> bool {
    matches!(
        dispute.raised,
        Raised::EarlyAgreement
            | Raised::Claim {
                claim: Claim::TripleOccurrence { .. }
                    | Claim::That(Incident::Unrecorded(UnrecordedBy {
                        what: Unrecorded::TripleOccurrence,
                        ..
                    })),
                ..
            }
    )
}

pub(super) fn chosen(
    case: &Case,
    dispute: &Dispute,
    choice: Choice,
    by: &Citations,
) -> Vec<(Happening, Citations)> {
    let by = clauses_of(choice, by);
    let ended = |verdict, reason| (Happening::Ended { verdict, reason }, by.clone());
    let chosen = (Happening::Chosen { choice }, by.clone());
    match choice {
        Choice::AllowTheDraw => vec![chosen, ended(Verdict::Drawn, reason(dispute))],
        Choice::DoubleForfeit => vec![chosen, ended(Verdict::LostByBoth, Reason::EarlyDrawPunished)],
        // It is played with the clocks as they stand.
        Choice::NewGame => {
            let annulled = ended(Verdict::Annulled, Reason::EarlyDrawReplaced);
            [chosen, annulled].into_iter().chain(new_game::unset(case, &by)).collect()
        }
        _ => vec![chosen],
    }
}

fn reason(dispute: &Dispute) -> Reason {
    match dispute.raised {
        Raised::EarlyAgreement => Reason::Agreement,
        _ => Reason::TripleOccurrence,
    }
}

/// The first clause hands it to the director; where the next ones name what he may choose, it goes by that one.
fn clauses_of(choice: Choice, by: &Citations) -> Citations {
    let named = CHOICES.iter().position(|known| *known == choice).and_then(|index| by.get(1 + index));
    named.map_or_else(|| by.clone(), |clause| Citations::of(*clause))
}
