//! A request on its way to the demos, and the answer on its way back. Nothing goes there that is not theirs: of who somebody is in
//! the real hall they learn nothing. Nothing waits here but what is on its way: a long answer flows.

use std::time::Duration;

use axum::{
    body::{Body, HttpBody},
    extract::Request,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::Response,
};
use hyper::{client::conn::http1, upgrade::OnUpgrade};
use hyper_util::rt::TokioIo;
use tokio::{io::copy_bidirectional, time::timeout};

use super::{super::COOKIE, Held, process::Process};
use crate::people::{Caller, secret};

/// How long the demos may take until they begin to answer.
const PATIENCE: Duration = Duration::from_secs(60);

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
    let line = process.reach().await.map_err(|_| Failed::BrokeOff)?;
    let shaken = http1::handshake::<_, Body>(TokioIo::new(line)).await;
    let (mut sender, line) = shaken.map_err(|_| Failed::BrokeOff)?;
    // It ends with the answer, or as soon as nobody waits for one any more.
    tokio::spawn(line.with_upgrades());
    let answer = timeout(PATIENCE, sender.send_request(request)).await.map_err(|_| Failed::TooSlow)?;
    let mut answer = answer.map_err(|_| Failed::BrokeOff)?;
    if answer.status() == StatusCode::SWITCHING_PROTOCOLS {
        let theirs = hyper::upgrade::on(&mut answer);
        tokio::spawn(async move {
            let Some(ours) = ours else { return };
            if let (Ok(ours), Ok(theirs)) = tokio::join!(ours, theirs) {
                // However it ends, the page comes back by itself.
                let _ = copy_bidirectional(&mut TokioIo::new(ours), &mut TokioIo::new(theirs)).await;
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
