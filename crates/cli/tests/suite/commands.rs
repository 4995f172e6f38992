//! The commands as people call them: what they print, and with which code they end.

use std::{path::PathBuf, process::Output};

use serde_json::Value;

use crate::common;
use crate::common::{code, complaint, fed, json, text};

const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../formats/tests/games.pgn");

fn jadoube(arguments: &[&str]) -> Output {
    common::jadoube().args(arguments).output().unwrap()
}

fn with_input(arguments: &[&str], input: &str) -> Output {
    fed(common::jadoube().args(arguments), input)
}

/// A file of this test that is gone when it is dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, content: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("jadoube-test-{}-{name}", std::process::id()));
        std::fs::write(&path, content).unwrap();
        Scratch(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn a_bad_fen_is_told_with_its_field_and_an_example() {
    let output = jadoube(&["perft", "--fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x"]);
    assert_eq!(code(&output), 2);
    let complaint = complaint(&output);
    assert!(complaint.contains("turn: expected w or b, found \"x\""), "{complaint}");
    assert!(complaint.contains("a FEN looks like this: rnbqkbnr/"), "{complaint}");
}

#[test]
fn perft_agrees_with_the_world_in_both_lanes() {
    let output = jadoube(&["perft", "--budget", "30000", "--json"]);
    assert_eq!(code(&output), 0);
    let json = json(&output);
    assert_eq!(json["wrong"], 0);
    let lanes =
        |lane: &str| json["counts"].as_array().unwrap().iter().filter(|row| row["lane"] == lane).count();
    assert!(lanes("lawful") > 8 && lanes("standing") > 8, "{json}");
    assert!(text(&jadoube(&["perft", "--depth", "2"])).contains("kiwipete"));
}

#[test]
fn perft_divides_by_first_moves() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let output = jadoube(&["perft", "--fen", fen, "--depth", "3", "--divide", "--json"]);
    let json = json(&output);
    assert_eq!(json["nodes"], 8_902);
    assert_eq!(json["moves"].as_array().unwrap().len(), 20);
    let output = jadoube(&["perft", "--fen", fen, "--depth", "2"]);
    assert!(text(&output).starts_with("400 nodes at depth 2"), "{}", text(&output));
}

#[test]
fn a_misspelt_book_gets_the_nearest_name() {
    for arguments in [
        &["rules", "show", "us-ches-7"][..],
        &["replay", GAMES, "--book", "us-ches-7"],
        &["rules", "compare", "schiller", "us-ches-7"],
    ] {
        let output = jadoube(arguments);
        assert_eq!(code(&output), 2);
        assert!(complaint(&output).contains("did you mean us-chess-7?"), "{}", complaint(&output));
    }
}

#[test]
fn the_books_are_listed_shown_searched_and_compared() {
    let listed = json(&jadoube(&["rules", "list", "--json"]));
    assert_eq!(listed["books"].as_array().unwrap().len(), 7);
    assert!(text(&jadoube(&["rules", "list"])).contains("North Carolina blitz rules"));

    let shown = text(&jadoube(&["rules", "show", "nc-blitz", "--policy", "announced-move"]));
    assert!(shown.contains("announced move"), "{shown}");
    assert!(shown.contains("23 hands it to us-chess-7: the announced move must be played"), "{shown}");
    assert!(shown.contains("us-chess-7:14C2"), "{shown}");

    for name in ["how pieces move", "how_men_move"] {
        let shown = text(&jadoube(&["rules", "show", "schiller", "--policy", name]));
        assert!(shown.contains("how pieces move\n  Where the pieces may go."), "{shown}");
    }

    let shown = text(&jadoube(&["rules", "show", "us-chess-7"]));
    assert!(shown.contains("rook-first-castling (10I2 (Variation I))"), "{shown}");
    assert!(shown.contains("posted or announced at the start"), "{shown}");
    assert!(shown.contains("Readings, where the text allows more than one"), "{shown}");
    let shown = json(&jadoube(&["rules", "show", "schiller", "--json"]));
    assert!(shown["policies"].as_array().unwrap().len() > 30);

    let output = jadoube(&["rules", "show", "schiller", "--policy", "stalemat"]);
    assert_eq!(code(&output), 2);
    assert!(complaint(&output).contains("did you mean stalemate?"), "{}", complaint(&output));

    let found = text(&jadoube(&["rules", "search", "scoresheet", "triple"]));
    assert!(found.contains("scoresheet for repetition"), "{found}");
    assert!(json(&jadoube(&["rules", "search", "flag", "--json"]))["found"].as_u64() > Some(2));

    let compared = text(&jadoube(&["rules", "compare", "us-chess-7", "schiller"]));
    assert!(compared.contains("the claimant loses half of their"), "{compared}");
    let is_row = |line: &str| line.trim_start().starts_with("resignation  ");
    assert!(!compared.lines().any(is_row), "they agree on resignation: {compared}");
    let all = json(&jadoube(&["rules", "compare", "us-chess-7", "schiller", "nc-blitz", "--all", "--json"]));
    assert_eq!(all["of"].as_u64(), all["policies"].as_array().map(|rows| rows.len() as u64));
}

