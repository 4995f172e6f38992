//! Trouble with the clock (us-chess-7 16O, 16P, 16P1; iesa-2023 1-4-3, 14-4; schiller 6.10, 6.13; nc-blitz 2, 5.III, 18).
//!
//! First whether it may still be put right, then whether it is so, then what the clock shall show: what the director
//! says, within what the book leaves him, or what the time of the session comes to.

use board::Color;
use clock::Timer;
use rulebook::{
    Answer as Says, Citations,
    values::{ClockSetWrongly, DefectClaimed, Increment, NoisyClock, times::HOUR_ON_THE_CLOCK},
};

use super::{
    known::known,
    times::{self, Remedy},
};
use crate::{
    because::{Because, Why},
    decide::{Case, incident::Topic, ruling::Next},
    dispute::{Answer, Dispute, Question},
    event::Happening,
    incident::{ClockTrouble, Incident},
    on_the_table::{OnTheTable, TableClock},
    order::Order,
    table::side,
};

impl Topic for ClockTrouble {
    fn why_denied(&self, case: &Case, dispute: &Dispute) -> Option<Because> {
        if matches!(is_too_late(case, dispute, *self), Ok(true)) && !is_beyond_the_control(case, *self) {
            return Some(Because::plainly(Why::BothMoved));
        }
        None
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        match ruled(case, dispute, *self) {
            Next::Rule(consequences) => Next::Rule(with_the_timer(case, *self, consequences)),
            asked => asked,
        }
    }
}

/// Once it is set right the clock on the table does what was announced (us-chess-7 16P1).
fn with_the_timer(
    case: &Case,
    trouble: ClockTrouble,
    mut consequences: Vec<(Happening, Citations)>,
) -> Vec<(Happening, Citations)> {
    let clock = match trouble {
        ClockTrouble::DelayNotSet => TableClock::Delay,
        ClockTrouble::IncrementNotSet => TableClock::Increment,
        _ => return consequences,
    };
    let is_set_right = |(what, _): &(Happening, Citations)| {
        matches!(what, Happening::Ordered { order: Order::SetTheClockRight, .. })
    };
    if consequences.iter().any(is_set_right) {
        let stands = OnTheTable::set(case.policies, &case.terms.control, clock);
        consequences.push((Happening::ClockStands { stands }, Citations::none()));
    }
    consequences
}

/// A clock that has no such timer is not set wrongly: the book lets the game be played with it (us-chess-7 5F1b, 5F2a).
fn lacks_the_timer(case: &Case, trouble: ClockTrouble) -> Option<Citations> {
    let clock = case.table.stands?.clock.equipment();
    let (can, by) = match trouble {
        ClockTrouble::DelayNotSet => (clock.is_delay_capable(), case.policies.delay_missing.by()),
        ClockTrouble::IncrementNotSet => (clock.is_increment_capable(), case.policies.increment.by()),
        _ => return None,
    };
    (!can).then(|| by.clone())
}

/// Different times for the two players: a penalty, odds that were given on purpose, or a clock that was set wrongly (us-chess-7
/// 5C1, 5C1 tip, 16P). Nothing where it is the last of these, or the book knows no odds.
fn odds(case: &Case, dispute: &Dispute) -> Option<Next> {
    let policies = case.policies;
    let penalty =
        policies.times_after_a_penalty.ruled().map_or(policies.clock_set_wrongly.by(), |rule| &rule.by);
    match dispute.answer_to(Question::PenaltyBeforeTheGame) {
        None => return Some(Next::Ask(Question::PenaltyBeforeTheGame, penalty.clone())),
        Some(Answer::Yes) => return Some(Next::Rule(vec![(Happening::GameContinues, penalty.clone())])),
        Some(_) => {}
    }
    let rule = policies.time_odds.ruled()?;
    match dispute.answer_to(Question::TimeOdds) {
        None => Some(Next::Ask(Question::TimeOdds, rule.by.clone())),
        Some(Answer::Yes) => {
            let unrated = Happening::Ordered { to: None, order: Order::LeaveItUnrated };
            let goes_on = (Happening::GameContinues, rule.by.clone());
            Some(Next::Rule(vec![(unrated, rule.by.clone()), goes_on]))
        }
        Some(_) => None,
    }
}

