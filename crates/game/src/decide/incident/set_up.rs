//! The board and the men before the first move (us-chess-7 11F, 11G; iesa-2023 1-4-1, 2-2-2, 3-5; schiller 7.1, 7.2;
//! nc-blitz 2, 19; nc-bughouse 8.II, 8.III).
//!
//! A game that began from a wrong position or with the colors reversed is annulled or goes on; most books look at how
//! far it has come. A board that was placed wrongly is only changed for one that is not.

use board::Color;
use rulebook::{
    Answer as Says, Citations, Policies, Ruled,
    values::{ColorsReversed, EarlySetUp, Ground, WrongSetUp},
};

use super::offence;
use crate::{
    decide::{
        Case,
        incident::Topic,
        new_game::{self, Seats, Times},
        ruling::Next,
    },
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::{Offence, OffenceBy, SetUp},
    order::Order,
    outcome::{Reason, Verdict},
    refusal::Refusal,
};

impl Topic for SetUp {
    /// Before the clocks are started there is no game yet, and everything is simply put right.
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        case.still_on()?;
        case.is_played()
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let told = *self;
        if let Some(next) = super::unproven(dispute, &ground(case, dispute, told)) {
            return next;
        }
        match told {
            SetUp::MenWrong => match early(case, dispute) {
                Ok(Some(early)) => begun_anew(case, dispute, early),
                Ok(None) => found_late(case, dispute),
                Err(next) => next,
            },
            SetUp::ColorsReversed => colors_reversed(case, dispute),
            SetUp::BoardWrong | SetUp::BoardUnsuitable | SetUp::MenUnsuitable => put_right(case, told),
        }
    }

    fn chosen(
        &self,
        case: &Case,
        _: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        let told = *self;
        if let Some(offender) = case.table.open_dispute().and_then(deceiver) {
            return penalized(case, offender, choice, by);
        }
        match (told, choice) {
            (SetUp::MenWrong, Choice::NewGame) => replaced(case, Reason::WrongInitialPosition, by),
            (SetUp::ColorsReversed, Choice::NewGame) => replaced(case, Reason::ColorsReversed, by),
            (_, Choice::SetItRight) => vec![ordered(told, by)],
            _ => continues(by),
        }
    }

    /// What the director may find besides what he is asked, where a new game takes the place of this one.
    fn may_find(&self, _: &Policies) -> &'static [Question] {
        &[Question::ClocksNotReset, Question::WhitesTime, Question::BlacksTime]
    }
}

/// The clauses that make it matter.
fn ground(case: &Case, dispute: &Dispute, told: SetUp) -> Citations {
    match told {
        SetUp::MenWrong => match early(case, dispute) {
            Ok(Some(early)) => early.by.clone(),
            Ok(None) => case.policies.wrong_set_up.by().clone(),
            Err(_) => case.policies.wrong_set_up_early.by().clone(),
        },
        SetUp::ColorsReversed => case.policies.colors_reversed.by().clone(),
        SetUp::BoardWrong | SetUp::BoardUnsuitable | SetUp::MenUnsuitable => fault(case, told).by().clone(),
    }
}

/// The rule for a game that has not come far, if the book has one and the game has not.
fn early<'a>(case: &Case<'a>, dispute: &Dispute) -> Result<Option<&'a Ruled<EarlySetUp>>, Next> {
    let Some(rule) = case.policies.wrong_set_up_early.ruled() else { return Ok(None) };
    let found = moves_found(case, dispute, &rule.by)?;
    let is_early = match (rule.value, found) {
        (EarlySetUp::BothMoved, Some(made)) => made < 1,
        (_, Some(made)) => made < 10,
        (EarlySetUp::BlacksTenthCompleted, None) => !is_past_the_tenth(case),
        (EarlySetUp::TenMovesMade | EarlySetUp::TenMovesMadeUsualTimes, None) => case.table.moves_made() < 10,
        (EarlySetUp::BothMoved, None) => case.table.position.move_number() < 2,
    };
    Ok(is_early.then_some(rule))
}

/// How many moves each player has made where nobody recorded them; nothing where the record tells.
fn moves_found(case: &Case, dispute: &Dispute, by: &Citations) -> Result<Option<u16>, Next> {
    if !case.is_unrecorded() {
        return Ok(None);
    }
    match dispute.answer_to(Question::MovesMade) {
        Some(Answer::Count(made)) => Ok(Some(made)),
        Some(_) => Err(Next::Refer(stands_or_anew(), by.clone())),
        None => Err(Next::Ask(Question::MovesMade, by.clone())),
    }
}

/// The turn passed to White's eleventh move; what is determined but not completed does not count.
fn is_past_the_tenth(case: &Case) -> bool {
    case.table.position.move_number() > 10
}

fn begun_anew(case: &Case, dispute: &Dispute, early: &Ruled<EarlySetUp>) -> Next {
    let times = match early.value {
        EarlySetUp::TenMovesMade => new_game::as_they_stand(case, dispute, Seats::Kept, &early.by),
        EarlySetUp::BlacksTenthCompleted | EarlySetUp::TenMovesMadeUsualTimes | EarlySetUp::BothMoved => {
            new_game::times(case, dispute, Seats::Kept)
        }
    };
    annulled(Reason::WrongInitialPosition, &early.by, times)
}

