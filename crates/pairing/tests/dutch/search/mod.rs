//! Random events by the Dutch system, all pairings of small fields, and a judge of large ones; `jadoube-endure` asks them, too.

#![allow(dead_code, reason = "every binary takes what it needs")]

pub mod brute;
pub mod criteria;
pub mod event;
pub mod judge;
pub mod person;

use std::collections::BTreeSet;

use pairing::dutch::{Eve, Round, Unpairable};

/// Everything that tells one eve from another.
pub fn at(seed: u64, eve: &Eve<'_>) -> String {
    format!(
        "seed {seed}, round {} of {}, absent {:?}, forbidden {:?}\n{:?}\n{}",
        eve.round(),
        eve.chart.rounds,
        eve.absent,
        eve.forbidden,
        eve.settings,
        eve.chart
    )
}

/// Compares a round with the best of all pairings.
pub fn compare(seed: u64, eve: &Eve<'_>, round: &Result<Round, Unpairable>) {
    match (brute::best(eve), round) {
        (None, Err(Unpairable::NoLegalPairing)) => {}
        (Some(best), Ok(round)) => {
            let boards: BTreeSet<_> = round.boards.iter().map(|board| (board.white, board.black)).collect();
            assert_eq!((boards, round.bye), (best.boards, best.bye), "{}", at(seed, eve));
        }
        (best, round) => {
            panic!("{:?} and {:?}: {}", best.map(|best| best.boards), round, at(seed, eve))
        }
    }
}
