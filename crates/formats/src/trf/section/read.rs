//! From a file to a section. Whatever does not agree is told with the line and column where it stands.

use std::collections::{BTreeMap, BTreeSet};

use budget::{Budget, Cost, amount};
use chart::{Cell, Chart, Number, Player, Rating, Unplayed};

use super::{
    PlayerDetails, TrfSection,
    games::{self, RoundFault},
};
use crate::trf::{
    Document, Faults, Note, PlayerRecord, Record,
    code::{RoundRecord, column},
    document::{Quote, stopped},
    fault::Fault,
    player::{MOST_ROUNDS, POINTS},
};

/// So many players that a file does not have are told.
pub(super) const MOST_FAULTS: usize = 200;

/// The line of a player.
pub(super) struct PlayerLine<'a> {
    said: Quote<'a>,
    player: &'a PlayerRecord,
}

pub(super) struct SectionReader<'a> {
    pub(super) said: Vec<Quote<'a>>,
    pub(super) rows: Vec<PlayerLine<'a>>,
    pub(super) numbers: BTreeMap<u16, Number>,
    pub(super) paired: usize,
    pub(super) faults: Vec<Fault>,
}

impl TrfSection {
    /// What a file tells. Nothing of it is believed if something in it does not agree.
    pub fn read(document: &Document) -> Result<TrfSection, Faults> {
        let mut reader = SectionReader::of(document);
        // One round that is far off makes a column for everybody.
        let cells = reader.rows.len().saturating_mul(reader.paired);
        if let Err(stop) = Budget::of_the_shell().at_most(Cost::Cells, amount(cells)) {
            return Err(Faults(vec![stopped(stop, reader.rows.first().map_or(1, |row| row.said.line))]));
        }
        let mut section = TrfSection::new(reader.chart());
        section.people = reader.rows.iter().map(|row| person(row.player)).collect();
        reader.lines_ahead(&mut section);
        reader.byes(&mut section);
        reader.rounds(&mut section);
        reader.teams(&mut section);
        reader.headings(&mut section);
        reader.lists(&mut section);
        reader.notes(&mut section);
        reader.finish(&section);
        Faults::or(reader.faults, section)
    }
}

fn person(player: &PlayerRecord) -> PlayerDetails {
    PlayerDetails {
        start: player.number,
        sex: player.sex.clone(),
        title: player.title.clone(),
        federation: player.federation.clone(),
        id: player.id.clone(),
        born: player.born.clone(),
        rank: player.rank,
    }
}

impl<'a> SectionReader<'a> {
    fn of(document: &'a Document) -> SectionReader<'a> {
        let said: Vec<Quote<'a>> = document.records().collect();
        let mut rows: BTreeMap<u16, PlayerLine<'a>> = BTreeMap::new();
        let mut faults = Vec::new();
        for said in &said {
            let Record::Player(player) = said.record else { continue };
            if let Some(first) = rows.get(&player.number) {
                let what = format!(
                    "expected a new number: line {} has player {} already",
                    first.said.line, player.number
                );
                faults.push(said.fault(5, what));
            } else {
                rows.insert(player.number, PlayerLine { said: *said, player });
            }
        }
        let numbers = rows.keys().zip(1..).filter_map(|(start, place)| Some((*start, Number::new(place)?)));
        let numbers = numbers.collect();
        let paired = document.paired().min(MOST_ROUNDS);
        SectionReader { said, rows: rows.into_values().collect(), numbers, paired, faults }
    }

    fn row(&self, start: u16) -> Option<&PlayerLine<'a>> {
        self.numbers.get(&start).and_then(|number| self.rows.get(number.index()))
    }

    /// The rounds that were paired, as far as the players' lines tell them.
    fn chart(&mut self) -> Chart {
        let told = self.said.iter().filter_map(|said| match said.record {
            Record::Note(Note::Cell { player, round, .. }) => Some((*player, usize::from(*round))),
            _ => None,
        });
        let told: BTreeSet<(u16, usize)> = told.collect();
        let mut faults = Vec::new();
        let mut players = Vec::new();
        for row in &self.rows {
            let mut cells = Vec::with_capacity(self.paired);
            for round in 1..=self.paired {
                let cell = self.cell(row, round);
                let is_told = told.contains(&(row.player.number, round));
                if let Err(RoundFault { offset, what }) = &cell
                    && !is_told
                    && self.is_to_tell(row, round)
                {
                    faults.push(row.said.fault(column(round) + offset, format!("round {round}: {what}")));
                }
                cells.push(cell.unwrap_or(Cell::Unplayed(Unplayed::Unpaired)));
            }
            let rating = row.player.rating.map_or(Rating::New, Rating::Points);
            players.push(Player {
                name: row.player.name.clone(),
                rating,
                team: None,
                cells,
                taken: Vec::new(),
            });
        }
        self.faults.append(&mut faults);
        Chart { rounds: self.paired, players, teams: Vec::new() }
    }

