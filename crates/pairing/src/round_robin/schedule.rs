//! Players on the seats of a table.

use std::collections::BTreeSet;

use chart::{
    Color, Number,
    rules::{FIDE_C05_DOUBLE, R30F, R30G},
};
use serde::{Deserialize, Serialize};

use super::Scheme;
use crate::plan::{Planned, Reason, spelled};

/// How often everybody meets everybody.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cycles {
    Single,
    /// A second time with colors reversed (30F).
    Double,
    /// So, and the last two rounds of the first cycle change places, against three games of one color running (FIDE).
    DoubleLastTwoSwapped,
}

/// Who plays whom in every round, from the first to the last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct RoundRobin {
    table: Scheme,
    cycles: Cycles,
    by_seat: Vec<Number>,
    toss: Color,
}

/// Why these players cannot be put on a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoRoundRobin {
    #[error("a round robin needs two players, and here are {0}")]
    TooFew(usize),
    #[error("player {0} drew two numbers")]
    Twice(Number),
}

/// One round of a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct TableRound {
    pub cycle: usize,
    /// The line of the table that is played.
    pub line: usize,
    pub games: Vec<Planned>,
    /// Whose opponent is the seat that an odd field leaves empty.
    pub idle: Option<Number>,
}

impl RoundRobin {
    /// Players in the order of the numbers that they drew (30A), or of rating in a quad (30G). The toss is the color
    /// of the smaller seat where a table leaves colors open.
    pub fn new(
        table: Scheme,
        cycles: Cycles,
        by_seat: Vec<Number>,
        toss: Color,
    ) -> Result<RoundRobin, NoRoundRobin> {
        if by_seat.len() < 2 {
            return Err(NoRoundRobin::TooFew(by_seat.len()));
        }
        let mut seen = BTreeSet::new();
        match by_seat.iter().find(|number| !seen.insert(**number)) {
            Some(twice) => Err(NoRoundRobin::Twice(*twice)),
            None => Ok(RoundRobin { table, cycles, by_seat, toss }),
        }
    }

    /// How many rounds it takes.
    pub fn rounds(&self) -> usize {
        match self.cycles {
            Cycles::Single => self.lines(),
            Cycles::Double | Cycles::DoubleLastTwoSwapped => 2 * self.lines(),
        }
    }

    /// Who plays in this round, counted from 1; none after the last.
    pub fn round(&self, round: usize) -> Option<TableRound> {
        if round < 1 || round > self.rounds() {
            return None;
        }
        let (cycle, line) = self.line_of(round);
        let mut played = TableRound { cycle, line, games: Vec::new(), idle: None };
        for seats in self.table.line(self.seats(), line) {
            let seats = self.colored(seats, cycle, line);
            match seats.map(|seat| self.by_seat.get(seat - 1).copied()) {
                [Some(white), Some(black)] => {
                    let reason = self.reason(round, cycle, line, seats);
                    played.games.push(Planned { white, black, reason });
                }
                [alone, None] | [None, alone] => played.idle = alone,
            }
        }
        Some(played)
    }

    fn seats(&self) -> usize {
        Scheme::seats(self.by_seat.len())
    }

    fn lines(&self) -> usize {
        self.seats() - 1
    }

    fn line_of(&self, round: usize) -> (usize, usize) {
        let lines = self.lines();
        let (cycle, line) = ((round - 1) / lines + 1, (round - 1) % lines + 1);
        let swapped = self.cycles == Cycles::DoubleLastTwoSwapped && cycle == 1 && lines > 1;
        match lines - line {
            0 if swapped => (cycle, line - 1),
            1 if swapped => (cycle, line + 1),
            _ => (cycle, line),
        }
    }

    fn colored(&self, [white, black]: [usize; 2], cycle: usize, line: usize) -> [usize; 2] {
        let tossed = self.table.colors_by_toss(self.seats(), line) && self.toss == Color::Black;
        if tossed != (cycle == 2) { [black, white] } else { [white, black] }
    }

    fn reason(&self, round: usize, cycle: usize, line: usize, [white, black]: [usize; 2]) -> Reason {
        let table = format!("round {line} of the {} for {}", self.table.name(), spelled(self.seats()));
        let reversed = if cycle == 2 { ", second cycle with colors reversed" } else { "" };
        let by_toss = self.table.colors_by_toss(self.seats(), line);
        let toss = if by_toss { ", colors by toss" } else { "" };
        let moved = self.line_of(round) != ((round - 1) / self.lines() + 1, (round - 1) % self.lines() + 1);
        let swapped = if moved { format!(", played in round {round}") } else { String::new() };
        let rule = match cycle {
            2 => &R30F,
            _ if moved => &FIDE_C05_DOUBLE,
            _ if by_toss => &R30G,
            _ => self.table.rule(),
        };
        Reason::new(rule, format!("{table}{swapped}{reversed}{toss}: {white}-{black}"))
    }
}
