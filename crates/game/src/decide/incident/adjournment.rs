//! When a game is adjourned, and what can go wrong with it (us-chess-7 11E, 13H, 18, 19). Most books do not speak of it;
//! then the director decides.

use board::Color;
use rulebook::{
    Citations,
    values::{Adjourning, Adjudication},
};

use crate::{
    adjournment::{Adjournment as Adjourned, Phase},
    because::Why,
    decide::{
        Case,
        incident::Topic,
        ruling::{Consequence, Next},
    },
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::Adjournment,
    order::Order,
    outcome::{Reason, Verdict},
    refusal::Refusal,
    table::side,
    terms::Scoresheets,
    turn::Stage,
};
use clock::Timekeeper;

impl Topic for Adjournment {
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        let for_a_player = !matches!(
            self,
            Adjournment::NextRoundWaits
                | Adjournment::CannotBeFinished
                | Adjournment::EnvelopeMissing
                | Adjournment::SealedUnclear
        );
        if case.by.color().is_some() && !for_a_player {
            return Err(Refusal::NotForThisSeat);
        }
        if *self == Adjournment::SealedInvalid {
            return after_the_game(case);
        }
        case.still_on()?;
        match self {
            Adjournment::TimeToAdjourn | Adjournment::NextRoundWaits => in_progress(case),
            Adjournment::CannotBeFinished => Ok(()),
            Adjournment::WrongTimes | Adjournment::WrongPosition => {
                let session = adjournment(case)?.session_began;
                session.map(|_| ()).ok_or(Refusal::Adjourned)
            }
            Adjournment::EnvelopeMissing
            | Adjournment::DrawAgreed
            | Adjournment::WhiteWinAgreed
            | Adjournment::BlackWinAgreed => match adjournment(case)?.phase {
                Phase::Adjourned | Phase::Session => Ok(()),
                Phase::Sealing | Phase::Opened | Phase::Over => Err(Refusal::NotAdjourned),
            },
            Adjournment::SealedUnclear => match adjournment(case)?.phase {
                Phase::Opened => Ok(()),
                _ => Err(Refusal::NotAdjourned),
            },
            Adjournment::SealedInvalid => Ok(()),
        }
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        match self {
            Adjournment::TimeToAdjourn => time_to_adjourn(case, dispute),
            Adjournment::NextRoundWaits => next_round_waits(case),
            Adjournment::CannotBeFinished => {
                Next::Refer(adjudications([Choice::PlayOn]), case.policies.adjudication.by().clone())
            }
            Adjournment::EnvelopeMissing => envelope_missing(case, dispute),
            Adjournment::SealedUnclear => sealed_unclear(case, dispute),
            Adjournment::SealedInvalid => Next::denied_since(Why::OverBeforeItWasOpened, &stands_by(case)),
            Adjournment::WrongTimes => wrong_times(case, dispute),
            Adjournment::WrongPosition => wrong_position(case, dispute),
            Adjournment::DrawAgreed | Adjournment::WhiteWinAgreed | Adjournment::BlackWinAgreed => {
                agreed(case, dispute, *self)
            }
        }
    }

    fn chosen(&self, case: &Case, dispute: &Dispute, choice: Choice, by: &Citations) -> Vec<Consequence> {
        let ended = |verdict, reason| vec![(Happening::Ended { verdict, reason }, by.clone())];
        match choice {
            Choice::Adjourn => vec![seal(case, by)],
            Choice::AdjudicateForWhite => ended(Verdict::Won(Color::White), Reason::Adjudication),
            Choice::AdjudicateForBlack => ended(Verdict::Won(Color::Black), Reason::Adjudication),
            Choice::AdjudicateADraw => ended(Verdict::Drawn, Reason::Adjudication),
            Choice::NewGame => ended(Verdict::Annulled, Reason::AdjournedPositionLost),
            Choice::DeclareADraw => ended(Verdict::Drawn, Reason::Declared),
            Choice::GameLost => {
                let winner = case.table.adjournment.as_ref().map(|adjourned| adjourned.replier());
                winner.map_or_else(Vec::new, |winner| ended(Verdict::Won(winner), Reason::InvalidSealedMove))
            }
            Choice::PlayOn if *self == Adjournment::SealedUnclear => {
                vec![(Happening::GameContinues, by.clone())]
            }
            Choice::SetTheClocksRight => set_right(case, dispute, by).unwrap_or_default(),
            Choice::SetItRight if *self == Adjournment::EnvelopeMissing => resumed(case, dispute, by),
            Choice::SetItRight => restored(case, by),
            _ => Vec::new(),
        }
    }
}

