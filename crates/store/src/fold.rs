//! Folds what was written lately out of the file beside the database into the database itself, as soon as nothing has been
//! written for a moment. So whoever copies the one file in a quiet moment has everything. Knows no SQL.
//!
//! Nobody waits for it: it has a connection of its own, beside which appends go on. Nothing depends on it: what it does not
//! manage, because the disk is full or somebody reads what is older, is still beside the database, and it tries again.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::timeout;

use crate::sqlite::Database;

/// So long nothing must have been written, and so long it waits before it tries again.
const QUIET: Duration = Duration::from_secs(1);

/// Works until whoever writes has gone. What was there before it began is folded first: a program that was killed may
/// have left something.
pub(crate) async fn whenever_quiet(database: Database, mut written: watch::Receiver<u64>) {
    let mut is_whole = false;
    loop {
        if is_whole && written.changed().await.is_err() {
            return;
        }
        while let Ok(changed) = timeout(QUIET, written.changed()).await {
            if changed.is_err() {
                return;
            }
        }
        is_whole = database.fold().await;
    }
}
