//! A board Swiss (IESA 1-3-4): all first boards play in a section of their own, all second boards in another, and the
//! points of a team are added.

use std::collections::BTreeMap;

use chart::{Chart, Number, Player, Points, Team};
use serde::Serialize;

use super::Roster;

/// The section of one board, with every player's number on the chart of all individuals.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct BoardSection {
    /// Counted from 1.
    pub board: usize,
    pub chart: Chart,
    /// In the order of the section's own numbers.
    pub players: Vec<Number>,
}

/// One section for each board, the players in the order of rating; `name` gives the name of a player. A team that has
/// nobody on a board has nobody in that section.
pub fn board_sections(
    rosters: &[Roster],
    rounds: usize,
    name: &dyn Fn(Number) -> String,
) -> Vec<BoardSection> {
    let boards = rosters.iter().map(Roster::boards).max().unwrap_or(0);
    let teams: Vec<String> = rosters.iter().map(|roster| roster.name().to_string()).collect();
    (1..=boards)
        .map(|board| {
            let mut entries: Vec<_> = (0..=u16::MAX)
                .zip(rosters)
                .filter(|(_, roster)| board <= roster.boards())
                .filter_map(|(team, roster)| Some((Team(team), *roster.members().get(board - 1)?)))
                .collect();
            entries.sort_by_key(|(team, member)| (member.rating.order(), *team));
            let players = entries.iter().map(|(_, member)| member.player).collect();
            let row = |(team, member): (Team, super::Member)| Player {
                name: name(member.player),
                rating: member.rating,
                team: Some(team),
                cells: Vec::new(),
            };
            let rows = entries.into_iter().map(row).collect();
            BoardSection { board, chart: Chart { rounds, players: rows, teams: teams.clone() }, players }
        })
        .collect()
}

/// The points of every team over all boards.
pub fn team_totals(sections: &[&Chart]) -> BTreeMap<Team, Points> {
    let mut totals = BTreeMap::new();
    for player in sections.iter().flat_map(|chart| &chart.players) {
        if let Some(team) = player.team {
            *totals.entry(team).or_insert(Points::ZERO) += player.score();
        }
    }
    totals
}

/// What is added to the scores of one section where it was announced that players are paired by the total of their
/// team, for [`crate::Field::adjustments`].
pub fn by_team_total(section: &Chart, totals: &BTreeMap<Team, Points>) -> BTreeMap<Number, Points> {
    let adjusted = section.numbers().zip(&section.players).filter_map(|(number, player)| {
        let total = *totals.get(&player.team?)?;
        Some((number, total - player.score()))
    });
    adjusted.filter(|(_, points)| *points != Points::ZERO).collect()
}
