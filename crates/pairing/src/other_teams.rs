//! Everybody meets everybody who is not of their own team: Scheveningen with two teams, the Schiller system with more.
//!
//! Teams meet by a table of their own, and while two of them meet everybody of the one plays everybody of the other, moved on
//! by one seat from round to round: every round is full, and nobody meets anybody twice. Where an odd number of teams would
//! leave one of them free all the time, each is cut in two halves, which never meet. Seats without a player are free.

use std::collections::BTreeMap;

use chart::{Chart, Color, Number, Team, rules::LOCAL_OTHER_TEAMS};

use crate::{
    plan::{Planned, Reason, spelled},
    round_robin::Scheme,
};

/// All rounds of players in teams.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherTeams {
    /// Equally long; of an odd number of teams each has two.
    parts: Vec<Vec<Option<Number>>>,
    /// Who meets in which turn, as parts, the one first that has White at the first seat.
    turns: Vec<Vec<[usize; 2]>>,
    cycles: usize,
    toss: Color,
}

/// Why these teams cannot be put on a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoTable {
    #[error("two teams are needed, and here are {0}")]
    TooFew(usize),
    #[error("number {0} is of no team")]
    Alone(Number),
}

impl OtherTeams {
    /// The players of each team in the order of their seats. The toss is the color of the first seat of the first team.
    pub fn new(mut teams: Vec<Vec<Number>>, cycles: usize, toss: Color) -> Result<OtherTeams, NoTable> {
        teams.retain(|team| !team.is_empty());
        if teams.len() < 2 {
            return Err(NoTable::TooFew(teams.len()));
        }
        let longest = teams.iter().map(Vec::len).max().unwrap_or_default();
        let seated = |team: &Vec<Number>, seats: usize| -> Vec<Option<Number>> {
            let players = team.iter().copied().map(Some);
            players.chain(std::iter::repeat(None)).take(seats).collect()
        };
        // An odd number of teams of an odd size: a seat more for each, or a team of nobody, whatever takes fewer rounds.
        let (many, odd) = (teams.len(), teams.len() % 2 == 1);
        let halves = odd && (longest % 2 == 0 || many - 1 <= longest);
        let seats = if halves { longest.next_multiple_of(2) } else { longest };
        let mut parts: Vec<Vec<Option<Number>>> = teams.iter().map(|team| seated(team, seats)).collect();
        if halves {
            // The first halves in turn, and the second ones back: so the first line of the table has the two of each team.
            let second: Vec<_> = parts.iter_mut().rev().map(|part| part.split_off(seats / 2)).collect();
            parts.extend(second);
        } else if odd {
            parts.push(vec![None; seats]);
        }
        let lines = (1..parts.len()).skip(usize::from(halves));
        let line =
            |line: usize| Scheme::Berger.line(parts.len(), line).into_iter().map(seats_from_zero).collect();
        let turns = lines.map(line).collect();
        Ok(OtherTeams { parts, turns, cycles: cycles.max(1), toss })
    }

    /// The same with everybody of a chart: teams in the order of their first players. Whoever fills in has no seat.
    pub fn of_chart(
        chart: &Chart,
        house_player: Option<Number>,
        cycles: usize,
        toss: Color,
    ) -> Result<OtherTeams, NoTable> {
        let mut places: BTreeMap<Team, usize> = BTreeMap::new();
        let mut teams: Vec<Vec<Number>> = Vec::new();
        for number in chart.numbers().filter(|number| house_player != Some(*number)) {
            let team = chart.player(number).and_then(|player| player.team).ok_or(NoTable::Alone(number))?;
            let place = *places.entry(team).or_insert_with(|| {
                teams.push(Vec::new());
                teams.len() - 1
            });
            teams.get_mut(place).into_iter().for_each(|team| team.push(number));
        }
        OtherTeams::new(teams, cycles, toss)
    }

    /// How many rounds it takes.
    pub fn rounds(&self) -> usize {
        self.cycles * self.of_cycle()
    }

    fn of_cycle(&self) -> usize {
        self.turns.len() * self.seats()
    }

    fn seats(&self) -> usize {
        self.parts.first().map_or(1, Vec::len).max(1)
    }

    /// Who plays in this round, counted from 1; nobody after the last.
    pub fn round(&self, round: usize) -> Vec<Planned> {
        if !(1..=self.rounds()).contains(&round) {
            return Vec::new();
        }
        let (cycle, of_cycle) = ((round - 1) / self.of_cycle(), (round - 1) % self.of_cycle());
        let (turn, step) = (of_cycle / self.seats(), of_cycle % self.seats());
        let reversed = (cycle % 2 == 1) != (self.toss == Color::Black);
        let pairs = self.turns.get(turn).into_iter().flatten();
        pairs.flat_map(|pair| self.games(*pair, step, (cycle, reversed))).collect()
    }

