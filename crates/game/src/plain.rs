//! A verdict as a sentence for somebody who knows no rulebook. [`crate::verdict`] has its one spelling in case files; here it is
//! said as one would say it to a parent.

use board::{Color, Position};
use rulebook::values::SamePosition;

use crate::{
    act::Claim,
    aloud::{self, Phrase},
    dispute::{Choice, Dispute, DisputeStage, Raised},
    event::{Event, Happening},
    refusal::name,
    table::Table,
    turn::Stage,
    verdict,
};

/// The sentence of an event that is a verdict, told by the table as it stood before the event.
pub fn sentence(event: &Event, before: &Table) -> Option<String> {
    let words = verdict::words(event, before)?;
    // With the ruling its dispute is closed, before what follows from it is told.
    let dispute = before.disputes.last();
    let claim = || dispute.map_or_else(|| "the claim".to_string(), about);
    let is_seen = dispute.is_some_and(|dispute| aloud::is_seen(dispute.raised));
    // Events without a reason of their own are older than the other way to count.
    let recorded = || dispute.and_then(|dispute| on_record(dispute, before, SamePosition::SameMoves));
    let because = || aloud::because(event, before).or_else(recorded);
    let told = || aloud::because(event, before);
    let text = match &event.what {
        Happening::ClaimUpheld | Happening::ClaimDenied if is_seen => claim(),
        Happening::ClaimUpheld => format!("{} is right{}", claim(), after_colon(because())),
        Happening::ClaimDenied => format!("{} is denied{}", claim(), after_colon(because())),
        Happening::ClaimOutOfOrder { .. } => {
            format!("{} comes at a time when it cannot be made{}", claim(), after_colon(told()))
        }
        Happening::FindingAsked { question, .. } => {
            return Some(format!("The director must find out: {}", question.sentence()));
        }
        Happening::Referred { choices, .. } => {
            format!("the book leaves it to the director, who can choose: {}", either(choices))
        }
        Happening::RulingProposed { .. } => {
            "the ruling is clear; the director only has to give it".to_string()
        }
        Happening::Chosen { choice } => format!("the director decides: {}", aloud::chosen(*choice)),
        Happening::MoveStands { .. } => {
            let stands = followed(event, before).unwrap_or(words);
            format!("{stands}: it is too late to take it back{}", after_colon(told()))
        }
        Happening::Declined { by } => {
            format!("{} declines the draw that {} offered", name(*by), name(by.other()))
        }
        Happening::NextPeriodBegun => "the next period of the time control begins".to_string(),
        Happening::PressUndone { .. } => "the press of the clock does not count".to_string(),
        Happening::GameContinues => "the game goes on".to_string(),
        Happening::Interrupted { .. } => "the game is interrupted".to_string(),
        Happening::Adjourned { .. } => "the game is adjourned".to_string(),
        Happening::NothingFollows => followed(event, before).unwrap_or(words),
        _ => format!("{}{}", followed(event, before).unwrap_or(words), after_colon(told())),
    };
    Some(raised(&text))
}

/// What a dispute is about, as a sentence that somebody reads who waits for its end.
pub fn about(dispute: &Dispute) -> String {
    aloud::about(dispute.raised)
}

/// Whom an open dispute waits for, and what would answer it.
pub fn waits_for(dispute: &Dispute) -> Option<String> {
    // What the director saw is nobody's claim: nothing waits but what the director does about it.
    let seen = aloud::is_seen(dispute.raised) || dispute.claimant().is_none();
    let about = match seen {
        true => format!("{}; it", about(dispute)),
        false => about(dispute),
    };
    let answers = dispute.claimant().map(|claimant| name(claimant.other()));
    Some(match (&dispute.stage, answers) {
        (DisputeStage::Open, Some(answers)) if dispute.is_draw_claim() => {
            format!(
                "{about} waits for {answers}, who can accept the draw that it offers, or ask for a ruling"
            )
        }
        (DisputeStage::Open, Some(answers)) => {
            format!("{about} waits for {answers}, who can ask for a ruling")
        }
        (DisputeStage::Open, None) => format!("{about} waits for somebody to ask for a ruling"),
        (DisputeStage::Asking(question, _), _) => {
            format!("{about} waits for the director, who is to find «{question}»: {}", question.sentence())
        }
        (DisputeStage::Referred(choices, _), _) => {
            format!("{about} waits for the director, who can choose: {}", either(choices))
        }
        (DisputeStage::Proposed, _) => format!("{about} waits for the director to give the ruling"),
        (DisputeStage::Closed, _) => return None,
    })
}

/// What the record of the game says of a claim that is counted: how often, or how many moves.
pub fn on_record(dispute: &Dispute, table: &Table, same: SamePosition) -> Option<String> {
    // Beside a wooden clock a game without a move on record may be one whose moves nobody records.
    if !table.kept && table.history.is_empty() {
        return None;
    }
    let Raised::Claim { claim, by: Some(by) } = dispute.raised else { return None };
    match claim {
        Claim::TripleOccurrence { with } => {
            let (position, moved) = claimed(table, by, with);
            let times = table.times_stood_as(&position, same) + usize::from(moved);
            Some(format!("on record this position has stood {}", often(times)))
        }
        Claim::FiftyMoves { with } => {
            let half_moves = claimed(table, by, with).0.moves_without_progress();
            Some(format!(
                "on record there are {} moves by each player without a capture or a pawn move",
                half_moves / 2
            ))
        }
        _ => None,
    }
}

/// The position that a claim speaks of, and whether the claimant's own move leads to it.
fn claimed(table: &Table, by: Color, with: Option<board::Move>) -> (Position, bool) {
    match (with, &table.turn.stage) {
        (Some(mv), _) => (table.position.play(mv).unwrap_or_else(|_| table.position.clone()), true),
        (None, Stage::Determined { .. } | Stage::RookMissing { .. }) if table.on_move() == by => {
            (table.most_recently_determined(), true)
        }
        (None, _) => (table.position.clone(), false),
    }
}

fn followed(event: &Event, before: &Table) -> Option<String> {
    match aloud::phrase(event, before)? {
        Phrase::Follows(text) | Phrase::Stands { text, .. } => Some(text),
        Phrase::Ends { verdict, reason, .. } => Some(aloud::end(verdict, reason)),
        Phrase::Warned { text, .. } => Some(text),
        Phrase::Decided(_) => None,
    }
}

fn after_colon(because: Option<String>) -> String {
    because.map(|because| format!(": {because}")).unwrap_or_default()
}

fn often(times: usize) -> String {
    match times {
        1 => "once".to_string(),
        2 => "twice".to_string(),
        3 => "three times".to_string(),
        other => format!("{other} times"),
    }
}

fn either(choices: &[Choice]) -> String {
    let words: Vec<String> = choices.iter().map(|choice| choice_words(*choice)).collect();
    match words.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => words.join(""),
    }
}

/// A penalty with its time as people say it; every other choice says itself what is done.
fn choice_words(choice: Choice) -> String {
    match choice {
        Choice::OpponentGains(time) => format!("{} for the opponent", aloud::length(time)),
        Choice::OffenderLoses(time) | Choice::ClaimantLoses(time) => {
            format!("{} off their clock", aloud::length(time))
        }
        Choice::GameLost => "the loss of the game".to_string(),
        other => other.to_string(),
    }
}

/// A sentence with its capital and its full stop.
fn raised(text: &str) -> String {
    let stop = if text.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{}{stop}", verdict::capital(text))
}
