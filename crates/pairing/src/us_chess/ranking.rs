//! What the ranking alone gives in a bracket, and how far a board is from it (27A3, 29C1, 29D1a; N6 to N9).

use super::rank::RankedField;
use crate::settings::Method;

/// The boards of a bracket by ranking alone, without those who drop out of it.
pub(super) struct Ranking {
    /// From the top: first those who came from above, each with a resident, then half against half.
    pub(super) boards: Vec<[usize; 2]>,
    /// By place in the section.
    opponent: Vec<usize>,
    half: Vec<Half>,
    /// Those who came from above and stay, by rank.
    entered: Vec<usize>,
    /// Those of this score who stay, by rank.
    residents: Vec<usize>,
    method: Method,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Half {
    Neither,
    Upper,
    Lower,
}

impl Ranking {
    /// `entered` came from above and stay; `residents` stay, too; both by rank.
    pub(super) fn new(section: &RankedField<'_>, entered: &[usize], residents: &[usize]) -> Ranking {
        let seats = section.seats.len();
        let mut ranking = Ranking {
            boards: Vec::new(),
            opponent: vec![usize::MAX; seats],
            half: vec![Half::Neither; seats],
            entered: entered.to_vec(),
            residents: residents.to_vec(),
            method: section.field.settings.method,
        };
        let (taken, others) = residents.split_at(entered.len().min(residents.len()));
        ranking.boards.extend(entered.iter().zip(taken).map(|(&one, &other)| [one, other]));
        let (upper, lower) = ranking.sides(others);
        ranking.boards.extend(upper.into_iter().zip(lower).map(|(one, other)| [one, other]));
        for &[one, other] in &ranking.boards {
            ranking.opponent[one] = other;
            ranking.opponent[other] = one;
        }
        ranking
    }

    /// Residents whom nobody from above takes, as they face each other: half against half, or by 29L1 the first of each two
    /// against the second.
    pub(super) fn sides(&self, rest: &[usize]) -> (Vec<usize>, Vec<usize>) {
        match self.method {
            Method::Halves => {
                let (upper, lower) = rest.split_at(rest.len() / 2);
                (upper.to_vec(), lower.to_vec())
            }
            Method::OneAgainstTwo => rest.chunks_exact(2).map(|pair| (pair[0], pair[1])).unzip(),
        }
    }

    pub(super) fn has_halves(&self) -> bool {
        self.method == Method::Halves
    }

    /// Says who is of which half, once it is known whom those from above meet.
    pub(super) fn halve(&mut self, boards: &[[usize; 2]]) {
        self.half.fill(Half::Neither);
        if self.has_halves() {
            let came = |seat: &usize| self.entered.contains(seat);
            let mut rest: Vec<usize> =
                boards.iter().filter(|board| !board.iter().any(came)).flatten().copied().collect();
            rest.sort_unstable();
            let (upper, lower) = self.sides(&rest);
            upper.iter().for_each(|&seat| self.half[seat] = Half::Upper);
            lower.iter().for_each(|&seat| self.half[seat] = Half::Lower);
        }
    }

    /// Whom the ranking alone gave him; none for those who are not of this bracket.
    pub(super) fn opponent(&self, seat: usize) -> Option<usize> {
        self.opponent.get(seat).copied().filter(|&other| other != usize::MAX)
    }

    pub(super) fn entered(&self) -> &[usize] {
        &self.entered
    }

    pub(super) fn residents(&self) -> &[usize] {
        &self.residents
    }

    pub(super) fn is_changed(&self, one: usize, other: usize) -> bool {
        self.opponent[one] != other
    }

    /// N9.2: both of the same half.
    pub(super) fn is_interchange(&self, one: usize, other: usize) -> bool {
        self.half[one] != Half::Neither && self.half[one] == self.half[other]
    }

    /// What a changed board is away from the ranking, in rating points.
    pub(super) fn cost(&self, section: &RankedField<'_>, one: usize, other: usize) -> u32 {
        let (his, mine) = (self.opponent[one], self.opponent[other]);
        section.difference(his, other).min(section.difference(mine, one))
    }
}
