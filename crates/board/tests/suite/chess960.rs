//! Chess960: castling from anywhere on the first rank, in both lanes, in every form in which it is written.

use std::collections::BTreeSet;

use board::{CastlingSide, Changes, Color, Move, MoveKind, Position, Role, Square, perft, san};
use proptest::prelude::*;
use proptest::sample::subsequence;

use crate::common::*;

const SIDES: [CastlingSide; 2] = [CastlingSide::KingSide, CastlingSide::QueenSide];

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

fn after(position: &str, text: &str) -> String {
    let position = fen(position);
    let fast = position.play(san::read(&position, text).unwrap()).unwrap();
    let slow = slow(&position).play(san::read(&slow(&position), text).unwrap()).unwrap();
    assert_eq!(fast, slow);
    fast.to_fen()
}

#[test]
fn the_starting_positions_have_their_usual_numbers() {
    let first_rank = |number| {
        let text = Position::chess960(number).unwrap().to_fen();
        text.split(['/', ' ']).nth(7).unwrap().to_owned()
    };
    assert_eq!(Position::chess960(518), Some(Position::initial()));
    assert_eq!(first_rank(0), "BBQNNRKR");
    assert_eq!(first_rank(1), "BQNBNRKR");
    assert_eq!(first_rank(534), "RNBKQBNR", "king and queen exchanged");
    assert_eq!(first_rank(959), "RKRNNQBB");
    assert_eq!(Position::chess960(960), None);
    assert_eq!(Position::chess960(u16::MAX), None);
}

#[test]
fn there_are_960_starting_positions_and_in_each_everybody_may_castle() {
    let mut different = BTreeSet::new();
    for number in 0..960 {
        let position = Position::chess960(number).unwrap();
        let text = position.to_fen();
        assert!(position.is_lawful(), "{text}");
        assert!(text.ends_with(" w KQkq - 0 1"), "{text}");
        assert_eq!(position.castling_rights().count(), 4);
        let bishops = position.pieces().by_piece(Color::White.bishop());
        assert_eq!((bishops & board::Bitboard::LIGHT_SQUARES).count(), 1, "{text}");
        let king = position.king(Color::White).unwrap();
        let rooks = position.pieces().by_piece(Color::White.rook());
        assert!(rooks.first().unwrap() < king && king < rooks.last().unwrap(), "{text}");
        assert_eq!(fen(&text), position);
        assert_eq!(perft(&position, 2), perft(&slow(&position), 2), "{text}");
        assert!(different.insert(text));
    }
}

#[test]
fn ordinary_castling_is_still_the_kings_move_of_two_squares() {
    let position = fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(position.castling(CastlingSide::KingSide), mv("e1g1"));
    assert_eq!(position.castling(CastlingSide::QueenSide), mv("e1c1"));
    assert!(!position.is_legal(mv("e1h1")));
    assert_eq!(position.rook_in_castling(CastlingSide::QueenSide), mv("a1d1"));
    // The same from a file's letters, which say no more here.
    assert_eq!(fen("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"), position);
}

#[test]
fn from_elsewhere_the_king_takes_his_rook() {
    let position = fen("1r3k1r/8/8/8/8/8/8/1R3K1R w KQkq - 3 9");
    assert_eq!(position.castling(CastlingSide::KingSide), mv("f1h1"));
    assert_eq!(position.castling(CastlingSide::QueenSide), mv("f1b1"));
    for lane in [slow(&position), position] {
        assert!(lane.is_legal(mv("f1h1")) && lane.is_legal(mv("f1b1")));
        // Going one square is a king's move like any other.
        assert_eq!(lane.kind(mv("f1g1")), MoveKind::Quiet);
        assert_eq!(lane.kind(mv("f1h1")), MoveKind::Castling(CastlingSide::KingSide));
        assert!(lane.destinations(Square::F1).contains(Square::H1));
        assert!(!lane.can_capture(Square::H1));
        assert_eq!(san::write(&lane, mv("f1h1")), "O-O+");
        assert_eq!(san::write(&lane, mv("f1g1")), "Kg1");
        assert_eq!(san::read(&lane, "f1b1"), Ok(mv("f1b1")));
        assert_eq!(lane.changes_of(mv("f1h1")).to_string(), "f1=R g1=K h1=-");
    }
    assert_eq!(
        after("1r3k1r/8/8/8/8/8/8/1R3K1R w KQkq - 3 9", "O-O"),
        "1r3k1r/8/8/8/8/8/8/1R3RK1 b kq - 4 9"
    );
    assert_eq!(
        after("1r3k1r/8/8/8/8/8/8/1R3K1R w KQkq - 3 9", "0-0-0"),
        "1r3k1r/8/8/8/8/8/8/2KR3R b kq - 4 9"
    );
}

