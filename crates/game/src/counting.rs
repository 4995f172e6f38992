//! A count of moves that is kept for a player who means to claim fifty without progress (us-chess-7 14F4).
//!
//! How far it has come is for officials only: neither player has a right to know it before it is full (14F4.c).

use board::Color;

use crate::{
    dispute::{Answer, Dispute, Question},
    order::Order,
    table::Table,
};

/// Fifty moves by each player, in half-moves.
pub(crate) const FIFTY_BY_EACH: u32 = 100;

/// Who counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Method {
    /// The director or a deputy, in secret.
    ByAnOfficial,
    /// A clock with a move counter that everybody sees; it begins at zero.
    ByAClock,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Counting {
    pub for_whom: Color,
    pub method: Method,
    /// Half-moves that it began with.
    credited: u32,
    /// How many half-moves of the game had been made then.
    since: usize,
}

impl Counting {
    /// What an order about a count that came out of this dispute makes of it.
    pub(crate) fn ordered(order: Order, table: &Table, dispute: &Dispute) -> Option<Counting> {
        let in_half_moves = |question| match dispute.answer_to(question) {
            Some(Answer::Count(moves)) => Some(2 * u32::from(moves)),
            _ => None,
        };
        let on_record = table.position.moves_without_progress();
        let since = table.history.len();
        match order {
            Order::CountTheMoves => Some(Counting {
                for_whom: dispute.claimant()?,
                method: Method::ByAnOfficial,
                credited: in_half_moves(Question::MovesCredited).unwrap_or(on_record),
                since,
            }),
            Order::PutOnAMoveCounter => {
                Some(Counting { for_whom: dispute.claimant()?, method: Method::ByAClock, credited: 0, since })
            }
            Order::ResumeTheCount => {
                let credited = in_half_moves(Question::CorrectCount).unwrap_or_default();
                Some(Counting { credited, since, ..table.counting? })
            }
            _ => None,
        }
    }

    /// Half-moves without progress, as the count has them.
    pub fn half_moves(&self, table: &Table) -> u32 {
        let made = u32::try_from(table.history.len().saturating_sub(self.since)).unwrap_or(u32::MAX);
        let on_record = table.position.moves_without_progress();
        // A capture or a pawn move since then began a new count.
        if on_record < made { on_record } else { self.credited.saturating_add(made) }
    }

    pub fn is_full(&self, table: &Table) -> bool {
        self.half_moves(table) >= FIFTY_BY_EACH
    }
}
