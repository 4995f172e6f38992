//! Which cases cite which clause.

use std::collections::BTreeMap;

use rulebook::{Book, Clause};

use crate::case::{Case, Cue};

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

/// Every clause that a case expects, under any book.
fn cited(case: &Case) -> Vec<Clause> {
    Book::ALL.into_iter().flat_map(|book| cited_under(case, book)).collect()
}

/// Every clause that a case expects under this book.
pub(crate) fn cited_under(case: &Case, book: Book) -> Vec<Clause> {
    let mut clauses = Vec::new();
    for block in case.segments().iter().filter_map(|segment| segment.block(book)) {
        clauses.extend(block.expected.iter().flat_map(|(_, _, by)| by.iter().copied()));
        for step in &block.steps {
            if let Cue::Fact { by: Some(by), .. } = &step.what {
                clauses.extend(by.iter().copied());
            }
        }
    }
    clauses
}
