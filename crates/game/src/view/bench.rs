//! What lies before the director: the dispute with what he is to find out and choose, and what is on record of both
//! players. Nobody else sees any of it.

use adjudication::{Material, endings};
use board::Color;
use clock::{Moment, Timekeeper};
use rulebook::{
    Citations,
    values::Value as _,
    variations::{Announced, RuleNotice},
};
use schemars::JsonSchema;
use serde::Serialize;

use super::{ClauseView, LineView, Look, clauses, lines, lines_of, register::DecidedView};
use crate::{
    act::Claim,
    aloud, decide,
    dispute::{Answer, Choice, Dispute, DisputeStage, Question, Raised, Takes},
    event::{Event, Happening},
    incident::{Incident, Offence},
    slip::{Slip, slip},
    table::{Table, side},
    verdict,
};

/// A dispute as it lies before the director.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Bench")]
pub struct BenchView {
    /// To be sent back with a ruling or a choice.
    pub revision: u16,
    pub questions: Vec<QuestionView>,
    /// What may be found besides; it changes the ruling.
    pub may_find: Vec<QuestionView>,
    pub findings: Vec<FindingView>,
    pub choices: Vec<ChoiceView>,
    pub choice_clauses: Vec<ClauseView>,
    /// The ruling that the director is to confirm.
    pub proposal: Vec<LineView>,
    /// The same as it will be read to both players; nothing where none is proposed.
    pub aloud: Vec<String>,
    /// What the book advises on a claim of insufficient losing chances in such an ending (us-chess-7 14I3 to 14I7).
    pub advice: Vec<LineView>,
    /// The ruling that is appealed, with those who hear it one after the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Slip")]
    pub appealed: Option<Slip>,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Question")]
pub struct QuestionView {
    pub question: &'static str,
    pub sentence: &'static str,
    /// `yes-or-no`, `count`, `time` or `men`: what it is answered with, besides `answers`.
    #[schemars(extend("enum" = ["yes-or-no", "count", "time", "men"]))]
    pub takes: &'static str,
    pub answers: Vec<String>,
    /// Counts and times that it is often answered with, so that nobody needs to type them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub likely: Vec<String>,
    pub clauses: Vec<ClauseView>,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Finding")]
pub struct FindingView {
    pub question: &'static str,
    pub sentence: &'static str,
    pub answer: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Choice")]
pub struct ChoiceView {
    pub choice: String,
    /// The time at its end, where it has one: the director may put another in its place.
    pub time: Option<String>,
    /// What would follow from it.
    pub follows: Vec<LineView>,
    /// The same as it would be read to both players.
    pub aloud: Vec<String>,
    /// What is read in two steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "DecidedView")]
    pub decided: Option<DecidedView>,
    /// Whether it ends the game.
    pub ends: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Office")]
pub struct OfficeView {
    pub notes: Vec<String>,
    pub notices: Vec<String>,
    /// White's first.
    pub record: Vec<PlayerRecordView>,
}

/// What later rulings must consider of a player (iesa-2023 18-4).
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "PlayerRecord")]
pub struct PlayerRecordView {
    #[schemars(extend("enum" = ["white", "black"]))]
    pub color: &'static str,
    pub warnings: u8,
    /// Warnings from earlier games of the event.
    pub earlier_warnings: u8,
    /// Offences in earlier games of the event.
    pub earlier_offences: Vec<&'static str>,
    /// Illegal moves that were ruled on.
    pub illegal_moves: u8,
    pub offences: Vec<OffenceView>,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "OffenceOnRecord")]
pub struct OffenceView {
    pub offence: &'static str,
    pub times: usize,
}

pub(super) fn bench(look: &Look<'_>, dispute: &Dispute) -> BenchView {
    let (asked, asked_by) = match &dispute.stage {
        DisputeStage::Asking(question, by) => (Some(*question), by.clone()),
        _ => (None, Citations::none()),
    };
    let (choices, chosen_by) = match &dispute.stage {
        DisputeStage::Referred(choices, by) => (choices.as_slice(), by.clone()),
        _ => (&[][..], Citations::none()),
    };
    let proposal = decide::proposal(look.game, look.record, look.on);
    let may_find = |question: &&Question| {
        let open = asked != Some(**question) && dispute.answer_to(**question).is_none();
        open && (**question != Question::ClocksNotReset || may_be_replaced(dispute, &proposal))
    };
    BenchView {
        revision: dispute.revision,
        questions: asked.into_iter().map(|asked| question(look, asked, &asked_by)).collect(),
        may_find: decide::may_find(&look.terms.policies, dispute)
            .iter()
            .filter(may_find)
            .map(|open| question(look, *open, &Citations::none()))
            .collect(),
        findings: dispute
            .findings
            .iter()
            .map(|finding| FindingView {
                question: finding.question.words(),
                sentence: finding.question.sentence(),
                answer: finding.answer.to_string(),
            })
            .collect(),
        choices: choices.iter().map(|open| choice(look, dispute, *open)).collect(),
        choice_clauses: clauses(&chosen_by, look.book()),
        proposal: lines(&proposal, look.table, look.book()),
        aloud: aloud::proposed(dispute, &proposal, look.table),
        advice: dispute.losing_chances_of().map_or_else(Vec::new, |claimant| advice(look, claimant)),
        appealed: appealed(look, dispute),
    }
}

/// Whether another game may take the place of this one, as far as the facts are in: how its clocks are set matters only then.
fn may_be_replaced(dispute: &Dispute, proposal: &[Event]) -> bool {
    match &dispute.stage {
        DisputeStage::Referred(choices, _) => {
            choices.iter().any(|choice| matches!(choice, Choice::NewGame | Choice::NewGameAndSendOut))
        }
        DisputeStage::Proposed => {
            proposal.iter().any(|event| matches!(event.what, Happening::NewGame { .. }))
        }
        DisputeStage::Open | DisputeStage::Asking(..) | DisputeStage::Closed => false,
    }
}

fn appealed(look: &Look<'_>, dispute: &Dispute) -> Option<Slip> {
    match dispute.raised {
        Raised::Claim { claim: Claim::That(Incident::Appeal(appeal)), .. } => {
            slip(look.game, look.seat, look.on, appeal.ruling)
        }
        _ => None,
    }
}

/// The endings that the book names, as far as they speak for or against this claimant.
fn advice(look: &Look<'_>, claimant: Color) -> Vec<LineView> {
    let position = look.table.most_recently_determined();
    let line = |found: endings::EndingFound| {
        let conditions: String =
            found.still_to_show.iter().map(|condition| format!(", {condition}")).collect();
        let by = Citations::read(look.book(), found.named.clauses).unwrap_or_else(|_| Citations::none());
        LineView {
            text: format!("{}{conditions}", found.named.ending.says()),
            clauses: clauses(&by, look.book()),
        }
    };
    let found = endings::found(&position, look.book()).into_iter();
    found.filter(|found| found.claimant == claimant).map(line).collect()
}

fn question(look: &Look<'_>, question: Question, by: &Citations) -> QuestionView {
    const PLAIN: [Answer; 3] = [Answer::Yes, Answer::No, Answer::CannotBeEstablished];
    let (takes, plain) = match question.takes() {
        Takes::YesOrNo => ("yes-or-no", PLAIN.to_vec()),
        Takes::Count => ("count", vec![Answer::CannotBeEstablished]),
        Takes::Time => ("time", vec![Answer::CannotBeEstablished]),
        Takes::Men => ("men", Material::ALL.into_iter().map(Answer::Has).chain(PLAIN).collect()),
    };
    QuestionView {
        question: question.words(),
        sentence: question.sentence(),
        takes,
        answers: plain.iter().map(Answer::to_string).collect(),
        likely: likely(look, question).iter().map(Answer::to_string).collect(),
        clauses: clauses(by, look.book()),
    }
}

/// An illegal move is mostly seen at once; a clock that is set anew is set to what each player began with.
fn likely(look: &Look<'_>, question: Question) -> Vec<Answer> {
    let whole = || look.terms.control.periods().first().map(|period| Answer::Time(period.time));
    match question {
        Question::HalfMovesSince => (0..=4).map(Answer::Count).collect(),
        Question::WhitesTime | Question::BlacksTime => whole().into_iter().collect(),
        _ => Vec::new(),
    }
}

fn choice(look: &Look<'_>, dispute: &Dispute, choice: Choice) -> ChoiceView {
    let following = decide::following(look.game, look.record, look.on, choice);
    let (phrases, aloud) =
        (aloud::phrases(&following, look.table), aloud::proposed(dispute, &following, look.table));
    // That it was chosen says no more than its button does.
    let is_more =
        |event: &Event| !matches!(event.what, Happening::Chosen { choice: chosen } if chosen == choice);
    ChoiceView {
        choice: choice.to_string(),
        time: choice.time().map(|time| time.to_string()),
        follows: lines_of(&following, look.table, look.book(), is_more),
        aloud,
        decided: DecidedView::of(dispute.raised, &phrases),
        ends: following.iter().any(|event| matches!(event.what, Happening::Ended { .. })),
    }
}

/// What an official may know and no player: a flag that is down and uncalled, an illegal move that stands.
pub(super) fn office(look: &Look<'_>, at: Moment) -> OfficeView {
    let Look { table, terms, .. } = *look;
    let mut notices = Vec::new();
    let kept = terms.timekeeper != Timekeeper::Nobody;
    for color in Color::ALL {
        if kept && table.outcome.is_none() && table.clock.flag_down(side(color), at) {
            notices.push(format!(
                "The flag of {} is down; nobody has pointed it out.",
                crate::refusal::name(color)
            ));
        }
    }
    if let Some(ply) = table.history.iter().rev().find(|ply| !ply.is_legal()) {
        let number = ply.before.move_number();
        notices.push(format!("{}'s move {number} was illegal.", crate::refusal::name(ply.by)));
    }
    if table.outcome.is_none() && decide::is_dead(&table.most_recently_determined()) {
        // Where a book ends the game for it, there is an outcome already.
        notices.push("Neither player can be mated any more, whatever is played.".to_string());
    }
    if table.history.is_empty() && table.outcome.is_none() {
        notices.extend(terms.announced.iter().filter_map(|name| notice_needed(name)));
    }
    if let Some(counting) = table.counting.filter(|_| table.outcome.is_none()) {
        let (whose, moves) = (crate::refusal::name(counting.for_whom), counting.half_moves(table) / 2);
        let full = if counting.is_full(table) { ", and is full" } else { "" };
        notices.push(format!("The count of moves for {whose} stands at {moves} of 50{full}."));
    }
    notices.extend(lag_credited(table));
    OfficeView {
        notes: table.notes.clone(),
        notices,
        record: Color::ALL.into_iter().map(|color| player_record(look, color)).collect(),
    }
}

/// What slow lines were given back: `Credited for lag: White 1.2 s, Black 0.3 s.`
fn lag_credited(table: &Table) -> Option<String> {
    let given = |color: Color| {
        let tenths = (table.lag_given.get(color).get() + 50) / 100;
        (tenths > 0).then(|| format!("{} {}.{} s", crate::refusal::name(color), tenths / 10, tenths % 10))
    };
    let given: Vec<String> = Color::ALL.into_iter().filter_map(given).collect();
    (!given.is_empty()).then(|| format!("Credited for lag: {}.", given.join(", ")))
}

/// Before the first move the director is told what must have been made known (us-chess-7 1B1, 1B2).
fn notice_needed(name: &str) -> Option<String> {
    let notice = Announced::find(name)?.notice();
    (notice != RuleNotice::NotNeeded).then(|| format!("Played with {name}, which must be {}.", notice.says()))
}

fn player_record(look: &Look<'_>, color: Color) -> PlayerRecordView {
    let of = |offence: &Offence| OffenceView {
        offence: offence.words(),
        times: look.table.offences_of(color, *offence),
    };
    PlayerRecordView {
        color: verdict::color_words(color),
        warnings: *look.table.warnings.get(color),
        earlier_warnings: look.record.of(look.on, color).warnings,
        earlier_offences: look
            .record
            .of(look.on, color)
            .offences
            .iter()
            .map(|offence| offence.words())
            .collect(),
        illegal_moves: *look.table.illegal_moves.get(color),
        offences: Offence::ALL.iter().map(of).filter(|offence| offence.times > 0).collect(),
    }
}
