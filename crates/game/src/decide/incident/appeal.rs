//! A ruling is appealed (us-chess-7 21H-21L; iesa-2023 19; schiller 13.8; nc-blitz 10; nc-scholastic 1).
//!
//! Each decision is a ruling of its own. Who does not accept it either appeals that one, and comes before the next
//! instance of his book.

use board::Color;
use rulebook::{
    Citations, Policies,
    values::{
        AppealDeadline, AppealForm, FirstInstance, LastInstance, SecondInstance,
        times::{APPEAL_AFTER_THE_GAME, APPEAL_WITHIN, POSTMARK_DAYS, STANDARD_PENALTY},
    },
};

use super::Topic;
use crate::{
    appeal::{Appeal, AppealStage},
    decide::{Case, reversal, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::AppealOf,
    order::Order,
    outcome::{Reason, Verdict},
    refusal::Refusal,
    table::Registered,
};

/// Before whom an appeal is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Instance {
    AnotherDirector,
    SectionChief,
    ChiefDirector,
    Committee,
    /// A committee or a special referee, whom the director appoints.
    Appointed,
    /// Whoever the director asks, where no book says who it is.
    Anybody,
    Federation,
}

impl Topic for AppealOf {
    /// The players of this game, while their time to appeal lasts.
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        let color = case.player()?;
        let registered = registered(case, *self).ok_or(Refusal::NoSuchRuling(self.ruling))?;
        if case.table.appeals.of(self.ruling, color).is_some() {
            return Err(Refusal::AppealedAlready(self.ruling));
        }
        let (level, _) = case.table.appeals.level_of(self.ruling);
        let (instance, _) = instance(case.policies, level)?;
        if instance != Instance::Federation {
            in_time(case, registered, color)?;
        }
        match case.policies.appeal_form.ruled() {
            Some(form) if form.value == AppealForm::InWriting && !self.in_writing => {
                Err(Refusal::NotInWriting { by: form.by.clone() })
            }
            _ => Ok(()),
        }
    }

    /// Those who hear it first are fetched (iesa-2023 19-1-2).
    fn opens(&self, case: &Case) -> Option<(Happening, Citations)> {
        let (level, _) = case.table.appeals.level_of(self.ruling);
        let (instance, by) = instance(case.policies, level).ok()?;
        let order = match instance {
            Instance::AnotherDirector => Order::BringAnotherDirector,
            Instance::SectionChief => Order::BringTheSectionChief,
            Instance::ChiefDirector => Order::BringTheChiefDirector,
            Instance::Committee => Order::LayItBeforeTheCommittee,
            Instance::Appointed | Instance::Anybody | Instance::Federation => return None,
        };
        Some((Happening::Ordered { to: None, order }, by))
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let (level, _) = case.table.appeals.level_of(self.ruling);
        let policies = case.policies;
        let stage = filed(case, *self, dispute).map(|appeal| appeal.stage);
        let Ok((instance, by)) = instance(policies, level) else { return left_open(case, level) };
        if let Some(next) = moot(case, stage, dispute) {
            return next;
        }
        if let Some(next) = not_in_writing(case, *self, dispute) {
            return next;
        }
        match (instance, stage) {
            (Instance::Appointed, Some(AppealStage::Before(_)))
            | (Instance::Federation, Some(AppealStage::Sent)) => {}
            (Instance::Appointed, _) => {
                let choices = vec![Choice::AppointACommittee, Choice::CallAReferee, Choice::AppointNobody];
                return Next::Refer(choices, by);
            }
            (Instance::Federation, _) => {
                let order = Happening::Ordered { to: dispute.claimant(), order: Order::SendTheAppeal };
                return Next::Rule(vec![(order, by)]);
            }
            _ => {}
        }
        if instance == Instance::Federation
            && let Some(next) = sent_in_time(case, *self, dispute, &by)
        {
            return next;
        }
        if policies.appeal_deposit.ruled().is_some() && dispute.answer_to(Question::DepositPaid).is_none() {
            return Next::Ask(Question::DepositPaid, policies.appeal_deposit.by().clone());
        }
        if let Some(next) = deposit_at_stake(case, *self, dispute) {
            return next;
        }
        if is_single_official(instance, level) || instance == Instance::Federation {
            return left_open(case, level);
        }
        if dispute.answer_to(Question::TieVote) == Some(Answer::Yes)
            && let Some(tie) = policies.appeal_tie.ruled()
        {
            return Next::Rule(decided(case, *self, dispute, &tie.by, false));
        }
        if is_groundless(dispute)
            && let Some(groundless) = policies.groundless_appeal.ruled()
        {
            let penalties = vec![
                Choice::UpholdTheRuling,
                Choice::Warning,
                Choice::OpponentGains(STANDARD_PENALTY),
                Choice::GameLost,
            ];
            return Next::Refer(penalties, groundless.by.clone());
        }
        let Some(review) = policies.standard_of_review.ruled() else { return left_open(case, level) };
        match dispute.answer_to(Question::ClearlyWrong) {
            None => Next::Ask(Question::ClearlyWrong, review.by.clone()),
            Some(answer) => Next::Rule(decided(case, *self, dispute, &review.by, answer == Answer::Yes)),
        }
    }

    fn may_find(&self, _: &Policies) -> &'static [Question] {
        &[Question::AppealInWriting, Question::TieVote, Question::Groundless]
    }

    fn chosen(
        &self,
        case: &Case,
        dispute: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        match choice {
            Choice::ReverseTheRuling => {
                decided(case, *self, dispute, case.policies.ruling_reversed.by(), true)
            }
            Choice::UpholdTheRuling => deposit(case, *self, dispute, false),
            Choice::ReserveTheDecision => {
                let order = Happening::Ordered { to: dispute.claimant(), order: Order::PlayOnUnderProtest };
                vec![(order, case.policies.appeal_reserved.by().clone())]
            }
            _ => penalized(case, dispute, choice, by),
        }
    }
}

