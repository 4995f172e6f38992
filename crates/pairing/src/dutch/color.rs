//! Who has White (article 5).

use chart::Color;
use serde::{Deserialize, Serialize};

use super::entrant::{Entrant, Strength};

/// Which paragraph of 5.2 decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColorRule {
    /// 5.2.1: both have what they want.
    Both,
    /// 5.2.2: the stronger preference.
    Stronger,
    /// 5.2.2: of two absolute ones the wider difference.
    Wider,
    /// 5.2.3: the other way round than when they last differed, so many games of each ago.
    Alternate { games_ago: usize },
    /// 5.2.4: what the higher-ranked one wants.
    HigherRank,
    /// 5.2.5: the higher-ranked one by the parity of their number.
    Number,
}

/// The color of the higher-ranked one of two, and why.
pub fn color(higher: &Entrant, lower: &Entrant, initial: Color) -> (Color, ColorRule) {
    match (higher.wants, lower.wants) {
        (Some(one), Some(other)) if one != other => return (one, ColorRule::Both),
        (Some(one), None) => return (one, ColorRule::Both),
        (None, Some(other)) => return (!other, ColorRule::Both),
        (None, None) => {
            let color = if higher.tpn % 2 == 1 { initial } else { !initial };
            return (color, ColorRule::Number);
        }
        (Some(_), Some(_)) => {}
    }
    let wanted = higher.wants.unwrap_or(initial);
    if higher.strength != lower.strength {
        let color = if higher.strength > lower.strength { wanted } else { !wanted };
        return (color, ColorRule::Stronger);
    }
    let wider = (higher.difference.abs(), lower.difference.abs());
    if higher.strength == Strength::Absolute && wider.0 != wider.1 {
        return (if wider.0 > wider.1 { wanted } else { !wanted }, ColorRule::Wider);
    }
    // Rounds without a game stand in front of all others (C.04.2, 3.4).
    let together = higher.colors.iter().rev().zip(lower.colors.iter().rev());
    for ((one, other), games_ago) in together.zip(1..) {
        if one != other {
            return (!*one, ColorRule::Alternate { games_ago });
        }
    }
    (wanted, ColorRule::HigherRank)
}
