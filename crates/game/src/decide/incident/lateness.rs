//! Players who are absent or came late (us-chess-7 13D, 13F, 13G, 16K1; iesa-2023 11-5, 14-10; schiller 6.6;
//! nc-scholastic 11).

use board::Color;
use clock::{Millis, Moment};
use rulebook::{
    Citations,
    values::{BothAbsent, ElapsedNotSet, ForfeitedPlayer},
};

use crate::{
    aloud::displayed,
    because::{Because, Why},
    decide::{
        Case,
        elapsed::{self, Late},
        incident::Topic,
        resumption,
        ruling::Next,
    },
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::Lateness,
    order::Order,
    outcome::{Reason, Verdict},
    refusal::Refusal,
    table::side,
};

impl Topic for Lateness {
    /// Nobody says of himself that he is absent, and only an official sees that nobody came.
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        let told = *self;
        let by_the_right_seat = match (told, case.by.color()) {
            (_, None) | (Lateness::NotDivided, Some(_)) => true,
            (Lateness::Absent(late) | Lateness::CameLate(late), Some(color)) => color != late,
            (Lateness::BothAbsent, Some(_)) => false,
        };
        if by_the_right_seat { case.still_on() } else { Err(Refusal::NotForThisSeat) }
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let told = *self;
        if let Some(next) = at_the_resumption(case, dispute, told) {
            return next;
        }
        match told {
            Lateness::Absent(color) if has_come(case, color) => {
                Next::denied_since(Why::HasCome { color }, in_time(case))
            }
            Lateness::Absent(color) => one_late(case, dispute, color, Other::Here),
            Lateness::CameLate(color) => one_late(case, dispute, color, Other::AbsentUnlessSeen),
            Lateness::BothAbsent => match Color::ALL.into_iter().find(|color| has_come(case, *color)) {
                Some(color) => Next::denied_since(Why::HasCome { color }, in_time(case)),
                None => one_late(case, dispute, Color::White, Other::Absent),
            },
            Lateness::NotDivided => not_divided(case, dispute),
        }
    }

    fn why_denied(&self, case: &Case, _: &Dispute) -> Option<Because> {
        let (Lateness::Absent(color) | Lateness::CameLate(color)) = *self else { return None };
        let waived = *case.table.hall.forfeit_waived.get(color);
        waived.then(|| Because::plainly(Why::ForfeitWaived { color }))
    }

    fn chosen(
        &self,
        case: &Case,
        _: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        let told = *self;
        match (told, choice) {
            (_, Choice::DoubleForfeit) if resumption::session(case, Color::White).is_some() => {
                vec![ended_for_both(by)]
            }
            (_, Choice::DoubleForfeit) => {
                let orders = Color::ALL.into_iter().filter_map(|color| afterwards(case, color));
                std::iter::once(ended_for_both(by)).chain(orders).collect()
            }
            (Lateness::Absent(color) | Lateness::CameLate(color), Choice::GameLost) => {
                let verdict = Verdict::Won(color.other());
                vec![(Happening::Ended { verdict, reason: Reason::Absence }, by.clone())]
            }
            (Lateness::NotDivided, Choice::SetTheClocksRight) => {
                let dispute = case.table.open_dispute();
                let found = dispute.and_then(|dispute| dispute.answer_to(Question::HowLate)).and_then(time);
                let elapsed = case.table.hall.first_arrival().or(found);
                elapsed.map(|elapsed| elapsed::corrected(case, elapsed, by)).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }
}

/// Of an adjourned game: whoever has moved since it was resumed was there.
fn at_the_resumption(case: &Case, dispute: &Dispute, told: Lateness) -> Option<Next> {
    let of = |color: Color| resumption::session(case, color);
    match told {
        Lateness::Absent(color) if of(color)?.is_here(color) => {
            Some(Next::denied_since(Why::HasCome { color }, case.policies.late_to_resumption.by()))
        }
        Lateness::Absent(color) | Lateness::CameLate(color) => {
            Some(resumption::ruled(case, dispute, of(color)?, color))
        }
        Lateness::BothAbsent => {
            let adjourned = of(Color::White).and(of(Color::Black))?;
            Some(resumption::both_ruled(case, dispute, adjourned))
        }
        Lateness::NotDivided => None,
    }
}

fn has_come(case: &Case, color: Color) -> bool {
    let moved = case.table.history.iter().any(|ply| ply.by == color);
    moved || case.table.hall.arrived.get(color).is_some()
}

/// Whoever has come before he lost by it plays with what is left on his clock.
fn in_time<'a>(case: &'a Case) -> &'a Citations {
    let policies = case.policies;
    policies.late_but_in_time.ruled().map_or(policies.late_forfeit.by(), |rule| &rule.by)
}

/// What is assumed of the opponent if nobody saw him arrive.
#[derive(Copy, Clone, PartialEq)]
enum Other {
    Here,
    AbsentUnlessSeen,
    Absent,
}

