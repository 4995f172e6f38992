//! What can be won in a section: places for everybody, for a class, for a grade.

use chart::Rating;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Eligibility;
use crate::{money::Cents, when::Date};

/// Prizes for which the same players compete, the first one first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct PrizeGroup {
    /// As announced: `Overall`, `U1400`, `Top fifth grader`.
    pub name: String,
    /// Ratings are prize ratings here (28F).
    pub for_whom: Eligibility,
    pub unrated: Unrated,
    /// How many trophies or medals, one a place. Ties for them are broken (34C, NC scholastic 19).
    pub trophies: u16,
    /// Whether somebody who has won a trophy of an earlier group can have one of these besides.
    pub besides: bool,
    /// Money by place. Ties share it (32B2).
    pub cash: Vec<Cents>,
}

/// Whether players without a rating compete.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Unrated {
    /// Not where there is a limit of rating.
    #[default]
    Open,
    Compete,
    /// Nobody else does.
    Only,
}

impl PrizeGroup {
    /// Where nothing was announced: the places of a section.
    pub fn places() -> PrizeGroup {
        PrizeGroup { name: "Places".to_string(), ..PrizeGroup::default() }
    }

    /// Whether a player with this prize rating, grade and day of birth competes.
    pub fn is_open_to(&self, rating: Rating, grade: Option<u8>, born: Option<Date>) -> bool {
        let points = rating.points();
        let limited = self.for_whom.below.is_some() || self.for_whom.at_least.is_some();
        let by_rating = match self.unrated {
            Unrated::Open => points.is_some() || !limited,
            Unrated::Compete => true,
            Unrated::Only => points.is_none(),
        };
        // A prize for a grade or an age is for those of whom it is known.
        let grades = self.for_whom.lowest_grade.is_some() || self.for_whom.highest_grade.is_some();
        let ages = self.for_whom.born_since.is_some() || self.for_whom.born_until.is_some();
        by_rating
            && (grade.is_some() || !grades)
            && (born.is_some() || !ages)
            && self.for_whom.check(points, grade, born).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn below_1400(unrated: Unrated) -> PrizeGroup {
        let for_whom = Eligibility { below: Some(1400), ..Eligibility::default() };
        PrizeGroup { for_whom, unrated, ..PrizeGroup::default() }
    }

    #[test]
    fn a_class_is_for_those_below_its_limit() {
        let class = below_1400(Unrated::Open);
        let open_to = |rating| class.is_open_to(rating, None, None);
        assert!(open_to(Rating::Points(1399)));
        assert!(!open_to(Rating::Points(1400)));
    }

    #[test]
    fn who_has_no_rating_competes_in_a_class_only_if_that_was_announced() {
        for (unrated, competes) in [(Unrated::Open, false), (Unrated::Compete, true), (Unrated::Only, true)] {
            assert_eq!(below_1400(unrated).is_open_to(Rating::New, None, None), competes, "{unrated:?}");
        }
        assert!(PrizeGroup::places().is_open_to(Rating::New, None, None));
        let top_unrated = PrizeGroup { unrated: Unrated::Only, ..PrizeGroup::default() };
        assert!(!top_unrated.is_open_to(Rating::Points(800), None, None));
    }

    #[test]
    fn a_prize_for_a_grade_is_for_those_of_whom_it_is_known() {
        let for_whom =
            Eligibility { lowest_grade: Some(5), highest_grade: Some(5), ..Eligibility::default() };
        let fifth = PrizeGroup { for_whom, ..PrizeGroup::default() };
        let open_to = |grade| fifth.is_open_to(Rating::New, grade, None);
        assert!(open_to(Some(5)));
        assert!(!open_to(Some(4)));
        assert!(!open_to(None));
    }
}
