//! The time of day of the machine is set while people hold what ends by itself: nothing of it ends, and nobody gets more tries.

use super::*;
use crate::{people::limits::Limit, trouble::Trouble};

#[tokio::test]
async fn nothing_that_somebody_holds_ends_when_the_time_of_day_is_set() {
    let day = Millis::minutes(24 * 60);
    for by in [day, Millis::minutes(366 * 24 * 60), -Millis::minutes(60), -day] {
        let watch = Watch::of_this_machine();
        let club = Club::in_folder(tempfile::tempdir().unwrap(), watch.clone(), true).await;
        let owner = club.owner().await;
        let kim = club.somebody("Kim Chief", &[official(Role::ChiefDirector)]).await;
        let invitations = format!("/api/v1/events/{EVENT}/invitations");
        let (_, _, invited) = club.post(&invitations, &owner, json!({"post": {"post": "spectator"}})).await;
        let cards = format!("/api/v1/events/{EVENT}/cards");
        let (_, _, issued) = club.post(&cards, &owner, json!({"entries": [1]})).await;
        let (_, headers, _) = club.post("/api/v1/cards", "", json!({"code": issued[0]["code"]})).await;
        let player = session_in(&headers);
        let (_, _, reset) = club.post("/api/v1/people/test-Kim%20Chief/reset", &owner, json!({})).await;
        let (_, _, token) = club.post("/api/v1/tokens", &owner, json!({"name": "it", "scope": "read"})).await;
        while club.hall.people().slow_down_by(Limit::SignIn, "somebody").is_ok() {}

        watch.set(by);
        club.hall.notice().await;
        for session in [&owner, &kim, &player] {
            assert_ne!(club.get("/api/v1/me", session).await.2["name"], Value::Null, "{by:?}");
        }
        let last = |made: &Value| made["path"].as_str().unwrap().rsplit('/').next().unwrap().to_string();
        let (status, _, seen) = club.get(&format!("/api/v1/invitations/{}", last(&invited)), "").await;
        assert_eq!(status, StatusCode::OK, "{by:?}: {seen}");
        let told = seen["until"].as_i64().unwrap() - invited["invitation"]["until"].as_i64().unwrap();
        assert!((told - by.get()).abs() < 60_000, "{by:?}: its day is told by the new date, {told}");
        let (status, ..) = club.get(&format!("/api/v1/resets/{}", last(&reset)), "").await;
        assert_eq!(status, StatusCode::OK, "{by:?}");
        let (status, ..) = club.post("/api/v1/cards", "", json!({"code": issued[0]["code"]})).await;
        assert_eq!(status, StatusCode::OK, "{by:?}");
        let secret = token["secret"].as_str().unwrap();
        let request = ours(Method::GET, "/api/v1/me").header("authorization", format!("Bearer {secret}"));
        let (_, _, me) = club.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(me["name"], "Olga Owner", "{by:?}");
        let waits = club.hall.people().slow_down_by(Limit::SignIn, "somebody");
        assert!(matches!(waits, Err(Trouble::TooOften { seconds: 1..=60 })), "{by:?}: {waits:?}");
        let (_, _, audit) = club.get("/api/v1/audit", &owner).await;
        let last = audit.as_array().unwrap().iter().rfind(|line| line["what"] == "clock-jumped");
        assert!(last.is_some(), "{by:?}: {audit}");
    }
}
