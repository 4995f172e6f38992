//! `jadoube event` when a round does not go by itself: somebody leaves, has no opponent, or holds a pairing to be illegal.

use crate::common::{code, text};
use crate::gym::{Gym, SEVEN, club};

/// Three teams of two: Reds 1900 and 1850, Blues 1800 and 1750, Greens 1700 and 1650.
fn teams(name: &str) -> Gym {
    let gym = Gym::new(name, 1);
    gym.ok(&["new", "Team Day", "--from", "2026-11-16"]);
    let kind = ["--kind", "team-swiss", "--of", "2", "--rounds", "4", "--control", "G/60 d/5"];
    gym.ok(&[&["section", "Teams"][..], &kind].concat());
    let players = ["Ann Reed", "Al Roth", "Bea Black", "Bob Blue", "Gil Green", "Gia Grand"];
    for (index, player) in players.iter().enumerate() {
        let (team, rating) = (["Reds", "Blues", "Greens"][index / 2], (1900 - 50 * index).to_string());
        gym.ok(&["enter", player, "--team", team, "--rating", &rating]);
    }
    gym.ok(&["toss", "white"]);
    gym
}

#[test]
fn a_team_asks_for_a_bye_and_leaves_like_a_player() {
    let gym = teams("team-byes");
    let said = gym.ok(&["bye", "blues", "1", "--team"]);
    assert!(said.starts_with("Round 1 of Teams: Blues has a half-point bye (22C"), "{said}");
    assert!(gym.ok(&["bye", "blues", "1", "--team", "--cancel"]).contains("Blues plays after all"));
    let said = gym.refused(&["bye", "blues", "1", "--team", "--cancel"]);
    assert!(said.contains("Blues has no bye in round 1"), "{said}");
    let said = gym.refused(&["bye", "blues", "4", "--team"]);
    assert!(said.contains("half-point byes are not offered for round 4 of Teams (22C1)"), "{said}");
    assert!(gym.refused(&["bye", "whites", "1", "--team"]).contains("nobody is called 'whites'"));
    let told = gym.json(&["bye", "3", "2", "--team", "--zero"]);
    assert_eq!(told["done"][0]["happened"][0]["what"]["team"], "Greens");
    // A member alone sits out, and the team plays without him.
    assert!(gym.ok(&["bye", "al roth", "2"]).contains("Al Roth has a half-point bye"));
    let said = gym.ok(&["withdraw", "greens", "--team"]);
    assert!(said.contains("Gil Green has withdrawn") && said.contains("Gia Grand has withdrawn"), "{said}");
    gym.ok(&["pair"]);
    let told = gym.json(&["pairings"]);
    assert_eq!((told["boards"].as_array().unwrap().len(), &told["bye"]), (1, &serde_json::Value::Null));
    let said = gym.ok(&["withdraw", "blues", "--team"]);
    assert!(said.contains("Board 1 waits") && said.contains("remedies 2"), "{said}");
    let gym = club("no-teams", &SEVEN[..2], &["--rounds", "2"]);
    assert!(gym.refused(&["withdraw", "ann", "--team"]).contains("no teams are paired in Open"));
}

#[test]
fn the_games_of_a_match_are_of_those_who_sat_there_then() {
    let gym = teams("line-ups");
    gym.ok(&["pair"]);
    gym.ok(&["result", "1.1", "1-0", "1.2", "1-0"]);
    gym.ok(&["withdraw", "ann reed"]);
    gym.ok(&["enter", "Rex Ruby", "--team", "Reds", "--rating", "2100"]);
    gym.ok(&["pair"]);
    let games = |round: &str| {
        let told = gym.json(&["pairings", round]);
        let rows = told["games"]["rows"].as_array().unwrap().clone();
        rows.iter().map(|row| format!("{} - {}", row[2], row[3]).replace('"', "")).collect::<Vec<_>>()
    };
    // In every second game the other team has White.
    assert_eq!(games("1"), ["Ann Reed - Bea Black", "Bob Blue - Al Roth"]);
    // The one who leaves lets the lower boards move up, and who came is the strongest (31B).
    assert!(games("2").iter().any(|game| game.contains("Rex Ruby")), "{:?}", games("2"));
    assert!(!games("2").iter().any(|game| game.contains("Ann Reed")), "{:?}", games("2"));
    gym.ok(&["export", "--to", "pgn", "--round", "1", "games"]);
    let pgn = std::fs::read_to_string(gym.path("games/teams-round-1.pgn")).unwrap();
    assert!(pgn.contains("[White \"Reed, Ann\"]") && !pgn.contains("Ruby"), "{pgn}");
}