fn ruled(case: &Case, dispute: &Dispute, trouble: ClockTrouble) -> Next {
    let by = clauses(case, trouble);
    if let Some(by) = lacks_the_timer(case, trouble) {
        return Next::denied_since(Why::ClockCannot, &by);
    }
    // What a book says of a missing first increment goes before its saying that there is none.
    if !has_increment(case)
        && let Some(next) = move_one(case, dispute, trouble)
    {
        return next;
    }
    if trouble != ClockTrouble::DifferentTimes
        && let Some(next) = void(case, dispute, trouble, &by)
    {
        return next;
    }
    // The signal was admitted for a blind player (iesa-2023 21-5-3).
    if trouble == ClockTrouble::MakesNoise && case.table.hall.signal_clock {
        return Next::denied_since(Why::SignalAdmitted, case.policies.signal_clock.by());
    }
    if let Some(next) = move_one(case, dispute, trouble) {
        return next;
    }
    // A player may do this by himself, so that nothing need be found out.
    if may_press_again(case, trouble) {
        return ordered(Order::PressAgain, &by);
    }
    if let Some(next) = super::unproven(dispute, &by) {
        return next;
    }
    if trouble == ClockTrouble::DifferentTimes {
        // What remains is a clock that was set wrongly.
        let wrongly = case.policies.clock_set_wrongly.by().clone();
        return odds(case, dispute)
            .or_else(|| void(case, dispute, trouble, &wrongly))
            .unwrap_or_else(|| put_right(case, dispute, trouble, wrongly));
    }
    match trouble {
        ClockTrouble::MakesNoise if case.policies.noisy_clock.value() != Some(NoisyClock::NotAllowed) => {
            ordered(Order::SetTheClockRight, &by)
        }
        ClockTrouble::HourCharged(color) if case.policies.an_hour_off.ruled().is_some() => {
            let why = trouble_words(trouble);
            Next::Rule(vec![(Happening::TimeAdjusted { color, by: HOUR_ON_THE_CLOCK, why }, by)])
        }
        ClockTrouble::EndsAnHourLate if case.policies.an_hour_off.ruled().is_some() => {
            match dispute.answer_to(Question::ResetTheClock) {
                None => Next::Ask(Question::ResetTheClock, by),
                Some(Answer::Yes) => put_right(case, dispute, trouble, by),
                Some(_) => ordered(Order::TellWhenTheTimeEnds, &by),
            }
        }
        _ => put_right(case, dispute, trouble, by),
    }
}

/// A clock that adds nothing to move one gets it by hand beforehand, and not once the game has begun (us-chess-7 16B2 tip).
fn move_one(case: &Case, dispute: &Dispute, trouble: ClockTrouble) -> Option<Next> {
    let announced = matches!(case.terms.control.timer(), Timer::Increment(_));
    let rule = case.policies.first_increment_missing.ruled().filter(|_| announced)?;
    match trouble {
        ClockTrouble::FirstIncrementMissing if case.table.clocks_started => {
            Some(Next::denied_since(Why::ClocksStarted, &rule.by))
        }
        ClockTrouble::FirstIncrementMissing => Some(
            super::unproven(dispute, &rule.by).unwrap_or_else(|| ordered(Order::SetTheClockRight, &rule.by)),
        ),
        _ => None,
    }
}

/// The clock is replaced or corrected, and its times are settled.
fn put_right(case: &Case, dispute: &Dispute, trouble: ClockTrouble, by: Citations) -> Next {
    let order =
        if setting(case, trouble).is_some() { Order::SetTheClockRight } else { Order::ReplaceTheClock };
    let remedy = Remedy { trouble, order, by };
    // A player must claim a defect as soon as he is aware of it (us-chess-7 16O).
    if dispute.claimant().is_some()
        && let Some(policy) = case.policies.defect_claimed.ruled()
    {
        match (dispute.answer_to(Question::ClaimedAtOnce), policy.value) {
            (None, _) => return Next::Ask(Question::ClaimedAtOnce, policy.by.clone()),
            (Some(Answer::Yes), _) => {}
            (Some(_), DefectClaimed::ElseDenied) => return Next::denied(&policy.by),
            (Some(_), DefectClaimed::ElseTimesStand) => return ordered(remedy.order, &remedy.by),
        }
    }
    times::settle(case, dispute, &remedy)
}

/// The policy on wrong settings, where the trouble is one; else the clock itself is at fault.
fn setting<'a>(case: &'a Case, trouble: ClockTrouble) -> Option<&'a Says<ClockSetWrongly>> {
    match trouble {
        ClockTrouble::SetWrongly
        | ClockTrouble::EndsAnHourLate
        | ClockTrouble::HourCharged(_)
        | ClockTrouble::SetWithIncrement
        | ClockTrouble::DifferentTimes
        | ClockTrouble::TooMuchTime(_) => Some(&case.policies.clock_set_wrongly),
        ClockTrouble::DelayNotSet | ClockTrouble::IncrementNotSet | ClockTrouble::FirstIncrementMissing => {
            Some(&case.policies.timer_not_set)
        }
        ClockTrouble::Defective
        | ClockTrouble::MakesNoise
        | ClockTrouble::SideStopped(_)
        | ClockTrouble::BothSidesStopped
        | ClockTrouble::DidNotStart(_) => None,
    }
}

fn clauses(case: &Case, trouble: ClockTrouble) -> Citations {
    let policies = case.policies;
    let defective = policies.defective_clock.by();
    match trouble {
        ClockTrouble::MakesNoise => match policies.noisy_clock.value() {
            Some(NoisyClock::NotAllowed) => policies.noisy_clock.by().clone().and(defective),
            _ => policies.noisy_clock.by().clone(),
        },
        _ if may_press_again(case, trouble) => policies.clock_does_not_start.by().clone(),
        ClockTrouble::DifferentTimes if let Some(policy) = policies.time_odds.ruled() => policy.by.clone(),
        ClockTrouble::EndsAnHourLate | ClockTrouble::HourCharged(_)
            if let Some(policy) = policies.an_hour_off.ruled() =>
        {
            policy.by.clone()
        }
        ClockTrouble::SetWithIncrement
        | ClockTrouble::IncrementNotSet
        | ClockTrouble::FirstIncrementMissing
            if policies.increment.value() == Some(Increment::NotPermitted) =>
        {
            setting(case, trouble).map_or(defective, Says::by).clone().and(policies.increment.by())
        }
        _ => setting(case, trouble).map_or(defective, Says::by).clone(),
    }
}

