//! Can these players be paired with each other, and what has to be suffered for it (27A1, 28T)?
//!
//! In most fields a count of possible opponents answers at once: a graph whose vertices have enough neighbors has a
//! matching of all of them. Only otherwise is a matching looked for.

use std::ops::Add;

use super::{
    matching::{Aim, Edge, Worth, heaviest},
    rank::RankedField,
};

/// What a pairing has to suffer before anything else is weighed: S1, S2 and N1.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Suffered {
    /// Boards that repeat a meeting, and then how often those players met.
    pub(super) repeats: u32,
    pub(super) meetings: u32,
    pub(super) barred: u32,
    pub(super) team_mates: u32,
}

impl Suffered {
    pub(super) const NOTHING: Suffered = Suffered { repeats: 0, meetings: 0, barred: 0, team_mates: 0 };

    pub(super) fn worth(self) -> i64 {
        let fields = [self.repeats, self.meetings, self.barred, self.team_mates];
        fields.iter().fold(0, |sum, &field| (sum << 15) + i64::from(field))
    }
}

impl Add for Suffered {
    type Output = Suffered;

    fn add(self, other: Suffered) -> Suffered {
        Suffered {
            repeats: self.repeats + other.repeats,
            meetings: self.meetings + other.meetings,
            barred: self.barred + other.barred,
            team_mates: self.team_mates + other.team_mates,
        }
    }
}

/// Some players who are to be paired with each other.
pub(super) struct Pool<'a> {
    pub(super) players: &'a [usize],
    /// Those of them who are not paired among themselves: they dropped, each to find an opponent below.
    pub(super) dropped: &'a [usize],
    /// Whether boards of team-mates count, in groups that keep them apart (28N).
    pub(super) team_mates: bool,
}

impl RankedField<'_> {
    pub(super) fn suffered(&self, one: usize, other: usize, team_mates: bool) -> Suffered {
        let met = self.times_met(one, other);
        Suffered {
            repeats: u32::from(met > 0),
            meetings: met,
            barred: u32::from(self.is_barred(one, other)),
            team_mates: u32::from(team_mates && self.are_team_mates(one, other)),
        }
    }

    /// The same where somebody looks ahead: team-mates count in groups that keep them apart.
    fn foreseen(&self, one: usize, other: usize, team_mates: bool) -> Suffered {
        let apart = team_mates && self.keeps_team_mates_apart(self.score(one.max(other)));
        self.suffered(one, other, apart)
    }

    /// The least that a pairing of the whole pool has to suffer; none if there is no pairing at all.
    pub(super) fn least(&self, pool: &Pool<'_>) -> Option<Suffered> {
        let size = pool.players.len();
        if size % 2 == 1 || 2 * pool.dropped.len() > size {
            return None;
        }
        if size == 0 || self.has_enough_opponents(pool) {
            return Some(Suffered::NOTHING);
        }
        let is_dropped: Vec<bool> = pool.players.iter().map(|seat| pool.dropped.contains(seat)).collect();
        let mut edges = Vec::with_capacity(size * size / 2);
        for (a, &one) in pool.players.iter().enumerate() {
            for (b, &other) in pool.players.iter().enumerate().skip(a + 1) {
                if !(is_dropped[a] && is_dropped[b]) {
                    let cost = self.foreseen(one, other, pool.team_mates).worth();
                    edges.push(Edge { ends: [a, b], worth: Worth([-cost, 0, 0, 0]) });
                }
            }
        }
        let partners = heaviest(size, &edges, Aim::Everybody);
        let mut sum = Suffered::NOTHING;
        for (a, partner) in partners.into_iter().enumerate() {
            let b = partner?;
            if a < b {
                sum = sum + self.foreseen(pool.players[a], pool.players[b], pool.team_mates);
            }
        }
        Some(sum)
    }

    /// Chvátal's condition on the numbers of possible opponents: enough for a ring through all, and so for a pairing.
    fn has_enough_opponents(&self, pool: &Pool<'_>) -> bool {
        let size = pool.players.len();
        let mut there = vec![false; self.seats.len()];
        let mut of_team: std::collections::BTreeMap<chart::Team, usize> = std::collections::BTreeMap::new();
        for &seat in pool.players {
            there[seat] = true;
            if let Some(team) = self.seats[seat].team.filter(|_| pool.team_mates) {
                *of_team.entry(team).or_default() += 1;
            }
        }
        let mut opponents: Vec<usize> = pool
            .players
            .iter()
            .map(|&place| {
                let seat = &self.seats[place];
                let met = seat.met.iter().filter(|(other, _)| there[*other]).count();
                let barred = seat.barred.iter().filter(|&&other| there[other]).count();
                let mates = seat.team.and_then(|team| of_team.get(&team)).map_or(0, |mates| mates - 1);
                let dropped = if pool.dropped.contains(&place) { pool.dropped.len() - 1 } else { 0 };
                (size - 1).saturating_sub(met + barred + mates + dropped)
            })
            .collect();
        opponents.sort_unstable();
        (1..=(size - 1) / 2)
            .all(|place| opponents[place - 1] > place || opponents[size - place - 1] >= size - place)
            && (size > 2 || opponents[0] > 0)
    }
}
