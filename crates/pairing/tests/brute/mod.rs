//! The best round by trying them all: every bye, every perfect matching, every set of switches, weighed by the written
//! order of costs. Slow and simple; good for up to twelve players.

#![allow(dead_code, reason = "every test binary takes what it needs")]

mod explain;

use std::cmp::Reverse;

use chart::{Number, Rating};
use pairing::{
    Round,
    facts::Facts,
    weigh::{self, Pair, Switch},
};

#[allow(unused_imports, reason = "every test binary takes what it needs")]
pub use explain::{explain, in_colors};

/// Every way to make pairs of these players.
pub fn matchings(players: &[Number]) -> Vec<Vec<Pair>> {
    let Some((first, rest)) = players.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for (at, partner) in rest.iter().enumerate() {
        let mut others = rest.to_vec();
        others.remove(at);
        for mut matching in matchings(&others) {
            matching.push([*first, *partner]);
            all.push(matching);
        }
    }
    all
}

/// Those of the smallest key, and that key.
fn best<T, K: Ord + Clone>(all: Vec<T>, key: impl Fn(&T) -> K) -> (Option<K>, Vec<T>) {
    let keyed: Vec<(K, T)> = all.into_iter().map(|one| (key(&one), one)).collect();
    let least = keyed.iter().map(|(key, _)| key).min().cloned();
    let kept = keyed.into_iter().filter(|(key, _)| Some(key) == least.as_ref()).map(|(_, one)| one).collect();
    (least, kept)
}

/// B1 to B7.
pub fn bye(facts: &Facts) -> Option<Number> {
    let players = facts.free();
    if players.len().is_multiple_of(2) {
        return None;
    }
    let leaves = |candidate: Number| {
        let rest: Vec<Number> = players.iter().copied().filter(|who| *who != candidate).collect();
        matchings(&rest).iter().map(|pairs| weigh::amounts(&weigh::section(facts, pairs))).min()
    };
    let key = |candidate: &Number| {
        (leaves(*candidate), weigh::amounts(&weigh::bye(facts, *candidate)), Reverse(facts.place(*candidate)))
    };
    let best = players.iter().copied().min_by_key(key)?;
    Some(one_group_higher(facts, &players, best, &key).unwrap_or(best))
}

/// 28L5: in four rounds a rated player of the next group goes before a new one.
fn one_group_higher<K: Ord>(
    facts: &Facts,
    players: &[Number],
    best: Number,
    key: &dyn Fn(&Number) -> K,
) -> Option<Number> {
    let variation = facts.field.settings.bye_one_group_higher && facts.field.chart.rounds == 4;
    if !variation || facts.rating(best) != Rating::New {
        return None;
    }
    let above = |who: &&Number| facts.score(**who) > facts.score(best);
    let next = players.iter().filter(above).map(|who| facts.score(*who)).min()?;
    let free = |who: &&Number| facts.free_points(**who) == [None, None] && !facts.held_back(**who);
    let rated = players.iter().filter(|who| facts.score(**who) == next && facts.rating(**who).is_rated());
    rated.filter(free).min_by_key(|who| key(who)).copied()
}

/// The least cost of a natural pairing of these players, and all pairings that reach it.
pub fn natural(facts: &Facts, players: &[Number]) -> (Vec<i64>, Vec<Vec<Pair>>) {
    let (_, legal) = best(matchings(players), |pairs| weigh::amounts(&weigh::section(facts, pairs)));
    let (least, kept) = best(legal, |pairs| weigh::amounts(&weigh::natural(facts, pairs)));
    (least.unwrap_or_default(), kept)
}

/// The least cost of colors from this natural pairing, and all boards that reach it.
pub fn switched(facts: &Facts, natural: &[Pair]) -> (Vec<i64>, Vec<Vec<Pair>>) {
    let cost = |boards: &Vec<Pair>| match weigh::switched(facts, natural, boards) {
        Ok(lines) => weigh::amounts(&lines),
        Err(strange) => panic!("not made of switches: {strange:?}"),
    };
    let (least, kept) = best(sets_of_switches(facts, natural), cost);
    (least.unwrap_or_default(), kept)
}

/// The boards after every set of admissible switches, each board in one at most.
fn sets_of_switches(facts: &Facts, natural: &[Pair]) -> Vec<Vec<Pair>> {
    let Some((first, rest)) = natural.split_first() else { return vec![Vec::new()] };
    let with = |boards: &[Pair], natural: &[Pair]| {
        let more = sets_of_switches(facts, natural).into_iter();
        more.map(|more| boards.iter().copied().chain(more).collect()).collect::<Vec<Vec<Pair>>>()
    };
    let mut all = with(&[*first], rest);
    for (at, other) in rest.iter().enumerate() {
        let mut others = rest.to_vec();
        others.remove(at);
        for switch in Switch::between(facts, *first, *other) {
            if switch.refused(facts).is_none() {
                all.extend(with(&switch.after, &others));
            }
        }
    }
    all
}

/// The best round, with its reasons. Of equally good ones the first.
pub fn pair(facts: &Facts) -> Round {
    let bye = bye(facts);
    let players: Vec<Number> = facts.free().into_iter().filter(|who| Some(*who) != bye).collect();
    let (_, naturals) = natural(facts, &players);
    let natural = naturals.into_iter().next().unwrap_or_default();
    let (_, boards) = switched(facts, &natural);
    explain(facts, bye, &natural, &boards.into_iter().next().unwrap_or_default())
}
