//! Format 1: its types, and how they become the core's and come from them.
//!
//! ```json
//! {"act":{"by":"white-on-a","on":"a","at":1200,"deed":{"do":"touch","square":"e2"}},
//!  "events":[{"at":1200,"on":"a","what":{"is":"touched","by":"white","square":"e2"}}]}
//! ```
//!
//! Times and moments are numbers of milliseconds. What is left out has its plain value: no lag, no number, no
//! clauses, nothing announced. A plain value is stored by its spelling ([`Text`]), so reading a whole entry either
//! gives types of the core or says what was expected. Start with [`Entry`].

use std::sync::Arc;

use board::{CastlingSide, Changes, Color, Move, Position, Role, Square};
use clock::{BySide, Control, LagQuota, Millis, Moment, Reading};
use rulebook::Policies;
use serde::{Deserialize, Serialize};

use super::{
    StoredError, book,
    text::{Clauses, Text},
};
use crate::{
    act::{self, Declaration},
    dispute::{self, Answer, Choice, DisputeId, Question, RulingId},
    event,
    handling::Handling,
    incident::{Incident, Offence},
    obligation,
    occasion::Occasion,
    order::Order,
    outcome::{Reason, Verdict},
    seat::{BoardName, Seat, StandIn},
    terms::{self, FlagCalls, Place, Presses, Rulings, Scoresheets},
};

// Nothing in these types can fail to be JSON: no map, no number beyond i64, no serializer of our own that refuses.
#[allow(clippy::expect_used)]
pub(super) fn write(entry: &super::Entry) -> Vec<u8> {
    serde_json::to_vec(&Entry::of(entry)).expect("format 1 is JSON")
}

pub(super) fn read(bytes: &[u8], format: u32) -> Result<super::Entry, StoredError> {
    match serde_json::from_slice::<Entry>(bytes) {
        Ok(entry) => Ok(entry.into()),
        Err(trouble) => Err(locate(bytes, format, &trouble)),
    }
}

