//! A shelf of small documents, all of them in memory: read at once, changed only together with the disk.

use std::{
    collections::BTreeMap,
    sync::{Arc, PoisonError, RwLock, RwLockWriteGuard},
};

use serde::{Serialize, de::DeserializeOwned};
use store::{Damage, Store, StoreError};

use super::changes::Changes;
use crate::trouble::Trouble;

/// All documents of one kind, by key.
#[derive(Debug)]
pub(super) struct Shelf<T> {
    name: &'static str,
    rows: RwLock<BTreeMap<String, Arc<T>>>,
}

impl<T: Serialize + DeserializeOwned + Send + Sync> Shelf<T> {
    pub(super) async fn load(store: &Store, name: &'static str) -> Result<Shelf<T>, StoreError> {
        let mut rows = BTreeMap::new();
        for (key, body) in store.list(name).await? {
            // One that cannot be read concerns whom it is about, and nobody else.
            match serde_json::from_slice(&body) {
                Ok(row) => drop(rows.insert(key, Arc::new(row))),
                Err(error) => store.notice(Damage::document(name, &key, error.to_string())),
            }
        }
        Ok(Shelf { name, rows: RwLock::new(rows) })
    }

    pub(super) fn get(&self, key: &str) -> Option<Arc<T>> {
        self.rows.read().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    /// Those of which this is true, by key.
    pub(super) fn find(&self, wanted: impl Fn(&T) -> bool) -> Vec<(String, Arc<T>)> {
        let rows = self.rows.read().unwrap_or_else(PoisonError::into_inner);
        rows.iter().filter(|(_, row)| wanted(row)).map(|(key, row)| (key.clone(), Arc::clone(row))).collect()
    }

    /// Lays a document here, with everything else of these changes.
    pub(super) fn put<'a>(&'a self, changes: &mut Changes<'a>, key: &str, row: T) -> Result<Arc<T>, Trouble> {
        let body = serde_json::to_vec(&row).map_err(|_| Trouble::Ours("a document cannot be written"))?;
        changes.commit.put(self.name, key, body);
        changes.touched.push((self.name, key.to_string()));
        let (key, row) = (key.to_string(), Arc::new(row));
        let laid = Arc::clone(&row);
        changes.then(move || drop(self.write().insert(key, laid)));
        Ok(row)
    }

    /// Takes a document away, with everything else of these changes.
    pub(super) fn remove<'a>(&'a self, changes: &mut Changes<'a>, key: &str) {
        changes.commit.remove(self.name, key);
        changes.touched.push((self.name, key.to_string()));
        let key = key.to_string();
        changes.then(move || drop(self.write().remove(&key)));
    }

    /// Changes those of which this is true.
    pub(super) fn change_where<'a>(
        &'a self,
        changes: &mut Changes<'a>,
        wanted: impl Fn(&T) -> bool,
        change: impl Fn(&mut T),
    ) -> Result<(), Trouble>
    where
        T: Clone,
    {
        for (key, row) in self.find(wanted) {
            let mut row = T::clone(&row);
            change(&mut row);
            self.put(changes, &key, row)?;
        }
        Ok(())
    }

    /// Brings the disk to what is known here of a document.
    pub(super) fn lay_again(&self, commit: &mut store::Commit, key: &str) -> Result<(), Trouble> {
        match self.get(key) {
            Some(row) => {
                let body =
                    serde_json::to_vec(&*row).map_err(|_| Trouble::Ours("a document cannot be written"))?;
                commit.put(self.name, key, body);
            }
            None => commit.remove(self.name, key),
        }
        Ok(())
    }

    /// Takes away those of which this is true; how many there are.
    pub(super) fn remove_where<'a>(&'a self, changes: &mut Changes<'a>, gone: impl Fn(&T) -> bool) -> usize {
        let keys = self.find(gone);
        keys.iter().for_each(|(key, _)| self.remove(changes, key));
        keys.len()
    }

    fn write(&self) -> RwLockWriteGuard<'_, BTreeMap<String, Arc<T>>> {
        self.rows.write().unwrap_or_else(PoisonError::into_inner)
    }
}
