//! A disk that fills up: whatever was asked, either all of it is done or nothing has changed, on the disk and in memory.

use store::Store;
use tournament::SectionName;

use super::*;
use crate::events::floor::Spot;

async fn on_shelves(store: &Store) -> Vec<String> {
    let mut all = Vec::new();
    for shelf in store.shelves().await.unwrap() {
        all.push(format!("{shelf}: {:?}", store.list(&shelf).await.unwrap()));
    }
    all
}

/// All that is known: what lies on the disk, and what the house knows in memory of people, boards and games.
async fn all_of_it(club: &Club) -> Vec<String> {
    let (store, people) = (&club.hall.tools().store, &club.hall.people().0);
    let mut all = on_shelves(store).await;
    let streams = store.streams().await.unwrap();
    all.extend(streams.iter().map(|stream| format!("{}: {}", stream.id, stream.version)));
    all.push(format!("{:?}", people.persons.find(|_| true)));
    all.push(format!("{:?}", people.sessions.find(|_| true)));
    all.push(format!("{:?}", people.tokens.find(|_| true)));
    all.push(format!("{:?}", people.invitations.find(|_| true)));
    all.push(format!("{:?}", people.cards.find(|_| true)));
    all.push(format!("{:?}", people.resets.find(|_| true)));
    all.push(format!("{:?}", people.tablets.find(|_| true)));
    let keeper = club.hall.event(&EVENT.parse().unwrap()).await.unwrap();
    let (held, section) = (keeper.held(), "Open".parse().unwrap());
    for board in [1, 2] {
        let spot = Spot { section: SectionName::clone(&section), round: 1, board, game: 1 };
        all.push(format!("{:?}", keeper.floor().tile(held.tournament().state(), &spot)));
    }
    for stream in streams.iter().filter(|stream| crate::is_game(&stream.id)) {
        all.push(format!("{:?}", club.hall.game(&stream.id).await.unwrap().game()));
    }
    all
}

impl Club {
    /// Asks it of a disk that is full, of one that is full after the first commit, and so on until it is done; it must take
    /// one commit, and none before it may have left anything.
    async fn at_once(&self, method: Method, path: &str, session: &str, body: Value) -> Answered {
        let store = &self.hall.tools().store;
        for room in 0..5 {
            let before = all_of_it(self).await;
            store.fill_up_after(room);
            let answered = self.ask(method.clone(), path, session, body.clone()).await;
            store.fill_up_after(u64::MAX);
            // No heart beats here that would see to it.
            store.go_on();
            let (status, _, answer) = &answered;
            if *status != StatusCode::SERVICE_UNAVAILABLE {
                assert!(status.is_success(), "{method} {path}: {answer}");
                assert_eq!(room, 1, "{method} {path} is one commit");
                assert_ne!(all_of_it(self).await, before, "{method} {path} did something");
                return answered;
            }
            assert!(answer["error"]["text"].as_str().unwrap().contains("nothing has changed"), "{answer}");
            assert_eq!(all_of_it(self).await, before, "{method} {path} with room for {room} commits");
        }
        unreachable!("{method} {path} takes more than five commits")
    }

    /// Does these one after the other, each without any trouble.
    async fn does(&self, session: &str, acts: &[Value]) {
        for act in acts {
            let body = json!({"id": act["do"], "act": act});
            let (status, _, answer) = self.post(&format!("/api/v1/events/{EVENT}/acts"), session, body).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
        }
    }

    /// Brings the event so far that its first round is played.
    async fn begin_round(&self, session: &str) {
        let pair = json!({"do": "pair", "section": "Open", "lot": null});
        let post = json!({"do": "post-pairings", "section": "Open", "round": 1});
        let begin = json!({"do": "begin-round", "section": "Open", "round": 1});
        self.does(session, &[pair, post, begin]).await;
    }

    async fn posts_at_once(&self, path: &str, session: &str, body: Value) -> Answered {
        self.at_once(Method::POST, path, session, body).await
    }
}

