//! Many games at once on one server, and an event with its pages, for a while: all seats of a game must be shown the same
//! game, and it must be the one that was played; every result of the event must be there, and every page must have heard
//! of the last. In between the server is sent what no page would send. The memory of the server is watched meanwhile, and
//! drawn for the report.

mod event;
mod games;
mod memory;
mod plot;

use std::{
    io,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use fastrand::Rng;

use super::{
    process::{Folder, Process},
    report::{Picture, Report, Tally},
};
use memory::Memory;

/// How much of it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Load {
    pub(super) time: Duration,
    /// Games at once.
    pub(super) games: usize,
    /// Players of the event.
    pub(super) entries: usize,
    /// Pages that stand open at the event.
    pub(super) pages: usize,
}

impl Load {
    pub(super) const FULL: Load =
        Load { time: Duration::from_secs(3_600), games: 1_000, entries: 500, pages: 300 };
    pub(super) const REDUCED: Load = Load { time: Duration::from_secs(6), games: 8, entries: 20, pages: 6 };

    /// Whether so much happens at once that everybody must take turns: then each waits between two acts.
    fn breath(self) -> Duration {
        if self.games > 50 { Duration::from_secs(5) } else { Duration::ZERO }
    }
}

/// What one part came to.
#[derive(Default)]
struct Stint {
    games: u64,
    acts: u64,
    looks: u64,
    failure: Option<String>,
}

pub(super) fn run(seed: u64, size: Load, report: &mut Report) {
    let start = Instant::now();
    let (tallies, memory) = serve(&mut Rng::with_seed(seed), size, start).unwrap_or_else(|error| {
        let failure = Some(format!("the server did not start: {error}"));
        (vec![Stint { failure, ..Stint::default() }], Memory::default())
    });
    let sum = |of: fn(&Stint) -> u64| tallies.iter().map(of).sum::<u64>();
    let acts = sum(|tally| tally.acts);
    let (warm, end) = memory.ends();
    let mut facts = vec![
        format!("{} games at once, {} in all, {acts} acts", size.games, sum(|tally| tally.games)),
        format!("an event of {} players with {} pages", size.entries, size.pages),
        format!("{:.0} acts a second", acts as f64 / start.elapsed().as_secs_f64()),
        format!("{} times what is shown was held against what must be", sum(|tally| tally.looks)),
    ];
    if !memory.samples.is_empty() {
        facts.push(format!(
            "memory of the server: {warm:.0} MB after warming up, {end:.0} MB in the end, {:.0} MB at most",
            memory.most()
        ));
    }
    let passed = tallies.iter().filter(|tally| tally.failure.is_none()).count() as u64;
    let failures = tallies.into_iter().filter_map(|tally| tally.failure).chain(memory.fault()).collect();
    report.add(&Tally { name: "Soaking", passed, facts, failures });
    if !memory.samples.is_empty() {
        let svg = plot::drawn(&memory.samples, memory.warm());
        report.draw(Picture { name: "soak", alt: "Memory of the server over the time of the run", svg });
    }
}

fn serve(rng: &mut Rng, size: Load, start: Instant) -> io::Result<(Vec<Stint>, Memory)> {
    let folder = Folder::new("soak")?;
    let process = Process::start(&folder.file("games.db"))?;
    let (client, until) = (process.client, start + size.time);
    let code = process.code.clone();
    let over = AtomicBool::new(false);
    let every = Duration::from_secs(2).min(size.time / 20);
    Ok(thread::scope(|scope| {
        let watched = scope.spawn(|| Memory::watch(process.number(), every, &over));
        let mut parts = games::begin(scope, client, rng, size, until);
        let event_rng = rng.fork();
        parts.push(scope.spawn(move || event::hold(client, code.as_deref(), event_rng, size, until)));
        let panicked = || Stint { failure: Some("a part of it panicked".to_string()), ..Stint::default() };
        let tallies = parts.into_iter().map(|part| part.join().unwrap_or_else(|_| panicked())).collect();
        over.store(true, Ordering::Relaxed);
        (tallies, watched.join().unwrap_or_default())
    }))
}
