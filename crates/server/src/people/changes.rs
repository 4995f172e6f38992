//! What one request changes in the register, with its lines of the audit: on the disk all of it or nothing. What is in memory
//! changes when the disk has it, so nobody is told of anything else.

use std::fmt;

use store::Commit;
use tokio::sync::MutexGuard;

use super::{audit::AuditLine, caller::Caller, house::People};
use crate::trouble::Trouble;

/// Changes that are being gathered. Whoever has them holds the register's `changing`; nothing of them is done before they are
/// [written](People::write).
pub(super) struct Changes<'a> {
    pub(super) commit: Commit,
    lines: Vec<AuditLine>,
    /// Which documents they touch, by shelf and key.
    pub(super) touched: Vec<(&'static str, String)>,
    /// Whether somebody may go on while the disk takes nothing: then it is done in memory, and on the disk later.
    may_wait: bool,
    /// What is done in memory after the commit, in this order.
    then: Vec<Box<dyn FnOnce() + Send + 'a>>,
    _turn: MutexGuard<'a, ()>,
}

impl fmt::Debug for Changes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Changes").field("commit", &self.commit).finish_non_exhaustive()
    }
}

impl<'a> Changes<'a> {
    /// Adds a line of the audit.
    pub(super) fn note(&mut self, line: AuditLine) {
        self.lines.push(line);
    }

    /// Whoever asks need not wait for a disk that takes nothing; what is touched are sessions and nothing else.
    pub(super) fn may_wait(&mut self) {
        self.may_wait = true;
    }

    /// To be done in memory as soon as the disk has it.
    pub(super) fn then(&mut self, change: impl FnOnce() + Send + 'a) {
        self.then.push(Box::new(change));
    }
}

impl People {
    /// Begins to change something, when whoever changes something now has finished.
    pub(super) async fn changes(&self) -> Changes<'_> {
        let turn = self.0.changing.lock().await;
        let (commit, lines, touched, then) = (Commit::new(), Vec::new(), Vec::new(), Vec::new());
        Changes { commit, lines, touched, may_wait: false, then, _turn: turn }
    }

    /// The same for somebody who must still be let in when his turn comes. Whoever asks often has always somebody waiting, and
    /// one of them would else come after his own dismissal and undo it.
    pub(super) async fn changes_by(
        &self,
        caller: &Caller,
        must: impl FnOnce(&Caller) -> Result<(), Trouble>,
    ) -> Result<Changes<'_>, Trouble> {
        let changes = self.changes().await;
        must(&caller.again())?;
        Ok(changes)
    }

    /// Writes everything down at once. `Ok` means that it is on the disk and known here; else nothing has changed.
    pub(super) async fn write(&self, changes: Changes<'_>) -> Result<(), Trouble> {
        let Changes { commit, lines, touched, may_wait, then, _turn } = changes;
        let at = self.today();
        match self.0.audit.write(&lines, at, commit).await {
            Err(Trouble::NotRecorded(error)) if may_wait && error.is_of_the_disk() => {
                self.0.waiting.add_sessions(touched).map_err(|()| Trouble::NotRecorded(error))?;
                lines.into_iter().for_each(|line| self.0.waiting.add_line(at, line));
            }
            written => written?,
        }
        then.into_iter().for_each(|change| change());
        Ok(())
    }
}
