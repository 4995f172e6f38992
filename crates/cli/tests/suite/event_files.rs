//! `jadoube pair`, `check`, `standings` and `convert` on files of other programs, as people call them.

use std::{path::PathBuf, process::Output};

use crate::common::{code, complaint, fed, jadoube, json, text};

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../formats/tests/trf").join(name)
}

fn ask(arguments: &[&str], input: &str) -> Output {
    fed(jadoube().args(arguments).env("COLUMNS", "120"), input)
}

fn ask_of(command: &str, name: &str, arguments: &[&str]) -> Output {
    fed(jadoube().arg(command).arg(file(name)).args(arguments).env("COLUMNS", "120"), "")
}

fn small() -> String {
    std::fs::read_to_string(file("minimal.trf")).unwrap()
}

#[test]
fn an_event_goes_into_another_dialect_and_back() {
    let old = ask_of("convert", "minimal.trf", &["--to", "trfx"]);
    assert_eq!(code(&old), 0, "{old:?}");
    let old = text(&old);
    assert!(old.contains("\nXXR 3\n") && old.contains("\nXXC white1\n"), "{old}");
    let new = text(&ask(&["convert", "--from", "trf", "--to", "trf-2026"], &old));
    assert_eq!(new, small());
    // Nothing else is known to a file of 2016, so that it stands in comments.
    let plain = text(&ask(&["convert", "-", "--to", "trf16"], &new));
    assert!(plain.contains("### jadoube keeps 142 3"), "{plain}");
    assert_eq!(text(&ask(&["convert", "-", "--to", "trf-2026"], &plain)), new);
}

#[test]
fn letters_of_another_time_are_kept() {
    let output = ask_of("convert", "trf16.trf", &[]);
    assert_eq!(output.stdout, std::fs::read(file("trf16.trf")).unwrap());
}

#[test]
fn a_damaged_file_is_refused_with_line_and_column() {
    let damaged = small().replace("2100", "21O0").replace("1 b 0", "1 b ?");
    for command in [
        ["convert", "-", "--to", "trfx"],
        ["standings", "-", "--tie-breaks", ""],
        ["pair", "-", "--rounds", "3"],
    ] {
        let output = ask(&command, &damaged);
        assert_eq!((code(&output), text(&output).as_str()), (2, ""), "{output:?}");
        let told = complaint(&output);
        assert!(told.contains("-:2:49: expected a rating or blanks, found \"21O0\""), "{told}");
        assert!(told.contains("-:4:99: expected a result"), "{told}");
        assert!(told.contains("nothing was changed"), "{told}");
    }
}

#[test]
fn rows_that_do_not_agree_are_told_and_nothing_is_ruled_on_them() {
    let damaged = small().replace("3 w 1", "2 w 1");
    let output = ask(&["check", "-", "--file-only"], &damaged);
    assert_eq!(code(&output), 2);
    assert!(
        complaint(&output).contains("-:2:92: round 1: expected player 2 to have 1 in this round, too"),
        "{output:?}"
    );
    let good = ask(&["check", "-", "--file-only"], &small());
    assert_eq!(code(&good), 0);
    assert_eq!(text(&good), "3 players, 1 of 3 rounds paired; the file agrees with itself\n");
}

#[test]
fn standings_without_tie_breaks_share_places() {
    let output = ask_of("standings", "trf-2026.trf", &["--tie-breaks", "", "--json"]);
    let told = json(&output);
    let places: Vec<(i64, i64)> = told["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| (line["rank"].as_i64().unwrap(), line["player"]["number"].as_i64().unwrap()))
        .collect();
    assert_eq!(places, [(1, 1), (2, 6), (3, 2), (3, 3), (5, 4), (5, 5)]);
    // What changes scores and cannot stand on a chart is not passed over in silence.
    assert!(complaint(&output).contains("299 is passed over"), "{output:?}");
    let printed = text(&ask_of("standings", "minimal.trf", &[]));
    let rows: Vec<String> =
        printed.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(
        rows,
        ["No. Name Rating Score", "1 1 Alpha, A 2100 1.0", "1 2 Beta, B 2000 1.0", "3 3 Gamma, C 1900 0.0"]
    );
}

#[test]
fn what_is_missing_is_asked_for() {
    let no_rounds = small().replace("142 3\n", "");
    let output = ask(&["pair", "-"], &no_rounds);
    assert_eq!(code(&output), 2);
    assert!(complaint(&output).contains("--rounds 5"), "{output:?}");
    let output = ask(&["pair", "-", "--settings", "{\"team-mate\": 1}"], &small());
    assert_eq!(code(&output), 2);
    assert!(complaint(&output).contains("unknown field `team-mate`"), "{output:?}");
    let output = ask(&["check", "-", "--round", "2"], &small());
    assert!(complaint(&output).contains("round 2 was not paired"), "{output:?}");
    let output = ask(&["standings", "-"], "012 Nobody\n");
    assert!(complaint(&output).contains("- has no players"), "{output:?}");
    let output = ask(&["standings", "no-such.trf"], "");
    assert_eq!(code(&output), 2);
    let output = ask(&["convert", "--from", "trf", "--to", "fen"], &small());
    assert!(complaint(&output).contains("an event has no moves"), "{output:?}");
}

#[test]
fn programs_are_told_an_event() {
    let told = json(&ask_of("convert", "trf-2026.trf", &["--json"]));
    assert_eq!(told["dialect"], "trf-2026");
    assert_eq!(told["tie_breaks"], serde_json::json!(["BH/C1", "DE", "SB"]));
    assert_eq!(told["players"][3]["name"], "Four, Fay");
    assert_eq!(told["chart"]["rounds"], 4);
}
