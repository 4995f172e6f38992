//! Standings as data: what another program reads.

#![allow(clippy::unwrap_used, reason = "a test says where it cannot go on")]

use chart::Chart;
use serde_json::{Value, json};
use tiebreak::{Input, Settings, Supplement, order};

#[test]
fn a_place_says_what_it_is_made_of() {
    let chart: Chart = "1 | Ann | 1500 | | W2w H\n2 | Bo | NEW | | L1b B".parse().unwrap();
    let (settings, recorded) = (Settings::default(), Supplement::default());
    let places = Input::new(&chart, &settings, &recorded).standings(&order("modified-median,TPR").unwrap());
    let data: Value = serde_json::to_value(&places).unwrap();
    let first = json!({
        "rank": 1,
        "player": 1,
        "score": 1.5,
        "decided": "first",
        "figures": [
            {
                "total": 0.5,
                "parts": [
                    { "round": 1, "opponent": 2, "amount": 0.5, "why": { "opponents-score": { "real": 1.0 } }, "rule": "34E1.unplayed", "dropped": false },
                    { "round": 2, "opponent": null, "amount": 0.0, "why": "own-round-unplayed", "rule": "34E1.unplayed", "dropped": true },
                ],
            },
            { "silent": "an opponent is unrated" },
        ],
    });
    assert_eq!(data[0], first);
    assert_eq!(data[1]["decided"], "score");
}

#[test]
fn settings_are_read_back_and_may_be_partial() {
    let settings: Settings =
        serde_json::from_str(r#"{"edition": "from-2023", "berger": "adjusted"}"#).unwrap();
    let again: Settings = serde_json::from_str(&serde_json::to_string(&settings).unwrap()).unwrap();
    assert_eq!(again, settings);
    assert_ne!(settings, Settings::default());
}
