//! Who drops out of a bracket (29D; N1 to N5).
//!
//! A bracket drops as few as it can, and those whom the list prefers; but what is left of it must be pairable, and so
//! must be all that is below. Sets of droppers are tried in the order of the list. Where an odd bracket cannot be mended
//! by one of them, a matching with dropping as a choice says how many it takes.

use chart::Points;

use super::{
    look_ahead::{Pool, Suffered},
    matching::{Aim, Edge, Worth, heaviest},
    natural,
    rank::RankedField,
    ranking::Ranking,
};

/// The players of one score group and those who dropped into it.
pub(super) struct Bracket<'a> {
    pub(super) group: Points,
    /// Who came from above, by rank.
    pub(super) entered: Vec<usize>,
    /// Who has this score, by rank.
    pub(super) residents: &'a [usize],
    /// Everybody with a lower score, by rank.
    pub(super) below: &'a [usize],
}

/// What the next bracket comes to: team-mates who meet in it where it keeps them apart, and how many drop out of it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Next {
    pub(super) team_mates: u32,
    pub(super) drops: usize,
}

/// So many sets of droppers that are possible are looked at for what becomes of the brackets (N2.1 to N2.3).
const LOOKED_AT: usize = 500;
/// How many sets of droppers are tried one by one before a matching has the last word.
const SETS: usize = 4000;
/// Up to this many players below take part in the matching from the start.
const FEW: usize = 60;

/// The bits above N2 and N3 in a [`Worth`].
const HERE: u32 = 48;

/// N2 to N5 of one set of droppers. No two sets are equal.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Dropping {
    pub(super) players: usize,
    pub(super) again: usize,
    pub(super) unrated: usize,
    pub(super) ratings: i64,
    /// How many of the bracket rank below those who drop, added up, and then for each.
    pub(super) lower: usize,
    pub(super) lower_each: Vec<usize>,
}

