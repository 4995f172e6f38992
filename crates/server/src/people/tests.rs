//! The door from both sides: every route and every post, and what is left on the disk.

use std::{
    net::{IpAddr, SocketAddr},
    pin::pin,
};

use axum::{
    Router,
    body::Body,
    extract::ConnectInfo,
    http::{HeaderMap, Method, Request, StatusCode, request::Builder},
};
use clock::Millis;
use futures_util::FutureExt;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use store::{NewEntry, StreamId, Version};
use tempfile::TempDir;
use tournament::{EntryId, Role};
use tower::ServiceExt;

#[cfg(debug_assertions)]
mod full;
mod jumped;
mod posts;

use super::*;
use crate::{Config, Hall, Watch, app, openings};

/// A small event as a log, so that there are sections and entries: `Open`, and players 1, 2, 3…
const LOG: &str = include_str!("../../../tournament/tests/logs/0.1.0.jsonl");
const EVENT: &str = "autumn-open";
const PASSWORD: &str = "castle long";

struct Club {
    folder: TempDir,
    hall: Hall,
    app: Router,
}

/// An answer: its status, its headers and its JSON.
type Answered = (StatusCode, HeaderMap, Value);

impl Club {
    async fn open() -> Club {
        Club::in_folder(tempfile::tempdir().unwrap(), Watch::of_this_machine(), true).await
    }

    async fn in_folder(folder: TempDir, watch: Watch, new: bool) -> Club {
        let address = "127.0.0.1:0".parse().unwrap();
        let proxy = Some("10.0.0.1".parse().unwrap());
        let config = Config { watch, proxy, ..Config::new(folder.path().join("club.db"), address) };
        let hall = Hall::open(&config).await.unwrap();
        let club = Club { folder, app: app(hall.clone()), hall };
        if new {
            club.hold_event().await;
        }
        club
    }

    async fn hold_event(&self) {
        let stream: StreamId = format!("event-{EVENT}").parse().unwrap();
        let entry = |line: &str| NewEntry {
            kind: "act".to_string(),
            format: 1,
            body: line.as_bytes().to_vec(),
            recorded_at: 1_794_800_000_000,
            key: None,
        };
        let entries = LOG.lines().take(8).map(entry).collect();
        self.hall.tools().store.append(&stream, Version::START, entries).await.unwrap();
    }

