//! Claims of insufficient losing chances (us-chess-7 Variation 14H; us-chess-5 14H1, 14H2; nc-scholastic's clock page),
//! and what other books have in their place (schiller 10.2; iesa-2023 16-2).
//!
//! First whether it may be claimed now, then what the director thinks of the position: a draw, a wrong claim, or a claim
//! that is left open, by a delay clock, a later claim or a director who watches.

use board::Color;
use clock::{Millis, Timekeeper, Timer};
use rulebook::{
    Citations,
    values::{
        ClaimWatched, LosingChances, LosingChancesClaimed, LosingChancesTime, LosingChancesTimer,
        LosingChancesUnclear, OpenClaimOffer, WrongLosingChances,
        times::{LITTLE_TIME_LEFT, SMALL_PENALTY, STANDARD_PENALTY},
    },
};

use super::{
    Case, drawn_ending,
    ruling::{Consequences, Next},
    timer,
};
use crate::{
    aloud::displayed,
    because::{Because, Why},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    outcome::{Reason, Verdict},
    table::side,
};

/// The delay of a clock that is put on where nobody announced one and no book gives one: the usual one, so the program's own choice.
const USUAL_DELAY: Millis = Millis::seconds(5);

/// The clauses by which this player may not claim now, and why; none if he may.
pub(super) fn out_of_order_by(case: &Case, color: Color) -> Option<(Citations, Why)> {
    let policies = case.policies;
    if policies.losing_chances.value == LosingChances::NotAllowed {
        return Some((policies.losing_chances.by.clone(), Why::NoSuchClaim));
    }
    let table = case.table;
    let on_move = table.on_move() == color || *table.unpressed.get(color);
    if policies.losing_chances_claimed.value() == Some(LosingChancesClaimed::OnMove) && !on_move {
        let why = Why::OnMove { color: table.on_move() };
        return Some((policies.losing_chances_claimed.by().clone(), why));
    }
    // Of a clock that nobody named the director is asked, once the claim is heard.
    let working = timer::known(table, case.terms).unwrap_or_default();
    if is_barred(case, policies.losing_chances_timer.value(), working) {
        return Some((policies.losing_chances_timer.by().clone(), Why::TimerWorks));
    }
    let kept = case.terms.timekeeper != Timekeeper::Nobody;
    let flag_down = kept && table.clock.flag_down(side(color), case.at);
    match policies.losing_chances_flag_down.ruled() {
        Some(rule) if flag_down => return Some((rule.by.clone(), Why::FlagDown { color })),
        _ => {}
    }
    let time = &policies.losing_chances_time;
    let drawn_at_any_time =
        policies.losing_chances.value == LosingChances::ClearlyDrawn && drawn_ending::is_named(case, color);
    match time.value().map(|short| is_short(case, color, short)) {
        // The endings of the book are drawn on demand with any time left (iesa-2023 12-8, 14-1).
        Some(Some(false)) if drawn_at_any_time => None,
        Some(Some(false)) => Some((time.by().clone(), too_much_time(case, color, time.value()))),
        _ => None,
    }
}

/// The claim is for the last control alone, or for less time than is left.
fn too_much_time(case: &Case, color: Color, short: Option<LosingChancesTime>) -> Why {
    let anywhere = short == Some(LosingChancesTime::TimeTrouble);
    match anywhere || case.table.clock.is_sudden_death(side(color)) {
        true => Why::HasStill { color, left: case.remaining(color).map(displayed) },
        false => Why::NotSuddenDeath,
    }
}

/// At the wrong moment it is no claim, but where every draw claim is an offer it remains one.
pub(super) fn out_of_order(case: &mut Case, color: Color, by: Citations, why: Why) {
    let mut because = Some(Because::plainly(why));
    for (what, by) in not_in_order(case, color, &by) {
        case.emit_because(what, by, because.take());
    }
}

fn not_in_order(case: &Case, color: Color, by: &Citations) -> Consequences {
    let mut consequences = vec![(Happening::ClaimOutOfOrder { by: color }, by.clone())];
    consequences.extend(offer(case, color));
    consequences
}

fn is_barred(case: &Case, policy: Option<LosingChancesTimer>, timer: Timer) -> bool {
    let (delay, increment) = match timer {
        Timer::None => (false, false),
        Timer::Delay(_) | Timer::Bronstein(_) => (true, false),
        Timer::Increment(_) => (false, true),
    };
    match policy {
        Some(LosingChancesTimer::DelayOrIncrement) => delay || increment,
        Some(LosingChancesTimer::Delay) => delay,
        Some(LosingChancesTimer::Increment) => timer::added(case, timer) > Millis::ZERO,
        None => false,
    }
}

