//! Whether matches of two boards keep what they must, over a great many random ones: no piece is lost or made, no board changes the
//! other but by what is handed over and by the end of the match, the log tells the match again, and nothing panics.
//!
//! The matches, and what is asked of them after every act, are those of the tests of `game`; here there are many more.

#[path = "../../../game/tests/matches/mod.rs"]
mod played;

use std::panic::{self, AssertUnwindSafe};

use fastrand::Rng;
use game::Place;

use super::report::{Report, Tally};
use crate::screen::grouped;

/// As many failures as are told.
const TOLD: usize = 5;

/// Plays so many matches from this seed.
pub(super) fn run(seed: u64, matches: u64, report: &mut Report) {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let mut seeds = Rng::with_seed(seed);
    let (mut passed, mut all, mut decided, mut failures) = (0, played::Played::default(), 0_u64, Vec::new());
    for number in 1..=matches {
        let seed = seeds.u64(..);
        match panic::catch_unwind(AssertUnwindSafe(|| one(seed))) {
            Ok(played) => {
                passed += 1;
                all.acts += played.acts;
                all.handed_over += played.handed_over;
                all.placed += played.placed;
                decided += u64::from(played.decided);
            }
            Err(panic) => failures.push(format!("match of seed {seed}: {}", super::words_of(&*panic))),
        }
        if failures.len() >= TOLD {
            break;
        }
        if number.is_multiple_of(20_000) {
            println!("matches: {}", grouped(number));
        }
    }
    panic::set_hook(hook);
    let facts = vec![
        format!("{} acts admitted, {} matches played to their end", grouped(all.acts), grouped(decided)),
        format!("{} pieces handed over, {} placed", grouped(all.handed_over), grouped(all.placed)),
    ];
    report.add(&Tally { name: "matches of two boards", passed, failures, facts });
}

fn one(seed: u64) -> played::Played {
    let mut rng = Rng::with_seed(seed);
    let place = if rng.bool() { Place::OnTheBoard } else { Place::OnTheScreen };
    let choices: Vec<u16> = (0..rng.usize(8..80)).map(|_| rng.u16(..)).collect();
    played::play(place, &choices)
}