    async fn send(&self, request: Request<Body>) -> Answered {
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (head, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        (head.status, head.headers, serde_json::from_slice(&body).unwrap_or(Value::Null))
    }

    /// A request as a page of ours sends it.
    async fn ask(&self, method: Method, path: &str, session: &str, body: Value) -> Answered {
        let request = ours(method, path).header("cookie", format!("jadoube={session}"));
        self.send(request.body(Body::from(body.to_string())).unwrap()).await
    }

    async fn post(&self, path: &str, session: &str, body: Value) -> Answered {
        self.ask(Method::POST, path, session, body).await
    }

    async fn get(&self, path: &str, session: &str) -> Answered {
        self.ask(Method::GET, path, session, Value::Null).await
    }

    /// The owner, made with the code that was printed; his session.
    async fn owner(&self) -> String {
        let code = self.hall.people().welcome().unwrap().to_string();
        let body = json!({"name": "Olga Owner", "password": PASSWORD, "code": code});
        let (status, headers, answer) = self.post("/api/v1/owner", "", body).await;
        assert_eq!(status, StatusCode::CREATED, "{answer}");
        session_in(&headers)
    }

    /// Somebody with these posts, put on the shelf as he would be after accepting invitations; his session.
    async fn somebody(&self, name: &str, posts: &[Post]) -> String {
        let event: EventId = EVENT.parse().unwrap();
        let id = PersonId(format!("test-{name}"));
        let owner = posts.contains(&Post::Owner);
        let held = posts.iter().filter(|post| **post != Post::Owner);
        let posts = held.map(|post| Held { event: event.clone(), post: post.clone() }).collect();
        let person =
            Person { id: id.clone(), name: name.to_string(), password: Some(String::new()), owner, posts };
        let people = self.hall.people();
        let mut changes = people.changes().await;
        people.0.persons.put(&mut changes, &id.0, person).unwrap();
        let session = people.begin_session(&mut changes, &id).unwrap();
        people.write(changes).await.unwrap();
        session
    }

    async fn audit(&self) -> Vec<AuditKept> {
        self.hall.people().audit(Asked::default(), None).await.unwrap()
    }

    /// The last line of the audit, without reading all the others.
    async fn last_line(&self) -> Option<AuditKept> {
        let last = Asked { most: 1, ..Asked::default() };
        self.hall.people().audit(last, None).await.unwrap().pop()
    }

    /// Everything that lies on the disk.
    async fn bytes(self) -> Vec<u8> {
        let Club { folder, hall, app } = self;
        drop(app);
        hall.close().await;
        let files = std::fs::read_dir(folder.path()).unwrap();
        files.flat_map(|file| std::fs::read(file.unwrap().path()).unwrap_or_default()).collect()
    }
}

fn ours(method: Method, path: &str) -> Builder {
    Request::builder().method(method).uri(path).header("host", "club.local").header("x-jadoube", "1")
}

fn session_in(headers: &HeaderMap) -> String {
    let cookie = headers["set-cookie"].to_str().unwrap();
    let session = cookie.strip_prefix("jadoube=").unwrap().split(';').next().unwrap();
    assert!(secret::is_token(session), "{cookie}");
    session.to_string()
}

fn official(role: Role) -> Post {
    Post::Official { role, sections: Sections::All }
}

fn of_sections(role: Role, section: &str) -> Post {
    Post::Official { role, sections: Sections::Some([section.parse().unwrap()].into()) }
}

/// One post for each column of the table.
fn posts() -> Vec<Post> {
    let mut posts = vec![Post::Owner];
    posts.extend(Role::ALL.map(official));
    posts.extend([
        Post::Player { entry: EntryId(1) },
        Post::Assistant { entry: EntryId(1) },
        Post::Coach { of: Charges::Entries([EntryId(1)].into()) },
        Post::Spectator,
    ]);
    assert_eq!(posts.iter().map(Column::of).collect::<Vec<_>>(), Column::ALL);
    posts
}

fn address_of(path: &str) -> String {
    let named =
        [("{event}", EVENT), ("{section}", "Open"), ("{entry}", "1"), ("{round}", "1"), ("{board}", "1")];
    let mut address =
        named.iter().fold(format!("/api/v1{path}"), |path, (name, value)| path.replace(name, value));
    while let Some((before, rest)) = address.clone().split_once('{') {
        let (_, after) = rest.split_once('}').unwrap();
        address = format!("{before}nothing{after}");
    }
    address
}

/// Whether the table lets this post in at a route, by what the address says.
fn lets_in(post: &Post, opening: &Opening) -> bool {
    if opening.path.contains("{event}") {
        access::might(post, opening.doing)
    } else if opening.doing == Doing::LetIn {
        // There is one machine, and whoever is the chief at an event speaks for it.
        access::may(post, opening.doing, Place::EVENT)
    } else {
        let post = if *post == Post::Owner { Post::Owner } else { Post::Spectator };
        access::may(&post, opening.doing, Place::EVENT)
    }
}

#[tokio::test]
async fn every_route_lets_in_whom_the_table_lets_in_and_refuses_and_logs_all_others() {
    let club = Club::open().await;
    let routes = openings(&club.hall);
    assert!(routes.len() > 30);
    for post in posts() {
        for opening in &routes {
            let what = format!("{post}: {} {}", opening.method, opening.path);
            // Some of them end the session that they are asked with.
            let session = club.somebody("Sam", std::slice::from_ref(&post)).await;
            let before = club.last_line().await.map_or(0, |line| line.number);
            let address = address_of(opening.path);
            let (status, _, answer) = club.ask(opening.method.clone(), &address, &session, json!({})).await;
            let refused = matches!(status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN);
            assert_eq!(refused, !lets_in(&post, opening), "{what}: {status} {answer}");
            assert_ne!(status, StatusCode::INTERNAL_SERVER_ERROR, "{what}: {answer}");
            let last = club.last_line().await.filter(|line| line.number > before);
            let logged =
                last.is_some_and(|kept| kept.line.what == AuditMatter::Refused && kept.line.who == "Sam");
            assert_eq!(logged, refused, "{what}: refusals are logged");
            if refused {
                let text = answer["error"]["text"].as_str().unwrap();
                assert!(text.starts_with(opening.doing.words()) && text.contains(" is for "), "{text}");
            }
        }
    }
    // Nobody in particular is a spectator who has no account to look after.
    for opening in routes.iter().filter(|opening| opening.doing != Doing::SignIn) {
        let (status, _, answer) =
            club.ask(opening.method.clone(), &address_of(opening.path), "", json!({})).await;
        let refused = status == StatusCode::UNAUTHORIZED;
        assert_eq!(refused, !lets_in(&Post::Spectator, opening), "{opening:?}: {status} {answer}");
    }
}

#[test]
fn every_doing_has_its_row_and_somebody_may_do_it() {
    for (place, (doing, _)) in access::TABLE.iter().enumerate() {
        assert_eq!(*doing as usize, place, "{doing:?} is not in the order of the enum");
        assert_ne!(access::who_may(*doing), "for nobody");
    }
    assert_eq!(access::TABLE.len(), Doing::KeepLists as usize + 1);
}

#[test]
fn who_exports_the_log_may_read_everything_in_it() {
    for post in posts().iter().filter(|post| access::may(post, Doing::ExportLog, Place::EVENT)) {
        for doing in [Doing::Export, Doing::SeeLog, Doing::SeeEntries, Doing::SeeMoney, Doing::SeeRecord] {
            assert!(access::may(post, doing, Place::EVENT), "{post}: {doing:?}");
        }
    }
}

#[test]
fn an_official_of_a_section_serves_there_only() {
    let chief = of_sections(Role::SectionChief, "K-5");
    let (own, other) = ("K-5".parse().unwrap(), "Open".parse().unwrap());
    assert!(access::may(&chief, Doing::Pair, Place::section(&own)));
    assert!(!access::may(&chief, Doing::Pair, Place::section(&other)));
    assert!(!access::may(&chief, Doing::Pair, Place::EVENT));
    assert!(access::might(&chief, Doing::Pair));
    assert!(!access::may(&chief, Doing::SeeEntries, Place::section(&other)));
    assert!(access::may(&chief, Doing::SeePublicSheets, Place::section(&other)));
    let half_a_chief = of_sections(Role::ChiefDirector, "K-5");
    assert!(!access::might(&half_a_chief, Doing::Invite), "inviting concerns the whole event");
}

#[test]
fn players_and_coaches_do_what_is_their_own() {
    let (ann, ben) = ([EntryId(1), EntryId(2)], [EntryId(3), EntryId(4)]);
    let player = Post::Player { entry: EntryId(1) };
    let coach = Post::Coach { of: Charges::Team("Lincoln".to_string()) };
    assert!(access::may(&player, Doing::ReportOwn, Place::EVENT.about(&ann)));
    assert!(!access::may(&player, Doing::ReportOwn, Place::EVENT.about(&ben)));
    assert!(!access::may(&player, Doing::Report, Place::EVENT.about(&ann)));
    assert!(access::may(
        &coach,
        Doing::AppealPairing,
        Place::EVENT.about(&ann).of_teams(&["Lincoln".to_string()])
    ));
    assert!(!access::may(
        &coach,
        Doing::AppealPairing,
        Place::EVENT.about(&ann).of_teams(&["Adams".to_string()])
    ));
    assert!(!access::may(&coach, Doing::PlayAt, Place::EVENT.about(&ann).of_teams(&["Lincoln".to_string()])));
}

fn caller_with(club: &Club, session: &str) -> Caller {
    let mut headers = HeaderMap::new();
    headers.insert("cookie", format!("jadoube={session}").parse().unwrap());
    Caller::of(club.hall.people(), &headers, None, None)
}

#[tokio::test]
async fn a_playing_director_leaves_his_own_game_to_another_where_there_is_one() {
    let club = Club::open().await;
    let event: EventId = EVENT.parse().unwrap();
    let posts = [official(Role::ChiefDirector), Post::Player { entry: EntryId(1) }];
    let playing = club.somebody("Pat", &posts).await;
    let (own, other) = ([EntryId(1), EntryId(2)], [EntryId(3), EntryId(4)]);
    let pat = caller_with(&club, &playing);
    assert_eq!(
        (pat.name(), pat.post(&event), pat.plays(&event)),
        ("Pat", posts[0].clone(), Some(EntryId(1)))
    );
    assert!(pat.may(&event, Doing::Rule, Place::EVENT.about(&own)), "there is nobody else (21E)");
    club.somebody("Flo", &[official(Role::FloorDirector)]).await;
    assert!(!pat.may(&event, Doing::Rule, Place::EVENT.about(&own)));
    assert!(pat.may(&event, Doing::Rule, Place::EVENT.about(&other)));
    assert!(pat.may(&event, Doing::Correct, Place::EVENT.about(&own)), "a floor director corrects nothing");
    assert!(pat.may(&event, Doing::ReportOwn, Place::EVENT.about(&own)));
}

#[tokio::test]
async fn the_first_owner_needs_this_machine_or_the_code_and_there_is_no_second() {
    let club = Club::open().await;
    let body = json!({"name": "Olga Owner", "password": PASSWORD});
    let (status, _, answer) = club.post("/api/v1/owner", "", body.clone()).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED, "{answer}");
    let from = |host: &str, forwarded: bool| {
        let peer: SocketAddr = "127.0.0.1:4000".parse().unwrap();
        let request = Request::post("/api/v1/owner").header("x-jadoube", "1").header("host", host);
        let request = if forwarded { request.header("x-forwarded-for", "1.2.3.4") } else { request };
        request.extension(ConnectInfo(peer)).body(Body::from(body.to_string())).unwrap()
    };
    for (host, forwarded) in [("evil.example:8765", false), ("localhost:8765", true)] {
        let (status, _, answer) = club.send(from(host, forwarded)).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{host}: {answer}");
    }
    let (status, headers, me) = club.send(from("localhost:8765", false)).await;
    assert_eq!((status, &me["owner"]), (StatusCode::CREATED, &json!(true)));
    let cookie = headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("; HttpOnly; SameSite=Strict") && !cookie.contains("Secure"), "{cookie}");
    let (status, _, answer) = club.send(from("localhost:8765", false)).await;
    assert_eq!(status, StatusCode::CONFLICT, "{answer}");
    assert_eq!(club.hall.people().welcome(), None);
}

