//! What the books say of scoresheets, apart from any one game: when one is reasonably complete, and how far behind a
//! player may be.
//!
//! Whether a sheet meets any of this is for `adjudication` to find. Start with [`reasonably_complete`].

use crate::{Book, values::MovePairs};

/// When a scoresheet is reasonably complete. The number may be posted otherwise before the event.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ReasonablyComplete {
    /// Missing or incomplete pairs that are still allowed.
    pub most: u16,
    pub pairs: MovePairs,
}

impl ReasonablyComplete {
    /// As us-chess-7 13C7 has it unless otherwise posted.
    pub const USUAL: ReasonablyComplete = ReasonablyComplete { most: 3, pairs: MovePairs::Consecutive };
}

/// What a book asks of a scoresheet that a claim rests on, with its clauses. IESA, Schiller and the blitz and
/// bughouse rules give no number.
pub fn reasonably_complete(book: Book) -> Option<(&'static str, ReasonablyComplete)> {
    let clauses = match book {
        Book::UsChess7 | Book::UsChess5 => "13C7",
        Book::NcScholastic => "12 20 us-chess-5:13C7",
        Book::Iesa2023 | Book::Schiller | Book::NcBlitz | Book::NcBughouse => return None,
    };
    Some((clauses, ReasonablyComplete::USUAL))
}

/// How far behind in recording a player may be before their opponent may object (iesa-2023 13-1-4).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MovesBehind {
    /// The first time: more than so many moves behind.
    pub at_first_more_than: u32,
    /// Once they have been instructed: so many moves behind, or more.
    pub again_at_least: u32,
}

pub fn moves_behind(book: Book) -> Option<(&'static str, MovesBehind)> {
    match book {
        Book::Iesa2023 => Some(("13-1-4", MovesBehind { at_first_more_than: 3, again_at_least: 3 })),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Citations;

    #[test]
    fn every_clause_that_is_named_exists_and_has_a_gist() {
        for book in Book::ALL {
            let behind = moves_behind(book).map(|(clauses, _)| clauses);
            for clauses in reasonably_complete(book).map(|(clauses, _)| clauses).into_iter().chain(behind) {
                for clause in Citations::read(book, clauses).unwrap().iter() {
                    assert!(!crate::ledger::entry(*clause).gist.is_empty(), "{clause} has no gist");
                }
            }
        }
    }
}
