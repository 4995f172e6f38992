//! What goes on while the disk takes nothing: people sign in and out, and what is noted in the audit is remembered. It is written
//! as soon as there is room; until then it lasts as long as the program.

use std::{
    collections::BTreeSet,
    sync::{Mutex, PoisonError},
};

use store::Commit;

use super::{
    accounts::{DAY, SESSION_DAYS},
    audit::{AuditLine, AuditMatter},
    house::People,
    invitations, resets,
};
use crate::trouble::Trouble;

/// So much is remembered of each; whoever could fill the memory by failing to sign in would do harm.
const MOST: usize = 2_000;

/// A token lives a year at most.
const TOKEN_DAYS: i64 = 365;

#[derive(Debug, Default)]
pub(super) struct Waiting(Mutex<Waits>);

#[derive(Debug, Default)]
struct Waits {
    /// Keys of sessions that began or ended.
    sessions: BTreeSet<String>,
    /// With their dates.
    lines: Vec<(i64, AuditLine)>,
    /// How many lines there were beyond those.
    lost: usize,
}

impl Waiting {
    /// Sessions that were touched; not if there are too many, or if anything else was.
    pub(super) fn add_sessions(&self, touched: Vec<(&'static str, String)>) -> Result<(), ()> {
        let mut waits = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let others = touched.iter().any(|(shelf, _)| *shelf != "sessions");
        if others || waits.sessions.len() + touched.len() > MOST {
            return Err(());
        }
        waits.sessions.extend(touched.into_iter().map(|(_, key)| key));
        Ok(())
    }

    pub(super) fn add_line(&self, at: i64, line: AuditLine) {
        let mut waits = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if waits.lines.len() < MOST { waits.lines.push((at, line)) } else { waits.lost += 1 }
    }

    fn take(&self) -> Waits {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn put_back(&self, earlier: Waits) {
        let mut waits = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let later = std::mem::replace(&mut *waits, earlier);
        waits.sessions.extend(later.sessions);
        waits.lines.extend(later.lines);
        waits.lost += later.lost;
    }
}

impl People {
    /// Writes a line of the audit; one that the disk does not take is remembered, and whatever it tells of goes on.
    pub(super) async fn note_line(&self, line: AuditLine) -> Result<(), Trouble> {
        let at = self.today();
        match self.0.audit.write(std::slice::from_ref(&line), at, Commit::new()).await {
            Err(Trouble::NotRecorded(error)) if error.is_of_the_disk() => {
                self.0.waiting.add_line(at, line);
                Ok(())
            }
            written => written,
        }
    }

    /// Notes what the machine found out by itself.
    pub(crate) async fn note_of_the_machine(&self, what: AuditMatter, text: &str) {
        // A line that is not taken is our own mistake, and changes nothing of what was found out.
        let _ = self.note_line(AuditLine::of_the_machine(what, text.to_string())).await;
    }

    /// Writes down what was done while the disk took nothing; whether it is there now.
    pub(crate) async fn write_what_waits(&self) -> bool {
        // Nobody changes a session meanwhile, so what is known here is what is to be on the disk.
        let _turn = self.0.changing.lock().await;
        let waits = self.0.waiting.take();
        if waits.sessions.is_empty() && waits.lines.is_empty() {
            return true;
        }
        let mut commit = Commit::new();
        let laid = waits.sessions.iter().try_for_each(|key| self.0.sessions.lay_again(&mut commit, key));
        let mut lines = waits.lines.clone();
        if waits.lost > 0 {
            let text =
                format!("{} more lines could not be remembered while nothing was recorded", waits.lost);
            lines.push((self.today(), AuditLine::of_the_machine(AuditMatter::LinesLost, text)));
        }
        let written = match laid {
            Ok(()) => self.0.audit.write_dated(&lines, commit).await,
            Err(trouble) => Err(trouble),
        };
        if written.is_err() {
            self.0.waiting.put_back(waits);
        }
        written.is_ok()
    }

    /// What was made while the date was wrong by years would last for years once it is right: it lasts from now on as long as
    /// it would have.
    pub(crate) async fn shorten_what_lasts_too_long(&self) {
        let now = self.now();
        let most = |days: i64| now.saturating_add(days * DAY);
        let mut changes = self.changes().await;
        let (session, token) = (most(SESSION_DAYS), most(TOKEN_DAYS));
        let (reset, invitation) = (most(resets::DAYS), most(invitations::LONGEST_DAYS));
        let inside = &self.0;
        let shortened = inside
            .sessions
            .change_where(&mut changes, |it| it.until > session, |it| it.until = session)
            .and_then(|()| {
                inside.tokens.change_where(&mut changes, |it| it.until > token, |it| it.until = token)
            })
            .and_then(|()| {
                inside.resets.change_where(&mut changes, |it| it.until > reset, |it| it.until = reset)
            })
            .and_then(|()| {
                let too_long = |it: &invitations::Invitation| it.until > invitation;
                inside.invitations.change_where(&mut changes, too_long, |it| it.until = invitation)
            });
        // A disk that takes nothing is asked again when the program starts next.
        if shortened.is_ok() && !changes.touched.is_empty() {
            let _ = self.write(changes).await;
        }
    }
}
