//! `jadoube replay` reads what `jadoube convert` reads: the same games, the same moves, the same faults.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Output,
};

use cli::two_ways::{difference, odd_file, told};
use fastrand::Rng;
use serde_json::Value;

use crate::common::{code, complaint, fed, jadoube, json, text};

fn replay(arguments: &[&str], input: &str) -> Output {
    fed(jadoube().arg("replay").args(arguments).env("COLUMNS", "200"), input)
}

/// Every PGN of the tree: the well-known games, and what the fuzzers kept.
fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let kept = fs::read_dir(root.join("fuzz/corpus/pgn")).unwrap();
    let mut files: Vec<PathBuf> = kept.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.push(root.join("crates/formats/tests/games.pgn"));
    files
}

/// The moves of a converted game, up to the first that is none.
fn converted_moves(game: &Value) -> u64 {
    let moves = game["moves"].as_array().unwrap();
    moves.iter().take_while(|mv| mv["move"].is_string()).count() as u64
}

#[test]
fn every_file_of_the_tree_is_replayed_as_it_is_converted() {
    let files = files();
    assert!(files.len() > 50, "{}", files.len());
    for path in &files {
        assert_eq!(difference(&fs::read(path).unwrap()), None, "{}", path.display());
    }
}

#[test]
fn files_odd_in_every_way_hold_what_was_put_into_them_and_are_replayed_as_they_are_converted() {
    for seed in 0..500 {
        let (bytes, expected) = odd_file(&mut Rng::with_seed(seed));
        let shown = String::from_utf8_lossy(&bytes);
        assert_eq!(difference(&bytes), None, "{seed}:\n{shown}");
        assert_eq!(told(&bytes).unwrap(), expected, "{seed}:\n{shown}");
    }
}

#[test]
fn both_commands_print_the_same_games_moves_and_faults() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("replay");
    fs::create_dir_all(&folder).unwrap();
    let mut tried = 0;
    for seed in 1_000..1_012 {
        let path = folder.join(format!("{seed}.pgn"));
        fs::write(&path, odd_file(&mut Rng::with_seed(seed)).0).unwrap();
        let name = path.to_str().unwrap();
        let (replayed, converted) =
            (replay(&[name, "--json"], ""), jadoube().args(["convert", name, "--json"]).output().unwrap());
        let (one, other) = (json(&replayed), json(&converted));
        let games = other["converted"].as_array().unwrap();
        assert_eq!(one["games"], other["count"], "{seed}");
        assert_eq!(one["fault_count"], other["faults"], "{seed}");
        let faults: Vec<&Value> = games.iter().flat_map(|game| game["faults"].as_array().unwrap()).collect();
        let listed = one["faults"].as_array().unwrap();
        assert_eq!(listed.len(), faults.len());
        for (one, other) in listed.iter().zip(faults) {
            assert_eq!(
                (&one["line"], &one["column"], &one["what"]),
                (&other["line"], &other["column"], &other["what"])
            );
        }
        let without = games.iter().filter(|game| game["fault_count"] == 0).count();
        assert_eq!(one["games_without_fault"], without);
        if one["disagreements"].as_array().unwrap().is_empty() {
            assert_eq!(one["moves"], games.iter().map(converted_moves).sum::<u64>(), "{seed}");
            assert_eq!(code(&replayed), code(&converted), "{seed}");
            tried += 1;
        } else {
            assert_eq!(code(&replayed), 1, "{seed}");
        }
    }
    assert!(tried > 4, "{tried}");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_word_that_nobody_can_read_is_a_fault_of_its_game() {
    let games =
        "[White \"Ann\"]\n[Black \"Ben\"]\n\n1. e4 e5\n2. hello Nc6 *\n\n1. d4 d5 2. Lc4 Nc6 *\n\n1. c4 *\n";
    let output = replay(&["-"], games);
    assert_eq!(code(&output), 1);
    let told = text(&output);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(
        lines[..4],
        [
            "-:1: game 1, Ann - Ben",
            "  5:5: 2. hello: cannot read this as a move: expected a rank from 1 to 8 at letter 2; what follows stays unread",
            "-:7: game 2, ? - ?",
            "  7:13: 2. Lc4: cannot read this as a move: expected a piece or a square at letter 1; what follows stays unread",
        ]
    );
    assert!(lines[4].starts_with("3 games, 5 moves under us-chess-7, "), "{told}");
    assert_eq!(
        lines[5..],
        [
            "1 of 3 games without a fault; 2 faults in the others",
            "record and rules agree in every game as far as it can be read",
        ]
    );
}

