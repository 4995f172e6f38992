//! The natural pairing of a bracket whose droppers are known: the ranking, changed from the top board down where it cannot
//! stand (29C2; N6 to N9).
//!
//! In most brackets nothing has to be suffered: then each in turn takes the highest-ranked opponent whom the others can
//! spare ([`untroubled`]). Only otherwise is a matching of all of them asked what has to be suffered ([`Troubled`]).

use super::{
    assignment::{first_of_the_cheapest, first_open},
    look_ahead::Suffered,
    matching::{Aim, Edge, Worth, heaviest},
    rank::RankedField,
    ranking::Ranking,
};

/// Brackets of up to so many boards are searched as a whole where something has to be suffered.
const WINDOW: usize = 50;

pub(super) fn pair(section: &RankedField<'_>, ranking: &mut Ranking) -> Vec<[usize; 2]> {
    let boards = untroubled(section, ranking).unwrap_or_else(|| troubled(section, ranking));
    ranking.halve(&boards);
    boards
}

/// Whether nothing speaks against the boards that the ranking asks for (N2.3).
pub(super) fn is_plain(section: &RankedField<'_>, ranking: &Ranking) -> bool {
    untroubled(section, ranking).is_some()
}

/// What speaks against a board: S1, S2, N1 or N6, and N7.
fn against(section: &RankedField<'_>, one: usize, other: usize) -> (Suffered, u32) {
    (section.suffered(one, other, true), section.clash(one, other).clashes.thirds)
}

/// Whether nothing does.
pub(super) fn is_fine(section: &RankedField<'_>, one: usize, other: usize) -> bool {
    against(section, one, other) == (Suffered::NOTHING, 0)
}

/// The boards where nothing speaks against any of them and nobody leaves their half; none if there are no such boards.
fn untroubled(section: &RankedField<'_>, ranking: &Ranking) -> Option<Vec<[usize; 2]>> {
    let fine = |one: usize, other: usize| is_fine(section, one, other);
    let mut rest = ranking.residents().to_vec();
    let mut boards = Vec::with_capacity(rest.len());
    for &one in ranking.entered() {
        let at = rest.iter().position(|&other| fine(one, other))?;
        boards.push([one, rest.remove(at)]);
    }
    let (upper, lower) = ranking.sides(&rest);
    if !ranking.has_halves() && upper.iter().zip(&lower).any(|(&one, &other)| !fine(one, other)) {
        return None;
    }
    let columns = first_open(upper.len(), &|row, column| fine(upper[row], lower[column]))?;
    boards.extend(upper.iter().zip(columns).map(|(&one, column)| [one, lower[column]]));
    Some(boards)
}

/// The same where something has to be suffered: in a large bracket by those alone who are near to the trouble.
fn troubled(section: &RankedField<'_>, ranking: &Ranking) -> Vec<[usize; 2]> {
    let inside = window(section, ranking);
    let within = |seat: &usize| inside.binary_search(seat).is_ok();
    let entered: Vec<usize> = ranking.entered().iter().copied().filter(within).collect();
    let residents: Vec<usize> = ranking.residents().iter().copied().filter(within).collect();
    let outside = ranking.boards.iter().filter(|board| !board.iter().any(within));
    let mut boards: Vec<[usize; 2]> = outside.copied().collect();
    boards.extend(Troubled { section, ranking }.pair(&entered, &residents));
    boards
}

/// Some players of a bracket, who cannot all be paired as one would like.
struct Troubled<'a> {
    section: &'a RankedField<'a>,
    ranking: &'a Ranking,
}

