//! The endings that books name, as each of them words it: who may ask for the draw, or is advised not to get it.
//!
//! A list per book, each ending with its clauses. Whether a position is one of them, and what then is still to be
//! shown, is for `adjudication` to say. Start with [`named_endings`].

use crate::{Book, values::values};

values! {
    /// An ending that a book names.
    NamedEnding {
        KingBeforeRookPawn = "king-before-rook-pawn":
            "a lone king ahead of a rook pawn, on its file or the next, may claim a draw unless they can be forced into mate",
        TwoKnights = "two-knights":
            "the weaker side may claim a draw against king and two knights unless they can be forced into mate",
        QueensAlone = "queens-alone": "queen against queen: either may claim a draw unless the other has a forced win",
        RooksAlone = "rooks-alone": "rook against rook: either may claim a draw unless the other has a forced win",
        QueenAgainstRook = "queen-against-rook":
            "the side with the queen against a rook may claim a draw unless the rook has a forced win",
        OneIdenticalPiece = "one-identical-piece":
            "one piece each, of the same kind: either may claim a draw unless the other shows a forced win",
        OppositeBishopsOnePawn = "opposite-bishops-one-pawn":
            "bishops of opposite colors and a single pawn: a draw may be claimed unless a forced win is proved",
        OppositeBishopsBlockaded = "opposite-bishops-blockaded":
            "bishops of opposite colors and two pawns against one, clearly blockaded: a draw may be claimed unless a forced win is proved",
        KingOnRookFile = "king-on-rook-file":
            "king and rook pawn against a king that is on the pawn's file ahead of it: a draw may be claimed",
        KingDirectlyBeforePawn = "king-directly-before-pawn":
            "king and pawn against a king on the square ahead of the pawn: a draw may be claimed, but not with the pawn on its seventh rank",
        RookAndRookPawnBlockaded = "rook-and-rook-pawn-blockaded":
            "rook and rook pawn against rook, the pawn blockaded by the king: a draw unless an immediate win is evident",
        OppositeBishopsFixedPawns = "opposite-bishops-fixed-pawns":
            "bishops of opposite colors with most pawns fixed: a draw should be ruled where a pawn or two more give little chance",
        QueensWithoutPawns = "queens-without-pawns":
            "queen against queen without pawns, the claimant perhaps with more: award the draw",
        RooksWithoutPawns = "rooks-without-pawns":
            "rook against rook without pawns, the claimant perhaps with more: award the draw",
        PieceBehind = "piece-behind":
            "minor against rook, or a queen or rook against the same and a minor, without pawns: award no draw to the weaker side, though a delay clock may be put on",
        KingStopsRookPawn = "king-stops-rook-pawn":
            "a king that can stop a rook pawn, which may have a bishop that does not control its promotion square: award the draw",
        RookAgainstRookAndBishop = "rook-against-rook-and-bishop":
            "rook against rook and bishop without pawns: deny the claim as clearly incorrect",
    }
}

/// What a book has follow from an ending that it names.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Follows {
    /// A draw, once claimed.
    Draw,
    /// A claim of insufficient losing chances should be granted (us-chess-7 14H2c).
    GrantLosingChances,
    /// It should not, though the director may put a delay clock on or wait (us-chess-7 14H2a, 14H2b).
    DoNotAward,
    /// It should be denied as clearly incorrect (us-chess-7 14H2d).
    DenyLosingChances,
}

/// One ending on a book's list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Named {
    pub clauses: &'static str,
    pub ending: NamedEnding,
    pub follows: Follows,
}

const fn named(clauses: &'static str, ending: NamedEnding, follows: Follows) -> Named {
    Named { clauses, ending, follows }
}

/// The endings that a book names, in its own order. The books that name none leave it to play, to their general
/// clause or to another book.
pub fn named_endings(book: Book) -> &'static [Named] {
    match book {
        Book::UsChess7 => US_CHESS_7,
        Book::Iesa2023 => IESA_2023,
        Book::NcBlitz => NC_BLITZ,
        Book::UsChess5 | Book::Schiller | Book::NcBughouse | Book::NcScholastic => &[],
    }
}

/// Advice on claims of Variation 14H.
const US_CHESS_7: &[Named] = &[
    named("14I3", NamedEnding::OppositeBishopsFixedPawns, Follows::GrantLosingChances),
    named("14I4", NamedEnding::QueensWithoutPawns, Follows::GrantLosingChances),
    named("14I4", NamedEnding::RooksWithoutPawns, Follows::GrantLosingChances),
    named("14I5", NamedEnding::PieceBehind, Follows::DoNotAward),
    named("14I6", NamedEnding::KingStopsRookPawn, Follows::GrantLosingChances),
    named("14I7", NamedEnding::RookAgainstRookAndBishop, Follows::DenyLosingChances),
];

const IESA_2023: &[Named] = &[
    named("12-8-1 12-8-1a", NamedEnding::KingBeforeRookPawn, Follows::Draw),
    named("12-8-1 12-8-1b", NamedEnding::TwoKnights, Follows::Draw),
    named("12-8-2 12-8-2a", NamedEnding::QueensAlone, Follows::Draw),
    named("12-8-2 12-8-2b", NamedEnding::RooksAlone, Follows::Draw),
    named("12-8-3", NamedEnding::QueenAgainstRook, Follows::Draw),
];

const NC_BLITZ: &[Named] = &[
    named("8.V", NamedEnding::OneIdenticalPiece, Follows::Draw),
    named("8.VII", NamedEnding::OppositeBishopsOnePawn, Follows::Draw),
    named("8.VII", NamedEnding::OppositeBishopsBlockaded, Follows::Draw),
    named("8.VIII", NamedEnding::KingOnRookFile, Follows::Draw),
    named("8.VIII", NamedEnding::KingDirectlyBeforePawn, Follows::Draw),
    named("8.IX", NamedEnding::RookAndRookPawnBlockaded, Follows::Draw),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Citations, ledger, values::Value};

    #[test]
    fn every_ending_stands_on_one_list_with_clauses_that_have_a_gist() {
        for ending in NamedEnding::every() {
            let books = Book::ALL.into_iter();
            let lists: Vec<Book> = books
                .filter(|book| named_endings(*book).iter().any(|named| named.ending == ending))
                .collect();
            assert_eq!(lists.len(), 1, "{}", ending.words());
            assert_eq!(NamedEnding::from_words(&ending.words()), Some(ending));
        }
        for book in Book::ALL {
            for named in named_endings(book) {
                for clause in Citations::read(book, named.clauses).unwrap().iter() {
                    assert!(!ledger::entry(*clause).gist.is_empty(), "{clause} has no gist");
                }
            }
        }
    }
}
