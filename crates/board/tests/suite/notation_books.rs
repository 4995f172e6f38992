//! The rulebooks' own ways to write moves, and what players make of them.

use board::notation::{self, Expecting, Fit, Language, Obstacle, Slip, Style, Unreadable};
use board::{Move, Position};

use crate::common::fen;

const ENGLISH: Expecting = Expecting::Language(Language::English);
const ABBREVIATED: Expecting = Expecting::Style(Style::Algebraic(Language::English));
const DESCRIPTIVE: Expecting = Expecting::Style(Style::Descriptive);

const ROOKS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const EN_PASSANT: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const PROMOTION: &str = "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1";
const TWO_KNIGHTS: &str = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";

fn read(position: &str, text: &str, expecting: Expecting) -> String {
    match notation::read(&fen(position), text, expecting) {
        Ok(written) => written.mv.to_string(),
        Err(Unreadable::Ambiguous { readings, .. }) => {
            readings.iter().map(|reading| reading.mv.to_string()).collect::<Vec<_>>().join(" or ")
        }
        Err(Unreadable::NoReading { at, why, .. }) => format!("{at}: {why}"),
    }
}

fn written(position: &str, mv: &str, style: Style) -> String {
    notation::write(&fen(position), mv.parse().unwrap(), style)
}

fn start() -> String {
    Position::initial().to_fen()
}

/// Plays a game from its texts, each of which our own writer has to spell the same way.
fn spelled_alike(style: Style, texts: &[&str]) {
    let mut position = Position::initial();
    for text in texts {
        let move_read = notation::read(&position, text, style.into()).unwrap().mv;
        assert_eq!(notation::write(&position, move_read, style), *text, "{}", position.to_fen());
        position = position.play(move_read).unwrap();
    }
}

#[test]
fn iesa_20_4_names_both_squares() {
    let full = Style::FullAlgebraic(Language::English);
    spelled_alike(
        full,
        &[
            "Pe2-e4", "Pd7-d5", "Pe4xd5", "Qd8xd5", "Nb1-c3", "Qd5-e5+", "Bf1-e2", "Ng8-f6", "Ng1-f3",
            "Qe5-f5", "0-0",
        ],
    );
    assert_eq!(written(EN_PASSANT, "e5d6", full), "Pe5xd6 e.p.");
    assert_eq!(written(PROMOTION, "e7e8q", full), "Pe7-e8(Q)+");
    assert_eq!(written(ROOKS, "e1c1", full), "0-0-0");
    // 20-4-5b: an x or a colon; 20-3-4: + or ck.
    for text in ["Ra1xa8+", "Ra1:a8+", "Ra1xa8ck", "Ra1:a8 ck"] {
        assert_eq!(read(ROOKS, text, full.into()), "a1a8", "{text}");
    }
}

#[test]
fn iesa_20_5_abbreviates() {
    // 20-5-1c: a pawn's capture by the two files.
    for text in ["ed", "exd", "e:d", "ed e.p.", "exd6", "ed6", "ed6:", "exd6 e.p."] {
        assert_eq!(read(EN_PASSANT, text, ABBREVIATED), "e5d6", "{text}");
    }
    // 20-5-3: the piece and the square, linked by a colon or an x.
    for text in ["Rxa8", "R:a8", "R×a8", "Ra8:", "Raxa8", "R1xa8"] {
        assert_eq!(read(ROOKS, text, ABBREVIATED), "a1a8", "{text}");
    }
    // 20-5-4: the file or the rank where the square of departure is needed.
    assert_eq!(read(TWO_KNIGHTS, "Nd2", ABBREVIATED), "b1d2 or f1d2");
    assert_eq!(read(TWO_KNIGHTS, "Nbd2", ABBREVIATED), "b1d2");
    // 20-3-6.
    assert_eq!(read(PROMOTION, "e8(N)", ABBREVIATED), "e7e8n");
}

#[test]
fn two_pawns_that_capture_on_one_file_are_not_told_apart_by_files() {
    let position = "4k3/8/4p3/3P4/4p3/3P4/8/4K3 w - - 0 1";
    assert_eq!(read(position, "de", ABBREVIATED), "d3e4 or d5e6");
    assert_eq!(read(position, "de6", ABBREVIATED), "d5e6");
}

