//! How strong somebody is held to be when a round is paired.

use std::{cmp::Reverse, fmt};

use serde::{Deserialize, Serialize};

/// The rating by which a player is paired (28C), which may be another than the one for prizes (28F).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rating {
    /// Published, or assigned by the director (28D, 28E).
    Points(u16),
    /// Unrated, but with rated games too recent to be published: the next for a bye after the rated (28L2).
    Recent,
    /// Nothing is known of him (28D6).
    New,
}

impl Rating {
    pub const fn points(self) -> Option<u16> {
        match self {
            Rating::Points(points) => Some(points),
            Rating::Recent | Rating::New => None,
        }
    }

    pub const fn is_rated(self) -> bool {
        matches!(self, Rating::Points(_))
    }

    /// Sorts the strongest first and the unrated last (28A).
    pub const fn order(self) -> Reverse<u16> {
        match self {
            Rating::Points(points) => Reverse(points),
            Rating::Recent | Rating::New => Reverse(0),
        }
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rating::Points(points) => f.pad(&points.to_string()),
            Rating::Recent => f.pad("unr."),
            Rating::New => f.pad("NEW"),
        }
    }
}
