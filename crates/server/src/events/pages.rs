//! Which pages of an event somebody has a use for: where he may do or see something that not everybody may. Pages are led to by
//! this; what is done on them is asked for anew.

use crate::people::{Caller, Doing, EventId, Post};

/// A page, and what is done or seen there; whoever may do any of it somewhere at the event is led to it.
const PAGES: [(&str, &[Doing]); 10] = [
    ("desk", &[Doing::Note]),
    ("entries", &[Doing::SeeEntries]),
    ("check-in", &[Doing::CheckIn]),
    ("round", &[Doing::SeeFloor]),
    ("results", &[Doing::Report]),
    ("floor", &[Doing::SeeFloor]),
    ("standings", &[Doing::Note]),
    ("print", &[Doing::Note]),
    ("settings", &[Doing::Plan, Doing::Settings, Doing::Tablets]),
    ("people", &[Doing::Appoint, Doing::Invite, Doing::IssueCards]),
];

/// Those of an official; players, coaches and spectators find theirs without it.
pub(super) fn pages(id: &EventId, caller: &Caller) -> Vec<&'static str> {
    let official = caller.posts(id).iter().any(|post| matches!(post, Post::Owner | Post::Official { .. }));
    let has = |doings: &[Doing]| official && doings.iter().any(|doing| caller.might(id, *doing));
    PAGES.iter().filter(|(_, doings)| has(doings)).map(|(page, _)| *page).collect()
}
