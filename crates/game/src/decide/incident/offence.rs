//! Offences and their penalties (us-chess-7 1C2, 13I; iesa-2023 18-3; schiller 13.4; nc-blitz 3, 5, 9, 20).
//!
//! What a player claims must be established first; what an official saw is. Then the book's ladder says what it costs
//! after so many offences of that kind, or leaves it to the director.

use board::Color;
use clock::{BySide, Millis, Timekeeper};
use rulebook::{
    Answer as Says, Citations, Policies,
    values::{Ladder, Penalties, Step},
};

use super::clock_trouble;
use crate::{
    decide::{Case, FIVE_MINUTES, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::{Offence, OffenceBy},
    order::Order,
    outcome::{Reason, Verdict},
};

/// Besides what he is asked the director may say how the game is set that takes the place of this one.
pub(super) const MAY_FIND: &[Question] = &[Question::ClocksKept];

pub(super) fn rule(case: &Case, dispute: &Dispute, told: OffenceBy) -> Next {
    let policy = policy(case.policies, told.offence);
    let established = match on_record(case, told) {
        Some(true) => None,
        Some(false) => return denied(policy.by()),
        None => super::not_established(dispute, policy.by()),
    };
    if let Some(next) = established.or_else(|| allowed(case, dispute, told)) {
        return next;
    }
    let Some(ladder) = policy.ruled() else { return Next::Refer(open_to(case), policy.by().clone()) };
    let earlier = case.table.offences_of(told.by, told.offence);
    match ladder.value.after(earlier) {
        Step::Allowed => denied(&ladder.by),
        Step::Director => Next::Refer(open_to(case), ladder.by.clone().and(case.policies.penalties.by())),
        step => match named(step) {
            Some(choices) => Next::Refer(choices, ladder.by.clone()),
            None => Next::Rule(penalized(case, told, step, &ladder.by)),
        },
    }
}

/// Whether the record itself shows the offence; nothing where it cannot tell.
fn on_record(case: &Case, told: OffenceBy) -> Option<bool> {
    let tells = told.offence == Offence::PressedWithoutMove && case.terms.timekeeper != Timekeeper::Nobody;
    tells.then(|| *case.table.idle_presses.get(told.by) > 0)
}

/// What would be an offence is none here: the rule is one for time trouble, or men had to be put back.
fn allowed(case: &Case, dispute: &Dispute, told: OffenceBy) -> Option<Next> {
    match told.offence {
        Offence::HandOnClock | Offence::ClockPickedUp | Offence::ClockStraightened => {
            let rule = case.policies.clock_handling_binds.ruled()?;
            let in_trouble = case.remaining(told.by).is_none_or(|left| left < FIVE_MINUTES);
            (!in_trouble).then(|| denied(&policy(case.policies, told.offence).by().clone().and(&rule.by)))
        }
        Offence::PressedWithoutMove => {
            let rule = case.policies.press_to_have_men_replaced.ruled()?;
            match dispute.answer_to(Question::MenDisplaced) {
                None => Some(Next::Ask(Question::MenDisplaced, rule.by.clone())),
                Some(Answer::Yes) => Some(denied(&rule.by)),
                Some(_) => None,
            }
        }
        _ => None,
    }
}

fn denied(by: &Citations) -> Next {
    Next::Rule(vec![(Happening::ClaimDenied, by.clone())])
}

/// The choices that the clause itself names.
fn named(step: Step) -> Option<Vec<Choice>> {
    let two = Millis::minutes(2);
    match step {
        Step::MayWarn => Some(vec![Choice::NoPenalty, Choice::Warning]),
        Step::UpToTheGame => {
            Some(vec![Choice::NoPenalty, Choice::Warning, Choice::OpponentGains(two), Choice::GameLost])
        }
        Step::TimeOff => {
            Some(vec![Choice::NoPenalty, Choice::Warning, Choice::OffenderLoses(Millis::minutes(1))])
        }
        _ => None,
    }
}

/// The penalties that the book lets a director choose from, the usual ones first.
fn open_to(case: &Case) -> Vec<Choice> {
    let two = Millis::minutes(2);
    let mut choices = vec![Choice::NoPenalty, Choice::Warning, Choice::OpponentGains(two)];
    match case.policies.penalties.value() {
        Some(Penalties::EitherClock) => {
            choices.extend([Choice::OffenderLoses(two), Choice::GameLost]);
        }
        Some(Penalties::BothMayLose) => {
            choices.extend([Choice::GameLost, Choice::DoubleForfeit]);
        }
        Some(Penalties::WarningTimeOrGame) | None => choices.push(Choice::GameLost),
    }
    choices.extend(case.policies.annulled_game.ruled().map(|_| Choice::NewGame));
    choices.extend(case.policies.expulsion.ruled().map(|_| Choice::Expulsion));
    choices
}

pub(super) fn chosen(
    case: &Case,
    told: OffenceBy,
    choice: Choice,
    by: &Citations,
) -> Vec<(Happening, Citations)> {
    let counted = (Happening::OffenceCounted { by: told.by, offence: told.offence }, Citations::none());
    let ended = |verdict| (Happening::Ended { verdict, reason: Reason::Penalty }, by.clone());
    let then = match choice {
        Choice::Warning => vec![warned(case, told, by)],
        Choice::OpponentGains(time) => vec![adjusted(told.by.other(), time, told, by)],
        Choice::OffenderLoses(time) => vec![adjusted(told.by, -time, told, by)],
        Choice::GameLost => vec![ended(Verdict::Won(told.by.other()))],
        Choice::DoubleForfeit => vec![ended(Verdict::LostByBoth)],
        Choice::NewGame => new_game(case).into_iter().chain([ended(Verdict::Annulled)]).collect(),
        Choice::Expulsion => vec![
            (
                Happening::Ordered { to: Some(told.by), order: Order::LeaveTheRoom },
                case.policies.expulsion.by().clone(),
            ),
            ended(Verdict::Won(told.by.other())),
        ],
        _ => Vec::new(),
    };
    let correction = match told.offence {
        Offence::SetWronglyOnPurpose => clock_trouble::correction(case),
        _ => None,
    };
    std::iter::once(counted).chain(then).chain(correction).collect()
}

/// The game in place of this one begins with the times of this one less five minutes, unless the official keeps the
/// clocks as they stand (iesa-2023 18-2).
fn new_game(case: &Case) -> Option<(Happening, Citations)> {
    let policy = case.policies.annulled_game.ruled()?;
    let kept = case.table.open_dispute().and_then(|dispute| dispute.answer_to(Question::ClocksKept));
    let less = if kept == Some(Answer::Yes) { Millis::ZERO } else { FIVE_MINUTES };
    let left = |color| case.remaining(color).map(|left| (left - less).max(Millis::ZERO));
    let times = BySide { white: left(Color::White)?, black: left(Color::Black)? };
    Some((Happening::NewGame { times: Box::new(times) }, policy.by.clone()))
}

fn penalized(case: &Case, told: OffenceBy, step: Step, by: &Citations) -> Vec<(Happening, Citations)> {
    let minutes = |minutes: u8| Millis::minutes(minutes.into());
    let choice = match step {
        Step::Warning => Choice::Warning,
        Step::OpponentGains(time) => Choice::OpponentGains(minutes(time)),
        Step::OffenderLoses(time) => Choice::OffenderLoses(minutes(time)),
        Step::GameLost => Choice::GameLost,
        Step::Director | Step::Allowed | Step::MayWarn | Step::UpToTheGame | Step::TimeOff => {
            Choice::NoPenalty
        }
    };
    chosen(case, told, choice, by)
}

fn warned(case: &Case, told: OffenceBy, by: &Citations) -> (Happening, Citations) {
    let number = case.warnings_of(told.by).saturating_add(1);
    let why = told.offence.words().to_string();
    (Happening::Warned { color: told.by, number, why }, by.clone())
}

fn adjusted(color: Color, by: Millis, told: OffenceBy, clauses: &Citations) -> (Happening, Citations) {
    let why = told.offence.words().to_string();
    (Happening::TimeAdjusted { color, by, why }, clauses.clone())
}

fn policy(policies: &Policies, offence: Offence) -> &Says<Ladder> {
    match offence {
        Offence::OtherHand => &policies.other_hand,
        Offence::BothHands => &policies.both_hands,
        Offence::HandOnClock => &policies.hand_on_clock,
        Offence::ClockPickedUp => &policies.clock_picked_up,
        Offence::ClockKnockedOver => &policies.clock_knocked_over,
        Offence::ClockPunched => &policies.clock_punched,
        Offence::ClockObstructed => &policies.clock_obstructed,
        Offence::PressedWithoutMove => &policies.pressed_without_move,
        Offence::ClockStraightened => &policies.clock_straightened,
        Offence::StoppedWithoutCause => &policies.stopped_without_cause,
        Offence::StoppedWithoutReason => &policies.stopped_without_reason,
        Offence::StartedBlackWithoutMove => &policies.started_black_without_move,
        Offence::SetWronglyOnPurpose => &policies.clock_set_wrongly_on_purpose,
        Offence::ChargedTheOpponent => &policies.opponent_charged,
        Offence::AdjustedOffTurn => &policies.adjusted_off_turn,
        Offence::PawnLeft => &policies.pawn_left_on_last_rank,
        Offence::DisplacedAndPressed => &policies.displaced_and_pressed,
        Offence::MenBanged => &policies.men_banged,
        Offence::IllegalOnPurpose => &policies.illegal_on_purpose,
        Offence::Disobeyed => &policies.disobedience,
    }
}
