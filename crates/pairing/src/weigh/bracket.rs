//! A bracket: the players of one score group and those who dropped into it, and how far its boards are from the ranking.

use std::collections::{BTreeMap, BTreeSet};

use chart::{Number, Points};

use super::Pair;
use crate::{facts::Facts, settings::Method};

/// Everything in order of rank.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bracket {
    pub group: Points,
    pub residents: Vec<Number>,
    /// Who dropped into it.
    pub came: Vec<Number>,
    /// Who drops out of it, of either.
    pub drops: Vec<Number>,
    /// Its boards, the higher-ranked player first.
    pub boards: Vec<Pair>,
    /// Its boards by ranking alone, once those who drop have left.
    pub ranking: Vec<Pair>,
    /// The upper and the lower half of the residents whom nobody from above takes; empty by 29L1.
    pub halves: [Vec<Number>; 2],
}

/// The brackets of a complete pairing from the top down. Two who meet do so in the group of the lower score, since nobody
/// goes up (29B).
pub fn brackets(facts: &Facts, pairs: &[Pair]) -> Vec<Bracket> {
    let mut pairs: Vec<Pair> = pairs.iter().map(|[one, other]| facts.ranked(*one, *other)).collect();
    pairs.sort_by_key(|[upper, lower]| (facts.place(*upper), facts.place(*lower)));
    let mut players: Vec<Number> = pairs.iter().flatten().copied().collect();
    players.sort_by_key(|who| facts.place(*who));
    let mut groups: Vec<Points> = players.iter().map(|who| facts.score(*who)).collect();
    groups.dedup();
    let home: BTreeMap<Number, Points> = pairs
        .iter()
        .flat_map(|[upper, lower]| [*upper, *lower].map(|who| (who, facts.score(*lower))))
        .collect();
    let bracket = |group: Points| {
        let of = |keep: &dyn Fn(Points, Points) -> bool| -> Vec<Number> {
            let stays = |who: &&Number| keep(facts.score(**who), home.get(*who).copied().unwrap_or(group));
            players.iter().filter(stays).copied().collect()
        };
        let residents = of(&|score, _| score == group);
        let came = of(&|score, home| score > group && home <= group);
        let drops = of(&|score, home| score >= group && home < group);
        let boards = pairs.iter().filter(|[_, lower]| facts.score(*lower) == group).copied().collect();
        let (ranking, halves) = by_ranking(facts, &residents, &came, &drops);
        Bracket { group, residents, came, drops, boards, ranking, halves }
    };
    groups.into_iter().map(bracket).collect()
}

/// Who came from above takes the highest residents, and the rest is halved (29C1) or taken in twos (29L1).
fn by_ranking(
    facts: &Facts,
    residents: &[Number],
    came: &[Number],
    drops: &[Number],
) -> (Vec<Pair>, [Vec<Number>; 2]) {
    let stay = |who: &&Number| !drops.contains(who);
    let came: Vec<Number> = came.iter().filter(stay).copied().collect();
    let stay: Vec<Number> = residents.iter().filter(stay).copied().collect();
    let (taken, rest) = stay.split_at(came.len().min(stay.len()));
    let mut boards: Vec<Pair> = came.iter().zip(taken).map(|(one, other)| [*one, *other]).collect();
    let halves = match facts.field.settings.method {
        Method::Halves => {
            let (upper, lower) = rest.split_at(rest.len() / 2);
            [upper.to_vec(), lower.to_vec()]
        }
        Method::OneAgainstTwo => [Vec::new(), Vec::new()],
    };
    boards.extend(halves[0].iter().zip(&halves[1]).map(|(one, other)| [*one, *other]));
    if facts.field.settings.method == Method::OneAgainstTwo {
        boards.extend(rest.chunks_exact(2).map(|two| [two[0], two[1]]));
    }
    (boards, halves)
}

impl Bracket {
    /// N5.3, and N5.2 in sum: how many of the bracket rank below each who drops.
    pub(super) fn ranks_below_drops(&self, facts: &Facts) -> Vec<usize> {
        let all = || self.came.iter().chain(&self.residents);
        let below = |who: &Number| all().filter(|other| facts.place(**other) > facts.place(*who)).count();
        self.drops.iter().map(below).collect()
    }

    /// N8: how far below the highest-rated resident those who came find their opponents.
    pub(super) fn distances_from_top(&self, facts: &Facts) -> Vec<u32> {
        let Some(top) = self.residents.first() else { return Vec::new() };
        let opponent = |who: &Number| self.boards.iter().find(|board| board[0] == *who).map(|board| board[1]);
        self.came.iter().filter_map(opponent).map(|opponent| facts.difference(*top, opponent)).collect()
    }

    /// The boards that the ranking alone does not have.
    pub fn changed(&self) -> Vec<Pair> {
        self.boards.iter().filter(|board| !self.ranking.contains(board)).copied().collect()
    }

    /// Whom the ranking gave to him.
    pub fn ranked_opponent(&self, who: Number) -> Option<Number> {
        opponent(&self.ranking, who)
    }

    /// What a changed board costs (N9, 29E5c, 29E5d).
    pub fn cost(&self, facts: &Facts, [one, other]: Pair) -> u32 {
        let difference = |who, now| self.ranked_opponent(who).map(|was| facts.difference(was, now));
        [difference(one, other), difference(other, one)].into_iter().flatten().min().unwrap_or(0)
    }

    /// N9.1: whether more than two boards had to change round.
    pub fn rotates(&self) -> bool {
        self.changed().iter().any(|[one, other]| {
            let (Some(his), Some(others)) = (self.ranked_opponent(*one), self.ranked_opponent(*other)) else {
                return true;
            };
            opponent(&self.boards, his) != Some(others)
        })
    }

    /// N9.2: boards whose players are both of one half.
    pub(super) fn within_a_half(&self) -> usize {
        let within =
            |board: &&Pair| self.halves.iter().any(|half| board.iter().all(|who| half.contains(who)));
        self.boards.iter().filter(within).count()
    }

    /// N9.4: how many boards by ranking are below that of the higher-ranked player.
    pub(super) fn ranked_below(&self, [upper, _]: Pair) -> usize {
        let at = self.ranking.iter().position(|board| board.contains(&upper));
        at.map_or(0, |at| self.ranking.len() - 1 - at)
    }

    /// C7: from the top board down, how many of the lower players rank above the lower one of the board.
    pub(super) fn ranks_of_lower(&self, facts: &Facts) -> Vec<usize> {
        let mut lower: Vec<usize> = self.boards.iter().map(|[_, lower]| facts.place(*lower)).collect();
        lower.sort_unstable();
        let rank = |[_, who]: &Pair| lower.partition_point(|place| *place < facts.place(*who));
        self.boards.iter().map(rank).collect()
    }

    /// C6.
    pub(super) fn boards_below(&self, board: Pair) -> usize {
        let at = self.boards.iter().position(|other| *other == board);
        at.map_or(0, |at| self.boards.len() - 1 - at)
    }

    pub fn players(&self) -> BTreeSet<Number> {
        self.boards.iter().flatten().copied().collect()
    }
}

/// His opponent among these boards.
pub fn opponent(boards: &[Pair], who: Number) -> Option<Number> {
    boards.iter().find_map(|[one, other]| match who {
        _ if who == *one => Some(*other),
        _ if who == *other => Some(*one),
        _ => None,
    })
}
