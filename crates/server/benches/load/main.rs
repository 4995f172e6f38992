//! A full hall: a thousand games, an act a second in each, two hundred people who look on. How long until the other
//! side's page has it?
//!
//! Beside it, in the same run and through the same client: a bare relay of messages as large, which knows no chess and
//! has no disk, and the log alone. Then an event of five hundred players, in which twenty officials enter results.
//! The server, and the relay, run as processes of their own; everything goes over sockets of this machine.
//!
//! `cargo bench -p server --bench load -- --games 1000 --spectators 200 --seconds 20 --seed 7 --only games`.
//! Fails if anything was lost or refused, or if one act in a hundred took longer than a tenth of a second.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a bench may stop at the first surprise"
)]

mod appends;
mod club;
mod event;
mod games;
mod http;
mod line;
mod options;
mod relay;
mod seat;
mod spread;

use std::{process::ExitCode, time::Duration};

use games::Tables;
use options::{Options, Part};
use spread::Spread;

/// What one act in a hundred may take at most.
const MOST: Duration = Duration::from_millis(100);

fn main() -> ExitCode {
    let options = match Options::of(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(wrong) => {
            eprintln!("{wrong}");
            return ExitCode::FAILURE;
        }
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        match &options.part {
            Part::Serve(database) => club::serve(database.clone()).await,
            Part::Relay => relay::serve().await,
            Part::Measure => return measure(&options).await,
        }
        ExitCode::SUCCESS
    })
}

async fn measure(options: &Options) -> ExitCode {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    println!("{cores} cores; load before: {}", load.trim());
    let mut good = true;
    if options.wants("games") {
        good &= whole_hall(options).await;
    }
    if options.wants("event") {
        good &= event::measure(options).await;
    }
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

async fn whole_hall(options: &Options) -> bool {
    let (games, spectators, seconds) = (options.games, options.spectators, options.seconds);
    println!("{games} games, an act a second in each, {spectators} spectators, {seconds} s");
    Spread::head();
    let folder = options.here();
    let club = club::Process::start(&folder);
    let hall = games::play(options, &club, Tables::OfTheClub).await;
    drop(club);
    hall.print("act to the other side's page");
    hall.seen.print("  and to a spectator's");
    let relay = club::Process::relay();
    let bare = games::play(options, &relay, Tables::OfTheRelay { view: hall.size }).await;
    drop(relay);
    bare.print("the same, bare relay");
    let appended = appends::measure(options).await;
    appended.print("append to the log alone");
    println!(
        "against the relay: median {:.1}, 99% {:.1}; against the log: median {:.1}, 99% {:.1}; views of {} bytes",
        hall.acts.against(&bare.acts, 0.5),
        hall.acts.against(&bare.acts, 0.99),
        hall.acts.against(&appended, 0.5),
        hall.acts.against(&appended, 0.99),
        hall.size,
    );
    hall.is_whole() && bare.is_whole() && hall.acts.at(0.99) < MOST
}
