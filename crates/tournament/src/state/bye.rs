//! What can be done instead of the bye of the round that was paired last (28M2).

use chart::Number;
use pairing::cross::{CrossGame, cross_round};

use super::{Section, State};
use crate::{happening::Contestant, name::SectionName};

impl State {
    /// Games across rounds for whoever has the bye, the most fitting first: against those who have finished and are free
    /// in the next round. None in the last round. [`crate::Act::CrossRound`] carries one out.
    pub fn instead_of_bye(&self, section: &SectionName) -> Vec<CrossGame> {
        self.cross_games(section).unwrap_or_default()
    }

    fn cross_games(&self, name: &SectionName) -> Option<Vec<CrossGame>> {
        let section = self.section(name).filter(|section| !section.plan.kind.pairs_teams())?;
        let (number, round) = (section.rounds.len(), section.rounds.last()?);
        let chart = self.chart_of(name, number)?;
        let field = self.field_of(name, number, &chart)?;
        let finished = round.boards.iter().filter(|board| board.is_decided() && board.ahead.is_none());
        let finished: Vec<Number> = finished
            .flat_map(|board| [board.white, board.black])
            .filter(|who| self.is_free(section, *who, number + 1))
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
