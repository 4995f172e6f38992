//! A server as a process of its own, so that it can be killed.

use std::{
    env, fs,
    io::{self, BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU64, Ordering},
    time::{SystemTime, UNIX_EPOCH},
};

use serde_json::Value;

use super::client::Client;

/// A server that runs. It is killed when it is dropped.
pub(super) struct Process {
    child: Child,
    pub(super) client: Client,
    /// With which its owner is made, as long as there is none.
    pub(super) code: Option<String>,
}

impl Process {
    /// Starts `jadoube serve`, which lies beside this program, and waits until it listens.
    pub(super) fn start(database: &Path) -> io::Result<Process> {
        Process::start_with(database, &[])
    }

    /// The same with words for the environment, and with us as its proxy, so that its clients come from many machines.
    pub(super) fn start_with(database: &Path, words: &[(&str, String)]) -> io::Result<Process> {
        let mut child = Command::new(beside("jadoube")?)
            .args(["serve", "--json", "--port", "0", "--proxy", "127.0.0.1", "--database"])
            .arg(database)
            .envs(words.iter().map(|(name, value)| (name, value)))
            .env("JADOUBE_ENGINE", "none")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(fs::File::create(beside_it(database, ".said"))?)
            .spawn()?;
        let mut line = String::new();
        if let Some(stdout) = child.stdout.take() {
            BufReader::new(stdout).read_line(&mut line)?;
        }
        let said: Value = serde_json::from_str(&line).unwrap_or(Value::Null);
        match address(&said) {
            Some(address) => {
                let code = said["code"].as_str().map(str::to_string);
                Ok(Process { child, client: Client::of(address), code })
            }
            None => {
                let _ = child.kill();
                let _ = child.wait();
                let said = fs::read_to_string(beside_it(database, ".said")).unwrap_or_default();
                Err(io::Error::other(format!("jadoube serve did not start: {}", said.trim())))
            }
        }
    }

    /// Ends it without a word of warning, as a power cut would, and tells when it was surely dead.
    pub(super) fn kill(mut self) -> io::Result<i64> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(now())
    }

    /// Asks it to end, and waits until it has.
    #[cfg(unix)]
    pub(super) fn stop(mut self) -> io::Result<()> {
        use rustix::process::{Pid, Signal, kill_process};
        let pid = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        if let Some(pid) = pid {
            kill_process(pid, Signal::TERM)?;
        }
        self.child.wait().map(drop)
    }

    #[cfg(not(unix))]
    pub(super) fn stop(self) -> io::Result<()> {
        self.kill().map(drop)
    }

    /// Whether it still runs.
    pub(super) fn runs(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Its number, by which others ask for its memory.
    pub(super) fn number(&self) -> u32 {
        self.child.id()
    }
}

/// The memory that a process and those that it started hold, in kB.
pub(super) fn memory_of(process: u32) -> Option<u64> {
    let own = field_of(process, "VmRSS:")?;
    Some(own + children_of(process).into_iter().filter_map(memory_of).sum::<u64>())
}

/// A process is the child of the thread that started it, and any thread of a server may.
fn children_of(process: u32) -> Vec<u32> {
    let threads = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let children = threads.filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
    children
        .flat_map(|line| line.split_whitespace().filter_map(|child| child.parse().ok()).collect::<Vec<u32>>())
        .collect()
}

fn field_of(process: u32, name: &str) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A file beside the database.
pub(super) fn beside_it(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

fn address(said: &Value) -> Option<std::net::SocketAddr> {
    said.get("url")?.as_str()?.strip_prefix("http://")?.parse().ok()
}

fn beside(name: &str) -> io::Result<PathBuf> {
    let path = env::current_exe()?.with_file_name(format!("{name}{}", env::consts::EXE_SUFFIX));
    if path.is_file() {
        Ok(path)
    } else {
        let what = format!("{} is missing: build it with cargo build -p cli", path.display());
        Err(io::Error::new(io::ErrorKind::NotFound, what))
    }
}

/// The time of day in milliseconds, which is the scale of a server's moments too.
pub(super) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
}

/// A folder that is removed when it is dropped.
pub(super) struct Folder(PathBuf);

impl Folder {
    pub(super) fn new(name: &str) -> io::Result<Folder> {
        Folder::under(&env::temp_dir(), name)
    }

    /// In memory where the system has such a place, since nothing here must outlive the machine.
    pub(super) fn in_memory(name: &str) -> io::Result<Folder> {
        let memory = Path::new("/dev/shm");
        Folder::under(&if memory.is_dir() { memory.to_path_buf() } else { env::temp_dir() }, name)
    }

    fn under(root: &Path, name: &str) -> io::Result<Folder> {
        // Several are made at once, each for somebody else.
        static MADE: AtomicU64 = AtomicU64::new(0);
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let path = root.join(format!("jadoube-endure-{}-{name}-{}-{number}", std::process::id(), now()));
        fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
