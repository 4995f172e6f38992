//! The pages, embedded in the program. All are one document: what it shows is for its own address to say.

use std::{collections::BTreeMap, sync::OnceLock};

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Redirect, Response},
};
use rust_embed::{Embed, EmbeddedFile};

use super::packed;

#[derive(Embed)]
#[folder = "../../web/dist"]
struct Dist;

const INDEX: &str = "index.html";

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
    "/e/{event}/board/{section}/{round}/{board}",
    "/e/{event}/player/{entry}",
    "/e/{event}/player/{section}/{number}",
    "/e/{event}/print",
    "/e/{event}/rules",
    "/e/{event}/screen",
    "/whatif",
    "/e/{event}/floor",
    "/e/{event}/results",
    "/e/{event}/entries",
    "/e/{event}/check-in",
    "/tablet",
    "/tablet/{code}",
    "/welcome",
    "/sign-in",
    "/invite/{secret}",
    "/c/{code}",
    "/reset/{secret}",
    "/phones",
    "/house",
    "/events",
    "/events/take-over",
    "/events/new",
    "/e/{event}/settings",
    "/e/{event}/people",
    "/e/{event}/yours",
];

/// The page, with what it will need at this address: a browser fetches that before any script has run.
pub(super) async fn index(address: &'static str, asked: HeaderMap) -> Response {
    let mut response = shell(StatusCode::OK, &asked);
    if let Some(links) = preloads().get(address).and_then(|links| HeaderValue::from_str(links).ok()) {
        response.headers_mut().insert(header::LINK, links);
    }
    response
}

/// A file of the page, or the page itself, which says that there is nothing at this address. Whoever typed a slash behind an
/// address is led to the one that he meant.
pub(super) async fn file(uri: Uri, asked: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.ends_with('/') {
        // With one slash in front: two would lead to another house.
        let meant = format!("/{}", path.trim_end_matches('/'));
        return Redirect::permanent(&uri.query().map_or(meant.clone(), |query| format!("{meant}?{query}")))
            .into_response();
    }
    match Dist::get(path) {
        Some(file) if path != INDEX => content(path, file, StatusCode::OK, &asked),
        _ => shell(StatusCode::NOT_FOUND, &asked),
    }
}

/// A name for the pages of this build; none where it has none.
pub(super) fn named() -> Option<&'static HeaderValue> {
    static NAME: OnceLock<Option<HeaderValue>> = OnceLock::new();
    let read = || HeaderValue::from_str(&hash_of(&Dist::get(INDEX)?)).ok();
    NAME.get_or_init(read).as_ref()
}

fn hash_of(file: &EmbeddedFile) -> String {
    file.metadata.sha256_hash().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

fn shell(status: StatusCode, asked: &HeaderMap) -> Response {
    match Dist::get(INDEX) {
        Some(page) => content(INDEX, page, status, asked),
        None => (StatusCode::SERVICE_UNAVAILABLE, [(header::CONTENT_TYPE, content_type(INDEX))], MISSING)
            .into_response(),
    }
}

/// The file, packed where the build has done that and the browser can unpack it; nothing if he has it already.
fn content(path: &str, file: EmbeddedFile, status: StatusCode, asked: &HeaderMap) -> Response {
    let packed = if packed::is_welcome(asked) { Dist::get(&format!("{path}.gz")) } else { None };
    let tag = hash_of(&file);
    // Packed and plain are two answers, which a tag must tell apart.
    let tag = if packed.is_some() { format!("\"{tag}-gz\"") } else { format!("\"{tag}\"") };
    let known = asked.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let headers = [
        (header::CACHE_CONTROL, caching(path)),
        (header::VARY, "accept-encoding"),
        (header::ETAG, tag.as_str()),
    ];
    if status == StatusCode::OK && known.is_some_and(|known| known.split(", ").any(|known| known == tag)) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let kind = [(header::CONTENT_TYPE, content_type(path))];
    match packed {
        Some(packed) => {
            (status, headers, kind, [(header::CONTENT_ENCODING, "gzip")], packed.data).into_response()
        }
        None => (status, headers, kind, file.data).into_response(),
    }
}

/// What the page at each address needs, as the build wrote it down.
fn preloads() -> BTreeMap<String, String> {
    let file = Dist::get("preloads.json");
    file.and_then(|file| serde_json::from_slice(&file.data).ok()).unwrap_or_default()
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
