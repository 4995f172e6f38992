//! The machine: room on the disk, the time of day, the network, the engine.

use std::{
    io::ErrorKind,
    net::{IpAddr, TcpListener},
    path::Path,
    process::Command,
    time::{SystemTime, UNIX_EPOCH},
};

use server::Networks;

use super::{Finding, broken, look_at, ok};
use crate::{holdings::size, told};

/// A large event with every game on a screen writes less than a tenth of this.
const PLENTY: u64 = 1_000_000_000;
const ENOUGH: u64 = 100_000_000;

/// The first of January 2026: no machine that runs this program lives before it.
const BEGINNING: i64 = 1_767_225_600_000;

/// So far may the log be ahead of the time of day: a restart takes as long.
const SLACK: i64 = 2_000;

/// A log whose last entry is older than this is no event of today.
const A_DAY: i64 = 24 * 60 * 60 * 1_000;

pub(super) fn disk(database: &Path) -> Finding {
    let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match free_bytes(folder) {
        None => look_at("disk", "how much room is left could not be found out", "see that there is 1 GB"),
        Some(free) if free < ENOUGH => {
            let next = "make room now: on a full disk nothing is recorded, and nobody can move";
            broken("disk", format!("only {} are left", size(free)), next)
        }
        Some(free) if free < PLENTY => {
            look_at("disk", format!("{} are left", size(free)), "make room before the next round")
        }
        Some(free) => ok("disk", format!("{} are left", size(free))),
    }
}

/// Asked of `df`, in the form that every Unix prints: the fourth column of its second line, in kilobytes.
fn free_bytes(folder: &Path) -> Option<u64> {
    let told =
        Command::new("df").arg("-Pk").arg(folder).output().ok().filter(|told| told.status.success())?;
    let told = String::from_utf8(told.stdout).ok()?;
    let kilobytes: u64 = told.lines().nth(1)?.split_whitespace().nth(3)?.parse().ok()?;
    kilobytes.checked_mul(1_024)
}

pub(super) fn time_of_day(last_known: Option<i64>) -> Finding {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64);
    judge_time(now, last_known)
}

fn judge_time(now: i64, last_known: Option<i64>) -> Finding {
    let words = |at: i64| told::day_and_time(clock::Moment::new(at));
    match last_known {
        _ if now < BEGINNING => broken(
            "clock",
            format!("this machine believes that it is {}", words(now)),
            "set the date and time",
        ),
        Some(last) if now + SLACK < last => look_at(
            "clock",
            format!("this machine says {}, but the log was at {} already", words(now), words(last)),
            "set the time. No chess clock is wrong: the server goes on from the last moment of the log",
        ),
        Some(last) if now - last > A_DAY => {
            ok("clock", format!("{}; the log was last alive at {}", words(now), words(last)))
        }
        _ => ok("clock", words(now)),
    }
}

pub(super) fn port(address: IpAddr, port: u16, in_use: bool) -> Finding {
    match TcpListener::bind((address, port)) {
        Ok(_) if in_use => look_at(
            "port",
            format!("a server has the database open, but not at {address}, port {port}"),
            "ask for the port that it printed, with --port N",
        ),
        Ok(_) => ok("port", format!("{port} is free")),
        Err(error) if error.kind() == ErrorKind::AddrInUse && in_use => {
            ok("port", format!("{port} is taken, and a server has the database open"))
        }
        Err(error) if error.kind() == ErrorKind::AddrInUse => broken(
            "port",
            format!("another program listens on {port}"),
            format!("stop it, or jadoube serve --port {}", port.saturating_add(1)),
        ),
        Err(error) => broken(
            "port",
            format!("nobody may listen on {address}, port {port}: {error}"),
            "name an address of this machine with --address, and a port above 1023 with --port",
        ),
    }
}

pub(super) fn phones(address: IpAddr, port: u16) -> Finding {
    let found = Networks::OfThisMachine.for_phones();
    let urls: Vec<String> =
        found.iter().map(|network| format!("http://{}:{port}", network.address)).collect();
    match (urls.is_empty(), address.is_loopback()) {
        (true, _) => look_at(
            "phones",
            "this machine is in no network",
            "join the Wi-Fi of the hall, or open one of your own, before phones are to find it",
        ),
        (false, true) => look_at(
            "phones",
            format!(
                "could reach this machine at {}, but at {address} only this machine is served",
                urls.join(", ")
            ),
            "let them in: press Let phones in on the desk, or start it with --address 0.0.0.0",
        ),
        (false, false) => ok("phones", format!("reach this machine at {}", urls.join(", "))),
    }
}

pub(super) fn engine(named: Option<&Path>) -> Finding {
    match named.map(Path::to_path_buf).or_else(engine::find) {
        Some(path) if path.is_file() => ok("engine", path.display().to_string()),
        Some(path) => look_at(
            "engine",
            format!("{} is not there", path.display()),
            "name another with --engine PATH; only estimates of losing chances need one",
        ),
        None => ok("engine", "none; only estimates of losing chances need one"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::doctor::Health;

    const NOW: i64 = BEGINNING + 10_000_000;

    #[test]
    fn a_time_of_day_before_the_log_is_looked_at_and_one_of_long_ago_is_broken() {
        assert_eq!(judge_time(NOW, None).state, Health::Ok);
        assert_eq!(judge_time(NOW, Some(NOW - 5)).state, Health::Ok);
        assert_eq!(judge_time(NOW, Some(NOW + 60_000)).state, Health::LookAt);
        assert_eq!(judge_time(1_000, None).state, Health::Broken);
    }

    #[test]
    fn a_port_that_another_program_has_is_broken_and_our_own_is_not() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = taken.local_addr().unwrap();
        assert_eq!(port(address.ip(), address.port(), false).state, Health::Broken);
        assert_eq!(port(address.ip(), address.port(), true).state, Health::Ok);
        drop(taken);
        assert_eq!(port(address.ip(), address.port(), false).state, Health::Ok);
    }
}
