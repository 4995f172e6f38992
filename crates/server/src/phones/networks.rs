//! The networks that this machine is in, and what kind each of them is, as far as its name and its address tell.

use std::{
    net::{IpAddr, Ipv4Addr},
    sync::{Arc, Mutex, PoisonError},
};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is known of a network. The order is that in which phones are likely to be in it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NetworkKind {
    /// A Wi-Fi or a cable.
    Local,
    /// Its address is known all over the internet.
    Public,
    /// Nobody gave this machine an address there.
    Unassigned,
    /// It leads to machines elsewhere, as that of an office does.
    Tunnel,
    /// It is inside this machine, for containers and virtual machines.
    Inside,
}

/// An address of this machine, and the network in which it holds.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Network {
    pub kind: NetworkKind,
    /// As this machine calls it: `wlan0`, `Wi-Fi`.
    pub name: String,
    pub address: Ipv4Addr,
}

/// Where the networks are found.
#[derive(Clone, Debug, Default)]
pub enum Networks {
    /// Whatever this machine is in at the moment.
    #[default]
    OfThisMachine,
    /// These, for tests.
    These(Arc<Mutex<Vec<Network>>>),
}

impl Networks {
    /// The networks in which others could find this machine, the likeliest first.
    pub fn now(&self) -> Vec<Network> {
        let mut found = match self {
            Networks::These(networks) => networks.lock().unwrap_or_else(PoisonError::into_inner).clone(),
            Networks::OfThisMachine => found(),
        };
        found.sort();
        found.dedup();
        found
    }

    /// Those in which phones are likely to be: all of the likeliest kind that there is.
    pub fn for_phones(&self) -> Vec<Network> {
        let mut networks = self.now();
        let for_phones = [NetworkKind::Local, NetworkKind::Public, NetworkKind::Unassigned];
        let best = networks.iter().map(|network| network.kind).filter(|kind| for_phones.contains(kind)).min();
        networks.retain(|network| Some(network.kind) == best);
        networks
    }
}

fn found() -> Vec<Network> {
    let all = if_addrs::get_if_addrs().unwrap_or_default();
    let addresses = all.into_iter().filter(|one| !one.is_loopback()).filter_map(|one| match one.ip() {
        IpAddr::V4(address) => Some((one.name, address)),
        IpAddr::V6(_) => None,
    });
    let for_others = |(_, address): &(String, Ipv4Addr)| {
        !address.is_loopback() && !address.is_unspecified() && !address.is_broadcast()
    };
    addresses
        .filter(for_others)
        .map(|(name, address)| Network { kind: kind(&name, address), name, address })
        .collect()
}

/// How systems call what leads elsewhere, and what stays inside.
const TUNNELS: [&str; 11] =
    ["tun", "tap", "wg", "utun", "ppp", "tailscale", "zt", "nordlynx", "proton", "ipsec", "vpn"];
const INSIDE: [&str; 15] = [
    "docker",
    "br-",
    "veth",
    "virbr",
    "vboxnet",
    "vmnet",
    "vmware",
    "virtualbox",
    "lxcbr",
    "lxdbr",
    "podman",
    "cni",
    "flannel",
    "vethernet",
    "bridge1",
];

fn kind(name: &str, address: Ipv4Addr) -> NetworkKind {
    let name = name.to_lowercase();
    let begins = |names: &[&str]| names.iter().any(|begin| name.starts_with(begin));
    if begins(&INSIDE) {
        NetworkKind::Inside
    } else if begins(&TUNNELS) || name.contains("vpn") || is_shared(address) {
        NetworkKind::Tunnel
    } else if address.is_link_local() {
        NetworkKind::Unassigned
    } else if address.is_private() {
        NetworkKind::Local
    } else {
        NetworkKind::Public
    }
}

/// Addresses that networks over the internet give their machines (RFC 6598).
fn is_shared(address: Ipv4Addr) -> bool {
    let [first, second, ..] = address.octets();
    first == 100 && (64..128).contains(&second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_known_by_its_name_and_its_address() {
        let kind = |name: &str, address: [u8; 4]| kind(name, address.into());
        for name in ["wlan0", "wlp3s0", "eth0", "enp0s25", "Wi-Fi", "Ethernet 2", "en0"] {
            assert_eq!(kind(name, [192, 168, 1, 20]), NetworkKind::Local, "{name}");
        }
        for name in ["docker0", "br-4f1c9a", "veth12", "virbr0", "vEthernet (WSL)", "VMware Network Adapter"]
        {
            assert_eq!(kind(name, [172, 17, 0, 1]), NetworkKind::Inside, "{name}");
        }
        for name in ["tun0", "wg0", "utun4", "OpenVPN", "tailscale0"] {
            assert_eq!(kind(name, [10, 8, 0, 2]), NetworkKind::Tunnel, "{name}");
        }
        assert_eq!(kind("eth0", [100, 101, 7, 7]), NetworkKind::Tunnel);
        assert_eq!(kind("wlan0", [169, 254, 3, 4]), NetworkKind::Unassigned);
        assert_eq!(kind("eth0", [203, 0, 113, 9]), NetworkKind::Public);
    }

    #[test]
    fn the_network_in_which_phones_are_comes_first() {
        let of = |kind, name: &str, address: [u8; 4]| Network {
            kind,
            name: name.to_string(),
            address: address.into(),
        };
        let inside = of(NetworkKind::Inside, "docker0", [172, 17, 0, 1]);
        let wifi = of(NetworkKind::Local, "wlan0", [192, 168, 1, 20]);
        let all = vec![inside.clone(), wifi.clone(), wifi.clone()];
        let networks = Networks::These(Arc::new(Mutex::new(all)));
        assert_eq!(networks.now(), [wifi, inside]);
    }
}
