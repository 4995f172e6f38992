//! The tables as they are printed, and what holds for every one of them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test may fail loudly

use std::collections::{BTreeMap, BTreeSet};

use chart::{Chart, Color, Number};
use pairing::round_robin::{Cycles, Fate, NoRoundRobin, RoundRobin, Scheme, withdrawal};

/// As tables are printed: `R1 1-4 2-3 | R2 4-3 1-2`.
fn written(table: Scheme, seats: usize) -> String {
    let line = |line: usize| {
        let boards = table.line(seats, line).into_iter().map(|[white, black]| format!(" {white}-{black}"));
        format!("R{line}{}", boards.collect::<String>())
    };
    (1..seats).map(line).collect::<Vec<_>>().join(" | ")
}

#[test]
fn the_berger_tables_are_the_printed_ones() {
    let printed = [
        (4, "R1 1-4 2-3 | R2 4-3 1-2 | R3 2-4 3-1"),
        (6, "R1 1-6 2-5 3-4 | R2 6-4 5-3 1-2 | R3 2-6 3-1 4-5 | R4 6-5 1-4 2-3 | R5 3-6 4-2 5-1"),
        (
            8,
            "R1 1-8 2-7 3-6 4-5 | R2 8-5 6-4 7-3 1-2 | R3 2-8 3-1 4-7 5-6 | R4 8-6 7-5 1-4 2-3 | \
             R5 3-8 4-2 5-1 6-7 | R6 8-7 1-6 2-5 3-4 | R7 4-8 5-3 6-2 7-1",
        ),
        (
            10,
            "R1 1-10 2-9 3-8 4-7 5-6 | R2 10-6 7-5 8-4 9-3 1-2 | R3 2-10 3-1 4-9 5-8 6-7 | \
             R4 10-7 8-6 9-5 1-4 2-3 | R5 3-10 4-2 5-1 6-9 7-8 | R6 10-8 9-7 1-6 2-5 3-4 | \
             R7 4-10 5-3 6-2 7-1 8-9 | R8 10-9 1-8 2-7 3-6 4-5 | R9 5-10 6-4 7-3 8-2 9-1",
        ),
        (
            12,
            "R1 1-12 2-11 3-10 4-9 5-8 6-7 | R2 12-7 8-6 9-5 10-4 11-3 1-2 | \
             R3 2-12 3-1 4-11 5-10 6-9 7-8 | R4 12-8 9-7 10-6 11-5 1-4 2-3 | \
             R5 3-12 4-2 5-1 6-11 7-10 8-9 | R6 12-9 10-8 11-7 1-6 2-5 3-4 | \
             R7 4-12 5-3 6-2 7-1 8-11 9-10 | R8 12-10 11-9 1-8 2-7 3-6 4-5 | \
             R9 5-12 6-4 7-3 8-2 9-1 10-11 | R10 12-11 1-10 2-9 3-8 4-7 5-6 | \
             R11 6-12 7-5 8-4 9-3 10-2 11-1",
        ),
    ];
    for (seats, table) in printed {
        assert_eq!(written(Scheme::Berger, seats), table);
    }
}

#[test]
fn the_small_crenshaw_tables_are_the_printed_ones() {
    assert_eq!(written(Scheme::Crenshaw, 4), "R1 1-4 2-3 | R2 3-1 4-2 | R3 1-2 3-4");
    assert_eq!(
        written(Scheme::Crenshaw, 6),
        "R1 3-6 5-4 1-2 | R2 2-6 4-1 3-5 | R3 6-5 1-3 4-2 | R4 6-4 5-1 2-3 | R5 1-6 2-5 3-4"
    );
}

/// A reading: the rounds of Berger's in reverse order.
#[test]
fn a_larger_crenshaw_table_runs_backward() {
    for line in 1..=7 {
        assert_eq!(Scheme::Crenshaw.line(8, line), Scheme::Berger.line(8, 8 - line));
    }
}

