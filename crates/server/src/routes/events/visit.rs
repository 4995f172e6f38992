//! Who asks for what of which event, read from the address.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    extract::{FromRequestParts, Path, Query},
    http::request::Parts,
};
use tournament::SectionName;

use crate::{
    Hall,
    events::{EventKeeper, Eyes, Held, can_be_seen, rounds, view},
    fields::Fault,
    people::{Caller, Doing, EventId, Place},
    trouble::Trouble,
};

/// A request about an event.
pub(in crate::routes) struct Visit {
    pub(super) id: EventId,
    pub(super) keeper: Arc<EventKeeper>,
    pub(super) caller: Caller,
    path: BTreeMap<String, String>,
    query: BTreeMap<String, String>,
}

impl FromRequestParts<Hall> for Visit {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, hall: &Hall) -> Result<Visit, Trouble> {
        let nothing = || Trouble::NotFound("there is nothing here".to_string());
        let Path(path): Path<BTreeMap<String, String>> =
            Path::from_request_parts(parts, hall).await.map_err(|_| nothing())?;
        let Query(query): Query<BTreeMap<String, String>> = Query::from_request_parts(parts, hall)
            .await
            .map_err(|_| Fault::new("the part after ? cannot be read"))?;
        let Ok(caller) = Caller::from_request_parts(parts, hall).await;
        let id = path.get("event").ok_or_else(nothing)?;
        let id: EventId = id
            .parse()
            .map_err(|error: crate::people::InvalidEventId| Trouble::NotFound(error.to_string()))?;
        let keeper = hall.event_for(&caller, &id).await?;
        Ok(Visit { id, keeper, caller, path, query })
    }
}

impl Visit {
    pub(super) fn held(&self) -> Arc<Held> {
        self.keeper.held()
    }

    pub(super) fn may(&self, doing: Doing, place: Place<'_>) -> bool {
        self.caller.may(&self.id, doing, place)
    }

    pub(super) fn must(&self, doing: Doing, place: Place<'_>) -> Result<(), Trouble> {
        self.caller.must(&self.id, doing, place)
    }

    /// What stands at the foot of a sheet for the wall: the checksum of the log. It rests on all of the log, so only whoever
    /// may have all of it prints it; it tells nobody else anything.
    pub(super) async fn foot(&self, held: &Held) -> String {
        if self.may(Doing::ExportLog, Place::EVENT) { self.keeper.foot(held).await } else { String::new() }
    }

    /// How much the caller sees of a section, or of the event.
    pub(super) fn eyes(&self, section: Option<&SectionName>) -> Eyes {
        view::eyes(&self.caller, &self.id, section)
    }

    /// Whoever may not see a round before it is posted learns nothing by acting in it either.
    pub(super) fn must_see(&self, section: &SectionName, round: usize) -> Result<(), Trouble> {
        let (held, eyes) = (self.held(), self.eyes(Some(section)));
        let seen = held.state(eyes).section(section).and_then(|held| held.round(round));
        // Whoever sees everything is told by the event itself what is missing.
        if eyes == Eyes::Desk || seen.is_some() { Ok(()) } else { Err(rounds::no_round(section, round)) }
    }

    /// The first result makes a round public, so it is posted before, and not by the way.
    pub(super) fn must_be_posted(&self, section: &SectionName, round: usize) -> Result<(), Trouble> {
        let held = self.held();
        let paired = held.tournament().section(section).and_then(|held| held.round(round));
        if paired.is_none_or(can_be_seen) {
            return Ok(());
        }
        Err(Trouble::NotNow(format!(
            "round {round} of {section} is not posted yet, and a result would show it to everybody; post it first"
        )))
    }

    /// A part of the address.
    pub(super) fn part(&self, name: &str) -> &str {
        self.path.get(name).map_or("", String::as_str)
    }

    /// What stands after `?`; nothing if it is empty.
    pub(super) fn asked(&self, name: &str) -> Option<&str> {
        self.query.get(name).map(String::as_str).filter(|text| !text.is_empty())
    }

    pub(super) fn asked_number<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>, Trouble> {
        let number = |text: &str| {
            let fault =
                || Fault::in_field(name, format!("expected a whole number, 0 or more, found {text:?}"));
            text.parse().map_err(|_| fault())
        };
        Ok(self.asked(name).map(number).transpose()?)
    }

    /// A section of the event, by its name in the address.
    pub(super) fn section(&self) -> Result<SectionName, Trouble> {
        self.named(self.part("section"))
    }

    /// The section after `?section=`; the only one of the event where none is named.
    pub(super) fn asked_section(&self) -> Result<Option<SectionName>, Trouble> {
        let held = self.held();
        let mut open = held.tournament().sections.values().filter(|section| section.is_open());
        match (self.asked("section"), open.next(), open.next()) {
            (Some(text), ..) => self.named(text).map(Some),
            (None, Some(only), None) => Ok(Some(only.plan.name.clone())),
            _ => Ok(None),
        }
    }

    fn named(&self, text: &str) -> Result<SectionName, Trouble> {
        let none = || {
            Trouble::NotFound(format!("there is no section {:?}", text.chars().take(40).collect::<String>()))
        };
        let name: SectionName = text.parse().map_err(|_| none())?;
        if self.held().tournament().section(&name).is_some() { Ok(name) } else { Err(none()) }
    }

    /// The round in the address; `.pgn` may stand behind it.
    pub(super) fn round(&self) -> Result<usize, Trouble> {
        let text = self.part("round");
        let number = text.strip_suffix(".pgn").unwrap_or(text).parse();
        number
            .ok()
            .filter(|round| *round > 0)
            .ok_or_else(|| Trouble::NotFound("rounds are numbers from 1".to_string()))
    }
}
