//! Scoresheets that are lent or completed (us-chess-7 15B, 15D, 15F; iesa-2023 13-5; schiller 8.4-8.6; nc-scholastic 8.VIII).

use board::Color;
use clock::Timekeeper;
use rulebook::{
    Citations,
    values::{
        CannotBeReconstructed, Lending, LendingClock, MissingMovesOfBoth, MissingMovesOfOne,
        times::LENDING_NEEDS,
    },
};

use super::{
    known::{found, known},
    recording,
};
use crate::{
    aloud::displayed,
    because::Why,
    decide::{Case, incident::Topic, ruling::Next},
    dispute::{Answer, Choice, Dispute, Question},
    event::Happening,
    incident::{Offence, Sheets},
    order::Order,
    refusal::Refusal,
    table::side,
};

impl Topic for Sheets {
    /// Nobody complains of himself that he does not lend, and only its owner wants a device guarded.
    fn admit(&self, case: &Case) -> Result<(), Refusal> {
        let by_the_right_seat = match (self, case.by.color()) {
            (_, None) => true,
            (Sheets::NotLent(color), Some(by)) => by != *color,
            (Sheets::DeviceLeft(color), Some(by)) => by == *color,
            (Sheets::Incomplete(_) | Sheets::BothIncomplete | Sheets::CannotBeReconstructed, Some(_)) => true,
        };
        if !by_the_right_seat {
            return Err(Refusal::NotForThisSeat);
        }
        case.still_on()?;
        recording::on_paper(case)
    }

    fn rule(&self, case: &Case, dispute: &Dispute) -> Next {
        let next = match *self {
            Sheets::NotLent(lender) => not_lent(case, dispute, lender),
            Sheets::Incomplete(color) => one_incomplete(case, dispute, color),
            Sheets::BothIncomplete => both_incomplete(case, dispute),
            Sheets::CannotBeReconstructed => cannot_be_reconstructed(case, dispute),
            Sheets::DeviceLeft(_) => Ok(device_left(case)),
        };
        next.unwrap_or_else(|asked| asked)
    }

    fn chosen(
        &self,
        case: &Case,
        dispute: &Dispute,
        choice: Choice,
        by: &Citations,
    ) -> Vec<(Happening, Citations)> {
        match (*self, choice) {
            (Sheets::NotLent(lender), Choice::LendTheScoresheet) => {
                vec![ordered(Some(lender), Order::LendTheScoresheet, by)]
            }
            (Sheets::Incomplete(color), Choice::CompleteTheScoresheet) => {
                vec![ordered(Some(color), Order::CompleteTheScoresheet, by)]
            }
            (Sheets::BothIncomplete, Choice::CompleteTheScoresheet) => {
                vec![ordered(None, Order::CompleteBothScoresheets, by)]
            }
            (Sheets::DeviceLeft(_), Choice::GuardTheDevice) => {
                vec![ordered(None, Order::GuardTheDevice, by)]
            }
            (Sheets::BothIncomplete | Sheets::CannotBeReconstructed, Choice::PlayOn) => {
                goes_on(case, dispute, by)
            }
            _ => Vec::new(),
        }
    }
}

/// The opponent's scoresheet is lent where the book's conditions are met, and the borrower's clock runs.
fn not_lent(case: &Case, dispute: &Dispute, lender: Color) -> Result<Next, Next> {
    let borrower = lender.other();
    let policies = case.policies;
    if let Some(next) = too_little_time(case, dispute) {
        return Ok(next);
    }
    let Some(rule) = policies.lending.ruled() else {
        let choices = vec![Choice::LendTheScoresheet, Choice::PlayOn];
        return Ok(Next::Refer(choices, policies.lending.by().clone()));
    };
    let mut by = rule.by.clone();
    if let Some(clock) = policies.lending_clock.ruled() {
        let runs = || case.table.on_move() == borrower;
        if clock.value == LendingClock::BorrowerOnMove
            && !known(case, dispute, Question::BorrowerOnMove, &clock.by, runs)?
        {
            return Ok(Next::denied_since(Why::NotOnMove { color: borrower }, &clock.by));
        }
        by = by.and(&clock.by);
    }
    let may = match rule.value {
        Lending::IfTheDirectorAgrees => found(dispute, Question::RequestAppropriate, &rule.by)?,
        Lending::ToCatchUp => case.table.offences_of(borrower, Offence::FallenBehind) > 0,
        Lending::AfterTheControl => control_is_over(case, dispute, borrower, &rule.by)?,
    };
    Ok(match may {
        true => Next::Rule(vec![ordered(Some(lender), Order::LendTheScoresheet, &by)]),
        false => match rule.value {
            // What the director found tells it.
            Lending::IfTheDirectorAgrees => Next::denied(&rule.by),
            Lending::ToCatchUp => Next::denied_since(Why::NotBehind { color: borrower }, &rule.by),
            Lending::AfterTheControl => before_the_control(dispute, &rule.by),
        },
    })
}

