//! What a database holds, read as the server reads it.

use std::{
    collections::{BTreeMap, hash_map::DefaultHasher},
    hash::{Hash, Hasher},
    path::Path,
};

use store::{Store, Version};
use tokio::runtime::Runtime;

/// All of it, as one number, and how far each stream has come.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Fingerprint {
    pub(super) digest: u64,
    pub(super) streams: BTreeMap<String, u64>,
}

impl Fingerprint {
    /// Opens the file, which may need to be recovered, and reads everything; what is wrong with it.
    pub(super) fn read(runtime: &Runtime, database: &Path) -> Result<Fingerprint, String> {
        runtime.block_on(async {
            let store = Store::open(database).await.map_err(|error| format!("it does not open: {error}"))?;
            let state = Fingerprint::of(&store).await;
            store.close().await;
            state
        })
    }

    async fn of(store: &Store) -> Result<Fingerprint, String> {
        let told = |error: store::StoreError| format!("it cannot be read: {error}");
        let faults = store.faults().await.map_err(told)?;
        if let Some(fault) = faults.first() {
            return Err(format!("it is damaged: {fault}"));
        }
        let (mut digest, mut streams) = (DefaultHasher::new(), BTreeMap::new());
        for stream in store.streams().await.map_err(told)? {
            let entries = store.read(&stream.id, Version::START).await.map_err(told)?;
            let head = stream.version.get();
            if entries.len() as u64 != head
                || entries.iter().zip(1..).any(|(entry, at)| entry.version.get() != at)
            {
                return Err(format!("{} has gaps below version {head}", stream.id));
            }
            for entry in &entries {
                (stream.id.as_str(), entry.version.get(), &entry.kind, &entry.body).hash(&mut digest);
            }
            streams.insert(stream.id.as_str().to_string(), head);
        }
        // The heartbeat is left out: nobody is told of it.
        for shelf in store.shelves().await.map_err(told)? {
            let documents = store.list(&shelf).await.map_err(told)?;
            (shelf, documents).hash(&mut digest);
        }
        Ok(Fingerprint { digest: digest.finish(), streams })
    }
}
