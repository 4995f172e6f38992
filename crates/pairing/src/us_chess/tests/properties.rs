//! What holds for every field.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::Absence;

/// How many fields are compared with all their pairings.
const CASES: u32 = 300;

/// A small event, drawn from numbers: the rounds before are paired by the program itself, so that charts are real.
fn event(size: usize, rounds: usize, draws: &[u16]) -> Chart {
    let mut draws = draws.iter().copied().cycle();
    let mut draw = |below: u16| draws.next().unwrap_or(0) % below.max(1);
    let mut chart = Chart { rounds: 9, teams: vec!["A".into(), "B".into(), "C".into()], ..Chart::default() };
    for _ in 0..size {
        let rating = match draw(8) {
            0 => Rating::New,
            1 => Rating::Recent,
            _ => Rating::Points(1000 + draw(90) * 10),
        };
        let team = Some(chart::Team(draw(6))).filter(|team| team.0 < 3);
        chart.players.push(Player {
            name: String::new(),
            rating,
            team,
            cells: Vec::new(),
            taken: Vec::new(),
        });
    }
    for _ in 0..rounds {
        let mut field = Field::new(&chart, Settings::default(), Color::White);
        for number in chart.numbers() {
            if draw(12) == 0 {
                let absence = if draw(2) == 0 { Absence::HalfPointBye } else { Absence::ZeroPointBye };
                field.absent.insert(number, absence);
            }
        }
        let Ok(round) = pair(&field) else { break };
        let absent = field.absent.clone();
        for (number, player) in chart.numbers().collect::<Vec<_>>().into_iter().zip(&mut chart.players) {
            let unplayed = match absent.get(&number) {
                Some(Absence::HalfPointBye) => Unplayed::HalfPointBye,
                Some(_) => Unplayed::ZeroPointBye,
                None => Unplayed::FullPointBye,
            };
            player.cells.push(Cell::Unplayed(unplayed));
        }
        for board in round.boards {
            let scored = Points::of_halves(i32::from(draw(3)));
            let mut seat = |me: Number, opponent, color, scored, conceded| {
                let cell = Cell::Played { opponent, color, scored, conceded, rated: true };
                *chart.players[me.index()].cells.last_mut().unwrap() = cell;
            };
            seat(board.white, board.black, Color::White, scored, Points::ONE - scored);
            seat(board.black, board.white, Color::Black, Points::ONE - scored, scored);
        }
    }
    chart
}

/// Whether these can be paired without a repeat, by trying everything.
fn can_avoid_repeats(chart: &Chart, left: &[Number]) -> bool {
    let Some((&first, rest)) = left.split_first() else { return true };
    let met = |other: Number| {
        chart
            .player(first)
            .unwrap()
            .cells
            .iter()
            .any(|cell| cell.is_played() && cell.opponent() == Some(other))
    };
    (0..rest.len()).any(|place| {
        let others: Vec<Number> = rest.iter().copied().filter(|&other| other != rest[place]).collect();
        !met(rest[place]) && can_avoid_repeats(chart, &others)
    })
}

#[test]
fn a_field_of_many_is_paired_without_a_repeat_and_within_the_limits() {
    for seed in 1..4u16 {
        let draws: Vec<u16> = (0..997u16).map(|place| place.wrapping_mul(40_503 + seed * 2) >> 3).collect();
        let chart = event(301, 4, &draws);
        let round = pair(&Field::new(&chart, Settings::default(), Color::White)).unwrap();
        assert_eq!((round.boards.len(), round.bye.is_some(), cost(&round, Criterion::S1)), (150, true, 0));
        let players: BTreeSet<Number> =
            round.boards.iter().flat_map(|board| [board.white, board.black]).collect();
        assert_eq!(players.len(), 300);
        for switch in round.boards.iter().filter_map(|board| board.why.switched.as_ref()) {
            assert!(switch.limit.is_none_or(|limit| switch.cost <= u32::from(limit)));
        }
        let repaired = round.boards.iter().filter_map(|board| board.why.repaired.as_ref());
        assert!(repaired.into_iter().all(|repair| !repair.because.is_empty()));
    }
}

/// S1, S2 and then the brackets from the top: of two pairings the lesser is better.
type Costs = (look_ahead::Suffered, Vec<costs::BracketCosts>);

fn evaluated(section: &rank::RankedField<'_>, boards: &[[usize; 2]]) -> Costs {
    let suffered = boards
        .iter()
        .map(|&[one, other]| section.suffered(one, other, false))
        .fold(look_ahead::Suffered::NOTHING, |sum, each| sum + each);
    let brackets = whole(section, boards);
    (suffered, costs::of_brackets(section, &brackets))
}

