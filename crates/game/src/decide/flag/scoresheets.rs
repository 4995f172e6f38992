//! Outside sudden death a win on time may rest on a scoresheet (us-chess-7 13C.a, 13C3, 13C4, 13C7, 13C11; schiller 8.5,
//! 8.6).

use board::Color;
use rulebook::{
    Citations,
    values::{ForfeitScoresheet, times::STANDARD_PENALTY},
};

use crate::{
    because::Why,
    decide::{Case, incident::recording, ruling::Next},
    dispute::{Answer, Dispute, Question},
    event::Happening,
    terms::Scoresheets,
};

/// What is still to be asked of the scoresheet, or how the claim fails for it; nothing where it bears out the claim.
pub(super) fn rests_on(case: &Case, dispute: &Dispute, loser: Color) -> Option<Next> {
    let policy = &case.policies.scoresheet_for_time_forfeit;
    let rests = policy.value != ForfeitScoresheet::NotNeeded
        && case.terms.scoresheets == Scoresheets::OnPaper
        && !in_sudden_death(case, dispute, loser);
    if !rests {
        return None;
    }
    if let Some(claimant) = dispute.claimant()
        && let Some(by) = recording::not_entitled(case, claimant)
    {
        let by = policy.by.clone().and(&by);
        return Some(Next::denied_since(Why::Excused { color: claimant }, &by));
    }
    match adequate(case, dispute) {
        Ok(true) => None,
        Ok(false) => Some(Next::Rule(failed(case, dispute, loser))),
        Err(question) => {
            let by = policy.by.clone().and(&counted_by(case, dispute));
            Some(Next::Ask(question, by))
        }
    }
}

/// As the director found it, else as the clock counts.
fn in_sudden_death(case: &Case, dispute: &Dispute, loser: Color) -> bool {
    match dispute.answer_to(Question::SuddenDeath) {
        Some(answer) => answer == Answer::Yes,
        None => case.table.clock.control().is_sudden_death(super::control_of(case, loser)),
    }
}

/// Whether it is reasonably complete; a question where nobody has said yet. Who is not sure gives the benefit of the doubt
/// to the player whose flag fell.
fn adequate(case: &Case, dispute: &Dispute) -> Result<bool, Question> {
    let question = match dispute.answer_to(Question::MovesFilledIn) {
        Some(Answer::Yes) => Question::AdequateWithoutThem,
        _ => Question::ScoresheetAdequate,
    };
    let most = case.policies.missing_pairs.value();
    if let (Question::ScoresheetAdequate, Some(most), Some(missing)) =
        (question, most, dispute.answer_to(Question::MissingPairs))
    {
        return Ok(matches!(missing, Answer::Count(missing) if missing <= u16::from(most.0)));
    }
    dispute.answer_to(question).map(|answer| answer == Answer::Yes).ok_or(question)
}

/// The clauses by which it was looked at, besides those that ask for a scoresheet at all.
pub(super) fn counted_by(case: &Case, dispute: &Dispute) -> Citations {
    let mut by = Citations::none();
    if dispute.answer_to(Question::MissingPairs).is_some() {
        by = by.and(case.policies.missing_pairs.by());
    }
    if dispute.answer_to(Question::MovesFilledIn) == Some(Answer::Yes) {
        by = by.and(case.policies.moves_filled_in.by());
    }
    by
}

fn failed(case: &Case, dispute: &Dispute, loser: Color) -> Vec<(Happening, Citations)> {
    let policy = &case.policies.scoresheet_for_time_forfeit;
    let by = policy.by.clone().and(&counted_by(case, dispute)).and(&super::own_call(case, dispute));
    let mut consequences = vec![(Happening::ClaimDenied, by)];
    match policy.value {
        ForfeitScoresheet::NeededElseOpponentGainsTwo => {
            let why = "scoresheet insufficient".to_string();
            let gain = Happening::TimeAdjusted { color: loser, by: STANDARD_PENALTY, why };
            consequences.push((gain, policy.by.clone()));
            let period = super::control_of(case, loser);
            consequences.push((Happening::TimeClaimsBarred { period }, Citations::none()));
        }
        ForfeitScoresheet::BroughtUpToDateElseNextPeriod => {
            consequences.push((Happening::NextPeriodBegun, policy.by.clone()));
        }
        ForfeitScoresheet::NotNeeded | ForfeitScoresheet::Needed => {}
    }
    consequences
}