/// The first control is not over, by the record or as the director found.
fn before_the_control(dispute: &Dispute, by: &Citations) -> Next {
    match dispute.answer_to(Question::ControlOver) {
        Some(_) => Next::denied(by),
        None => Next::denied_since(Why::ControlNotOver, by),
    }
}

/// Both players must have five minutes left (us-chess-7 15D1).
fn too_little_time(case: &Case, dispute: &Dispute) -> Option<Next> {
    let rule = case.policies.lending_times.ruled()?;
    let left = Color::ALL.map(|color| case.remaining(color));
    let short = |color: &Color| case.remaining(*color).is_some_and(|left| left < LENDING_NEEDS);
    if let Some(color) = Color::ALL.into_iter().find(short) {
        let left = case.remaining(color).map(displayed);
        return Some(Next::denied_since(Why::HasLeft { color, left }, &rule.by));
    }
    if left.iter().all(Option::is_some) {
        return None;
    }
    match dispute.answer_to(Question::TimePressure) {
        None => Some(Next::Ask(Question::TimePressure, rule.by.clone())),
        Some(Answer::No) => None,
        Some(_) => Some(Next::denied(&rule.by)),
    }
}

/// A player alone lacks moves: he completes his scoresheet before he moves again, with his own clock running if it is his
/// turn.
fn one_incomplete(case: &Case, dispute: &Dispute, color: Color) -> Result<Next, Next> {
    if let Some(waived) = may_be_waived(case, dispute, color)? {
        return Ok(waived);
    }
    let policy = &case.policies.missing_moves_of_one;
    let Some(rule) = policy.ruled() else { return Ok(left_open(policy.by())) };
    if !control_is_over(case, dispute, color, &rule.by)? {
        return Ok(before_the_control(dispute, &rule.by));
    }
    let order = match rule.value {
        MissingMovesOfOne::BeforeMoving => Order::CompleteTheScoresheet,
        MissingMovesOfOne::FilledIn => Order::FillInTheMoves,
    };
    Ok(Next::Rule(vec![ordered(Some(color), order, &rule.by)]))
}

/// Both lack moves: the clocks stand while they complete their scoresheets.
fn both_incomplete(case: &Case, dispute: &Dispute) -> Result<Next, Next> {
    if let Some(waived) = may_be_waived(case, dispute, case.table.on_move())? {
        return Ok(waived);
    }
    if let Some(next) = nobody_has_them(case, dispute)? {
        return Ok(next);
    }
    let policy = &case.policies.missing_moves_of_both;
    let Some(rule) = policy.ruled() else { return Ok(left_open(policy.by())) };
    if !some_control_is_over(case, dispute, &rule.by)? {
        return Ok(before_the_control(dispute, &rule.by));
    }
    let order = match rule.value {
        MissingMovesOfBoth::FilledIn => Order::FillInTheMoves,
        MissingMovesOfBoth::ClocksStand => Order::CompleteBothScoresheets,
        MissingMovesOfBoth::ClocksStandIfNeeded => {
            match found(dispute, Question::ReconstructionNeeded, &rule.by)? {
                true => Order::CompleteBothScoresheets,
                false => return Ok(unneeded(case, dispute, &rule.by)),
            }
        }
    };
    Ok(Next::Rule(vec![ordered(None, order, &rule.by)]))
}

/// Without a complete scoresheet the game is played over on a second board (schiller 8.5(c)).
fn nobody_has_them(case: &Case, dispute: &Dispute) -> Result<Option<Next>, Next> {
    let Some(rule) = case.policies.no_complete_scoresheet.ruled() else { return Ok(None) };
    if !some_control_is_over(case, dispute, &rule.by)? {
        return Ok(None);
    }
    let complete = found(dispute, Question::CompleteSheet, &rule.by)?;
    let again = || Next::Rule(vec![ordered(None, Order::ReconstructOnASecondBoard, &rule.by)]);
    Ok((!complete).then(again))
}

fn unneeded(case: &Case, dispute: &Dispute, by: &Citations) -> Next {
    let by = by.clone().and(case.policies.cannot_be_reconstructed.by());
    Next::Rule(goes_on(case, dispute, &by))
}

