//! Who acts by what they saw long ago is told what they could have looked up since, and nothing else.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::worlds::{Base, World, roles};
use crate::desk::{Desk, Who};

/// What this one is told who tries this with an old version.
async fn told(base: &Base, called: &str, act: Value) -> (StatusCode, String) {
    let world = World::new(base, &Default::default(), 0).await;
    let (_folder, club) = world.open().await;
    let role = roles(base).into_iter().find(|role| role.called == called).unwrap();
    let desk = Desk { club: &club, who: Who::with(role.cookie), event: base.event.clone() };
    let mut all = Vec::new();
    for body in [
        json!({ "act": act, "version": base.version }),
        json!({ "act": act, "version": base.version, "id": "late", "why": "asked for" }),
    ] {
        let path = if body.get("id").is_some() { "/acts" } else { "/preview" };
        let (status, answer) = desk.post(path, &body).await;
        all.push((status, answer["error"]["text"].as_str().unwrap_or_default().to_string()));
    }
    assert_eq!(all[0], all[1], "an act is told the same as its trial");
    all.remove(0)
}

#[tokio::test]
async fn a_coach_who_looked_long_ago_reads_what_hangs_on_the_wall_and_nothing_else() {
    let base = Base::new().await;
    let team_bye = json!({ "do": "ask-for-team-bye", "section": "Kids", "team": "Lincoln", "round": 3, "bye": "half-point" });
    let (status, text) = told(&base, "a coach", team_bye).await;
    assert_eq!(status, StatusCode::CONFLICT, "{text}");
    assert!(text.contains("Round 1 of Kids, board 1, Given1 Family1 (1) - Given5 F. (5): 1"), "{text}");
    for secret in [
        "pays",
        "kept apart",
        "will meet",
        "half-point",
        "Round 2",
        "put right",
        "Family3",
        "Owner",
        "appeals",
    ] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
    let bye = json!({ "do": "ask-for-bye", "entry": 1, "round": 3, "bye": "half-point" });
    let (status, text) = told(&base, "a parent", bye).await;
    assert_ne!(status, StatusCode::CONFLICT, "nothing happened to the child: {text}");
    // A section chief reads everything of the section but money.
    let pairs = json!({ "do": "pair", "section": "Kids", "lot": null });
    let (status, text) = told(&base, "section chief", pairs).await;
    assert_eq!(status, StatusCode::CONFLICT, "{text}");
    for known in ["kept apart", "Round 2 of Kids is paired", "Given3 Family3", "(Olga Owner)"] {
        assert!(text.contains(known), "{known}: {text}");
    }
    assert!(!text.contains("pays"), "{text}");
}

#[tokio::test]
async fn whoever_may_not_see_a_round_does_not_begin_it_before_it_is_posted() {
    let base = Base::new().await;
    let world = World::new(&base, &Default::default(), 0).await;
    let (_folder, club) = world.open().await;
    let cookie = |called: &str| roles(&base).into_iter().find(|role| role.called == called).unwrap().cookie;
    let desk = |called: &str| Desk { club: &club, who: Who::with(cookie(called)), event: base.event.clone() };
    let begins = |round: usize| json!({ "do": "begin-round", "section": "Kids", "round": round });
    let (floor, chief) = (desk("floor director"), desk("section chief"));
    let offered = |seen: &Value| seen["may"].to_string().contains("begin round 2 of Kids");
    let nobody = Desk { who: Who::nobody(), ..floor.clone() };
    for path in ["/preview", "/acts"] {
        for round in [2, 3] {
            let mut body = json!({ "act": begins(round) });
            if path == "/acts" {
                body["id"] = json!(format!("begins-{round}"));
            }
            let (status, answer) = floor.post(path, &body).await;
            let told = format!("round {round} of Kids has not been posted, or not been paired");
            assert_eq!((status, &answer["error"]["text"]), (StatusCode::NOT_FOUND, &json!(told)), "{path}");
        }
    }
    assert!(!offered(&floor.sees("").await) && offered(&chief.sees("").await));
    assert_eq!(nobody.get("/sections/Kids/rounds/2").await.0, StatusCode::NOT_FOUND);
    chief.does(json!({ "do": "post-pairings", "section": "Kids", "round": 2 })).await;
    assert!(offered(&floor.sees("").await));
    floor.does(begins(2)).await;
    assert_eq!(nobody.get("/sections/Kids/rounds/2").await.0, StatusCode::OK);
}