/// Whether the claimant is as short of time as he must be; nothing where nobody has read the clocks.
fn is_short(case: &Case, claimant: Color, short: LosingChancesTime) -> Option<bool> {
    let sudden_death = case.table.clock.is_sudden_death(side(claimant));
    let left = |color| case.remaining(color);
    match short {
        LosingChancesTime::TimeTrouble => {
            let times = Color::ALL.map(left);
            let known = times.iter().all(Option::is_some);
            let any = times.into_iter().flatten().any(|left| case.in_time_trouble(left));
            (known || any).then_some(any)
        }
        _ if !sudden_death => Some(false),
        LosingChancesTime::AtMostTwoMinutes => left(claimant).map(|left| left <= LITTLE_TIME_LEFT),
        LosingChancesTime::LessThanTwoMinutes => left(claimant).map(|left| left < LITTLE_TIME_LEFT),
    }
}

pub(super) fn rule(case: &Case, dispute: &Dispute, claimant: Color) -> Next {
    // The same ending is drawn by the same clauses, in whatever words the draw is asked for (iesa-2023 12-8, 16-2).
    if case.policies.losing_chances.value == LosingChances::ClearlyDrawn
        && let Some(next) = drawn_ending::by_the_ending(case, dispute, claimant)
    {
        return next;
    }
    if let Some(next) = no_need_of_it(case, dispute, claimant) {
        return next;
    }
    if let Some(next) = not_short_of_time(case, dispute, claimant) {
        return next;
    }
    let basis = &case.policies.losing_chances;
    let Some((question, _)) = judged_by(basis.value) else {
        return Next::denied_since(Why::NoSuchClaim, &basis.by);
    };
    match dispute.answer_to(question) {
        None => Next::Ask(question, basis.by.clone()),
        Some(Answer::Yes) => Next::Rule(upheld(case, case.policies.upheld_losing_chances.by())),
        Some(answer) => match basis.value {
            LosingChances::NoWinByNormalMeans => postponed(case),
            LosingChances::LittleChanceToLose if answer == Answer::CannotBeEstablished => {
                unclear(case, dispute, claimant)
            }
            _ => wrong(case, claimant),
        },
    }
}

/// What the director is asked about the position, and what a draw by it is called.
pub(super) fn judged_by(basis: LosingChances) -> Option<(Question, Reason)> {
    match basis {
        LosingChances::NotAllowed => None,
        LosingChances::LittleChanceToLose => Some((Question::ClaimClearlyCorrect, Reason::LosingChances)),
        LosingChances::NoWinByNormalMeans => Some((Question::NoNormalWin, Reason::NoNormalWin)),
        LosingChances::ClearlyDrawn => Some((Question::ClearlyDrawn, Reason::ClearlyDrawn)),
    }
}

/// With a delay or an increment that works there is no such claim. What nobody said of the clock the director sees on the table
/// (us-chess-7 14H1, 14H5).
fn no_need_of_it(case: &Case, dispute: &Dispute, claimant: Color) -> Option<Next> {
    let policy = case.policies.losing_chances_timer.ruled()?;
    if !is_barred(case, Some(policy.value), case.table.clock.control().timer()) {
        return None;
    }
    match timer::found(case, dispute) {
        Err(question) => Some(Next::Ask(question, policy.by.clone())),
        Ok(Timer::None) => None,
        Ok(_) => Some(Next::Rule(not_in_order(case, claimant, &policy.by)).since(Why::TimerWorks)),
    }
}

/// On a clock that nobody keeps and nobody has read the director must look first.
fn not_short_of_time(case: &Case, dispute: &Dispute, claimant: Color) -> Option<Next> {
    let policy = case.policies.losing_chances_time.ruled()?;
    if is_short(case, claimant, policy.value).is_some() {
        return None;
    }
    match dispute.answer_to(Question::ClaimantShortOfTime) {
        None => Some(Next::Ask(Question::ClaimantShortOfTime, policy.by.clone())),
        Some(Answer::Yes) => None,
        Some(_) => Some(Next::Rule(not_in_order(case, claimant, &policy.by))),
    }
}

