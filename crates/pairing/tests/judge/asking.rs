//! Why not, what is wrong with this round, what would this change cost.

use std::convert::Infallible;

use chart::Number;
use pairing::{
    Field, Round,
    check::{ChangeByHand, Paired, check, preview},
    facts::Facts,
    why_not::{Verdict, why_not},
};

use crate::{all_cases, brute, case};

fn pair(field: &Field) -> Result<Round, Infallible> {
    Ok(brute::pair(&Facts::new(field)))
}

fn ask(name: &str, one: &str, other: &str) -> String {
    let case = case(name);
    let field = case.field();
    let own = pair(&field).unwrap();
    why_not(&field, &own, case.number(one), case.number(other), &pair).unwrap().in_words(&field)
}

fn found(name: &str, boards: &[(&str, &str)], bye: Option<&str>) -> Vec<String> {
    let case = case(name);
    let field = case.field();
    let own = pair(&field).unwrap();
    let boards = boards.iter().map(|(white, black)| (case.number(white), case.number(black))).collect();
    let theirs = Paired { boards, bye: bye.map(|bye| case.number(bye)) };
    check(&field, &theirs, &own).iter().map(ToString::to_string).collect()
}

fn changed(name: &str, one: &str, other: &str, change: fn(Number, Number) -> ChangeByHand) -> String {
    let case = case(name);
    let field = case.field();
    let own = pair(&field).unwrap();
    preview(&field, &own, change(case.number(one), case.number(other)), &pair).unwrap().in_words()
}

#[test]
fn why_not_names_what_gets_worse() {
    let cases = [
        (
            "pairing/rematch-transposed",
            "2000",
            "1800",
            "With 2000 against 1800 the round would be worse: 1 board repeats a meeting instead of 0 (27A1). \
             Against it: 2000 and 1800 met in round 1 (27A1).",
        ),
        (
            "pairing/odd-player-drops",
            "2100",
            "1900",
            "With 2100 against 1900 the round would be worse: in the group of 1 point the ratings of those \
             who drop add up to 2100 instead of 2000 (29D1b). As a switch for colors it is ruled out: the \
             colors gain nothing (29E5).",
        ),
        (
            "pairing/alternation-81-points",
            "2001",
            "1500",
            "With 2001 against 1500 the round would be worse: in the group of 1 point from the top down \
             somebody meets a lower-ranked opponent than need be (29C2). As a switch for colors it is ruled out: it costs 81 points, and for \
             alternation 80 are allowed (29E5a).",
        ),
        (
            "bye/lowest-score-group",
            "1800",
            "1700",
            "With 1800 against 1700 the bye would go to 1900, who ranks higher (28L2).",
        ),
        (
            "bye/for-colors-200-points",
            "1900",
            "1700",
            "With 1900 against 1700 the bye would go to 1500, and it goes to 1700 (28L2a).",
        ),
        ("pairing/rematch-transposed", "2000", "1700", "2000 and 1700 do meet."),
        ("pairing/rematch-transposed", "2000", "2000", "2000 cannot be their own opponent."),
        ("bye/half-point-bye-this-round", "2000", "1600", "1600 is not in this round."),
    ];
    for (name, one, other, says) in cases {
        assert_eq!(ask(name, one, other), says);
    }
}

#[test]
fn a_way_round_is_decided_from_the_top() {
    // All boards by ranking would be rematches, and it could go round either way.
    let text = "# Three boards go round.\nplayer 2000 0.5 W\nplayer 1900 0.5 W\nplayer 1800 0.5 W\nplayer 1500 0.5 B\n\
                player 1400 0.5 B\nplayer 1300 0.5 B\nmet 2000 1500 1 draw\nmet 1900 1400 1 draw\n\
                met 1800 1300 1 draw\n=> 1400 2000\n=> 1300 1900\n=> 1500 1800\n";
    let case = crate::event::read(text).unwrap();
    let field = case.field();
    let own = pair(&field).unwrap();
    let answers = ["1400", "1300"].map(|other| {
        let answer = why_not(&field, &own, case.number("2000"), case.number(other), &pair).unwrap();
        answer.in_words(&field)
    });
    assert_eq!(
        answers,
        [
            "2000 and 1400 do meet.",
            "With 2000 against 1300 the round would be worse: in the group of ½ point from the top down somebody \
             meets a lower-ranked opponent than need be (29C2). As a switch for colors it is ruled out: 1900 and 1400 met in round 1 \
             (27A1)."
        ]
    );
}

#[test]
fn among_unrated_players_the_lowest_rank_drops() {
    let text = "# Three new players lead.\nplayer Ned=NEW 1 W\nplayer Ole=NEW 1 B\nplayer Pia=NEW 1 W\n\
                player 1700 0 B\n=> Ole Ned\n=> 1700 Pia\n";
    let case = crate::event::read(text).unwrap();
    let field = case.field();
    let own = pair(&field).unwrap();
    let answer = why_not(&field, &own, case.number("Ole"), case.number("Pia"), &pair).unwrap();
    assert_eq!(
        answer.in_words(&field),
        "With Ole against Pia the round would be worse: in the group of 1 point 2 players rank below those \
         who drop instead of 0 (29D1a)."
    );
}

#[test]
fn no_answer_says_that_the_best_round_could_be_better() {
    for (name, case) in all_cases().into_iter().filter(|(_, case)| case.boards.len() <= 3) {
        let field = case.field();
        let own = pair(&field).unwrap();
        let players: Vec<Number> = case.boards.iter().flat_map(|(white, black)| [*white, *black]).collect();
        let locked = |who: &Number| field.locked.iter().any(|lock| [lock.one, lock.other].contains(who));
        for other in players.iter().skip(1).filter(|who| !locked(who) && !locked(&players[0])) {
            let answer = why_not(&field, &own, players[0], *other, &pair).unwrap();
            assert!(!matches!(answer.verdict, Verdict::Better { .. }), "{name}: {}", answer.in_words(&field));
        }
    }
}

