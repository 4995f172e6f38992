//! Everybody's eyes, over every route: two logs that differ only in what somebody may not know give that one the same answers,
//! byte for byte, whatever they ask, try, do too late, or do wrongly.
//!
//! Who may not know what comes from the table of access, and what is asked from the table of routes: a route, an act or a post
//! without a row here fails. Masked is only what is drawn by lot: secrets, and names of games.

mod asks;
mod late;
mod sealed;
mod talk;
mod worlds;

use std::collections::BTreeMap;

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use http_body_util::BodyExt;
use server::{
    openings,
    people::{Column, access},
};
use tokio::time::timeout;

use self::{
    asks::{Ask, acts, asks},
    worlds::{Base, Role, World, hidden, posts, roles},
};
use crate::club::{Club, PATIENCE, open_line};

#[tokio::test]
async fn whoever_may_not_know_a_secret_is_answered_as_if_it_were_another() {
    let base = Base::new().await;
    let (mut known, mut learned) = (BTreeMap::new(), Learned::default());
    for role in roles(&base) {
        let hidden = hidden(&role);
        assert!(!hidden.is_empty(), "{}: nothing is hidden, so nothing is shown", role.called);
        if !known.contains_key(&hidden) {
            let pair = [World::new(&base, &hidden, 0).await, World::new(&base, &hidden, 1).await];
            known.insert(hidden.clone(), pair);
        }
        let pair = &known[&hidden];
        let [(_one_folder, one), (_other_folder, other)] = [pair[0].open().await, pair[1].open().await];
        walks(&role, &base, (&one, &other), &mut learned).await;
    }
    learned.nothing();
}

/// Looks at everything, tries everything, does everything, and looks again.
async fn walks(role: &Role, base: &Base, (one, other): (&Club, &Club), learned: &mut Learned) {
    let routes = openings(&one.hall);
    let all: Vec<Ask> = routes.iter().flat_map(|opening| asks(opening, base, role)).collect();
    let (looks, others): (Vec<Ask>, Vec<Ask>) = all.into_iter().partition(Ask::is_look);
    hear_alike(role, base, (one, other), learned).await;
    for ask in &looks {
        is_alike(role, ask, (one, other), learned).await;
    }
    for (doing, ways) in acts(base, role) {
        // The door says no in the same words whatever the event holds; another test walks all doors as everybody.
        if doing.is_some_and(|doing| !access::might(&role.post, doing)) {
            continue;
        }
        let mut refused = false;
        for ask in &ways {
            // What is refused as everything stands is refused in the same words when it is done; who looked long ago is told first
            // what has changed.
            if refused && !ask.is_preview() {
                break;
            }
            refused |= !is_alike(role, ask, (one, other), learned).await.is_success() && !ask.is_late();
        }
    }
    for ask in others.iter().chain(looks.iter().filter(|ask| ask.is_a_page())) {
        is_alike(role, ask, (one, other), learned).await;
    }
    hear_alike(role, base, (one, other), learned).await;
}

/// A line tells nothing but the version that its reader can notice, so its first word now is the last of one that was open before.
async fn hear_alike(role: &Role, base: &Base, (one, other): (&Club, &Club), learned: &mut Learned) {
    let [said, also] = [heard(role, base, one).await, heard(role, base, other).await];
    if said != also {
        learned.0.push(format!("{}: the socket says {said} or {also}", role.called));
    }
}

/// Asks both, and notes down where they differ.
async fn is_alike(role: &Role, ask: &Ask, (one, other): (&Club, &Club), learned: &mut Learned) -> StatusCode {
    let [(status, said), (_, also)] = [answer(role, ask, one).await, answer(role, ask, other).await];
    if said != also {
        let apart = said.iter().zip(&also).take_while(|(one, other)| one == other).count();
        let near = |text: &[u8]| {
            let near = text.iter().skip(apart.saturating_sub(150)).take(400).copied().collect::<Vec<u8>>();
            String::from_utf8_lossy(&near).into_owned()
        };
        let Ask { method, path, body } = ask;
        let (called, said, also) = (&role.called, near(&said), near(&also));
        learned.0.push(format!("{called}: {method} {path} {body}\n--- one\n{said}\n--- other\n{also}"));
    }
    status
}

/// What somebody learned that they may not know.
#[derive(Default)]
struct Learned(Vec<String>);

impl Learned {
    #[track_caller]
    fn nothing(self) {
        let all = self.0;
        assert!(all.is_empty(), "{} secrets were learned:\n{}", all.len(), all.join("\n\n"));
    }
}

/// The whole answer: status, headers and body.
async fn answer(role: &Role, ask: &Ask, club: &Club) -> (StatusCode, Vec<u8>) {
    let request = Request::builder().method(ask.method.clone()).uri(&ask.path).header("x-jadoube", "1");
    let request = if role.cookie.is_empty() { request } else { request.header("cookie", &role.cookie) };
    let response = club.send_for_response(request.body(Body::from(ask.body.clone())).unwrap()).await;
    let (head, body) = response.into_parts();
    assert!(head.status.as_u16() != 500, "{}: {} {}", role.called, ask.method, ask.path);
    let mut answer = format!("{} {:?}\n", head.status, head.headers).into_bytes();
    answer.extend(body.collect().await.unwrap().to_bytes());
    (head.status, masked(&answer))
}

/// The first thing that is said on the line of the event.
async fn heard(role: &Role, base: &Base, club: &Club) -> String {
    use futures_util::StreamExt;
    let address = club.listens().await;
    let mut line =
        open_line(address, &format!("/api/v1/events/{}/socket?live=0", base.event), &role.cookie).await;
    let said = async {
        loop {
            if let tokio_tungstenite::tungstenite::Message::Text(text) = line.next().await.unwrap().unwrap() {
                return text.to_string();
            }
        }
    };
    timeout(PATIENCE, said).await.unwrap()
}

/// Without what is drawn by lot: hexadecimal secrets and names, and the codes of cards, tablets and invitations.
fn masked(bytes: &[u8]) -> Vec<u8> {
    let is_hex = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f' | b'-');
    let is_code = |run: &[u8]| {
        let (one, other) = (run.get(..4), run.get(5..9));
        let letters = |part: Option<&[u8]>| {
            part.is_some_and(|part| {
                part.iter().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
            })
        };
        letters(one) && run.get(4) == Some(&b'-') && letters(other)
    };
    let (mut masked, mut rest) = (Vec::with_capacity(bytes.len()), bytes);
    while let Some(first) = rest.first() {
        let run = rest.iter().take_while(|byte| is_hex(byte)).count();
        let drawn = run >= 16 && rest[..run].iter().any(u8::is_ascii_lowercase);
        if drawn || is_code(rest) {
            masked.push(b'#');
            rest = &rest[if drawn { run } else { 9 }..];
        } else {
            let whole = run.max(1);
            masked.extend_from_slice(if run > 0 { &rest[..whole] } else { std::slice::from_ref(first) });
            rest = &rest[whole..];
        }
    }
    masked
}

#[test]
fn every_post_that_may_not_know_everything_is_walked() {
    let walked: Vec<Column> = posts().iter().map(|(_, post)| Column::of(post)).collect();
    for column in Column::ALL {
        // These two read the whole log.
        let knows_all = matches!(column, Column::Owner | Column::ChiefDirector);
        assert!(knows_all || walked.contains(&column), "{} is not walked", column.words());
    }
}
