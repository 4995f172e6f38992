//! Readers of what lies on a table: positions and moves in every spelling, tags of controls, clocks, scoresheets.

use adjudication::scoresheet::Scoresheet;
use board::{
    Position, Spelling,
    notation::{self, Expecting, Style},
};
use clock::{Control, TimeControlTag};
use fastrand::Rng;

use super::{Corpus, note, spoiled};
use crate::endure::random_act::some_position;

const TAGS: [&str; 6] = ["40/7200:3600", "5400+30", "1800d5", "*180", "?", "40/5400+30:1800+30"];

const CLOCKS: [&str; 4] = [
    "white: analog; black: digital delay 5",
    "white: digital delay 10 bronstein increment; black: none",
    "black: digital move-counter freezes",
    "white: digital; black: digital",
];

const SHEET: &str = "White on paper\n1. e4 e5\n2. Nf3 -\n3. Bb5 v\n4. ? Nf6>Nc6@9000\n5. \"B x c6\" dxc6\n";

pub(super) fn forsyth(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let spelling = *rng.choice(&Spelling::ALL).unwrap_or(&Spelling::Fen);
    let input = note(&spoiled(&some_position(rng).to_forsyth(spelling), rng));
    let wrong = Position::from_forsyth(&input).ok().and_then(|read| {
        let written = read.position.to_forsyth(spelling);
        match Position::from_forsyth(&written) {
            Ok(again) if again.position.pieces() == read.position.pieces() => None,
            other => Some(format!("written as {written:?} it is read as {other:?}")),
        }
    });
    (input, wrong)
}

pub(super) fn every_notation(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let position = some_position(rng);
    let moves = position.legal_moves();
    let styles: Vec<Style> = Style::all().collect();
    let (Some(mv), Some(style)) = (rng.choice(&moves), rng.choice(&styles)) else {
        return (String::new(), None);
    };
    let text = spoiled(&notation::write(&position, *mv, *style), rng);
    let input = note(&format!("{text} | {style} | {}", position.to_fen()));
    let expecting = if rng.bool() { Expecting::Anything } else { Expecting::Style(*style) };
    let _ = notation::slip(&position, &text, *mv, expecting);
    let wrong = match notation::read(&position, &text, expecting) {
        Ok(read) if !position.is_legal(read.mv) => Some(format!("read as {}, which is illegal", read.mv)),
        Ok(read) => {
            let written = notation::write(&position, read.mv, read.style);
            match notation::read(&position, &written, Expecting::Style(read.style)) {
                Ok(again) if again.mv == read.mv => None,
                other => Some(format!("{} is written {written:?} and read as {other:?}", read.mv)),
            }
        }
        Err(_) => None,
    };
    (input, wrong)
}

pub(super) fn control_tag(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let input = note(&spoiled(rng.choice(TAGS).unwrap_or_default(), rng));
    let wrong = match Control::from_pgn_tag(&input) {
        Ok(TimeControlTag::Control(control)) if control.lost_in_pgn_tag().is_none() => {
            let written = control.pgn_tag();
            (Control::from_pgn_tag(&written) != Ok(TimeControlTag::Control(control)))
                .then(|| format!("it is written {written:?} and read otherwise"))
        }
        _ => None,
    };
    (input, wrong)
}

pub(super) fn clocks(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let input = note(&spoiled(rng.choice(CLOCKS).unwrap_or_default(), rng));
    let _ = timing::read_clocks(&input);
    let wrong = timing::read_equipment(&input).ok().flatten().and_then(|equipment| {
        let written = timing::equipment_words(&equipment);
        (timing::read_equipment(&written) != Ok(Some(equipment)))
            .then(|| format!("it is written {written:?} and read otherwise"))
    });
    (input, wrong)
}

pub(super) fn scoresheet(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let input = note(&spoiled(SHEET, rng));
    let wrong = input.parse::<Scoresheet>().ok().and_then(|sheet| {
        let written = sheet.to_string();
        (written.parse().as_ref() != Ok(&sheet))
            .then(|| format!("it is written {written:?} and read otherwise"))
    });
    (input, wrong)
}
