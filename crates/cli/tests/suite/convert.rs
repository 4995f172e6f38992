//! `jadoube convert` as people call it: what it prints, what it says of faults, and with which code it ends.

use std::process::Output;

use serde_json::Value;

use crate::common::{code, complaint, fed, jadoube, json, text};

const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../formats/tests/games.pgn");

fn convert(arguments: &[&str], input: &str) -> Output {
    fed(jadoube().arg("convert").args(arguments), input)
}

#[test]
fn what_is_written_stays_the_same_when_it_is_converted_again() {
    let once = convert(&[GAMES], "");
    assert_eq!(code(&once), 0, "{}", complaint(&once));
    let twice = convert(&["-"], &text(&once));
    assert_eq!(text(&twice), text(&once));
    let words = text(&once).replace('\n', " ");
    assert!(words.contains("5. Nxe5 {the queen is left behind} 5... Bxd1 (5... dxe5 6. Qxg4)"));
    assert_eq!(complaint(&once), "");
}

#[test]
fn a_scoresheet_in_any_notation_comes_back_as_the_same_game() {
    let games = std::fs::read_to_string(GAMES).unwrap();
    let game = games.split("\n\n[").next().unwrap();
    let fen = text(&convert(&["--to", "fen"], game));
    for style in
        ["algebraic", "algebraic-de", "figurine", "full", "full-ru", "computer", "descriptive", "numeric"]
    {
        let sheet = text(&convert(&["--to", "moves", "--notation", style], game));
        let (title, moves) = sheet.split_once('\n').unwrap();
        assert_eq!(title, "Adolf Anderssen - Lionel Kieseritzky, London 1851.06.21");
        let again = convert(&["--from", "moves", "--written", style, "--to", "fen"], moves);
        assert_eq!(code(&again), 0, "{style}: {}\n{sheet}", complaint(&again));
        assert_eq!(text(&again), fen, "{style}");
    }
}

#[test]
fn a_scoresheet_has_a_line_for_each_pair_of_moves() {
    let game = "[White \"Ann\"]\n\n1. e4 e5 2. Nf3 (2. f4) Nc6 3. Bb5 *\n";
    let sheet = text(&convert(&["--to", "moves", "--notation", "descriptive"], game));
    assert_eq!(sheet, "Ann - ?\n1. P-K4    P-K4\n2. N-KB3   N-QB3\n3. B-N5\n*\n");
}

#[test]
fn a_wrong_move_is_told_with_its_place_and_kept() {
    let games = "1. e4 e5\n2. Ke3 Nf6 *\n\n1. d4 d5 2. Nd5 e6 *\n\n1. c4 *\n";
    let output = convert(&[], games);
    assert_eq!(code(&output), 1);
    let faults: Vec<String> = complaint(&output).lines().map(str::to_owned).collect();
    assert_eq!(
        faults,
        [
            "-:2:4: game 1, 2. Ke3: no such piece can make this move; read on as if e1-e3 had been played",
            "-:4:13: game 2, 2. Nd5: no such piece can make this move; what follows stays unread",
            "2 faults in 3 games",
        ]
    );
    assert!(text(&output).contains("1. e4 e5 {[%wrong 2. Ke3 Nf6]} *\n"), "{}", text(&output));
    assert!(text(&output).ends_with("1. c4 *\n\n"), "{}", text(&output));
    let sheet = text(&convert(&["--to", "moves"], games));
    assert!(sheet.contains("2. Ke3 ✗   Nf6\n") && sheet.contains("2. Nd5 ✗   e6 ?\n"), "{sheet}");
    // Positions are written as far as they are known.
    let fens = text(&convert(&["--to", "fen"], games));
    assert_eq!(fens.lines().count(), 2, "{fens}");
    assert!(fens.starts_with("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR w kq - 2 3\n"), "{fens}");
}