/// The claim fails: nothing is wrong, or it is too late.
fn void(case: &Case, dispute: &Dispute, trouble: ClockTrouble, by: &Citations) -> Option<Next> {
    match is_void(case, dispute, trouble) {
        Err(next) => Some(next),
        Ok(true) => Some(match as_it_should_be(case, trouble) {
            Some(why) => Next::denied_since(why, by),
            None => Next::denied(by),
        }),
        Ok(false) => None,
    }
}

/// Why nothing is wrong by the control, if nothing is.
fn as_it_should_be(case: &Case, trouble: ClockTrouble) -> Option<Why> {
    let timer = case.terms.control.timer();
    let delay = matches!(timer, Timer::Delay(_) | Timer::Bronstein(_));
    let not_permitted = matches!(timer, Timer::Increment(_)) && !has_increment(case);
    match trouble {
        ClockTrouble::DelayNotSet if !delay => Some(Why::NotAnnounced),
        ClockTrouble::IncrementNotSet | ClockTrouble::FirstIncrementMissing if not_permitted => {
            Some(Why::NoIncrements)
        }
        ClockTrouble::IncrementNotSet | ClockTrouble::FirstIncrementMissing if !has_increment(case) => {
            Some(Why::NotAnnounced)
        }
        ClockTrouble::SetWithIncrement if has_increment(case) => Some(Why::AsAnnounced),
        _ => None,
    }
}

/// Whether nothing is wrong by the control, or it is too late to set it right (nc-blitz 2).
fn is_void(case: &Case, dispute: &Dispute, trouble: ClockTrouble) -> Result<bool, Next> {
    let as_it_should_be = as_it_should_be(case, trouble).is_some();
    Ok(as_it_should_be || (!is_beyond_the_control(case, trouble) && is_too_late(case, dispute, trouble)?))
}

/// Whether the game is played with an increment: some books permit none, whatever was announced (iesa-2023 14-1).
fn has_increment(case: &Case) -> bool {
    let announced = matches!(case.terms.control.timer(), Timer::Increment(_));
    announced && case.policies.increment.value() != Some(Increment::NotPermitted)
}

/// Each side has made a move, and the book closes the matter with that.
pub(super) fn is_too_late(case: &Case, dispute: &Dispute, trouble: ClockTrouble) -> Result<bool, Next> {
    match setting(case, trouble).and_then(Says::ruled) {
        Some(rule) if rule.value == ClockSetWrongly::UntilBothMoved => {
            known(case, dispute, Question::BothMoved, &rule.by, || case.table.moves_made() >= 1)
        }
        _ => Ok(false),
    }
}

/// A clock shows more than the control gives: that may still be taken off.
fn is_beyond_the_control(case: &Case, trouble: ClockTrouble) -> bool {
    let ClockTrouble::TooMuchTime(color) = trouble else { return false };
    let given = case.terms.control.period_at(case.table.clock.period(side(color))).time;
    case.remaining(color).is_none_or(|shown| shown > given)
}

/// The first time a clock does not start its owner's opponent may try again; after that a director is called
/// (nc-blitz 5.III).
fn may_press_again(case: &Case, trouble: ClockTrouble) -> bool {
    if !matches!(trouble, ClockTrouble::DidNotStart(_)) {
        return false;
    }
    let same = Some(Incident::ClockTrouble(trouble));
    let earlier = case.table.disputes.iter().any(|dispute| !dispute.is_open() && dispute.incident() == same);
    case.policies.clock_does_not_start.ruled().is_some() && !earlier
}

fn ordered(order: Order, by: &Citations) -> Next {
    Next::Rule(vec![(Happening::Ordered { to: None, order }, by.clone())])
}

fn trouble_words(trouble: ClockTrouble) -> String {
    Incident::ClockTrouble(trouble).to_string()
}

/// The order to set the clock right, where that is still in time.
pub(super) fn correction(case: &Case, dispute: &Dispute) -> Result<Option<(Happening, Citations)>, Next> {
    let Some(policy) = case.policies.clock_set_wrongly.ruled() else { return Ok(None) };
    let order = Happening::Ordered { to: None, order: Order::SetTheClockRight };
    let too_late = is_too_late(case, dispute, ClockTrouble::SetWrongly)?;
    Ok((!too_late).then(|| (order, policy.by.clone())))
}

/// Whom the trouble concerns.
pub(super) fn concerned(trouble: ClockTrouble) -> Vec<Color> {
    match trouble {
        ClockTrouble::TooMuchTime(color) => vec![color],
        _ => Color::ALL.to_vec(),
    }
}
