//! Every complete pairing of a small field, and the best of them by the written criteria.

use std::collections::BTreeSet;

use chart::Number;
use pairing::dutch::{Eve, settings::Edition};

use super::{
    criteria::{Pair, View},
    person::{Person, color_of_higher, legal, people},
};

pub struct Best {
    /// White first.
    pub boards: BTreeSet<(Number, Number)>,
    pub bye: Option<Number>,
}

/// Nothing if there is no legal pairing.
pub fn best(eve: &Eve<'_>) -> Option<Best> {
    let people = people(eve);
    let mut rounds = Vec::new();
    all(eve, &people, &(0..people.len()).collect::<Vec<_>>(), None, &mut Vec::new(), &mut rounds);
    if eve.settings.edition == Edition::Of2026 {
        let score = |bye: &Option<usize>| bye.map(|who| people[who].score);
        let least = rounds.iter().map(|(_, bye)| score(bye)).min()?;
        rounds.retain(|(_, bye)| score(bye) == least);
    }
    let mut floats = Vec::new();
    for view in views(eve, &people) {
        let view = View { moved: std::mem::take(&mut floats), ..view };
        let both_moved = |(one, other): &Pair| view.moved.contains(one) && view.moved.contains(other);
        rounds.retain(|(round, _)| !round.iter().any(both_moved));
        let least = rounds.iter().map(|(round, bye)| view.quality(round, *bye)).min()?;
        rounds.retain(|(round, bye)| view.quality(round, *bye) == least);
        let first = rounds.iter().map(|(round, _)| view.order(round)).min()?;
        rounds.retain(|(round, _)| view.order(round) == first);
        let pairs = view.pairs(&rounds.first()?.0);
        floats = view.floats(&pairs);
    }
    assert_eq!(rounds.len(), 1, "the criteria leave one round");
    let (round, bye) = rounds.first()?;
    let boards = round.iter().map(|&(one, other)| {
        let (one, other) = (&people[one.min(other)], &people[one.max(other)]);
        match color_of_higher(eve, one, other) {
            'W' => (one.number, other.number),
            _ => (other.number, one.number),
        }
    });
    Some(Best { boards: boards.collect(), bye: bye.map(|who| people[who].number) })
}

/// The score groups from the top down, nobody moved down yet.
pub fn views<'a>(eve: &'a Eve<'a>, people: &'a [Person]) -> Vec<View<'a>> {
    let mut scores: Vec<i32> = people.iter().map(|person| person.score).collect();
    scores.dedup();
    let group = |score: Option<&i32>| -> Vec<usize> {
        (0..people.len()).filter(|who| Some(&people[*who].score) == score).collect()
    };
    (0..scores.len())
        .map(|at| View {
            eve,
            people,
            moved: Vec::new(),
            residents: group(scores.get(at)),
            next: group(scores.get(at + 1)),
        })
        .collect()
}

type Rounds = Vec<(Vec<Pair>, Option<usize>)>;

fn all(
    eve: &Eve<'_>,
    people: &[Person],
    left: &[usize],
    bye: Option<usize>,
    so_far: &mut Vec<Pair>,
    into: &mut Rounds,
) {
    let Some((&first, rest)) = left.split_first() else {
        into.push((so_far.clone(), bye));
        return;
    };
    if left.len() % 2 == 1 && people[first].bye {
        all(eve, people, rest, Some(first), so_far, into);
    }
    for &other in rest {
        if legal(eve, &people[first], &people[other]) {
            let others: Vec<usize> = rest.iter().copied().filter(|who| *who != other).collect();
            so_far.push((first, other));
            all(eve, people, &others, bye, so_far, into);
            so_far.pop();
        }
    }
}
