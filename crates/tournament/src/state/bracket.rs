//! The bracket of a knock-out: its seats as they were when the first round was paired, and how far it has come.

use std::collections::BTreeSet;

use chart::Number;
use pairing::knock_out::{Bracket, Encounter, End, PlayedRound, Progress};

use super::{Board, Section, State};

impl State {
    /// The rounds of a bracket: those that were paired, and of those to come who has left by now.
    pub fn bracket_rounds(&self, section: &Section, bracket: &Bracket) -> Vec<PlayedRound> {
        let mut rounds = section.played_rounds();
        let gone = bracket.seeds.iter().copied().filter(|seed| self.is_gone(section, *seed)).collect();
        rounds.resize(bracket.rounds().max(rounds.len()), PlayedRound { encounters: Vec::new(), away: gone });
        rounds
    }

    /// In how many rounds a bracket is over, as far as it can be known: a double one has one more if the unbeaten player is
    /// beaten in the final, and whoever has left needs no round to lose.
    pub(crate) fn rounds_of_bracket(&self, section: &Section) -> Option<usize> {
        let bracket = section.bracket()?;
        let to_come = Progress::new(&bracket, &self.bracket_rounds(section, &bracket)).last_round();
        Some(to_come.max(section.rounds.len()))
    }
}

impl Section {
    /// Its bracket, as it was drawn with the first round; none before, or where it has none.
    pub fn bracket(&self) -> Option<Bracket> {
        let (terms, first) = (self.plan.kind.bracket()?, self.rounds.first()?);
        let all = (1..=self.contestants.len()).filter_map(Number::new);
        Bracket::new(all.filter(|number| !first.eve.is_absent(*number)).collect(), terms)
    }

    /// Its rounds that were paired, as a bracket has to know them.
    pub fn played_rounds(&self) -> Vec<PlayedRound> {
        let played = |round: &super::Round| PlayedRound {
            encounters: round.boards.iter().map(encounter).collect(),
            away: round.eve.absent.iter().map(|(number, _)| *number).collect::<BTreeSet<_>>(),
        };
        self.rounds.iter().map(played).collect()
    }

    /// The boards of the round that was paired last from which nobody goes on yet, though all of their games are over.
    pub fn even_boards(&self) -> Vec<usize> {
        if self.plan.kind.bracket().is_none() {
            return Vec::new();
        }
        let last = self.rounds.iter().last();
        let even = last.into_iter().flat_map(|round| round.numbered()).filter(|(_, board)| board.is_even());
        even.map(|(number, _)| number).collect()
    }

    /// Nobody has gone on any more from the round that is the last one now.
    pub(crate) fn call_back(&mut self) {
        for board in self.rounds.last_mut().into_iter().flat_map(|round| &mut round.boards) {
            board.went_on = None;
        }
    }

    /// Whoever goes on does so for good once the next round is paired.
    pub(crate) fn send_on(&mut self) {
        if self.plan.kind.bracket().is_none() {
            return;
        }
        for board in self.rounds.last_mut().into_iter().flat_map(|round| &mut round.boards) {
            board.went_on = Some(board.end());
        }
    }
}

impl Board {
    /// Who goes on from it in a knock-out.
    pub fn end(&self) -> End {
        if let Some(end) = self.went_on {
            return end;
        }
        if let Some(play_off) = self.play_off {
            return End::GoesOn(play_off.goes_on);
        }
        let (white, black) = self.points();
        match white.cmp(&black) {
            _ if !self.is_decided() => End::Open,
            std::cmp::Ordering::Greater => End::GoesOn(self.white),
            std::cmp::Ordering::Less => End::GoesOn(self.black),
            // Neither came, or both lost: nobody is left to go on.
            std::cmp::Ordering::Equal if white == chart::Points::ZERO => End::Nobody,
            std::cmp::Ordering::Equal => End::Open,
        }
    }

    /// Its games are over, and nobody has won the meeting.
    pub fn is_even(&self) -> bool {
        self.is_decided() && self.end() == End::Open
    }
}

fn encounter(board: &Board) -> Encounter {
    Encounter { one: board.white, other: board.black, end: board.end() }
}
