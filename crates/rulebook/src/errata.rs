//! Where a book cites a clause that does not exist, or states a rule under no number. Kept beside the ledger so
//! that no case cites a ghost.

use crate::Book;

/// One slip of a book, and what we take in its place.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Erratum {
    pub book: Book,
    /// The clause in which the slip stands.
    pub clause: &'static str,
    pub slip: &'static str,
    pub meant: &'static str,
}

pub const ERRATA: &[Erratum] = &[
    Erratum {
        book: Book::Iesa2023,
        clause: "16-3-1",
        slip: "names 12-4 for repetition of position",
        meant: "12-5",
    },
    Erratum { book: Book::Iesa2023, clause: "6-8-4", slip: "names 17-1 for determination", meant: "7-1" },
    Erratum {
        book: Book::Iesa2023,
        clause: "14-4-4",
        slip: "names 14-11-5 and 14-12, which do not exist",
        meant: "the official's best judgment, as the same sentence says",
    },
    Erratum {
        book: Book::Iesa2023,
        clause: "14-3-2",
        slip: "names 8-6-6, which does not exist",
        meant: "8-10, where officials stop the clocks while ruling",
    },
    Erratum {
        book: Book::Iesa2023,
        clause: "21-7",
        slip: "names 21-5-1 for a board with secured pieces",
        meant: "21-6-1; so does 21-5-4, which also names 21-6-2 where 21-7-2 says when a move is executed",
    },
    Erratum {
        book: Book::Iesa2023,
        clause: "21-7-2e",
        slip: "has the clocks set by 14-11, which is about pressing without a move",
        meant: "the official says what they should show, as in 14-4",
    },
    Erratum {
        book: Book::UsChess5,
        clause: "14B5",
        slip: "the heading above it says without a number that every draw claim is first an offer",
        meant: "cited as 14B5, the clause that the heading opens",
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Clause;

    #[test]
    fn every_erratum_stands_in_a_clause_of_the_ledger() {
        for erratum in ERRATA {
            assert!(Clause::find(erratum.book, erratum.clause).is_some(), "{erratum:?}");
        }
    }
}
