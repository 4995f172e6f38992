//! The wall chart of a section, made from its rounds.

use std::{cmp::Reverse, collections::BTreeSet};

use chart::{Cell, Chart, Color, Number, Player, Points, Rating, Team, Unplayed};

use super::{Board, Entry, Round, Section, State};
use crate::{
    happening::{Contestant, Out},
    name::SectionName,
};

impl State {
    /// The section as it hangs on the wall. Who has no number yet stands where he will get one.
    pub fn chart(&self, section: &SectionName) -> Option<Chart> {
        let section = self.section(section)?;
        Some(self.chart_before(section, section.rounds.len() + 1))
    }

    /// The same as it was before this round, with what is known now.
    pub(crate) fn chart_before(&self, section: &Section, round: usize) -> Chart {
        let mut teams: Vec<String> = Vec::new();
        let order = self.order(section);
        let rounds = section.rounds.get(..round.saturating_sub(1)).unwrap_or(&section.rounds);
        let seats: Vec<Vec<Option<&Board>>> = rounds.iter().map(|round| seats(round, order.len())).collect();
        let players = (1..)
            .filter_map(Number::new)
            .zip(&order)
            .map(|(number, contestant)| {
                let cells = (1..).zip(rounds.iter().zip(&seats)).map(|(round, (paired, seats))| {
                    let board = seats.get(number.index()).copied().flatten();
                    match board.filter(|_| !section.rescored.contains_key(&(round, number))) {
                        Some(board) => played(board, number, section.plan.rated.is_some()),
                        None => Cell::Unplayed(self.unplayed(section, round, paired, number, contestant)),
                    }
                });
                let cells = cells.collect();
                match contestant {
                    Contestant::Entry(id) => self.row(section, self.entry(*id), &mut teams, cells),
                    Contestant::Team(name) => {
                        let rating = self.team_rating(section, name);
                        Player { name: name.clone(), rating, team: None, cells }
                    }
                }
            })
            .collect();
        Chart { rounds: section.plan.rounds, players, teams }
    }

    fn row(
        &self,
        section: &Section,
        entry: Option<&Entry>,
        teams: &mut Vec<String>,
        cells: Vec<Cell>,
    ) -> Player {
        let Some(entry) = entry else {
            return Player { name: String::new(), rating: Rating::New, team: None, cells };
        };
        let team = entry.entrant.team.as_ref().and_then(|name| {
            let index = teams.iter().position(|known| known == name).unwrap_or_else(|| {
                teams.push(name.clone());
                teams.len() - 1
            });
            u16::try_from(index).ok().map(Team)
        });
        let rating = entry.rating(&section.plan.rating_list);
        Player { name: entry.name().to_string(), rating, team, cells }
    }

    fn unplayed(
        &self,
        section: &Section,
        round: usize,
        paired: &Round,
        number: Number,
        contestant: &Contestant,
    ) -> Unplayed {
        if let Some(instead) = section.rescored.get(&(round, number)) {
            return *instead;
        }
        if paired.bye == Some(number) {
            return Unplayed::FullPointBye;
        }
        let entry = match contestant {
            Contestant::Entry(id) => self.entry(*id),
            Contestant::Team(_) => None,
        };
        // Who has left has no bye any more, though he booked one.
        let has_left = entry.is_some_and(|entry| entry.has_left_by(round));
        match entry.and_then(|entry| entry.out.get(&round)) {
            Some(Out::ForfeitLoss) => Unplayed::ForfeitLoss { opponent: None, color: None },
            Some(Out::HalfPointBye { .. }) if !has_left => Unplayed::HalfPointBye,
            Some(Out::ZeroPointBye) if !has_left => Unplayed::ZeroPointBye,
            Some(Out::AwardedPoint) if !has_left => Unplayed::AwardedPoint,
            _ => Unplayed::Unpaired,
        }
    }

    /// Everybody on the chart: who has a number, and behind them who will get one. By rating before the first round,
    /// equals in the order of their entries (28A); later in the order of entries (28B).
    pub(crate) fn order(&self, section: &Section) -> Vec<Contestant> {
        let mut order = section.contestants.clone();
        order.extend(self.unnumbered(section));
        order
    }

