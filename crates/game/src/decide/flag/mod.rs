//! Fallen flags (us-chess-7 13C, 14E, 14G, 16T; iesa-2023 11-3, 12-7, 15-2; schiller 6.8-6.11, 10.4).
//!
//! A flag is *down* when the clock says so; it has *fallen* when somebody who may point it out does.

mod evidence;
mod material;
mod scoresheets;

use board::{Color, Position};
use clock::{Millis, Timekeeper};
use rulebook::{
    Citations,
    values::{
        AcceptedFlagClaim, BothFlagsDown, BothFlagsUncalled, FlagCallers, ForfeitScoresheet, OwnFlagFalls,
        times::PRESSURE_OFF,
    },
};

use super::{Case, losing_chances, ruling::Next, timer};
use crate::{
    aloud::displayed,
    because::Why,
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    outcome::{Outcome, Reason, Verdict},
    refusal::Refusal,
    seat::Seat,
    table::side,
    terms::FlagCalls,
};
pub(super) use evidence::may_find;
pub(super) use material::{Enough, FAR, closely, enough, found as enough_found};

/// Whether this seat may point out that flag.
pub(super) fn may_call(case: &Case, fallen: Color) -> Result<(), Refusal> {
    let callers = &case.policies.who_calls_the_flag;
    let may = match (case.by, callers.value) {
        (Seat::Player(_, color), FlagCallers::OpponentOnly) => {
            color != fallen || case.policies.own_flag_called.ruled().is_some()
        }
        (Seat::Player(..), FlagCallers::EitherPlayer | FlagCallers::ArbiterToo) => true,
        (Seat::Director, FlagCallers::ArbiterToo) => true,
        (Seat::Program, _) => case.terms.flag_calls == FlagCalls::ByTheProgramToo,
        (Seat::Director | Seat::Spectator, _) => false,
    };
    let who = match callers.value {
        FlagCallers::EitherPlayer => "the players",
        FlagCallers::OpponentOnly => "the opponent",
        FlagCallers::ArbiterToo => "the players and the arbiter",
    };
    if may { Ok(()) } else { Err(Refusal::MayNotCallTheFlag { who, by: callers.by.clone() }) }
}

/// A flag that is called when the game is over comes too late; what ended it says by which clauses.
pub(super) fn not_too_late(case: &Case) -> Result<(), Refusal> {
    let Some(outcome) = &case.table.outcome else { return Ok(()) };
    let by = match after_the_end(case) {
        Some(late) => outcome.by.clone().and(late),
        None => outcome.by.clone(),
    };
    Err(Refusal::GameIsOver(Outcome { by, ..outcome.clone() }))
}

/// The clauses by which what ended the game goes before a flag that is called later.
fn after_the_end<'a>(case: &'a Case) -> Option<&'a Citations> {
    match case.table.outcome.as_ref()?.reason {
        Reason::Checkmate => Some(&case.policies.flag_after_mate.by),
        Reason::Stalemate => Some(&case.policies.flag_after_stalemate.by),
        Reason::Resignation | Reason::Agreement => Some(&case.policies.flag_after_agreement.by),
        _ => None,
    }
}

/// The player whose flag was pointed out agrees that his time is over.
pub(super) fn accept(case: &mut Case, dispute: &Dispute, fallen: Color) -> Result<(), Refusal> {
    let policy = &case.policies.accepted_flag_claim;
    let claimed = dispute.claimant() == Some(fallen.other());
    match policy.value() {
        Some(AcceptedFlagClaim::EndsTheGame) if claimed => {
            case.win(fallen.other(), Reason::TimeForfeit, policy.by());
            Ok(())
        }
        Some(AcceptedFlagClaim::GoesToAnOfficial) => Err(Refusal::ForAnOfficial { by: policy.by().clone() }),
        _ => Err(Refusal::DisputeOpen(dispute.id)),
    }
}

/// A flag that was pointed out, and what stood on the board then, if anybody recorded it.
pub(super) struct Called {
    pub fallen: Color,
    pub position: Option<Position>,
}

/// A flag at a board whose moves nobody records: which control it is and what there is to win with is for the director to
/// see.
pub(super) fn told(case: &Case, dispute: &Dispute, fallen: Color) -> Next {
    let policies = case.policies;
    let by = match (policies.scoresheet_for_time_forfeit.value, policies.both_flags_down.value) {
        (ForfeitScoresheet::NotNeeded, BothFlagsDown::Drawn) => None,
        (ForfeitScoresheet::NotNeeded, _) => Some(&policies.both_flags_down.by),
        _ => Some(&policies.scoresheet_for_time_forfeit.by),
    };
    if let (Some(by), Err(question)) = (by, last_control(case, dispute)) {
        return Next::Ask(question, by.clone());
    }
    claimed(case, dispute, &Called { fallen, position: None })
}

