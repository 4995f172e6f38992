//! What somebody of the club asks for, and what follows when it is answered.

use std::fs;

use serde_json::{Value, json};

use super::{
    Club,
    fact::{Fact, Key, Was},
};
use crate::{
    endure::{
        client::Response,
        desk::{Asking, Desk, Lapse, SignedIn, name, result},
        process::Folder,
        state::Fingerprint,
    },
    logbook,
};

pub(super) const OUTCOMES: [&str; 3] = ["white-wins", "draw", "black-wins"];

#[derive(Clone, Debug)]
pub(crate) enum Errand {
    Act {
        id: String,
        act: Value,
    },
    Result {
        id: String,
        round: usize,
        board: usize,
        outcome: &'static str,
        correction: bool,
    },
    /// Pairs it, posts it and begins it, each by its own name.
    BeginRound {
        round: usize,
    },
    /// So many names of the list from this one on.
    Import {
        first: usize,
        many: usize,
    },
    IssueCard {
        entry: usize,
    },
    UseCard {
        entry: usize,
        code: String,
    },
    RevokeCard {
        entry: usize,
    },
    PutTablet {
        board: usize,
    },
    TakeTablet {
        board: usize,
    },
    /// A scorer is invited and accepts.
    Invite {
        name: String,
    },
    CopyAll,
    LookAtDemo,
    Look(&'static str),
}

/// What an errand came to.
pub(crate) enum Answered {
    One(Response),
    /// How many boards a round has, and the version after it began.
    Begun {
        boards: usize,
        version: u64,
    },
    Version(u64),
    SignedIn(SignedIn),
    Secret(String),
    /// What a copy holds.
    Copy(Fingerprint),
    Nothing,
}

impl Errand {
    /// Whether it has a name by which it is known when it comes again.
    pub(crate) fn is_named(&self) -> bool {
        matches!(
            self,
            Errand::Act { .. } | Errand::Result { .. } | Errand::BeginRound { .. } | Errand::Import { .. }
        )
    }

    /// What is open while this is under way. Whoever uses a card leaves everything as it was but for a session more.
    pub(crate) fn key(&self) -> Option<Key> {
        match self {
            Errand::IssueCard { entry } | Errand::RevokeCard { entry } => Some(Key::Card(*entry)),
            Errand::PutTablet { board } | Errand::TakeTablet { board } => Some(Key::Tablet(*board)),
            Errand::Result { round, board, .. } => Some(Key::Result { round: *round, board: *board }),
            _ => None,
        }
    }

