//! The first page of an event: its days, its sections with their rounds, what can be done, what needs care.

use std::collections::BTreeMap;

use director::places;
use serde_json::{Value, json};
use store::Version;
use tournament::{Act, Section, SectionName, State, Tournament, When, may::May, warnings::Warning};

use crate::{
    people::{Caller, Doing, EventId, Place, Post},
    wire::of_rule,
};

use super::{Eyes, Held, Viewer, answers::Timeless, needed, pages::pages, public::can_be_seen, seats};

/// How much of a section this caller sees; of the event as a whole without one.
pub(crate) fn eyes(caller: &Caller, event: &EventId, section: Option<&tournament::SectionName>) -> Eyes {
    let place = section.map_or(Place::EVENT, Place::section);
    // An official of some sections reads names in all others, and those of the event, as everybody does.
    if caller.may(event, Doing::SeeUnposted, place) {
        Eyes::Desk
    } else if caller.may(event, Doing::SeeEntries, place) {
        Eyes::Forms
    } else if caller.may(event, Doing::SeeFloor, place) || caller.may(event, Doing::Enter, place) {
        Eyes::Floor
    } else {
        Eyes::Public
    }
}

/// The version of the event that this caller is told: an official hears of everything that is written down, if only that there
/// is something.
pub(crate) fn version(held: &Held, caller: &Caller, event: &EventId) -> Version {
    let official = caller.might(event, Doing::SeeFloor) || caller.might(event, Doing::Enter);
    held.noticed(if official { Eyes::Floor } else { Eyes::Public })
}

/// The event for this caller.
pub(crate) fn event(held: &Held, id: &EventId, caller: &Caller, now: When) -> Value {
    let state = held.state(eyes(caller, id, None));
    let planned = state.planned();
    let after = state.after_boards();
    let names = planned.iter().map(|section| &section.plan.name);
    let sections: Vec<Value> = names
        .filter_map(|name| {
            let seen = held.state(eyes(caller, id, Some(name)));
            let mut told = section(seen, seen.section(name)?);
            told["next-board"] = json!(next_board(&after, Some(name)));
            Some(told)
        })
        .collect();
    let posts: Vec<Value> =
        caller.posts(id).iter().map(|post| json!({ "words": post.to_string(), "is": post })).collect();
    let own = seats::of(held, id, caller);
    json!({
        "id": id, "version": version(held, caller, id).get(), "now": now, "event": state.event, "devices": state.devices, "toss": state.toss,
        "officials": officials(state),
        "sections": sections, "next-board": next_board(&after, None), "contests": state.contests,
        "may": may(held, id, caller), "warnings": warnings_for(held, id, caller, now),
        "notes": if caller.may(id, Doing::SeeLog, Place::EVENT) { json!(held.tournament().notes) } else { json!([]) },
        "me": { "name": caller.person().map(|person| &person.name), "posts": posts, "pages": pages(id, caller), "entries": own["entries"], "plays": own["plays"] },
    })
}

/// From which number the boards of a section could be counted, to follow those of all others; of none: of one more.
fn next_board(after: &BTreeMap<&SectionName, usize>, of: Option<&SectionName>) -> usize {
    after.iter().filter(|(name, _)| Some(**name) != of).map(|(_, board)| *board).max().unwrap_or(1)
}

/// The event for everybody, whoever asks; written out once until something happens.
pub(crate) fn public<'a>(held: &'a Held, id: &EventId) -> &'a Timeless {
    held.page(|| Timeless::of(for_everybody(held, id)))
}

