//! Boards that are numbered through the sections of a hall.

use tournament::{
    Deed, Happening, HoldsTheLog, Outcome, Plan, Seating, SectionName, Warning, When, stored,
    warnings::warnings,
};

use crate::common::{HOUR, Hall, enter, n, plan, player, report, section};

/// An event of two sections: the boards of the first are counted from one number, those of the other from another.
fn two(firsts: [usize; 2], players: [usize; 2]) -> Hall {
    let mut hall = Hall::with(Plan { first_board: firsts[0], ..plan(3) }, players[0]);
    let reserve = Plan { first_board: firsts[1], ..Plan::swiss(section("Reserve"), 3, "G/60 d/5") };
    hall.does(Deed::AddSection { plan: Box::new(reserve) });
    for number in 1..=players[1] {
        hall.does(enter(player(&format!("Reserve {number}"), 900), "Reserve"));
    }
    hall
}

fn numbers(hall: &Hall, name: &str) -> Vec<usize> {
    let held = hall.tournament.section(&section(name)).unwrap();
    held.rounds.last().unwrap().numbered().map(|(at, _)| at).collect()
}

fn overlaps(hall: &Hall) -> Vec<String> {
    let all = warnings(hall.tournament.state(), hall.time());
    let boards = all.iter().filter(|warning| matches!(warning, Warning::BoardsOverlap(_)));
    boards.filter_map(|warning| warning.told(&hall.tournament, &HoldsTheLog)).collect()
}

fn replan(hall: &mut Hall, name: &str, change: impl FnOnce(&mut Plan)) {
    let mut plan = hall.tournament.section(&section(name)).unwrap().plan.clone();
    change(&mut plan);
    hall.does(Deed::ChangeSection { plan: Box::new(plan) });
}

#[test]
fn boards_are_counted_from_the_first_one_of_their_section() {
    let mut hall = two([1, 11], [7, 4]);
    hall.pairs().does(Deed::Pair { section: section("Reserve"), lot: None });
    assert_eq!(numbers(&hall, "Open"), [1, 2, 3]);
    assert_eq!(numbers(&hall, "Reserve"), [11, 12]);
    let reported = |board| Deed::Report {
        section: section("Reserve"),
        round: 1,
        board,
        game: 1,
        result: Outcome::WhiteWins.into(),
        excused: false,
        left_open: false,
    };
    assert_eq!(hall.refused(reported(1)), "round 1 has no board 1 []");
    assert_eq!(hall.refused(reported(13)), "round 1 has no board 13 []");
    hall.does(Deed::SwapColors { section: section("Reserve"), board: 12 });
    hall.does(reported(12));
    assert_eq!(hall.last_words(), ["Round 1 of Reserve, board 12, Reserve 4 (4) - Reserve 3 (3): 1–0"]);
    let held = hall.tournament.section(&section("Reserve")).unwrap();
    let round = held.round(1).unwrap();
    assert_eq!(
        (round.board_of(n(3)), round.board_of(n(1)), round.in_words()),
        (Some(12), Some(11), "boards 11, 12".to_string())
    );
    assert_eq!(held.missing().map(|(_, board, _)| board).collect::<Vec<_>>(), [11]);
    // Who has a result keeps his board, which is named by its number.
    let elsewhere = vec![Seating { white: n(1), black: n(4) }, Seating { white: n(2), black: n(3) }];
    let deed = Deed::Rearrange { section: section("Reserve"), boards: elsewhere, bye: None };
    assert!(hall.because("a slip").refused(deed).starts_with("board 12 has a result"));
}

#[test]
fn another_first_board_holds_from_the_next_round() {
    let mut hall = Hall::open(3, 4);
    hall.plays_a_round();
    replan(&mut hall, "Open", |plan| plan.first_board = 21);
    assert_eq!(numbers(&hall, "Open"), [1, 2], "slips of the round lie on the tables");
    hall.pairs();
    assert_eq!(numbers(&hall, "Open"), [21, 22]);
    hall.does(report(2, 21, Outcome::Draw));
    replan(&mut hall, "Open", |plan| plan.first_board = 1);
    assert_eq!(numbers(&hall, "Open"), [21, 22], "what was paired stays where it sits");
    hall.does(report(2, 22, Outcome::Draw)).pairs();
    assert_eq!(numbers(&hall, "Open"), [1, 2]);
}

#[test]
fn a_plan_without_a_first_board_is_written_as_ever() {
    let mut hall = Hall::open(3, 4);
    hall.pairs();
    for event in hall.tournament.log() {
        assert!(!String::from_utf8(stored::write(event)).unwrap().contains("first-board"));
    }
    let mut hall = two([1, 11], [4, 4]);
    hall.does(Deed::Pair { section: section("Reserve"), lot: None });
    let paired = stored::write(hall.tournament.log().last().unwrap());
    assert!(String::from_utf8(paired.clone()).unwrap().contains("\"first-board\":11"));
    assert_eq!(&stored::read(1, &paired).unwrap(), &**hall.tournament.log().last().unwrap());
}

