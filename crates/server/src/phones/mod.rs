//! Letting phones in while the program runs: beside the door that only this machine finds, it listens in the networks that
//! somebody chose, as long as they choose, and again after a restart if they said so.
//!
//! Everybody who comes through such a door meets the same guards as everybody else: it hands its lines to the one [`Doorway`]
//! of the server. It opens at addresses and not at all of them at once, so that no network is let in that nobody chose. Whoever
//! changes something holds `changing`; [`Phones::look_again`] follows a machine that goes from one network to another.
//!
//! [`Doorway`]: crate::lines::Doorway

mod between;
mod came;
mod name;
mod networks;
mod shown;

use std::{
    collections::BTreeSet,
    io::{self, ErrorKind},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::Path,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::Store;
use tokio::{
    net::TcpListener,
    sync::{mpsc, watch},
};

pub(crate) use came::Came;
use name::Name;
pub use networks::{Network, NetworkKind, Networks};
pub(crate) use shown::PhonesShown;

use crate::trouble::Trouble;

/// Where it is kept that phones are let in again after a restart.
const HOUSE: &str = "house";
const PHONES: &str = "phones";

/// So many ports after the first are tried if others have them.
const PORTS: u16 = 20;

/// How phones can be let in.
#[derive(Clone, Debug, Default)]
pub struct PhoneTerms {
    pub networks: Networks,
    /// The name that phones can type, without `.local`; none: no name is announced.
    pub name: Option<String>,
}

/// With which address links are made on pages that only this machine finds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LinksBy {
    /// With the address in the network of this name.
    Network(String),
    /// With the name that phones can type.
    Name,
}

/// What somebody chose. It is stored so, if it is to hold after a restart.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Wanted {
    /// The names of the networks; none: in which phones are likely to be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) networks: Option<BTreeSet<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) links: Option<LinksBy>,
    /// The port that was free then, so that links hold after a restart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) port: Option<u16>,
}

/// A door that has just been opened; whoever answers on its lines does so until it is shut.
#[derive(Debug)]
pub(crate) struct Opened {
    pub(crate) listener: TcpListener,
    pub(crate) shut: watch::Receiver<bool>,
}

/// The doors for phones. Clones are the same.
#[derive(Clone, Debug)]
pub(crate) struct Phones(Arc<Inside>);

#[derive(Debug)]
struct Inside {
    store: Store,
    terms: PhoneTerms,
    came: Arc<Came>,
    /// To whoever answers on the lines.
    opens: mpsc::UnboundedSender<Opened>,
    opened: Mutex<Option<mpsc::UnboundedReceiver<Opened>>>,
    changing: tokio::sync::Mutex<()>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Where the program has listened since its start.
    main: Option<SocketAddr>,
    wanted: Option<Wanted>,
    remembered: bool,
    port: Option<u16>,
    open: Vec<Open>,
    name: Option<Name>,
    /// Why it could not be opened again.
    trouble: Option<String>,
}

/// A network in which we listen. It is shut when this is dropped.
#[derive(Debug)]
struct Open {
    network: Network,
    shut: watch::Sender<bool>,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.shut.send_replace(true);
    }
}

impl Phones {
    pub(crate) fn of(store: &Store, terms: &PhoneTerms) -> Phones {
        let (opens, opened) = mpsc::unbounded_channel();
        Phones(Arc::new(Inside {
            store: store.clone(),
            terms: terms.clone(),
            came: Arc::default(),
            opens,
            opened: Mutex::new(Some(opened)),
            changing: tokio::sync::Mutex::default(),
            state: Mutex::default(),
        }))
    }

