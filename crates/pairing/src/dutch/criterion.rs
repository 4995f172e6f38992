//! The criteria of `docs/fide-dutch.md`, by their numbers in C.04.3 of 2026.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! criteria {
    ($($name:ident = $id:literal $told:literal,)+) => {
        /// A line of that page.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        pub enum Criterion {
            $(#[serde(rename = $id)] $name,)+
        }

        impl Criterion {
            /// What is to be as little as possible by it.
            pub const fn gist(self) -> &'static str {
                match self { $(Criterion::$name => $told,)+ }
            }
        }

        impl fmt::Display for Criterion {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(match self { $(Criterion::$name => $id,)+ })
            }
        }
    };
}

criteria! {
    C1 = "C1" "boards of two who have met, or who must not meet",
    C2 = "C2" "byes for somebody who may not have one",
    C3 = "C3" "boards of two who both must have the same color",
    C5 = "C5" "the score of the player with the bye",
    C6 = "C6" "players who float down",
    C7 = "C7" "the scores of those who float down",
    C8 = "C8" "players who float down from the next bracket, and their scores",
    C9 = "C9" "rounds without a game of the player with the bye",
    C10 = "C10" "topscorers and their opponents with a color difference of three",
    C11 = "C11" "topscorers and their opponents with one color three times running",
    C12 = "C12" "players who do not get the color they prefer",
    C13 = "C13" "players who do not get a color they strongly prefer",
    C14 = "C14" "players who float down again, after the last round",
    C15 = "C15" "players who float up again, after the last round",
    C16 = "C16" "players who float down again, after two rounds",
    C17 = "C17" "players who float up again, after two rounds",
    C18 = "C18" "score differences of moved-down players who floated down in the last round",
    C19 = "C19" "score differences on boards of players who floated up in the last round",
    C20 = "C20" "score differences of moved-down players who floated down two rounds ago",
    C21 = "C21" "score differences on boards of players who floated up two rounds ago",
    MovedDown = "4.4" "the place in the order of sets of moved-down players",
    Opponents = "3.7" "the place in the order of opponents for moved-down players",
    Exchange = "4.3" "the place in the order of exchanges",
    Transposition = "4.2" "the place in the order of transpositions",
}

impl Criterion {
    /// Whether it only says which of equal pairings comes first.
    pub const fn is_order(self) -> bool {
        matches!(
            self,
            Criterion::MovedDown | Criterion::Opponents | Criterion::Exchange | Criterion::Transposition
        )
    }
}
