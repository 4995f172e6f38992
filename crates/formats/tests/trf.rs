//! TRF files of each dialect, hand-made and made up, there and back.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test says what is wrong by failing")]

#[path = "trf/made_up.rs"]
mod made_up;

use chart::{Color, Number, Points, Unplayed};
use formats::trf::{Dialect, Document, Encoding, Heading, Record, TrfSection};
use proptest::prelude::*;

const FILES: [(&str, &[u8], Dialect); 5] = [
    ("minimal", include_bytes!("trf/minimal.trf"), Dialect::Trf2026),
    ("trf16", include_bytes!("trf/trf16.trf"), Dialect::Trf16),
    ("trfx", include_bytes!("trf/trfx.trf"), Dialect::Trfx),
    ("trf-2026", include_bytes!("trf/trf-2026.trf"), Dialect::Trf2026),
    ("old", include_bytes!("trf/old.trf"), Dialect::Trf16),
];

fn document(name: &str) -> Document {
    let (_, bytes, _) = FILES.iter().find(|file| file.0 == name).unwrap();
    Document::read(bytes).unwrap_or_else(|faults| panic!("{name}: {faults}"))
}

fn section(name: &str) -> TrfSection {
    TrfSection::read(&document(name)).unwrap_or_else(|faults| panic!("{name}: {faults}"))
}

fn number(number: usize) -> Number {
    Number::new(number).unwrap()
}

/// Row after row, the cells alone.
fn rounds(section: &TrfSection) -> Vec<String> {
    let row =
        |player: &chart::Player| player.cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    section.chart.players.iter().map(row).collect()
}

#[test]
fn what_is_read_is_written_again_byte_for_byte() {
    for (name, bytes, dialect) in FILES {
        let document = document(name);
        assert_eq!(document.to_bytes(), bytes, "{name}");
        assert_eq!(document.dialect(), dialect, "{name}");
    }
    assert_eq!(document("trf16").encoding(), Encoding::Latin1);
    assert_eq!(document("trfx").encoding(), Encoding::Utf8 { mark: true });
}

#[test]
fn the_smallest_file_is_a_chart() {
    let section = section("minimal");
    assert_eq!(rounds(&section), ["W3w", "B", "L1b"]);
    assert_eq!((section.chart.rounds, section.first_color), (3, Some(Color::White)));
    assert_eq!(section.heading(Heading::Name), Some("Demo"));
}

#[test]
fn every_sign_of_a_round_has_its_meaning() {
    let section = section("trf16");
    let expected = ["W4w D3b X2w", "W5b Z F1b", "W6w* D1w F5b", "L1b H H", "L2w B F3w", "L3b* U A"];
    assert_eq!(rounds(&section), expected);
    assert_eq!(section.chart.teams, ["Die Läufer", "Springer"]);
    assert_eq!(section.chart.players[0].name, "Groß, Jörg");
    assert_eq!(section.heading(Heading::City), Some("Köln"));
    assert_eq!(section.people[1].title, "WFM");
}

#[test]
fn older_files_have_absent_players_in_other_signs() {
    assert_eq!(rounds(&section("old")), ["W2w H F", "L1b X L3b", "U F W2w", "F U Z"]);
}

#[test]
fn what_pairing_programs_add_is_known() {
    let section = section("trfx");
    assert_eq!((section.chart.rounds, section.next_round()), (5, 3));
    let away = section.away_in(3);
    assert_eq!(away.get(&number(2)), Some(&Unplayed::HalfPointBye));
    // The file has no player 6: his number 7 is the sixth row.
    assert_eq!((section.start(number(6)), away.get(&number(6))), (7, Some(&Unplayed::ZeroPointBye)));
    let pairs = [(1, 3), (2, 4), (2, 5), (4, 5)].map(|(one, other)| (number(one), number(other)));
    assert_eq!(section.forbidden_in(3).into_iter().collect::<Vec<_>>(), pairs);
    assert_eq!(section.added_in(3).get(&number(1)), Some(&Points::HALF));
    assert_eq!(section.added_in(2).get(&number(2)), Some(&Points::ONE));
    assert!(section.added_in(4).is_empty());
}

#[test]
fn what_2026_brought_is_known() {
    let section = section("trf-2026");
    assert_eq!(section.first_color, Some(Color::Black));
    assert_eq!(section.tie_breaks(), ["BH/C1", "DE", "SB"]);
    assert_eq!(section.heading(Heading::CodedTimeControl), Some("40/6000+30:900+30"));
    assert_eq!(section.chart.teams, ["Lincoln High", "Grant"]);
    assert_eq!(section.chart.players[3].team, Some(chart::Team(1)));
    assert_eq!(section.away_in(3).into_iter().collect::<Vec<_>>(), [(number(6), Unplayed::ZeroPointBye)]);
    assert_eq!(section.booked_after(3).into_iter().collect::<Vec<_>>(), [number(1), number(3)]);
    let added: Vec<_> = section.added_in(3).into_iter().collect();
    assert_eq!(added, [(number(1), Points::ONE), (number(2), Points::ONE), (number(4), Points::HALF)]);
    assert_eq!(document("trf-2026").passed_over(), [(34, "299")]);
    assert_eq!(section.forbidden_in(3).len(), 2);
    assert_eq!(section.forbidden_in(4).into_iter().collect::<Vec<_>>(), [(number(1), number(3))]);
}

