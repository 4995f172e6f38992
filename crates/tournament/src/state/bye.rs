//! What can be done instead of the bye of the round that was paired last (28M2), and how it is reported.

use chart::{Cell, Chart, Number, Points, Unplayed};
use pairing::cross::{CrossGame, cross_round};

use super::{Board, ExtraGame, Section, State};
use crate::{decide::may_come, event::Contestant, name::SectionName};

impl State {
    /// Games across rounds for whoever has the bye, the most fitting first: against those who have finished and are free
    /// in the next round. None in the last round. [`crate::Deed::CrossRound`] carries one out.
    pub fn instead_of_bye(&self, section: &SectionName) -> Vec<CrossGame> {
        self.cross_games(section).unwrap_or_default()
    }

    /// Who stands there without a game in the round that was paired last and could be given one by [`crate::Deed::Reseat`]:
    /// whoever came late, was not checked in, sits out, or is the house player. Nobody where tables say who meets whom.
    pub fn without_a_game(&self, section: &Section) -> Vec<Number> {
        let Some(round) = section.rounds.last().filter(|_| !section.plan.kind.is_fixed()) else {
            return Vec::new();
        };
        let numbers = (1..=self.order(section).len()).filter_map(Number::new);
        let idle = numbers.filter(|who| round.board_of(*who).is_none() && round.left_over() != Some(*who));
        idle.filter(|who| may_come(self, section, round, *who).is_ok()).collect()
    }

    /// The chart for a rating report, and the games beside it. A game across rounds stands in different rounds of two rows,
    /// which no report can say: there both have what it brought them, and it is one of the extra games (28M4).
    pub fn for_rating(&self, section: &SectionName) -> Option<(Chart, Vec<ExtraGame>)> {
        let held = self.section(section)?;
        let mut chart = self.chart(section)?;
        let mut extra = held.extra_games.clone();
        for (round, paired) in (1..).zip(&held.rounds) {
            for board in paired.boards.iter().filter(|board| board.ahead.is_some()) {
                for number in [board.white, board.black] {
                    let round = if board.ahead == Some(number) { round + 1 } else { round };
                    let row = chart.players.get_mut(number.index());
                    if let Some(cell) = row.and_then(|player| player.cells.get_mut(round - 1)) {
                        *cell = Cell::Unplayed(brought(cell));
                    }
                }
                extra.extend(games_of(held, board));
            }
        }
        Some((chart, extra))
    }

    fn cross_games(&self, name: &SectionName) -> Option<Vec<CrossGame>> {
        let section = self.section(name).filter(|section| !section.plan.kind.pairs_teams())?;
        let (number, round) = (section.rounds.len(), section.rounds.last()?);
        let chart = self.chart_of(name, number)?;
        let field = self.field_of(name, number, &chart)?;
        let finished = round.boards.iter().filter(|board| board.is_decided() && board.ahead.is_none());
        // Of two games that each side forfeited once, the chart tells of no opponent: neither has finished one.
        let now = self.chart(name)?;
        let has_met = |who: &Number| {
            let cell = now.player(*who).and_then(|player| player.cells.get(number - 1));
            cell.is_some_and(|cell| cell.opponent().is_some())
        };
        let finished: Vec<Number> = finished
            .flat_map(|board| [board.white, board.black])
            .filter(|who| has_met(who) && self.is_free(section, *who, number + 1))
            .collect();
        Some(cross_round(&field, name.as_str(), round.bye?, &finished))
    }

    fn is_free(&self, section: &Section, who: Number, round: usize) -> bool {
        let ahead = section
            .rounds
            .last()
            .is_some_and(|last| last.boards.iter().any(|board| board.ahead == Some(who)));
        let Some(Contestant::Entry(id)) = section.contestant(who) else { return false };
        let entry = self.entry(*id);
        !ahead && entry.is_some_and(|entry| entry.left.is_none() && !entry.out.contains_key(&round))
    }
}

/// What a round brought, as if there had been no game.
fn brought(cell: &Cell) -> Unplayed {
    let conceded = match cell {
        Cell::Played { conceded, .. } => *conceded,
        Cell::Pending { .. } | Cell::Unplayed(_) => Points::HALF,
    };
    match cell.points().cmp(&conceded) {
        std::cmp::Ordering::Greater => Unplayed::AwardedPoint,
        std::cmp::Ordering::Equal => Unplayed::HalfPointBye,
        std::cmp::Ordering::Less => Unplayed::ZeroPointBye,
    }
}

/// The games of a board that both sides played.
fn games_of(section: &Section, board: &Board) -> Vec<ExtraGame> {
    let entry = |number| match section.contestant(number) {
        Some(Contestant::Entry(id)) => Some(*id),
        _ => None,
    };
    let (Some(one), Some(other)) = (entry(board.white), entry(board.black)) else { return Vec::new() };
    let games = board.games.iter().zip([(one, other), (other, one)].into_iter().cycle());
    games
        .filter_map(|(game, (white, black))| Some(ExtraGame { white, black, result: game.result? }))
        .filter(|game| game.result.outcome.is_played())
        .collect()
}
