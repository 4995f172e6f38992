//! Whoever comes when a round is paired gets a game, and nobody else is touched.

use chart::{Cell, Unplayed};
use tournament::{Cents, Deed, EntryId, Happening, Meeting, Outcome};

use crate::common::{Hall, enter, n, plan, player, points, report, section};

fn reseat(boards: &[(usize, usize)]) -> Deed {
    let boards = boards.iter().map(|(one, other)| Meeting { one: n(*one), other: n(*other), color: None });
    Deed::Reseat {
        section: section("Open"),
        apart: Vec::new(),
        boards: boards.collect(),
        bye: None,
        out: Vec::new(),
    }
}

fn apart(boards: &[usize], meet: &[(usize, usize)], bye: Option<usize>, out: &[usize]) -> Deed {
    let Deed::Reseat { section, boards: made, .. } = reseat(meet) else { unreachable!() };
    let out = out.iter().map(|number| n(*number)).collect();
    Deed::Reseat { section, apart: boards.to_vec(), boards: made, bye: bye.map(n), out }
}

fn house(name: &str) -> Deed {
    Deed::Enter {
        entrant: Box::new(player(name, 1500)),
        section: Some(section("Open")),
        advance: false,
        byes: Vec::new(),
        paid: Cents::NONE,
        house_player: true,
    }
}

fn post(hall: &mut Hall, round: usize) {
    hall.does(Deed::PostPairings { section: section("Open"), round });
}

fn begin(hall: &mut Hall, round: usize) {
    hall.does(Deed::BeginRound { section: section("Open"), round });
}

/// White and Black by the number of their board.
fn seats(hall: &Hall, round: usize) -> Vec<(usize, usize, usize)> {
    let held = hall.tournament.section(&section("Open")).unwrap();
    let boards = held.round(round).unwrap().numbered();
    boards.map(|(at, board)| (at, board.white.get(), board.black.get())).collect()
}

fn cited(hall: &Hall) -> String {
    let rearranged = |event: &&tournament::Event| matches!(event.what, Happening::Rearranged { .. });
    let event = hall.tournament.log().last().unwrap();
    event.happened.iter().find(rearranged).unwrap().rules.to_string()
}

/// Seven players, of whom the last has the bye; then two more come.
fn two_come() -> Hall {
    let mut hall = Hall::open(4, 7);
    hall.pairs();
    post(&mut hall, 1);
    hall.does(enter(player("Late One", 1400), "Open"));
    hall.does(enter(player("Late Two", 1300), "Open"));
    hall
}

#[test]
fn two_latecomers_meet_and_nobody_else_is_touched() {
    let mut hall = two_come();
    let before = seats(&hall, 1);
    assert!(matches!(hall.cell(8, 1), Cell::Unplayed(Unplayed::HalfPointBye)));
    hall.does(reseat(&[(8, 9)]));
    let after = seats(&hall, 1);
    assert_eq!(after[..3], before[..]);
    assert_eq!(after.len(), 4);
    assert_eq!((after[3].0, [after[3].1, after[3].2].contains(&8)), (4, true));
    assert_eq!(cited(&hall), "28K, 29G");
    // The half point for the round that they would have missed is gone with it.
    assert!(matches!(hall.cell(8, 1), Cell::Pending { .. }));
    hall.does(report(1, 4, Outcome::Draw));
    let scores = |number: usize| hall.chart().players[number - 1].score();
    assert_eq!((scores(8), scores(9)), (points("0.5"), points("0.5")));
    // Everybody is in the next round, and whoever came late does not meet the same opponent again.
    for board in 1..=3 {
        hall.does(report(1, board, Outcome::WhiteWins));
    }
    hall.pairs();
    assert_eq!(hall.last(), (2, 4));
    assert!(
        !seats(&hall, 2)
            .iter()
            .any(|(_, white, black)| [*white, *black] == [8, 9] || [*white, *black] == [9, 8])
    );
}

#[test]
fn a_latecomer_plays_whoever_has_the_bye() {
    let mut hall = two_come();
    hall.does(reseat(&[(7, 8)]));
    assert_eq!(seats(&hall, 1).len(), 4);
    let held = hall.tournament.section(&section("Open")).unwrap();
    assert_eq!(held.round(1).unwrap().bye, None);
    assert!(matches!(hall.cell(7, 1), Cell::Pending { .. }));
    assert_eq!(cited(&hall), "28K, 28M, 29G");
    // The other one waits for the next round, or for a house player.
    assert!(matches!(hall.cell(9, 1), Cell::Unplayed(Unplayed::HalfPointBye)));
}

