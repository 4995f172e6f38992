//! Who may have entered already, found without looking through all entries: a list of two thousand is compared with nobody but
//! those whose form says the same; thousands of namesakes are no more work than others.

use std::{
    collections::{BTreeMap, BTreeSet, hash_map::DefaultHasher},
    hash::Hasher,
    sync::Arc,
};

use crate::{entrant::Entrant, name::EntryId};

/// Entries by all forms and member ids that they ever had. Copies of an event share it until one of them goes on.
#[derive(Clone, Debug, Default)]
pub struct KnownEntries(Arc<Lists>);

#[derive(Clone, Debug, Default)]
struct Lists {
    /// By a number that equal forms share.
    forms: BTreeMap<u64, BTreeSet<EntryId>>,
    members: BTreeMap<String, BTreeSet<EntryId>>,
}

/// It follows from the entries, which are compared by themselves.
impl PartialEq for KnownEntries {
    fn eq(&self, _: &KnownEntries) -> bool {
        true
    }
}

impl KnownEntries {
    pub(crate) fn note(&mut self, id: EntryId, entrant: &Entrant) {
        let lists = Arc::make_mut(&mut self.0);
        lists.forms.entry(number_of(entrant)).or_default().insert(id);
        if let Some(member) = &entrant.member_id {
            lists.members.entry(member.clone()).or_default().insert(id);
        }
    }

    /// Those who had this form or this member id at some time, in the order of entries. Whether they have it still is to be seen.
    pub(crate) fn may_be(&self, entrant: &Entrant) -> BTreeSet<EntryId> {
        let same = self.0.forms.get(&number_of(entrant));
        let member = entrant.member_id.as_ref().and_then(|id| self.0.members.get(id));
        same.into_iter().chain(member).flatten().copied().collect()
    }
}

fn number_of(entrant: &Entrant) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(&serde_json::to_vec(entrant).unwrap_or_default());
    hasher.finish()
}
