//! Who did what on this machine: sign-ins good and bad, invitations, posts given and taken, and every refusal. A stream of
//! the log like any other, so it is never changed.

use std::net::IpAddr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Commit, NewEntry, Store, StoreError, StreamId, Version};
use tokio::sync::Mutex;

use super::{caller::Caller, event_id::EventId, person::PersonId};
use crate::trouble::{Trouble, unreadable};

const FORMAT: u32 = 1;

/// How often a line is appended again when the stream has grown meanwhile.
const TRIES: usize = 5;

/// So many lines are read at once.
const PIECE: u32 = 500;

/// What happened.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AuditMatter {
    OwnerMade,
    SignedIn,
    SignInFailed,
    SignedOut,
    PasswordChanged,
    ResetLinked,
    PasswordReset,
    TokenIssued,
    TokenRevoked,
    Invited,
    InvitationRevoked,
    InvitationAccepted,
    CardsIssued,
    CardRevoked,
    CardUsed,
    TabletsMade,
    TabletTakenAway,
    TabletChanged,
    TabletOpened,
    CodeFailed,
    PostGiven,
    PostTaken,
    LinkGiven,
    Refused,
    Slowed,
    BackedUp,
    PhonesLetIn,
    PhonesShutOut,
    Stopped,
    LogExported,
    /// A list of members was read in.
    ListRead,
    ListRemoved,
    /// The time of day of the machine was set.
    ClockJumped,
    /// More was noted while nothing could be recorded than could be remembered.
    LinesLost,
}

impl AuditMatter {
    /// Whether somebody should look at it: a door that stayed shut.
    fn is_amiss(self) -> bool {
        matches!(
            self,
            AuditMatter::SignInFailed | AuditMatter::CodeFailed | AuditMatter::Refused | AuditMatter::Slowed
        )
    }

    fn kind(self) -> String {
        let name = serde_json::to_value(self).ok();
        name.and_then(|name| name.as_str().map(str::to_string)).unwrap_or_default()
    }
}

/// One line of the audit. It names no secret.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AuditLine {
    pub what: AuditMatter,
    /// Under which name they acted, or tried to.
    pub who: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<IpAddr>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<EventId>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

impl AuditLine {
    pub(crate) fn of(
        caller: &Caller,
        what: AuditMatter,
        event: Option<&EventId>,
        text: impl Into<String>,
    ) -> AuditLine {
        AuditLine {
            what,
            who: caller.signs(),
            person: caller.person().map(|person| person.id.clone()),
            from: caller.address(),
            event: event.cloned(),
            text: text.into(),
        }
    }

    /// About what the machine found out by itself.
    pub(super) fn of_the_machine(what: AuditMatter, text: String) -> AuditLine {
        AuditLine { what, who: "this machine".to_string(), person: None, from: None, event: None, text }
    }

    /// About what was done with the machine itself in hand, while nobody served.
    pub(super) fn at_the_machine(what: AuditMatter, text: String) -> AuditLine {
        let who = "somebody at the machine".to_string();
        AuditLine { what, who, person: None, from: None, event: None, text }
    }
}

/// A line with its moment, as it is shown.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct AuditKept {
    pub number: u64,
    /// Unix milliseconds.
    pub at: i64,
    #[serde(flatten)]
    pub line: AuditLine,
}

#[derive(Debug)]
pub(super) struct Audit {
    store: Store,
    end: Mutex<AuditEnd>,
}

/// Where the audit is written now, and how far it has come there.
#[derive(Clone, Debug)]
struct AuditEnd {
    stream: StreamId,
    version: Version,
}

impl AuditEnd {
    /// Where it goes on when this one is damaged: nobody is kept out of the house because an old line was changed.
    fn next(&self) -> Option<AuditEnd> {
        let number = self.stream.as_str().rsplit_once('-').map_or(Some(1), |(_, number)| number.parse().ok());
        let number: u32 = number?;
        let stream = format!("{}-{}", crate::AUDIT_STREAM, number.checked_add(1)?).parse().ok()?;
        Some(AuditEnd { stream, version: Version::START })
    }
}

impl Audit {
    pub(super) async fn open(store: &Store) -> Result<Audit, StoreError> {
        let stream: StreamId = crate::AUDIT_STREAM
            .parse()
            .map_err(|_| StoreError::Damaged("the audit has no name".to_string()))?;
        let mut end = AuditEnd { stream, version: Version::START };
        let mut found = store.stream(&end.stream).await?;
        while let Some(next) = end.next() {
            let Some(after) = store.stream(&next.stream).await? else { break };
            (end, found) = (next, Some(after));
        }
        end.version = found.map_or(Version::START, |it| it.version);
        Ok(Audit { store: store.clone(), end: Mutex::new(end) })
    }

