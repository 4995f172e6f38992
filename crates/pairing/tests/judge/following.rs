//! The checker finds nothing in a true explanation, and whatever is made untrue in it.

use chart::{Color, Points, rules};
use pairing::{
    Criterion, Round,
    facts::Facts,
    round::{Conflict, PassedOver},
};

use crate::{
    all_cases,
    brute::{
        self,
        follow::{broken_promises, follow},
    },
};

#[test]
fn true_explanations_hold() {
    for (name, case) in all_cases() {
        let field = case.field();
        let round = brute::pair(&Facts::new(&field));
        let untrue: Vec<String> = follow(&field, &round).iter().map(ToString::to_string).collect();
        assert!(untrue.is_empty(), "{name}: {untrue:#?}");
        let broken: Vec<String> = broken_promises(&field, &round).iter().map(ToString::to_string).collect();
        assert!(broken.is_empty(), "{name}: {broken:#?}");
    }
}

/// One way to make a round untrue. Says whether there was something to change.
type Lie = fn(&mut Round) -> Option<()>;

const LIES: &[(&str, Lie)] = &[
    ("colors the other way round", |round| {
        let board =
            round.boards.iter_mut().find(|board| board.colors.due[0].is_some() && !board.why.locked)?;
        std::mem::swap(&mut board.white, &mut board.black);
        board.colors.due.swap(0, 1);
        board.why.natural.swap(0, 1);
        board.why.by_ranking.swap(0, 1);
        Some(())
    }),
    ("another due color", |round| {
        let due = &mut round.boards.first_mut()?.colors.due[0];
        *due = due.map_or(Some(Color::White), |color| Some(!color));
        Some(())
    }),
    ("a clash more", |round| {
        round.boards.last_mut()?.colors.clashes.alternation += 1;
        Some(())
    }),
    ("colors by a rule about teams", |round| {
        round.boards.iter_mut().find(|board| !board.why.locked)?.colors.rule = &rules::R28N1;
        Some(())
    }),
    ("decided in another round", |round| {
        let board = round.boards.iter_mut().find(|board| board.colors.decided_in.is_some())?;
        board.colors.decided_in = board.colors.decided_in.map(|round| round + 1);
        Some(())
    }),
    ("another score group", |round| {
        round.boards.iter_mut().find(|board| !board.why.locked)?.why.group += Points::HALF;
        Some(())
    }),
    ("nobody dropped", |round| {
        round.boards.iter_mut().find(|board| board.why.dropped.is_some())?.why.dropped = None;
        Some(())
    }),
    ("dropped from higher up", |round| {
        round.boards.iter_mut().find_map(|board| board.why.dropped.as_mut())?.from += Points::ONE;
        Some(())
    }),
    ("dropped by a rule about byes", |round| {
        round.boards.iter_mut().find_map(|board| board.why.dropped.as_mut())?.rule = &rules::R28L2;
        Some(())
    }),
    ("dropped as the unrated do", |round| {
        let mut drops = round.boards.iter_mut().filter_map(|board| board.why.dropped.as_mut());
        drops.find(|drop| drop.rule != &rules::R29D1C)?.rule = &rules::R29D1C;
        Some(())
    }),
    ("dropped for a team-mate", |round| {
        let mut drops = round.boards.iter_mut().filter_map(|board| board.why.dropped.as_mut());
        drops.find(|drop| drop.rule == &rules::R29D1A)?.rule = &rules::R28N1;
        Some(())
    }),
    ("nothing said against the lower-rated", |round| {
        let unswitched = round.boards.iter_mut().filter(|board| board.why.switched.is_none());
        let mut drops = unswitched.filter_map(|board| board.why.dropped.as_mut());
        drops.find(|drop| !drop.instead_of.is_empty())?.instead_of.clear();
        Some(())
    }),
    ("an invented reason against dropping", |round| {
        let drop = round.boards.iter_mut().find_map(|board| board.why.dropped.as_mut())?;
        let who = drop.who;
        drop.instead_of.first_mut()?.1.push(Conflict::Met { one: who, other: who, round: 1 });
        Some(())
    }),
    ("another opponent by ranking", |round| {
        let board = round.boards.iter_mut().find(|board| !board.why.locked)?;
        board.why.by_ranking[0] = Some(board.white);
        Some(())
    }),
    ("no repair told", |round| {
        let mut boards = round.boards.iter_mut().filter(|board| board.why.switched.is_none());
        boards.find(|board| board.why.repaired.is_some())?.why.repaired = None;
        Some(())
    }),
    ("a repair for no reason", |round| {
        round.boards.iter_mut().find_map(|board| board.why.repaired.as_mut())?.because.clear();
        Some(())
    }),
    ("a repair by another rule", |round| {
        let mut repairs = round.boards.iter_mut().filter_map(|board| board.why.repaired.as_mut());
        let met = |repair: &&mut pairing::round::Repair| {
            repair.because.iter().all(|because| matches!(because, Conflict::Met { .. }))
        };
        repairs.find(met)?.rule = &rules::R28T;
        Some(())
    }),
    ("a repair for less", |round| {
        round.boards.iter_mut().find_map(|board| board.why.repaired.as_mut())?.cost += 1;
        Some(())
    }),
    ("a meeting in another round", |round| {
        let repair = round.boards.iter_mut().find_map(|board| board.why.repaired.as_mut())?;
        let met = repair.because.iter_mut().find_map(|because| match because {
            Conflict::Met { round, .. } => Some(round),
            _ => None,
        })?;
        *met += 7;
        Some(())
    }),
    ("no exchange told", |round| {
        round.boards.iter_mut().find(|board| board.why.switched.is_some())?.why.switched = None;
        Some(())
    }),
    ("an exchange for less", |round| {
        let exchange = round.boards.iter_mut().find_map(|board| board.why.switched.as_mut())?;
        exchange.cost = exchange.cost.checked_sub(1)?;
        Some(())
    }),
    ("another limit", |round| {
        round.boards.iter_mut().find_map(|board| board.why.switched.as_mut())?.limit = Some(201);
        Some(())
    }),
    ("more clashes before", |round| {
        let exchange = round.boards.iter_mut().find_map(|board| board.why.switched.as_mut())?;
        exchange.clashes_before.equalization += 1;
        Some(())
    }),
    ("an exchange by a rule about byes", |round| {
        let exchange = round.boards.iter_mut().find_map(|board| board.why.switched.as_mut())?;
        exchange.rules.push(&rules::R28L3);
        Some(())
    }),
    ("others exchanged", |round| {
        let exchange = round.boards.iter_mut().find_map(|board| board.why.switched.as_mut())?;
        exchange.exchanged[0] = exchange.exchanged[1];
        Some(())
    }),
    ("one passed over is not named", |round| round.bye.as_mut()?.passed_over.pop().map(drop)),
    ("passed over for another reason", |round| {
        let (_, reason) = round.bye.as_mut()?.passed_over.first_mut()?;
        *reason = match reason {
            PassedOver::EnteredLate => PassedOver::HadBye { round: 1 },
            _ => PassedOver::EnteredLate,
        };
        Some(())
    }),
    ("the bye by a rule about colors", |round| {
        round.bye.as_mut()?.rule = &rules::R29E4;
        Some(())
    }),
    ("no bye", |round| round.bye.take().map(drop)),
    ("a board twice", |round| {
        let board = round.boards.first()?.clone();
        round.boards.push(board);
        Some(())
    }),
    ("boards in another order", |round| {
        round.boards.reverse();
        (round.boards.len() > 1).then_some(())
    }),
    ("another cost", |round| {
        round.costs.iter_mut().find(|cost| cost.criterion == Criterion::C3)?.amount += 1;
        Some(())
    }),
    ("a line of the costs left out", |round| round.costs.pop().map(drop)),
    ("fixed by the director", |round| {
        let board = round.boards.first_mut()?;
        board.why.locked = !board.why.locked;
        Some(())
    }),
];

