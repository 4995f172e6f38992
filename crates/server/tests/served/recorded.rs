//! What was decided is what pages show: a log in which another release wrote other reasons and other standings.

use director::means;
use serde_json::{Value, json};
use store::{NewEntry, Store, Version};
use tournament::{Act, Deed, Outcome, Tournament, When, stored};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who, open_section},
};

/// Does acts in the log itself, each as `change` leaves what happened.
async fn written(folder: &Folder, event: &str, acts: Vec<Deed>, change: impl Fn(&mut Value)) {
    let store = Store::open(&folder.database()).await.unwrap();
    let streams = store.streams().await.unwrap();
    let stream = streams.iter().find(|stream| stream.id.to_string().contains(event)).unwrap().id.clone();
    let mut tournament = Tournament::default();
    for entry in store.read(&stream, Version::START).await.unwrap() {
        tournament.evolve(&stored::read(entry.format, &entry.body).unwrap());
    }
    for deed in acts {
        let mut anew = tournament.clone();
        let when = tournament.moment_of_deed(When(0));
        let act = Act { who: "Pat".to_string(), when, why: String::new(), deed, seed: None };
        let mut value = serde_json::to_value(anew.act(&means(), act).unwrap()).unwrap();
        for happening in value["happened"].as_array_mut().unwrap() {
            change(&mut happening["what"]);
        }
        let body = value.to_string().into_bytes();
        let decided = stored::read(stored::FORMAT, &body).unwrap();
        let version = Version::new(decided.number - 1);
        let (kind, format) = (stored::kind(&decided), stored::FORMAT);
        let entry = NewEntry { kind, format, body, recorded_at: when.0, key: None };
        store.append(&stream, version, vec![entry]).await.unwrap();
        tournament.evolve(&decided);
    }
    store.close().await;
}

#[tokio::test]
async fn pages_show_the_reasons_and_standings_that_are_on_record() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = Desk::open(&club, "Spring Open", open_section(2)).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Poe", 1500)] {
        desk.enter("Open", name, rating).await;
    }
    desk.does(json!({ "do": "toss", "higher-ranked": "white" })).await;
    let event = desk.event.clone();
    club.hall.clone().close().await;
    drop(club);

    let section = || "Open".parse().unwrap();
    let report = |board, outcome: Outcome| Deed::Report {
        section: section(),
        round: 1,
        board,
        game: 1,
        result: outcome.into(),
        excused: false,
        left_open: false,
    };
    let acts = vec![
        Deed::Pair { section: section(), lot: None },
        Deed::PostPairings { section: section(), round: 1 },
        report(1, Outcome::WhiteWins),
        report(2, Outcome::BlackWins),
    ];
    written(&folder, &event, acts, |what| match what["is"].as_str() {
        Some("paired") => what["reasons"]["boards"][0]["why"]["group"] = json!(2.5),
        Some("standings-made") => what["ranking"]["places"][0]["score"] = json!(7.5),
        _ => {}
    })
    .await;

    let club = Club::open(&folder.config()).await;
    let desk = Desk { club: &club, who: Who::owner(&club).await, event };
    let nobody = desk.by(Who::nobody());
    for eyes in [&desk, &nobody] {
        let round = eyes.sees("/sections/Open/rounds/1?why=1").await;
        assert!(round["boards"][0]["why"]["white"].as_str().unwrap().contains("2½ points"), "{round}");
        let why = eyes.sees("/sections/Open/rounds/1/explain?board=1").await;
        assert!(why["players"][0]["words"].as_str().unwrap().contains("2½ points"), "{why}");
        let sheet = eyes.sees("/sheets/standings.json?section=Open").await;
        assert!(sheet.to_string().contains("7.5"), "{sheet}");
        let opened = eyes.sees("/standings/Open/1").await;
        assert_eq!(opened["score"], json!(7.5), "{opened}");
    }
    let (_, printed) = nobody.get_text("/sheets/standings.txt?section=Open").await;
    assert!(printed.contains("7½") || printed.contains("7.5"), "{printed}");
    // What this release would say is another question, and those who pair can ask it.
    let check = desk.sees("/sections/Open/rounds/1/check").await;
    let said = check["differences"].to_string();
    assert!(
        said.contains("Board 1: other reasons were recorded") && said.contains("place 1 with 7½"),
        "{said}"
    );
}

/// Where a lot gives the colors of the last round (29E4c), or breaks a tie (34E13), the server draws it: what it drew is in the log
/// with its seed.
#[tokio::test]
async fn lots_are_drawn_by_the_server_and_stand_in_the_log_with_their_seed() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let mut sections = open_section(1);
    sections[0]["pairing"]["same-color"] = json!("lot-in-last-round");
    let desk = Desk::open(&club, "By Lot", sections).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700), ("Cy Ott", 1600), ("Di Poe", 1500)] {
        desk.enter("Open", name, rating).await;
    }
    let tossed = desk.does(json!({ "do": "toss", "higher-ranked": null })).await;
    let drawn = |answer: &Value, words: &str| {
        let said = answer["happened"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap());
        let found = said.clone().find(|text| text.contains(words) && text.contains("drawn from the seed "));
        found.unwrap_or_else(|| panic!("{answer}")).to_string()
    };
    drawn(&tossed, "The toss gives");
    let paired = desk.does(json!({ "do": "pair", "section": "Open", "lot": null })).await;
    assert!(drawn(&paired, "the lot gives").contains("(29E4c)"), "{paired}");
    let lots = json!({ "do": "draw-lots", "section": "Open", "order": [1, 2, 3], "drawn": "by-program" });
    let (_, tried) = desk.post("/preview", &json!({ "act": lots })).await;
    assert!(tried.to_string().contains("the lot is drawn when this is done"), "{tried}");
    let said = desk.does(lots).await;
    assert!(drawn(&said, "by lot").contains("(34E13)"), "{said}");
    let log = desk.sees("/log").await.to_string();
    assert_eq!(log.matches("drawn from the seed").count(), 3, "{log}");
}