fn registered<'a>(case: &'a Case, told: AppealOf) -> Option<&'a Registered> {
    case.table.rulings.iter().find(|registered| registered.ruling == told.ruling)
}

fn filed<'a>(case: &'a Case, told: AppealOf, dispute: &Dispute) -> Option<&'a Appeal> {
    case.table.appeals.of(told.ruling, dispute.claimant()?)
}

/// Before whom an appeal comes on this level, or that nobody hears it.
pub(crate) fn instance(policies: &Policies, level: u8) -> Result<(Instance, Citations), Refusal> {
    let first = &policies.appeal_first;
    let second = policies.appeal_second.ruled();
    match (level, second) {
        (1, _) => {
            let instance = match first.value() {
                Some(FirstInstance::ChiefDirector) => Instance::ChiefDirector,
                Some(FirstInstance::SectionChief) => Instance::SectionChief,
                Some(FirstInstance::AnotherDirector) => Instance::AnotherDirector,
                Some(FirstInstance::Committee) => Instance::Committee,
                None => Instance::Anybody,
            };
            Ok((instance, first.by().clone()))
        }
        (2, Some(second)) => {
            let instance = match second.value {
                SecondInstance::CommitteeOrReferee => Instance::Appointed,
                SecondInstance::ChiefDirector => Instance::ChiefDirector,
            };
            Ok((instance, second.by.clone()))
        }
        (2, None) | (3, Some(_)) => match policies.appeal_last.ruled() {
            Some(last) if last.value == LastInstance::Federation => {
                Ok((Instance::Federation, last.by.clone()))
            }
            Some(last) => Err(Refusal::DecisionIsFinal { by: last.by.clone() }),
            None => Err(Refusal::NoFurtherAppeal),
        },
        _ => Err(Refusal::NoFurtherAppeal),
    }
}

/// The official at the board or his chief, who need not find more than that the appeal is justified (us-chess-7 21H3).
const fn is_single_official(instance: Instance, level: u8) -> bool {
    let one =
        matches!(instance, Instance::AnotherDirector | Instance::SectionChief | Instance::ChiefDirector);
    one && level == 1
}

fn in_time(case: &Case, registered: &Registered, color: Color) -> Result<(), Refusal> {
    let Some(deadline) = case.policies.appeal_deadline.ruled() else { return Ok(()) };
    let by = || deadline.by.clone();
    let appeals = &case.table.appeals;
    match deadline.value {
        AppealDeadline::HalfHour => {
            let late = case.at - registered.at > APPEAL_WITHIN || *registered.since.resumed.get(color);
            let extended = appeals.extended.contains(&registered.ruling);
            if late && !extended { Err(Refusal::AppealTooLate { by: by() }) } else { Ok(()) }
        }
        AppealDeadline::BeforeHisNextMove if *registered.since.moved.get(color) => {
            Err(Refusal::AppealTooLate { by: by() })
        }
        AppealDeadline::BeforeHisNextMove => Ok(()),
        // What was decided on an appeal is itself decided after the game.
        AppealDeadline::AfterTheGame => match appeals.game_ended {
            None => Err(Refusal::AppealTooEarly { by: by() }),
            Some(ended) if case.at - ended > APPEAL_AFTER_THE_GAME || appeals.next_round_began => {
                Err(Refusal::AppealTooLate { by: by() })
            }
            Some(_) => Ok(()),
        },
    }
}

/// He played on under protest and won (us-chess-7 21H2).
fn moot(case: &Case, stage: Option<AppealStage>, dispute: &Dispute) -> Option<Next> {
    let outcome = case.table.outcome.as_ref()?;
    let won = dispute.claimant().map(Verdict::Won) == Some(outcome.verdict);
    let order = Happening::Ordered { to: None, order: Order::DropTheAppeal };
    let reserved = stage == Some(AppealStage::Reserved);
    (won && reserved).then(|| Next::Rule(vec![(order, case.policies.appeal_reserved.by().clone())]))
}

/// It was to be put in writing, and was not.
fn not_in_writing(case: &Case, told: AppealOf, dispute: &Dispute) -> Option<Next> {
    let form = case.policies.appeal_form.ruled()?;
    let missing = dispute.answer_to(Question::AppealInWriting) == Some(Answer::No) && !told.in_writing;
    missing.then(|| Next::denied(&form.by))
}

