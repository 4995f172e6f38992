//! The ledger is honest: what the program claims to enforce, or to put before a director, is shown by a case; and
//! what a case cites is explained.

#![allow(clippy::disallowed_methods)]

mod common;

use std::{
    fs,
    path::{Path, PathBuf},
};

use casebook::{Case, Coverage, coverage, parse, reached};
use common::{CASES, case_files};
use rulebook::ledger;

fn cases() -> Vec<(String, Case)> {
    // A file that cannot be read is the matter of the test of its own name.
    let read =
        |path: &PathBuf| Some((path.display().to_string(), parse(&fs::read_to_string(path).ok()?).ok()?));
    case_files(Path::new(CASES)).iter().filter_map(read).collect()
}

fn cited() -> Coverage {
    coverage(cases().iter().map(|(name, case)| (name.as_str(), case)))
}

/// Nothing is called enforced, or put before a director, that nothing which happens can lead to: a clause that only answers a
/// question about clocks is guidance. What each case expects is compared with what the program rules, so what stands here is reached.
#[test]
fn every_clause_that_is_enforced_or_put_before_a_director_is_reached_by_an_act() {
    let cases = cases();
    let reached = reached(cases.iter().map(|(_, case)| case));
    let missing: Vec<String> = ledger::clauses()
        .filter(|clause| ledger::entry(*clause).how.is_some_and(|how| how.needs_a_case()))
        .filter(|clause| !reached.contains(clause))
        .map(|clause| clause.to_string())
        .collect();
    assert!(missing.is_empty(), "{} clauses are reached by no act: {}", missing.len(), missing.join(", "));
}

#[test]
fn every_clause_that_is_enforced_or_put_before_a_director_is_cited_by_a_case() {
    let cited = cited();
    let missing: Vec<String> = ledger::clauses()
        .filter(|clause| ledger::entry(*clause).how.is_some_and(|how| how.needs_a_case()))
        .filter(|clause| !cited.contains_key(clause))
        .map(|clause| clause.to_string())
        .collect();
    assert!(missing.is_empty(), "{} clauses have no case: {}", missing.len(), missing.join(", "));
}

#[test]
fn every_clause_that_a_case_cites_has_a_gist() {
    let missing: Vec<String> = cited()
        .into_keys()
        .filter(|clause| ledger::entry(*clause).gist.is_empty())
        .map(|clause| clause.to_string())
        .collect();
    assert!(missing.is_empty(), "{} cited clauses have no gist: {}", missing.len(), missing.join(", "));
}