#[test]
fn a_house_player_fills_in_for_the_bye_and_sits_out_when_the_field_is_even() {
    let mut hall = Hall::open(4, 7);
    hall.pairs();
    post(&mut hall, 1);
    begin(&mut hall, 1);
    hall.does(house("Holly House"));
    hall.does(reseat(&[(7, 8)]));
    assert_eq!(cited(&hall), "28M1, 29G");
    assert_eq!(seats(&hall, 1).len(), 4);
    for board in 1..=4 {
        hall.does(report(1, board, Outcome::WhiteWins));
    }
    hall.does(enter(player("Somebody Else", 1300), "Open"));
    hall.pairs();
    let plays =
        |number: usize| seats(&hall, 2).iter().any(|(_, white, black)| [*white, *black].contains(&number));
    assert!(!plays(8) && plays(9), "eight without the house player");
}

#[test]
fn a_house_player_meets_a_latecomer_where_nobody_has_the_bye() {
    let mut hall = Hall::open(4, 6);
    hall.pairs();
    post(&mut hall, 1);
    hall.does(enter(player("Late One", 1400), "Open"));
    hall.does(house("Holly House"));
    hall.does(reseat(&[(7, 8)]));
    assert_eq!(cited(&hall), "28K, 28M1, 29G");
}

#[test]
fn a_child_that_was_not_checked_in_is_checked_in_and_seated() {
    let check_in = tournament::CheckIn::Needed;
    let mut hall = Hall::with(tournament::Plan { check_in, ..plan(4) }, 6);
    hall.does(Deed::CheckInAll { entries: (1..=5).map(EntryId).collect() });
    hall.pairs();
    post(&mut hall, 1);
    assert!(matches!(hall.cell(6, 1), Cell::Unplayed(Unplayed::Unpaired)));
    let bye = hall.tournament.section(&section("Open")).unwrap().round(1).unwrap().bye.unwrap().get();
    hall.does(reseat(&[(bye, 6)]));
    assert!(hall.tournament.entry(EntryId(6)).unwrap().checked_in);
    assert!(matches!(hall.cell(6, 1), Cell::Pending { .. }));
    let undo = hall.tournament.next_number() - 1;
    hall.does(Deed::Undo { number: undo });
    assert!(!hall.tournament.entry(EntryId(6)).unwrap().checked_in);
    assert_eq!(hall.tournament.section(&section("Open")).unwrap().round(1).unwrap().bye, Some(n(bye)));
}

#[test]
fn whoever_asked_for_a_bye_and_comes_all_the_same_plays_and_the_bye_is_gone() {
    let mut hall = Hall::open(4, 6);
    hall.because("ill").does(Deed::AskForBye {
        entry: EntryId(6),
        round: 1,
        bye: tournament::ByeKind::HalfPoint,
        grant: tournament::Grant::ByDirector,
    });
    hall.pairs();
    let bye = hall.tournament.section(&section("Open")).unwrap().round(1).unwrap().bye.unwrap().get();
    hall.does(reseat(&[(6, bye)]));
    let happened = hall.happened();
    assert!(
        happened
            .iter()
            .any(|what| matches!(what, Happening::ByeCancelled { entry: EntryId(6), round: 1, .. }))
    );
    assert!(matches!(hall.cell(6, 1), Cell::Pending { .. }));
}

#[test]
fn a_board_is_taken_apart_and_no_other_board_gets_its_number() {
    let mut hall = Hall::open(4, 8);
    hall.pairs();
    post(&mut hall, 1);
    let second = seats(&hall, 1)[1];
    // Nothing is said of the two: they would sit nowhere.
    let said = hall.because("wrong section").refused(apart(&[2], &[], None, &[]));
    assert!(said.contains("sits nowhere"), "{said}");
    let said = hall.refused(apart(&[2], &[], Some(second.1), &[second.2]));
    assert!(said.contains("needs a reason"), "{said}");
    hall.because("belongs to another section").does(apart(&[2], &[], Some(second.1), &[second.2]));
    let numbers: Vec<usize> = seats(&hall, 1).iter().map(|seat| seat.0).collect();
    assert_eq!(numbers, [1, 3, 4]);
    assert!(matches!(hall.cell(second.1, 1), Cell::Unplayed(Unplayed::FullPointBye)));
    assert!(matches!(hall.cell(second.2, 1), Cell::Unplayed(Unplayed::ZeroPointBye)));
    hall.does(report(1, 3, Outcome::WhiteWins));
    let said = hall.refused(report(1, 2, Outcome::WhiteWins));
    assert!(said.contains("has no board 2"), "{said}");
    // Whoever comes next takes the board that is free, and its number.
    hall.does(enter(player("Late One", 1400), "Open"));
    hall.does(reseat(&[(second.1, 9)]));
    let numbers: Vec<usize> = seats(&hall, 1).iter().map(|seat| seat.0).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
    assert!(matches!(hall.cell(9, 1), Cell::Pending { .. }));
    let held = hall.tournament.section(&section("Open")).unwrap();
    assert!(held.round(1).unwrap().board(3).unwrap().has_results(), "its result stayed with it");
}

