//! What of an event must be known to give somebody a post there: its sections and entries, from its log.

use store::{Store, Version};
use tournament::{EntryId, State, Tournament, stored};

use super::{
    event_id::EventId,
    post::{Charges, Post, Sections},
};
use crate::{
    fields::Fault,
    trouble::{Trouble, unreadable},
};

pub(super) struct Roster(State);

impl Roster {
    pub(super) async fn read(store: &Store, event: &EventId) -> Result<Roster, Trouble> {
        let entries = store.read(event.stream(), Version::START).await.map_err(unreadable)?;
        if entries.is_empty() {
            return Err(Trouble::NotFound(format!("there is no event {event}")));
        }
        let read = entries.iter().map(|entry| stored::read(entry.format, &entry.body));
        let happened: Result<Vec<_>, _> = read.collect();
        let happened = happened
            .map_err(|error| Trouble::Unreadable(format!("the log of {event} cannot be read: {error}")))?;
        Ok(Roster(Tournament::replay(&happened).state().clone()))
    }

    pub(super) fn name(&self, entry: EntryId) -> Result<&str, Trouble> {
        let known = self.0.entry(entry).map(|entry| entry.entrant.name.as_str());
        known.ok_or_else(|| Fault::in_field("entry", format!("there is no entry {entry}")).into())
    }

    /// Whether somebody can be given this post here.
    pub(super) fn check(&self, post: &Post) -> Result<(), Trouble> {
        match post {
            Post::Owner => {
                Err(Fault::in_field("post", "nobody can be made the owner of this machine").into())
            }
            Post::Official { sections: Sections::Some(some), .. } => {
                if some.is_empty() {
                    return Err(Fault::in_field("sections", "expected at least one section, or all").into());
                }
                match some.iter().find(|name| self.0.section(name).is_none()) {
                    Some(name) => {
                        Err(Fault::in_field("sections", format!("there is no section {name}")).into())
                    }
                    None => Ok(()),
                }
            }
            Post::Player { entry } | Post::Assistant { entry } => self.name(*entry).map(drop),
            Post::Coach { of: Charges::Entries(entries) } => {
                entries.iter().try_for_each(|entry| self.name(*entry).map(drop))
            }
            Post::Official { .. } | Post::Coach { .. } | Post::Spectator => Ok(()),
        }
    }
}
