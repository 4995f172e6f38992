//! A request on its way to the demos, and the answer on its way back. Nothing goes there that is not theirs: of who somebody is in
//! the real hall they learn nothing. Nothing waits here but what is on its way: a long answer flows.

use std::time::Duration;

use axum::{
    body::{Body, HttpBody},
    extract::Request,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::Response,
};
use hyper::{body::Incoming, client::conn::http1, upgrade::OnUpgrade};
use hyper_util::rt::TokioIo;
use tokio::{
    io::{AsyncRead, AsyncWrite, copy, split},
    time::timeout,
};

use super::{super::COOKIE, Held, process::Process};
use crate::people::{Caller, secret};

/// How long the demos may take until they begin to answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long they may take over what costs nothing, whatever else they do.
const ALIVE: Duration = Duration::from_secs(10);

/// A longer answer is not gathered here to be packed.
const LONG: u64 = 256 * 1024;

/// What the demos are told of a request; whatever else a browser sends is none of theirs.
const TOLD: [HeaderName; 10] = [
    header::ACCEPT,
    header::CONTENT_TYPE,
    header::CONNECTION,
    header::HOST,
    header::ORIGIN,
    header::UPGRADE,
    header::SEC_WEBSOCKET_KEY,
    header::SEC_WEBSOCKET_PROTOCOL,
    header::SEC_WEBSOCKET_VERSION,
    HeaderName::from_static("x-jadoube"),
];

/// What is said of a line and not of an answer.
const OF_THE_LINE: [HeaderName; 3] =
    [header::CONNECTION, header::TRANSFER_ENCODING, HeaderName::from_static("keep-alive")];

/// Why there is no answer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Failed {
    /// The demos have broken down.
    BrokeOff,
    TooSlow,
}

/// Leaves of a request what is for the demos, and says who asks as a proxy does.
pub(super) fn clean(request: &mut Request, from: &Caller) {
    let asked = std::mem::take(request.headers_mut());
    let headers = request.headers_mut();
    for name in &TOLD {
        for value in asked.get_all(name) {
            headers.append(name.clone(), value.clone());
        }
    }
    for session in sessions(&asked) {
        headers.append(header::COOKIE, session);
    }
    // A token is never one of theirs; that there was one is refused there as it is here.
    if asked.contains_key(header::AUTHORIZATION) {
        headers.insert(header::AUTHORIZATION, HeaderValue::from_static("Bearer none"));
    }
    let said = [
        ("x-forwarded-for", from.address().map(|address| address.to_string())),
        ("x-forwarded-proto", from.came_by_https().then(|| "https".to_string())),
        ("x-forwarded-host", from.asked_host().map(ToString::to_string)),
    ];
    for (name, value) in said {
        if let Some(value) = value.and_then(|value| HeaderValue::from_str(&value).ok()) {
            headers.insert(HeaderName::from_static(name), value);
        }
    }
}

/// The sessions of demos among somebody's cookies: by their name and by their form.
fn sessions(asked: &HeaderMap) -> Vec<HeaderValue> {
    let lines = asked.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    let pairs = pairs.map(|(name, value)| (name.trim(), value.trim()));
    let ours = pairs.filter(|(name, value)| *name == COOKIE && secret::demo_of_token(value).is_some());
    ours.filter_map(|(name, value)| HeaderValue::from_str(&format!("{name}={value}")).ok()).collect()
}

/// Asks, and answers what was answered. `held` is kept as long as it takes, and on a line that stays open as long as that does.
pub(super) async fn ask(process: &Process, mut request: Request, held: Held) -> Result<Response, Failed> {
    let ours = request.extensions_mut().remove::<OnUpgrade>();
    let mut answer = timeout(PATIENCE, send(process, request)).await.map_err(|_| Failed::TooSlow)??;
    if answer.status() == StatusCode::SWITCHING_PROTOCOLS {
        let theirs = hyper::upgrade::on(&mut answer);
        tokio::spawn(async move {
            let Some(ours) = ours else { return };
            if let (Ok(ours), Ok(theirs)) = tokio::join!(ours, theirs) {
                join(TokioIo::new(ours), TokioIo::new(theirs)).await;
            }
            drop(held);
        });
        return Ok(answer.map(|_| Body::empty()));
    }
    let (mut head, body) = answer.into_parts();
    OF_THE_LINE.iter().for_each(|name| drop(head.headers.remove(name)));
    only_their_cookies(&mut head.headers);
    let long = body.size_hint().exact().is_none_or(|bytes| bytes > LONG);
    let body = Body::new(body);
    let body = if long { flowing(body, held) } else { body };
    Ok(Response::from_parts(head, body))
}

