//! What a server said it had done, and how to see that it did.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::endure::desk::{Asking, Desk, SignedIn};

/// Something acknowledged. A later fact of the same key stands in place of an earlier one.
#[derive(Clone, Debug)]
pub(crate) struct Fact {
    pub(crate) key: Key,
    /// Where the disk was when the answer had come.
    pub(crate) at: u64,
    pub(crate) was: Was,
}

/// What a fact is about.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Key {
    Logged(u64),
    /// Names of the list, from this one on.
    Entered(usize),
    Round,
    Result {
        round: usize,
        board: usize,
    },
    /// Of an entry.
    Card(usize),
    /// Whoever signed in with that card.
    CardUsed(usize),
    /// At a board.
    Tablet(usize),
    /// Somebody with an account.
    SignedIn(String),
}

impl Key {
    /// Whether what becomes of the other may change this, too: a card that is issued anew or revoked signs out whoever used it.
    pub(crate) fn hangs_on(&self, other: &Key) -> bool {
        self == other || matches!((self, other), (Key::CardUsed(one), Key::Card(entry)) if one == entry)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Was {
    Logged {
        number: u64,
        act: String,
    },
    Entered(Vec<String>),
    Begun {
        round: usize,
        boards: usize,
    },
    Result {
        round: usize,
        board: usize,
        outcome: &'static str,
    },
    /// By a cookie.
    SignedIn(String),
    /// Signed out with the card, and nothing is known of since.
    SignedOut,
    /// By the code on it.
    Card(String),
    NoCard(String),
    /// By its secret.
    Tablet(String),
    NoTablet(String),
}

impl Fact {
    pub(crate) fn new(key: Key, at: u64, was: Was) -> Fact {
        Fact { key, at, was }
    }
}

/// What the server shows of an event, asked for once.
struct Shown<'a> {
    desk: &'a Desk,
    log: Vec<Value>,
    names: Vec<String>,
    rounds: BTreeMap<usize, Value>,
    machines: u32,
}

/// Machines from which codes and secrets are tried.
const FIRST_MACHINE: u32 = 3_000_000;

/// Holds facts against a server; all that is wrong. `open` is what was under way, of which nobody knows what became.
pub(crate) fn denied(desk: &Desk, facts: &[Fact], open: Option<&Key>) -> Asking<Vec<String>> {
    let last: BTreeMap<&Key, &Fact> = facts.iter().map(|fact| (&fact.key, fact)).collect();
    let mut shown = Shown::of(desk)?;
    let mut wrong = shown.doubled();
    for fact in last.values().filter(|fact| !open.is_some_and(|open| fact.key.hangs_on(open))) {
        wrong.extend(shown.denies(&fact.was)?);
    }
    Ok(wrong)
}

impl<'a> Shown<'a> {
    fn of(desk: &'a Desk) -> Asking<Shown<'a>> {
        let log = desk.sees("/log")?["log"].as_array().cloned().unwrap_or_default();
        let entries = desk.sees("/entries")?;
        let entries = entries["entries"].as_array().cloned().unwrap_or_default();
        let names = entries.iter().filter_map(|entry| entry["name"].as_str()).map(str::to_string).collect();
        Ok(Shown { desk, log, names, rounds: BTreeMap::new(), machines: 0 })
    }

    /// Numbers of the log have no gaps, and nobody has entered twice.
    fn doubled(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        for (entry, number) in self.log.iter().zip(1_u64..) {
            if entry["number"] != number {
                wrong.push(format!("entry {number} of the log has the number {}", entry["number"]));
                break;
            }
        }
        let different: BTreeSet<&String> = self.names.iter().collect();
        if different.len() != self.names.len() {
            wrong.push(format!("somebody has entered twice: {:?}", self.names));
        }
        wrong
    }

    /// What is wrong if this is not so.
    fn denies(&mut self, was: &Was) -> Asking<Option<String>> {
        let desk = self.desk;
        // From a machine of its own: wrong codes make whoever sends them wait.
        self.machines += 1;
        let nobody = SignedIn::nobody(desk.person.client.from(FIRST_MACHINE + self.machines));
        let lost = |lost: bool, what: String| lost.then_some(what);
        Ok(match was {
            Was::Logged { number, act } => {
                let entry = usize::try_from(number - 1).ok().and_then(|at| self.log.get(at));
                let found = entry.and_then(|entry| entry["act"].as_str());
                lost(
                    found != Some(act),
                    format!("entry {number} of the log should be {act:?} and is {found:?}"),
                )
            }
            Was::Entered(names) => {
                let missing = names.iter().find(|name| !self.names.contains(name));
                missing.map(|name| format!("{name} entered and is not there"))
            }
            Was::Begun { round, boards } => {
                let found = self.round(*round)?["boards"].as_array().map_or(0, Vec::len);
                lost(found != *boards, format!("round {round} has {found} boards, and had {boards}"))
            }
            Was::Result { round, board, outcome } => {
                let found = result_of(self.round(*round)?, *board);
                lost(
                    found.as_deref() != Some(outcome),
                    format!("the result {outcome} of board {board} of round {round} is {found:?}"),
                )
            }
            Was::SignedIn(cookie) => {
                let person = SignedIn { cookie: cookie.clone(), ..desk.person.clone() };
                let me = person.get("/api/v1/me")?;
                lost(me.body["name"].is_null(), format!("a session is gone: {} {}", me.status, me.body))
            }
            Was::SignedOut => None,
            Was::Card(code) => {
                let sat = nobody.post("/api/v1/cards", &serde_json::json!({ "code": code }))?;
                lost(sat.status >= 300, format!("a card is not known: {} {}", sat.status, sat.body))
            }
            Was::NoCard(code) => {
                let sat = nobody.post("/api/v1/cards", &serde_json::json!({ "code": code }))?;
                lost(sat.status < 300, format!("a card that was revoked is good: {}", sat.body))
            }
            Was::Tablet(secret) => {
                let shown = nobody.get(&format!("/api/v1/tablet/{secret}"))?;
                lost(shown.status == 404, format!("a tablet is not known: {}", shown.body))
            }
            Was::NoTablet(secret) => {
                let shown = nobody.get(&format!("/api/v1/tablet/{secret}"))?;
                lost(shown.status != 404, format!("a tablet that was taken away is known: {}", shown.status))
            }
        })
    }

    fn round(&mut self, round: usize) -> Asking<&Value> {
        if !self.rounds.contains_key(&round) {
            let seen = self.desk.sees(&format!("/sections/Open/rounds/{round}"))?;
            self.rounds.insert(round, seen);
        }
        Ok(&self.rounds[&round])
    }
}

/// The result of a board of a round as it is shown.
pub(crate) fn result_of(round: &Value, board: usize) -> Option<String> {
    let boards = round["boards"].as_array()?;
    let found =
        boards.iter().find(|one| one["board"] == board).or_else(|| boards.get(board.checked_sub(1)?))?;
    word_of(found)
}

/// The first result that stands anywhere in it.
fn word_of(value: &Value) -> Option<String> {
    match value {
        Value::Object(fields) => match fields.get("result").and_then(Value::as_str) {
            Some(word) => Some(word.to_string()),
            None => fields.values().find_map(word_of),
        },
        Value::Array(all) => all.iter().find_map(word_of),
        _ => None,
    }
}
