//! Which devices may be used at the boards of an event (20N, IESA 17-8-1).

use chart::rules::{IESA_17_8_1, NC_8, R20N};
use serde::{Deserialize, Serialize};

use crate::name::Cited;

/// Whose devices may be used at a board. Each word permits what those before it do.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Devices {
    /// Those of officials only, and paper at the board.
    #[default]
    Officials,
    /// Tablets that belong to the event, too.
    Tablets,
    /// Players' own phones, too, by the director's permission.
    Phones,
}

impl Devices {
    pub const ALL: [Devices; 3] = [Devices::Officials, Devices::Tablets, Devices::Phones];

    /// Whether a tablet of the event may act for the two players of its board.
    pub const fn permit_tablets(self) -> bool {
        matches!(self, Devices::Tablets | Devices::Phones)
    }

    /// Whether a player may act at his board with a phone of his own.
    pub const fn permit_phones(self) -> bool {
        matches!(self, Devices::Phones)
    }

    /// As players read it on the wall.
    pub const fn words(self) -> &'static str {
        match self {
            Devices::Officials => "only officials use devices here; at the boards there is paper",
            Devices::Tablets => "tablets of the event may stand at the boards; players' own devices stay off",
            Devices::Phones => {
                "the director permits players' phones at their own boards, for what this event offers on them"
            }
        }
    }

    /// By which rules.
    pub fn rules(self) -> Cited {
        match self {
            Devices::Officials => Cited::from([&R20N, &IESA_17_8_1]),
            Devices::Tablets => Cited::from([&R20N, &IESA_17_8_1, &NC_8]),
            Devices::Phones => Cited::from([&R20N]),
        }
    }
}
