//! The first page of an event: its days, its sections with their rounds, what can be done, what needs care.

use serde_json::{Value, json};
use tournament::{Section, State, Tournament, When, may, may::May, warnings, warnings::Warning};

use crate::{
    people::{Caller, Doing, EventId, Place},
    wire::of_rule,
};

use super::{Eyes, Held};

/// How much of a section this caller sees; of the event as a whole without one.
pub(crate) fn eyes(caller: &Caller, event: &EventId, section: Option<&tournament::SectionName>) -> Eyes {
    let unposted = match section {
        Some(section) => caller.may(event, Doing::SeeUnposted, Place::section(section)),
        None => caller.may(event, Doing::SeeUnposted, Place::EVENT),
    };
    if unposted {
        Eyes::Desk
    } else if caller.might(event, Doing::SeeFloor) || caller.may(event, Doing::Enter, Place::EVENT) {
        Eyes::Floor
    } else {
        Eyes::Public
    }
}

/// The event for this caller.
pub(crate) fn event(held: &Held, id: &EventId, caller: &Caller, now: When) -> Value {
    let state = held.state(eyes(caller, id, None));
    let names = state.sections.keys();
    let sections: Vec<Value> = names
        .filter_map(|name| {
            let seen = held.state(eyes(caller, id, Some(name)));
            Some(section(seen, seen.section(name)?))
        })
        .collect();
    let posts: Vec<Value> =
        caller.posts(id).iter().map(|post| json!({ "words": post.to_string(), "is": post })).collect();
    json!({
        "id": id, "version": held.noticed(eyes(caller, id, None)).get(), "now": now, "event": state.event, "devices": state.devices, "toss": state.toss,
        "officials": officials(state),
        "sections": sections, "contests": state.contests,
        "may": may(held.tournament(), id, caller), "warnings": warnings_for(held, id, caller),
        "notes": if caller.may(id, Doing::SeeLog, Place::EVENT) { json!(held.tournament().notes) } else { json!([]) },
        "me": { "name": caller.person().map(|person| &person.name), "posts": posts },
    })
}

/// The event for everybody, whoever asks.
pub(crate) fn public(held: &Held, id: &EventId, now: When) -> Value {
    let state = held.state(Eyes::Public);
    let sections: Vec<Value> = state.sections.values().map(|held| section(state, held)).collect();
    json!({
        "id": id, "version": held.noticed(Eyes::Public).get(), "now": now, "event": state.event, "devices": state.devices,
        "officials": officials(state), "sections": sections, "contests": state.contests,
        "entries": state.entries.values().map(|entry| {
            let list = state.section(&entry.section).map_or("", |section| section.plan.rating_list.as_str());
            json!({
                "entry": entry.id, "name": entry.name(), "section": entry.section,
                "rating": entry.rating(list).points(), "team": entry.entrant.team,
            })
        }).collect::<Vec<_>>(),
    })
}

fn officials(state: &State) -> Vec<Value> {
    state.officials.iter().map(|(role, name)| json!({ "role": role, "name": name })).collect()
}