fn adjournment<'a>(case: &Case<'a>) -> Result<&'a Adjourned, Refusal> {
    case.table.adjournment.as_deref().ok_or(Refusal::NotAdjourned)
}

/// The game is on, and nobody has been told to seal yet.
fn in_progress(case: &Case) -> Result<(), Refusal> {
    if !case.table.clocks_started {
        return Err(Refusal::ClocksNotStarted);
    }
    if case.table.adjournment.as_ref().is_some_and(|adjourned| adjourned.phase != Phase::Over) {
        return Err(Refusal::Adjourned);
    }
    match case.table.turn.stage {
        Stage::Thinking => Ok(()),
        _ => Err(Refusal::MoveInProgress),
    }
}

/// The envelope was never opened, and somebody opened it when there was a result.
fn after_the_game(case: &Case) -> Result<(), Refusal> {
    let closed = case.table.adjournment.as_ref().is_some_and(|adjourned| adjourned.is_closed());
    if closed && case.table.outcome.is_some() { Ok(()) } else { Err(Refusal::NotAdjourned) }
}

fn seal(case: &Case, by: &Citations) -> Consequence {
    let order = Happening::Ordered { to: Some(case.table.on_move()), order: Order::SealAMove };
    (order, by.clone())
}

/// After the first control the director adjourns when he thinks fit, but not in time trouble; what a player asks for he
/// may accept (us-chess-7 18A, 18C).
fn time_to_adjourn(case: &Case, dispute: &Dispute) -> Next {
    let policies = case.policies;
    let by = policies.adjourning.by();
    let choices = vec![Choice::Adjourn, Choice::PlayOn];
    if is_too_early(case) {
        return Next::denied_since(Why::ControlNotOver, by);
    }
    if Color::ALL.into_iter().any(|color| case.is_short_of_time(color)) {
        return Next::Refer(choices, policies.adjourning_in_time_trouble.by().clone());
    }
    match dispute.claimant() {
        Some(_) => Next::Refer(choices, by.clone()),
        None => Next::Rule(vec![seal(case, by)]),
    }
}

/// The first control is not over for both, and no other time was announced.
fn is_too_early(case: &Case) -> bool {
    let after = case.policies.adjourning.value() == Some(Adjourning::AfterFirstControl);
    after && Color::ALL.into_iter().any(|color| case.table.clock.period(side(color)) == 0)
}

fn next_round_waits(case: &Case) -> Next {
    let policy = &case.policies.next_round_waits;
    let adjourn = (!is_too_early(case)).then_some(Choice::Adjourn);
    let usual = adjourn.into_iter().chain([Choice::PlayOn]);
    match case.policies.adjudication.ruled() {
        Some(rule) if rule.value == Adjudication::AsAnnounced => {
            Next::Refer(adjudications(usual), policy.by().clone().and(&rule.by))
        }
        _ => Next::Refer(usual.collect(), policy.by().clone()),
    }
}

fn adjudications(besides: impl IntoIterator<Item = Choice>) -> Vec<Choice> {
    let results = [Choice::AdjudicateForWhite, Choice::AdjudicateForBlack, Choice::AdjudicateADraw];
    besides.into_iter().chain(results).collect()
}

