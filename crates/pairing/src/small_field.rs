//! A Swiss with hardly more players than rounds.
//!
//! It may become a round robin (29K), or better keep Swiss scores and colors and take its opponents from the lines of
//! a table (29L): then nobody can run out of opponents. Players take seats so that round one is a line
//! ([`Seats::new`]); for every later round [`Seats::lines`] offers the lines that nobody has played, best first, as
//! boards to be locked.

use chart::{
    Chart, Number,
    rules::{R29K, R29L},
};
use serde::{Deserialize, Serialize};

use crate::{
    Field, Locked, Reason,
    plan::{counted, spelled},
    roll_call::{may_meet, present},
    round_robin::Scheme,
};

/// Whether the director may offer a round robin: there are as many rounds as it would need (29K).
pub fn round_robin_instead(chart: &Chart) -> Option<Reason> {
    let players = chart.players.len();
    let needed = Scheme::seats(players).saturating_sub(1);
    (players > 2 && chart.rounds >= needed).then(|| {
        let words = format!(
            "{} players in {} can all meet: a round robin takes {}",
            spelled(players),
            counted(chart.rounds, "round"),
            spelled(needed)
        );
        Reason::new(&R29K, words)
    })
}

/// Players on the seats of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Seats {
    table: Scheme,
    by_seat: Vec<Option<Number>>,
}

/// A line of the table, for this round.
#[derive(Clone, PartialEq, Debug)]
pub struct SchemeRound {
    pub line: usize,
    /// With colors left to the rules of a Swiss.
    pub boards: Vec<Locked>,
    /// Whose opponent is absent, or the empty seat of an odd field.
    pub idle: Vec<Number>,
    pub reason: Reason,
}

impl Seats {
    /// Seats the players so that the boards of round one are the first line. Whoever is on no board takes the seats
    /// that are left.
    pub fn new(table: Scheme, players: &[Number], round_one: &[[Number; 2]]) -> Seats {
        let seats = Scheme::seats(players.len());
        let mut by_seat = vec![None; seats];
        let on_boards: Vec<Number> = round_one.iter().flatten().copied().collect();
        let others = players.iter().copied().filter(|number| !on_boards.contains(number));
        let in_order = on_boards.iter().copied().chain(others);
        for (seat, number) in table.line(seats, 1).into_iter().flatten().zip(in_order) {
            if let Some(place) = by_seat.get_mut(seat - 1) {
                *place = Some(number);
            }
        }
        Seats { table, by_seat }
    }

    /// The lines in which nobody meets a former opponent, the best first: who leads meets whoever is nearest in
    /// score, then in rank, and so on down the field (29L).
    pub fn lines(&self, field: &Field) -> Vec<SchemeRound> {
        let there = present(field);
        let mut lines: Vec<_> = (1..self.by_seat.len())
            .map(|line| (line, self.opponents(line, &there)))
            .filter(|(_, opponents)| {
                opponents.iter().all(|(who, other)| other.is_none_or(|other| may_meet(field, *who, other)))
            })
            .map(|(line, opponents)| (fitness(field, &there, &opponents), self.offered(line, &opponents)))
            .collect();
        lines.sort_by(|(one, _), (other, _)| one.cmp(other));
        lines.into_iter().map(|(_, line)| line).collect()
    }

    /// Everybody who is there, in the order of rank, with the opponent of this line.
    fn opponents(&self, line: usize, there: &[Number]) -> Vec<(Number, Option<Number>)> {
        let on_line: Vec<[Option<Number>; 2]> = self
            .table
            .line(self.by_seat.len(), line)
            .into_iter()
            .map(|seats| seats.map(|seat| self.by_seat.get(seat - 1).copied().flatten()))
            .map(|pair| pair.map(|who| who.filter(|who| there.contains(who))))
            .collect();
        let opponent = |who: Number| {
            on_line.iter().find_map(|pair| match *pair {
                [one, other] if one == Some(who) => Some(other),
                [one, other] if other == Some(who) => Some(one),
                _ => None,
            })
        };
        there.iter().map(|who| (*who, opponent(*who).flatten())).collect()
    }

    fn offered(&self, line: usize, opponents: &[(Number, Option<Number>)]) -> SchemeRound {
        let mut boards: Vec<Locked> = Vec::new();
        for (one, other) in opponents.iter().filter_map(|(who, other)| Some((*who, (*other)?))) {
            if !boards.iter().any(|board| board.other == one) {
                boards.push(Locked { one, other, color: None });
            }
        }
        let idle = opponents.iter().filter(|(_, other)| other.is_none()).map(|(who, _)| *who).collect();
        let table = format!("line {line} of the {} for {}", self.table.name(), spelled(self.by_seat.len()));
        let leader =
            boards.first().map(|board| format!(", in which player {} meets {}", board.one, board.other));
        let reason = Reason::new(&R29L, format!("{table}{}", leader.unwrap_or_default()));
        SchemeRound { line, boards, idle, reason }
    }
}

/// Down the ranking, how far everybody's opponent is away in score and in rank; nobody is the farthest.
fn fitness(field: &Field, there: &[Number], opponents: &[(Number, Option<Number>)]) -> Vec<(u32, usize)> {
    let score = |who: Number| field.pairing_score(who).halves();
    let place = |who: Number| there.iter().position(|other| *other == who).unwrap_or(there.len());
    let distance = |(who, other): &(Number, Option<Number>)| match other {
        Some(other) => (score(*who).abs_diff(score(*other)), place(*who).abs_diff(place(*other))),
        None => (u32::MAX, usize::MAX),
    };
    opponents.iter().map(distance).collect()
}
