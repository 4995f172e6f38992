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

/// A player's line of TRF; a round is `   2 w 1`, and two blanks stand between rounds.
fn player(number: usize, rating: usize, points: &str, rounds: &[&str]) -> String {
    let (name, rounds) = (format!("Player {number}"), rounds.join("  "));
    format!("001 {number:>4}      {name:<33} {rating:>4}{:28}{points:>4} {number:>4}  {rounds}\n", "")
}

/// What is found in a file of any program is graded, and what was announced is said with it.
#[test]
fn a_report_grades_what_it_finds() {
    let event = [
        "012 Twice the same\nXXR 3\n".to_string(),
        player(1, 2000, "2.0", &["   2 w 1", "   2 b 1"]),
        player(2, 1900, "0.0", &["   1 b 0", "   1 w 0"]),
        player(3, 1800, "2.0", &["   4 b 1", "   4 w 1"]),
        player(4, 1700, "0.0", &["   3 w 0", "   3 b 0"]),
    ]
    .concat();
    let report = ask(&["check", "-", "--report", "--settings", "{\"team-mates\": \"may-meet\"}"], &event);
    assert_eq!(code(&report), 1, "{report:?}");
    let told = text(&report);
    assert!(
        told.starts_with("4 players, 2 of 3 rounds paired, by the rules 27 to 29 of US Chess\n"),
        "{told}"
    );
    assert!(told.contains("\nAnnounced: team-mates meet like anybody else\n"), "{told}");
    let (first, second) = told.split_once("Round 2").unwrap();
    assert!(first.contains("  deviation: ") && !first.contains("against a must"), "{told}");
    assert!(second.contains("  against a must: Player 1 and Player 2 met in round 1 (27A1)\n"), "{told}");
    assert!(second.contains("\nIn all: 2 against a must, "), "{told}");
    // By the Dutch system a repeat is as much against a must.
    let dutch = ask(&["check", "-", "--report", "--system", "fide-dutch", "--json"], &event);
    let told = json(&dutch);
    assert_eq!((code(&dutch), &told["against-a-must"]), (1, &serde_json::json!(2)), "{told}");
    assert_eq!(told["announced"], serde_json::json!([]));
}

/// A repeat that no pairing could avoid is noted with the reason, and speaks against nobody.
#[test]
fn what_could_not_be_avoided_is_noted() {
    let event = [
        "012 Two of them\nXXR 2\n".to_string(),
        player(1, 2000, "2.0", &["   2 w 1", "   2 b 1"]),
        player(2, 1900, "0.0", &["   1 b 0", "   1 w 0"]),
    ]
    .concat();
    let report = ask(&["check", "-", "--report"], &event);
    let told = text(&report);
    assert_eq!(code(&report), 0, "{told}");
    assert!(
        told.contains("  note: Player 2 and Player 1 met in round 1 (27A1), since no pairing of the round has fewer repeats (27A1)\n"),
        "{told}"
    );
    assert!(told.ends_with("In all: 0 against a must, 0 deviations, 1 note\n"), "{told}");
    // Without a report it is as the rules have it.
    assert!(text(&ask(&["check", "-"], &event)).ends_with("Round 2\n  as the rules have it\n"));
}

/// What pairing was told stands in the file: settings, the toss, byes to come, wishes, and who comes late.
#[test]
fn a_generated_event_agrees_with_its_check() {
    let shape = "-p 26 -r 5 --schools 5 --forbidden 3 --byes 60 --late 90 --withdrawals 30 --forfeits 20 --zero-byes 20";
    for system in ["us-chess", "fide-dutch"] {
        for seed in 1..=8 {
            for played in ["5", "3"] {
                let rest = ["--system", system, "--seed", &seed.to_string(), "--played", played];
                let rest: Vec<&str> =
                    std::iter::once("generate").chain(shape.split(' ')).chain(rest).collect();
                let made = text(&ask(&rest, ""));
                let checked = ask(&["check", "-", "--system", system], &made);
                assert_eq!(code(&checked), 0, "{system}, seed {seed}, {played}: {}\n{made}", text(&checked));
            }
        }
    }
}

#[test]
fn standings_are_asked_for_by_every_reading() {
    let event = [
        "012 Three\nXXR 2\n".to_string(),
        player(1, 2000, "2.0", &["   3 w 1", "   2 b 1"]),
        player(2, 1900, "1.0", &["0000 - U", "   1 w 0"]),
        player(3, 1800, "1.0", &["   1 b 0", "0000 - U"]),
    ]
    .concat();
    let berger = |settings: &str| {
        let rest = ["standings", "-", "--tie-breaks", "sonneborn-berger", "--json", "--settings", settings];
        let told = json(&ask(&rest, &event));
        told["standings"][0]["figures"][0].as_str().unwrap().parse::<f64>().unwrap()
    };
    // 34E8: their final scores, one bye each; or half a point for the bye (34E1).
    assert_eq!((berger("{}"), berger("{\"berger\": \"adjusted\"}")), (2.0, 1.0));
    let refused = ask(&["standings", "-", "--settings", "{\"bergers\": \"adjusted\"}"], &event);
    assert_eq!(code(&refused), 2);
    assert!(complaint(&refused).contains("there is no reading named bergers"), "{refused:?}");
}
