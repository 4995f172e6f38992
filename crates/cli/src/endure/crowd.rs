//! A crowd of one: a visitor with sixty lines asks for the heaviest things that anybody may ask for, as fast as they are
//! answered, while a director works. Then the same file with ten thousand games is started again.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::{
    desk::owner,
    process::{Folder, Process},
    report::{Report, Section},
};

const LINES: usize = 60;
const PLAYERS: usize = 100;

/// What one of a hundred requests of a director may take while the crowd is there.
const MOST: Duration = Duration::from_millis(50);

/// How long a start may take, however many games are stored.
const START: Duration = Duration::from_secs(1);

pub(super) fn run(time: Duration, games: usize, report: &mut Report) {
    let began = Instant::now();
    let (mut facts, mut failures) = (Vec::new(), Vec::new());
    let mut passed = 0;
    for suite in [measured(time, &mut facts), started(games, &mut facts)] {
        match suite {
            Ok(failed) if failed.is_empty() => passed += 1,
            Ok(failed) => failures.extend(failed),
            Err(error) => failures.push(format!("the crowd could not be measured: {error}")),
        }
    }
    report.add(&Section { name: "crowd", passed, failures, facts, time: began.elapsed() });
}

fn measured(time: Duration, facts: &mut Vec<String>) -> io::Result<Vec<String>> {
    let folder = Folder::new("crowd")?;
    let process = Process::start(&folder.file("crowd.db"))?;
    let address = process.client.address;
    let (cookie, event) = event(address, process.code.as_deref())?;
    let quiet = director(address, &cookie, &event, time / 4, "quiet")?;
    facts.push(told("a director with nobody else there", &quiet));

    let (over, asked, refused) =
        (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let crowd: Vec<_> = (0..LINES)
        .map(|line| {
            let (over, asked, refused) = (Arc::clone(&over), Arc::clone(&asked), Arc::clone(&refused));
            let event = event.clone();
            thread::spawn(move || hammer(address, &event, line, &over, (&asked, &refused)))
        })
        .collect();
    thread::sleep(Duration::from_millis(500));
    let busy = director(address, &cookie, &event, time, "busy");
    over.store(true, Ordering::Relaxed);
    for line in crowd {
        let _ = line.join();
    }
    let busy = busy?;
    facts.push(told(&format!("a director beside {LINES} lines of one visitor"), &busy));
    facts.push(format!(
        "the visitor was answered {} times, {} of them that it is busy; {}",
        asked.load(Ordering::Relaxed),
        refused.load(Ordering::Relaxed),
        memory(&process),
    ));
    let late = at(&busy, 0.99);
    Ok(if late < MOST {
        Vec::new()
    } else {
        vec![format!("one request of a director in a hundred took {late:.1?}")]
    })
}

/// What a visitor asks for over one line.
fn hammer(
    address: SocketAddr,
    event: &str,
    line: usize,
    over: &AtomicBool,
    (asked, refused): (&AtomicU64, &AtomicU64),
) {
    let sheets = ["standings.txt", "wall-chart.xlsx", "crosstable.csv", "wall-chart.pdf", "standings.md"];
    let incident = json!({ "text": "1. e4 e5\n2. g1-e5\nblack claims an illegal move" }).to_string();
    let mut turn = line;
    while !over.load(Ordering::Relaxed) {
        let Ok(mut http) = Http::to(address, "") else { continue };
        while !over.load(Ordering::Relaxed) {
            turn += 1;
            let answered = match turn % 9 {
                0 => http.ask("GET", "/api/rules/search/touched%20the%20wrong%20piece", ""),
                1 => http.ask("POST", "/api/whatif", &incident),
                2 => http.ask("GET", "/api/rules/compare/all", ""),
                3 => http.ask(
                    "GET",
                    &format!("/api/events/{event}/sections/Open/rounds/1/explain?board=3"),
                    "",
                ),
                which => {
                    let sheet = sheets[which % sheets.len()];
                    http.ask("GET", &format!("/api/events/{event}/sheets/{sheet}"), "")
                }
            };
            match answered {
                Ok((status, _)) => {
                    asked.fetch_add(1, Ordering::Relaxed);
                    refused.fetch_add(u64::from(status == 503 || status == 429), Ordering::Relaxed);
                }
                Err(_) => break,
            }
        }
    }
}

/// A director looks at the desk and the floor and enters something now and then; how long each took.
fn director(
    address: SocketAddr,
    cookie: &str,
    event: &str,
    time: Duration,
    name: &str,
) -> io::Result<Vec<Duration>> {
    let mut http = Http::to(address, cookie)?;
    let (began, mut took) = (Instant::now(), Vec::new());
    while began.elapsed() < time {
        let number = took.len();
        let asked = Instant::now();
        let (status, body) = match number % 3 {
            0 => http.ask("GET", &format!("/api/events/{event}"), "")?,
            1 => http.ask("GET", &format!("/api/events/{event}/floor"), "")?,
            _ => {
                let act = json!({ "do": "note", "text": format!("note {number}") });
                let body = json!({ "id": format!("{name}-{number}"), "act": act }).to_string();
                http.ask("POST", &format!("/api/events/{event}/acts"), &body)?
            }
        };
        took.push(asked.elapsed());
        if status >= 300 {
            return Err(io::Error::other(format!("a director was answered {status}: {body}")));
        }
        thread::sleep(Duration::from_millis(20));
    }
    took.sort_unstable();
    Ok(took)
}

fn at(took: &[Duration], part: f64) -> Duration {
    let last = took.len().saturating_sub(1) as f64;
    took.get((part * last).round() as usize).copied().unwrap_or_default()
}

fn told(what: &str, took: &[Duration]) -> String {
    let [median, late, slowest] = [0.5, 0.99, 1.0].map(|part| at(took, part).as_secs_f64() * 1e3);
    let count = took.len();
    format!("{what}: median {median:.1} ms, 99% {late:.1} ms, slowest {slowest:.1} ms of {count}")
}

/// The most memory that the server had, as far as the system says.
fn memory(process: &Process) -> String {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id())).unwrap_or_default();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    most.map_or_else(String::new, |most| format!("the server had {} of memory at most", most.trim()))
}

