//! `jadoube event print` as a director types it.

use std::fs;

use crate::gym::Gym;

const SHEETS: [&str; 15] = [
    "pairings",
    "pairings-by-name",
    "standings",
    "wallchart",
    "crosstable",
    "colors",
    "entries",
    "scoresheets",
    "blank-scoresheets",
    "slips",
    "envelopes",
    "rules",
    "table-numbers",
    "board-numbers",
    "poster",
];

fn club(name: &str) -> Gym {
    let gym = Gym::new(name, 1);
    gym.ok(&["new", "Club Night", "--from", "2026-11-16"]);
    gym.ok(&["section", "Open", "--control", "G/60 d/5", "--rounds", "3"]);
    for (player, rating) in [("Ann Lee", "1900"), ("Jürgen Müller", "1850"), ("Thị Huệ Đặng", "1700")]
    {
        gym.ok(&["enter", player, "--rating", rating]);
    }
    gym.ok(&["toss", "white"]);
    gym
}

#[test]
fn every_sheet_of_a_round_is_a_file_on_either_paper() {
    let gym = club("print");
    gym.ok(&["pair"]);
    for sheet in SHEETS {
        for paper in ["letter", "a4"] {
            let path = gym.path("sheet.pdf");
            let out = path.to_str().unwrap();
            let said = gym.ok(&[
                "print",
                sheet,
                "--paper",
                paper,
                "--out",
                out,
                "--address",
                "http://192.168.1.20:8080",
            ]);
            assert!(said.contains("is written"), "{said}");
            let pdf = fs::read(&path).unwrap();
            assert!(pdf.starts_with(b"%PDF-1.7"), "{sheet} on {paper}");
            fs::remove_file(path).unwrap();
        }
    }
}

#[test]
fn names_that_no_font_can_print_are_told_with_what_to_install() {
    let gym = club("letters");
    let out = gym.path("entries.pdf");
    let print = ["print", "entries", "--out", out.to_str().unwrap()];
    assert!(!gym.ok(&print).contains("font"));
    // No letter has this number, so that no machine has a font for it.
    for number in 1..=7 {
        gym.ok(&["enter", &format!("Bo{number} \u{2fe0}"), "--rating", "1500"]);
    }
    let said = gym.ok(&print).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("Bo5 \u{2fe0}; and 2 more."), "{said}");
    assert!(said.contains("fonts-noto-cjk"), "{said}");
}

#[test]
fn a_card_goes_to_everybody_on_the_list_and_to_nobody_else() {
    let gym = club("cards");
    let (codes, out) = (gym.path("codes.txt"), gym.path("cards.pdf"));
    let arguments = |address: &[&'static str]| {
        let mut all =
            vec!["print", "cards", "--codes", codes.to_str().unwrap(), "--out", out.to_str().unwrap()];
        all.extend(address);
        all.into_iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let refused = |address: &[&'static str]| {
        let arguments = arguments(address);
        gym.refused(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
    };
    fs::write(&codes, "Ann Lee;K7QM-3XPD\nJurgen Muller;AAAA-BBBB\n").unwrap();
    assert!(refused(&[]).contains("--address"));
    let known = ["--address", "http://192.168.1.20:8080/c/"];
    let all = arguments(&known);
    gym.ok(&all.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(fs::read(&out).unwrap().starts_with(b"%PDF"));
    fs::write(&codes, "Ann Lee;K7QM-3XPD\nBo Diaz;AAAA-BBBB\n").unwrap();
    let said = refused(&known);
    assert!(said.contains("line 2") && said.contains("'Bo Diaz'"), "{said}");
    fs::write(&codes, "Ann Lee\n").unwrap();
    assert!(refused(&known).contains("NAME;CODE"));
}

#[test]
fn what_cannot_be_printed_says_why_and_writes_nothing() {
    let gym = club("not-yet");
    let path = gym.path("sheet.pdf");
    let out = path.to_str().unwrap();
    for (arguments, why) in [
        (&["pairings"][..], "no round of Open has been paired"),
        (&["scoresheets"], "no round of Open has been paired"),
        (&["teams"], "the event has no teams to print"),
        (&["poster"], "--address"),
        (&["poster", "--address", "http://127.0.0.1:8080/e/1"], "no phone gets to 127.0.0.1:8080"),
        (&["rules", "--variation", "free-lunch"], "there is no variation 'free-lunch'"),
        (&["rules", "--reading", "free-lunch"], "there is no reading 'free-lunch'"),
    ] {
        let all = [&["print", "--out", out][..], arguments].concat();
        let said = gym.refused(&all);
        assert!(said.contains(why), "{said}");
        assert!(!path.exists(), "{arguments:?}");
    }
}
