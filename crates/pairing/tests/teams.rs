//! Teams: rosters, matches, board sections and schools.

#![allow(clippy::unwrap_used)] // a test may fail loudly

use std::collections::{BTreeMap, BTreeSet};

use chart::{Cell, Chart, Color, Number, Points, Rating, Team};
use pairing::{
    Field, Settings,
    teams::{
        BadRoster, BoardScore, Medley, Member, Roster, RosterRules, Wins, board_sections, by_team_total,
        match_boards, match_chart, match_result, medley, place_points, team_chart, team_totals,
    },
};
use proptest::prelude::*;

fn number(number: usize) -> Number {
    Number::new(number).unwrap()
}

fn points(text: &str) -> Points {
    text.parse().unwrap()
}

const FOUR_BOARDS: RosterRules = RosterRules { boards: 4, drift: 50, cap: None };

/// Players from this number on, with these ratings; 0 is unrated.
fn entered(first: usize, ratings: &[u16], rules: &RosterRules) -> Result<Roster, BadRoster> {
    let rating = |rating: &u16| if *rating == 0 { Rating::New } else { Rating::Points(*rating) };
    let member = |(at, points): (usize, &u16)| Member { player: number(first + at), rating: rating(points) };
    Roster::new(format!("Team {first}"), ratings.iter().enumerate().map(member).collect(), rules)
}

fn roster(first: usize, ratings: &[u16]) -> Roster {
    entered(first, ratings, &FOUR_BOARDS).unwrap()
}

#[test]
fn boards_stand_by_rating_within_the_drift() {
    assert!(entered(1, &[1500, 1550, 1400, 1300], &FOUR_BOARDS).is_ok());
    let error = entered(1, &[1500, 1400, 1551, 1300], &FOUR_BOARDS).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Team 1: board 3 (1551) is rated more than 50 points above board 2 (1400); boards stand by rating (31B)"
    );
    assert!(entered(1, &[1500, 1400, 1300, 1200, 1251], &FOUR_BOARDS).is_err(), "an alternate is lower, too");
    assert!(entered(1, &[0, 1400, 0, 1200], &FOUR_BOARDS).is_ok(), "an unrated player stands anywhere");
}

#[test]
fn a_roster_names_everybody_once_and_somebody_at_all() {
    assert_eq!(entered(1, &[], &FOUR_BOARDS), Err(BadRoster::Empty("Team 1".to_string())));
    let twice = vec![Member { player: number(3), rating: Rating::New }; 2];
    let error = Roster::new("Twins", twice, &FOUR_BOARDS).unwrap_err();
    assert_eq!(error.to_string(), "Twins: player 3 is named twice");
}

#[test]
fn a_team_is_rated_by_the_mean_of_its_regular_boards() {
    assert_eq!(roster(1, &[2000, 1900, 1800, 1700, 100]).rating(), Rating::Points(1850));
    assert_eq!(roster(1, &[2000, 1900, 1800, 1702]).rating(), Rating::Points(1851), "a half is rounded up");
    assert_eq!(roster(1, &[1500, 1400]).rating(), Rating::Points(1450), "with two of four boards");
    assert_eq!(roster(1, &[0, 0]).rating(), Rating::New);
}

/// 31C1: 1900, 1850, 1800, 1700.
#[test]
fn an_unrated_board_counts_fifty_below_the_one_above() {
    assert_eq!(roster(1, &[1900, 0, 0, 1700]).rating(), Rating::Points(1813));
    assert_eq!(roster(1, &[0, 0, 1800, 1600]).rating(), Rating::Points(1750), "1800, 1800, 1800, 1600");
}

#[test]
fn a_team_can_be_too_strong() {
    let rules = RosterRules { cap: Some(2200), ..FOUR_BOARDS };
    assert!(entered(1, &[2300, 2200, 2200, 2096], &rules).is_ok());
    let error = entered(1, &[2300, 2200, 2200, 2100], &rules).unwrap_err();
    assert_eq!(error.to_string(), "Team 1: the boards have a mean of 2200, and it must be below 2200");
}

fn away(numbers: &[usize]) -> BTreeSet<Number> {
    numbers.iter().map(|at| number(*at)).collect()
}

