//! Ratings that a director assigns to somebody who has no published one (us-chess-7 28D1 to 28D5).
//!
//! Each [`Basis`] has its own limit, and what goes below it is [`Improper`]: whoever plays under such a rating wins no
//! prize (28D7). Nothing known is no basis: such a player is unrated (28D6).

use chart::{
    Rule,
    rules::{R28D1, R28D2, R28D3, R28D4, R28D5},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::foreign::{Federation, MASTER, convert};

/// The width of a rating class.
const CLASS: u16 = 200;
/// How near to the next class a computed rating is rounded up to it.
const NEAR: u16 = 100;
const ENOUGH_GAMES: u32 = 4;

/// On what an assigned rating rests.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Basis {
    /// A rating of another federation that was verified (28D1).
    Foreign { federation: Federation, rating: u16 },
    /// A rating that is claimed and cannot be verified (28D2).
    Claimed,
    /// A US Chess rating that is not official, after so many games (28D3).
    Unofficial { rating: u16, games: u32 },
    /// Computed from results (28D4).
    Results { computed: u16 },
    /// Play that is not rated (28D5).
    UnratedPlay,
}

/// Why a rating must not be assigned.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Improper {
    #[error("the foreign rating is converted to {0}, and {1} is below it")]
    BelowConverted(u16, u16),
    #[error("class prizes are given, and a rating from this federation is not below {MASTER} then")]
    ForeignClassPrizes,
    #[error("class prizes are given, and a rating that is only claimed is not below {MASTER} then")]
    ClaimedClassPrizes,
    #[error("after {0} games there is no rating: the player is unrated")]
    TooFewGames(u32),
    #[error("the unofficial rating is {0}, and {1} is below it")]
    BelowUnofficial(u16, u16),
    #[error("what was computed counts as {0}, and {1} is below it")]
    BelowComputed(u16, u16),
    #[error("class prizes are given, and a rating from play that is not rated is not below {MASTER} then")]
    UnratedPlayClassPrizes,
}

impl Basis {
    pub const fn rule(self) -> &'static Rule {
        match self {
            Basis::Foreign { .. } => &R28D1,
            Basis::Claimed => &R28D2,
            Basis::Unofficial { .. } => &R28D3,
            Basis::Results { .. } => &R28D4,
            Basis::UnratedPlay => &R28D5,
        }
    }

    /// Whether a rating may be assigned on this basis, in a section that gives class prizes or does not. That a higher one
    /// than the basis has may be assigned is a reading: for rated players the book allows it (28E).
    pub fn check(self, rating: u16, class_prizes: bool) -> Result<(), Improper> {
        let below_master = class_prizes && rating < MASTER;
        match self {
            Basis::Foreign { federation, rating: given } => {
                let converted = convert(federation, given);
                if rating < converted.rating {
                    return Err(Improper::BelowConverted(converted.rating, rating));
                }
                if below_master && converted.no_class_prizes {
                    Err(Improper::ForeignClassPrizes)
                } else {
                    Ok(())
                }
            }
            Basis::Claimed if below_master => Err(Improper::ClaimedClassPrizes),
            Basis::Unofficial { games, .. } if games < ENOUGH_GAMES => Err(Improper::TooFewGames(games)),
            Basis::Unofficial { rating: known, .. } if rating < known => {
                Err(Improper::BelowUnofficial(known, rating))
            }
            Basis::Results { computed } if rating < from_results(computed) => {
                Err(Improper::BelowComputed(from_results(computed), rating))
            }
            Basis::UnratedPlay if below_master => Err(Improper::UnratedPlayClassPrizes),
            Basis::Claimed | Basis::Unofficial { .. } | Basis::Results { .. } | Basis::UnratedPlay => Ok(()),
        }
    }
}

/// A computed rating as it is assigned: within a hundred points of a higher class it is the lowest of that class (28D4).
pub const fn from_results(computed: u16) -> u16 {
    let into_class = computed % CLASS;
    if into_class >= CLASS - NEAR { computed.saturating_add(CLASS - into_class) } else { computed }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::foreign::Formula;

    #[test]
    fn a_computed_rating_near_the_next_class_is_rounded_up() {
        let cases = [(1699, 1699), (1700, 1800), (1799, 1800), (1800, 1800), (1801, 1801), (2100, 2200)];
        for (computed, assigned) in cases {
            assert_eq!(from_results(computed), assigned, "{computed}");
        }
        assert_eq!(from_results(u16::MAX), u16::MAX);
        let basis = Basis::Results { computed: 1720 };
        assert_eq!(basis.check(1799, false), Err(Improper::BelowComputed(1800, 1799)));
        assert_eq!(basis.check(1800, true), Ok(()));
    }

    #[test]
    fn a_foreign_rating_is_not_assigned_below_its_conversion() {
        let basis = Basis::Foreign { federation: Federation::Fide(Formula::Plus50), rating: 1900 };
        assert_eq!(basis.check(1950, true), Ok(()));
        assert_eq!(basis.check(1949, false), Err(Improper::BelowConverted(1950, 1949)));
        assert_eq!(basis.rule().id, "28D1");
    }

    #[test]
    fn what_cannot_be_verified_is_2200_at_least_where_class_prizes_follow() {
        for (basis, improper) in [
            (Basis::Claimed, Improper::ClaimedClassPrizes),
            (Basis::UnratedPlay, Improper::UnratedPlayClassPrizes),
            (Basis::Foreign { federation: Federation::Peru, rating: 1800 }, Improper::ForeignClassPrizes),
        ] {
            assert_eq!(basis.check(2199, true), Err(improper));
            assert_eq!(basis.check(2200, true), Ok(()));
            assert_eq!(basis.check(2199, false), Ok(()));
        }
    }

    #[test]
    fn three_games_make_no_rating() {
        let basis = |games| Basis::Unofficial { rating: 1400, games };
        assert_eq!(basis(3).check(1500, false), Err(Improper::TooFewGames(3)));
        assert_eq!(basis(4).check(1400, false), Ok(()));
        assert_eq!(basis(4).check(1399, false), Err(Improper::BelowUnofficial(1400, 1399)));
    }
}
