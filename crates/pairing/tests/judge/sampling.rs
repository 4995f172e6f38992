//! Random events: always the same from a seed, always a sound chart, and their explanations hold.

use std::convert::Infallible;

use chart::{Cell, Unplayed};
use pairing::{
    Field, Round,
    facts::Facts,
    sample::{Played, Shape, fields, play},
};

use crate::brute::{
    self,
    follow::{broken_promises, follow},
};

fn pair(field: &Field) -> Result<Round, Infallible> {
    Ok(brute::pair(&Facts::new(field)))
}

fn small(seed: u64) -> Shape {
    let mut shape = Shape::any(seed);
    shape.players = 3 + (seed % 6) as usize;
    shape.rounds = shape.rounds.min(4);
    shape.schools = shape.schools.min(3);
    shape
}

#[test]
fn small_events_are_sound_and_their_explanations_hold() {
    for seed in 0..100 {
        let shape = small(seed);
        let played = fields(seed, &shape, &pair, &mut |field, round| {
            let untrue = follow(field, round);
            assert!(
                untrue.is_empty(),
                "seed {seed}:\n{}{:?} {:?}\n{}\n{untrue:#?}",
                field.chart,
                field.absent,
                field.forbidden,
                pairing::words::round_in_full(field, round)
            );
            let broken = broken_promises(field, round);
            assert!(broken.is_empty(), "seed {seed}:\n{}{broken:#?}", field.chart);
        });
        let Played::Through(chart) = played;
        assert_eq!(chart.check(), Ok(()));
        assert_eq!(chart.paired(), shape.rounds);
    }
}

#[test]
fn the_same_seed_is_the_same_event() {
    let shape = small(5);
    assert_eq!(play(5, &shape, &pair), play(5, &shape, &pair));
    assert_ne!(play(5, &shape, &pair), play(6, &shape, &pair));
}

#[test]
fn shapes_reach_from_four_to_three_hundred() {
    let sizes: Vec<usize> = (0..2000).map(|seed| Shape::any(seed).players).collect();
    assert_eq!(sizes.iter().min(), Some(&4));
    assert!(sizes.iter().max() > Some(&280) && sizes.iter().max() <= Some(&300));
}

#[test]
fn an_event_has_everything_that_its_shape_asks_for() {
    let mut seen = [false; 6];
    for seed in 0..40 {
        let mut shape = small(seed);
        shape.players = 7;
        (shape.forfeits, shape.half_point_byes, shape.withdrawals, shape.draws) = (100, 100, 100, 400);
        let Played::Through(chart) = play(seed, &shape, &pair);
        for cell in chart.players.iter().flat_map(|player| &player.cells) {
            let kind = match cell {
                Cell::Played { scored, conceded, .. } if scored == conceded => 0,
                Cell::Unplayed(Unplayed::FullPointBye) => 1,
                Cell::Unplayed(Unplayed::HalfPointBye) => 2,
                Cell::Unplayed(Unplayed::ForfeitWin { .. }) => 3,
                Cell::Unplayed(Unplayed::Unpaired) => 4,
                _ => 5,
            };
            seen[kind] = true;
        }
    }
    assert_eq!(seen, [true; 6]);
}
