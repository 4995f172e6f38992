//! A wooden board whose moves nobody records: an official asks what would be ruled, records it or does not, withdraws a
//! mis-tap, and leaves the rulings of others to those who hear appeals.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::{
    club::{Club, Folder},
    desk::{Desk, Who, open_section},
};

/// Ann Lee plays White against Bo Diaz.
async fn under_way(club: &Club) -> Desk<'_> {
    let desk = Desk::open(club, "Wood", open_section(2)).await;
    for (name, rating) in [("Ann Lee", 1800), ("Bo Diaz", 1700)] {
        desk.enter("Open", name, rating).await;
    }
    desk.begin("Open").await;
    desk
}

async fn link(desk: &Desk<'_>) -> String {
    let (_, opened) = desk.post("/boards/Open/1/1/game", &json!({})).await;
    opened["link"].as_str().unwrap().strip_prefix("/g/").unwrap().to_string()
}

fn told(that: &str) -> Value {
    json!({ "do": "claim", "what": "incident", "that": that })
}

fn found(question: &str, answer: &str) -> Value {
    json!({ "do": "find", "dispute": 1, "question": question, "answer": answer })
}

#[tokio::test]
async fn what_would_be_ruled_is_asked_and_nothing_is_recorded() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = under_way(&club).await;
    let link = link(&desk).await;
    let (_, known) = club.get(&format!("/api/v1/seat/{link}/claims")).await;
    let offered = known.to_string();
    for common in [
        "touched one piece and moved another",
        "made an illegal move",
        "claims the opponent's flag",
        "triple",
    ] {
        assert!(offered.contains(common), "{common}");
    }
    let before = club.view(&link).await;
    let tried = format!("/api/v1/seat/{link}/tried");
    let acts = json!([
        told("white made an illegal move"),
        found("established", "yes"),
        found("half-moves since", "0"),
        found("time pressure", "no"),
    ]);
    let (status, seen) = club.post(&tried, &json!({ "acts": acts })).await;
    assert_eq!(status, StatusCode::OK, "{seen}");
    let lines = seen["dispute"]["bench"]["proposal"].as_array().unwrap();
    assert!(lines.iter().any(|line| line["text"] == "black +2:00"), "{seen}");
    let (status, said) = club.post(&tried, &json!({ "acts": [found("established", "yes")] })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "there is no dispute: {said}");
    let after = club.view(&link).await;
    assert_eq!((&after["dispute"], &after["rulings"]), (&before["dispute"], &before["rulings"]));
}

#[tokio::test]
async fn what_was_entered_by_mistake_is_withdrawn() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = under_way(&club).await;
    let link = link(&desk).await;
    club.does(&link, told("white claims the opponent's flag")).await;
    assert_eq!(club.view(&link).await["dispute"]["stage"], "findings");
    club.does(&link, json!({ "do": "occur", "what": "withdraws what was entered by mistake" })).await;
    let view = club.view(&link).await;
    assert_eq!((&view["dispute"], &view["rulings"]), (&Value::Null, &json!([])), "{view}");
}

#[tokio::test]
async fn an_offence_is_on_the_record_of_whoever_did_it_and_by_name() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = under_way(&club).await;
    let link = link(&desk).await;
    club.does(&link, told("black picked up the clock")).await;
    let bench = club.view(&link).await["dispute"]["bench"].clone();
    let choice = &bench["choices"][0]["choice"];
    club.does(&link, json!({ "do": "choose", "dispute": 1, "choice": choice, "seen": bench["revision"] }))
        .await;
    for _ in 0..200 {
        let entries = desk.sees("/entries").await["entries"].clone();
        let of = |name: &str| {
            let entry = entries.as_array().unwrap().iter().find(|entry| entry["name"] == name).unwrap();
            entry["remarks"].as_array().unwrap().clone()
        };
        if let Some(remark) = of("Bo Diaz").first() {
            let text = remark["text"].as_str().unwrap();
            assert!(text.contains("The director saw that Bo Diaz picked up the clock"), "{text}");
            assert_eq!(of("Ann Lee"), Vec::<Value>::new());
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    unreachable!("no ruling was put on record in four seconds")
}

#[tokio::test]
async fn the_ruling_of_another_is_reversed_by_those_who_hear_appeals() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = under_way(&club).await;
    let floor_director = json!({ "post": "official", "role": "floor-director" });
    let tess = desk.by(Who::at(&desk, "Tess Floor", floor_director).await);
    let (chief, floor) = (link(&desk).await, link(&tess).await);
    let warn = json!({ "do": "warn", "color": "white", "why": "talked" });
    let reverse = |ruling: u16| json!({ "do": "reverse", "ruling": ruling, "why": "heard again" });
    club.does(&chief, warn.clone()).await;
    let (status, said) = club.act(&floor, reverse(1)).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "a floor director does not reverse the chief: {said}");
    let (status, _) =
        club.post(&format!("/api/v1/seat/{floor}/tried"), &json!({ "acts": [reverse(1)] })).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    club.does(&floor, warn).await;
    club.does(&floor, reverse(2)).await;
    club.does(&chief, reverse(1)).await;
    let rulings = club.view(&chief).await["rulings"].clone();
    assert_eq!((&rulings[0]["reversed"], &rulings[1]["reversed"]), (&json!(true), &json!(true)), "{rulings}");
}

#[tokio::test]
async fn what_nobody_records_looks_unknown_and_what_the_clock_must_show_is_said() {
    let folder = Folder::new();
    let club = Club::open(&folder.config()).await;
    let desk = under_way(&club).await;
    let link = link(&desk).await;
    let view = club.view(&link).await;
    assert_eq!((&view["unseen"], &view["clocks"]["white"]), (&json!("on-paper"), &Value::Null), "{view}");
    let offers = |view: &Value, item: &str| view["menu"].as_array().unwrap().contains(&json!(item));
    for (item, offered) in [
        ("start-clocks", false),
        ("see-illegal-move", false),
        ("tell", true),
        ("read-clocks", true),
        ("adjust-time", true),
    ] {
        assert_eq!(offers(&view, item), offered, "{item}: {view}");
    }

    // Nobody has read the clock yet: how much is added can be said, and not what it comes to.
    let adjust =
        json!({ "do": "adjust-time", "color": "white", "by": "+2:00", "why": "they were disturbed" });
    club.does(&link, adjust.clone()).await;
    assert_eq!(club.view(&link).await["rulings"][0]["clocks"], Value::Null);
    club.does(&link, json!({ "do": "read-clocks", "white": "13:00" })).await;
    club.does(&link, adjust).await;
    let view = club.view(&link).await;
    assert_eq!(
        view["rulings"][1]["clocks"],
        json!([{ "color": "white", "left": 900_000, "set": 900_000 }]),
        "{view}"
    );

    club.does(&link, told("white made an illegal move")).await;
    let tile = desk.sees("/floor").await["rounds"][0]["boards"][0].clone();
    assert_eq!(
        (&tile["disputed"]["men"], &tile["disputed"]["on-move"]),
        (&Value::Null, &Value::Null),
        "{tile}"
    );
}