fn secret_of(made: &Value) -> String {
    made["path"].as_str().unwrap().rsplit('/').next().unwrap().to_string()
}

#[tokio::test]
async fn accounts_are_made_changed_and_left_at_once() {
    let club = Club::open().await;
    let code = club.hall.people().welcome().unwrap().to_string();
    let owner = json!({"name": "Olga Owner", "password": PASSWORD, "code": code});
    let (_, headers, _) = club.posts_at_once("/api/v1/owner", "", owner).await;
    let owner = session_in(&headers);
    let sign_in = json!({"name": "olga owner", "password": PASSWORD});
    let (_, headers, _) = club.post("/api/v1/sign-in", "", sign_in.clone()).await;
    let other = session_in(&headers);
    let token = json!({"name": "a program", "scope": "read"});
    let (_, _, made) = club.posts_at_once("/api/v1/tokens", &owner, token.clone()).await;
    let token_path = format!("/api/v1/tokens/{}", made["token"]["id"].as_str().unwrap());
    club.at_once(Method::DELETE, &token_path, &owner, json!({})).await;
    club.post("/api/v1/tokens", &owner, token).await;
    let change = json!({"old": PASSWORD, "password": "castle short"});
    club.posts_at_once("/api/v1/password", &owner, change).await;
    assert_eq!(club.get("/api/v1/me", &other).await.2["name"], json!(null), "all others are signed out");
    assert_eq!(club.get("/api/v1/tokens", &owner).await.2, json!([]));
    club.posts_at_once("/api/v1/sign-out", &owner, json!({"everywhere": true})).await;
}

#[tokio::test]
async fn officials_are_invited_appointed_and_dismissed_at_once() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let invitations = format!("/api/v1/events/{EVENT}/invitations");
    let chief = json!({"post": {"post": "official", "role": "chief-director"}});
    let (_, _, made) = club.posts_at_once(&invitations, &owner, chief).await;
    let accept = format!("/api/v1/invitations/{}", secret_of(&made));
    let kim = json!({"name": "Kim Chief", "password": PASSWORD});
    let (_, headers, _) = club.posts_at_once(&accept, "", kim).await;
    let kim = session_in(&headers);
    let scorer = json!({"post": {"post": "official", "role": "scorer"}, "uses": "many"});
    let (_, _, made) = club.post(&invitations, &kim, scorer).await;
    let accept = format!("/api/v1/invitations/{}", secret_of(&made));
    club.posts_at_once(&accept, &owner, json!({})).await;
    let (_, _, known) = club.get("/api/v1/people", &owner).await;
    let person = known.as_array().unwrap().iter().find(|known| known["name"] == "Kim Chief").unwrap();
    let person = person["person"].as_str().unwrap();
    club.posts_at_once(&format!("/api/v1/people/{person}/reset"), &owner, json!({})).await;
    let (_, _, made) = club.post(&format!("/api/v1/people/{person}/reset"), &owner, json!({})).await;
    let reset = format!("/api/v1/resets/{}", secret_of(&made));
    club.posts_at_once(&reset, "", json!({"password": "castle short"})).await;
    let member = format!("/api/v1/events/{EVENT}/people/{person}");
    club.at_once(Method::PUT, &member, &owner, json!({"posts": []})).await;
    assert_eq!(club.get(&invitations, &owner).await.2, json!([]), "what Kim made ends with that");
    let (_, _, made) = club.post(&invitations, &owner, json!({"post": {"post": "spectator"}})).await;
    let id = made["invitation"]["id"].as_str().unwrap();
    club.at_once(Method::DELETE, &format!("{invitations}/{id}"), &owner, json!({})).await;
}