/// An event with one section, all of its players and a round that is posted; the owner's cookie and its name.
fn event(address: SocketAddr, code: Option<&str>) -> io::Result<(String, String)> {
    let mut http = Http::to(address, "")?;
    http.name = address.to_string();
    http.ask("POST", "/api/owner", &owner(code).to_string())?;
    let cookie = http.cookie.clone();
    let section =
        json!({ "name": "Open", "kind": { "system": "swiss" }, "rounds": 6, "control": "G/60 d/5" });
    let announced = json!({ "name": "Crowd", "from": "2026-11-21", "to": "2026-11-22" });
    let opened = json!({ "id": "open", "event": announced, "sections": [section] }).to_string();
    let (_, opened) = http.ask("POST", "/api/events", &opened)?;
    let Some(event) = opened["event"].as_str().map(ToString::to_string) else {
        return Err(io::Error::other(format!("no event was opened: {opened}")));
    };
    let enter = (0..PLAYERS).map(|number| {
        let ratings = json!([{ "list": "us-chess", "rating": 2_000 - 3 * number }]);
        let entrant = json!({ "name": format!("Player{number} Family{number}"), "ratings": ratings });
        json!({ "do": "enter", "entrant": entrant, "section": "Open" })
    });
    let round = [
        json!({ "do": "toss", "higher-ranked": "white" }),
        json!({ "do": "pair", "section": "Open", "lot": null }),
        json!({ "do": "post-pairings", "section": "Open", "round": 1 }),
    ];
    for (number, act) in enter.chain(round).enumerate() {
        let body = json!({ "id": format!("set-{number}"), "act": act }).to_string();
        let (status, answer) = http.ask("POST", &format!("/api/events/{event}/acts"), &body)?;
        if status >= 300 {
            return Err(io::Error::other(format!("{act}: {answer}")));
        }
    }
    Ok((cookie, event))
}

