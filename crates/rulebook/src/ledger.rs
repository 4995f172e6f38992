//! The ledger: every clause of every book, how it is met, and its gist in our own words.
//!
//! The tables are the files in `ledger/`, one a book, embedded in the program. A row whose gist is empty has
//! not been worked on. Line numbers and sentences of the books are not here; ids are.

use std::{collections::BTreeMap, fmt, str::FromStr, sync::LazyLock};

use crate::{Book, Clause};

/// Ids such as `10I2 (Variation I) tip` are several words long.
pub(crate) const MOST_WORDS_IN_AN_ID: usize = 4;

/// How a clause is met.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum How {
    /// The program decides it by itself.
    Enforced,
    /// The program puts facts, options and the clause before a director and carries out the choice.
    Director,
    /// Guidance, shown where it helps.
    Advised,
    /// About wood, plastic and paper.
    Equipment,
    /// Names a thing.
    Definition,
    /// The event carries it out, not a game: entries, pairings, byes, scores, tie-breaks, teams, prizes, organizers.
    Tournament,
}

impl How {
    pub const ALL: [How; 6] =
        [How::Enforced, How::Director, How::Advised, How::Equipment, How::Definition, How::Tournament];

    pub const fn name(self) -> &'static str {
        match self {
            How::Enforced => "enforced",
            How::Director => "director",
            How::Advised => "advised",
            How::Equipment => "equipment",
            How::Definition => "definition",
            How::Tournament => "tournament",
        }
    }

    /// A clause that changes what happens in a game needs a case that cites it.
    pub const fn needs_a_case(self) -> bool {
        matches!(self, How::Enforced | How::Director)
    }
}

impl fmt::Display for How {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for How {
    type Err = String;

    fn from_str(text: &str) -> Result<How, String> {
        How::ALL.into_iter().find(|how| how.name() == text).ok_or_else(|| {
            format!("'{text}' does not say how a clause is met: enforced, director, advised, equipment, definition or tournament")
        })
    }
}

/// One row of the ledger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LedgerEntry {
    pub book: Book,
    pub id: String,
    /// `None` while nobody has worked on the clause.
    pub how: Option<How>,
    pub gist: String,
}

struct Ledger {
    entries: Vec<LedgerEntry>,
    by_id: BTreeMap<(Book, String), u16>,
}

const TABLES: [(Book, &str); 7] = [
    (Book::UsChess7, include_str!("../ledger/us-chess-7.tsv")),
    (Book::UsChess5, include_str!("../ledger/us-chess-5.tsv")),
    (Book::Iesa2023, include_str!("../ledger/iesa-2023.tsv")),
    (Book::Schiller, include_str!("../ledger/schiller.tsv")),
    (Book::NcBlitz, include_str!("../ledger/nc-blitz.tsv")),
    (Book::NcBughouse, include_str!("../ledger/nc-bughouse.tsv")),
    (Book::NcScholastic, include_str!("../ledger/nc-scholastic.tsv")),
];

static LEDGER: LazyLock<Ledger> = LazyLock::new(|| {
    let entries: Vec<LedgerEntry> = TABLES.iter().flat_map(|(book, table)| rows(*book, table)).collect();
    let by_id =
        entries.iter().enumerate().map(|(n, entry)| ((entry.book, entry.id.clone()), n as u16)).collect();
    Ledger { entries, by_id }
});

/// Rows that cannot be read are a mistake in our own tables, which a test reports; here they are left out.
fn rows(book: Book, table: &str) -> Vec<LedgerEntry> {
    table.lines().skip(1).filter_map(|line| read_row(book, line).ok()).collect()
}

fn read_row(book: Book, line: &str) -> Result<LedgerEntry, String> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [id, how, gist] = fields[..] else {
        return Err(format!("{book}: expected clause, how and gist with tabs between them: '{line}'"));
    };
    let how = if how.is_empty() { None } else { Some(how.parse().map_err(|e| format!("{book} {id}: {e}"))?) };
    Ok(LedgerEntry { book, id: id.to_string(), how, gist: gist.to_string() })
}

pub(crate) fn find(book: Book, id: &str) -> Option<Clause> {
    // The map owns its keys, so that a look-up needs an owned id; look-ups happen when books are resolved and
    // files are read, never while a game is played.
    LEDGER.by_id.get(&(book, id.to_string())).map(|n| Clause(*n))
}

/// The row of a clause.
pub fn entry(clause: Clause) -> &'static LedgerEntry {
    &LEDGER.entries[usize::from(clause.0)]
}

/// Every clause of every book, in the books' own order.
pub fn clauses() -> impl Iterator<Item = Clause> {
    (0..LEDGER.entries.len()).map(|n| Clause(n as u16))
}

/// Every clause of one book.
pub fn clauses_of(book: Book) -> impl Iterator<Item = Clause> {
    clauses().filter(move |clause| clause.book() == book)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_of_every_table_can_be_read() {
        for (book, table) in TABLES {
            for line in table.lines().skip(1) {
                read_row(book, line).unwrap();
            }
        }
    }

    #[test]
    fn the_ledger_holds_all_clauses_once() {
        assert_eq!(LEDGER.entries.len(), 1439);
        assert_eq!(LEDGER.by_id.len(), 1439, "an id stands twice");
    }

    #[test]
    fn a_clause_that_is_worked_on_has_both_a_gist_and_a_how() {
        for entry in &LEDGER.entries {
            assert_eq!(entry.how.is_none(), entry.gist.is_empty(), "{} {}", entry.book, entry.id);
        }
    }

    #[test]
    fn no_id_is_longer_than_the_reader_of_citations_expects() {
        let longest = LEDGER.entries.iter().map(|entry| entry.id.split_whitespace().count()).max();
        assert!(longest <= Some(MOST_WORDS_IN_AN_ID), "{longest:?}");
    }
}
