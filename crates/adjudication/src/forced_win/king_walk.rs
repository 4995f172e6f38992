//! The defender who only moves his king: where king and one minor can never catch him.
//!
//! A lone bishop or knight mates only a king that is hemmed in by his own men. So let the defender leave those where
//! they stand and walk with his king; they move only to take the minor, which ends all winning attempts. The winner
//! is given more than he has: he also wins when the king has no square left without being in check. Where the king
//! still gets away for ever, there is no forced win. The tables of all such walks are small: two kings and the minor.
//! What the winner takes is gone, so the walks among some men rest on those among one man fewer.
//!
//! Knows nothing of moves that are not the king's or the winner's. Start with [`KingWalks`]; `walk_table` holds one
//! table.

use std::collections::BTreeMap;

use board::{Color, Position, Role, Square};

use crate::Material;
use crate::nodes::Nodes;

use super::walk_table::WalkTable;

/// What one table counts for in a budget; it takes about as long as so many positions.
const COST: u64 = 200;

/// More tables than these help little.
const MOST: u64 = 256;

/// The men that stand still, the winner's minor, and how many of those men may be taken before the walk is given up.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Question {
    standing: Vec<(Square, Role)>,
    minor: Role,
    captures: usize,
}

/// The walks that a search has asked for.
pub(super) struct KingWalks {
    winner: Color,
    most: usize,
    tables: BTreeMap<Question, WalkTable>,
}

impl KingWalks {
    /// Half of the budget may be spent here, and one table always.
    pub(super) fn new(winner: Color, budget: Nodes) -> KingWalks {
        let most = (budget.0 / 2 / COST).clamp(1, MOST);
        KingWalks { winner, most: usize::try_from(most).unwrap_or(1), tables: BTreeMap::new() }
    }

    /// Makes the tables for this position, unless they are there or there are too many.
    pub(super) fn learn(&mut self, position: &Position) {
        if let Some(question) = self.question(position)
            && self.tables.len() + question.tables() <= self.most.max(question.tables().min(2))
        {
            self.solve(&question);
        }
    }

    /// Whether a table that is at hand says that the defender's king gets away.
    pub(super) fn escapes(&self, position: &Position) -> bool {
        let table = self.question(position).and_then(|question| self.tables.get(&question));
        table.is_some_and(|table| table.escapes(position))
    }

    fn solve(&mut self, question: &Question) {
        if self.tables.contains_key(question) {
            return;
        }
        let fewer = question.after_captures();
        for (_, fewer) in &fewer {
            self.solve(fewer);
        }
        let fewer: Vec<(Square, Option<&WalkTable>)> = match fewer.is_empty() {
            true => question.standing.iter().map(|(square, _)| (*square, None)).collect(),
            false => fewer.iter().map(|(square, fewer)| (*square, self.tables.get(fewer))).collect(),
        };
        let table = WalkTable::new(self.winner, question.minor, &question.standing, &fewer);
        self.tables.insert(question.clone(), table);
    }

    fn question(&self, position: &Position) -> Option<Question> {
        let minor = match Material::of(position, self.winner) {
            Material::Bishop => Role::Bishop,
            Material::Knight => Role::Knight,
            _ => return None,
        };
        let pieces = position.pieces();
        if !Color::ALL.into_iter().all(|color| pieces.by_piece(color.king()).count() == 1) {
            return None;
        }
        let men = pieces.by_color(self.winner.other()) & !pieces.by_role(Role::King);
        let standing: Vec<_> =
            men.into_iter().filter_map(|square| Some((square, pieces.role_at(square)?))).collect();
        let captures = match standing.len() {
            0..=6 => standing.len(),
            7..=9 => 2,
            _ => 1,
        };
        Some(Question { standing, minor, captures })
    }
}

impl Question {
    /// The same after each capture; none where the walk would be given up.
    fn after_captures(&self) -> Vec<(Square, Question)> {
        let Some(captures) = self.captures.checked_sub(1) else { return Vec::new() };
        let after = |(taken, _): &(Square, Role)| {
            let standing = self.standing.iter().filter(|(square, _)| square != taken).copied().collect();
            (*taken, Question { standing, minor: self.minor, captures })
        };
        self.standing.iter().map(after).collect()
    }

    /// How many tables it takes to answer it.
    fn tables(&self) -> usize {
        let men = self.standing.len();
        match self.captures {
            1 => 1 + men,
            2 => 1 + men + men * men.saturating_sub(1) / 2,
            _ => 1 << men.min(6),
        }
    }
}
