//! Changes for colors, bracket after bracket from the top, within the limits (29E5, 29E6; D1, D2, C1 to C7).
//!
//! First who drops: another one, if the natural one's own board has a clash and that helps ([`Bracketing::another_drops`]).
//! Then whom those from above meet, where their own boards have a clash. What is left of the bracket has several proposals,
//! of which the best is made ([`proposal`](super::proposal)).

use std::rc::Rc;

use super::{
    change::{Change, between},
    natural, proposal,
    rank::RankedField,
    ranking::Ranking,
    section::Paired,
};
use crate::{round::Clashes, settings::Technique};

/// How many others are tried for one who drops, and for the opponent of one from above.
const TRIED: usize = 8;
/// So many players from above are settled together.
const TOGETHER: usize = 2;
/// Up to so many boards a bracket is paired anew when somebody else leaves it or meets a player from above.
const ANEW: usize = 100;

/// A board on its way from the natural pairing to the final one. The higher-ranked player comes first.
#[derive(Clone)]
pub(super) struct DraftBoard {
    pub(super) players: [usize; 2],
    /// The bracket in which it is paired, by its place from the top.
    pub(super) bracket: usize,
    pub(super) switched: Option<Rc<Switch>>,
}

/// A change that was made.
pub(super) struct Switch {
    pub(super) change: Change,
    /// The highest bracket that it touches.
    pub(super) bracket: usize,
}

/// The natural pairing, switched.
pub(super) fn switch(section: &RankedField<'_>, brackets: &[Paired]) -> Vec<DraftBoard> {
    let natural: Vec<Vec<[usize; 2]>> = brackets.iter().map(|paired| in_order(&paired.boards)).collect();
    let mut boards = natural.clone();
    if section.field.settings.technique != Technique::None {
        for (at, paired) in brackets.iter().enumerate() {
            Bracketing { section, natural: &natural, at, group: paired.group }.switch(&mut boards);
        }
    }
    tables(section, &natural, &boards)
}

fn tables(
    section: &RankedField<'_>,
    natural: &[Vec<[usize; 2]>],
    boards: &[Vec<[usize; 2]>],
) -> Vec<DraftBoard> {
    let mut made: Vec<Option<Rc<Switch>>> = vec![None; section.seats.len()];
    let top = |change: &Change| {
        let mut groups =
            natural.iter().map(|group| group.iter().any(|board| change.before().contains(board)));
        groups.position(|touched| touched).unwrap_or_default()
    };
    for change in between(section, &natural.concat(), &boards.concat()).unwrap_or_default() {
        let bracket = top(&change);
        let switch = Rc::new(Switch { change, bracket });
        for &seat in switch.change.after().iter().flatten() {
            made[seat] = Some(Rc::clone(&switch));
        }
    }
    let table = |(bracket, players): (usize, [usize; 2])| DraftBoard {
        players,
        bracket,
        switched: made[players[0]].clone(),
    };
    let all = boards.iter().enumerate().flat_map(|(at, group)| group.iter().map(move |&board| (at, board)));
    all.map(table).collect()
}

pub(super) fn sorted([one, other]: [usize; 2]) -> [usize; 2] {
    [one.min(other), one.max(other)]
}

fn in_order(boards: &[[usize; 2]]) -> Vec<[usize; 2]> {
    let mut boards: Vec<[usize; 2]> = boards.iter().copied().map(sorted).collect();
    boards.sort_unstable();
    boards
}

pub(super) fn clashes(section: &RankedField<'_>, boards: &[[usize; 2]]) -> Clashes {
    boards
        .iter()
        .map(|&[one, other]| section.clash(one, other).clashes)
        .fold(Clashes::default(), Clashes::and)
}

/// Whom those from above meet, the other residents by ranking, and what becomes of these for colors.
#[derive(Clone)]
struct Met {
    above: Vec<[usize; 2]>,
    level: Vec<[usize; 2]>,
    rest: Vec<[usize; 2]>,
}

/// One bracket at work.
struct Bracketing<'a> {
    section: &'a RankedField<'a>,
    natural: &'a [Vec<[usize; 2]>],
    at: usize,
    group: chart::Points,
}

