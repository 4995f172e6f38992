//! What in the file is damaged, told to whoever runs the server: at the start, on the owner's page and on the desk. Which log
//! refuses acts, and that everything else goes on, is `store`'s.

use store::{Damage, Store, StoreError, Subject};

use crate::{is_audit, is_event, people::EventId};

/// So many entries are compared with their checksums before anybody is let in; of a larger log, beside whoever plays.
const AT_THE_START: u64 = 20_000;

/// To look for the entries of a stream takes as long as to compare so many.
const TO_LOOK_FOR: u64 = 20;

/// Looks for damage: at once in a small log, and in a large one in good time.
pub(crate) async fn look(store: &Store) {
    let is_small = is_small(store).await;
    let store = store.clone();
    let look = async move {
        // What was found is noted; whoever needs what could not be looked at is told then.
        let _ = store.look_through().await;
    };
    if is_small {
        look.await;
    } else {
        tokio::spawn(look);
    }
}

async fn is_small(store: &Store) -> bool {
    // Asked first, since of a large log not even the streams are counted.
    if matches!(store.whole().await, Ok(Some(whole)) if whole.entries > AT_THE_START) {
        return false;
    }
    let Ok(streams) = store.streams().await else { return false };
    let work: u64 = streams.iter().map(|stream| stream.version.get().saturating_add(TO_LOOK_FOR)).sum();
    work <= AT_THE_START
}

/// One thing that is damaged, and what that means, as a sentence without its full stop.
pub(crate) fn told(fault: &Damage) -> String {
    let what = &fault.what;
    match &fault.of {
        Subject::Stream(stream) if is_event(stream) => {
            let event = EventId::of(stream).map_or_else(|| stream.to_string(), |event| event.to_string());
            format!("the log of the event {event}: {what}; the event is closed")
        }
        Subject::Stream(stream) if is_audit(stream) => {
            format!("the audit {stream}: {what}; it goes on in a new one")
        }
        Subject::Stream(stream) => format!("the log of the game {stream}: {what}; the game is closed"),
        Subject::Document { shelf, key } => match shelf.as_str() {
            "persons" => format!("the account {key}: {what}; nobody can sign in to it"),
            "heartbeat" => {
                format!("the heartbeat: {what}; clocks that ran were charged up to their last act")
            }
            "books" => format!("the rulebook {key}: {what}; games that are played by it are closed"),
            _ => format!("a document of {shelf} ({key}): {what}; it is not used"),
        },
        Subject::Shelf(shelf) => format!("the documents of {shelf}: {what}"),
        Subject::Log => format!("the log as a whole: {what}"),
        Subject::File => format!("the file: {}", what.trim_end_matches('.')),
    }
}

/// Whether this concerns one stream or document, so that a start may go on without it.
pub(crate) fn is_of_one(error: &StoreError) -> bool {
    matches!(
        error,
        StoreError::DamagedStream { .. } | StoreError::DamagedDocument { .. } | StoreError::Damaged(_)
    )
}
