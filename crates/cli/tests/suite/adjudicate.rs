//! `jadoube adjudicate` as people call it.

use std::process::Output;

use serde_json::Value;

use crate::common::{code, complaint, fed, jadoube, text};

const LOCKED: &str = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 40";
const KNIGHT_MATES: &str = "8/7p/8/8/3N4/8/p1K5/k7 b - - 0 70";
const MATED: &str = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";

fn adjudicate(arguments: &[&str], input: &str) -> Output {
    let mut command = jadoube();
    command.arg("adjudicate").args(arguments).args(["--forced-nodes", "20000"]).env("COLUMNS", "80");
    fed(&mut command, input)
}

/// The clause-bearing row of a book in the table of flags.
fn row(told: &str, book: &str) -> String {
    let row = told.lines().find(|line| line.trim_start().starts_with(book)).unwrap();
    row.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn nobody_can_be_mated_behind_a_locked_wall() {
    let told = text(&adjudicate(&["--fen", LOCKED], ""));
    assert!(
        told.contains("White cannot be mated: the position is blocked: 8 pieces can never move"),
        "{told}"
    );
    let told_in_one_line = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        told_in_one_line.contains("The game is over, drawn: dead position: us-chess-7 14D4; schiller 9.6"),
        "{told}"
    );
    assert_eq!(row(&told, "iesa-2023"), "iesa-2023 Black wins (11-3) White wins (11-3)");
}

#[test]
fn a_lone_knight_that_mates_by_force_wins_on_time() {
    let told = text(&adjudicate(&["--fen", KNIGHT_MATES], ""));
    assert!(told.contains("White has a forced win in one move: 70... h5 71. Nb3#"), "{told}");
    assert_eq!(row(&told, "us-chess-7"), "us-chess-7 Black wins (13C) White wins (13C)");
}

#[test]
fn positions_are_read_line_by_line_and_a_wrong_one_is_named() {
    let output =
        adjudicate(&["-", "--book", "us-chess-7"], &format!("# two\n{LOCKED}\n\nrubbish\n{MATED}\n"));
    assert_eq!(code(&output), 1);
    let told = text(&output);
    assert!(told.starts_with(LOCKED) && told.contains("checkmate: us-chess-7 13A"), "{told}");
    assert!(complaint(&output).contains("-:4: this is no position"), "{output:?}");
}

#[test]
fn programs_get_an_object_a_line() {
    let output = adjudicate(&["--json", "--book", "schiller"], &format!("{LOCKED}\n{KNIGHT_MATES}\n"));
    let lines: Vec<Value> = text(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["white"]["mated"]["can_be_mated"], false);
    let flag = &lines[0]["black"]["if_the_flag_falls"][0];
    assert_eq!(flag["ruling"], "drawn: flag down but no mate is possible");
    assert_eq!(flag["clauses"], "6.9");
    assert_eq!(lines[1]["black"]["mated"]["can_be_mated"], true);
    assert_eq!(lines[1]["white"]["forced_win"]["moves"], 1);
}

#[test]
fn a_folder_without_tables_is_named() {
    let output = adjudicate(&["--fen", LOCKED, "--tables", "/nowhere/at/all"], "");
    assert_eq!(code(&output), 2);
    assert!(complaint(&output).contains("/nowhere/at/all"), "{output:?}");
}

#[test]
fn the_endings_that_books_name_are_told_with_what_is_still_to_be_shown() {
    let told = text(&adjudicate(&["--fen", "8/8/3r1k2/8/8/3R1K2/8/8 w - - 0 1", "--book", "iesa-2023"], ""));
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("iesa-2023 12-8-2 12-8-2b: rook against rook"), "{told}");
    assert!(told.contains("(for White, unless Black shows a forced win)"), "{told}");
}

/// What a position comes to is asked of the arbiter, book by book: the same that `jadoube rule` says of the move that leads
/// there (nc-bughouse 15.II, 16).
#[test]
fn a_book_that_lets_the_game_go_on_is_not_told_that_it_is_over() {
    for (fen, over, by) in [
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "white wins: checkmate", "13A"),
        ("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", "drawn: stalemate", "14A"),
    ] {
        let told = text(&adjudicate(&["--fen", fen, "--book", "nc-bughouse"], ""));
        assert!(!told.contains("The game is over"), "{told}");
        assert_eq!(row(&told, "nc-bughouse"), "nc-bughouse Black wins (15.IV) White wins (15.IV)");
        let both = text(&adjudicate(&["--fen", fen, "--book", "nc-bughouse", "--book", "us-chess-7"], ""));
        assert!(both.contains(&format!("The game is over, {over}: us-chess-7 {by}")), "{both}");
        assert!(both.contains("The game goes on: nc-bughouse"), "{both}");
    }
    let json = text(&adjudicate(&["--json", "--book", "us-chess-7"], "8/8/8/4k3/8/4KN2/8/8 w - - 0 1\n"));
    let told: Value = serde_json::from_str(json.trim()).unwrap();
    assert_eq!(told["ends"][0]["ruling"], "drawn: dead position");
    assert_eq!(
        (&told["ends"][0]["clauses"], &told["over"]),
        (&Value::from("14D2"), &Value::from("dead position"))
    );
}
