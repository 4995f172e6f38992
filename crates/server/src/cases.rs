//! The cases of the house, embedded in the program: which of them show a clause, and what each says.
//! They are read once, when somebody first asks.

use std::sync::OnceLock;

use casebook::Coverage;
use rulebook::Clause;
use rust_embed::Embed;

use crate::wire::rules::{CaseOnShelf, WholeCase};

#[derive(Embed)]
#[folder = "../../cases"]
struct Files;

/// More than this nobody reads under one clause.
const MOST_UNDER_A_CLAUSE: usize = 40;

const ENDING: &str = ".case";

struct Shelf {
    cited: Coverage,
}

static SHELF: OnceLock<Shelf> = OnceLock::new();

/// The cases that cite a clause, by name. Takes a moment when it is asked for the first time.
pub(crate) fn showing(clause: Clause) -> Vec<CaseOnShelf> {
    let names = SHELF.get_or_init(read).cited.get(&clause).into_iter().flatten();
    let titled = |name: &String| Some(find(name)?.case);
    names.take(MOST_UNDER_A_CLAUSE).filter_map(titled).collect()
}

/// A case by its path under `cases/` without the ending.
pub(crate) fn find(name: &str) -> Option<WholeCase> {
    let text = text(&format!("{name}{ENDING}"))?;
    let title = text.lines().next()?.trim_start_matches('#').trim().to_string();
    Some(WholeCase { case: CaseOnShelf { name: name.to_string(), title }, text })
}

fn read() -> Shelf {
    let files = Files::iter().filter_map(|path| {
        let name = path.strip_suffix(ENDING)?.to_string();
        Some((name, casebook::parse(&text(&path)?).ok()?))
    });
    let mut cases: Vec<_> = files.collect();
    cases.sort_by(|(one, _), (other, _)| one.cmp(other));
    Shelf { cited: casebook::coverage(cases.iter().map(|(name, case)| (name.as_str(), case))) }
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
