//! Which rows of a section count, and what standings are made of.

use chart::{Number, rules};
use tournament::{Counted, Deed, Kind, Outcome, Plan, ReEntry, Seating};

use crate::common::{Hall, id, n, plan, points, report, section};

fn open() -> tournament::SectionName {
    section("Open")
}

/// The table for six of our own: everybody meets everybody in five rounds.
const TABLE: [[(usize, usize); 3]; 5] = [
    [(1, 6), (2, 5), (3, 4)],
    [(6, 4), (5, 3), (1, 2)],
    [(2, 6), (3, 1), (4, 5)],
    [(6, 5), (1, 4), (2, 3)],
    [(3, 6), (4, 2), (5, 1)],
];

/// Plays these rounds of the table, White winning; whoever is away is not seated.
fn play(hall: &mut Hall, rounds: std::ops::RangeInclusive<usize>, away: &[usize]) {
    for round in rounds {
        let games =
            TABLE[round - 1].iter().filter(|(one, other)| !away.contains(one) && !away.contains(other));
        let boards: Vec<Seating> =
            games.map(|&(white, black)| Seating { white: n(white), black: n(black) }).collect();
        let count = boards.len();
        hall.does(Deed::PairByHand { section: open(), boards, bye: None });
        for board in 1..=count {
            hall.does(report(round, board, Outcome::WhiteWins));
        }
    }
}

fn round_robin() -> Hall {
    Hall::with(Plan { kind: Kind::RoundRobin { cycles: 1 }, ..plan(5) }, 6)
}

fn counted(hall: &Hall) -> Counted {
    let counted = hall.tournament.standings_chart(&open()).unwrap();
    counted.chart.check().unwrap();
    counted
}

fn rows(counted: &Counted) -> Vec<usize> {
    counted.rows().map(Number::get).collect()
}

/// 30B: two of five are fewer than half.
#[test]
fn who_leaves_a_round_robin_before_half_of_his_games_is_no_competitor() {
    let mut hall = round_robin();
    play(&mut hall, 1..=2, &[]);
    hall.does(Deed::Withdraw { entry: id(1), from: None });
    play(&mut hall, 3..=5, &[1]);
    let counted = counted(&hall);
    assert_eq!(rows(&counted), [2, 3, 4, 5, 6]);
    assert_eq!(counted.left_out.get(&n(1)), Some(&&rules::R30B));
    // He beat 6 and 2, which scores for nobody; the games stay on the wall chart, from which ratings are made.
    assert_eq!(counted.chart.players[0].score(), points("0"));
    assert_eq!(counted.chart.players[5].cells[0].to_string(), "U");
    assert_eq!(hall.cell(6, 1).to_string(), "L1b");
    assert!(!hall.tournament.in_the_prizes(&open()).contains(&n(1)));
}

/// 30B: three of five are more than half: what he played counts, and the rest are forfeits.
#[test]
fn who_leaves_a_round_robin_after_half_of_his_games_forfeits_the_rest() {
    let mut hall = round_robin();
    play(&mut hall, 1..=3, &[]);
    hall.does(Deed::Withdraw { entry: id(1), from: None });
    play(&mut hall, 4..=5, &[1]);
    let counted = counted(&hall);
    assert_eq!(rows(&counted), [1, 2, 3, 4, 5, 6]);
    let row = |number: usize| {
        counted.chart.players[number - 1].cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(row(1), "W6w W2w L3b F4 F5");
    assert_eq!(row(4), "L3b L6b W5w X1 W2w");
    assert_eq!(row(5), "L2b W3w L4b L6b X1");
    assert_eq!(hall.cell(4, 4).to_string(), "U");
}

/// 30B of two who leave: they would have met in round 4, when both were gone.
#[test]
fn two_who_left_a_round_robin_forfeit_to_nobody() {
    let mut hall = round_robin();
    play(&mut hall, 1..=3, &[]);
    hall.does(Deed::Withdraw { entry: id(1), from: None }).does(Deed::Withdraw { entry: id(4), from: None });
    play(&mut hall, 4..=5, &[1, 4]);
    let counted = counted(&hall);
    assert_eq!(counted.chart.players[0].cells[3].to_string(), "F4");
    assert_eq!(counted.chart.players[3].cells[3].to_string(), "F1");
    assert_eq!(counted.chart.players[1].cells[4].to_string(), "X4");
}

/// 34H: the entry that counts supplies the games; the rows of opponents stay as they are.
#[test]
fn of_a_re_entry_the_entry_that_counts_stands() {
    for (re_entry, counts, other) in [(ReEntry::Better, 1, 5), (ReEntry::Last, 5, 1)] {
        let mut hall = Hall::with(Plan { re_entry, ..plan(3) }, 4);
        // Player 1 wins, then enters again and loses.
        hall.plays_a_round().does(Deed::ReEnter { entry: id(1), paid: Default::default() });
        let boards = vec![Seating { white: n(2), black: n(5) }, Seating { white: n(3), black: n(4) }];
        hall.does(Deed::PairByHand { section: open(), boards, bye: None });
        hall.does(report(2, 1, Outcome::WhiteWins));
        let counted = counted(&hall);
        assert_eq!(counted.left_out.keys().copied().collect::<Vec<_>>(), [n(other)]);
        assert_eq!(counted.left_out.get(&n(other)), Some(&&rules::R34H));
        assert!(rows(&counted).contains(&counts));
        assert_eq!(counted.chart, hall.chart());
        assert!(hall.tournament.in_the_prizes(&open()).contains(&n(counts)));
    }
}
