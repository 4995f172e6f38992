//! Disks that do not sync, do not write, write half, are full or may not be written.

use std::{
    fs,
    path::Path,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use fastrand::Rng;

use super::{
    super::{
        club::{Club, Errand, denied},
        desk::Lapse,
        process::{Folder, Process},
        shim::{Faults, Orders, Shim},
    },
    Tally,
};

/// So long it may take until everything goes on after the disk is well again.
const PATIENCE: Duration = Duration::from_secs(20);

/// Every time.
const ALWAYS: u16 = u16::MAX;

const KINDS: [(&str, Faults); 6] = [
    ("syncs that fail", Faults { failing_sync: ALWAYS / 3, ..Faults::NONE }),
    ("writes that fail", Faults { failing_write: ALWAYS / 8, ..Faults::NONE }),
    ("writes that write half", Faults { short_write: ALWAYS / 8, ..Faults::NONE }),
    ("a disk that is full now and then", Faults { full: ALWAYS / 8, ..Faults::NONE }),
    ("a full disk", Faults { full: ALWAYS, ..Faults::NONE }),
    ("a disk that may only be read", Faults { read_only: ALWAYS, ..Faults::NONE }),
];

fn unmarked() -> u64 {
    0
}

/// Each kind, so many times: the club works on until the server says that it cannot, or for a while.
pub(super) fn fail(shim: &Shim, seed: u64, times: u32, tally: &mut Tally) {
    let mut rng = Rng::with_seed(seed);
    for (kind, faults) in KINDS {
        let mut count = Count::default();
        let tried = fail_as(shim, &mut rng, faults, times, &mut count);
        let wrong = tried.unwrap_or_else(|wrong| vec![wrong.to_string()]);
        tally.facts.push(format!(
            "{kind}: {times} times, {} faults, {} errands done meanwhile, {} times it was said",
            count.faults, count.done, count.said
        ));
        tally.note_all(kind, wrong);
    }
}

#[derive(Default)]
struct Count {
    faults: u64,
    done: u64,
    said: u64,
}

fn fail_as(
    shim: &Shim,
    rng: &mut Rng,
    faults: Faults,
    times: u32,
    count: &mut Count,
) -> Result<Vec<String>, Lapse> {
    let folder = Folder::in_memory("faults")?;
    let disk = folder.file("disk");
    fs::create_dir(&disk)?;
    let orders = Orders::new(folder.file("orders"))?;
    let words = shim.words(&disk, &orders, None);
    let database = disk.join("club.db");
    let mut process = Process::start_with(&database, &words)?;
    let mut club = Club::found(&process, rng.fork(), &unmarked)?;
    let mut wrong = Vec::new();
    for _ in 0..times {
        orders.give(Faults { seed: rng.u32(1..), ..faults })?;
        for _ in 0..8 {
            match club.step(&unmarked) {
                Ok(()) => count.done += 1,
                Err(Lapse::Answer(said)) if said.contains("\"text\"") => {
                    count.said += 1;
                    break;
                }
                Err(other) => {
                    wrong.push(format!("it did not say why: {other}"));
                    break;
                }
            }
        }
        orders.give(Faults::NONE)?;
        count.faults = orders.done();
        if !process.runs() {
            wrong.push("the server ended".to_string());
            return Ok(wrong);
        }
        wrong.extend(goes_on(&mut club).err());
        wrong.extend(denied(&club.desk, &club.facts, None)?);
        if wrong.len() > 5 {
            break;
        }
    }
    // And after a proper start.
    process.kill()?;
    process = Process::start_with(&database, &words)?;
    club.meet_again(process.client);
    wrong.extend(denied(&club.desk, &club.facts, None)?);
    Ok(wrong)
}

/// What was under way is taken when it is sent again, and so is something new.
fn goes_on(club: &mut Club) -> Result<(), String> {
    let until = Instant::now() + PATIENCE;
    let note = serde_json::json!({ "do": "note", "text": "the disk is well again" });
    let id = format!("well-{}", club.acknowledged);
    loop {
        let settled = match club.doubt.clone() {
            Some(errand) if errand.is_named() => club.run(errand, &unmarked),
            _ => club.settle(&unmarked),
        };
        let done =
            settled.and_then(|()| club.run(Errand::Act { id: id.clone(), act: note.clone() }, &unmarked));
        match done {
            Ok(()) => return Ok(()),
            Err(wrong) if Instant::now() > until => return Err(format!("it does not go on: {wrong}")),
            Err(_) => thread::sleep(Duration::from_millis(100)),
        }
    }
}

/// A server that is started on a full disk, or on one that may only be read, shows what there is.
pub(super) fn start_on_bad_ones(shim: &Shim, seed: u64, tally: &mut Tally) {
    for (kind, faults) in [KINDS[4], KINDS[5]] {
        let what = format!("a start on {kind}");
        let wrong = start_on(shim, seed, faults).unwrap_or_else(|wrong| vec![wrong.to_string()]);
        tally.note_all(&what, wrong);
    }
}

fn start_on(shim: &Shim, seed: u64, faults: Faults) -> Result<Vec<String>, Lapse> {
    let folder = Folder::in_memory("bad")?;
    let disk = folder.file("disk");
    fs::create_dir(&disk)?;
    let orders = Orders::new(folder.file("orders"))?;
    let words = shim.words(&disk, &orders, None);
    let database = disk.join("club.db");
    let process = Process::start_with(&database, &words)?;
    let mut club = Club::found(&process, Rng::with_seed(seed), &unmarked)?;
    for _ in 0..30 {
        club.step(&unmarked)?;
    }
    process.kill()?;
    orders.give(faults)?;
    let process = Process::start_with(&database, &words)?;
    club.meet_again(process.client);
    let mut wrong = Vec::new();
    for rest in ["/public", "/log", "/entries", "/papers/pairings"] {
        let seen = club.desk.get(rest)?;
        if seen.status >= 500 {
            wrong.push(format!("{rest} was answered {} {}", seen.status, seen.body));
        }
    }
    orders.give(Faults::NONE)?;
    wrong.extend(goes_on(&mut club).err());
    wrong.extend(denied(&club.desk, &club.facts, None)?);
    Ok(wrong)
}

/// A disk of a few megabytes that fills up for good, and has room again; only where disks can be mounted.
pub(super) fn fill(seed: u64, tally: &mut Tally) {
    let Ok(folder) = Folder::new("small") else { return };
    let small = folder.file("disk");
    if fs::create_dir(&small).is_err() || !mounted(&small) {
        println!("  a real disk that fills up is skipped: nothing can be mounted here");
        return;
    }
    let wrong = fill_up(&small, seed).unwrap_or_else(|wrong| vec![wrong.to_string()]);
    let _ = Command::new("umount").arg(&small).status();
    tally.note_all("a small disk that fills up", wrong);
}

fn mounted(folder: &Path) -> bool {
    let mount = Command::new("mount").args(["-t", "tmpfs", "-o", "size=6m", "tmpfs"]).arg(folder).output();
    mount.is_ok_and(|mount| mount.status.success())
}

fn fill_up(disk: &Path, seed: u64) -> Result<Vec<String>, Lapse> {
    let mut process = Process::start(&disk.join("club.db"))?;
    let mut club = Club::found(&process, Rng::with_seed(seed), &unmarked)?;
    for _ in 0..10 {
        club.step(&unmarked)?;
    }
    let ballast = disk.join("ballast");
    // As much as there is room for.
    let _ = fs::write(&ballast, vec![7; 8 << 20]);
    let mut wrong = Vec::new();
    for _ in 0..20 {
        if let Err(Lapse::Gone(error)) = club.step(&unmarked) {
            wrong.push(format!("the server hung up: {error}"));
            break;
        }
        if club.doubt.is_some() {
            break;
        }
    }
    if !process.runs() {
        wrong.push("the server ended".to_string());
        return Ok(wrong);
    }
    fs::remove_file(&ballast)?;
    wrong.extend(goes_on(&mut club).err());
    wrong.extend(denied(&club.desk, &club.facts, None)?);
    Ok(wrong)
}
