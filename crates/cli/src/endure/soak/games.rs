//! Games among friends. Each is opened from a machine of its own, as in a town where everybody plays at home: one machine
//! may open only so many.

use std::{
    thread::{self, Scope, ScopedJoinHandle},
    time::{Duration, Instant},
};

use fastrand::Rng;
use game::{Deed, Seat};
use serde_json::{Value, json};

use super::{
    super::{
        client::Client,
        player::{LASTING, TestGame, Trouble, difference},
    },
    Load, Stint,
};

/// So many people look after all games: each goes from board to board.
const HANDS: usize = 16;

/// A game that is not over by then is resigned, so that there are always some that begin and some that end.
const LONGEST: u64 = 70;

/// Machines of those who play; the event has others.
const FIRST_MACHINE: u32 = 100_000;

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

pub(super) fn begin<'scope>(
    scope: &'scope Scope<'scope, '_>,
    client: Client,
    rng: &mut Rng,
    size: Load,
    until: Instant,
) -> Vec<ScopedJoinHandle<'scope, Stint>> {
    let hands = HANDS.min(size.games);
    let shares = (0..hands).map(|hand| (size.games - hand).div_ceil(hands));
    let mut first = FIRST_MACHINE;
    shares
        .map(|share| {
            let (rng, machine) = (rng.fork(), first);
            first += share as u32;
            scope.spawn(move || round_trips(client, machine, share, rng, size.breath(), until))
        })
        .collect()
}

/// Goes from board to board; one act at each, and then a breath, as long as there is time.
fn round_trips(
    client: Client,
    first: u32,
    share: usize,
    mut rng: Rng,
    breath: Duration,
    until: Instant,
) -> Stint {
    let mut tally = Stint::default();
    let mut boards: Vec<Option<TestGame>> = (0..share).map(|_| None).collect();
    while Instant::now() < until && tally.failure.is_none() {
        let begun = Instant::now();
        for (board, machine) in boards.iter_mut().zip(first..) {
            if let Err(trouble) = visit(client.from(machine), board, &mut rng, &mut tally) {
                tally.failure = Some(words(trouble));
                break;
            }
            if Instant::now() >= until {
                break;
            }
        }
        let left = until.saturating_duration_since(Instant::now());
        thread::sleep(breath.saturating_sub(begun.elapsed()).min(left));
    }
    for (board, machine) in boards.iter().zip(first..) {
        if tally.failure.is_none()
            && let Some(player) = board
        {
            tally.failure = look(player, client.from(machine)).err().map(words);
        }
    }
    tally
}

fn words(trouble: Trouble) -> String {
    match trouble {
        Trouble::Gone => "the server hung up".to_string(),
        Trouble::Wrong(wrong) => wrong,
    }
}

/// One act at a board, which is set up anew when its game is over.
fn visit(
    client: Client,
    board: &mut Option<TestGame>,
    rng: &mut Rng,
    tally: &mut Stint,
) -> Result<(), Trouble> {
    let Some(player) = board else {
        tally.games += 1;
        *board = Some(TestGame::open(client, rng.fork())?);
        return Ok(());
    };
    let before = player.acknowledged;
    match rng.u8(..40) {
        _ if player.acknowledged >= LONGEST => player.send(client, Seat::white(), Deed::Resign)?,
        0 => offer_and_decline(player, client)?,
        1 => strange(player, client, rng)?,
        2 | 3 => {
            look(player, client)?;
            tally.looks += 1;
        }
        4 if rng.u8(..20) == 0 => player.send(client, Seat::white(), Deed::Resign)?,
        _ => player.step(client)?,
    }
    tally.acts += player.acknowledged - before;
    if player.is_over() {
        look(player, client)?;
        *board = None;
    }
    Ok(())
}

fn offer_and_decline(player: &mut TestGame, client: Client) -> Result<(), Trouble> {
    // In the midst of a move an offer would be in order too, but a touch might decline it first.
    let white_has_offered = player.send(client, Seat::white(), Deed::Offer).is_ok();
    if white_has_offered {
        player.send(client, Seat::black(), Deed::Decline)?;
    }
    player.in_flight = None;
    Ok(())
}

/// Sends what no page would send: it is turned down, and not by an accident of ours.
fn strange(player: &TestGame, client: Client, rng: &mut Rng) -> Result<(), Trouble> {
    let body = rng.choice(STRANGE_ACTS).unwrap_or_default();
    let seat = *rng.choice(&SEATS).unwrap_or(&Seat::Spectator);
    let answer = client.post(&format!("/api/v1/seat/{}/acts", player.links.of(seat)), body)?;
    match answer.status {
        400..=499 => Ok(()),
        _ => Err(Trouble::Wrong(format!("{body} was answered {answer:?}"))),
    }
}

/// Every seat is shown the game that was played, and nobody is shown another.
fn look(player: &TestGame, client: Client) -> Result<(), Trouble> {
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