/// Whether both players are in the last control, sudden death; a question where the control has others and nobody counts
/// moves.
pub(super) fn last_control(case: &Case, dispute: &Dispute) -> Result<bool, Question> {
    let counted = case.terms.timekeeper != Timekeeper::Nobody || case.terms.control.periods().len() == 1;
    match dispute.answer_to(Question::SuddenDeath) {
        Some(answer) => Ok(answer == Answer::Yes),
        None if counted || !case.table.history.is_empty() => Ok(sudden_death(case)),
        None => Err(Question::SuddenDeath),
    }
}

/// The same as far as it is known.
fn in_last_control(case: &Case, dispute: &Dispute) -> bool {
    last_control(case, dispute).unwrap_or_else(|_| sudden_death(case))
}

pub(super) fn rule(case: &Case, dispute: &Dispute, fallen: Color) -> Next {
    if barred(case, fallen) {
        return Next::denied_since(Why::TimeClaimsBarred, &case.policies.scoresheet_for_time_forfeit.by);
    }
    if let Some(failed) = evidence::against(case, dispute, fallen) {
        return Next::Rule(failed);
    }
    if case.table.is_unrecorded(case.terms) && case.is_unseen() {
        return told(case, dispute, fallen);
    }
    claimed(case, dispute, &Called { fallen, position: seen(case) })
}

/// What stands on the board. A tablet that is the clock sees presses and no moves: then the director looks at it, as he does
/// where nothing at all is recorded (us-chess-7 14E; iesa-2023 12-7; schiller 6.9).
fn seen(case: &Case) -> Option<Position> {
    (!case.is_unseen()).then(|| case.table.most_recently_determined())
}

pub(super) fn claimed(case: &Case, dispute: &Dispute, called: &Called) -> Next {
    let fallen = called.fallen;
    let both = match both_down(case, dispute, fallen) {
        Ok(both) => both,
        Err(next) => return next,
    };
    if !both {
        return forfeit_by(case, dispute, fallen, called.position.as_ref());
    }
    match claim_observed(case, dispute, fallen) {
        Err(question) => return Next::Ask(question, case.policies.own_flag_falls.by.clone()),
        Ok(true) => return forfeit_by(case, dispute, fallen, called.position.as_ref()),
        Ok(false) => {}
    }
    match first_down(case, fallen) {
        Some(loser) if dispute.flag_claimed().is_some() && dispute.claimant() == Some(loser) => {
            against_the_claimant(case, forfeit_by(case, dispute, loser, called.position.as_ref()))
        }
        Some(loser) => forfeit_by(case, dispute, loser, called.position.as_ref()),
        None => both_overstepped(case, dispute, &case.policies.both_flags_down.by),
    }
}

/// The claimant's own flag was down first: what they claimed is denied, and they have lost by it themselves (schiller 6.9, 10.4).
fn against_the_claimant(case: &Case, next: Next) -> Next {
    let by = &case.policies.both_flags_down.by;
    let denied = |(what, clauses): (Happening, Citations)| match what {
        Happening::ClaimUpheld => (Happening::ClaimDenied, clauses.and(by)),
        what => (what, clauses),
    };
    let all = |consequences: Vec<_>| consequences.into_iter().map(denied).collect();
    match next {
        Next::Rule(consequences) => Next::Rule(all(consequences)).since(Why::BothFlagsDown),
        Next::Reasoned(_, consequences) => Next::Rule(all(consequences)).since(Why::BothFlagsDown),
        other => other,
    }
}

/// Both flags are down, and the director ends it, since nobody else does, or may end it (us-chess-7 14G2; iesa-2023 15-2-3).
pub(super) fn both_uncalled(case: &Case, dispute: &Dispute) -> Next {
    let policy = &case.policies.both_flags_uncalled;
    let by = &policy.by;
    let kept = case.terms.timekeeper != Timekeeper::Nobody;
    let down = |color: Color| case.table.clock.flag_down(side(color), dispute.at);
    if let Some(color) = Color::ALL.into_iter().find(|color| kept && !down(*color)) {
        return still_up(case, dispute, color, by);
    }
    match first_down(case, Color::White) {
        Some(loser) => forfeit_by(case, dispute, loser, seen(case).as_ref()),
        None => match both_overstepped(case, dispute, by) {
            Next::Rule(_) if policy.value == BothFlagsUncalled::DirectorMayDraw => {
                Next::Refer(vec![Choice::RuleADraw, Choice::PlayOn], by.clone())
            }
            next => next,
        },
    }
}

/// A claim that failed for its scoresheet was the last one of its control (us-chess-7 13C11).
fn barred(case: &Case, fallen: Color) -> bool {
    case.table.time_claims_barred == Some(control_of(case, fallen))
}

