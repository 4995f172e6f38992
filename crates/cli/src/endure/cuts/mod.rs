//! The power is cut at every moment of a day at the club.
//!
//! A server works on a disk that is watched: every write, sync and removal is written down, in order, and with every
//! answer how far the disk had come. Then that day is lived again, change by change, and after each the power is cut: with
//! everything written until then, with nothing that was not synced, and with some of it, out of order and torn within its
//! sectors. On whatever is left the store must open, whole, at a state that there really was, and that state must hold
//! everything that had been acknowledged. Of some states the server itself is started, and its people ask it.

mod disk;
mod log;
mod work;

use std::{
    collections::{BTreeMap, HashMap, hash_map::DefaultHasher},
    hash::{Hash, Hasher},
    io,
};

use fastrand::Rng;
use tokio::runtime::Runtime;

use super::{
    club::denied,
    process::{Folder, Process},
    report::{Report, Tally},
    shim::Shim,
    state::Fingerprint,
};
use crate::logbook;
use disk::{Cut, Disk, Image};
use log::DiskOp;
use work::{DATABASE, WorkingDay};

/// What people of one recorded day ask for; one errand comes to about forty changes of the disk, and each can be cut in four
/// ways.
const ERRANDS: u64 = 60;
const CUTS_AN_ERRAND: u64 = 40 * 4;

/// Of one day, the server is started on so many states.
const ASKED: usize = 12;

/// As many as are told; more would tell nothing new.
const TOLD: usize = 10;

#[derive(Default)]
struct CutCount {
    days: u64,
    changes: u64,
    cuts: u64,
    different: u64,
    asked: u64,
    acknowledged: u64,
    kinds: BTreeMap<&'static str, u64>,
    failures: Vec<String>,
}

pub(super) fn run(seed: u64, cuts: u64, report: &mut Report) {
    let mut tally = CutCount::default();
    match (Shim::compile(), logbook::runtime()) {
        (Ok(shim), Ok(runtime)) => {
            let mut rng = Rng::with_seed(seed);
            while tally.cuts < cuts && tally.failures.len() < TOLD {
                if let Err(wrong) = live_a_day(&shim, &runtime, &mut rng, cuts, &mut tally) {
                    tally.failures.push(wrong);
                    break;
                }
                println!("  {} of {cuts} power cuts, {} failures", tally.cuts, tally.failures.len());
            }
        }
        (Err(why), _) => println!("  power cuts are skipped: {why}"),
        (_, Err(_)) => tally.failures.push("no runtime could be started".to_string()),
    }
    report.add(&tally.tally());
}

impl CutCount {
    fn tally(self) -> Tally {
        let kinds: Vec<String> = self.kinds.iter().map(|(kind, many)| format!("{many} {kind}")).collect();
        Tally {
            name: "Power cuts",
            passed: self.cuts - (self.failures.len() as u64).min(self.cuts),
            facts: vec![
                format!("{} cuts of {} days with {} changes of the disk", self.cuts, self.days, self.changes),
                format!("{}; {} different disks were left", kinds.join(", "), self.different),
                format!(
                    "{} acknowledgements; on {} disks the server was started and asked",
                    self.acknowledged, self.asked
                ),
            ],
            failures: self.failures,
        }
    }
}

/// One recorded day, and all the ways in which it can end.
fn live_a_day(
    shim: &Shim,
    runtime: &Runtime,
    rng: &mut Rng,
    cuts: u64,
    tally: &mut CutCount,
) -> Result<(), String> {
    let errands = (cuts / CUTS_AN_ERRAND).clamp(18, ERRANDS);
    let day = work::record(shim, rng.fork(), errands as usize)
        .map_err(|wrong| format!("the day went wrong: {wrong}"))?;
    tally.days += 1;
    tally.changes += day.changes.len() as u64;
    tally.acknowledged += (day.facts.len() + day.acknowledged.len()) as u64;
    let folder = Folder::in_memory("cuts").map_err(|error| error.to_string())?;
    let mut bench = Bench { runtime, folder, known: HashMap::new() };
    let states = bench.states(&day)?;
    tally.failures.extend(unkept(&day, &states));
    if tally.days == 1 && bench.is_blind(&day)? {
        tally.failures.push("nobody would notice a server that acknowledges before it syncs".to_string());
    }
    bench.cut_everywhere(&day, &states, rng, cuts, tally)?;
    bench.ask_some(&day, tally).map_err(|error| error.to_string())?;
    tally.different += bench.known.len() as u64;
    Ok(())
}

/// What had been acknowledged when the disk was not yet there.
fn unkept(day: &WorkingDay, states: &[Fingerprint]) -> Vec<String> {
    let mut syncs = Vec::new();
    for change in day.changes.iter().filter(|change| is_sync(&change.what)) {
        syncs.push(change.end);
    }
    let lost = day.acknowledged.iter().filter_map(|(at, stream, version)| {
        let state = &states[syncs.partition_point(|end| end <= at)];
        let kept = state.streams.get(stream).copied().unwrap_or(0);
        (kept < *version)
            .then(|| format!("{stream} was acknowledged up to {version} and synced up to {kept}"))
    });
    lost.take(TOLD).collect()
}

