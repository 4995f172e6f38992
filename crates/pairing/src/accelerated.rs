//! Acceleration: in the first two rounds the field is paired as if part of it were ahead (28R).
//!
//! [`Acceleration::new`] divides the field of the first round once; [`Acceleration::adjustments`] says for each round
//! what [`crate::Field::adjustments`] adds. Nothing else of a pairing changes, and after round two nothing is added.
//!
//! Players are divided into tiers, each of which is paired as a group in round one. How an odd number of boards is
//! divided, how draws are placed by 28R2 and how many groups move for balance are readings.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use chart::{
    Cell, Chart, Number, Points, Rule,
    rules::{R28R1, R28R2, R28R3},
};
use serde::{Deserialize, Serialize};

use crate::plan::{Reason, players as named, spelled};

/// The rounds that are accelerated.
pub const ROUNDS: usize = 2;

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AccelerationMethod {
    /// The upper half has a point more in both rounds (28R1).
    AddedScore,
    /// By quarters: round one A against B and C against D; round two the best of A and B among themselves, the rest
    /// of them against the best of C and D (28R2).
    AdjustedRating,
    /// The same by sixths (28R3).
    Sixths,
}

impl AccelerationMethod {
    pub fn rule(self) -> &'static Rule {
        match self {
            AccelerationMethod::AddedScore => &R28R1,
            AccelerationMethod::AdjustedRating => &R28R2,
            AccelerationMethod::Sixths => &R28R3,
        }
    }

    fn tiers(self) -> usize {
        match self {
            AccelerationMethod::AddedScore | AccelerationMethod::AdjustedRating => 2,
            AccelerationMethod::Sixths => 3,
        }
    }
}

/// What happens to a number of boards that cannot be divided.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Division {
    /// Groups are even, and the extra boards are on top: ten players are six and four.
    #[default]
    ExtraBoardsOnTop,
    /// Groups are equal, though they be odd: ten players are five and five, and one drops.
    Equal,
}

/// A field that was divided for acceleration.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Acceleration {
    method: AccelerationMethod,
    /// From the top, each in the order of rating.
    tiers: Vec<Vec<Number>>,
}

/// What is added in one round, and why.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Adjustments {
    pub added: BTreeMap<Number, Points>,
    pub reasons: Vec<Reason>,
}

impl Acceleration {
    /// Divides those who are entered when round one is paired. Who plays in it counts for the size of the tiers; who
    /// has a bye in it belongs to the tier of his rating all the same.
    pub fn new(
        method: AccelerationMethod,
        division: Division,
        chart: &Chart,
        entered: &BTreeSet<Number>,
        playing: &BTreeSet<Number>,
    ) -> Acceleration {
        let mut by_rating: Vec<Number> =
            entered.iter().copied().filter(|who| chart.player(*who).is_some()).collect();
        by_rating.sort_by_key(|who| (chart.player(*who).map(|player| player.rating.order()), *who));
        let boards = by_rating.iter().filter(|who| playing.contains(who)).count() / 2;
        let mut tiers = Vec::new();
        let mut rest = &by_rating[..];
        for tier in 1..method.tiers() {
            let size = size(division, 2 * boards, method.tiers(), tier);
            let taken = first_playing(rest, playing, size);
            let (upper, lower) = rest.split_at(taken);
            tiers.push(upper.to_vec());
            rest = lower;
        }
        tiers.push(rest.to_vec());
        Acceleration { method, tiers }
    }

    pub fn tiers(&self) -> &[Vec<Number>] {
        &self.tiers
    }

    /// What is added to the scores when this round is paired; `absent` are not paired in it. Who entered after round
    /// one was paired is in no tier and keeps the true score.
    pub fn adjustments(&self, chart: &Chart, round: usize, absent: &BTreeSet<Number>) -> Adjustments {
        match (round, self.method) {
            (1, _) | (2, AccelerationMethod::AddedScore) => self.by_tier(),
            (2, AccelerationMethod::AdjustedRating | AccelerationMethod::Sixths) => {
                self.by_result(chart, absent)
            }
            _ => Adjustments::default(),
        }
    }

    fn by_tier(&self) -> Adjustments {
        let mut adjustments = Adjustments::default();
        for (tier, points) in self.tiers.iter().zip(whole_points_down(self.tiers.len())) {
            if points == Points::ZERO || tier.is_empty() {
                continue;
            }
            adjustments.added.extend(tier.iter().map(|who| (*who, points)));
            let which = if adjustments.reasons.is_empty() { "highest" } else { "next" };
            let words =
                format!("the {which} {} by rating are paired with {points} added", spelled(tier.len()));
            adjustments.reasons.push(Reason::new(self.method.rule(), words));
        }
        adjustments
    }