impl Troubled<'_> {
    fn pair(&self, entered: &[usize], residents: &[usize]) -> Vec<[usize; 2]> {
        let nobody = |_, _| false;
        let Some(mut left) = self.least(entered, residents, &nobody) else {
            return entered.iter().zip(residents).map(|(&one, &other)| [one, other]).collect();
        };
        let mut rest = residents.to_vec();
        let mut boards = Vec::new();
        // N8: each who came from above, the highest rank first, takes the highest-ranked resident whom they can have.
        for (at, &one) in entered.iter().enumerate() {
            let found = rest.iter().enumerate().find_map(|(place, &other)| {
                let mut others = rest.clone();
                others.remove(place);
                let then = self.least(&entered[at + 1..], &others, &nobody)?;
                (self.worth(one, other, false) + then == left).then_some((place, then))
            });
            let Some((place, then)) = found else { break };
            boards.push([one, rest.remove(place)]);
            left = then;
        }
        boards.extend(self.among(&rest));
        boards
    }

    /// N9 for residents among themselves.
    fn among(&self, rest: &[usize]) -> Vec<[usize; 2]> {
        let (upper, lower) = self.ranking.sides(rest);
        let side = |seat: usize| upper.contains(&seat);
        let halves = self.ranking.has_halves();
        let crosses = |one: usize, other: usize| halves && side(one) == side(other);
        let Some(mut left) = self.least(&[], rest, &crosses) else { return Vec::new() };
        if halves && left.0[2] == 0 {
            let price = |one: usize, other: usize| Some(priced(against(self.section, one, other)));
            let prices: Vec<Vec<Option<i64>>> =
                upper.iter().map(|&one| lower.iter().map(|&other| price(one, other)).collect()).collect();
            let columns = first_of_the_cheapest(&prices);
            return upper.iter().zip(columns).map(|(&one, column)| [one, lower[column]]).collect();
        }
        let mut rest = rest.to_vec();
        let mut boards = Vec::new();
        while let Some((&one, others)) = rest.split_first() {
            let found = others.iter().enumerate().find_map(|(place, &other)| {
                let mut others = others.to_vec();
                others.remove(place);
                let then = self.least(&[], &others, &crosses)?;
                (self.worth(one, other, crosses(one, other)) + then == left).then_some((other, others, then))
            });
            let Some((other, others, then)) = found else { break };
            boards.push([one, other]);
            (rest, left) = (others, then);
        }
        boards
    }

    fn worth(&self, one: usize, other: usize, crosses: bool) -> Worth {
        let (suffered, thirds) = against(self.section, one, other);
        -Worth([suffered.worth(), i64::from(thirds), i64::from(crosses), 0])
    }

    /// The least that these players have to suffer; none if they cannot be paired. Who came from above meets residents.
    fn least(
        &self,
        entered: &[usize],
        residents: &[usize],
        crosses: &dyn Fn(usize, usize) -> bool,
    ) -> Option<Worth> {
        let players: Vec<usize> = entered.iter().chain(residents).copied().collect();
        let mut edges = Vec::with_capacity(players.len() * players.len() / 2);
        for (a, &one) in players.iter().enumerate() {
            for (b, &other) in players.iter().enumerate().skip((a + 1).max(entered.len())) {
                edges.push(Edge { ends: [a, b], worth: self.worth(one, other, crosses(one, other)) });
            }
        }
        let partners = heaviest(players.len(), &edges, Aim::Everybody);
        let mut sum = Worth::NOTHING;
        for (a, partner) in partners.into_iter().enumerate() {
            let b = partner?;
            if a < b {
                sum += self.worth(players[a], players[b], crosses(players[a], players[b]));
            }
        }
        Some(sum)
    }
}

/// What has to be suffered on up to a hundred boards, as one number.
fn priced((suffered, thirds): (Suffered, u32)) -> i64 {
    let fields = [suffered.repeats, suffered.meetings, suffered.barred, suffered.team_mates, thirds];
    fields.iter().fold(0, |sum, &field| (sum << 11) + i64::from(field))
}

/// Who takes part: all of a small bracket; of a large one the boards with trouble and their neighbors. By rank.
fn window(section: &RankedField<'_>, ranking: &Ranking) -> Vec<usize> {
    let boards = &ranking.boards;
    let mut inside = vec![boards.len() <= WINDOW; boards.len()];
    let trouble = |place: usize| {
        let [one, other] = boards[place];
        against(section, one, other) != (Suffered::NOTHING, 0)
    };
    let troubles: Vec<usize> = (0..boards.len()).filter(|&at| trouble(at)).take(WINDOW / 2).collect();
    let (mut left, mut reach) = (WINDOW, 0);
    while left > 0 && reach < boards.len() && !troubles.is_empty() && boards.len() > WINDOW {
        for &at in &troubles {
            for near in [at.checked_sub(reach), at.checked_add(reach)].into_iter().flatten() {
                if near < boards.len() && !inside[near] && left > 0 {
                    inside[near] = true;
                    left -= 1;
                }
            }
        }
        reach += 1;
    }
    let mut seats: Vec<usize> =
        boards.iter().zip(&inside).filter(|(_, inside)| **inside).flat_map(|(board, _)| *board).collect();
    seats.sort_unstable();
    seats
}
