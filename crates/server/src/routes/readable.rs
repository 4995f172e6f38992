//! What cannot be answered, for somebody who followed a link to a paper or a file: a page with the sentence, where a program is
//! told it as JSON.

use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::{HeaderMap, HeaderValue, header},
    middleware::Next,
    response::Response,
};
use serde_json::Value;

/// No sentence is longer.
const LONGEST: usize = 16 * 1024;

pub(super) async fn answers(request: Request, next: Next) -> Response {
    let in_a_window = is_shown(request.headers());
    let response = next.run(request).await;
    let failed = response.status().is_client_error() || response.status().is_server_error();
    if in_a_window && failed { as_page(response).await } else { response }
}

/// A browser says that it goes to an address itself, and that no page of ours asks for it.
fn is_shown(asked: &HeaderMap) -> bool {
    asked.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate")
}

async fn as_page(response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    let body = to_bytes(body, LONGEST).await.unwrap_or_default();
    let said = serde_json::from_slice::<Value>(&body).ok();
    let Some(text) = said.as_ref().and_then(|said| said["error"]["text"].as_str()) else {
        return Response::from_parts(parts, Body::from(body));
    };
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    Response::from_parts(parts, Body::from(page(text)))
}

fn page(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let rest = letters.as_str();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>Not to be had · Jadoube</title>\n<main>\n<h1>This is not to be had</h1>\n<p>{first}{rest}.</p>\n\
         <p>Close this window, or <a href=\"/\">go to the first page</a>.</p>\n</main>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_said_stands_there_as_text() {
        assert!(page("board <7> & more").contains("<p>Board &lt;7&gt; &amp; more.</p>"));
    }
}