#[test]
fn the_programs_own_round_has_nothing_to_list() {
    for (name, case) in all_cases() {
        let field = case.field();
        let own = pair(&field).unwrap();
        let fixed = field.locked.iter().any(|lock| lock.color.is_some());
        assert!(fixed || check(&field, &Paired::from(&own), &own).is_empty(), "{name}");
    }
}

#[test]
fn every_difference_has_its_rule() {
    assert_eq!(
        found("pairing/rematch-transposed", &[("2000", "1800"), ("1900", "1700")], None),
        [
            "2000 and 1800 met in round 1 (27A1)",
            "the round is worse than it could be: 1 board repeats a meeting instead of 0 (27A1)"
        ]
    );
    assert_eq!(
        found("pairing/alternation-81-points", &[("2001", "1500"), ("1700", "1920")], None),
        [
            "2001 - 1500 and 1920 - 1700 are switched, and it costs 81 points, and for alternation 80 are allowed (29E5a)",
            "the round is worse than it could be: in the group of 1 point from the top down somebody meets a \
             lower-ranked opponent than need be (29C2)"
        ]
    );
    assert_eq!(
        found("pairing/odd-player-drops", &[("2000", "2200"), ("2100", "1900"), ("1700", "1800")], None),
        [
            "2100 drops from 1 point to 0 points; the program drops 2000 (29D1b)",
            "the round is worse than it could be: in the group of 1 point the ratings of those who drop add up to 2100 \
             instead of 2000 (29D1b)"
        ]
    );
    assert_eq!(
        found("bye/lowest-had-it-so-the-next", &[("2000", "1900"), ("1800", "1700")], Some("1600"))[0],
        "1600 has the bye, and it goes to 1700 (28L3)"
    );
    assert_eq!(
        found("pairing/color-larger-imbalance", &[("1900", "2000")], None),
        ["1900 has White against 2000 and should have Black (29E4.2)"]
    );
    assert_eq!(
        found("pairing/forbidden-pair-apart", &[("2000", "1800"), ("1900", "1700")], None)[0],
        "2000 and 1800 are not to meet (28T)"
    );
    assert_eq!(
        found("pairing/color-larger-imbalance", &[], None),
        ["2000 is not paired (28L)", "1900 is not paired (28L)"]
    );
}

#[test]
fn a_change_says_what_it_violates_and_costs() {
    assert_eq!(
        changed("pairing/odd-player-drops", "2200", "2000", ChangeByHand::Swap),
        "2200 drops from 1 point to 0 points; the program drops 2000 (29D1b).\nIt costs: in the group of \
         1 point the ratings of those who drop add up to 2200 instead of 2000 (29D1b)."
    );
    assert_eq!(
        changed("pairing/rematch-transposed", "1800", "1700", ChangeByHand::Swap),
        "2000 and 1800 met in round 1 (27A1).\nIt costs: 1 board repeats a meeting instead of 0 (27A1)."
    );
    assert_eq!(
        changed("pairing/no-rematch-no-change", "2000", "1800", ChangeByHand::Forbid),
        "2000 - 1700 and 1900 - 1800 are switched, and the colors gain nothing (27A3).\nIt costs: in the group \
         of 1 point from the top down somebody meets a lower-ranked opponent than need be (29C2)."
    );
    assert_eq!(
        changed("pairing/no-rematch-no-change", "2000", "1900", |one, other| ChangeByHand::lock(
            one, other, None
        )),
        "2000 - 1900 and 1800 - 1700 are switched, and the colors gain nothing (27A3).\nIt costs: in the group \
         of 1 point the group is not paired as its ranking asks (27A3)."
    );
    assert_eq!(
        changed("pairing/no-rematch-no-change", "2000", "1800", |one, other| ChangeByHand::lock(
            one, other, None
        )),
        "It costs nothing by the order of costs."
    );
}

/// 2080 drops for colors instead of 2040; what the director does below that has nothing to do with it.
#[test]
fn a_change_below_is_not_charged_with_a_switch_above() {
    let text = "# The leaders switch who drops.\nplayer 2100 1 B\nplayer 2080 1 B\nplayer 2040 1 W\nplayer 1900 0 W\n\
                player 1800 0 W\nplayer 1690 0 B\nplayer 1600 0 W\nplayer 1500 0 B\nplayer 1400 0 W\nplayer 1300 0 B\n\
                => 2100 2040\n=> 2080 1900\n=> 1500 1800\n=> 1690 1400\n=> 1300 1600\n";
    let case = crate::event::read(text).unwrap();
    let field = case.field();
    let own = pair(&field).unwrap();
    let dropped = |who: &str| {
        own.boards
            .iter()
            .any(|board| board.why.dropped.as_ref().is_some_and(|drop| drop.who == case.number(who)))
    };
    assert!(dropped("2080"), "{:?}", own.boards);
    let meet: Vec<(Number, Number)> = own.boards.iter().map(|board| (board.white, board.black)).collect();
    let (white, black) = *meet.last().unwrap();
    let said = preview(&field, &own, ChangeByHand::Forbid(white, black), &pair).unwrap().in_words();
    assert!(!said.contains("1 point") && said.contains("in the group of 0 points"), "{said}");
    let (upper, _) = meet[meet.len() - 2];
    let said = preview(&field, &own, ChangeByHand::Swap(upper, white), &pair).unwrap().in_words();
    assert!(!said.contains("1 point"), "{said}");
}