    pub(crate) fn run(&self, desk: &Desk) -> Asking<Answered> {
        Ok(match self {
            Errand::Act { id, act } => Answered::One(desk.act(id, act)?),
            Errand::Result { id, round, board, outcome, correction } => {
                let mut act = result(*round, *board, outcome);
                if *correction {
                    act["do"] = json!("correct");
                    act["prizes"] = json!("corrected");
                }
                Answered::One(desk.act(id, &act)?)
            }
            Errand::BeginRound { round } => {
                let boards = desk.begin(*round)?;
                let version = desk.sees("")?["version"].as_u64().unwrap_or(0);
                Answered::Begun { boards, version }
            }
            Errand::Import { first, many } => {
                Answered::Version(desk.import(&format!("list-{first}"), *first, *many)?)
            }
            Errand::IssueCard { entry } => {
                Answered::One(desk.post("/cards", &json!({ "entries": [entry] }))?)
            }
            Errand::UseCard { entry, code } => {
                let client = desk.person.client.from(1_000 + *entry as u32);
                Answered::SignedIn(SignedIn::sign_in(client, "/api/v1/cards", &json!({ "code": code }))?)
            }
            Errand::RevokeCard { entry } => {
                Answered::One(desk.person.ask("DELETE", &desk.at(&format!("/cards/{entry}")), b"")?)
            }
            Errand::PutTablet { board } => put_tablet(desk, *board)?,
            Errand::TakeTablet { board } => {
                Answered::One(desk.person.ask("DELETE", &desk.at(&format!("/tablets/Open/{board}")), b"")?)
            }
            Errand::Invite { name } => invite(desk, name)?,
            Errand::CopyAll => {
                let copy = desk.person.get("/api/v1/backup")?;
                if copy.status != 200 || !copy.bytes.starts_with(b"SQLite format 3\0") {
                    return Err(Lapse::Answer(format!("a copy was answered {} {}", copy.status, copy.body)));
                }
                Answered::Copy(held(&copy.bytes)?)
            }
            Errand::LookAtDemo => {
                desk.person.post("/api/v1/demo", &json!({ "as": "director" }))?;
                Answered::Nothing
            }
            Errand::Look(rest) => {
                let seen = desk.get(rest)?;
                if seen.status >= 500 {
                    return Err(Lapse::Answer(format!("{rest} was answered {} {}", seen.status, seen.body)));
                }
                Answered::Nothing
            }
        })
    }
}

/// What a copy of everything holds, opened as another house would.
fn held(copy: &[u8]) -> Asking<Fingerprint> {
    let folder = Folder::in_memory("copy")?;
    let file = folder.file("copy.db");
    fs::write(&file, copy)?;
    let runtime = logbook::runtime().map_err(|_| Lapse::Answer("no runtime could be started".to_string()))?;
    Fingerprint::read(&runtime, &file).map_err(|wrong| Lapse::Answer(format!("a copy is no good: {wrong}")))
}

/// Makes a code for a board, and opens the tablet with it.
fn put_tablet(desk: &Desk, board: usize) -> Asking<Answered> {
    let made = desk.post("/tablets", &json!({ "section": "Open", "boards": [board], "use": "both" }))?;
    if made.status >= 300 {
        return Ok(Answered::One(made));
    }
    let opened = SignedIn::nobody(desk.person.client)
        .post("/api/v1/tablet", &json!({ "code": made.body[0]["code"] }))?;
    match opened.body["secret"].as_str() {
        Some(secret) => Ok(Answered::Secret(secret.to_string())),
        None => Err(Lapse::Answer(format!("a tablet's code was answered {} {}", opened.status, opened.body))),
    }
}

fn invite(desk: &Desk, name: &str) -> Asking<Answered> {
    let invited = desk.post("/invitations", &json!({ "post": { "post": "official", "role": "scorer" } }))?;
    let Some(secret) = invited.body["path"].as_str().and_then(|path| path.strip_prefix("/invite/")) else {
        return Err(Lapse::Answer(format!("an invitation was answered {} {}", invited.status, invited.body)));
    };
    let person = json!({ "name": name, "password": "correct horse battery" });
    let client = desk.person.client.from(2_000);
    Ok(Answered::SignedIn(SignedIn::sign_in(client, &format!("/api/v1/invitations/{secret}"), &person)?))
}

impl Club {
    /// Remembers what was acknowledged. A refusal for a good reason is no failure and changes nothing.
    pub(super) fn take(&mut self, errand: Errand, answered: Answered, at: u64) -> Asking<()> {
        if let Answered::One(answer) = &answered {
            match answer.status {
                200..300 => {}
                400..500 => {
                    self.refused += 1;
                    return Ok(());
                }
                status => {
                    return Err(Lapse::Answer(format!("{errand:?} was answered {status} {}", answer.body)));
                }
            }
        }
        self.acknowledged += 1;
        match (errand, answered) {
            (Errand::Act { act, .. }, Answered::One(answer)) => {
                self.log(&answer, act["do"].as_str().unwrap_or_default(), at);
            }
            (Errand::Result { round, board, outcome, correction, .. }, Answered::One(answer)) => {
                self.log(&answer, if correction { "correct" } else { "report" }, at);
                self.boards[board - 1] = Some(outcome);
                self.facts.push(Fact::new(
                    Key::Result { round, board },
                    at,
                    Was::Result { round, board, outcome },
                ));
            }
            (Errand::BeginRound { round }, Answered::Begun { boards, version }) => {
                self.round = round;
                self.boards = vec![None; boards];
                self.version = version;
                self.facts.push(Fact::new(Key::Round, at, Was::Begun { round, boards }));
            }
            (Errand::Import { first, many }, Answered::Version(version)) => {
                self.entries = first + many;
                self.version = version;
                let names = (first..first + many).map(name).collect();
                self.facts.push(Fact::new(Key::Entered(first), at, Was::Entered(names)));
            }
            (Errand::IssueCard { entry }, Answered::One(answer)) => {
                let code = answer.body[0]["code"].as_str().unwrap_or_default().to_string();
                self.cards.retain(|(other, _)| *other != entry);
                self.cards.push((entry, code.clone()));
                self.facts.push(Fact::new(Key::Card(entry), at, Was::Card(code)));
                self.facts.push(Fact::new(Key::CardUsed(entry), at, Was::SignedOut));
            }
            (Errand::RevokeCard { entry }, Answered::One(_)) => {
                let before = self.cards.iter().position(|(other, _)| *other == entry);
                if let Some((_, code)) = before.map(|at| self.cards.remove(at)) {
                    self.facts.push(Fact::new(Key::Card(entry), at, Was::NoCard(code)));
                }
                self.facts.push(Fact::new(Key::CardUsed(entry), at, Was::SignedOut));
            }
            (Errand::UseCard { entry, .. }, Answered::SignedIn(person)) => {
                self.facts.push(Fact::new(Key::CardUsed(entry), at, Was::SignedIn(person.cookie)));
            }
            (Errand::Invite { name }, Answered::SignedIn(person)) => {
                self.facts.push(Fact::new(Key::SignedIn(name), at, Was::SignedIn(person.cookie)));
            }
            (Errand::PutTablet { board }, Answered::Secret(secret)) => {
                self.tablets.retain(|(other, _)| *other != board);
                self.tablets.push((board, secret.clone()));
                self.facts.push(Fact::new(Key::Tablet(board), at, Was::Tablet(secret)));
            }
            (Errand::TakeTablet { board }, Answered::One(_)) => {
                let before = self.tablets.iter().position(|(other, _)| *other == board);
                if let Some((_, secret)) = before.map(|at| self.tablets.remove(at)) {
                    self.facts.push(Fact::new(Key::Tablet(board), at, Was::NoTablet(secret)));
                }
            }
            (Errand::CopyAll, Answered::Copy(state)) => {
                let stream = self.desk.stream();
                let copied = state.streams.get(&stream).copied().unwrap_or(0);
                if copied < self.version {
                    let what = format!("a copy has {stream} up to {copied}, and it had {}", self.version);
                    return Err(Lapse::Answer(what));
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn log(&mut self, answer: &Response, act: &str, at: u64) {
        let (Some(number), Some(version)) = (answer.body["number"].as_u64(), answer.body["version"].as_u64())
        else {
            return;
        };
        self.version = version;
        let was = Was::Logged { number, act: act.to_string() };
        self.facts.push(Fact::new(Key::Logged(number), at, was));
    }

    /// What became of an errand without a name is not known, so nothing is held against the server.
    pub(super) fn forget(&mut self, errand: &Errand) {
        if let Some(open) = errand.key() {
            self.facts.retain(|fact| !fact.key.hangs_on(&open));
        }
        match errand {
            Errand::IssueCard { entry } | Errand::RevokeCard { entry } => {
                self.cards.retain(|(other, _)| other != entry);
            }
            Errand::PutTablet { board } | Errand::TakeTablet { board } => {
                self.tablets.retain(|(other, _)| other != board);
            }
            _ => {}
        }
    }
}
