//! How much weighs what is found in a round that somebody paired.
//!
//! A *note* breaks no rule: another round is as good, or nothing better was possible. A *deviation* is a round that the rules
//! have otherwise, with the line that says so. *Against a must* is what no pairing may have while another has it not.

use serde::Serialize;

use super::{Difference, Paired, check};
use crate::{Field, Round, facts::Facts, words};

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    Note,
    Deviation,
    Must,
}

impl Grade {
    pub const fn words(self) -> &'static str {
        match self {
            Grade::Note => "note",
            Grade::Deviation => "deviation",
            Grade::Must => "against a must",
        }
    }
}

/// One thing that is found, with its rule in the sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Graded {
    pub grade: Grade,
    pub what: String,
}

impl From<&Difference> for Graded {
    fn from(difference: &Difference) -> Graded {
        Graded { grade: difference.grade, what: difference.to_string() }
    }
}

/// All differences of a round from the program's own, and what both rounds could not avoid, with the reason.
pub fn graded(field: &Field<'_>, theirs: &Paired, own: &Round) -> Vec<Graded> {
    let facts = Facts::new(field);
    let mut found: Vec<Graded> = check(field, theirs, own).iter().map(Graded::from).collect();
    let same =
        |white, black| theirs.boards.contains(&(white, black)) || theirs.boards.contains(&(black, white));
    for board in own.boards.iter().filter(|board| same(board.white, board.black)) {
        for conflict in &board.why.violates {
            let why = match board.why.locked {
                true => ", since the director fixed the board".to_string(),
                false => words::unavoidable(&facts, board, conflict)
                    .map(|why| format!(", since {why}"))
                    .unwrap_or_default(),
            };
            let what = format!("{}{why}", words::conflict(&facts, conflict));
            found.push(Graded { grade: Grade::Note, what });
        }
    }
    found
}
