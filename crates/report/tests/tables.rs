//! The sheets of a small section, in every form. Golden files are meant to be read.

mod common;

use std::collections::BTreeMap;

use chart::{Points, Rating};
use common::{golden, number, pairings_of, small};
use report::{
    Column, Names, SectionData, Table, Value,
    tables::{self, Entrant, Pairings, PlaceTaken, Sitting, Standings},
};

/// Places with tie-breaks as another room computes them.
fn places() -> Standings {
    let line = |index: usize, place: usize, median: i32, average: i64| PlaceTaken {
        number: number(index),
        place,
        score: None,
        tie_breaks: vec![
            Value::Points(Points::of_halves(median)),
            Value::Decimal { units: average, places: 2 },
        ],
    };
    let lines = vec![
        line(1, 1, 9, 151_300),
        line(2, 2, 8, 193_025),
        line(3, 3, 8, 120_000),
        line(4, 3, 8, 120_000),
        line(7, 3, 8, 120_000),
        line(5, 6, 6, 100_050),
        line(6, 7, 5, 90_000),
    ];
    Standings { tie_breaks: ["Med", "Avg opp"].map(Column::right).to_vec(), lines }
}

#[test]
fn the_wall_chart_is_the_one_that_hangs_on_walls() {
    let chart = small();
    let mut section = SectionData::new("Spring Open", "Championship", &chart);
    section.ids = BTreeMap::from([(number(1), "12345678".to_string()), (number(4), "30000001".to_string())]);
    let table = tables::wall_chart(&section);
    golden("wall-chart.txt", &table.to_text(80));
    golden("wall-chart.md", &table.to_markdown());
    golden("wall-chart.csv", &table.to_csv());
    let ann = &table.rows[0];
    assert_eq!(ann[3], Value::Stacked("W5".into(), "W 1.0".into()));
    assert_eq!(ann[4], Value::Stacked("D2".into(), "B 1.5".into()));
    assert_eq!(ann[6], Value::Stacked("4".into(), "W".into()), "a game without a result adds nothing");
    assert_eq!(ann[7], Value::Empty);
    assert_eq!(table.rows[2][3], Value::Stacked("X7".into(), "· 1.0".into()));
    assert_eq!(table.rows[1][5], Value::Stacked("H---".into(), "· 2.0".into()));
    assert_eq!(table.rows[4][4], Value::Stacked("W6*".into(), "W 1.0".into()));
}

#[test]
fn where_no_game_is_rated_none_has_a_star() {
    let chart: chart::Chart = "1 | Di | 900 | | W2w*\n2 | Eve | 800 | | L1b*".parse().unwrap();
    let table = tables::wall_chart(&SectionData::new("", "", &chart));
    assert_eq!(table.rows[0][3], Value::Stacked("W2".into(), "W 1.0".into()));
    assert!(!table.note.unwrap().contains('*'));
}

#[test]
fn two_games_and_matches_show_their_points() {
    let chart: chart::Chart = "1 | A | 1 | | M2w1.5-0.5\n2 | B | 1 | | M1b0.5-1.5".parse().unwrap();
    let table = tables::wall_chart(&SectionData::new("", "", &chart));
    assert_eq!(table.rows[0][3], Value::Stacked("W2(1.5-0.5)".into(), "W 1.5".into()));
    assert_eq!(table.rows[1][3], Value::Stacked("L1(0.5-1.5)".into(), "B 0.5".into()));
    let chart: chart::Chart = "1 | A | 1 | | M2w10.5-9.5\n2 | B | 1 | | M1b9.5-10.5".parse().unwrap();
    let table = tables::by_board(&SectionData::new("", "", &chart), &pairings_of(&chart, 1));
    assert_eq!(table.rows[0][1], Value::text("10½-9½"));
}

/// A round without a game counts for all of its games.
#[test]
fn where_a_round_has_two_games_a_bye_is_worth_both() {
    let chart: chart::Chart = "1 | A | 1 | | B\n2 | B | 1 | | H".parse().unwrap();
    let section = SectionData::new("", "", &chart).with_games(2);
    let pairings = pairings_of(&chart, 1);
    let last = |table: report::Table, column: usize| -> Vec<String> {
        table.rows.iter().map(|row| row[column].to_string()).collect()
    };
    assert_eq!(last(tables::by_board(&section, &pairings), 5), ["BYE 2", "BYE 1"]);
    assert_eq!(last(tables::by_name(&section, &pairings), 6), ["bye, 2 points", "half-point bye"]);
}

#[test]
fn standings_and_crosstable_follow_the_places() {
    let chart = small();
    let section = SectionData::new("Spring Open", "Championship", &chart);
    golden("standings.txt", &tables::standings(&section, &places()).to_text(120));
    let crosstable = tables::crosstable(&section, &places());
    golden("crosstable.txt", &crosstable.to_text(120));
    // Fay, number 7, is on line 5: Katarzyna's forfeit win is over line 5.
    assert_eq!(crosstable.rows[2][4], Value::Text("X5".into()));
    assert_eq!(crosstable.rows[0][4], Value::Text("W6w".into()));
}