#[test]
fn programs_are_told_everything() {
    let game = "[Event \"Club\"]\n\n{hello} 1. e4 {[%clk 0:09:58] fine} e5!? (1... c5) 2. Ke3 zz 1-0\n";
    let output = convert(&["--json", "--every", "--notation", "figurine"], game);
    assert_eq!(code(&output), 1);
    let all = json(&output);
    assert_eq!((&all["count"], &all["faults"]), (&1.into(), &2.into()));
    let game = &all["converted"][0];
    assert_eq!(game["tags"][0]["name"], "Event");
    assert_eq!(game["before"][0]["comment"], "hello");
    assert_eq!(game["result"], "1-0");
    assert_eq!(game["end"], Value::Null);
    assert_eq!(game["faults"][0]["line"], 3);
    assert_eq!(game["faults"][0]["column"], 55);
    let moves = game["moves"].as_array().unwrap();
    assert_eq!(moves[0]["clock"], "9:58");
    assert_eq!(moves[0]["fen"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_eq!(moves[1]["after"][0]["nag"], 5);
    assert_eq!(moves[1]["after"][1]["moves"][0]["move"], "c7c5");
    assert_eq!(moves[2]["carried_out"], "e1e3");
    assert_eq!(moves[3]["wrong"], "cannot read this as a move: expected a piece or a square at letter 1");
    let none = json(&convert(&["--json"], ""));
    assert_eq!(none["converted"], Value::Array(Vec::new()));
}

#[test]
fn positions_are_read_one_a_line() {
    let lines =
        "4k3/8/8/8/8/8/8/4K2R w K -\n\n# a note\nnonsense\n4k3/8/8/8/8/8/8/4K2R w K - hmvc 3; id \"a; b\";\n";
    let output = convert(&["--from", "forsyth"], lines);
    assert_eq!(code(&output), 1);
    assert_eq!(text(&output), "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n4k3/8/8/8/8/8/8/4K2R w K - 3 1\n");
    let complaint = complaint(&output);
    assert!(complaint.starts_with("-:4:2: placement: expected"), "{complaint}");
    assert!(complaint.ends_with("1 fault in 3 positions\n"), "{complaint}");
    let output = convert(&["--from", "forsyth", "--to", "forsyth"], "4k3 8 8 8 8 8 8 4K2R\n");
    assert_eq!(code(&output), 0);
    assert_eq!(text(&output), "4 k 3 / 8 / 8 / 8 / 8 / 8 / 8 / 4 K 2 R w\n");
    assert_eq!(self::complaint(&output), "-:1: nothing is said of the turn, so White is on move\n");
    let output = convert(&["--from", "forsyth", "--to", "epd"], lines);
    assert!(text(&output).ends_with("w K - hmvc 3; fmvn 1; id \"a; b\";\n"), "{}", text(&output));
}

#[test]
fn every_position_of_a_game_is_written() {
    let fens = text(&convert(&["--from", "moves", "--to", "fen", "--every"], "P-K4 P-K4"));
    let turns: Vec<&str> = fens.lines().filter_map(|fen| fen.split(' ').nth(1)).collect();
    assert_eq!(turns, ["w", "b", "w"]);
    let start = "8/P5k1/8/8/8/8/8/4K3 w - - 0 60";
    let fens = text(&convert(&["--from", "moves", "--to", "fen", "--start", start], "P-R8(N)"));
    assert_eq!(fens, "N7/6k1/8/8/8/8/8/4K3 b - - 0 60\n");
}

#[test]
fn arguments_that_say_nothing_are_refused() {
    for (arguments, what) in [
        (&["--notation", "figurin"][..], "did you mean figurine?"),
        (&["--start", "x"], "add --from moves"),
        (&["--from", "moves", "--start", "x"], "--start is no FEN"),
        (&["--to", "pgn", "--notation", "figurine"], "add --to moves"),
        (&["--to", "fen", "--json"], "leave out --to"),
        (&["--every"], "add --to fen"),
        (&["no-such-file.pgn"], "no-such-file.pgn cannot be read"),
    ] {
        let output = convert(arguments, "e4");
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert!(complaint(&output).contains(what), "{arguments:?}: {}", complaint(&output));
    }
}