/// A file with so many games, each of which was begun, is opened again.
fn started(games: usize, facts: &mut Vec<String>) -> io::Result<Vec<String>> {
    let folder = Folder::new("start")?;
    let database = folder.file("start.db");
    let process = Process::start(&database)?;
    let game = json!({ "control": "G/30 d/5" }).to_string();
    let mut http = Http::to(process.client.address, "")?;
    http.name = process.client.address.to_string();
    let (_, opened) = http.ask("POST", "/api/games", &game)?;
    let link = opened["links"]["director"].as_str().unwrap_or_default().replace("/g/", "");
    for number in 0..40 {
        let act =
            json!({ "id": number.to_string(), "act": { "do": "note", "text": "a remark" } }).to_string();
        http.ask("POST", &format!("/api/seat/{link}/acts"), &act)?;
    }
    drop(process);
    copied(&database, games)?;
    let first = start(&database)?;
    let again = start(&database)?;
    facts.push(format!("{games} stored games: a start took {again:.2?}, the first of a copy {first:.2?}"));
    Ok(if again < START { Vec::new() } else { vec![format!("a start with {games} games took {again:.2?}")] })
}

/// How long it takes from the command until somebody can connect.
fn start(database: &Path) -> io::Result<Duration> {
    let began = Instant::now();
    let process = Process::start(database)?;
    let took = began.elapsed();
    drop(process);
    Ok(took)
}

/// Lays copies of the one game of a database beside it.
fn copied(database: &Path, games: usize) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let failed = |error: store::StoreError| io::Error::other(error.to_string());
    runtime.block_on(async {
        let store = store::Store::open(database).await.map_err(failed)?;
        let streams = store.streams().await.map_err(failed)?;
        let one = streams.into_iter().find(|stream| server::is_game(&stream.id));
        let one = one.ok_or_else(|| io::Error::other("no game was begun"))?;
        let entries = store.read(&one.id, store::Version::START).await.map_err(failed)?;
        let copies: Vec<store::NewEntry> = entries
            .into_iter()
            .map(|entry| {
                let store::Entry { kind, format, body, recorded_at, .. } = entry;
                store::NewEntry { kind, format, body, recorded_at, key: None }
            })
            .collect();
        for some in 0..games.div_ceil(100) {
            let mut commit = store::Commit::new();
            for number in some * 100..games.min((some + 1) * 100) {
                let name = format!("copy-{number}").parse().map_err(|_| io::Error::other("a name"))?;
                commit.append(&name, store::Version::START, copies.clone());
            }
            store.commit(commit).await.map_err(failed)?;
        }
        store.close().await;
        Ok(())
    })
}

/// One line over which requests go one after another.
struct Http {
    stream: BufReader<TcpStream>,
    /// Under which name the server is asked: by its own it would be this machine that asks.
    name: String,
    cookie: String,
}

impl Http {
    fn to(address: SocketAddr, cookie: &str) -> io::Result<Http> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(90)))?;
        Ok(Http {
            stream: BufReader::new(stream),
            name: "club.local".to_string(),
            cookie: cookie.to_string(),
        })
    }

    fn ask(&mut self, method: &str, path: &str, body: &str) -> io::Result<(u16, Value)> {
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nx-jadoube: 1\r\ncookie: {}\r\ncontent-length: {}\r\n\r\n{body}",
            self.name,
            self.cookie,
            body.len()
        );
        self.stream.get_mut().write_all(head.as_bytes())?;
        let mut line = String::new();
        if self.stream.read_line(&mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line)?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            match name {
                "content-length" => length = value.parse().unwrap_or(0),
                "set-cookie" if value.starts_with("jadoube=") => {
                    self.cookie = value.split(';').next().unwrap_or_default().to_string();
                }
                _ => {}
            }
        }
        let mut answer = vec![0; length];
        self.stream.read_exact(&mut answer)?;
        Ok((status, serde_json::from_slice(&answer).unwrap_or(Value::Null)))
    }
}
