//! What must be known before a round is paired by the Dutch system.

use std::collections::{BTreeMap, BTreeSet};

use chart::{Broken, Cell, Chart, Color, Number, Points};

use super::Settings;
use crate::Field;

/// A section on the eve of its next round, which is the one after the rounds of the chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Eve<'a> {
    pub chart: &'a Chart,
    pub settings: Settings,
    /// Who is not paired.
    pub absent: BTreeSet<Number>,
    /// Virtual points by round and player, also of rounds that were played: floats are told by them.
    pub added: BTreeMap<(usize, Number), Points>,
    /// Pairs who must not meet.
    pub forbidden: BTreeSet<(Number, Number)>,
    /// Pairs who have to meet.
    pub fixed: Vec<(Number, Number)>,
    /// Who entered after the first round was paired.
    pub late: BTreeSet<Number>,
    /// The pairing numbers where they are not the numbers of the chart; empty if they are. They grow down the chart.
    pub numbers: Vec<usize>,
    /// Drawn by lot before the first round: the color of odd numbers where no history decides.
    pub initial_color: Color,
}

/// Why a round cannot be paired. What to do about it says [`Unpairable::next`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unpairable {
    #[error("nobody is there to be paired")]
    Nobody,
    #[error("the game of players {one} and {other} in round {round} has no result")]
    Pending { round: usize, one: Number, other: Number },
    #[error("round {round} cannot be paired: the event has {planned} rounds")]
    NoMoreRounds { round: usize, planned: usize },
    #[error("no pairing of the round meets C1 to C3 (C.04.3, 1.9.3): whoever is there has met too often")]
    NoLegalPairing,
    #[error("board {0} against {1} cannot be fixed: both have to be there, and only once")]
    NotFixable(Number, Number),
    #[error("the chart does not hold: {0}")]
    Broken(#[from] Broken),
}

impl Unpairable {
    /// What to do, unless it is plain from what is wrong.
    pub const fn next(&self) -> Option<&'static str> {
        match self {
            Unpairable::Nobody => Some("enter players, or take back a bye or a withdrawal"),
            Unpairable::Pending { .. } => Some("report it first"),
            Unpairable::NoMoreRounds { .. } => Some("plan more of them first"),
            Unpairable::NoLegalPairing => {
                Some("allow a forbidden pair, fix boards by hand or end the event here")
            }
            Unpairable::NotFixable(..) | Unpairable::Broken(_) => None,
        }
    }
}

impl<'a> Eve<'a> {
    /// Everybody is there, nothing is forbidden or fixed.
    pub fn new(chart: &'a Chart, settings: Settings, initial_color: Color) -> Eve<'a> {
        Eve {
            chart,
            settings,
            absent: BTreeSet::new(),
            added: BTreeMap::new(),
            forbidden: BTreeSet::new(),
            fixed: Vec::new(),
            late: BTreeSet::new(),
            numbers: Vec::new(),
            initial_color,
        }
    }

    /// What a field of US Chess says that this system asks for, too.
    pub fn of_field(field: &Field<'a>, settings: Settings) -> Eve<'a> {
        let round = field.round();
        Eve {
            chart: field.chart,
            settings,
            absent: field.absent.keys().copied().collect(),
            added: field.adjustments.iter().map(|(who, points)| ((round, *who), *points)).collect(),
            forbidden: field.forbidden.clone(),
            fixed: field.locked.iter().map(|lock| (lock.one, lock.other)).collect(),
            late: field.late.clone(),
            numbers: Vec::new(),
            initial_color: field.toss,
        }
    }

    /// The round that is paired, counted from 1.
    pub fn round(&self) -> usize {
        self.chart.paired() + 1
    }

    pub fn is_last_round(&self) -> bool {
        self.round() == self.chart.rounds
    }

    /// What must hold before anybody is paired.
    pub(super) fn check(&self) -> Result<(), Unpairable> {
        self.chart.check()?;
        if self.round() > self.chart.rounds {
            return Err(Unpairable::NoMoreRounds { round: self.round(), planned: self.chart.rounds });
        }
        for (one, player) in self.chart.numbers().zip(&self.chart.players) {
            for (cell, round) in player.cells.iter().zip(1..) {
                if let Cell::Pending { opponent: other, .. } = *cell {
                    return Err(Unpairable::Pending { round, one, other });
                }
            }
        }
        let mut seen = BTreeSet::new();
        for &(one, other) in &self.fixed {
            let is_there = |who: Number| self.chart.player(who).is_some() && !self.absent.contains(&who);
            if one == other || !is_there(one) || !is_there(other) || !seen.insert(one) || !seen.insert(other)
            {
                return Err(Unpairable::NotFixable(one, other));
            }
        }
        Ok(())
    }
}
