//! What became of some boards for the sake of colors: an exchange of two, or a rotation of more (29E5).
//!
//! [`between`] compares two sets of boards of the same players and takes the differences apart; what may not be made is none.

use std::collections::BTreeSet;

use chart::Rule;

use super::{
    assignment::first_open,
    color::Clash,
    exchange::{self, Exchange, Gain, Purpose, sum},
    rank::RankedField,
    switch::sorted,
};
use crate::{
    round::{Clashes, SwitchKind},
    settings::Rotations,
};

/// An admissible change of boards that gains something.
pub(super) enum Change {
    Exchange(Exchange),
    Rotation(Rotation),
}

/// More than two boards changed round.
pub(super) struct Rotation {
    pub(super) before: Vec<[usize; 2]>,
    pub(super) after: Vec<[usize; 2]>,
    /// What the dearest of its boards costs.
    pub(super) cost: u32,
    pub(super) limit: Option<u16>,
    pub(super) clashes: [Clashes; 2],
    pub(super) is_small: bool,
    purpose: Purpose,
}

impl Change {
    pub(super) fn before(&self) -> &[[usize; 2]] {
        match self {
            Change::Exchange(exchange) => &exchange.before,
            Change::Rotation(rotation) => &rotation.before,
        }
    }

    pub(super) fn after(&self) -> &[[usize; 2]] {
        match self {
            Change::Exchange(exchange) => &exchange.after,
            Change::Rotation(rotation) => &rotation.after,
        }
    }

    pub(super) fn cost(&self) -> u32 {
        match self {
            Change::Exchange(exchange) => exchange.cost,
            Change::Rotation(rotation) => rotation.cost,
        }
    }

    /// A change of transpositions within the smaller limit (29E5e; C4).
    pub(super) fn is_small(&self) -> bool {
        match self {
            Change::Exchange(exchange) => exchange.is_small,
            Change::Rotation(rotation) => rotation.is_small,
        }
    }
}

/// A part of the boards that changed among themselves.
pub(super) struct Part {
    pub(super) before: Vec<[usize; 2]>,
    pub(super) after: Vec<[usize; 2]>,
}

/// Where two sets of boards of the same players differ, part by part from the top.
pub(super) fn parts(before: &[[usize; 2]], after: &[[usize; 2]]) -> Vec<Part> {
    let seats = before.iter().chain(after).flatten().max().map_or(0, |&seat| seat + 1);
    let opponents = |boards: &[[usize; 2]]| {
        let mut opponent = vec![usize::MAX; seats];
        for &[one, other] in boards {
            opponent[one] = other;
            opponent[other] = one;
        }
        opponent
    };
    let (was, now) = (opponents(before), opponents(after));
    let mut seen = vec![false; seats];
    let mut parts = Vec::new();
    for first in 0..seats {
        if seen[first] || was[first] == now[first] {
            continue;
        }
        let (mut old, mut new, mut open) = (BTreeSet::new(), BTreeSet::new(), vec![first]);
        while let Some(seat) = open.pop() {
            if std::mem::replace(&mut seen[seat], true) {
                continue;
            }
            for (boards, other) in [(&mut old, was[seat]), (&mut new, now[seat])] {
                if other != usize::MAX {
                    boards.insert(sorted([seat, other]));
                    open.push(other);
                }
            }
        }
        parts.push(Part { before: old.into_iter().collect(), after: new.into_iter().collect() });
    }
    parts
}

/// The changes that lead from some boards to others; none if one of them may not be made.
pub(super) fn between(
    section: &RankedField<'_>,
    before: &[[usize; 2]],
    after: &[[usize; 2]],
) -> Option<Vec<Change>> {
    parts(before, after).into_iter().map(|part| part.admitted(section)).collect()
}

impl Part {
    pub(super) fn admitted(&self, section: &RankedField<'_>) -> Option<Change> {
        if let ([first, second], [one, other]) = (self.before.as_slice(), self.after.as_slice()) {
            let mut before = [*first, *second];
            // The board of the higher group comes first.
            before.sort_by_key(|board| (std::cmp::Reverse(section.score(board[1])), *board));
            return exchange::between(section, before, [*one, *other]).map(Change::Exchange);
        }
        self.rotation(section).map(Change::Rotation)
    }