fn for_everybody(held: &Held, id: &EventId) -> Value {
    let state = held.state(Eyes::Public);
    let sections: Vec<Value> = state.planned().into_iter().map(|held| section(state, held)).collect();
    json!({
        "id": id, "version": held.noticed(Eyes::Public).get(), "event": state.event, "devices": state.devices,
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
    let (plan, last) = (&section.plan, section.plan.rounds);
    let rounds: Vec<Value> = (1..=last).map(|round| round_state(section, round)).collect();
    let byes: Vec<usize> = (1..=last).filter(|round| plan.byes.offers(*round, last)).collect();
    json!({
        "name": name, "plan": section.plan, "gone-into": section.gone_into,
        "entries": entries().count(), "fewest": section.plan.kind.fewest(), "here": entries().filter(|entry| entry.checked_in).count(),
        "rounds": rounds, "half-point-byes": byes,
        "tie-breaks": places::systems(&section.plan).iter().map(ToString::to_string).collect::<Vec<_>>(),
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
    let games = || paired.boards.iter().flat_map(|board| &board.games);
    let open = games().filter(|game| game.result.is_none()).count();
    let state = match (waiting, paired.begun, paired.posted) {
        (0, _, _) => "over",
        (_, Some(_), _) => "in-play",
        (_, None, true) => "posted",
        (_, None, false) if paired.has_results() => "in-play",
        _ => "paired",
    };
    json!({
        "round": round, "state": state, "starts": starts, "begun": paired.begun, "boards": paired.boards.len(),
        "waiting": waiting, "games": games().count(), "games-waiting": open, "changed-by-director": !paired.deviations.is_empty(),
        "appeals": paired.appeals.iter().filter(|appeal| appeal.upheld.is_none()).count(),
    })
}

/// What can be done now, and what this caller may do of it.
fn may(held: &Held, id: &EventId, caller: &Caller) -> Vec<Value> {
    if is_a_spectator(caller, id) {
        return Vec::new();
    }
    let tournament = held.tournament();
    let allowed = held.may().iter().filter(|may| {
        let (doing, section) = doing(may);
        is_seen(tournament, may)
            && caller.may(id, doing, section.map_or(Place::EVENT, Place::section))
            && may_also(tournament, id, caller, may)
    });
    allowed.map(|may| json!({ "do": word(may), "words": may.to_string(), "at": at(may) })).collect()
}

/// Whoever only looks on can do nothing and has nothing to care for, and there are many of them.
fn is_a_spectator(caller: &Caller, id: &EventId) -> bool {
    caller.post(id) == Post::Spectator
}

/// Results come in once the round is posted, since with the first of them everybody sees it.
fn is_seen(tournament: &Tournament, may: &May) -> bool {
    let May::Report { section, round, .. } = may else { return true };
    tournament.section(section).and_then(|held| held.round(*round)).is_some_and(can_be_seen)
}

/// Whoever takes something back must be allowed to do it, too; and whoever begins a round that nobody has posted, to post it.
fn may_also(tournament: &Tournament, id: &EventId, caller: &Caller, may: &May) -> bool {
    let act = match may {
        May::Undo { number } => Act::Undo { number: *number },
        May::Begin { section, round } => Act::BeginRound { section: section.clone(), round: *round },
        _ => return true,
    };
    needed(tournament, &act).iter().all(|(doing, at)| caller.may(id, *doing, at.place()))
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
pub(crate) fn warnings_for(held: &Held, id: &EventId, caller: &Caller, now: When) -> Vec<Value> {
    if is_a_spectator(caller, id) {
        return Vec::new();
    }
    let viewer = Viewer::new(caller, id, held);
    let state = held.tournament().state();
    held.warnings(now).iter().filter_map(|warning| told(state, warning, &viewer)).collect()
}

/// A warning in words with its rules, its kind and what it is about, so that a page can lead there.
fn told(state: &State, warning: &Warning, viewer: &Viewer<'_>) -> Option<Value> {
    let text = warning.told(state, viewer)?;
    let clauses: Vec<_> = warning.rules().rules().iter().map(|rule| of_rule(rule)).collect();
    let (kind, at) = care(warning);
    Some(json!({ "text": text, "clauses": clauses, "kind": kind, "at": at, "entry": at["entry"] }))
}

/// The kind of a warning, and what it is about.
fn care(warning: &Warning) -> (&'static str, Value) {
    match warning {
        Warning::ResultsMissing { section, round, boards } => {
            ("results-missing", json!({ "section": section, "round": round, "boards": boards }))
        }
        Warning::UnfinishedBeforeLastRound { section, boards } => {
            let round = boards.first().map(|(round, _)| *round);
            let boards: Vec<usize> =
                boards.iter().filter(|(of, _)| Some(*of) == round).map(|(_, board)| *board).collect();
            ("unfinished", json!({ "section": section, "round": round, "boards": boards }))
        }
        Warning::OpponentHasLeft { section, round, board, .. } => {
            ("opponent-has-left", json!({ "section": section, "round": round, "boards": [board] }))
        }
        Warning::StayedAway { section, round, board, entry, .. } => {
            let at = json!({ "section": section, "round": round, "boards": [board], "entry": entry });
            ("stayed-away", at)
        }
        Warning::SitsTwoRounds { section, round, .. } => {
            ("sits-two-rounds", json!({ "section": section, "round": round }))
        }
        Warning::AppealWaits { section, round, board, .. } => {
            ("appeal-waits", json!({ "section": section, "round": round, "boards": [board] }))
        }
        Warning::NotCheckedIn { section, entry, .. } => {
            ("not-checked-in", json!({ "section": section, "entry": entry }))
        }
        Warning::Unpaid { entry, .. } => ("unpaid", json!({ "entry": entry })),
        Warning::NotAMember { entry, .. } => ("not-a-member", json!({ "entry": entry })),
        Warning::BoardsOverlap(overlap) => ("boards-overlap", json!({ "section": overlap.other })),
        Warning::SchoolSpelled { one, other, entry } => {
            ("school-spelled", json!({ "entry": entry, "spellings": [other, one] }))
        }
        Warning::NotEligible { section, entry, .. } => {
            ("not-eligible", json!({ "section": section, "entry": entry }))
        }
        Warning::NotPosted { section, .. } => ("not-posted", json!({ "section": section })),
    }
}