#[test]
fn schiller_appendix_e_is_read() {
    assert_eq!(read(&start(), "Nf3", ABBREVIATED), "g1f3");
    // E11: the first letter of the new piece follows at once.
    assert_eq!(read(PROMOTION, "e8Q+", ABBREVIATED), "e7e8q");
    assert_eq!(read(PROMOTION, "exd8R#", ABBREVIATED), "e7d8r");
    for text in ["0-0", "O-O", "o-o", "0–0", "O-O+"] {
        assert_eq!(read(ROOKS, text, ABBREVIATED), "e1g1", "{text}");
    }
    assert_eq!(read(ROOKS, "0-0-0", ABBREVIATED), "e1c1");
    // E12: an equals sign offers a draw, and is no part of the move.
    for text in ["Nf3=", "Nf3 (=)", "Nf3 ="] {
        assert_eq!(read(&start(), text, ABBREVIATED), "g1f3", "{text}");
    }
    assert_eq!(read(PROMOTION, "e8=", ABBREVIATED), "e7e8q or e7e8r or e7e8b or e7e8n");
    // E9 (1) says the rank for two pieces of one rank, which tells them apart in no position.
    assert_eq!(read(TWO_KNIGHTS, "N1d2", ABBREVIATED), "b1d2 or f1d2");
}

#[test]
fn schiller_e2_lets_everybody_use_his_own_letters() {
    let position = "4k3/8/8/8/8/8/3Q4/R2NKB2 w - - 0 1";
    for (style, rook, knight, bishop, queen) in [
        ("algebraic-de", "Tb1", "Sc3", "Lc4", "Dh6"),
        ("algebraic-fr", "Tb1", "Cc3", "Fc4", "Dh6"),
        ("algebraic-es", "Tb1", "Cc3", "Ac4", "Dh6"),
        ("algebraic-nl", "Tb1", "Pc3", "Lc4", "Dh6"),
        ("algebraic-ru", "Лb1", "Кc3", "Сc4", "Фh6"),
        ("algebraic-pl", "Wb1", "Sc3", "Gc4", "Hh6"),
        ("algebraic-cs", "Vb1", "Jc3", "Sc4", "Dh6"),
        ("algebraic-hu", "Bb1", "Hc3", "Fc4", "Vh6"),
        ("algebraic-fi", "Tb1", "Rc3", "Lc4", "Dh6"),
        ("algebraic-tr", "Kb1", "Ac3", "Fc4", "Vh6"),
        ("figurine", "♖b1", "♘c3", "♗c4", "♕h6"),
    ] {
        let style: Style = style.parse().unwrap();
        for (mv, text) in [("a1b1", rook), ("d1c3", knight), ("f1c4", bishop), ("d2h6", queen)] {
            assert_eq!(written(position, mv, style), text, "{style}");
            assert_eq!(read(position, text, style.into()), mv, "{style} {text}");
        }
    }
    assert_eq!(written(position, "e1f2", Style::Algebraic(Language::Russian)), "Крf2");
    assert_eq!(read(position, "Крf2", Style::Algebraic(Language::Russian).into()), "e1f2");
    assert_eq!(read(position, "♞c3", Expecting::Anything), "d1c3");
}

#[test]
fn letters_of_unknown_language_show_all_their_meanings() {
    // A rook, a roi or a ratsu.
    let position = "4k3/8/8/8/8/8/8/3NK2R w - - 0 1";
    assert_eq!(read(position, "Rf2", Expecting::Anything), "d1f2 or e1f2");
    assert_eq!(read(position, "Rh2", Expecting::Anything), "h1h2");
    assert_eq!(read(position, "Sf2", Expecting::Anything), "d1f2");
    let Ok(german) = notation::read(&fen(position), "Sf2", Expecting::Anything) else { panic!() };
    assert_eq!((german.text.as_str(), german.style), ("Sf2", Style::Algebraic(Language::German)));
}

#[test]
fn the_style_is_recognized() {
    let style = |text: &str| notation::read(&Position::initial(), text, ENGLISH).unwrap().style.to_string();
    for (text, name) in [
        ("e4", "algebraic"),
        ("Nf3", "algebraic"),
        ("♘f3", "figurine"),
        ("e2-e4", "full"),
        ("Pe2-e4", "full"),
        ("Ng1-f3", "full"),
        ("e2e4", "computer"),
        ("g1-f3", "computer"),
        ("P-K4", "descriptive"),
        ("5254", "numeric"),
    ] {
        assert_eq!(style(text), name, "{text}");
    }
}

