//! The whole section, bracket after bracket from the top (29B).
//!
//! Where several sets of droppers are equally good for a bracket, each is followed: the brackets below decide between
//! them.

use std::rc::Rc;

use super::{
    bracket::Bracket,
    costs::{self, BracketCosts},
    look_ahead::{Pool, Suffered},
    natural,
    rank::Section,
    ranking::Ranking,
};

/// One bracket as it was paired.
pub(super) struct Paired {
    pub(super) group: chart::Points,
    pub(super) entered: Vec<usize>,
    pub(super) residents: Vec<usize>,
    pub(super) below: Vec<usize>,
    pub(super) droppers: Vec<usize>,
    pub(super) ranking: Ranking,
    pub(super) boards: Vec<[usize; 2]>,
}

/// A way down to some bracket.
#[derive(Clone)]
struct Path {
    brackets: Vec<Rc<Paired>>,
    /// What the rest may still suffer.
    allowed: Suffered,
}

/// How many equally good ways are kept.
const WAYS: usize = 32;

/// The natural pairing of these players, who are even in number and stand in order of rank.
pub(super) fn pair(section: &Section<'_>, players: &[usize]) -> Vec<Rc<Paired>> {
    let allowed =
        section.least(&Pool { players, dropped: &[], team_mates: false }).unwrap_or(Suffered::NOTHING);
    let mut ways = vec![Path { brackets: Vec::new(), allowed }];
    let mut rest = players;
    while let Some(&first) = rest.first() {
        let group = section.score(first);
        let size = rest.iter().take_while(|&&seat| section.score(seat) == group).count();
        let (residents, below) = rest.split_at(size);
        ways = best(section, ways, group, residents, below);
        rest = below;
    }
    ways.into_iter().next().map(|way| way.brackets).unwrap_or_default()
}

/// Each way taken one bracket further; those that are best for it.
fn best(
    section: &Section<'_>,
    ways: Vec<Path>,
    group: chart::Points,
    residents: &[usize],
    below: &[usize],
) -> Vec<Path> {
    let mut found: Vec<(BracketCosts, Path)> = Vec::new();
    for way in ways {
        let entered = way.brackets.last().map(|bracket| bracket.droppers.clone()).unwrap_or_default();
        let bracket = Bracket { group, entered, residents, below };
        for droppers in bracket.droppers(section, way.allowed) {
            let paired = paired(section, &bracket, droppers);
            let costs = costs::of_bracket(section, &paired);
            if found.first().is_some_and(|(best, _)| costs > *best) {
                continue;
            }
            if found.first().is_some_and(|(best, _)| costs < *best) {
                found.clear();
            }
            let same = |(_, other): &(_, Path)| {
                other.brackets.last().is_some_and(|other| other.droppers == paired.droppers)
            };
            if found.len() < WAYS && !found.iter().any(same) {
                let allowed = left(section, way.allowed, &paired);
                let mut brackets = way.brackets.clone();
                brackets.push(Rc::new(paired));
                found.push((costs, Path { brackets, allowed }));
            }
        }
    }
    found.into_iter().map(|(_, path)| path).collect()
}

fn paired(section: &Section<'_>, bracket: &Bracket<'_>, droppers: Vec<usize>) -> Paired {
    let stays = |seat: &usize| !droppers.contains(seat);
    let entered: Vec<usize> = bracket.entered.iter().copied().filter(stays).collect();
    let residents: Vec<usize> = bracket.residents.iter().copied().filter(stays).collect();
    let ranking = Ranking::new(section, &entered, &residents, bracket.residents.first().copied());
    let boards = natural::pair(section, &ranking);
    Paired {
        group: bracket.group,
        entered: bracket.entered.clone(),
        residents: bracket.residents.to_vec(),
        below: bracket.below.to_vec(),
        droppers,
        ranking,
        boards,
    }
}

/// What is left to suffer after a bracket took its part.
fn left(section: &Section<'_>, allowed: Suffered, paired: &Paired) -> Suffered {
    let mut left = allowed;
    for &[one, other] in &paired.boards {
        let suffered = section.suffered(one, other, false);
        left.repeats = left.repeats.saturating_sub(suffered.repeats);
        left.meetings = left.meetings.saturating_sub(suffered.meetings);
        left.barred = left.barred.saturating_sub(suffered.barred);
    }
    left
}