/// The control whose time a flag tells of: the present one, or the one that its owner has just completed too late.
fn control_of(case: &Case, fallen: Color) -> usize {
    let present = case.table.clock.period(side(fallen));
    if case.table.overstepped == Some(fallen) { present.saturating_sub(1) } else { present }
}

/// Whether the other flag is down beside the one that was pointed out; else what must be asked, or how the claim fails.
pub(super) fn both_down(case: &Case, dispute: &Dispute, fallen: Color) -> Result<bool, Next> {
    let forfeit = &case.policies.time_forfeit.by;
    let ask = |by: &Citations| {
        let by = by.clone();
        move |question| Next::Ask(question, by)
    };
    if !is_down(case, dispute, fallen, Question::FlagDown).map_err(ask(forfeit))? {
        return Err(still_up(case, dispute, fallen, forfeit));
    }
    let both = &case.policies.both_flags_down.by;
    is_down(case, dispute, fallen.other(), Question::OwnFlagDown).map_err(ask(both))
}

/// The flag was up, with what the clock showed where a program keeps it.
fn still_up(case: &Case, dispute: &Dispute, color: Color, by: &Citations) -> Next {
    let shown = || displayed(case.table.clock.remaining(side(color), dispute.at));
    let left = case.table.kept.then(shown);
    Next::denied_since(Why::FlagUp { color, left }, by)
}

/// Whether a flag is down; a question where no program keeps the time. Whoever completes a control with the flag down has not
/// made it, even where the clock has gone on to the next, until the opponent handles the clock (us-chess-7 9F).
fn is_down(case: &Case, dispute: &Dispute, color: Color, question: Question) -> Result<bool, Question> {
    if case.terms.timekeeper != Timekeeper::Nobody {
        let now = case.table.clock.flag_down(side(color), dispute.at);
        return Ok(now || case.table.overstepped == Some(color));
    }
    dispute.answer_to(question).map(|answer| answer == Answer::Yes).ok_or(question)
}

/// Both flags are down on a clock that nobody keeps. The claim may have been stated before the second one fell; on a clock
/// that a program keeps the claim stopped both.
fn claim_observed(case: &Case, dispute: &Dispute, fallen: Color) -> Result<bool, Question> {
    let counts = case.policies.own_flag_falls.value == OwnFlagFalls::ClaimCountsIfObserved
        && case.terms.timekeeper == Timekeeper::Nobody
        && dispute.claimant() != Some(fallen);
    if !counts {
        return Ok(false);
    }
    let observed = dispute.answer_to(Question::FallObserved).ok_or(Question::FallObserved)?;
    Ok(observed == Answer::Yes)
}

/// Both flags are down: who loses all the same, where the book lets the first one lose and that can be told.
fn first_down(case: &Case, fallen: Color) -> Option<Color> {
    if case.policies.both_flags_down.value != BothFlagsDown::FirstDownLoses {
        return None;
    }
    let since = |color: Color| {
        let now = case.table.clock.flag_down_at(side(color)).filter(|down| *down <= case.at);
        case.table.flag_down_since.get(color).or(now)
    };
    let (one, other) = (since(fallen)?, since(fallen.other())?);
    match one.cmp(&other) {
        std::cmp::Ordering::Less => Some(fallen),
        std::cmp::Ordering::Greater => Some(fallen.other()),
        std::cmp::Ordering::Equal => None,
    }
}

/// Both are out of time, so that neither wins: drawn by these clauses, or the game goes on.
fn both_overstepped(case: &Case, dispute: &Dispute, by: &Citations) -> Next {
    match clocks_reset(case, dispute) {
        Ok(None) => {}
        Ok(Some(reset)) => return Next::Rule(reset).since(Why::BothFlagsDown),
        Err(asked) => return asked,
    }
    let policy = &case.policies.both_flags_down;
    let drawn = match policy.value {
        BothFlagsDown::Drawn => true,
        BothFlagsDown::DrawnInSuddenDeath => in_last_control(case, dispute),
        BothFlagsDown::FirstDownLoses if !in_last_control(case, dispute) => false,
        BothFlagsDown::FirstDownLoses => match timer::increment(case, dispute) {
            Ok(added) => added == Millis::ZERO,
            Err(question) => return Next::Ask(question, policy.by.clone()),
        },
    };
    match drawn {
        true => Next::Rule(vec![
            (Happening::ClaimUpheld, by.clone()),
            (Happening::Ended { verdict: Verdict::Drawn, reason: Reason::BothFlagsDown }, by.clone()),
        ]),
        false => Next::denied_since(Why::BothFlagsDown, &policy.by),
    }
}

