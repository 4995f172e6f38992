//! Which games' clocks run: a shelf beside the log, written in the same commit as the act that starts or stops a clock. So a
//! program that died is started again by looking at the games that were played then, and at no other.
//!
//! Invariant: a game is on the shelf exactly while its log says that the server keeps a clock of it that runs. What cannot be
//! read stays there: nobody knows whether its clock runs.

use clock::Timekeeper;
use game::{Game, Table};
use store::{Commit, Damage, Store, StoreError, StreamId, Subject};

use crate::{damage, hall::Tools, is_game, keeper::Keeper, trouble::Trouble};

const SHELF: &str = "running";

/// Where it is noted that the shelf is complete. Files of older releases have none.
const NOTED: (&str, &str) = ("house", "running");

/// Whether the server keeps the time of this game and a clock of it is running.
pub(crate) fn runs(game: &Game) -> bool {
    game.terms().is_some_and(|terms| matches!(terms.timekeeper, Timekeeper::Server(_)))
        && game.tables().iter().any(runs_at)
}

/// Whether a clock of this board is running.
pub(crate) fn runs_at(table: &Table) -> bool {
    table.outcome.is_none() && table.clock.running().is_some()
}

/// What is to be written down with acts that lead from one to the other.
pub(crate) fn lay(commit: &mut Commit, id: &StreamId, ran: bool, runs: bool) {
    match (ran, runs) {
        (false, true) => commit.put(SHELF, id.as_str(), Vec::new()),
        (true, false) => commit.remove(SHELF, id.as_str()),
        _ => {}
    }
}

/// What came of stopping the clocks that ran.
#[derive(Debug, Default)]
pub(crate) struct Ran {
    /// Games that could not be read, and why.
    pub(crate) unreadable: Vec<String>,
    /// Whether the disk took nothing, so that some of them run in the log yet.
    pub(crate) is_owed: bool,
}

/// Charges every clock that ran when the program was last alive up to that moment and stops it.
pub(crate) async fn interrupt_what_ran(tools: &Tools) -> Result<Ran, StoreError> {
    let (shelf, key) = NOTED;
    let ran: Vec<String> = match tools.store.get(shelf, key).await {
        Ok(Some(_)) => {
            let listed = tools.store.list(SHELF).await?;
            match is_whole(&tools.store) {
                true => listed.into_iter().map(|(name, _)| name).collect(),
                false => find_all(&tools.store).await?,
            }
        }
        Ok(None) | Err(StoreError::DamagedDocument { .. }) => find_all(&tools.store).await?,
        Err(error) => return Err(error),
    };
    let mut all = Ran::default();
    for name in ran {
        let interrupted = match name.parse() {
            Ok(id) => interrupt(&id, tools).await,
            Err(_) => Err(Trouble::Ours("this is not the name of a game")),
        };
        match interrupted {
            Ok(()) => {}
            // It is told with everything else that is damaged.
            Err(_) if is_noticed(&tools.store, &name) => {}
            // To let clocks run on would charge the players for the time in between.
            Err(Trouble::NotRecorded(_)) if tools.store.outage().borrow().is_some() => all.is_owed = true,
            Err(Trouble::NotRecorded(error)) if !damage::is_of_one(&error) => return Err(error),
            Err(trouble) => all.unreadable.push(format!("game {name}: {}", trouble.text())),
        }
    }
    Ok(all)
}

/// Whether every document of the shelf fitted its checksum when it was read: one that does not might be a clock that runs.
fn is_whole(store: &Store) -> bool {
    let is_ours = |fault: &Damage| match &fault.of {
        Subject::Document { shelf, .. } | Subject::Shelf(shelf) => shelf == SHELF,
        _ => false,
    };
    !store.noticed().iter().any(is_ours)
}

fn is_noticed(store: &Store, game: &str) -> bool {
    let is_its = |fault: &Damage| matches!(&fault.of, Subject::Stream(stream) if stream.as_str() == game);
    store.noticed().iter().any(is_its)
}

/// Looks through all games, once for a file that no release with this shelf has written in.
async fn find_all(store: &Store) -> Result<Vec<String>, StoreError> {
    let (mut commit, mut found) = (Commit::new(), Vec::new());
    for stream in store.streams().await?.into_iter().filter(|stream| is_game(&stream.id)) {
        let may_run = Keeper::replay(&stream.id, store).await.map_or(true, |game| runs(&game));
        lay(&mut commit, &stream.id, false, may_run);
        found.extend(may_run.then(|| stream.id.to_string()));
    }
    let (shelf, key) = NOTED;
    commit.put(shelf, key, b"1".to_vec());
    // A disk that takes nothing just now does not take the interruptions either; if there are none, everything can be read,
    // and the next start looks again.
    let _ = store.commit(commit).await;
    Ok(found)
}

async fn interrupt(id: &StreamId, tools: &Tools) -> Result<(), Trouble> {
    let keeper = Keeper::load(id, tools).await?;
    let keeper = keeper.ok_or_else(|| Trouble::Unreadable("it has no entries".to_string()))?;
    if !keeper.is_running() {
        // A pass over an older file may have put it here for an entry that another release can read.
        return tools.store.remove(SHELF, id.as_str()).await.map_err(Trouble::NotRecorded);
    }
    keeper.interrupt(tools.scales.ran_until(keeper.game().now())).await
}
