//! What an act would do, before it is done: what happens, what it violates, what it costs.

use std::sync::Arc;

use director::{costs, places};
use game::view::LineView;
use schemars::JsonSchema;
use serde::Serialize;
use tournament::{Act, Deed, Event, Happening, SectionName, Tournament, What, When, words};

use super::{Viewer, keeper::would, touched};
use crate::{trouble::Trouble, wire::of_rules};

/// What an act would do, and what speaks against it.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct ActPreview {
    happens: Vec<LineView>,
    costs: Vec<String>,
    /// The section for which somebody would be entered.
    section: Option<SectionName>,
    /// Of a section that is announced like this, where it names none of its own.
    usual_tie_breaks: Option<Vec<String>>,
}

/// An act tried out, for whoever would do it. Nothing is recorded.
pub(crate) fn preview(
    tournament: &Tournament,
    viewer: &Viewer<'_>,
    when: When,
    act: &Act,
    seen: Option<u64>,
) -> Result<ActPreview, Trouble> {
    if let Some(seen) = seen {
        touched::must_not_have_changed(tournament, act, seen, viewer)?;
    }
    let who = viewer.name();
    let happened = would(tournament, viewer, when, act)?;
    let costs = match act {
        // What the program pairs is what the rules have.
        Act::Pair { .. } => Vec::new(),
        _ => {
            let seated = costs::seated(tournament, &happened, viewer);
            [seated, costs::asked_for(tournament, act, viewer)].concat()
        }
    };
    // Those who enter have no name in the event yet, so what would happen is told by an event in which it has.
    let mut after = tournament.clone();
    let deed = Deed { who: who.to_string(), when, why: String::new(), act: act.clone(), seed: None };
    let number = tournament.next_number();
    after.carry_in(Arc::new(Event { number, deed, happened: happened.clone() }));
    let costs = [costs, overlaps(&after, act)].concat();
    Ok(ActPreview {
        happens: told(&after, &happened, &viewer.author()),
        costs,
        section: entered(&happened).cloned(),
        usual_tie_breaks: usual_tie_breaks(act),
    })
}

/// By which a section that is announced like this is ranked if it names none of its own.
fn usual_tie_breaks(act: &Act) -> Option<Vec<String>> {
    let (Act::AddSection { plan } | Act::ChangeSection { plan }) = act else { return None };
    Some(places::usual_systems(plan).iter().map(ToString::to_string).collect())
}

/// The section for which somebody would be entered, found for him where he names none.
fn entered(happened: &[Happening]) -> Option<&SectionName> {
    happened.iter().find_map(|happening| match &happening.what {
        What::Entered { awarded_in, .. } => Some(awarded_in),
        _ => None,
    })
}

/// Boards that a section would share with others that play at the same time.
fn overlaps(after: &Tournament, act: &Act) -> Vec<String> {
    let (Act::AddSection { plan } | Act::ChangeSection { plan }) = act else { return Vec::new() };
    let all = after.overlaps();
    let its = all.iter().filter(|overlap| overlap.one == plan.name || overlap.other == plan.name);
    its.map(ToString::to_string).collect()
}

/// Happenings in words with their rules, as far as they are for this reader.
pub(crate) fn told(tournament: &Tournament, happened: &[Happening], viewer: &Viewer<'_>) -> Vec<LineView> {
    let line = |happening: &Happening| {
        let text = words::say(tournament, happening, viewer)?;
        Some(LineView { text, clauses: of_rules(&happening.rules) })
    };
    happened.iter().filter_map(line).collect()
}
