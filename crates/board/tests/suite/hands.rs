//! What careless hands leave on a board, one incident at a time.

use board::{Bitboard, CastlingSide, Changes, Color, Move, MoveKind, Position, Square};

use crate::common::{fen, slow};

fn changes(text: &str) -> Changes {
    text.parse().unwrap()
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

fn moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<_> = position.legal_moves().iter().map(Move::to_string).collect();
    moves.sort();
    moves
}

/// Plays a line of legal moves.
fn after(start: &str, line: &str) -> Position {
    line.split(' ').fold(fen(start), |position, text| position.play(mv(text)).unwrap())
}

#[test]
fn a_capture_that_a_pin_forbids_does_not_make_a_position_different() {
    // Black's pawn on d4 stands between its king and White's rook: after e2-e4 it may not take en passant.
    let pinned = after("8/8/8/8/R2p3k/8/4P3/4K3 w - - 0 1", "e2e4");
    let waited = fen("8/8/8/8/R2pP2k/8/8/4K3 b - - 0 1");
    assert_eq!(pinned.en_passant_target(), None);
    assert_eq!(pinned.key(), waited.key());
    assert_eq!(slow(&pinned).key(), waited.key());
    let free = after("8/8/7k/8/R2p4/8/4P3/4K3 w - - 0 1", "e2e4");
    assert_eq!(free.en_passant_target(), Some(Square::E3));
    assert_ne!(free.key(), fen("8/8/7k/8/R2pP3/8/8/4K3 b - - 0 1").key());
}

#[test]
fn a_castling_right_goes_with_its_rook() {
    let start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let captured = after(start, "h1h8");
    assert_eq!(captured.castling_rights(), Bitboard::from_iter([Square::A1, Square::A8]));
    assert_eq!(slow(&fen(start)).play(mv("h1h8")).unwrap(), captured);
    let returned = after(start, "a1b1 e8e7 b1a1 e7e8");
    assert_eq!(returned.castling_rights(), Bitboard::from_square(Square::H1));
    assert_ne!(returned.key(), fen(start).key());
    let lifted = fen(start).disturbed(&changes("a8=-"));
    assert_eq!(lifted.castling_rights(), Bitboard::CORNERS.without(Square::A8));
    assert_eq!(lifted.disturbed(&changes("a8=r")).castling_rights(), lifted.castling_rights());
    assert_eq!(fen(start).disturbed(&changes("e1=- e2=K")).castling_rights().count(), 2);
}

#[test]
fn the_side_not_to_move_may_stand_in_check() {
    let position = fen("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1");
    assert!(!position.is_lawful());
    assert!(!position.is_legal(mv("e2e8")));
    assert_eq!(position.destinations(Square::E2).count(), 12);
    // Black on move in check is lawful again.
    assert!(position.play(mv("e2e3")).unwrap().is_lawful());
    assert!(position.with_turn(Color::Black).is_lawful());
}

#[test]
fn both_kings_in_check_and_the_one_on_move_has_to_get_out() {
    let position = fen("4k3/4r3/8/8/8/8/8/R3K2b w - - 0 1").disturbed(&changes("a1=- a8=R"));
    assert!(!position.is_lawful());
    assert!(position.is_check());
    assert!(position.with_turn(Color::Black).is_check());
    assert_eq!(moves(&position), ["e1d1", "e1d2", "e1f1", "e1f2"]);
    assert_eq!(moves(&position.with_turn(Color::Black)), ["e8d7", "e8f7", "h1a8"]);
}

#[test]
fn without_a_king_nothing_is_check_and_nobody_is_mated() {
    let position = fen("4k3/8/8/8/8/8/8/r6N w - - 0 1");
    assert!(!position.is_lawful());
    assert_eq!(position.king(Color::White), None);
    assert!(!position.is_check() && !position.is_checkmate() && !position.is_stalemate());
    assert_eq!(moves(&position), ["h1f2", "h1g3"]);
    assert!(fen("8/8/8/8/8/8/8/8 w").is_stalemate());
}

#[test]
fn two_kings_of_a_color_have_both_to_be_safe() {
    let position = fen("k6r/8/8/8/8/7B/8/K6K w - - 0 1");
    assert!(!position.is_lawful());
    assert!(!position.is_check());
    assert_eq!(position.king(Color::White), Some(Square::A1));
    // The bishop shields the second king; it may not leave the file.
    assert!(!position.can_move(Square::H3));
    assert!(position.can_move(Square::A1));
    assert!(fen("k6r/8/8/8/8/8/8/K6K w - - 0 1").is_check());
}

#[test]
fn kings_side_by_side_are_never_taken() {
    let position = fen("8/8/8/3kK3/8/8/8/8 w - - 0 1");
    assert!(!position.is_lawful());
    assert!(!position.is_legal(mv("e5d5")));
    assert!(!position.can_capture(Square::D5));
    assert_eq!(moves(&position), ["e5f4", "e5f5", "e5f6"]);
}

