//! What is written in any notation is read back as itself; a wrong text says where and why, and panics nothing.

use board::notation::{self, Expecting, Fit, Language, Style, Unreadable};
use board::{Move, Position, san};
use proptest::prelude::*;

use crate::common::*;

/// Some of the legal moves, so that a board full of queens does not take all the time.
fn some_moves(position: &Position, seed: u16) -> Vec<Move> {
    let moves = position.legal_moves();
    let stride = (moves.len() / 12).max(1);
    moves.into_iter().skip(usize::from(seed) % stride).step_by(stride).collect()
}

/// Every legal move, if a text can mean it at all.
fn readings(position: &Position, text: &str, expecting: Expecting) -> Vec<Move> {
    match notation::read(position, text, expecting) {
        Ok(written) => vec![written.mv],
        Err(Unreadable::Ambiguous { readings, .. }) => readings.iter().map(|reading| reading.mv).collect(),
        Err(Unreadable::NoReading { .. }) => Vec::new(),
    }
}

fn almost_moves() -> impl Strategy<Value = String> {
    prop_oneof![
        "[KQRBNPDTSLFCАКФЛС♘♜♙]?[a-h]?[1-8]?[x:–-]?[a-h][1-8]?:?(=|/)?[QRBNDqrbn]?( e[.]p[.]|ep| ck|[+]|#| mate)?",
        "[KQ]?(K|Q|R|B|N|Kt|P)(/|[(])?[KQ]?[RNB]?[1-8]?[)]?(-|x)[KQ]?(K|Q|R|B|N|Kt|P)[1-8]?([(][QRBN][)]|=Q|/N)?( ch|ep)?",
        "(P|p|n|k|b|q)[-x](k|q|b|kb|qn|p)[1-8]?",
        "[1-8]{4,5}",
        "[KkQqRrBbNnPpOo0xX=/():.+#a-h1-8 -]{0,9}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_move_is_read_back_from_every_style(position in any_positions(), seed in any::<u16>()) {
        for mv in some_moves(&position, seed) {
            for style in Style::all() {
                let text = notation::write(&position, mv, style);
                let context = || format!("{} {mv} {style} {text}", position.to_fen());
                let written = notation::read(&position, &text, style.into());
                prop_assert_eq!(written.as_ref().map(|written| written.mv), Ok(mv), "{}", context());
                prop_assert_eq!(&written.unwrap().text, &text);
                let fit = notation::slip(&position, &text, mv, style.into());
                prop_assert_eq!(fit, Fit::Exact, "{}", context());
                let any = readings(&position, &text, Expecting::Anything);
                prop_assert!(any.contains(&mv), "{}", context());
            }
        }
    }

    #[test]
    fn no_two_moves_are_written_alike(position in games().prop_map(|game| game.last().unwrap().clone())) {
        for style in Style::all() {
            let moves = position.legal_moves();
            let mut texts: Vec<_> = moves.iter().map(|mv| notation::write(&position, *mv, style)).collect();
            texts.sort();
            texts.dedup();
            prop_assert_eq!(texts.len(), moves.len(), "{} {}", position.to_fen(), style);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn whatever_is_written_answers_sensibly(
        position in any_positions(),
        text in prop_oneof![9 => almost_moves(), 1 => ".{0,60}"],
        style in prop::sample::select(Style::all().collect::<Vec<_>>()),
    ) {
        let english = Expecting::Language(Language::English);
        for expecting in [Expecting::Anything, english, style.into()] {
            let context = || format!("{} `{text}` {expecting:?}", position.to_fen());
            match notation::read(&position, &text, expecting) {
                Ok(written) => {
                    prop_assert!(position.is_legal(written.mv));
                    let fit = notation::slip(&position, &text, written.mv, expecting);
                    prop_assert_eq!(fit, Fit::Exact, "{}", context());
                }
                Err(Unreadable::Ambiguous { readings, .. }) => {
                    prop_assert!(readings.len() > 1);
                    for reading in readings {
                        prop_assert!(position.is_legal(reading.mv));
                        let fit = notation::slip(&position, &text, reading.mv, expecting);
                        prop_assert_eq!(fit, Fit::Minor(notation::Slip::Ambiguous), "{}", context());
                    }
                }
                Err(Unreadable::NoReading { at, near, .. }) => {
                    prop_assert!((1..=text.chars().count() + 1).contains(&at), "{}", context());
                    for reading in near {
                        prop_assert!(position.is_legal(reading.mv));
                        let fit = notation::slip(&position, &text, reading.mv, expecting);
                        prop_assert!(matches!(fit, Fit::Minor(_)), "{}", context());
                    }
                }
            }
        }
    }

    /// The fast door and the wide one agree wherever the fast one is open.
    #[test]
    fn plain_english_is_read_alike(position in any_positions(), text in almost_moves()) {
        if let Ok(mv) = san::read(&position, &text) {
            let written = notation::read(&position, &text, Style::Algebraic(Language::English).into());
            prop_assert_eq!(written.map(|written| written.mv), Ok(mv), "{} {}", position.to_fen(), text);
        }
    }
}