impl Bracket<'_> {
    pub(super) fn members(&self) -> Vec<usize> {
        let mut members = self.entered.clone();
        members.extend(self.residents);
        members
    }

    /// N2 to N5; the droppers by rank.
    pub(super) fn dropping(&self, section: &RankedField<'_>, droppers: &[usize]) -> Dropping {
        let again = droppers.iter().filter(|seat| self.counts_again(section, **seat)).count();
        let unrated = |seat: &&usize| !section.seats[**seat].is_rated();
        let counts = !self.leaves_unrated(section, droppers);
        let unrated = if counts { droppers.iter().filter(unrated).count() } else { 0 };
        let ratings = droppers.iter().map(|&seat| i64::from(section.strength(seat))).sum();
        let members = self.members();
        let lower_than = |seat: &usize| members.iter().filter(|other| *other > seat).count();
        let lower_each: Vec<usize> = droppers.iter().map(lower_than).collect();
        let lower = lower_each.iter().sum();
        Dropping { players: droppers.len(), again, unrated, ratings, lower, lower_each }
    }

    /// N4: whether those from above, who meet the highest-ranked residents, leave nobody rated to drop (29D1c).
    fn leaves_unrated(&self, section: &RankedField<'_>, droppers: &[usize]) -> bool {
        let rated = self.residents.iter().filter(|&&seat| section.seats[seat].is_rated()).count();
        rated <= self.entered.iter().filter(|seat| !droppers.contains(seat)).count()
    }

    /// N3: who dropped already does not drop on; read the other way round (29D2), nobody new drops while he can.
    fn counts_again(&self, section: &RankedField<'_>, seat: usize) -> bool {
        self.entered.contains(&seat) != section.field.settings.one_drops_far
    }

    /// What this bracket without its droppers and everything below together suffer, and how many team-mates meet in it.
    fn suffered(&self, section: &RankedField<'_>, droppers: &[usize]) -> Option<(Suffered, u32)> {
        let (here, below) = self.possible(section, droppers);
        let here = here?;
        Some((here + below?, here.team_mates))
    }

    /// What this bracket suffers without these droppers, and everything below with them; none for what is impossible.
    pub(super) fn possible(
        &self,
        section: &RankedField<'_>,
        droppers: &[usize],
    ) -> (Option<Suffered>, Option<Suffered>) {
        let stays = |seat: &usize| !droppers.contains(seat);
        let players: Vec<usize> = self.members().into_iter().filter(stays).collect();
        let entered: Vec<usize> = self.entered.iter().copied().filter(stays).collect();
        let team_mates = section.keeps_team_mates_apart(self.group);
        let here = section.least(&Pool { players: &players, dropped: &entered, team_mates });
        let mut rest = droppers.to_vec();
        rest.extend(self.below);
        let below = section.least(&Pool { players: &rest, dropped: droppers, team_mates });
        (here, below)
    }

    /// The best set of droppers by N1 to N5. `allowed` is what bracket and rest may suffer.
    pub(super) fn droppers(&self, section: &RankedField<'_>, allowed: Suffered) -> Vec<usize> {
        if self.below.is_empty() {
            return Vec::new();
        }
        let fewest = (self.entered.len() + self.residents.len()) % 2;
        if allowed == Suffered::NOTHING && self.entered.len() <= self.residents.len() + fewest {
            let sets = self.in_order(section, fewest);
            if let Some(found) = self.first_possible(section, sets, (allowed, 0)) {
                return found;
            }
        }
        self.by_matching(section)
    }

    /// All sets of none or one, the best first.
    fn in_order(&self, section: &RankedField<'_>, count: usize) -> Vec<Vec<usize>> {
        if count == 0 {
            return vec![Vec::new()];
        }
        let mut sets: Vec<Vec<usize>> = self.members().into_iter().rev().map(|seat| vec![seat]).collect();
        sets.sort_by_cached_key(|set| self.dropping(section, set));
        sets
    }

    /// The first set in order by N2.1 to N2.3 and then N3 to N5 that suffers no more than this.
    fn first_possible(
        &self,
        section: &RankedField<'_>,
        sets: Vec<Vec<usize>>,
        allowed: (Suffered, u32),
    ) -> Option<Vec<usize>> {
        let possible =
            |set: &Vec<usize>| self.suffered(section, set).is_some_and(|suffered| suffered <= allowed);
        let mut best: Option<((Next, bool), Vec<usize>)> = None;
        for set in sets.into_iter().filter(possible).take(LOOKED_AT) {
            let (then, at_least) = self.then(section, &set);
            let key = (then, !self.is_plain(section, &set));
            if best.as_ref().is_none_or(|(least, _)| key < *least) {
                best = Some((key, set));
            }
            if key <= (Next { team_mates: 0, drops: at_least }, false) {
                break;
            }
        }
        best.map(|(_, set)| set)
    }

    /// N2.3: whether the bracket can be paired as the ranking asks once these have left.
    pub(super) fn is_plain(&self, section: &RankedField<'_>, droppers: &[usize]) -> bool {
        let stays = |seat: &usize| !droppers.contains(seat);
        let entered: Vec<usize> = self.entered.iter().copied().filter(stays).collect();
        let residents: Vec<usize> = self.residents.iter().copied().filter(stays).collect();
        natural::is_plain(section, &Ranking::new(section, &entered, &residents))
    }

    /// N2.1 and N2.2: what the next bracket comes to if these drop into it, and how many must drop on by number alone.
    pub(super) fn then(&self, section: &RankedField<'_>, droppers: &[usize]) -> (Next, usize) {
        let Some(&first) = self.below.first() else { return (Next::default(), 0) };
        let group = section.score(first);
        let size = self.below.iter().take_while(|&&seat| section.score(seat) == group).count();
        let (residents, below) = self.below.split_at(size);
        let next = Bracket { group, entered: droppers.to_vec(), residents, below };
        // Whom the first group that keeps team-mates apart must let go is its own affair (N1.1).
        if section.starts_apart(self.group, group) {
            return (Next::default(), 0);
        }
        let at_least = if below.is_empty() { 0 } else { (droppers.len() + size) % 2 };
        if droppers.len() <= size + at_least {
            let possible = |set: &Vec<usize>| {
                next.suffered(section, set).is_some_and(|suffered| suffered <= (Suffered::NOTHING, 0))
            };
            if next.in_order(section, at_least).iter().any(possible) {
                return (Next { team_mates: 0, drops: at_least }, at_least);
            }
        }
        let set = if below.is_empty() { Some(Vec::new()) } else { next.matched(section) };
        let here = set.as_ref().and_then(|set| next.possible(section, set).0);
        let then = here.zip(set).map(|(here, set)| Next { team_mates: here.team_mates, drops: set.len() });
        (then.unwrap_or(Next { team_mates: u32::MAX, drops: usize::MAX }), at_least)
    }

    /// How many must drop is found by a matching; who, by trying all sets of that many where they are not too many.
    fn by_matching(&self, section: &RankedField<'_>) -> Vec<usize> {
        let Some(set) = self.matched(section) else { return Vec::new() };
        let Some(suffered) = self.suffered(section, &set) else { return set };
        let Some(sets) = subsets(&self.members(), set.len()) else { return set };
        let mut sets: Vec<(Dropping, Vec<usize>)> =
            sets.into_iter().map(|set| (self.dropping(section, &set), set)).collect();
        sets.sort_unstable();
        let sets = sets.into_iter().map(|(_, set)| set).collect();
        self.first_possible(section, sets, suffered).unwrap_or(set)
    }

    /// The droppers of the best matching of the bracket, with everybody below where that matters.
    fn matched(&self, section: &RankedField<'_>) -> Option<Vec<usize>> {
        if self.below.len() > FEW {
            let set = self.matched_alone(section);
            let mut rest = set.clone();
            rest.extend(self.below);
            let team_mates = section.keeps_team_mates_apart(self.group);
            let pool = Pool { players: &rest, dropped: &set, team_mates };
            if section.least(&pool) == Some(Suffered::NOTHING) {
                return Some(set);
            }
        }
        self.matched_with_all_below(section)
    }

    /// A dropper's price: N2 to N5, and in the end the lowest rank.
    fn price(&self, section: &RankedField<'_>, seat: usize) -> Worth {
        let again = i64::from(self.counts_again(section, seat));
        let last = self.residents.last().copied().unwrap_or(seat);
        Worth([
            0,
            (1 << 30) + again,
            (i64::from(!section.seats[seat].is_rated() && !self.leaves_unrated(section, &[])) << 40)
                + i64::from(section.strength(seat)),
            last.abs_diff(seat) as i64,
        ])
    }

    /// Whoever finds no partner drops: an edge saves the price of both its players.
    fn matched_alone(&self, section: &RankedField<'_>) -> Vec<usize> {
        let members = self.members();
        let mut edges = Vec::new();
        for (a, &one) in members.iter().enumerate() {
            for (b, &other) in members.iter().enumerate().skip(a + 1) {
                if b >= self.entered.len() && section.is_legal(one, other) {
                    let worth = self.price(section, one) + self.price(section, other)
                        - self.suffered_here(section, one, other);
                    edges.push(Edge { ends: [a, b], worth });
                }
            }
        }
        let partners = heaviest(members.len(), &edges, Aim::Worth);
        members.iter().zip(partners).filter(|(_, partner)| partner.is_none()).map(|(&seat, _)| seat).collect()
    }

    fn matched_with_all_below(&self, section: &RankedField<'_>) -> Option<Vec<usize>> {
        let mut players = self.members();
        let size = players.len();
        players.extend(self.below);
        let mut edges = Vec::new();
        for (a, &one) in players.iter().enumerate() {
            for (b, &other) in players.iter().enumerate().skip(a + 1) {
                let cost = match (a < size, b < size) {
                    (true, true) if b < self.entered.len() => continue,
                    (true, true) => self.suffered_here(section, one, other),
                    (true, false) => self.suffered_below(section, one, other) + self.price(section, one),
                    _ => self.suffered_below(section, one, other),
                };
                edges.push(Edge { ends: [a, b], worth: -cost });
            }
        }
        let partners = heaviest(players.len(), &edges, Aim::Everybody);
        if partners.contains(&None) {
            return None;
        }
        let drops = |&(a, partner): &(usize, &Option<usize>)| partner.is_some_and(|b| a < size && b >= size);
        Some(partners.iter().enumerate().filter(drops).map(|(a, _)| players[a]).collect())
    }

    /// Team-mates count as anywhere below (N1), and then once more (N1.2).
    fn suffered_here(&self, section: &RankedField<'_>, one: usize, other: usize) -> Worth {
        let suffered = section.suffered(one, other, section.keeps_team_mates_apart(self.group));
        Worth([suffered.worth(), i64::from(suffered.team_mates) << HERE, 0, 0])
    }

    fn suffered_below(&self, section: &RankedField<'_>, one: usize, other: usize) -> Worth {
        let apart = |seat| section.keeps_team_mates_apart(section.score(seat));
        let counts = section.keeps_team_mates_apart(self.group) && apart(one.max(other));
        Worth([section.suffered(one, other, counts).worth(), 0, 0, 0])
    }
}

/// All sets of so many, in order; none if there are too many of them.
fn subsets(of: &[usize], count: usize) -> Option<Vec<Vec<usize>>> {
    let mut sets: Vec<Vec<usize>> = vec![Vec::new()];
    let mut from: Vec<usize> = vec![0];
    for _ in 0..count {
        let (mut longer, mut starts) = (Vec::new(), Vec::new());
        for (set, &start) in sets.iter().zip(&from) {
            for (place, &seat) in of.iter().enumerate().skip(start) {
                let mut set = set.clone();
                set.push(seat);
                longer.push(set);
                starts.push(place + 1);
                if longer.len() > SETS {
                    return None;
                }
            }
        }
        (sets, from) = (longer, starts);
    }
    Some(sets)
}
