//! What goes over the wire. The core may rename a field of its own without any page noticing; a field here is a
//! promise to the page. What comes from the page is defined beside whatever reads it.

pub mod rules;

pub use game::view::BookView as BookOnShelf;
use game::view::{ClauseView, View};
use rulebook::{Book, Clause, PolicyEntry, ledger};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use store::DiskTrouble;

use crate::{Names, events::floor::AtHome, links::SeatName};

/// What an act is answered with.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    Done(Done),
    Refused(Refused),
    Failed(Failed),
}

/// The same over a socket: one of the three.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema)]
pub struct Answered {
    #[serde(skip_serializing_if = "Option::is_none")]
    ok: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<RefusedByRule>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Error>,
}

impl From<Answer> for Answered {
    fn from(answer: Answer) -> Answered {
        let none = Answered::default();
        match answer {
            Answer::Done(Done { ok }) => Answered { ok: Some(ok), ..none },
            Answer::Refused(Refused { refused }) => Answered { refused: Some(refused), ..none },
            Answer::Failed(Failed { error }) => Answered { error: Some(error), ..none },
        }
    }
}

/// It was done.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Done {
    ok: bool,
}

impl Done {
    pub const YES: Done = Done { ok: true };
}

/// The laws say no.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Refused {
    pub refused: RefusedByRule,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct RefusedByRule {
    pub text: String,
    pub clauses: Vec<ClauseView>,
    /// What it could be done with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<Needs>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Needs {
    /// A word on why it is done.
    Reason,
}

/// Something else is wrong: with what was sent, or with us.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Error")]
pub struct Failed {
    pub error: Error,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Fault")]
pub struct Error {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub field: Option<String>,
    pub text: String,
}

/// From the server to the page, over a socket.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ToPage<'a> {
    /// What the seat sees, numbered for this connection alone, so that a gap tells nothing. See [`ToPage::view`].
    View {
        n: u64,
        view: &'a View,
    },
    Answer {
        id: &'a str,
        #[serde(flatten)]
        answer: Answered,
    },
    Pong {
        t: Value,
    },
    Error {
        text: String,
    },
    /// Somebody has opened the game after this one, by their color in this one.
    Another {
        by: chart::Color,
    },
    /// Why nothing can be recorded; null: everything is recorded again.
    Log {
        log: Option<LogKind>,
    },
}

/// What is the matter with the log: the disk is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LogKind {
    Full,
    ReadOnly,
    Failing,
}

impl LogKind {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            LogKind::Full => "full",
            LogKind::ReadOnly => "read-only",
            LogKind::Failing => "failing",
        }
    }
}

impl From<DiskTrouble> for LogKind {
    fn from(trouble: DiskTrouble) -> LogKind {
        match trouble {
            DiskTrouble::Full => LogKind::Full,
            DiskTrouble::ReadOnly => LogKind::ReadOnly,
            DiskTrouble::Failing => LogKind::Failing,
        }
    }
}

impl ToPage<'_> {
    /// A [`ToPage::View`] of which the view was written once for all who see it.
    pub fn view(n: u64, view: &str) -> String {
        format!(r#"{{"type":"view","n":{n},"view":{view}}}"#)
    }
}

/// A time control that was understood, and how its games are rated (us-chess-7 5C).
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct ControlRead {
    pub control: String,
    /// Nothing where such games are not rated.
    pub rated: Option<tournament::RatingClass>,
    pub says: String,
    pub clauses: Vec<ClauseView>,
}

/// A game that was just opened, with one secret link a seat.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "GameOpened")]
pub struct Opened {
    pub game: String,
    pub links: SeatLinks,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct SeatLinks {
    pub white: String,
    pub black: String,
    /// At the second board of a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub white_b: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub black_b: Option<String>,
    pub director: String,
    pub spectator: String,
}

/// A link of a seat in a game: of an event, or after this one.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct SeatLink {
    pub game: String,
    pub link: String,
}

/// Who opened the game after this one, by their color in this one.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct OpenedBy {
    pub by: chart::Color,
}

/// The game as a seat sees it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Seated<'a> {
    pub game: &'a str,
    pub seat: SeatName,
    pub view: &'a View,
    /// The board of an event at which it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub home: Option<&'a AtHome>,
    /// By name, as far as they said how they are called.
    pub players: &'a Names,
    /// The game that the players have opened after this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub another: Option<OpenedBy>,
}

/// One policy of a book; `words` and `sentence` are null where the book is silent and the director decides.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Policy {
    pub policy: &'static str,
    pub help: &'static str,
    pub words: Option<String>,
    pub sentence: Option<String>,
    pub clauses: Vec<ClauseView>,
}

impl Policy {
    pub fn of(entry: PolicyEntry, book: Book) -> Policy {
        let clauses = game::view::clauses(&entry.by, book);
        let PolicyEntry { policy, help, words, sentence, .. } = entry;
        Policy { policy, help, words, sentence, clauses }
    }
}

/// A clause of the ledger; `how` is null while nobody has worked on it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct LedgerClause {
    pub book: &'static str,
    pub id: &'static str,
    pub gist: &'static str,
    pub how: Option<&'static str>,
}

impl From<Clause> for LedgerClause {
    fn from(clause: Clause) -> LedgerClause {
        let entry = ledger::entry(clause);
        LedgerClause {
            book: entry.book.name(),
            id: &entry.id,
            gist: &entry.gist,
            how: entry.how.map(|how| how.name()),
        }
    }
}

impl From<&'static chart::Rule> for LedgerClause {
    fn from(rule: &'static chart::Rule) -> LedgerClause {
        LedgerClause { book: rule.book, id: rule.id, gist: rule.gist, how: Some("tournament") }
    }
}

/// A rule of tournament play, as clauses are told.
pub(crate) fn of_rule(rule: &'static chart::Rule) -> ClauseView {
    ClauseView { cite: rule.to_string(), book: rule.book, id: rule.id, gist: rule.gist }
}

/// All rules of something, as clauses are told.
pub(crate) fn of_rules(cited: &tournament::Cited) -> Vec<ClauseView> {
    cited.rules().iter().map(|rule| of_rule(rule)).collect()
}
