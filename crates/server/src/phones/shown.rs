//! The doors for phones as a page shows them: whether they are open, at which addresses, and what may stand in between.

use schemars::JsonSchema;
use serde::Serialize;

use super::{LinksBy, Network, Phones, between::Between};

/// Whether phones are let in.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PhonesState {
    Closed,
    Open,
    /// The program was told to listen in the network when it was started.
    FromStart,
}

/// How phones get in, and whether any did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PhonesShown {
    pub state: PhonesState,
    /// The networks that could be opened, those in which phones are likely to be first.
    pub networks: Vec<Network>,
    /// Those that are open.
    pub open: Vec<PhoneAddress>,
    /// The address with a name that phones can type, once the network knows it.
    pub name: Option<String>,
    /// With which address links are made on pages that only this machine finds.
    pub links: Option<String>,
    /// As it was chosen.
    pub links_by: Option<LinksBy>,
    /// The port that would be taken, or was.
    pub port: u16,
    /// Whether it holds after a restart.
    pub remembered: bool,
    /// What may stand between this machine and a phone.
    pub between: Vec<Between>,
    /// How many devices came in from elsewhere, and how many seconds ago the last one asked for something.
    pub came: usize,
    pub last_came: Option<u64>,
    /// Why it could not be opened again.
    pub trouble: Option<String>,
    /// Whether whoever asks sits at this machine, where it is opened and closed.
    pub here: bool,
}

/// An address that phones can open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PhoneAddress {
    /// As this machine calls the network.
    pub network: String,
    pub url: String,
}

impl Phones {
    /// What a page shows. `here`: to somebody at this machine.
    pub(crate) fn shown(&self, here: bool) -> PhonesShown {
        let networks = self.0.terms.networks.now();
        let open = self.open_addresses();
        let (came, last_came) = self.0.came.told();
        let name = self.name();
        let state = self.state();
        let from_start = state.main.is_some_and(|main| !main.ip().to_canonical().is_loopback());
        let main = state.main.map_or(0, |main| main.port());
        let port = state.port.filter(|_| state.wanted.is_some()).unwrap_or(main);
        let links_by = state.wanted.as_ref().and_then(|wanted| wanted.links.clone());
        let is_open = state.wanted.is_some();
        let (remembered, trouble) = (state.remembered, state.trouble.clone());
        drop(state);
        PhonesShown {
            state: match (from_start, is_open) {
                (true, _) => PhonesState::FromStart,
                (false, true) => PhonesState::Open,
                (false, false) => PhonesState::Closed,
            },
            between: self.between(&networks, port),
            networks,
            open,
            name,
            links: self.links(),
            links_by,
            port,
            remembered,
            came,
            last_came,
            trouble,
            here,
        }
    }

    /// The address with which links are made on pages that only this machine finds; none while nobody else can come.
    pub(crate) fn links(&self) -> Option<String> {
        let open = self.open_addresses();
        let by = self.state().wanted.as_ref().and_then(|wanted| wanted.links.clone());
        let chosen = match by {
            Some(LinksBy::Name) => self.name(),
            Some(LinksBy::Network(network)) => {
                open.iter().find(|one| one.network == network).map(|one| one.url.clone())
            }
            None => None,
        };
        chosen.or_else(|| open.into_iter().next().map(|one| one.url))
    }

    /// Every address that phones can open, the likeliest first.
    pub(crate) fn open_addresses(&self) -> Vec<PhoneAddress> {
        if let Some(main) = self.listens_from_start() {
            let networks = self.0.terms.networks.now();
            let named = |address| networks.iter().find(|network| network.address == address);
            let addresses = self.addresses_from_start(main).into_iter();
            return addresses
                .map(|address| PhoneAddress {
                    network: named(address).map_or_else(String::new, |network| network.name.clone()),
                    url: format!("http://{address}:{}", main.port()),
                })
                .collect();
        }
        let state = self.state();
        let port = state.port.unwrap_or_default();
        let open = state.open.iter().map(|open| &open.network);
        open.map(|network| PhoneAddress {
            network: network.name.clone(),
            url: format!("http://{}:{port}", network.address),
        })
        .collect()
    }

    fn name(&self) -> Option<String> {
        let state = self.state();
        let port = state.port.filter(|_| !state.open.is_empty()).or(state.main.map(|main| main.port()))?;
        state.name.as_ref()?.called().map(|called| format!("http://{called}:{port}"))
    }
}
