//! Somebody who is signed in, and the desk of an event over HTTP.

use std::{io, thread::sleep, time::Duration};

use serde_json::{Value, json};

use super::client::{Client, Request, Response};

/// Whoever is told to wait asks again after this.
const BREATH: Duration = Duration::from_millis(40);

/// Somebody by the cookie of a session.
#[derive(Clone)]
pub(super) struct SignedIn {
    pub(super) client: Client,
    pub(super) cookie: String,
}

impl SignedIn {
    /// Whoever has no session.
    pub(super) fn nobody(client: Client) -> SignedIn {
        SignedIn { client, cookie: String::new() }
    }

    /// Somebody who shows who they are: the owner, by a card, by an invitation, by a password.
    pub(super) fn sign_in(client: Client, path: &str, proof: &Value) -> Asking<SignedIn> {
        let answer = SignedIn::nobody(client).post(path, proof)?;
        match answer.cookie {
            Some(cookie) if answer.status < 300 => Ok(SignedIn { client, cookie }),
            _ => Err(Lapse::Answer(format!("{path} was answered {} {}", answer.status, answer.body))),
        }
    }

    /// The first owner of this house.
    pub(super) fn own(client: Client, code: Option<&str>) -> Asking<SignedIn> {
        SignedIn::sign_in(client, "/api/v1/owner", &owner(code))
    }

    /// The same person at the same server, after it was started again.
    pub(super) fn at(&self, client: Client) -> SignedIn {
        SignedIn { client: Client { machine: self.client.machine, ..client }, cookie: self.cookie.clone() }
    }

    pub(super) fn ask(&self, method: &str, path: &str, body: &[u8]) -> io::Result<Response> {
        loop {
            let answer = self.client.ask(&Request { method, path, cookie: &self.cookie, body })?;
            if answer.status != 429 {
                return Ok(answer);
            }
            sleep(BREATH);
        }
    }

    pub(super) fn get(&self, path: &str) -> io::Result<Response> {
        self.ask("GET", path, b"")
    }

    pub(super) fn post(&self, path: &str, body: &Value) -> io::Result<Response> {
        self.ask("POST", path, body.to_string().as_bytes())
    }
}

/// How the owner shows who they are.
pub(super) fn owner(code: Option<&str>) -> Value {
    json!({ "name": "Olga Owner", "password": "correct horse battery", "code": code })
}

/// Why an answer is not what it should be.
#[derive(Debug)]
pub(super) enum Lapse {
    /// The server is gone.
    Gone(io::Error),
    Answer(String),
}

impl From<io::Error> for Lapse {
    fn from(error: io::Error) -> Lapse {
        Lapse::Gone(error)
    }
}

impl std::fmt::Display for Lapse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Lapse::Gone(error) => write!(f, "the server is gone: {error}"),
            Lapse::Answer(what) => f.write_str(what),
        }
    }
}

pub(super) type Asking<T> = Result<T, Lapse>;

/// An event, and whoever sits at its desk.
#[derive(Clone)]
pub(super) struct Desk {
    pub(super) person: SignedIn,
    pub(super) event: String,
}

impl Desk {
    /// Opens an event with one section.
    pub(super) fn open(person: SignedIn, id: &str, rounds: usize) -> Asking<Desk> {
        let section =
            json!({ "name": "Open", "kind": { "system": "swiss" }, "rounds": rounds, "control": "G/60 d/5" });
        let event = json!({ "name": format!("Endurance {id}"), "from": "2026-11-21", "to": "2026-11-22" });
        let wanted = json!({ "id": id, "event": event, "sections": [section] });
        let opened = person.post("/api/v1/events", &wanted)?;
        match opened.body["event"].as_str() {
            Some(event) => Ok(Desk { event: event.to_string(), person }),
            None => Err(Lapse::Answer(format!("an event was not opened: {} {}", opened.status, opened.body))),
        }
    }

