//! One matter followed from book to book, with the chain of clauses.

use super::{Rulebook, Unresolved};
use crate::{Answer, Book, Citations, Law, Ruled};

/// Follows one matter from book to book. Two steps are the most that the books take; more is a circle.
pub(super) fn follow<T: Copy>(
    book: &Rulebook,
    policy: &'static str,
    field: &dyn Fn(&Rulebook) -> Law<T>,
) -> Result<Answer<T>, Unresolved> {
    Lookup { policy, field }.in_book(book, 3)
}

/// One matter, and where a book speaks of it.
struct Lookup<'a, T> {
    policy: &'static str,
    field: &'a dyn Fn(&Rulebook) -> Law<T>,
}

impl<T: Copy> Lookup<'_, T> {
    fn in_book(&self, book: &Rulebook, steps: u8) -> Result<Answer<T>, Unresolved> {
        if steps == 0 {
            return Err(Unresolved::Circle(book.book));
        }
        match (self.field)(book).or(book.says_of_the_rest(self.policy)) {
            Law::Ruled { clauses, value } => {
                Ok(Answer::Ruled(Ruled { value, by: Citations::read(book.book, clauses)? }))
            }
            Law::Silent | Law::Unsaid => Ok(Answer::Silent(general(book)?)),
            Law::Referred { clause, to } => match self.handed_on(book, clause, to, steps)? {
                Answer::Silent(_) => self.beyond(book, steps),
                ruled => Ok(ruled),
            },
        }
    }

    /// The book that was asked is silent: on to the fallback, or back to the director.
    fn beyond(&self, book: &Rulebook, steps: u8) -> Result<Answer<T>, Unresolved> {
        let Some((clause, to)) = book.fallback else { return Ok(Answer::Silent(general(book)?)) };
        self.handed_on(book, clause, to, steps)
    }

    /// What the other book rules, by the clause that hands it on as well; else silent.
    fn handed_on(&self, book: &Rulebook, clause: &str, to: Book, steps: u8) -> Result<Answer<T>, Unresolved> {
        Ok(match self.in_book(to.on_the_shelf(), steps - 1)? {
            Answer::Ruled(Ruled { value, by }) => {
                let by = Citations::read(book.book, clause)?.and(&by);
                Answer::Ruled(Ruled { value, by })
            }
            Answer::Silent(_) => Answer::Silent(general(book)?),
        })
    }
}

impl Rulebook {
    /// What holds of a matter on which the book says nothing of its own.
    pub(super) fn says_of_the_rest<T>(&self, policy: &str) -> Law<T> {
        match self.hands_on {
            Some((clause, to)) if !self.silent_on.split_whitespace().any(|silent| silent == policy) => {
                Law::Referred { clause, to }
            }
            _ => Law::Silent,
        }
    }
}

/// The clauses under which a director decides.
pub(super) fn general(book: &Rulebook) -> Result<Citations, Unresolved> {
    Ok(Citations::read(book.book, book.general)?)
}
