//! `jadoube event` and `jadoube generate` as a director types them.

use std::{collections::BTreeSet, fs};

use server::{Config, Hall};

use crate::common::{code, jadoube, text};
use crate::gym::{Gym, SEVEN, club};

fn pairs(gym: &Gym) -> BTreeSet<(u64, u64)> {
    gym.boards("Open").iter().map(|board| (board.white.0, board.black.0)).collect()
}

#[test]
fn the_event_that_was_worked_on_last_is_meant_unless_another_is_named() {
    let gym = Gym::new("events", 1);
    assert!(gym.refused(&["status"]).contains("jadoube event new NAME"));
    gym.ok(&["new", "Spring Open", "--from", "2026-04-01", "--at", "2026-04-01T09:00"]);
    gym.ok(&["new", "Spring Quads", "--from", "2026-05-01", "--at", "2026-05-01T09:00"]);
    assert!(gym.ok(&["status"]).starts_with("Spring Quads"));
    assert!(gym.ok(&["status", "--event", "spring o"]).starts_with("Spring Open"));
    let said = gym.refused(&["status", "--event", "spring"]);
    assert!(said.contains("several events begin with 'spring'"), "{said}");
    let said = gym.refused(&["new", "spring OPEN", "--from", "2026-04-01"]);
    assert!(said.contains("there is an event 'Spring Open' already"), "{said}");
    assert_eq!(gym.json(&["list"])["events"].as_array().unwrap().len(), 2);
    // Games and events share the file, and are told apart.
    let output = jadoube().args(["log", "--database"]).arg(gym.path("jadoube.db")).output().unwrap();
    assert_eq!(text(&output).trim(), "No game has been opened in this database yet.");
    let hall = tokio::runtime::Runtime::new().unwrap().block_on(async {
        let address = ([127, 0, 0, 1], 0).into();
        Hall::open(&Config::new(gym.path("jadoube.db"), address)).await.unwrap()
    });
    assert!(hall.unreadable().is_empty(), "{:?}", hall.unreadable());
}

#[test]
fn the_bye_goes_to_the_lowest_and_every_board_says_why() {
    let gym = club("why", &SEVEN, &["--rounds", "4"]);
    let said = gym.ok(&["pair"]);
    assert!(said.contains("Gus Hall (7) has the bye, a full point (28L2)"), "{said}");
    // Upper half against lower half (27A3), colors down the boards from the toss (28J).
    assert_eq!(pairs(&gym), BTreeSet::from([(1, 4), (5, 2), (3, 6)]));
    let said = gym.ok(&["explain", "bye", "--full"]);
    assert!(
        said.contains("Gus Hall: You have the full-point bye") && said.contains("Nobody ranks lower"),
        "{said}"
    );
    let said = gym.ok(&["explain", "ann"]);
    assert!(said.starts_with("Open, round 1, board 1\nAnn Lee: You play White against Di Prince"), "{said}");
    let told = gym.json(&["explain", "2"]);
    assert_eq!(told["players"][0]["name"], "Ed Wood");
    assert!(told["full"].as_str().unwrap().contains("The ranking alone sets them against each other (27A3)"));
    let said = gym.ok(&["why-not", "ann", "bo"]);
    assert!(said.contains("the round would be worse"), "{said}");
    assert!(gym.refused(&["explain", "9"]).contains("it has boards 1-3"));
    assert!(gym.ok(&["check"]).contains("as the rules have it"));
}

#[test]
fn what_the_director_changes_is_weighed_first_and_needs_a_yes() {
    let gym = club("changes", &SEVEN, &["--rounds", "4"]);
    let output = gym.run(&["lock", "ann", "bo"]);
    assert_eq!(code(&output), 1);
    let said = text(&output);
    assert!(said.contains("It costs: ") && said.contains("with --yes it is done"), "{said}");
    gym.ok(&["lock", "ann", "bo", "--color", "black", "--yes"]);
    gym.ok(&["pair"]);
    assert!(pairs(&gym).contains(&(2, 1)), "{:?}", pairs(&gym));
    let output = gym.run(&["swap", "cy", "gus"]);
    assert!(text(&output).contains("has the bye, and it goes to Gus Hall (28L2)"), "{}", text(&output));
    gym.ok(&["post"]);
    let said = gym.refused(&["swap", "2", "--colors", "--yes"]);
    assert!(said.contains("this needs a reason") && said.contains("--why"), "{said}");
    let told = gym.json(&["swap", "2", "--colors", "--yes", "--why", "the slip was wrong"]);
    assert_eq!(told["confirmed"], true);
    let log = gym.json(&["log", "--last", "1"]);
    assert_eq!(
        (&log["log"][0]["why"], &log["log"][0]["by"]),
        (&"the slip was wrong".into(), &"Robin Roe".into())
    );
    gym.ok(&["unpair", "--why", "start again"]);
    let seats = ["seat", "ann", "gus", "bo", "flo", "cy", "ed", "--bye", "di"];
    let output = gym.run(&seats);
    assert_eq!(code(&output), 1);
    assert!(text(&output).contains("Di Prince has the bye, and it goes to Gus Hall"), "{}", text(&output));
    gym.ok(&[&seats[..], &["--yes"]].concat());
    assert_eq!(pairs(&gym), BTreeSet::from([(1, 7), (2, 6), (3, 5)]));
}

