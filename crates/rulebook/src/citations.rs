//! The clauses that a ruling names, in the order in which they lead to it.

use std::{fmt, ops::Deref};

use crate::{Book, Clause, UnknownClause, ledger};

/// At most this many clauses stand under one ruling with its reason; the longest verdict in the books has eight.
const MOST: usize = 16;

/// An ordered set of clauses, held inline so that an event carries it without allocating. It has nothing to drop:
/// hundreds of policies with one each are built in one expression, and with something to drop the compiler would
/// write for each of them how to drop all before it.
#[derive(Clone, PartialEq, Eq)]
pub struct Citations {
    /// Beyond `count` nothing but the filling stands, so that equal sets are equal values.
    clauses: [Clause; MOST],
    count: u8,
}

/// Stands where no clause stands yet, and is never read.
const FILLING: Clause = Clause(0);

impl Citations {
    pub fn none() -> Citations {
        Citations { clauses: [FILLING; MOST], count: 0 }
    }

    pub fn of(clause: Clause) -> Citations {
        let mut citations = Citations::none();
        citations.add(clause);
        citations
    }

    /// Reads ids such as `14C2 14C6`, or `23 us-chess-7:14C6` with another book named. An id may hold spaces
    /// (`11A tip`): the longest id that the ledger knows is taken.
    pub fn read(book: Book, text: &str) -> Result<Citations, UnknownClause> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut citations = Citations::none();
        let mut rest = words.as_slice();
        while !rest.is_empty() {
            let (clause, taken) = longest_clause(book, rest).ok_or_else(|| UnknownClause(rest.join(" ")))?;
            citations.add(clause);
            rest = &rest[taken..];
        }
        Ok(citations)
    }

    /// Adds a clause unless it is there already. Beyond the bound nothing is added: a ruling that needs more
    /// clauses than any in the books is our mistake, which a test should see and a game should survive.
    pub fn add(&mut self, clause: Clause) {
        if self.contains(&clause) {
            return;
        }
        debug_assert!(usize::from(self.count) < MOST, "no room for {clause} beside {self}");
        if let Some(free) = self.clauses.get_mut(usize::from(self.count)) {
            *free = clause;
            self.count += 1;
        }
    }

    #[must_use]
    pub fn and(mut self, others: &Citations) -> Citations {
        others.iter().for_each(|clause| self.add(*clause));
        self
    }

    /// The same clauses, whatever their order.
    pub fn same_set(&self, other: &Citations) -> bool {
        self.len() == other.len() && self.iter().all(|clause| other.contains(clause))
    }

    /// As people cite them under `book`.
    pub fn cited_under(&self, book: Book) -> String {
        self.iter().map(|clause| clause.cited_under(book)).collect::<Vec<_>>().join(", ")
    }

    /// As case files write them.
    pub fn seen_from(&self, book: Book) -> String {
        self.iter().map(|clause| clause.seen_from(book)).collect::<Vec<_>>().join(" ")
    }
}

fn longest_clause(book: Book, words: &[&str]) -> Option<(Clause, usize)> {
    (1..=words.len().min(ledger::MOST_WORDS_IN_AN_ID)).rev().find_map(|count| {
        let text = words[..count].join(" ");
        let clause = match text.split_once(':') {
            Some(_) => text.parse().ok(),
            None => Clause::find(book, &text),
        };
        clause.map(|clause| (clause, count))
    })
}

impl Default for Citations {
    fn default() -> Citations {
        Citations::none()
    }
}

impl Deref for Citations {
    type Target = [Clause];

    fn deref(&self) -> &[Clause] {
        &self.clauses[..usize::from(self.count)]
    }
}

impl fmt::Debug for Citations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl FromIterator<Clause> for Citations {
    fn from_iter<I: IntoIterator<Item = Clause>>(clauses: I) -> Citations {
        let mut citations = Citations::none();
        clauses.into_iter().for_each(|clause| citations.add(clause));
        citations
    }
}

impl fmt::Display for Citations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, clause) in self.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{clause}")?;
        }
        Ok(())
    }
}
