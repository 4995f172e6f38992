//! The program is killed at random moments while a whole club is at work, and started again on the same file.
//!
//! [`friends`] play games, the people of a [`Club`] run an event, [`rivals`] change the same entries at once, and a page
//! listens. Then everything that was acknowledged must be there, once; what had no answer must count once when it is sent
//! again; nobody may have been told of what is not there; and what rivals saw must have happened in one order. Several
//! servers are killed side by side.

mod friends;
mod rivals;

use std::{
    io,
    path::Path,
    sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering},
    thread,
    time::Duration,
};

use fastrand::Rng;
use game::Seat;

use super::{
    client::Client,
    club::{Club, denied, gone_or},
    desk::{Lapse, SignedIn},
    line::WebSocket,
    player::{TestGame, difference},
    process::{Folder, Process},
    report::{Report, Tally},
};
use friends::Interrupted;
use rivals::{RIVALS, Rivals};

/// Games that are played at the same time on each server.
const GAMES: usize = 2;

/// Servers side by side.
const LANES: u32 = 3;

/// After so many kills at most a new file is begun, so that starting stays quick.
const KILLS_A_FILE: u32 = 25;

/// As many failures end it.
const ENOUGH: usize = 20;

pub(super) fn run(seed: u64, kills: u32, report: &mut Report) {
    let left = AtomicU32::new(kills);
    let a_file = KILLS_A_FILE.min(kills.div_ceil(LANES));
    let tally = thread::scope(|scope| {
        let lanes: Vec<_> = (0..LANES.min(kills.max(1)))
            .map(|lane| {
                let left = &left;
                scope.spawn(move || {
                    Lane { rng: Rng::with_seed(seed ^ u64::from(lane)), left, a_file, tally: Toll::default() }
                        .run()
                })
            })
            .collect();
        let panicked = || Toll { failures: vec!["a lane panicked".to_string()], ..Toll::default() };
        lanes
            .into_iter()
            .map(|lane| lane.join().unwrap_or_else(|_| panicked()))
            .fold(Toll::default(), Toll::and)
    });
    report.add(&Tally {
        name: "Kills",
        passed: tally.passed,
        facts: vec![
            format!(
                "{} kills of {LANES} servers side by side, each with {GAMES} games and a club",
                tally.kills
            ),
            format!("{} acts acknowledged at boards, {} at the desk", tally.at_boards, tally.at_desk),
            format!("{} had no answer when the kill came", tally.unanswered),
            format!("{} facts were asked for again", tally.facts),
            format!("{} operations of rivals put into one order", tally.operations),
        ],
        failures: tally.failures,
    });
}

#[derive(Default)]
struct Toll {
    passed: u64,
    kills: u64,
    at_boards: u64,
    at_desk: u64,
    unanswered: u64,
    facts: u64,
    operations: u64,
    failures: Vec<String>,
}

impl Toll {
    fn and(mut self, other: Toll) -> Toll {
        self.passed += other.passed;
        self.kills += other.kills;
        self.at_boards += other.at_boards;
        self.at_desk += other.at_desk;
        self.unanswered += other.unanswered;
        self.facts += other.facts;
        self.operations += other.operations;
        self.failures.extend(other.failures);
        self
    }
}

/// One server after another, killed again and again.
struct Lane<'a> {
    rng: Rng,
    /// Kills that nobody has taken yet.
    left: &'a AtomicU32,
    /// How many it takes at a time.
    a_file: u32,
    tally: Toll,
}

/// Everybody who is at one server.
struct Everybody {
    seated: Vec<Interrupted>,
    club: Club,
    rivals: Rivals,
    /// The last version of the event that a page was told of.
    told: AtomicU64,
}

/// Nobody writes down what happens to the disk here.
fn unmarked() -> u64 {
    0
}

