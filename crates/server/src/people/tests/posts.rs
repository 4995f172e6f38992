//! Who can come to which post, by every way there is: a card makes a player, and nothing else makes more of whoever has no
//! password.

use std::collections::BTreeSet;

use super::*;

/// Every kind of post that somebody can be given.
fn given() -> Vec<Post> {
    let roles = [
        Role::Organizer,
        Role::ChiefDirector,
        Role::SectionChief,
        Role::FloorDirector,
        Role::PairingDirector,
        Role::Scorer,
        Role::Registrar,
    ];
    let others = [
        Post::Assistant { entry: EntryId(2) },
        Post::Coach { of: Charges::Entries(BTreeSet::from([EntryId(2)])) },
        Post::Coach { of: Charges::Team("Oak".to_string()) },
    ];
    roles.into_iter().map(official).chain(others).collect()
}

/// A session by the card of the first entry.
async fn card(club: &Club, desk: &str) -> String {
    let (_, _, issued) =
        club.post(&format!("/api/v1/events/{EVENT}/cards"), desk, json!({"entries": [1]})).await;
    session_in(&club.post("/api/v1/cards", "", json!({"code": issued[0]["code"]})).await.1)
}

async fn invitation(club: &Club, desk: &str, post: &Post) -> Option<String> {
    let body = json!({"post": post});
    let (status, _, made) = club.post(&format!("/api/v1/events/{EVENT}/invitations"), desk, body).await;
    (status == StatusCode::CREATED)
        .then(|| format!("/api/v1{}", made["path"].as_str().unwrap().replace("invite", "invitations")))
}

/// Nobody without a password is anything but a player.
fn cards_are_players(club: &Club) {
    for (_, person) in club.hall.people().0.persons.find(|person| person.password.is_none()) {
        let posts = person.posts_at(&EVENT.parse().unwrap());
        assert!(posts.iter().all(|post| matches!(post, Post::Player { .. })), "{person:?}");
        assert!(!person.owner);
    }
}

#[tokio::test]
async fn whoever_came_in_by_a_card_takes_up_no_invitation_without_choosing_a_password() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let mut taken_up = 0;
    for (number, post) in given().into_iter().enumerate() {
        let Some(accept) = invitation(&club, &owner, &post).await else { continue };
        let session = card(&club, &owner).await;
        let (status, _, no) = club.post(&accept, &session, json!({})).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{post:?}: {no}");
        assert!(no["error"]["text"].as_str().unwrap().contains("choose a name and a password"), "{no}");
        cards_are_players(&club);
        let (_, _, me) = club.get("/api/v1/me", &session).await;
        assert_eq!((&me["account"], me["posts"].as_array().unwrap().len()), (&json!(false), 1), "{me}");
        // The invitation is still there for whoever does.
        let new = json!({"name": format!("Pat {number}"), "password": PASSWORD});
        let (status, headers, me) = club.post(&accept, &session, new).await;
        assert_eq!(status, StatusCode::CREATED, "{me}");
        assert_eq!((&me["account"], &me["posts"][0]["event"]), (&json!(true), &json!(EVENT)), "{me}");
        assert_ne!(session_in(&headers), session, "a person of their own");
        cards_are_players(&club);
        taken_up += 1;
    }
    assert!(taken_up >= 8, "{taken_up}");
}

#[tokio::test]
async fn whoever_appoints_makes_nothing_of_a_card_but_a_player() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let session = card(&club, &owner).await;
    let person = caller_with(&club, &session).person().unwrap().id.clone();
    let path = format!("/api/v1/events/{EVENT}/people/{}", person.to_string().replace('/', "%2F"));
    let player = Post::Player { entry: EntryId(1) };
    for post in given() {
        let both = json!({"posts": [player, post]});
        let (status, _, no) = club.ask(Method::PUT, &path, &owner, both).await;
        assert!(!status.is_success(), "{post:?}: {no}");
        cards_are_players(&club);
    }
    assert_eq!(caller_with(&club, &session).post(&EVENT.parse().unwrap()), player);
}

#[tokio::test]
async fn what_an_older_release_made_of_a_card_counts_for_nothing() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let session = card(&club, &owner).await;
    let person = caller_with(&club, &session).person().unwrap().clone();
    let event: EventId = EVENT.parse().unwrap();
    let mut old = person.clone();
    old.posts.push(Held { event: event.clone(), post: official(Role::ChiefDirector) });
    let people = club.hall.people();
    let mut changes = people.changes().await;
    people.0.persons.put(&mut changes, &person.id.0, old).unwrap();
    people.write(changes).await.unwrap();
    let caller = caller_with(&club, &session);
    assert_eq!(caller.post(&event), Post::Player { entry: EntryId(1) });
    assert!(!caller.is_an_official());
    let holder =
        people.holder(&person, Leads { event, section: "Open".parse().unwrap(), entries: vec![EntryId(1)] });
    assert!(!people.still_may(&holder, &[Doing::Rule]), "nor by a link that it was given");
    let (_, _, me) = club.get("/api/v1/me", &session).await;
    assert_eq!(me["posts"].as_array().unwrap().len(), 1, "{me}");
    let (status, _, _) = club.get(&format!("/api/v1/events/{EVENT}/people"), &session).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    cards_are_players(&club);
}
