//! What must be known before a round is paired.

use std::collections::{BTreeMap, BTreeSet};

use chart::{Chart, Color, Number, Points};

use crate::Settings;

/// A section on the eve of its next round, which is the one after the rounds of the chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Field<'a> {
    pub chart: &'a Chart,
    pub settings: Settings,
    /// Who is not paired, and why.
    pub absent: BTreeMap<Number, Absence>,
    /// Who has booked a half-point bye for a later round (28L4).
    pub booked: BTreeSet<Number>,
    /// What acceleration adds (28R1) and what stands in for an unfinished game (28Q), on top of the score.
    pub adjustments: BTreeMap<Number, Points>,
    /// Pairs who asked not to meet, or who may not (28T, 28S1, family).
    pub forbidden: BTreeSet<(Number, Number)>,
    /// Boards that the director has fixed.
    pub locked: Vec<Locked>,
    /// Plays only when the field is odd (28M1); he is a player of the chart, too.
    pub house_player: Option<Number>,
    /// Who entered after the first round was paired, and so gets no bye in it (28L2).
    pub late: BTreeSet<Number>,
    /// The color of the higher-ranked player on the first board, where nobody has a history (28J, 29E2).
    pub toss: Color,
    /// The number of the first board, from which all are counted: a hall with several sections has one row of tables.
    pub first_board: usize,
}

/// Why somebody is not paired, and what the round will say in his row.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Absence {
    HalfPointBye,
    ZeroPointBye,
    /// Withdrawn, expelled, or not yet in the event.
    Unpaired,
}

/// Two who will meet because the director says so.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Locked {
    pub one: Number,
    pub other: Number,
    /// The color of `one`; none leaves it to the rules.
    pub color: Option<Color>,
}

impl<'a> Field<'a> {
    /// Everybody is there, nothing is forbidden or fixed.
    pub fn new(chart: &'a Chart, settings: Settings, toss: Color) -> Field<'a> {
        Field {
            chart,
            settings,
            absent: BTreeMap::new(),
            booked: BTreeSet::new(),
            adjustments: BTreeMap::new(),
            forbidden: BTreeSet::new(),
            locked: Vec::new(),
            house_player: None,
            late: BTreeSet::new(),
            toss,
            first_board: 1,
        }
    }

    /// Two numbers in the order in which [`Field::forbidden`] holds them.
    pub fn pair(one: Number, other: Number) -> (Number, Number) {
        (one.min(other), one.max(other))
    }

    /// The round that is paired, counted from 1.
    pub fn round(&self) -> usize {
        self.chart.paired() + 1
    }

    pub fn pairing_score(&self, number: Number) -> Points {
        let score = self.chart.player(number).map_or(Points::ZERO, chart::Player::score);
        score + self.adjustments.get(&number).copied().unwrap_or(Points::ZERO)
    }
}
