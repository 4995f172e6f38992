//! Whether players can all be paired (C4): a yes or no, found quickly in a large field.
//!
//! Nearly always the first legal opponent down the list does. Who is left over then is matched by changing one pair; only
//! if that fails, too, every way is searched.

use chart::Number;

use super::{bracket::Bracket, table::Table};
use crate::matching::is_pairable;

/// Whether all of these can be paired by C1 to C3, one of them with the bye if their number is odd (C2, C5).
pub(super) fn is_complete(table: &Table<'_>, players: &[usize]) -> bool {
    is_complete_but(table, players, &|_, _| true)
}

/// The same where some pairs are ruled out, too.
fn is_complete_but(table: &Table<'_>, players: &[usize], also: &dyn Fn(usize, usize) -> bool) -> bool {
    let bye = players.len() % 2 == 1;
    let size = players.len() + usize::from(bye);
    let may = |one: usize, other: usize| match (players.get(one), players.get(other)) {
        (Some(&one), Some(&other)) => table.may_meet(one, other) && also(one, other),
        (Some(&one), None) | (None, Some(&one)) => table.may_have_bye(one),
        (None, None) => false,
    };
    is_matched(size, &may)
}

/// Whether a graph has a perfect matching. The last vertex is the first to choose: it may be the bye.
fn is_matched(size: usize, may: &dyn Fn(usize, usize) -> bool) -> bool {
    let mut mate = vec![usize::MAX; size];
    // Those who have no partner yet, in a chain.
    let mut next: Vec<usize> = (1..=size).collect();
    let mut single = Vec::new();
    if let Some(last) = size.checked_sub(1)
        && let Some(other) = (0..last).rev().find(|other| may(*other, last))
    {
        mate[last] = other;
        mate[other] = last;
    }
    for one in 0..size {
        if mate[one] != usize::MAX {
            continue;
        }
        let mut before = one;
        loop {
            let other = next[before];
            if other >= size {
                single.push(one);
                break;
            }
            if mate[other] != usize::MAX {
                next[before] = next[other];
                continue;
            }
            if may(one, other) {
                mate[one] = other;
                mate[other] = one;
                break;
            }
            before = other;
        }
    }
    let mut open = single.chunks_exact(2);
    let solved = open.all(|pair| change_one_pair(pair[0], pair[1], &mut mate, may));
    if solved && open.remainder().is_empty() {
        return true;
    }
    let numbers: Vec<Number> = (1..=size).filter_map(Number::new).collect();
    is_pairable(&numbers, &|one, other| may(one.index().min(other.index()), one.index().max(other.index())))
}

/// Two without partners take those of a pair that can give way.
fn change_one_pair(one: usize, other: usize, mate: &mut [usize], may: &dyn Fn(usize, usize) -> bool) -> bool {
    let ranked = |a: usize, b: usize| may(a.min(b), a.max(b));
    let found = (0..mate.len()).find(|&a| {
        let b = mate[a];
        b != usize::MAX && ranked(one, a) && ranked(other, b)
    });
    let Some(a) = found else { return false };
    let b = mate[a];
    for (x, y) in [(one, a), (other, b)] {
        mate[x] = y;
        mate[y] = x;
    }
    true
}

/// Whether C8 is met as well as it can be in any case, and C4 with it: all who float down are paired in the next group, and
/// at most one of that group is left over, with whom the rest can be paired.
pub(super) fn floats_well(table: &Table<'_>, bracket: &Bracket, floats: &[usize]) -> bool {
    if bracket.next.is_empty() {
        return is_complete(table, floats);
    }
    if floats.len() > bracket.next.len() {
        return false;
    }
    // Nobody who floats down meets another who does.
    let apart = |one: usize, other: usize| !(floats.contains(&one) && floats.contains(&other));
    let group: Vec<usize> = floats.iter().chain(&bracket.next).copied().collect();
    if group.len().is_multiple_of(2) {
        return is_complete_but(table, &group, &apart) && is_complete(table, &bracket.below);
    }
    // Who of the group goes on: a few are tried, since nearly everybody can.
    bracket.next.iter().rev().take(4).any(|left| {
        let rest: Vec<usize> = group.iter().copied().filter(|who| who != left).collect();
        let on: Vec<usize> = [*left].into_iter().chain(bracket.below.iter().copied()).collect();
        is_complete(table, &on) && is_complete_but(table, &rest, &apart)
    })
}
