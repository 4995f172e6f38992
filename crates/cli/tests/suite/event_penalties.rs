//! Penalties beyond a game as a director types them: taken, shown on every sheet, and undone.

use crate::gym::{Gym, SEVEN, club};

fn undo_last(gym: &Gym) {
    gym.ok(&["undo"]);
}

#[test]
fn a_docked_a_forfeiting_and_an_expelled_player_in_the_shell() {
    let gym = club("penalties", &SEVEN, &["--rounds", "4", "--book", "iesa-2023"]);
    gym.ok(&["pair"]);
    gym.ok(&["result", "1", "1-0", "2", "1-0", "3", "1-0"]);
    let said = gym.refused(&["dock", "ann", "1"]);
    assert!(said.contains("this needs a reason"), "{said}");
    let said = gym.ok(&["dock", "ann", "1", "--why", "phone rang twice"]);
    assert!(said.contains("Ann Lee loses one point (IESA 18-3-3a)"), "{said}");
    let said = gym.ok(&["forfeit-round", "ed", "--rounds", "2", "--why", "fighting"]);
    assert!(said.contains("Round 2 of Open: Ed Wood forfeits the round (IESA 18-3-5)"), "{said}");
    assert!(said.contains("Round 3 of Open: Ed Wood forfeits the round"), "{said}");
    let said = gym.ok(&["expel", "cy", "--why", "engine"]);
    assert!(said.contains("Cy Young is put out of the event (IESA 18-3-4b, 28H)"), "{said}");

    let standings = gym.ok(&["standings"]);
    assert!(standings.contains("Ann Lee loses one point (IESA 18-3-3a)"), "{standings}");
    assert!(!standings.contains("phone"), "{standings}");
    assert!(gym.ok(&["standings", "--reasons"]).contains("(IESA 18-3-3a): phone rang twice"));
    assert!(!gym.ok(&["wallchart", "--reasons", "--short"]).contains("phone"));
    let chart = gym.ok(&["wallchart"]);
    assert!(chart.contains("Penalty") && chart.contains("-1.0"), "{chart}");

    gym.ok(&["pair"]);
    let boards = gym.boards("Open");
    assert_eq!(boards.len(), 2, "{boards:?}");
    let seated: Vec<&str> =
        boards.iter().flat_map(|board| [board.white.1.as_str(), board.black.1.as_str()]).collect();
    assert!(!seated.contains(&"Cy Young") && !seated.contains(&"Ed Wood"), "{seated:?}");
    assert!(gym.ok(&["check"]).contains("as the rules have it"));

    // Points are given back whenever; a round that was forfeited and paired stays.
    let log = gym.json(&["log"]);
    let number = |text: &str| -> String {
        let lines = log["log"].as_array().unwrap();
        let line = lines.iter().find(|line| line["words"].to_string().contains(text)).unwrap();
        line["number"].to_string()
    };
    let said = gym.refused(&["undo", &number("Round 2 of Open: Ed Wood forfeits")]);
    assert!(said.contains("rests on it"), "{said}");
    gym.ok(&["undo", &number("Ann Lee loses one point")]);
    assert!(!gym.ok(&["wallchart"]).contains("Penalty"));
}

#[test]
fn an_order_of_a_ruling_waits_in_the_status_until_it_is_answered() {
    let gym = club("orders", &SEVEN, &["--rounds", "4"]);
    gym.ok(&["pair"]);
    let order = r#"{"do":"order","entry":1,"penalty":"leave-the-event","round":1,"board":1,"ruling":"a1/1","clauses":["20K"]}"#;
    gym.ok(&["act", order, "--why", "engine"]);
    let status = gym.ok(&["status"]);
    assert!(
        status.contains("it is ordered that Ann Lee leaves the event") && status.contains("(20K)"),
        "{status}"
    );
    let said = gym.refused(&["answer-order", "ann", "--set-aside"]);
    assert!(said.contains("this needs a reason"), "{said}");
    let said = gym.ok(&["answer-order", "ann", "--set-aside", "--why", "it was another player"]);
    assert!(said.contains("The order that Ann Lee leaves the event is set aside"), "{said}");
    assert!(!gym.ok(&["status"]).contains("it is ordered"));
    undo_last(&gym);
    gym.ok(&["expel", "ann", "--why", "as ruled"]);
    assert!(!gym.ok(&["status"]).contains("it is ordered"));
    assert!(gym.refused(&["answer-order", "ann"]).contains("no order about this player waits"));
}

#[test]
fn a_school_loses_points_in_its_contest_and_half_a_point_can_be_for_prizes_alone() {
    let gym = club("schools", &[], &["--rounds", "2"]);
    for (name, rating, school) in [("Ann Lee", "1500", "Oak"), ("Bo Diaz", "1400", "Elm")] {
        gym.ok(&["enter", name, "--rating", rating, "--team", school]);
    }
    let said = gym.refused(&["dock", "Oak", "1", "--team", "--contest", "Schools", "--why", "coach"]);
    assert!(said.contains("there is no team contest"), "{said}");
    gym.ok(&["contest", "Schools"]);
    gym.ok(&["pair"]);
    gym.ok(&["result", "1", "1-0"]);
    let said = gym.ok(&["dock", "Oak", "1", "--team", "--contest", "sch", "--why", "coach at the board"]);
    assert!(said.contains("Schools: Oak loses one point (20K)"), "{said}");
    let teams = gym.ok(&["teams"]);
    assert!(teams.contains("Oak loses one point (20K)."), "{teams}");
    let said = gym.ok(&["dock", "ann", "0.5", "--prizes-only", "--why", "phone after the game"]);
    assert!(said.contains("Ann Lee loses half a point for prizes (20K)"), "{said}");
    let standings = gym.ok(&["standings"]);
    assert!(standings.contains("For prizes Ann Lee has ½ (20K)"), "{standings}");
    let said = gym.ok(&["dock", "ann", "0.5", "--give", "--why", "it was too much"]);
    assert!(said.contains("Ann Lee is given half a point"), "{said}");
}