#[test]
fn two_boards_are_taken_apart_and_made_anew_in_their_places() {
    let mut hall = Hall::open(4, 8);
    hall.pairs();
    let before = seats(&hall, 1);
    let ((_, a, b), (_, c, d)) = (before[0], before[3]);
    hall.because("they came in one car").does(apart(&[1, 4], &[(a, c), (b, d)], None, &[]));
    let after = seats(&hall, 1);
    assert_eq!(after[1..3], before[1..3]);
    assert_eq!(after.iter().map(|seat| seat.0).collect::<Vec<_>>(), [1, 2, 3, 4]);
    let is = |seat: (usize, usize, usize), both: [usize; 2]| both.contains(&seat.1) && both.contains(&seat.2);
    assert!(is(after[0], [a, c]) && is(after[3], [b, d]), "{after:?}");
}

#[test]
fn what_stands_in_the_way_is_named() {
    let mut hall = two_come();
    hall.does(report(1, 1, Outcome::WhiteWins));
    let first = seats(&hall, 1)[0];
    let said = hall.because("so").refused(apart(&[1], &[(first.1, 8), (first.2, 9)], None, &[]));
    assert!(said.contains("board 1 has a result"), "{said}");
    let said = hall.refused(reseat(&[(8, 8)]));
    assert!(!said.is_empty());
    let said = hall.refused(reseat(&[(8, first.1)]));
    assert!(said.contains("sits at two boards"), "{said}");
    let said = hall.refused(reseat(&[(8, 12)]));
    assert!(said.contains("12"), "{said}");
    hall.does(Deed::Withdraw { entry: EntryId(9), from: None });
    let said = hall.refused(reseat(&[(8, 9)]));
    assert!(said.contains("Late Two") || said.contains("number 9"), "{said}");
    let said = hall.refused(reseat(&[]));
    assert!(said.contains("empty"), "{said}");
}

#[test]
fn sheets_know_that_they_are_out_of_date() {
    let mut hall = Hall::open(4, 7);
    hall.pairs();
    hall.does(enter(player("Late One", 1400), "Open"));
    let revisions = |hall: &Hall| {
        let held = hall.tournament.section(&section("Open")).unwrap();
        let boards = held.round(1).unwrap().revisions.iter();
        boards.map(|revision| revision.boards.iter().copied().collect::<Vec<_>>()).collect::<Vec<_>>()
    };
    hall.does(reseat(&[(7, 8)]));
    assert!(revisions(&hall).is_empty(), "nobody has seen it yet");
    post(&mut hall, 1);
    hall.does(enter(player("Late Two", 1300), "Open"));
    hall.does(house("Holly House"));
    hall.does(reseat(&[(9, 10)]));
    assert_eq!(revisions(&hall), [[5]]);
}

#[test]
fn it_is_taken_back_as_long_as_nobody_has_built_on_it() {
    let mut hall = two_come();
    hall.does(reseat(&[(8, 9)]));
    let number = hall.tournament.next_number() - 1;
    begin(&mut hall, 1);
    // A game at another board has nothing to do with it.
    hall.does(report(1, 1, Outcome::WhiteWins));
    hall.does(Deed::Undo { number });
    assert_eq!(seats(&hall, 1).len(), 3);
    assert!(matches!(hall.cell(8, 1), Cell::Unplayed(Unplayed::HalfPointBye)));
    hall.does(reseat(&[(8, 9)]));
    let number = hall.tournament.next_number() - 1;
    hall.does(report(1, 4, Outcome::Draw));
    let said = hall.refused(Deed::Undo { number });
    assert!(said.contains("rests on"), "{said}");
}

#[test]
fn a_school_is_checked_in_by_one_act_and_taken_back_by_one() {
    let mut hall = Hall::open(4, 6);
    hall.does(Deed::CheckIn { entry: EntryId(2) });
    hall.does(Deed::CheckInAll { entries: vec![EntryId(1), EntryId(2), EntryId(3)] });
    let number = hall.tournament.next_number() - 1;
    let here = |hall: &Hall| -> Vec<u32> {
        let entries = hall.tournament.entries.values();
        entries.filter(|entry| entry.checked_in).map(|entry| entry.id.0).collect()
    };
    assert_eq!(here(&hall), [1, 2, 3]);
    let said = hall.refused(Deed::CheckInAll { entries: vec![EntryId(1), EntryId(3)] });
    assert!(said.contains("all 2 are checked in already"), "{said}");
    hall.does(Deed::Undo { number });
    assert_eq!(here(&hall), [2]);
}
