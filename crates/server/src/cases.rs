//! The cases of the house, embedded in the program: which of them show a clause, and what each says.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use rulebook::Clause;
use rust_embed::Embed;

use crate::wire::rules::{CaseOnShelf, WholeCase};

#[derive(Embed)]
#[folder = "../../cases"]
struct Files;

/// More than this nobody reads under one clause.
const MOST_UNDER_A_CLAUSE: usize = 40;

const ENDING: &str = ".case";

/// The cases that cite a clause: first those of the room that cites it most, which is where it belongs.
pub(crate) fn showing(clause: Clause) -> Vec<CaseOnShelf> {
    // Sorted: the files are embedded in no order that anybody promised.
    let names: BTreeSet<String> =
        Files::iter().filter_map(|path| path.strip_suffix(ENDING).map(ToString::to_string)).collect();
    let found = names.iter().filter_map(|name| find(name)).filter(|case| cites(&case.text, clause));
    let mut rooms: BTreeMap<String, Vec<CaseOnShelf>> = BTreeMap::new();
    for case in found.map(|found| found.case) {
        rooms.entry(case.name.split('/').next().unwrap_or_default().to_string()).or_default().push(case);
    }
    let mut rooms: Vec<Vec<CaseOnShelf>> = rooms.into_values().collect();
    rooms.sort_by_key(|cases| Reverse(cases.len()));
    rooms.into_iter().flatten().take(MOST_UNDER_A_CLAUSE).collect()
}

/// A case is read only if one of its verdicts or facts has the clause's number in it at all.
fn cites(text: &str, clause: Clause) -> bool {
    let expected = |line: &&str| line.trim_start().starts_with('=');
    let mentioned = text.lines().filter(expected).any(|line| has(line, clause.id()));
    let read =
        || casebook::parse(text).is_ok_and(|case| casebook::coverage([("", &case)]).contains_key(&clause));
    mentioned && read()
}

/// `us-chess-7:14C2` has `14C2` as well.
fn has(line: &str, id: &str) -> bool {
    let is = |word: &str| word.rsplit(':').next() == Some(id);
    if id.contains(' ') { line.contains(id) } else { line.split_whitespace().any(is) }
}

/// A case by its path under `cases/` without the ending.
pub(crate) fn find(name: &str) -> Option<WholeCase> {
    let text = text(&format!("{name}{ENDING}"))?;
    let title = text.lines().next()?.trim_start_matches('#').trim().to_string();
    Some(WholeCase { case: CaseOnShelf { name: name.to_string(), title }, text })
}

fn text(path: &str) -> Option<String> {
    String::from_utf8(Files::get(path)?.data.into_owned()).ok()
}

#[cfg(test)]
mod tests {
    use rulebook::Book;

    use super::*;

    #[test]
    fn a_clause_is_shown_by_the_cases_that_cite_it() {
        let cases = showing(Clause::find(Book::UsChess7, "10B").unwrap());
        assert!(cases.iter().any(|case| case.name.starts_with("touch-move/")), "{cases:?}");
        let first = find(&cases[0].name).unwrap();
        assert!(first.text.starts_with('#') && !first.case.title.is_empty());
        assert!(find("touch-move/nobody-wrote-this").is_none());
        assert!(find("../Cargo").is_none());
    }
}