#[test]
fn everybody_meets_everybody_once_and_colors_are_balanced() {
    for table in [Scheme::Berger, Scheme::Crenshaw, Scheme::Circle] {
        for seats in (2..=24).step_by(2) {
            let mut pairs = BTreeSet::new();
            let mut whites = BTreeMap::new();
            for line in 1..seats {
                let games = table.line(seats, line);
                let seated: BTreeSet<usize> = games.iter().flatten().copied().collect();
                assert_eq!(seated, (1..=seats).collect(), "{table:?} {seats} {line}");
                for [white, black] in games {
                    assert!(pairs.insert((white.min(black), white.max(black))), "{table:?} {seats} {line}");
                    *whites.entry(white).or_insert(0) += 1;
                }
            }
            assert_eq!(pairs.len(), seats * (seats - 1) / 2);
            for seat in 1..=seats {
                let whites = whites.get(&seat).copied().unwrap_or(0);
                assert!(
                    whites == seats / 2 || whites + 1 == seats / 2,
                    "{table:?} {seats}: {seat} has {whites}"
                );
            }
        }
    }
}

#[test]
fn there_is_no_line_beyond_the_table() {
    for (seats, line) in [(0, 1), (1, 1), (5, 1), (6, 0), (6, 6)] {
        assert!(Scheme::Berger.line(seats, line).is_empty());
    }
}

fn drawn(numbers: &[usize]) -> Vec<Number> {
    numbers.iter().map(|number| Number::new(*number).unwrap()).collect()
}

fn colors(schedule: &RoundRobin, who: Number) -> String {
    let color = |round| {
        let games = schedule.round(round).unwrap().games;
        games.iter().find_map(|game| match who {
            who if game.white == who => Some('W'),
            who if game.black == who => Some('B'),
            _ => None,
        })
    };
    (1..=schedule.rounds()).map(|round| color(round).unwrap_or('-')).collect()
}

#[test]
fn a_board_names_its_line_in_the_table() {
    let schedule =
        RoundRobin::new(Scheme::Berger, Cycles::Single, drawn(&[11, 12, 13, 14, 15, 16]), Color::White)
            .unwrap();
    let third = schedule.round(3).unwrap();
    assert_eq!(third.games[0].reason.to_string(), "round 3 of the Berger table for six: 2-6 (FIDE C.05)");
    assert_eq!([third.games[0].white, third.games[0].black], [12, 16].map(|n| Number::new(n).unwrap()));
    assert_eq!((schedule.rounds(), schedule.round(0), schedule.round(6)), (5, None, None));
}

#[test]
fn in_an_odd_field_everybody_sits_out_once() {
    for players in (3..=23).step_by(2) {
        let lots: Vec<usize> = (1..=players).rev().collect();
        let schedule = RoundRobin::new(Scheme::Crenshaw, Cycles::Single, drawn(&lots), Color::White).unwrap();
        assert_eq!(schedule.rounds(), players);
        let idle: BTreeSet<Number> =
            (1..=players).map(|round| schedule.round(round).unwrap().idle.unwrap()).collect();
        assert_eq!(idle.len(), players);
    }
}

#[test]
fn a_second_cycle_has_colors_reversed() {
    let schedule =
        RoundRobin::new(Scheme::Berger, Cycles::Double, drawn(&[1, 2, 3, 4]), Color::White).unwrap();
    assert_eq!(schedule.rounds(), 6);
    for round in 1..=3 {
        let [first, second] = [round, round + 3].map(|round| schedule.round(round).unwrap().games);
        for (first, second) in first.iter().zip(&second) {
            assert_eq!((first.white, first.black), (second.black, second.white));
        }
    }
    let says = &schedule.round(4).unwrap().games[0].reason;
    assert_eq!(
        says.to_string(),
        "round 1 of the Berger table for four, second cycle with colors reversed: 4-1 (30F)"
    );
}