    /// Every tier is cut in two by its results. The upper part of the first plays among itself, and so does the lower
    /// part of the last; every other lower part meets the upper part of the next tier, made as large.
    fn by_result(&self, chart: &Chart, absent: &BTreeSet<Number>) -> Adjustments {
        let rule = self.method.rule();
        let mut adjustments = Adjustments::default();
        let mut above = None;
        let mut names = "ABCDEF".chars();
        for (tier, level) in self.tiers.iter().zip(whole_points_down(self.tiers.len() + 1)) {
            let there: Vec<Number> = tier.iter().copied().filter(|who| !absent.contains(who)).collect();
            let order = by_result(chart, &there);
            let earned = order.upper;
            let cut = match above {
                None => earned - earned % 2,
                Some(above) => order.players.len().min(above),
            };
            let (upper, lower) = order.players.split_at(cut);
            above = Some(lower.len());
            for (players, level) in [(upper, level), (lower, level - Points::ONE)] {
                let added = players.iter().map(|who| (*who, level - score(chart, *who)));
                adjustments.added.extend(added.filter(|(_, points)| *points != Points::ZERO));
                let name = names.next().unwrap_or_default();
                let size = spelled(players.len());
                let words = format!("group {name}2, of {size}, is paired as if it had {level}");
                adjustments.reasons.push(Reason::new(rule, words));
            }
            let moved = &order.players[cut.min(earned)..cut.max(earned)];
            if !moved.is_empty() {
                let to = if cut < earned { "down" } else { "up" };
                let words = format!("{} moved {to} to balance the groups", named(moved));
                adjustments.reasons.push(Reason::new(rule, words));
            }
        }
        adjustments
    }
}

/// So many levels, the last of them zero.
fn whole_points_down(levels: usize) -> impl Iterator<Item = Points> {
    (0..levels).rev().map(|level| (0..level).map(|_| Points::ONE).sum())
}

/// How many players of the round belong to this tier, counted from 1.
fn size(division: Division, players: usize, tiers: usize, tier: usize) -> usize {
    let share = |whole: usize| whole / tiers + usize::from(tier <= whole % tiers);
    match division {
        Division::ExtraBoardsOnTop => 2 * share(players / 2),
        Division::Equal => share(players),
    }
}

/// How many of the list it takes until so many who play are among them.
fn first_playing(list: &[Number], playing: &BTreeSet<Number>, wanted: usize) -> usize {
    let mut found = 0;
    for (taken, who) in list.iter().enumerate() {
        if found == wanted {
            return taken;
        }
        found += usize::from(playing.contains(who));
    }
    list.len()
}

struct ByResult {
    players: Vec<Number>,
    /// How many of them belong to the upper part by their results.
    upper: usize,
}

/// Winners, then those who drew, then losers. Those who drew stand by rating, with 100 more for whoever held a
/// higher-rated opponent and 100 less for that one; their upper half goes with the winners.
fn by_result(chart: &Chart, tier: &[Number]) -> ByResult {
    let mut players = tier.to_vec();
    players.sort_by_key(|who| (Reverse(score(chart, *who)), Reverse(adjusted_rating(chart, *who)), *who));
    let count =
        |wanted: &dyn Fn(Points) -> bool| players.iter().filter(|who| wanted(score(chart, **who))).count();
    let winners = count(&|points| points >= Points::ONE);
    let drawn = count(&|points| points == Points::HALF);
    ByResult { upper: winners + drawn.div_ceil(2), players }
}

fn score(chart: &Chart, who: Number) -> Points {
    chart.player(who).map_or(Points::ZERO, chart::Player::score)
}

fn adjusted_rating(chart: &Chart, who: Number) -> i32 {
    let rating = |who| chart.player(who).map_or(0, |player| player.rating.points().map_or(0, i32::from));
    let opponent = chart.player(who).and_then(|player| match *player.cells.first()? {
        Cell::Played { opponent, scored: Points::HALF, .. } => Some(opponent),
        _ => None,
    });
    let own = rating(who);
    match opponent.map(rating) {
        Some(other) if other > own => own + 100,
        Some(other) if other < own => own - 100,
        _ => own,
    }
}