/// Looks again, part by part, for the place that could not be read.
fn locate(bytes: &[u8], format: u32, trouble: &serde_json::Error) -> StoredError {
    let unreadable = |place: String, trouble: &serde_json::Error| StoredError::Unreadable {
        format,
        place,
        trouble: trouble.to_string(),
    };
    let Ok(value) = serde_json::from_slice::<serde_json::Value>(bytes) else {
        return unreadable(String::new(), trouble);
    };
    if let Some(Err(trouble)) = value.pointer("/act/deed").map(Deed::deserialize) {
        return unreadable("act.deed".to_string(), &trouble);
    }
    if let Some(Err(trouble)) = value.get("act").map(Act::deserialize) {
        return unreadable("act".to_string(), &trouble);
    }
    let events = value.get("events").and_then(serde_json::Value::as_array).into_iter().flatten();
    for (index, event) in events.enumerate() {
        if let Some(Err(trouble)) = event.get("what").map(Happening::deserialize) {
            return unreadable(format!("events[{index}].what"), &trouble);
        }
        if let Err(trouble) = Event::deserialize(event) {
            return unreadable(format!("events[{index}]"), &trouble);
        }
    }
    unreadable(String::new(), trouble)
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    act: Act,
    events: Vec<Event>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Act {
    by: Text<Seat>,
    on: Text<BoardName>,
    at: i64,
    #[serde(default, skip_serializing_if = "is_zero")]
    lag: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    number: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    official: Option<String>,
    deed: Deed,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
enum Deed {
    Open { terms: Box<Terms> },
    StartClocks,
    Touch { square: Text<Square> },
    Adjust,
    Release { square: Text<Square> },
    Place { piece: Text<Role> },
    Handle { what: Text<Handling> },
    Press,
    StopClocks,
    Occur { what: Text<Occasion> },
    Seal { text: String },
    Offer,
    Accept,
    Decline,
    Resign,
    Claim { what: Claim },
    AskForRuling,
    Resume,
    Find { dispute: u16, question: Text<Question>, answer: Text<Answer> },
    Rule { dispute: u16, seen: u16 },
    Choose { dispute: u16, choice: Text<Choice>, seen: u16 },
    SeeIllegalMove,
    Warn { color: Text<Color>, why: String },
    AdjustTime { color: Text<Color>, by: i64, why: String },
    Declare { what: Text<Declaration>, why: String },
    Reverse { ruling: u16, to_ply: Option<usize>, times: Option<Times>, why: String },
    Interrupt { last_known: i64 },
    Note { text: String },
    SitFor { color: Text<Color>, who: String, being: Text<StandIn> },
    ReadClocks { white: Option<i64>, black: Option<i64> },
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "claim", rename_all = "kebab-case", deny_unknown_fields)]
enum Claim {
    TripleOccurrence { with: Option<Text<Move>> },
    FiftyMoves { with: Option<Text<Move>> },
    DrawnEnding,
    Flag { fallen: Text<Color> },
    IllegalMove,
    LosingChances,
    That { incident: Text<Incident> },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Event {
    at: i64,
    on: Text<BoardName>,
    what: Happening,
    #[serde(default, skip_serializing_if = "Clauses::is_empty")]
    clauses: Clauses,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
enum Happening {
    Opened {
        terms: Box<Terms>,
    },
    VariationDropped {
        name: String,
        terms: Box<Terms>,
    },
    ClocksStarted,
    Touched {
        by: Text<Color>,
        square: Text<Square>,
    },
    Adjusting {
        by: Text<Color>,
    },
    Released {
        from: Text<Square>,
        to: Text<Square>,
        changes: Text<Changes>,
    },
    Determined {
        #[serde(rename = "move")]
        mv: Text<Move>,
        changes: Text<Changes>,
    },
    Stood {
        changes: Text<Changes>,
    },
    Completed {
        by: Text<Color>,
        #[serde(rename = "move")]
        mv: Option<Text<Move>>,
        changes: Text<Changes>,
    },
    Pressed {
        by: Text<Color>,
    },
    PressedWithoutMove {
        by: Text<Color>,
    },
    LagCredited {
        to: Text<Color>,
        lag: i64,
    },
    ClocksStopped {
        by: Option<Text<Color>>,
    },
    ClocksResumed,
    Handled {
        by: Text<Color>,
        what: Text<Handling>,
    },
    Occurred {
        by: Option<Text<Color>>,
        what: Text<Occasion>,
    },
    Sealed {
        by: Text<Color>,
        text: String,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        on_the_board: bool,
    },
    Adjourned {
        by: Text<Color>,
    },
    Ready {
        by: Text<Color>,
    },
    Offered {
        by: Text<Color>,
    },
    Declined {
        by: Text<Color>,
    },
    DisputeOpened {
        dispute: u16,
        raised: Raised,
    },
    DisputeSettled {
        dispute: u16,
    },
    ClaimOutOfOrder {
        by: Text<Color>,
    },
    FindingAsked {
        dispute: u16,
        question: Text<Question>,
    },
    Found {
        dispute: u16,
        question: Text<Question>,
        answer: Text<Answer>,
    },
    Referred {
        dispute: u16,
        choices: Vec<Text<Choice>>,
    },
    RulingProposed {
        dispute: u16,
    },
    Ruled {
        ruling: u16,
        dispute: Option<u16>,
        consequences: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        official: Option<String>,
    },
    ClaimUpheld,
    ClaimDenied,
    NothingFollows,
    Chosen {
        choice: Text<Choice>,
    },
    TimeAdjusted {
        color: Text<Color>,
        by: i64,
        why: String,
    },
    Reinstated {
        ply: usize,
    },
    MoveStands {
        ply: usize,
    },
    TimeClaimsBarred {
        period: usize,
    },
    NextPeriodBegun,
    IllegalMoveCounted {
        by: Text<Color>,
    },
    OffenceCounted {
        by: Text<Color>,
        offence: Text<Offence>,
    },
    DelayClockPlaced {
        delay: i64,
    },
    JudgmentReserved {
        by: Text<Color>,
    },
    ClockSet {
        color: Text<Color>,
        time: i64,
    },
    Ordered {
        to: Option<Text<Color>>,
        order: Text<Order>,
    },
    PressUndone {
        by: Text<Color>,
    },
    ClaimRecorded,
    GameContinues,
    NewGame {
        times: Times,
    },
    Obliged {
        color: Text<Color>,
        must: Must,
    },
    OfferStands {
        by: Text<Color>,
    },
    Warned {
        color: Text<Color>,
        number: u8,
        why: String,
    },
    Reversed {
        ruling: u16,
        to_ply: Option<usize>,
        times: Option<Times>,
        why: String,
    },
    Ended {
        verdict: Text<Verdict>,
        reason: Text<Reason>,
    },
    Interrupted {
        last_known: i64,
    },
    Resumed,
    Noted {
        text: String,
    },
    SatFor {
        color: Text<Color>,
        who: String,
        being: Text<StandIn>,
    },
    ClocksRead {
        white: Option<i64>,
        black: Option<i64>,
    },
    Numbered {
        number: u32,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "raised-by", rename_all = "kebab-case", deny_unknown_fields)]
enum Raised {
    Claim { what: Claim, by: Option<Text<Color>> },
    EarlyAgreement,
    IllegalMoveSeen,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Must {
    Play(Text<Move>),
    MoveFrom(Text<Square>),
    Capture(Text<Square>),
    CaptureWith { from: Text<Square>, target: Text<Square> },
    Castle(Text<CastlingSide>),
    MoveRookOrCastle { rook: Text<Square>, side: Text<CastlingSide> },
    NotPlay { from: Text<Square>, to: Text<Square> },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Times {
    white: i64,
    black: i64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Terms {
    revision: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    announced: Vec<String>,
    control: Text<Control>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    times: Option<Times>,
    timekeeper: Timekeeper,
    place: Text<Place>,
    rulings: Text<Rulings>,
    scoresheets: Text<Scoresheets>,
    presses: Text<Presses>,
    flag_calls: Text<FlagCalls>,
    boards: Vec<Text<Position>>,
    #[serde(with = "book")]
    rulebook: Policies,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "kept-by", rename_all = "kebab-case", deny_unknown_fields)]
enum Timekeeper {
    Server { lag_per_move: i64, lag_in_all: i64 },
    Device,
    Nobody,
}

// Serde asks by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(time: &i64) -> bool {
    *time == 0
}

// From the core into the log.

impl Entry {
    fn of(entry: &super::Entry) -> Entry {
        Entry { act: Act::of(&entry.act), events: entry.events.iter().map(Event::of).collect() }
    }
}

impl Act {
    fn of(act: &act::Act) -> Act {
        Act {
            by: Text(act.by),
            on: Text(act.on),
            at: act.at.get(),
            lag: act.lag.get(),
            number: act.number,
            official: act.official.clone(),
            deed: Deed::of(&act.deed),
        }
    }
}

impl Deed {
    fn of(deed: &act::Deed) -> Deed {
        match deed {
            act::Deed::Open(terms) => Deed::Open { terms: Box::new(Terms::of(terms)) },
            act::Deed::StartClocks => Deed::StartClocks,
            act::Deed::Touch(square) => Deed::Touch { square: Text(*square) },
            act::Deed::Adjust => Deed::Adjust,
            act::Deed::Release(square) => Deed::Release { square: Text(*square) },
            act::Deed::Place(role) => Deed::Place { piece: Text(*role) },
            act::Deed::Handle(what) => Deed::Handle { what: Text(*what) },
            act::Deed::Occur(what) => Deed::Occur { what: Text(*what) },
            act::Deed::Seal(text) => Deed::Seal { text: text.clone() },
            act::Deed::Press => Deed::Press,
            act::Deed::StopClocks => Deed::StopClocks,
            act::Deed::Offer => Deed::Offer,
            act::Deed::Accept => Deed::Accept,
            act::Deed::Decline => Deed::Decline,
            act::Deed::Resign => Deed::Resign,
            act::Deed::Claim(claim) => Deed::Claim { what: Claim::of(*claim) },
            act::Deed::AskForRuling => Deed::AskForRuling,
            act::Deed::Resume => Deed::Resume,
            act::Deed::Find { dispute, question, answer } => {
                Deed::Find { dispute: dispute.0, question: Text(*question), answer: Text(*answer) }
            }
            act::Deed::Rule { dispute, seen } => Deed::Rule { dispute: dispute.0, seen: *seen },
            act::Deed::Choose { dispute, choice, seen } => {
                Deed::Choose { dispute: dispute.0, choice: Text(*choice), seen: *seen }
            }
            act::Deed::SeeIllegalMove => Deed::SeeIllegalMove,
            act::Deed::Warn { color, why } => Deed::Warn { color: Text(*color), why: why.clone() },
            act::Deed::AdjustTime { color, by, why } => {
                Deed::AdjustTime { color: Text(*color), by: by.get(), why: why.clone() }
            }
            act::Deed::Declare { what, why } => Deed::Declare { what: Text(*what), why: why.clone() },
            act::Deed::Reverse { ruling, to_ply, times, why } => Deed::Reverse {
                ruling: ruling.0,
                to_ply: *to_ply,
                times: times.map(Times::of),
                why: why.clone(),
            },
            act::Deed::Interrupt { last_known } => Deed::Interrupt { last_known: last_known.get() },
            act::Deed::Note(text) => Deed::Note { text: text.clone() },
            act::Deed::SitFor { color, who, being } => {
                Deed::SitFor { color: Text(*color), who: who.clone(), being: Text(*being) }
            }
            act::Deed::ReadClocks(reading) => Deed::ReadClocks {
                white: reading.white.map(Millis::get),
                black: reading.black.map(Millis::get),
            },
        }
    }
}

impl Claim {
    fn of(claim: act::Claim) -> Claim {
        match claim {
            act::Claim::TripleOccurrence { with } => Claim::TripleOccurrence { with: with.map(Text) },
            act::Claim::FiftyMoves { with } => Claim::FiftyMoves { with: with.map(Text) },
            act::Claim::DrawnEnding => Claim::DrawnEnding,
            act::Claim::Flag { fallen } => Claim::Flag { fallen: Text(fallen) },
            act::Claim::IllegalMove => Claim::IllegalMove,
            act::Claim::LosingChances => Claim::LosingChances,
            act::Claim::That(incident) => Claim::That { incident: Text(incident) },
        }
    }
}

impl Event {
    fn of(event: &event::Event) -> Event {
        Event {
            at: event.at.get(),
            on: Text(event.on),
            what: Happening::of(&event.what),
            clauses: Clauses(event.clauses.clone()),
        }
    }
}

impl Happening {
    fn of(what: &event::Happening) -> Happening {
        use event::Happening as Core;
        match what {
            Core::Opened(terms) => Happening::Opened { terms: Box::new(Terms::of(terms)) },
            Core::VariationDropped { name, terms } => {
                Happening::VariationDropped { name: name.clone(), terms: Box::new(Terms::of(terms)) }
            }
            Core::ClocksStarted => Happening::ClocksStarted,
            Core::Touched { by, square } => Happening::Touched { by: Text(*by), square: Text(*square) },
            Core::Adjusting { by } => Happening::Adjusting { by: Text(*by) },
            Core::Released { from, to, changes } => {
                Happening::Released { from: Text(*from), to: Text(*to), changes: Text(*changes) }
            }
            Core::Determined { mv, changes } => {
                Happening::Determined { mv: Text(*mv), changes: Text(*changes) }
            }
            Core::Stood { changes } => Happening::Stood { changes: Text(*changes) },
            Core::Completed { by, mv, changes } => {
                Happening::Completed { by: Text(*by), mv: mv.map(Text), changes: Text(*changes) }
            }
            Core::Pressed { by } => Happening::Pressed { by: Text(*by) },
            Core::PressedWithoutMove { by } => Happening::PressedWithoutMove { by: Text(*by) },
            Core::LagCredited { to, lag } => Happening::LagCredited { to: Text(*to), lag: lag.get() },
            Core::ClocksStopped { by } => Happening::ClocksStopped { by: by.map(Text) },
            Core::ClocksResumed => Happening::ClocksResumed,
            Core::Handled { by, what } => Happening::Handled { by: Text(*by), what: Text(*what) },
            Core::Sealed { by, text, on_the_board } => {
                Happening::Sealed { by: Text(*by), text: text.clone(), on_the_board: *on_the_board }
            }
            Core::Adjourned { by } => Happening::Adjourned { by: Text(*by) },
            Core::Occurred { by, what } => Happening::Occurred { by: by.map(Text), what: Text(*what) },
            Core::Ready { by } => Happening::Ready { by: Text(*by) },
            Core::Offered { by } => Happening::Offered { by: Text(*by) },
            Core::Declined { by } => Happening::Declined { by: Text(*by) },
            Core::DisputeOpened { id, raised } => {
                Happening::DisputeOpened { dispute: id.0, raised: Raised::of(*raised) }
            }
            Core::DisputeSettled { id } => Happening::DisputeSettled { dispute: id.0 },
            Core::ClaimOutOfOrder { by } => Happening::ClaimOutOfOrder { by: Text(*by) },
            Core::FindingAsked { id, question } => {
                Happening::FindingAsked { dispute: id.0, question: Text(*question) }
            }
            Core::Found { id, question, answer } => {
                Happening::Found { dispute: id.0, question: Text(*question), answer: Text(*answer) }
            }
            Core::Referred { id, choices } => {
                Happening::Referred { dispute: id.0, choices: choices.iter().copied().map(Text).collect() }
            }
            Core::RulingProposed { id } => Happening::RulingProposed { dispute: id.0 },
            Core::Ruled { ruling, dispute, consequences, official } => Happening::Ruled {
                ruling: ruling.0,
                dispute: dispute.map(|id| id.0),
                consequences: *consequences,
                official: official.clone(),
            },
            Core::ClaimUpheld => Happening::ClaimUpheld,
            Core::ClaimDenied => Happening::ClaimDenied,
            Core::NothingFollows => Happening::NothingFollows,
            Core::Chosen { choice } => Happening::Chosen { choice: Text(*choice) },
            Core::TimeAdjusted { color, by, why } => {
                Happening::TimeAdjusted { color: Text(*color), by: by.get(), why: why.clone() }
            }
            Core::Reinstated { ply } => Happening::Reinstated { ply: *ply },
            Core::MoveStands { ply } => Happening::MoveStands { ply: *ply },
            Core::NextPeriodBegun => Happening::NextPeriodBegun,
            Core::TimeClaimsBarred { period } => Happening::TimeClaimsBarred { period: *period },
            Core::IllegalMoveCounted { by } => Happening::IllegalMoveCounted { by: Text(*by) },
            Core::OffenceCounted { by, offence } => {
                Happening::OffenceCounted { by: Text(*by), offence: Text(*offence) }
            }
            Core::DelayClockPlaced { delay } => Happening::DelayClockPlaced { delay: delay.get() },
            Core::JudgmentReserved { by } => Happening::JudgmentReserved { by: Text(*by) },
            Core::ClockSet { color, time } => Happening::ClockSet { color: Text(*color), time: time.get() },
            Core::Ordered { to, order } => Happening::Ordered { to: to.map(Text), order: Text(*order) },
            Core::PressUndone { by } => Happening::PressUndone { by: Text(*by) },
            Core::ClaimRecorded => Happening::ClaimRecorded,
            Core::GameContinues => Happening::GameContinues,
            Core::NewGame { times } => Happening::NewGame { times: Times::of(**times) },
            Core::Obliged { color, must } => {
                Happening::Obliged { color: Text(*color), must: Must::of(*must) }
            }
            Core::OfferStands { by } => Happening::OfferStands { by: Text(*by) },
            Core::Warned { color, number, why } => {
                Happening::Warned { color: Text(*color), number: *number, why: why.clone() }
            }
            Core::Reversed { ruling, to_ply, times, why } => Happening::Reversed {
                ruling: ruling.0,
                to_ply: *to_ply,
                times: times.as_deref().copied().map(Times::of),
                why: why.clone(),
            },
            Core::Ended { verdict, reason } => {
                Happening::Ended { verdict: Text(*verdict), reason: Text(*reason) }
            }
            Core::Interrupted { last_known } => Happening::Interrupted { last_known: last_known.get() },
            Core::Resumed => Happening::Resumed,
            Core::Noted { text } => Happening::Noted { text: text.clone() },
            Core::SatFor { color, who, being } => {
                Happening::SatFor { color: Text(*color), who: who.clone(), being: Text(*being) }
            }
            Core::ClocksRead { reading } => Happening::ClocksRead {
                white: reading.white.map(Millis::get),
                black: reading.black.map(Millis::get),
            },
            Core::Numbered { number } => Happening::Numbered { number: *number },
        }
    }
}

impl Raised {
    fn of(raised: dispute::Raised) -> Raised {
        match raised {
            dispute::Raised::Claim { claim, by } => {
                Raised::Claim { what: Claim::of(claim), by: by.map(Text) }
            }
            dispute::Raised::EarlyAgreement => Raised::EarlyAgreement,
            dispute::Raised::IllegalMoveSeen => Raised::IllegalMoveSeen,
        }
    }
}

impl Must {
    fn of(must: obligation::Must) -> Must {
        match must {
            obligation::Must::Play(mv) => Must::Play(Text(mv)),
            obligation::Must::MoveFrom(square) => Must::MoveFrom(Text(square)),
            obligation::Must::Capture(square) => Must::Capture(Text(square)),
            obligation::Must::CaptureWith { from, target } => {
                Must::CaptureWith { from: Text(from), target: Text(target) }
            }
            obligation::Must::Castle(side) => Must::Castle(Text(side)),
            obligation::Must::MoveRookOrCastle { rook, side } => {
                Must::MoveRookOrCastle { rook: Text(rook), side: Text(side) }
            }
            obligation::Must::NotPlay { from, to } => Must::NotPlay { from: Text(from), to: Text(to) },
        }
    }
}

impl Times {
    fn of(times: BySide<Millis>) -> Times {
        Times { white: times.white.get(), black: times.black.get() }
    }
}

impl Terms {
    fn of(terms: &terms::Terms) -> Terms {
        Terms {
            revision: terms.revision.clone(),
            announced: terms.announced.clone(),
            control: Text(terms.control),
            times: terms.times.map(Times::of),
            timekeeper: Timekeeper::of(terms.timekeeper),
            place: Text(terms.place),
            rulings: Text(terms.rulings),
            scoresheets: Text(terms.scoresheets),
            presses: Text(terms.presses),
            flag_calls: Text(terms.flag_calls),
            boards: terms.boards.iter().cloned().map(Text).collect(),
            rulebook: terms.policies.clone(),
        }
    }
}

impl Timekeeper {
    fn of(timekeeper: clock::Timekeeper) -> Timekeeper {
        match timekeeper {
            clock::Timekeeper::Server(LagQuota { per_move, in_all }) => {
                Timekeeper::Server { lag_per_move: per_move.get(), lag_in_all: in_all.get() }
            }
            clock::Timekeeper::Device => Timekeeper::Device,
            clock::Timekeeper::Nobody => Timekeeper::Nobody,
        }
    }
}

// From the log into the core.

impl From<Entry> for super::Entry {
    fn from(entry: Entry) -> super::Entry {
        super::Entry {
            act: entry.act.into(),
            events: entry.events.into_iter().map(event::Event::from).collect(),
        }
    }
}

impl From<Act> for act::Act {
    fn from(act: Act) -> act::Act {
        act::Act {
            by: act.by.0,
            on: act.on.0,
            at: Moment::new(act.at),
            lag: Millis::new(act.lag),
            number: act.number,
            official: act.official,
            deed: act.deed.into(),
        }
    }
}

impl From<Deed> for act::Deed {
    fn from(deed: Deed) -> act::Deed {
        match deed {
            Deed::Open { terms } => act::Deed::Open(Arc::new((*terms).into())),
            Deed::StartClocks => act::Deed::StartClocks,
            Deed::Touch { square } => act::Deed::Touch(square.0),
            Deed::Adjust => act::Deed::Adjust,
            Deed::Release { square } => act::Deed::Release(square.0),
            Deed::Place { piece } => act::Deed::Place(piece.0),
            Deed::Handle { what } => act::Deed::Handle(what.0),
            Deed::Occur { what } => act::Deed::Occur(what.0),
            Deed::Seal { text } => act::Deed::Seal(text),
            Deed::Press => act::Deed::Press,
            Deed::StopClocks => act::Deed::StopClocks,
            Deed::Offer => act::Deed::Offer,
            Deed::Accept => act::Deed::Accept,
            Deed::Decline => act::Deed::Decline,
            Deed::Resign => act::Deed::Resign,
            Deed::Claim { what } => act::Deed::Claim(what.into()),
            Deed::AskForRuling => act::Deed::AskForRuling,
            Deed::Resume => act::Deed::Resume,
            Deed::Find { dispute, question, answer } => {
                act::Deed::Find { dispute: DisputeId(dispute), question: question.0, answer: answer.0 }
            }
            Deed::Rule { dispute, seen } => act::Deed::Rule { dispute: DisputeId(dispute), seen },
            Deed::Choose { dispute, choice, seen } => {
                act::Deed::Choose { dispute: DisputeId(dispute), choice: choice.0, seen }
            }
            Deed::SeeIllegalMove => act::Deed::SeeIllegalMove,
            Deed::Warn { color, why } => act::Deed::Warn { color: color.0, why },
            Deed::AdjustTime { color, by, why } => {
                act::Deed::AdjustTime { color: color.0, by: Millis::new(by), why }
            }
            Deed::Declare { what, why } => act::Deed::Declare { what: what.0, why },
            Deed::Reverse { ruling, to_ply, times, why } => {
                act::Deed::Reverse { ruling: RulingId(ruling), to_ply, times: times.map(BySide::from), why }
            }
            Deed::Interrupt { last_known } => act::Deed::Interrupt { last_known: Moment::new(last_known) },
            Deed::Note { text } => act::Deed::Note(text),
            Deed::SitFor { color, who, being } => act::Deed::SitFor { color: color.0, who, being: being.0 },
            Deed::ReadClocks { white, black } => act::Deed::ReadClocks(reading(white, black)),
        }
    }
}

impl From<Claim> for act::Claim {
    fn from(claim: Claim) -> act::Claim {
        match claim {
            Claim::TripleOccurrence { with } => act::Claim::TripleOccurrence { with: with.map(|mv| mv.0) },
            Claim::FiftyMoves { with } => act::Claim::FiftyMoves { with: with.map(|mv| mv.0) },
            Claim::DrawnEnding => act::Claim::DrawnEnding,
            Claim::Flag { fallen } => act::Claim::Flag { fallen: fallen.0 },
            Claim::IllegalMove => act::Claim::IllegalMove,
            Claim::LosingChances => act::Claim::LosingChances,
            Claim::That { incident } => act::Claim::That(incident.0),
        }
    }
}

impl From<Event> for event::Event {
    fn from(event: Event) -> event::Event {
        event::Event {
            at: Moment::new(event.at),
            on: event.on.0,
            what: event.what.into(),
            clauses: event.clauses.0,
        }
    }
}

impl From<Happening> for event::Happening {
    fn from(what: Happening) -> event::Happening {
        use event::Happening as Core;
        match what {
            Happening::Opened { terms } => Core::Opened(Arc::new((*terms).into())),
            Happening::VariationDropped { name, terms } => {
                Core::VariationDropped { name, terms: Arc::new((*terms).into()) }
            }
            Happening::ClocksStarted => Core::ClocksStarted,
            Happening::Touched { by, square } => Core::Touched { by: by.0, square: square.0 },
            Happening::Adjusting { by } => Core::Adjusting { by: by.0 },
            Happening::Released { from, to, changes } => {
                Core::Released { from: from.0, to: to.0, changes: changes.0 }
            }
            Happening::Determined { mv, changes } => Core::Determined { mv: mv.0, changes: changes.0 },
            Happening::Stood { changes } => Core::Stood { changes: changes.0 },
            Happening::Completed { by, mv, changes } => {
                Core::Completed { by: by.0, mv: mv.map(|mv| mv.0), changes: changes.0 }
            }
            Happening::Pressed { by } => Core::Pressed { by: by.0 },
            Happening::PressedWithoutMove { by } => Core::PressedWithoutMove { by: by.0 },
            Happening::LagCredited { to, lag } => Core::LagCredited { to: to.0, lag: Millis::new(lag) },
            Happening::ClocksStopped { by } => Core::ClocksStopped { by: by.map(|by| by.0) },
            Happening::ClocksResumed => Core::ClocksResumed,
            Happening::Handled { by, what } => Core::Handled { by: by.0, what: what.0 },
            Happening::Sealed { by, text, on_the_board } => Core::Sealed { by: by.0, text, on_the_board },
            Happening::Adjourned { by } => Core::Adjourned { by: by.0 },
            Happening::Occurred { by, what } => Core::Occurred { by: by.map(|by| by.0), what: what.0 },
            Happening::Ready { by } => Core::Ready { by: by.0 },
            Happening::Offered { by } => Core::Offered { by: by.0 },
            Happening::Declined { by } => Core::Declined { by: by.0 },
            Happening::DisputeOpened { dispute, raised } => {
                Core::DisputeOpened { id: DisputeId(dispute), raised: raised.into() }
            }
            Happening::DisputeSettled { dispute } => Core::DisputeSettled { id: DisputeId(dispute) },
            Happening::ClaimOutOfOrder { by } => Core::ClaimOutOfOrder { by: by.0 },
            Happening::FindingAsked { dispute, question } => {
                Core::FindingAsked { id: DisputeId(dispute), question: question.0 }
            }
            Happening::Found { dispute, question, answer } => {
                Core::Found { id: DisputeId(dispute), question: question.0, answer: answer.0 }
            }
            Happening::Referred { dispute, choices } => Core::Referred {
                id: DisputeId(dispute),
                choices: choices.into_iter().map(|choice| choice.0).collect(),
            },
            Happening::RulingProposed { dispute } => Core::RulingProposed { id: DisputeId(dispute) },
            Happening::Ruled { ruling, dispute, consequences, official } => {
                let (ruling, dispute) = (RulingId(ruling), dispute.map(DisputeId));
                Core::Ruled { ruling, dispute, consequences, official }
            }
            Happening::ClaimUpheld => Core::ClaimUpheld,
            Happening::ClaimDenied => Core::ClaimDenied,
            Happening::NothingFollows => Core::NothingFollows,
            Happening::Chosen { choice } => Core::Chosen { choice: choice.0 },
            Happening::TimeAdjusted { color, by, why } => {
                Core::TimeAdjusted { color: color.0, by: Millis::new(by), why }
            }
            Happening::Reinstated { ply } => Core::Reinstated { ply },
            Happening::MoveStands { ply } => Core::MoveStands { ply },
            Happening::NextPeriodBegun => Core::NextPeriodBegun,
            Happening::TimeClaimsBarred { period } => Core::TimeClaimsBarred { period },
            Happening::IllegalMoveCounted { by } => Core::IllegalMoveCounted { by: by.0 },
            Happening::OffenceCounted { by, offence } => {
                Core::OffenceCounted { by: by.0, offence: offence.0 }
            }
            Happening::DelayClockPlaced { delay } => Core::DelayClockPlaced { delay: Millis::new(delay) },
            Happening::JudgmentReserved { by } => Core::JudgmentReserved { by: by.0 },
            Happening::ClockSet { color, time } => Core::ClockSet { color: color.0, time: Millis::new(time) },
            Happening::Ordered { to, order } => Core::Ordered { to: to.map(|to| to.0), order: order.0 },
            Happening::PressUndone { by } => Core::PressUndone { by: by.0 },
            Happening::ClaimRecorded => Core::ClaimRecorded,
            Happening::GameContinues => Core::GameContinues,
            Happening::NewGame { times } => Core::NewGame { times: Box::new(times.into()) },
            Happening::Obliged { color, must } => Core::Obliged { color: color.0, must: must.into() },
            Happening::OfferStands { by } => Core::OfferStands { by: by.0 },
            Happening::Warned { color, number, why } => Core::Warned { color: color.0, number, why },
            Happening::Reversed { ruling, to_ply, times, why } => Core::Reversed {
                ruling: RulingId(ruling),
                to_ply,
                times: times.map(|times| Box::new(BySide::from(times))),
                why,
            },
            Happening::Ended { verdict, reason } => Core::Ended { verdict: verdict.0, reason: reason.0 },
            Happening::Interrupted { last_known } => {
                Core::Interrupted { last_known: Moment::new(last_known) }
            }
            Happening::Resumed => Core::Resumed,
            Happening::Noted { text } => Core::Noted { text },
            Happening::SatFor { color, who, being } => Core::SatFor { color: color.0, who, being: being.0 },
            Happening::ClocksRead { white, black } => Core::ClocksRead { reading: reading(white, black) },
            Happening::Numbered { number } => Core::Numbered { number },
        }
    }
}

impl From<Raised> for dispute::Raised {
    fn from(raised: Raised) -> dispute::Raised {
        match raised {
            Raised::Claim { what, by } => {
                dispute::Raised::Claim { claim: what.into(), by: by.map(|by| by.0) }
            }
            Raised::EarlyAgreement => dispute::Raised::EarlyAgreement,
            Raised::IllegalMoveSeen => dispute::Raised::IllegalMoveSeen,
        }
    }
}

impl From<Must> for obligation::Must {
    fn from(must: Must) -> obligation::Must {
        match must {
            Must::Play(mv) => obligation::Must::Play(mv.0),
            Must::MoveFrom(square) => obligation::Must::MoveFrom(square.0),
            Must::Capture(square) => obligation::Must::Capture(square.0),
            Must::CaptureWith { from, target } => {
                obligation::Must::CaptureWith { from: from.0, target: target.0 }
            }
            Must::Castle(side) => obligation::Must::Castle(side.0),
            Must::MoveRookOrCastle { rook, side } => {
                obligation::Must::MoveRookOrCastle { rook: rook.0, side: side.0 }
            }
            Must::NotPlay { from, to } => obligation::Must::NotPlay { from: from.0, to: to.0 },
        }
    }
}

impl From<Times> for BySide<Millis> {
    fn from(times: Times) -> BySide<Millis> {
        BySide::new(Millis::new(times.white), Millis::new(times.black))
    }
}

impl From<Terms> for terms::Terms {
    fn from(terms: Terms) -> terms::Terms {
        terms::Terms {
            policies: terms.rulebook,
            revision: terms.revision,
            announced: terms.announced,
            control: terms.control.0,
            times: terms.times.map(BySide::from),
            timekeeper: terms.timekeeper.into(),
            place: terms.place.0,
            rulings: terms.rulings.0,
            scoresheets: terms.scoresheets.0,
            presses: terms.presses.0,
            flag_calls: terms.flag_calls.0,
            boards: terms.boards.into_iter().map(|position| position.0).collect(),
        }
    }
}

impl From<Timekeeper> for clock::Timekeeper {
    fn from(timekeeper: Timekeeper) -> clock::Timekeeper {
        match timekeeper {
            Timekeeper::Server { lag_per_move, lag_in_all } => clock::Timekeeper::Server(LagQuota {
                per_move: Millis::new(lag_per_move),
                in_all: Millis::new(lag_in_all),
            }),
            Timekeeper::Device => clock::Timekeeper::Device,
            Timekeeper::Nobody => clock::Timekeeper::Nobody,
        }
    }
}

fn reading(white: Option<i64>, black: Option<i64>) -> Reading {
    Reading { white: white.map(Millis::new), black: black.map(Millis::new) }
}
