//! Tablets of the event: each belongs to one board of one section, or to one table of a match of teams, and says which with
//! a secret of its own.
//!
//! An official makes a code for a board; the tablet that uses it first gets the secret, and the code is spent. What a tablet
//! may do there, and under which device policy, is for the routes to say.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tournament::SectionName;

use super::{
    access::Place,
    audit::{AuditLine, AuditMatter},
    caller::Caller,
    changes::Changes,
    doing::Doing,
    event_id::EventId,
    house::People,
    person::PersonId,
    secret,
};
use crate::{board_number::BoardNumber, trouble::Trouble};

/// What a tablet is to its board.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TabletUse {
    Clock,
    Scoresheet,
    Both,
}

impl TabletUse {
    /// As everybody writes it.
    const fn word(self) -> &'static str {
        match self {
            TabletUse::Clock => "clock",
            TabletUse::Scoresheet => "scoresheet",
            TabletUse::Both => "both",
        }
    }

    pub(crate) fn keeps_time(self) -> bool {
        self != TabletUse::Scoresheet
    }
}

/// Its key is the hash of its code until that is used, then the hash of its secret.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Tablet {
    pub(crate) event: EventId,
    pub(crate) section: SectionName,
    #[serde(flatten)]
    pub(crate) at: BoardNumber,
    #[serde(rename = "use")]
    pub(crate) is: TabletUse,
    /// Unix milliseconds.
    issued_at: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    opened_at: Option<i64>,
    /// Who made its code; none in files from before that was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) by: Option<PersonId>,
}

/// A tablet that was just made: nobody will see its code again.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "TabletCode")]
pub(crate) struct TabletView {
    pub(crate) section: SectionName,
    pub(crate) board: usize,
    /// As signs and slips have it.
    pub(crate) named: String,
    #[serde(rename = "use")]
    pub(crate) is: TabletUse,
    pub(crate) code: String,
    /// What its QR code says after the address of the server.
    pub(crate) path: String,
}

impl People {
    /// New codes for these boards of a section; older tablets of theirs are void from now on.
    pub(crate) async fn make_tablets(
        &self,
        caller: &Caller,
        event: &EventId,
        section: &SectionName,
        boards: &[BoardNumber],
        is: TabletUse,
    ) -> Result<Vec<TabletView>, Trouble> {
        let mut codes = Vec::with_capacity(boards.len());
        for at in boards.iter().copied() {
            let code = self.0.codes.new_one()?;
            codes.push((at, self.key_of(code.clone()).await?, code));
        }
        let mut changes = self.changes_by(caller, must_at(event, section)).await?;
        let mut made = Vec::with_capacity(boards.len());
        for (at, key, code) in codes {
            self.void_tablet(&mut changes, event, section, at);
            // One that was put there before tables of a match had their own stood at all of them.
            self.void_tablet(&mut changes, event, section, BoardNumber { game: None, ..at });
            let (event, section) = (event.clone(), section.clone());
            let (issued_at, by) = (self.today(), caller.person().map(|person| person.id.clone()));
            let row = Tablet { event, section: section.clone(), at, is, issued_at, opened_at: None, by };
            self.0.tablets.put(&mut changes, &key, row)?;
            let path = format!("/tablet/{code}");
            made.push(TabletView { section, board: at.board, named: at.to_string(), is, code, path });
        }
        let numbers: Vec<String> = boards.iter().map(ToString::to_string).collect();
        let text = format!("{section}: boards {}", numbers.join(", "));
        changes.note(AuditLine::of(caller, AuditMatter::TabletsMade, Some(event), text));
        self.write(changes).await?;
        Ok(made)
    }

    /// The tablets of an event, by section and board.
    pub(crate) fn tablets_of(&self, event: &EventId) -> Vec<Tablet> {
        let found = self.0.tablets.find(|tablet| tablet.event == *event);
        let mut tablets: Vec<Tablet> = found.into_iter().map(|(_, tablet)| (*tablet).clone()).collect();
        tablets.sort_by(|one, other| (&one.section, one.at).cmp(&(&other.section, other.at)));
        tablets
    }