#[test]
fn lower_boards_move_up_and_alternates_come_in() {
    let team = roster(11, &[1900, 1800, 1700, 1600, 1500]);
    assert_eq!(team.line_up(&away(&[])).boards, [11, 12, 13, 14].map(|at| Some(number(at))));
    let line_up = team.line_up(&away(&[12]));
    assert_eq!(line_up.boards, [11, 13, 14, 15].map(|at| Some(number(at))));
    assert_eq!(line_up.reasons[0].to_string(), "without player 12 the lower boards of Team 11 move up (31B)");
    let short = team.line_up(&away(&[12, 15]));
    assert_eq!(short.boards, [Some(number(11)), Some(number(13)), Some(number(14)), None]);
    assert_eq!(short.reasons[1].words, "Team 11 has nobody for 1 of 4 boards: the lowest are forfeits");
}

#[test]
fn the_team_with_white_on_board_one_has_white_on_odd_boards() {
    let [lincoln, grant] = [roster(1, &[1900, 1800, 1700, 1600]), roster(5, &[1900, 1800, 1700, 1600])];
    let boards = match_boards(&lincoln.line_up(&away(&[])), &grant.line_up(&away(&[6])));
    let seats: Vec<_> =
        boards.iter().map(|board| [board.white, board.black].map(|who| who.map(Number::get))).collect();
    assert_eq!(
        seats,
        [[Some(1), Some(5)], [Some(7), Some(2)], [Some(3), Some(8)], [None, Some(4)]],
        "players move up, and the last board is a forfeit"
    );
    assert_eq!(boards[1].first_team, Color::Black);
    assert_eq!(boards[1].reason.to_string(), "board 2: Black for the team with White on board one (31)");
    assert_eq!(boards[3].reason.to_string(), "board 4: one team has nobody and forfeits (31B)");
}

fn scores(boards: &[(&str, &str)]) -> Vec<BoardScore> {
    boards
        .iter()
        .map(|(first, other)| BoardScore { first: points(first), other: points(other), played: true })
        .collect()
}

#[test]
fn a_match_is_won_with_more_game_points() {
    let won = match_result(&scores(&[("1", "0"), ("0.5", "0.5"), ("0", "1"), ("1", "0")]), Wins::MorePoints);
    assert_eq!(won.game_points, [points("2.5"), points("1.5")]);
    assert_eq!(won.match_points, [Points::ONE, Points::ZERO]);
    let drawn = match_result(&scores(&[("1", "0"), ("0", "1")]), Wins::MorePoints);
    assert_eq!(drawn.match_points, [Points::HALF; 2]);
}

/// Neither team came on the last board: 2-1 of four boards.
#[test]
fn a_match_may_take_more_than_half_of_the_points_to_win() {
    let boards = scores(&[("1", "0"), ("1", "0"), ("0", "1"), ("0", "0")]);
    assert_eq!(match_result(&boards, Wins::MorePoints).match_points, [Points::ONE, Points::ZERO]);
    assert_eq!(match_result(&boards, Wins::MoreThanHalf).match_points, [Points::HALF; 2]);
}

#[test]
fn a_round_of_teams_stands_on_the_team_chart() {
    let rosters = [roster(1, &[1900, 1800]), roster(5, &[1700, 1600])];
    let mut chart = team_chart(&rosters, 5);
    let result =
        match_result(&scores(&[("1", "0"), ("0.5", "0.5"), ("1", "0"), ("1", "0")]), Wins::MorePoints);
    for (team, cell) in chart.players.iter_mut().zip(result.cells(number(1), number(2))) {
        team.cells.push(cell);
    }
    assert_eq!(
        chart.to_string(),
        "rounds 5\n1 | Team 1 | 1850 |  | M2w3.5-0.5\n2 | Team 5 | 1650 |  | M1b0.5-3.5\n"
    );
    let matches = match_chart(&chart, 4, Wins::MorePoints);
    assert_eq!(matches.to_string(), "rounds 5\n1 | Team 1 | 1850 |  | W2w\n2 | Team 5 | 1650 |  | L1b\n");
    let field = Field::new(&matches, Settings::default(), Color::White);
    assert_eq!(field.pairing_score(number(1)), Points::ONE);
}

