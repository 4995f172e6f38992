//! The addresses at which other machines of the network find this one.

use std::{
    collections::BTreeSet,
    fs,
    net::{IpAddr, Ipv4Addr, UdpSocket},
};

/// Where networks of halls, homes, phones and laptops that share their line usually have a machine, and one far away. To ask
/// for the way there sends nothing.
const ELSEWHERE: [&str; 8] = [
    "192.0.2.1:9",
    "192.168.0.1:9",
    "192.168.1.1:9",
    "192.168.2.1:9",
    "192.168.137.1:9",
    "172.20.10.1:9",
    "10.0.0.1:9",
    "10.42.0.1:9",
];

/// What Linux knows of its own addresses.
const LOCAL_ROUTES: &str = "/proc/net/fib_trie";

/// Addresses of this machine for others, as far as they can be found out, those of a local network first.
pub fn for_others() -> Vec<Ipv4Addr> {
    let listed = fs::read_to_string(LOCAL_ROUTES).map(|text| in_routes(&text)).unwrap_or_default();
    let found: BTreeSet<Ipv4Addr> = listed
        .into_iter()
        .chain(ELSEWHERE.into_iter().filter_map(on_the_way_to))
        .filter(is_for_others)
        .collect();
    let mut found: Vec<Ipv4Addr> = found.into_iter().collect();
    found.sort_by_key(|address| !address.is_private());
    found
}

fn is_for_others(address: &Ipv4Addr) -> bool {
    !address.is_loopback() && !address.is_unspecified() && !address.is_link_local() && !address.is_broadcast()
}

fn on_the_way_to(elsewhere: &str) -> Option<Ipv4Addr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(elsewhere).ok()?;
    match socket.local_addr().ok()?.ip() {
        IpAddr::V4(address) => Some(address),
        IpAddr::V6(_) => None,
    }
}

/// An address stands on a line of its own, and the next says that it is this machine's.
fn in_routes(text: &str) -> Vec<Ipv4Addr> {
    let mut lines = text.lines().peekable();
    let mut found = Vec::new();
    while let Some(line) = lines.next() {
        let address = line.trim().strip_prefix("|-- ").and_then(|address| address.parse().ok());
        if let Some(address) = address
            && lines.peek().is_some_and(|next| next.contains("/32 host LOCAL"))
        {
            found.push(address);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_this_machine_are_taken() {
        let text = "Main:\n  +-- 0.0.0.0/0 3 0 5\n     |-- 0.0.0.0\n        /0 universe UNICAST\n     |-- 192.168.1.23\n\
                    \u{20}       /32 host LOCAL\n     |-- 192.168.1.255\n        /32 link BROADCAST\n     |-- 127.0.0.1\n\
                    \u{20}       /32 host LOCAL\n";
        let found = in_routes(text);
        assert_eq!(found, [Ipv4Addr::new(192, 168, 1, 23), Ipv4Addr::LOCALHOST]);
        assert_eq!(found.iter().filter(|address| is_for_others(address)).count(), 1);
    }
}
