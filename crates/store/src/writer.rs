//! The one writer. All requests that wait when a commit has finished share the next one (group commit), and
//! each is answered only after that commit is on the disk. Knows no SQL.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::{broadcast, mpsc, oneshot, watch};

use crate::judge::Append;
use crate::lock::Lock;
use crate::sqlite::Database;
use crate::{Appended, HEARTBEAT, Notice, StoreError};

/// The most requests in one commit, and the most that may wait for the next.
pub(crate) const GROUP_LIMIT: usize = 1024;

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// A document as it was handed in; without a body it is taken away.
#[derive(Debug)]
pub(crate) struct Put {
    pub(crate) shelf: String,
    pub(crate) key: String,
    pub(crate) body: Option<Vec<u8>>,
}

#[derive(Debug)]
pub(crate) enum Request {
    Append(Append, Reply<Appended>),
    Put(Put, Reply<()>),
    Close(oneshot::Sender<()>),
}

#[derive(Debug)]
pub(crate) struct Writer {
    pub(crate) database: Database,
    pub(crate) notices: broadcast::Sender<Notice>,
    pub(crate) commits: Arc<AtomicU64>,
    /// Counts the commits after which there is something to fold.
    pub(crate) written: watch::Sender<u64>,
    pub(crate) lock: Option<Lock>,
}

/// Requests that share a commit; each list of replies is in the order of what it answers.
#[derive(Default)]
struct Group {
    appends: Vec<Append>,
    append_replies: Vec<Reply<Appended>>,
    puts: Vec<Put>,
    put_replies: Vec<Reply<()>>,
}

impl Group {
    /// Whether nothing is in it but that the program is alive: that is said every second, and nobody would miss it in a copy.
    fn is_a_beat(&self) -> bool {
        let (shelf, _) = HEARTBEAT;
        self.appends.is_empty() && self.puts.iter().all(|put| put.shelf == shelf)
    }
}

impl Writer {
    /// Works until the store is closed or its last clone dropped, then closes the database and lets go of the lock.
    pub(crate) async fn run(self, mut inbox: mpsc::Receiver<Request>) {
        let mut waiting = Vec::new();
        let mut closing = Vec::new();
        while inbox.recv_many(&mut waiting, GROUP_LIMIT).await > 0 {
            let mut group = Group::default();
            for request in waiting.drain(..) {
                match request {
                    Request::Append(append, reply) => {
                        group.appends.push(append);
                        group.append_replies.push(reply);
                    }
                    Request::Put(put, reply) => {
                        group.puts.push(put);
                        group.put_replies.push(reply);
                    }
                    Request::Close(reply) => {
                        // What is already in the inbox is still served; nothing more gets in.
                        inbox.close();
                        closing.push(reply);
                    }
                }
            }
            self.commit(group).await;
            // Lets those just answered ask again, so that they share the next commit.
            tokio::task::yield_now().await;
        }
        self.database.close().await;
        drop(self.lock);
        for reply in closing {
            let _ = reply.send(());
        }
    }

    async fn commit(&self, group: Group) {
        if group.appends.is_empty() && group.puts.is_empty() {
            return;
        }
        match self.database.write(&group.appends, &group.puts).await {
            Ok(written) => {
                if written.committed {
                    self.commits.fetch_add(1, Ordering::Relaxed);
                    if !group.is_a_beat() {
                        self.written.send_modify(|count| *count += 1);
                    }
                }
                self.tell(&group.appends, &written.answers);
                answer_all(group.append_replies, written.answers);
                answer_all(group.put_replies, group.puts.iter().map(|_| Ok(())));
            }
            Err(error) => {
                answer_all(group.append_replies, std::iter::repeat(Err(error.clone())));
                answer_all(group.put_replies, std::iter::repeat(Err(error)));
            }
        }
    }

    fn tell(&self, appends: &[Append], answers: &[Result<Appended, StoreError>]) {
        for (append, answer) in appends.iter().zip(answers) {
            if let Ok(Appended { version, repeated: false }) = answer
                && !append.entries.is_empty()
            {
                // Nobody listening is no trouble.
                let _ = self.notices.send(Notice { stream: append.stream.clone(), version: *version });
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