#[tokio::test]
async fn whatever_comes_from_the_proxy_comes_from_elsewhere_also_where_it_says_nothing_of_that() {
    let club = Club::open().await;
    let mut headers = HeaderMap::new();
    headers.insert("host", "127.0.0.1:8765".parse().unwrap());
    let here: IpAddr = "127.0.0.1".parse().unwrap();
    let is_here = |peer: &str, proxy: Option<IpAddr>| {
        Caller::of(club.hall.people(), &headers, Some(peer.parse().unwrap()), proxy).is_at_this_machine()
    };
    assert!(is_here("127.0.0.1", None));
    assert!(is_here("127.0.0.1", Some("10.0.0.1".parse().unwrap())), "another is the proxy");
    assert!(!is_here("127.0.0.1", Some(here)));
    assert!(!is_here("::ffff:127.0.0.1", Some(here)));
}

#[tokio::test]
async fn a_secret_that_is_changed_while_somebody_signs_in_with_it_lets_nobody_in() {
    let club = Club::open().await;
    club.owner().await;
    let (people, sign_in) = (club.hall.people().clone(), json!({"name": "Olga Owner", "password": PASSWORD}));
    let mut changes = people.changes().await;
    let mut signing_in = pin!(club.post("/api/v1/sign-in", "", sign_in));
    // He has typed the old password, and it is being looked at.
    assert!((&mut signing_in).now_or_never().is_none());
    tokio::task::yield_now().await;
    let olga = people.named("Olga Owner").unwrap();
    people.change(&mut changes, &olga.id, |olga| olga.password = Some("another".to_string())).unwrap();
    people.shut_out(&mut changes, &olga.id);
    people.write(changes).await.unwrap();
    let (status, _, answer) = signing_in.await;
    assert_eq!(status, StatusCode::UNAUTHORIZED, "{answer}");
    assert_eq!(people.0.sessions.find(|_| true).len(), 0, "nothing is left of it");
}

#[tokio::test]
async fn what_was_asked_is_done_to_its_end_also_if_whoever_asked_has_hung_up() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let cards = format!("/api/v1/events/{EVENT}/cards");
    let (_, _, issued) = club.post(&cards, &owner, json!({"entries": [1]})).await;
    let people = club.hall.people().clone();
    {
        let turn = people.changes().await;
        let card = format!("{cards}/1");
        let mut revoking = Box::pin(club.ask(Method::DELETE, &card, &owner, json!({})));
        assert!((&mut revoking).now_or_never().is_none());
        tokio::task::yield_now().await;
        drop(revoking);
        drop(turn);
    }
    // Whoever comes next waits until it is done.
    drop(people.changes().await);
    let used = json!({"code": issued[0]["code"]});
    assert_eq!(club.post("/api/v1/cards", "", used).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(club.last_line().await.map(|line| line.line.what), Some(AuditMatter::CodeFailed));
    assert!(club.audit().await.iter().any(|kept| kept.line.what == AuditMatter::CardRevoked));
}

#[tokio::test]
async fn nobody_undoes_his_own_dismissal_by_asking_before_it() {
    let club = Club::open().await;
    let chief = official(Role::ChiefDirector);
    let session = club.somebody("Kim", std::slice::from_ref(&chief)).await;
    let (people, kim) = (club.hall.people().clone(), PersonId("test-Kim".to_string()));
    let event = format!("/api/v1/events/{EVENT}");
    let again = json!({"posts": [chief]});
    let asks = [
        (Method::PUT, format!("{event}/people/{kim}"), again),
        (Method::POST, format!("{event}/invitations"), json!({"post": chief})),
        (Method::POST, format!("{event}/cards"), json!({"entries": [1]})),
        (Method::POST, "/api/v1/tokens".to_string(), json!({"name": "mine", "scope": "everything"})),
    ];
    let mut changes = people.changes().await;
    let mut asked: Vec<_> = asks
        .iter()
        .map(|(how, path, body)| Box::pin(club.ask(how.clone(), path, &session, body.clone())))
        .collect();
    for one in &mut asked {
        // He has been let in at the door, and waits for his turn.
        assert!(one.now_or_never().is_none());
    }
    people.change(&mut changes, &kim, |kim| kim.posts.clear()).unwrap();
    people.shut_out(&mut changes, &kim);
    people.write(changes).await.unwrap();
    for (one, (_, path, _)) in asked.into_iter().zip(&asks) {
        let (status, _, answer) = one.await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{path}: {answer}");
    }
    assert_eq!(people.0.persons.get(&kim.0).unwrap().posts, []);
    assert_eq!(people.0.invitations.find(|_| true).len(), 0);
    assert_eq!(people.0.cards.find(|_| true).len(), 0);
    assert_eq!(people.0.tokens.find(|_| true).len(), 0);
}

