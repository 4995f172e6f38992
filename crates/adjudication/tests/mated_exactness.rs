//! Whether the answers of `mated` are true: held against an exhaustive search, against `chasolver`, and against games
//! that ended in mate. `jadoube-endure --only mates` does the same with many more.
#![allow(clippy::disallowed_types, reason = "a test")]

mod mates;

use mates::Tally;

#[test]
fn answers_are_those_of_an_exhaustive_search_and_of_the_solver() {
    let tally = Tally::of_positions(3, 50, 4_000);
    assert!(tally.failures.is_empty(), "{:#?}", tally.failures);
    assert!(tally.can > 0 && tally.dead > 0, "{} can, {} dead", tally.can, tally.dead);
    assert!(tally.exact > 100 && tally.solved > 700, "{} exact, {} solved", tally.exact, tally.solved);
}

#[test]
fn whoever_was_mated_could_be_mated_all_along() {
    let tally = Tally::of_games(5, 60, 25);
    assert!(tally.failures.is_empty(), "{:#?}", tally.failures);
    assert!(tally.passed * 100 >= tally.positions * 95, "{} of {} passed", tally.passed, tally.positions);
}
