//! Who may have entered already, found without looking through all entries: a list of two thousand is compared with nobody but
//! namesakes.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use crate::{entrant::Entrant, name::EntryId};

/// Entries by all names and member ids that they ever had. Copies of an event share it until one of them goes on.
#[derive(Clone, Debug, Default)]
pub struct Known(Arc<Lists>);

#[derive(Clone, Debug, Default)]
struct Lists {
    names: BTreeMap<String, BTreeSet<EntryId>>,
    members: BTreeMap<String, BTreeSet<EntryId>>,
}

/// It follows from the entries, which are compared by themselves.
impl PartialEq for Known {
    fn eq(&self, _: &Known) -> bool {
        true
    }
}

impl Known {
    pub(crate) fn note(&mut self, id: EntryId, entrant: &Entrant) {
        let lists = Arc::make_mut(&mut self.0);
        lists.names.entry(entrant.name.clone()).or_default().insert(id);
        if let Some(member) = &entrant.member_id {
            lists.members.entry(member.clone()).or_default().insert(id);
        }
    }

    /// Those who had this name or this member id at some time, in the order of entries. Whether they have it still is to be seen.
    pub(crate) fn may_be(&self, entrant: &Entrant) -> BTreeSet<EntryId> {
        let named = self.0.names.get(&entrant.name);
        let member = entrant.member_id.as_ref().and_then(|id| self.0.members.get(id));
        named.into_iter().chain(member).flatten().copied().collect()
    }
}
