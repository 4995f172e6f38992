//! What was decided is what the command line shows and prints: logs that another release wrote.

use serde_json::{Value, json};
use store::{NewEntry, Store, StreamId, Version};

use crate::{
    common::{code, text},
    gym::{Gym, SEVEN, club},
};

const FROZEN: &str = include_str!("../../../tournament/tests/logs/0.1.0.jsonl");

fn wait<T>(what: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(what)
}

/// A place with this log and nothing else.
fn holding(name: &str, stream: &StreamId, log: &[Value]) -> Gym {
    let gym = Gym::new(name, 1);
    wait(async {
        let store = Store::open(&gym.path("jadoube.db")).await.unwrap();
        let entries = log.iter().map(|event| NewEntry {
            kind: event["deed"]["act"]["do"].as_str().unwrap().to_string(),
            format: tournament::stored::FORMAT,
            body: event.to_string().into_bytes(),
            recorded_at: event["deed"]["when"].as_i64().unwrap(),
            key: None,
        });
        store.append(stream, Version::START, entries.collect()).await.unwrap();
        store.close().await;
    });
    gym
}

#[test]
fn explanations_and_standings_are_those_on_record_and_check_names_what_it_would_say_otherwise() {
    let gym = club("on-record", &SEVEN, &["--rounds", "4"]);
    gym.ok(&["pair"]);
    let said = gym.ok(&["result", "1", "1-0", "2", "1-0", "3", "1/2"]);
    assert!(!said.contains("tandings"), "what follows from results is not told with them: {said}");
    assert!(gym.ok(&["check"]).contains("as the rules have it"));
    let stream: StreamId = "event-club-night".parse().unwrap();
    let log: Vec<Value> = wait(async {
        let store = Store::look(&gym.path("jadoube.db")).await.unwrap();
        let entries = store.read(&stream, Version::START).await.unwrap();
        store.close().await;
        entries.iter().map(|entry| serde_json::from_slice(&entry.body).unwrap()).collect()
    });
    let mut other = log.clone();
    for what in other.iter_mut().flat_map(|event| event["happened"].as_array_mut().unwrap()) {
        let what = &mut what["what"];
        match what["is"].as_str() {
            Some("paired") => what["reasons"]["boards"][0]["why"]["group"] = json!(2.5),
            Some("standings-made") => what["ranking"]["places"][0]["score"] = json!(7.5),
            _ => {}
        }
    }
    let gym = holding("on-record-otherwise", &stream, &other);
    let said = gym.ok(&["explain", "1", "--full"]);
    assert!(said.contains("you both have 2½ points") && said.contains("the group of 2½ points"), "{said}");
    assert_eq!(gym.json(&["standings"])["places"][0]["score"], json!(7.5));
    gym.ok(&["export", "--to", "csv", "sheets"]);
    let sheet = std::fs::read_to_string(gym.path("sheets/open-standings.csv")).unwrap();
    assert!(sheet.contains("7.5"), "{sheet}");
    let output = gym.run(&["check"]);
    let said = text(&output);
    assert_eq!(code(&output), 1, "{said}");
    assert!(
        said.contains("Board 1: other reasons were recorded") && said.contains("place 1 with 7½"),
        "{said}"
    );

    // The next round changes what stands now, and leaves what hung after the first.
    gym.ok(&["pair"]);
    assert_eq!(gym.json(&["standings"])["recorded"], json!(false));
    let then = gym.json(&["standings", "--round", "1"]);
    assert_eq!((&then["recorded"], &then["places"][0]["score"]), (&json!(true), &json!(7.5)));
}

#[test]
fn a_log_of_release_0_1_0_opens_and_says_what_it_did_not_record() {
    let log: Vec<Value> = FROZEN.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let gym = holding("of-0-1-0", &"event-autumn-open".parse().unwrap(), &log);
    let said = gym.ok(&["explain", "1", "--full", "-s", "Open", "--round", "1"]);
    assert!(said.contains("not recorded") && said.contains("check"), "{said}");
    let said = gym.ok(&["explain", "1", "--full", "-s", "Open", "--round", "2"]);
    assert!(said.contains("paired by hand"), "{said}");
    let said = gym.ok(&["standings", "-s", "Open", "--round", "1"]);
    assert!(said.contains("An older release did not record these standings"), "{said}");
}
