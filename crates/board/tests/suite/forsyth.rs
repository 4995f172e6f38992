//! Positions are read and written in every spelling, and what a text leaves out is told.

use board::{Assumed, Color, FenError, Forsyth, Position, Role, Spelling, Square};
use proptest::prelude::*;

use crate::common::*;

fn error(text: &str) -> String {
    Position::from_fen(text).unwrap_err().to_string()
}

fn forsyth_error(text: &str) -> String {
    Position::from_forsyth(text).unwrap_err().to_string()
}

fn forsyth(text: &str) -> Position {
    Position::from_forsyth(text).unwrap().position
}

/// The position of iesa-2023 figure 20-7, as the figure draws it and as 20-7-3 writes it with slashes.
const FIGURE: &str = "N 1 b k 3 r\np 5 p p\n3 b 1 p 2\n8\n2 B n P 2 K\n3 P n 3\nP P P 4 P\nR 1 B 1 Q 2 R";
const WITH_SLASHES: &str =
    "N 1 b k 3 r / p 5 p p / 3 b 1 p 2 / 8 / 2 B n P 2 K / 3 P n 3 / P P P 4 P / R 1 B 1 Q 2 R";

#[test]
fn the_figure_of_the_iesa_book_is_read_in_all_its_forms() {
    let position = fen("N1bk3r/p5pp/3b1p2/8/2BnP2K/3Pn3/PPP4P/R1B1Q2R w - - 0 1");
    for text in [
        FIGURE,
        WITH_SLASHES,
        "N1bk3r / p5pp / 3b1p2 / 8 / 2BnP2K / 3Pn3 / PPP4P / R1B1Q2R",
        "N1bk3r/p5pp/3b1p2/8/2BnP2K/3Pn3/PPP4P/R1B1Q2R",
        "N1bk3r p5pp 3b1p2 8 2BnP2K 3Pn3 PPP4P R1B1Q2R",
        "N1bk3rp5pp3b1p282BnP2K3Pn3PPP4PR1B1Q2R",
        "N1bk3r\np5pp\n3b1p2\n8\n2BnP2K\n3Pn3\nPPP4P\nR1B1Q2R\n",
        // Spaces between the men, and nothing that divides the ranks.
        &FIGURE.replace('\n', " "),
        // Black's men circled, the other way of 20-7-2b.
        "N 1 Ⓑ Ⓚ 3 Ⓡ / Ⓟ 5 Ⓟ Ⓟ / 3 Ⓑ 1 Ⓟ 2 / 8 / 2 B Ⓝ P 2 K / 3 P ⓝ 3 / P P P 4 P / R 1 B 1 Q 2 R",
        "♘1♝♚3♜/♟5♟♟/3♝1♟2/8/2♗♞♙2♔/3♙♞3/♙♙♙4♙/♖1♗1♕2♖",
    ] {
        assert_eq!(forsyth(text), position, "{text}");
    }
    assert_eq!(position.piece_at(Square::A8), Some(Role::Knight.of(Color::White)));
    assert_eq!(position.to_forsyth(Spelling::Slashes), format!("{WITH_SLASHES} w"));
    assert_eq!(position.to_forsyth(Spelling::Lines), format!("{FIGURE}\nw"));
    assert_eq!(position.to_forsyth(Spelling::Spaces), "N1bk3r p5pp 3b1p2 8 2BnP2K 3Pn3 PPP4P R1B1Q2R w");
    assert_eq!(position.to_forsyth(Spelling::Unbroken), "N1bk3rp5pp3b1p282BnP2K3Pn3PPP4PR1B1Q2R w");
}

#[test]
fn what_is_left_out_is_assumed_and_told() {
    use Assumed::*;
    let assumed = |text: &str| Position::from_forsyth(text).unwrap().assumed;
    let men = "r3k2r 8 8 8 8 8 8 R3K2R";
    let Forsyth { position, assumed: all } = Position::from_forsyth(men).unwrap();
    assert_eq!(position, fen("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1"));
    assert_eq!(all, [WhiteOnMove, NoCastling, NoEnPassant, JustProgressed, FirstMove]);
    assert_eq!(assumed(&format!("{men} b")), [NoCastling, NoEnPassant, JustProgressed, FirstMove]);
    assert_eq!(assumed(&format!("{men} b KQ")), [NoEnPassant, JustProgressed, FirstMove]);
    assert_eq!(assumed(&format!("{men} b KQ -")), [JustProgressed, FirstMove]);
    assert_eq!(assumed(&format!("{men} b KQ - 3")), [FirstMove]);
    assert_eq!(assumed(&format!("{men} b KQ - 3 20")), []);
    for text in ["b", "B", "Black", "black to move", "Black to play", "b\n"] {
        assert_eq!(forsyth(&format!("{men} {text}")).turn(), Color::Black, "{text}");
    }
    assert_eq!(forsyth(&format!("{men} white to move kq")).castling_rights().count(), 2);
    let told: Vec<_> = all.iter().map(Assumed::to_string).collect();
    assert_eq!(told[..2], ["White is on move", "nobody may castle"]);
}

