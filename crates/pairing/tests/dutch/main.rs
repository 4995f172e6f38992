//! The Dutch system against a search of all pairings and a judge who share no line with it.

// The cases are files.
#![allow(clippy::disallowed_methods)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test says what went wrong by failing")]

#[path = "../event/mod.rs"]
mod case_file;
mod search;

use std::collections::BTreeSet;

use chart::Number;
use pairing::{
    check::Paired,
    dutch::{self, Eve, Finding, Instead, Way, WhyNotMet, pair_by},
};

use search::{
    at, brute, compare,
    event::{Shape, play},
    judge,
};

#[test]
fn every_case_is_the_best_round() {
    let files = case_file::files(&["fide-dutch"]);
    assert!(files.len() > 10);
    for path in files {
        let name = path.display();
        let (case, settings) = case_file::read_with(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let eve = Eve::of_field(&case.field(), serde_json::from_value(settings).unwrap());
        let expected: BTreeSet<_> = case.boards.iter().copied().collect();
        let best = brute::best(&eve).unwrap();
        assert_eq!((&best.boards, best.bye), (&expected, case.bye), "{name}");
        let round = pairing::dutch::pair(&eve).unwrap();
        let boards: Vec<_> = round.boards.iter().map(|board| (board.white, board.black)).collect();
        assert_eq!((boards, round.bye), (case.boards, case.bye), "{name}");
    }
}

/// Whoever asks why is answered by the first line that gets worse; the program's own round is never beaten.
#[test]
fn explanations_hold() {
    let mut worse = 0;
    for seed in 9_000..9_030 {
        play(seed, &Shape::any(seed, 14), &mut |eve, round| {
            let Ok(round) = round else { return };
            let boards = Paired::from(round);
            assert_eq!(dutch::check(eve, &boards).unwrap(), [], "{}", at(seed, eve));
            for why in dutch::why(eve, round).unwrap() {
                if let Some(Instead::Worse { own, with }) = why.instead {
                    assert!(own.amounts < with.amounts, "{}", at(seed, eve));
                }
            }
            let there: Vec<Number> = eve.chart.numbers().filter(|who| !eve.absent.contains(who)).collect();
            for pair in there.windows(2) {
                match dutch::why_not(eve, &boards, pair[0], pair[1]).unwrap() {
                    WhyNotMet::TheyMeet => {}
                    WhyNotMet::Because(Instead::Worse { own, with }) => {
                        assert_eq!(own.criterion, with.criterion);
                        assert!(own.amounts < with.amounts);
                        worse += 1;
                    }
                    WhyNotMet::Because(_) => {}
                    answer => panic!("{pair:?}: {answer:?}: {}", at(seed, eve)),
                }
            }
        });
    }
    assert!(worse > 100);
}

#[test]
fn a_changed_round_is_found_out() {
    let mut changed = 0;
    for seed in 9_100..9_120 {
        play(seed, &Shape::any(seed, 14), &mut |eve, round| {
            let Ok(round) = round else { return };
            let mut boards = Paired::from(round);
            if let [first, second, ..] = &mut boards.boards[..] {
                std::mem::swap(&mut first.1, &mut second.1);
                let found = dutch::check(eve, &boards).unwrap();
                assert!(!found.is_empty());
                let is_better = |finding: &Finding| match finding {
                    Finding::Boards { own, theirs } => theirs.amounts < own.amounts,
                    _ => false,
                };
                assert!(!found.iter().any(is_better), "{found:?}: {}", at(seed, eve));
                changed += 1;
            }
        });
    }
    assert!(changed > 20);
}

#[test]
fn the_fast_way_and_the_thorough_one_give_the_same_round() {
    for seed in 1000..1040 {
        let mut shape = Shape::any(seed, 40);
        shape.players = shape.players.max(14);
        play(seed, &shape, &mut |eve, round| {
            let thorough = pair_by(eve, Way::Thorough);
            assert_eq!(*round, thorough, "{}", at(seed, eve));
        });
    }
}

#[test]
fn the_judge_finds_nothing() {
    for seed in 5000..5030 {
        play(seed, &Shape::any(seed, 60), &mut |eve, round| {
            if let Ok(round) = round {
                assert_eq!(judge::find(eve, round), None, "{}", at(seed, eve));
            }
        });
    }
}

#[test]
fn the_judge_finds_what_was_spoiled() {
    let (mut spoiled, mut found) = (0, 0);
    for seed in 7_000..7_020 {
        play(seed, &Shape::any(seed, 30), &mut |eve, round| {
            let Ok(round) = round else { return };
            let mut other = round.clone();
            if let [first, second, ..] = &mut other.boards[..] {
                std::mem::swap(&mut first.black, &mut second.black);
                spoiled += 1;
                found += usize::from(judge::find(eve, &other).is_some());
            }
        });
    }
    assert_eq!(spoiled, found);
    assert!(spoiled > 20);
}

#[test]
fn no_pairing_of_a_small_field_is_better() {
    for seed in 0..200 {
        play(seed, &Shape::any(seed, if seed % 10 == 0 { 10 } else { 8 }), &mut |eve, round| {
            compare(seed, eve, round)
        });
    }
}
