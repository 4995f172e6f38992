//! Which byes a section offers (22C1 to 22C5, 28K, NC scholastic 15).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ByePolicy {
    pub half_point: HalfPointByes,
    /// How many minutes before its round a bye is asked for at the latest (22C2).
    pub minutes_before: u32,
    /// How many half-point byes one player can have (22C3).
    pub at_most: Option<u8>,
    /// A bye for the last round is asked for before the player's first game, or, if announced, their second (22C4).
    pub last_round_before_game: u8,
    /// Asked for with an advance entry, and later only by grace of the director (NC scholastic 15).
    pub only_with_entry: bool,
    pub zero_point: bool,
    pub late_entry: LateEntry,
}

/// For which rounds half-point byes are offered.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HalfPointByes {
    None,
    /// And for the middle round of an odd number: what needs no notice (22C1).
    #[default]
    FirstHalf,
    AllButLast,
    All,
    In(Vec<usize>),
}

/// What a late entrant has for the rounds that they missed (28K).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LateEntry {
    /// Half a point where the section offers half-point byes for that round, else nothing.
    #[default]
    AsOffered,
    Nothing,
}

impl Default for ByePolicy {
    fn default() -> ByePolicy {
        ByePolicy {
            half_point: HalfPointByes::FirstHalf,
            minutes_before: 60,
            at_most: None,
            last_round_before_game: 1,
            only_with_entry: false,
            zero_point: true,
            late_entry: LateEntry::AsOffered,
        }
    }
}

impl ByePolicy {
    /// Any round but the last, with an advance entry; zero-point byes in all rounds.
    pub fn nc_scholastic() -> ByePolicy {
        ByePolicy {
            half_point: HalfPointByes::AllButLast,
            only_with_entry: true,
            late_entry: LateEntry::Nothing,
            ..ByePolicy::default()
        }
    }

    /// Nobody is offered a half-point bye. IESA's rules, which do not speak of byes, are read like this.
    pub fn none() -> ByePolicy {
        ByePolicy { half_point: HalfPointByes::None, ..ByePolicy::default() }
    }

    /// Whether half-point byes are offered for this round of so many.
    pub fn offers(&self, round: usize, rounds: usize) -> bool {
        match &self.half_point {
            HalfPointByes::None => false,
            HalfPointByes::FirstHalf => needs_no_notice(round, rounds),
            HalfPointByes::AllButLast => round < rounds,
            HalfPointByes::All => true,
            HalfPointByes::In(offered) => offered.contains(&round),
        }
    }
}

/// The first half, and the middle round of an odd number (22C1).
pub(crate) const fn needs_no_notice(round: usize, rounds: usize) -> bool {
    round <= rounds.div_ceil(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_half_has_the_middle_round_of_an_odd_number() {
        let policy = ByePolicy::default();
        let offered = |rounds| (1..=rounds).filter(|&round| policy.offers(round, rounds)).collect::<Vec<_>>();
        assert_eq!(offered(5), [1, 2, 3]);
        assert_eq!(offered(4), [1, 2]);
        assert_eq!(offered(1), [1]);
    }
}
