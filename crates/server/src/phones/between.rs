//! What may stand between this machine and a phone, as far as it shows here. Nothing of this is certain but that a phone came
//! through: that is told beside it.

use std::{fs, path::Path};

use schemars::JsonSchema;
use serde::Serialize;

use super::networks::{Network, NetworkKind};

/// One thing to look at when no phone gets through.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[schemars(rename = "PhonesBetween")]
pub enum Between {
    /// This machine is in no network.
    NoNetwork,
    /// Only in such as lead elsewhere or stay inside.
    NoneForPhones,
    /// The router gave it no address.
    Unassigned,
    /// In several, and a phone is in one of them.
    Several,
    /// Others of the internet may find it, too.
    Public,
    /// A firewall is on. The command lets phones through.
    Firewall { program: String, command: String },
    /// The system asks, once, whether others may reach Jadoube.
    SystemAsks,
    /// Jadoube is in a container, which has a network of its own.
    InContainer,
    /// Jadoube is in a Linux inside Windows, which has a network of its own.
    InWindows,
}

/// What shows here. `root` is where the file system begins, but for tests.
pub(super) fn between(networks: &[Network], port: u16, root: &Path) -> Vec<Between> {
    let mut found = of_networks(networks);
    found.extend(firewalls(port, root));
    if cfg!(any(target_os = "windows", target_os = "macos")) {
        found.push(Between::SystemAsks);
    }
    if root.join(".dockerenv").exists() || root.join("run/.containerenv").exists() {
        found.push(Between::InContainer);
    }
    if read(&root.join("proc/sys/kernel/osrelease")).to_lowercase().contains("microsoft") {
        found.push(Between::InWindows);
    }
    found
}

fn of_networks(networks: &[Network]) -> Vec<Between> {
    let count = |kind| networks.iter().filter(|network| network.kind == kind).count();
    let (local, public) = (count(NetworkKind::Local), count(NetworkKind::Public));
    let mut found = Vec::new();
    if networks.is_empty() {
        found.push(Between::NoNetwork);
    } else if local + public == 0 {
        let unassigned = count(NetworkKind::Unassigned) > 0;
        found.push(if unassigned { Between::Unassigned } else { Between::NoneForPhones });
    }
    if local + public > 1 {
        found.push(Between::Several);
    }
    if public > 0 {
        found.push(Between::Public);
    }
    found
}

/// Those of which everybody may know that they are on; what they let through only the system's owner may see.
fn firewalls(port: u16, root: &Path) -> Vec<Between> {
    let firewall =
        |program: &str, command: String| Between::Firewall { program: program.to_string(), command };
    let mut found = Vec::new();
    let ufw = read(&root.join("etc/ufw/ufw.conf"));
    if ufw.lines().any(|line| line.trim().eq_ignore_ascii_case("enabled=yes")) {
        found.push(firewall("ufw", format!("sudo ufw allow {port}/tcp")));
    }
    if root.join("sys/fs/cgroup/system.slice/firewalld.service").exists() {
        found.push(firewall("firewalld", format!("sudo firewall-cmd --add-port={port}/tcp")));
    }
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use super::*;

    fn network(kind: NetworkKind, last: u8) -> Network {
        Network { kind, name: format!("net{last}"), address: [192, 168, 1, last].into() }
    }

    #[test]
    fn networks_are_told_by_what_they_mean_for_phones() {
        use NetworkKind::{Inside, Local, Public, Tunnel, Unassigned};
        assert_eq!(of_networks(&[]), [Between::NoNetwork]);
        assert_eq!(of_networks(&[network(Tunnel, 1), network(Inside, 2)]), [Between::NoneForPhones]);
        assert_eq!(of_networks(&[network(Unassigned, 1), network(Inside, 2)]), [Between::Unassigned]);
        assert_eq!(of_networks(&[network(Local, 1), network(Tunnel, 2)]), []);
        assert_eq!(of_networks(&[network(Local, 1), network(Local, 2)]), [Between::Several]);
        assert_eq!(of_networks(&[network(Public, 1)]), [Between::Public]);
    }

    #[test]
    fn a_firewall_that_is_on_is_named_with_what_opens_it() {
        let root = tempfile::tempdir().unwrap();
        let local = [network(NetworkKind::Local, 1)];
        assert_eq!(between(&local, 8765, root.path()), []);
        fs::create_dir_all(root.path().join("etc/ufw")).unwrap();
        fs::write(root.path().join("etc/ufw/ufw.conf"), "# ufw\nENABLED=no\n").unwrap();
        assert_eq!(between(&local, 8765, root.path()), []);
        fs::write(root.path().join("etc/ufw/ufw.conf"), "# ufw\nENABLED=yes\nLOGLEVEL=low\n").unwrap();
        fs::create_dir_all(root.path().join("sys/fs/cgroup/system.slice/firewalld.service")).unwrap();
        let found = between(&local, 8766, root.path());
        let commands: Vec<&str> = found
            .iter()
            .filter_map(|one| match one {
                Between::Firewall { command, .. } => Some(command.as_str()),
                _ => None,
            })
            .collect();
        assert_eq!(commands, ["sudo ufw allow 8766/tcp", "sudo firewall-cmd --add-port=8766/tcp"]);
    }

    #[test]
    fn a_container_and_a_linux_inside_windows_have_networks_of_their_own() {
        let root = tempfile::tempdir().unwrap();
        fs::write(root.path().join(".dockerenv"), "").unwrap();
        fs::create_dir_all(root.path().join("proc/sys/kernel")).unwrap();
        fs::write(root.path().join("proc/sys/kernel/osrelease"), "5.15.0-microsoft-standard-WSL2\n").unwrap();
        let found = between(&[network(NetworkKind::Local, 1)], 8765, root.path());
        assert_eq!(found, [Between::InContainer, Between::InWindows]);
    }
}