#[test]
fn king_and_queen_set_up_swapped_cannot_castle() {
    let position = Position::initial().disturbed(&changes("d1=K e1=Q"));
    assert!(position.is_lawful(), "shakmaty sees a position like any other");
    assert_eq!(position.castling_rights(), Bitboard::from_iter([Square::A8, Square::H8]));
}

#[test]
fn a_pawn_left_on_the_last_rank_waits() {
    let position = fen("P3k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert!(!position.is_lawful());
    assert!(!position.can_move(Square::A8));
    assert!(position.can_move(Square::E1));
    let promoted = position.disturbed(&changes("a8=Q"));
    assert!(!promoted.is_lawful(), "Black is in check and White on move");
    assert!(promoted.with_turn(Color::Black).is_lawful());
}

#[test]
fn a_pawn_on_its_first_rank_goes_one_step() {
    let position = fen("k6p/6N1/8/8/8/5n2/8/4K1P1 w - - 0 1").disturbed(&changes("e1=- d1=K"));
    assert_eq!(position.destinations(Square::G1), Bitboard::from_square(Square::G2));
    let black = position.with_turn(Color::Black);
    assert_eq!(black.destinations(Square::H8), Bitboard::from_iter([Square::H7, Square::G7]));
    // From the second rank it may go two, as from there it always may.
    let next = position.completed_with(&changes("g1=- g2=P")).with_turn(Color::White);
    assert!(next.is_legal(mv("g2g4")));
}

#[test]
fn a_pawn_has_to_become_something() {
    let position = slow(&fen("8/4P3/8/8/8/8/8/k1K5 w - - 0 1"));
    assert!(!position.is_legal(mv("e7e8")));
    assert!(position.is_legal(mv("e7e8n")));
    assert!(!position.is_legal(Move { promotion: Some(board::Role::King), ..mv("e7e8") }));
    assert!(!position.is_legal(mv("c1d1q")));
}

#[test]
fn a_completed_advance_of_two_squares_can_be_taken_en_passant() {
    // White is in check from the rook and pushes a pawn all the same.
    let start = fen("4k3/8/8/8/3p4/8/4P3/r3K3 w - - 7 20");
    assert!(!start.is_legal(mv("e2e4")));
    let illegal = start.completed_with(&changes("e2=- e4=P"));
    assert!(!illegal.is_lawful());
    assert_eq!(illegal.en_passant_target(), Some(Square::E3));
    assert_eq!(illegal.to_fen(), "4k3/8/8/8/3pP3/8/8/r3K3 b - e3 0 20");
    assert_eq!(illegal.kind(mv("d4e3")), MoveKind::EnPassant { at: Square::E4 });
    assert!(illegal.can_capture(Square::E4));
    assert!(illegal.can_capture_with(Square::D4, Square::E4));
    assert!(!illegal.can_capture_with(Square::A1, Square::E4));
    assert_eq!(illegal.changes_of(mv("d4e3")), changes("d4=- e4=- e3=p"));
    assert_eq!(illegal.play(mv("d4e3")).unwrap().pieces().piece_at(Square::E4), None);
}

#[test]
fn no_other_advance_can_be_taken_en_passant() {
    let target = |start: &str, what: &str| fen(start).completed_with(&changes(what)).en_passant_target();
    let start = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
    assert_eq!(target(start, "e2=- e4=P"), Some(Square::E3));
    assert_eq!(target(start, "e2=- e3=P"), None);
    assert_eq!(target(start, "e2=- e4=Q"), None);
    assert_eq!(target(start, "e4=P"), None, "a pawn came from nowhere");
    assert_eq!(target("4k3/8/8/8/3pn3/8/4P3/4K3 w - - 0 1", "e2=- e4=P"), None, "it captured straight ahead");
    assert_eq!(target("4k3/8/8/8/3p4/4n3/4P3/4K3 w - - 0 1", "e2=- e4=P"), None, "it jumped over a piece");
    assert_eq!(target("4k3/8/8/8/3p4/4P3/8/4K3 w - - 0 1", "e3=- e5=P"), None);
    // The turn did not pass, so nobody may take anything.
    assert_eq!(fen(start).disturbed(&changes("e2=- e4=P")).with_turn(Color::Black).en_passant_target(), None);
}

#[test]
fn an_illegal_move_advances_the_counters() {
    let start = fen("4k3/8/8/8/3p4/8/4P3/N3K3 b - - 7 20");
    let counters = |what: &str| {
        let position = start.completed_with(&changes(what));
        assert_eq!(position.turn(), Color::White);
        (position.moves_without_progress(), position.move_number())
    };
    assert_eq!(counters("e8=- e6=k"), (8, 21), "a king went two squares");
    assert_eq!(counters("d4=- d2=p"), (0, 21), "a pawn moved");
    assert_eq!(counters("a1=-"), (0, 21), "a piece vanished");
    assert_eq!(counters("d4=p"), (8, 21), "a pawn was put back where it stood");
    let white = start.with_turn(Color::White).completed_with(&changes("a1=- a2=N"));
    assert_eq!((white.moves_without_progress(), white.move_number()), (8, 20));
    assert_eq!(start.disturbed(&changes("a1=-")).moves_without_progress(), 7);
}

#[test]
fn equality_sees_the_counters_and_the_key_does_not() {
    let early = fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    for later in ["4k3/8/8/8/8/8/8/4K3 w - - 3 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 9"] {
        assert_ne!(early, fen(later));
        assert_eq!(early.key(), fen(later).key());
    }
    assert_ne!(early.key(), early.with_turn(Color::Black).key());
}

#[test]
fn too_many_men_stand_where_shakmaty_has_no_room_for_their_moves() {
    let queens = "4k3/Q1Q1Q1Q1/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQ1Q1Q1Q b - - 0 1";
    let position = fen(queens).with_turn(Color::White).disturbed(&changes("e8=- h8=k g7=- h6=-"));
    assert!(!position.is_lawful());
    assert!(!position.legal_moves().is_empty());
    let extra_knights = fen("4k3/8/8/8/8/5NNN/PPPPPPPP/4K3 w - - 0 1");
    assert!(!extra_knights.is_lawful());
    assert!(extra_knights.is_legal(mv("g3e4")));
}

#[test]
fn a_check_that_no_move_can_have_given_is_lawful_all_the_same() {
    let position = fen("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1");
    assert!(position.is_lawful());
    assert!(position.is_check());
    assert_eq!(moves(&slow(&position)), moves(&position));
    let three = fen("4k3/4r3/8/8/7b/3n4/8/4K3 w - - 0 1");
    assert!(three.is_lawful());
    assert_eq!(moves(&slow(&three)), moves(&three));
}

#[test]
fn castling_in_a_standing_position_obeys_the_usual_conditions() {
    // Black's king is in check with White on move, which makes the position unlawful and nothing else.
    let start = fen("4k3/8/8/8/B7/8/8/R3K2R w KQ - 0 1");
    assert!(!start.is_lawful());
    assert!(start.can_castle(CastlingSide::KingSide) && start.can_castle(CastlingSide::QueenSide));
    let castled = start.play(mv("e1c1")).unwrap();
    assert_eq!(castled.to_fen(), "4k3/8/8/8/B7/8/8/2KR3R b - - 1 1");
    let attacked = |what: &str| start.disturbed(&changes(what));
    assert!(!attacked("f8=r").can_castle(CastlingSide::KingSide), "through check");
    assert!(attacked("f8=r").can_castle(CastlingSide::QueenSide));
    assert!(!attacked("g8=r").can_castle(CastlingSide::KingSide), "into check");
    assert!(attacked("b8=r").can_castle(CastlingSide::QueenSide), "only the rook passes b1");
    assert!(!attacked("b4=b").can_castle(CastlingSide::KingSide), "out of check");
    assert!(!attacked("b1=N").can_castle(CastlingSide::QueenSide), "a piece between");
    assert!(!attacked("h1=-").can_castle(CastlingSide::KingSide), "no rook");
    assert!(!start.with_turn(Color::Black).can_castle(CastlingSide::KingSide));
}

#[test]
fn castling_does_not_leave_a_second_king_in_check() {
    let position = fen("Kr5k/8/8/8/8/8/8/4K2R w K - 0 1");
    assert!(!position.can_castle(CastlingSide::KingSide));
    assert!(position.disturbed(&changes("b8=-")).can_castle(CastlingSide::KingSide));
}

#[test]
fn mate_and_stalemate_in_both_lanes() {
    let mate = fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    let stalemate = fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    for lane in [Position::clone, slow] {
        assert!(lane(&mate).is_checkmate() && !lane(&mate).is_stalemate());
        assert!(lane(&stalemate).is_stalemate() && !lane(&stalemate).is_checkmate());
        assert!(!lane(&Position::initial()).is_checkmate() && !lane(&Position::initial()).is_stalemate());
    }
    // Only a pinned pawn, a blocked pawn and a cornered king: the search has to look at each.
    assert!(fen("k7/P7/K7/8/8/8/8/8 b - - 0 1").is_stalemate());
    assert!(fen("knR5/8/1K6/8/8/8/8/8 b - - 0 1").is_stalemate(), "the knight is pinned");
    assert!(fen("k7/1r6/1Q6/8/8/8/K7/8 b - - 0 1").has_legal_move());
}
