//! The natural pairing of a bracket whose droppers are known: the ranking, changed as little as its conflicts allow.
//!
//! First the best set of exchanges between two boards each is looked for, as a matching of *boards*. Only if that leaves
//! a conflict that a longer rotation can mend is it a matching of *players* (N9).

use super::{
    look_ahead::Suffered,
    matching::{Aim, Edge, Worth, heaviest},
    rank::RankedField,
    ranking::Ranking,
};

/// How many boards a rotation may involve; brackets up to this size are searched as a whole.
const WINDOW: usize = 50;

pub(super) fn pair(section: &RankedField<'_>, ranking: &mut Ranking) -> Vec<[usize; 2]> {
    let mut boards = nearest(section, ranking);
    while ranking.settle(section, &boards) {
        boards = nearest(section, ranking);
    }
    boards
}

fn nearest(section: &RankedField<'_>, ranking: &Ranking) -> Vec<[usize; 2]> {
    let worths: Vec<Worth> =
        ranking.boards.iter().map(|&[one, other]| ranking.worth(section, one, other)).collect();
    let best = best_imaginable(section, ranking);
    let is_clean = |worth: Worth, place: usize| Ranking::before_distance(worth) == best[place];
    if worths.iter().enumerate().all(|(place, &worth)| is_clean(worth, place)) {
        return ranking.boards.clone();
    }
    let exchanged = exchange(section, ranking, &worths, &best);
    let total = |boards: &[[usize; 2]]| -> Worth {
        boards.iter().map(|&[one, other]| ranking.worth(section, one, other)).sum()
    };
    let before = Ranking::before_distance(total(&exchanged));
    let least = best.iter().fold([0; 2], |sum: [i64; 2], each| [sum[0] + each[0], sum[1] + each[1]]);
    if before == least {
        return exchanged;
    }
    let rotated = rotate(section, ranking, &exchanged);
    if Ranking::before_distance(total(&rotated)) < before { rotated } else { exchanged }
}

/// For each board by ranking what it costs before N9 if nothing stands against it: only the distance of N8, while that
/// is not settled.
fn best_imaginable(section: &RankedField<'_>, ranking: &Ranking) -> Vec<[i64; 2]> {
    let clean = |&[one, other]: &[usize; 2]| match ranking.is_settled(one) {
        true => [0, 0],
        false => [0, ranking.far_from_the_first(section, one, other)],
    };
    ranking.boards.iter().map(clean).collect()
}

/// The best set of exchanges between two boards each. Only boards with a conflict give cause for one.
fn exchange(
    section: &RankedField<'_>,
    ranking: &Ranking,
    worths: &[Worth],
    best: &[[i64; 2]],
) -> Vec<[usize; 2]> {
    let boards = &ranking.boards;
    let is_clean: Vec<bool> =
        worths.iter().zip(best).map(|(&worth, best)| Ranking::before_distance(worth) == *best).collect();
    let conflicts: Vec<usize> = (0..boards.len()).filter(|&place| !is_clean[place]).collect();
    let mut edges = Vec::new();
    for &place in &conflicts {
        let mut with_clean = Vec::new();
        for other in 0..boards.len() {
            if other == place || (!is_clean[other] && other < place) {
                continue;
            }
            let Some((_, after)) = better(section, ranking, boards[place], boards[other]) else { continue };
            let gain = worths[place] + worths[other] - after;
            if gain > Worth::NOTHING {
                let edge = Edge { ends: [place, other], worth: gain };
                if is_clean[other] { with_clean.push(edge) } else { edges.push(edge) }
            }
        }
        // The other conflicts can take away one partner each; so no more partners than conflicts are ever needed.
        with_clean.sort_by_key(|edge| (std::cmp::Reverse(edge.worth), edge.ends));
        with_clean.truncate(conflicts.len());
        edges.extend(with_clean);
    }
    let partners = heaviest(boards.len(), &edges, Aim::Worth);
    let mut result = Vec::with_capacity(boards.len());
    for (place, partner) in partners.into_iter().enumerate() {
        match partner {
            None => result.push(boards[place]),
            Some(other) if place < other => {
                let changed = better(section, ranking, boards[place], boards[other]);
                result.extend(changed.map_or([boards[place], boards[other]], |(changed, _)| changed));
            }
            Some(_) => {}
        }
    }
    result
}

