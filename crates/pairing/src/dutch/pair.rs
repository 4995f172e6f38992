//! Down the score groups: what each bracket is, and which of the ways to pair it serves.

use super::{
    bracket::{Bracket, BracketPaired},
    complete::{floats_well, is_complete},
    eve::{Eve, Unpairable},
    exact::{self, Horizon},
    quick,
    settings::Edition,
    table::Table,
};

/// A round, by places in the order of rank.
pub(super) struct PairedByRank {
    /// From the top bracket down, each with what came of it.
    pub(super) brackets: Vec<(Bracket, BracketPaired)>,
    pub(super) bye: Option<usize>,
}

/// Where a bracket is no larger it is searched at once.
const SMALL: usize = 10;
/// Where no more are left over all of them are looked at.
const FEW: usize = 16;

/// Ranks the field and finds out where the bye must go (C5); whether it can be paired at all.
pub(super) fn table<'a>(eve: &'a Eve<'a>) -> Result<Table<'a>, Unpairable> {
    eve.check()?;
    let table = Table::new(eve);
    if table.people.is_empty() && table.fixed.is_empty() {
        return Err(Unpairable::Nobody);
    }
    with_bye_score(table).ok_or(Unpairable::NoLegalPairing)
}

/// The table with the only score at which the bye may be given; none if the field cannot be paired.
pub(super) fn with_bye_score(mut table: Table<'_>) -> Option<Table<'_>> {
    let everybody: Vec<usize> = (0..table.people.len()).collect();
    if everybody.len() % 2 == 1 && table.eve.settings.edition == Edition::Of2026 {
        let mut scores: Vec<_> = everybody.iter().map(|who| table.score(*who)).collect();
        scores.dedup();
        for score in scores.into_iter().rev() {
            table.bye_score = Some(score);
            if everybody.iter().any(|who| table.may_have_bye(*who)) && is_complete(&table, &everybody) {
                return Some(table);
            }
        }
        return None;
    }
    is_complete(&table, &everybody).then_some(table)
}

/// How brackets are searched. Both give the same round.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// Each by what suits it.
    Fast,
    /// Each together with everybody below it, in one search: slow, and nothing is cut short.
    Thorough,
}

pub(super) fn pair(table: &Table<'_>, way: Way) -> Result<PairedByRank, Unpairable> {
    let size = table.people.len();
    let mut paired = PairedByRank { brackets: Vec::new(), bye: None };
    let mut floats: Vec<usize> = Vec::new();
    let mut from = 0;
    while from < size {
        let group_end =
            |from: usize| (from..size).find(|who| table.score(*who) != table.score(from)).unwrap_or(size);
        let to = group_end(from);
        let next = if to < size { group_end(to) } else { size };
        let bracket = Bracket {
            moved_down: floats,
            residents: (from..to).collect(),
            next: (to..next).collect(),
            below: (next..size).collect(),
        };
        let outcome = match way {
            Way::Fast => best(table, &bracket),
            Way::Thorough => exact::best(table, &bracket, Horizon::All),
        };
        let outcome = outcome.ok_or(Unpairable::NoLegalPairing)?;
        floats = outcome.floats.clone();
        paired.brackets.push((bracket, outcome));
        from = to;
    }
    paired.bye = floats.first().copied();
    Ok(paired)
}

/// The best outcome of a bracket. What is found without a look at everybody below holds if the rest can then be paired as
/// well as it ever can: nothing better was ruled out.
fn best(table: &Table<'_>, bracket: &Bracket) -> Option<BracketPaired> {
    let size = bracket.moved_down.len() + bracket.residents.len();
    if size == 1 {
        return Some(BracketPaired::new(bracket, Vec::new()));
    }
    if bracket.everybody() <= FEW {
        return exact::best(table, bracket, Horizon::All);
    }
    if size > SMALL
        && let Some(found) = quick::best(table, bracket)
        && floats_well(table, bracket, &found.floats)
    {
        return Some(found);
    }
    let is_bye_near = table.asks_c9(bracket) && bracket.everybody() % 2 == 1;
    let beyond = !bracket.next.is_empty();
    if (!is_bye_near || !beyond)
        && let Some(found) = exact::best(table, bracket, Horizon::Bracket)
        && floats_well(table, bracket, &found.floats)
    {
        return Some(found);
    }
    if (!is_bye_near || bracket.below.is_empty())
        && let Some(found) = exact::best(table, bracket, Horizon::Next)
        && is_next_complete(table, bracket, &found)
    {
        return Some(found);
    }
    exact::best(table, bracket, Horizon::All)
}

/// Whether the next group can be left as the search left it: everybody who is not paired in it goes on, and the rest can
/// still be paired.
fn is_next_complete(table: &Table<'_>, bracket: &Bracket, found: &BracketPaired) -> bool {
    let left: Vec<usize> = found.left_in_next.iter().chain(&bracket.below).copied().collect();
    is_complete(table, &left)
}
