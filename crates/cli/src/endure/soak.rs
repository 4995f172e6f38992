//! Many games at once on one server, for a while: all seats of a game must be shown the same game, and it must be the
//! one that was played. In between the server is sent what no page would send.

use std::{
    thread,
    time::{Duration, Instant},
};

use fastrand::Rng;
use game::{Deed, Seat};
use serde_json::{Value, json};

use super::{
    client::Client,
    player::{LASTING, Player, Trouble, difference},
    process::{Folder, Process},
    report::{Report, Section},
};

const TABLES: usize = 8;

/// Seats whose views are held against each other.
const SEATS: [Seat; 4] = [Seat::white(), Seat::black(), Seat::Director, Seat::Spectator];

const STRANGE_ACTS: [&str; 8] = [
    r#"{"id":"x","act":{"do":"touch","square":"z9"}}"#,
    r#"{"id":"","act":{"do":"press"}}"#,
    r#"{"id":"x","act":{"do":"fly"}}"#,
    r#"{"id":"x"}"#,
    r#"[]"#,
    r#"{"id":"x","act":{"do":"rule","dispute":70000,"seen":-1}}"#,
    r#"{"id":"x","act":{"do":"claim","what":"flag","fallen":"nobody"}}"#,
    "\u{0}{",
];

/// What one table came to.
#[derive(Default)]
struct Tally {
    games: u64,
    acts: u64,
    looks: u64,
    failure: Option<String>,
}

pub(super) fn run(seed: u64, time: Duration, report: &mut Report) {
    let start = Instant::now();
    let mut rng = Rng::with_seed(seed);
    let tallies = match serve(&mut rng, start + time) {
        Ok(tallies) => tallies,
        Err(error) => {
            vec![Tally { failure: Some(format!("the server did not start: {error}")), ..Tally::default() }]
        }
    };
    let sum = |of: fn(&Tally) -> u64| tallies.iter().map(of).sum::<u64>();
    let acts = sum(|tally| tally.acts);
    report.add(&Section {
        name: "Soaking",
        passed: tallies.iter().filter(|tally| tally.failure.is_none()).count() as u64,
        facts: vec![
            format!("{TABLES} tables at once, {} games, {acts} acts", sum(|tally| tally.games)),
            format!("{:.0} acts a second", acts as f64 / start.elapsed().as_secs_f64()),
            format!("{} times the views of all seats were held against each other", sum(|tally| tally.looks)),
        ],
        failures: tallies.into_iter().filter_map(|tally| tally.failure).collect(),
        time: start.elapsed(),
    });
}

fn serve(rng: &mut Rng, until: Instant) -> std::io::Result<Vec<Tally>> {
    let folder = Folder::new("soak")?;
    let process = Process::start(&folder.file("games.db"))?;
    let client = process.client;
    let tallies = thread::scope(|scope| {
        let tables: Vec<_> = (0..TABLES)
            .map(|_| {
                let rng = rng.fork();
                scope.spawn(move || table(client, rng, until))
            })
            .collect();
        let panicked = || Tally { failure: Some("a table panicked".to_string()), ..Tally::default() };
        tables.into_iter().map(|table| table.join().unwrap_or_else(|_| panicked())).collect()
    });
    drop(process);
    Ok(tallies)
}

fn table(client: Client, mut rng: Rng, until: Instant) -> Tally {
    let mut tally = Tally::default();
    while Instant::now() < until && tally.failure.is_none() {
        let played = game(client, &mut rng, until, &mut tally);
        tally.games += 1;
        tally.failure = played.err().map(|trouble| match trouble {
            Trouble::Gone => "the server hung up".to_string(),
            Trouble::Wrong(wrong) => wrong,
        });
    }
    tally
}

fn game(client: Client, rng: &mut Rng, until: Instant, tally: &mut Tally) -> Result<(), Trouble> {
    let mut player = Player::open(client, rng.fork())?;
    while !player.is_over() && Instant::now() < until {
        match rng.u8(..40) {
            0 => offer_and_decline(&mut player, client)?,
            1 => strange(&player, client, rng)?,
            2 | 3 => {
                look(&player, client)?;
                tally.looks += 1;
            }
            4 if rng.u8(..20) == 0 => player.send(client, Seat::white(), Deed::Resign)?,
            _ => player.step(client)?,
        }
    }
    tally.acts += player.acknowledged;
    look(&player, client)
}

fn offer_and_decline(player: &mut Player, client: Client) -> Result<(), Trouble> {
    // In the midst of a move an offer would be in order too, but a touch might decline it first.
    let white_has_offered = player.send(client, Seat::white(), Deed::Offer).is_ok();
    if white_has_offered {
        player.send(client, Seat::black(), Deed::Decline)?;
    }
    player.in_flight = None;
    Ok(())
}

/// Sends what no page would send: it is turned down, and not by an accident of ours.
fn strange(player: &Player, client: Client, rng: &mut Rng) -> Result<(), Trouble> {
    let body = rng.choice(STRANGE_ACTS).unwrap_or_default();
    let seat = *rng.choice(&SEATS).unwrap_or(&Seat::Spectator);
    let answer = client.post(&format!("/api/seat/{}/acts", player.links.of(seat)), body)?;
    match answer.status {
        400..=499 => Ok(()),
        _ => Err(Trouble::Wrong(format!("{body} was answered {answer:?}"))),
    }
}

/// Every seat is shown the game that was played, and nobody is shown another.
fn look(player: &Player, client: Client) -> Result<(), Trouble> {
    let mut first: Option<Value> = None;
    for seat in SEATS {
        let shown = player.look(client, seat)?;
        if let Some(wrong) = difference(&player.shadow, seat, &shown) {
            return Err(Trouble::Wrong(format!("to {seat:?} {wrong}")));
        }
        let lasting: Vec<&Value> = LASTING.iter().map(|field| &shown[field]).collect();
        let lasting = json!(lasting);
        match &first {
            Some(first) if *first != lasting => {
                return Err(Trouble::Wrong(format!("{seat:?} is shown {lasting}, others {first}")));
            }
            Some(_) => {}
            None => first = Some(lasting),
        }
    }
    Ok(())
}
