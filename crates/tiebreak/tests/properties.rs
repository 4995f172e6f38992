//! What holds in every event, tried on events made by chance.

#![allow(clippy::unwrap_used, reason = "a test says where it cannot go on")]

use chart::{Cell, Chart, Color, Number, Player, Points, Rating, Unplayed};
use proptest::prelude::*;
use tiebreak::{
    Amount, Decided, Edition, Input, Method, Pairing, Settings, Style, Supplement, System, Teams, order,
};

fn number(index: usize) -> Number {
    Number::new(index + 1).unwrap()
}

/// A chart made from dice: in every round neighbors of a shuffled row meet, or one of them misses it.
fn chart_of(players: usize, rounds: usize, dice: &[u8], all_play: bool) -> Chart {
    let mut dice = dice.iter().copied().cycle();
    let mut roll = |sides: usize| usize::from(dice.next().unwrap_or(0)) % sides;
    let mut rows = vec![Vec::new(); players];
    for _ in 0..rounds {
        let mut free: Vec<usize> = (0..players).collect();
        while let Some(one) = free.pop() {
            if free.is_empty() {
                rows[one].push(Cell::Unplayed(if all_play {
                    Unplayed::Unpaired
                } else {
                    Unplayed::FullPointBye
                }));
                break;
            }
            let other = free.swap_remove(roll(free.len()));
            let (a, b) = (number(one), number(other));
            let game = |opponent, color, scored: i32| Cell::Played {
                opponent,
                color,
                scored: Points::of_halves(scored),
                conceded: Points::of_halves(2 - scored),
                rated: true,
            };
            let (first, second) = match roll(if all_play { 6 } else { 10 }) {
                at @ 0..6 => {
                    let scored = (at % 3) as i32;
                    (game(b, Color::White, scored), game(a, Color::Black, 2 - scored))
                }
                6 => (
                    Cell::Unplayed(Unplayed::ForfeitWin { opponent: Some(b), color: Some(Color::White) }),
                    Cell::Unplayed(Unplayed::ForfeitLoss { opponent: Some(a), color: Some(Color::Black) }),
                ),
                7 => (Cell::Unplayed(Unplayed::HalfPointBye), Cell::Unplayed(Unplayed::ZeroPointBye)),
                8 => (Cell::Unplayed(Unplayed::Unpaired), Cell::Unplayed(Unplayed::AwardedPoint)),
                _ => (
                    Cell::Pending { opponent: b, color: Color::White },
                    Cell::Pending { opponent: a, color: Color::Black },
                ),
            };
            rows[one].push(first);
            rows[other].push(second);
        }
    }
    let player = |(index, cells): (usize, Vec<Cell>)| Player {
        name: format!("Player {}", index + 1),
        rating: if roll(8) == 0 { Rating::New } else { Rating::Points(1000 + 10 * roll(100) as u16) },
        team: None,
        cells,
        taken: Vec::new(),
    };
    let chart =
        Chart { rounds, players: rows.into_iter().enumerate().map(player).collect(), teams: Vec::new() };
    chart.check().unwrap();
    chart
}

fn systems() -> Vec<System> {
    let changed = "BH/C1,BH/M2,BH/P,FB/C1,AOB/F,SB/C1,SB/M1/P,PS/C1,KS/L+1,ARO/C1,BH:GP,solkoff:MP,SSSC/K3/F,EMGSB/C1/P,DE/P";
    Method::ALL.iter().map(|&method| System::of(method)).chain(order(changed).unwrap()).collect()
}