/// The brackets of a complete pairing, as the boards show them.
fn whole(section: &rank::RankedField<'_>, boards: &[[usize; 2]]) -> Vec<section::Paired> {
    let mut opponent = vec![None; section.seats.len()];
    for &[one, other] in boards {
        opponent[one] = Some(other);
        opponent[other] = Some(one);
    }
    let players: Vec<usize> = (0..opponent.len()).filter(|&seat| opponent[seat].is_some()).collect();
    let mut brackets: Vec<section::Paired> = Vec::new();
    let mut entered: Vec<usize> = Vec::new();
    let mut rest = &players[..];
    while let Some(&first) = rest.first() {
        let group = section.score(first);
        let size = rest.iter().take_while(|&&seat| section.score(seat) == group).count();
        let (residents, below) = rest.split_at(size);
        let drops = |seat: &usize| opponent[*seat].is_some_and(|other| section.score(other) < group);
        let members = || entered.iter().chain(residents).copied();
        let droppers: Vec<usize> = members().filter(|seat| drops(seat)).collect();
        let boards: Vec<[usize; 2]> = members()
            .filter(|seat| !drops(seat))
            .filter_map(|seat| opponent[seat].filter(|&other| seat < other).map(|other| [seat, other]))
            .collect();
        let staying: Vec<usize> = entered.iter().copied().filter(|seat| !drops(seat)).collect();
        let resident: Vec<usize> = residents.iter().copied().filter(|seat| !drops(seat)).collect();
        let ranking = ranking::Ranking::new(section, &staying, &resident);
        let mut ranking = ranking;
        ranking.halve(&boards);
        brackets.push(section::Paired {
            group,
            entered: std::mem::replace(&mut entered, droppers.clone()),
            residents: residents.to_vec(),
            below: Vec::new(),
            droppers,
            ranking,
            boards,
        });
        rest = below;
    }
    brackets
}

/// Every way to pair those who are left.
fn all_pairings(left: &[usize], boards: &mut Vec<[usize; 2]>, each: &mut impl FnMut(&[[usize; 2]])) {
    let Some((&first, rest)) = left.split_first() else { return each(boards) };
    for &other in rest {
        let others: Vec<usize> = rest.iter().copied().filter(|&seat| seat != other).collect();
        boards.push([first, other]);
        all_pairings(&others, boards, each);
        boards.pop();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(CASES))]
    #[test]
    fn no_natural_pairing_is_better(
        size in 2..10usize,
        rounds in 0..7usize,
        one_drops_far in prop::bool::weighted(0.2),
        draws in prop::collection::vec(any::<u16>(), 64),
    ) {
        let chart = event(size, rounds, &draws);
        let mut field = Field::new(&chart, Settings::default(), Color::White);
        field.settings.one_drops_far = one_drops_far;
        let mut draws = draws.iter().rev();
        for _ in 0..2 {
            let mut draw = || number(1 + usize::from(*draws.next().unwrap()) % size);
            let (one, other) = (draw(), draw());
            if one != other {
                field.forbidden.insert(Field::pair(one, other));
            }
        }
        let present: Vec<Number> = chart.numbers().take(size / 2 * 2).collect();
        let section = rank::RankedField::new(&field, &present);
        let players: Vec<usize> = (0..present.len()).collect();
        let boards: Vec<[usize; 2]> =
            section::pair(&section, &players).iter().flat_map(|bracket| bracket.boards.clone()).collect();
        let found = evaluated(&section, &boards);
        let mut best: Option<(Costs, Vec<[usize; 2]>)> = None;
        all_pairings(&players, &mut Vec::new(), &mut |boards| {
            let costs = evaluated(&section, boards);
            if best.as_ref().is_none_or(|(best, _)| costs < *best) {
                best = Some((costs, boards.to_vec()));
            }
        });
        let (best, better) = best.unwrap();
        prop_assert_eq!(&found, &best, "{:?} against {:?}\n{}", boards, better, chart);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]
    #[test]
    fn everybody_plays_once_and_nobody_twice_without_need(
        size in 2..13usize,
        rounds in 0..7usize,
        draws in prop::collection::vec(any::<u16>(), 64),
    ) {
        let chart = event(size, rounds, &draws);
        let field = Field::new(&chart, Settings::default(), Color::White);
        let round = pair(&field).unwrap();
        prop_assert_eq!(&round, &pair(&field).unwrap());
        let mut seen = BTreeSet::new();
        for board in &round.boards {
            prop_assert!(seen.insert(board.white) && seen.insert(board.black));
        }
        prop_assert_eq!(round.bye.is_some(), size % 2 == 1);
        seen.extend(round.bye.as_ref().map(|bye| bye.player));
        prop_assert_eq!(seen.len(), size);
        let left: Vec<Number> =
            chart.numbers().filter(|&number| round.bye.as_ref().is_none_or(|bye| bye.player != number)).collect();
        if cost(&round, Criterion::S1) > 0 {
            prop_assert!(!can_avoid_repeats(&chart, &left));
        }
        for board in &round.boards {
            if let Some(switch) = &board.why.switched {
                prop_assert!(switch.limit.is_none_or(|limit| switch.cost <= u32::from(limit)));
                prop_assert!(switch.clashes_after < switch.clashes_before);
            }
        }
    }

    #[test]
    fn names_do_not_matter(size in 2..13usize, draws in prop::collection::vec(any::<u16>(), 64)) {
        let mut chart = event(size, 3, &draws);
        let before = pair(&Field::new(&chart, Settings::default(), Color::White)).unwrap();
        for player in &mut chart.players {
            player.name = "another".to_string();
        }
        chart.teams = vec!["X".into(), "Y".into(), "Z".into()];
        prop_assert_eq!(before, pair(&Field::new(&chart, Settings::default(), Color::White)).unwrap());
    }
}