#[test]
fn a_first_board_has_four_digits_at_most() {
    let mut hall = Hall::open(3, 4);
    for wrong in [0, 9_001] {
        let deed = Deed::ChangeSection { plan: Box::new(Plan { first_board: wrong, ..plan(3) }) };
        assert!(hall.refused(deed).starts_with("boards are counted from a number between 1 and 9000"));
    }
}

#[test]
fn sections_that_share_boards_are_warned_of_once_numbers_were_given() {
    assert!(overlaps(&two([1, 1], [8, 8])).is_empty(), "a room for each");
    assert!(overlaps(&two([1, 5], [8, 8])).is_empty());
    assert_eq!(
        overlaps(&two([1, 4], [8, 8])),
        ["Open and Reserve both use board 4; give one of them another first board"]
    );
    assert_eq!(
        overlaps(&two([11, 11], [8, 6])),
        ["Open and Reserve both use boards 11-13; give one of them another first board"]
    );
    assert!(overlaps(&two([1, 4], [7, 8])).is_empty(), "a bye needs no board");
}

#[test]
fn morning_and_afternoon_may_use_the_same_boards() {
    let mut hall = two([1, 4], [8, 8]);
    let at = |hour: i64| When(hall.now + hour * HOUR);
    let (morning, afternoon) = (vec![at(1), at(2), at(3)], vec![at(4), at(5), at(6)]);
    replan(&mut hall, "Open", |plan| plan.schedule = morning);
    assert_eq!(overlaps(&hall).len(), 1, "nobody knows when the other plays");
    replan(&mut hall, "Reserve", |plan| plan.schedule.clone_from(&afternoon));
    assert!(overlaps(&hall).is_empty());
    replan(&mut hall, "Open", |plan| plan.schedule = afternoon);
    assert_eq!(overlaps(&hall).len(), 1);
}

#[test]
fn late_entries_and_extra_boards_can_reach_the_next_section() {
    let mut hall = two([1, 5], [7, 8]);
    hall.pairs().does(Deed::Pair { section: section("Reserve"), lot: None });
    assert!(overlaps(&hall).is_empty());
    // Two more come for the next round: nine play on four boards, ten on five.
    for late in ["Late One", "Late Two"] {
        hall.does(enter(player(late, 1000), "Open"));
    }
    assert!(overlaps(&hall).is_empty());
    hall.does(enter(player("Late Three", 1000), "Open"));
    assert_eq!(overlaps(&hall).len(), 1);
    // Whoever has the bye meets one who has finished, on a board after the others (28M2).
    let mut hall = two([1, 4], [7, 4]);
    hall.pairs().does(Deed::Pair { section: section("Reserve"), lot: None });
    hall.does(report(1, 1, Outcome::WhiteWins));
    let cross = Deed::CrossRound { section: section("Open"), partner: n(1), color: chart::Color::White };
    hall.does(cross);
    assert_eq!(numbers(&hall, "Open"), [1, 2, 3, 4]);
    assert_eq!(overlaps(&hall), ["Open and Reserve both use board 4; give one of them another first board"]);
}

#[test]
fn what_is_over_needs_no_boards_any_more() {
    let mut hall = two([1, 4], [8, 8]);
    replan(&mut hall, "Open", |plan| plan.rounds = 1);
    hall.plays_a_round();
    assert!(overlaps(&hall).is_empty());
}

#[test]
fn the_number_after_a_section_leaves_room() {
    let hall = two([1, 61], [34, 0]);
    let state = hall.tournament.state();
    let after = |name: &str| state.after_boards()[&section(name)];
    assert_eq!(after("Open"), 31, "17 boards, four in reserve, and a round number");
    assert_eq!(after("Reserve"), 111, "nobody has entered yet");
}

#[test]
fn quads_go_on_counting_where_the_quad_above_ends() {
    let quads = Plan { kind: tournament::Kind::Quads, first_board: 31, ..plan(3) };
    let mut hall = Hall::with(quads, 13);
    hall.does(Deed::Divide { section: section("Open") });
    let firsts = |hall: &Hall| -> Vec<(SectionName, usize)> {
        let Happening::Divided { into, .. } = hall.happened().pop().unwrap() else { panic!("not divided") };
        into.iter().map(|share| (share.plan.name.clone(), share.plan.first_board)).collect()
    };
    let expected =
        |all: &[(&str, usize)]| all.iter().map(|(name, at)| (section(name), *at)).collect::<Vec<_>>();
    assert_eq!(firsts(&hall), expected(&[("Open 1", 31), ("Open 2", 33), ("Open 3", 35)]));
    assert!(overlaps(&hall).is_empty());
    // Made again for late entries, when the first quads play already.
    hall.does(Deed::Pair { section: section("Open 1"), lot: None });
    assert_eq!(numbers(&hall, "Open 1"), [31, 32]);
    for late in ["Late One", "Late Two", "Late Three"] {
        hall.does(enter(player(late, 1000), "Open"));
    }
    assert_eq!(firsts(&hall), expected(&[("Open 1", 31), ("Open 2", 33), ("Open 3", 35), ("Open 4", 37)]));
}
