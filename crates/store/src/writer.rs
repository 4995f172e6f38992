//! The one writer. All requests that wait when a commit has finished share the next one (group commit), and
//! each is answered only after that commit is on the disk. Knows no SQL.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::time::timeout;

use crate::lock::Lock;
use crate::outage::Teller;
use crate::place::OpenFile;
use crate::roll::RollStep;
use crate::room::Room;
use crate::sqlite::GroupWritten;
use crate::{Appended, Commit, HEARTBEAT, Notice, StoreError};

/// The most requests in one commit, and the most that may wait for the next.
pub(crate) const GROUP_LIMIT: usize = 1024;

/// A disk that has not answered for so long takes nothing, for all that anybody can know.
const SLOW: Duration = Duration::from_millis(if cfg!(test) { 500 } else { 10_000 });

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

#[derive(Debug)]
pub(crate) enum Request {
    Commit(Commit, Reply<Vec<Appended>>),
    Roll(RollStep, Reply<i64>),
    Close(oneshot::Sender<()>),
}

#[derive(Debug)]
pub(crate) struct Writer {
    pub(crate) place: OpenFile,
    pub(crate) notices: broadcast::Sender<Notice>,
    pub(crate) commits: Arc<AtomicU64>,
    pub(crate) room: Room,
    /// Counts the commits after which there is something to fold.
    pub(crate) written: watch::Sender<u64>,
    pub(crate) lock: Option<Lock>,
    pub(crate) teller: Teller,
}

/// Whether nothing is in it but that the program is alive: that is said every second, and nobody would miss it in a copy.
fn is_a_beat(group: &[Commit]) -> bool {
    let (shelf, _) = HEARTBEAT;
    group.iter().all(|commit| commit.appends.is_empty() && commit.puts.iter().all(|put| put.shelf == shelf))
}

impl Writer {
    /// Works until the store is closed or its last clone dropped, then closes the database and lets go of the lock.
    pub(crate) async fn run(mut self, mut inbox: mpsc::Receiver<Request>) {
        let mut waiting = Vec::new();
        let mut closing = Vec::new();
        while inbox.recv_many(&mut waiting, GROUP_LIMIT).await > 0 {
            let (mut group, mut replies, mut steps) = (Vec::new(), Vec::new(), Vec::new());
            for request in waiting.drain(..) {
                match request {
                    Request::Commit(commit, reply) => {
                        group.push(commit);
                        replies.push(reply);
                    }
                    Request::Roll(step, reply) => steps.push((step, reply)),
                    Request::Close(reply) => {
                        // What is already in the inbox is still served; nothing more gets in.
                        inbox.close();
                        closing.push(reply);
                    }
                }
            }
            self.commit(&group, replies).await;
            // Whoever acts comes first; a roll is in no hurry.
            for (step, reply) in steps {
                let _ = reply.send(self.take(&step).await);
            }
            // Lets those just answered ask again, so that they share the next commit.
            tokio::task::yield_now().await;
        }
        self.place.database().close().await;
        drop(self.lock);
        for reply in closing {
            let _ = reply.send(());
        }
    }

    async fn commit(&mut self, group: &[Commit], replies: Vec<Reply<Vec<Appended>>>) {
        if group.is_empty() {
            return;
        }
        match self.write(group).await {
            Ok(written) => {
                if written.committed {
                    self.teller.kept();
                    self.commits.fetch_add(1, Ordering::Relaxed);
                    if !is_a_beat(group) {
                        self.written.send_modify(|count| *count += 1);
                    }
                }
                self.tell(group, &written.answers);
                answer_all(replies, written.answers);
            }
            Err(error) => {
                // Told before anybody is answered: whoever hears that his act was not recorded finds the clocks standing.
                self.teller.failed(&error);
                answer_all(replies, std::iter::repeat(Err(error)));
            }
        }
    }

    async fn take(&mut self, step: &RollStep) -> Result<i64, StoreError> {
        self.room.after(self.commits.load(Ordering::Relaxed))?;
        self.place.open_again(&mut self.lock, &self.written).await?;
        let database = self.place.database();
        let taken = self.room.after_a_while(database.roll(step)).await?;
        self.written.send_modify(|count| *count += 1);
        Ok(taken)
    }

    /// What could only be read until now is opened anew first: there may be room, or leave to write.
    async fn write(&mut self, group: &[Commit]) -> Result<GroupWritten, StoreError> {
        self.room.after(self.commits.load(Ordering::Relaxed))?;
        self.place.open_again(&mut self.lock, &self.written).await?;
        let database = self.place.database();
        let mut written = std::pin::pin!(self.room.after_a_while(database.write(group)));
        // Whoever acts waits for as long as it takes; that nothing is kept meanwhile is told before.
        match timeout(SLOW, written.as_mut()).await {
            Ok(written) => written,
            Err(_) => {
                self.teller.failed(&StoreError::Slow);
                written.await
            }
        }
    }

    fn tell(&self, group: &[Commit], answers: &[Result<Vec<Appended>, StoreError>]) {
        for (commit, answers) in group.iter().zip(answers) {
            for (append, answer) in commit.appends.iter().zip(answers.iter().flatten()) {
                if !answer.repeated && !append.entries.is_empty() {
                    // Nobody listening is no trouble.
                    let notice = Notice { stream: append.stream.clone(), version: answer.version };
                    let _ = self.notices.send(notice);
                }
            }
        }
    }
}

fn answer_all<T>(replies: Vec<Reply<T>>, answers: impl IntoIterator<Item = Result<T, StoreError>>) {
    for (reply, answer) in replies.into_iter().zip(answers) {
        // Whoever stopped waiting does not need the answer.
        let _ = reply.send(answer);
    }
}
