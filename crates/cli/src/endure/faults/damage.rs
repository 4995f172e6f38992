//! Single bytes of a database are changed: whatever that does to what it holds must be found, and named.

use std::{env, fs, io, path::Path, process::Command};

use fastrand::Rng;

use super::{
    super::{
        club::Club,
        desk::Lapse,
        process::{Folder, Process},
        state::Fingerprint,
    },
    Tally,
};
use crate::logbook;

fn unmarked() -> u64 {
    0
}

pub(super) fn harm(seed: u64, bytes: u32, tally: &mut Tally) {
    let mut silent = 0;
    match harm_each(seed, bytes, &mut silent) {
        Ok((found, without_effect, wrong)) => {
            tally.facts.push(format!(
                "{bytes} bytes changed: {found} found by the doctor, {without_effect} without any effect, {silent} silent"
            ));
            tally.note_all("damage", wrong);
        }
        Err(wrong) => tally.note_all("damage", vec![wrong.to_string()]),
    }
}

fn harm_each(seed: u64, bytes: u32, silent: &mut u32) -> Result<(u32, u32, Vec<String>), Lapse> {
    let folder = Folder::in_memory("damage")?;
    let database = folder.file("club.db");
    let process = Process::start(&database)?;
    let mut rng = Rng::with_seed(seed);
    let mut club = Club::found(&process, rng.fork(), &unmarked)?;
    for _ in 0..60 {
        club.step(&unmarked)?;
    }
    process.stop()?;
    let good = fs::read(&database)?;
    let runtime = logbook::runtime().map_err(|_| Lapse::Answer("no runtime could be started".to_string()))?;
    lay(&database, &good)?;
    let before = Fingerprint::read(&runtime, &database).map_err(Lapse::Answer)?;
    let (mut found, mut without_effect, mut wrong) = (0, 0, Vec::new());
    for _ in 0..bytes {
        let at = rng.usize(..good.len());
        let mut harmed = good.clone();
        harmed[at] ^= 1 << rng.u8(..8);
        lay(&database, &harmed)?;
        let named = is_named(&database)?;
        // The file is looked at as it was harmed: a look may fold or mend something.
        lay(&database, &harmed)?;
        match (named, Fingerprint::read(&runtime, &database)) {
            (true, _) => found += 1,
            (false, Ok(after)) if after == before => without_effect += 1,
            (false, after) => {
                *silent += 1;
                if wrong.len() < 5 {
                    let how = after.map_or_else(|why| why, |_| "what it holds is different".to_string());
                    wrong.push(format!("byte {at} was changed, and the doctor finds nothing: {how}"));
                }
            }
        }
        lay(&database, &harmed)?;
        wrong.extend(ends_badly(&database)?);
    }
    Ok((found, without_effect, wrong))
}

/// Lays the file there, alone: what an earlier server left beside it would hide what is in it.
fn lay(database: &Path, bytes: &[u8]) -> io::Result<()> {
    for beside in ["-wal", "-shm"] {
        let mut name = database.as_os_str().to_owned();
        name.push(beside);
        match fs::remove_file(name) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    fs::write(database, bytes)
}

/// Whether the doctor complains of the file.
fn is_named(database: &Path) -> Result<bool, Lapse> {
    let doctor = Command::new(env::current_exe()?.with_file_name("jadoube"))
        .args(["doctor", "--json", "--database"])
        .arg(database)
        .output()?;
    if doctor.status.code() == Some(101) {
        return Err(Lapse::Answer(format!("the doctor panics: {}", String::from_utf8_lossy(&doctor.stderr))));
    }
    Ok(!doctor.status.success())
}

/// What is wrong with how a server takes the file: it serves, or says why it does not.
fn ends_badly(database: &Path) -> Result<Option<String>, Lapse> {
    Ok(match Process::start(database) {
        Ok(process) => {
            let books = process.client.get("/api/v1/books");
            books.err().map(|error| format!("the server does not answer: {error}"))
        }
        Err(error) => error.to_string().contains("panicked").then(|| format!("the server panics: {error}")),
    })
}
