//! Both generators give the counts on which everybody agrees.

use board::{PERFT_SUITE, Position, perft};

use crate::common::{fen, slow};

/// The deepest counts take minutes; `jadoube` can run them, the tests stay below this.
const ENOUGH: u64 = 1_500_000;
const ENOUGH_FOR_THE_SLOW_LANE: u64 = 20_000;

#[test]
fn the_fast_lane_gives_the_known_counts() {
    let mut checked = 0;
    for case in PERFT_SUITE {
        let position = fen(case.fen);
        assert!(position.is_lawful(), "{}", case.name);
        for (depth, count) in case.counts.iter().filter(|(_, count)| *count <= ENOUGH) {
            assert_eq!(perft(&position, *depth), *count, "{} at depth {depth}", case.name);
            checked += 1;
        }
    }
    assert!(checked >= 40, "only {checked} counts were checked");
}

#[test]
fn the_slow_lane_gives_the_same_counts() {
    for case in PERFT_SUITE {
        let lawful = fen(case.fen);
        let standing = slow(&lawful);
        let counts = (1..8).map(|depth| (depth, perft(&lawful, depth)));
        let mut checked = 0;
        for (depth, count) in counts.take_while(|(_, count)| *count <= ENOUGH_FOR_THE_SLOW_LANE) {
            assert_eq!(perft(&standing, depth), count, "{} at depth {depth}", case.name);
            checked += 1;
        }
        assert!(checked >= 2, "{}", case.name);
    }
}

#[test]
fn depth_zero_is_one_position() {
    assert_eq!(perft(&Position::initial(), 0), 1);
    assert_eq!(perft(&slow(&Position::initial()), 0), 1);
}
