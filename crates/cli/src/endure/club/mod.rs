//! A club on one server, seen from its people: the owner at the desk of an event, players with cards, tablets at the
//! boards, lists that are handed in, copies that are made.
//!
//! Everything that the server acknowledges becomes a [`Fact`]. Whatever happens to the server after that, facts are what it
//! is judged by. What was under way when it went is in doubt: it may have happened or not, but not twice.

mod errand;
mod fact;

use std::io;

use fastrand::Rng;
use serde_json::json;

use super::{
    client::Client,
    desk::{Asking, Desk, Lapse, SignedIn},
    process::Process,
};
pub(super) use errand::Errand;
use fact::Key;
pub(super) use fact::{Fact, Was, denied};

const ROUNDS: usize = 40;

/// Those who play from the beginning.
const FIRST: usize = 8;

pub(super) struct Club {
    pub(super) desk: Desk,
    pub(super) facts: Vec<Fact>,
    /// What was asked and not answered.
    pub(super) doubt: Option<Errand>,
    rng: Rng,
    /// How far the names and the ids have come.
    next: usize,
    /// Everybody who entered, by number, up to this one.
    entries: usize,
    round: usize,
    /// The results of the round in play, by board.
    boards: Vec<Option<&'static str>>,
    /// Entries with cards, and the codes on these.
    cards: Vec<(usize, String)>,
    /// Boards with a tablet, and its secret.
    tablets: Vec<(usize, String)>,
    /// The version of the event after the last act.
    pub(super) version: u64,
    pub(super) acknowledged: u64,
    pub(super) refused: u64,
}

impl Club {
    /// Founds the house, opens the event and begins its first round.
    pub(super) fn found(process: &Process, rng: Rng, mark: &dyn Fn() -> u64) -> Asking<Club> {
        let owner = SignedIn::own(process.client.from(1), process.code.as_deref())?;
        let mut facts =
            vec![Fact::new(Key::SignedIn("owner".to_string()), mark(), Was::SignedIn(owner.cookie.clone()))];
        let desk = Desk::open(owner, "club", ROUNDS)?;
        facts.push(Fact::new(Key::Logged(1), mark(), Was::Logged { number: 1, act: "open".to_string() }));
        let mut club = Club {
            desk,
            facts,
            doubt: None,
            rng,
            next: 0,
            entries: 0,
            round: 0,
            boards: Vec::new(),
            cards: Vec::new(),
            tablets: Vec::new(),
            version: 2,
            acknowledged: 2,
            refused: 0,
        };
        club.run(Errand::Import { first: 0, many: FIRST }, mark)?;
        for act in [
            json!({ "do": "toss", "higher-ranked": "white" }),
            json!({ "do": "permit-devices", "devices": "tablets" }),
        ] {
            let id = club.id();
            club.run(Errand::Act { id, act }, mark)?;
        }
        Ok(club)
    }

    /// The same people, after the server was started again.
    pub(super) fn meet_again(&mut self, client: Client) {
        self.desk.person = self.desk.person.at(client);
    }

    /// Whatever somebody of the club does next. `mark` says where the disk is when an answer has come.
    pub(super) fn step(&mut self, mark: &dyn Fn() -> u64) -> Asking<()> {
        let errand = self.choose();
        self.run(errand, mark)
    }

    /// Runs an errand; it is in doubt until it is answered.
    pub(super) fn run(&mut self, errand: Errand, mark: &dyn Fn() -> u64) -> Asking<()> {
        self.doubt = Some(errand.clone());
        let answered = errand.run(&self.desk)?;
        let at = mark();
        self.take(errand, answered, at)?;
        self.doubt = None;
        Ok(())
    }

    /// Asks again what was not answered, under the same name; where an errand has no name, what became of it is open.
    pub(super) fn settle(&mut self, mark: &dyn Fn() -> u64) -> Asking<()> {
        match self.doubt.take() {
            Some(errand) if errand.is_named() => self.run(errand, mark),
            Some(errand) => {
                self.forget(&errand);
                Ok(())
            }
            None => Ok(()),
        }
    }

    fn id(&mut self) -> String {
        self.next += 1;
        format!("e{}", self.next)
    }

    fn choose(&mut self) -> Errand {
        if let Some(errand) = self.next_of_round() {
            return errand;
        }
        let entry = 1 + self.rng.usize(..self.entries.max(1));
        match self.rng.u8(..100) {
            0..8 => self.named(json!({ "do": "note", "text": format!("Note {}", self.next) })),
            8..14 => self.named(json!({ "do": "check-in", "entry": entry })),
            14..20 => {
                self.named(json!({ "do": "remark", "entry": entry, "text": "Was warned.", "ruling": null }))
            }
            20..24 if self.entries < 60 => {
                Errand::Import { first: self.entries, many: 1 + self.rng.usize(..3) }
            }
            24..34 => Errand::IssueCard { entry },
            34..44 if !self.cards.is_empty() => {
                let (entry, code) = self.cards[self.rng.usize(..self.cards.len())].clone();
                Errand::UseCard { entry, code }
            }
            44..48 if !self.cards.is_empty() => {
                Errand::RevokeCard { entry: self.cards[self.rng.usize(..self.cards.len())].0 }
            }
            48..54 if !self.boards.is_empty() => {
                Errand::PutTablet { board: 1 + self.rng.usize(..self.boards.len()) }
            }
            54..57 if !self.tablets.is_empty() => {
                Errand::TakeTablet { board: self.tablets[self.rng.usize(..self.tablets.len())].0 }
            }
            57 => Errand::Invite { name: format!("Scorer {}", self.id()) },
            58 => Errand::CopyAll,
            59 if self.rng.u8(..4) == 0 => Errand::LookAtDemo,
            60..66 => {
                Errand::Look(["/public", "/floor", "/entries", "/sheets/standings"][self.rng.usize(..4)])
            }
            66..72 => self.correct().unwrap_or(Errand::Look("/log")),
            _ => self.report().unwrap_or(Errand::Look("/public")),
        }
    }

    /// Pairs, posts or begins, when all results of the round before are in.
    fn next_of_round(&mut self) -> Option<Errand> {
        if self.boards.iter().any(Option::is_none) || self.round >= ROUNDS {
            return None;
        }
        let round = self.round + 1;
        Some(Errand::BeginRound { round })
    }

    fn named(&mut self, act: serde_json::Value) -> Errand {
        Errand::Act { id: self.id(), act }
    }

    fn report(&mut self) -> Option<Errand> {
        let board = self.boards.iter().position(Option::is_none)?;
        let outcome = errand::OUTCOMES[self.rng.usize(..3)];
        Some(Errand::Result {
            id: self.id(),
            round: self.round,
            board: board + 1,
            outcome,
            correction: false,
        })
    }

    fn correct(&mut self) -> Option<Errand> {
        let board = self.boards.iter().position(Option::is_some)?;
        let before = self.boards[board];
        let outcome = errand::OUTCOMES.into_iter().find(|outcome| Some(*outcome) != before)?;
        Some(Errand::Result { id: self.id(), round: self.round, board: board + 1, outcome, correction: true })
    }
}

/// What went wrong, or that nothing did but that the server had gone.
pub(super) fn gone_or(wrong: Lapse) -> Result<(), String> {
    match wrong {
        Lapse::Gone(error) if error.kind() == io::ErrorKind::TimedOut => {
            Err("an answer took too long".to_string())
        }
        Lapse::Gone(_) => Ok(()),
        Lapse::Answer(what) => Err(what),
    }
}
