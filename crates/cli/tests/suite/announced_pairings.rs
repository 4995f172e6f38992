//! `jadoube pair` where something was announced that changes a Swiss round: class pairings, unrated players apart, opponents from
//! a table.

use std::{collections::BTreeSet, process::Output};

use crate::common::{code, complaint, fed, jadoube, json, text};

/// The lines of an event: ratings, nothing for the unrated, and what each player did round by round.
fn event(rounds: usize, players: &[(&str, &str, &[&str])]) -> String {
    let row = |(number, (rating, points, cells)): (usize, &(&str, &str, &[&str]))| {
        let name = format!("Player {number}");
        format!(
            "001 {number:>4}      {name:<33} {rating:>4}{:28}{points:>4} {:4}  {}\n",
            "",
            "",
            cells.join("  ")
        )
    };
    let rows: String = (1..).zip(players).map(row).collect();
    format!("{rows}142 {rounds}\n")
}

fn pair(input: &str, arguments: &[&str]) -> Output {
    fed(jadoube().args(["pair", "-", "--first-color", "white"]).args(arguments).env("COLUMNS", "120"), input)
}

/// Who meets whom.
fn boards(output: &Output) -> BTreeSet<[i64; 2]> {
    let told = json(output);
    let player = |side: &serde_json::Value| side["number"].as_i64().unwrap();
    let board = |board: &serde_json::Value| {
        let mut both = [player(&board["white"]), player(&board["black"])];
        both.sort_unstable();
        both
    };
    told["boards"].as_array().unwrap().iter().map(board).collect()
}

fn announced(output: &Output) -> Vec<String> {
    json(output)["announced"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line.as_str().unwrap().to_string())
        .collect()
}

/// Two of three rounds: 1 and 3 have two points, 6 and 8 none, and everybody else one.
fn two_of_three() -> String {
    event(
        3,
        &[
            ("2000", "2.0", &["   5 w 1", "   2 b 1"]),
            ("1900", "1.0", &["   6 b 1", "   1 w 0"]),
            ("1800", "2.0", &["   7 w 1", "   4 b 1"]),
            ("1700", "1.0", &["   8 b 1", "   3 w 0"]),
            ("1600", "1.0", &["   1 b 0", "   6 w 1"]),
            ("1500", "0.0", &["   2 w 0", "   5 b 0"]),
            ("1400", "1.0", &["   3 b 0", "   8 w 1"]),
            ("1300", "0.0", &["   4 w 0", "   7 b 0"]),
        ],
    )
}

#[test]
fn in_the_last_round_a_class_plays_for_its_prize_among_itself() {
    let usual = pair(&two_of_three(), &["--json"]);
    assert!(!boards(&usual).contains(&[5, 7]), "{usual:?}");
    assert_eq!(announced(&usual), Vec::<String>::new());
    let class = pair(&two_of_three(), &["--class", "5,6,7,8", "--json"]);
    assert_eq!(boards(&class), BTreeSet::from([[1, 3], [2, 4], [5, 7], [6, 8]]));
    assert_eq!(announced(&class), ["the class is paired apart, 4 players (29I1)"]);
    let contenders = pair(&two_of_three(), &["--class", "5,6,7,8", "--behind", "0.5", "--explain"]);
    let told = text(&contenders);
    assert!(told.contains("of the class with ½ point or more can still win it: 2 players"), "{told}");
    assert!(told.contains("Player 5") && told.contains("Player 1 "), "{told}");
}

#[test]
fn a_class_is_paired_apart_in_the_last_round_only_and_of_players_who_are_there() {
    let early = pair(&two_of_three(), &["--class", "5,7", "--rounds", "4"]);
    assert_eq!(code(&early), 2);
    assert!(
        complaint(&early).contains("class pairings are for the last round, 4, and this is round 3 (29I)")
    );
    let unknown = pair(&two_of_three(), &["--class", "5,9"]);
    assert_eq!(code(&unknown), 2);
    assert!(complaint(&unknown).contains("there is no player 9"), "{unknown:?}");
}

#[test]
fn unrated_players_of_one_plus_score_meet_each_other() {
    let after_one = event(
        4,
        &[
            ("2000", "1.0", &["   5 w 1"]),
            ("", "1.0", &["   6 b 1"]),
            ("", "1.0", &["   7 w 1"]),
            ("1700", "1.0", &["   8 b 1"]),
            ("1600", "0.0", &["   1 b 0"]),
            ("1500", "0.0", &["   2 w 0"]),
            ("1400", "0.0", &["   3 b 0"]),
            ("1300", "0.0", &["   4 w 0"]),
        ],
    );
    assert!(!boards(&pair(&after_one, &["--json"])).contains(&[2, 3]));
    let apart = pair(&after_one, &["--unrated-apart", "--json"]);
    assert!(boards(&apart).is_superset(&BTreeSet::from([[2, 3], [1, 4]])), "{apart:?}");
    assert_eq!(announced(&apart), ["unrated with 1.0: players 2 and 3 meet each other (29J)"]);
    let none = pair(&two_of_three(), &["--unrated-apart", "--json"]);
    assert_eq!(announced(&none), ["no two unrated players have the same plus score (29J)"]);
    assert_eq!(boards(&none), boards(&pair(&two_of_three(), &["--json"])));
}

#[test]
fn a_small_event_takes_its_opponents_from_a_table() {
    let ratings = ["2000", "1900", "1800", "1700", "1600", "1500"];
    let before: Vec<(&str, &str, &[&str])> = ratings.map(|rating| (rating, "0.0", &[] as &[&str])).to_vec();
    let first = pair(&event(5, &before), &["--from-table", "--json"]);
    assert_eq!(
        announced(&first),
        ["six players in five rounds can all meet: a round robin takes five (29K)"]
    );
    assert_eq!(boards(&first), BTreeSet::from([[1, 4], [2, 5], [3, 6]]));
    let after = event(
        5,
        &[
            ("2000", "1.0", &["   4 w 1"]),
            ("1900", "1.0", &["   5 b 1"]),
            ("1800", "0.0", &["   6 w 0"]),
            ("1700", "0.0", &["   1 b 0"]),
            ("1600", "0.0", &["   2 w 0"]),
            ("1500", "1.0", &["   3 b 1"]),
        ],
    );
    let second = pair(&after, &["--from-table", "--json"]);
    let why = announced(&second);
    assert!(why[0].starts_with("line ") && why[0].ends_with("in which player 1 meets 2 (29L)"), "{why:?}");
    assert!(boards(&second).contains(&[1, 2]));
}