impl Lane<'_> {
    fn run(mut self) -> Toll {
        while self.tally.failures.len() < ENOUGH {
            let count = take_some(self.left, self.a_file);
            if count == 0 {
                break;
            }
            if let Err(wrong) = self.file(count) {
                self.tally.failures.push(format!("the suite could not go on: {wrong}"));
                break;
            }
        }
        self.tally
    }

    /// So many kills on one file.
    fn file(&mut self, kills: u32) -> Result<(), Lapse> {
        let folder = Folder::in_memory("kills")?;
        let database = folder.file("club.db");
        let mut process = Process::start(&database)?;
        let club = Club::found(&process, self.rng.fork(), &unmarked)?;
        let rivals = Rivals::meet(&club.desk)?;
        let mut all = Everybody { seated: Vec::new(), club, rivals, told: AtomicU64::new(0) };
        for _ in 0..kills {
            while all.seated.len() < GAMES {
                let machine = self.rng.u32(1 << 20..1 << 23);
                let player = TestGame::open(process.client.from(machine), self.rng.fork());
                let player = player.map_err(|trouble| Lapse::Answer(format!("{trouble:?}")))?;
                all.seated.push(Interrupted { player, run_before: 0 });
            }
            let wait = Duration::from_millis(self.rng.u64(5..400));
            let (killed_at, mut wrong) = work_until_killed(&mut all, process, wait, &mut self.rng)?;
            process = Process::start(&database)?;
            self.tally.kills += 1;
            wrong.extend(self.check(&mut all, process.client, killed_at));
            all.seated.retain(|game| !game.player.is_over());
            self.tally.passed += u64::from(wrong.is_empty());
            let kill = self.tally.kills;
            for wrong in wrong {
                println!("  kill {kill} of this lane: {wrong}");
                self.tally.failures.push(format!("kill {kill}: {wrong}"));
            }
            if self.tally.failures.len() >= ENOUGH {
                break;
            }
        }
        self.tally.at_desk += all.club.acknowledged;
        self.tally.operations += all.rivals.operations;
        println!("  {} kills in this lane, {} failures", self.tally.kills, self.tally.failures.len());
        drop(process);
        self.look_again(&all.seated, &database).map_err(Lapse::from)
    }

    /// After a proper start everything still stands.
    fn look_again(&mut self, seated: &[Interrupted], database: &Path) -> io::Result<()> {
        let process = Process::start(database)?;
        for game in seated {
            let wrong = match game.player.look(process.client, Seat::Director) {
                Ok(shown) => difference(&game.player.shadow, Seat::Director, &shown),
                Err(trouble) => Some(format!("{trouble:?}")),
            };
            self.tally.failures.extend(wrong.map(|wrong| format!("when all was over: {wrong}")));
        }
        Ok(())
    }

    /// Everybody looks for what they were told; all that is wrong.
    fn check(&mut self, all: &mut Everybody, client: Client, killed_at: i64) -> Vec<String> {
        let mut wrong = Vec::new();
        for game in &mut all.seated {
            self.tally.unanswered += u64::from(game.player.in_flight.is_some());
            wrong.extend(game.check(client, killed_at).err());
            self.tally.at_boards += std::mem::take(&mut game.player.acknowledged);
        }
        self.tally.unanswered += u64::from(all.club.doubt.is_some());
        wrong.extend(check_club(all, client).err());
        self.tally.facts += all.club.facts.len() as u64;
        all.rivals.meet_again(client);
        wrong.extend(all.rivals.check().err());
        wrong
    }
}

/// The facts, what was under way, and what a page was told.
fn check_club(all: &mut Everybody, client: Client) -> Result<(), String> {
    let club = &mut all.club;
    club.meet_again(client);
    let told = all.told.load(Ordering::SeqCst);
    let open = club.doubt.as_ref().and_then(super::club::Errand::key);
    let mut wrong = denied(&club.desk, &club.facts, open.as_ref()).map_err(|wrong| wrong.to_string())?;
    club.settle(&unmarked).map_err(|wrong| format!("what was sent again: {wrong}"))?;
    let shown = club.desk.sees("/log").map_err(|wrong| wrong.to_string())?;
    let (length, version) =
        (shown["log"].as_array().map_or(0, Vec::len) as u64, shown["version"].as_u64().unwrap_or(0));
    if version < told {
        wrong.push(format!("a page was told of version {told}, and the event has {version}"));
    }
    if version < club.version || length != version {
        wrong.push(format!(
            "the event has version {version}, {length} lines, and had version {}",
            club.version
        ));
    }
    // All that happens at this event is sent by us, one after another.
    if version > club.version {
        wrong.push(format!("something was done twice: version {version} instead of {}", club.version));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

/// Lets everybody work until the server is killed; when that was, and what went wrong before.
fn work_until_killed(
    all: &mut Everybody,
    process: Process,
    wait: Duration,
    rng: &mut Rng,
) -> io::Result<(i64, Vec<String>)> {
    let client = process.client;
    let killed = AtomicBool::new(false);
    let Everybody { seated, club, rivals, told } = all;
    let (rivals, told, killed_now) = (&*rivals, &*told, &killed);
    thread::scope(|scope| {
        let socket = (club.desk.at("/socket"), club.desk.person.clone());
        scope.spawn(move || listen(&socket.0, &socket.1, told, killed_now));
        let mut hands: Vec<_> = (0..RIVALS)
            .map(|_| {
                let rng = rng.fork();
                scope.spawn(move || rivals.quarrel(rng).err())
            })
            .collect();
        hands.push(scope.spawn(move || run_errands(club).err()));
        let games: Vec<_> = seated
            .iter_mut()
            .map(|game| scope.spawn(move || friends::play(&mut game.player, client, killed_now)))
            .collect();
        thread::sleep(wait);
        // Whoever loses the line from now on loses it to the kill, however long it takes them to look.
        killed.store(true, Ordering::Relaxed);
        let at = process.kill();
        let panicked = || Some("somebody panicked".to_string());
        let ended =
            hands.into_iter().chain(games).filter_map(|hand| hand.join().unwrap_or_else(|_| panicked()));
        let wrong = ended.collect();
        Ok((at?, wrong))
    })
}

fn run_errands(club: &mut Club) -> Result<(), String> {
    loop {
        if let Err(wrong) = club.step(&unmarked) {
            return gone_or(wrong);
        }
    }
}

/// A page at the event that listens, and remembers the last that it was told.
fn listen(path: &str, person: &SignedIn, told: &AtomicU64, killed: &AtomicBool) {
    let Ok(mut line) = WebSocket::open(person.client, path, &person.cookie) else { return };
    while !killed.load(Ordering::Relaxed) {
        match line.hear(Duration::from_millis(50)) {
            Ok(Some(text)) => {
                let heard: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
                told.fetch_max(heard["version"].as_u64().unwrap_or(0), Ordering::SeqCst);
            }
            Ok(None) => {}
            Err(_) => return,
        }
    }
}

/// Takes as many kills as one file gets, as long as there are any.
fn take_some(left: &AtomicU32, a_file: u32) -> u32 {
    let before =
        left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| Some(left.saturating_sub(a_file)));
    before.unwrap_or(0).min(a_file)
}