#[tokio::test]
async fn an_invitation_ends_with_the_post_of_whoever_made_it() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let (all, event) = (format!("/api/v1/events/{EVENT}/invitations"), EVENT.parse::<EventId>().unwrap());
    let (chief, scorer) = (official(Role::ChiefDirector), official(Role::Scorer));
    for (name, becomes) in [("Kim", vec![]), ("Lee", vec![scorer.clone()])] {
        let session = club.somebody(name, std::slice::from_ref(&chief)).await;
        let member = format!("/api/v1/events/{EVENT}/people/test-{name}");
        let wish = json!({"post": {"post": "official", "role": "chief-director"}, "uses": "many"});
        let (_, _, made) = club.post(&all, &session, wish.clone()).await;
        let (_, _, by_owner) = club.post(&all, &owner, wish.clone()).await;
        let address =
            |made: &Value| made["path"].as_str().unwrap().replace("/invite/", "/api/v1/invitations/");
        // One from before it was kept who made it: his name is known.
        let people = club.hall.people();
        let mut changes = people.changes().await;
        for (key, found) in people.0.invitations.find(|found| found.by == name) {
            let old =
                invitations::Invitation { inviter: None, id: format!("old-{name}"), ..(*found).clone() };
            people.0.invitations.put(&mut changes, &format!("old-{key}"), old).unwrap();
        }
        people.write(changes).await.unwrap();

        // To stay what he is ends nothing.
        club.ask(Method::PUT, &member, &owner, json!({"posts": [chief]})).await;
        assert_eq!(club.get(&address(&made), "").await.0, StatusCode::OK);
        let (status, _, answer) = club.ask(Method::PUT, &member, &owner, json!({"posts": becomes})).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        assert_eq!(club.get(&address(&made), "").await.0, StatusCode::NOT_FOUND, "{name}");
        let back = club.post(&address(&made), &session, json!({})).await;
        assert_eq!(back.0, StatusCode::NOT_FOUND, "{name} does not come back by it: {}", back.2);
        assert_eq!(club.get(&address(&by_owner), "").await.0, StatusCode::OK, "those of others stand");
        let lines = club.hall.people().audit(Asked::default(), Some(&event)).await.unwrap();
        let ended = lines.iter().filter(|kept| {
            kept.line.what == AuditMatter::InvitationRevoked && kept.line.text.contains(&format!("by {name}"))
        });
        let told: Vec<&AuditLine> = ended.map(|kept| &kept.line).collect();
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told.iter().all(|line| line.who == "Olga Owner"), "{told:?}");
    }
    let (_, _, open) = club.get(&all, &owner).await;
    assert!(open.as_array().unwrap().iter().all(|open| open["by"] == "Olga Owner"), "{open}");
}

#[tokio::test]
async fn an_accent_may_be_part_of_its_letter_or_stand_behind_it() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let (one_letter, two_letters) = ("Jos\u{e9} Mu\u{f1}oz", "Jose\u{301} Mun\u{303}oz");
    let invited = || async {
        let wish = json!({"post": {"post": "official", "role": "scorer"}});
        let (_, _, made) = club.post(&format!("/api/v1/events/{EVENT}/invitations"), &owner, wish).await;
        made["path"].as_str().unwrap().replace("/invite/", "/api/v1/invitations/")
    };
    let new = |name: &str, word: &str| json!({"name": name, "password": word});
    let (status, _, me) = club.post(&invited().await, "", new(two_letters, PASSWORD)).await;
    assert_eq!((status, me["name"].as_str()), (StatusCode::CREATED, Some(one_letter)));
    let (status, _, answer) = club.post(&invited().await, "", new(one_letter, PASSWORD)).await;
    assert_eq!((status, &answer["error"]["field"]), (StatusCode::BAD_REQUEST, &json!("name")));
    for name in [one_letter, two_letters, "JOSE\u{301}  MUN\u{303}OZ"] {
        let (status, _, me) = club.post("/api/v1/sign-in", "", new(name, PASSWORD)).await;
        assert_eq!(status, StatusCode::OK, "{name}: {me}");
    }
    // Two who got such names before that was looked at still sign in, each by his own.
    let people = club.hall.people();
    let first = people.named(one_letter).unwrap();
    let mut changes = people.changes().await;
    let hash = password::hash("castle short").await.unwrap();
    let old = Person {
        id: PersonId("a-older".to_string()),
        name: two_letters.to_string(),
        password: Some(hash),
        ..(*first).clone()
    };
    people.0.persons.put(&mut changes, "a-older", old).unwrap();
    people.write(changes).await.unwrap();
    for (name, right, wrong) in
        [(one_letter, PASSWORD, "castle short"), (two_letters, "castle short", PASSWORD)]
    {
        assert_eq!(club.post("/api/v1/sign-in", "", new(name, right)).await.0, StatusCode::OK, "{name}");
        assert_eq!(
            club.post("/api/v1/sign-in", "", new(name, wrong)).await.0,
            StatusCode::UNAUTHORIZED,
            "{name}"
        );
    }
}

/// What pages sent before such names were refused: one that stood open while the program was renewed goes on until it is loaded
/// again, and learns from every answer that it is older.
#[tokio::test]
async fn a_page_of_an_earlier_build_is_answered() {
    let club = Club::open().await;
    let owner = club.owner().await;
    for path in ["?at=3.1", "/people?times=2", "/tablets?seen=1", "/log?after=0&at=4", "/floor?at=7.0"] {
        let (status, headers, answer) = club.get(&format!("/api/v1/events/{EVENT}{path}"), &owner).await;
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        assert_eq!(headers.get("x-jadoube-page"), crate::routes::page(), "{path}");
    }
}