#[test]
fn a_king_that_castles_where_he_stands_has_castled() {
    // The king stays on g1 and only the rook moves; he may never castle again.
    let position = "4k3/8/8/8/8/8/8/R5KR w KQ - 0 1";
    assert_eq!(after(position, "O-O"), "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
    assert_eq!(fen(position).changes_of(mv("g1h1")).to_string(), "f1=R h1=-");
    // King and rook change places.
    assert_eq!(after("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "O-O"), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    // The rook stays.
    assert_eq!(after("4k3/8/8/8/8/8/8/3RK3 w Q - 0 1", "O-O-O"), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

#[test]
fn the_rook_may_leave_his_king_open() {
    // On c1 the king stays; with the rook gone from b1 the queen on a1 attacks him.
    let position = fen("4k3/8/8/8/8/8/8/qRK5 w Q - 0 1");
    for lane in [slow(&position), position] {
        assert!(!lane.can_castle(CastlingSide::QueenSide));
        assert!(!lane.is_legal(mv("c1b1")));
        assert!(matches!(san::read(&lane, "O-O-O"), Err(san::SanError::KingInCheck { .. })));
    }
}

#[test]
fn a_king_on_e1_may_castle_with_a_rook_that_is_not_in_the_corner() {
    let position = fen("4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1");
    assert_eq!(position.castling(CastlingSide::KingSide), mv("e1g1"));
    assert_eq!(position.castling(CastlingSide::QueenSide), mv("e1b1"));
    // The king's two squares to c1 are no name for castling with the rook on b1.
    assert!(!position.is_legal(mv("e1c1")) && !slow(&position).is_legal(mv("e1c1")));
    assert_eq!(after("4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1", "O-O"), "4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1");
}

#[test]
fn a_right_is_lost_when_king_or_rook_leaves_whatever_hands_do() {
    let position = fen("1r3k1r/8/8/8/8/8/8/1R3K1R w KQkq - 0 1");
    let rights = |changes: &str| {
        let after = position.completed_with(&changes.parse::<Changes>().unwrap());
        after.to_fen().split(' ').nth(2).unwrap().to_owned()
    };
    assert_eq!(rights("f1=- e1=K"), "kq");
    assert_eq!(rights("h1=- h2=R"), "Qkq");
    assert_eq!(rights("h1=- h8=R"), "Qq");
    // The king jumps into the corner and the rook to his square: no castling, but he has moved.
    assert_eq!(rights("f1=R h1=K"), "kq");
    // Two men are put on the board; nobody who may castle has moved.
    assert_eq!(rights("a1=R d4=k"), "KBkq");
}

#[test]
fn a_file_is_written_only_where_the_side_would_not_tell_the_rook() {
    for (read, written) in [
        ("4k3/8/8/8/8/8/8/RR2K2R w HB - 0 1", "4k3/8/8/8/8/8/8/RR2K2R w KB - 0 1"),
        ("4k3/8/8/8/8/8/8/RR2K2R w HA - 0 1", "4k3/8/8/8/8/8/8/RR2K2R w KQ - 0 1"),
        ("4k3/8/8/8/8/8/8/RR2K2R w AH - 0 1", "4k3/8/8/8/8/8/8/RR2K2R w KQ - 0 1"),
        ("2krr2r/8/8/8/8/8/8/4K3 b e - 0 1", "2krr2r/8/8/8/8/8/8/4K3 b e - 0 1"),
    ] {
        assert_eq!(fen(read).to_fen(), written);
        assert_eq!(fen(written), fen(read));
    }
    let (inner, outer) = ("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "4k3/8/8/8/8/8/8/RR2K3 w A - 0 1");
    assert_ne!(fen(inner).key(), fen(outer).key());
    assert_eq!(fen(inner).key(), slow(&fen(inner)).key());
    assert_eq!(fen(inner).castling(CastlingSide::QueenSide), mv("e1b1"));
    assert_eq!(fen(outer).castling(CastlingSide::QueenSide), mv("e1c1"));
    assert!(!fen(outer).can_castle(CastlingSide::QueenSide), "the other rook is in the way");
}

/// Kings between two rooks with the right to castle, and a few men of any kind around them.
fn castling_positions() -> impl Strategy<Value = Position> {
    let home = || subsequence(board::File::ALL.to_vec(), 3);
    let men = proptest::collection::vec((squares(), pieces()), 0..10);
    (home(), home(), men, any::<bool>()).prop_map(|(white, black, men, white_on_move)| {
        let mut rows = vec![['.'; 8]; 8];
        let mut place = |square: Square, letter| {
            rows[7 - usize::from(square.rank())][usize::from(square.file())] = letter;
        };
        for (square, piece) in men {
            if piece.role != Role::King {
                place(square, piece.char());
            }
        }
        let mut rights = String::new();
        for (color, files) in [(Color::White, &white), (Color::Black, &black)] {
            let letter = |letter: char| color.fold_wb(letter, letter.to_ascii_lowercase());
            for (file, man) in files.iter().zip(['R', 'K', 'R']) {
                place(Square::from_coords(*file, color.backrank()), letter(man));
            }
            rights.extend([files[2], files[0]].map(|file| letter(file.upper_char())));
        }
        let rows = rows.into_iter().map(|row| row.iter().collect::<String>().replace('.', "1"));
        let turn = if white_on_move { 'w' } else { 'b' };
        fen(&format!("{} {turn} {rights} - 0 1", rows.collect::<Vec<_>>().join("/")))
    })
}

fn sorted(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort();
    moves
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn both_lanes_castle_alike(position in castling_positions()) {
        let standing = slow(&position);
        prop_assert_eq!(sorted(&position), sorted(&standing), "{}", position.to_fen());
        prop_assert_eq!(position.key(), standing.key());
        prop_assert_eq!(fen(&position.to_fen()), position.clone());
        for side in SIDES {
            let castling = position.castling(side);
            prop_assert_eq!(position.is_legal(castling), position.can_castle(side));
            prop_assert_eq!(standing.can_castle(side), position.can_castle(side));
            prop_assert_eq!(position.kind(castling), MoveKind::Castling(side));
            let text = if side.is_king_side() { "O-O" } else { "O-O-O" };
            prop_assert_eq!(san::read(&position, text).ok(), position.can_castle(side).then_some(castling));
            if position.can_castle(side) {
                let after = position.play(castling).unwrap();
                prop_assert_eq!(&standing.play(castling).unwrap(), &after);
                let (turn, board) = (position.turn(), after.pieces());
                prop_assert_eq!(board.piece_at(side.king_to(turn)), Some(turn.king()));
                prop_assert_eq!(board.piece_at(side.rook_to(turn)), Some(turn.rook()));
                let mine = board::Bitboard::from_rank(turn.backrank());
                prop_assert!((after.castling_rights() & mine).is_empty(), "{}", after.to_fen());
                let changes = position.changes_of(castling);
                prop_assert_eq!(changes, Changes::between(position.pieces(), board));
                let mut carried = position.clone();
                carried.carry_out(castling, &changes);
                prop_assert_eq!(&carried, &after);
            }
        }
    }

    #[test]
    fn no_two_moves_of_a_position_share_their_changes(position in castling_positions()) {
        let moves = position.legal_moves();
        let changes: BTreeSet<_> = moves.iter().map(|mv| position.changes_of(*mv).to_string()).collect();
        prop_assert_eq!(changes.len(), moves.len(), "{}", position.to_fen());
    }
}