#[test]
fn games_in_another_language_and_impossible_castling_are_replayed_with_a_word() {
    let games = "1. e4 e5 2. Lc4 Sc6 3. Dh5 Sf6 4. Dxf7# 1–0\n\n\
                 [FEN \"4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1\"]\n\n1. O-O Kd7 ½–½\n";
    let output = replay(&["-"], games);
    assert_eq!(code(&output), 0, "{}", text(&output));
    let told = text(&output);
    assert!(
        told.contains("  1:13: 2. Lc4: the pieces have letters of another language (Deutsch);"),
        "{told}"
    );
    assert!(told.contains("  3:1: tag FEN, \"4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1\": nobody can castle with Qkq; read without\n"), "{told}");
    assert!(told.contains("2 games, 9 moves under"), "{told}");
    assert!(told.ends_with("record and rules agree in every game\n"), "{told}");
}

#[test]
fn a_turn_that_is_passed_and_a_game_that_we_do_not_play_are_named() {
    let games = "1. e4 -- 2. d4 *\n\n[Variant \"Atomic\"]\n\n1. e4 e5 *\n\n\
                 [Variant \"Chess960\"]\n[FEN \"nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1\"]\n\n1. f4 f5 *\n";
    let told = json(&replay(&["-", "--json"], games));
    assert_eq!(
        (&told["games"], &told["games_without_fault"], &told["moves"]),
        (&3.into(), &2.into(), &3.into())
    );
    assert_eq!(told["disagreements"][0]["move"], "1... --");
    assert_eq!(told["disagreements"][0]["what"], "a turn is passed, which nobody may do in a game");
    assert_eq!(
        told["faults"][0]["what"],
        "tag Variant: expected Standard or Chess960, found \"Atomic\"; the moves stay unread"
    );
}

/// Whatever is wrong with a file, a program that reads standard output is not handed half an answer.
#[test]
fn what_cannot_be_read_is_said_on_standard_error_and_standard_output_stays_whole() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("unreadable");
    fs::create_dir_all(&folder).unwrap();
    let wide = folder.join("wide.pgn");
    let bytes: Vec<u8> = "[Event \"a\"]\n\n1. e4 *\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(&wide, bytes).unwrap();
    let (good, wide, sheet) = (folder.join("good.pgn"), wide.to_str().unwrap(), folder.join("sheet.txt"));
    fs::write(&good, "1. e4 *\n").unwrap();
    fs::write(&sheet, "White on paper\n1. e4\n").unwrap();
    let (good, sheet) = (good.to_str().unwrap(), sheet.to_str().unwrap());
    for missing in ["no-such-file.pgn", wide, env!("CARGO_MANIFEST_DIR")] {
        for arguments in [
            &["convert", missing][..],
            &["convert", good, missing],
            &["replay", missing],
            &["replay", good, missing],
            &["scoresheet", sheet, "--played", missing],
        ] {
            let output = jadoube().args(arguments).arg("--json").output().unwrap();
            assert_eq!(code(&output), 2, "{arguments:?}: {}", complaint(&output));
            let said: Value = serde_json::from_str(&complaint(&output)).unwrap();
            assert!(said["next"].as_str().is_some_and(|next| !next.is_empty()), "{said}");
            if !output.stdout.is_empty() {
                assert_eq!(json(&output)["ended_early"], true, "{arguments:?}");
            }
        }
    }
    let output = jadoube().args(["convert", "no-such-file.pgn", "--json"]).output().unwrap();
    assert_eq!(text(&output), "");
    let output = jadoube().args(["replay", wide]).output().unwrap();
    assert!(
        complaint(&output).contains("cannot be read: it is written in UTF-16, and PGN is not"),
        "{}",
        complaint(&output)
    );
    assert!(complaint(&output).contains("open it in a text editor and save it as UTF-8"));
    fs::remove_dir_all(&folder).unwrap();
}
