//! Whether a player can be mated, asked of thousands of positions and of games that ended in mate.
//!
//! The positions, the exhaustive search and what is asked of them are those of the tests of `adjudication`; here there
//! are many more of them.

#[path = "../../../adjudication/tests/mates/mod.rs"]
mod made;

use super::report::{Report, Tally};

/// How much of it.
pub(super) struct Samples {
    /// Positions of each of ten kinds.
    pub(super) of_a_kind: usize,
    /// How many positions an exhaustive search may meet.
    pub(super) exhaustive: usize,
    pub(super) games: usize,
}

impl Samples {
    pub(super) const FULL: Samples = Samples { of_a_kind: 1_000, exhaustive: 20_000, games: 100_000 };
    pub(super) const REDUCED: Samples = Samples { of_a_kind: 50, exhaustive: 4_000, games: 100 };
}

/// In games, every position near the end and one of so many before is asked about.
const EVERY: usize = 40;

/// Judges positions and games from this seed.
pub(super) fn run(seed: u64, size: &Samples, report: &mut Report) {
    let tally = made::Tally::of_positions(seed, size.of_a_kind, size.exhaustive);
    let reasons: Vec<String> =
        tally.reasons.iter().map(|(reason, times)| format!("{reason} {times}")).collect();
    let facts = vec![
        format!("{} answers: {} can be mated, {} cannot", tally.can + tally.cannot, tally.can, tally.cannot),
        format!("{} shown by an exhaustive search, {} by chasolver as well", tally.exact, tally.solved),
        format!("{} positions dead, {} of all need no look", tally.dead, tally.passed),
        format!("reasons: {}", reasons.join(", ")),
    ];
    report.add(&Tally {
        name: "mates in made positions",
        passed: tally.positions as u64,
        failures: tally.failures,
        facts,
    });
    let tally = made::Tally::of_games(seed, size.games, EVERY);
    report.add(&Tally {
        name: "mates in games",
        passed: tally.positions as u64,
        failures: tally.failures,
        facts: vec![format!("{} games, {} of the positions need no look", size.games, tally.passed)],
    });
}
