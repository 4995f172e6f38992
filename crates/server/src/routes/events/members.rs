//! Looking somebody up in the lists of members, for those who enter players.

use axum::{Json, extract::State};
use report::members::Member;
use schemars::JsonSchema;
use serde::Serialize;
use tournament::State as Event;

use super::visit::Visit;
use crate::{
    Hall,
    people::Limit,
    rolls::{self, About},
    routes::people::members::MemberList,
    trouble::{Trouble, unreadable},
};

/// So many are shown; whoever is not among them is found with one letter more.
const SHOWN: usize = 12;

/// Who may be meant by what was typed.
#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct MembersFound {
    lists: Vec<MemberList>,
    found: Vec<MemberFound>,
    /// Whether there are more than are shown.
    more: bool,
}

/// Somebody on a list of members.
#[derive(Clone, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::routes) struct MemberFound {
    /// The list, and what it is called with its day.
    list: String,
    source: String,
    name: String,
    given: String,
    last: String,
    id: Option<String>,
    expires: Option<String>,
    /// Whether the membership ends before the event does.
    expired: bool,
    state: Option<String>,
    federation: Option<String>,
    title: Option<String>,
    born: Option<u16>,
    school: String,
    grade: Option<u8>,
    ratings: Vec<RatingFound>,
}

#[derive(Clone, Serialize, JsonSchema)]
struct RatingFound {
    list: String,
    rating: u16,
    /// From how many games, while it is provisional.
    games: Option<u16>,
}

impl MemberFound {
    pub(super) fn of(member: &Member, (list, about): (&str, &About), event: &Event) -> MemberFound {
        let ends = event.event.as_ref().map(|event| event.to.to_string()).unwrap_or_default();
        let rating = |rated: &report::members::Rated| RatingFound {
            list: rated.list.clone(),
            rating: rated.rating,
            games: rated.games,
        };
        MemberFound {
            list: list.to_string(),
            source: about.told(),
            name: member.name(),
            given: member.given.clone(),
            last: member.last.clone(),
            id: member.id.clone(),
            expires: member.expires.clone(),
            expired: member.expired_by(&ends),
            state: member.state.clone(),
            federation: member.federation.clone(),
            title: member.title.clone(),
            born: member.born,
            school: member.school.clone(),
            grade: member.grade,
            ratings: member.ratings.iter().map(rating).collect(),
        }
    }
}

impl MemberFound {
    pub(super) fn is_expired(&self) -> bool {
        self.expired
    }
}

/// The lists that are kept here, and who on them may be meant by `?find=`: three letters of a name, or of a number.
pub(super) async fn find(State(hall): State<Hall>, visit: Visit) -> Result<Json<MembersFound>, Trouble> {
    let store = &hall.tools().store;
    let rolls = store.rolls().await.map_err(unreadable)?;
    let lists = rolls.iter().map(MemberList::of).collect();
    let Some(typed) = visit.asked("find").filter(|_| !rolls.is_empty()) else {
        return Ok(Json(MembersFound { lists, found: Vec::new(), more: false }));
    };
    hall.people().slow_down_by(Limit::Members, &visit.caller.visitor())?;
    let (all, is_more) = rolls::look_up(store, typed).await.map_err(unreadable)?;
    let held = visit.held();
    let told = |found: &rolls::FoundMember| {
        let roll = rolls.iter().find(|roll| roll.number == found.roll)?;
        Some(MemberFound::of(&found.member, (&roll.name, &About::of(roll)), held.tournament().state()))
    };
    let more = is_more || all.len() > SHOWN;
    Ok(Json(MembersFound { lists, found: all.iter().take(SHOWN).filter_map(told).collect(), more }))
}
