//! The time of day jumps while the server runs, and jumps back.

use std::fs;

use fastrand::Rng;
use serde_json::json;

use super::{
    super::{
        club::{Club, denied},
        desk::Lapse,
        process::{Folder, Process, now},
        shim::{Faults, Orders, Shim},
    },
    Tally,
};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

const JUMPS: [(&str, i64); 5] = [
    ("an hour back", -HOUR),
    ("a day ahead", DAY),
    ("a year ahead", 365 * DAY),
    ("ten years ahead", 3_653 * DAY),
    ("a year back", -365 * DAY),
];

fn unmarked() -> u64 {
    0
}

/// While the clock is wrong, work goes on; when it is right again nobody is signed out and nothing is dated in the future.
pub(super) fn jump(shim: &Shim, seed: u64, tally: &mut Tally) {
    for (kind, ahead) in JUMPS {
        let wrong = jump_by(shim, seed, ahead).unwrap_or_else(|wrong| vec![wrong.to_string()]);
        tally.note_all(&format!("a clock that jumps {kind}"), wrong);
    }
    tally.facts.push(format!("the time of day jumped {} times, and back", JUMPS.len()));
}

fn jump_by(shim: &Shim, seed: u64, ahead: i64) -> Result<Vec<String>, Lapse> {
    let folder = Folder::in_memory("clock")?;
    let disk = folder.file("disk");
    fs::create_dir(&disk)?;
    let orders = Orders::new(folder.file("orders"))?;
    let words = shim.words(&disk, &orders, None);
    let database = disk.join("club.db");
    let process = Process::start_with(&database, &words)?;
    let mut club = Club::found(&process, Rng::with_seed(seed), &unmarked)?;
    let steps = |club: &mut Club| (0..6).try_for_each(|_| club.step(&unmarked));
    steps(&mut club)?;
    orders.give(Faults { clock: ahead, ..Faults::NONE })?;
    let mut wrong = Vec::new();
    wrong.extend(steps(&mut club).err().map(|wrong| format!("while it is wrong: {wrong}")));
    // Somebody starts the server while it is wrong.
    process.kill()?;
    let process = Process::start_with(&database, &words)?;
    club.meet_again(process.client);
    wrong.extend(steps(&mut club).err().map(|wrong| format!("started while it is wrong: {wrong}")));
    orders.give(Faults::NONE)?;
    process.kill()?;
    let process = Process::start_with(&database, &words)?;
    club.meet_again(process.client);
    wrong.extend(denied(&club.desk, &club.facts, None).unwrap_or_else(|wrong| vec![wrong.to_string()]));
    club.desk.does("after", &json!({ "do": "note", "text": "the clock is right again" }))?;
    let log = club.desk.sees("/log")?;
    let when = log["log"].as_array().and_then(|log| log.last()).and_then(|last| last["when"].as_i64());
    let off = when.unwrap_or(0) - now();
    if off.abs() > HOUR {
        wrong.push(format!("when it is right again, acts are dated {} days off", off / DAY));
    }
    Ok(wrong)
}
