//! Which cases cite which clause.

use std::collections::{BTreeMap, BTreeSet};

use rulebook::{Book, Clause};

use crate::case::{Block, Case, Cue, Step};

/// The names of the cases that cite a clause, for each clause that is cited at all.
pub type Coverage = BTreeMap<Clause, Vec<String>>;

/// Goes through named cases; a case that cites a clause several times counts once.
pub fn coverage<'a>(cases: impl IntoIterator<Item = (&'a str, &'a Case)>) -> Coverage {
    let mut coverage = Coverage::new();
    for (name, case) in cases {
        for clause in cited(case) {
            let names = coverage.entry(clause).or_default();
            if names.last().map(String::as_str) != Some(name) {
                names.push(name.to_string());
            }
        }
    }
    coverage
}

/// The clauses that something which happens in a case leads to: an act, a move, a claim. What is only answered to a question
/// about clocks is not among them.
pub fn reached<'a>(cases: impl IntoIterator<Item = &'a Case>) -> BTreeSet<Clause> {
    let mut reached = BTreeSet::new();
    for case in cases {
        for book in Book::ALL {
            for segment in case.segments() {
                let Some(block) = segment.block(book) else { continue };
                let happens = |step: &Step| matches!(step.what, Cue::Act { .. } | Cue::Move(_));
                if segment.common.iter().chain(&block.steps).any(happens) {
                    reached.extend(cited_in(block));
                }
            }
        }
    }
    reached
}

/// Every clause that a case expects, under any book.
fn cited(case: &Case) -> Vec<Clause> {
    Book::ALL.into_iter().flat_map(|book| cited_under(case, book)).collect()
}

/// Every clause that a case expects under this book.
pub(crate) fn cited_under(case: &Case, book: Book) -> Vec<Clause> {
    case.segments().iter().filter_map(|segment| segment.block(book)).flat_map(cited_in).collect()
}

fn cited_in(block: &Block) -> Vec<Clause> {
    let mut clauses: Vec<Clause> = block.expected.iter().flat_map(|(_, _, by)| by.iter().copied()).collect();
    clauses.extend(block.reasons.iter().flat_map(|(_, _, by)| by.iter().copied()));
    for step in &block.steps {
        if let Cue::Fact { by: Some(by), .. } = &step.what {
            clauses.extend(by.iter().copied());
        }
    }
    clauses
}