fn settings(which: u8) -> Settings {
    Settings {
        pairing: if which & 1 == 0 { Pairing::Swiss } else { Pairing::RoundRobin },
        edition: [Edition::Until2022, Edition::From2023, Edition::From2026][usize::from(which >> 1) % 3],
        teams: (which & 8 != 0).then(|| Teams::fide(4)),
        over_the_board_first: which & 16 != 0,
        unrated: (which & 32 != 0).then_some(1200),
        ..Settings::default()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn every_number_is_the_sum_of_its_parts(
        players in 2usize..9, rounds in 1usize..6, dice in prop::collection::vec(any::<u8>(), 60), which in any::<u8>(),
    ) {
        let (chart, settings, recorded) = (chart_of(players, rounds, &dice, false), settings(which), Supplement::default());
        let event = Input::new(&chart, &settings, &recorded);
        let everybody: Vec<Number> = chart.numbers().collect();
        for system in systems() {
            for who in chart.numbers() {
                let Ok(figure) = event.figure_among(who, &everybody, system) else { continue };
                let kept = figure.parts.iter().filter(|part| !part.dropped);
                let sum: Amount = kept.map(|part| part.amount).sum();
                let mean = figure.over.map_or(Some(sum), |count| sum.over(count)).unwrap();
                let total = if figure.style == Style::Rounded { mean.rounded() } else { mean };
                prop_assert_eq!(figure.total, total, "{} of {}", system, who);
                for part in &figure.parts {
                    prop_assert!(part.round.is_none_or(|round| (1..=rounds).contains(&round)));
                    prop_assert!(part.opponent.is_none_or(|opponent| opponent != who));
                }
            }
        }
    }

    #[test]
    fn standings_have_everybody_once_and_in_order(
        players in 1usize..12, rounds in 0usize..6, dice in prop::collection::vec(any::<u8>(), 60), which in any::<u8>(),
    ) {
        let (chart, settings, recorded) = (chart_of(players, rounds, &dice, false), settings(which), Supplement::default());
        let event = Input::new(&chart, &settings, &recorded);
        let list = order("DE,result-between-tied,BH/C1,modified-median,EDE,cumulative,coin-flip").unwrap();
        let places = event.standings(&list);
        let mut seen: Vec<Number> = places.iter().map(|place| place.player).collect();
        seen.sort();
        prop_assert_eq!(seen, chart.numbers().collect::<Vec<_>>());
        for (index, place) in places.iter().enumerate() {
            prop_assert_eq!(place.score, event.score(place.player));
            prop_assert_eq!(place.figures.len(), list.len());
            match index.checked_sub(1).and_then(|before| places.get(before)) {
                None => prop_assert_eq!((place.rank, place.decided), (1, Decided::First)),
                Some(before) if place.decided == Decided::Shared => {
                    prop_assert_eq!((place.rank, place.score), (before.rank, before.score));
                }
                Some(before) => {
                    prop_assert_eq!(place.rank, index + 1);
                    prop_assert!(place.score <= before.score);
                    prop_assert_eq!(place.decided == Decided::Score, place.score < before.score);
                }
            }
        }
    }

    /// Where all games were played the books agree, and what opponents have is what everybody has, once for each game.
    #[test]
    fn without_unplayed_rounds_the_books_agree(
        pairs in 1usize..6, rounds in 1usize..6, dice in prop::collection::vec(any::<u8>(), 60), which in 0u8..6,
    ) {
        let chart = chart_of(2 * pairs, rounds, &dice, true);
        let settings = Settings { pairing: Pairing::Swiss, ..settings(which) };
        let recorded = Supplement::default();
        let event = Input::new(&chart, &settings, &recorded);
        let of = |name: &str, who: Number| event.figure(who, name.parse().unwrap()).unwrap().total;
        for who in chart.numbers() {
            for (us, fide) in [("solkoff", "BH"), ("sonneborn-berger", "SB"), ("cumulative", "PS"), ("most-blacks", "BPG")] {
                prop_assert_eq!(of(us, who), of(fide, who), "{} {}", us, fide);
            }
            prop_assert_eq!(of("WIN", who), of("WON", who));
            prop_assert_eq!(event.adjusted_score(who), event.score(who));
        }
        let opponents: Amount = chart.numbers().map(|who| of("solkoff", who)).sum();
        let scores: Amount = chart.numbers().map(|who| Amount::from(event.score(who))).sum();
        prop_assert_eq!(opponents, scores * Amount::whole(rounds as i64));
    }

    /// Who has which number on the chart changes nobody's rank.
    #[test]
    fn numbers_are_identities_and_nothing_more(
        players in 2usize..10, rounds in 1usize..5, dice in prop::collection::vec(any::<u8>(), 60), which in any::<u8>(),
    ) {
        let (chart, settings, recorded) = (chart_of(players, rounds, &dice, false), settings(which), Supplement::default());
        let turned = turn(&chart);
        let list = order("modified-median,DE,result-between-tied,SB/C1,kashdan,opponents-performance").unwrap();
        let ranks = |chart: &Chart, turned: bool| -> Vec<usize> {
            let places = Input::new(chart, &settings, &recorded).standings(&list);
            let mut ranks = vec![0; players];
            for place in places {
                let index = place.player.index();
                ranks[if turned { players - 1 - index } else { index }] = place.rank;
            }
            ranks
        };
        prop_assert_eq!(ranks(&chart, false), ranks(&turned, true));
    }
}

/// The same chart with its numbers from the bottom up.
fn turn(chart: &Chart) -> Chart {
    let count = chart.players.len();
    let other = |who: Number| number(count - 1 - who.index());
    let cell = |cell: &Cell| match *cell {
        Cell::Played { opponent, color, scored, conceded, rated } => {
            Cell::Played { opponent: other(opponent), color, scored, conceded, rated }
        }
        Cell::Pending { opponent, color } => Cell::Pending { opponent: other(opponent), color },
        Cell::Unplayed(Unplayed::ForfeitWin { opponent, color }) => {
            Cell::Unplayed(Unplayed::ForfeitWin { opponent: opponent.map(other), color })
        }
        Cell::Unplayed(Unplayed::ForfeitLoss { opponent, color }) => {
            Cell::Unplayed(Unplayed::ForfeitLoss { opponent: opponent.map(other), color })
        }
        Cell::Unplayed(unplayed) => Cell::Unplayed(unplayed),
    };
    let players = chart
        .players
        .iter()
        .rev()
        .map(|player| Player { cells: player.cells.iter().map(cell).collect(), ..player.clone() });
    Chart { rounds: chart.rounds, players: players.collect(), teams: Vec::new() }
}