/// Carries what both sides say until one of them ends. However it ends, the page comes back by itself.
async fn join(ours: impl AsyncRead + AsyncWrite, theirs: impl AsyncRead + AsyncWrite) {
    let ((mut hears, mut says), (mut answers, mut asks)) = (split(ours), split(theirs));
    tokio::select! {
        _ = copy(&mut answers, &mut says) => {}
        _ = copy(&mut hears, &mut asks) => {}
    }
}

async fn send(process: &Process, request: Request) -> Result<Response<Incoming>, Failed> {
    let line = process.reach().await.map_err(|_| Failed::BrokeOff)?;
    let shaken = http1::handshake::<_, Body>(TokioIo::new(line)).await;
    let (mut sender, line) = shaken.map_err(|_| Failed::BrokeOff)?;
    // It ends with the answer, or as soon as nobody waits for one any more.
    tokio::spawn(line.with_upgrades());
    sender.send_request(request).await.map_err(|_| Failed::BrokeOff)
}

/// Whether it answers anything at all.
pub(super) async fn is_alive(process: &Process) -> bool {
    let Ok(request) = Request::get("/demo/demo--0").body(Body::empty()) else { return false };
    matches!(timeout(ALIVE, send(process, request)).await, Ok(Ok(_)))
}

/// The same body, of which nobody knows how long it is.
fn flowing(body: Body, held: Held) -> Body {
    use futures_util::StreamExt;
    let pieces = body.into_data_stream().inspect(move |_| {
        let _ = &held;
    });
    Body::from_stream(pieces)
}

/// A demo makes nobody anything in the real hall.
fn only_their_cookies(headers: &mut HeaderMap) {
    let all: Vec<HeaderValue> = headers.get_all(header::SET_COOKIE).iter().cloned().collect();
    headers.remove(header::SET_COOKIE);
    let begins = format!("{COOKIE}=");
    for line in all.into_iter().filter(|line| line.as_bytes().starts_with(begins.as_bytes())) {
        headers.append(header::SET_COOKIE, line);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use super::*;
    use crate::{Config, Hall, people::secret::Codes};

    #[tokio::test]
    async fn the_demos_learn_nothing_of_who_somebody_is_in_the_real_hall() {
        let folder = tempfile::tempdir().unwrap();
        let proxy = Some("10.0.0.1".parse().unwrap());
        let config = Config::new(folder.path().join("club.db"), "127.0.0.1:0".parse().unwrap());
        let hall = Hall::open(&config).await.unwrap();
        let real = Codes::OfTheHouse.new_token().unwrap();
        let demo = Codes::OfDemo(3).new_token().unwrap();
        let mut request = Request::get("/events/demo--3")
            .header("cookie", format!("theme=dark; jadoube={real}; jadoube-demo={demo}"))
            // Under whatever name: a real secret has another form.
            .header("cookie", format!("jadoube-demo={real}"))
            .header("authorization", format!("Bearer jadoube_{real}"))
            .header("referer", format!("http://club.example/g/{real}"))
            .header("x-secret-of-tomorrow", &real)
            .header("x-forwarded-for", "9.9.9.9, 192.168.0.50")
            .header("x-forwarded-proto", "https")
            .header("host", "club.example")
            .header("x-jadoube", "1")
            .body(Body::empty())
            .unwrap();
        let from = Caller::of(hall.people(), request.headers(), proxy, proxy);
        clean(&mut request, &from);
        let told = |name: &str| -> Vec<&str> {
            request.headers().get_all(name).iter().map(|value| value.to_str().unwrap()).collect()
        };
        let session = format!("jadoube-demo={demo}");
        assert_eq!(told("cookie"), [session.as_str()]);
        assert_eq!(told("authorization"), ["Bearer none"], "it is still refused, as it was");
        assert_eq!(told("x-forwarded-for"), ["192.168.0.50"], "the visitor, and not what he wrote himself");
        assert_eq!((told("x-forwarded-proto"), told("host")), (vec!["https"], vec!["club.example"]));
        assert_eq!(told("x-jadoube"), ["1"]);
        let all = format!("{:?}", request.headers());
        assert!(!all.contains(&real), "{all}");
    }

    #[test]
    fn a_demo_gives_nobody_a_cookie_of_the_real_hall() {
        let mut headers = HeaderMap::new();
        for line in ["jadoube=1; Path=/", "jadoube-demo=2; Path=/", "other=3"] {
            headers.append(header::SET_COOKIE, HeaderValue::from_static(line));
        }
        only_their_cookies(&mut headers);
        let left: Vec<_> = headers.get_all(header::SET_COOKIE).iter().collect();
        assert_eq!(left, ["jadoube-demo=2; Path=/"]);
    }
}
