//! Moves are read as they were written, and no text makes a parser panic.

use board::san::{self, SanError};
use board::{Changes, Move, Position};
use proptest::prelude::*;

use crate::common::*;

fn read(position: &str, text: &str) -> Result<String, SanError> {
    san::read(&fen(position), text).map(|mv| mv.to_string())
}

fn said(position: &str, text: &str) -> String {
    read(position, text).unwrap_err().to_string()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ROOKS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTION: &str = "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1";

#[test]
fn scoresheets_are_read_with_forgiveness() {
    for text in ["e4", "e4!", "e2e4", "e2-e4", "P-e4", "Pe4", " e4?! ", "e4+", "e2:e4"] {
        assert_eq!(read(START, text).as_deref(), Ok("e2e4"), "{text}");
    }
    for text in ["Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "g1f3", "Nxf3", "Nf3#"] {
        assert_eq!(read(START, text).as_deref(), Ok("g1f3"), "{text}");
    }
    for text in ["O-O", "0-0", "o-o", "O-O+", "Ke1-g1", "Ke1g1", "e1g1"] {
        assert_eq!(read(ROOKS, text).as_deref(), Ok("e1g1"), "{text}");
    }
    for text in ["O-O-O", "0-0-0", "e1c1"] {
        assert_eq!(read(ROOKS, text).as_deref(), Ok("e1c1"), "{text}");
    }
    for text in ["exd8=N", "exd8N", "ed8(N)", "e7xd8/N", "e7d8n", "e:d8=N+"] {
        assert_eq!(read(PROMOTION, text).as_deref(), Ok("e7d8n"), "{text}");
    }
}

#[test]
fn what_no_man_can_do_is_no_such_move() {
    for text in ["e5", "Nd4", "Ke2", "O-O", "exd3", "e4=Q", "Bg1f3", "e7e5", "e3e4", "Nbf3", "O-O-O"] {
        assert_eq!(read(START, text), Err(SanError::NoSuchMove), "{text}");
    }
}

#[test]
fn an_ambiguous_text_shows_all_its_readings() {
    let two_knights = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
    let Err(SanError::Ambiguous { readings }) = read(two_knights, "Nd2") else { panic!() };
    assert_eq!(readings, ["b1d2", "f1d2"].map(|mv| mv.parse::<Move>().unwrap()));
    assert_eq!(said(two_knights, "Nd2"), "this may mean b1d2 or f1d2");
    assert_eq!(read(two_knights, "Nbd2").as_deref(), Ok("b1d2"));
    for text in ["e8", "e7e8", "Pe7-e8"] {
        assert_eq!(said(PROMOTION, text), "this may mean e7e8q or e7e8r or e7e8b or e7e8n", "{text}");
    }
}

#[test]
fn a_pinned_man_is_told_from_one_that_is_not_there() {
    let pinned = "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1";
    let illegal = |mv: &str| Err(SanError::KingInCheck { mv: mv.parse().unwrap() });
    assert_eq!(read(pinned, "Nc3"), illegal("e2c3"));
    assert_eq!(read(pinned, "Ne2c3"), illegal("e2c3"));
    assert_eq!(read(pinned, "Nd3"), Err(SanError::NoSuchMove));
    let through_check = "4kr2/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(read(through_check, "O-O"), illegal("e1g1"));
    assert_eq!(read(through_check, "Kf2"), illegal("e1f2"));
    assert_eq!(read(through_check, "Ke1f2"), illegal("e1f2"));
    // The other knight is free, so the text means that one.
    let one_of_two = "4k3/4r3/8/8/8/8/4N3/N3K3 w - - 0 1";
    assert_eq!(read("4k3/4r3/8/8/8/8/4N3/1N2K3 w - - 0 1", "Nc3").as_deref(), Ok("b1c3"));
    assert_eq!(read(one_of_two, "Nc3"), illegal("e2c3"));
}

#[test]
fn as_much_of_the_origin_is_written_as_is_needed() {
    let written = |position: &str, mv: &str| san::write(&fen(position), mv.parse().unwrap());
    assert_eq!(written(START, "g1f3"), "Nf3");
    assert_eq!(written("4k3/8/8/8/8/8/8/1N2KN2 w - -", "b1d2"), "Nbd2");
    assert_eq!(written("4k3/8/8/R7/8/8/8/R3K3 w - -", "a5a3"), "R5a3");
    let three_queens = "1k6/8/8/8/4Q2Q/8/8/K6Q w - -";
    assert_eq!(written(three_queens, "h4e1"), "Qh4e1");
    assert_eq!(written(three_queens, "e4e1"), "Qee1");
    assert_eq!(written(three_queens, "h1e1"), "Q1e1");
    // A pinned rival needs no telling apart.
    assert_eq!(written("4k3/4r3/8/8/8/8/4N3/1N2K3 w - -", "b1c3"), "Nc3");
    assert_eq!(written(ROOKS, "e1g1"), "O-O");
    assert_eq!(written("3rk3/8/8/8/8/8/8/3K3R w - -", "d1e2"), "Ke2");
    assert_eq!(written("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq -", "d8h4"), "Qh4#");
    assert_eq!(written("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6"), "exd6");
    assert_eq!(written(PROMOTION, "e7d8q"), "exd8=Q+");
}

#[test]
fn an_illegal_move_is_written_with_its_origin_and_no_more() {
    let written = |mv: &str| san::write(&Position::initial(), mv.parse().unwrap());
    assert_eq!(written("g1f5"), "Ng1f5");
    assert_eq!(written("e2e5"), "e2e5");
    assert_eq!(written("d1d7"), "Qd1xd7");
    assert_eq!(written("e4e5"), "e4e5");
}

#[test]
fn write_into_appends() {
    let mut text = "1.".to_owned();
    san::write_into(&Position::initial(), "e2e4".parse().unwrap(), &mut text);
    assert_eq!(text, "1.e4");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_legal_move_is_read_as_it_was_written(position in any_positions()) {
        let mut texts = std::collections::BTreeSet::new();
        for mv in position.legal_moves() {
            let text = san::write(&position, mv);
            prop_assert_eq!(san::read(&position, &text), Ok(mv), "{} {}", position.to_fen(), text);
            let long = mv.to_string();
            prop_assert_eq!(san::read(&position, &long), Ok(mv), "{} {}", position.to_fen(), long);
            prop_assert!(texts.insert(text));
        }
    }

    #[test]
    fn what_is_read_is_legal(position in any_positions(), text in "[KQRBNPa-h]?[a-h]?[1-8]?[x:-]?[a-h][1-8](=?[QRBNqrbn])?") {
        match san::read(&position, &text) {
            Ok(mv) => prop_assert!(position.is_legal(mv)),
            Err(SanError::Ambiguous { readings }) => {
                prop_assert!(readings.len() > 1);
                prop_assert!(readings.iter().all(|mv| position.is_legal(*mv)));
            }
            Err(SanError::KingInCheck { mv }) => prop_assert!(!position.is_legal(mv)),
            Err(
                SanError::NoSuchMove
                | SanError::Unreadable { .. }
                | SanError::NotInHand { .. }
                | SanError::NotThere { .. },
            ) => {}
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn no_text_makes_a_parser_panic(text in ".*", almost in "[rnbqkpRNBQKP1-9/ wbKQkq=+#xO0a-h.-]{0,40}") {
        for text in [text, almost] {
            if let Ok(position) = Position::from_fen(&text) {
                prop_assert_eq!(Position::from_fen(&position.to_fen()), Ok(position));
            }
            if let Ok(mv) = text.parse::<Move>() {
                prop_assert_eq!(mv.to_string(), text.clone());
            }
            if let Ok(changes) = text.parse::<Changes>() {
                prop_assert_eq!(changes.to_string().parse(), Ok(changes));
            }
            if let Ok(mv) = san::read(&Position::initial(), &text) {
                prop_assert!(Position::initial().is_legal(mv));
            }
        }
    }

    #[test]
    fn no_placement_makes_a_position_panic(rows in proptest::collection::vec("[rnbqkpRNBQKPQQQ]{8}|[1-8]|[QNP]{4}4|q6Q", 8), turn in "[wb]") {
        if let Ok(position) = Position::from_fen(&format!("{} {turn}", rows.join("/"))) {
            let moves = position.legal_moves();
            prop_assert_eq!(position.has_legal_move(), !moves.is_empty());
            prop_assert_eq!(moves.iter().filter(|mv| !position.is_legal(**mv)).count(), 0);
            prop_assert!(!moves.is_full());
        }
    }

    #[test]
    fn changes_survive_the_log(changes in changes()) {
        prop_assert_eq!(changes.to_string().parse(), Ok(changes));
    }
}
