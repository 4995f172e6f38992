//! A team as it was entered: its players in the order of boards (31B), and what rating that makes (31C).

use std::collections::BTreeSet;

use chart::{Chart, Number, Player, Rating};
use serde::{Deserialize, Serialize};

/// What was announced of teams.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RosterRules {
    /// How many boards a match has.
    pub boards: usize,
    /// By how many points somebody may be rated above a board above.
    pub drift: u16,
    /// The mean of the boards must be below this.
    pub cap: Option<u16>,
}

/// Somebody of a team, by the number on the chart of individuals.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    pub player: Number,
    pub rating: Rating,
}

/// A team in board order, alternates below the regular boards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Roster {
    name: String,
    boards: usize,
    members: Vec<Member>,
}

/// What cannot stand in a roster.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRoster {
    #[error("{0} has no players")]
    Empty(String),
    #[error("{team}: player {player} is named twice")]
    Twice { team: String, player: Number },
    #[error(
        "{team}: board {lower} ({rating}) is rated more than {drift} points above board {upper} ({above}); boards \
         stand by rating (31B)"
    )]
    Order { team: String, upper: usize, above: u16, lower: usize, rating: u16, drift: u16 },
    #[error("{team}: the boards have a mean of {mean}, and it must be below {cap}")]
    Cap { team: String, mean: u16, cap: u16 },
}

impl Roster {
    /// Members in board order. The first are the regular boards and the others alternates.
    pub fn new(
        name: impl Into<String>,
        members: Vec<Member>,
        rules: &RosterRules,
    ) -> Result<Roster, BadRoster> {
        let roster = Roster { name: name.into(), boards: rules.boards, members };
        let team = || roster.name.clone();
        let mut seen = BTreeSet::new();
        if roster.members.is_empty() {
            return Err(BadRoster::Empty(team()));
        }
        if let Some(twice) = roster.members.iter().find(|member| !seen.insert(member.player)) {
            return Err(BadRoster::Twice { team: team(), player: twice.player });
        }
        if let Some((upper, above, lower, rating)) = roster.out_of_order(rules.drift) {
            return Err(BadRoster::Order { team: team(), upper, above, lower, rating, drift: rules.drift });
        }
        match (roster.rating().points(), rules.cap) {
            (Some(mean), Some(cap)) if mean >= cap => Err(BadRoster::Cap { team: team(), mean, cap }),
            _ => Ok(roster),
        }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// How many boards a match has.
    pub fn boards(&self) -> usize {
        self.boards
    }

    /// The mean of the regular boards (31C). An unrated one counts 50 below the board above (31C1); with no rated
    /// board above, like the next rated one below, which is a reading. A fraction is rounded, a half up.
    pub fn rating(&self) -> Rating {
        let regulars: Vec<Rating> =
            self.members.iter().take(self.boards).map(|member| member.rating).collect();
        let Some(first) = regulars.iter().find_map(|rating| rating.points()) else { return Rating::New };
        let mut above = None;
        let mut sum = 0;
        for rating in &regulars {
            let points = match (rating.points(), above) {
                (Some(points), _) => u32::from(points),
                (None, Some(above)) => u32::saturating_sub(above, 50),
                (None, None) => u32::from(first),
            };
            // A leading unrated board is no board that another unrated one could be measured by.
            above = (above.is_some() || rating.is_rated()).then_some(points);
            sum += points;
        }
        let count = u32::try_from(regulars.len()).unwrap_or(u32::MAX);
        u16::try_from((2 * sum + count) / (2 * count)).map_or(Rating::New, Rating::Points)
    }

    /// The first two boards that stand the wrong way round, counted from 1, with their ratings.
    fn out_of_order(&self, drift: u16) -> Option<(usize, u16, usize, u16)> {
        let rated =
            || (1..).zip(&self.members).filter_map(|(board, member)| Some((board, member.rating.points()?)));
        rated().find_map(|(lower, rating)| {
            let (upper, above) =
                rated().take_while(|(board, _)| *board < lower).min_by_key(|(_, above)| *above)?;
            (rating > above.saturating_add(drift)).then_some((upper, above, lower, rating))
        })
    }
}

/// The chart of a team Swiss: teams as players, numbered as they are given.
pub fn team_chart(rosters: &[Roster], rounds: usize) -> Chart {
    let player = |roster: &Roster| Player {
        name: roster.name.clone(),
        rating: roster.rating(),
        team: None,
        cells: Vec::new(),
    };
    Chart { rounds, players: rosters.iter().map(player).collect(), teams: Vec::new() }
}
