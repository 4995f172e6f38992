//! The program that pairs, judged: the cases of the house, the best round of small fields, and large events.

use chart::Number;
use pairing::{
    facts::Facts,
    round::{Board, Bye},
    us_chess::pair,
};

use crate::{all_cases, brute::follow::follow, tally::Tally};

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
        || why.rotated.as_ref().is_some_and(|rotation| rotation.rules.contains(&rule))
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

/// So many events, or as many as are asked for.
fn events(usual: u64) -> u64 {
    std::env::var("JADOUBE_EVENTS").ok().and_then(|events| events.parse().ok()).unwrap_or(usual)
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
    let mut tally = Tally::default();
    (0..events(150)).for_each(|seed| tally.small(seed));
    assert_none(&tally.failures);
}

/// Events of all sizes keep their promises, and their explanations hold.
#[test]
fn events_keep_their_promises() {
    let mut tally = Tally::default();
    (0..events(200)).for_each(|seed| tally.any(seed));
    assert_none(&tally.failures);
}