    /// Every door that is opened from now on; none if somebody has asked before.
    pub(crate) fn opened(&self) -> Option<mpsc::UnboundedReceiver<Opened>> {
        self.0.opened.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    pub(crate) fn came(&self) -> Arc<Came> {
        Arc::clone(&self.0.came)
    }

    /// The program listens here; what was opened before it ended is opened again, if that was wanted.
    pub(crate) async fn begin(&self, main: SocketAddr) {
        self.state().main = Some(main);
        if !main.ip().is_loopback() {
            let addresses = self.addresses_from_start(main);
            self.call(&addresses, main.port());
            return;
        }
        let kept = self.0.store.get(HOUSE, PHONES).await.ok().flatten();
        let Some(wanted) = kept.and_then(|kept| serde_json::from_slice::<Wanted>(&kept).ok()) else { return };
        {
            let mut state = self.state();
            (state.wanted, state.remembered) = (Some(wanted), true);
        }
        self.look_again().await;
    }

    /// Lets phones in. What could not be opened leaves everything as it is; whether it is kept for the next start.
    pub(crate) async fn let_in(&self, wanted: Wanted, remember: bool) -> Result<bool, Trouble> {
        let _changing = self.0.changing.lock().await;
        if self.listens_from_start().is_some() {
            return Err(Trouble::NotNow(
                "the program has listened in the network since its start".to_string(),
            ));
        }
        let networks = self.chosen(&wanted);
        if networks.is_empty() {
            let text = "this machine is in no network in which phones could find it; join the Wi-Fi of the hall, then try again";
            return Err(Trouble::NotNow(text.to_string()));
        }
        let port = self.open(&networks, wanted.port).await.map_err(Trouble::NotNow)?;
        let wanted = Wanted { port: Some(port), ..wanted };
        let kept = match remember {
            true => match serde_json::to_vec(&wanted) {
                Ok(document) => self.0.store.put(HOUSE, PHONES, &document).await.is_ok(),
                Err(_) => false,
            },
            false => self.0.store.remove(HOUSE, PHONES).await.is_err() && self.state().remembered,
        };
        let mut state = self.state();
        (state.wanted, state.remembered) = (Some(wanted), kept);
        Ok(kept == remember)
    }

    /// Shuts phones out, also after a restart. Whether that is kept: if not, the next start would let them in again.
    pub(crate) async fn shut_out(&self) -> Result<bool, Trouble> {
        let _changing = self.0.changing.lock().await;
        if self.listens_from_start().is_some() {
            let text = "the program was told to listen in the network when it was started; start it without --address to listen on \
                        this machine only";
            return Err(Trouble::NotNow(text.to_string()));
        }
        let kept = self.0.store.remove(HOUSE, PHONES).await.is_ok();
        let before = std::mem::take(&mut *self.state());
        let mut state = self.state();
        (state.main, state.remembered) = (before.main, !kept && before.remembered);
        drop(state);
        self.0.came.forget();
        Ok(kept)
    }

    /// Follows the machine where it went to another network, or came into one.
    pub(crate) async fn look_again(&self) {
        let _changing = self.0.changing.lock().await;
        let Some(wanted) = self.state().wanted.clone() else { return };
        let networks = self.chosen(&wanted);
        let as_before = {
            let state = self.state();
            let open: Vec<&Network> = state.open.iter().map(|open| &open.network).collect();
            open.iter().copied().eq(networks.iter())
        };
        if as_before {
            return;
        }
        let opened = self.open(&networks, wanted.port).await;
        self.state().trouble = opened.err();
    }

    /// The hall closes: the name leads nowhere any more.
    pub(crate) fn end(&self) {
        let name = self.state().name.take();
        drop(name);
    }

    /// Opens these, keeps those that were open there already, and shuts all others; at which port.
    async fn open(&self, networks: &[Network], port: Option<u16>) -> Result<u16, String> {
        let (main, now) = {
            let state = self.state();
            (state.main.map_or(0, |main| main.port()), state.port.filter(|_| !state.open.is_empty()))
        };
        let wished = now.into_iter().chain(port);
        let next = (0..=PORTS).filter_map(|by| main.checked_add(by)).filter(|port| *port > 0);
        let mut taken = Vec::new();
        for port in wished.chain(next) {
            if taken.contains(&port) {
                continue;
            }
            match self.bind(networks, port).await {
                Ok(fresh) => {
                    self.take(networks, port, fresh);
                    return Ok(port);
                }
                Err(error) if error.kind() == ErrorKind::AddrInUse => taken.push(port),
                Err(error) => return Err(format!("nobody can listen in this network: {error}")),
            }
        }
        let (first, last) =
            (taken.iter().min().copied().unwrap_or(main), taken.iter().max().copied().unwrap_or(main));
        Err(format!(
            "other programs listen on all ports from {first} to {last}; stop one of them, or start Jadoube with --port N"
        ))
    }

    /// Listens where nobody does so yet.
    async fn bind(&self, networks: &[Network], port: u16) -> io::Result<Vec<(Network, TcpListener)>> {
        let mut fresh = Vec::new();
        for network in networks {
            let is_open = {
                let state = self.state();
                state.port == Some(port)
                    && state.open.iter().any(|open| open.network.address == network.address)
            };
            if !is_open {
                fresh.push((network.clone(), TcpListener::bind((network.address, port)).await?));
            }
        }
        Ok(fresh)
    }

    fn take(&self, networks: &[Network], port: u16, fresh: Vec<(Network, TcpListener)>) {
        let mut state = self.state();
        if state.port != Some(port) {
            state.open.clear();
        }
        state.open.retain(|open| networks.contains(&open.network));
        for (network, listener) in fresh {
            let (shut, is_shut) = watch::channel(false);
            // Where nobody answers, as in a test without lines, nobody comes either.
            let _ = self.0.opens.send(Opened { listener, shut: is_shut });
            state.open.push(Open { network, shut });
        }
        state.open.sort_by(|one, other| one.network.cmp(&other.network));
        (state.port, state.trouble) = (Some(port), None);
        let addresses: Vec<Ipv4Addr> = state.open.iter().map(|open| open.network.address).collect();
        drop(state);
        self.call(&addresses, port);
    }

    /// Answers for the name at these addresses from now on.
    fn call(&self, addresses: &[Ipv4Addr], port: u16) {
        let before = self.state().name.take();
        drop(before);
        let Some(host) = self.0.terms.name.as_deref().filter(|_| !addresses.is_empty()) else { return };
        let name = Name::announce(host, addresses, port);
        self.state().name = name;
    }

    /// The networks that are meant now.
    fn chosen(&self, wanted: &Wanted) -> Vec<Network> {
        let networks = &self.0.terms.networks;
        match &wanted.networks {
            Some(names) => {
                networks.now().into_iter().filter(|network| names.contains(&network.name)).collect()
            }
            None => networks.for_phones(),
        }
    }

    /// Where it listened from the start, if that is not this machine alone.
    fn listens_from_start(&self) -> Option<SocketAddr> {
        self.state().main.filter(|main| !main.ip().to_canonical().is_loopback())
    }

    fn addresses_from_start(&self, main: SocketAddr) -> Vec<Ipv4Addr> {
        match main.ip().to_canonical() {
            ip if ip.is_unspecified() => {
                self.0.terms.networks.for_phones().into_iter().map(|network| network.address).collect()
            }
            IpAddr::V4(address) => vec![address],
            IpAddr::V6(_) => Vec::new(),
        }
    }

    fn between(&self, networks: &[Network], port: u16) -> Vec<between::Between> {
        between::between(networks, port, Path::new("/"))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