/// The claim is right: drawn, by these clauses.
pub(super) fn upheld(case: &Case, by: &Citations) -> Consequences {
    let reason =
        judged_by(case.policies.losing_chances.value).map_or(Reason::LosingChances, |(_, reason)| reason);
    vec![
        (Happening::ClaimUpheld, by.clone()),
        (Happening::Ended { verdict: Verdict::Drawn, reason }, by.clone()),
    ]
}

/// The claim is clearly incorrect.
pub(super) fn wrong(case: &Case, claimant: Color) -> Next {
    let policy = &case.policies.wrong_losing_chances;
    let cost = match policy.value() {
        Some(WrongLosingChances::UpToAMinute) => {
            return Next::Refer(
                vec![Choice::NoPenalty, Choice::ClaimantLoses(SMALL_PENALTY)],
                policy.by().clone(),
            );
        }
        Some(WrongLosingChances::AMinute) => Some((claimant, -SMALL_PENALTY)),
        Some(WrongLosingChances::OpponentGainsTwo) => Some((claimant.other(), STANDARD_PENALTY)),
        None => None,
    };
    Next::Rule(denied(case, claimant, cost))
}

fn denied(case: &Case, claimant: Color, cost: Option<(Color, Millis)>) -> Consequences {
    let by = case.policies.wrong_losing_chances.by();
    let mut consequences = vec![(Happening::ClaimDenied, by.clone())];
    consequences.extend(cost.map(|(color, time)| (adjusted(color, time), by.clone())));
    consequences.extend(offer(case, claimant));
    consequences
}

fn adjusted(color: Color, by: Millis) -> Happening {
    Happening::TimeAdjusted { color, by, why: "wrong claim".to_string() }
}

/// The director is not sure.
fn unclear(case: &Case, dispute: &Dispute, claimant: Color) -> Next {
    let policies = case.policies;
    let policy = &policies.unclear_losing_chances;
    let open = |mut choices: Vec<Choice>, by| {
        choices.extend([Choice::InviteALaterClaim, Choice::WatchTheGame]);
        Next::Refer(choices, by)
    };
    if policy.value() != Some(LosingChancesUnclear::DelayClockElseOpen) {
        return open(vec![Choice::PlaceADelayClock], policy.by().clone());
    }
    match dispute.answer_to(Question::DelayClockAvailable) {
        None => Next::Ask(Question::DelayClockAvailable, policy.by().clone()),
        Some(Answer::Yes) => with_delay_clock(case, dispute, claimant),
        Some(_) => {
            open(Vec::new(), policies.later_claim_invited.by().clone().and(policies.claim_watched.by()))
        }
    }
}

/// The claimant's time on the delay clock is half of what he has, where the book says so; else the director says it.
fn with_delay_clock(case: &Case, dispute: &Dispute, claimant: Color) -> Next {
    let asked = Question::time_of(claimant);
    match (half_time(case, claimant), dispute.answer_to(asked)) {
        (Some(half), _) => Next::Rule(delay_clock(case, claimant, Some(half))),
        (None, None) => Next::Ask(asked, case.policies.delay_clock_times.by().clone()),
        (None, Some(Answer::Time(time))) => Next::Rule(delay_clock(case, claimant, Some(time))),
        (None, Some(_)) => Next::Rule(delay_clock(case, claimant, None)),
    }
}

/// Half of the claimant's time, rounded to the nearest second (us-chess-7 14H2a).
fn half_time(case: &Case, claimant: Color) -> Option<Millis> {
    case.policies.delay_clock_times.ruled()?;
    let half = case.remaining(claimant)?.max(Millis::ZERO).half();
    Some(Millis::seconds((half.get() + 500) / 1000))
}

fn delay_clock(case: &Case, claimant: Color, time: Option<Millis>) -> Consequences {
    let policies = case.policies;
    let times = &policies.delay_clock_times;
    let mut by =
        times.ruled().map_or_else(|| policies.unclear_losing_chances.by().clone(), |rule| rule.by.clone());
    let advice = timing::delay_in_force(policies, &case.terms.control);
    let delay = match advice.value {
        Some(Timer::Delay(delay) | Timer::Bronstein(delay)) => {
            by = by.and(&advice.by);
            delay
        }
        _ => USUAL_DELAY,
    };
    let mut consequences = vec![(Happening::DelayClockPlaced { delay }, by)];
    let set = |time| (Happening::ClockSet { color: claimant, time }, times.by().clone());
    consequences.extend(time.map(set));
    consequences.extend(offer_left_open(case, claimant, Left::DelayClock));
    consequences
}

