//! An individual event with team scores: the best of a school are added (31A, IESA 1-3-3, NC scholastic 18).

use std::collections::BTreeMap;

use chart::{
    Chart, Number, Points, Rule, Team,
    rules::{IESA_1_3_3, NC_18, R31A},
};
use serde::{Deserialize, Serialize};

/// How many of a team count in one section.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Medley {
    /// None: all of them.
    pub best: Option<usize>,
    /// A team with fewer players in the section has no place.
    pub least: usize,
}

impl Medley {
    /// The best four count, and it takes two to be a team (NC scholastic 18).
    pub const NC_SCHOLASTIC: Medley = Medley { best: Some(4), least: 2 };
    /// Everybody counts (IESA 1-3-3).
    pub const IESA: Medley = Medley { best: None, least: 1 };

    pub fn rule(self) -> &'static Rule {
        match self {
            Medley::NC_SCHOLASTIC => &NC_18,
            Medley::IESA => &IESA_1_3_3,
            _ => &R31A,
        }
    }
}

/// The score of a team, opened up.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct TeamScore {
    pub team: Team,
    pub total: Points,
    /// Who counts, the best placed first; tie-breaks of the team are made of the same players.
    pub counted: Vec<(Number, Points)>,
    pub not_counted: Vec<(Number, Points)>,
    /// Whether it has the players that a team needs.
    pub eligible: bool,
    pub rule: &'static Rule,
}

/// The teams of a section: those with a place by total, then those without one. `placed` are its players, the best
/// first, so that of equal scores the better placed counts; `points` is what each is worth, a score or
/// [`place_points`].
pub fn medley(
    chart: &Chart,
    placed: &[Number],
    points: &dyn Fn(Number) -> Points,
    rules: Medley,
) -> Vec<TeamScore> {
    let mut teams: BTreeMap<Team, Vec<(Number, Points)>> = BTreeMap::new();
    for number in placed {
        if let Some(team) = chart.player(*number).and_then(|player| player.team) {
            teams.entry(team).or_default().push((*number, points(*number)));
        }
    }
    let mut scores: Vec<TeamScore> =
        teams.into_iter().map(|(team, members)| team_score(team, members, rules)).collect();
    scores.sort_by_key(|score| (!score.eligible, std::cmp::Reverse(score.total)));
    scores
}

fn team_score(team: Team, mut members: Vec<(Number, Points)>, rules: Medley) -> TeamScore {
    // Stable, so that of equal points the better placed stays first.
    members.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    let eligible = members.len() >= rules.least;
    let not_counted = members.split_off(members.len().min(rules.best.unwrap_or(usize::MAX)));
    let total = members.iter().map(|(_, points)| *points).sum();
    TeamScore { team, total, counted: members, not_counted, eligible, rule: rules.rule() }
}

/// Places turned into points (31A1): of a hundred players the first has 99 and the last none. Those who share a place
/// share its points, which is a reading; where ties are broken every place has one player.
pub fn place_points(places: &[Vec<Number>]) -> BTreeMap<Number, Points> {
    let mut left: usize = places.iter().map(Vec::len).sum();
    let mut points = BTreeMap::new();
    for tied in places {
        // The mean of the highest and the lowest of their points, in halves the sum of the two.
        let after = left.saturating_sub(tied.len());
        let halves = i32::try_from(left.saturating_sub(1) + after).unwrap_or(i32::MAX);
        points.extend(tied.iter().map(|number| (*number, Points::of_halves(halves))));
        left = after;
    }
    points
}
