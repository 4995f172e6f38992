//! Who sits where, which seats stay empty by a penalty, and what penalties took from teams.

use std::collections::BTreeMap;

use chart::{Color, Points, school};

use super::{Board, Entry, Section, State, TeamDock};
use crate::{event::Contestant, name::EntryId};

impl State {
    /// Where somebody sits in a round that is paired: board, game, and their color in it.
    pub fn seats_of(&self, section: &Section, entry: &Entry, round: usize) -> Vec<(usize, usize, Color)> {
        let Some(paired) = section.round(round) else { return Vec::new() };
        let color =
            |white: bool, game: usize| if white == (game % 2 == 1) { Color::White } else { Color::Black };
        if section.plan.kind.pairs_teams() {
            let Some(team) = entry.entrant.team.as_deref() else { return Vec::new() };
            let line_up = self.line_up_in(&section.plan.name, team, round);
            let game = line_up.iter().position(|one| one.id == entry.id).map(|index| index + 1);
            let (Some(number), Some(game)) = (section.number_of_team(team), game) else { return Vec::new() };
            let at = |(at, board): (usize, &Board)| {
                board.game(game).map(|_| (at, game, color(board.white == number, game)))
            };
            return paired.numbered().filter(|(_, board)| board.seats(number)).filter_map(at).collect();
        }
        let Some(number) = section.number_of(entry.id) else { return Vec::new() };
        let boards = paired.numbered().filter(|(_, board)| board.seats(number));
        let games = |(at, board): (usize, &Board)| {
            let white = board.white == number;
            (1..=board.games.len()).map(move |game| (at, game, color(white, game))).collect::<Vec<_>>()
        };
        boards.flat_map(games).collect()
    }

    /// Games of the round that was paired last at which an empty seat stays empty: board, game, and whose it is.
    pub fn empty_seats(&self, section: &Section) -> Vec<(usize, usize, EntryId)> {
        let round = section.rounds.len();
        let Some(paired) = section.rounds.last() else { return Vec::new() };
        let of_teams = section.plan.kind.pairs_teams();
        let is_on_the_chart = |entry: &&Entry| {
            let has_number = section.contestants.contains(&Contestant::Entry(entry.id));
            entry.leaves_an_empty_seat(round) && (of_teams || has_number)
        };
        let mut empty = Vec::new();
        for entry in self.entries_of(&section.plan.name).filter(is_on_the_chart) {
            for (at, game, _) in self.seats_of(section, entry, round) {
                let open = paired.board(at).and_then(|board| board.game(game));
                if open.is_some_and(|open| open.result.is_none()) {
                    empty.push((at, game, entry.id));
                }
            }
        }
        empty.sort_unstable_by_key(|(at, game, _)| (*at, *game));
        empty
    }

    /// What penalties took from the teams of a contest, by the key of each.
    pub fn taken_in_contest(&self, contest: &str) -> BTreeMap<String, Points> {
        let mut taken = BTreeMap::new();
        for TeamDock { team, points, .. } in self.contest_docked.get(contest).into_iter().flatten() {
            *taken.entry(school::key(team)).or_insert(Points::ZERO) += *points;
        }
        taken
    }
}