#[test]
fn another_dialect_tells_the_same_event() {
    for (name, ..) in FILES {
        let before = section(name);
        for dialect in Dialect::ALL {
            let converted = document(name).to_dialect(dialect);
            let foreign = converted.lines().iter().find(|line| !dialect.has(line.code()));
            assert_eq!(foreign, None, "{name} as {dialect}");
            let bytes = converted.to_bytes();
            let again =
                Document::read(&bytes).unwrap_or_else(|faults| panic!("{name} as {dialect}: {faults}"));
            assert_eq!(again.to_bytes(), bytes);
            let mut after =
                TrfSection::read(&again).unwrap_or_else(|faults| panic!("{name} as {dialect}: {faults}"));
            // Headings that a dialect does not have stand further down, in comments.
            let mut headings = before.headings.clone();
            headings.sort();
            after.headings.sort();
            assert_eq!(after, TrfSection { headings, ..before.clone() }, "{name} as {dialect}");
        }
    }
}

/// A sign that nobody can see comes from a program that filled its fields with it.
#[test]
fn signs_that_nobody_can_see_are_blanks_in_every_dialect() {
    let text = include_str!("trf/trf-2026.trf");
    let text = text.replace("One, Oda", "One,\0Oda").replace("Lincoln High ", "Lincoln High\0");
    let document = Document::read(text.as_bytes()).unwrap();
    assert_eq!(document.to_bytes(), text.as_bytes());
    let section = TrfSection::read(&document).unwrap();
    assert_eq!(section.chart.players[0].name, "One, Oda");
    assert_eq!(section.chart.teams, ["Lincoln High", "Grant"]);
    for dialect in Dialect::ALL {
        let again = Document::read(&document.to_dialect(dialect).to_bytes()).unwrap();
        assert_eq!(TrfSection::read(&again).unwrap().chart, section.chart, "{dialect}");
    }
}

#[test]
fn a_bye_of_a_round_ahead_tells_of_that_round_in_every_dialect() {
    let bytes = include_str!("trf/trf-2026.trf");
    let unsaid: String =
        bytes.lines().filter(|line| !line.starts_with("142")).map(|line| format!("{line}\n")).collect();
    let document = Document::read(unsaid.as_bytes()).unwrap();
    for dialect in Dialect::ALL {
        let converted = TrfSection::read(&document.to_dialect(dialect)).unwrap();
        assert_eq!(converted.chart.rounds, 4, "{dialect}: players have byes in round 4");
    }
}

#[test]
fn no_line_is_lost_on_the_way_there_and_back() {
    let there = document("trf-2026").to_dialect(Dialect::Trf16);
    assert_eq!(Document::read(&there.to_bytes()).unwrap().dialect(), Dialect::Trf16);
    let back = there.to_dialect(Dialect::Trf2026);
    let before = document("trf-2026");
    for line in before.lines() {
        // A bye of the next round is told by the player's line.
        if line.text() != "240 Z   3    6" && line.code() != "001" {
            assert!(back.lines().iter().any(|other| other.text() == line.text()), "{}", line.text());
        }
    }
}

#[test]
fn a_changed_line_is_well_formed_and_the_rest_stays() {
    let mut changed = document("trf16");
    let line = changed.lines().iter().position(|line| line.code() == "001").unwrap();
    let Record::Player(mut player) = changed.lines()[line].record().clone() else {
        panic!("001 is a player")
    };
    player.name = "Groß-Klein, Jörg".to_string();
    changed.replace(line + 1, Record::Player(player.clone()));
    let again = Document::read(&changed.to_bytes()).unwrap();
    assert_eq!(again.lines()[line].record(), &Record::Player(player));
    assert_eq!(again.encoding(), Encoding::Latin1);
    let others = |document: &Document| {
        let texts = document.lines().iter().map(|line| line.text().to_string()).enumerate();
        texts.filter(|(index, _)| *index != line).collect::<Vec<_>>()
    };
    assert_eq!(others(&again), others(&document("trf16")));
    // What Latin-1 has no letter for makes a file of UTF-8.
    changed.push(Record::Heading(Heading::DeputyArbiter, "Łęcka, Ana".to_string()));
    let again = Document::read(&changed.to_bytes()).unwrap();
    assert_eq!(again.encoding(), Encoding::Utf8 { mark: false });
    assert_eq!(again.lines().last().unwrap().text(), "112 Łęcka, Ana");
}

