//! What the ranking alone gives in a bracket, and how far a board is from it (27A3, 29C1, 29D1a; N6 to N9).

use super::{look_ahead::Suffered, matching::Worth, rank::RankedField};
use crate::settings::Method;

/// The boards of a bracket by ranking alone, without those who drop out of it.
pub(super) struct Ranking {
    /// From the top: first those who came from above, each with a resident, then half against half.
    pub(super) boards: Vec<[usize; 2]>,
    /// By place in the section.
    opponent: Vec<usize>,
    half: Vec<Half>,
    /// How many boards are below the one of this player.
    below: Vec<usize>,
    /// Those who came from above and stay, by rank.
    entered: Vec<usize>,
    /// The highest-rated resident.
    first: Option<usize>,
    /// Every distance of a resident to the first, in order.
    distances: Vec<u32>,
    /// How far below the first those who came find their opponents, as far as that is settled.
    settled: Vec<u32>,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Half {
    Neither,
    Upper,
    Lower,
}

/// Places and their bits in a [`Worth`].
const THIRDS: u32 = 48;
const UNSETTLED: u32 = 42;
const INTERCHANGES: u32 = 40;

impl Ranking {
    /// `entered` came from above and stay; `residents` stay, too; both by rank. `first` is the highest-rated resident.
    pub(super) fn new(
        section: &RankedField<'_>,
        entered: &[usize],
        residents: &[usize],
        first: Option<usize>,
    ) -> Ranking {
        let seats = section.seats.len();
        let (taken, others) = residents.split_at(entered.len().min(residents.len()));
        let mut boards: Vec<[usize; 2]> =
            entered.iter().zip(taken).map(|(&one, &other)| [one, other]).collect();
        let mut half = vec![Half::Neither; seats];
        match section.field.settings.method {
            Method::Halves => {
                let (upper, lower) = others.split_at(others.len() / 2);
                upper.iter().for_each(|&seat| half[seat] = Half::Upper);
                lower.iter().for_each(|&seat| half[seat] = Half::Lower);
                boards.extend(upper.iter().zip(lower).map(|(&one, &other)| [one, other]));
            }
            Method::OneAgainstTwo => {
                boards.extend(others.chunks_exact(2).map(|pair| [pair[0], pair[1]]));
            }
        }
        let mut opponent = vec![usize::MAX; seats];
        let mut below = vec![0; seats];
        for (place, &[one, other]) in boards.iter().enumerate() {
            opponent[one] = other;
            opponent[other] = one;
            below[one] = boards.len() - 1 - place;
            below[other] = below[one];
        }
        let mut distances: Vec<u32> = first
            .map(|first| residents.iter().map(|&seat| section.difference(first, seat)).collect())
            .unwrap_or_default();
        distances.sort_unstable();
        distances.dedup();
        Ranking {
            boards,
            opponent,
            half,
            below,
            entered: entered.to_vec(),
            first,
            distances,
            settled: Vec::new(),
        }
    }

    /// Whom the ranking alone gave him; none for those who are not of this bracket.
    pub(super) fn opponent(&self, seat: usize) -> Option<usize> {
        self.opponent.get(seat).copied().filter(|&other| other != usize::MAX)
    }

    pub(super) fn entered(&self) -> &[usize] {
        &self.entered
    }

    pub(super) fn first(&self) -> Option<usize> {
        self.first
    }

    pub(super) fn is_changed(&self, one: usize, other: usize) -> bool {
        self.opponent[one] != other
    }

    /// N9.2: both of the same half.
    pub(super) fn is_interchange(&self, one: usize, other: usize) -> bool {
        self.half[one] != Half::Neither && self.half[one] == self.half[other]
    }

    /// N9.3: what a changed board costs.
    pub(super) fn cost(&self, section: &RankedField<'_>, one: usize, other: usize) -> u32 {
        let (his, mine) = (self.opponent[one], self.opponent[other]);
        section.difference(his, other).min(section.difference(mine, one))
    }

    /// N9.4: how many boards by ranking are below that of the higher-ranked player.
    pub(super) fn below(&self, one: usize, other: usize) -> usize {
        self.below[one.min(other)]
    }

    /// What must be avoided on this board at any price in ratings: S1, S2, N1 or N6, and N7.
    pub(super) fn suffered(&self, section: &RankedField<'_>, one: usize, other: usize) -> (Suffered, u32) {
        (section.suffered(one, other, true), section.clash(one, other).clashes.thirds)
    }

    /// Everything that a board costs in N6 to N9 but for the question whether exchanges suffice.
    pub(super) fn worth(&self, section: &RankedField<'_>, one: usize, other: usize) -> Worth {
        let (suffered, thirds) = self.suffered(section, one, other);
        let mut worth = [suffered.worth(), i64::from(thirds) << THIRDS, 0, 0];
        worth[1] += self.far_from_the_first(section, one, other);
        if self.is_changed(one, other) {
            let interchange = i64::from(self.is_interchange(one, other)) << INTERCHANGES;
            worth[2] = interchange + i64::from(self.cost(section, one, other));
            worth[3] = self.below(one, other) as i64;
        }
        Worth(worth)
    }

    /// N8 as one number: a digit for each who came from above, the highest rank first. Only so many digits fit; the
    /// rest waits until the first are settled, which is then not given up again.
    pub(super) fn far_from_the_first(&self, section: &RankedField<'_>, one: usize, other: usize) -> i64 {
        let Some(first) = self.first else { return 0 };
        let (entered, resident) = (one.min(other), one.max(other));
        let Some(place) = self.entered.iter().position(|&seat| seat == entered) else { return 0 };
        let distance = section.difference(first, resident);
        if let Some(&settled) = self.settled.get(place) {
            return i64::from(distance != settled) << UNSETTLED;
        }
        let digit = self.distances.binary_search(&distance).unwrap_or_default() as i64;
        let (radix, last) = (self.radix(), self.settled.len() + self.digits());
        if place < last { digit * radix.pow((last - 1 - place) as u32) } else { 0 }
    }

    /// Whether it is settled how far below the first he finds his opponent.
    pub(super) fn is_settled(&self, seat: usize) -> bool {
        self.entered.iter().take(self.settled.len()).any(|&entered| entered == seat)
    }

    fn radix(&self) -> i64 {
        self.distances.len().max(2) as i64
    }

    /// How many digits fit.
    fn digits(&self) -> usize {
        let mut digits = 0;
        let mut largest: i64 = self.radix();
        while largest < 1 << UNSETTLED {
            digits += 1;
            largest = largest.saturating_mul(self.radix());
        }
        digits
    }

    /// Holds on to whom the first of those who came meet on these boards, if there are others to look at after them.
    pub(super) fn settle(&mut self, section: &RankedField<'_>, boards: &[[usize; 2]]) -> bool {
        let Some(first) = self.first else { return false };
        let known = self.settled.len() + self.digits();
        if known >= self.entered.len() {
            return false;
        }
        let opponent = |seat: usize| {
            boards
                .iter()
                .find(|board| board.contains(&seat))
                .map(|&[one, other]| if one == seat { other } else { one })
        };
        let next = self.entered.iter().skip(self.settled.len()).take(self.digits());
        let distances: Vec<u32> = next
            .filter_map(|&seat| opponent(seat))
            .map(|resident| section.difference(first, resident))
            .collect();
        self.settled.extend(distances);
        self.settled.len() == known
    }

    /// What decides whether a longer rotation may be made: everything before N9.
    pub(super) fn before_distance(worth: Worth) -> [i64; 2] {
        [worth.0[0], worth.0[1]]
    }
}