fn is_sync(what: &DiskOp) -> bool {
    matches!(what, DiskOp::Sync | DiskOp::SyncFolder)
}

/// Where disks are looked at; what is on each is remembered.
struct Bench<'a> {
    runtime: &'a Runtime,
    folder: Folder,
    known: HashMap<u64, Result<Fingerprint, String>>,
}

impl Bench<'_> {
    /// What is surely kept at first and after each sync.
    fn states(&mut self, day: &WorkingDay) -> Result<Vec<Fingerprint>, String> {
        let (mut disk, mut rng) = (Disk::default(), Rng::with_seed(0));
        let mut states = vec![self.look(&Image::new())?];
        for change in &day.changes {
            disk.apply(change);
            if is_sync(&change.what) {
                states.push(self.look(&disk.after(Cut::OnlySynced, &mut rng))?);
            }
        }
        Ok(states)
    }

    fn cut_everywhere(
        &mut self,
        day: &WorkingDay,
        states: &[Fingerprint],
        rng: &mut Rng,
        cuts: u64,
        tally: &mut CutCount,
    ) -> Result<(), String> {
        let (mut disk, mut synced) = (Disk::default(), 0);
        // Where not all are wanted, those that are come from the whole day.
        let all = 4 * day.changes.len() as u64;
        let wanted = (cuts - tally.cuts).min(all);
        let mut met = 0;
        for (number, change) in day.changes.iter().enumerate() {
            disk.apply(change);
            synced += usize::from(is_sync(&change.what));
            for (kind, cut) in [
                ("orderly", Cut::Orderly),
                ("with only what was synced", Cut::OnlySynced),
                ("torn in sectors of 512", Cut::Torn { sector: 512 }),
                ("torn in sectors of 4096", Cut::Torn { sector: 4_096 }),
            ] {
                if tally.cuts >= cuts || tally.failures.len() >= TOLD {
                    return Ok(());
                }
                let before = met * wanted / all;
                met += 1;
                if met * wanted / all == before {
                    continue;
                }
                tally.cuts += 1;
                *tally.kinds.entry(kind).or_default() += 1;
                let wrong = match self.look(&disk.after(cut, rng)) {
                    Ok(found) if states[synced..].contains(&found) => continue,
                    Ok(found) => match states.iter().rposition(|state| *state == found) {
                        Some(older) => format!("the state after sync {older} of {synced} came back"),
                        None => format!("a state came back that there never was: {:?}", found.streams),
                    },
                    Err(wrong) => wrong,
                };
                tally.failures.push(format!("day {}, change {number}, {kind}: {wrong}", tally.days));
            }
        }
        Ok(())
    }

    /// Whether nothing would be found if the log of commits had never been synced.
    fn is_blind(&mut self, day: &WorkingDay) -> Result<bool, String> {
        let mut careless = day.clone();
        careless.changes.retain(|change| !(change.what == DiskOp::Sync && change.file.ends_with("-wal")));
        let states = self.states(&careless)?;
        Ok(unkept(&careless, &states).is_empty())
    }

    /// Starts the server on some of the disks, and lets its people ask for what they were told.
    fn ask_some(&mut self, day: &WorkingDay, tally: &mut CutCount) -> io::Result<()> {
        let (mut disk, mut rng) = (Disk::default(), Rng::with_seed(0));
        let every = day.changes.len() / ASKED + 1;
        for (number, change) in day.changes.iter().enumerate() {
            disk.apply(change);
            let told = day.facts.partition_point(|fact| fact.at <= change.end);
            // Before there is an event nothing can be asked of it.
            let last = number + 1 == day.changes.len();
            if told < 4 || !(number % every == every - 1 || last) {
                continue;
            }
            tally.asked += 1;
            disk::lay(&disk.after(Cut::OnlySynced, &mut rng), self.folder.path())?;
            let process = Process::start(&self.folder.file(DATABASE))?;
            let mut desk = day.desk.clone();
            desk.person = desk.person.at(process.client);
            let open = day.facts.get(told).map(|fact| &fact.key);
            let wrong = match denied(&desk, &day.facts[..told], open) {
                Ok(wrong) => wrong,
                Err(wrong) => vec![wrong.to_string()],
            };
            tally.failures.extend(
                wrong.into_iter().map(|wrong| format!("day {}, change {number}: {wrong}", tally.days)),
            );
        }
        Ok(())
    }

    fn look(&mut self, image: &Image) -> Result<Fingerprint, String> {
        let mut hasher = DefaultHasher::new();
        image.hash(&mut hasher);
        let key = hasher.finish();
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let laid = disk::lay(image, self.folder.path()).map_err(|error| error.to_string());
        let found = laid.and_then(|()| Fingerprint::read(self.runtime, &self.folder.file(DATABASE)));
        self.known.insert(key, found.clone());
        found
    }
}
