//! Who may play in a section.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::when::Date;

/// What is none has no limit. Somebody of whom a limited thing is not known is not turned away for it, but a rating that
/// is missing is below every limit.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Eligibility {
    /// Ratings below this one: `U1200` is `1200`.
    pub below: Option<u16>,
    pub at_least: Option<u16>,
    /// School grades; kindergarten is 0.
    pub lowest_grade: Option<u8>,
    pub highest_grade: Option<u8>,
    /// Born on this day or later: the limit of age.
    pub born_since: Option<Date>,
    /// Born on this day or earlier: seniors.
    pub born_until: Option<Date>,
}

/// Why somebody may not play in a section.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NotEligible {
    RatedTooHigh { rating: u16, below: u16 },
    RatedTooLow { rating: u16, at_least: u16 },
    GradeTooLow { grade: u8, lowest: u8 },
    GradeTooHigh { grade: u8, highest: u8 },
    BornTooEarly { born: Date, since: Date },
    BornTooLate { born: Date, until: Date },
}

impl Eligibility {
    /// The first thing that stands against a player with this rating, grade and day of birth.
    pub fn check(
        &self,
        rating: Option<u16>,
        grade: Option<u8>,
        born: Option<Date>,
    ) -> Result<(), NotEligible> {
        if let (Some(rating), Some(below)) = (rating, self.below)
            && rating >= below
        {
            return Err(NotEligible::RatedTooHigh { rating, below });
        }
        if let (rating, Some(at_least)) = (rating.unwrap_or(0), self.at_least)
            && rating < at_least
        {
            return Err(NotEligible::RatedTooLow { rating, at_least });
        }
        if let (Some(grade), Some(lowest)) = (grade, self.lowest_grade)
            && grade < lowest
        {
            return Err(NotEligible::GradeTooLow { grade, lowest });
        }
        if let (Some(grade), Some(highest)) = (grade, self.highest_grade)
            && grade > highest
        {
            return Err(NotEligible::GradeTooHigh { grade, highest });
        }
        if let (Some(born), Some(since)) = (born, self.born_since)
            && born < since
        {
            return Err(NotEligible::BornTooEarly { born, since });
        }
        if let (Some(born), Some(until)) = (born, self.born_until)
            && born > until
        {
            return Err(NotEligible::BornTooLate { born, until });
        }
        Ok(())
    }
}

impl fmt::Display for NotEligible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotEligible::RatedTooHigh { rating, below } => {
                write!(f, "rated {rating}, and it is for players below {below}")
            }
            NotEligible::RatedTooLow { rating: 0, at_least } => {
                write!(f, "unrated, and it is for players of {at_least} and above")
            }
            NotEligible::RatedTooLow { rating, at_least } => {
                write!(f, "rated {rating}, and it is for players of {at_least} and above")
            }
            NotEligible::GradeTooLow { grade, lowest } => {
                write!(f, "in {}, and it begins with {}", Grade(*grade), Grade(*lowest))
            }
            NotEligible::GradeTooHigh { grade, highest } => {
                write!(f, "in {}, and it ends with {}", Grade(*grade), Grade(*highest))
            }
            NotEligible::BornTooEarly { born, since } => {
                write!(f, "born {born}, and it is for those born {since} or later")
            }
            NotEligible::BornTooLate { born, until } => {
                write!(f, "born {born}, and it is for those born {until} or earlier")
            }
        }
    }
}

struct Grade(u8);

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("kindergarten"),
            grade => write!(f, "grade {grade}"),
        }
    }
}