/// A large increment is no sudden death, where the book says so: play goes on with the increment on both clocks.
fn clocks_reset(case: &Case, dispute: &Dispute) -> Result<Option<Vec<(Happening, Citations)>>, Next> {
    let Some(rule) = case.policies.large_increment.ruled() else { return Ok(None) };
    // Where even the announced increment is too short nobody need look.
    let announced = case.table.clock.control().timer().increment();
    if !in_last_control(case, dispute) || announced < PRESSURE_OFF {
        return Ok(None);
    }
    let time = timer::asked(timer::increment(case, dispute), &rule.by)?;
    if time < PRESSURE_OFF {
        return Ok(None);
    }
    let set = |color| (Happening::ClockSet { color, time }, rule.by.clone());
    Ok(Some(denied(&rule.by).into_iter().chain(Color::ALL.into_iter().map(set)).collect()))
}

/// Both players are in a sudden-death control.
fn sudden_death(case: &Case) -> bool {
    Color::ALL.into_iter().all(|color| case.table.clock.is_sudden_death(side(color)))
}

fn denied(by: &Citations) -> Vec<(Happening, Citations)> {
    vec![(Happening::ClaimDenied, by.clone())]
}

/// One flag counts: its owner loses if the opponent has what it takes.
fn forfeit_by(case: &Case, dispute: &Dispute, loser: Color, position: Option<&Position>) -> Next {
    if let Some(next) = scoresheets::rests_on(case, dispute, loser) {
        return next;
    }
    if let Some(next) = losing_chances::at_flag_fall(case, dispute, loser) {
        return next;
    }
    let winner = loser.other();
    let enough = match position {
        Some(position) => material::enough_in(case.policies, position, winner),
        None => match material::found(case.policies, dispute) {
            Ok(enough) => enough,
            Err((question, by)) => return Next::Ask(question, by),
        },
    };
    match enough {
        Enough::Yes => Next::Rule(won(case, dispute, winner)),
        Enough::No(reason, by) => Next::Rule(drawn(reason, &by)),
        Enough::WithForcedWin(by) => match dispute.answer_to(Question::ForcedWin) {
            None => Next::Ask(Question::ForcedWin, by),
            Some(Answer::Yes) => Next::Rule(won(case, dispute, winner)),
            Some(_) => Next::Rule(drawn(Reason::NoMaterialOnTime, &by)),
        },
    }
}

fn won(case: &Case, dispute: &Dispute, winner: Color) -> Vec<(Happening, Citations)> {
    let mut by = case.policies.time_forfeit.by.clone();
    if case.by == Seat::Program {
        by = by.and(&case.policies.program_calls_flags.by);
    }
    by = by.and(&call_by_an_official(case, dispute));
    by = by.and(&own_call(case, dispute)).and(&scoresheets::counted_by(case, dispute));
    by = by.and(&evidence::dismissed(case, dispute));
    let late = case.table.overstepped == Some(winner.other());
    if late || lacks_only_the_press(case, winner.other()) {
        by = by.and(&case.policies.last_move_of_period.by);
    }
    if dispute.answer_to(Question::FallObserved) == Some(Answer::Yes) {
        by = by.and(&case.policies.own_flag_falls.by);
    }
    // His own offer does not keep him from it, as long as it was not accepted.
    if *case.table.offers.get(winner) {
        by = by.and(&case.policies.flag_during_offer.by);
    }
    vec![
        (Happening::ClaimUpheld, by.clone()),
        (Happening::Ended { verdict: Verdict::Won(winner), reason: Reason::TimeForfeit }, by),
    ]
}

/// The clauses by which a player called his own flag, if he did.
fn own_call(case: &Case, dispute: &Dispute) -> Citations {
    let own = dispute.flag_claimed().is_some() && dispute.flag_claimed() == dispute.claimant();
    match case.policies.own_flag_called.ruled() {
        Some(rule) if own => rule.by.clone(),
        _ => Citations::none(),
    }
}

/// The clauses by which an official pointed out the flag, if one did (schiller 6.8).
fn call_by_an_official(case: &Case, dispute: &Dispute) -> Citations {
    let called = dispute.flag_claimed().is_some() && dispute.claimant().is_none();
    let allowed = case.policies.who_calls_the_flag.value == FlagCallers::ArbiterToo;
    match called && allowed && case.by == Seat::Director {
        true => case.policies.who_calls_the_flag.by.clone(),
        false => Citations::none(),
    }
}

/// The last move of the period stands on the board, and the clock was not pressed in time.
fn lacks_only_the_press(case: &Case, loser: Color) -> bool {
    let made = match case.table.on_move() == loser {
        true => case.table.turn.determined().is_some(),
        false => *case.table.unpressed.get(loser),
    };
    made && case.table.clock.moves_to_go(side(loser)) == Some(1)
}

fn drawn(reason: Reason, by: &Citations) -> Vec<(Happening, Citations)> {
    vec![(Happening::Ended { verdict: Verdict::Drawn, reason }, by.clone())]
}
