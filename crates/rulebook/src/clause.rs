//! A clause of a book: a small handle into the ledger.

use std::{fmt, str::FromStr};

use crate::{Book, ledger};

/// One clause that exists in the ledger. There is no way to build one that does not.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Clause(pub(crate) u16);

impl Clause {
    /// The clause `id` of `book`, if the ledger has it.
    pub fn find(book: Book, id: &str) -> Option<Clause> {
        ledger::find(book, id)
    }

    pub fn book(self) -> Book {
        ledger::entry(self).book
    }

    pub fn id(self) -> &'static str {
        &ledger::entry(self).id
    }

    /// As people cite it under `book`: its own clauses bare, others as "US Chess 14C6".
    pub fn cited_under(self, book: Book) -> String {
        if self.book() == book {
            self.id().to_string()
        } else {
            format!("{} {}", self.book().label(), self.id())
        }
    }

    /// The same as case files write it, so that it can be read back: "us-chess-7:14C6".
    pub fn seen_from(self, book: Book) -> String {
        if self.book() == book { self.id().to_string() } else { self.to_string() }
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.book(), self.id())
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is not a clause of the ledger; write it as book:clause, for example us-chess-7:14C2")]
pub struct UnknownClause(pub String);

impl FromStr for Clause {
    type Err = UnknownClause;

    fn from_str(text: &str) -> Result<Clause, UnknownClause> {
        let unknown = || UnknownClause(text.to_string());
        let (book, id) = text.split_once(':').ok_or_else(unknown)?;
        let book: Book = book.parse().map_err(|_| unknown())?;
        Clause::find(book, id).ok_or_else(unknown)
    }
}
