//! `jadoube chances` as directors call it, with engines that are a line of shell.

#![cfg(unix)]

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::PathBuf,
    process::Output,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::common::{code, complaint, fed, jadoube, json, text};

const ROOKS: &str = "8/8/4k3/8/8/4K3/7R/r7 w - - 0 60";
const MATE_IN_ONE: &str = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 40";

/// A script that another thread's child still holds open cannot be run, so that these tests take turns.
fn in_turn() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A program that answers as an engine does, always with the same move.
fn fake_engine(name: &str, mv: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("jadoube-{name}-{}", std::process::id()));
    let script = format!(
        "#!/bin/sh\nwhile read -r word rest; do case $word in\n\
         uci) echo 'option name Skill Level type spin default 20 min 0 max 20'; echo uciok;;\n\
         isready) echo readyok;; go) echo bestmove {mv};; quit) exit;; esac; done\n"
    );
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path
}

fn chances(arguments: &[&str]) -> Output {
    let mut command = jadoube();
    command.arg("chances").args(arguments).env("COLUMNS", "100").env("JADOUBE_ENGINE", "none");
    fed(&mut command, "")
}

#[test]
fn the_games_are_counted_and_compared_with_one_in_ten() {
    let _turn = in_turn();
    let program = fake_engine("mates", "a1a8");
    let output = chances(&[MATE_IN_ONE, "--engine", program.to_str().unwrap(), "--games", "40"]);
    let told = text(&output);
    fs::remove_file(program).unwrap();
    assert_eq!(code(&output), 0, "{output:?}");
    assert!(told.contains("lost 0 of 40 games to a Master (2200), drew 0 and won 40."), "{told}");
    assert!(told.contains("0.0 %") && told.contains("less than one in ten"), "{told}");
    assert!(told.contains("the director decides"), "{told}");
}

#[test]
fn the_opponent_may_be_the_claimant_and_programs_get_json() {
    let _turn = in_turn();
    let program = fake_engine("mates-black", "a1a8");
    let path = program.to_str().unwrap();
    let output = chances(&["--json", MATE_IN_ONE, "--claimant", "black", "--engine", path, "--games", "10"]);
    fs::remove_file(&program).unwrap();
    let told = json(&output);
    assert_eq!(told["claimant"], "Black");
    assert_eq!((&told["estimate"]["lost"], &told["estimate"]["games"]), (&10.into(), &10.into()));
    assert_eq!(told["estimate"]["loss_share"], 1.0);
}

#[test]
fn the_books_advice_comes_first_and_an_engine_that_is_not_there_is_named() {
    let _turn = in_turn();
    let output = chances(&[ROOKS, "--engine", "/nowhere/stockfish"]);
    assert_eq!(code(&output), 2);
    assert!(text(&output).contains("us-chess-7 14I4: rook against rook"), "{}", text(&output));
    let complaint = complaint(&output);
    assert!(complaint.contains("/nowhere/stockfish cannot be started"), "{complaint}");
    assert!(complaint.contains("apt-get install stockfish"), "{complaint}");
}

#[test]
fn what_is_no_position_is_said_so() {
    let _turn = in_turn();
    let output = chances(&["rubbish", "--engine", "/nowhere/stockfish"]);
    assert_eq!(code(&output), 2);
    assert!(complaint(&output).contains("this is no position"));
}

#[test]
fn without_an_engine_there_is_the_books_advice_alone_and_a_hint() {
    let _turn = in_turn();
    let output = chances(&[ROOKS]);
    assert_eq!(code(&output), 0);
    let told = text(&output);
    assert!(told.contains("us-chess-7 14I4") && told.contains("No engine was found"), "{told}");
    assert!(told.contains("apt-get install stockfish"), "{told}");
    assert_eq!(json(&chances(&["--json", ROOKS]))["estimate"], serde_json::Value::Null);
}