#[test]
fn coverage_says_where_it_looks_for_cases() {
    let output = jadoube(&["rules", "coverage", "--cases", "no-such-folder"]);
    assert_eq!(code(&output), 2);
    assert!(complaint(&output).contains("--cases DIR"), "{}", complaint(&output));
}

#[test]
fn well_known_games_agree_with_every_book() {
    for book in rulebook::Book::ALL {
        let output = jadoube(&["replay", GAMES, "--book", book.name(), "--json"]);
        let json = json(&output);
        assert_eq!(json["games"], 12);
        // In bughouse a stalemated player waits; all other books know that game as drawn.
        assert_eq!(json["disagreements"].as_array().map(Vec::len), Some(0), "{book}: {json}");
        assert_eq!(code(&output), 0);
    }
}

#[test]
fn an_illegal_move_names_game_and_move() {
    let games = "1. e4 e5 *\n\n[White \"Ann\"]\n[Black \"Ben\"]\n\n1. e4 e5 2. Ke3 *\n";
    let output = with_input(&["replay", "-"], games);
    assert_eq!(code(&output), 1);
    let text = text(&output);
    assert!(text.contains("-:3: game 2, Ann - Ben"), "{text}");
    assert!(text.contains("  6:13: 2. Ke3: no such piece can make this move"), "{text}");
    assert!(text.contains("1 of 2 games without a fault; 1 fault in the others"), "{text}");
}

