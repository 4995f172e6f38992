//! Format 1: its types, and how they become the core's and come from them.
//!
//! ```json
//! {"act":{"by":"white-on-a","on":"a","at":1200,"deed":{"do":"touch","square":"e2"}},
//!  "events":[{"at":1200,"on":"a","what":{"is":"touched","by":"white","square":"e2"}}]}
//! ```
//!
//! Times and moments are numbers of milliseconds. What is left out has its plain value: no lag, no number, no
//! clauses, nothing announced. A plain value is stored by its spelling ([`Spelled`]), so reading a whole entry either
//! gives types of the core or says what was expected. Start with [`Entry`].

use std::{borrow::Cow, fmt};

use board::{Changes, Color, Move, Position, Role, Square};
use clock::{BySide, Control, LagQuota, Millis, Moment, Reading};
use rulebook::{Book, Citations, Clause, Policies, policy::StoredPolicy};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::StoredError;
use crate::{
    act::{self, Declaration},
    dispute::{self, Answer, Choice, DisputeId, Question, RulingId},
    event, obligation,
    outcome::{Reason, Verdict},
    seat::{BoardName, Seat},
    terms::{self, FlagCalls, Place, Presses, Rulings, Scoresheets},
};

const FORMAT: u32 = 1;

// Nothing in these types can fail to be JSON: no map, no number beyond i64, no serializer of our own that refuses.
#[allow(clippy::expect_used)]
pub(super) fn write(entry: &super::Entry) -> Vec<u8> {
    serde_json::to_vec(&Entry::of(entry)).expect("format 1 is JSON")
}

pub(super) fn read(bytes: &[u8]) -> Result<super::Entry, StoredError> {
    match serde_json::from_slice::<Entry>(bytes) {
        Ok(entry) => Ok(entry.into()),
        Err(trouble) => Err(locate(bytes, &trouble)),
    }
}

/// Looks again, part by part, for the place that could not be read.
fn locate(bytes: &[u8], trouble: &serde_json::Error) -> StoredError {
    let unreadable = |place: String, trouble: &serde_json::Error| StoredError::Unreadable {
        format: FORMAT,
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
    deed: Deed,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
enum Deed {
    Open {
        terms: Box<Terms>,
    },
    StartClocks,
    Touch {
        square: Text<Square>,
    },
    Adjust,
    Release {
        square: Text<Square>,
    },
    Place {
        piece: Text<Role>,
    },
    Press,
    StopClocks,
    Offer,
    Accept,
    Decline,
    Resign,
    Claim {
        what: Claim,
    },
    AskForRuling,
    Resume,
    Find {
        dispute: u16,
        question: Text<Question>,
        answer: Text<Answer>,
    },
    Rule {
        dispute: u16,
        seen: u16,
    },
    Choose {
        dispute: u16,
        choice: Text<Choice>,
        seen: u16,
    },
    SeeIllegalMove,
    Warn {
        color: Text<Color>,
        why: String,
    },
    AdjustTime {
        color: Text<Color>,
        by: i64,
        why: String,
    },
    Declare {
        what: Text<Declaration>,
        why: String,
    },
    Reverse {
        ruling: u16,
        to_ply: Option<usize>,
        times: Option<Times>,
        why: String,
    },
    Interrupt {
        last_known: i64,
    },
    Note {
        text: String,
    },
    ReadClocks {
        white: Option<i64>,
        black: Option<i64>,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "claim", rename_all = "kebab-case", deny_unknown_fields)]
enum Claim {
    TripleOccurrence { with: Option<Text<Move>> },
    Flag { fallen: Text<Color> },
    IllegalMove,
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
    },
    ClaimUpheld,
    ClaimDenied,
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
    IllegalMoveCounted {
        by: Text<Color>,
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
    rulebook: Rulebook,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "kept-by", rename_all = "kebab-case", deny_unknown_fields)]
enum Timekeeper {
    Server { lag_per_move: i64, lag_in_all: i64 },
    Device,
    Nobody,
}

/// A rulebook as it was resolved when the game was opened. It becomes [`Policies`] while it is read.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRulebook {
    book: Text<Book>,
    general: Clauses,
    policies: Vec<Policy>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Policy {
    policy: String,
    /// Absent where nobody rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    words: Option<String>,
    by: Clauses,
}

struct Rulebook(Policies);

impl Serialize for Rulebook {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let policies = self.0.entries().into_iter().map(|entry| Policy {
            policy: entry.policy.to_string(),
            words: entry.words,
            by: Clauses(entry.by),
        });
        WrittenRulebook {
            book: Text(self.0.book),
            general: Clauses(self.0.general.clone()),
            policies: policies.collect(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rulebook {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rulebook, D::Error> {
        let written = WrittenRulebook::deserialize(deserializer)?;
        let policies = written.policies.into_iter().map(|policy| StoredPolicy {
            policy: policy.policy,
            words: policy.words,
            by: policy.by.0,
        });
        let policies: Vec<StoredPolicy> = policies.collect();
        Policies::from_entries(written.book.0, written.general.0, &policies)
            .map(Rulebook)
            .map_err(de::Error::custom)
    }
}

/// Clauses as a list of `book:clause`.
#[derive(Default)]
struct Clauses(Citations);

impl Clauses {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Clauses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|clause| Text(*clause)))
    }
}

impl<'de> Deserialize<'de> for Clauses {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Clauses, D::Error> {
        let list = Vec::<Text<Clause>>::deserialize(deserializer)?;
        let citations: Citations = list.iter().map(|clause| clause.0).collect();
        if citations.len() != list.len() {
            return Err(de::Error::invalid_length(list.len(), &"a few clauses, each once"));
        }
        Ok(Clauses(citations))
    }
}

/// A plain value, stored as its spelling.
struct Text<T>(T);

/// What has one spelling in format 1.
trait Spelled: Sized {
    /// What stands in its place, for whoever has to mend a log.
    const EXPECTED: &'static str;

    fn spell(&self) -> Cow<'static, str>;
    fn read(text: &str) -> Option<Self>;
}

impl<T: Spelled> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.spell())
    }
}

impl<'de, T: Spelled> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text<T>, D::Error> {
        deserializer.deserialize_str(TextVisitor(std::marker::PhantomData))
    }
}

struct TextVisitor<T>(std::marker::PhantomData<T>);

impl<T: Spelled> de::Visitor<'_> for TextVisitor<T> {
    type Value = Text<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Text<T>, E> {
        T::read(text).map(Text).ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
    }
}

/// Values with a table of spellings. The left side is what logs hold and never changes; the right side is what the
/// core calls it today.
macro_rules! spelled {
    ($type:ty, $what:literal: $($words:literal = $value:path,)+) => {
        impl Spelled for $type {
            const EXPECTED: &'static str = concat!($what, $(" ", $words),+);

            fn spell(&self) -> Cow<'static, str> {
                Cow::Borrowed(match self { $($value => $words,)+ })
            }

            fn read(text: &str) -> Option<Self> {
                match text { $($words => Some($value),)+ _ => None }
            }
        }
    };
}

spelled! { Color, "a color:"
    : "white" = Color::White,
    "black" = Color::Black,
}