#[test]
fn whoever_comes_late_gets_a_game_and_nobody_else_is_touched() {
    let gym = club("reseat", &SEVEN, &["--rounds", "4"]);
    gym.ok(&["pair"]);
    gym.ok(&["post"]);
    let before = pairs(&gym);
    gym.ok(&["enter", "Hal Late", "--rating", "900"]);
    gym.ok(&["enter", "Holly House", "--rating", "1500", "--house-player"]);
    let bye = gym.json(&["pairings"])["bye"]["name"].as_str().unwrap_or_default().to_string();
    let output = gym.run(&["reseat", "hal late", "holly house"]);
    assert_eq!(code(&output), 1, "nothing is done before it is confirmed");
    assert!(text(&output).contains("Boards that become others: "), "{}", text(&output));
    let said = gym.ok(&["reseat", "hal late", "holly house", "--yes"]);
    assert!(said.contains("board 4 is") && said.contains("(28K, 28M1, 29G)"), "{said} {bye}");
    assert!(before.is_subset(&pairs(&gym)), "nobody else is touched");
    let said = gym.refused(&["reseat", "--apart", "2", "--yes", "--why", "wrong section"]);
    assert!(said.contains("sits nowhere") && said.contains("sits out"), "{said}");
    gym.ok(&["undo"]);
    assert_eq!(pairs(&gym), before);
}

#[test]
fn forbidden_pairs_are_kept_apart() {
    let gym = club("forbidden", &SEVEN, &["--rounds", "4"]);
    gym.ok(&["forbid", "ann", "di prince", "--yes"]);
    gym.ok(&["pair"]);
    assert!(!pairs(&gym).contains(&(1, 4)) && !pairs(&gym).contains(&(4, 1)));
    gym.ok(&["forbid", "ann", "di prince", "--off"]);
    assert!(gym.refused(&["forbid", "ann", "di prince", "--off"]).contains("they are not kept apart"));
}

#[test]
fn one_wrong_slip_in_a_pile_and_nothing_is_reported() {
    let gym = club("slips", &SEVEN, &["--rounds", "4"]);
    gym.ok(&["pair"]);
    let said = gym.refused(&["result", "1", "1-0", "7", "0-1"]);
    assert!(said.contains("round 1 has no board 7"), "{said}");
    let said = gym.refused(&["result", "1", "won"]);
    assert!(said.contains("'won' is not a result") && said.contains("5 1-0 6 1/2"), "{said}");
    let told = gym.json(&["pairings"]);
    assert!(told["boards"][0]["results"][0].is_null());
    let said = gym.ok(&["result", "1", "w", "2", "½"]);
    assert!(said.ends_with("Waiting for board 3.\n"), "{said}");
    let said = gym.ok(&["result", "3", "0-1f"]);
    assert!(said.contains("Cy Young stayed away and is dropped (13G, 28P)"), "{said}");
    let said = gym.ok(&["correct", "1", "0-1", "--why", "wrong slip"]);
    assert!(said.contains("0–1 and not 1–0") && said.contains("(15I)"), "{said}");
    gym.ok(&["undo"]);
    assert_eq!(gym.json(&["pairings"])["boards"][0]["results"][0], "1-0");
}

#[test]
fn a_game_that_goes_on_counts_as_the_director_provides() {
    let gym = club("unfinished", &SEVEN, &["--rounds", "4"]);
    gym.ok(&["pair"]);
    gym.ok(&["result", "1", "1-0", "2", "0-1"]);
    gym.ok(&["adjourn", "3"]);
    assert!(gym.refused(&["pair"]).contains("no result on board 3 (28Q, 29H)"));
    gym.ok(&["provide", "3", "0.5", "0.5"]);
    gym.ok(&["pair"]);
    let said = gym.ok(&["status"]);
    assert!(said.contains("round 1: no result yet on board 3 (29H)"), "{said}");
    assert!(gym.ok(&["result", "3", "1-0", "--round", "1"]).contains("Round 1 of Open is complete."));
}

