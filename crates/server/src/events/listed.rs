//! An event in the list of all of them.

use schemars::JsonSchema;
use serde::Serialize;
use tournament::{Announcement, Section, SectionName, State};

use super::{Eyes, Held};
use crate::people::EventId;

/// An event in the list; of one whose log cannot be read only its name in addresses.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum EventListed {
    Open {
        id: EventId,
        event: Option<Announcement>,
        sections: Vec<SectionListed>,
        /// Whether nobody is to see it any more.
        #[serde(skip)]
        removed: bool,
    },
    Closed {
        id: EventId,
        unreadable: bool,
    },
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct SectionListed {
    name: SectionName,
    entries: usize,
    rounds: usize,
    /// How many rounds are paired, as far as everybody may know.
    paired: usize,
}

impl EventListed {
    pub(crate) fn of(id: &EventId, held: &Held) -> EventListed {
        let state = held.state(Eyes::Public);
        let open = state.sections.values().filter(|section| section.is_open());
        let sections = open.map(|section| SectionListed::of(state, section)).collect();
        EventListed::Open { id: id.clone(), event: state.event.clone(), sections, removed: state.discarded }
    }

    pub(crate) fn is_removed(&self) -> bool {
        matches!(self, EventListed::Open { removed: true, .. })
    }

    pub(crate) fn closed(id: &EventId) -> EventListed {
        EventListed::Closed { id: id.clone(), unreadable: true }
    }
}

impl SectionListed {
    fn of(state: &State, section: &Section) -> SectionListed {
        SectionListed {
            name: section.plan.name.clone(),
            entries: state.entries_of(&section.plan.name).count(),
            rounds: section.plan.rounds,
            paired: section.rounds.len(),
        }
    }
}
