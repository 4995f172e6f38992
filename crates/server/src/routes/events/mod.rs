//! Events over HTTP: a file per kind of request. A handler finds the event and the caller, asks what he may, and answers
//! with what his eyes see.

pub(super) mod acts;
pub(super) mod entries;
pub(super) mod event;
pub(super) mod exports;
pub(super) mod find;
pub(super) mod floor;
mod live;
pub(super) mod members;
mod of_list;
pub(super) mod papers;
pub(super) mod resume;
mod rounds;
mod seat;
pub(super) mod sheets;
pub(super) mod socket;
pub(super) mod tablets;
pub(super) mod take_over;
mod visit;

use crate::people::{Doing, Door};

/// Everything about events.
pub(super) fn open(door: Door) -> Door {
    door.get(Doing::SeeEvent, "/events", event::all)
        .post(Doing::OpenEvent, "/events", event::open)
        .post(Doing::OpenEvent, "/take-over", take_over::take_over)
        .post(Doing::OpenEvent, "/take-over/preview", take_over::preview)
        .get(Doing::SeeEvent, "/events/templates", event::templates)
        .get(Doing::SeeEvent, "/events/{event}", event::look)
        .get(Doing::SeePublicSheets, "/events/{event}/public", event::public)
        .get(Doing::SeeLog, "/events/{event}/log", event::log)
        .post(Doing::Act, "/events/{event}/acts", acts::act)
        .post(Doing::Act, "/events/{event}/preview", acts::preview)
        .get(Doing::SeeEntries, "/events/{event}/entries", entries::all)
        .get(Doing::CheckIn, "/events/{event}/door", entries::all)
        .get(Doing::SeePublicSheets, "/events/{event}/line-ups", rounds::line_ups)
        .get(Doing::Enter, "/events/{event}/members", members::find)
        .post(Doing::Enter, "/events/{event}/import/preview", entries::preview)
        .post(Doing::Enter, "/events/{event}/import", entries::import)
        .get(Doing::SeePublicSheets, "/events/{event}/sections/{section}/rounds/{round}", rounds::one)
        .get(Doing::Explain, "/events/{event}/sections/{section}/rounds/{round}/explain", rounds::explain)
        .get(Doing::Explain, "/events/{event}/sections/{section}/rounds/{round}/why-not", rounds::why_not)
        .get(Doing::PreviewPairing, "/events/{event}/sections/{section}/rounds/{round}/check", rounds::check)
        .get(Doing::PreviewPairing, "/events/{event}/sections/{section}/wishes", rounds::wishes)
        .get(Doing::Explain, "/events/{event}/standings/{section}/{number}", rounds::opened)
        .get(Doing::SeePublicSheets, "/events/{event}/find", find::by_name)
        .get(Doing::Explain, "/events/{event}/players/{entry}", rounds::player)
        .get(Doing::Explain, "/events/{event}/sections/{section}/players/{number}", rounds::numbered)
        .get(Doing::SeePublicSheets, "/events/{event}/sheets/{sheet}", sheets::one)
        .get(Doing::SeePublicSheets, "/events/{event}/papers/{paper}", papers::one)
        .post(Doing::IssueCards, "/events/{event}/papers/cards", papers::cards)
        .get(Doing::Export, "/events/{event}/export/{kind}", exports::one)
        .get(Doing::SeePublicSheets, "/events/{event}/rounds/{round}", exports::round)
        .get(Doing::SeeFloor, "/events/{event}/floor", floor::map)
        .post(Doing::Rule, "/events/{event}/floor/resume", resume::all)
        .post(Doing::Act, "/events/{event}/boards/{section}/{round}/{board}/slip", floor::slip)
        .post(Doing::Act, "/events/{event}/boards/{section}/{round}/{board}/mark", floor::mark)
        .post(Doing::Rule, "/events/{event}/boards/{section}/{round}/{board}/game", floor::game)
        .post(Doing::PlayAt, "/events/{event}/boards/{section}/{round}/{board}/seat", seat::sit)
        .get(Doing::Tablets, "/events/{event}/tablets", tablets::all)
        .post(Doing::Tablets, "/events/{event}/tablets", tablets::make)
        .put(Doing::Tablets, "/events/{event}/tablets/{section}/{board}", tablets::set)
        .delete(Doing::Tablets, "/events/{event}/tablets/{section}/{board}", tablets::take_away)
        .get(Doing::Watch, "/events/{event}/boards/{section}/{round}/{board}/live", live::one)
        .get(Doing::Watch, "/events/{event}/live", live::all)
        .get(Doing::SeeEvent, "/events/{event}/socket", socket::open)
}
