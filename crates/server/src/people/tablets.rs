//! Tablets of the event: each belongs to one board of one section, and says which with a secret of its own.
//!
//! An official makes a code for a board; the tablet that uses it first gets the secret, and the code is spent. What a tablet
//! may do there, and under which device policy, is for the routes to say.

use serde::{Deserialize, Serialize};
use tournament::SectionName;

use super::{audit::Matter, caller::Caller, event_id::EventId, house::People, limits::Kind, secret};
use crate::trouble::Trouble;

/// What a tablet is to its board.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TabletUse {
    Clock,
    Scoresheet,
    Both,
}

impl TabletUse {
    pub(crate) const WORDS: [(&'static str, TabletUse); 3] =
        [("clock", TabletUse::Clock), ("scoresheet", TabletUse::Scoresheet), ("both", TabletUse::Both)];

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
    pub(crate) board: usize,
    #[serde(rename = "use")]
    pub(crate) is: TabletUse,
    /// Unix milliseconds.
    issued_at: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    opened_at: Option<i64>,
}

/// A tablet that was just made: nobody will see its code again.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct TabletView {
    pub(crate) section: SectionName,
    pub(crate) board: usize,
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
        boards: &[usize],
        is: TabletUse,
    ) -> Result<Vec<TabletView>, Trouble> {
        let _changing = self.0.changing.lock().await;
        let mut made = Vec::with_capacity(boards.len());
        for board in boards.iter().copied() {
            let code = secret::new_code()?;
            self.void_tablet(event, section, board).await?;
            let key = self.key_of(code.clone()).await?;
            let (event, section) = (event.clone(), section.clone());
            let row =
                Tablet { event, section: section.clone(), board, is, issued_at: self.now(), opened_at: None };
            self.0.tablets.put(&key, row).await?;
            let path = format!("/tablet/{code}");
            made.push(TabletView { section, board, is, code, path });
        }
        let numbers: Vec<String> = boards.iter().map(ToString::to_string).collect();
        let text = format!("{section}: boards {}", numbers.join(", "));
        self.note(caller, Matter::TabletsMade, Some(event), text).await?;
        Ok(made)
    }

    /// The tablets of an event, by section and board.
    pub(crate) fn tablets_of(&self, event: &EventId) -> Vec<Tablet> {
        let found = self.0.tablets.find(|tablet| tablet.event == *event);
        let mut tablets: Vec<Tablet> = found.into_iter().map(|(_, tablet)| (*tablet).clone()).collect();
        tablets.sort_by(|one, other| (&one.section, one.board).cmp(&(&other.section, other.board)));
        tablets
    }

    /// The tablet of a board is something else from now on.
    pub(crate) async fn set_tablet(
        &self,
        event: &EventId,
        section: &SectionName,
        board: usize,
        is: TabletUse,
    ) -> Result<(), Trouble> {
        let _changing = self.0.changing.lock().await;
        let rows = self.0.tablets.find(|tablet| tablet.stands_at(event, section, board));
        if rows.is_empty() {
            return Err(no_tablet(section, board));
        }
        for (key, row) in rows {
            self.0.tablets.put(&key, Tablet { is, ..(*row).clone() }).await?;
        }
        Ok(())
    }

    pub(crate) async fn take_tablet_away(
        &self,
        caller: &Caller,
        event: &EventId,
        section: &SectionName,
        board: usize,
    ) -> Result<(), Trouble> {
        let _changing = self.0.changing.lock().await;
        if self.void_tablet(event, section, board).await? == 0 {
            return Err(no_tablet(section, board));
        }
        let text = format!("{section}: board {board}");
        self.note(caller, Matter::TabletTakenAway, Some(event), text).await
    }

    /// The first tablet to use this code is the one: the answer is the secret that it is to hold.
    pub(crate) async fn open_tablet(&self, caller: &Caller, code: &str) -> Result<(Tablet, String), Trouble> {
        self.slow_down(Kind::Code, caller)?;
        self.slow_down_by(Kind::AnyCode, "")?;
        let key = match secret::read_code(code) {
            Some(code) => Some(self.key_of(code).await?),
            None => None,
        };
        let _changing = self.0.changing.lock().await;
        let found = key.and_then(|key| Some((self.0.tablets.get(&key)?, key)));
        let Some((tablet, key)) = found else {
            self.note(caller, Matter::CodeFailed, None, "a tablet").await?;
            return Err(Trouble::BadSecret(
                "no tablet waits for this code, or it was used already; ask an official for a new one",
            ));
        };
        self.forgive(Kind::Code, caller);
        let token = secret::new_token()?;
        let opened = Tablet { opened_at: Some(self.now()), ..(*tablet).clone() };
        self.0.tablets.put(&secret::hash(&token), opened.clone()).await?;
        self.0.tablets.remove(&key).await?;
        let text = format!("{}: board {}", opened.section, opened.board);
        self.note(caller, Matter::TabletOpened, Some(&opened.event), text).await?;
        Ok((opened, token))
    }

    /// The tablet with this secret.
    pub(crate) fn tablet(&self, token: &str) -> Result<Tablet, Trouble> {
        let known = secret::is_token(token).then(|| self.0.tablets.get(&secret::hash(token))).flatten();
        known.map(|tablet| (*tablet).clone()).ok_or(Trouble::BadLink)
    }

    async fn void_tablet(
        &self,
        event: &EventId,
        section: &SectionName,
        board: usize,
    ) -> Result<usize, Trouble> {
        self.0.tablets.remove_where(|tablet| tablet.stands_at(event, section, board)).await
    }
}

impl Tablet {
    fn stands_at(&self, event: &EventId, section: &SectionName, board: usize) -> bool {
        self.event == *event && self.section == *section && self.board == board
    }

    pub(crate) fn is_open(&self) -> bool {
        self.opened_at.is_some()
    }
}

fn no_tablet(section: &SectionName, board: usize) -> Trouble {
    Trouble::NotFound(format!("board {board} of {section} has no tablet"))
}
