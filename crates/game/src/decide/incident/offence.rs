//! Offences and their penalties (us-chess-7 1C2, 13I; iesa-2023 18-3; schiller 13.4; nc-blitz 3, 5, 9, 20).
//!
//! What a player claims must be established first; what an official saw is. Then the book's ladder says what it costs
//! after so many offences of that kind, or leaves it to the director.

use board::Color;
use clock::Millis;
use rulebook::{
    Answer as Says, Citations, Policies,
    values::{Ladder, Penalties, Step},
};

use crate::{
    decide::{Case, elapsed, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::{Offence, OffenceBy},
    order::Order,
    outcome::{Reason, Verdict},
};

pub(super) fn rule(case: &Case, dispute: &Dispute, told: OffenceBy) -> Next {
    let policy = policy(case.policies, told.offence);
    if dispute.claimant().is_some() {
        match dispute.answer_to(Question::Established) {
            None => return Next::Ask(Question::Established, policy.by().clone()),
            Some(Answer::Yes) => {}
            Some(_) => return Next::Rule(vec![(Happening::ClaimDenied, policy.by().clone())]),
        }
    }
    let Some(ladder) = policy.ruled() else { return Next::Refer(open_to(case), policy.by().clone()) };
    let earlier = case.table.offences_of(told.by, told.offence);
    match ladder.value.after(earlier) {
        Step::Director => Next::Refer(open_to(case), ladder.by.clone().and(case.policies.penalties.by())),
        step => Next::Rule(penalized(case, told, step, &ladder.by)),
    }
}

/// The penalties that the book lets a director choose from, the usual ones first.
fn open_to(case: &Case) -> Vec<Choice> {
    let two = Millis::minutes(2);
    match case.policies.penalties.value() {
        Some(Penalties::EitherClock) => vec![
            Choice::NoPenalty,
            Choice::Warning,
            Choice::OpponentGains(two),
            Choice::OffenderLoses(two),
            Choice::GameLost,
            Choice::Expulsion,
        ],
        Some(Penalties::AlsoExpulsion) => vec![
            Choice::NoPenalty,
            Choice::Warning,
            Choice::OpponentGains(two),
            Choice::GameLost,
            Choice::DoubleForfeit,
            Choice::NewGame,
            Choice::Expulsion,
        ],
        Some(Penalties::WarningTimeOrGame) | None => {
            vec![Choice::NoPenalty, Choice::Warning, Choice::OpponentGains(two), Choice::GameLost]
        }
    }
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
        Choice::NewGame => vec![ended(Verdict::Annulled)],
        Choice::Expulsion => vec![
            (Happening::Ordered { to: Some(told.by), order: Order::LeaveTheRoom }, by.clone()),
            ended(Verdict::Won(told.by.other())),
        ],
        _ => Vec::new(),
    };
    std::iter::once(counted).chain(set_right(case, told)).chain(then).collect()
}

/// What is set right besides: clocks that charge the opponent, a clock that was started without a move.
fn set_right(case: &Case, told: OffenceBy) -> Vec<(Happening, Citations)> {
    match told.offence {
        Offence::ChargedTheOpponent => {
            let elapsed = case.table.hall.first_arrival();
            let rule = case.policies.both_late.ruled();
            let corrected = elapsed.zip(rule).map(|(elapsed, rule)| {
                let by = case.policies.opponent_charged.ruled().map(|charged| charged.by.clone());
                let by = by.map_or_else(|| rule.by.clone(), |charged| charged.and(&rule.by));
                elapsed::corrected(case, elapsed, &by)
            });
            corrected.unwrap_or_default()
        }
        // The reminder of 16J: White has still to make his first move.
        Offence::StartedBlackWithoutMove if case.table.history.is_empty() => {
            let order = Happening::Ordered { to: Some(told.by), order: Order::MakeAMoveFirst };
            vec![(order, case.policies.first_move.by.clone())]
        }
        _ => Vec::new(),
    }
}

fn penalized(case: &Case, told: OffenceBy, step: Step, by: &Citations) -> Vec<(Happening, Citations)> {
    let minutes = |minutes: u8| Millis::minutes(minutes.into());
    let choice = match step {
        Step::Warning => Choice::Warning,
        Step::OpponentGains(time) => Choice::OpponentGains(minutes(time)),
        Step::OffenderLoses(time) => Choice::OffenderLoses(minutes(time)),
        Step::GameLost => Choice::GameLost,
        Step::Director => Choice::NoPenalty,
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
        Offence::StoppedWithoutCause => &policies.stopped_without_cause,
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