    /// Writes lines together with what they tell of.
    pub(super) async fn write(&self, lines: &[AuditLine], at: i64, told: Commit) -> Result<(), Trouble> {
        let lines: Vec<(i64, AuditLine)> = lines.iter().map(|line| (at, line.clone())).collect();
        self.write_dated(&lines, told).await
    }

    /// The same for lines each of which has its own date.
    pub(super) async fn write_dated(&self, lines: &[(i64, AuditLine)], told: Commit) -> Result<(), Trouble> {
        let entries: Vec<NewEntry> =
            lines.iter().map(|(at, line)| new_entry(line, *at)).collect::<Result<_, _>>()?;
        if entries.is_empty() {
            return self.store.commit(told).await.map(drop).map_err(Trouble::NotRecorded);
        }
        let mut end = self.end.lock().await;
        for _ in 0..TRIES {
            let mut commit = told.clone();
            commit.append(&end.stream, end.version, entries.clone());
            match self.store.commit(commit).await {
                Ok(_) => {
                    end.version = Version::new(end.version.get() + entries.len() as u64);
                    return Ok(());
                }
                Err(StoreError::Conflict { stream, actual, .. }) if stream == end.stream => {
                    end.version = actual;
                }
                Err(StoreError::DamagedStream { stream, .. }) if stream == end.stream => {
                    *end = end.next().ok_or(Trouble::Ours("the audit has no further name"))?;
                }
                Err(error) => return Err(Trouble::NotRecorded(error)),
            }
        }
        Err(Trouble::Ours("the audit grew too fast"))
    }

    /// What was noted and asked for, the oldest first; of one event, or of all.
    pub(super) async fn read(&self, asked: Asked, of: Option<&EventId>) -> Result<Vec<AuditKept>, Trouble> {
        let mut lines: Vec<AuditKept> = Vec::new();
        let stream = self.end.lock().await.stream.clone();
        let mut before = Version::new(asked.before.unwrap_or(u64::MAX));
        // From the end and in pieces: whoever looks wants the last lines of what may be a long book.
        while lines.len() < asked.most {
            // One event's lines, or those that are amiss, may be far apart.
            let every = of.is_none() && !asked.amiss;
            let most = if every { u32::try_from(asked.most).unwrap_or(PIECE).min(PIECE) } else { PIECE };
            let piece = self.store.read_back(&stream, before, most).await.map_err(unreadable)?;
            let Some(first) = piece.last().map(|entry| entry.version) else { break };
            let wanted = piece.into_iter().filter(|entry| entry.version.get() > asked.after);
            lines.extend(wanted.filter_map(kept).filter(|kept| {
                let line = &kept.line;
                (of.is_none() || line.event.as_ref() == of) && (!asked.amiss || line.what.is_amiss())
            }));
            if first.get() <= asked.after {
                break;
            }
            before = first;
        }
        lines.truncate(asked.most);
        lines.reverse();
        Ok(lines)
    }
}

/// Which lines somebody wants: those with a higher and a lower number than these, the last so many of them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    pub after: u64,
    pub before: Option<u64>,
    pub most: usize,
    /// Only what somebody should look at.
    pub amiss: bool,
}

impl Default for Asked {
    fn default() -> Asked {
        Asked { after: 0, before: None, most: usize::MAX, amiss: false }
    }
}

fn new_entry(line: &AuditLine, at: i64) -> Result<NewEntry, Trouble> {
    let body = serde_json::to_vec(line).map_err(|_| Trouble::Ours("a line cannot be written"))?;
    Ok(NewEntry { kind: line.what.kind(), format: FORMAT, body, recorded_at: at, key: None })
}

fn kept(entry: store::Entry) -> Option<AuditKept> {
    let line: AuditLine = serde_json::from_slice(&entry.body).ok()?;
    Some(AuditKept { number: entry.version.get(), at: entry.recorded_at, line })
}

/// Whether this release can read an entry of the audit.
pub(crate) fn is_audit_line(entry: &store::Entry) -> Result<(), String> {
    let read: Result<AuditLine, _> = serde_json::from_slice(&entry.body);
    read.map(drop).map_err(|error| format!("entry {}: {error}", entry.version))
}
