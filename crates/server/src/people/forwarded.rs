//! What a proxy in front of us says of a request: from where it came, whether by https, and for which host. It is believed
//! from the one address that the operator named (`--proxy`) and from nobody else: anybody can write these headers.

use std::net::IpAddr;

use axum::http::{HeaderMap, HeaderName};

/// What is known of a request beside what it asks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Forwarded {
    /// Who sent it, as far as it is known.
    pub(super) address: Option<IpAddr>,
    pub(super) https: bool,
    /// The host that the browser asked, where the proxy asks us for another.
    pub(super) host: Option<String>,
}

impl Forwarded {
    pub(super) fn of(headers: &HeaderMap, peer: Option<IpAddr>, proxy: Option<IpAddr>) -> Forwarded {
        let peer = peer.map(|peer| peer.to_canonical());
        if peer.is_none() || peer != proxy.map(|proxy| proxy.to_canonical()) {
            return Forwarded { address: peer, ..Forwarded::default() };
        }
        let sender = last(headers, "x-forwarded-for").and_then(|address| address.parse().ok());
        Forwarded {
            address: sender.or(peer),
            https: last(headers, "x-forwarded-proto") == Some("https"),
            host: last(headers, "x-forwarded-host").map(ToString::to_string),
        }
    }
}

/// What the proxy itself wrote. Before it may stand what it was sent, in the same line or in one of its own.
fn last<'a>(headers: &'a HeaderMap, name: &'static str) -> Option<&'a str> {
    let line = headers.get_all(HeaderName::from_static(name)).iter().next_back()?;
    line.to_str().ok()?.rsplit(',').next().map(str::trim)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use super::*;

    fn headers(lines: &[(&'static str, &'static str)]) -> HeaderMap {
        lines.iter().map(|(name, value)| (HeaderName::from_static(name), value.parse().unwrap())).collect()
    }

    fn said(from: &str, proxy: Option<&str>, lines: &[(&'static str, &'static str)]) -> Forwarded {
        let proxy = proxy.map(|proxy| proxy.parse().unwrap());
        Forwarded::of(&headers(lines), Some(from.parse().unwrap()), proxy)
    }

    const ALL: [(&str, &str); 3] = [
        ("x-forwarded-for", "192.168.0.50"),
        ("x-forwarded-proto", "https"),
        ("x-forwarded-host", "chess.example.org"),
    ];

    #[test]
    fn only_the_proxy_that_was_named_is_believed() {
        let believed = Forwarded {
            address: Some("192.168.0.50".parse().unwrap()),
            https: true,
            host: Some("chess.example.org".to_string()),
        };
        assert_eq!(said("10.0.0.1", Some("10.0.0.1"), &ALL), believed);
        // A socket that takes both kinds of addresses has the old ones in the new ones' spelling.
        assert_eq!(said("::ffff:10.0.0.1", Some("10.0.0.1"), &ALL), believed);
        for (from, proxy) in [("10.0.0.2", Some("10.0.0.1")), ("10.0.0.1", None), ("127.0.0.1", None)] {
            let plain = Forwarded { address: Some(from.parse().unwrap()), ..Forwarded::default() };
            assert_eq!(said(from, proxy, &ALL), plain, "{from}");
        }
        assert_eq!(Forwarded::of(&headers(&ALL), None, None), Forwarded::default());
    }

    #[test]
    fn what_a_client_wrote_before_the_proxy_counts_for_nothing() {
        let address = |lines: &[_]| said("10.0.0.1", Some("10.0.0.1"), lines).address.unwrap().to_string();
        assert_eq!(address(&[("x-forwarded-for", "9.9.9.9, 192.168.0.50")]), "192.168.0.50");
        let two = [("x-forwarded-for", "9.9.9.9"), ("x-forwarded-for", "192.168.0.50")];
        assert_eq!(address(&two), "192.168.0.50", "some proxies add a line of their own");
        assert_eq!(address(&[("x-forwarded-for", "unknown")]), "10.0.0.1");
    }
}