    pub(crate) fn unnumbered(&self, section: &Section) -> Vec<Contestant> {
        if section.plan.kind.pairs_teams() {
            return self.teams_without_number(section);
        }
        let numbered: BTreeSet<&Contestant> = section.contestants.iter().collect();
        let mut entries: Vec<&Entry> = self
            .entries_of(&section.plan.name)
            .filter(|entry| entry.left.is_none() && !numbered.contains(&Contestant::Entry(entry.id)))
            .collect();
        if !section.has_begun() {
            // The house player is in nobody's way at the end of the chart.
            entries
                .sort_by_key(|entry| (entry.house_player, entry.rating(&section.plan.rating_list).order()));
        }
        entries.iter().map(|entry| Contestant::Entry(entry.id)).collect()
    }

    fn teams_without_number(&self, section: &Section) -> Vec<Contestant> {
        let mut teams: Vec<&String> = self
            .entries_of(&section.plan.name)
            .filter(|entry| entry.left.is_none())
            .filter_map(|entry| entry.entrant.team.as_ref())
            .filter(|team| {
                !section
                    .contestants
                    .iter()
                    .any(|known| matches!(known, Contestant::Team(name) if name == *team))
            })
            .collect();
        teams.sort();
        teams.dedup();
        if !section.has_begun() {
            teams.sort_by_key(|team| self.team_rating(section, team).order());
        }
        teams.into_iter().map(|team| Contestant::Team(team.clone())).collect()
    }

    /// The players of a team in the order of their boards: as given, else by rating (31B).
    pub fn line_up(&self, section: &SectionName, team: &str) -> Vec<&Entry> {
        let list = self.section(section).map_or("", |section| section.plan.rating_list.as_str());
        let mut members: Vec<&Entry> = self
            .entries
            .values()
            .filter(|entry| {
                entry.section == *section
                    && entry.left.is_none()
                    && entry.entrant.team.as_deref() == Some(team)
            })
            .collect();
        members.sort_by_key(|entry| {
            (
                entry.entrant.board.is_none(),
                entry.entrant.board,
                entry.rating(list).order(),
                Reverse(entry.checked_in),
            )
        });
        members
    }

    /// The mean of the regular boards (31C); of those without a rating nothing is counted.
    fn team_rating(&self, section: &Section, team: &str) -> Rating {
        let boards = usize::from(section.plan.kind.boards().unwrap_or(1));
        let members = self.line_up(&section.plan.name, team);
        let ratings: Vec<u32> = members
            .iter()
            .take(boards)
            .filter_map(|entry| entry.rating(&section.plan.rating_list).points())
            .map(u32::from)
            .collect();
        let count = u32::try_from(ratings.len()).unwrap_or(u32::MAX);
        let mean = ratings.iter().sum::<u32>().checked_div(count);
        mean.and_then(|mean| u16::try_from(mean).ok()).map_or(Rating::New, Rating::Points)
    }
}

/// Who sits where, by number.
fn seats(round: &Round, contestants: usize) -> Vec<Option<&Board>> {
    let mut seats = vec![None; contestants];
    for board in &round.boards {
        for number in [board.white, board.black] {
            if let Some(seat) = seats.get_mut(number.index()) {
                *seat = Some(board);
            }
        }
    }
    seats
}

/// What a board says in the row of one of its two sides.
fn played(board: &Board, number: Number, section_rated: bool) -> Cell {
    let (opponent, color) =
        if board.white == number { (board.black, Color::White) } else { (board.white, Color::Black) };
    if !board.is_decided() {
        return Cell::Pending { opponent, color };
    }
    let (white, black) = board.points();
    let (scored, conceded) = if color == Color::White { (white, black) } else { (black, white) };
    let results = || board.games.iter().filter_map(|game| game.result);
    let any_played = results().any(|result| result.outcome.is_played());
    // Teams that won as many boards by forfeit as they lost have drawn, and no single cell says that of an unplayed round.
    let drawn_by_forfeits = scored == conceded && scored > Points::ZERO;
    if any_played || drawn_by_forfeits {
        let rated = section_rated && results().any(|result| result.outcome.is_played() && result.rated);
        return Cell::Played { opponent, color, scored, conceded, rated };
    }
    let (opponent, color) = (Some(opponent), Some(color));
    Cell::Unplayed(if scored > conceded {
        Unplayed::ForfeitWin { opponent, color }
    } else {
        Unplayed::ForfeitLoss { opponent, color }
    })
}
