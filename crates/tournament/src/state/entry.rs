//! One entry of one person.

use std::collections::{BTreeMap, BTreeSet};

use chart::{Points, Rating};

use crate::{
    entrant::Entrant,
    event::{Leaving, Out},
    money::Cents,
    name::{EntryId, SectionName},
    penalty::{Answered, Penalty},
};

#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    pub id: EntryId,
    pub entrant: Entrant,
    /// Where he plays.
    pub section: SectionName,
    /// Where he is awarded: the section that he signed up for (NC scholastic 10).
    pub awarded_in: SectionName,
    /// Before the event.
    pub advance: bool,
    pub house_player: bool,
    /// How many rounds were paired without him.
    pub missed: usize,
    /// He entered after the first round was paired (28K).
    pub late: bool,
    /// An earlier entry of the same person (28S, 28H).
    pub follows: Option<EntryId>,
    pub checked_in: bool,
    pub paid: Cents,
    pub refunded: Cents,
    /// By the director (28D, 28E).
    pub assigned: Option<u16>,
    /// What was assigned is against the rules: it wins no prize (28D7).
    pub improper: bool,
    pub left: Option<Left>,
    /// Rounds in which he is not paired, past and to come.
    pub out: BTreeMap<usize, Out>,
    /// Rounds whose irrevocable bye was cancelled: a win is a draw for prizes (22C5).
    pub cancelled: BTreeSet<usize>,
    pub remarks: Vec<Remark>,
    /// What penalties took from the score.
    pub docked: Vec<Dock>,
    /// Rounds from which on this one plays White for a team of two (NC bughouse 3).
    pub white: BTreeSet<usize>,
    /// Nobody takes this board once its player was expelled (IESA 18-3-4c).
    pub barred: bool,
    /// What rulings at boards ordered, in the order of the log.
    pub orders: Vec<Order>,
}

/// Points that a penalty took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dock {
    /// The round after which it counts.
    pub after: usize,
    pub points: Points,
    pub prizes_only: bool,
    /// For those who may know it.
    pub why: String,
}

/// What a ruling at a board ordered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    pub id: u64,
    pub penalty: Penalty,
    pub round: usize,
    pub board: usize,
    pub game: usize,
    pub ruling: String,
    pub clauses: Vec<String>,
    pub answered: Option<Answered>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Left {
    /// The first round without him.
    pub from: usize,
    pub how: Leaving,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    pub text: String,
    /// The ruling of a game that it is about.
    pub ruling: Option<String>,
}

impl Entry {
    /// By what he is paired, on this list (28C to 28E).
    pub fn rating(&self, list: &str) -> Rating {
        self.assigned.map_or_else(|| self.entrant.rating(list), Rating::Points)
    }

    /// By what he wins prizes (28F).
    pub fn prize_rating(&self, list: &str) -> Rating {
        self.entrant.prize_rating.map_or_else(|| self.rating(list), Rating::Points)
    }

    pub fn name(&self) -> &str {
        &self.entrant.name
    }

    /// Whether he has left for good by this round.
    pub fn has_left_by(&self, round: usize) -> bool {
        self.left.is_some_and(|left| left.from <= round)
    }

    /// Whether nobody else takes this board in a round, though its player is not there: the round is forfeited (IESA
    /// 18-3-5), or no substitute was allowed (18-3-4c).
    pub fn leaves_an_empty_seat(&self, round: usize) -> bool {
        self.out.get(&round) == Some(&Out::RoundForfeited) || (self.barred && self.has_left_by(round))
    }

    /// Whether an order to leave the event waits for its answer: until then it holds, and keeps its player out of the rounds
    /// after the one in which it was given.
    pub fn is_ordered_out(&self, round: usize) -> bool {
        let mut waiting = self.orders.iter().filter(|order| order.answered.is_none());
        let out = |order: &Order| order.penalty == Penalty::LeaveTheEvent && order.round < round;
        self.left.is_none() && waiting.any(out)
    }

    pub fn half_point_byes(&self) -> usize {
        self.out.values().filter(|out| matches!(out, Out::HalfPointBye { .. })).count()
    }
}
