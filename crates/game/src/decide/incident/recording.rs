//! Who owes a record of the moves, and when (us-chess-7 15A-15C; us-chess-5 15B, 15C; iesa-2023 13-1, 13-4, 16-1; schiller
//! 8.1, 8.4; nc-scholastic 7).
//!
//! What it costs not to keep one is a ladder like that of any offence; here is what goes before it: who is excused, who is
//! only a little behind, and which notation is good enough.

use board::Color;
use rulebook::{
    Answer as Says, Citations, Ruled,
    values::{BehindInRecording, Ladder, ScoringInTimeTrouble, times::PRESSURE_OFF},
};

use super::unproven;
use crate::{
    aloud::displayed,
    because::Why,
    decide::{Case, ruling::Next, timer},
    dispute::{Answer, Dispute, Question},
    event::Happening,
    incident::{Offence, OffenceBy},
    order::Order,
    refusal::Refusal,
    table::side,
    terms::Scoresheets,
};

/// Nobody owes what the program keeps, and a player who falls behind is for his opponent to object to, where the book says
/// so (iesa-2023 13-1-4).
pub(super) fn admit(case: &Case, told: OffenceBy) -> Result<(), Refusal> {
    if told.offence.is_of_recording() {
        on_paper(case)?;
    }
    let behind = &case.policies.behind_in_recording;
    let for_the_opponent = told.offence == Offence::FallenBehind
        && behind.value() == Some(BehindInRecording::ByThreeMoves)
        && !case.tells_for(told.by.other());
    if for_the_opponent { Err(Refusal::ForTheOpponent { by: behind.by().clone() }) } else { Ok(()) }
}

/// Where the program keeps the scoresheets there is nothing to be said of them.
pub(super) fn on_paper(case: &Case) -> Result<(), Refusal> {
    match case.terms.scoresheets {
        Scoresheets::OnPaper => Ok(()),
        Scoresheets::Kept => Err(Refusal::ScoresheetsKept),
    }
}

/// What must be asked before there is an offence, or by what there is none.
pub(super) fn goes_before(case: &Case, dispute: &Dispute, told: OffenceBy) -> Option<Next> {
    match told.offence {
        Offence::ScoreNotKept => need_not(case, dispute, told.by),
        Offence::FallenBehind => {
            need_not(case, dispute, told.by).or_else(|| little_behind(case, dispute, told))
        }
        Offence::Deputy => {
            let granted = case.table.scoring.assisted.get(told.by).as_ref();
            granted.map(|by| Next::denied_since(Why::HelpGranted { color: told.by }, by))
        }
        Offence::OtherNotation | Offence::MenDrawn => good_enough(case, dispute),
        _ => None,
    }
}

/// Whoever was excused, plays in a section without scoring or is short of time need not keep score.
fn need_not(case: &Case, dispute: &Dispute, color: Color) -> Option<Next> {
    if let Some(by) = case.table.scoring.excused.get(color) {
        return Some(Next::denied_since(Why::Excused { color }, by));
    }
    time_trouble(case, dispute, color).or_else(|| section_exempt(case, dispute))
}

fn section_exempt(case: &Case, dispute: &Dispute) -> Option<Next> {
    let rule = case.policies.sections_without_scoring.ruled()?;
    match dispute.answer_to(Question::SectionExempt) {
        None => Some(Next::Ask(Question::SectionExempt, rule.by.clone())),
        Some(Answer::Yes) => Some(Next::denied(&rule.by)),
        Some(_) => None,
    }
}

/// His own time trouble, then his opponent's.
fn time_trouble(case: &Case, dispute: &Dispute, color: Color) -> Option<Next> {
    [color, color.other()].into_iter().find_map(|player| {
        let own = player == color;
        let rule = in_time_trouble(case, player)?;
        match may_stop(case, dispute, rule, own) {
            Err(next) => return Some(next),
            Ok(false) => return None,
            Ok(true) => {}
        }
        let short = if own { Question::ShortOfTime } else { Question::OpponentShort };
        let asked = |question| match dispute.answer_to(question) {
            None => Some(Next::Ask(question, rule.by.clone())),
            Some(Answer::Yes) => Some(Next::denied(&rule.by)),
            Some(_) => None,
        };
        match case.remaining(player) {
            Some(left)
                if (own || rule.value != ScoringInTimeTrouble::OwnThenOpponent)
                    && was_short(case, player) =>
            {
                let why = match case.in_time_trouble(left) {
                    true => Why::HasLeft { color: player, left: Some(displayed(left)) },
                    false => Why::ShortBefore { color: player },
                };
                Some(Next::denied_since(why, &rule.by))
            }
            Some(left) if !case.in_time_trouble(left) => None,
            None if dispute.answer_to(short) != Some(Answer::Yes) => asked(short),
            _ if !own && rule.value == ScoringInTimeTrouble::OwnThenOpponent => {
                asked(Question::OpponentStopped)
            }
            Some(left) => {
                let why = Why::HasLeft { color: player, left: Some(displayed(left)) };
                Some(Next::denied_since(why, &rule.by))
            }
            None => Some(Next::denied(&rule.by)),
        }
    })
}