#[test]
fn places_by_score_are_shared() {
    let lines = Standings::by_score(&small()).lines;
    let places: Vec<(usize, usize)> = lines.iter().map(|line| (line.number.get(), line.place)).collect();
    assert_eq!(places, [(1, 1), (2, 2), (3, 2), (4, 2), (7, 2), (5, 6), (6, 7)]);
}

#[test]
fn a_round_robin_shows_everybody_against_everybody() {
    let chart: chart::Chart = "\
1 | Ann | 1500 | | W2w D3b
2 | Bo | 1400 | | L1b P4w
3 | Cy | 1300 | | X4w D1w
4 | Di | 1200 | | F3b P2b
"
    .parse()
    .unwrap();
    let table =
        tables::round_robin(&SectionData::new("Quads", "Quad 1", &chart), &Standings::by_score(&chart));
    golden("round-robin.txt", &table.to_text(80));
}

#[test]
fn pairings_hang_by_board_and_by_name() {
    let chart = small();
    let section = SectionData::new("Spring Open", "Championship", &chart);
    let fourth = Pairings { first_board: 21, ..pairings_of(&chart, 4) };
    golden("round-4-by-board.txt", &tables::by_board(&section, &fourth).to_text(80));
    golden("round-4-by-name.txt", &tables::by_name(&section, &fourth).to_text(120));
    golden("round-4-slips.txt", &tables::slips(&section, &fourth).to_text(120));
    let first = pairings_of(&chart, 1);
    assert_eq!(first.boards, [[1, 5], [6, 2], [3, 7]].map(|board| board.map(number)));
    let results: Vec<String> =
        tables::by_board(&section, &first).rows.iter().map(|row| row[1].to_string()).collect();
    assert_eq!(results, ["1-0", "0-1", "1X-0F", ""]);
    assert_eq!(first.sitting, BTreeMap::from([(number(4), Sitting::FullPointBye)]));
    assert_eq!(pairings_of(&chart, 0).boards, Vec::<[chart::Number; 2]>::new());
}

#[test]
fn colors_tell_what_is_due() {
    let chart: chart::Chart = "\
1 | Ann | 1500 | | W2w W3w H
2 | Bo | 1400 | | L1b B D3w
3 | Cy | 1300 | | U L1b D2b
4 | Di | 1300 | | B B B
"
    .parse()
    .unwrap();
    let table = tables::colors(&SectionData::new("Spring Open", "", &chart));
    golden("colors.txt", &table.to_text(80));
    let due: Vec<String> = table.rows.iter().map(|row| row[6].to_string()).collect();
    assert_eq!(due, ["Black", "Black", "White", ""]);
}

#[test]
fn a_round_is_summed_up() {
    let chart = small();
    let section = SectionData::new("Spring Open", "Championship", &chart);
    golden("round-2-summary.txt", &tables::summary(&section, 2).to_text(80));
    golden("round-4-summary.txt", &tables::summary(&section, 4).to_text(80));
}

#[test]
fn the_list_at_the_door_is_by_last_name() {
    let entrant = |name: &str, minor, here| Entrant {
        name: name.to_string(),
        minor,
        section: "K-5".to_string(),
        team: "Lincoln".to_string(),
        rating: Rating::Points(850),
        byes: if here { vec![1, 4] } else { Vec::new() },
        here,
        owes: if here { String::new() } else { "$15".to_string() },
    };
    let entrants = [entrant("Zoë Adams", true, true), entrant("Ábel, Cy", false, false)];
    golden("check-in.txt", &tables::check_in("Spring Open", &entrants, true).to_text(80));
    let names = |table: Table| table.rows.iter().map(|row| row[1].to_string()).collect::<Vec<_>>();
    assert_eq!(names(tables::check_in("", &entrants, false)), ["Ábel, Cy", "Adams, Zoë"]);
}

/// Whatever sheet is made public, no last name of a minor is on it.
#[test]
fn no_sheet_shows_the_last_name_of_a_minor() {
    let chart = small();
    let minors = Names::ShortFor(BTreeMap::from([(number(3), "Katarzyna W.".to_string())]));
    let section = SectionData::new("Spring Open", "Championship", &chart).with_names(minors);
    let pairings = pairings_of(&chart, 4);
    let all = [
        tables::wall_chart(&section),
        tables::crosstable(&section, &places()),
        tables::round_robin(&section, &places()),
        tables::standings(&section, &places()),
        tables::by_board(&section, &pairings),
        tables::by_name(&section, &pairings),
        tables::slips(&section, &pairings),
        tables::colors(&section),
        tables::summary(&section, 4),
    ];
    for table in &all {
        let text = table.to_csv();
        assert!(text.contains("Katarzyna W."), "{text}");
        assert!(!text.contains("Wiśniewska"), "{text}");
        assert!(table.rows.iter().all(|row| row.len() == table.columns.len()), "{}", table.title);
    }
    assert!(all[0].to_csv().contains("Bo Díaz"), "those who are no minors keep their names");
}
