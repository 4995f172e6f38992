//! What is wrong with a file, and where.

use std::fmt;

pub use crate::pgn::LineColumn;

/// Something that cannot stand in a file, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {what}")]
pub struct Fault {
    pub place: LineColumn,
    pub what: String,
}

/// All that was found wrong, in the order of the file; at least one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl Faults {
    /// The answer if nothing is wrong, else what is.
    pub(super) fn or<T>(mut faults: Vec<Fault>, answer: T) -> Result<T, Faults> {
        if faults.is_empty() {
            return Ok(answer);
        }
        faults.sort_by_key(|fault| fault.place);
        Err(Faults(faults))
    }
}

/// Something wrong in a line whose number is not known yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Flaw {
    pub(super) column: usize,
    pub(super) what: String,
}

impl Flaw {
    pub(super) fn new(column: usize, what: impl Into<String>) -> Flaw {
        Flaw { column, what: what.into() }
    }

    /// What was expected, and what stands there.
    pub(super) fn expected(column: usize, expected: &str, found: &str) -> Flaw {
        let found = found.trim();
        let found = if found.is_empty() { "nothing".to_string() } else { format!("{found:?}") };
        Flaw::new(column, format!("expected {expected}, found {found}"))
    }

    /// In this line, counted from 1.
    pub(super) fn at(self, line: usize) -> Fault {
        Fault { place: LineColumn { line: line as u64, column: self.column as u64 }, what: self.what }
    }
}
