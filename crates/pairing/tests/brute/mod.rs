//! The best round by trying them all: every bye, every perfect matching, every set of switches, weighed by the written
//! order of costs. Slow and simple; good for up to twelve players.

#![allow(dead_code, reason = "every test binary takes what it needs")]

mod colors;
mod explain;
#[path = "../follow/mod.rs"]
pub mod follow;

use std::cmp::Reverse;

use chart::{Number, Rating};
use pairing::{
    Round,
    facts::Facts,
    settings::Technique,
    weigh::{self, Pair},
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
    let best = one_group_higher(facts, &players, best, &leaves).unwrap_or(best);
    Some(for_colors(facts, &players, best, &leaves).unwrap_or(best))
}

/// 28L5: in four rounds a rated player of the next group, if he is no worse in B1 to B3, goes before a new one.
fn one_group_higher<K: Ord>(
    facts: &Facts,
    players: &[Number],
    best: Number,
    leaves: &dyn Fn(Number) -> K,
) -> Option<Number> {
    let variation = facts.field.settings.bye_one_group_higher && facts.field.chart.rounds == 4;
    if !variation || facts.rating(best) != Rating::New {
        return None;
    }
    let above = players.iter().map(|who| facts.score(*who)).filter(|score| *score > facts.score(best));
    let next = above.min()?;
    let lines = |who: Number| weigh::amounts(&weigh::bye(facts, who));
    let before_score = |who: Number| (leaves(who), lines(who)[..2].to_vec());
    let rated =
        players.iter().copied().filter(|who| facts.score(*who) == next && facts.rating(*who).is_rated());
    rated
        .filter(|who| before_score(*who) <= before_score(best))
        .min_by_key(|who| (leaves(*who), lines(*who), Reverse(facts.place(*who))))
}

/// 28L2a: another one who is as good but for his rank, if that saves a clash of the round within the limits.
fn for_colors<K: Ord>(
    facts: &Facts,
    players: &[Number],
    best: Number,
    leaves: &dyn Fn(Number) -> K,
) -> Option<Number> {
    let settings = &facts.field.settings;
    if !settings.bye_for_colors || settings.technique == Technique::None {
        return None;
    }
    let but_rank = |who: Number| {
        let mut lines = weigh::amounts(&weigh::bye(facts, who));
        lines.pop();
        (leaves(who), lines)
    };
    let clashes = |bye: Number| {
        let rest: Vec<Number> = players.iter().copied().filter(|who| *who != bye).collect();
        let natural = natural(facts, &rest).1.remove(0);
        let boards = switched(facts, &natural).1.remove(0);
        let all = boards.iter().map(|[one, other]| facts.clashes_of(*one, *other));
        all.fold([0; 3], |sum, clash| {
            [sum[0] + clash.thirds, sum[1] + clash.equalization, sum[2] + clash.alternation]
        })
    };
    let before = clashes(best);
    let apart = |who: Number| facts.difference(who, best);
    let mut others: Vec<Number> =
        players.iter().copied().filter(|who| *who != best && but_rank(*who) == but_rank(best)).collect();
    others.sort_by_key(|who| (apart(*who), Reverse(facts.place(*who))));
    others.truncate(8);
    let gains = others.into_iter().filter_map(|who| {
        let after = clashes(who);
        let limit = if after[..2] < before[..2] {
            settings.equalization_limit
        } else {
            Some(settings.alternation_limit)
        };
        let within = limit.is_none_or(|limit| apart(who) <= u32::from(limit));
        (after < before && within).then_some((after, apart(who), Reverse(facts.place(who)), who))
    });
    gains.min().map(|(.., who)| who)
}

/// The least cost of a natural pairing of these players, and all pairings that reach it.
pub fn natural(facts: &Facts, players: &[Number]) -> (Vec<i64>, Vec<Vec<Pair>>) {
    let (_, legal) = best(matchings(players), |pairs| weigh::amounts(&weigh::section(facts, pairs)));
    let (least, kept) = best(legal, |pairs| weigh::amounts(&weigh::natural(facts, pairs)));
    (least.unwrap_or_default(), kept)
}

/// The cost of colors from this natural pairing, and all boards that the page leads to.
pub fn switched(facts: &Facts, natural: &[Pair]) -> (Vec<i64>, Vec<Vec<Pair>>) {
    let all = colors::colored(facts, natural);
    let cost = |boards: &Vec<Pair>| weigh::amounts(&weigh::switched(facts, natural, boards).unwrap());
    (all.first().map(cost).unwrap_or_default(), all)
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