#[tokio::test]
async fn a_name_after_the_question_mark_that_nobody_knows_is_told_with_those_that_are() {
    let club = Club::open().await;
    let owner = club.owner().await;
    for (path, field, known) in [
        ("/sheets/standings.json?sectoin=Open", "sectoin", "section, round, as, paper"),
        ("/sheets/standings.json?section=Open&utm_source=mail", "utm_source", "section, round, as, paper"),
        ("/rounds/1.pgn?Section=Open", "Section", "section"),
        ("/people?tmies=1", "tmies", "nothing can be asked"),
        ("/sheets/standings.json?section=Open&section=Reserve", "section", "twice"),
    ] {
        let (status, _, answer) = club.get(&format!("/api/v1/events/{EVENT}{path}"), &owner).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}: {answer}");
        let text = answer["error"]["text"].as_str().unwrap();
        assert!(answer["error"]["field"] == field && text.contains(known), "{path}: {answer}");
    }
    let (status, _, answer) =
        club.get(&format!("/api/v1/events/{EVENT}/sheets/standings.json?section=Open"), &owner).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    // A refusal tells nothing of it, and what is sent is looked at as well.
    assert_eq!(club.get(&format!("/api/v1/events/{EVENT}/people?x=1"), "").await.0, StatusCode::UNAUTHORIZED);
    let (status, _, _) = club.post("/api/v1/games?control=G/5", "", json!({"control": "G/5"})).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    // Pages are not asked so strictly: a mail program adds to links what it likes.
    let request = Request::get(format!("/e/{EVENT}?utm_source=mail")).body(Body::empty()).unwrap();
    assert_ne!(club.send(request).await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_cookie_of_our_name_that_another_program_laid_beside_ours_signs_nobody_out() {
    let club = Club::open().await;
    let owner = club.owner().await;
    for cookies in
        [format!("jadoube={}; jadoube={owner}", "0".repeat(32)), format!("jadoube=x; jadoube={owner}")]
    {
        let request = ours(Method::GET, "/api/v1/me").header("cookie", cookies);
        let (_, _, me) = club.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(me["name"], "Olga Owner");
    }
}

#[tokio::test]
async fn an_invitation_makes_an_official_once() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let wish = json!({"post": {"post": "official", "role": "scorer", "sections": {"some": ["Open"]}}});
    let (status, _, made) = club.post(&format!("/api/v1/events/{EVENT}/invitations"), &owner, wish).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let path = made["path"].as_str().unwrap().replace("/invite/", "/api/v1/invitations/");
    let (_, _, seen) = club.get(&path, "").await;
    assert_eq!(seen["words"], "scorer of Open");
    let (status, _, answer) = club.post(&path, "", json!({})).await;
    assert_eq!((status, &answer["error"]["field"]), (StatusCode::BAD_REQUEST, &json!("name")));
    let taken = json!({"name": " olga  OWNER ", "password": PASSWORD});
    assert_eq!(club.post(&path, "", taken).await.0, StatusCode::BAD_REQUEST, "a name is one person's");
    let (status, headers, _) = club.post(&path, "", json!({"name": "Sue", "password": PASSWORD})).await;
    assert_eq!(status, StatusCode::CREATED);
    let sue = caller_with(&club, &session_in(&headers));
    assert_eq!(sue.post(&EVENT.parse().unwrap()), of_sections(Role::Scorer, "Open"));
    assert_eq!(sue.post(&"another".parse().unwrap()), Post::Spectator);
    assert_eq!(club.get(&path, "").await.0, StatusCode::NOT_FOUND, "it was for one");
    for bad in [
        json!({"post": {"post": "owner"}}),
        json!({"post": {"post": "player", "entry": 999}}),
        json!({"post": {"post": "official", "role": "scorer", "sections": {"some": ["K-99"]}}}),
        json!({"post": {"post": "king"}}),
    ] {
        let (status, _, answer) =
            club.post(&format!("/api/v1/events/{EVENT}/invitations"), &owner, bad).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
    }
}

#[tokio::test]
async fn a_card_seats_its_player_until_it_is_issued_again() {
    let club = Club::open().await;
    let desk = club.somebody("Reg", &[official(Role::Registrar)]).await;
    let cards = format!("/api/v1/events/{EVENT}/cards");
    let (status, _, issued) = club.post(&cards, &desk, json!({"entries": [1, 2]})).await;
    assert_eq!(status, StatusCode::CREATED, "{issued}");
    let code = issued[0]["code"].as_str().unwrap().to_lowercase();
    let (status, headers, me) = club.post("/api/v1/cards", "", json!({"code": code})).await;
    assert_eq!((status, &me["name"]), (StatusCode::OK, &json!("Player 1")));
    let session = session_in(&headers);
    assert_eq!(caller_with(&club, &session).plays(&EVENT.parse().unwrap()), Some(EntryId(1)));
    club.post(&cards, &desk, json!({"entries": [1]})).await;
    assert_eq!(club.post("/api/v1/cards", "", json!({"code": code})).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(club.get("/api/v1/me", &session).await.2["name"], json!(null), "and the old session is over");
    assert_eq!(club.get(&cards, &desk).await.2.as_array().unwrap().len(), 2);
    let (status, _, _) = club.ask(Method::DELETE, &format!("{cards}/2"), &desk, json!({})).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(club.get(&cards, &desk).await.2.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn who_guesses_is_slowed_down_and_logged() {
    let club = Club::open().await;
    club.owner().await;
    let tries = |path: &'static str, body: Value| {
        let peer: SocketAddr = "192.168.0.9:4000".parse().unwrap();
        ours(Method::POST, path).extension(ConnectInfo(peer)).body(Body::from(body.to_string())).unwrap()
    };
    let guess = json!({"name": "Olga Owner", "password": "castle short"});
    for _ in 0..5 {
        assert_eq!(club.send(tries("/api/v1/sign-in", guess.clone())).await.0, StatusCode::UNAUTHORIZED);
    }
    let right = json!({"name": "Olga Owner", "password": PASSWORD});
    let (status, headers, answer) = club.send(tries("/api/v1/sign-in", right.clone())).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "{answer}");
    assert_eq!(headers["retry-after"], "60");
    assert_eq!(answer["error"]["text"], "too many tries; wait 60 seconds, then try again");
    assert_eq!(club.post("/api/v1/sign-in", "", right).await.0, StatusCode::OK, "others can sign in");
    for _ in 0..10 {
        let (status, _, _) = club.send(tries("/api/v1/cards", json!({"code": "K7QM-3XPD"}))).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED);
    }
    let (status, _, _) = club.send(tries("/api/v1/cards", json!({"code": "K7QM-3XPD"}))).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    let audit = club.audit().await;
    let count = |what: AuditMatter| audit.iter().filter(|kept| kept.line.what == what).count();
    assert_eq!(
        (count(AuditMatter::SignInFailed), count(AuditMatter::CodeFailed), count(AuditMatter::SignedIn)),
        (5, 10, 1)
    );
    assert_eq!(audit[1].line.from, Some("192.168.0.9".parse().unwrap()));
}

/// A request from this address.
fn from(address: &str, path: &str, body: &Value) -> Request<Body> {
    let peer = SocketAddr::new(address.parse().unwrap(), 4000);
    ours(Method::POST, path).extension(ConnectInfo(peer)).body(Body::from(body.to_string())).unwrap()
}

