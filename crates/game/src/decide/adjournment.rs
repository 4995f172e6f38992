//! A move is sealed, the clocks are stopped, and in another session the envelope is opened (us-chess-7 18, 19). Where a
//! book does not speak of it the director goes about it under the general clause.

use board::{Color, Move, san};
use clock::Millis;
use rulebook::{Citations, values::Adjourning as When};

use super::{Case, claim, press, release, ruling};
use crate::{
    act::Claim,
    adjournment::{Adjournment, Phase},
    dispute::{Answer, Question, Raised},
    event::Happening,
    incident::{self, Incident},
    occasion::{Adjourning, Occasion},
    order::Order,
    refusal::Refusal,
    table::side,
    turn::Stage,
    verdict,
};

/// A move is written down, or another in its place: it can be changed until its writer stops the clocks.
pub(super) fn seal(case: &mut Case, text: &str) -> Result<(), Refusal> {
    let by = case.player()?;
    case.in_play()?;
    let policies = case.policies;
    let told = sealing(case).is_some_and(|adjournment| adjournment.sealer == by);
    if !told {
        may_seal_a_reply(case, by)?;
    }
    // What stands on the board is the sealed move, for whatever reason it was made there.
    if case.table.turn.determined().is_some() {
        return Err(Refusal::Determined { by: policies.sealing.by().clone() });
    }
    let sealed = Happening::Sealed { by, text: text.to_string(), on_the_board: false };
    case.emit(sealed, Citations::none());
    Ok(())
}

/// Whoever must reply and sees nobody opposite may seal his reply, where the book lets him (us-chess-7 19D).
fn may_seal_a_reply(case: &Case, by: Color) -> Result<(), Refusal> {
    let alone = |adjournment: &Adjournment| adjournment.lacks_an_opponent_of(by);
    let replies = case.table.on_move() == by && case.table.adjournment.as_deref().is_some_and(alone);
    let session = case.table.adjournment.as_ref().is_some_and(|known| known.session_began.is_some());
    let policies = case.policies;
    match policies.absent_sealer.ruled() {
        Some(_) if replies && !matches!(case.table.turn.stage, Stage::Thinking) => {
            Err(Refusal::MoveInProgress)
        }
        Some(_) if replies => Ok(()),
        _ if session => Err(Refusal::NotTimeToSeal { by: policies.absent_sealer.by().clone() }),
        _ => Err(Refusal::NotTimeToSeal { by: policies.sealing.by().clone() }),
    }
}

/// The player who was to seal stops both clocks, and the game is adjourned; false if nothing was sealed yet.
pub(super) fn stopped(case: &mut Case) -> bool {
    let Some(adjournment) = sealing(case).filter(|adjournment| !adjournment.is_reply) else { return false };
    let by = adjournment.sealer;
    let made = case.table.turn.determined();
    if case.by.color() != Some(by) || made.is_none() && adjournment.sealed.is_none() {
        return false;
    }
    if let Some(mv) = made {
        let text = verdict::without_check(&san::write(&case.table.position, mv)).to_string();
        case.emit(Happening::Sealed { by, text, on_the_board: true }, Citations::none());
    }
    let policies = case.policies;
    case.emit(Happening::Adjourned { by }, policies.sealing.by().clone());
    let order = |order, by: &Citations| (Happening::Ordered { to: None, order }, by.clone());
    let mut consequences = vec![
        order(Order::SignTheEnvelope, policies.envelope.by()),
        order(Order::KeepTheEnvelope, policies.envelope_kept.by()),
    ];
    consequences.extend(absorbed(case, adjournment));
    ruling::pronounce(case, None, consequences);
    true
}

/// Whoever seals early pays for the rest of the session himself.
fn absorbed(case: &Case, adjournment: &Adjournment) -> Option<(Happening, Citations)> {
    let rule = case.policies.sealing_early.ruled()?;
    let rest = adjournment.session_ends? - case.at;
    let adjusted =
        Happening::TimeAdjusted { color: adjournment.sealer, by: -rest, why: "sealed early".to_string() };
    (rest > Millis::ZERO).then(|| (adjusted, rule.by.clone()))
}

/// The clock is pressed where a move is sealed: after a reply to an absent player, or out of habit after a move that was
/// made on the board instead.
pub(super) fn pressed(case: &mut Case, color: Color) -> bool {
    let Some(adjournment) = sealing(case).filter(|adjournment| adjournment.sealer == color) else {
        return false;
    };
    match adjournment.is_reply {
        true if adjournment.sealed.is_some() && matches!(case.table.turn.stage, Stage::Thinking) => {
            case.emit(Happening::Pressed { by: color }, Citations::none());
            true
        }
        true => false,
        false => case.table.turn.determined().is_some() && stopped(case),
    }
}

/// The adjournment for which a move is being sealed.
pub(super) fn sealing<'a>(case: &Case<'a>) -> Option<&'a Adjournment> {
    case.table.adjournment.as_deref().filter(|adjournment| adjournment.phase == Phase::Sealing)
}

pub(super) fn occur(case: &mut Case, by: Option<Color>, what: Adjourning) -> Result<(), Refusal> {
    if let Some(dispute) = case.table.open_dispute() {
        return Err(Refusal::DisputeOpen(dispute.id));
    }
    match what {
        Adjourning::LetsSealEarly { who, left } => may_seal_early(case, who, left)?,
        Adjourning::SignsTheEnvelope | Adjourning::BeginsTheSession => {
            adjourned(case, Phase::Adjourned)?;
        }
        Adjourning::OpensTheEnvelope => may_open(case)?,
        Adjourning::TakesItAs(mv) => may_take_as(case, by, mv)?,
    }
    case.emit(Happening::Occurred { by, what: Occasion::Adjourning(what) }, Citations::none());
    match what {
        Adjourning::LetsSealEarly { .. } | Adjourning::SignsTheEnvelope => {}
        Adjourning::BeginsTheSession => begin(case),
        Adjourning::OpensTheEnvelope => open(case),
        Adjourning::TakesItAs(mv) => carry_out(case, mv),
    }
    Ok(())
}

