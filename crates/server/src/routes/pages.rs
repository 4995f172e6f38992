//! The pages, embedded in the program. All are one document: what it shows is for its own address to say.

use axum::{
    http::{StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use rust_embed::{Embed, EmbeddedFile};

#[derive(Embed)]
#[folder = "../../web/dist"]
struct Dist;

const MISSING: &str = "<!doctype html><title>Jadoube</title><p>This copy of Jadoube was built without its page. \
                       The interface under /api works; build the page in web/, then the program again.";

/// Every address at which there is a page, as `web/src/places.ts` lists them; a test there holds the two lists together.
pub(super) const ADDRESSES: &[&str] = &[
    "/",
    "/play",
    "/g/{token}",
    "/demo",
    "/e/{event}/desk",
    "/e/{event}/round",
    "/e/{event}/standings",
    "/rules",
    "/rules/{book}",
    "/rules/{book}/{clause}",
    "/cases/{folder}/{name}",
    "/compare",
    "/e/{event}",
    "/e/{event}/screen",
    "/whatif",
    "/e/{event}/floor",
    "/e/{event}/results",
    "/e/{event}/entries",
    "/e/{event}/check-in",
    "/welcome",
    "/sign-in",
    "/invite/{secret}",
    "/c/{code}",
    "/events",
    "/events/new",
    "/e/{event}/settings",
    "/e/{event}/people",
];

pub(super) async fn index() -> Response {
    shell(StatusCode::OK)
}

/// A file of the page, or the page itself, which says that there is nothing at this address.
pub(super) async fn file(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    match Dist::get(path) {
        Some(file) if path != "index.html" => content(path, file),
        _ => shell(StatusCode::NOT_FOUND),
    }
}

fn shell(status: StatusCode) -> Response {
    let headers = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    match Dist::get("index.html") {
        Some(page) => (status, headers, page.data).into_response(),
        None => (StatusCode::SERVICE_UNAVAILABLE, headers, MISSING).into_response(),
    }
}

fn content(path: &str, file: EmbeddedFile) -> Response {
    let headers = [(header::CONTENT_TYPE, content_type(path)), (header::CACHE_CONTROL, caching(path))];
    (headers, file.data).into_response()
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("wasm") => "application/wasm",
        Some("mp3") => "audio/mpeg",
        Some("ogg") => "audio/ogg",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Names with a hash in them never mean anything else; all others are asked for again.
fn caching(path: &str) -> &'static str {
    if has_hash(path) { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// `assets/main-5F3QK2YB.js`: what build tools add to a name is at least eight letters and digits after a dash or dot.
fn has_hash(path: &str) -> bool {
    let Some(name) = path.strip_prefix("assets/") else { return false };
    let Some((stem, _)) = name.rsplit_once('.') else { return false };
    let Some(hash) = stem.rsplit(['-', '.']).next().filter(|hash| hash.len() < stem.len()) else {
        return false;
    };
    hash.len() >= 8
        && hash.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        && hash.bytes().any(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_kept_for_ever() {
        for path in ["assets/main-5F3QK2YB.js", "assets/style.a1b2c3d4.css"] {
            assert!(caching(path).contains("immutable"), "{path}");
        }
        for path in ["assets/main.js", "assets/chessground.css", "assets/long-stylesheet.css", "favicon.svg"]
        {
            assert_eq!(caching(path), "no-cache", "{path}");
        }
    }

    #[test]
    fn a_file_is_what_its_ending_says() {
        assert_eq!(content_type("assets/main.js"), "text/javascript; charset=utf-8");
        assert_eq!(content_type("assets/men.svg"), "image/svg+xml");
        assert_eq!(content_type("LICENSE"), "application/octet-stream");
    }
}
