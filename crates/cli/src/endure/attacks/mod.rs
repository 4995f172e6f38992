//! Somebody means harm, while a director works: files that unpack to a thousand times their size, lists that take long to
//! compare, notes without end, sixty lines that ask for the hardest there is. The server must hold no more memory than a
//! laptop can spare, and the director must not feel it.

mod bombs;

use std::{
    io,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use serde_json::json;

use super::{
    client::Client,
    desk::{Asking, Desk, SignedIn},
    process::{Folder, Process, memory_of},
    report::{Report, Tally},
};

/// In megabytes, of the server and all that it starts.
const MOST_MEMORY: u64 = 512;

/// What one of a hundred requests of the director may take.
const LONGEST: Duration = Duration::from_millis(100);

/// The same beside somebody who only asks for what anybody may ask for.
const LONGEST_BESIDE_A_CROWD: Duration = Duration::from_millis(50);

/// So long an attack lasts at most.
const LASTS: Duration = Duration::from_secs(60);

/// Lines of one visitor.
const LINES: u32 = 60;

/// What somebody prepares, and what they do with it to a server at which this event is held.
struct Attack {
    name: &'static str,
    prepare: fn() -> io::Result<Vec<u8>>,
    begin: fn(&Desk, &[u8], Instant) -> Asking<()>,
    /// What one of a hundred requests of the director may take meanwhile.
    longest: Duration,
}

/// What needs nothing prepared.
fn nothing() -> io::Result<Vec<u8>> {
    Ok(Vec::new())
}

const ATTACKS: [Attack; 6] = [
    Attack {
        name: "a workbook that unpacks to 300 MB",
        prepare: || bombs::workbook(300),
        begin: hand_in,
        longest: LONGEST,
    },
    Attack { name: "a sheet of repeated cells", prepare: bombs::repeated, begin: hand_in, longest: LONGEST },
    Attack {
        name: "3,000 names that are nearly equal",
        prepare: || Ok(bombs::nearly_equal(3_000)),
        begin: hand_in,
        longest: LONGEST,
    },
    Attack { name: "1,500 long notes at the demo", prepare: nothing, begin: write_notes, longest: LONGEST },
    Attack {
        name: "60 lines that ask for heavy things",
        prepare: nothing,
        begin: ask_for_much,
        longest: LONGEST_BESIDE_A_CROWD,
    },
    Attack {
        name: "300 lines that never finish what they ask",
        prepare: nothing,
        begin: hold_lines,
        longest: LONGEST,
    },
];

/// What is measured beside them, to know how quick the machine is.
const PEACE: Attack = Attack {
    name: "nobody who means harm",
    prepare: nothing,
    begin: |_, _, until| {
        thread::sleep(until.saturating_duration_since(Instant::now()) / 5);
        Ok(())
    },
    longest: LONGEST,
};

pub(super) fn run(report: &mut Report) {
    let mut tally = Tally { name: "Attacks", ..Tally::default() };
    tally.facts.extend(withstand(&PEACE).ok().map(|seen| seen.told(PEACE.name)));
    for attack in ATTACKS {
        match withstand(&attack) {
            Ok(seen) => {
                tally.facts.push(seen.told(attack.name));
                tally.note_all(attack.name, seen.faults(attack.longest));
            }
            Err(wrong) => tally.note_all(attack.name, vec![wrong.to_string()]),
        }
    }
    report.add(&tally);
}

/// What the director and the machine felt.
struct Strain {
    memory: u64,
    took: Vec<Duration>,
    wrong: Option<String>,
    runs: bool,
}

impl Strain {
    /// So many of a hundred took no longer.
    fn at(&self, of_a_hundred: usize) -> Duration {
        let last = self.took.len().saturating_sub(1);
        self.took.get((self.took.len() * of_a_hundred / 100).min(last)).copied().unwrap_or_default()
    }

    fn told(&self, name: &str) -> String {
        format!(
            "{name}: {} MB at most; of {} requests of the director the middle one took {} ms, one in a hundred {} ms \
             or more, the longest {} ms",
            self.memory / 1_024,
            self.took.len(),
            self.at(50).as_millis(),
            self.at(99).as_millis(),
            self.at(100).as_millis()
        )
    }

    fn faults(&self, longest: Duration) -> Vec<String> {
        let mut wrong: Vec<String> = self.wrong.iter().cloned().collect();
        if !self.runs {
            wrong.push("the server ended".to_string());
        }
        if self.memory / 1_024 >= MOST_MEMORY {
            wrong.push(format!("the server held {} MB", self.memory / 1_024));
        }
        if self.at(99) > longest {
            wrong.push(format!("a director waited {} ms", self.at(99).as_millis()));
        }
        wrong
    }
}

fn withstand(attack: &Attack) -> Asking<Strain> {
    let prepared = (attack.prepare)()?;
    let folder = Folder::new("attack")?;
    let mut process = Process::start(&folder.file("club.db"))?;
    let owner = SignedIn::own(process.client.from(1), process.code.as_deref())?;
    let desk = Desk::open(owner, "attacked", 5)?;
    desk.import("list", 0, 120)?;
    desk.does("toss", &json!({ "do": "toss", "higher-ranked": "white" }))?;
    desk.begin(1)?;
    let over = AtomicBool::new(false);
    let number = process.number();
    let (memory, took, wrong) = thread::scope(|scope| {
        let watched = scope.spawn(|| most_memory(number, &over));
        let directed = scope.spawn(|| direct(&desk, &over));
        // The machines of those who mean harm are others.
        let visitor = desk.by(SignedIn::nobody(process.client.from(900_000)));
        let attacked = (attack.begin)(&visitor, &prepared, Instant::now() + LASTS);
        over.store(true, Ordering::Relaxed);
        let (took, wrong) = directed.join().unwrap_or_default();
        let wrong = wrong.or_else(|| attacked.err().map(|wrong| format!("it could not be tried: {wrong}")));
        (watched.join().unwrap_or(0), took, wrong)
    });
    Ok(Strain { memory, took, wrong, runs: process.runs() })
}

fn most_memory(process: u32, over: &AtomicBool) -> u64 {
    let mut most = 0;
    while !over.load(Ordering::Relaxed) {
        most = most.max(memory_of(process).unwrap_or(0));
        thread::sleep(Duration::from_millis(20));
    }
    most
}

/// A director who looks and acts, twenty times a second; how long each took, the shortest first.
fn direct(desk: &Desk, over: &AtomicBool) -> (Vec<Duration>, Option<String>) {
    let mut took = Vec::new();
    for number in 0_u32.. {
        // A few are asked for in any case.
        if over.load(Ordering::Relaxed) && number >= 40 {
            break;
        }
        let begun = Instant::now();
        let done = if number % 2 == 0 {
            desk.sees("/floor").map(drop)
        } else {
            desk.does(&format!("n{number}"), &json!({ "do": "note", "text": "All is well." })).map(drop)
        };
        if let Err(wrong) = done {
            return (took, Some(format!("the director was told: {wrong}")));
        }
        took.push(begun.elapsed());
        thread::sleep(Duration::from_millis(50));
    }
    took.sort_unstable();
    (took, None)
}

/// Enters the demo as its director.
fn demo(client: Client) -> Asking<Desk> {
    let entered =
        SignedIn::nobody(client).post("/api/v1/demo", &json!({ "as": "director", "anew": true }))?;
    let event = entered.body["event"].as_str().unwrap_or_default().to_string();
    let cookie = entered.cookie.clone().unwrap_or_default();
    Ok(Desk { person: SignedIn { client, cookie }, event })
}

/// Hands a file in at the demo, a few times at once and again. Whether it is taken is not the question.
fn hand_in(visitor: &Desk, file: &[u8], until: Instant) -> Asking<()> {
    let desk = demo(visitor.person.client)?;
    thread::scope(|scope| {
        for line in 0..4 {
            let desk = &desk;
            scope.spawn(move || {
                for turn in 0..3 {
                    if Instant::now() > until {
                        break;
                    }
                    let path = match turn {
                        0 => desk.at("/import/preview"),
                        _ => desk.at(&format!("/import?id=bomb-{line}-{turn}&leave-out=1&section=Open")),
                    };
                    let _ = desk.person.client.ask(&super::client::Request {
                        method: "POST",
                        path: &path,
                        cookie: &desk.person.cookie,
                        body: file,
                    });
                }
            });
        }
    });
    Ok(())
}

fn write_notes(visitor: &Desk, _: &[u8], until: Instant) -> Asking<()> {
    let desk = demo(visitor.person.client)?;
    let text = "This goes on and on. ".repeat(2_800);
    for number in 0..1_500 {
        if Instant::now() > until {
            break;
        }
        let note = json!({ "id": format!("n{number}"), "act": { "do": "note", "text": text } }).to_string();
        // Told to wait, or refused: the next one is sent all the same.
        let _ = desk.person.client.ask(&super::client::Request {
            method: "POST",
            path: &desk.at("/acts"),
            cookie: &desk.person.cookie,
            body: note.as_bytes(),
        });
    }
    Ok(())
}

/// Everything that takes long and that anybody may ask for, from one machine, over many lines.
fn ask_for_much(visitor: &Desk, _: &[u8], until: Instant) -> Asking<()> {
    let asked = [
        "/sheets/wall-chart.pdf?section=Open",
        "/sheets/standings.xlsx?section=Open",
        "/sheets/pairings.txt?section=Open&round=1",
        "/sections/Open/rounds/1/explain?board=1",
        "/public",
        "/sheets/crosstable.csv?section=Open",
        "/sheets/standings.md?section=Open",
    ];
    thread::scope(|scope| {
        for line in 0..LINES {
            scope.spawn(move || {
                let client = visitor.person.client;
                for number in line as usize.. {
                    if Instant::now() > until {
                        break;
                    }
                    let _ = match number % (asked.len() + 3) {
                        0 => client.get("/api/v1/rules/search/draw%20claim%20clock%20illegal%20move"),
                        1 => client.get("/api/v1/rules/compare/all"),
                        2 => client.post("/api/v1/whatif", &json!({ "text": INCIDENT }).to_string()),
                        at => client.get(&visitor.at(asked[at - 3])),
                    };
                }
            });
        }
    });
    Ok(())
}

const INCIDENT: &str =
    "control G/30 d/5\nclocks white 12:00 black 0:01\n\n1. e4 e5 {2s}\nwhite claims flag\n";

/// Lines on which half a request was sent.
fn hold_lines(visitor: &Desk, _: &[u8], until: Instant) -> Asking<()> {
    use std::io::Write as _;
    let client = visitor.person.client;
    let mut lines = Vec::new();
    for _ in 0..300 {
        let opened = client.connect().and_then(|mut line| {
            line.write_all(format!("POST /api/v1/games HTTP/1.1\r\n{}", client.head("")).as_bytes())?;
            io::Result::Ok(line)
        });
        lines.extend(opened.ok());
    }
    while Instant::now() < until.checked_sub(LASTS / 2).unwrap_or(until) {
        thread::sleep(Duration::from_millis(100));
    }
    drop(lines);
    Ok(())
}