#[test]
fn computer_and_numeric_notation_name_squares_alone() {
    let computer = Expecting::Style(Style::Computer);
    for text in ["e2e4", "e2-e4", "E2-E4", "E2E4"] {
        assert_eq!(read(&start(), text, computer), "e2e4", "{text}");
    }
    assert_eq!(read(PROMOTION, "e7e8q", computer), "e7e8q");
    assert_eq!(read(PROMOTION, "e7-d8/N", computer), "e7d8n");
    assert_eq!(read(ROOKS, "e1g1", computer), "e1g1");
    assert_eq!(read(&start(), "e4", computer), "1: expected the squares of departure and of arrival");
    assert_eq!(read(&start(), "Ng1f3", computer), "1: expected a square");
    let numeric = Expecting::Style(Style::Numeric);
    assert_eq!(read(&start(), "5254", numeric), "e2e4");
    assert_eq!(read(PROMOTION, "57584", numeric), "e7e8n");
    assert_eq!(written(PROMOTION, "e7e8n", Style::Numeric), "57584");
    assert_eq!(read(&start(), "5294", numeric), "3: expected a file from 1 to 8");
}

#[test]
fn capitals_are_forgiven_where_nothing_else_is_meant() {
    for text in ["nf3", "NF3", "n-kb3", "kt-kb3"] {
        assert_eq!(read(&start(), text, ENGLISH), "g1f3", "{text}");
    }
    for text in ["E4", "p-k4"] {
        assert_eq!(read(&start(), text, ENGLISH), "e2e4", "{text}");
    }
    // A pawn could take there as well as the bishop, and the small letter says that it does.
    let position = "4k3/8/8/8/3B4/2n5/1P6/4K3 w - - 0 1";
    assert_eq!(read(position, "bxc3", ENGLISH), "b2c3");
    assert_eq!(read(position, "Bxc3", ENGLISH), "d4c3");
}

#[test]
fn descriptive_games_are_spelled_as_they_were_printed() {
    spelled_alike(
        Style::Descriptive,
        &[
            "P-K4", "P-K4", "N-KB3", "N-QB3", "B-N5", "P-QR3", "B-R4", "N-B3", "O-O", "B-K2", "R-K1",
            "P-QN4", "B-N3", "P-Q3", "P-B3", "O-O",
        ],
    );
    spelled_alike(Style::Descriptive, &["P-KB3", "P-K4", "P-KN4", "Q-R5 mate"]);
    spelled_alike(Style::Descriptive, &["P-K4", "P-Q4", "PxP", "QxP", "N-QB3", "Q-K4ch"]);
}

#[test]
fn descriptive_texts_are_read_from_the_side_that_writes_them() {
    let black = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    for text in ["P-K4", "KP-K4", "P-K4!", "P–K4"] {
        assert_eq!(read(&start(), text, DESCRIPTIVE), "e2e4", "{text}");
        assert_eq!(read(black, text, DESCRIPTIVE), "e7e5", "{text}");
    }
    for text in ["N-KB3", "Kt-KB3", "KN-B3", "KKt-B3", "N-KB3ch"] {
        assert_eq!(read(&start(), text, DESCRIPTIVE), "g1f3", "{text}");
        assert_eq!(read(black, text, DESCRIPTIVE), "g8f6", "{text}");
    }
    assert_eq!(read(&start(), "N-B3", DESCRIPTIVE), "b1c3 or g1f3");
    assert_eq!(read(&start(), "P-B4", DESCRIPTIVE), "c2c4 or f2f4");
    assert_eq!(read(&start(), "P-QB4", DESCRIPTIVE), "c2c4");
}

#[test]
fn descriptive_tells_men_apart_by_flank_rank_file_or_square() {
    let rooks = "4k3/8/8/8/R7/8/8/4RK2 w - - 0 1";
    assert_eq!(read(rooks, "R-K4", DESCRIPTIVE), "e1e4 or a4e4");
    for text in ["R/1-K4", "R(1)-K4", "R(K)-K4", "R(K1)-K4", "R/K1-K4", "KR-K4"] {
        assert_eq!(read(rooks, text, DESCRIPTIVE), "e1e4", "{text}");
    }
    for text in ["R/4-K4", "QR-K4", "R(QR4)-K4", "R(R)-K4"] {
        assert_eq!(read(rooks, text, DESCRIPTIVE), "a4e4", "{text}");
    }
    assert_eq!(written(rooks, "e1e4", Style::Descriptive), "KR-K4ch");
    // Both rooks on the king's half: their flank says nothing, the rank does.
    assert_eq!(written("4k3/8/8/8/7R/8/8/5RK1 w - - 0 1", "f1f4", Style::Descriptive), "R/1-B4");
    let knights = "4k3/8/3p4/1N6/8/5p2/2N5/4K3 w - - 0 1";
    assert_eq!(read(knights, "N(5)xP", DESCRIPTIVE), "b5d6");
    assert_eq!(written(knights, "b5d6", Style::Descriptive), "NxPch");
}

