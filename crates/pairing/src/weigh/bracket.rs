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
        let ranking = by_ranking(facts, &residents, &came, &drops);
        Bracket { group, residents, came, drops, boards, ranking }
    };
    groups.into_iter().map(bracket).collect()
}

/// Who came from above takes the highest residents, and the rest is halved (29C1) or taken in twos (29L1).
fn by_ranking(facts: &Facts, residents: &[Number], came: &[Number], drops: &[Number]) -> Vec<Pair> {
    let stay = |who: &&Number| !drops.contains(who);
    let came: Vec<Number> = came.iter().filter(stay).copied().collect();
    let stay: Vec<Number> = residents.iter().filter(stay).copied().collect();
    let (taken, rest) = stay.split_at(came.len().min(stay.len()));
    let mut boards: Vec<Pair> = came.iter().zip(taken).map(|(one, other)| [*one, *other]).collect();
    match facts.field.settings.method {
        Method::Halves => {
            let (upper, lower) = rest.split_at(rest.len() / 2);
            boards.extend(upper.iter().zip(lower).map(|(one, other)| [*one, *other]));
        }
        Method::OneAgainstTwo => boards.extend(rest.chunks_exact(2).map(|two| [two[0], two[1]])),
    }
    boards
}

impl Bracket {
    /// N5.3, and N5.2 in sum: how many of the bracket rank below each who drops.
    pub(super) fn ranks_below_drops(&self, facts: &Facts) -> Vec<usize> {
        let all = || self.came.iter().chain(&self.residents);
        let below = |who: &Number| all().filter(|other| facts.place(**other) > facts.place(*who)).count();
        self.drops.iter().map(below).collect()
    }

    /// N4: who drops unrated, if there are more rated residents than players from above who stay (29D1a, 29D1c).
    pub(super) fn unrated_drops(&self, facts: &Facts) -> usize {
        let is_rated = |who: &&Number| facts.rating(**who).is_rated();
        let from_above = self.came.iter().filter(|who| !self.drops.contains(who)).count();
        match self.residents.iter().filter(is_rated).count() > from_above {
            true => self.drops.len() - self.drops.iter().filter(is_rated).count(),
            false => 0,
        }
    }

    /// N2.3: those from above, the highest rank first, each meet the highest-ranked resident left against whom nothing
    /// speaks; the others meet across the halves, or by 29L1 in twos; and nothing speaks against any board.
    pub(super) fn is_plain(&self, facts: &Facts) -> bool {
        let fine = |[one, other]: Pair| {
            facts.conflicts(one, other).is_empty() && facts.clashes_of(one, other).thirds == 0
        };
        let mut left: Vec<Number> =
            self.residents.iter().filter(|who| !self.drops.contains(who)).copied().collect();
        for who in self.came.iter().filter(|who| !self.drops.contains(who)) {
            let highest = left.iter().find(|resident| fine([*who, **resident])).copied();
            if highest.is_none() || opponent(&self.boards, *who) != highest {
                return false;
            }
            left.retain(|resident| Some(*resident) != highest);
        }
        let in_twos = facts.field.settings.method == Method::Halves
            || left.chunks_exact(2).all(|two| opponent(&self.boards, two[0]) == Some(two[1]));
        in_twos && self.within_a_half(facts) == 0 && self.boards.iter().all(|board| fine(*board))
    }

    /// N8: how many residents who stay rank above the opponents of those who came.
    pub(super) fn above_their_opponents(&self, facts: &Facts) -> Vec<usize> {
        let stay = || self.residents.iter().filter(|who| !self.drops.contains(who));
        let above =
            |opponent: Number| stay().filter(|who| facts.place(**who) < facts.place(opponent)).count();
        let opponents = self.came.iter().filter_map(|who| opponent(&self.boards, *who));
        opponents.map(above).collect()
    }

    /// Those whom nobody from above meets, by rank.
    fn among_themselves(&self, facts: &Facts) -> Vec<Number> {
        let came = |board: &&Pair| !board.iter().any(|who| self.came.contains(who));
        let mut players: Vec<Number> = self.boards.iter().filter(came).flatten().copied().collect();
        players.sort_by_key(|who| facts.place(*who));
        players
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

    /// Whether both are of one half of those whom nobody from above meets.
    pub fn is_within_a_half(&self, facts: &Facts, [one, other]: Pair) -> bool {
        let players = self.among_themselves(facts);
        let half =
            |who: Number| players.iter().position(|other| *other == who).map(|at| at < players.len() / 2);
        facts.field.settings.method == Method::Halves && half(one).is_some() && half(one) == half(other)
    }

    /// N9.2.
    pub(super) fn within_a_half(&self, facts: &Facts) -> usize {
        self.boards.iter().filter(|board| self.is_within_a_half(facts, **board)).count()
    }

    /// N9.5: of each of them, from the highest rank down, how many of them rank above the opponent.
    pub(super) fn ranks_of_opponents(&self, facts: &Facts) -> Vec<usize> {
        let players = self.among_themselves(facts);
        let rank = |who: &Number| {
            let opponent = opponent(&self.boards, *who)?;
            players.iter().position(|other| *other == opponent)
        };
        players.iter().filter_map(rank).collect()
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