#[test]
fn whoever_has_the_bye_plays_one_who_has_finished() {
    let gym = club("cross-round", &SEVEN[..5], &["--rounds", "4"]);
    gym.ok(&["pair"]);
    assert!(gym.ok(&["cross-round"]).contains("Nobody who has finished can play Ed Wood (5) yet"));
    assert!(gym.refused(&["cross-round", "di"]).contains("(28M2)"));
    gym.ok(&["result", "2", "1-0"]);
    let told = gym.json(&["cross-round"]);
    let partners: Vec<&str> = told["partners"]
        .as_array()
        .unwrap()
        .iter()
        .map(|partner| partner["name"].as_str().unwrap())
        .collect();
    assert_eq!((&told["bye"]["name"], partners.len()), (&"Ed Wood".into(), 2), "{told}");
    // Without a word on colors the histories decide: whoever had Black is due White.
    let board = gym.json(&["pairings"])["boards"][1].clone();
    let black = board["black"]["name"].as_str().unwrap();
    let said = gym.ok(&["cross-round", black]);
    assert!(said.contains(&format!("Round 1 of Open: {black}")), "{said}");
    assert!(said.contains(" - Ed Wood (5), the game of") && said.contains("in round 2 (28M2)"), "{said}");
    // It stands in the place of the bye, which went to the right one.
    assert!(gym.ok(&["check"]).contains("as the rules have it"));
    assert!(gym.refused(&["cross-round", "ann"]).contains("nobody has the bye"));
    gym.ok(&["result", "1", "1-0", "3", "1/2"]);
    gym.ok(&["pair"]);
    assert_eq!(gym.boards("Open").len(), 2);
}

#[test]
fn those_who_have_the_byes_of_two_sections_meet() {
    let gym = club("cross-section", &SEVEN[..3], &["--rounds", "3"]);
    gym.ok(&["section", "Reserve", "--rounds", "3", "--control", "G/60 d/5"]);
    for (player, rating) in [("Hal Hope", "1200"), ("Ida Inn", "1100"), ("Jo Jay", "1000")] {
        gym.ok(&["enter", player, "-s", "Reserve", "--rating", rating]);
    }
    gym.ok(&["pair", "--all"]);
    let said = gym.ok(&["cross-section", "open", "reserve", "--color", "black"]);
    assert!(said.contains("(28M3)"), "{said}");
    let board = gym.boards("Open").pop().unwrap();
    assert_eq!((board.white.1.as_str(), board.black.1.as_str()), ("Jo Jay", "Cy Young"));
    // The guest plays this one game, and nobody waits for him in vain.
    let said = gym.ok(&["status", "--all"]);
    assert!(!said.contains("has left"), "{said}");
    gym.ok(&["result", "1", "1-0", "2", "0-1", "-s", "open"]);
    gym.ok(&["result", "1", "1-0", "-s", "reserve"]);
    let said = gym.ok(&["wallchart", "-s", "reserve"]);
    assert!(said.lines().any(|line| line.contains("Jo Jay") && line.contains('B')), "the bye stands: {said}");
    let said = gym.refused(&["cross-section", "open", "reserve", "--color", "white"]);
    assert!(said.contains("nobody has the bye"), "{said}");
}

