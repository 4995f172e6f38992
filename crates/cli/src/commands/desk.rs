//! `jadoube desk`: what the icon on a desktop does. Keeps its file where this desktop keeps such things, serves it on this
//! machine, and opens its pages in the browser; where it is served already it only opens the pages.

use std::{
    fs,
    io::{Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    time::Duration,
};

use clap::Args;
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::Store;

use super::serve::Serve;
use crate::{Ending, desktop, logbook, problem::Problem, screen::Screen};

/// So many ports after the first are tried if other programs have them.
const PORTS: u16 = 20;

/// How long somebody who listens there may take to say who they are.
const SAYS: Duration = Duration::from_secs(2);

/// The page that is opened.
const FIRST_PAGE: &str = "/";

#[derive(Args)]
pub struct Desk {
    /// The one file that holds everything; else it is kept where this desktop keeps what belongs to programs
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
    /// The first port to try; if another program has it, the next free one is taken
    #[arg(long, value_name = "N", default_value_t = 8765)]
    port: u16,
    /// Says where the pages are and opens no browser
    #[arg(long)]
    no_browser: bool,
    /// Stops the program that serves this file
    #[arg(long, conflicts_with = "no_browser")]
    stop: bool,
}

impl Default for Desk {
    fn default() -> Desk {
        Desk { database: None, port: 8765, no_browser: false, stop: false }
    }
}

/// Who serves a file, and where; written beside it for as long as it is served.
#[derive(Serialize, Deserialize)]
struct Served {
    url: String,
    process: u32,
}

impl Desk {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let database = match self.database.clone() {
            Some(database) => database,
            None => own_folder()?.join(desktop::FILE),
        };
        if self.stop {
            return stop(&database, screen);
        }
        // A machine on which Jadoube is a service has its events there, as long as nobody keeps any of their own.
        let of_the_machine = || {
            let url = format!("http://{}", SocketAddr::from((Ipv4Addr::LOCALHOST, self.port)));
            (!database.exists() && answers(&url)).then_some(url)
        };
        if let Some(url) = served(&database)?.or_else(of_the_machine) {
            return self.open(&url, "Jadoube runs already", screen);
        }
        let port = free_port(self.port)?;
        let note = note_beside(&database);
        let serve = Serve::at_the_desk(&database, port);
        let opens = !self.no_browser;
        let ending = serve.run_and(screen, |server, screen| {
            let url = format!("http://{}", server.address());
            let served = Served { url: url.clone(), process: std::process::id() };
            if let Ok(text) = serde_json::to_string(&served) {
                let _ = fs::write(&note, text);
            }
            let _ = Desk::tell(&url, opens, screen);
        });
        let _ = fs::remove_file(note_beside(&database));
        ending
    }

    fn open(&self, url: &str, says: &str, screen: &mut Screen) -> Result<Ending, Problem> {
        if screen.json {
            screen.line(json!({ "url": url, "runs": true }))?;
        } else {
            screen.line(format_args!("{says} at {url}"))?;
        }
        Desk::tell(url, !self.no_browser, screen)?;
        Ok(Ending::Good)
    }

    /// Opens the pages; whoever has no browser here, or one that does not come, is told what to open.
    fn tell(url: &str, opens: bool, screen: &mut Screen) -> Result<(), Problem> {
        let page = format!("{url}{FIRST_PAGE}");
        let is_open = opens && open::that_detached(&page).is_ok();
        if !screen.json {
            match is_open {
                true => screen.line(format_args!(
                    "Its pages open in the browser. If they do not, open {page} yourself."
                ))?,
                false => screen.line(format_args!("Open {page} in a browser on this computer."))?,
            }
            screen.line("Ctrl-C, or “Stop Jadoube” on the page “This machine”, stops it. jadoube help lists every command.")?;
        }
        screen.flush()
    }
}