#[test]
fn whatever_is_made_untrue_is_found() {
    let cases = all_cases();
    let rounds: Vec<Round> = cases.iter().map(|(_, case)| brute::pair(&Facts::new(&case.field()))).collect();
    for (lie, tell) in LIES {
        let mut told = 0;
        for ((name, case), round) in cases.iter().zip(&rounds) {
            let mut round = round.clone();
            if tell(&mut round).is_some() {
                told += 1;
                assert!(!follow(&case.field(), &round).is_empty(), "{name}: {lie} was not found");
            }
        }
        assert!(told > 0, "no case to try: {lie}");
    }
}

#[test]
fn a_repeat_that_can_be_avoided_breaks_a_promise() {
    let case = crate::case("pairing/rematch-transposed");
    let field = case.field();
    let facts = Facts::new(&field);
    let pair = |one, other| [case.number(one), case.number(other)];
    let again = [pair("2000", "1800"), pair("1900", "1700")];
    let round = brute::explain(&facts, None, &again, &again);
    let broken = broken_promises(&field, &round);
    assert_eq!(broken.len(), 1);
    assert_eq!(broken[0].to_string(), "1-3: they have met, and the round can be paired without (27A1)");
}

#[test]
fn a_switch_beyond_its_limit_breaks_a_promise() {
    let case = crate::case("pairing/alternation-81-points");
    let field = case.field();
    let facts = Facts::new(&field);
    let pair = |one, other| [case.number(one), case.number(other)];
    let natural = [pair("2001", "1700"), pair("1920", "1500")];
    let switched = [pair("2001", "1500"), pair("1920", "1700")];
    let round = brute::explain(&facts, None, &natural, &switched);
    let broken: Vec<String> = broken_promises(&field, &round).iter().map(ToString::to_string).collect();
    assert_eq!(broken.len(), 1, "{broken:?}");
    assert!(
        broken[0].contains("it costs 81 points, and for alternation 80 are allowed (29E5a)"),
        "{broken:?}"
    );
}