/// Some books let players who stopped go on so until the period is over, though time was added meanwhile (us-chess-7 15B;
/// us-chess-5 15B; nc-scholastic 7).
fn was_short(case: &Case, color: Color) -> bool {
    let until_the_control = case.policies.recording_resumed.ruled().is_some();
    let clock = &case.table.clock;
    let in_this_period = *case.table.scoring.short_in.get(color) == Some(clock.period(side(color)));
    until_the_control && in_this_period && !clock.is_sudden_death(side(color))
}

/// What holds when this player has little time left in the period that he is in.
fn in_time_trouble<'a>(case: &'a Case, color: Color) -> Option<&'a Ruled<ScoringInTimeTrouble>> {
    match case.table.clock.is_sudden_death(side(color)) {
        true => case.policies.scoring_in_sudden_death.ruled(),
        false => case.policies.scoring_in_time_trouble.ruled(),
    }
}

/// Whether time trouble, one's own or the opponent's, lets a player stop.
fn may_stop(
    case: &Case,
    dispute: &Dispute,
    rule: &Ruled<ScoringInTimeTrouble>,
    own: bool,
) -> Result<bool, Next> {
    let no_increment = || long_increment(case, dispute, &rule.by).map(|added| !added);
    match rule.value {
        ScoringInTimeTrouble::BothUnlessIncrement => no_increment(),
        ScoringInTimeTrouble::OwnUnlessIncrement if own => no_increment(),
        ScoringInTimeTrouble::OwnUnlessIncrement => Ok(false),
        ScoringInTimeTrouble::Both | ScoringInTimeTrouble::OwnThenOpponent => Ok(true),
    }
}

/// Whether each move adds half a minute or more. What was announced is not enough: hands on a dial add nothing, and other clocks
/// only if they were set so (us-chess-7 15B tip, 15C tip).
fn long_increment(case: &Case, dispute: &Dispute, by: &Citations) -> Result<bool, Next> {
    // Where even the announced increment is too short nobody need look.
    if timer::added(case, case.table.clock.control().timer()) < PRESSURE_OFF {
        return Ok(false);
    }
    timer::asked(timer::increment(case, dispute), by).map(|added| added >= PRESSURE_OFF)
}

/// An official counts how many moves are missing; some books let a player owe a few.
fn little_behind(case: &Case, dispute: &Dispute, told: OffenceBy) -> Option<Next> {
    let Some(rule) = case.policies.behind_in_recording.ruled() else {
        return unproven(dispute, case.policies.behind_in_recording.by());
    };
    let again = case.table.offences_of(told.by, Offence::FallenBehind) > 0;
    let most = match rule.value {
        BehindInRecording::NotAtAll => 0,
        BehindInRecording::ByOneMove => 1,
        BehindInRecording::ByThreeMoves => 3 - u16::from(again),
    };
    match dispute.answer_to(Question::MovesBehind) {
        None => Some(Next::Ask(Question::MovesBehind, rule.by.clone())),
        Some(Answer::Count(behind)) if behind > most => None,
        Some(_) => Some(Next::denied(&rule.by)),
    }
}

/// Other notations will do if the game can be played over from them (iesa-2023 13-3-3, 20-6).
fn good_enough(case: &Case, dispute: &Dispute) -> Option<Next> {
    let rule = case.policies.unusual_notation.ruled()?;
    match dispute.answer_to(Question::PlayedOver) {
        None => Some(Next::Ask(Question::PlayedOver, rule.by.clone())),
        Some(Answer::Yes) => Some(Next::denied(&rule.by)),
        Some(_) => None,
    }
}

/// What it costs to fall behind, where the book has another answer each time (iesa-2023 13-1-4).
pub(super) fn cost_of_falling_behind<'a>(case: &'a Case, color: Color) -> &'a Says<Ladder> {
    let policies = case.policies;
    let earlier = case.table.offences_of(color, Offence::FallenBehind);
    let ruled = |policy: &'a Says<Ladder>| policy.ruled().map(|_| policy);
    let third = ruled(&policies.fallen_behind_thrice).filter(|_| earlier > 1);
    let second = ruled(&policies.fallen_behind_again).filter(|_| earlier > 0);
    third.or(second).unwrap_or(&policies.offences[Offence::FallenBehind])
}

/// What the player is told to do besides.
pub(super) fn orders(case: &Case, told: OffenceBy, by: &Citations) -> Vec<(Happening, Citations)> {
    let ordered = |order| (Happening::Ordered { to: Some(told.by), order }, by.clone());
    let instructed_before = case.table.offences_of(told.by, Offence::FallenBehind) > 0
        && case.policies.fallen_behind_again.ruled().is_some();
    match told.offence {
        Offence::ScoreNotKept => vec![ordered(Order::ResumeRecording)],
        Offence::FallenBehind if !instructed_before => {
            vec![ordered(Order::CatchUp), ordered(Order::ResumeRecording)]
        }
        _ => Vec::new(),
    }
}

/// A player who was excused makes no claim for which a scoresheet is needed (us-chess-7 15A1; nc-scholastic 7).
pub(in crate::decide) fn not_entitled(case: &Case, claimant: Color) -> Option<Citations> {
    let rule = case.policies.excused_claims.ruled()?;
    let scoring = &case.table.scoring;
    let excused = scoring.excused.get(claimant).is_some() && scoring.assisted.get(claimant).is_none();
    excused.then(|| rule.by.clone())
}