#[test]
fn a_round_robin_and_quads_are_run_with_the_same_words() {
    let gym = club("robin", &SEVEN[..4], &["--kind", "round-robin", "--rounds", "3"]);
    for _ in 0..3 {
        gym.ok(&["pair"]);
        gym.ok(&["result", "1", "1-0", "2", "1/2"]);
    }
    let said = gym.ok(&["explain", "1", "--full"]);
    assert!(said.contains("Round 3 of the Crenshaw table for four"), "{said}");
    assert!(gym.refused(&["why-not", "1", "2"]).contains("who meets whom is fixed"));
    assert!(gym.ok(&["crosstable"]).contains("Ann Lee"));
    let gym = club("quads", &SEVEN, &["--kind", "quads"]);
    assert!(gym.refused(&["pair"]).contains("has not been divided into quads (30G)"));
    gym.ok(&["divide"]);
    gym.ok(&["pair", "--all"]);
    assert_eq!(gym.boards("Open 1").len(), 3, "seven players make a small Swiss of seven");
}

#[test]
fn sections_are_combined_and_awarded_apart() {
    let gym = Gym::new("combined", 1);
    gym.ok(&["new", "Small Scholastic", "--from", "2026-11-14"]);
    for (name, grades) in [("K-3", "K-3"), ("K-5", "K-5")] {
        gym.ok(&[
            "section",
            name,
            "--rounds",
            "3",
            "--control",
            "G/30 d/5",
            "--book",
            "nc-scholastic",
            "--grades",
            grades,
        ]);
        for player in 1..=3 {
            let (player, school) = (format!("{name} Player{player}"), format!("School {player}"));
            gym.ok(&["enter", &player, "-s", name, "--grade", "2", "--school", &school]);
        }
    }
    let plan = ["--rounds", "3", "--control", "G/30 d/5", "--book", "nc-scholastic"];
    gym.ok(&[&["section", "K-1"], &plan[..]].concat());
    let said = gym.ok(&["remove-section", "K-1"]);
    assert!(said.contains("K-1 is taken out of the event"), "{said}");
    let said = gym.ok(&["spell-team", "school 3", "School Three"]);
    assert!(said.contains("school 3 is written School Three, for 2 players"), "{said}");
    gym.ok(&["combine", "K-3", "--into", "K-5"]);
    gym.ok(&["toss", "black"]);
    gym.ok(&["pair"]);
    gym.ok(&["result", "1", "1-0", "2", "1-0", "3", "1-0"]);
    let told = gym.json(&["standings", "-s", "K-3"]);
    assert_eq!(told["places"].as_array().unwrap().len(), 3);
    assert_eq!(told["places"][0]["rank"], 1);
    let said = gym.ok(&["standings", "-s", "K-3"]);
    assert!(said.contains("K-3 plays in K-5; awarded apart (NC scholastic 10)"), "{said}");
    assert_eq!(gym.json(&["standings", "-s", "K-5"])["places"].as_array().unwrap().len(), 6);
}

#[test]
fn where_boards_are_numbered_through_a_number_finds_its_section() {
    let gym = Gym::new("through", 1);
    gym.ok(&["new", "One Gym", "--from", "2026-11-14"]);
    for (name, first) in [("Open", "1"), ("Reserve", "11"), ("Beginners", "12")] {
        let plan = ["--rounds", "3", "--control", "G/30 d/5", "--first-board", first];
        gym.ok(&[&["section", name], &plan[..]].concat());
        for player in 1..=4 {
            gym.ok(&["enter", &format!("{name} Player{player}"), "-s", name]);
        }
    }
    let said = gym.ok(&["status"]);
    assert!(said.contains("Reserve and Beginners both use board 12"), "{said}");
    gym.ok(&["section", "Beginners", "--change", "--first-board", "21"]);
    assert!(!gym.ok(&["status"]).contains("both use"));
    gym.ok(&["toss", "white"]);
    gym.ok(&["pair", "--all"]);
    assert_eq!(gym.json(&["pairings", "-s", "Reserve"])["boards"][1]["board"], 12);
    let said = gym.ok(&["result", "12", "1-0", "1", "0-1", "2", "1/2"]);
    assert!(
        said.contains("Round 1 of Reserve, board 12")
            && said.contains("Waiting for board 11.\nRound 1 of Open is complete."),
        "{said}"
    );
    let said = gym.ok(&["explain", "22", "--full"]);
    assert!(said.starts_with("Beginners, round 1, board 22") && said.contains("on board 22"), "{said}");
    assert!(said.contains("Board 22: "), "{said}");
    let said = gym.refused(&["result", "99", "1-0"]);
    assert!(said.contains("no section has a board 99"), "{said}");
    gym.ok(&["export", "--to", "pgn", "games", "-s", "Reserve"]);
    let games = fs::read_to_string(gym.path("games/reserve-round-1.pgn")).unwrap();
    assert!(games.contains("[Round \"1.12\"]") && !games.contains("[Round \"1.2\"]"), "{games}");
    // A room for each: then a section must be named.
    gym.ok(&["section", "Beginners", "--change", "--first-board", "1"]);
    gym.ok(&["result", "21", "1-0", "22", "1-0"]);
    gym.ok(&["pair", "-s", "Beginners"]);
    let said = gym.refused(&["result", "1", "1-0"]);
    assert!(said.contains("several sections have a board 1: Open, Beginners"), "{said}");
}

