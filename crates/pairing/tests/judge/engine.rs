//! The program that pairs, judged: the cases of the house, the best round of small fields, and large events.

use chart::Number;
use pairing::{
    Field, Round,
    facts::Facts,
    follow::{broken_promises, follow},
    round::{Board, Bye},
    sample::{Dice, Played, Shape, fields},
    settings::{Method, SameColor, TeamMates, Technique},
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

/// Twelve players have ten thousand pairings: now and then. Every second event has variations.
fn small(seed: u64) -> Shape {
    let mut dice = Dice::new(seed);
    let mut shape = Shape::any(seed);
    shape.players = if seed.is_multiple_of(25) { 11 + dice.below(2) } else { 3 + dice.below(8) };
    shape.rounds = 3 + dice.below(4);
    shape.schools = shape.schools.min(4);
    let mut one_in = |times: usize| seed % 2 == 1 && dice.below(times) == 0;
    let settings = &mut shape.settings;
    settings.team_mates =
        [TeamMates::ApartBelowPlus(2), TeamMates::MayMeet, TeamMates::Apart][(seed / 2 % 3) as usize];
    settings.method = if one_in(6) { Method::OneAgainstTwo } else { Method::Halves };
    settings.technique = if one_in(5) { Technique::TopDown } else { Technique::LookAhead };
    for variation in [
        SameColor::LowerRankInMinusGroups,
        SameColor::InTurn,
        SameColor::LotInLastRound,
        SameColor::HigherRankAfterTwo,
    ] {
        if one_in(6) {
            settings.same_color = variation;
        }
    }
    settings.one_drops_far = one_in(4);
    settings.equalize_blacks_only = one_in(5);
    settings.interchange_for_alternation = !one_in(5);
    settings.third_color_for_leaders = one_in(5);
    settings.bye_one_group_higher = one_in(4);
    settings.bye_for_colors = one_in(8) && shape.players < 9;
    settings.equalization_limit = if one_in(6) { None } else { Some(200) };
    shape
}

/// So many events, or as many as are asked for.
fn events(usual: u64) -> u64 {
    std::env::var("JADOUBE_EVENTS").ok().and_then(|events| events.parse().ok()).unwrap_or(usual)
}

/// What is wrong with the rounds of an event.
fn wrongs(seed: u64, shape: &Shape, wrong: &dyn Fn(&Field, &Round) -> Vec<String>) -> Vec<String> {
    let mut found = Vec::new();
    let played = fields(seed, shape, &pair, &mut |field, round| {
        for what in wrong(field, round) {
            found.push(format!(
                "seed {seed}: {what}\nabsent {:?}, forbidden {:?}, booked {:?}, late {:?}, {:?}\n{}",
                field.absent, field.forbidden, field.booked, field.late, field.settings, field.chart
            ));
        }
    });
    match played {
        Played::Through(chart) => assert_eq!(chart.check(), Ok(())),
        Played::Stopped(chart, refusal) => found.push(format!("seed {seed}: {refusal:?}\n{chart}")),
    }
    found
}

fn told_untrue(field: &Field, round: &Round) -> Vec<String> {
    follow(field, round).iter().map(ToString::to_string).collect()
}

fn assert_none(wrong: &[String]) {
    if let Some(first) = wrong.first() {
        let all: Vec<&str> = wrong.iter().filter_map(|wrong| wrong.lines().next()).collect();
        panic!("{} wrong:\n{}\nthe first:\n{first}", all.len(), all.join("\n"));
    }
}

/// Brute force over the written order of costs confirms every round of small events, repeats and all.
#[test]
fn small_fields_get_their_best_round() {
    let mut wrong = Vec::new();
    for seed in 0..events(150) {
        wrong.extend(wrongs(seed, &small(seed), &|field, round| {
            let mut wrong = told_untrue(field, round);
            wrong.extend(not_the_best(field));
            wrong
        }));
    }
    assert_none(&wrong);
}

/// Events of all sizes keep their promises, and their explanations hold.
#[test]
fn events_keep_their_promises() {
    let mut wrong = Vec::new();
    for seed in 0..events(200) {
        wrong.extend(wrongs(seed, &Shape::any(seed), &|field, round| {
            let mut wrong = told_untrue(field, round);
            wrong.extend(broken_promises(field, round).iter().map(ToString::to_string));
            wrong
        }));
    }
    assert_none(&wrong);
}
