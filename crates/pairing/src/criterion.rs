//! The criteria of `docs/us-chess-pairing.md`, by which one round is better than another.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! criteria {
    ($($(#[doc = $on:literal])+ $group:ident { $($name:ident = $id:literal,)+ })+) => {
        /// A line of that page, by its name there. What was recorded names them, so none of them goes away.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        pub enum Criterion {
            $($(#[serde(rename = $id)] $name,)+)+
        }

        /// What a criterion is about.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub enum About {
            $($(#[doc = $on])+ $group,)+
        }

        impl Criterion {
            pub fn about(self) -> About {
                match self {
                    $($(Criterion::$name)|+ => About::$group,)+
                }
            }
        }

        /// As the page names it.
        impl fmt::Display for Criterion {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(match self {
                    $($(Criterion::$name => $id,)+)+
                })
            }
        }
    };
}

criteria! {
    /// Who has the bye.
    Bye { B1 = "B1", B2 = "B2", B3 = "B3", B4 = "B4", B5 = "B5", B6 = "B6", B7 = "B7", }
    /// The whole section: repeats, and those who are not to meet.
    Section { S1 = "S1", S1_2 = "S1.2", S2 = "S2", }
    /// The natural pairing of a group.
    Natural {
        N1_1 = "N1.1", N1 = "N1", N2 = "N2", N2_1 = "N2.1", N2_2 = "N2.2", N2_3 = "N2.3", N3 = "N3", N4 = "N4", N5 = "N5", N5_2 = "N5.2", N5_3 = "N5.3", N6 = "N6", N7 = "N7",
        N8 = "N8", N9 = "N9", N9_1 = "N9.1", N9_2 = "N9.2", N9_3 = "N9.3", N9_4 = "N9.4", N9_5 = "N9.5",
    }
    /// Switches for colors.
    Colors { C1 = "C1", C2 = "C2", C3 = "C3", C4 = "C4", C5 = "C5", C6 = "C6", C7 = "C7", }
}