#[test]
fn a_pairing_is_appealed_and_decided() {
    let gym = club("appeals", &SEVEN[..4], &["--rounds", "3", "--book", "iesa-2023"]);
    gym.ok(&["pair"]);
    gym.ok(&["begin", "--at", "2026-11-16T09:00"]);
    let said = gym.ok(&["appeal", "1", "Coach Kim", "team-mate", "--at", "2026-11-16T09:05"]);
    assert!(
        said.contains(
            "board 1, Ann Lee (1) - Cy Young (3): Coach Kim appeals the pairing, since they are of one team"
        ),
        "{said}"
    );
    let said = gym.ok(&["status", "--all"]);
    assert!(said.contains("Open, round 1, board 1: Coach Kim waits for the decision on an appeal"), "{said}");
    gym.refused(&["appeal", "1", "Coach Kim", "met", "--at", "2026-11-16T09:06"]);
    let said = gym.ok(&["decide-appeal", "1", "deny", "--at", "2026-11-16T09:07"]);
    assert!(said.contains("the appeal of the pairing is denied"), "{said}");
    gym.refused(&["decide-appeal", "1", "deny"]);
    assert!(!gym.ok(&["status", "--all"]).contains("Coach Kim"));
    // Once more to the chief pairing director, whose decision is final (IESA 19-4-3).
    gym.ok(&["appeal", "1", "Coach Kim", "team-mate", "--at", "2026-11-16T09:08"]);
    let told = gym.json(&["decide-appeal", "1", "uphold"]);
    assert_eq!(told["done"][0]["happened"][0]["what"]["upheld"], true);
    let said = gym.refused(&["appeal", "1", "Coach Kim", "met", "--at", "2026-11-16T09:09"]);
    assert!(said.contains("19-4"), "{said}");
    // Ten minutes from the start of the round (IESA 19-4-4).
    let said = gym.refused(&["appeal", "2", "Coach Kim", "met", "--at", "2026-11-16T09:11"]);
    assert!(said.contains("19-4"), "{said}");
    let said = gym.refused(&["appeal", "2", "Coach Kim", "unfair"]);
    assert!(said.contains("third-color") && said.contains("outside-group"), "{said}");
}

#[test]
fn a_withdrawal_as_the_round_begins_is_mended_in_one_of_three_ways() {
    let gym = club("remedies", &SEVEN, &["--rounds", "4"]);
    gym.ok(&["pair"]);
    let said = gym.refused(&["remedies", "ann", "--take", "ladder-down"]);
    assert!(
        said.contains("Ann Lee has not withdrawn") && said.contains("event withdraw \"Ann Lee\""),
        "{said}"
    );
    let said = gym.ok(&["withdraw", "ann"]);
    assert!(said.contains("Board 1 waits") && said.contains("jadoube event remedies 1"), "{said}");
    assert!(gym.ok(&["check"]).contains("Board 1: Ann Lee has left; jadoube event remedies 1"));
    let said = gym.ok(&["remedies", "ann"]);
    for way in
        ["pair-all-again: pair the round again (29G1)", "ladder-down: ", "pair-waiting-again: ", "(28P)"]
    {
        assert!(said.contains(way), "{way} is not in {said}");
    }
    // In the first round all are of one group: whoever had the bye plays the one who is left over.
    let told = gym.json(&["remedies", "ann"]);
    assert_eq!(told["ways"][1]["act"]["bye"], serde_json::Value::Null, "{told}");
    // A game that is under way is not broken off (29G2).
    let said = gym.ok(&["remedies", "ann", "--under-way", "2"]);
    assert!(said.contains("pair the round again: no, board 2 is under way"), "{said}");
    let output = gym.run(&["remedies", "ann", "--take", "ladder-down"]);
    assert_eq!(code(&output), 1);
    assert!(text(&output).contains("with --yes it is done"), "{}", text(&output));
    gym.ok(&["remedies", "ann", "--take", "ladder-down", "--yes", "--why", "Ann fell ill"]);
    let boards = gym.boards("Open");
    let sits = |name: &str| boards.iter().any(|board| board.white.1 == name || board.black.1 == name);
    assert!(!sits("Ann Lee") && sits("Gus Hall") && boards.len() == 3, "{boards:?}");
    assert!(!text(&gym.run(&["check"])).contains("has left"));
    let robin = club("fixed", &SEVEN[..4], &["--kind", "round-robin", "--rounds", "3"]);
    robin.ok(&["pair"]);
    assert!(robin.refused(&["remedies", "ann"]).contains("who meets whom is fixed"));
}

