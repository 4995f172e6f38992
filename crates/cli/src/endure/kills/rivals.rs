//! Several officials change the same entries at once, and look at them: whatever they see must have happened in one order,
//! before and after the server was killed.

use std::{
    collections::BTreeMap,
    sync::Mutex,
    time::{Duration, Instant},
};

use fastrand::Rng;
use serde_json::json;

use super::super::{
    client::Client,
    desk::{Asking, Desk, Lapse},
    history::{Access, MOST, Operation, is_linearizable},
};

/// Entries that they quarrel about.
const ENTRIES: usize = 3;

/// Those who quarrel.
pub(super) const RIVALS: u32 = 2;

pub(super) struct Rivals {
    desk: Desk,
    /// What each entry was called when the server was last started.
    known: BTreeMap<usize, String>,
    history: Mutex<Vec<(usize, Operation)>>,
    pub(super) operations: u64,
}

impl Rivals {
    pub(super) fn meet(desk: &Desk) -> Asking<Rivals> {
        let desk = Desk::open(desk.person.clone(), "rivals", 3)?;
        desk.import("rivals", 0, ENTRIES)?;
        let known = names(&desk)?;
        Ok(Rivals { desk, known, history: Mutex::default(), operations: 0 })
    }

    pub(super) fn meet_again(&mut self, client: Client) {
        self.desk.person = self.desk.person.at(client);
    }

    /// Writes and reads until the server has gone.
    pub(super) fn quarrel(&self, mut rng: Rng) -> Result<(), String> {
        for number in 0_u64.. {
            if self.history.lock().map_or(0, |history| history.len()) > ENTRIES * (MOST - 24) {
                return Ok(());
            }
            let done = if rng.bool() { self.write(&mut rng, number) } else { self.read() };
            if let Err(wrong) = done {
                return super::super::club::gone_or(wrong);
            }
            std::thread::sleep(Duration::from_millis(rng.u64(..4)));
        }
        Ok(())
    }

    fn write(&self, rng: &mut Rng, number: u64) -> Asking<()> {
        let entry = 1 + rng.usize(..ENTRIES);
        let name = format!("Rival {}", rng.u64(..1 << 50));
        let act = json!({ "do": "amend", "entry": entry, "entrant": { "name": name } });
        let asked = Instant::now();
        let answer = self.desk.act(&format!("{number}-{name}"), &act);
        let done = |answered| Operation { asked, answered, what: Access::Write(name) };
        match answer {
            Ok(answer) if answer.status == 200 => self.note(entry, done(Some(Instant::now()))),
            Ok(answer) => {
                return Err(Lapse::Answer(format!("{act} was answered {} {}", answer.status, answer.body)));
            }
            Err(error) => {
                self.note(entry, done(None));
                return Err(error.into());
            }
        }
        Ok(())
    }

    fn read(&self) -> Asking<()> {
        let asked = Instant::now();
        let names = names(&self.desk)?;
        let answered = Some(Instant::now());
        for (entry, name) in names {
            self.note(entry, Operation { asked, answered, what: Access::Read(name) });
        }
        Ok(())
    }

    fn note(&self, entry: usize, operation: Operation) {
        if let Ok(mut history) = self.history.lock() {
            history.push((entry, operation));
        }
    }

    /// Looks once more, and whether all of it can have happened in one order.
    pub(super) fn check(&mut self) -> Result<(), String> {
        self.read().map_err(|wrong| wrong.to_string())?;
        let history = std::mem::take(&mut self.history).into_inner().unwrap_or_default();
        self.operations += history.len() as u64;
        for (entry, first) in &mut self.known {
            let own: Vec<Operation> = history
                .iter()
                .filter(|(other, _)| other == entry)
                .map(|(_, operation)| operation.clone())
                .collect();
            if is_linearizable(first, &own) == Some(false) {
                return Err(format!(
                    "what happened to entry {entry} has no order: it was {first:?}, then {own:?}"
                ));
            }
            if let Some(Access::Read(last)) = own.last().map(|operation| &operation.what) {
                first.clone_from(last);
            }
        }
        Ok(())
    }
}

fn names(desk: &Desk) -> Asking<BTreeMap<usize, String>> {
    let seen = desk.sees("/entries")?;
    let entries = seen["entries"].as_array().cloned().unwrap_or_default();
    let named = |entry: &serde_json::Value| {
        Some((usize::try_from(entry["entry"].as_u64()?).ok()?, entry["name"].as_str()?.to_string()))
    };
    Ok(entries.iter().filter_map(named).collect())
}