#[test]
fn descriptive_names_what_is_captured() {
    let position = "4k3/8/8/1r1r1p1p/2P1P1P1/8/8/4K3 w - - 0 1";
    assert_eq!(read(position, "PxR", DESCRIPTIVE), "c4b5 or c4d5 or e4d5");
    assert_eq!(read(position, "KPxR", DESCRIPTIVE), "e4d5");
    assert_eq!(read(position, "PxR(Q)", DESCRIPTIVE), "4: this move promotes no pawn");
    assert_eq!(read(position, "BPxQR", DESCRIPTIVE), "c4b5");
    assert_eq!(read(position, "PxKBP", DESCRIPTIVE), "e4f5 or g4f5");
    assert_eq!(read(position, "NPxRP", DESCRIPTIVE), "g4h5");
    assert_eq!(read(position, "PxP/KR5", DESCRIPTIVE), "g4h5");
    assert_eq!(read(position, "PxN", DESCRIPTIVE), "3: nothing of that kind can be captured so");
}

#[test]
fn descriptive_promotes_and_takes_in_passing() {
    for text in ["P-K8(N)", "P-K8=N", "P-K8/N", "P-K8N", "P-K8(Kt)", "P=N", "P/8=N"] {
        let expected = if text.starts_with("P-") { "e7e8n" } else { "e7d8n or e7e8n" };
        assert_eq!(read(PROMOTION, text, DESCRIPTIVE), expected, "{text}");
    }
    assert_eq!(read(PROMOTION, "PxR(Q)", DESCRIPTIVE), "e7d8q");
    assert_eq!(read(PROMOTION, "PxR", DESCRIPTIVE), "e7d8q or e7d8r or e7d8b or e7d8n");
    assert_eq!(written(PROMOTION, "e7d8q", Style::Descriptive), "PxR(Q)ch");
    assert_eq!(written(PROMOTION, "e7e8n", Style::Descriptive), "P-K8(N)");
    for text in ["PxP ep", "PxP e.p.", "PxPep", "PxP", "KPxQP"] {
        assert_eq!(read(EN_PASSANT, text, DESCRIPTIVE), "e5d6", "{text}");
    }
    assert_eq!(written(EN_PASSANT, "e5d6", Style::Descriptive), "PxP e.p.");
    // Two captures of pawns, one of them in passing: the mark tells.
    let either = "4k3/8/5p2/3pP3/8/8/8/4K3 w - d6 0 1";
    assert_eq!(read(either, "PxP", DESCRIPTIVE), "e5d6 or e5f6");
    assert_eq!(read(either, "PxP ep", DESCRIPTIVE), "e5d6");
    assert_eq!(written(either, "e5f6", Style::Descriptive), "PxBP");
}

#[test]
fn descriptive_castles() {
    for text in ["O-O", "0-0", "Castles K", "castles (KR)"] {
        assert_eq!(read(ROOKS, text, DESCRIPTIVE), "e1g1", "{text}");
    }
    assert_eq!(read(ROOKS, "Castles", DESCRIPTIVE), "e1c1 or e1g1");
    assert_eq!(read(ROOKS, "Castles QR", DESCRIPTIVE), "e1c1");
    assert_eq!(read("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Castles", DESCRIPTIVE), "e1g1");
}

#[test]
fn a_check_may_tell_a_descriptive_move() {
    let position = "7k/8/8/8/8/8/8/1N3KN1 w - - 0 1";
    assert_eq!(read(position, "N-B3", DESCRIPTIVE), "b1c3 or g1f3");
    let check = "8/8/8/4k3/8/8/8/1N3KN1 w - - 0 1";
    assert_eq!(read(check, "N-B3ch", DESCRIPTIVE), "g1f3");
}

#[test]
fn a_wrong_text_names_the_column_and_what_was_expected() {
    for (text, said) in [
        ("", "1: expected a piece or a square"),
        ("N", "2: expected a square"),
        ("Nx", "3: expected a square"),
        ("e9", "2: expected a rank from 1 to 8"),
        ("exd9", "4: expected a rank from 1 to 8"),
        ("e4=K", "4: expected the piece that the pawn becomes"),
        ("e4(Q", "5: expected a closing bracket"),
        ("Nf3 e5", "5: expected the end of the move"),
        ("√", "1: expected a piece or a square"),
    ] {
        assert_eq!(read(&start(), text, ABBREVIATED), said, "{text}");
    }
    for (text, said) in [
        ("", "1: expected a piece, as in P, N, KR or QBP"),
        ("P", "2: expected a hyphen or x"),
        ("P-", "3: expected a file, as in K, B or QN"),
        ("P-K", "4: expected a rank from 1 to 8"),
        ("P-K9", "4: expected a rank from 1 to 8"),
        ("N(-K2", "3: expected a rank, a file or a square, as in 3, KB or KB3"),
        ("N(3-K2", "4: expected a closing bracket"),
        ("P-K4Z", "5: expected the end of the move"),
    ] {
        assert_eq!(read(&start(), text, DESCRIPTIVE), said, "{text}");
    }
    assert_eq!(read(&start(), &"x".repeat(100), Expecting::Anything), "49: expected the end of the move");
}

