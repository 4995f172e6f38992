//! A shelf of small documents, all of them in memory: read at once, written through to the disk before anybody is told.

use std::{
    collections::BTreeMap,
    sync::{Arc, PoisonError, RwLock},
};

use serde::{Serialize, de::DeserializeOwned};
use store::{Store, StoreError};

use crate::trouble::Trouble;

/// All documents of one kind, by key.
#[derive(Debug)]
pub(super) struct Shelf<T> {
    name: &'static str,
    store: Store,
    rows: RwLock<BTreeMap<String, Arc<T>>>,
}

impl<T: Serialize + DeserializeOwned> Shelf<T> {
    pub(super) async fn load(store: &Store, name: &'static str) -> Result<Shelf<T>, StoreError> {
        let mut rows = BTreeMap::new();
        for (key, body) in store.list(name).await? {
            let row = serde_json::from_slice(&body)
                .map_err(|error| StoreError::Damaged(format!("{name} {key}: {error}")))?;
            rows.insert(key, Arc::new(row));
        }
        Ok(Shelf { name, store: store.clone(), rows: RwLock::new(rows) })
    }

    pub(super) fn get(&self, key: &str) -> Option<Arc<T>> {
        self.rows.read().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    /// Those of which this is true, by key.
    pub(super) fn find(&self, wanted: impl Fn(&T) -> bool) -> Vec<(String, Arc<T>)> {
        let rows = self.rows.read().unwrap_or_else(PoisonError::into_inner);
        rows.iter().filter(|(_, row)| wanted(row)).map(|(key, row)| (key.clone(), Arc::clone(row))).collect()
    }

    pub(super) async fn put(&self, key: &str, row: T) -> Result<Arc<T>, Trouble> {
        let body = serde_json::to_vec(&row).map_err(|_| Trouble::Ours("a document cannot be written"))?;
        self.store.put(self.name, key, &body).await.map_err(Trouble::NotRecorded)?;
        let row = Arc::new(row);
        let mut rows = self.rows.write().unwrap_or_else(PoisonError::into_inner);
        rows.insert(key.to_string(), Arc::clone(&row));
        Ok(row)
    }

    pub(super) async fn remove(&self, key: &str) -> Result<(), Trouble> {
        self.store.remove(self.name, key).await.map_err(Trouble::NotRecorded)?;
        self.rows.write().unwrap_or_else(PoisonError::into_inner).remove(key);
        Ok(())
    }

    /// Takes away those of which this is true; how many there were.
    pub(super) async fn remove_where(&self, gone: impl Fn(&T) -> bool) -> Result<usize, Trouble> {
        let keys = self.find(gone);
        for (key, _) in &keys {
            self.remove(key).await?;
        }
        Ok(keys.len())
    }
}