/// What FIDE's exchange of two rounds is for, and that it is needed.
#[test]
fn the_exchange_of_two_rounds_avoids_three_of_a_color() {
    let three = |schedule: &RoundRobin, players: usize| {
        drawn(&(1..=players).collect::<Vec<_>>()).into_iter().any(|who| {
            let colors = colors(schedule, who);
            colors.contains("WWW") || colors.contains("BBB")
        })
    };
    for players in (4..=24).step_by(2) {
        let lots = drawn(&(1..=players).collect::<Vec<_>>());
        let make = |cycles| RoundRobin::new(Scheme::Berger, cycles, lots.clone(), Color::White).unwrap();
        assert!(three(&make(Cycles::Double), players), "{players}");
        assert!(!three(&make(Cycles::DoubleLastTwoSwapped), players), "{players}");
    }
}

/// 30G: after two rounds all four have had both colors, so the third is by toss.
#[test]
fn the_last_round_of_a_quad_takes_the_toss() {
    let quad = |toss| RoundRobin::new(Scheme::Crenshaw, Cycles::Single, drawn(&[1, 2, 3, 4]), toss).unwrap();
    let games = |toss| {
        let games = quad(toss).round(3).unwrap().games;
        games.iter().map(|game| [game.white.get(), game.black.get()]).collect::<Vec<_>>()
    };
    assert_eq!(games(Color::White), [[1, 2], [3, 4]]);
    assert_eq!(games(Color::Black), [[2, 1], [4, 3]]);
    assert_eq!(quad(Color::White).round(2), quad(Color::Black).round(2));
}

#[test]
fn one_player_or_one_player_twice_is_no_round_robin() {
    let make = |lots: &[usize]| RoundRobin::new(Scheme::Circle, Cycles::Single, drawn(lots), Color::White);
    assert_eq!(make(&[5]), Err(NoRoundRobin::TooFew(1)));
    assert_eq!(make(&[5, 6, 5]), Err(NoRoundRobin::Twice(Number::new(5).unwrap())));
}

fn of_four(cells: [&str; 4]) -> Chart {
    let row = |(at, cells): (usize, &str)| format!("{at} | P | {} | | {cells}\n", 2000 - 100 * at);
    let rows: String = (1..).zip(cells).map(row).collect();
    format!("rounds 3\n{rows}").parse().unwrap()
}

/// 30B, before half: one of three.
#[test]
fn who_leaves_before_half_of_his_games_is_no_competitor() {
    let chart = of_four(["W4w", "D3w", "D2b", "L1b"]);
    let [one, two, three, four] = [1, 2, 3, 4].map(|number| Number::new(number).unwrap());
    let gone = withdrawal(&chart, one, &[three, two]);
    assert!(!gone.competitor);
    assert_eq!(gone.games, [(four, Fate::OnlyRated), (three, Fate::Dropped), (two, Fate::Dropped)]);
    assert_eq!(
        gone.reason.to_string(),
        "player 1 played one of three games, fewer than half: they are rated and score for nobody (30B)"
    );
}

/// 30B, after half: two of three, and exactly half: one of two.
#[test]
fn who_leaves_after_half_of_his_games_forfeits_the_rest() {
    let chart = of_four(["W4w D3b", "D3w P4b", "D2b D1w", "L1b P2w"]);
    let [one, two, three, four] = [1, 2, 3, 4].map(|number| Number::new(number).unwrap());
    let gone = withdrawal(&chart, one, &[two]);
    assert!(gone.competitor);
    assert_eq!(gone.games, [(four, Fate::Counts), (three, Fate::Counts), (two, Fate::Forfeit)]);
    assert!(withdrawal(&of_four(["W4w", "D3w", "D2b", "L1b"]), one, &[two]).competitor);
    let unfinished = withdrawal(&chart, four, &[three]);
    assert_eq!(unfinished.games, [(one, Fate::OnlyRated), (two, Fate::Dropped), (three, Fate::Dropped)]);
}
