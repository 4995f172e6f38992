//! What a book says on one matter, and what it comes to once references are followed.

use crate::{Book, Citations, values::Ground};

/// What one book says on one matter.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Law<T> {
    /// It rules, by these clauses of its own (ids with spaces between them).
    Ruled { clauses: &'static str, value: T },
    /// It hands the matter to another book.
    Referred { clause: &'static str, to: Book },
    /// It does not speak of it: the director decides under the book's general clause.
    Silent,
    /// It says nothing of its own: handed on with everything else, or silent (see [`crate::Rulebook::hands_on`]).
    Unsaid,
}

/// The book rules so, by these clauses.
pub const fn law<T>(clauses: &'static str, value: T) -> Law<T> {
    Law::Ruled { clauses, value }
}

/// The book says so, by these clauses: there is nothing to choose.
pub const fn ground(clauses: &'static str) -> Law<Ground> {
    law(clauses, Ground)
}

/// The book hands the matter on.
pub const fn see<T>(clause: &'static str, to: Book) -> Law<T> {
    Law::Referred { clause, to }
}

impl<T> Law<T> {
    /// What the book says itself, or else what holds of everything else.
    pub(crate) fn or(self, rest: Law<T>) -> Law<T> {
        match self {
            Law::Unsaid => rest,
            said => said,
        }
    }
}

/// A value with the clauses that give it, the chain of references included.
#[derive(Clone, PartialEq, Debug)]
pub struct Ruled<T> {
    pub value: T,
    pub by: Citations,
}

/// The outcome of following the references.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer<T> {
    Ruled(Ruled<T>),
    /// Nobody rules; the clauses under which the director decides.
    Silent(Citations),
}

impl<T: Copy> Answer<T> {
    pub fn value(&self) -> Option<T> {
        match self {
            Answer::Ruled(ruled) => Some(ruled.value),
            Answer::Silent(_) => None,
        }
    }

    /// What is ruled, if somebody rules.
    pub fn ruled(&self) -> Option<&Ruled<T>> {
        match self {
            Answer::Ruled(ruled) => Some(ruled),
            Answer::Silent(_) => None,
        }
    }

    pub fn by(&self) -> &Citations {
        match self {
            Answer::Ruled(ruled) => &ruled.by,
            Answer::Silent(by) => by,
        }
    }
}