/// Position and times are what they were at the adjournment, if anybody knows them (us-chess-7 19E).
fn envelope_missing(case: &Case, dispute: &Dispute) -> Next {
    let policies = case.policies;
    let by = policies.envelope_missing.by();
    let known = match (case.terms.scoresheets, dispute.answer_to(Question::AdjournedPositionKnown)) {
        (Scoresheets::Kept, _) | (_, Some(Answer::Yes)) => true,
        (Scoresheets::OnPaper, None) => return Next::Ask(Question::AdjournedPositionKnown, by.clone()),
        (Scoresheets::OnPaper, Some(_)) => false,
    };
    if !known {
        let lost = &policies.adjourned_position_lost;
        return Next::Refer(vec![Choice::NewGame, Choice::DeclareADraw], lost.by().clone());
    }
    let unknown = |color: &Color| {
        case.remaining(*color).is_none() && dispute.answer_to(Question::time_of(*color)).is_none()
    };
    if let Some(color) = Color::ALL.into_iter().find(unknown) {
        return Next::Ask(Question::time_of(color), by.clone());
    }
    match policies.envelope_missing.ruled() {
        Some(rule) => Next::Rule(resumed(case, dispute, &rule.by)),
        None => Next::Refer(vec![Choice::SetItRight, Choice::NewGame, Choice::DeclareADraw], by.clone()),
    }
}

/// The player who sealed is on move again, with the times of the adjournment.
fn resumed(case: &Case, dispute: &Dispute, by: &Citations) -> Vec<Consequence> {
    let Some(adjourned) = case.table.adjournment.as_deref() else { return Vec::new() };
    let time = |color: Color| match dispute.answer_to(Question::time_of(color)) {
        Some(Answer::Time(time)) => time,
        _ => *adjourned.times.of(side(color)),
    };
    let set = |color: Color| {
        let set = Happening::ClockSet { color, time: time(color) };
        (case.remaining(color) != Some(time(color))).then(|| (set, by.clone()))
    };
    let clocks = Color::ALL.into_iter().filter_map(set);
    clocks.chain([(Happening::GameContinues, by.clone())]).collect()
}

/// How many reasonable readings there are is for the director to say: none loses, several are for the opponent to choose
/// from on his own time (us-chess-7 13H, 19F, 19G).
fn sealed_unclear(case: &Case, dispute: &Dispute) -> Next {
    let policies = case.policies;
    let Some(adjourned) = case.table.adjournment.as_deref() else {
        return Next::denied(policies.sealed_unclear.by());
    };
    let order = |to, order| {
        Next::Rule(vec![(Happening::Ordered { to, order }, policies.sealed_unclear.by().clone())])
    };
    if adjourned.is_empty() {
        return invalid(case, adjourned);
    }
    match dispute.answer_to(Question::Interpretations) {
        None => {
            let by = policies.sealed_unclear.by().clone().and(policies.sealed_invalid.by());
            Next::Ask(Question::Interpretations, by)
        }
        Some(Answer::Count(2..)) if policies.sealed_unclear.ruled().is_some() => {
            order(Some(adjourned.replier()), Order::ChooseTheSealedMove)
        }
        Some(Answer::Count(1..)) => order(None, Order::PlayTheSealedMove),
        Some(_) => invalid(case, adjourned),
    }
}

fn invalid(case: &Case, adjourned: &Adjourned) -> Next {
    let policy = &case.policies.sealed_invalid;
    let verdict = Verdict::Won(adjourned.replier());
    let ended = Happening::Ended { verdict, reason: Reason::InvalidSealedMove };
    match policy.ruled() {
        Some(rule) => Next::Rule(vec![(ended, rule.by.clone())]),
        None => Next::Refer(vec![Choice::GameLost, Choice::PlayOn], policy.by().clone()),
    }
}

/// The clauses by which a result stands though the sealed move was invalid.
fn stands_by(case: &Case) -> Citations {
    let policies = case.policies;
    let policy = match case.table.outcome.as_ref().map(|outcome| outcome.reason) {
        Some(Reason::Agreement) => &policies.draw_with_invalid_seal,
        Some(Reason::Resignation) => &policies.resignation_with_invalid_seal,
        Some(Reason::Absence | Reason::TimeForfeit) => &policies.absence_with_invalid_seal,
        _ => return policies.sealed_invalid.by().clone(),
    };
    policy.by().clone()
}

