//! The server, and what it is compared with, as processes of their own.

use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, Stdio},
};

use server::Config;
use tempfile::TempDir;

pub struct Process {
    pub address: SocketAddr,
    /// With which its owner is made: whoever comes through a proxy is not at the machine.
    pub code: String,
    child: Child,
}

impl Process {
    pub fn start(folder: &TempDir) -> Process {
        let database = folder.path().join("load.db");
        Process::spawn(&["--serve", database.to_str().unwrap()])
    }

    pub fn relay() -> Process {
        Process::spawn(&["--relay"])
    }

    fn spawn(words: &[&str]) -> Process {
        let mut command = Command::new(std::env::current_exe().unwrap());
        let mut child = command.args(words).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let (address, code) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        Process { address: address.parse().unwrap(), code: code.to_string(), child }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Serves until it is killed; says first where, and with which code its owner is made.
pub async fn serve(database: PathBuf) {
    let here: SocketAddr = "127.0.0.1:0".parse().unwrap();
    // The clients say by a header from which machine they come.
    let config = Config { proxy: Some(here.ip()), ..Config::new(database, here) };
    let say =
        |server: &server::Server| println!("{} {}", server.address(), server.welcome().unwrap_or_default());
    server::serve(config, say).await.unwrap();
}