/// The better of the two ways in which two boards can exchange a player, and what the new boards cost.
fn better(
    section: &RankedField<'_>,
    ranking: &Ranking,
    [a, b]: [usize; 2],
    [c, d]: [usize; 2],
) -> Option<([[usize; 2]; 2], Worth)> {
    let group = section.score(a.max(b).max(c).max(d));
    // Two who came from above do not meet here: their board would belong to a bracket above.
    let belongs =
        |boards: &[[usize; 2]; 2]| boards.iter().all(|pair| pair.iter().any(|&s| section.score(s) == group));
    [[[a, d], [c, b]], [[a, c], [b, d]]]
        .into_iter()
        .filter(belongs)
        .map(|boards| (boards, boards.iter().map(|&[one, other]| ranking.worth(section, one, other)).sum()))
        .min_by_key(|&(_, worth)| worth)
}

/// A matching of players: all of a small bracket, or those around the conflicts of a large one.
fn rotate(section: &RankedField<'_>, ranking: &Ranking, boards: &[[usize; 2]]) -> Vec<[usize; 2]> {
    let inside = window(section, ranking, boards);
    let mut players: Vec<usize> = boards
        .iter()
        .zip(&inside)
        .filter(|(_, inside)| **inside)
        .flat_map(|(board, _)| board.iter().copied())
        .collect();
    players.sort_unstable();
    let group = players.last().map(|&seat| section.score(seat));
    let mut edges = Vec::new();
    for (a, &one) in players.iter().enumerate() {
        for (b, &other) in players.iter().enumerate().skip(a + 1) {
            if Some(section.score(other)) == group {
                edges.push(Edge { ends: [a, b], worth: -ranking.worth(section, one, other) });
            }
        }
    }
    let partners = heaviest(players.len(), &edges, Aim::Everybody);
    let mut result: Vec<[usize; 2]> =
        boards.iter().zip(&inside).filter(|(_, inside)| !**inside).map(|(board, _)| *board).collect();
    for (a, partner) in partners.into_iter().enumerate() {
        match partner {
            Some(b) if a < b => result.push([players[a], players[b]]),
            Some(_) => {}
            None => return boards.to_vec(),
        }
    }
    result
}

/// Which boards take part: those with a conflict and their neighbors.
fn window(section: &RankedField<'_>, ranking: &Ranking, boards: &[[usize; 2]]) -> Vec<bool> {
    if boards.len() <= WINDOW {
        return vec![true; boards.len()];
    }
    let mut order: Vec<usize> = (0..boards.len()).collect();
    order.sort_by_key(|&place| boards[place].iter().min().copied());
    let mut inside = vec![false; boards.len()];
    let conflict = |place: usize| {
        let [one, other] = boards[place];
        ranking.is_changed(one, other) || ranking.suffered(section, one, other) != (Suffered::NOTHING, 0)
    };
    let conflicts: Vec<usize> = (0..order.len()).filter(|&at| conflict(order[at])).take(WINDOW / 2).collect();
    let mut left = WINDOW;
    let mut reach = 0;
    while left > 0 && reach < order.len() && !conflicts.is_empty() {
        for &at in &conflicts {
            for near in [at.checked_sub(reach), at.checked_add(reach)].into_iter().flatten() {
                if let Some(&place) = order.get(near)
                    && !inside[place]
                    && left > 0
                {
                    inside[place] = true;
                    left -= 1;
                }
            }
        }
        reach += 1;
    }
    inside
}