/// The arbiter puts his decision off, and stays (schiller 10.2(a), 10.2(b)).
fn postponed(case: &Case) -> Next {
    let by = case.policies.losing_chances_postponed.by().clone();
    Next::Refer(vec![Choice::PlayOn, Choice::OpponentGains(STANDARD_PENALTY)], by)
}

/// What follows when the director has chosen.
pub(super) fn chosen(case: &Case, claimant: Color, choice: Choice, by: &Citations) -> Consequences {
    let policies = case.policies;
    match choice {
        Choice::NoPenalty => denied(case, claimant, None),
        Choice::ClaimantLoses(time) => denied(case, claimant, Some((claimant, -time))),
        Choice::PlaceADelayClock => delay_clock(case, claimant, half_time(case, claimant)),
        Choice::InviteALaterClaim => {
            let mut consequences = vec![(Happening::ClaimDenied, policies.later_claim_invited.by().clone())];
            consequences.extend(offer_left_open(case, claimant, Left::ToALaterClaim));
            consequences
        }
        Choice::WatchTheGame => {
            let reserved = Happening::JudgmentReserved { by: claimant };
            let mut consequences = vec![(reserved, policies.claim_watched.by().clone())];
            consequences.extend(offer_left_open(case, claimant, Left::Watched));
            consequences
        }
        Choice::PlayOn => vec![(Happening::JudgmentReserved { by: claimant }, by.clone())],
        Choice::OpponentGains(time) => {
            let why = "decision put off".to_string();
            let gains = Happening::TimeAdjusted { color: claimant.other(), by: time, why };
            vec![(Happening::JudgmentReserved { by: claimant }, by.clone()), (gains, by.clone())]
        }
        _ => Vec::new(),
    }
}

/// Whether the director may choose this: the time that the opponent is given is not for him to say.
pub(super) fn may_choose(choice: Choice, offered: &[Choice]) -> bool {
    !matches!(choice, Choice::OpponentGains(_)) || offered.contains(&choice)
}

/// The claim as an offer.
fn offer(case: &Case, claimant: Color) -> Option<(Happening, Citations)> {
    let policy = case.policies.losing_chances_offer.ruled()?;
    Some((Happening::OfferStands { by: claimant }, policy.by.clone()))
}

/// How a claim was left open.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Left {
    DelayClock,
    ToALaterClaim,
    Watched,
}

fn offer_left_open(case: &Case, claimant: Color, left: Left) -> Option<(Happening, Citations)> {
    let policy = &case.policies.open_claim_offer;
    let stands = Some((Happening::OfferStands { by: claimant }, policy.by().clone()));
    match (policy.value(), left) {
        (Some(OpenClaimOffer::UntilAnswered), _) => stands,
        (Some(OpenClaimOffer::WhileWatched), Left::Watched) => stands,
        (Some(OpenClaimOffer::WhileWatched), Left::ToALaterClaim) => None,
        (Some(OpenClaimOffer::WhileWatched), Left::DelayClock) | (None, _) => offer(case, claimant),
    }
}

/// Whether a claim that is watched stays an offer whatever the opponent moves (nc-scholastic's clock page, question 6).
pub(super) fn offer_lasts(case: &Case, claimant: Color) -> bool {
    let lasts = case.policies.open_claim_offer.value() == Some(OpenClaimOffer::WhileWatched);
    lasts && *case.table.judgment_reserved.get(claimant)
}

/// The flag of a player falls whose claim is watched: the game may be drawn all the same, where the book lets it.
pub(super) fn at_flag_fall(case: &Case, dispute: &Dispute, fallen: Color) -> Option<Next> {
    let policy = &case.policies.claim_watched;
    if !case.table.judgment_reserved.get(fallen) || policy.value() == Some(ClaimWatched::UntilAFlagFalls) {
        return None;
    }
    let (question, reason) = judged_by(case.policies.losing_chances.value)?;
    match dispute.answer_to(question) {
        None => Some(Next::Ask(question, policy.by().clone())),
        Some(Answer::Yes) => {
            let ended = Happening::Ended { verdict: Verdict::Drawn, reason };
            Some(Next::Rule(vec![(ended, policy.by().clone())]))
        }
        Some(_) => None,
    }
}
