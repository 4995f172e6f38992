//! A copy of everything, handed on piece by piece: it may be larger than what this machine has in memory.

use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

use axum::{
    body::{Body, Bytes},
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use futures_util::{Stream, stream};
use store::{Draft, Store, StoreError};
use tokio::task::spawn_blocking;

use crate::{
    Hall,
    people::{AuditMatter, Caller},
    trouble::Trouble,
};

/// How much of the copy is in memory at once.
const PIECE: usize = 256 * 1024;

/// Everything that was acknowledged until now, as one file that `jadoube restore` and `jadoube serve` take.
pub(super) async fn download(State(hall): State<Hall>, caller: Caller) -> Result<Response, Trouble> {
    // Noted first, so that the copy tells of itself; with the checksum of all that came before.
    let whole = hall.tools().store.whole().await.ok().flatten();
    let mark = whole.map_or_else(String::new, |whole| format!("after {}", whole.sum.mark()));
    hall.people().note(&caller, AuditMatter::BackedUp, None, mark).await?;
    let (store, database) = (hall.tools().store.clone(), hall.tools().database.clone());
    // Made to its end even if whoever asked has hung up: SQLite would finish the file anyway, and nobody would remove it.
    let made = tokio::spawn(async move { drafted(&store, &database).await });
    let no_copy = |error: StoreError| Trouble::NotNow(format!("no copy could be made: {error}"));
    let draft = made.await.map_err(|_| Trouble::Ours("the copy could not be made"))?.map_err(no_copy)?;
    let opened = spawn_blocking(move || opened(draft)).await;
    let (file, length) = opened.ok().and_then(Result::ok).ok_or(Trouble::Ours("the copy cannot be read"))?;
    let name = format!("attachment; filename=\"jadoube-{}.db\"", hall.watch().now().get() / 1_000);
    let headers = [
        (header::CONTENT_TYPE, "application/vnd.sqlite3".to_string()),
        (header::CONTENT_DISPOSITION, name),
        (header::CONTENT_LENGTH, length.to_string()),
    ];
    Ok((headers, Body::from_stream(pieces(file))).into_response())
}

/// The copy beside the file or, where that has no room for it, wherever there is: a full disk is the day for a backup.
async fn drafted(store: &Store, database: &Path) -> Result<Draft, StoreError> {
    let beside = Draft::of(store, database).await;
    let Err(StoreError::NotCopied { .. }) = &beside else { return beside };
    for folder in [std::env::temp_dir(), PathBuf::from("/dev/shm")] {
        if let Ok(draft) = Draft::of(store, &folder.join("jadoube-copy.db")).await {
            return Ok(draft);
        }
    }
    beside
}

/// The copy and its length. Its name is gone at once, so that it lives as long as somebody reads it and not longer, be the
/// line cut or this program killed.
fn opened(draft: Draft) -> io::Result<(File, u64)> {
    let file = File::open(draft.path())?;
    let length = file.metadata()?.len();
    Ok((file, length))
}

fn pieces(file: File) -> impl Stream<Item = io::Result<Bytes>> {
    stream::try_unfold(file, |mut file| async move {
        let read = spawn_blocking(move || {
            let mut piece = vec![0; PIECE];
            let length = file.read(&mut piece)?;
            piece.truncate(length);
            Ok((length > 0).then(|| (Bytes::from(piece), file)))
        });
        read.await.map_err(io::Error::other)?
    })
}
