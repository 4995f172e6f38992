//! Rolls: long lists of people from elsewhere, such as the members of a federation, to look somebody up in.
//!
//! A roll is no part of the log. It is written in small pieces, between which appends go on, and takes the place of an older one
//! of its name in one step, when it is whole: whoever looks meanwhile finds the older one. What a program that was ended left
//! of one is taken away when the next is read in; opening a file looks at none of this.

use tokio::sync::oneshot;

use crate::{Store, StoreError, writer::Request};

/// So many rows are written at once: few enough that whoever acts meanwhile does not notice.
pub const PIECE: usize = 2_000;

/// A roll that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    pub number: i64,
    pub name: String,
    /// What whoever read it in noted of it.
    pub about: Vec<u8>,
    pub rows: u64,
}

/// Somebody on a roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollRow {
    /// The words by which the row is found, separated by spaces.
    pub words: String,
    pub body: Vec<u8>,
}

/// A row that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundRow {
    pub row: i64,
    pub roll: i64,
    pub body: Vec<u8>,
}

/// Words that a row must have, each as a whole or by its beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WantedWord {
    pub word: String,
    pub is_beginning: bool,
}

/// One step of writing rolls.
#[derive(Debug)]
pub(crate) enum RollStep {
    /// Begins a roll that nobody sees yet.
    Begin { name: String, about: Vec<u8> },
    /// Adds rows to it.
    Add { roll: i64, rows: Vec<RollRow> },
    /// Shows it in place of the one that had its name.
    Show { roll: i64, about: Vec<u8> },
    /// Shows no roll of this name any more.
    Hide { name: String },
    /// Takes some of the rows away that are of no roll; the answer is how many there were.
    Sweep,
}

/// A roll that is being read in. Dropped before it is shown, nothing of it ever is.
#[derive(Debug)]
pub struct RollDraft {
    store: Store,
    number: i64,
    rows: u64,
}

impl RollDraft {
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// At most [`PIECE`] at once.
    pub async fn add(&mut self, rows: Vec<RollRow>) -> Result<(), StoreError> {
        self.rows = self.rows.saturating_add(rows.len() as u64);
        self.store.step(RollStep::Add { roll: self.number, rows }).await.map(drop)
    }

    /// Shows it in place of the one that had its name. As durable as an append.
    pub async fn show(self, about: &[u8]) -> Result<(), StoreError> {
        self.store.step(RollStep::Show { roll: self.number, about: about.to_vec() }).await.map(drop)
    }
}

impl Store {
    /// Begins a roll, which nobody sees before it is shown. One at a time: whatever is there of another is taken away.
    pub async fn begin_roll(&self, name: &str, about: &[u8]) -> Result<RollDraft, StoreError> {
        if self.spent.is_some() {
            return Err(StoreError::BeyondBudget { most: 0, words: "lists of members" });
        }
        self.sweep_rolls().await?;
        let number = self.step(RollStep::Begin { name: name.to_owned(), about: about.to_vec() }).await?;
        Ok(RollDraft { store: self.clone(), number, rows: 0 })
    }

    /// Every roll that is shown, by name.
    pub async fn rolls(&self) -> Result<Vec<Roll>, StoreError> {
        self.database().rolls().await
    }

    /// Shows a roll no more; whether there was one.
    pub async fn remove_roll(&self, name: &str) -> Result<bool, StoreError> {
        Ok(self.step(RollStep::Hide { name: name.to_owned() }).await? > 0)
    }

    /// Takes the rows away of all rolls that are not shown. There may be many, and whoever acts comes between any two pieces; it
    /// is done before the next roll begins if nobody does it now.
    pub async fn sweep_rolls(&self) -> Result<(), StoreError> {
        while self.step(RollStep::Sweep).await? > 0 {}
        Ok(())
    }

    /// Rows that have all these words, of rolls that are shown, at most so many, in the order in which they were read in.
    pub async fn find_rows(&self, wanted: &[WantedWord], most: u32) -> Result<Vec<FoundRow>, StoreError> {
        match matching(wanted) {
            matching if matching.is_empty() => Ok(Vec::new()),
            matching => self.database().find_rows(&matching, most).await,
        }
    }

    async fn step(&self, step: RollStep) -> Result<i64, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.requests.send(Request::Roll(step, reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// As SQLite wants to be asked: every word in quotes and without signs, so that nothing in it is an order.
fn matching(wanted: &[WantedWord]) -> String {
    let quoted = wanted.iter().filter_map(|wanted| {
        let is_of_a_word = |letter: &char| letter.is_ascii_alphanumeric() || !letter.is_ascii();
        let word: String = wanted.word.chars().filter(is_of_a_word).collect();
        let star = if wanted.is_beginning { "*" } else { "" };
        (!word.is_empty()).then(|| format!("\"{word}\"{star}"))
    });
    quoted.collect::<Vec<_>>().join(" ")
}