#[test]
fn a_match_without_a_game_is_a_forfeit() {
    let stayed_away = |first: &str, other: &str| {
        let board = BoardScore { first: points(first), other: points(other), played: false };
        match_result(&[board; 4], Wins::MorePoints).cells(number(1), number(2)).map(|cell| cell.to_string())
    };
    assert_eq!(stayed_away("1", "0"), ["X2w", "F1b"]);
    assert_eq!(stayed_away("0", "0"), ["F2w", "F1b"]);
}

/// IESA 1-3-4.
#[test]
fn every_board_plays_a_section_of_its_own() {
    let rules = RosterRules { boards: 2, drift: 0, cap: None };
    let rosters = [&[1500, 1400][..], &[1600, 1300, 1200], &[1550]]
        .iter()
        .zip([1, 11, 21])
        .map(|(ratings, first)| entered(first, ratings, &rules).unwrap())
        .collect::<Vec<_>>();
    let mut sections = board_sections(&rosters, 4, &|number| format!("Player {number}"));
    assert_eq!(sections.len(), 2);
    assert_eq!(sections[0].players, [11, 21, 1].map(number));
    assert_eq!(sections[1].players, [2, 12].map(number));
    assert_eq!(sections[1].chart.players[1].name, "Player 12");
    for (who, cell) in [(0, "W3w"), (1, "B"), (2, "L1b")] {
        sections[0].chart.players[who].cells.push(cell.parse().unwrap());
    }
    for (who, cell) in [(0, "D2b"), (1, "D1w")] {
        sections[1].chart.players[who].cells.push(cell.parse().unwrap());
    }
    let totals = team_totals(&[&sections[0].chart, &sections[1].chart]);
    let expected = [(0, "0.5"), (1, "1.5"), (2, "1")].map(|(team, total)| (Team(team), points(total)));
    assert_eq!(totals, BTreeMap::from(expected));
    let added = by_team_total(&sections[1].chart, &totals);
    assert_eq!(added, BTreeMap::from([(number(2), Points::ONE)]), "12 is paired with 1.5, and 2 with 0.5");
}

/// Scores: Lincoln 3, 2, 2, 1, 1; Grant 3 alone; Adams 2, 1.
fn schools() -> Chart {
    "rounds 3
1 | A | 1500 | Lincoln | B B B
2 | B | 1400 | Grant   | B B B
3 | C | 1300 | Lincoln | B B U
4 | D | 1200 | Adams   | B B U
5 | E | 1100 | Lincoln | B B U
6 | F | 1000 | Adams   | B U U
7 | G |  900 | Lincoln | B U U
8 | H |  800 | Lincoln | B U U
9 | I |  700 |         | B U U"
        .parse()
        .unwrap()
}

/// NC scholastic 18: the top four count, and a school of one has no place.
#[test]
fn the_best_four_of_a_school_count() {
    let chart = schools();
    let mut placed: Vec<Number> = chart.numbers().collect();
    placed.swap(6, 7);
    let score = |number| chart.player(number).unwrap().score();
    let teams = medley(&chart, &placed, &score, Medley::NC_SCHOLASTIC);
    let places: Vec<_> =
        teams.iter().map(|team| (&chart.teams[usize::from(team.team.0)][..], team.total)).collect();
    assert_eq!(places, [("Lincoln", points("8")), ("Adams", points("3")), ("Grant", points("3"))]);
    let counted: Vec<usize> = teams[0].counted.iter().map(|(number, _)| number.get()).collect();
    assert_eq!(counted, [1, 3, 5, 8], "8 is placed before 7");
    assert_eq!(teams[0].not_counted, [(number(7), Points::ONE)]);
    assert_eq!(teams.iter().map(|team| team.eligible).collect::<Vec<_>>(), [true, true, false]);
    assert_eq!(teams[0].rule.to_string(), "NC scholastic 18");
}