#[tokio::test]
async fn nobody_keeps_a_director_out_by_guessing() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let wish = json!({"post": {"post": "spectator"}});
    let (_, _, made) = club.post(&format!("/api/v1/events/{EVENT}/invitations"), &owner, wish).await;
    let path = made["path"].as_str().unwrap().replace("/invite/", "/api/v1/invitations/");
    club.post(&path, "", json!({"name": "Mal", "password": PASSWORD})).await;
    let sign_in = |name: &str, word: &str| json!({"name": name, "password": word});
    // A phone that guesses, and signs in as itself in between, is slowed down for the account that it guesses at.
    let mut tried = 0;
    for _ in 0..7 {
        for _ in 0..4 {
            let guess = from("10.0.0.66", "/api/v1/sign-in", &sign_in("Olga Owner", "castle short"));
            tried += usize::from(club.send(guess).await.0 == StatusCode::UNAUTHORIZED);
        }
        let own = from("10.0.0.66", "/api/v1/sign-in", &sign_in("Mal", PASSWORD));
        assert_eq!(club.send(own).await.0, StatusCode::OK);
    }
    assert_eq!(tried, 5);
    let olga = |address: &str| from(address, "/api/v1/sign-in", &sign_in("Olga Owner", PASSWORD));
    assert_eq!(club.send(olga("10.0.0.1")).await.0, StatusCode::OK);
    // So many phones keep out who was never here, but not her.
    for phone in 70..74 {
        for _ in 0..5 {
            let guess = sign_in("Olga Owner", "castle short");
            club.send(from(&format!("10.0.0.{phone}"), "/api/v1/sign-in", &guess)).await;
        }
    }
    assert_eq!(club.send(olga("10.0.0.2")).await.0, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(club.send(olga("10.0.0.1")).await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_device_on_which_somebody_signed_in_before_is_not_locked_out_by_whoever_shares_its_address() {
    let club = Club::open().await;
    club.owner().await;
    let olga = json!({"name": "Olga Owner", "password": PASSWORD});
    let (status, headers, _) = club.send(from("10.0.0.1", "/api/v1/sign-in", &olga)).await;
    assert_eq!(status, StatusCode::OK);
    let cookies = headers.get_all("set-cookie").iter().filter_map(|value| value.to_str().ok());
    let device =
        cookies.filter_map(|cookie| cookie.split(';').next()).find(|it| it.starts_with("jadoube-device="));
    let device = device.unwrap().to_string();
    // A child behind the router of the hall, and the director's laptop there.
    let guess = json!({"name": "olga owner", "password": "castle short"});
    for _ in 0..6 {
        club.send(from("10.0.0.2", "/api/v1/sign-in", &guess)).await;
    }
    assert_eq!(club.send(from("10.0.0.2", "/api/v1/sign-in", &olga)).await.0, StatusCode::TOO_MANY_REQUESTS);
    let by_laptop = |body: &Value| {
        let mut request = from("10.0.0.2", "/api/v1/sign-in", body);
        request.headers_mut().insert("cookie", device.parse().unwrap());
        request
    };
    assert_eq!(club.send(by_laptop(&olga)).await.0, StatusCode::OK);
    // Whoever takes the laptop guesses as slowly as anybody.
    for _ in 0..5 {
        assert_eq!(club.send(by_laptop(&guess)).await.0, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(club.send(by_laptop(&guess)).await.0, StatusCode::TOO_MANY_REQUESTS);
    // And the cookie is of use for no other account, and opens nothing.
    let me = ours(Method::GET, "/api/v1/me").header("cookie", device.clone()).body(Body::empty()).unwrap();
    assert_eq!(club.send(me).await.2["name"], Value::Null);
}

#[tokio::test]
async fn one_childs_wrong_codes_keep_nobody_of_the_same_address_out() {
    let club = Club::open().await;
    let desk = club.somebody("Reg", &[official(Role::Registrar)]).await;
    let (_, _, issued) =
        club.post(&format!("/api/v1/events/{EVENT}/cards"), &desk, json!({"entries": [1, 2]})).await;
    let tries = |code: &str| from("10.0.0.7", "/api/v1/cards", &json!({"code": code}));
    // No two of them begin alike; and what is no code at all is none of anybody's tries.
    for number in 0..40 {
        let letters: Vec<char> = "23456789ABCDEFGH".chars().collect();
        let (one, other) = (letters[number / 16], letters[number % 16]);
        let (status, _, _) = club.send(tries(&format!("{one}{other}ZZ-3XPD"))).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{number}");
        assert_eq!(club.send(tries("let me in")).await.0, StatusCode::UNAUTHORIZED);
    }
    for card in [&issued[0], &issued[1]] {
        assert_eq!(club.send(tries(card["code"].as_str().unwrap())).await.0, StatusCode::OK);
    }
    // One card cannot be hammered, from however many phones.
    let half = issued[0]["code"].as_str().unwrap().split('-').next().unwrap();
    let ends = |phone: usize| {
        from(
            &format!("10.0.1.{phone}"),
            "/api/v1/cards",
            &json!({"code": format!("{half}-222{}", 2 + phone % 8)}),
        )
    };
    let mut last = StatusCode::OK;
    for phone in 0..11 {
        last = club.send(ends(phone)).await.0;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(
        club.send(tries(issued[1]["code"].as_str().unwrap())).await.0,
        StatusCode::OK,
        "other cards go on"
    );
    let audit = club.audit().await;
    let told = audit.iter().filter(|kept| kept.line.from == Some("10.0.0.7".parse().unwrap()));
    let wrong = told.filter(|kept| kept.line.what == AuditMatter::CodeFailed).count();
    assert_eq!(wrong, 10, "nobody fills the disk with wrong codes");
}

#[tokio::test]
async fn wrong_codes_make_nobody_wait_but_who_tries_them() {
    let club = Club::open().await;
    let desk = club.somebody("Reg", &[official(Role::Registrar)]).await;
    let (_, _, issued) =
        club.post(&format!("/api/v1/events/{EVENT}/cards"), &desk, json!({"entries": [1]})).await;
    let right = json!({"code": issued[0]["code"]});
    for phone in 0..31 {
        for _ in 0..10 {
            let (status, _, _) =
                club.send(from(&format!("10.0.1.{phone}"), "/api/v1/cards", &json!({"code": "guess"}))).await;
            assert_eq!(status, StatusCode::UNAUTHORIZED);
        }
    }
    for _ in 0..12 {
        let (status, _, answer) = club.send(from("10.0.0.5", "/api/v1/cards", &right)).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    let (status, _, _) = club.send(from("10.0.1.7", "/api/v1/cards", &right)).await;
    assert_eq!(status, StatusCode::OK, "nor does whoever shares an address with somebody who tries them");
}

#[tokio::test]
async fn wrong_secrets_and_who_was_slowed_down_are_written_down() {
    let club = Club::open().await;
    let nothing = "0".repeat(32);
    let get = |path: String| {
        let peer: SocketAddr = "10.0.0.8:4000".parse().unwrap();
        Request::get(path).extension(ConnectInfo(peer)).body(Body::empty()).unwrap()
    };
    for (path, text) in [
        ("/api/v1/invitations/", "an invitation"),
        ("/api/v1/resets/", "a link for a new password"),
        ("/api/v1/seat/", "a link to a board"),
    ] {
        assert_eq!(club.send(get(format!("{path}{nothing}"))).await.0, StatusCode::NOT_FOUND);
        let line = club.last_line().await.unwrap().line;
        assert_eq!((line.what, line.text.as_str()), (AuditMatter::CodeFailed, text));
    }
    // A token that was revoked, and a program that does not know it.
    let peer: SocketAddr = "10.0.0.9:4000".parse().unwrap();
    let request = Request::get("/api/v1/me").header("authorization", format!("Bearer jadoube_{nothing}"));
    let request = request.extension(ConnectInfo(peer)).body(Body::empty()).unwrap();
    assert_eq!(club.send(request).await.0, StatusCode::UNAUTHORIZED);
    let line = club.last_line().await.unwrap().line;
    assert_eq!((line.what, line.text.as_str()), (AuditMatter::CodeFailed, "a token"));
    // A page that asks again and again for what is void fills no book.
    let before = club.audit().await.len();
    for _ in 0..5 {
        club.send(get(format!("/api/v1/seat/{nothing}"))).await;
        club.send(get(format!("/api/v1/tablet/{nothing}"))).await;
    }
    assert_eq!(club.audit().await.len(), before);
    for _ in 0..15 {
        club.send(get(format!("/api/v1/resets/{nothing}"))).await;
    }
    let audit = club.audit().await;
    let slowed: Vec<&AuditKept> = audit.iter().filter(|kept| kept.line.what == AuditMatter::Slowed).collect();
    assert_eq!(slowed.len(), 1, "one line a minute");
    assert_eq!(slowed[0].line.from, Some("10.0.0.8".parse().unwrap()));
}

#[tokio::test]
async fn a_disk_that_takes_nothing_makes_no_refusal_anything_else() {
    let club = Club::open().await;
    club.hall.tools().store.clone().close().await;
    assert_eq!(club.get("/api/v1/audit", "").await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_page_of_another_site_gets_nothing_done() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let path = format!("/api/v1/events/{EVENT}/cards");
    let ask = |header: bool, origin: Option<&str>| {
        let mut request =
            Request::post(&path).header("host", "club.local").header("cookie", format!("jadoube={owner}"));
        if header {
            request = request.header("x-jadoube", "1");
        }
        if let Some(origin) = origin {
            request = request.header("origin", origin);
        }
        request.body(Body::from(json!({"entries": [1]}).to_string())).unwrap()
    };
    assert_eq!(club.send(ask(false, None)).await.0, StatusCode::FORBIDDEN);
    assert_eq!(club.send(ask(true, Some("https://evil.example"))).await.0, StatusCode::FORBIDDEN);
    assert_eq!(club.send(ask(true, Some("null"))).await.0, StatusCode::FORBIDDEN);
    assert_eq!(club.send(ask(true, Some("http://club.local"))).await.0, StatusCode::CREATED);
    let sign_in = Request::post("/api/v1/sign-in").body(Body::from("{}")).unwrap();
    assert_eq!(
        club.send(sign_in).await.0,
        StatusCode::FORBIDDEN,
        "nor is anybody signed in as somebody else"
    );
}

#[tokio::test]
async fn the_host_that_a_page_asked_is_told_by_the_proxy_and_by_nobody_else() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let ask = |peer: &str, host: &str| {
        let peer: SocketAddr = peer.parse().unwrap();
        let request = ours(Method::POST, &format!("/api/v1/events/{EVENT}/cards"))
            .header("cookie", format!("jadoube={owner}"))
            .header("origin", "https://chess.example.org")
            .header("x-forwarded-host", host)
            .extension(ConnectInfo(peer));
        request.body(Body::from(json!({"entries": [1]}).to_string())).unwrap()
    };
    let status = async |request| club.send(request).await.0;
    assert_eq!(status(ask("10.0.0.1:99", "chess.example.org")).await, StatusCode::CREATED);
    assert_eq!(status(ask("10.0.0.1:99", "other.example.org")).await, StatusCode::FORBIDDEN);
    assert_eq!(status(ask("10.0.0.2:99", "chess.example.org")).await, StatusCode::FORBIDDEN);
    assert_eq!(status(ask("127.0.0.1:99", "chess.example.org")).await, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_token_does_no_more_than_its_scope() {
    let club = Club::open().await;
    let chief = club.somebody("Chi", &[official(Role::ChiefDirector)]).await;
    let (status, _, made) =
        club.post("/api/v1/tokens", &chief, json!({"name": "screen", "scope": "read"})).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let secret = made["secret"].as_str().unwrap();
    let ask = |method: Method, path: &str| {
        let request =
            Request::builder().method(method).uri(path).header("authorization", format!("Bearer {secret}"));
        request.body(Body::from("{}")).unwrap()
    };
    let audit = format!("/api/v1/events/{EVENT}/audit");
    assert_eq!(club.send(ask(Method::GET, &audit)).await.0, StatusCode::OK);
    let cards = format!("/api/v1/events/{EVENT}/cards");
    assert_eq!(club.send(ask(Method::POST, &cards)).await.0, StatusCode::FORBIDDEN);
    assert_eq!(club.last_line().await.unwrap().line.who, "Chi by token screen");
    let id = made["token"]["id"].as_str().unwrap();
    club.ask(Method::DELETE, &format!("/api/v1/tokens/{id}"), &chief, json!({})).await;
    assert_eq!(club.send(ask(Method::GET, &audit)).await.0, StatusCode::UNAUTHORIZED);
}

/// Who somebody with this token is.
async fn named_by_token(club: &Club, secret: &Value) -> Value {
    let bearer = format!("Bearer {}", secret.as_str().unwrap());
    let ask = Request::get("/api/v1/me").header("authorization", bearer).body(Body::empty()).unwrap();
    club.send(ask).await.2["name"].clone()
}

#[tokio::test]
async fn a_token_ends_with_the_password_and_with_signing_out_everywhere() {
    let club = Club::open().await;
    let mut session = club.owner().await;
    let wish = json!({"name": "screen", "scope": "everything"});
    let sign_in = |word: &str| json!({"name": "Olga Owner", "password": word});
    for step in ["sign-out", "password", "reset"] {
        let made = club.post_owned("/api/v1/tokens".to_string(), session.clone(), wish.clone()).await;
        assert_eq!(named_by_token(&club, &made["secret"]).await, "Olga Owner");
        let here = club.post("/api/v1/sign-out", &session, json!({})).await.0;
        assert_eq!(
            (here, named_by_token(&club, &made["secret"]).await),
            (StatusCode::OK, json!("Olga Owner"))
        );
        session = session_in(&club.post("/api/v1/sign-in", "", sign_in(PASSWORD)).await.1);
        match step {
            "sign-out" => {
                club.post("/api/v1/sign-out", &session, json!({"everywhere": true})).await;
                session = session_in(&club.post("/api/v1/sign-in", "", sign_in(PASSWORD)).await.1);
            }
            "password" => {
                let wish = json!({"old": PASSWORD, "password": PASSWORD});
                assert_eq!(club.post("/api/v1/password", &session, wish).await.0, StatusCode::OK);
            }
            _ => {
                let id = club.hall.people().known()[0].person.clone();
                let path = club.hall.people().reset_at_the_machine(&id).await.unwrap();
                let path = path.replace("/reset/", "/api/v1/resets/");
                assert_eq!(club.post(&path, "", json!({"password": PASSWORD})).await.0, StatusCode::OK);
            }
        }
        assert_eq!(named_by_token(&club, &made["secret"]).await, Value::Null, "{step}");
    }
}

#[tokio::test]
async fn whoever_came_in_by_a_card_gets_no_token_and_an_old_one_is_void() {
    let club = Club::open().await;
    let desk = club.somebody("Reg", &[official(Role::Registrar)]).await;
    let cards = format!("/api/v1/events/{EVENT}/cards");
    let (_, _, issued) = club.post(&cards, &desk, json!({"entries": [1]})).await;
    let session = session_in(&club.post("/api/v1/cards", "", json!({"code": issued[0]["code"]})).await.1);
    let (status, _, answer) =
        club.post("/api/v1/tokens", &session, json!({"name": "me", "scope": "everything"})).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "{answer}");
    // One that was issued before cards got none.
    let person = caller_with(&club, &session).person().unwrap().id.clone();
    let token = accounts::Token {
        id: "1".to_string(),
        person,
        name: "me".to_string(),
        scope: Scope::Everything,
        until: i64::MAX,
    };
    let people = club.hall.people();
    let mut changes = people.changes().await;
    people.0.tokens.put(&mut changes, &secret::hash("jadoube_old"), token).unwrap();
    people.write(changes).await.unwrap();
    assert_eq!(named_by_token(&club, &json!("jadoube_old")).await, Value::Null);
    club.post(&cards, &desk, json!({"entries": [1]})).await;
    assert!(club.hall.people().0.tokens.find(|_| true).is_empty(), "and it goes with the card");
}

#[tokio::test]
async fn a_session_ends_when_it_is_signed_out_and_after_thirty_days() {
    let club = Club::open().await;
    let one = club.owner().await;
    let sign_in = json!({"name": "olga owner", "password": PASSWORD});
    let other = session_in(&club.post("/api/v1/sign-in", "", sign_in).await.1);
    let name = |answered: Answered| answered.2["name"].clone();
    assert_eq!(name(club.get("/api/v1/me", &one).await), "Olga Owner");
    club.post("/api/v1/sign-out", &one, json!({})).await;
    assert_eq!(name(club.get("/api/v1/me", &one).await), Value::Null);
    assert_eq!(name(club.get("/api/v1/me", &other).await), "Olga Owner");
    let Club { folder, hall, app } = club;
    drop(app);
    hall.close().await;
    let club = Club::in_folder(folder, Watch::ahead_by(Millis::minutes(29 * 24 * 60)), false).await;
    assert_eq!(name(club.get("/api/v1/me", &other).await), "Olga Owner", "a restart signs nobody out");
    let Club { folder, hall, app } = club;
    drop(app);
    hall.close().await;
    let club = Club::in_folder(folder, Watch::ahead_by(Millis::minutes(31 * 24 * 60)), false).await;
    assert_eq!(name(club.get("/api/v1/me", &other).await), Value::Null);
}

#[tokio::test]
async fn a_cookie_is_secure_where_the_proxy_says_https_and_nobody_else_is_believed() {
    let club = Club::open().await;
    club.owner().await;
    let body = json!({"name": "Olga Owner", "password": PASSWORD}).to_string();
    for (peer, secure) in [("10.0.0.1:99", true), ("10.0.0.2:99", false)] {
        let peer: SocketAddr = peer.parse().unwrap();
        let request = ours(Method::POST, "/api/v1/sign-in")
            .header("x-forwarded-proto", "https")
            .header("x-forwarded-for", "9.9.9.9, 192.168.0.50")
            .extension(ConnectInfo(peer))
            .body(Body::from(body.clone()))
            .unwrap();
        let (_, headers, _) = club.send(request).await;
        assert_eq!(headers["set-cookie"].to_str().unwrap().ends_with("; Secure"), secure);
        let only = headers.get("strict-transport-security").map(|value| value.to_str().unwrap());
        assert_eq!(only, secure.then_some("max-age=15768000"));
        let from = club.audit().await.pop().unwrap().line.from.unwrap().to_string();
        assert_eq!(from, if secure { "192.168.0.50" } else { "10.0.0.2" });
    }
}

#[tokio::test]
async fn no_secret_lies_on_the_disk() {
    let club = Club::open().await;
    let welcome = club.hall.people().welcome().unwrap().to_string();
    let owner = club.owner().await;
    let post = |path: String, body: Value| club.post_owned(path, owner.clone(), body);
    let invitation =
        post(format!("/api/v1/events/{EVENT}/invitations"), json!({"post": {"post": "spectator"}})).await;
    let cards = post(format!("/api/v1/events/{EVENT}/cards"), json!({"entries": [1, 2]})).await;
    let token = post("/api/v1/tokens".to_string(), json!({"name": "screen", "scope": "everything"})).await;
    let game = post("/api/v1/games".to_string(), json!({"control": "G/30"})).await;
    let text = |value: &Value| value.as_str().unwrap().rsplit('/').next().unwrap().to_string();
    let mut secrets = vec![PASSWORD.to_string(), welcome, owner.clone()];
    secrets.push(text(&invitation["path"]));
    secrets.extend([text(&cards[0]["code"]), text(&cards[1]["code"])]);
    secrets.push(text(&token["secret"]).replace("jadoube_", ""));
    secrets.extend(["white", "black", "director", "spectator"].map(|seat| text(&game["links"][seat])));
    // A wrong password is often the right one of somewhere else.
    let wrong = json!({"name": "Olga Owner", "password": "my other password"});
    assert_eq!(club.post("/api/v1/sign-in", "", wrong).await.0, StatusCode::UNAUTHORIZED);
    secrets.push("my other password".to_string());
    let bytes = club.bytes().await;
    let holds = |text: &str| bytes.windows(text.len()).any(|found| found == text.as_bytes());
    assert!(holds("Olga Owner"), "this is the file");
    for secret in secrets {
        assert!(!holds(&secret), "{secret}");
        assert!(!holds(&secret.replace('-', "")), "{secret}");
    }
}

impl Club {
    async fn post_owned(&self, path: String, session: String, body: Value) -> Value {
        let (status, _, answer) = self.post(&path, &session, body).await;
        assert_eq!(status, StatusCode::CREATED, "{answer}");
        answer
    }
}

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/roles.md");

#[test]
fn the_page_about_roles_says_what_the_table_says() {
    let page = std::fs::read_to_string(PAGE).unwrap_or_default();
    assert!(
        page == access::page(),
        "docs/roles.md is old; write it again: cargo test -p server roles -- --ignored"
    );
}

#[test]
#[ignore = "writes docs/roles.md"]
fn write_the_page_about_roles() {
    std::fs::write(PAGE, access::page()).unwrap();
}
