//! Kills a process that appends, twenty times at random moments, and looks for everything it had acknowledged.
//! The test starts itself again as the process to be killed.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

use libtest_mimic::{Arguments, Trial};
use store::{NewEntry, Store, StreamId, Version};

const APPEND_TO: &str = "JADOUBE_STORE_TEST_APPEND_TO";
const STREAMS: usize = 6;
const KILLS: u64 = 20;

fn main() -> ExitCode {
    if let Some(path) = std::env::var_os(APPEND_TO) {
        append_for_ever(&PathBuf::from(path));
    }
    let trial = Trial::test("what_was_acknowledged_survives_a_kill", || {
        survive_kills();
        Ok(())
    });
    libtest_mimic::run(&Arguments::from_args(), vec![trial]).exit_code()
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

fn body(stream: &StreamId, version: Version) -> Vec<u8> {
    format!("{stream} {version} ").repeat(20).into_bytes()
}

fn entry(stream: &StreamId, version: Version) -> NewEntry {
    let key = Some(format!("act-{version}"));
    NewEntry { kind: "noted".into(), format: 1, body: body(stream, version), recorded_at: 0, key }
}

/// Appends to several streams at once and prints each acknowledged version.
fn append_for_ever(path: &Path) -> ! {
    runtime().block_on(async {
        let store = Store::open(path).await.unwrap();
        let mut writers = tokio::task::JoinSet::new();
        for n in 0..STREAMS {
            let store = store.clone();
            writers.spawn(async move {
                let stream: StreamId = format!("game-{n}").parse().unwrap();
                let mut version =
                    Version::new(store.read(&stream, Version::START).await.unwrap().len() as u64);
                loop {
                    let next = Version::new(version.get() + 1);
                    let appended = store.append(&stream, version, vec![entry(&stream, next)]).await.unwrap();
                    version = appended.version;
                    // One write, so that the reader sees whole lines or none.
                    std::io::stdout().lock().write_all(format!("{stream} {version}\n").as_bytes()).unwrap();
                }
            });
        }
        writers.join_next().await;
        unreachable!("a writer stopped");
    })
}

fn survive_kills() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.db");
    let mut acknowledged = BTreeMap::new();
    let mut seed = 0x5EED_u64;
    for round in 0..KILLS {
        let moment = Duration::from_micros(random(&mut seed) % 50_000);
        // Half of the kills fall into the middle of the work, the others may already hit the opening.
        let printed =
            run_and_kill(&path, if round % 2 == 0 { Moment::Opening } else { Moment::Work }, moment);
        // The last line may have been cut by the kill.
        for line in printed.split_inclusive('\n').filter(|line| line.ends_with('\n')) {
            let (stream, version) = line.trim_end().split_once(' ').unwrap();
            acknowledged.insert(stream.parse::<StreamId>().unwrap(), version.parse::<u64>().unwrap());
        }
        runtime().block_on(check(&path, &acknowledged));
    }
    assert!(acknowledged.values().sum::<u64>() >= KILLS / 2, "hardly anything was appended");
}

enum Moment {
    Opening,
    Work,
}

/// Kills the appender so long after it was started or after its first acknowledgement; returns what it printed.
fn run_and_kill(path: &Path, since: Moment, after: Duration) -> String {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .env(APPEND_TO, path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut printed = String::new();
    if let Moment::Work = since {
        output.read_line(&mut printed).unwrap();
    }
    std::thread::sleep(after);
    child.kill().unwrap();
    output.read_to_string(&mut printed).unwrap();
    let status = child.wait().unwrap();
    assert_eq!(status.code(), None, "it stopped by itself before the kill");
    printed
}

async fn check(path: &Path, acknowledged: &BTreeMap<StreamId, u64>) {
    let store = Store::open(path).await.unwrap();
    let mut globals = Vec::new();
    for summary in store.streams().await.unwrap() {
        let stream = summary.id;
        let entries = store.read(&stream, Version::START).await.unwrap();
        assert_eq!(entries.len() as u64, summary.version.get());
        for (version, entry) in (1..).map(Version::new).zip(&entries) {
            assert_eq!((entry.version, &entry.body), (version, &body(&stream, version)));
        }
        globals.extend(entries.iter().map(|entry| entry.global));
        // The act that may have been cut off is sent again: it is there once, acknowledged or not.
        let again =
            store.append(&stream, Version::START, vec![entry(&stream, summary.version)]).await.unwrap();
        assert!(again.repeated && again.version == summary.version);
    }
    globals.sort_unstable();
    assert!(globals.iter().copied().eq(1..=globals.len() as u64), "the log has gaps: {globals:?}");
    for (stream, version) in acknowledged {
        let kept = store.read(stream, Version::START).await.unwrap().len() as u64;
        assert!(kept >= *version, "{stream} was acknowledged up to {version}, but only {kept} are left");
    }
    store.close().await;
}

/// A small generator, so that a failure can be seen again.
fn random(seed: &mut u64) -> u64 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    *seed
}
