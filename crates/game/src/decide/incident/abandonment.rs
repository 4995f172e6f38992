//! Games that a player gives up without a word (us-chess-7 18G1, 20H1; us-chess-5 20H1; iesa-2023 17-11).

use rulebook::{
    Citations, Ruled,
    values::{Abandoned, Ground, times::AWAY_WITHOUT_LEAVE},
};

use super::{offence, unproven};
use crate::{
    decide::{
        Case,
        incident::Topic,
        ruling::{Consequence, Next},
    },
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::Abandonment,
    order::Order,
    outcome::{Reason, Verdict},
    refusal::Refusal,
};
use board::Color;

impl Topic for Abandonment {
    /// Nobody says it of himself.
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        if case.by.color() == Some(self.by()) {
            return Err(Refusal::NotForThisSeat);
        }
        case.still_on()?;
        case.is_played()
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        match self {
            Abandonment::NoInterest(color) => no_interest(case, dispute, *color),
            Abandonment::Left(color) => left(case, dispute, *color),
        }
    }

    fn chosen(&self, case: &Case, _: &Dispute, choice: Choice, by: &Citations) -> Vec<Consequence> {
        let color = self.by();
        let ended = |verdict, reason| vec![(Happening::Ended { verdict, reason }, by.clone())];
        match choice {
            Choice::AdjudicateForWhite => ended(Verdict::Won(Color::White), Reason::Adjudication),
            Choice::AdjudicateForBlack => ended(Verdict::Won(Color::Black), Reason::Adjudication),
            Choice::AdjudicateADraw => ended(Verdict::Drawn, Reason::Adjudication),
            Choice::GameLost => ended(Verdict::Won(color.other()), Reason::Abandonment),
            Choice::DoubleForfeit => ended(Verdict::LostByBoth, Reason::Penalty),
            Choice::NewGame => ended(Verdict::Annulled, Reason::Penalty),
            _ => penalized(case, *self, choice, by),
        }
    }
}

/// A penalty short of the game; a player who was sought comes back with it.
fn penalized(case: &Case, told: Abandonment, choice: Choice, by: &Citations) -> Vec<Consequence> {
    let color = told.by();
    let why = "left the board".to_string();
    let penalty = match choice {
        Choice::Warning => {
            let number = case.warnings_of(color).saturating_add(1);
            Some(Happening::Warned { color, number, why })
        }
        Choice::OpponentGains(time) => Some(Happening::TimeAdjusted { color: color.other(), by: time, why }),
        Choice::OffenderLoses(time) => Some(Happening::TimeAdjusted { color, by: -time, why }),
        _ => None,
    };
    let back = Happening::Ordered { to: Some(color), order: Order::ReturnToTheBoard };
    let sought = case.policies.absentee_sought.ruled().is_some();
    penalty.into_iter().chain(sought.then_some(back)).map(|what| (what, by.clone())).collect()
}

fn no_interest(case: &Case, dispute: &Dispute, color: Color) -> Next {
    let policy = &case.policies.no_interest;
    if let Some(next) = unproven(dispute, policy.by()) {
        return next;
    }
    match policy.ruled() {
        Some(rule) => adjudicated(case, color, &rule.by),
        None => open(policy.by()),
    }
}

/// The director may adjudicate, perhaps after a warning (us-chess-7 18G, 18G1).
fn adjudicated(case: &Case, color: Color, by: &Citations) -> Next {
    let win = match color {
        Color::White => Choice::AdjudicateForBlack,
        Color::Black => Choice::AdjudicateForWhite,
    };
    let by = by.clone().and(case.policies.adjudication.by());
    Next::Refer(vec![Choice::PlayOn, Choice::Warning, win, Choice::AdjudicateADraw], by)
}

fn open(by: &Citations) -> Next {
    Next::Refer(vec![Choice::PlayOn, Choice::Warning, Choice::GameLost], by.clone())
}

fn left(case: &Case, dispute: &Dispute, color: Color) -> Next {
    let policy = &case.policies.abandoned_game;
    let by = policy.by();
    if let Some(next) = not_abandoned(dispute, policy.value(), by) {
        return next;
    }
    if let Some(rule) = case.policies.absentee_sought.ruled() {
        return sought(case, dispute, color, rule, by);
    }
    match policy.value() {
        Some(Abandoned::MayBeAdjudicated) => adjudicated(case, color, by),
        Some(Abandoned::OutOfTheTournament) => Next::Rule(abandoned(color, by, by)),
        None => open(by),
    }
}

/// What must be so before anything is done: a bad position, and where the book says so more than a quarter of an hour.
fn not_abandoned(dispute: &Dispute, rule: Option<Abandoned>, by: &Citations) -> Option<Next> {
    match rule {
        None => return unproven(dispute, by),
        Some(Abandoned::MayBeAdjudicated) => match dispute.answer_to(Question::TimeAbsent) {
            None => return Some(Next::Ask(Question::TimeAbsent, by.clone())),
            Some(Answer::Time(away)) if away > AWAY_WITHOUT_LEAVE => {}
            Some(_) => return Some(Next::denied(by)),
        },
        Some(Abandoned::OutOfTheTournament) => {}
    }
    match dispute.answer_to(Question::BadPosition) {
        None => Some(Next::Ask(Question::BadPosition, by.clone())),
        Some(Answer::Yes) => None,
        Some(_) => Some(Next::denied(by)),
    }
}

/// He is looked for and asked why he is away; who is not found, or does not come back, has abandoned the game
/// (iesa-2023 17-11-1 to 17-11-3).
fn sought(case: &Case, dispute: &Dispute, color: Color, rule: &Ruled<Ground>, by: &Citations) -> Next {
    let ask = |question| Next::Ask(question, rule.by.clone());
    match dispute.answer_to(Question::PlayerLocated) {
        None => return ask(Question::PlayerLocated),
        Some(Answer::Yes) => {}
        Some(_) => return Next::Rule(abandoned(color, &rule.by, by)),
    }
    match dispute.answer_to(Question::GoodReason) {
        None => return ask(Question::GoodReason),
        Some(Answer::Yes) => {
            let back = Happening::Ordered { to: Some(color), order: Order::ReturnToTheBoard };
            return Next::Rule(vec![(Happening::GameContinues, rule.by.clone()), (back, rule.by.clone())]);
        }
        Some(_) => {}
    }
    match dispute.answer_to(Question::RefusesToReturn) {
        None => ask(Question::RefusesToReturn),
        Some(Answer::Yes) => Next::Rule(abandoned(color, &rule.by, by)),
        Some(_) => {
            let besides = |choice: &Choice| !matches!(choice, Choice::Expulsion);
            let choices = offence::open_to(case).into_iter().filter(besides).collect();
            Next::Refer(choices, rule.by.clone().and(case.policies.penalties.by()))
        }
    }
}

fn abandoned(color: Color, lost_by: &Citations, by: &Citations) -> Vec<Consequence> {
    let verdict = Verdict::Won(color.other());
    let out = Happening::Ordered { to: Some(color), order: Order::LeaveTheTournament };
    vec![(Happening::Ended { verdict, reason: Reason::Abandonment }, lost_by.clone()), (out, by.clone())]
}
