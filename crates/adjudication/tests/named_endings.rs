//! The named endings, clause by clause: where each holds, where it fails by one square, man or color, and mirrored.
#![allow(clippy::unwrap_used)]

use adjudication::endings::{found, is};
use board::{Color, Position};
use rulebook::{
    Book,
    named_endings::{Follows, NamedEnding},
};

const W: Color = Color::White;
const B: Color = Color::Black;

/// Men and turn, as in a FEN.
type Place = (&'static str, Color);

fn position(men: &str, turn: Color) -> Position {
    Position::from_fen(&format!("{men} {} - - 0 1", if turn.is_white() { 'w' } else { 'b' })).unwrap()
}

fn other_colors(men: &str) -> String {
    let swapped = |symbol: char| match symbol.is_ascii_lowercase() {
        true => symbol.to_ascii_uppercase(),
        false => symbol.to_ascii_lowercase(),
    };
    men.split('/')
        .rev()
        .map(|rank| rank.chars().map(swapped).collect::<String>())
        .collect::<Vec<_>>()
        .join("/")
}

fn other_files(men: &str) -> String {
    men.split('/').map(|rank| rank.chars().rev().collect::<String>()).collect::<Vec<_>>().join("/")
}

fn told(men: &str, turn: Color, ending: NamedEnding, claimant: Color) -> Option<Vec<String>> {
    let conditions = is(&position(men, turn), ending, claimant)?;
    Some(conditions.iter().map(ToString::to_string).collect())
}

/// What is still to be shown, or nothing if it is not that ending; the same in all four mirrors.
fn shown(ending: NamedEnding, (men, turn): Place, claimant: Color) -> Option<Vec<String>> {
    let here = told(men, turn, ending, claimant);
    let renamed = |conditions: Vec<String>| -> Vec<String> {
        let rename =
            |text: &String| text.replace("White", "?").replace("Black", "White").replace('?', "Black");
        let mut renamed: Vec<String> = conditions.iter().map(rename).collect();
        // Conditions for both sides come in the order of the sides.
        renamed.sort();
        renamed
    };
    let sorted = here.clone().map(|mut conditions| {
        conditions.sort();
        conditions
    });
    assert_eq!(told(&other_files(men), turn, ending, claimant), here, "{men} with files mirrored");
    let swapped = told(&other_colors(men), turn.other(), ending, claimant.other());
    assert_eq!(swapped.map(renamed), sorted, "{men} with colors exchanged");
    here
}

#[track_caller]
fn holds(ending: NamedEnding, place: Place, claimant: Color, conditions: &[&str]) {
    assert_eq!(
        shown(ending, place, claimant).as_deref(),
        Some(&conditions.iter().map(|text| text.to_string()).collect::<Vec<_>>()[..]),
        "{place:?}"
    );
}

#[track_caller]
fn fails(ending: NamedEnding, place: Place, claimant: Color) {
    assert_eq!(shown(ending, place, claimant), None, "{place:?} {claimant:?}");
}

#[test]
fn iesa_12_8_1a_king_before_a_rook_pawn() {
    let ending = NamedEnding::KingBeforeRookPawn;
    let unless = ["unless White shows a forced mate"];
    holds(ending, ("8/8/8/k7/P7/8/8/K7", B), B, &unless); // the next square
    holds(ending, ("k7/8/8/8/P7/8/8/K7", B), B, &unless); // ahead on the file
    holds(ending, ("8/8/8/1k6/P7/8/8/K7", B), B, &unless); // ahead on the next file
    holds(ending, ("1k6/8/8/8/P7/8/8/K7", W), B, &unless);
    fails(ending, ("8/8/8/2k5/P7/8/8/K7", B), B); // two files off
    fails(ending, ("8/8/8/8/Pk6/8/8/K7", B), B); // beside the pawn, not ahead
    fails(ending, ("8/8/8/8/P7/k7/8/2K5", B), B); // behind it
    fails(ending, ("8/8/8/1k6/1P6/8/8/K7", B), B); // no rook pawn
    fails(ending, ("8/8/8/k7/P7/8/8/K7", B), W); // only the weaker side
    fails(ending, ("8/8/8/k7/P7/P7/8/K7", B), B); // two pawns
    fails(ending, ("8/8/8/k7/P7/8/8/KB6", B), B); // a bishop as well
    fails(ending, ("7p/8/8/k7/P7/8/8/K7", B), B); // the claimant has a pawn too, and is not weaker
}

#[test]
fn iesa_12_8_1b_two_knights() {
    let ending = NamedEnding::TwoKnights;
    let unless = ["unless White shows a forced mate"];
    holds(ending, ("8/8/4k3/8/8/3KNN2/8/8", B), B, &unless);
    holds(ending, ("8/8/4kp2/8/8/3KNN2/8/8", B), B, &unless); // weaker with a pawn, but perhaps lost
    holds(ending, ("8/8/4kr2/8/8/3KNN2/8/8", B), B, &unless);
    fails(ending, ("8/8/4k3/8/8/3KNN2/8/8", W), W);
    fails(ending, ("8/8/4kq2/8/8/3KNN2/8/8", B), B); // not the weaker side
    fails(ending, ("8/8/4knn1/8/8/3KNN2/8/8", B), B); // nor here
    fails(ending, ("8/8/4k3/8/8/3KN3/8/8", B), B);
    fails(ending, ("8/8/4k3/8/8/3KNB2/8/8", B), B);
    fails(ending, ("8/8/4k3/8/8/3KNNN1/8/8", B), B);
    fails(ending, ("8/8/4k3/8/8/3KNN2/P7/8", B), B);
}

#[test]
fn iesa_12_8_2_equal_material() {
    for (ending, men, more) in [
        (NamedEnding::QueensAlone, "8/8/4kq2/8/8/3KQ3/8/8", "8/8/4kq2/8/8/3KQ3/P7/8"),
        (NamedEnding::RooksAlone, "8/8/4kr2/8/8/3KR3/8/8", "8/8/4kr2/8/8/3KR3/P7/8"),
    ] {
        holds(ending, (men, W), W, &["unless Black shows a forced win"]);
        holds(ending, (men, W), B, &["unless White shows a forced win"]);
        fails(ending, (more, W), W);
        fails(ending, (more, W), B);
    }
    fails(NamedEnding::QueensAlone, ("8/8/4kr2/8/8/3KR3/8/8", W), W);
    fails(NamedEnding::RooksAlone, ("8/8/4kq2/8/8/3KQ3/8/8", W), W);
    fails(NamedEnding::RooksAlone, ("8/8/4kr2/8/8/3KRR2/8/8", W), B);
}

#[test]
fn iesa_12_8_3_queen_against_rook_is_claimed_by_the_queen() {
    let ending = NamedEnding::QueenAgainstRook;
    holds(ending, ("8/8/4kr2/8/8/3KQ3/8/8", W), W, &["unless Black shows a forced win"]);
    fails(ending, ("8/8/4kr2/8/8/3KQ3/8/8", W), B);
    fails(ending, ("8/8/4kr2/8/8/3KQ3/P7/8", W), W);
    fails(ending, ("8/8/4kb2/8/8/3KQ3/8/8", W), W);
    fails(ending, ("8/8/4krr1/8/8/3KQ3/8/8", W), W);
}

#[test]
fn nc_blitz_8_v_one_identical_piece() {
    let ending = NamedEnding::OneIdenticalPiece;
    for men in [
        "8/8/4kq2/8/8/3KQ3/8/8",
        "8/8/4kr2/8/8/3KR3/8/8",
        "8/8/4kn2/8/8/3KN3/8/8",
        "8/8/4kb2/8/8/3KB3/8/8",  // bishops of one color
        "8/8/4kb2/8/8/3K1B2/8/8", // and of both
    ] {
        holds(ending, (men, W), W, &["unless Black shows a forced win"]);
        holds(ending, (men, W), B, &["unless White shows a forced win"]);
    }
    for men in [
        "8/8/4kq2/8/8/3KR3/8/8",
        "8/8/4kb2/8/8/3KN3/8/8",
        "8/8/4krr1/8/8/3KRR2/8/8",
        "8/8/4kr2/8/8/3KR3/P7/8",
        "8/p7/4k3/8/8/3K4/P7/8", // a pawn is no piece
        "8/8/4k3/8/8/3K4/8/8",
    ] {
        fails(ending, (men, W), W);
        fails(ending, (men, W), B);
    }
}

#[test]
fn nc_blitz_8_vii_opposite_bishops_and_one_pawn() {
    let ending = NamedEnding::OppositeBishopsOnePawn;
    for men in ["8/8/4kb2/8/8/3K1B2/P7/8", "8/p7/4kb2/8/8/3K1B2/8/8"] {
        holds(ending, (men, W), W, &["unless Black shows a forced win"]);
        holds(ending, (men, W), B, &["unless White shows a forced win"]);
    }
    fails(ending, ("8/8/4kb2/8/8/3KB3/P7/8", W), B); // one color
    fails(ending, ("8/8/4kb2/8/8/3K1B2/8/8", W), B); // no pawn
    fails(ending, ("8/p7/4kb2/8/8/3K1B2/P7/8", W), B); // two
    fails(ending, ("8/8/4kb2/8/8/3K1B1N/P7/8", W), B); // a knight as well
    fails(ending, ("8/8/4kb2/8/8/3KBB2/P7/8", W), B); // two bishops
}

#[test]
fn nc_blitz_8_vii_two_pawns_against_one_blockaded() {
    let ending = NamedEnding::OppositeBishopsBlockaded;
    let unless = "unless White shows a forced win";
    // King on e6 and bishop on g6 stop e5 and g5; Black has a pawn on a7.
    holds(ending, ("8/p7/4k1b1/4P1P1/8/3KB3/8/8", W), B, &[unless]);
    holds(ending, ("8/p7/4k1b1/4P1P1/8/3KB3/8/8", W), W, &["unless Black shows a forced win"]);
    // The bishop is a square further away: g6 is attacked, so somebody has to judge.
    let judged = "if the director finds the pawns clearly blockaded";
    holds(ending, ("8/p4b2/4k3/4P1P1/8/3KB3/8/8", W), B, &[judged, unless]);
    // Nothing stops the h-pawn.
    fails(ending, ("8/p7/4k3/4P2P/8/b2KB3/8/8", W), B);
    fails(ending, ("8/8/4k1b1/4P1P1/8/3KB3/8/8", W), B); // two against none
    fails(ending, ("8/pp6/4k1b1/4P1P1/8/3KB3/8/8", W), B); // two against two
    fails(ending, ("8/p7/4k1b1/4P1P1/8/3K1B2/8/8", W), B); // one color
}

#[test]
fn nc_blitz_8_viii_king_on_the_rook_file() {
    let ending = NamedEnding::KingOnRookFile;
    for claimant in [W, B] {
        holds(ending, ("8/8/8/k7/P7/8/8/K7", B), claimant, &[]);
        holds(ending, ("k7/8/8/8/P7/8/8/K7", B), claimant, &[]);
        holds(ending, ("k7/P7/8/8/8/8/8/K7", B), claimant, &[]); // also on the seventh rank
        fails(ending, ("1k6/8/8/8/P7/8/8/K7", B), claimant); // the next file
        fails(ending, ("8/8/8/8/P7/k7/8/2K5", B), claimant); // behind
        fails(ending, ("1k6/8/8/8/1P6/8/8/K7", B), claimant); // no rook pawn
        fails(ending, ("k7/8/8/8/P7/8/8/KB6", B), claimant);
        fails(ending, ("k7/8/8/8/P7/P7/8/K7", B), claimant);
        fails(ending, ("k6n/8/8/8/P7/8/8/K7", B), claimant);
    }
}

#[test]
fn nc_blitz_8_viii_king_directly_before_the_pawn() {
    let ending = NamedEnding::KingDirectlyBeforePawn;
    for claimant in [W, B] {
        holds(ending, ("8/8/8/3k4/3P4/3K4/8/8", B), claimant, &[]);
        holds(ending, ("8/3k4/3P4/3K4/8/8/8/8", W), claimant, &[]); // the sixth rank
        holds(ending, ("8/8/8/k7/P7/K7/8/8", B), claimant, &[]);
        fails(ending, ("3k4/3P4/3K4/8/8/8/8/8", B), claimant); // the seventh
        fails(ending, ("8/8/3k4/8/3P4/3K4/8/8", B), claimant); // two squares ahead
        fails(ending, ("8/8/8/4k3/3P4/3K4/8/8", B), claimant); // beside
        fails(ending, ("8/8/8/3k4/3P4/3K4/3P4/8", B), claimant);
        fails(ending, ("8/8/8/3k4/3P4/3K4/8/7R", B), claimant);
    }
}

#[test]
fn nc_blitz_8_ix_rook_and_rook_pawn() {
    let ending = NamedEnding::RookAndRookPawnBlockaded;
    let both = ["unless a win for White is evident at once", "unless a win for Black is evident at once"];
    let judged = "if the director finds the pawn blockaded by the king";
    for claimant in [W, B] {
        holds(ending, ("8/k7/P7/8/8/2K5/7r/6R1", W), claimant, &both);
        holds(ending, ("k7/8/P7/8/8/2K5/7r/6R1", W), claimant, &[judged, both[0], both[1]]);
        fails(ending, ("1k6/8/P7/8/8/2K5/7r/6R1", W), claimant);
        fails(ending, ("8/1k6/1P6/8/8/2K5/7r/6R1", W), claimant);
        fails(ending, ("8/k7/P7/8/8/2K5/7r/8", W), claimant);
        fails(ending, ("8/k7/P7/8/8/2K5/7r/5BR1", W), claimant);
        fails(ending, ("8/K7/P7/8/8/2k5/7r/6R1", W), claimant); // his own king
    }
}

#[test]
fn us_chess_14i3_opposite_bishops_with_fixed_pawns() {
    let ending = NamedEnding::OppositeBishopsFixedPawns;
    let judged = ["if the director finds little chance to lose"];
    // Four pawns of six are locked.
    holds(ending, ("8/2k1b3/1p3p2/1P3P2/6P1/2K2B1P/8/8", W), B, &judged);
    holds(ending, ("8/2k1b3/1p3p2/1P3P2/6P1/2K2B1P/8/8", W), W, &judged);
    // With another pawn White is three ahead: too many for Black, not for White.
    fails(ending, ("8/2k1b3/1p3p2/1P3P2/6P1/2K2B1P/7P/8", W), B);
    // Two of four are locked: that is not most.
    fails(ending, ("8/2k1b3/1p6/1P6/6P1/2K2B1P/8/8", W), B);
    // Two of three are.
    holds(ending, ("8/2k1b3/1p6/1P6/6P1/2K2B2/8/8", W), B, &judged);
    fails(ending, ("8/2k1b3/1p3p2/1P3P2/6P1/2K1B2P/8/8", W), B); // one color
    fails(ending, ("8/2k1b3/1p3p2/1P3P2/6P1/2K2B1R/8/8", W), B); // a rook
    fails(ending, ("8/2k1b3/8/8/8/2K2B2/8/8", W), B); // no pawns
}

#[test]
fn us_chess_14i4_queens_and_rooks_without_pawns() {
    for (ending, equal, more, pawn) in [
        (
            NamedEnding::QueensWithoutPawns,
            "8/8/4kq2/8/8/3KQ3/8/8",
            "8/8/4kq2/8/8/3KQN2/8/8",
            "8/8/4kq2/8/8/3KQ3/P7/8",
        ),
        (
            NamedEnding::RooksWithoutPawns,
            "8/8/4kr2/8/8/3KR3/8/8",
            "8/8/4kr2/8/8/3KRN2/8/8",
            "8/8/4kr2/8/8/3KR3/P7/8",
        ),
    ] {
        holds(ending, (equal, W), W, &["unless Black has a quick forced win"]);
        holds(ending, (equal, W), B, &["unless White has a quick forced win"]);
        holds(ending, (more, W), W, &["unless Black has a quick forced win"]);
        fails(ending, (more, W), B); // the opponent has more
        holds(ending, (pawn, W), W, &["unless Black has a quick forced win"]);
        fails(ending, (pawn, W), B);
    }
    fails(NamedEnding::QueensWithoutPawns, ("8/8/4kr2/8/8/3KQ3/8/8", W), W);
    fails(NamedEnding::RooksWithoutPawns, ("8/8/4kr2/8/8/3KQ3/8/8", W), W);
    fails(NamedEnding::RooksWithoutPawns, ("8/p7/4kr2/8/8/3KR3/8/8", W), W);
}

#[test]
fn us_chess_14i5_a_piece_behind() {
    let ending = NamedEnding::PieceBehind;
    for men in [
        "8/8/4kb2/8/8/3KR3/8/8",
        "8/8/4kn2/8/8/3KR3/8/8",
        "8/8/4kr2/8/8/3KRN2/8/8",
        "8/8/4kq2/8/8/3KQN2/8/8",
        "8/8/4kq2/8/8/3KQB2/8/8",
    ] {
        holds(ending, (men, W), B, &[]);
        fails(ending, (men, W), W);
    }
    fails(ending, ("8/8/4kr2/8/8/3KRB2/8/8", W), B); // 14I7
    fails(ending, ("8/p7/4kb2/8/8/3KR3/8/8", W), B); // a pawn
    fails(ending, ("8/8/4kq2/8/8/3KQR2/8/8", W), B);
    fails(ending, ("8/8/4kbn1/8/8/3KR3/8/8", W), B);
}

#[test]
fn us_chess_14i6_king_stops_a_rook_pawn() {
    let ending = NamedEnding::KingStopsRookPawn;
    let judged = ["if the director finds that the king can stop the pawn"];
    holds(ending, ("k7/8/8/8/P7/1K6/8/8", W), B, &[]);
    // The king is in the square of the pawn if it is his move, and is not if it is White's.
    holds(ending, ("8/8/8/P3k3/8/8/8/7K", B), B, &[]);
    fails(ending, ("8/8/8/P3k3/8/8/8/7K", W), B);
    // White's king is shut in before his own pawn.
    holds(ending, ("8/K1k5/P7/8/8/8/8/8", W), B, &[]);
    // He holds b7 and b8, and the pawn goes through.
    fails(ending, ("3k4/1K6/8/P7/8/8/8/8", B), B);
    fails(ending, ("k7/8/8/8/P7/1K6/8/8", W), W);
    fails(ending, ("1k6/8/8/8/1P6/1K6/8/8", W), B);
    // a8 is a light square: a bishop on dark ones does not control it.
    holds(ending, ("k7/8/8/8/P7/1KB5/8/8", W), B, &judged);
    fails(ending, ("k7/8/8/8/P7/1K1B4/8/8", W), B);
    fails(ending, ("k7/8/8/8/P7/1KBB4/8/8", W), B);
    fails(ending, ("k7/8/8/8/P7/1KN5/8/8", W), B);
    // The claimant may have more.
    holds(ending, ("k6n/8/8/8/P7/1K6/8/8", W), B, &judged);
    holds(ending, ("k6n/8/8/8/P7/1KB5/8/8", W), B, &judged);
}

#[test]
fn us_chess_14i7_rook_against_rook_and_bishop() {
    let ending = NamedEnding::RookAgainstRookAndBishop;
    let freak = ["unless Black wins material at once or the position is a freak"];
    holds(ending, ("8/8/4kr2/8/8/3KRB2/8/8", W), B, &freak);
    fails(ending, ("8/8/4kr2/8/8/3KRB2/8/8", W), W);
    fails(ending, ("8/8/4kr2/8/8/3KRN2/8/8", W), B);
    fails(ending, ("8/p7/4kr2/8/8/3KRB2/8/8", W), B);
}

#[test]
fn a_position_is_looked_up_in_every_book() {
    let queens = position("8/8/4kq2/8/8/3KQ3/8/8", W);
    let names = |book: Book| -> Vec<(NamedEnding, Color)> {
        found(&queens, book).iter().map(|found| (found.named.ending, found.claimant)).collect()
    };
    assert_eq!(names(Book::Iesa2023), [(NamedEnding::QueensAlone, W), (NamedEnding::QueensAlone, B)]);
    assert_eq!(
        names(Book::NcBlitz),
        [(NamedEnding::OneIdenticalPiece, W), (NamedEnding::OneIdenticalPiece, B)]
    );
    assert_eq!(
        names(Book::UsChess7),
        [(NamedEnding::QueensWithoutPawns, W), (NamedEnding::QueensWithoutPawns, B)]
    );
    for silent in [Book::UsChess5, Book::Schiller, Book::NcBughouse, Book::NcScholastic] {
        assert!(names(silent).is_empty());
    }
    let rook_and_bishop = position("8/8/4kr2/8/8/3KRB2/8/8", W);
    let advice = found(&rook_and_bishop, Book::UsChess7);
    let denied = advice.iter().find(|found| found.claimant == B).unwrap();
    assert_eq!((denied.named.clauses, denied.named.follows), ("14I7", Follows::DenyLosingChances));
    // The side that has more is ahead in a rook ending, and may rely on 14I4.
    let granted = advice.iter().find(|found| found.claimant == W).unwrap();
    assert_eq!((granted.named.clauses, granted.named.follows), ("14I4", Follows::GrantLosingChances));
}

#[test]
fn a_board_without_its_two_kings_is_no_ending() {
    for men in ["8/8/8/k7/P7/8/8/8", "8/8/4kr2/8/8/3KR3/8/7K", "8/8/8/8/8/8/8/8"] {
        for book in Book::ALL {
            assert!(found(&position(men, W), book).is_empty());
        }
    }
}