/// IESA 1-3-3.
#[test]
fn all_scores_of_a_medley_team_are_added() {
    let chart = schools();
    let placed: Vec<Number> = chart.numbers().collect();
    let score = |number| chart.player(number).unwrap().score();
    let teams = medley(&chart, &placed, &score, Medley::IESA);
    assert_eq!(teams[0].total, points("9"));
    assert!(teams.iter().all(|team| team.eligible && team.not_counted.is_empty()));
}

/// 31A1: of a hundred players the first has 99.
#[test]
fn places_are_turned_into_points() {
    let one_each: Vec<Vec<Number>> = (1..=100).map(|at| vec![number(at)]).collect();
    let worth = place_points(&one_each);
    assert_eq!([1, 2, 100].map(|at| worth[&number(at)]), ["99", "98", "0"].map(points));
    let tied = place_points(&[vec![number(3)], vec![number(1), number(2)], vec![number(4)]]);
    assert_eq!([3, 1, 2, 4].map(|at| tied[&number(at)]), ["3", "1.5", "1.5", "0"].map(points));
    let chart = schools();
    let placed: Vec<Number> = chart.numbers().collect();
    let places: Vec<Vec<Number>> = placed.iter().map(|number| vec![*number]).collect();
    let worth = place_points(&places);
    let teams = medley(&chart, &placed, &|number| worth[&number], Medley { best: Some(2), least: 1 });
    assert_eq!(teams.iter().map(|team| team.total).collect::<Vec<_>>(), ["14", "8", "7"].map(points));
}

proptest! {
    /// Whoever is away, everybody who is there and has a board plays once, and each team has White on half of the
    /// boards.
    #[test]
    fn a_match_has_everybody_once(
        boards in 1..9usize,
        members in 1..12usize,
        missing in proptest::collection::btree_set(1..12usize, 0..6),
    ) {
        let rules = RosterRules { boards, drift: 0, cap: None };
        let ratings: Vec<u16> = (0..12).map(|at| 2000 - 50 * at).collect();
        let one = entered(1, &ratings[..members], &rules).unwrap();
        let other = entered(101, &ratings, &rules).unwrap();
        let missing: BTreeSet<Number> = missing.into_iter().map(number).collect();
        let games = match_boards(&one.line_up(&missing), &other.line_up(&BTreeSet::new()));
        prop_assert_eq!(games.len(), boards);
        let mine: Vec<usize> = games
            .iter()
            .filter_map(|game| if game.first_team == Color::White { game.white } else { game.black })
            .map(Number::get)
            .collect();
        let there = (1..=members).filter(|at| !missing.contains(&number(*at)));
        prop_assert_eq!(mine, there.take(boards).collect::<Vec<_>>());
        let whites = games.iter().filter(|game| game.first_team == Color::White).count();
        prop_assert_eq!(whites, boards.div_ceil(2));
    }

    /// Place points are dealt out in full, however places are shared.
    #[test]
    fn place_points_add_up(sizes in proptest::collection::vec(1..5usize, 1..20)) {
        let mut numbers = (1..).map(number);
        let places: Vec<Vec<Number>> = sizes.iter().map(|size| numbers.by_ref().take(*size).collect()).collect();
        let all: usize = sizes.iter().sum();
        let sum: Points = place_points(&places).into_values().sum();
        prop_assert_eq!(sum.halves() as usize, all * (all - 1));
    }

    /// A match gives one point in all, and cells agree on it.
    #[test]
    fn a_match_gives_one_point(results in proptest::collection::vec(0..4i32, 1..9)) {
        let board = |result: &i32| BoardScore {
            first: Points::of_halves(if *result == 3 { 0 } else { *result }),
            other: Points::of_halves(if *result == 3 { 0 } else { 2 - result }),
            played: true,
        };
        let boards: Vec<BoardScore> = results.iter().map(board).collect();
        for wins in [Wins::MorePoints, Wins::MoreThanHalf] {
            let result = match_result(&boards, wins);
            prop_assert_eq!(result.match_points[0] + result.match_points[1], Points::ONE);
            let [mine, his] = result.cells(number(1), number(2));
            let mirrored = match (mine, his) {
                (Cell::Played { scored, conceded, .. }, Cell::Played { scored: s, conceded: c, .. }) => {
                    scored == c && conceded == s
                }
                _ => false,
            };
            prop_assert!(mirrored);
        }
    }
}
