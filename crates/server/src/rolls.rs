//! The lists of members that this machine keeps: reading one in, and looking somebody up.
//!
//! A list is read in while it comes, piece by piece and beside everything else that is going on here; one at a time. It takes the
//! place of the older one when it is whole. Looking up asks SQLite's index and nothing else, so that it costs a few milliseconds
//! however long the list is.

use std::{
    io::{self, Read},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::body::{Body, Bytes};
use futures_util::StreamExt;
use report::{
    fold,
    members::{self, Federation, Likeness, Member, Summary, Unreadable, alike},
    names,
};
use serde::{Deserialize, Serialize};
use store::{ROWS_AT_ONCE, Roll, RollRow, Store, StoreError, WantedWord};
use tokio::{sync::mpsc, task::spawn_blocking};

use crate::{fields::Fault, trouble::Trouble};

/// So many are looked at to find the likeliest.
const LOOKED_AT: u32 = 200;

/// So many namesakes are told of one row of a list.
const NAMESAKES: usize = 6;

/// Whether a list is being read in.
#[derive(Debug, Default)]
pub(crate) struct Rolls(Mutex<Option<ListBeingRead>>);

/// A list that is being read in.
#[derive(Clone, Debug)]
pub(crate) struct ListBeingRead {
    pub(crate) list: String,
    members: Arc<AtomicU64>,
}

impl ListBeingRead {
    pub(crate) fn members(&self) -> u64 {
        self.members.load(Ordering::Relaxed)
    }
}

/// Ends with the reading, however that ends.
struct OneReading(Arc<Rolls>);

impl Drop for OneReading {
    fn drop(&mut self) {
        *self.0.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl Rolls {
    pub(crate) fn reading(&self) -> Option<ListBeingRead> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// What is kept of a list beside its members.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct About {
    /// What people call it.
    pub called: String,
    /// The file from which it was read.
    pub source: String,
    /// The day that it gives, as in `2026-11-01`.
    pub dated: Option<String>,
    /// When it was read in (unix milliseconds).
    pub read_in: i64,
}

impl About {
    pub fn of(roll: &Roll) -> About {
        serde_json::from_slice(&roll.about).unwrap_or_default()
    }

    /// Where a rating was found, as entries say it: `US Chess, 2026-11-01`.
    pub fn told(&self) -> String {
        let parts = [Some(self.called.as_str()), self.dated.as_deref()];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// Which federation's a list of this name is.
fn federation(list: &str) -> Federation {
    match list {
        "us-chess" => Federation::UsChess,
        "fide" => Federation::Fide,
        _ => Federation::Other,
    }
}

/// Why a list was not read in. Nothing of it is kept, and the older one stays.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NotReadIn {
    #[error("{0}")]
    List(Unreadable),
    #[error("{0}")]
    Store(StoreError),
}

/// Reads a list in, in place of the older one of its name; `told` hears how far it has come. The rows of the older one are still to
/// be [swept](Store::sweep_rolls).
pub async fn read_file(
    store: &Store,
    (list, mut about): (&str, About),
    file: impl Read + Send + 'static,
    told: impl Fn(u64),
) -> Result<(Summary, About), NotReadIn> {
    let mut draft = store.begin_roll(list, b"").await.map_err(NotReadIn::Store)?;
    let (to_store, mut rows) = mpsc::channel(4);
    let federation = federation(list);
    let read = spawn_blocking(move || rows_of(file, federation, &to_store));
    while let Some(some) = rows.recv().await {
        draft.add(some).await.map_err(NotReadIn::Store)?;
        told(draft.rows());
    }
    let broken = |_| Unreadable::Broken("it could not be read to its end".to_string());
    let summary = read.await.map_err(broken).and_then(|read| read).map_err(NotReadIn::List)?;
    about.dated = about.dated.or_else(|| summary.dated.map(|day| day.to_string()));
    let kept = serde_json::to_vec(&about).unwrap_or_default();
    draft.show(&kept).await.map_err(NotReadIn::Store)?;
    Ok((summary, about))
}

/// Reads a list in while it comes over the network.
pub(crate) async fn read_in(
    rolls: &Arc<Rolls>,
    store: &Store,
    named: (&str, About),
    body: Body,
) -> Result<(Summary, About), Trouble> {
    let reading = ListBeingRead { list: named.0.to_string(), members: Arc::default() };
    {
        let mut now = rolls.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(other) = now.as_ref() {
            let text =
                format!("the list {} is being read in just now; try again when it is done", other.list);
            return Err(Trouble::NotNow(text));
        }
        *now = Some(reading.clone());
    }
    let _turn = OneReading(Arc::clone(rolls));
    let (pieces, from_body) = mpsc::channel(8);
    let feed = async move {
        let mut stream = body.into_data_stream();
        while let Some(piece) = stream.next().await {
            if pieces.send(piece.map_err(io::Error::other)).await.is_err() {
                return;
            }
        }
    };
    let file = Pieces { from_body, piece: Bytes::new() };
    let told = |members| reading.members.store(members, Ordering::Relaxed);
    let ((), read) = tokio::join!(feed, read_file(store, named, file, told));
    sweep(store);
    read.map_err(|error| match error {
        NotReadIn::Store(error) => Trouble::NotRecorded(error),
        NotReadIn::List(error) => unreadable(&error),
    })
}

/// Takes away what nobody sees any more; nobody waits for it, and what is left is taken away before the next list.
pub(crate) fn sweep(store: &Store) {
    let store = store.clone();
    tokio::spawn(async move {
        let _ = store.sweep_rolls().await;
    });
}

fn unreadable(error: &Unreadable) -> Trouble {
    let next = next(error).map(|next| format!("; {next}")).unwrap_or_default();
    Fault::new(format!("the list cannot be read: {error}{next}")).into()
}

/// What to do about a list that cannot be read, unless what is wrong says it.
pub fn next(error: &Unreadable) -> Option<&'static str> {
    match error {
        Unreadable::Stopped(_) | Unreadable::Other(_) => None,
        Unreadable::Broken(_) => Some("download it once more, or unpack it first"),
        _ => Some("see that the first line names the columns, such as Name, ID, State, Expires, Rating"),
    }
}

/// The members of a file as rows, handed on in pieces.
fn rows_of(
    file: impl Read,
    federation: Federation,
    to_store: &mpsc::Sender<Vec<RollRow>>,
) -> Result<Summary, Unreadable> {
    let mut some = Vec::with_capacity(ROWS_AT_ONCE);
    let gone = |_| "it was not kept".to_string();
    let summary = members::read(file, federation, &mut members::budget(), &mut |member| {
        some.push(row(&member));
        if some.len() < ROWS_AT_ONCE {
            return Ok(());
        }
        to_store.blocking_send(std::mem::take(&mut some)).map_err(gone)
    })?;
    to_store.blocking_send(some).map_err(|error| Unreadable::NotTaken(gone(error)))?;
    Ok(summary)
}

/// Whether a list may have this name: `us-chess`, `fide`, or another of small letters, digits and hyphens.
pub fn is_name(list: &str) -> bool {
    let is_of_it = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    (1..=40).contains(&list.len()) && list.chars().all(is_of_it)
}

/// What people call a list where nobody says so.
pub fn usual_name(list: &str) -> &str {
    match list {
        "us-chess" => "US Chess",
        "fide" => "FIDE",
        list => list,
    }
}

/// How somebody on a list is kept.
fn row(member: &Member) -> RollRow {
    RollRow { words: member.words(), body: serde_json::to_vec(member).unwrap_or_default() }
}

/// What comes over the network, as a file.
struct Pieces {
    from_body: mpsc::Receiver<io::Result<Bytes>>,
    piece: Bytes,
}

impl Read for Pieces {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        while self.piece.is_empty() {
            match self.from_body.blocking_recv() {
                Some(piece) => self.piece = piece?,
                None => return Ok(0),
            }
        }
        let read = self.piece.as_ref().read(into)?;
        drop(self.piece.split_to(read));
        Ok(read)
    }
}

/// Somebody who was found, and the list on which they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundMember {
    pub roll: i64,
    pub member: Member,
}

/// Who may be meant by what somebody types, the likeliest first, and whether there are more than were looked at.
pub async fn look_up(store: &Store, typed: &str) -> Result<(Vec<FoundMember>, bool), StoreError> {
    let words = members::typed(typed);
    if words.is_empty() {
        return Ok((Vec::new(), false));
    }
    // Whoever is called just so comes first, however many have longer names that begin alike.
    let mut found = asked(store, &words, false).await?;
    let beginning = asked(store, &words, true).await?;
    let is_more = beginning.len() >= LOOKED_AT as usize;
    let known: Vec<i64> = found.iter().map(|(row, _)| *row).collect();
    let mut others: Vec<(i64, FoundMember)> =
        beginning.into_iter().filter(|(row, _)| !known.contains(row)).collect();
    let first = words.first().cloned().unwrap_or_default();
    let order = |(_, found): &(i64, FoundMember)| {
        let last = fold::key(&found.member.last);
        let given = fold::key(&found.member.given);
        (!last.starts_with(&first), !given.starts_with(&first), last, given)
    };
    found.sort_by_cached_key(order);
    others.sort_by_cached_key(order);
    found.extend(others);
    Ok((found.into_iter().map(|(_, found)| found).collect(), is_more))
}

async fn asked(
    store: &Store,
    words: &[String],
    by_beginning: bool,
) -> Result<Vec<(i64, FoundMember)>, StoreError> {
    let wanted: Vec<WantedWord> =
        words.iter().map(|word| WantedWord { word: word.clone(), is_beginning: by_beginning }).collect();
    let rows = store.find_rows(&wanted, LOOKED_AT).await?;
    let read = rows.into_iter().filter_map(|found| {
        let member = serde_json::from_slice(&found.body).ok()?;
        Some((found.row, FoundMember { roll: found.roll, member }))
    });
    Ok(read.collect())
}

/// Whom of a list a row of entries may be, the likeliest first.
pub(crate) async fn namesakes(
    store: &Store,
    roll: i64,
    name: &str,
    id: Option<&str>,
) -> Result<Vec<(Likeness, Member)>, StoreError> {
    let mut like: Vec<(Likeness, Member)> = Vec::new();
    let (given, last) = names::given_and_last(name);
    let given = fold::key(&given);
    let last = fold::key(&last);
    let of_name = given.split(' ').take(1).chain(last.split(' ').filter(|word| word.len() > 1));
    let by_name: Vec<String> = of_name.filter(|word| !word.is_empty()).map(str::to_string).collect();
    let by_id: Vec<String> = id.map(fold::key).into_iter().collect();
    for words in [by_id, by_name] {
        if words.is_empty() {
            continue;
        }
        for (_, found) in asked(store, &words, false).await? {
            let is_new = like.iter().all(|(_, known)| *known != found.member);
            if let Some(likeness) = alike(&found.member, name, id).filter(|_| found.roll == roll && is_new) {
                like.push((likeness, found.member));
            }
        }
    }
    like.sort_by_key(|(likeness, _)| *likeness);
    // Nobody else is meant where number and name agree.
    if like.first().is_some_and(|(likeness, _)| *likeness == Likeness::Same) {
        like.truncate(1);
    }
    like.truncate(NAMESAKES);
    Ok(like)
}
