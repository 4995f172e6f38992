//! The program is killed at random moments while games are played, and started again on the same file.
//!
//! Then every act that was acknowledged must be there, the clocks must have been stopped between the last of them and
//! the kill, an act whose answer never came must count once when it is sent again, and play must go on.

use std::{
    io,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use fastrand::Rng;
use game::{Deed, Seat};

use super::{
    client::Client,
    player::{BOTH_CLOCKS, Player, Trouble, difference},
    process::{Folder, Process},
    report::{Report, Section},
};

/// Games that are played at the same time.
const GAMES: usize = 3;

/// After so many kills a new file is begun, so that starting stays quick.
const KILLS_A_FILE: u32 = 25;

/// How much later or earlier a clock may say something happened: moments are whole milliseconds on two scales.
const TOLERANCE: i64 = 5;

pub(super) fn run(seed: u64, kills: u32, report: &mut Report) {
    let start = Instant::now();
    let mut suite =
        Suite { rng: Rng::with_seed(seed), passed: 0, failures: Vec::new(), acknowledged: 0, unanswered: 0 };
    let mut done = 0;
    while done < kills && suite.failures.len() < 20 {
        let count = KILLS_A_FILE.min(kills - done);
        if let Err(error) = suite.file(count, done, kills) {
            suite.failures.push(format!("the suite could not go on: {error}"));
            break;
        }
        done += count;
    }
    report.add(&Section {
        name: "Kills",
        passed: suite.passed,
        facts: vec![
            format!("{done} kills with {GAMES} games at once"),
            format!("{} acts acknowledged", suite.acknowledged),
            format!("{} acts had no answer when the kill came, and were sent again", suite.unanswered),
        ],
        failures: suite.failures,
        time: start.elapsed(),
    });
}

struct Suite {
    rng: Rng,
    passed: u64,
    failures: Vec<String>,
    acknowledged: u64,
    unanswered: u64,
}

/// A game and what both clocks together had run when it was last interrupted.
struct Seated {
    player: Player,
    run_before: i64,
}

impl Suite {
    /// So many kills on one file.
    fn file(&mut self, kills: u32, done: u32, in_all: u32) -> io::Result<()> {
        let folder = Folder::new("kills")?;
        let database = folder.file("games.db");
        let mut process = Process::start(&database)?;
        let mut seated = Vec::new();
        for kill in 1..=kills {
            while seated.len() < GAMES {
                match Player::open(process.client, self.rng.fork()) {
                    Ok(player) => seated.push(Seated { player, run_before: 0 }),
                    Err(trouble) => return Err(io::Error::other(format!("{trouble:?}"))),
                }
            }
            let wait = Duration::from_millis(self.rng.u64(5..500));
            let wrong = play_until_killed(&mut seated, process, wait)?;
            process = Process::start(&database)?;
            self.check(&mut seated, wrong, process.client, done + kill);
            seated.retain(|game| !game.player.is_over());
            if (done + kill).is_multiple_of(10) {
                println!("  {} of {in_all} kills, {} failures", done + kill, self.failures.len());
            }
        }
        drop(process);
        self.look_again(&seated, &database)
    }

    /// After a proper start everything still stands.
    fn look_again(&mut self, seated: &[Seated], database: &Path) -> io::Result<()> {
        let process = Process::start(database)?;
        for game in seated {
            let shown = game.player.look(process.client, Seat::Director);
            let wrong = match shown {
                Ok(shown) => difference(&game.player.shadow, Seat::Director, &shown),
                Err(trouble) => Some(format!("{trouble:?}")),
            };
            self.failures.extend(wrong.map(|wrong| format!("when all was over: {wrong}")));
        }
        Ok(())
    }

    fn check(&mut self, seated: &mut [Seated], wrong: Vec<(i64, Option<String>)>, client: Client, kill: u32) {
        let mut good = true;
        for (game, (killed_at, wrong)) in seated.iter_mut().zip(wrong) {
            self.unanswered += u64::from(game.player.in_flight.is_some());
            let checked = match wrong {
                Some(wrong) => Err(wrong),
                None => game.check(client, killed_at),
            };
            if let Err(failure) = checked {
                good = false;
                self.failures.push(format!("kill {kill}: {failure}"));
            }
            self.acknowledged += std::mem::take(&mut game.player.acknowledged);
        }
        self.passed += u64::from(good);
    }
}

/// Plays all games until the server is killed. Tells of each game when that was, and what went wrong before.
fn play_until_killed(
    seated: &mut [Seated],
    process: Process,
    wait: Duration,
) -> io::Result<Vec<(i64, Option<String>)>> {
    let client = process.client;
    let killed = AtomicBool::new(false);
    thread::scope(|scope| {
        let games: Vec<_> =
            seated.iter_mut().map(|game| scope.spawn(|| play(&mut game.player, client, &killed))).collect();
        thread::sleep(wait);
        let at = process.kill();
        killed.store(true, Ordering::Relaxed);
        let wrong: Vec<Option<String>> = games
            .into_iter()
            .map(|game| game.join().unwrap_or_else(|_| Some("the player panicked".to_string())))
            .collect();
        let at = at?;
        Ok(wrong.into_iter().map(|wrong| (at, wrong)).collect())
    })
}

fn play(player: &mut Player, client: Client, killed: &AtomicBool) -> Option<String> {
    while !player.is_over() {
        match player.step(client) {
            Ok(()) => {}
            Err(Trouble::Gone) if killed.load(Ordering::Relaxed) => return None,
            // The kill may come between the broken connection and the flag that tells of it.
            Err(Trouble::Gone) => {
                thread::sleep(Duration::from_millis(300));
                let told = killed.load(Ordering::Relaxed);
                return (!told).then(|| "the server hung up by itself".to_string());
            }
            Err(Trouble::Wrong(wrong)) => return Some(wrong),
        }
    }
    None
}

impl Seated {
    /// Looks at the game after the server has come back, and lets it go on.
    fn check(&mut self, client: Client, killed_at: i64) -> Result<(), String> {
        let shown = self.player.look(client, Seat::Director).map_err(|trouble| format!("{trouble:?}"))?;
        if let Some(lost) = difference(&self.player.shadow, Seat::Director, &shown) {
            let arrived = self.player.with_act_in_flight();
            let explained = arrived.is_some_and(|game| difference(&game, Seat::Director, &shown).is_none());
            if !explained {
                return Err(format!("what was acknowledged is not there: {lost}"));
            }
        }
        if !shown["outcome"].is_null() {
            // It ended before the kill, perhaps with the act in flight.
            return self.finish(client);
        }
        if shown["paused"] != "interrupted" {
            return Err(format!("the game was not interrupted: paused is {}", shown["paused"]));
        }
        self.check_clocks(&shown, killed_at)?;
        self.go_on(client)
    }

    fn finish(&mut self, client: Client) -> Result<(), String> {
        self.player
            .send_again(client)
            .map_err(|trouble| format!("an act that was taken is refused: {trouble:?}"))
    }

    /// Both clocks together have run from the start to the interruption. So it is known when that was, as exactly as
    /// the start is: not after the kill, and not before the last act that was acknowledged.
    fn check_clocks(&mut self, shown: &serde_json::Value, killed_at: i64) -> Result<(), String> {
        let (Some(white), Some(black)) =
            (shown["clocks"]["white"].as_i64(), shown["clocks"]["black"].as_i64())
        else {
            return Err(format!("the clocks show nothing: {}", shown["clocks"]));
        };
        let run = BOTH_CLOCKS - white - black;
        let lately = run - self.run_before;
        self.run_before = run;
        match clock_fault(lately, self.player.started, self.player.last_sent, killed_at) {
            None => Ok(()),
            Some(fault) => Err(fault),
        }
    }

    fn go_on(&mut self, client: Client) -> Result<(), String> {
        let wrong = |trouble: Trouble| format!("play could not go on: {trouble:?}");
        let in_flight = self.player.in_flight.take();
        self.player.start(client, Deed::Resume).map_err(wrong)?;
        self.player.in_flight = in_flight;
        self.player.send_again(client).map_err(wrong)?;
        let shown = self.player.look(client, Seat::Director).map_err(wrong)?;
        match difference(&self.player.shadow, Seat::Director, &shown) {
            None => Ok(()),
            Some(twice) => Err(format!("an act that was sent again did not count once: {twice}")),
        }
    }
}

/// What is wrong with clocks that ran so long since they were started, at some moment between two.
fn clock_fault(run: i64, (earliest, latest): (i64, i64), last_sent: i64, killed_at: i64) -> Option<String> {
    let after_kill = earliest + run - killed_at;
    let too_short = last_sent - (latest + run);
    if after_kill > TOLERANCE {
        Some(format!("the clocks ran {after_kill} ms after the kill"))
    } else if too_short > TOLERANCE {
        Some(format!("the clocks stopped {too_short} ms before the last acknowledged act"))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_stop_between_the_last_act_and_the_kill() {
        let started = (1_000, 1_010);
        assert_eq!(clock_fault(500, started, 1_400, 1_600), None);
        let late = clock_fault(700, started, 1_400, 1_600).unwrap();
        assert_eq!(late, "the clocks ran 100 ms after the kill");
        let early = clock_fault(300, started, 1_400, 1_600).unwrap();
        assert_eq!(early, "the clocks stopped 90 ms before the last acknowledged act");
    }
}
