//! Which devices may be used at the boards of an event (20N, IESA 17-8-1).

use chart::rules::{IESA_17_8_1, NC_8, R20N};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::name::Cited;

/// Whose devices may be used at a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Devices {
    /// Those of officials only, and paper at the board.
    #[default]
    Officials,
    /// Tablets that belong to the event, too.
    Tablets,
    /// Players' own phones, too, by the director's permission.
    Phones,
    /// There are no wooden boards: every game is played on the screen, each player at a device of their own.
    Screens,
}

impl Devices {
    pub const ALL: [Devices; 4] = [Devices::Officials, Devices::Tablets, Devices::Phones, Devices::Screens];

    /// Whether these are permitted where `self` is: a tablet that acts for the two players of its board, a phone with which
    /// a player reports, a screen at which he plays.
    pub const fn permit(self, wanted: Devices) -> bool {
        match wanted {
            Devices::Officials => true,
            Devices::Tablets => matches!(self, Devices::Tablets | Devices::Phones),
            Devices::Phones => matches!(self, Devices::Phones | Devices::Screens),
            Devices::Screens => matches!(self, Devices::Screens),
        }
    }

    /// As players read it on the wall.
    pub const fn words(self) -> &'static str {
        match self {
            Devices::Officials => "only officials use devices here; at the boards there is paper",
            Devices::Tablets => "tablets of the event may stand at the boards; players' own devices stay off",
            Devices::Phones => {
                "the director permits players' phones at their own boards, for what this event offers on them"
            }
            Devices::Screens => {
                "the games are played on screens: each player plays at a device of their own, and a move that is made there \
                 presses the clock"
            }
        }
    }

    /// By which rules.
    pub fn rules(self) -> Cited {
        match self {
            Devices::Officials => Cited::from([&R20N, &IESA_17_8_1]),
            Devices::Tablets => Cited::from([&R20N, &IESA_17_8_1, &NC_8]),
            Devices::Phones | Devices::Screens => Cited::from([&R20N]),
        }
    }
}
