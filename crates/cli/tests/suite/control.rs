//! `jadoube control` as people call it.

use std::process::Output;

use serde_json::Value;

use crate::common;
use crate::common::{jadoube, text};

fn control(arguments: &[&str]) -> Output {
    jadoube().arg("control").args(arguments).env("COLUMNS", "80").output().unwrap()
}

fn json(arguments: &[&str]) -> Value {
    common::json(&control(&[arguments, &["--json"]].concat()))
}

#[test]
fn a_control_is_told_in_words_with_its_rating_and_its_settings() {
    let told = text(&control(&["G/60;d5"]));
    for line in [
        "G/60 d/5\n",
        "  the whole game in 1 hour; each move the clock waits 5 seconds before it runs\n",
        "  Rating (US Chess 5C): 60 + 5 = 65: dual,",
        "  Recommended (US Chess 5E): a delay or increment of 5 to 30 seconds\n",
        "  PGN: [TimeControl \"3600\"], which has no sign for d/5\n",
        "  1 hour for each player, a delay of 5 seconds (16B2, 5E1)\n",
        "  nc-scholastic (2, clock default delay): 55 minutes for each player",
        "  1 hour for each player, no delay (5F2a)\n",
        "hands at 5:00, so that the flag falls at\n    6:00 (5F2a, 16B1, 16W)\n",
    ] {
        assert!(told.contains(line), "{line:?} is missing in\n{told}");
    }
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
}

#[test]
fn hours_the_old_way_are_pointed_out() {
    let told = text(&control(&["40/2, Game/30"]));
    assert!(told.starts_with("40/120 SD/30\n"), "{told}");
    assert!(told.contains("Note: taken as hours"), "{told}");
    assert!(told.contains("d/5: none was announced, so a delay of 5 seconds holds (5E2, 5E)"), "{told}");
}

#[test]
fn one_book_is_asked_alone() {
    let told = text(&control(&["G/90 inc/30", "--book", "iesa-2023"]));
    assert!(told.contains("no clock may be set with an increment"), "{told}");
    assert!(!told.contains("nc-scholastic") && !told.contains("us-chess-7"), "{told}");
}

#[test]
fn the_clocks_on_the_table_are_compared() {
    let clocks = ["G/30 d/5", "--clocks", "white: analog; black: digital delay 5"];
    let told = text(&control(&clocks));
    let expected = "Black's clock (digital delay 5) is preferred to White's (analog)";
    assert!(told.contains(expected), "{told}");
    let json = json(&clocks);
    let which = json["controls"][0]["which_clock"].as_array().unwrap();
    assert_eq!(which.len(), 7);
    let of = |name: &str| which.iter().find(|told| told["book"] == name).unwrap()["value"].clone();
    assert_eq!((of("us-chess-7"), of("schiller")), (Value::from("black's"), Value::Null));
    let nobody = text(&control(&["G/5", "--book", "nc-blitz", "--clocks", "white: nothing; black: nothing"]));
    assert!(nobody.contains("both players forfeit both games (21)"), "{nobody}");
}

#[test]
fn several_controls_are_rated_together() {
    let json = json(&["40/120 SD/60", "G/45", "--book", "us-chess-7"]);
    assert_eq!(json["controls"][0]["rating"]["class"], "regular");
    assert_eq!(json["controls"][1]["rating"]["class"], "dual");
    assert_eq!(json["section"]["class"], "regular");
    let mixed = text(&control(&["G/25 d/3", "G/30 d/5"]));
    let mixed = mixed.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(mixed.contains("not ratable together: G/25 d/3 is quick and G/30 d/5 is dual"), "{mixed}");
}

#[test]
fn programs_get_everything_about_a_control() {
    let json = json(&["40/90 SD/30 inc/30", "--book", "us-chess-7"]);
    let control = &json["controls"][0];
    assert_eq!(control["control"], "40/90 SD/30 inc/30");
    assert_eq!(control["periods"][0], serde_json::json!({ "moves": 40, "seconds": 5400.0 }));
    assert_eq!(control["periods"][1]["moves"], Value::Null);
    assert_eq!(control["pgn_tag"], "40/5400+30:1800+30");
    assert_eq!(control["set_increment_clock"][0]["value"], "40/90 SD/30 inc/30");
    assert_eq!(control["set_delay_clock"][0]["value"], "40/90 SD/30 d/30");
    assert_eq!(control["rating"]["clauses"][0]["clause"], "5C");
    assert_eq!(json["section"], Value::Null);
}

#[test]
fn a_mistake_is_pointed_at() {
    for (arguments, wrong, mark) in [
        (&["G/30 x/5"][..], "found 'x/5' (column 6)", "    G/30 x/5\n         ^\n"),
        (&["G/"], "minutes after 'G/', found the end (column 3)", "    G/\n      ^\n"),
        (
            &["G/30", "--clocks", "white: analog; black: digitel"],
            "expected analog, digital or nothing, found 'digitel' (column 23)",
            "digitel\n                          ^\n",
        ),
    ] {
        let output = control(arguments);
        let complaint = String::from_utf8(output.stderr.clone()).unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(complaint.contains(wrong) && complaint.contains(mark), "{complaint}");
    }
}

#[test]
fn a_game_with_time_odds_is_not_rated() {
    let told = text(&control(&["G/5 d/0", "--black", "G/3 d/0"]));
    assert!(
        told.contains("White and Black\n  Rating (US Chess 5C1): not ratable: White plays G/5 d/0"),
        "{told}"
    );
    assert_eq!(json(&["G/5 d/0", "--black", "G/3 d/0"])["odds"]["class"], "not ratable");
    assert_eq!(json(&["G/30 d/5", "--black", "G/30 d/5"])["odds"]["class"], "dual");
    assert_eq!(json(&["G/30 d/5"])["odds"], Value::Null);
}
