//! Lists of moves as people type them in.

#![allow(clippy::unwrap_used, reason = "helpers of tests may panic, too")]

use board::{Position, notation::Style};
use formats::{
    moves::read,
    pgn::{ReadGame, Records, Score},
};
use proptest::prelude::*;

fn movetext(game: &ReadGame) -> String {
    let text = game.record.to_pgn();
    text.split_once("\n\n").unwrap().1.trim_end().replace('\n', " ")
}

fn guess(text: &str) -> ReadGame {
    read(text, &Position::initial(), None)
}

#[test]
fn the_same_game_in_many_notations() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6",
        "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6",
        "1) e2-e4, e7-e5; 2) Ng1-f3, Nb8-c6; 3) Bf1-b5, a7-a6; 4) Bb5xc6, d7xc6",
        "1 P-K4 P-K4 2 N-KB3 N-QB3 3 B-N5 P-QR3 4 BxN QPxB",
        "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6",
        "1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 a6 4. ♗xc6 dxc6",
        "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6",
        "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Axc6 dxc6",
    ] {
        let game = guess(text);
        assert!(game.faults.is_empty(), "{text}: {:?}", game.faults);
        assert_eq!(movetext(&game), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 *", "{text}");
    }
}

#[test]
fn marks_may_stand_apart_and_comments_are_kept() {
    let game = guess("1. f3 e5 {why not} 2. g4 !? Q-R5 mate 0-1");
    assert!(game.faults.is_empty(), "{:?}", game.faults);
    assert_eq!(movetext(&game), "1. f3 e5 {why not} 2. g4 Qh4# 0-1");
    assert_eq!(game.record.score, Score::Won(board::Color::Black));
}

#[test]
fn a_wrong_word_names_line_and_column_and_the_rest_is_kept() {
    let game = guess("1. e4 e5\n2. Nf3 Nd6\n3. Bb5 a6");
    let told: Vec<String> = game.faults.first().iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("2:8: 2... `Nd6`, column "), "{told:?}");
    assert!(told[0].ends_with("; what follows stays unread"), "{told:?}");
    assert_eq!(movetext(&game), "1. e4 e5 2. Nf3 {[%wrong 2... \"Nd6\" 3. \"Bb5\" \"a6\"]} *");
    let english = Some("algebraic".parse::<Style>().unwrap().into());
    let game = read("1. e4 e5 2. Ke3 Nc6", &Position::initial(), english);
    assert!(
        game.faults.first()[0].to_string().ends_with("; read on as if e1-e3 had been played"),
        "{:?}",
        game.faults
    );
    assert_eq!(movetext(&game), "1. e4 e5 {[%wrong 2. Ke3 Nc6]} *");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn any_words_are_kept(words in proptest::collection::vec("[a-h1-8NKQ(){}.,x!\"\\\\ ½-]{0,6}", 0..12)) {
        let game = guess(&words.join(" "));
        let written = game.record.to_pgn();
        let again = Records::new(written.as_bytes()).next().unwrap().unwrap();
        prop_assert_eq!(again.record, game.record.settled(), "{}", written);
    }
}
