//! King and queen set up on each other's squares, where a book lets them castle by two squares (nc-blitz 19).

use board::{CastlingSide, Changes, Move, MoveKind, Position};

/// White's king and queen are exchanged, Black's are not; nothing stands in the way.
const WHITE: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R2K3R w LSkq - 0 1";

fn fen(text: &str) -> Position {
    Position::from_fen(text).unwrap()
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

fn after(start: &str, moves: &str) -> String {
    moves.split(' ').fold(fen(start), |position, text| position.play(mv(text)).unwrap()).to_fen()
}

#[test]
fn castling_is_short_on_the_queens_side_and_long_on_the_kings() {
    assert_eq!(after(WHITE, "d1b1"), "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/1KR4R b kq - 1 1");
    assert_eq!(after(WHITE, "d1f1"), "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3RK2 b kq - 1 1");
}

#[test]
fn black_castles_likewise_and_the_other_side_as_usual() {
    let black = "r2k3r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQls - 0 1";
    assert_eq!(after(black, "e1g1 d8f8"), "r3rk2/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 w - - 2 2");
    assert_eq!(after(black, "e1c1 d8b8"), "1kr4r/pppppppp/8/8/8/8/PPPPPPPP/2KR3R w - - 2 2");
}

#[test]
fn the_usual_conditions_hold() {
    let position = fen(WHITE);
    let with = |changes: &str| position.disturbed(&changes.parse::<Changes>().unwrap());
    assert!(position.can_castle(CastlingSide::KingSide) && position.can_castle(CastlingSide::QueenSide));
    assert!(!with("g1=N").can_castle(CastlingSide::KingSide), "a piece between");
    assert!(!with("b1=N").can_castle(CastlingSide::QueenSide), "a piece between");
    assert!(!with("e2=- e7=- e8=r").can_castle(CastlingSide::KingSide), "through check");
    assert!(!with("b2=- b7=- b8=r").can_castle(CastlingSide::QueenSide), "into check");
    assert!(!with("d2=- d7=- d8=r").can_castle(CastlingSide::QueenSide), "out of check");
    let moved = fen(WHITE).play(mv("d1c1")).unwrap().play(mv("a7a6")).unwrap().play(mv("c1d1")).unwrap();
    assert_eq!(moved.to_fen(), "r3k2r/1ppppppp/p7/8/8/8/PPPPPPPP/R2K3R b kq - 1 2");
}

#[test]
fn chess960_castles_from_there_to_the_usual_squares() {
    let position = fen("r2k3r/pppppppp/8/8/8/8/PPPPPPPP/R2K3R w KQkq - 0 1");
    assert!(!position.castles_exchanged());
    let castled = position.play(mv("d1h1")).unwrap();
    assert_eq!(castled.to_fen(), "r2k3r/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 b kq - 1 1");
    assert!(!position.is_legal(mv("d1f1")) && !position.is_legal(mv("d1b1")));
    assert_ne!(position, fen("r2k3r/pppppppp/8/8/8/8/PPPPPPPP/R2K3R w LSls - 0 1"));
}

#[test]
fn a_book_that_does_not_give_the_right_leaves_the_other_sides() {
    let without = fen(WHITE).without_exchanged_castling();
    assert!(without.is_lawful());
    assert_eq!(without.to_fen(), "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R2K3R w kq - 0 1");
}

#[test]
fn the_letters_are_read_back_and_need_a_king_on_the_queens_square() {
    for rights in ["LSkq", "Skq", "L", "LSk"] {
        let text = format!("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R2K3R w {rights} - 0 1");
        assert_eq!(fen(&text).to_fen(), text);
        assert!(fen(&text).castles_exchanged());
    }
    assert!(Position::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w SL - 0 1").is_err());
    assert!(Position::from_fen("r3k2r/8/8/8/8/8/8/3K3R w S - 0 1").is_err());
}

#[test]
fn it_is_castling_of_four_squares() {
    let position = fen(WHITE);
    assert_eq!(position.kind(mv("d1b1")), MoveKind::Castling(CastlingSide::QueenSide));
    assert_eq!(position.changes_of(mv("d1b1")), "a1=- b1=K c1=R d1=-".parse().unwrap());
    assert_eq!(position.rook_in_castling(CastlingSide::KingSide), mv("h1e1"));
}
