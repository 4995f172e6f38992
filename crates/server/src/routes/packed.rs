//! Answers go packed by gzip to whoever can unpack them: phones in a hall share one line. What is small goes as it is; files of the pages were packed when they were built.

use std::{io::Write, sync::Arc};

use axum::{
    body::{Body, Bytes, HttpBody, to_bytes},
    extract::Request,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};

use crate::events::answers::Written;

/// Less than this fits into one packet anyway.
const SMALL: u64 = 1_024;

/// The quickest: nearly every answer is packed anew, on a machine that has games to keep.
const LEVEL: Compression = Compression::new(1);

/// Whether whoever asks can unpack.
pub(super) fn is_welcome(asked: &HeaderMap) -> bool {
    let accepted = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|value| value.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip") || name == "*");
        named && parts.all(|part| !part.replace(' ', "").trim_end_matches(['0', '.']).eq("q="))
    })
}

/// Packs every answer that is worth it.
pub(super) async fn answers(request: Request, next: Next) -> Response {
    let welcome = is_welcome(request.headers());
    let response = next.run(request).await;
    if !is_worth_it(&response) {
        return response;
    }
    let written = response.extensions().get::<Arc<Written>>().cloned();
    let (mut head, body) = response.into_parts();
    head.headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !welcome {
        return Response::from_parts(head, body);
    }
    // It is all in memory already, since its length is known.
    let Ok(plain) = to_bytes(body, usize::MAX).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let packed = match written {
        Some(written) => written.packed(packed),
        None => packed(&plain).map(Bytes::from),
    };
    match packed {
        Some(packed) => {
            head.headers.remove(header::CONTENT_LENGTH);
            head.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            Response::from_parts(head, Body::from(packed))
        }
        None => Response::from_parts(head, Body::from(plain)),
    }
}

fn packed(plain: &[u8]) -> Option<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::with_capacity(plain.len() / 4), LEVEL);
    packer.write_all(plain).and_then(|()| packer.finish()).ok()
}

/// Text of some length that nobody has packed yet.
fn is_worth_it(response: &Response) -> bool {
    let headers = response.headers();
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let is_text = kind.starts_with("text/") || kind.starts_with("application/json");
    is_text
        && !headers.contains_key(header::CONTENT_ENCODING)
        && response.body().size_hint().exact().is_some_and(|bytes| bytes > SMALL)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn welcome(value: &'static str) -> bool {
        is_welcome(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))]))
    }

    #[test]
    fn only_who_says_so_can_unpack() {
        for yes in ["gzip", "gzip, deflate", "deflate, GZIP;q=0.5", "br;q=1.0, gzip; q=0.8", "*"] {
            assert!(welcome(yes), "{yes}");
        }
        for no in ["", "identity", "br", "gzip;q=0", "gzip; q=0.0", "deflate, gzip;q=0.000"] {
            assert!(!welcome(no), "{no}");
        }
        assert!(!is_welcome(&HeaderMap::new()));
    }
}