impl Bracketing<'_> {
    fn switch(&self, boards: &mut [Vec<[usize; 2]>]) {
        let mine = boards[self.at].clone();
        let found = self.arranged(boards, &mine);
        match self.another_drops(boards, &found) {
            Some(with) => boards.clone_from_slice(&with),
            None => boards[self.at] = found,
        }
    }

    fn clash(&self, [one, other]: [usize; 2]) -> Clashes {
        self.section.clash(one, other).clashes
    }

    fn is_fine(&self, [one, other]: [usize; 2]) -> bool {
        self.section.is_legal(one, other) && !self.section.are_team_mates(one, other)
    }

    /// Whether everything that would then be changed against the natural pairing may be.
    fn is_admissible(&self, boards: &[Vec<[usize; 2]>], mine: &[[usize; 2]]) -> bool {
        let others = boards.iter().enumerate().filter(|&(at, _)| at != self.at);
        let mut all: Vec<[usize; 2]> = others.flat_map(|(_, group)| group.iter().copied()).collect();
        all.extend(mine);
        between(self.section, &self.natural.concat(), &all).is_some()
    }

    /// The boards of this bracket with the best colors that are found for them.
    fn arranged(&self, boards: &[Vec<[usize; 2]>], mine: &[[usize; 2]]) -> Vec<[usize; 2]> {
        let from_above = |board: &&[usize; 2]| self.section.score(board[0]) != self.group;
        let mut above: Vec<[usize; 2]> = mine.iter().filter(from_above).copied().collect();
        let level: Vec<[usize; 2]> = mine.iter().filter(|board| !from_above(board)).copied().collect();
        let rest = proposal::best(self.section, &level);
        let met = self.settled(boards, Met { above, level, rest }, 0, TOGETHER);
        above = met.above;
        let rest = met.rest;
        above.extend(rest);
        in_order(&above)
    }

    /// D2: from this player from above on. The nearest resident with whom they have fewer clashes, and so has the bracket.
    /// So many of them are settled together: what becomes of the next one is part of what is compared.
    fn settled(&self, boards: &[Vec<[usize; 2]>], met: Met, place: usize, together: usize) -> Met {
        let Some(&[who, natural]) = met.above.get(place) else { return met };
        let was = self.clash(met.above[place]);
        if was == Clashes::default() {
            return self.settled(boards, met, place + 1, together);
        }
        let next = |met: Met| match together {
            0 => met,
            _ => self.settled(boards, met, place + 1, together - 1),
        };
        let kept = next(met.clone());
        let before = self.of(&kept);
        let mut residents: Vec<usize> = met.level.iter().flatten().copied().collect();
        residents.extend(met.above.iter().skip(place + 1).map(|board| board[1]));
        residents.sort_unstable();
        let near = |other: &usize| *other > natural && self.may_cost(natural, *other);
        let helps = |other: &usize| self.is_fine([who, *other]) && self.clash(sorted([who, *other])) < was;
        let others: Vec<usize> = residents.iter().copied().filter(near).filter(helps).take(TRIED).collect();
        let found = others.into_iter().find_map(|other| {
            let then = next(self.with_opponent(&met, place, other)?);
            let mine = [then.above.as_slice(), &then.rest].concat();
            (self.of(&then) < before && self.is_admissible(boards, &mine)).then_some(then)
        });
        let settled = found.unwrap_or(kept);
        if together == 0 { self.settled(boards, settled, place + 1, 0) } else { settled }
    }

    /// One from above meets this resident, and the others are paired anew. Where a player from above who comes later met that
    /// one, all of those take the highest-ranked residents left. None if it takes a repeat or team-mates.
    fn with_opponent(&self, met: &Met, place: usize, other: usize) -> Option<Met> {
        let [who, natural] = met.above[place];
        let mut above = met.above.clone();
        above[place] = sorted([who, other]);
        let later = above.split_off(place + 1);
        let level = if later.iter().any(|board| board[1] == other) {
            let entered: Vec<usize> = later.iter().map(|board| board[0]).collect();
            let mut left: Vec<usize> = met.level.iter().flatten().copied().collect();
            left.extend(later.iter().map(|board| board[1]).filter(|&seat| seat != other));
            left.push(natural);
            left.sort_unstable();
            let mut ranking = Ranking::new(self.section, &entered, &left);
            let paired = in_order(&natural::pair(self.section, &mut ranking));
            let is_new = |board: &&[usize; 2]| !met.level.contains(board) && !later.contains(board);
            if !paired.iter().filter(is_new).all(|&board| self.is_fine(board)) {
                return None;
            }
            let (down, level): (Vec<_>, Vec<_>) =
                paired.into_iter().partition(|board| entered.contains(&board[0]));
            above.extend(down);
            level
        } else {
            above.extend(later);
            self.anew(&met.level, other, natural)?
        };
        let rest = proposal::best(self.section, &level);
        Some(Met { above, level, rest })
    }

    fn of(&self, met: &Met) -> Clashes {
        clashes(self.section, &met.above).and(clashes(self.section, &met.rest))
    }

    /// Whether two are near enough that the one may take the other's place for some gain.
    fn may_cost(&self, one: usize, other: usize) -> bool {
        let settings = &self.section.field.settings;
        let rated = |seat: usize| self.section.seats[seat].is_rated();
        let cost = self.section.difference(one, other);
        !rated(one)
            || !rated(other)
            || settings.equalization_limit.is_none_or(|limit| cost <= u32::from(limit))
            || cost <= u32::from(settings.alternation_limit)
    }

    /// Boards of residents after one of them left and another came; none if that takes a repeat or team-mates.
    fn anew(&self, level: &[[usize; 2]], leaves: usize, comes: usize) -> Option<Vec<[usize; 2]>> {
        let section = self.section;
        let paired = if level.len() > ANEW {
            let place = |seat: usize| if seat == leaves { comes } else { seat };
            in_order(&level.iter().map(|board| board.map(place)).collect::<Vec<_>>())
        } else {
            let mut players: Vec<usize> =
                level.iter().flatten().copied().filter(|&seat| seat != leaves).collect();
            players.push(comes);
            players.sort_unstable();
            let mut ranking = Ranking::new(section, &[], &players);
            in_order(&natural::pair(section, &mut ranking))
        };
        paired.iter().all(|&board| level.contains(&board) || self.is_fine(board)).then_some(paired)
    }

    /// D1: the lowest-ranked one who may drop instead of the only one who does, so that the board below and the bracket
    /// have no more clashes each, and fewer together.
    fn another_drops(
        &self,
        boards: &[Vec<[usize; 2]>],
        found: &[[usize; 2]],
    ) -> Option<Vec<Vec<[usize; 2]>>> {
        let section = self.section;
        let drops = |board: &&[usize; 2]| section.score(board[0]) == self.group;
        let below = (self.at + 1..self.natural.len())
            .flat_map(|at| self.natural[at].iter().map(move |board| (at, board)));
        let mut dropping = below.filter(|(_, board)| drops(board));
        let (under, &natural) = dropping.next()?;
        let was = self.clash(natural);
        if dropping.next().is_some() || was == Clashes::default() || !boards[under].contains(&natural) {
            return None;
        }
        let [dropped, opponent] = natural;
        let own = clashes(section, found);
        let rated = |seat: usize| section.seats[seat].is_rated();
        let mut others: Vec<[usize; 2]> = self.natural[self.at]
            .iter()
            .copied()
            .filter(|&[upper, lower]| {
                let near = self.may_cost(lower, dropped) || self.may_cost(upper, opponent);
                let helps = self.is_fine([lower, opponent]) && self.clash([lower, opponent]) <= was;
                section.score(lower) == self.group && (rated(lower) || !rated(dropped)) && near && helps
            })
            .collect();
        others.sort_by_key(|board| std::cmp::Reverse(board[1]));
        others.truncate(TRIED);
        others.into_iter().find_map(|[upper, lower]| {
            let mine = self.without(&boards[self.at], [upper, lower], dropped)?;
            let mut all = boards.to_vec();
            let place = all[under].iter().position(|&board| board == natural)?;
            all[under][place] = [lower, opponent];
            all[under].sort_unstable();
            let mine = self.arranged(&all, &mine);
            let (rest, below) = (clashes(section, &mine), self.clash([lower, opponent]));
            let better = rest <= own && rest.and(below) < own.and(was);
            let fine = better && self.is_admissible(&all, &mine);
            all[self.at] = mine;
            fine.then_some(all)
        })
    }

    /// The bracket's boards with `dropped` in it instead of the lower player of `left`.
    fn without(&self, mine: &[[usize; 2]], left: [usize; 2], dropped: usize) -> Option<Vec<[usize; 2]>> {
        let [upper, lower] = left;
        let level: Vec<[usize; 2]> =
            mine.iter().filter(|board| self.section.score(board[0]) == self.group).copied().collect();
        let mut with: Vec<[usize; 2]> = mine.iter().filter(|board| !level.contains(board)).copied().collect();
        if self.section.score(upper) == self.group {
            with.extend(self.anew(&level, lower, dropped)?);
        } else {
            let board = sorted([upper, dropped]);
            with.retain(|&board| board != left);
            with.push(board);
            with.extend(level);
            self.is_fine(board).then_some(())?;
        }
        Some(in_order(&with))
    }
}
