//! The endings that books name (iesa-2023 12-8, nc-blitz 8.V-8.IX, us-chess-7 14I3-14I7), each as its book words it.
//!
//! Answers which of them a position is, for which side as the claimant, and what is still to be shown: a forced win
//! by the opponent, or a judgment that no board can make. What the board can tell (a king on a file, a pawn that is
//! stopped, a race to the last rank) is told here, and then is no longer a condition. Forced wins are not searched
//! for here, and what follows from an ending is for the rulebook. Start with [`found`].

mod army;
mod condition;
mod iesa;
mod nc_blitz;
mod pawns;
mod rook_pawn;
mod us_chess;

use board::{Color, Position, Role};
use rulebook::{
    Book,
    named_endings::{Named, NamedEnding, named_endings},
};

use army::{Armies, Army, Pawn};
pub use condition::{Condition, Provided, Unless};

/// An ending that a position is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndingFound {
    pub named: Named,
    /// Who can rely on it, or is advised against by it.
    pub claimant: Color,
    /// What the board does not tell.
    pub still_to_show: Vec<Condition>,
}

/// What a position lacks that has the men of an ending, but is none.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Lacks {
    /// The king of this color does not stand where the clause has it before the pawn.
    KingBeforeThePawn(Color),
    /// The pawn has reached its seventh rank (nc-blitz 8.VIII).
    PawnShortOfItsSeventh,
    /// Two pawns against one, and they are not blockaded (nc-blitz 8.VII).
    Blockade,
}

/// The ending of a book that this position comes nearest to, where the men are right and something else is not.
pub fn nearly(position: &Position, book: Book) -> Option<(Named, Lacks)> {
    let armies = Armies::of(position, Color::White)?;
    let lacks = |named: &Named| match named.ending {
        NamedEnding::KingBeforeRookPawn | NamedEnding::KingOnRookFile => {
            let (pawn, defender) = pawn_against_king(&armies)?;
            pawn.is_rook_pawn().then_some(Lacks::KingBeforeThePawn(defender.color))
        }
        NamedEnding::KingDirectlyBeforePawn => {
            let (pawn, defender) = pawn_against_king(&armies)?;
            Some(match pawn.next() == Some(defender.king) {
                true => Lacks::PawnShortOfItsSeventh,
                false => Lacks::KingBeforeThePawn(defender.color),
            })
        }
        NamedEnding::OppositeBishopsBlockaded => {
            let two_to_one = armies.pawns() == 3 && matches!(armies.own.count(Role::Pawn), 1 | 2);
            (two_to_one && armies.opposite_bishops()).then_some(Lacks::Blockade)
        }
        _ => None,
    };
    named_endings(book).iter().find_map(|named| Some((*named, lacks(named)?)))
}

/// A king and a single pawn against a king alone, whose army comes with it.
fn pawn_against_king<'a>(armies: &Armies<'a>) -> Option<(Pawn, Army<'a>)> {
    let sides = [(armies.own, armies.other), (armies.other, armies.own)];
    let right = |(one, other): &(Army, Army)| one.is(&[Role::Pawn]) && other.is(&[]);
    let (one, other) = sides.into_iter().find(right)?;
    Some((one.only_pawn()?, other))
}

/// Every ending of a book that this position is, White's claims before Black's.
pub fn found(position: &Position, book: Book) -> Vec<EndingFound> {
    let of_color = |named: &Named, claimant| {
        let still_to_show = is(position, named.ending, claimant)?;
        Some(EndingFound { named: *named, claimant, still_to_show })
    };
    let both =
        |named| [Color::White, Color::Black].into_iter().filter_map(move |color| of_color(named, color));
    named_endings(book).iter().flat_map(both).collect()
}

/// Whether a position is an ending for this claimant, and what is then still to be shown.
pub fn is(position: &Position, ending: NamedEnding, claimant: Color) -> Option<Vec<Condition>> {
    let armies = Armies::of(position, claimant)?;
    match ending {
        NamedEnding::KingBeforeRookPawn => iesa::king_before_rook_pawn(&armies),
        NamedEnding::TwoKnights => iesa::two_knights(&armies),
        NamedEnding::QueensAlone => iesa::queens_alone(&armies),
        NamedEnding::RooksAlone => iesa::rooks_alone(&armies),
        NamedEnding::QueenAgainstRook => iesa::queen_against_rook(&armies),
        NamedEnding::OneIdenticalPiece => nc_blitz::one_identical_piece(&armies),
        NamedEnding::OppositeBishopsOnePawn => nc_blitz::opposite_bishops_one_pawn(&armies),
        NamedEnding::OppositeBishopsBlockaded => nc_blitz::opposite_bishops_blockaded(&armies),
        NamedEnding::KingOnRookFile => nc_blitz::king_on_rook_file(&armies),
        NamedEnding::KingDirectlyBeforePawn => nc_blitz::king_directly_before_pawn(&armies),
        NamedEnding::RookAndRookPawnBlockaded => nc_blitz::rook_and_rook_pawn_blockaded(&armies),
        NamedEnding::OppositeBishopsFixedPawns => us_chess::opposite_bishops_fixed_pawns(&armies),
        NamedEnding::QueensWithoutPawns => us_chess::queens_without_pawns(&armies),
        NamedEnding::RooksWithoutPawns => us_chess::rooks_without_pawns(&armies),
        NamedEnding::PieceBehind => us_chess::piece_behind(&armies),
        NamedEnding::KingStopsRookPawn => us_chess::king_stops_rook_pawn(&armies),
        NamedEnding::RookAgainstRookAndBishop => us_chess::rook_against_rook_and_bishop(&armies),
    }
}