    fn games(&self, pair: [usize; 2], step: usize, (cycle, reversed): (usize, bool)) -> Vec<Planned> {
        let [Some(one), Some(other)] = pair.map(|part| self.parts.get(part)) else { return Vec::new() };
        let seats = self.seats();
        let game = |seat: usize| {
            let first = one.get(seat).copied().flatten()?;
            let second = other.get((seat + step) % seats).copied().flatten()?;
            let white = (step + usize::from(seat >= level(seats))).is_multiple_of(2) != reversed;
            let (white, black) = if white { (first, second) } else { (second, first) };
            let again = if cycle == 0 { String::new() } else { format!(", cycle {}", cycle + 1) };
            let words = format!(
                "everybody meets everybody of the other teams: step {} of {} between these two{again}",
                spelled(step + 1),
                spelled(seats)
            );
            Some(Planned { white, black, reason: Reason::new(&LOCAL_OTHER_TEAMS, words) })
        };
        (0..seats).filter_map(game).collect()
    }
}

fn seats_from_zero(seats: [usize; 2]) -> [usize; 2] {
    seats.map(|seat| seat - 1)
}

/// So many seats of a team begin with the same color, those below with the other: everybody has both equally often, and a team
/// as far as that leaves it.
const fn level(seats: usize) -> usize {
    match seats % 4 {
        0 => seats / 2,
        2 => seats / 2 + 1,
        _ => seats,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// So many teams, each as large as it says; numbers go round as ratings would have them.
    fn teams(sizes: &[usize]) -> Vec<Vec<Number>> {
        let mut numbers = (1..).filter_map(Number::new);
        sizes.iter().map(|size| numbers.by_ref().take(*size).collect()).collect()
    }

    fn all(table: &OtherTeams) -> Vec<Vec<(usize, usize)>> {
        let games =
            |round| table.round(round).iter().map(|game| (game.white.get(), game.black.get())).collect();
        (1..=table.rounds()).map(games).collect()
    }

    #[test]
    fn four_against_four_are_scheveningen_as_it_is_printed() {
        let table = OtherTeams::new(teams(&[4, 4]), 1, Color::White).unwrap();
        let printed = [
            [(1, 5), (2, 6), (7, 3), (8, 4)],
            [(6, 1), (7, 2), (3, 8), (4, 5)],
            [(1, 7), (2, 8), (5, 3), (6, 4)],
            [(8, 1), (5, 2), (3, 6), (4, 7)],
        ];
        assert_eq!(all(&table), printed.map(Vec::from));
    }

    #[test]
    fn everybody_meets_everybody_of_the_other_teams_once_and_nobody_of_their_own() {
        for (sizes, rounds) in [
            (&[2, 2][..], 2),
            (&[3, 3], 3),
            (&[5, 5], 5),
            (&[10, 10], 10),
            (&[4, 3], 4),
            (&[3, 3, 3, 3], 9),
            (&[2, 2, 2], 4),
            (&[4, 4, 4], 8),
            (&[3, 3, 3], 8),
            (&[1, 1, 1], 3),
            (&[1, 1, 1, 1, 1], 5),
            (&[6, 6, 6, 6, 6], 24),
            (&[2, 3, 1, 3], 9),
        ] {
            let teams = teams(sizes);
            let table = OtherTeams::new(teams.clone(), 1, Color::White).unwrap();
            assert_eq!(table.rounds(), rounds, "{sizes:?}");
            let team_of = |number: usize| {
                teams.iter().position(|team| team.iter().any(|one| one.get() == number)).unwrap()
            };
            let mut met = BTreeSet::new();
            let mut balance: BTreeMap<usize, i32> = BTreeMap::new();
            for games in all(&table) {
                let mut seated = BTreeSet::new();
                for (white, black) in games {
                    assert!(seated.insert(white) && seated.insert(black), "{sizes:?}: twice in a round");
                    assert_ne!(team_of(white), team_of(black), "{sizes:?}: team-mates");
                    assert!(met.insert((white.min(black), white.max(black))), "{sizes:?}: a second time");
                    *balance.entry(white).or_default() += 1;
                    *balance.entry(black).or_default() -= 1;
                }
            }
            let players: usize = sizes.iter().sum();
            let own: usize = sizes.iter().map(|size| size * (size - 1) / 2).sum();
            assert_eq!(met.len(), players * (players - 1) / 2 - own, "{sizes:?}");
            // Free rounds take a color away; equal teams are level to one game.
            let equal = sizes.iter().all(|size| *size == sizes[0]);
            let most = if equal && (sizes.len() % 2 == 0 || sizes[0] % 2 == 0) { 1 } else { 3 };
            assert!(balance.values().all(|lead| lead.abs() <= most), "{sizes:?}: {balance:?}");
        }
    }

    #[test]
    fn a_second_cycle_has_the_colors_reversed() {
        let table = OtherTeams::new(teams(&[3, 3]), 2, Color::Black).unwrap();
        let rounds = all(&table);
        assert_eq!(rounds.len(), 6);
        for (first, second) in rounds.iter().zip(rounds.iter().skip(3)) {
            let turned: Vec<(usize, usize)> = second.iter().map(|(white, black)| (*black, *white)).collect();
            assert_eq!(*first, turned);
        }
        assert_eq!(rounds[0][0], (4, 1));
    }

    #[test]
    fn one_team_meets_nobody() {
        assert_eq!(OtherTeams::new(teams(&[4]), 1, Color::White), Err(NoTable::TooFew(1)));
        assert_eq!(OtherTeams::new(teams(&[4, 0]), 1, Color::White), Err(NoTable::TooFew(1)));
    }
}