#[test]
fn a_record_that_goes_on_after_the_end_or_tells_another_result_is_found() {
    let games = "1. f3 e5 2. g4 Qh4# 3. a3 0-1\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n\
                 [FEN \"4k3/8/8/8/8/8/3p4/4K3 w - - 0 1\"]\n\n1. Kxd2 Kd8 1/2-1/2\n\n\
                 [Result \"1-0\"]\n\n1. e4 0-1\n\n1. e4 1-0\n";
    let output = with_input(&["replay", "-", "--json"], games);
    let json = json(&output);
    let what = |kind: &str| -> Vec<String> {
        json[kind].as_array().unwrap().iter().map(|one| one["what"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(
        what("disagreements"),
        ["the record says 1-0, the rules say black wins: checkmate", "the game is over: dead position"]
    );
    assert_eq!(
        what("faults"),
        [
            "3. a3: the game was over: checkmate; read on as if a2-a3 had been played",
            "the tag Result says \"1-0\", the moves end with 0-1; the moves are believed",
        ]
    );
    assert_eq!(json["disagreements"][0]["clauses"], "13A");
    assert_eq!(json["disagreements"][1]["move"], "1... Kd8");
    assert_eq!(code(&output), 1);
    let limited = with_input(&["replay", "-", "--json", "--limit", "1"], games);
    assert_eq!(self::json(&limited)["games"], 1);
}

#[test]
fn a_missing_file_is_named() {
    let output = jadoube(&["replay", "no-such-file.pgn"]);
    assert_eq!(code(&output), 2);
    assert!(complaint(&output).contains("no-such-file.pgn cannot be read"), "{}", complaint(&output));
    let output = jadoube(&["replay", "no-such-file.pgn", "--json"]);
    let said: Value = serde_json::from_str(&complaint(&output)).unwrap();
    assert!(said["next"].as_str().unwrap().contains("path"), "{said}");
}

const CASE: &str = "# White resigns.\n\n1. e4 e5\nwhite resigns\n\n";

fn whole_case() -> String {
    let clauses = rulebook::Book::ALL.map(|book| {
        let policies = rulebook::Policies::of(book).unwrap();
        format!("under {book}\n  => black wins: resignation  {}\n", policies.resignation.by.seen_from(book))
    });
    format!("{CASE}{}", clauses.join("\n"))
}

/// A screen has 24 lines of 80 characters: what everybody would most likely do fits on one, under one book and under all.
#[test]
fn what_may_happen_now_is_a_screen_at_most() {
    let games = ["1. e4 e5\n", "1. e4 e5\nwhite claims that black touched g8\n", "white touches g1\n"];
    for game in games {
        for under in [&["--under", "us-chess-7"][..], &[]] {
            let told = text(&with_input(&[&["rule", "-", "--now"], under].concat(), game));
            let now: Vec<&str> = told.lines().skip_while(|line| !line.starts_with("white may:")).collect();
            assert!((3..=24).contains(&now.len()), "{} lines:\n{told}", now.len());
            assert!(told.contains("--now=all"), "{told}");
        }
        let all = text(&with_input(&["rule", "-", "--now=all", "--under", "us-chess-7"], game));
        assert!(all.lines().count() > 24);
    }
}

#[test]
fn an_open_claim_says_whom_it_waits_for_and_what_would_answer_it() {
    let told = text(&with_input(
        &["rule", "-", "--under", "us-chess-7"],
        "1. e4 e5\nwhite claims that black touched g8\n",
    ));
    assert!(told.contains("waits for the director, who is to find «established»"), "{told}");
    assert!(told.contains("director finds established: yes"), "{told}");
}

/// Whoever asks from the shell tells what happened, and need not know how a file of cases begins.
#[test]
fn an_incident_needs_no_title_and_a_line_that_cannot_be_read_is_met_halfway() {
    let told = text(&with_input(
        &["rule", "-", "--under", "nc-blitz"],
        "1. e4 e5\n2. g1-e5\nblack claims an illegal move\n",
    ));
    assert!(told.contains("6.IV"), "{told}");
    let output = with_input(&["rule", "-"], "White's phone rang\n");
    assert_eq!(code(&output), 2);
    let said = complaint(&output);
    assert!(said.contains("or is it: black claims that white let their phone ring"), "{said}");
    // What takes several lines is offered with all of them.
    let said = complaint(&with_input(&["rule", "-"], "White takes their move back\n"));
    assert!(said.contains("or is it that white lets go of a piece and then moves it again\n"), "{said}");
    assert!(said.contains("        white releases h3\n"), "{said}");
}

#[test]
fn a_case_is_ruled_on_under_each_book_or_one() {
    let case = whole_case();
    let output = with_input(&["rule", "-"], &case);
    assert_eq!(code(&output), 0, "{}", complaint(&output));
    let all = text(&output);
    assert_eq!(all.matches("=> black wins: resignation").count(), 7, "{all}");
    let one = text(&with_input(&["rule", "-", "--under", "schiller"], &case));
    assert_eq!(one.matches("=> black wins: resignation").count(), 1, "{one}");
    let json = json(&with_input(&["rule", "-", "--json"], &case));
    assert_eq!(json["books"].as_array().map(Vec::len), Some(7));
}

/// The rook touched before the king: one book lets them castle, and those that follow it.
const ROOK_FIRST: &str = "# Rook first.\nposition r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1\n\
    place screen\n\nwhite touches h1\nwhite touches e1\nwhite releases g1\n";

#[test]
fn all_books_stand_side_by_side_with_the_reason_why_they_differ() {
    let told = text(&with_input(&["rule", "-", "--under", "all"], ROOK_FIRST));
    let is_row = |line: &&str| rulebook::Book::ALL.iter().any(|book| line.trim().starts_with(book.name()));
    assert!(told.lines().filter(is_row).count() >= 7, "{told}");
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        told.contains("US Chess 5th ed. and NC scholastic differ from US Chess in one matter."),
        "{told}"
    );
    assert!(told.contains("The rook was touched before the king:"), "{told}");
    let alike = text(&with_input(&["rule", "-", "--under", "all"], &whole_case()));
    assert!(alike.contains("All books rule alike."), "{alike}");
    let json = json(&with_input(&["rule", "-", "--under", "all", "--json"], ROOK_FIRST));
    assert_eq!(json["rows"].as_array().map(Vec::len), Some(7));
    assert_eq!(json["rows"][0]["clauses"], "10I2");
}

#[test]
fn a_case_is_checked_and_the_unmet_line_is_named() {
    let good = with_input(&["rule", "--check", "-"], &whole_case());
    assert_eq!(code(&good), 0, "{}{}", text(&good), complaint(&good));
    let wrong = whole_case().replace("black wins", "white wins");
    let output = with_input(&["rule", "--check", "-"], &wrong);
    assert_eq!(code(&output), 1, "{}", complaint(&output));
    assert!(
        text(&output).starts_with("-:7: under us-chess-7 expected «white wins: resignation"),
        "{}",
        text(&output)
    );
    let output = with_input(&["rule", "--check", "-", "--json"], &wrong);
    assert_eq!(json(&output)["unmet"].as_array().map(Vec::len), Some(7));
}

#[test]
fn a_bad_case_points_to_its_line() {
    let file = Scratch::new("bad.case", "# Bad.\ncontrol G/30\nwhite frobnicates\n");
    let output = jadoube(&["rule", file.path()]);
    assert_eq!(code(&output), 2);
    let complaint = complaint(&output);
    assert!(complaint.contains("bad.case:3:"), "{complaint}");
    assert!(complaint.contains("white frobnicates") && complaint.contains('^'), "{complaint}");
    assert!(complaint.contains("docs/case-format.md"), "{complaint}");
}

#[test]
fn a_case_is_rewritten_in_one_spelling() {
    let file = Scratch::new("format.case", &whole_case());
    assert_eq!(code(&jadoube(&["rule", "--format", file.path()])), 0);
    let first = std::fs::read_to_string(&file.0).unwrap();
    let output = jadoube(&["rule", "--format", file.path()]);
    assert!(text(&output).contains("as it was"), "{}", text(&output));
    assert_eq!(std::fs::read_to_string(&file.0).unwrap(), first);
    assert_eq!(code(&jadoube(&["rule", "--check", file.path()])), 0);
}

#[test]
fn a_database_that_is_not_there_is_not_made() {
    let output = jadoube(&["log", "--database", "no-such.db"]);
    assert_eq!(code(&output), 2);
    assert!(complaint(&output).contains("jadoube serve makes one"), "{}", complaint(&output));
    assert!(!std::path::Path::new("no-such.db").exists());
}

#[test]
fn a_log_that_is_none_says_which_line() {
    let file = Scratch::new("log.jsonl", "{\"format\":1}\n");
    let output = jadoube(&["whatif", file.path(), "--under", "schiller"]);
    assert_eq!(code(&output), 2);
    assert!(
        complaint(&output).contains("log.jsonl:1: expected {\"format\":1,\"entry\":{…}}"),
        "{}",
        complaint(&output)
    );
    let file = Scratch::new("newer.jsonl", "{\"format\":99,\"entry\":{}}\n");
    let output = jadoube(&["whatif", file.path(), "--under", "schiller"]);
    assert!(complaint(&output).contains("newer release"), "{}", complaint(&output));
}

#[test]
fn tables_are_made_asked_and_found_damaged() {
    let folder = std::env::temp_dir().join(format!("jadoube-test-{}-tables", std::process::id()));
    let path = folder.to_str().unwrap();
    let made = jadoube(&["tables", "make", "--men", "3", "--folder", path, "--json"]);
    assert_eq!(code(&made), 0, "{}", complaint(&made));
    assert_eq!(json(&made)["tables"][1]["white_mates_in_half_moves"], 31); // a rook takes sixteen moves
    let probe = |fen: &str| jadoube(&["tables", "probe", fen, "--folder", path]);
    assert_eq!(text(&probe("k7/8/1K6/8/8/8/8/7R w - - 0 1")), "White mates in 1\n  1. Rh8#\n");
    assert_eq!(text(&probe("k7/8/K7/P7/8/8/8/8 b - - 0 1")), "a draw\n");
    let four_men = probe("k7/8/K7/PP6/8/8/8/8 b - - 0 1");
    assert_eq!(code(&four_men), 2);
    assert!(complaint(&four_men).contains("no table there holds this position"));
    std::fs::write(folder.join("KRK.table"), "jadoube table 1\nKRK\n").unwrap();
    let damaged = probe("k7/8/1K6/8/8/8/8/7R w - - 0 1");
    let _ = std::fs::remove_dir_all(&folder);
    assert_eq!(code(&damaged), 2);
    assert!(complaint(&damaged).contains("KRK.table is damaged"), "{}", complaint(&damaged));
}

const WARNED: &str = "# White is warned and appeals.\ndirector warns white: they hummed\nwhite claims that ruling 1 was wrong\n";

#[test]
fn a_slip_tells_what_was_ruled_by_which_rules_and_how_to_appeal() {
    let case = Scratch::new("slip.case", WARNED);
    let path = case.0.to_str().unwrap();
    let told = jadoube(&["slip", path, "--under", "iesa-2023", "--white", "Ana", "--board", "7"]);
    let told = String::from_utf8(told.stdout).unwrap();
    for part in [
        "Ruling 1",
        "White: Ana",
        "Board: 7",
        "Warning 1 to White (18-3-1)",
        "To: the section chief (19-1, 19-1-2)",
    ] {
        assert!(told.contains(part), "{part} is missing in\n{told}");
    }
    let none = jadoube(&["slip", path, "--ruling", "9"]);
    assert!(String::from_utf8(none.stderr).unwrap().contains("there is no ruling 9"));
}

#[test]
fn a_slip_is_printed_as_pdf() {
    let case = Scratch::new("print.case", WARNED);
    let pdf = Scratch::new("slip.pdf", "");
    let done = jadoube(&["slip", case.0.to_str().unwrap(), "--pdf", pdf.0.to_str().unwrap()]);
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
    assert!(std::fs::read(&pdf.0).unwrap().starts_with(b"%PDF-"));
}
