//! A judge of any round: it looks for one that is better, among all that differ in two places.

use chart::Number;
use pairing::dutch::{Eve, Round, settings::Edition};

use super::{
    brute::views,
    criteria::{NAMES, Pair, View},
    person::{Person, legal, people},
};

/// What is wrong with a round.
pub fn find(eve: &Eve<'_>, round: &Round) -> Option<String> {
    let people = people(eve);
    let place = |number: Number| people.iter().position(|person| person.number == number).unwrap();
    let boards: Vec<Pair> = round
        .boards
        .iter()
        .map(|board| {
            let (one, other) = (place(board.white), place(board.black));
            (one.min(other), one.max(other))
        })
        .collect();
    let bye = round.bye.map(place);
    let mut seen: Vec<usize> = boards.iter().flat_map(|(one, other)| [*one, *other]).chain(bye).collect();
    seen.sort_unstable();
    if seen != (0..people.len()).collect::<Vec<_>>() {
        return Some("somebody has no place or two".to_string());
    }
    if let Some((one, other)) = boards.iter().find(|(one, other)| !legal(eve, &people[*one], &people[*other]))
    {
        return Some(format!("{} and {} must not meet", people[*one].number, people[*other].number));
    }
    if bye.is_some_and(|who| !people[who].bye) {
        return Some("the bye goes to somebody who may not have it".to_string());
    }
    neighbors(eve, &people, &boards, bye).into_iter().find_map(|(other, other_bye)| {
        let better = better(eve, &people, (&boards, bye), (&other, other_bye))?;
        Some(format!(
            "better by {better}: {other:?} with bye {other_bye:?} instead of {boards:?} with {bye:?}"
        ))
    })
}

/// All legal rounds that change two boards, or a board and the bye.
fn neighbors(
    eve: &Eve<'_>,
    people: &[Person],
    boards: &[Pair],
    bye: Option<usize>,
) -> Vec<(Vec<Pair>, Option<usize>)> {
    let may = |one: usize, other: usize| legal(eve, &people[one], &people[other]);
    let ordered = |one: usize, other: usize| (one.min(other), one.max(other));
    let mut found = Vec::new();
    for (at, &(a, b)) in boards.iter().enumerate() {
        for (to, &(c, d)) in boards.iter().enumerate().skip(at + 1) {
            for [(one, two), (three, four)] in [[(a, c), (b, d)], [(a, d), (b, c)]] {
                if may(one, two) && may(three, four) {
                    let mut other = boards.to_vec();
                    other[at] = ordered(one, two);
                    other[to] = ordered(three, four);
                    found.push((other, bye));
                }
            }
        }
        if let Some(left) = bye {
            for (stays, leaves) in [(a, b), (b, a)] {
                if may(stays, left) && people[leaves].bye {
                    let mut other = boards.to_vec();
                    other[at] = ordered(stays, left);
                    found.push((other, Some(leaves)));
                }
            }
        }
    }
    found
}

/// The first criterion by which the second round is better than the first.
fn better(
    eve: &Eve<'_>,
    people: &[Person],
    (own, own_bye): (&[Pair], Option<usize>),
    (other, other_bye): (&[Pair], Option<usize>),
) -> Option<String> {
    let score = |bye: Option<usize>| bye.map(|who| people[who].score);
    if eve.settings.edition == Edition::Of2026 && score(own_bye) != score(other_bye) {
        return (score(other_bye) < score(own_bye)).then(|| "C5".to_string());
    }
    let mut floats = Vec::new();
    for view in views(eve, people) {
        let view = View { moved: floats, ..view };
        let (mine, theirs) = (view.quality(own, own_bye), view.quality(other, other_bye));
        if let Some(at) = (0..mine.len()).find(|at| mine[*at] != theirs[*at]) {
            return (theirs[at] < mine[at]).then(|| NAMES[at].to_string());
        }
        let (mine, theirs) = (view.order(own), view.order(other));
        if mine != theirs {
            return (theirs < mine).then(|| "the order of candidates".to_string());
        }
        floats = view.floats(&view.pairs(own));
    }
    None
}
