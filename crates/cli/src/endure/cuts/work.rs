//! A club at work on a disk that is watched: games among friends and an event, with the server killed and started again
//! in between.

use std::{
    fs, io,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use fastrand::Rng;

use super::{
    super::{
        club::{Club, Fact},
        desk::{Desk, Lapse},
        player::{TestGame, Trouble},
        process::{Folder, Process},
        shim::{Orders, Shim},
    },
    log::{self, LoggedChange},
};

/// The server is started so often on one disk.
const STARTS: usize = 3;

/// What happened, and what was acknowledged meanwhile.
#[derive(Clone)]
pub(super) struct WorkingDay {
    pub(super) changes: Vec<LoggedChange>,
    pub(super) facts: Vec<Fact>,
    /// A stream had at least this version when the disk was there.
    pub(super) acknowledged: Vec<(u64, String, u64)>,
    pub(super) desk: Desk,
}

/// The name of the database, here and in every copy.
pub(super) const DATABASE: &str = "club.db";

/// So many errands, seeded.
pub(super) fn record(shim: &Shim, mut rng: Rng, errands: usize) -> Result<WorkingDay, Lapse> {
    let folder = Folder::in_memory("work")?;
    let disk = folder.file("disk");
    fs::create_dir(&disk)?;
    let (path, orders) = (folder.file("log"), Orders::new(folder.file("orders"))?);
    let words = shim.words(&disk, &orders, Some(&path));
    let mark = || fs::metadata(&path).map_or(0, |log| log.len());
    let mut acknowledged = Vec::new();
    let mut club: Option<Club> = None;
    for _ in 0..STARTS {
        let process = Process::start_with(&disk.join(DATABASE), &words)?;
        let mut now = match club.take() {
            Some(mut club) => {
                club.meet_again(process.client);
                club.settle(&mark)?;
                club
            }
            None => Club::found(&process, rng.fork(), &mark)?,
        };
        let over = AtomicBool::new(false);
        let (done, games) = thread::scope(|scope| {
            let friends = rng.fork();
            let games = scope.spawn(|| play(&process, friends, &over, &mark));
            let done = (0..errands / STARTS).try_for_each(|_| now.step(&mark));
            over.store(true, Ordering::Relaxed);
            (done, games.join().unwrap_or_default())
        });
        done?;
        acknowledged.extend(games);
        // Half of them end as they should.
        if rng.bool() {
            process.stop()?
        } else {
            process.kill()?;
        }
        club = Some(now);
    }
    let club = club.ok_or(Lapse::Answer("nobody came".to_string()))?;
    let stream = club.desk.stream();
    for fact in &club.facts {
        if let super::super::club::Was::Logged { number, .. } = &fact.was {
            acknowledged.push((fact.at, stream.clone(), *number));
        }
    }
    Ok(WorkingDay { changes: changes(&path)?, facts: club.facts, acknowledged, desk: club.desk })
}

fn changes(path: &Path) -> io::Result<Vec<LoggedChange>> {
    Ok(log::read(&fs::read(path)?))
}

/// Two games beside the event; where the disk was when each act was acknowledged.
fn play(
    process: &Process,
    mut rng: Rng,
    over: &AtomicBool,
    mark: &dyn Fn() -> u64,
) -> Vec<(u64, String, u64)> {
    let mut acknowledged = Vec::new();
    let mut games = Vec::new();
    for machine in [50_000, 50_001] {
        if let Ok(player) = TestGame::open(process.client.from(machine), rng.fork()) {
            games.push(player);
        }
    }
    while !over.load(Ordering::Relaxed) {
        for player in &mut games {
            match player.step(process.client) {
                // The opening is the first entry.
                Ok(()) => acknowledged.push((mark(), player.game.clone(), player.acknowledged + 1)),
                Err(Trouble::Gone | Trouble::Wrong(_)) => return acknowledged,
            }
        }
        thread::sleep(Duration::from_millis(3));
    }
    acknowledged
}