fn adjourned<'a>(case: &Case<'a>, phase: Phase) -> Result<&'a Adjournment, Refusal> {
    match case.table.adjournment.as_deref() {
        Some(adjournment) if adjournment.phase == phase => Ok(adjournment),
        Some(adjournment) if adjournment.waits() => Err(Refusal::Adjourned),
        _ => Err(Refusal::NotAdjourned),
    }
}

/// Only where the time of the adjournment was fixed beforehand, and after the moves of the control (us-chess-7 18B).
fn may_seal_early(case: &Case, who: Color, left: Millis) -> Result<(), Refusal> {
    case.in_play()?;
    if sealing(case).is_some() {
        return Err(Refusal::Adjourned);
    }
    if !matches!(case.table.turn.stage, Stage::Thinking) {
        return Err(Refusal::MoveInProgress);
    }
    let policies = case.policies;
    if case.table.on_move() != who {
        return Err(Refusal::NotOnMove {
            on_move: case.table.on_move(),
            by: policies.sealing_early.by().clone(),
        });
    }
    let Some(rule) = policies.sealing_early.ruled() else { return Ok(()) };
    let fixed = policies.adjourning.value() == Some(When::AtTheAnnouncedTime);
    if !fixed || case.table.clock.period(side(who)) == 0 {
        return Err(Refusal::MayNotSealEarly { by: rule.by.clone() });
    }
    match case.remaining(who) {
        Some(time) if time <= left => Err(Refusal::TooLittleTimeToSealEarly { by: rule.by.clone() }),
        _ => Ok(()),
    }
}

/// Position and times are set up; the clock of a player who must reply and is not there is started.
fn begin(case: &mut Case) {
    let policies = case.policies;
    let order = |order, by: &Citations| (Happening::Ordered { to: None, order }, by.clone());
    let mut orders = vec![order(Order::SetUpTheAdjournedPosition, policies.resumption_set_up.by())];
    let here = case.table.adjournment.as_ref().is_some_and(|waiting| waiting.is_here(waiting.replier()));
    let started = policies.absent_replier.ruled().filter(|_| !here);
    orders.extend(started.map(|rule| order(Order::StartTheClocks, &rule.by)));
    let runs = started.is_some();
    ruling::pronounce(case, None, orders);
    if runs {
        case.emit(Happening::ClocksResumed, Citations::none());
    }
}

fn may_open(case: &Case) -> Result<(), Refusal> {
    let adjournment = adjourned(case, Phase::Session)?;
    match case.policies.envelope_opened.ruled() {
        Some(rule) if !adjournment.is_here(adjournment.replier()) => {
            Err(Refusal::ReplierAbsent { by: rule.by.clone() })
        }
        _ => Ok(()),
    }
}

/// One legal move is played; anything else goes to the director.
fn open(case: &mut Case) {
    let table = case.table;
    let readings = table.adjournment.as_ref().map(|waiting| waiting.readings(&table.position));
    match readings.as_deref() {
        Some([mv]) => carry_out(case, *mv),
        _ => {
            let unclear = Incident::Adjournment(incident::Adjournment::SealedUnclear);
            let dispute = claim::open_as(case, Raised::Claim { claim: Claim::That(unclear), by: None });
            ruling::proceed(case, &dispute);
        }
    }
}

/// The sealed move is made on the board, and the clock of the player who must reply runs.
fn carry_out(case: &mut Case, mv: Move) {
    let mover = case.table.on_move();
    let Ok(after) = release::after(case, mv) else { return };
    let changes = case.table.position.changes_of(mv);
    case.emit(Happening::Determined { mv, changes }, case.policies.envelope_opened.by().clone());
    if release::ends(case, mover, mv, &after) {
        return;
    }
    press::complete_move(case, mover, mv);
    if case.table.pause.is_some() {
        let order = Happening::Ordered { to: None, order: Order::StartTheClocks };
        ruling::pronounce(case, None, vec![(order, case.policies.envelope_opened.by().clone())]);
        case.emit(Happening::ClocksResumed, Citations::none());
    }
}

/// With several readings it is for the opponent to say which, where the book lets him; else for the director.
fn may_take_as(case: &Case, by: Option<Color>, mv: Move) -> Result<(), Refusal> {
    let adjournment = adjourned(case, Phase::Opened)?;
    let rule = &case.policies.sealed_unclear;
    if by != chooser(case, adjournment) {
        return Err(Refusal::NotForThisSeat);
    }
    let readings = adjournment.readings(&case.table.position);
    let meant = readings.is_empty() || readings.contains(&mv);
    match case.table.position.is_legal(mv) && meant {
        true => Ok(()),
        false => Err(Refusal::NotWhatWasSealed { by: rule.by().clone() }),
    }
}

fn chooser(case: &Case, adjournment: &Adjournment) -> Option<Color> {
    let found = case.table.disputes.last()?.answer_to(Question::Interpretations)?;
    let several = matches!(found, Answer::Count(2..));
    (several && case.policies.sealed_unclear.ruled().is_some()).then(|| adjournment.replier())
}