#[test]
fn who_leaves_a_round_robin_early_has_no_place_and_his_games_count_for_nobody() {
    let gym = club("left-early", &SEVEN[..4], &["--kind", "round-robin", "--rounds", "3"]);
    gym.ok(&["pair"]);
    gym.ok(&["result", "1", "1-0", "2", "1-0"]);
    // One of three games is fewer than half of them (30B).
    gym.ok(&["withdraw", "ann"]);
    for _ in 0..2 {
        gym.ok(&["pair"]);
        gym.ok(&["result", "1", "1/2"]);
    }
    let told = gym.json(&["standings"]);
    let players: Vec<u64> =
        told["places"].as_array().unwrap().iter().map(|place| place["player"].as_u64().unwrap()).collect();
    assert!(players.len() == 3 && !players.contains(&1), "{players:?}");
    let said = gym.ok(&["standings"]);
    assert!(
        said.contains("Ann Lee (1) left before half of the games, and they count for nobody (30B)"),
        "{said}"
    );
    assert!(!gym.ok(&["crosstable"]).contains("Ann Lee"));
    // The wall chart tells what was played, and so does the rating report.
    assert!(gym.ok(&["wallchart"]).contains("Ann Lee"));
}

#[test]
fn of_two_entries_of_one_person_one_counts() {
    let gym = club("re-entry", &SEVEN[..4], &["--rounds", "3", "--re-entry", "better"]);
    gym.ok(&["pair"]);
    let board =
        gym.boards("Open").iter().find(|board| board.white.0 == 1 || board.black.0 == 1).unwrap().clone();
    let other = 3 - board.board;
    let lost = if board.white.0 == 1 { "0-1" } else { "1-0" };
    gym.ok(&["result", &board.board.to_string(), lost, &other.to_string(), "1/2"]);
    gym.ok(&["re-enter", "ann"]);
    let said = gym.ok(&["standings"]);
    assert!(said.contains("Ann Lee (1) has another entry, which counts (34H)"), "{said}");
    let told = gym.json(&["standings"]);
    let players: Vec<u64> =
        told["places"].as_array().unwrap().iter().map(|place| place["player"].as_u64().unwrap()).collect();
    assert!(players.len() == 4 && !players.contains(&1) && players.contains(&5), "{players:?}");
    // Whoever beat her is not said to have beaten nobody.
    let said = gym.ok(&["crosstable"]);
    assert!(said.contains("W#1") && said.contains("# is a number on the wall chart"), "{said}");
}

#[test]
fn the_words_of_a_closed_set_are_listed() {
    let gym = club("words", &SEVEN[..4], &["--rounds", "3"]);
    let said = gym.ok(&["settle", "--help"]);
    assert!(said.contains("hold-out") && said.contains("both players are held out of the pairing"), "{said}");
    let said = gym.refused(&["appoint", "Robin Roe", "king"]);
    assert!(said.contains("chief-director") && said.contains("pairing-director"), "{said}");
    let said = gym.refused(&["announce", "tiebreaks"]);
    assert!(said.contains("tie-breaks"), "{said}");
    assert!(gym.refused(&["toss", "heads"]).contains("black"));
}