/// Those who hear it decide as they see fit; at first the decision may be reserved.
fn left_open(case: &Case, level: u8) -> Next {
    let policies = case.policies;
    let mut choices = vec![Choice::ReverseTheRuling, Choice::UpholdTheRuling];
    let mut by = policies.appeal_decided.by().clone();
    if let Some(reserved) = policies.appeal_reserved.ruled().filter(|_| level == 1) {
        choices.push(Choice::ReserveTheDecision);
        by = by.and(&reserved.by);
    }
    Next::Refer(choices, by)
}

fn is_groundless(dispute: &Dispute) -> bool {
    dispute.answer_to(Question::Groundless) == Some(Answer::Yes)
}

/// The ruling falls or stands, and so does what was paid.
fn decided(
    case: &Case,
    told: AppealOf,
    dispute: &Dispute,
    by: &Citations,
    reversed: bool,
) -> Vec<(Happening, Citations)> {
    let mut consequences = match reversed {
        true => undone(case, told, by),
        false => vec![(Happening::ClaimDenied, by.clone())],
    };
    consequences.extend(deposit(case, told, dispute, reversed));
    consequences
}

/// The ruling at the board is reversed; if it was already, on an appeal of the other player, it holds again.
fn undone(case: &Case, told: AppealOf, by: &Citations) -> Vec<(Happening, Citations)> {
    let (_, root) = case.table.appeals.level_of(told.ruling);
    let root = case.table.rulings.iter().find(|registered| registered.ruling == root);
    match root {
        Some(root) if !root.reversed && !root.is_reversal() => {
            reversal::consequences(root, None, None, "on appeal", by)
        }
        _ => {
            vec![(Happening::Ordered { to: None, order: Order::CarryOutTheRulingAgain }, by.clone())]
        }
    }
}

/// An appeal to the federation is sent within seven days of the end of the event; a later one is heard if the committee
/// wants to (us-chess-7 21L1).
fn sent_in_time(case: &Case, told: AppealOf, dispute: &Dispute, by: &Citations) -> Option<Next> {
    match dispute.answer_to(Question::DaysToThePostmark) {
        None => return Some(Next::Ask(Question::DaysToThePostmark, by.clone())),
        Some(Answer::Count(days)) if days > POSTMARK_DAYS => {}
        Some(_) => return None,
    }
    match dispute.answer_to(Question::LateAppealConsidered) {
        None => Some(Next::Ask(Question::LateAppealConsidered, by.clone())),
        Some(Answer::Yes) => None,
        Some(_) => Some(Next::Rule(decided(case, told, dispute, by, false))),
    }
}

/// Whether a groundless appeal costs the deposit is for those who heard it to say as well.
fn deposit_at_stake(case: &Case, told: AppealOf, dispute: &Dispute) -> Option<Next> {
    let by = deposit_clauses(case, told, dispute)?;
    let open = is_groundless(dispute) && dispute.answer_to(Question::DepositForfeited).is_none();
    open.then_some(Next::Ask(Question::DepositForfeited, by))
}

/// Where a deposit lies with the appeal, the clauses that speak of it.
fn deposit_clauses(case: &Case, told: AppealOf, dispute: &Dispute) -> Option<Citations> {
    let (level, _) = case.table.appeals.level_of(told.ruling);
    match instance(case.policies, level) {
        Ok((Instance::Federation, by)) => Some(by),
        _ if dispute.answer_to(Question::DepositPaid) == Some(Answer::Yes) => {
            Some(case.policies.appeal_deposit.by().clone())
        }
        _ => None,
    }
}

/// A deposit goes back, unless the appeal was groundless and those who heard it let the deposit be forfeited (us-chess-7
/// 21L1; schiller 13.8).
fn deposit(case: &Case, told: AppealOf, dispute: &Dispute, reversed: bool) -> Vec<(Happening, Citations)> {
    let Some(by) = deposit_clauses(case, told, dispute) else { return Vec::new() };
    let forfeited = dispute.answer_to(Question::DepositForfeited) == Some(Answer::Yes);
    let order = match !reversed && is_groundless(dispute) && forfeited {
        true => Order::KeepTheDeposit,
        false => Order::ReturnTheDeposit,
    };
    vec![(Happening::Ordered { to: None, order }, by)]
}

/// What a groundless appeal costs (us-chess-7 21I7).
fn penalized(case: &Case, dispute: &Dispute, choice: Choice, by: &Citations) -> Vec<(Happening, Citations)> {
    let Some(color) = dispute.claimant() else { return Vec::new() };
    let why = "a groundless appeal".to_string();
    let then = match choice {
        Choice::Warning => {
            let number = case.warnings_of(color).saturating_add(1);
            Happening::Warned { color, number, why }
        }
        Choice::OpponentGains(time) => Happening::TimeAdjusted { color: color.other(), by: time, why },
        Choice::GameLost => {
            Happening::Ended { verdict: Verdict::Won(color.other()), reason: Reason::Penalty }
        }
        _ => return Vec::new(),
    };
    vec![(then, by.clone())]
}
