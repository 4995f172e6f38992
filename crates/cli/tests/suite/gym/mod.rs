//! A gym with a desk: a database of its own, the `jadoube event` command, and players who play.

#![allow(dead_code, reason = "no test needs all of it")]

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use fastrand::Rng;
use serde_json::Value;

use crate::common::{code, complaint, jadoube, text};

pub struct Gym {
    folder: PathBuf,
    pub rng: Rng,
}

/// A board as `--json` tells it.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    pub board: u64,
    pub white: (u64, String, Option<u64>),
    pub black: (u64, String, Option<u64>),
}

impl Gym {
    /// A clean folder.
    pub fn new(name: &str, seed: u64) -> Gym {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Gym { folder, rng: Rng::with_seed(seed) }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    pub fn write(&self, name: &str, text: &str) -> String {
        fs::write(self.path(name), text).unwrap();
        self.path(name).display().to_string()
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = jadoube();
        command.current_dir(&self.folder).env("COLUMNS", "120").env("JADOUBE_BY", "Robin Roe");
        command.arg("event").args(arguments);
        command
    }

    /// Whatever comes of it.
    pub fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// What is printed where all is well.
    pub fn ok(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert_eq!(code(&output), 0, "{arguments:?}: {}{}", text(&output), complaint(&output));
        text(&output)
    }

    pub fn json(&self, arguments: &[&str]) -> Value {
        let arguments: Vec<&str> = arguments.iter().copied().chain(["--json"]).collect();
        serde_json::from_str(&self.ok(&arguments)).unwrap()
    }

    /// What is said where it is refused.
    pub fn refused(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert_eq!(code(&output), 2, "{arguments:?}: {}", text(&output));
        complaint(&output)
    }

    pub fn boards(&self, section: &str) -> Vec<Board> {
        boards(&self.json(&["pairings", "-s", section]))
    }

    /// Plays a round of a section. Boards that are named here end as it is said, all others by strength and luck.
    pub fn play(&mut self, section: &str, fixed: &BTreeMap<u64, &str>) -> Output {
        let mut words = vec!["result".to_string(), "-s".to_string(), section.to_string()];
        for board in self.boards(section) {
            let result = fixed.get(&board.board).copied().unwrap_or_else(|| luck(&mut self.rng, &board));
            words.extend([board.board.to_string(), result.to_string()]);
        }
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        self.run(&words)
    }

    pub fn exists(&self, path: &Path) -> bool {
        self.folder.join(path).exists()
    }
}

/// A small club event, everybody checked in by entering.
pub fn club(name: &str, players: &[(&str, u16)], kind: &[&str]) -> Gym {
    let gym = Gym::new(name, 1);
    gym.ok(&["new", "Club Night", "--from", "2026-11-16"]);
    let mut section = vec!["section", "Open", "--control", "G/60 d/5"];
    section.extend(kind);
    gym.ok(&section);
    for (index, (player, rating)) in players.iter().enumerate() {
        let id = (12_345_600 + index).to_string();
        gym.ok(&["enter", player, "--rating", &rating.to_string(), "--id", &id]);
    }
    gym.ok(&["toss", "white"]);
    gym
}

pub const SEVEN: [(&str, u16); 7] = [
    ("Ann Lee", 1900),
    ("Bo Diaz", 1850),
    ("Cy Young", 1700),
    ("Di Prince", 1600),
    ("Ed Wood", 1500),
    ("Flo Ray", 1400),
    ("Gus Hall", 1300),
];

fn luck(rng: &mut Rng, board: &Board) -> &'static str {
    let strength = |rating: Option<u64>| rating.unwrap_or(500) as f64;
    let difference = strength(board.black.2) - strength(board.white.2);
    let expected = 1.0 / (1.0 + 10f64.powf(difference / 400.0));
    match rng.f64() {
        _ if rng.u8(..10) == 0 => "1/2",
        chance if chance < expected => "1-0",
        _ => "0-1",
    }
}

pub fn boards(round: &Value) -> Vec<Board> {
    let player = |value: &Value| {
        (
            value["number"].as_u64().unwrap(),
            value["name"].as_str().unwrap().to_string(),
            value["rating"].as_u64(),
        )
    };
    let board = |value: &Value| Board {
        board: value["board"].as_u64().unwrap(),
        white: player(&value["white"]),
        black: player(&value["black"]),
    };
    round["boards"].as_array().unwrap().iter().map(board).collect()
}

/// So many entries of so many schools in these sections, as a spreadsheet has them.
pub fn roster(rng: &mut Rng, schools: usize, sections: &[(&str, usize, u8)]) -> String {
    const GIVEN: [&str; 24] = [
        "Ada", "Ben", "Cleo", "Dev", "Eli", "Fay", "Gia", "Hugo", "Ivy", "Jon", "Kai", "Lia", "Max", "Noa",
        "Omar", "Pia", "Quin", "Rosa", "Sol", "Tess", "Uma", "Viv", "Wes", "Zoe",
    ];
    const LAST: [&str; 40] = [
        "Adams", "Baker", "Chen", "Diaz", "Evans", "Fox", "Garcia", "Hill", "Ito", "Jones", "Khan", "Lopez",
        "Moore", "Nguyen", "Ortiz", "Patel", "Quist", "Reyes", "Smith", "Tran", "Udall", "Vega", "Wong",
        "Xu", "Young", "Zhang", "Abbott", "Brandt", "Castro", "Dunn", "Ellis", "Flynn", "Gupta", "Hayes",
        "Irwin", "Jain", "Klein", "Lowe", "Meyer", "Novak",
    ];
    let mut lines = vec!["Name,USCF ID,Expires,Rating,State,School,Grade,Section,Byes".to_string()];
    let mut names = Vec::new();
    for &(section, players, highest) in sections {
        for player in 0..players {
            let name = loop {
                let name = format!("{} {}", rng.choice(GIVEN).unwrap(), rng.choice(LAST).unwrap());
                if !names.contains(&name) {
                    break name;
                }
            };
            let id = 12_300_000 + names.len();
            // The first of every section fill the schools, so that all of them come.
            let school = 1 + if player < 6 { (names.len() + player) % schools } else { rng.usize(..schools) };
            let grade = if highest == 3 { rng.u8(1..=3) } else { rng.u8(highest - 2..=highest) };
            let rating = match rng.u8(..5) {
                0 => "unr.".to_string(),
                _ => (300 + 80 * u32::from(grade) + rng.u32(..500)).to_string(),
            };
            let bye = if rng.u8(..15) == 0 { (1 + rng.u8(..3)).to_string() } else { String::new() };
            lines.push(format!(
                "{name},{id},12/31/2027,{rating},NC,School {school:02},{grade},{section},{bye}"
            ));
            names.push(name);
        }
    }
    lines.join("\n") + "\n"
}