/// The small file with something else in a line, counted from 1, from a column on.
fn damaged(line: usize, column: usize, instead: &str) -> String {
    let text = String::from_utf8(FILES[0].1.to_vec()).unwrap();
    let mut lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let line = &mut lines[line - 1];
    line.resize(line.len().max(column - 1 + instead.chars().count()), ' ');
    for (sign, at) in instead.chars().zip(column - 1..) {
        line[at] = sign;
    }
    lines.into_iter().map(|line| line.into_iter().collect::<String>() + "\n").collect()
}

fn complaint(text: &str) -> String {
    match Document::read(text.as_bytes()) {
        Err(faults) => faults.to_string(),
        Ok(document) => {
            TrfSection::read(&document).err().map(|faults| faults.to_string()).unwrap_or_default()
        }
    }
}

#[test]
fn what_is_wrong_is_named_with_line_and_column() {
    let cases = [
        ((2, 5, "   x"), "2:5: expected a start number from 1 to 9999, found \"x\""),
        ((2, 49, "21O0"), "2:49: expected a rating or blanks, found \"21O0\""),
        ((2, 48, "2"), "2:48: expected a blank between two fields, found \"2\""),
        ((2, 81, " 1.2"), "2:81: expected points such as 3.5, found \"1.2\""),
        ((2, 81, " 0.5"), "2:81: expected 1.0: so much do the rounds bring"),
        ((2, 92, "  3a"), "2:92: expected an opponent's number, 0000 or blanks, found \"3a\""),
        ((2, 92, "   1"), "2:92: round 1: expected another player: nobody meets themselves"),
        ((2, 92, "   9"), "2:92: round 1: expected a player of this file: there is no player 9"),
        ((2, 97, "g"), "2:97: expected w, b or -, found \"g\""),
        ((2, 97, "b"), "2:97: round 1: expected another color than that of player 3 in this round"),
        ((2, 97, "-"), "2:97: round 1: expected w or b: a game was played"),
        ((2, 99, "?"), "2:99: expected a result: 1 = 0 W D L + - H F U Z or a blank, found \"?\""),
        ((2, 99, "="), "2:81: expected 0.5: so much do the rounds bring"),
        ((2, 99, "W"), "2:99: round 1: expected a result that goes with that of player 3 in this round"),
        ((4, 99, "1"), "2:99: round 1: expected a result that goes with that of player 3 in this round"),
        ((4, 99, "-"), "2:99: round 1: expected a result that goes with that of player 3 in this round"),
        ((2, 99, "H"), "2:99: round 1: expected a result: a bye has the opponent 0000"),
        ((3, 99, "1"), "3:92: round 1: expected an opponent: a game was played"),
        ((3, 97, "w"), "3:97: round 1: expected -: without an opponent there is no color"),
        ((4, 92, "   2"), "2:92: round 1: expected player 3 to have 1 in this round, too"),
        ((4, 5, "   1"), "4:5: expected a new number: line 2 has player 1 already"),
        ((5, 5, "many"), "5:5: expected a number of rounds from 1 to 999, found \"many\""),
        ((6, 5, "G"), "6:5: expected W or B, found \"G\""),
    ];
    for ((line, column, instead), says) in cases {
        let told = complaint(&damaged(line, column, instead));
        assert!(told.lines().any(|line| line == says), "expected {says}\nbut was told\n{told}");
    }
    assert_eq!(complaint(&damaged(2, 1, "0")), "");
}