/// Before he who says so has moved they are set right; later the director may (us-chess-7 19H).
fn wrong_times(case: &Case, dispute: &Dispute) -> Next {
    let policy = &case.policies.wrong_times_resumed;
    let by = policy.by();
    let Some(adjourned) = case.table.adjournment.as_deref() else { return Next::denied(by) };
    if let Some(set) = adjourned.set_by_hand {
        if set == adjourned.times {
            return Next::denied_since(Why::TimesAsAdjourned, by);
        }
    } else if case.terms.timekeeper == Timekeeper::Nobody {
        let missing = |color: &Color| dispute.answer_to(Question::time_of(*color)).is_none();
        if let Some(next) = super::unproven(dispute, by) {
            return next;
        }
        if let Some(color) = Color::ALL.into_iter().find(missing) {
            return Next::Ask(Question::time_of(color), by.clone());
        }
    } else {
        return Next::denied_since(Why::TimesAsAdjourned, by);
    }
    let moved = |color: Color| {
        let determined = case.table.on_move() == color && case.table.turn.determined().is_some();
        determined || case.table.moved_since_resumption(color) > 0
    };
    let late = dispute.claimant().map_or_else(|| Color::ALL.into_iter().any(moved), moved);
    match policy.ruled() {
        Some(rule) if !late => Next::Rule(set_right(case, dispute, &rule.by).unwrap_or_default()),
        _ => Next::Refer(vec![Choice::LetItStand, Choice::SetTheClocksRight], by.clone()),
    }
}

/// Each clock as it would be, had it shown the right time from the start.
fn set_right(case: &Case, dispute: &Dispute, by: &Citations) -> Option<Vec<Consequence>> {
    let adjourned = case.table.adjournment.as_deref()?;
    let right = |color: Color| {
        if let Some(Answer::Time(time)) = dispute.answer_to(Question::time_of(color)) {
            return Some(time);
        }
        let wrong_by = *adjourned.times.of(side(color)) - *adjourned.set_by_hand?.of(side(color));
        Some(case.remaining(color)? + wrong_by)
    };
    let set = |color: Color| {
        let time = right(color).filter(|time| case.remaining(color) != Some(*time))?;
        Some((Happening::ClockSet { color, time }, by.clone()))
    };
    Some(Color::ALL.into_iter().filter_map(set).collect())
}

/// Within ten moves the position of the adjournment is set up again, and no time is given (us-chess-7 11E, 19I).
fn wrong_position(case: &Case, dispute: &Dispute) -> Next {
    let policy = &case.policies.wrong_position_resumed;
    if let Some(next) = super::unproven(dispute, policy.by()) {
        return next;
    }
    let Some(rule) = policy.ruled() else {
        return Next::Refer(vec![Choice::SetItRight, Choice::LetItStand], policy.by().clone());
    };
    let ten_each = Color::ALL.into_iter().all(|color| case.table.moved_since_resumption(color) >= 10);
    match ten_each {
        true => Next::Rule(vec![(Happening::GameContinues, rule.by.clone())]),
        false => Next::Rule(restored(case, &rule.by)),
    }
}

/// The position after the sealed move stands again; while the envelope is closed, that before it is set up.
fn restored(case: &Case, by: &Citations) -> Vec<Consequence> {
    let what = match case.table.adjournment.as_deref() {
        Some(Adjourned { phase: Phase::Over, resumed_at: Some(ply), .. }) => {
            Happening::Reinstated { ply: *ply }
        }
        _ => Happening::Ordered { to: None, order: Order::SetUpTheAdjournedPosition },
    };
    vec![(what, by.clone())]
}

/// What the players agreed on counts once both have told it (us-chess-7 19J).
fn agreed(case: &Case, dispute: &Dispute, what: Adjournment) -> Next {
    let policies = case.policies;
    let by = policies.agreed_in_adjournment.by();
    match dispute.answer_to(Question::BothNotified) {
        None => return Next::Ask(Question::BothNotified, by.clone()),
        Some(Answer::Yes) => {}
        Some(_) => return Next::denied(by),
    }
    let (verdict, reason, ground) = match what {
        Adjournment::WhiteWinAgreed => {
            (Verdict::Won(Color::White), Reason::Resignation, &policies.resignation.by)
        }
        Adjournment::BlackWinAgreed => {
            (Verdict::Won(Color::Black), Reason::Resignation, &policies.resignation.by)
        }
        _ => (Verdict::Drawn, Reason::Agreement, &policies.agreement.by),
    };
    Next::Rule(vec![(Happening::Ended { verdict, reason }, ground.clone().and(by))])
}