    fn rotation(&self, section: &RankedField<'_>) -> Option<Rotation> {
        let settings = &section.field.settings;
        if settings.rotations == Rotations::None {
            return None;
        }
        let fine =
            |&[one, other]: &[usize; 2]| section.is_legal(one, other) && !section.are_team_mates(one, other);
        if self.before.len() != self.after.len()
            || !self.after.iter().all(fine)
            || self.drops_unrated(section)
        {
            return None;
        }
        let cost = self.least(section)?;
        let clashes = |boards: &[[usize; 2]]| -> Vec<Clash> {
            boards.iter().map(|&[one, other]| section.clash(one, other)).collect()
        };
        let (before, after) = (clashes(&self.before), clashes(&self.after));
        let purpose = Gain::of(&before, &after).purpose(settings, SwitchKind::Rotation)?;
        let limit = purpose.limit(settings);
        if limit.is_some_and(|limit| cost > u32::from(limit)) {
            return None;
        }
        let small = u32::from(settings.alternation_limit);
        let is_small = cost <= small && (!purpose.is_alternation() || self.reach(section) <= small);
        Some(Rotation {
            before: self.before.clone(),
            after: self.after.clone(),
            cost,
            limit,
            clashes: [sum(&before), sum(&after)],
            is_small,
            purpose,
        })
    }

    /// What the change costs: each board by the smaller of its two differences. Where somebody else drops, both players of each
    /// board may take the places of a natural one.
    fn least(&self, section: &RankedField<'_>) -> Option<u32> {
        let boards: Option<Vec<u32>> = self.after.iter().map(|&board| self.cost(section, board)).collect();
        let by_boards = boards.and_then(|costs| costs.into_iter().max());
        let scores: BTreeSet<_> = self.before.iter().flatten().map(|&seat| section.score(seat)).collect();
        match scores.len() {
            1 => by_boards,
            _ => by_boards.into_iter().chain(self.by_places(section)).min(),
        }
    }

    /// The least of the farthest ways that somebody goes if both players of each board take the places of a natural one.
    fn by_places(&self, section: &RankedField<'_>) -> Option<u32> {
        let way = |was: usize, now: usize| {
            (section.score(was) == section.score(now)).then(|| section.moved(was, now))
        };
        let straight = |[one, other]: [usize; 2], [first, second]: [usize; 2]| {
            Some(way(first, one)?.max(way(second, other)?))
        };
        let ways = |after: [usize; 2], [first, second]: [usize; 2]| {
            [straight(after, [first, second]), straight(after, [second, first])].into_iter().flatten().min()
        };
        let table: Vec<Vec<Option<u32>>> = self
            .after
            .iter()
            .map(|&after| self.before.iter().map(|&before| ways(after, before)).collect())
            .collect();
        let mut all: Vec<u32> = table.iter().flatten().flatten().copied().collect();
        all.sort_unstable();
        all.dedup();
        all.into_iter().find(|most| {
            let open = |row: usize, column: usize| table[row][column].is_some_and(|cost| cost <= *most);
            first_open(self.after.len(), &open).is_some()
        })
    }

    fn was(&self, seat: usize) -> Option<usize> {
        self.before.iter().find_map(|&[one, other]| match seat {
            _ if seat == one => Some(other),
            _ if seat == other => Some(one),
            _ => None,
        })
    }

    /// The smaller of the differences to those whose places the two took; only players of equal score change places.
    fn cost(&self, section: &RankedField<'_>, [one, other]: [usize; 2]) -> Option<u32> {
        if self.before.contains(&sorted([one, other])) {
            return Some(0);
        }
        let places = [(self.was(one)?, other), (self.was(other)?, one)];
        let level = places.into_iter().filter(|&(was, now)| section.score(was) == section.score(now));
        level.map(|(was, now)| section.moved(was, now)).min()
    }

    /// How far the lower player of a board is at most from the one in whose place they are.
    fn reach(&self, section: &RankedField<'_>) -> u32 {
        let reach = |&[upper, lower]: &[usize; 2]| self.was(upper).map_or(0, |was| section.moved(was, lower));
        self.after.iter().map(reach).max().unwrap_or(0)
    }

    /// 29D1a: whether an unrated player comes to drop where a rated one did.
    fn drops_unrated(&self, section: &RankedField<'_>) -> bool {
        let unrated = |boards: &[[usize; 2]]| {
            let drops = boards.iter().filter(|[one, other]| section.score(*one) != section.score(*other));
            drops.filter(|[upper, _]| !section.seats[*upper].is_rated()).count()
        };
        unrated(&self.after) > unrated(&self.before)
    }
}

impl Rotation {
    pub(super) fn rules(&self, section: &RankedField<'_>) -> Vec<&'static Rule> {
        let groups: BTreeSet<_> = self.before.iter().map(|board| section.score(board[1])).collect();
        let kind = if groups.len() > 1 { SwitchKind::OtherDrop } else { SwitchKind::Rotation };
        self.purpose.rules(section, kind, self.is_small)
    }
}
