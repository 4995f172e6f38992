//! The long suites: the program is killed, fuzzed and soaked, always the same way for the same seed.
//!
//! [`kills`] ends a server without warning, again and again, and looks whether anything acknowledged was lost;
//! [`fuzz`] gives every reader and the arbiter what nobody would write; [`house`] holds what must always hold against a
//! great many random acts; [`soak`] plays many games at once and holds
//! the views of all seats against each other; [`matches`] plays bughouse and counts every piece; [`mates`] holds what is said of mates against the truth; [`tables`]
//! makes all tables of endings and checks them; [`pairing`] pairs whole events and believes nothing. A dated report goes to `reports/`.

mod attacks;
mod client;
mod club;
#[cfg(unix)]
mod cuts;
mod desk;
#[cfg(unix)]
mod faults;
mod fuzz;
mod history;
mod house;
mod kills;
mod line;
mod matches;
mod mates;
mod pairing;
mod player;
mod process;
mod random_act;
mod report;
#[cfg(unix)]
mod shim;
mod soak;
mod starts;
mod state;
mod tables;

use std::{
    path::PathBuf,
    process::ExitCode,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use clap::{Parser, ValueEnum};

use report::Report;

/// Kills, fuzzes and soaks Jadoube, and writes a report.
#[derive(Parser)]
#[command(name = "jadoube-endure", version, max_term_width = 100)]
struct Arguments {
    /// A few minutes' worth of it, for every day
    #[arg(long)]
    reduced: bool,
    /// The same seed does the same again; without it the time of day is one
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How long to soak
    #[arg(long, value_name = "N")]
    seconds: Option<u64>,
    /// The same in minutes
    #[arg(long, value_name = "N", conflicts_with = "seconds")]
    minutes: Option<u64>,
    /// How many games to soak with at once
    #[arg(long, value_name = "N")]
    games: Option<usize>,
    /// How many players the event has that is soaked
    #[arg(long, value_name = "N")]
    entries: Option<usize>,
    /// How many pages stand open at it
    #[arg(long, value_name = "N")]
    pages: Option<usize>,
    /// How many helpings of spoiled inputs every reader gets
    #[arg(long, value_name = "N")]
    helpings: Option<u32>,
    /// How often to kill
    #[arg(long, value_name = "N")]
    kills: Option<u32>,
    /// How often to cut the power
    #[arg(long, value_name = "N")]
    cuts: Option<u64>,
    /// How many random acts must leave the house standing
    #[arg(long, value_name = "N")]
    acts: Option<u64>,
    /// How many matches of two boards to play
    #[arg(long, value_name = "N")]
    matches: Option<u64>,
    /// How many events to pair
    #[arg(long, value_name = "N")]
    events: Option<u64>,
    /// Only these suites
    #[arg(long, value_enum)]
    only: Vec<Suite>,
    /// The folder for the report; else reports/, or target/reports/ for a reduced run
    #[arg(long, value_name = "DIR")]
    reports: Option<PathBuf>,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum Suite {
    Kills,
    Cuts,
    Faults,
    Attacks,
    Fuzz,
    House,
    Soak,
    Tables,
    Mates,
    Matches,
    Pairing,
    Starts,
}

impl Suite {
    /// Whether it is part of a reduced run: what measures time is not, since the machine may be busy.
    fn is_of_every_day(self) -> bool {
        !matches!(self, Suite::Attacks | Suite::Starts)
    }
}

/// How much of everything.
struct Plan {
    seed: u64,
    kills: u32,
    cuts: u64,
    acts: u64,
    matches: u64,
    soak: soak::Load,
    helpings: u32,
    mates: mates::Samples,
    events: u64,
    suites: Vec<Suite>,
}

impl Arguments {
    fn plan(&self) -> Plan {
        let (kills, helpings, acts) =
            if self.reduced { (25, 1, 1_000_000) } else { (10_000, 40, 100_000_000) };
        let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64);
        let all = [
            Suite::Kills,
            Suite::Cuts,
            Suite::Faults,
            Suite::Attacks,
            Suite::Starts,
            Suite::Fuzz,
            Suite::House,
            Suite::Soak,
            Suite::Mates,
            Suite::Matches,
            Suite::Tables,
            Suite::Pairing,
        ];
        Plan {
            seed: self.seed.unwrap_or_else(now),
            kills: self.kills.unwrap_or(kills),
            cuts: self.cuts.unwrap_or(if self.reduced { 300 } else { 10_000 }),
            acts: self.acts.unwrap_or(acts),
            matches: self.matches.unwrap_or(if self.reduced { 1_000 } else { 100_000 }),
            soak: self.soak(),
            helpings: self.helpings.unwrap_or(helpings),
            mates: if self.reduced { mates::Samples::REDUCED } else { mates::Samples::FULL },
            events: self.events.unwrap_or(if self.reduced { 200 } else { 2_000 }),
            suites: if self.only.is_empty() {
                all.into_iter().filter(|suite| !self.reduced || suite.is_of_every_day()).collect()
            } else {
                self.only.clone()
            },
        }
    }
}

impl Arguments {
    fn soak(&self) -> soak::Load {
        let size = if self.reduced { soak::Load::REDUCED } else { soak::Load::FULL };
        let seconds = self.seconds.or_else(|| self.minutes.map(|minutes| minutes * 60));
        soak::Load {
            time: seconds.map_or(size.time, Duration::from_secs),
            games: self.games.unwrap_or(size.games),
            entries: self.entries.unwrap_or(size.entries),
            pages: self.pages.unwrap_or(size.pages),
        }
    }

    /// Reports of every day are not kept; those of a full run are.
    fn reports(&self) -> PathBuf {
        let usual = if self.reduced { "target/reports" } else { "reports" };
        self.reports.clone().unwrap_or_else(|| PathBuf::from(usual))
    }
}

/// Runs the suites that the arguments of the process ask for.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let plan = arguments.plan();
    let mut report = Report::new(plan.seed, if arguments.reduced { "reduced" } else { "full" });
    println!("seed {}", plan.seed);
    for suite in &plan.suites {
        match suite {
            Suite::Kills => kills::run(plan.seed, plan.kills, &mut report),
            #[cfg(unix)]
            Suite::Cuts => cuts::run(plan.seed, plan.cuts, &mut report),
            #[cfg(unix)]
            Suite::Faults => {
                let size =
                    if arguments.reduced { faults::Injections::REDUCED } else { faults::Injections::FULL };
                faults::run(plan.seed, size, &mut report);
            }
            #[cfg(not(unix))]
            Suite::Cuts | Suite::Faults => {
                println!("  failing disks are skipped: this system cannot be watched")
            }
            Suite::Attacks => attacks::run(&mut report),
            Suite::Fuzz => fuzz::run(plan.seed, plan.helpings, &mut report),
            Suite::House => house::run(plan.seed, plan.acts, &mut report),
            Suite::Soak => soak::run(plan.seed, plan.soak, &mut report),
            Suite::Tables => tables::run(plan.seed, arguments.reduced, &mut report),
            Suite::Mates => mates::run(plan.seed, &plan.mates, &mut report),
            Suite::Matches => matches::run(plan.seed, plan.matches, &mut report),
            Suite::Starts => starts::run(10_000, &mut report),
            Suite::Pairing => pairing::run(plan.seed, plan.events, &mut report),
        }
    }
    let reports = arguments.reports();
    match report.write(&reports) {
        Ok(path) => println!("report in {}", path.display()),
        Err(error) => {
            eprintln!("jadoube-endure: no report could be written to {}: {error}", reports.display());
            eprintln!("  name a folder that you may write in with --reports DIR");
            return ExitCode::from(2);
        }
    }
    println!("{} passed, {} failed", report.passed(), report.failed());
    if report.failed() == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

/// What a panic said.
fn words_of(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_string());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no words".to_string())
}
