//! What an act would do, before it is done: what happens, what it violates, what it costs.

use std::sync::Arc;

use director::{
    costs::{self, Weighed},
    places,
};
use game::view::ClauseView;
use schemars::JsonSchema;
use serde::Serialize;
use tournament::{Act, Deed, EntryId, Event, Happening, Logged, SectionName, Seed, Tournament, When, words};

use super::{Viewer, keeper::would, touched};
use crate::{trouble::Trouble, wire::of_rules};

/// What an act would do, and what speaks against it.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct ActPreview {
    happens: Vec<HappeningTold>,
    costs: Vec<String>,
    /// What of that speaks against it.
    against: Vec<String>,
    /// Boards that become others.
    new_boards: Vec<NewBoard>,
    /// The section for which somebody would be entered.
    section: Option<SectionName>,
    /// Of a section that is announced like this, where it names none of its own.
    usual_tie_breaks: Option<Vec<String>>,
    /// Where a seed was asked for, or given.
    drawn: Option<NumbersDrawn>,
}

#[derive(Serialize, JsonSchema)]
struct NewBoard {
    white: String,
    black: String,
}

/// The order in which a seed drew the numbers (30A).
#[derive(Serialize, JsonSchema)]
struct NumbersDrawn {
    seed: Seed,
    order: Vec<EntryId>,
}

/// One thing that happens, and the same without the rules and without what speaks against it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct HappeningTold {
    text: String,
    short: Option<String>,
    clauses: Vec<ClauseView>,
}

/// An act tried out, for whoever would do it. Nothing is recorded.
pub(crate) fn preview(
    tournament: &Tournament,
    viewer: &Viewer<'_>,
    when: When,
    deed: &Deed,
    seen: Option<u64>,
    seed: Option<Seed>,
) -> Result<ActPreview, Trouble> {
    let drawn = drawn(tournament, deed, seed);
    let deed = drawn.as_ref().map_or(deed, |(_, _, deed)| deed);
    if let Some(seen) = seen {
        touched::must_not_have_changed(tournament, deed, seen, viewer)?;
    }
    let who = viewer.name();
    let happened = as_sealed(would(tournament, viewer, when, deed)?);
    let costs = match deed {
        // What the program pairs is what the rules have.
        Deed::Pair { .. } => Vec::new(),
        _ => {
            let seated = costs::seated(tournament, &happened, viewer);
            [seated, costs::asked_for(tournament, deed, viewer)].concat()
        }
    };
    // Those who enter have no name in the event yet, so what would happen is told by an event in which it has.
    let mut after = tournament.clone();
    let act = Act { who: who.to_string(), when, why: String::new(), deed: deed.clone(), seed: None };
    let number = tournament.next_number();
    after.carry_in(Arc::new(Logged { number, act, happened: happened.clone() }));
    let costs = [costs, overlaps(&after, deed)].concat();
    let against = costs.iter().filter_map(Weighed::against).map(str::to_string).collect();
    let new_board = |[white, black]: &[String; 2]| NewBoard { white: white.clone(), black: black.clone() };
    let new_boards = costs.iter().flat_map(Weighed::new_boards).map(new_board).collect();
    Ok(ActPreview {
        happens: told(&after, &happened, &viewer.author()),
        costs: costs.iter().map(ToString::to_string).collect(),
        against,
        new_boards,
        section: entered(&happened).cloned(),
        usual_tie_breaks: usual_tie_breaks(deed),
        drawn: drawn.map(|(seed, order, _)| NumbersDrawn { seed, order }),
    })
}

/// What is sealed is not told to whoever asks what would be if it were opened: nor who is on a line-up, nor for how many boards
/// a team has nobody.
fn as_sealed(mut happened: Vec<Event>) -> Vec<Event> {
    let opened = |event: &Event| matches!(event.what, Happening::LineUpsOpened { .. });
    if let Some(first) = happened.iter().position(opened) {
        happened.truncate(first + 1);
        if let Some(Event { what: Happening::LineUpsOpened { white, black, .. }, .. }) = happened.last_mut() {
            white.clear();
            black.clear();
        }
    }
    happened
}

/// The act with the numbers that a seed draws (30A), where it names no order itself.
fn drawn(tournament: &Tournament, deed: &Deed, seed: Option<Seed>) -> Option<(Seed, Vec<EntryId>, Deed)> {
    let (Deed::DrawNumbers { section, order, elsewhere: false }, Some(seed)) = (deed, seed) else {
        return None;
    };
    let by_lot = || tournament.state().numbers_drawn(section, &seed);
    let order = if order.is_empty() { by_lot() } else { order.clone() };
    Some((seed, order.clone(), Deed::DrawNumbers { section: section.clone(), order, elsewhere: false }))
}

/// By which a section that is announced like this is ranked if it names none of its own.
fn usual_tie_breaks(deed: &Deed) -> Option<Vec<String>> {
    let (Deed::AddSection { plan } | Deed::ChangeSection { plan }) = deed else { return None };
    Some(places::usual_systems(plan).iter().map(ToString::to_string).collect())
}

/// The section for which somebody would be entered, found for him where he names none.
fn entered(happened: &[Event]) -> Option<&SectionName> {
    happened.iter().find_map(|happening| match &happening.what {
        Happening::Entered { awarded_in, .. } => Some(awarded_in),
        _ => None,
    })
}

/// Boards that a section would share with others that play at the same time.
fn overlaps(after: &Tournament, deed: &Deed) -> Vec<Weighed> {
    let (Deed::AddSection { plan } | Deed::ChangeSection { plan }) = deed else { return Vec::new() };
    let all = after.overlaps();
    let its = all.iter().filter(|overlap| overlap.one == plan.name || overlap.other == plan.name);
    its.map(|overlap| Weighed::Against(overlap.to_string())).collect()
}

/// Happenings in words with their rules, as far as they are for this reader.
pub(crate) fn told(tournament: &Tournament, happened: &[Event], viewer: &Viewer<'_>) -> Vec<HappeningTold> {
    let line = |happening: &Event| {
        let text = words::say(tournament, happening, viewer)?;
        let short = words::say_shortly(tournament, happening, viewer);
        Some(HappeningTold { text, short, clauses: of_rules(&happening.rules) })
    };
    happened.iter().filter_map(line).collect()
}