#[test]
fn lines_of_players_who_are_not_there_are_named() {
    let with = |line: &str| format!("{}{line}\n", damaged(1, 1, "012"));
    let cases = [
        ("XXP 1 8", "7:7: expected a player of this file: there is no player 8"),
        ("260   1   3    1    8", "7:21: expected a player of this file: there is no player 8"),
        ("260   3   1    1    2", "7:9: expected round 3 or a later one, found \"1\""),
        ("240 X   2    1", "7:5: expected F, H or Z, found \"X\""),
        ("240 H   0    1", "7:7: expected a round, found \"0\""),
        ("240 H   1    1", "7:14: expected what the line of player 1 says of round 1: W3w"),
        ("250       1.0   3   1    1   20", "7:19: expected round 3 or a later one, found \"1\""),
        ("XXA    9  1.0", "7:8: expected a player of this file: there is no player 9"),
        ("XXA    1  x", "7:10: expected points such as 1.0, found \"x\""),
        ("XXC purple", "7:5: expected white1, black1 or rank, found \"purple\""),
        ("XXS WW", "7:5: expected something like WW=1.0, found \"WW\""),
        ("162  W 3.0", "7:5: expected 1.0: a wall chart has no other points for it"),
        ("BBD x", "7:5: expected points such as 0.5, found \"x\""),
        (
            "013 Lincoln                            1    9",
            "7:45: expected a player of this file: there is no player 9",
        ),
        ("013 Lincoln                            1    1", "7:45: expected player 1 in one team only"),
        ("XXR 0", "7:5: expected a number of rounds from 1 to 999, found \"0\""),
        ("### jadoube hello", "7:13: expected keeps, cell, name, rating"),
        ("### jadoube cell 1 1 Q", "7:22: expected a round such as W12w, found \"Q\""),
        ("### jadoube cell 1 7 B", "7:20: expected a round that was paired"),
        (
            "### jadoube cell 1 1 B",
            "4:92: with the comments to it: round 1: player 3 and player 1 do not say the same",
        ),
        ("### jadoube name 1 Ann", "7:20: expected a text in quotation marks, found \"Ann\""),
        ("### jadoube keeps 142 x", "7:23: expected a number of rounds from 1 to 999, found \"x\""),
        ("### jadoube paired 1000", "7:20: expected at most 999 rounds"),
    ];
    for (line, says) in cases {
        let told = complaint(&with(line));
        assert!(
            told.lines().any(|line| line.starts_with(says)),
            "{line}: expected {says}\nbut was told\n{told}"
        );
    }
    assert_eq!(complaint(&with("### jadoube cell 1 1 W3w")), "");
}

#[test]
fn what_does_not_fit_is_refused() {
    let chart: chart::Chart = "rounds 2\n1 | A | 1500 | | H\n2 | B | 1400 | | Z\n".parse().unwrap();
    let good = TrfSection::new(chart);
    assert!(good.write(Dialect::Trf16).is_ok());
    let mut long = good.clone();
    long.people[0].federation = "IOWA".to_string();
    assert!(
        long.write(Dialect::Trf16).unwrap_err().to_string().starts_with("\"IOWA\" of player 1 is too long")
    );
    let mut twice = good.clone();
    twice.people[1].start = 1;
    assert!(twice.write(Dialect::Trfx).unwrap_err().to_string().starts_with("start numbers are from 1"));
    let mut many = good;
    many.chart.rounds = 1000;
    assert!(many.write(Dialect::Trf2026).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn any_section_is_read_back_from_each_dialect(dice in proptest::collection::vec(any::<u16>(), 0..400)) {
        let section = made_up::section(&dice);
        for dialect in Dialect::ALL {
            let document = section.write(dialect).unwrap();
            let bytes = document.to_bytes();
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let read = Document::read(&bytes);
            prop_assert!(read.is_ok(), "{dialect}: {:?}\n{text}", read.err());
            let again = TrfSection::read(&read.unwrap());
            prop_assert!(again.is_ok(), "{dialect}: {:?}\n{text}", again.err());
            prop_assert_eq!(again.unwrap(), section.clone(), "{}\n{}", dialect, text);
        }
    }

    #[test]
    fn any_lines_are_written_as_they_were_read(
        lines in proptest::collection::vec(
            (prop_oneof!["[ -~é½]{0,120}", "(001|013|142|240|250|260|310|XXA|XXS|###) [ -~]{0,60}"], 0..4u8), 0..12),
        latin in any::<bool>(),
        mark in any::<bool>(),
    ) {
        let ends = ["\n", "\r\n", "\r", "\n\n"];
        let text: String = lines.iter().flat_map(|(line, end)| [line.as_str(), ends[usize::from(*end)]]).collect();
        let mut bytes = if mark { b"\xEF\xBB\xBF".to_vec() } else { Vec::new() };
        if latin {
            bytes.extend(text.chars().map(|sign| u32::from(sign) as u8));
        } else {
            bytes.extend(text.bytes());
        }
        if let Ok(document) = Document::read(&bytes) {
            prop_assert_eq!(document.to_bytes(), bytes);
        }
    }

    #[test]
    fn spoiled_files_give_faults_and_never_panics(
        file in 0..FILES.len(),
        spoils in proptest::collection::vec((any::<u32>(), any::<u8>(), 0..4u8), 1..6),
    ) {
        for round in 0..4 {
            let mut bytes = FILES[file].1.to_vec();
            for (at, byte, kind) in spoils.iter().skip(round) {
                let at = *at as usize % (bytes.len() + 1);
                match kind {
                    0 if at < bytes.len() => bytes[at] = *byte,
                    1 => bytes.insert(at, *byte),
                    2 if at < bytes.len() => drop(bytes.remove(at)),
                    _ => bytes.truncate(at),
                }
            }
            made_up::survive(&bytes)?;
        }
    }
}