#[tokio::test]
async fn cards_and_tablets_are_handed_out_used_and_taken_away_at_once() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let cards = format!("/api/v1/events/{EVENT}/cards");
    let (_, _, issued) = club.posts_at_once(&cards, &owner, json!({"entries": [1, 2, 3]})).await;
    let used = json!({"code": issued[0]["code"]});
    club.post("/api/v1/cards", "", used.clone()).await;
    // All three are void together, and whoever used one is signed out with it, or everything is as it was.
    club.posts_at_once(&cards, &owner, json!({"entries": [1, 2, 3]})).await;
    assert_eq!(club.post("/api/v1/cards", "", used).await.0, StatusCode::UNAUTHORIZED);
    club.at_once(Method::DELETE, &format!("{cards}/2"), &owner, json!({})).await;
    // A dismissal that ends what was handed out is one, too.
    let chief = club.somebody("Kim Chief", &[official(Role::ChiefDirector)]).await;
    club.post(&cards, &chief, json!({"entries": [1, 3]})).await;
    let ends = json!({"posts": [], "end": ["cards"]});
    let member = format!("/api/v1/events/{EVENT}/people/test-Kim%20Chief");
    let (_, _, dismissed) = club.at_once(Method::PUT, &member, &owner, ends).await;
    assert_eq!(dismissed["issued"], Value::Null, "{dismissed}");

    club.does(&owner, &[json!({"do": "permit-devices", "devices": "tablets"})]).await;
    let tablets = format!("/api/v1/events/{EVENT}/tablets");
    let wanted = json!({"section": "Open", "boards": [1, 2], "use": "clock"});
    club.posts_at_once(&tablets, &owner, wanted.clone()).await;
    let (_, _, made) = club.posts_at_once(&tablets, &owner, wanted).await;
    club.posts_at_once("/api/v1/tablet", "", json!({"code": made[0]["code"]})).await;
    club.at_once(Method::PUT, &format!("{tablets}/Open/1"), &owner, json!({"use": "both"})).await;
    club.at_once(Method::DELETE, &format!("{tablets}/Open/1"), &owner, json!({})).await;
}

#[tokio::test]
async fn games_are_opened_with_their_links_and_boards_at_once() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let friends = json!({"control": "G/5", "white": "Ann", "black": "Bo"});
    let (_, _, opened) = club.posts_at_once("/api/v1/games", "", friends).await;
    let seat = |seat: &str| {
        let link = opened["links"][seat].as_str().unwrap();
        format!("/api/v1/seat/{}", link.strip_prefix("/g/").unwrap())
    };
    assert_eq!(club.get(&seat("black"), "").await.2["players"]["black"], "Bo");

    club.begin_round(&owner).await;
    let board = format!("/api/v1/events/{EVENT}/boards/Open/1/1");
    let (status, _, opened) = club.posts_at_once(&format!("{board}/game"), &owner, json!({})).await;
    assert_eq!(status, StatusCode::CREATED);
    let (status, _, again) = club.posts_at_once(&format!("{board}/game"), &owner, json!({})).await;
    assert_eq!((status, &again["game"]), (StatusCode::OK, &opened["game"]));
}

/// The board is opened, the round has begun there, a player has come and has a link to his seat: all of it or nothing.
#[tokio::test]
async fn a_player_sits_down_at_his_screen_at_once() {
    let watch = Watch::of_this_machine();
    let club = Club::in_folder(tempfile::tempdir().unwrap(), watch.clone(), true).await;
    let owner = club.owner().await;
    // Screens are permitted only then, so that no board was opened when the round began.
    club.begin_round(&owner).await;
    club.does(&owner, &[json!({"do": "permit-devices", "devices": "screens"})]).await;
    let (_, _, floor) = club.get(&format!("/api/v1/events/{EVENT}/floor"), &owner).await;
    let mut players = Vec::new();
    for color in ["white", "black"] {
        let entry = &floor["rounds"][0]["boards"][0][color]["entry"];
        let (_, _, cards) =
            club.post(&format!("/api/v1/events/{EVENT}/cards"), &owner, json!({"entries": [entry]})).await;
        let (_, headers, _) = club.post("/api/v1/cards", "", json!({"code": cards[0]["code"]})).await;
        players.push(session_in(&headers));
    }
    let seat = format!("/api/v1/events/{EVENT}/boards/Open/1/1/seat");
    let (_, _, white) = club.posts_at_once(&seat, &players[0], json!({})).await;
    // Black comes ten minutes after the round began, which his game is told, too.
    watch.let_pass(Millis::minutes(10));
    let (_, _, black) = club.posts_at_once(&seat, &players[1], json!({})).await;
    assert_eq!(white["game"], black["game"]);
    let game = club.hall.game(&black["game"].as_str().unwrap().parse().unwrap()).await.unwrap().game();
    let hall = &game.table(game::BoardName::A).unwrap().hall;
    assert_eq!(hall.arrived.white, hall.round_began, "White has been there from the start");
    assert!(hall.came_late(board::Color::Black), "{hall:?}");
    let path = white["link"].as_str().unwrap().replace("/g/", "/api/v1/seat/");
    assert_eq!(club.get(&path, "").await.2["home"]["came"], json!(["white", "black"]));
    // Whoever comes back gets a new link, and nothing else changes.
    club.posts_at_once(&seat, &players[0], json!({})).await;
}

