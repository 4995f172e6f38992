//! Who of a team plays in a round, and whom a match pairs with whom.

use std::collections::BTreeSet;

use chart::{
    Color, Number,
    rules::{R31, R31B},
};
use serde::Serialize;

use super::Roster;
use crate::plan::{Reason, players};

/// A team for one round: its players from the first board down. Boards for which nobody is left are at the bottom.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct LineUp {
    pub boards: Vec<Option<Number>>,
    /// Who moved up or came in, and why; empty where the regular boards play.
    pub reasons: Vec<Reason>,
}

impl Roster {
    /// Those who play when these are away: lower boards move up, then alternates come in below (31B).
    pub fn line_up(&self, absent: &BTreeSet<Number>) -> LineUp {
        let there =
            self.members().iter().map(|member| member.player).filter(|player| !absent.contains(player));
        let mut boards: Vec<Option<Number>> = there.map(Some).take(self.boards()).collect();
        let mut reasons = Vec::new();
        let regulars = self.members().iter().take(self.boards());
        let away: Vec<Number> =
            regulars.map(|member| member.player).filter(|player| absent.contains(player)).collect();
        if !away.is_empty() {
            let words = format!("without {} the lower boards of {} move up", players(&away), self.name());
            reasons.push(Reason::new(&R31B, words));
        }
        if boards.len() < self.boards() {
            let words = format!(
                "{} has nobody for {} of {} boards: the lowest are forfeits",
                self.name(),
                self.boards() - boards.len(),
                self.boards()
            );
            reasons.push(Reason::new(&R31B, words));
            boards.resize(self.boards(), None);
        }
        LineUp { boards, reasons }
    }
}

/// One board of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct MatchBoard {
    /// Counted from 1.
    pub board: usize,
    /// Nobody: the other one wins by forfeit, if there is one.
    pub white: Option<Number>,
    pub black: Option<Number>,
    /// The color of the team that has White on board one.
    pub first_team: Color,
    pub reason: Reason,
}

/// The games of a match. The first team has White on the odd boards.
pub fn match_boards(first: &LineUp, other: &LineUp) -> Vec<MatchBoard> {
    let boards = first.boards.len().max(other.boards.len());
    let on = |team: &LineUp, board: usize| team.boards.get(board - 1).copied().flatten();
    let board = |board: usize| {
        let (mine, his) = (on(first, board), on(other, board));
        let first_team = if board % 2 == 1 { Color::White } else { Color::Black };
        let (white, black) = if board % 2 == 1 { (mine, his) } else { (his, mine) };
        let reason = match (white, black) {
            (Some(_), Some(_)) => {
                let words = format!("board {board}: {first_team} for the team with White on board one");
                Reason::new(&R31, words)
            }
            (None, None) => Reason::new(&R31B, format!("board {board}: neither team has anybody")),
            _ => Reason::new(&R31B, format!("board {board}: one team has nobody and forfeits")),
        };
        MatchBoard { board, white, black, first_team, reason }
    };
    (1..=boards).map(board).collect()
}