/// Where this desktop keeps what belongs to programs, in a folder of our own that is made if it is not there.
fn own_folder() -> Result<PathBuf, Problem> {
    let folder = desktop::folder().ok_or_else(|| {
        Problem::new("it is not known where this user keeps files", "name the file with --database FILE")
    })?;
    fs::create_dir_all(&folder).map_err(|error| {
        let what = format!("the folder {} cannot be made: {error}", folder.display());
        Problem::new(what, "let this user write there, or name the file with --database FILE")
    })?;
    Ok(folder)
}

fn note_beside(database: &Path) -> PathBuf {
    let mut note = database.as_os_str().to_os_string();
    note.push(".served");
    PathBuf::from(note)
}

fn read_note(database: &Path) -> Option<Served> {
    serde_json::from_slice(&fs::read(note_beside(database)).ok()?).ok()
}

/// Where this file is served, if it is. A note that outlived its program, as after a power cut, tells nothing.
fn served(database: &Path) -> Result<Option<String>, Problem> {
    if !database.exists() || !Store::is_in_use(database).map_err(|error| logbook::of_store(&error))? {
        return Ok(None);
    }
    match read_note(database).map(|served| served.url).filter(|url| answers(url)) {
        Some(url) => Ok(Some(url)),
        None => Err(Problem::new(
            format!("another program has {} open", database.display()),
            "open the address that it named when it was started, or stop it first",
        )),
    }
}

/// Whether it is Jadoube that listens there.
fn answers(url: &str) -> bool {
    let Some(host) = url.strip_prefix("http://") else { return false };
    let Ok(address) = host.parse::<SocketAddr>() else { return false };
    let said = || -> std::io::Result<String> {
        let mut line = TcpStream::connect_timeout(&address, SAYS)?;
        line.set_read_timeout(Some(SAYS))?;
        line.set_write_timeout(Some(SAYS))?;
        write!(line, "HEAD {}/me HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n", server::API)?;
        let mut said = String::new();
        line.take(8 * 1024).read_to_string(&mut said)?;
        Ok(said)
    };
    said().is_ok_and(|said| said.to_lowercase().contains("\r\nx-jadoube-page:"))
}

fn free_port(first: u16) -> Result<u16, Problem> {
    let last = first.saturating_add(PORTS);
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
    (first..=last).find(is_free).ok_or_else(|| {
        let what = format!("other programs listen on all ports from {first} to {last}");
        Problem::new(what, "stop one of them, or name another port with --port N")
    })
}

/// Ends the program that serves this file, as Ctrl-C does.
fn stop(database: &Path, screen: &mut Screen) -> Result<Ending, Problem> {
    if served(database)?.is_none() {
        screen.line("Jadoube does not run.")?;
        return Ok(Ending::Good);
    }
    let process = read_note(database).map(|served| served.process);
    if !process.is_some_and(terminate) {
        return Err(Problem::new(
            "Jadoube could not be stopped from here",
            "press “Stop Jadoube” on the page “This machine”",
        ));
    }
    screen.line("Jadoube stops: what was asked is finished, and the file is closed.")?;
    Ok(Ending::Good)
}

#[cfg(unix)]
fn terminate(process: u32) -> bool {
    use rustix::process::{Pid, Signal, kill_process};
    let process = i32::try_from(process).ok().and_then(Pid::from_raw);
    process.is_some_and(|process| kill_process(process, Signal::TERM).is_ok())
}

#[cfg(not(unix))]
fn terminate(_process: u32) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_that_another_program_has_is_passed_over() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port();
        assert!(free_port(port).unwrap() > port);
    }

    #[test]
    fn somebody_else_who_listens_there_is_not_jadoube() {
        let other = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", other.local_addr().unwrap());
        let answered = std::thread::spawn(move || {
            let (mut line, _) = other.accept().unwrap();
            line.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").unwrap();
        });
        assert!(!answers(&url));
        answered.join().unwrap();
        for nowhere in ["https://127.0.0.1:1", "http://club.example", ""] {
            assert!(!answers(nowhere), "{nowhere}");
        }
    }
}