fn section(state: &State, section: &Section) -> Value {
    let name = &section.plan.name;
    let entries = || state.entries_of(name).filter(|entry| entry.left.is_none());
    let rounds: Vec<Value> = (1..=section.plan.rounds).map(|round| round_state(section, round)).collect();
    json!({
        "name": name, "plan": section.plan, "gone-into": section.gone_into,
        "entries": entries().count(), "here": entries().filter(|entry| entry.checked_in).count(),
        "rounds": rounds,
        "posted": section.posted, "prizes": section.prizes,
        "needs-notice": section.plan.needs_notice().iter().map(|needed| json!({
            "topic": needed.topic, "words": needed.topic.words(), "notice": needed.notice,
            "clauses": needed.rules.rules().iter().map(|rule| of_rule(rule)).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
    })
}

/// Where a round is: still to come, paired, posted, in play, or over.
pub(super) fn round_state(section: &Section, round: usize) -> Value {
    let starts = section.plan.start_of(round);
    let Some(paired) = section.round(round) else {
        return json!({ "round": round, "state": "to-come", "starts": starts });
    };
    let waiting = paired.boards.iter().filter(|board| !board.is_decided()).count();
    let state = match (waiting, paired.begun, paired.posted) {
        (0, _, _) => "over",
        (_, Some(_), _) => "in-play",
        (_, None, true) => "posted",
        (_, None, false) if paired.has_results() => "in-play",
        _ => "paired",
    };
    json!({
        "round": round, "state": state, "starts": starts, "begun": paired.begun, "boards": paired.boards.len(),
        "waiting": waiting, "changed-by-director": !paired.deviations.is_empty(),
        "appeals": paired.appeals.iter().filter(|appeal| appeal.upheld.is_none()).count(),
    })
}

/// What can be done now, and what this caller may do of it.
fn may(tournament: &Tournament, id: &EventId, caller: &Caller) -> Vec<Value> {
    let all = may::may(tournament);
    let allowed = all.iter().filter(|may| {
        let (doing, section) = doing(may);
        caller.may(id, doing, section.map_or(Place::EVENT, Place::section))
    });
    allowed.map(|may| json!({ "do": word(may), "words": may.to_string(), "at": at(may) })).collect()
}

/// What somebody does who does this, and where.
fn doing(may: &May) -> (Doing, Option<&tournament::SectionName>) {
    match may {
        May::Open => (Doing::OpenEvent, None),
        May::AddSection => (Doing::Plan, None),
        May::Toss => (Doing::Pair, None),
        May::Enter { section } => (Doing::Enter, Some(section)),
        May::Divide { section } => (Doing::Plan, Some(section)),
        May::Pair { section, .. } => (Doing::Pair, Some(section)),
        May::Post { section, .. } => (Doing::PostPairings, Some(section)),
        May::Begin { section, .. } => (Doing::BeginRound, Some(section)),
        May::Rearrange { section, .. } | May::Unpair { section, .. } => (Doing::ChangePairing, Some(section)),
        May::Report { section, .. } => (Doing::Report, Some(section)),
        May::Settle { section, .. } => (Doing::Settle, Some(section)),
        May::Correct { section, .. } => (Doing::Correct, Some(section)),
        May::Undo { .. } => (Doing::Undo, None),
    }
}

/// As the act itself is spelled.
fn word(may: &May) -> &'static str {
    match may {
        May::Open => "open",
        May::AddSection => "add-section",
        May::Toss => "toss",
        May::Enter { .. } => "enter",
        May::Divide { .. } => "divide",
        May::Pair { .. } => "pair",
        May::Post { .. } => "post-pairings",
        May::Begin { .. } => "begin-round",
        May::Rearrange { .. } => "rearrange",
        May::Unpair { .. } => "unpair",
        May::Report { .. } => "report",
        May::Settle { .. } => "settle",
        May::Correct { .. } => "correct",
        May::Undo { .. } => "undo",
    }
}

fn at(may: &May) -> Value {
    match may {
        May::Open | May::AddSection | May::Toss => json!({}),
        May::Enter { section } | May::Divide { section } => json!({ "section": section }),
        May::Pair { section, round }
        | May::Post { section, round }
        | May::Begin { section, round }
        | May::Rearrange { section, round }
        | May::Unpair { section, round }
        | May::Correct { section, round } => json!({ "section": section, "round": round }),
        May::Report { section, round, boards } | May::Settle { section, round, boards } => {
            json!({ "section": section, "round": round, "boards": boards })
        }
        May::Undo { number } => json!({ "number": number }),
    }
}

/// What needs care, for those whose care it is.
pub(crate) fn warnings_for(held: &Held, id: &EventId, caller: &Caller) -> Vec<Value> {
    let theirs = |warning: &&Warning| {
        let (doing, section) = match warning {
            Warning::ResultsMissing { section, .. }
            | Warning::UnfinishedBeforeLastRound { section, .. }
            | Warning::OpponentHasLeft { section, .. } => (Doing::Report, Some(section)),
            Warning::AppealWaits { section, .. } => (Doing::DecideAppeal, Some(section)),
            Warning::NotCheckedIn { section, .. } => (Doing::CheckIn, Some(section)),
            Warning::Unpaid { .. } => (Doing::SeeMoney, None),
            Warning::NotAMember { .. } => (Doing::SeeEntries, None),
            Warning::NotEligible { section, .. } => (Doing::SeeEntries, Some(section)),
            Warning::NotPosted { section, .. } => (Doing::PostRules, Some(section)),
        };
        caller.may(id, doing, section.map_or(Place::EVENT, Place::section))
    };
    told(warnings::warnings(held.tournament().state()).iter().filter(theirs))
}

/// Warnings in words with their rules.
pub(crate) fn told<'a>(warnings: impl Iterator<Item = &'a Warning>) -> Vec<Value> {
    let rules =
        |warning: &Warning| warning.rules().rules().iter().map(|rule| of_rule(rule)).collect::<Vec<_>>();
    let about = |warning: &Warning| match warning {
        Warning::NotCheckedIn { entry, .. }
        | Warning::Unpaid { entry, .. }
        | Warning::NotAMember { entry, .. }
        | Warning::NotEligible { entry, .. } => Some(*entry),
        _ => None,
    };
    let told = |warning: &Warning| json!({ "text": warning.to_string(), "clauses": rules(warning), "entry": about(warning) });
    warnings.map(told).collect()
}