    /// How the log of the event is called in the database.
    pub(super) fn stream(&self) -> String {
        format!("{}{}", server::EVENT_STREAMS, self.event)
    }

    pub(super) fn by(&self, person: SignedIn) -> Desk {
        Desk { person, event: self.event.clone() }
    }

    pub(super) fn at(&self, rest: &str) -> String {
        format!("/api/v1/events/{}{rest}", self.event)
    }

    pub(super) fn get(&self, rest: &str) -> io::Result<Response> {
        self.person.get(&self.at(rest))
    }

    pub(super) fn post(&self, rest: &str, body: &Value) -> io::Result<Response> {
        self.person.post(&self.at(rest), body)
    }

    /// What is shown there, which must be shown.
    pub(super) fn sees(&self, rest: &str) -> Asking<Value> {
        let answer = self.get(rest)?;
        if answer.is_ok() {
            Ok(answer.body)
        } else {
            Err(Lapse::Answer(format!("{rest} was answered {} {}", answer.status, answer.body)))
        }
    }

    pub(super) fn act(&self, id: &str, act: &Value) -> io::Result<Response> {
        self.post("/acts", &json!({ "id": id, "act": act }))
    }

    /// An act that must be done; the version after it.
    pub(super) fn does(&self, id: &str, act: &Value) -> Asking<u64> {
        let answer = self.act(id, act)?;
        match answer.body["version"].as_u64() {
            Some(version) if answer.status == 200 => Ok(version),
            _ => Err(Lapse::Answer(format!("{act} was answered {} {}", answer.status, answer.body))),
        }
    }

    /// Enters so many players by a list; the version after it.
    pub(super) fn import(&self, id: &str, first: usize, many: usize) -> Asking<u64> {
        let mut list = "Name,Rating,Section\n".to_string();
        for number in first..first + many {
            list += &format!("{},{},Open\n", name(number), 2_400_usize.saturating_sub(3 * number).max(100));
        }
        let path = self.at(&format!("/import?id={id}&with-duplicates=1"));
        let answer = self.person.ask("POST", &path, list.as_bytes())?;
        match answer.body["version"].as_u64() {
            Some(version) if answer.body["entered"] == json!(many) => Ok(version),
            _ => Err(Lapse::Answer(format!("a list was answered {} {}", answer.status, answer.body))),
        }
    }

    /// Pairs, posts and begins a round; how many boards it has.
    pub(super) fn begin(&self, round: usize) -> Asking<usize> {
        self.does(&format!("pair-{round}"), &json!({ "do": "pair", "section": "Open", "lot": null }))?;
        for word in ["post-pairings", "begin-round"] {
            self.does(&format!("{word}-{round}"), &json!({ "do": word, "section": "Open", "round": round }))?;
        }
        self.boards(round)
    }

    pub(super) fn boards(&self, round: usize) -> Asking<usize> {
        let shown = self.sees(&format!("/sections/Open/rounds/{round}"))?;
        Ok(shown["boards"].as_array().map_or(0, Vec::len))
    }
}

/// A name like nobody else's.
pub(super) fn name(number: usize) -> String {
    const FIRST: [&str; 10] = ["Ada", "Bea", "Cy", "Di", "Ed", "Fay", "Gus", "Hal", "Ida", "Jo"];
    const LAST: [&str; 10] =
        ["Abbot", "Brook", "Castle", "Dawson", "Ellery", "Forest", "Garden", "Harbor", "Island", "Jasper"];
    let (tens, hundreds) = (number / 10 % 10, number / 100);
    format!(
        "{} {}{}",
        FIRST[number % 10],
        LAST[tens],
        ["", "son", "man", "field", "wood", "ton", "ham", "by"][hundreds % 8]
    )
}

/// The result of one board.
pub(super) fn result(round: usize, board: usize, outcome: &str) -> Value {
    json!({ "do": "report", "section": "Open", "round": round, "board": board, "result": { "outcome": outcome } })
}
