//! One section, and what its sheets say besides the chart.

use std::collections::BTreeMap;

use chart::{Cell, Chart, Number, Player, Points, Team};

use crate::{Column, Names, Table, Title, Value, names};

/// What every sheet of a section is made from.
#[derive(Clone, Debug)]
pub struct SectionData<'a> {
    pub event: &'a str,
    /// Empty where the event has one section.
    pub name: &'a str,
    pub chart: &'a Chart,
    pub names: Names,
    /// `Garcia Lopez, Ana`, of those of whom it is known where the last name begins.
    pub listed: BTreeMap<Number, String>,
    /// Whether every name stands last name first, as on what hangs in a hall.
    pub last_first: bool,
    /// Member ids, where the sheet is to show them.
    pub ids: BTreeMap<Number, String>,
    /// How many games a round has: a round without a game counts for all of them.
    pub games: usize,
    /// The rows are teams. Their cells hold game points, and penalties take match points.
    pub teams: bool,
}

impl<'a> SectionData<'a> {
    /// With full names, without ids, one game a round.
    pub fn new(event: &'a str, name: &'a str, chart: &'a Chart) -> SectionData<'a> {
        SectionData {
            event,
            name,
            chart,
            names: Names::Full,
            listed: BTreeMap::new(),
            last_first: false,
            ids: BTreeMap::new(),
            games: 1,
            teams: false,
        }
    }

    pub fn with_names(mut self, names: Names) -> SectionData<'a> {
        self.names = names;
        self
    }

    /// Two games a round, or the boards of a match.
    pub fn with_games(mut self, games: usize) -> SectionData<'a> {
        self.games = games.max(1);
        self
    }

    pub fn of_teams(mut self, teams: bool) -> SectionData<'a> {
        self.teams = teams;
        self
    }

    /// `Spring Open · K-5 · Wall chart`.
    pub fn title(&self, sheet: &str) -> Title {
        Title::of([self.event, self.name, sheet])
    }

    pub(crate) fn players(&self) -> impl Iterator<Item = (Number, &'a Player)> + use<'a> {
        self.chart.numbers().zip(&self.chart.players)
    }

    /// As this sheet may show it; a number that is not on the chart is shown as such.
    pub fn name_of(&self, number: Number) -> String {
        if self.last_first && !self.teams {
            return self.listed_name_of(number);
        }
        self.plain_name_of(number)
    }

    fn plain_name_of(&self, number: Number) -> String {
        match self.chart.player(number) {
            Some(player) => self.names.shown(number, &player.name),
            None => format!("no. {number}"),
        }
    }

    /// For lists that are sorted by last names: `Lee, Ann`, or `Ann L.` where it is shortened.
    pub(crate) fn listed_name_of(&self, number: Number) -> String {
        let shown = self.plain_name_of(number);
        let full = self.chart.player(number).map_or("", |player| player.name.as_str());
        match self.listed.get(&number) {
            _ if shown != full || self.chart.player(number).is_none() => shown,
            Some(listed) => listed.clone(),
            None => names::last_first(full),
        }
    }

    pub(crate) fn rating_of(&self, number: Number) -> Value {
        self.chart.player(number).map_or(Value::Empty, |player| player.rating.into())
    }

    pub(crate) fn team_of(&self, number: Number) -> &'a str {
        let team = self.chart.player(number).and_then(|player| player.team);
        team.and_then(|Team(team)| self.chart.teams.get(usize::from(team))).map_or("", String::as_str)
    }

    pub(crate) fn has_teams(&self) -> bool {
        self.chart.players.iter().any(|player| player.team.is_some())
    }

    pub(crate) fn score_before(&self, number: Number, round: usize) -> Points {
        self.chart.player(number).map_or(Points::ZERO, |player| self.points_before(player, round))
    }

    pub(crate) fn score_of(&self, player: &Player) -> Points {
        self.points_before(player, usize::MAX)
    }

    /// What somebody has before this round. A cell without a game is worth one game, and its round all of them.
    pub(crate) fn points_before(&self, player: &Player, round: usize) -> Points {
        let games = i32::try_from(self.games).unwrap_or(i32::MAX);
        let points = |cell: &Cell| match cell {
            Cell::Unplayed(unplayed) => Points::of_halves(unplayed.points().halves().saturating_mul(games)),
            Cell::Played { .. } | Cell::Pending { .. } => cell.points(),
        };
        let earned: Points = player.cells.iter().take(round.saturating_sub(1)).map(points).sum();
        if self.teams { earned } else { earned - player.taken_before(round) }
    }

    /// Whether a penalty took something from anybody's score, so that the rounds do not add up to it.
    pub(crate) fn has_penalties(&self) -> bool {
        self.chart.players.iter().any(|player| !player.taken.is_empty())
    }

    /// What penalties did to a score: `-1.0`.
    pub(crate) fn penalty_of(&self, player: &Player) -> Value {
        let taken = player.taken_before(usize::MAX);
        if taken == Points::ZERO { Value::Empty } else { (-taken).into() }
    }

    /// Its column, which is there where somebody has one.
    pub(crate) fn penalty_column(&self) -> Option<Column> {
        let name = if self.teams { "Match points taken" } else { "Penalty" };
        self.has_penalties().then(|| Column::right(name))
    }
}

/// The note that names a section without players.
pub(crate) fn noting_nobody(table: Table) -> Table {
    if table.rows.is_empty() && table.note.is_none() {
        table.with_note("Nobody is on the chart.")
    } else {
        table
    }
}
