//! What reading may cost.
//!
//! A small file can unpack to a large one, name a cell a million times, or hold names that are all nearly alike. So whoever
//! reads what somebody sent is handed a [`Budget`] and spends from it before anything is unpacked, kept or compared; when it is
//! spent, reading ends with one [`Stop`] that says what was too much and what to do. What is told about a file goes into a
//! [`Told`], which keeps the first so many and counts the others. Time is never measured: the same file costs the same on
//! every machine.
//!
//! Somebody who asked may be gone before the answer: a budget that is [`Budget::while_waits`] ends when nobody waits any more.

mod told;

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

pub use told::{Told, shortened};

/// What can be spent.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cost {
    /// Bytes of a file as it comes in.
    Bytes,
    /// Bytes that come out of what was packed.
    Unpacked,
    /// Files within a file.
    Parts,
    /// How deep one thing lies in another.
    Depth,
    /// Rows of a list, and lines of a text.
    Rows,
    /// Columns of one row.
    Columns,
    /// Cells that hold something, rounds of players: whatever a table is made of.
    Cells,
    /// Moves of one game, in its variations, too, and whatever is said of them.
    Moves,
    /// Bytes of text that are kept.
    Text,
    /// Single steps of comparing and trying.
    Steps,
}

impl Cost {
    pub const ALL: [Cost; 10] = [
        Cost::Bytes,
        Cost::Unpacked,
        Cost::Parts,
        Cost::Depth,
        Cost::Rows,
        Cost::Columns,
        Cost::Cells,
        Cost::Moves,
        Cost::Text,
        Cost::Steps,
    ];

    /// The most that one request may spend: with all of it spent, a server needs some 60 MB and a second for it.
    const fn of_a_request(self) -> u64 {
        match self {
            Cost::Bytes => 8 << 20,
            Cost::Unpacked => 32 << 20,
            Cost::Parts => 1_000,
            Cost::Depth => 100,
            Cost::Rows => 5_000,
            Cost::Columns => 500,
            Cost::Cells => 200_000,
            Cost::Moves => 100_000,
            Cost::Text => 16 << 20,
            Cost::Steps => 60_000_000,
        }
    }

    /// A file on one's own machine may be larger, and is never without an end.
    const fn of_the_shell(self) -> u64 {
        match self {
            Cost::Depth | Cost::Columns => self.of_a_request(),
            _ => self.of_a_request() * 16,
        }
    }

    /// What there was too much of.
    const fn name(self) -> &'static str {
        match self {
            Cost::Bytes => "bytes",
            Cost::Unpacked => "bytes when it is unpacked",
            Cost::Parts => "files packed in it",
            Cost::Depth => "things that lie in one another",
            Cost::Rows => "rows",
            Cost::Columns => "columns",
            Cost::Cells => "cells with something in them",
            Cost::Moves => "moves, marks and comments in one game",
            Cost::Text => "bytes of text",
            Cost::Steps => "comparisons",
        }
    }

    /// What to do about it.
    pub const fn next(self) -> &'static str {
        match self {
            Cost::Bytes | Cost::Text => "split it into several files",
            Cost::Unpacked | Cost::Cells => {
                "copy the rows that count to a new sheet, without pictures and empty columns, and save that"
            }
            Cost::Parts | Cost::Depth => "save it again with the program that made it, or as CSV",
            Cost::Rows => "split it into several files, or remove rows that do not belong there",
            Cost::Columns => "remove the columns that are not needed",
            Cost::Moves => "leave out variations and comments, or split it into several games",
            Cost::Steps => "split it into several files",
        }
    }
}

/// Why reading ended before its end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    TooMuch {
        of: Cost,
        most: u64,
    },
    /// Whoever asked is gone.
    NobodyWaits,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::TooMuch { of: of @ (Cost::Bytes | Cost::Unpacked | Cost::Text), most }
                if *most >= 1 << 20 =>
            {
                let name = of.name().trim_start_matches("bytes");
                write!(f, "it has more than {} MB{name}; {}", most >> 20, of.next())
            }
            Stop::TooMuch { of, most } => {
                write!(f, "it has more than {} {}; {}", grouped(*most), of.name(), of.next())
            }
            Stop::NobodyWaits => write!(f, "nobody waits for it any more"),
        }
    }
}

impl std::error::Error for Stop {}

