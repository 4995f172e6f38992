//! A server as a process of its own, so that it can be killed.

use std::{
    env,
    io::{self, BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{SystemTime, UNIX_EPOCH},
};

use serde_json::Value;

use super::client::Client;

/// A server that runs. It is killed when it is dropped.
pub(super) struct Process {
    child: Child,
    pub(super) client: Client,
}

impl Process {
    /// Starts `jadoube serve`, which lies beside this program, and waits until it listens.
    pub(super) fn start(database: &Path) -> io::Result<Process> {
        let mut child = Command::new(beside("jadoube")?)
            .args(["serve", "--json", "--port", "0", "--database"])
            .arg(database)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()?;
        let mut line = String::new();
        if let Some(stdout) = child.stdout.take() {
            BufReader::new(stdout).read_line(&mut line)?;
        }
        match address(&line) {
            Some(address) => Ok(Process { child, client: Client { address } }),
            None => {
                let _ = child.kill();
                let _ = child.wait();
                Err(io::Error::other(format!("jadoube serve did not say where it listens: {line:?}")))
            }
        }
    }

    /// Its number among all processes.
    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Ends it without a word of warning, as a power cut would, and tells when it was surely dead.
    pub(super) fn kill(mut self) -> io::Result<i64> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(now())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn address(line: &str) -> Option<std::net::SocketAddr> {
    let value: Value = serde_json::from_str(line).ok()?;
    value.get("url")?.as_str()?.strip_prefix("http://")?.parse().ok()
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
        let path = env::temp_dir().join(format!("jadoube-endure-{}-{name}-{}", std::process::id(), now()));
        std::fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }

    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
