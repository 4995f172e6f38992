//! Thousands of events out of a seed, paired round by round.
//!
//! The same is done by the FIDE Dutch system, where a judge looks for a better round among the neighbors of large ones.
//!
//! Every second one is small, and all its pairings are tried: nobody may find a better round by the written order of
//! costs. In all of them every explanation is followed with the wall chart in hand, and nothing that could be avoided may
//! happen: a repeat, a third color running, a bye against 28L3, a switch beyond its limit. How an event is made and what is
//! asked of it is that of the tests of `pairing`.

#[path = "../../../pairing/tests/brute/mod.rs"]
#[allow(clippy::unwrap_used, clippy::panic, reason = "a broken search is a failure of this suite")]
mod brute;
#[path = "../../../pairing/tests/dutch/search/mod.rs"]
#[allow(clippy::unwrap_used, clippy::panic, reason = "a broken search is a failure of this suite")]
mod dutch;
#[path = "../../../pairing/tests/tally/mod.rs"]
mod tally;

use std::panic;

use super::{
    report::{Report, Tally},
    words_of,
};

/// How often it is told how far it is.
const TOLD: u64 = 100;

/// Pairs so many events from this seed on.
pub(super) fn run(seed: u64, events: u64, report: &mut Report) {
    let mut tally = tally::Tally::default();
    let mut dutch_rounds = 0;
    for event in 0..events {
        let seed = seed.wrapping_add(event);
        let is_small = event.is_multiple_of(2);
        let played = panic::catch_unwind(panic::AssertUnwindSafe(|| {
            if is_small { tally.small(seed) } else { tally.any(seed) }
        }));
        if let Err(panic) = played {
            tally.failures.push(format!("seed {seed}: {}", words_of(&*panic)));
        }
        match panic::catch_unwind(|| by_dutch(seed, is_small)) {
            Ok((rounds, found)) => {
                dutch_rounds += rounds;
                tally.failures.extend(found.map(|found| format!("FIDE Dutch, {found}")));
            }
            Err(panic) => tally.failures.push(format!("FIDE Dutch, seed {seed}: {}", words_of(&*panic))),
        }
        if (event + 1).is_multiple_of(TOLD) {
            println!("pairing: {} events, {} boards", event + 1, tally.boards);
        }
    }
    let facts = vec![
        format!(
            "{dutch_rounds} rounds by the FIDE Dutch system, those of every second event tried by brute force"
        ),
        format!("{} events of {} rounds, every second one tried by brute force", tally.events, tally.rounds),
        format!(
            "{} boards: {} after a drop, {} repaired, {} switched for colors, {} that no pairing could save from a repeat",
            tally.boards, tally.drops, tally.repairs, tally.switches, tally.repeats
        ),
    ];
    report.add(&Tally { name: "pairing", passed: tally.rounds as u64, failures: tally.failures, facts });
}

/// How many rounds an event by the Dutch system had, and what the judge found first.
fn by_dutch(seed: u64, is_small: bool) -> (u64, Option<String>) {
    let (mut rounds, mut found) = (0, None);
    let shape = dutch::event::Shape::any(seed, if is_small { 9 } else { 60 });
    dutch::event::play(seed, &shape, &mut |eve, round| {
        rounds += 1;
        match round {
            _ if is_small => dutch::compare(seed, eve, round),
            Ok(round) if found.is_none() => {
                found =
                    dutch::judge::find(eve, round).map(|found| format!("{found}: {}", dutch::at(seed, eve)));
            }
            _ => {}
        }
    });
    (rounds, found)
}
