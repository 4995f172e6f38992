//! `jadoube demo-hall`: the demos of a hall, in a process of their own. `jadoube serve` starts it when a visitor comes; nobody else
//! can, since it is greeted with a secret.
//!
//! Anybody may direct a demo. So before anything else the process gives up what it does not need: more memory than demos take, a
//! place before the hall where both want the processor, and a place behind it where the machine has no memory left.

use std::path::{Path, PathBuf};

use clap::Args;
use server::DemoProcess;

use crate::{Ending, problem::Problem};

/// Where a Linux system shows the program that runs, also when its file was replaced meanwhile.
const THIS_PROGRAM: &str = "/proc/self/exe";

/// So much memory the demos may have.
#[cfg(unix)]
const MEMORY: u64 = 320 * 1024 * 1024;

/// As far behind others as is polite.
#[cfg(unix)]
const NICE: i32 = 10;

#[derive(Args)]
pub struct DemoHall {}

impl DemoHall {
    pub fn run(&self) -> Result<Ending, Problem> {
        give_up();
        let no_threads =
            |error| Problem::new(format!("no threads can be started: {error}"), "see what else runs");
        // Each thread has a stack of its own, and all of them count.
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .max_blocking_threads(6)
            .enable_all()
            .build()
            .map_err(no_threads)?;
        let ended = runtime.block_on(server::demo_hall());
        // What somebody has asked for is of no use to anybody any more.
        runtime.shutdown_background();
        ended.map_err(|error| Problem::new(error.to_string(), "run `jadoube serve`"))?;
        Ok(Ending::Good)
    }
}

/// How `jadoube serve` starts it: the same program once more.
pub fn process() -> Option<DemoProcess> {
    let here = Path::new(THIS_PROGRAM);
    let program: PathBuf = if here.exists() { here.to_path_buf() } else { std::env::current_exe().ok()? };
    Some(DemoProcess { program, arguments: vec!["demo-hall".to_string()] })
}

/// Each of these as far as the system has it: the budgets of the demos hold without.
#[cfg(unix)]
fn give_up() {
    use rustix::process::{Resource, Rlimit, nice, setrlimit};
    let most = |most| Rlimit { current: Some(most), maximum: Some(most) };
    let _ = setrlimit(Resource::Data, most(MEMORY));
    // What is in its memory is nobody's, and a file of it would fill the disk.
    let _ = setrlimit(Resource::Core, most(0));
    let _ = nice(NICE);
    let _ = std::fs::write("/proc/self/oom_score_adj", "1000");
}

#[cfg(not(unix))]
fn give_up() {}