#[tokio::test]
async fn the_next_game_of_two_friends_is_opened_with_a_link_to_it_at_once() {
    let club = Club::open().await;
    let (_, _, opened) = club.post("/api/v1/games", "", json!({"control": "G/5"})).await;
    let white = opened["links"]["white"].as_str().unwrap().replace("/g/", "/api/v1/seat/");
    for word in ["start-clocks", "resign"] {
        let act = json!({"id": word, "act": {"do": word}});
        let (status, _, answer) = club.post(&format!("{white}/acts"), "", act).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    let (_, _, first) = club.posts_at_once(&format!("{white}/another"), "", json!({})).await;
    let black = opened["links"]["black"].as_str().unwrap().replace("/g/", "/api/v1/seat/");
    let (_, _, second) = club.posts_at_once(&format!("{black}/another"), "", json!({})).await;
    assert_eq!(first["game"], second["game"]);
}

/// Each board is a deed of its own, so what was done is told.
#[tokio::test]
async fn play_that_is_resumed_at_some_boards_only_is_told_so() {
    let club = Club::open().await;
    let owner = club.owner().await;
    club.begin_round(&owner).await;
    for board in [1, 2] {
        let path = format!("/api/v1/events/{EVENT}/boards/Open/1/{board}/game");
        let (_, _, opened) = club.post(&path, &owner, json!({})).await;
        let acts = opened["link"].as_str().unwrap().replace("/g/", "/api/v1/seat/") + "/acts";
        for word in ["start-clocks", "interrupt"] {
            let (status, _, answer) = club.post(&acts, "", json!({"id": word, "act": {"do": word}})).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
        }
    }
    let resume = format!("/api/v1/events/{EVENT}/floor/resume");
    let store = &club.hall.tools().store;
    for (room, told) in [(0, "nothing has changed"), (1, "play goes on at 1 of the boards")] {
        store.fill_up_after(room);
        let (status, _, answer) = club.post(&resume, &owner, json!({})).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
        assert!(answer["error"]["text"].as_str().unwrap().contains(told), "{answer}");
    }
    store.fill_up_after(u64::MAX);
    assert_eq!(club.post(&resume, &owner, json!({})).await.2, json!({"resumed": 1}));
}

#[tokio::test]
async fn a_result_that_both_sides_report_ends_their_slips_and_their_call_at_once() {
    let club = Club::open().await;
    let owner = club.owner().await;
    club.begin_round(&owner).await;
    let board = format!("/api/v1/events/{EVENT}/boards/Open/1/1");
    let scorer = club.somebody("Sam Scorer", &[official(Role::Scorer)]).await;
    club.posts_at_once(&format!("{board}/mark"), &scorer, json!({"mark": "call"})).await;
    let won = json!({"outcome": "white-wins"});
    let (_, _, one) = club.posts_at_once(&format!("{board}/slip"), &owner, won.clone()).await;
    assert_eq!(one["state"], "waiting");
    let (_, _, both) = club.posts_at_once(&format!("{board}/slip"), &scorer, won).await;
    assert_eq!(both["state"], "result");
    let (_, _, floor) = club.get(&format!("/api/v1/events/{EVENT}/floor"), &owner).await;
    let tile = &floor["rounds"][0]["boards"][0];
    assert_eq!(
        (&tile["state"], &tile["called"], &tile["slips"]),
        (&json!("result"), &json!(false), &json!([]))
    );

    // The same for a result that an official records while a director is called.
    let other = format!("/api/v1/events/{EVENT}/boards/Open/1/2");
    club.posts_at_once(&format!("{other}/mark"), &scorer, json!({"mark": "call"})).await;
    let report =
        json!({"do": "report", "section": "Open", "round": 1, "board": 2, "result": {"outcome": "draw"}});
    let acts = format!("/api/v1/events/{EVENT}/acts");
    club.posts_at_once(&acts, &scorer, json!({"id": "draw", "act": report})).await;
    let (_, _, floor) = club.get(&format!("/api/v1/events/{EVENT}/floor"), &owner).await;
    let tile = &floor["rounds"][0]["boards"][1];
    assert_eq!((&tile["state"], &tile["called"]), (&json!("result"), &json!(false)));
}

/// Signing in, signing out and failing to go on; what was noted meanwhile is in the audit when there is room again, and who is
/// signed in stays so.
#[tokio::test]
async fn people_sign_in_and_out_while_the_disk_is_full() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let (_, _, cards) =
        club.post(&format!("/api/v1/events/{EVENT}/cards"), &owner, json!({"entries": [1]})).await;
    let store = club.hall.tools().store.clone();
    let before = on_shelves(&store).await;
    store.fill_up_after(0);
    let sign_in = json!({"name": "olga owner", "password": PASSWORD});
    let wrong = json!({"name": "olga owner", "password": "not my password"});
    let (status, headers, answer) = club.post("/api/v1/sign-in", "", sign_in.clone()).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let session = session_in(&headers);
    assert_eq!(club.get("/api/v1/me", &session).await.2["name"], "Olga Owner");
    assert_eq!(club.post("/api/v1/sign-in", "", wrong).await.0, StatusCode::UNAUTHORIZED);
    let (status, headers, _) = club.post("/api/v1/cards", "", json!({"code": cards[0]["code"]})).await;
    assert_eq!(status, StatusCode::OK);
    let player = session_in(&headers);
    let (_, headers, _) = club.post("/api/v1/sign-in", "", sign_in).await;
    let left = session_in(&headers);
    assert_eq!(club.post("/api/v1/sign-out", &left, json!({"everywhere": false})).await.0, StatusCode::OK);
    assert_eq!(club.get("/api/v1/me", &left).await.2["name"], json!(null));
    // What must outlast the program is not taken.
    let (status, ..) = club.post("/api/v1/sign-out", &session, json!({"everywhere": true})).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    let change = json!({"old": PASSWORD, "password": "castle short"});
    assert_eq!(club.post("/api/v1/password", &session, change).await.0, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(on_shelves(&store).await, before, "nothing could be written");

    store.fill_up_after(u64::MAX);
    club.hall.beat().await.unwrap();
    assert!(club.hall.resume(club.hall.watch().now()).await);
    let (_, _, audit) = club.get("/api/v1/audit", &owner).await;
    let kinds: Vec<&str> =
        audit.as_array().unwrap().iter().rev().take(5).filter_map(|line| line["what"].as_str()).collect();
    let mut kinds: Vec<&str> = kinds.into_iter().rev().collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["card-used", "sign-in-failed", "signed-in", "signed-in", "signed-out"]);
    let Club { folder, hall, app } = club;
    drop((app, store));
    hall.close().await;
    let club = Club::in_folder(folder, Watch::of_this_machine(), false).await;
    for (session, is_in) in [(&session, true), (&player, true), (&left, false)] {
        assert_eq!(club.get("/api/v1/me", session).await.2["name"] != json!(null), is_in);
    }
}
