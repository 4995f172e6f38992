//! The program that pairs, judged: the cases of the house, the best round of small fields, and large events.

use chart::Number;
use pairing::{
    Field,
    facts::Facts,
    follow::{broken_promises, follow},
    round::{Board, Bye},
    sample::{Played, Shape, fields},
    settings::{Method, SameColor, TeamMates},
    us_chess::pair,
    weigh,
};

use crate::{all_cases, brute};

#[test]
fn the_cases_of_the_house_are_paired_as_they_say() {
    let mut wrong = Vec::new();
    for (name, case) in all_cases() {
        let field = case.field();
        let round = pair(&field).unwrap();
        let boards: Vec<(Number, Number)> =
            round.boards.iter().map(|board| (board.white, board.black)).collect();
        let show = |boards: &[(Number, Number)]| -> Vec<String> {
            let facts = Facts::new(&field);
            boards
                .iter()
                .map(|(white, black)| format!("{}-{}", facts.name(*white), facts.name(*black)))
                .collect()
        };
        if boards != case.boards || round.bye.as_ref().map(|bye| bye.player) != case.bye {
            wrong.push(format!("{name}: expected {:?}, got {:?}", show(&case.boards), show(&boards)));
        }
        let named = |rule: &&&chart::Rule| {
            !round.boards.iter().any(|board| names(board, rule)) && !names_bye(&round.bye, rule)
        };
        wrong.extend(
            case.rules.iter().filter(named).map(|rule| format!("{name}: nothing is explained by {rule}")),
        );
        wrong.extend(follow(&field, &round).iter().map(|untrue| format!("{name}: {untrue}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether some reason of a board goes back to a rule. Conflicts name their rules by what they are.
fn names(board: &Board, rule: &chart::Rule) -> bool {
    let why = &board.why;
    let conflicts = why.repaired.iter().flat_map(|repair| &repair.because);
    let dropped = why.dropped.iter().flat_map(|drop| drop.instead_of.iter().flat_map(|(_, against)| against));
    let told = format!("{:?}", conflicts.chain(dropped).collect::<Vec<_>>());
    let by_conflict = match rule.id {
        "28N1" => told.contains("TeamMates") || told.contains("LeavesMoreDropping"),
        "29E5f" => told.contains("ThirdColor"),
        "27A1" => told.contains("Met") || told.contains("LeavesRepeat"),
        "28T" => told.contains("Forbidden"),
        _ => false,
    };
    by_conflict
        || board.colors.rule == rule
        || why.dropped.as_ref().is_some_and(|drop| drop.rule == rule)
        || why.repaired.as_ref().is_some_and(|repair| repair.rule == rule)
        || why.switched.as_ref().is_some_and(|exchange| exchange.rules.contains(&rule))
}

/// The rule of the bye, or that of somebody who was passed over.
fn names_bye(bye: &Option<Bye>, rule: &chart::Rule) -> bool {
    bye.as_ref().is_some_and(|bye| {
        let passed = format!("{:?}", bye.passed_over);
        bye.rule == rule
            || rule.id == "28L3" && (passed.contains("HadBye") || passed.contains("WonByForfeit"))
            || rule.id == "28L4" && passed.contains("HalfPointBye")
            || rule.id == "28L2" && (passed.contains("Unrated") || passed.contains("EnteredLate"))
    })
}

/// Why a round is not the best one of its field; none if it is.
fn not_the_best(field: &Field) -> Option<String> {
    let facts = Facts::new(field);
    let round = match pair(field) {
        Ok(round) => round,
        Err(refusal) => return Some(format!("refused: {refusal:?}")),
    };
    let bye = round.bye.as_ref().map(|bye| bye.player);
    if bye != brute::bye(&facts) {
        return Some(format!("the bye goes to {:?}, not to {bye:?}", brute::bye(&facts)));
    }
    let players: Vec<Number> = facts.free().into_iter().filter(|who| Some(*who) != bye).collect();
    let (least, best) = brute::natural(&facts, &players);
    let natural = weigh::natural_of(&round);
    let costs = weigh::natural(&facts, &natural);
    if weigh::amounts(&costs) != least {
        let best = weigh::natural(&facts, &best[0]);
        let (mine, better) = weigh::first_difference(&costs, &best)?;
        return Some(format!("the natural pairing {natural:?} is not the best: {mine:?}, and {better:?}"));
    }
    let (least, best) = brute::switched(&facts, &natural);
    let boards = weigh::boards_of(&round);
    match weigh::switched(&facts, &natural, &boards) {
        Ok(costs) if weigh::amounts(&costs) == least => None,
        Ok(costs) => {
            let best = weigh::switched(&facts, &natural, &best[0]).ok()?;
            let (mine, better) = weigh::first_difference(&costs, &best)?;
            Some(format!(
                "from {natural:?} the switches to {boards:?} are not the best: {mine:?}, and {better:?}"
            ))
        }
        Err(strange) => Some(format!("from {natural:?} no switches lead to {boards:?}: {strange:?}")),
    }
}

fn small(seed: u64) -> Shape {
    let mut shape = Shape::any(seed);
    // Twelve players have ten thousand pairings: now and then.
    shape.players =
        if seed.is_multiple_of(25) { 11 + (seed / 25 % 2) as usize } else { 3 + (seed % 8) as usize };
    shape.rounds = 3 + (seed % 4) as usize;
    shape.schools = shape.schools.min(4);
    shape.settings.team_mates =
        [TeamMates::ApartBelowPlus(2), TeamMates::MayMeet, TeamMates::Apart][(seed % 3) as usize];
    shape.settings.method = if seed % 7 == 6 { Method::OneAgainstTwo } else { Method::Halves };
    shape.settings.same_color = [SameColor::HigherRank, SameColor::HigherRank, SameColor::HigherRankAfterTwo]
        [(seed / 3 % 3) as usize];
    shape
}

/// Brute force over the written order of costs confirms every round of small events, repeats and all.
#[test]
fn small_fields_get_their_best_round() {
    let mut wrong = Vec::new();
    for seed in 0..150 {
        fields(seed, &small(seed), &pair, &mut |field, round| {
            if let Some(what) = not_the_best(field) {
                wrong.push(format!(
                    "seed {seed}, absent {:?}, forbidden {:?}, booked {:?}:\n{}{what}",
                    field.absent, field.forbidden, field.booked, field.chart
                ));
            }
            wrong.extend(
                follow(field, round).iter().map(|untrue| format!("seed {seed}: {untrue}\n{}", field.chart)),
            );
        });
    }
    assert!(wrong.is_empty(), "{} wrong, the first:\n{}", wrong.len(), wrong[0]);
}

/// Events of all sizes keep their promises, and their explanations hold.
#[test]
fn two_hundred_events_keep_their_promises() {
    for seed in 0..200 {
        let shape = Shape::any(seed);
        let played = fields(seed, &shape, &pair, &mut |field, round| {
            for found in follow(field, round).iter().chain(&broken_promises(field, round)) {
                panic!("seed {seed}: {found}\n{}", field.chart);
            }
        });
        match played {
            Played::Through(chart) => assert_eq!(chart.check(), Ok(())),
            Played::Stopped(chart, refusal) => panic!("seed {seed}: {refusal:?}\n{chart}"),
        }
    }
}
