//! An event of many players: results come in board by board, round after round, while pages stand open and look again
//! as ours do whenever they hear of something new.

use std::{
    io,
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

use fastrand::Rng;
use serde_json::Value;

use super::{
    super::{
        client::Client,
        desk::{Asking, Desk, Lapse, SignedIn, result},
        line::WebSocket,
    },
    Load, Stint,
};

/// As long as a page waits before it looks again (`PACE` in web/src/event/live.ts).
const PACE: Duration = Duration::from_millis(700);

/// A page that has not heard of the last result by then has missed it.
const PATIENCE: Duration = Duration::from_secs(60);

const ROUNDS: usize = 9;

const OUTCOMES: [&str; 3] = ["white-wins", "draw", "black-wins"];

pub(super) fn hold(client: Client, code: Option<&str>, mut rng: Rng, size: Load, until: Instant) -> Stint {
    let mut tally = Stint::default();
    if let Err(wrong) = play(client, code, &mut rng, size, until, &mut tally) {
        tally.failure = Some(format!("the event: {wrong}"));
    }
    tally
}

fn play(
    client: Client,
    code: Option<&str>,
    rng: &mut Rng,
    size: Load,
    until: Instant,
    tally: &mut Stint,
) -> Asking<()> {
    let owner = SignedIn::own(client.from(1), code)?;
    let desk = Desk::open(owner, "soak", ROUNDS)?;
    desk.import("list", 0, size.entries)?;
    let toss = serde_json::json!({ "do": "toss", "higher-ranked": "white" });
    let last = AtomicU64::new(desk.does("toss", &toss)?);
    thread::scope(|scope| {
        let pages: Vec<_> = (0..size.pages)
            .map(|page| {
                let (desk, last) = (desk.clone(), &last);
                let visitor = SignedIn::nobody(client.from(2 + page as u32));
                scope.spawn(move || stand_open(&desk.by(visitor), until, last))
            })
            .collect();
        let reported = report_all(&desk, rng, size, until, &last, tally);
        // Everybody who still waits is told by this that there is nothing more to wait for.
        let over = last.load(Ordering::SeqCst);
        last.store(over | OVER, Ordering::SeqCst);
        for page in pages {
            tally.looks +=
                page.join().unwrap_or_else(|_| Err(Lapse::Answer("a page panicked".to_string())))?;
        }
        reported
    })
}

/// Beside the last version: no other follows.
const OVER: u64 = 1 << 63;

/// Reports results, a board at a time, and pairs the next round when all are in. What was acknowledged is there in the end.
fn report_all(
    desk: &Desk,
    rng: &mut Rng,
    size: Load,
    until: Instant,
    last: &AtomicU64,
    tally: &mut Stint,
) -> Asking<()> {
    let mut entered: Vec<(usize, usize, &str)> = Vec::new();
    'rounds: for round in 1..=ROUNDS {
        let boards = desk.begin(round)?;
        for board in 1..=boards {
            if Instant::now() >= until {
                break 'rounds;
            }
            let outcome = OUTCOMES[rng.usize(..3)];
            let version = desk.does(&format!("{round}-{board}"), &result(round, board, outcome))?;
            last.store(version, Ordering::SeqCst);
            entered.push((round, board, outcome));
            tally.acts += 1;
            thread::sleep(size.breath().min(until.saturating_duration_since(Instant::now())));
        }
    }
    for (round, board, outcome) in entered {
        tally.looks += 1;
        let shown = desk.sees(&format!("/sections/Open/rounds/{round}"))?;
        let found = &shown["boards"][board - 1];
        if !tells(found, outcome) {
            return Err(Lapse::Answer(format!("round {round}, board {board}: {outcome} became {found}")));
        }
    }
    Ok(())
}

/// Whether a board as it is shown tells of this result, in whichever field.
fn tells(board: &Value, outcome: &str) -> bool {
    match board {
        Value::String(text) => text == outcome,
        Value::Array(all) => all.iter().any(|one| tells(one, outcome)),
        Value::Object(all) => all.values().any(|one| tells(one, outcome)),
        _ => false,
    }
}

/// A page: hears that something has changed, waits its pace and asks for all that it shows. How often it looked.
fn stand_open(desk: &Desk, until: Instant, last: &AtomicU64) -> Asking<u64> {
    let SignedIn { client, cookie } = &desk.person;
    let mut line = WebSocket::open(*client, &desk.at("/socket"), cookie)?;
    let (mut known, mut looks) = (0, 0);
    loop {
        if let Some(version) = heard(&mut line)? {
            if version < known {
                return Err(Lapse::Answer(format!("a page heard of version {version} after {known}")));
            }
            known = version;
            for rest in ["", "/public"] {
                let shown = desk.sees(rest)?;
                looks += 1;
                if shown["version"].as_u64().is_some_and(|version| version < known) {
                    return Err(Lapse::Answer(format!(
                        "{rest} is older than version {known}, which was told"
                    )));
                }
            }
            thread::sleep(PACE);
        }
        let wanted = last.load(Ordering::SeqCst);
        if wanted & OVER != 0 && known >= wanted & !OVER {
            return Ok(looks);
        }
        if Instant::now() > until + PATIENCE {
            return Err(Lapse::Answer(format!("a page never heard of version {}", wanted & !OVER)));
        }
    }
}

/// The last version that was told in a moment, if any was.
fn heard(line: &mut WebSocket) -> io::Result<Option<u64>> {
    let mut last = None;
    let mut wait = Duration::from_millis(500);
    while let Some(text) = line.hear(wait)? {
        let told: Value = serde_json::from_str(&text).unwrap_or(Value::Null);
        last = told["version"].as_u64().or(last);
        wait = Duration::from_millis(1);
    }
    Ok(last)
}