    fn cell(&self, row: &PlayerLine<'a>, round: usize) -> Result<Cell, RoundFault> {
        let mine = row.player.round(round);
        let his = mine.opponent.and_then(|start| {
            let other = self.row(start)?;
            Some((*self.numbers.get(&start)?, other.player.round(round)))
        });
        games::cell(row.player.number, mine, his)
    }

    /// Of two rows that name each other and do not agree the first one is told.
    fn is_to_tell(&self, row: &PlayerLine<'a>, round: usize) -> bool {
        let me = row.player.number;
        let Some(start) = row.player.round(round).opponent else { return true };
        let names_me = self.row(start).is_some_and(|other| other.player.round(round).opponent == Some(me));
        !names_me || me <= start
    }

    /// Whose line has a bye in a round that was not paired yet.
    fn lines_ahead(&mut self, section: &mut TrfSection) {
        for row in &self.rows {
            let Some(number) = self.numbers.get(&row.player.number) else { continue };
            for round in self.paired + 1..=row.player.rounds.len() {
                let entry = row.player.round(round);
                let unplayed = match games::alone(entry) {
                    _ if entry == RoundRecord::BLANK => continue,
                    Ok(Unplayed::ForfeitLoss { .. }) => Unplayed::ZeroPointBye,
                    Ok(unplayed) => unplayed,
                    Err(RoundFault { offset, what }) => {
                        let at = column(round) + offset;
                        self.faults.push(row.said.fault(at, format!("round {round}: {what}")));
                        continue;
                    }
                };
                section.ahead.insert((round, *number), unplayed);
            }
        }
    }

    /// How many rounds there are. Where nobody says it there is at least every round in which somebody has a bye, wherever
    /// a dialect writes that.
    fn rounds(&mut self, section: &mut TrfSection) {
        let last = section.ahead.keys().map(|(round, _)| *round).max().unwrap_or_default();
        section.chart.rounds = self.paired.max(last);
        for said in &self.said {
            let Record::Rounds(rounds) = said.record else { continue };
            let rounds = usize::from(*rounds);
            if rounds < self.paired {
                let what = format!("expected at least {} rounds: so many were paired", self.paired);
                self.faults.push(said.fault(5, what));
            }
            section.chart.rounds = rounds.max(self.paired);
        }
    }

    /// Whether the whole agrees: rows with each other, and points with rows.
    fn finish(&mut self, section: &TrfSection) {
        if !self.faults.is_empty() {
            return;
        }
        for (row, player) in self.rows.iter().zip(&section.chart.players) {
            let Some(points) = row.player.points else { continue };
            let ahead = (self.paired + 1..=row.player.rounds.len())
                .filter_map(|round| games::alone(row.player.round(round)).ok().map(Unplayed::points));
            // Some programs count a bye of the next round already.
            let scores = [player.score(), player.score() + ahead.sum()];
            if !scores.contains(&points) {
                let what = format!("expected {}: so much do the rounds bring", player.score());
                self.faults.push(row.said.fault(POINTS, what));
            }
        }
        if let Err(broken) = section.chart.check() {
            let at = match broken {
                chart::Broken::NotMutual { of, round, .. }
                | chart::Broken::Himself { of, round }
                | chart::Broken::NoSuchOpponent { of, round, .. } => {
                    self.rows.get(of.index()).zip(Some(column(round)))
                }
                _ => self.rows.first().zip(Some(1)),
            };
            let fault =
                at.map(|(row, column)| row.said.fault(column, format!("with the comments to it: {broken}")));
            self.faults.extend(fault);
        }
    }

    pub(super) fn number(&self, said: &Quote<'_>, start: u16, faults: &mut Vec<Fault>) -> Option<Number> {
        let number = self.numbers.get(&start).copied();
        // Where each fault stands is looked for in its line, so there are not more of them than somebody mends.
        if number.is_none() && faults.len() < MOST_FAULTS {
            faults.push(
                said.fault_of(start, format!("expected a player of this file: there is no player {start}")),
            );
        }
        number
    }

    pub(super) fn player_mut<'s>(
        &self,
        section: &'s mut TrfSection,
        said: &Quote<'_>,
        start: u16,
        faults: &mut Vec<Fault>,
    ) -> Option<&'s mut Player> {
        let number = self.number(said, start, faults)?;
        section.chart.players.get_mut(number.index())
    }
}
