//! The process of the demos: started, watched until it ends, and let go.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use tokio::{io::AsyncWriteExt, net::TcpStream, sync::watch, task::spawn_blocking, time::timeout};

use super::{DemoProcess, greeting::Greeting};

/// How long it may take until it listens.
const STARTS: Duration = Duration::from_secs(30);

/// How long it may take until it takes a line.
const REACHED: Duration = Duration::from_secs(10);

/// How long it may take to end when it takes no more lines.
const BY_ITSELF: Duration = Duration::from_secs(2);

/// How it ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Ended {
    /// By itself, because nobody looked any more.
    pub(super) well: bool,
    pub(super) ran: Duration,
}

/// A process that was started. It is told to end when this is dropped.
pub(super) struct Process {
    port: u16,
    secret: String,
    child: Arc<Mutex<Child>>,
    /// Nothing is written to it; it ends when this is closed, which the system does if this program is killed.
    _input: ChildStdin,
    ended: watch::Receiver<Option<Ended>>,
}

impl Process {
    pub(super) async fn start(program: &DemoProcess, greeting: Greeting) -> io::Result<Arc<Process>> {
        let mut command = Command::new(&program.program);
        command.args(&program.arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        on_its_own(&mut command);
        let mut child = command.spawn()?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let child = Arc::new(Mutex::new(child));
        let Some((mut input, output)) = pipes else {
            put_down(&child);
            return Err(io::Error::other("it has no input and output"));
        };
        let line = serde_json::to_string(&greeting).map_err(io::Error::other)?;
        let (said, begun) = (writeln!(input, "{line}"), Instant::now());
        let answered = spawn_blocking(move || port(output));
        let answer = match (said, timeout(STARTS, answered).await) {
            (Ok(()), Ok(Ok(answer))) => answer,
            (Err(error), _) => Err(error),
            (_, Ok(Err(error))) => Err(io::Error::other(error)),
            (_, Err(late)) => Err(late.into()),
        };
        let (port, output) = answer.inspect_err(|_| put_down(&child))?;
        let (tell, ended) = watch::channel(None);
        let watched = Arc::clone(&child);
        // It says nothing more; its output is closed when it ends.
        thread::Builder::new().name("demos".to_string()).spawn(move || {
            let _ = io::copy(&mut output.take(u64::MAX), &mut io::sink());
            let well = end(&watched);
            tell.send_replace(Some(Ended { well, ran: begun.elapsed() }));
        })?;
        Ok(Arc::new(Process { port, secret: greeting.secret, child, _input: input, ended }))
    }

    /// How it ended; none if it runs.
    pub(super) fn ended(&self) -> Option<Ended> {
        *self.ended.borrow()
    }

    /// A new line to it.
    pub(super) async fn reach(&self) -> io::Result<TcpStream> {
        let reached = async {
            let mut line = TcpStream::connect(("127.0.0.1", self.port)).await?;
            line.set_nodelay(true)?;
            line.write_all(self.secret.as_bytes()).await?;
            Ok(line)
        };
        timeout(REACHED, reached).await?
    }

    /// Waits until it has ended, for which it has a moment; then it is killed, whatever it is doing.
    pub(super) async fn end(&self) {
        let mut ended = self.ended.clone();
        if timeout(BY_ITSELF, ended.wait_for(Option::is_some)).await.is_err() {
            kill(&mut locked(&self.child));
            let _ = ended.wait_for(Option::is_some).await;
        }
    }
}

/// The port that it names, and what else it will say.
fn port(output: ChildStdout) -> io::Result<(u16, BufReader<ChildStdout>)> {
    let (mut output, mut line) = (BufReader::new(output), String::new());
    output.read_line(&mut line)?;
    let port = line.trim().parse().map_err(io::Error::other)?;
    Ok((port, output))
}

/// Whether it had ended well by itself. One that has closed its output and goes on is of no use.
fn end(child: &Mutex<Child>) -> bool {
    let mut child = locked(child);
    // Between its output and itself it ends within no time.
    for _ in 0..50 {
        if let Ok(Some(status)) = child.try_wait() {
            return status.success();
        }
        thread::sleep(Duration::from_millis(20));
    }
    kill(&mut child);
    child.wait().is_ok_and(|status| status.success())
}

/// One that cannot be used is not left behind.
fn put_down(child: &Mutex<Child>) {
    let mut child = locked(child);
    kill(&mut child);
    let _ = child.wait();
}

fn kill(child: &mut Child) {
    // What has ended cannot be killed, which is as well.
    let _ = child.kill();
}

fn locked(child: &Mutex<Child>) -> MutexGuard<'_, Child> {
    child.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whoever presses Ctrl-C means the hall, which lets it end in good order.
#[cfg(unix)]
fn on_its_own(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0).arg0("jadoube");
}

#[cfg(not(unix))]
fn on_its_own(_command: &mut Command) {}