/// `5,000`
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// How much may be spent on one file, and how much was.
#[derive(Clone, Debug)]
pub struct Budget {
    most: [u64; Cost::ALL.len()],
    spent: [u64; Cost::ALL.len()],
    gone: Option<Arc<AtomicBool>>,
}

impl Budget {
    /// For what comes through the server, from whomever.
    pub fn of_a_request() -> Budget {
        Budget::with(Cost::of_a_request)
    }

    /// For files on the machine of whoever asks.
    pub fn of_the_shell() -> Budget {
        Budget::with(Cost::of_the_shell)
    }

    fn with(most: impl Fn(Cost) -> u64) -> Budget {
        Budget { most: Cost::ALL.map(most), spent: [0; Cost::ALL.len()], gone: None }
    }

    /// It ends when this one is dropped.
    #[must_use]
    pub fn while_waits(self, waits: &Waits) -> Budget {
        Budget { gone: Some(Arc::clone(&waits.0)), ..self }
    }

    /// Another limit for one of the costs.
    #[must_use]
    pub fn with_most(mut self, cost: Cost, most: u64) -> Budget {
        self.most[cost as usize] = most;
        self
    }

    /// To be called before it is done. What was refused is not spent.
    pub fn spend(&mut self, cost: Cost, amount: u64) -> Result<(), Stop> {
        if self.gone.as_ref().is_some_and(|gone| gone.load(Ordering::Relaxed)) {
            return Err(Stop::NobodyWaits);
        }
        let sum = self.spent[cost as usize].saturating_add(amount);
        self.at_most(cost, sum)?;
        self.spent[cost as usize] = sum;
        Ok(())
    }

    /// For what has a most without being used up, such as a depth.
    pub fn at_most(&self, cost: Cost, found: u64) -> Result<(), Stop> {
        let most = self.most(cost);
        if found > most { Err(Stop::TooMuch { of: cost, most }) } else { Ok(()) }
    }

    pub fn most(&self, cost: Cost) -> u64 {
        self.most[cost as usize]
    }

    pub fn spent(&self, cost: Cost) -> u64 {
        self.spent[cost as usize]
    }

    pub fn left(&self, cost: Cost) -> u64 {
        self.most(cost).saturating_sub(self.spent(cost))
    }
}

/// A length as a cost.
pub fn amount(length: usize) -> u64 {
    u64::try_from(length).unwrap_or(u64::MAX)
}

/// Somebody who waits for an answer. A request holds it while it waits; when the client goes, the request is dropped and
/// this with it.
#[derive(Debug, Default)]
pub struct Waits(Arc<AtomicBool>);

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_spent_is_gone_and_what_is_refused_is_not_spent() {
        let mut budget = Budget::of_a_request().with_most(Cost::Rows, 3);
        assert_eq!(budget.spend(Cost::Rows, 2), Ok(()));
        assert_eq!(budget.spend(Cost::Rows, 2), Err(Stop::TooMuch { of: Cost::Rows, most: 3 }));
        assert_eq!((budget.spent(Cost::Rows), budget.left(Cost::Rows)), (2, 1));
        assert_eq!(budget.spend(Cost::Rows, 1), Ok(()));
        assert_eq!(
            budget.spend(Cost::Cells, u64::MAX).map_err(|stop| stop.to_string().is_empty()),
            Err(false)
        );
    }

    #[test]
    fn whatever_is_too_much_is_named_with_what_to_do() {
        let told = |of: Cost| {
            let budget = Budget::of_a_request();
            budget.at_most(of, u64::MAX).unwrap_err().to_string()
        };
        assert_eq!(
            told(Cost::Rows),
            "it has more than 5,000 rows; split it into several files, or remove rows that do not belong there"
        );
        assert_eq!(told(Cost::Bytes), "it has more than 8 MB; split it into several files");
        assert!(
            told(Cost::Unpacked).starts_with("it has more than 32 MB when it is unpacked; copy the rows")
        );
        for cost in Cost::ALL {
            assert!(told(cost).starts_with("it has more than ") && told(cost).contains("; "), "{cost:?}");
        }
    }

    #[test]
    fn a_budget_ends_when_nobody_waits_any_more() {
        let waits = Waits::default();
        let mut budget = Budget::of_the_shell().while_waits(&waits);
        assert_eq!(budget.spend(Cost::Steps, 1), Ok(()));
        drop(waits);
        assert_eq!(budget.spend(Cost::Steps, 1), Err(Stop::NobodyWaits));
    }
}
