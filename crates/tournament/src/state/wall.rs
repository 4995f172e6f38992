//! The wall chart of a section, made from its rounds.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use chart::{Cell, Chart, Color, Number, Player, Points, Rating, Taken, Team, Unplayed, school};

use super::{Board, Entry, Round, Section, State};
use crate::{
    event::{Contestant, Out},
    name::SectionName,
};

/// The teams of a chart in the order in which they come up, each with the place by its key: a chart may have a team a player.
#[derive(Default)]
struct TeamsOfChart {
    names: Vec<String>,
    known: BTreeMap<String, usize>,
}

impl State {
    /// The section as it hangs on the wall. Who has no number yet stands where he will get one.
    pub fn chart(&self, section: &SectionName) -> Option<Chart> {
        let section = self.section(section)?;
        Some(self.chart_before(section, section.rounds.len() + 1))
    }

    /// The same as it was before this round, with what is known now.
    pub(crate) fn chart_before(&self, section: &Section, round: usize) -> Chart {
        let mut teams = TeamsOfChart::default();
        let order = self.order(section);
        let rounds = section.rounds.get(..round.saturating_sub(1)).unwrap_or(&section.rounds);
        let earlier = std::iter::once(None).chain(rounds.iter().map(Some));
        let seats: Vec<Vec<Option<&Board>>> =
            rounds.iter().zip(earlier).map(|(round, earlier)| seats(round, earlier, order.len())).collect();
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
                let player = match contestant {
                    Contestant::Entry(id) => self.row(section, self.entry(*id), &mut teams, cells),
                    Contestant::Team(name) => {
                        let rating = self.team_rating(section, name);
                        Player { name: name.clone(), rating, team: None, cells, taken: Vec::new() }
                    }
                };
                Player { taken: self.taken(section, contestant, round), ..player }
            })
            .collect();
        Chart { rounds: section.plan.rounds, players, teams: teams.names }
    }

    fn row(
        &self,
        section: &Section,
        entry: Option<&Entry>,
        teams: &mut TeamsOfChart,
        cells: Vec<Cell>,
    ) -> Player {
        let Some(entry) = entry else {
            let (name, taken) = (String::new(), Vec::new());
            return Player { name, rating: Rating::New, team: None, cells, taken };
        };
        let team = entry.entrant.team.as_ref().and_then(|name| {
            let names = &mut teams.names;
            let index = *teams.known.entry(school::key(name)).or_insert_with(|| {
                names.push(name.clone());
                names.len() - 1
            });
            u16::try_from(index).ok().map(Team)
        });
        let rating = entry.rating(&section.plan.rating_list);
        Player { name: entry.name().to_string(), rating, team, cells, taken: Vec::new() }
    }

    /// What penalties took before a round (20K, IESA 18-3-3).
    fn taken(&self, section: &Section, contestant: &Contestant, round: usize) -> Vec<Taken> {
        let taken: Vec<Taken> = match contestant {
            Contestant::Entry(id) => {
                let docked = self.entry(*id).map_or(&[][..], |entry| &entry.docked);
                let counts = docked.iter().filter(|dock| !dock.prizes_only);
                counts.map(|dock| Taken { after: dock.after, points: dock.points }).collect()
            }
            Contestant::Team(team) => {
                let docked = section.team_docked.iter().filter(|dock| dock.team == *team);
                docked.map(|dock| Taken { after: dock.after, points: dock.points }).collect()
            }
        };
        taken.into_iter().filter(|taken| taken.after < round).collect()
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
        // Who has left has no bye any more, though he booked one.
        let (out, has_left) = match contestant {
            Contestant::Entry(id) => match self.entry(*id) {
                Some(entry) => (entry.out.get(&round), entry.has_left_by(round)),
                None => (None, true),
            },
            Contestant::Team(team) => {
                let out = section.team_out.get(&(team.clone(), round));
                (out, !self.has_members(&section.plan.name, team, round))
            }
        };
        match out {
            Some(Out::ForfeitLoss | Out::RoundForfeited) => {
                Unplayed::ForfeitLoss { opponent: None, color: None }
            }
            Some(Out::ForfeitWin) => Unplayed::ForfeitWin { opponent: None, color: None },
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

    /// The players of a team in the order of their boards, in the round that was paired last.
    pub fn line_up(&self, section: &SectionName, team: &str) -> Vec<&Entry> {
        let round = self.section(section).map_or(1, |section| section.rounds.len().max(1));
        self.line_up_in(section, team, round)
    }

    /// The same in another round: as the captain said, once it may be seen; else in the order that was given, else by rating. Who has left by then or sits out lets the
    /// lower boards move up (31B), unless nobody may play instead: then the seat stays empty (IESA 18-3-4c, 18-3-5). A team of two
    /// sits by the colors that it chose (NC bughouse 3).
    pub fn line_up_in(&self, section: &SectionName, team: &str, round: usize) -> Vec<&Entry> {
        let held = self.section(section);
        if let Some(held) = held.filter(|held| held.plan.is_bughouse()) {
            return self.two_at_boards(held, team, round);
        }
        if let Some((held, number)) = held.and_then(|held| Some((held, held.number_of_team(team)?))) {
            if let Some(players) = held.open_line_up(round, number) {
                return self.entries_in_order(players);
            }
            if held.is_sealed(round, number) {
                return Vec::new();
            }
        }
        self.by_rating(section, team, round)
    }

    /// Everybody of a team who can play in a round, as the boards are by rating.
    pub(super) fn by_rating(&self, section: &SectionName, team: &str, round: usize) -> Vec<&Entry> {
        let list = self.section(section).map_or("", |section| section.plan.rating_list.as_str());
        let plays = |entry: &&Entry| {
            let away = entry.has_left_by(round) || entry.is_ordered_out(round);
            let there = !away && !entry.out.contains_key(&round);
            there || entry.leaves_an_empty_seat(round)
        };
        let mut members: Vec<&Entry> = self.members(section, team).filter(plays).collect();
        in_board_order(&mut members, list);
        members
    }

    /// Everybody who plays for a team or did, in the order of entries.
    pub(crate) fn members<'a, 'b>(
        &'a self,
        section: &'b SectionName,
        team: &'b str,
    ) -> impl Iterator<Item = &'a Entry> + use<'a, 'b> {
        let plays =
            move |entry: &&Entry| entry.section == *section && entry.entrant.team.as_deref() == Some(team);
        self.entries.values().filter(plays)
    }

    /// Whether anybody of a team is still in the event in this round.
    pub(crate) fn has_members(&self, section: &SectionName, team: &str, round: usize) -> bool {
        self.members(section, team).any(|entry| !entry.has_left_by(round))
    }

    /// The mean of the regular boards (31C); of those without a rating nothing is counted.
    fn team_rating(&self, section: &Section, team: &str) -> Rating {
        let boards = usize::from(section.plan.kind.boards().unwrap_or(1));
        let everybody = || self.members(&section.plan.name, team);
        // A team that has nobody left was as strong as it was.
        let gone = everybody().all(|entry| entry.left.is_some());
        let mut members: Vec<&Entry> = everybody().filter(|entry| gone || entry.left.is_none()).collect();
        in_board_order(&mut members, &section.plan.rating_list);
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

fn in_board_order(members: &mut [&Entry], list: &str) {
    members.sort_by_key(|entry| {
        let board = entry.entrant.board;
        (board.is_none(), board, entry.rating(list).order(), Reverse(entry.checked_in))
    });
}

/// Who sits where, by number. A game that was played ahead stands in the round after its own for one of the two (28M2).
fn seats<'a>(round: &'a Round, earlier: Option<&'a Round>, contestants: usize) -> Vec<Option<&'a Board>> {
    let mut seats = vec![None; contestants];
    let mut sit = |number: Number, board: &'a Board| {
        if let Some(seat) = seats.get_mut(number.index()) {
            *seat = Some(board);
        }
    };
    for board in &round.boards {
        for number in [board.white, board.black].into_iter().filter(|number| board.ahead != Some(*number)) {
            sit(number, board);
        }
    }
    for board in earlier.iter().flat_map(|earlier| &earlier.boards) {
        board.ahead.into_iter().for_each(|number| sit(number, board));
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
    if any_played {
        let rated = section_rated && results().any(|result| result.outcome.is_played() && result.rated);
        return Cell::Played { opponent, color, scored, conceded, rated };
    }
    // As many games won by forfeit as lost: half of what there was, and neither a meeting nor a color (27A1, 29E1).
    if scored == conceded && scored > Points::ZERO {
        return Cell::Unplayed(Unplayed::HalfPointBye);
    }
    let (opponent, color) = (Some(opponent), Some(color));
    Cell::Unplayed(if scored > conceded {
        Unplayed::ForfeitWin { opponent, color }
    } else {
        Unplayed::ForfeitLoss { opponent, color }
    })
}
