//! The program called as people call it, and what it answered.

#![allow(dead_code, reason = "no test needs all of it")]

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

/// The program, still to be given its arguments.
pub fn jadoube() -> Command {
    Command::new(env!("CARGO_BIN_EXE_jadoube"))
}

/// Runs a command to its end with this on its standard input.
pub fn fed(command: &mut Command, input: &str) -> Output {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A command that was asked the wrong way does not read.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

pub fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub fn complaint(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

pub fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

pub fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", text(output)))
}