    /// The tablet of a board is something else from now on.
    pub(crate) async fn set_tablet(
        &self,
        caller: &Caller,
        event: &EventId,
        section: &SectionName,
        board: BoardNumber,
        is: TabletUse,
    ) -> Result<(), Trouble> {
        let mut changes = self.changes_by(caller, must_at(event, section)).await?;
        let rows = self.0.tablets.find(|tablet| tablet.stands_at(event, section, board));
        if rows.is_empty() {
            return Err(no_tablet(section, board));
        }
        for (key, row) in rows {
            self.0.tablets.put(&mut changes, &key, Tablet { is, ..(*row).clone() })?;
        }
        let word = is.word();
        let text = format!("{section}: board {board}, {word}");
        changes.note(AuditLine::of(caller, AuditMatter::TabletChanged, Some(event), text));
        self.write(changes).await
    }

    pub(crate) async fn take_tablet_away(
        &self,
        caller: &Caller,
        event: &EventId,
        section: &SectionName,
        board: BoardNumber,
    ) -> Result<(), Trouble> {
        let mut changes = self.changes_by(caller, must_at(event, section)).await?;
        if self.void_tablet(&mut changes, event, section, board) == 0 {
            return Err(no_tablet(section, board));
        }
        let text = format!("{section}: board {board}");
        changes.note(AuditLine::of(caller, AuditMatter::TabletTakenAway, Some(event), text));
        self.write(changes).await
    }

    /// The first tablet to use this code is the one: the answer is the secret that it is to hold.
    pub(crate) async fn open_tablet(&self, caller: &Caller, code: &str) -> Result<(Tablet, String), Trouble> {
        let key = self.tried(caller, code).await?;
        let mut changes = self.changes().await;
        let found = key.and_then(|key| Some((self.0.tablets.get(&key)?, key)));
        let Some((tablet, key)) = found else {
            drop(changes);
            self.note_wrong_code(caller, "a tablet").await?;
            return Err(Trouble::BadSecret(
                "no tablet waits for this code, or it was used already; ask an official for a new one",
            ));
        };
        self.was_right(caller, code);
        let token = self.0.codes.new_token()?;
        let opened = Tablet { opened_at: Some(self.today()), ..(*tablet).clone() };
        self.0.tablets.put(&mut changes, &secret::hash(&token), opened.clone())?;
        self.0.tablets.remove(&mut changes, &key);
        let text = format!("{}: board {}", opened.section, opened.at);
        changes.note(AuditLine::of(caller, AuditMatter::TabletOpened, Some(&opened.event), text));
        self.write(changes).await?;
        Ok((opened, token))
    }

    /// The tablet with this secret.
    pub(crate) fn tablet(&self, token: &str) -> Result<Tablet, Trouble> {
        let known = secret::is_token(token).then(|| self.0.tablets.get(&secret::hash(token))).flatten();
        known.map(|tablet| (*tablet).clone()).ok_or(Trouble::BadLink)
    }

    fn void_tablet<'a>(
        &'a self,
        changes: &mut Changes<'a>,
        event: &EventId,
        section: &SectionName,
        board: BoardNumber,
    ) -> usize {
        self.0.tablets.remove_where(changes, |tablet| tablet.stands_at(event, section, board))
    }
}

impl Tablet {
    fn stands_at(&self, event: &EventId, section: &SectionName, board: BoardNumber) -> bool {
        self.event == *event && self.section == *section && self.at == board
    }

    pub(crate) fn is_open(&self) -> bool {
        self.opened_at.is_some()
    }
}

fn must_at<'a>(
    event: &'a EventId,
    section: &'a SectionName,
) -> impl FnOnce(&Caller) -> Result<(), Trouble> + 'a {
    |caller| caller.must(event, Doing::Tablets, Place::section(section))
}

fn no_tablet(section: &SectionName, board: BoardNumber) -> Trouble {
    Trouble::NotFound(format!("board {board} of {section} has no tablet"))
}
