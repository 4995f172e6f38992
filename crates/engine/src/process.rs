//! An engine that runs: started, asked for moves, and ended when it is no longer needed.
//!
//! Whatever the program does, whoever waits for it gets an answer or a [`Trouble`]: it may crash, keep silent or talk
//! without end.

use std::{
    io::{BufRead, BufReader, Read, Write},
    path::PathBuf,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread,
    time::{Duration, Instant},
};

use crate::{
    strength::{Strength, hold_down},
    trouble::Trouble,
    uci::{self, Setting, UciReply},
};

/// Longer lines are nothing that an engine has to say.
const LONGEST_LINE: u64 = 64 * 1024;

/// More lines than this before an answer are nothing to wait for.
const MOST_LINES: usize = 200_000;

/// How an engine is started.
#[derive(Clone, Debug)]
pub struct Launch {
    pub program: PathBuf,
    pub arguments: Vec<String>,
    /// How long it may take over one answer.
    pub patience: Duration,
}

impl Launch {
    /// An engine that needs nothing but its name, and half a minute at most.
    pub fn of(program: impl Into<PathBuf>) -> Launch {
        Launch { program: program.into(), arguments: Vec::new(), patience: Duration::from_secs(30) }
    }
}

pub(crate) struct Engine {
    child: Child,
    ears: ChildStdin,
    lines: Receiver<String>,
    patience: Duration,
}

impl Engine {
    /// Starts an engine and holds it down to this strength.
    pub(crate) fn start(launch: &Launch, strength: Strength) -> Result<Engine, Trouble> {
        let mut engine = Engine::run(launch)?;
        engine.tell("uci")?;
        let mut settings: Vec<Setting> = Vec::new();
        engine.until(|said| match said {
            UciReply::Setting(setting) => {
                settings.push(setting);
                None
            }
            UciReply::UciOk => Some(()),
            _ => None,
        })?;
        for order in hold_down(&settings, strength)? {
            engine.tell(&order)?;
        }
        engine.settle()?;
        Ok(engine)
    }

    fn run(launch: &Launch) -> Result<Engine, Trouble> {
        let cannot = |error| Trouble::CannotStart { program: launch.program.clone(), error };
        let mut child = Command::new(&launch.program)
            .args(&launch.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(cannot)?;
        let (Some(ears), Some(mouth)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Trouble::Ended);
        };
        // A narrow channel: a program that talks without end is not heard faster than it is listened to.
        let (heard, lines) = sync_channel(256);
        thread::spawn(move || listen(mouth, &heard));
        Ok(Engine { child, ears, lines, patience: launch.patience })
    }

    /// Another game begins: what it remembers of the last one is forgotten.
    pub(crate) fn new_game(&mut self) -> Result<(), Trouble> {
        self.tell("ucinewgame")?;
        self.settle()
    }

    /// Its move in the position that these moves lead to, after so many nodes; as it wrote it.
    pub(crate) fn best_move(&mut self, fen: &str, moves: &[String], nodes: u64) -> Result<String, Trouble> {
        let played = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        self.tell(&format!("position fen {fen}{played}"))?;
        self.tell(&format!("go nodes {nodes}"))?;
        let said = self.until(|said| match said {
            UciReply::BestMove(mv) => Some(mv),
            _ => None,
        })?;
        said.ok_or_else(|| Trouble::NoMove { said: "(none)".to_string() })
    }

    fn settle(&mut self) -> Result<(), Trouble> {
        self.tell("isready")?;
        self.until(|said| (said == UciReply::ReadyOk).then_some(()))
    }

    fn tell(&mut self, order: &str) -> Result<(), Trouble> {
        // Nobody reads any more: it has ended.
        writeln!(self.ears, "{order}").and_then(|()| self.ears.flush()).map_err(|_| Trouble::Ended)
    }

    /// Listens until it says what is waited for.
    fn until<T>(&mut self, mut wanted: impl FnMut(UciReply) -> Option<T>) -> Result<T, Trouble> {
        let patient_until = Instant::now() + self.patience;
        for _ in 0..MOST_LINES {
            let left = patient_until.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Timeout => Trouble::Silent,
                RecvTimeoutError::Disconnected => Trouble::Ended,
            })?;
            if let Some(found) = wanted(uci::read(&line)) {
                return Ok(found);
            }
        }
        Err(Trouble::Babbles)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It has nothing to save, and may not listen.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Passes lines on until the engine ends, nobody listens, or a line has no end.
fn listen(mouth: ChildStdout, heard: &SyncSender<String>) {
    let mut mouth = BufReader::new(mouth);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = mouth.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        let whole = matches!(read, Ok(1..)) && line.len() < LONGEST_LINE as usize;
        if !whole || heard.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
            return;
        }
    }
}