#[test]
fn teams_play_matches_board_by_board() {
    let gym = Gym::new("teams", 1);
    gym.ok(&["new", "Team Day", "--from", "2026-11-16"]);
    gym.ok(&[
        "section",
        "Teams",
        "--kind",
        "team-swiss",
        "--of",
        "2",
        "--rounds",
        "2",
        "--control",
        "G/60 d/5",
    ]);
    for (index, team) in ["Reds", "Reds", "Blues", "Blues", "Greens", "Greens"].iter().enumerate() {
        let (player, rating) =
            (format!("Player {}", ["One", "Two", "Three", "Four", "Five", "Six"][index]), 1900 - 50 * index);
        gym.ok(&["enter", &player, "--team", team, "--rating", &rating.to_string()]);
    }
    gym.ok(&["toss", "white"]);
    let said = gym.ok(&["pair"]);
    assert!(said.contains("1 Reds") && said.contains("Greens (3) has the bye"), "{said}");
    assert!(said.contains("Player One") && said.contains("Player Four"), "the games of the match: {said}");
    let said = gym.ok(&["result", "1.1", "1-0"]);
    assert!(said.contains("Waiting for board 1."), "{said}");
    gym.ok(&["result", "1.2", "1/2"]);
    let told = gym.json(&["standings"]);
    assert_eq!(told["places"][0]["score"], 1.0);
}

#[test]
fn files_are_checked_before_they_are_written() {
    let gym = club("files", &SEVEN, &["--rounds", "2"]);
    gym.ok(&["pair"]);
    gym.ok(&["result", "1", "1-0", "2", "0-1", "3", "1/2"]);
    let said = gym.refused(&["export", "--to", "dbf", "rating"]);
    assert!(said.contains("the affiliate's id is missing; expected A and seven digits"), "{said}");
    assert!(!gym.path("rating").exists());
    gym.ok(&["export", "--to", "trf16", "open.trf"]);
    assert!(fs::read_to_string(gym.path("open.trf")).unwrap().contains("Ann Lee"));
    gym.ok(&["export", "--to", "csv", "sheets"]);
    let csv = fs::read_to_string(gym.path("sheets/open-standings.csv")).unwrap();
    assert!(csv.starts_with("Place,Player,No.,Rtg,Score,modified-median"), "{csv}");
    gym.ok(&["export", "--to", "pgn", "games"]);
    let games = fs::read_to_string(gym.path("games/open-round-1.pgn")).unwrap();
    assert!(games.contains("[White \"Lee, Ann\"]") && games.contains("[Result \"1-0\"]"), "{games}");
    let said = gym.refused(&["export", "--to", "xlsx", "open.trf/x.xlsx"]);
    assert!(said.contains("cannot be written"), "{said}");
}

#[test]
fn the_same_seed_makes_the_same_event() {
    let make = |seed: &str| {
        let output = jadoube()
            .args(["generate", "-p", "20", "-r", "4", "--schools", "5", "--seed", seed])
            .output()
            .unwrap();
        assert_eq!(code(&output), 0);
        text(&output)
    };
    assert_eq!(make("7"), make("7"));
    assert_ne!(make("7"), make("8"));
    let section = formats::trf::Document::read(make("7").as_bytes()).unwrap();
    let section = formats::trf::TrfSection::read(&section).unwrap();
    assert_eq!((section.chart.players.len(), section.chart.paired(), section.chart.teams.len()), (20, 4, 5));
    let output = jadoube().args(["generate", "-p", "1"]).output().unwrap();
    assert_eq!(code(&output), 2);
}