fn one_late(case: &Case, dispute: &Dispute, color: Color, other: Other) -> Next {
    let found = dispute.answer_to(Question::HowLate);
    let came = |color: Color| case.table.hall.arrived.get(color).unwrap_or(dispute.at);
    match elapsed::late(case, color, came(color), found) {
        Late::Open(_) if other == Other::Absent => both_lost(case, dispute),
        Late::Open(by) => Next::Refer(vec![Choice::LetItStand, Choice::GameLost], by),
        Late::NotKnown(by) => Next::Ask(Question::HowLate, by),
        // Who is said to have come late has come.
        Late::InTime(_) if other == Other::AbsentUnlessSeen || has_come(case, color) => {
            in_time_still(case, color, came(color), in_time(case))
        }
        Late::InTime(by) => in_time_still(case, color, came(color), &by),
        Late::Lost(by) => {
            let opponent = color.other();
            let seen = case.table.hall.arrived.get(opponent).is_some();
            // A claimant sits at the board, and without a record of the round nobody's arrival was noted.
            let noted = dispute.claimant().is_none() && case.table.hall.round_began.is_some();
            let absent = other != Other::Here && noted && !has_come(case, opponent);
            let counts = seen || absent;
            match elapsed::late(case, opponent, came(opponent), found) {
                Late::Lost(_) if counts => both_lost(case, dispute),
                _ => Next::Rule(lost(case, dispute, color, &by)),
            }
        }
    }
}

/// With how long it was, where somebody recorded when the round began.
fn in_time_still(case: &Case, color: Color, came: Moment, by: &Citations) -> Next {
    let waived = *case.table.hall.forfeit_waived.get(color);
    let passed = case.table.hall.round_began.filter(|_| !waived).map(|began| came - began);
    match passed {
        Some(passed) => Next::denied_since(Why::MissedFor { color, passed: displayed(passed) }, by),
        None => Next::denied(by),
    }
}

fn lost(case: &Case, dispute: &Dispute, color: Color, by: &Citations) -> Vec<(Happening, Citations)> {
    let mut consequences = upheld(dispute, by);
    let verdict = Verdict::Won(color.other());
    consequences.push((Happening::Ended { verdict, reason: Reason::Absence }, by.clone()));
    consequences.extend(afterwards(case, color));
    consequences
}

fn both_lost(case: &Case, dispute: &Dispute) -> Next {
    let policy = &case.policies.both_absent;
    let by = policy.by().clone();
    if policy.value() != Some(BothAbsent::LostByBoth) {
        return Next::Refer(vec![Choice::DoubleForfeit, Choice::LetItStand], by);
    }
    let mut consequences = upheld(dispute, &by);
    consequences.push(ended_for_both(&by));
    consequences.extend(Color::ALL.into_iter().filter_map(|color| afterwards(case, color)));
    Next::Rule(consequences)
}

fn ended_for_both(by: &Citations) -> (Happening, Citations) {
    (Happening::Ended { verdict: Verdict::LostByBoth, reason: Reason::Absence }, by.clone())
}

fn upheld(dispute: &Dispute, by: &Citations) -> Vec<(Happening, Citations)> {
    dispute.claimant().map(|_| (Happening::ClaimUpheld, by.clone())).into_iter().collect()
}

/// What a lost game means for the rest of the tournament is the director's; the player is told of it.
fn afterwards(case: &Case, color: Color) -> Option<(Happening, Citations)> {
    let rule = case.policies.forfeited_player.ruled()?;
    let order = match rule.value {
        ForfeitedPlayer::NotPairedNext => Order::SitOutTheNextRound,
        ForfeitedPlayer::Answers => Order::AnswerForTheAbsence,
    };
    Some((Happening::Ordered { to: Some(color), order }, rule.by.clone()))
}

/// The clocks were set as if no time had passed (us-chess-7 16K1).
fn not_divided(case: &Case, dispute: &Dispute) -> Next {
    let policy = &case.policies.elapsed_not_set;
    let full = case.table.hall.set_by_hand.is_some_and(|set| {
        Color::ALL.into_iter().all(|color| *set.of(side(color)) == elapsed::initial(case, side(color)))
    });
    if !full {
        return Next::denied_since(Why::NotSetInFull, policy.by());
    }
    let elapsed = match (case.table.hall.round_began, dispute.answer_to(Question::HowLate)) {
        (Some(_), _) => case.table.hall.first_arrival(),
        (None, None) => return Next::Ask(Question::HowLate, policy.by().clone()),
        (None, Some(answer)) => time(answer),
    };
    let Some(elapsed) = elapsed else { return Next::denied_since(Why::NothingToDivide, policy.by()) };
    match policy.value() {
        Some(ElapsedNotSet::Corrected) => Next::Rule(elapsed::corrected(case, elapsed, policy.by())),
        Some(ElapsedNotSet::StandsUnlessCorrected) | None => {
            Next::Refer(vec![Choice::LetItStand, Choice::SetTheClocksRight], policy.by().clone())
        }
    }
}

fn time(answer: Answer) -> Option<Millis> {
    match answer {
        Answer::Time(time) => Some(time),
        _ => None,
    }
}
