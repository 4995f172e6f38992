//! What is beyond a post though it is asked for by a way round: an act that names no place, the log, taking back.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who, open_section},
};

fn official(role: &str) -> Value {
    json!({ "post": "official", "role": role })
}

#[tokio::test]
async fn an_act_that_names_no_section_is_for_those_who_serve_in_all() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Spring Open", open_section(3)).await;
    desk.enter("Open", "Ann Lee", 1700).await;
    let (_, cards) = desk.post("/cards", &json!({ "entries": [1] })).await;
    let chief_of_open =
        json!({ "post": "official", "role": "section-chief", "sections": { "some": ["Open"] } });
    let nowhere = json!({ "do": "add-team-contest", "contest": { "name": "Schools", "sections": [] } });
    for who in [
        Who::by_card(&club, &cards[0]["code"]).await,
        Who::at(&desk, "Pat Parent", json!({ "post": "coach", "of": { "entries": [1] } })).await,
        Who::at(&desk, "Sam Scorer", official("scorer")).await,
        Who::at(&desk, "Chris Chief", chief_of_open).await,
    ] {
        let (status, answer) = desk.by(who).act(nowhere.clone()).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{answer}");
    }
    assert_eq!(desk.sees("/public").await["contests"], json!([]));
    desk.by(Who::at(&desk, "Dana Chief", official("chief-director")).await).does(nowhere).await;
}

#[tokio::test]
async fn whoever_reads_the_log_reads_nothing_in_it_that_is_hidden_from_him_elsewhere() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Spring Open", open_section(3)).await;
    desk.enter("Open", "Ann Lee", 1700).await;
    desk.does(json!({ "do": "pay", "entry": 1, "amount": 3_000 })).await;
    desk.does(json!({ "do": "remark", "entry": 1, "text": "was told to be quiet" })).await;
    let paid = desk.does(json!({ "do": "pay", "entry": 1, "amount": 4_500 })).await;
    desk.does(json!({ "do": "undo", "number": paid["number"] })).await;
    let said = async |who: Who| -> String { desk.by(who).sees("/log").await["log"].to_string() };

    let pairing = said(Who::at(&desk, "Pia Pairer", official("pairing-director")).await).await;
    assert!(pairing.contains("Ann Lee enters Open"), "{pairing}");
    for hidden in ["$30", "$45", "quiet"] {
        assert!(!pairing.contains(hidden), "{pairing}");
    }
    let section = said(Who::at(&desk, "Chris Chief", official("section-chief")).await).await;
    assert!(section.contains("quiet") && !section.contains("$30"), "{section}");
    let chief = said(Who::at(&desk, "Dana Chief", official("chief-director")).await).await;
    for seen in ["$30", "$45", "quiet"] {
        assert!(chief.contains(seen), "{chief}");
    }
}

#[tokio::test]
async fn whoever_takes_something_back_must_be_allowed_to_do_it() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Spring Open", open_section(3)).await;
    desk.enter("Open", "Ann Lee", 1700).await;
    desk.enter("Open", "Bo Diaz", 1600).await;
    let pairing = desk.by(Who::at(&desk, "Pia Pairer", official("pairing-director")).await);
    let tossed = pairing.does(json!({ "do": "toss", "higher-ranked": "white" })).await;
    pairing.does(json!({ "do": "undo", "number": tossed["number"] })).await;

    let expel = json!({ "do": "expel", "entry": 2 });
    let body = json!({ "id": "out", "act": expel, "why": "they struck the arbiter" });
    let (status, expelled) = desk.post("/acts", &body).await;
    assert_eq!(status, StatusCode::OK, "{expelled}");
    let undo = json!({ "do": "undo", "number": expelled["number"] });
    let (status, answer) = pairing.act(undo.clone()).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "{answer}");
    assert!(answer["error"]["text"].as_str().unwrap().contains("expelling a player"), "{answer}");
    let offered = pairing.sees("").await["may"].to_string();
    assert!(!offered.contains("undo"), "{offered}");
    assert!(desk.sees("").await["may"].to_string().contains("undo"));
    desk.does(undo).await;
}

#[tokio::test]
async fn an_official_of_one_section_reads_children_s_names_in_others_as_everybody_does() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let section = |name: &str| json!({ "name": name, "kind": { "system": "swiss" }, "rounds": 3, "control": "G/30 d/5" });
    let desk = Desk::open(&club, "Spring Open", json!([section("K-5"), section("Open")])).await;
    for name in ["Zoe Sandoval", "Max Okafor"] {
        desk.does(
            json!({ "do": "enter", "section": "K-5", "entrant": { "name": name, "grade": 3, "team": "Oak" } }),
        )
        .await;
    }
    desk.begin("K-5").await;
    let scorer_of = async |section: &str| {
        let post = json!({ "post": "official", "role": "scorer", "sections": { "some": [section] } });
        desk.by(Who::at(&desk, &format!("Scorer of {section}"), post).await)
    };
    for (section, reads) in [("K-5", true), ("Open", false)] {
        let scorer = scorer_of(section).await;
        for path in ["/sections/K-5/rounds/1", "/sheets/standings.json?section=K-5"] {
            let seen = scorer.sees(path).await.to_string();
            assert_eq!(seen.contains("Sandoval"), reads, "{section}, {path}: {seen}");
        }
    }
}

#[tokio::test]
async fn whoever_takes_the_whole_log_home_is_in_the_audit() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Spring Open", open_section(3)).await;
    let chief = desk.by(Who::at(&desk, "Dana Chief", official("chief-director")).await);
    assert_eq!(chief.get_text("/export/log").await.0, StatusCode::OK);
    let audit = chief.sees("/audit").await;
    let last = audit.as_array().unwrap().last().unwrap();
    assert_eq!((&last["what"], &last["who"]), (&json!("log-exported"), &json!("Dana Chief")));
}
