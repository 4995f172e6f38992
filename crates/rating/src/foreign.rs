//! Ratings of other federations, as they are converted for pairing (us-chess-7 28D1).
//!
//! The figures are those of one source, so each answer says how sure it is; which of FIDE's formulas held in which year is
//! our reading, and the director names another where he knows better.

use chart::Certainty;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Below this nobody wins a class prize whose strength is doubtful.
pub const MASTER: u16 = 2200;

/// Whose rating it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Federation {
    Fide(Formula),
    Canada,
    Bermuda,
    Jamaica,
    Quebec,
    /// The old grades of three digits.
    England,
    /// Where a smaller number is the better one.
    Ingo,
    FormerSovietUnion,
    Philippines,
    Brazil,
    Peru,
    Colombia,
    Other,
}

/// How a FIDE rating is converted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Formula {
    Plus50,
    /// 0.895 of it and 367.
    Line,
    Plus100,
    /// 720 and 0.625 of it up to 2000, above that 1.16 of it less 350.
    TwoPart,
}

impl Formula {
    fn thousandths(self, rating: i64) -> i64 {
        match self {
            Formula::Plus50 => 1000 * (rating + 50),
            Formula::Line => 895 * rating + 367_000,
            Formula::Plus100 => 1000 * (rating + 100),
            Formula::TwoPart if rating <= 2000 => 625 * rating + 720_000,
            Formula::TwoPart => 1160 * rating - 350_000,
        }
    }
}

/// A rating that was converted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Converted {
    pub rating: u16,
    /// Whether it wins no class prize below [`MASTER`].
    pub no_class_prizes: bool,
    pub certainty: Certainty,
}

/// What a rating of a federation is taken to be worth, rounded, a half upward.
pub fn convert(federation: Federation, rating: u16) -> Converted {
    let given = i64::from(rating);
    let thousandths = match federation {
        Federation::Fide(formula) => formula.thousandths(given),
        Federation::Canada | Federation::Bermuda | Federation::Jamaica => 1000 * given,
        Federation::Quebec => 1000 * (given + 100),
        Federation::England => 1000 * (8 * given + 700),
        Federation::Ingo => 1000 * (2940 - 8 * given),
        Federation::FormerSovietUnion | Federation::Philippines => 1000 * (given + 250),
        // Nothing is said of how to convert the ratings of these three; like most others is a reading.
        Federation::Brazil | Federation::Peru | Federation::Colombia | Federation::Other => {
            1000 * (given + 200)
        }
    };
    let no_class_prizes = matches!(federation, Federation::Brazil | Federation::Peru | Federation::Colombia);
    let certainty = if no_class_prizes { Certainty::Inferred } else { Certainty::Probable };
    let rating = u16::try_from(((thousandths + 500).div_euclid(1000)).max(1)).unwrap_or(u16::MAX);
    Converted { rating, no_class_prizes, certainty }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The figures of 28D1 as the facts have them.
    #[test]
    fn ratings_of_other_federations() {
        let cases = [
            (Federation::Canada, 1800, 1800),
            (Federation::Bermuda, 1800, 1800),
            (Federation::Jamaica, 1800, 1800),
            (Federation::Quebec, 1800, 1900),
            (Federation::England, 180, 2140),
            (Federation::Ingo, 100, 2140),
            (Federation::FormerSovietUnion, 1800, 2050),
            (Federation::Philippines, 1800, 2050),
            (Federation::Other, 1800, 2000),
            (Federation::Fide(Formula::Plus50), 2000, 2050),
            (Federation::Fide(Formula::Line), 2000, 2157),
            (Federation::Fide(Formula::Plus100), 2000, 2100),
            (Federation::Fide(Formula::TwoPart), 2000, 1970),
            (Federation::Fide(Formula::TwoPart), 1500, 1658),
            (Federation::Fide(Formula::TwoPart), 2200, 2202),
        ];
        for (federation, given, rating) in cases {
            assert_eq!(convert(federation, given).rating, rating, "{federation:?} {given}");
        }
    }

    #[test]
    fn an_absurd_number_is_still_a_rating() {
        assert_eq!(convert(Federation::Ingo, u16::MAX).rating, 1);
        assert_eq!(convert(Federation::England, u16::MAX).rating, u16::MAX);
    }

    #[test]
    fn three_federations_win_no_class_prize() {
        assert!(convert(Federation::Peru, 1800).no_class_prizes);
        assert!(!convert(Federation::Quebec, 1800).no_class_prizes);
    }
}
