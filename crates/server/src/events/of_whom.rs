//! Of whom somebody reads: a reader who notes every name as it is told, so that a page can lead from a line to its players.

use std::{cell::RefCell, collections::BTreeMap};

use schemars::JsonSchema;
use serde::Serialize;
use tournament::{EntryId, Event, Happening, Reader, SectionName, State, Tournament, Warning, words};

use super::Viewer;

/// Somebody whom a line names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "NamedInLog")]
pub(crate) struct Named {
    entry: EntryId,
    /// As the line has it.
    name: String,
}

/// A reader, with the names that were told to them.
pub(crate) struct OfWhom<'a> {
    reader: &'a Viewer<'a>,
    told: RefCell<BTreeMap<EntryId, String>>,
}

impl<'a> OfWhom<'a> {
    pub(crate) fn new(reader: &'a Viewer<'a>) -> OfWhom<'a> {
        OfWhom { reader, told: RefCell::default() }
    }

    /// What happened, in words.
    pub(crate) fn reads(&self, tournament: &Tournament, happened: &[Event]) -> Vec<String> {
        happened.iter().filter_map(|happening| words::say(tournament, happening, self)).collect()
    }

    /// Those of them who have an entry still.
    pub(crate) fn named(self, state: &State) -> Vec<Named> {
        let told = self.told.into_inner().into_iter();
        told.filter(|(entry, _)| state.entry(*entry).is_some())
            .map(|(entry, name)| Named { entry, name })
            .collect()
    }
}

impl Reader for OfWhom<'_> {
    fn may_know(&self, tournament: &Tournament, what: &Happening) -> bool {
        self.reader.may_know(tournament, what)
    }

    fn cares_for(&self, state: &State, warning: &Warning) -> bool {
        self.reader.cares_for(state, warning)
    }

    fn calls(&self, section: Option<&SectionName>, entry: EntryId, name: &str) -> String {
        let name = self.reader.calls(section, entry, name);
        self.told.borrow_mut().insert(entry, name.clone());
        name
    }

    fn weighs(&self, section: &SectionName) -> bool {
        self.reader.weighs(section)
    }
}
