//! The cases of the house, embedded in the program: which of them show a clause, and what each says.

use std::collections::BTreeSet;

use rulebook::Clause;
use rust_embed::Embed;

use crate::wire::rules::{CaseOnShelf, WholeCase};

#[derive(Embed)]
#[folder = "../../cases"]
struct Files;

/// More than this nobody reads under one clause.
const MOST_UNDER_A_CLAUSE: usize = 40;

const ENDING: &str = ".case";

/// The cases that cite a clause, first those that are about little else.
pub(crate) fn showing(clause: Clause) -> Vec<CaseOnShelf> {
    // Sorted: the files are embedded in no order that anybody promised.
    let names: BTreeSet<String> =
        Files::iter().filter_map(|path| path.strip_suffix(ENDING).map(ToString::to_string)).collect();
    let found = names.iter().filter_map(|name| find(name));
    let mut found: Vec<(usize, CaseOnShelf)> =
        found.filter_map(|found| Some((cited_with(&found.text, clause)?, found.case))).collect();
    found.sort_by_key(|(clauses, _)| *clauses);
    found.into_iter().take(MOST_UNDER_A_CLAUSE).map(|(_, case)| case).collect()
}

/// How many clauses a case cites, if this is one of them. It is read only if one of its verdicts, facts or blocks that are as
/// another has the clause's number in it at all.
fn cited_with(text: &str, clause: Clause) -> Option<usize> {
    let expected = |line: &&str| line.trim_start().starts_with('=') || line.starts_with("under ");
    if !text.lines().filter(expected).any(|line| has(line, clause.id())) {
        return None;
    }
    let case = casebook::parse(text).ok()?;
    let cited = casebook::coverage([("", &case)]);
    cited.contains_key(&clause).then_some(cited.len())
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
    Some(WholeCase { case: CaseOnShelf { name: name.to_string(), title }, text, story: None })
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

    #[test]
    fn a_clause_that_hands_matters_on_is_shown_by_cases_that_name_it_only_there() {
        let clause = Clause::find(Book::NcBlitz, "23").unwrap();
        let cases = showing(clause);
        let text = |case: &CaseOnShelf| find(&case.name).unwrap().text;
        let only_there = |text: String| {
            let mut expected = text.lines().filter(|line| line.trim_start().starts_with('='));
            text.contains(" as us-chess-7  23") && !expected.any(|line| has(line, clause.id()))
        };
        assert!(cases.iter().map(text).any(only_there), "{cases:?}");
    }
}
