//! What cannot be paired is refused with the reason.

use super::*;
use crate::Locked;

#[test]
fn each_refusal_names_what_is_wrong() {
    let four = example(1, &["2000:", "1900:", "1800:", "1700:"]);
    let lock = |one, other| Locked { one: number(one), other: number(other), color: None };
    let refused = |locked: Vec<Locked>| {
        let mut field = four.field();
        field.locked = locked;
        pair(&field).unwrap_err()
    };
    assert_eq!(refused(vec![lock(1, 1)]), Unpairable::LockedHimself(number(1)));
    assert_eq!(refused(vec![lock(1, 2), lock(2, 3)]), Unpairable::LockedTwice(number(2)));
    let (one, other, who) = (number(1), number(99), number(99));
    assert_eq!(refused(vec![lock(1, 99)]), Unpairable::LockedUnknown { one, other, who });
    let (other, who) = (number(5), number(5));
    assert_eq!(refused(vec![lock(1, 5)]), Unpairable::LockedAbsent { one, other, who });

    let mut nobody = four.field();
    nobody.absent.extend(four.chart.numbers().map(|number| (number, crate::Absence::ZeroPointBye)));
    assert_eq!(pair(&nobody), Err(Unpairable::Nobody));

    let over = example(1, &["2000: w", "1900: b"]);
    assert_eq!(pair(&over.field()), Err(Unpairable::NoMoreRounds { round: 2, planned: 1 }));
    let pending = example(2, &["2000: P2w", "1900: P1b"]);
    let (one, other) = (number(1), number(2));
    assert_eq!(pair(&pending.field()), Err(Unpairable::Pending { round: 1, one, other }));
}

#[test]
fn an_unfinished_game_that_is_provided_for_does_not_hold_up_the_round() {
    let pending = example(2, &["2000: P3w", "1900: w", "1800: P1b", "1700: b"]);
    let mut field = pending.field();
    for unfinished in [1, 3] {
        field.adjustments.insert(number(unfinished), Points::HALF);
    }
    let round = pair(&field).unwrap();
    assert_eq!(round.boards.len(), 2);
    let together = round.boards.iter().any(|board| board.white.get() + board.black.get() == 4);
    assert!(!together, "they are meeting already");
}

#[test]
fn a_fixed_board_stands_and_says_what_it_violates() {
    let four = example(3, &["2000: D2w", "1900: D1b", "1800: w", "1700: b"]);
    let mut field = four.field();
    field.locked = vec![Locked { one: number(1), other: number(2), color: Some(Color::White) }];
    let round = pair(&field).unwrap();
    assert_eq!(named(&four.chart, &round.boards), ["2000-1900", "1700-1800"]);
    let why = &round.boards[0].why;
    let met = crate::round::Conflict::Met { one: number(1), other: number(2), round: 1 };
    assert!(why.locked && why.violates.contains(&met));
    assert_eq!(cost(&round, Criterion::S1), 0, "the costs are those of the other boards");
}