#[test]
fn a_move_that_is_not_legal_gets_its_reason() {
    for (position, text, said) in [
        (start().as_str(), "Ne2", "2: a piece of the same side stands there"),
        (&start(), "Nd4", "2: no such piece can go there"),
        (&start(), "e4=Q", "3: this move promotes no pawn"),
        (&start(), "O-O", "1: castling to that side is not possible"),
        (ROOKS, "Nf3", "1: no such piece of the side to move stands there"),
        ("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3", "2: e2c3 is illegal because of a check"),
        ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "0-0", "1: e1g1 is illegal because of a check"),
    ] {
        assert_eq!(read(position, text, ABBREVIATED), said, "{text}");
    }
    let two_kings = "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1";
    assert_eq!(read(two_kings, "Rxe8", ABBREVIATED), "3: a king is never captured");
    assert_eq!(
        read("8/8/8/8/8/8/8/8 w - - 0 1", "K-K1", DESCRIPTIVE),
        "1: no such piece of the side to move stands there"
    );
}

#[test]
fn us_chess_13c7_forgives_one_symbol() {
    // The tip's own example: Black writes Nf3 for Nf6 in the opening.
    let opening = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let position = fen(opening);
    let fit = |text: &str, mv: &str| notation::slip(&position, text, mv.parse().unwrap(), ENGLISH);
    assert_eq!(fit("Nf6", "g8f6"), Fit::Exact);
    assert_eq!(fit("Nf3", "g8f6"), Fit::Minor(Slip::WrongSymbol));
    assert_eq!(fit("Bf6", "g8f6"), Fit::Minor(Slip::WrongSymbol));
    assert_eq!(fit("Nf", "g8f6"), Fit::Minor(Slip::MissingSymbol));
    assert_eq!(fit("f6", "g8f6"), Fit::Minor(Slip::MissingSymbol));
    assert_eq!(fit("Nff6", "g8f6"), Fit::Minor(Slip::WrongSymbol));
    assert_eq!(fit("Nf66", "g8f6"), Fit::Minor(Slip::NeedlessSymbol));
    assert_eq!(fit("N-B3", "g8f6"), Fit::Minor(Slip::Ambiguous));
    assert_eq!(fit("N-B4", "g8f6"), Fit::Minor(Slip::WrongSymbol));
    assert_eq!(fit("nf6", "g8f6"), Fit::Exact);
    assert_eq!(fit(&format!("Nf6{}!", " ".repeat(60)), "g8f6"), Fit::No);
    for text in ["", "√", "x", "Nc3", "e5", "N", "B-Q3", "something else", "0-0"] {
        assert_eq!(fit(text, "g8f6"), Fit::No, "{text}");
    }
    let Err(Unreadable::NoReading { at, why, near, .. }) = notation::read(&position, "Nf3", ENGLISH) else {
        panic!()
    };
    assert_eq!((at, why), (2, Obstacle::CannotGoThere));
    let near: Vec<String> = near.iter().map(|reading| reading.mv.to_string()).collect();
    assert_eq!(near, ["g8f6"]);
}

#[test]
fn castling_to_the_wrong_side_is_one_symbol() {
    let position = fen(ROOKS);
    let fit = |text: &str, mv: &str| notation::slip(&position, text, mv.parse().unwrap(), ENGLISH);
    assert_eq!(fit("0-0", "e1g1"), Fit::Exact);
    assert_eq!(fit("0-0", "e1c1"), Fit::Minor(Slip::MissingSymbol));
    assert_eq!(fit("castles", "e1c1"), Fit::Minor(Slip::Ambiguous));
    assert_eq!(fit("Kg1", "e1g1"), Fit::No);
}

#[test]
fn a_text_fits_the_illegal_move_that_was_played() {
    let position = Position::initial();
    let illegal: Move = "g1f5".parse().unwrap();
    assert_eq!(notation::slip(&position, "Nf5", illegal, ENGLISH), Fit::Exact);
    assert_eq!(notation::slip(&position, "Nf4", illegal, ENGLISH), Fit::Minor(Slip::WrongSymbol));
}