#[test]
fn only_what_says_something_is_written_after_the_turn() {
    let written = |text: &str| fen(text).to_forsyth(Spelling::Unbroken);
    assert_eq!(written("4k3/8/8/8/8/8/8/R3K3 b - - 0 1"), "4k3888888R3K3 b");
    assert_eq!(written("4k3/8/8/8/8/8/8/R3K3 b Q - 0 1"), "4k3888888R3K3 b Q");
    assert_eq!(written("4k3/8/8/8/8/8/8/R3K3 w - - 7 1"), "4k3888888R3K3 w - - 7");
    assert_eq!(written("4k3/8/8/8/8/8/8/R3K3 w - - 0 9"), "4k3888888R3K3 w - - 0 9");
    assert_eq!(written("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), "4k3883pP38884K3 w - d6");
}

#[test]
fn a_rank_of_the_wrong_length_is_named_in_every_spelling() {
    let short = |rank: u32| format!("rank {rank} has 7 squares, expected 8");
    for (text, said) in [
        ("4k3/8/8/7/8/8/8/4K3 w", format!("placement: {} (column 10)", short(5))),
        ("4 k 3 / 8 / 8 / 3 p 3 / 8 / 8 / 8 / 4 K 3", format!("placement: {} (column 23)", short(5))),
        ("4k3 8 8 3p3 8 8 8 4K3", format!("placement: {} (column 12)", short(5))),
        ("4k3\n8\n8\n3p3\n8\n8\n8\n4K3", format!("placement: {} (line 4, column 4)", short(5))),
        // A bishop or a turn? The rank is short in any case.
        ("4k3/8/8/8/8/8/8/3K3 b - - 0 1", format!("placement: {} (column 20)", short(1))),
        ("4k3 8 8 8 8 8 8 3K3 b", format!("placement: {} (column 20)", short(1))),
        ("4k3 8 8 8 8 8 8 3K3", format!("placement: {} (column 20)", short(1))),
        ("4k3/8/8/8/8/8/8/4K4", "placement: rank 1 has 9 squares, expected 8 (column 19)".into()),
        ("4k3 8 8 pppppppppp 8 8 8 4K3", "placement: rank 5 has 10 squares, expected 8 (column 17)".into()),
        ("4k3888884p4", "placement: rank 2 has 9 squares, expected 8 (column 11)".into()),
        ("4k3888884K4", "placement: rank 2 has 9 squares, expected 8 (column 11)".into()),
        ("8/8//8/8/8/8/8/8", "placement: rank 6 has 0 squares, expected 8 (column 5)".into()),
    ] {
        assert_eq!(forsyth_error(text), said, "{text}");
    }
}

#[test]
fn missing_and_surplus_ranks_are_counted() {
    assert_eq!(forsyth_error(""), "placement: expected 8 ranks, found 0 (column 1)");
    assert_eq!(forsyth_error("4k3/8/8 w"), "placement: expected 8 ranks, found 3 (column 8)");
    assert_eq!(forsyth_error("4k3 8 8 8 8 8 8"), "placement: expected 8 ranks, found 7 (column 16)");
    assert_eq!(forsyth_error("8/8/8/8/8/8/8/8/8 w"), "placement: expected 8 ranks, found 9 (column 16)");
    assert_eq!(
        forsyth_error("4k3/8/8/8/8/8/8/4K3P"),
        "placement: rank 1 has 9 squares, expected 8 (column 20)"
    );
    assert_eq!(
        forsyth_error("4k3 8 9 8 8 8 8 4K3"),
        "placement: expected a piece or a figure from 1 to 8, found '9' (column 7)"
    );
    assert_eq!(forsyth_error("4k3888888 4K3 x"), "turn: expected w or b, found \"x\" (column 15)");
}

#[test]
fn the_initial_position_is_written_as_everybody_writes_it() {
    let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(Position::initial().to_fen(), text);
    assert_eq!(fen(text), Position::initial());
}

#[test]
fn placement_and_turn_suffice_for_fen() {
    assert_eq!(fen("4k3/8/8/8/8/8/8/4K2R b").to_fen(), "4k3/8/8/8/8/8/8/4K2R b - - 0 1");
    assert_eq!(error("4k3/8/8/8/8/8/8/4K2R"), "turn: expected w or b, found \"\" (column 21)");
}

#[test]
fn an_error_of_fen_names_its_field_and_column() {
    for (text, said) in [
        ("", "placement: expected 8 ranks, found 0 (column 1)"),
        ("rnbqkbnr w", "placement: expected 8 ranks, found 1 (column 9)"),
        ("4k3 8 8 8 8 8 8 4K3 w", "placement: expected 8 ranks, found 1 (column 4)"),
        (
            "4k3/8/8/8/9/8/8/4K3 w",
            "placement: expected a piece or a figure from 1 to 8, found '9' (column 11)",
        ),
        (
            " 4k3/8/8/8/ⓑ7/8/8/4K3 w",
            "placement: expected a piece or a figure from 1 to 8, found 'ⓑ' (column 12)",
        ),
        ("4k3/8/8/8/8/8/8/4K4 w", "placement: rank 1 has 9 squares, expected 8 (column 19)"),
        ("4k3/8/8/8/8/8/7/4K3 w", "placement: rank 2 has 7 squares, expected 8 (column 16)"),
        ("4k3/8/8/8/8/8/8/4K3PPPP w", "placement: rank 1 has 12 squares, expected 8 (column 20)"),
        ("4k3/8/8/8/8/8/8/4K3 x", "turn: expected w or b, found \"x\" (column 21)"),
        (
            "4k3/8/8/8/8/8/8/4K2R w Q",
            "castling: expected king and rook on their first rank for Q (column 24)",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w KA",
            "castling: expected king and rook on their first rank for A (column 25)",
        ),
        (
            "8/8/8/8/4k3/8/8/4K2R w Kk",
            "castling: expected king and rook on their first rank for k (column 25)",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - e", "en passant: expected - or a square, found \"e\" (column 25)"),
        (
            "4k3/8/8/8/8/8/8/4K3 w - e6",
            "en passant: expected a square that a pawn has just passed, found e6 (column 25)",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - -1",
            "moves without progress: expected a number, found \"-1\" (column 27)",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 +1", "move number: expected a number, found \"+1\" (column 29)"),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999",
            "move number: expected a number, found \"99999999999\" (column 29)",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "expected the end after six fields, found \"x\" (column 31)"),
    ] {
        assert_eq!(error(text), said, "{text}");
    }
    let castling = "castling: expected - or letters of KQkq or of rooks' files, each right once, found";
    for (rights, found, column) in
        [("KK", 'K', 27), ("KH", 'H', 27), ("K-", '-', 27), ("x", 'x', 26), ("Qj", 'j', 27)]
    {
        let text = format!("4k3/8/8/8/8/8/8/R3K2R w  {rights}");
        assert_eq!(error(&text), format!("{castling} {found:?} (column {column})"), "{rights}");
    }
    assert_eq!(error("4k3/8/8/8/8/8/8/4K1RR w HG"), format!("{castling} 'G' (column 26)"));
}

#[test]
fn an_en_passant_square_is_written_only_where_the_capture_is_legal() {
    let nobody_takes = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert!(fen(nobody_takes).to_fen().ends_with(" b KQkq - 0 1"));
    let somebody_takes = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3";
    assert_eq!(fen(somebody_takes).to_fen(), somebody_takes);
}

/// Any column that is named lies in the text or just behind it.
fn lies_within(error: &FenError, text: &str) -> bool {
    let line = text.split('\n').nth(error.line - 1).unwrap();
    (1..=line.chars().count() + 1).contains(&error.column)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn a_position_survives_every_spelling(position in any_positions()) {
        for spelling in Spelling::ALL {
            let text = position.to_forsyth(spelling);
            let read = Position::from_forsyth(&text);
            prop_assert_eq!(&read.unwrap().position, &position, "{:?} {}", spelling, text);
        }
        let read = Position::from_forsyth(&position.to_fen()).unwrap();
        prop_assert_eq!(read, Forsyth { position, assumed: vec![] });
    }

    #[test]
    fn a_square_too_many_or_too_few_is_never_overlooked(
        position in any_positions(), rank in 0..8usize, symbol in "[1-8KQRBNPkqrbnp]", surplus in any::<bool>()
    ) {
        let fen = position.to_fen();
        let (men, rest) = fen.split_once(' ').unwrap();
        let mut ranks: Vec<String> = men.split('/').map(str::to_owned).collect();
        if surplus {
            ranks[rank].push_str(&symbol);
        } else {
            ranks[rank].pop();
        }
        let spaced = |rank: &String| rank.chars().map(String::from).collect::<Vec<_>>().join(" ");
        let all_spaced: Vec<_> = ranks.iter().map(spaced).collect();
        for (men, between) in [(&ranks, "/"), (&ranks, " "), (&ranks, "\n"), (&all_spaced, " / "), (&all_spaced, "\n")] {
            let text = format!("{} {rest}", men.join(between));
            let read = Position::from_forsyth(&text);
            prop_assert!(read.is_err(), "{text} was read as {:?}", read);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_text_makes_the_reader_panic(
        text in "\\PC*",
        almost in "([1-8kqrbnpKQRBNPⓀⓟ♔♟]{1,8}[/ \n]{0,3}){6,9}( [wb]( [KQkqA-Ha-h-]{1,4})?( [a-h-][1-8]?)?( [0-9]{1,3}){0,3})?",
    ) {
        for text in [text, almost] {
            match Position::from_forsyth(&text) {
                Ok(Forsyth { position, .. }) => prop_assert_eq!(fen(&position.to_fen()), position),
                Err(error) => prop_assert!(lies_within(&error, &text), "{} {:?}", error, text),
            }
            if let Err(error) = Position::from_fen(&text) {
                prop_assert!(lies_within(&error, &text), "{} {:?}", error, text);
            }
        }
    }
}