fn found_late(case: &Case, dispute: &Dispute) -> Next {
    let Some(rule) = case.policies.wrong_set_up.ruled() else {
        return Next::Refer(stands_or_anew(), case.policies.wrong_set_up.by().clone());
    };
    match rule.value {
        WrongSetUp::Continues => Next::Rule(continues(&rule.by)),
        WrongSetUp::ContinuesUnlessDeception => deception(case, dispute, &rule.by),
        WrongSetUp::MayBeRestarted => Next::Refer(stands_or_anew(), rule.by.clone()),
        WrongSetUp::Annulled => {
            annulled(Reason::WrongInitialPosition, &rule.by, new_game::times(case, dispute, Seats::Kept))
        }
    }
}

fn colors_reversed(case: &Case, dispute: &Dispute) -> Next {
    let policy = &case.policies.colors_reversed;
    match policy.value() {
        Some(ColorsReversed::AnnulledUntilBlacksTenth) => match moves_found(case, dispute, policy.by()) {
            Err(next) => next,
            Ok(found) if found.map_or_else(|| is_past_the_tenth(case), |made| made >= 10) => {
                Next::Rule(continues(policy.by()))
            }
            Ok(_) => {
                let times = new_game::times(case, dispute, Seats::Changed);
                annulled(Reason::ColorsReversed, policy.by(), times)
            }
        },
        Some(ColorsReversed::Continues) => Next::Rule(continues(policy.by())),
        Some(ColorsReversed::ContinuesUnlessRuled) | None => {
            Next::Refer(stands_or_anew(), policy.by().clone())
        }
    }
}

/// The game goes on, but whoever used the wrong position to gain something is punished (iesa-2023 3-5-1b, 17-1-4).
fn deception(case: &Case, dispute: &Dispute, by: &Citations) -> Next {
    let by = by.clone().and(case.policies.offences[Offence::Deception].by());
    if deceiver(dispute).is_some() {
        return Next::Refer(offence::open_to(case), by.and(case.policies.penalties.by()));
    }
    let unanswered = |question: &Question| dispute.answer_to(*question).is_none();
    match [Question::DeceptionByWhite, Question::DeceptionByBlack].into_iter().find(unanswered) {
        Some(question) => Next::Ask(question, by),
        None => Next::Rule(continues(case.policies.wrong_set_up.by())),
    }
}

/// Who was found to have deceived.
fn deceiver(dispute: &Dispute) -> Option<Color> {
    let found = |question| dispute.answer_to(question) == Some(Answer::Yes);
    match (found(Question::DeceptionByWhite), found(Question::DeceptionByBlack)) {
        (true, _) => Some(Color::White),
        (false, true) => Some(Color::Black),
        (false, false) => None,
    }
}

fn penalized(case: &Case, offender: Color, choice: Choice, by: &Citations) -> Vec<(Happening, Citations)> {
    let told = OffenceBy { by: offender, offence: Offence::Deception };
    let mut consequences = offence::chosen(case, told, choice, by);
    if !consequences.iter().any(|(what, _)| matches!(what, Happening::Ended { .. })) {
        consequences.extend(continues(case.policies.wrong_set_up.by()));
    }
    consequences
}

fn put_right(case: &Case, told: SetUp) -> Next {
    let policy = fault(case, told);
    match policy.ruled() {
        Some(rule) => Next::Rule(vec![ordered(told, &rule.by)]),
        None => Next::Refer(vec![Choice::LetItStand, Choice::SetItRight], policy.by().clone()),
    }
}

fn fault<'a>(case: &Case<'a>, told: SetUp) -> &'a Says<Ground> {
    match told {
        SetUp::BoardUnsuitable => &case.policies.unsuitable_board,
        SetUp::MenUnsuitable => &case.policies.unsuitable_men,
        SetUp::BoardWrong | SetUp::MenWrong | SetUp::ColorsReversed => &case.policies.board_placed_wrongly,
    }
}

fn ordered(told: SetUp, by: &Citations) -> (Happening, Citations) {
    let order = match told {
        SetUp::BoardUnsuitable => Order::ReplaceTheBoard,
        SetUp::MenUnsuitable => Order::ReplaceTheMen,
        SetUp::BoardWrong | SetUp::MenWrong | SetUp::ColorsReversed => Order::TransferThePosition,
    };
    (Happening::Ordered { to: None, order }, by.clone())
}

fn stands_or_anew() -> Vec<Choice> {
    vec![Choice::LetItStand, Choice::NewGame]
}

fn continues(by: &Citations) -> Vec<(Happening, Citations)> {
    vec![(Happening::GameContinues, by.clone())]
}

fn annulled(reason: Reason, by: &Citations, times: Times) -> Next {
    let mut consequences = vec![ended(reason, by)];
    match times {
        Times::Missing(question, by) => return Next::Ask(question, by),
        Times::Are(times, by) => consequences.push((Happening::NewGame { times: Box::new(times) }, by)),
        Times::Unsaid => {}
    }
    Next::Rule(consequences)
}

/// The director has chosen a new game.
fn replaced(case: &Case, reason: Reason, by: &Citations) -> Vec<(Happening, Citations)> {
    let seats = if reason == Reason::ColorsReversed { Seats::Changed } else { Seats::Kept };
    std::iter::once(ended(reason, by)).chain(new_game::settled(case, seats)).collect()
}

fn ended(reason: Reason, by: &Citations) -> (Happening, Citations) {
    (Happening::Ended { verdict: Verdict::Annulled, reason }, by.clone())
}