/// The game goes on from the position on the board (us-chess-7 15F3; schiller 8.6).
fn cannot_be_reconstructed(case: &Case, dispute: &Dispute) -> Result<Next, Next> {
    let policy = &case.policies.cannot_be_reconstructed;
    let Some(rule) = policy.ruled() else {
        return Ok(Next::Refer(vec![Choice::PlayOn, Choice::CompleteTheScoresheet], policy.by().clone()));
    };
    let over = some_control_is_over(case, dispute, &rule.by)?;
    let goes_so = match rule.value {
        CannotBeReconstructed::NextPeriod => begins_next_period(case, dispute),
        CannotBeReconstructed::GoesOnFromADiagram => true,
    };
    Ok(match over && goes_so {
        true => Next::Rule(goes_on(case, dispute, &rule.by)),
        false => before_the_control(dispute, &rule.by),
    })
}

fn goes_on(case: &Case, dispute: &Dispute, by: &Citations) -> Vec<(Happening, Citations)> {
    let mut then = vec![match begins_next_period(case, dispute) {
        true => (Happening::NextPeriodBegun, by.clone()),
        false => (Happening::GameContinues, by.clone()),
    }];
    if case.policies.cannot_be_reconstructed.value() == Some(CannotBeReconstructed::GoesOnFromADiagram) {
        then.push(ordered(None, Order::MakeADiagram, by));
    }
    then
}

/// A flag has fallen in a period that both players are still in, or the director found that it is over: nobody knows whether they
/// made its moves.
fn begins_next_period(case: &Case, dispute: &Dispute) -> bool {
    let clock = &case.table.clock;
    let [white, black] = Color::ALL.map(side);
    let counted = !clock.is_sudden_death(white) && clock.period(white) == clock.period(black);
    let over = is_found_over(dispute);
    counted && (over || Color::ALL.into_iter().any(|color| flag_is_down(case, color)))
}

fn some_control_is_over(case: &Case, dispute: &Dispute, by: &Citations) -> Result<bool, Next> {
    let [white, black] = Color::ALL.map(|color| control_is_over(case, dispute, color, by));
    Ok(white? || black?)
}

/// Whether a period of this player is over: he has made its moves, or his time for them is up.
fn control_is_over(case: &Case, dispute: &Dispute, color: Color, by: &Citations) -> Result<bool, Next> {
    let is_over = case.table.clock.period(side(color)) > 0 || flag_is_down(case, color);
    // What is over in sudden death is the game.
    if is_over || case.terms.control.is_sudden_death(0) {
        return Ok(is_over);
    }
    known(case, dispute, Question::ControlOver, by, || false)
}

/// The director found that the first control is over, where nobody counts moves.
fn is_found_over(dispute: &Dispute) -> bool {
    dispute.answer_to(Question::ControlOver) == Some(Answer::Yes)
}

fn flag_is_down(case: &Case, color: Color) -> bool {
    match case.terms.timekeeper {
        Timekeeper::Nobody => case.remaining(color).is_some_and(|left| left <= clock::Millis::ZERO),
        _ => case.table.clock.flag_down(side(color), case.at),
    }
}

/// In sudden death nobody needs the moves for a win on time, and the director may do without them (us-chess-7 15F4).
fn may_be_waived(case: &Case, dispute: &Dispute, color: Color) -> Result<Option<Next>, Next> {
    let Some(rule) = case.policies.missing_in_sudden_death.ruled() else { return Ok(None) };
    let may =
        control_is_over(case, dispute, color, &rule.by)? && in_sudden_death(case, dispute, color, &rule.by)?;
    let choices = || vec![Choice::PlayOn, Choice::CompleteTheScoresheet];
    Ok(may.then(|| Next::Refer(choices(), rule.by.clone())))
}

/// Whether the control that this player is in now is sudden death. Where nobody counts moves that is plain after the first of two.
fn in_sudden_death(case: &Case, dispute: &Dispute, color: Color, by: &Citations) -> Result<bool, Next> {
    let control = &case.terms.control;
    if is_found_over(dispute) && control.periods().len() <= 2 {
        return Ok(control.is_sudden_death(1));
    }
    known(case, dispute, Question::SuddenDeath, by, || case.table.clock.is_sudden_death(side(color)))
}

/// The book does not say: the usual first.
fn left_open(by: &Citations) -> Next {
    Next::Refer(vec![Choice::CompleteTheScoresheet, Choice::PlayOn], by.clone())
}

/// Somebody guards it while its owner is out of the room (nc-scholastic 8.VIII).
fn device_left(case: &Case) -> Next {
    let policy = &case.policies.device_guarded;
    match policy.ruled() {
        Some(rule) => Next::Rule(vec![ordered(None, Order::GuardTheDevice, &rule.by)]),
        None => Next::Refer(vec![Choice::GuardTheDevice, Choice::PlayOn], policy.by().clone()),
    }
}

fn ordered(to: Option<Color>, order: Order, by: &Citations) -> (Happening, Citations) {
    (Happening::Ordered { to, order }, by.clone())
}
