//! What was known of a section when its round was paired, apart from the wall chart.

use chart::{Chart, Color, Number, Points};
use pairing::{Absence, Field, Locked, Settings};
use serde::{Deserialize, Serialize};

/// Everything of a [`Field`] that is not on the chart and not in the plan, in the order of numbers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Eve {
    pub toss: Color,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<(Number, Away)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub booked: Vec<Number>,
    /// What stands in for games without a result (28Q).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub adjustments: Vec<(Number, Points)>,
    /// What the pairing system added of its own accord: acceleration (28R).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub added: Vec<(Number, Points)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forbidden: Vec<(Number, Number)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub locked: Vec<(Number, Number, Option<Color>)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house_player: Option<Number>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub late: Vec<Number>,
    /// The number of the first board; the others follow.
    #[serde(default = "first_board", skip_serializing_if = "is_first")]
    pub first_board: usize,
}

pub(crate) const fn first_board() -> usize {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
pub(crate) const fn is_first(board: &usize) -> bool {
    *board == 1
}

/// Why somebody is not paired, as the log keeps it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Away {
    HalfPointBye,
    ZeroPointBye,
    Unpaired,
}

impl Eve {
    /// The field as whoever pairs is given it: what he adds himself is not in it.
    pub fn field<'a>(&self, chart: &'a Chart, settings: &Settings) -> Field<'a> {
        let absence = |away: &Away| match away {
            Away::HalfPointBye => Absence::HalfPointBye,
            Away::ZeroPointBye => Absence::ZeroPointBye,
            Away::Unpaired => Absence::Unpaired,
        };
        let locked = |&(one, other, color): &(Number, Number, Option<Color>)| Locked { one, other, color };
        Field {
            absent: self.absent.iter().map(|(number, away)| (*number, absence(away))).collect(),
            booked: self.booked.iter().copied().collect(),
            adjustments: self.adjustments.iter().copied().collect(),
            forbidden: self.forbidden.iter().map(|&(one, other)| Field::pair(one, other)).collect(),
            locked: self.locked.iter().map(locked).collect(),
            house_player: self.house_player,
            late: self.late.iter().copied().collect(),
            first_board: self.first_board,
            ..Field::new(chart, settings.clone(), self.toss)
        }
    }

    /// The field as it was paired, with what acceleration added.
    pub fn field_as_paired<'a>(&self, chart: &'a Chart, settings: &Settings) -> Field<'a> {
        let mut field = self.field(chart, settings);
        for &(number, points) in &self.added {
            *field.adjustments.entry(number).or_insert(Points::ZERO) += points;
        }
        field
    }

    pub fn is_absent(&self, number: Number) -> bool {
        self.absent.iter().any(|(absent, _)| *absent == number)
    }
}
