//! The register of this house: persons, sessions, tokens, invitations and cards, in memory and on their shelves.
//!
//! Reading is done from memory. Whoever changes something holds `changing` ([`super::changes`]), so that two who take the same
//! name or the same invitation at once are heard one after the other.

use std::{fmt, net::IpAddr, sync::Arc, time::Duration};

use clock::Millis;
use store::{Commit, Store, StoreError, Subject};

use super::{
    accounts::account_of,
    accounts::{Session, Token},
    audit::{Asked, Audit, AuditKept, AuditLine, AuditMatter},
    caller::Caller,
    cards::Card,
    device,
    event_id::EventId,
    invitations::Invitation,
    limits::{Limit, Limits, network},
    person::Person,
    resets::Reset,
    secret::{self, Codes},
    shelf::Shelf,
    tablets::Tablet,
    waiting::Waiting,
};
use crate::{trouble::Trouble, watch::Watch};

const HOUSE: &str = "house";
const PERSONS: &str = "persons";

/// Who is known here. Clones are the same register.
#[derive(Clone)]
pub struct People(pub(super) Arc<Inside>);

pub(super) struct Inside {
    pub(super) store: Store,
    pub(super) watch: Watch,
    pub(super) persons: Shelf<Person>,
    /// Whether an account cannot be read.
    lost: bool,
    pub(super) sessions: Shelf<Session>,
    pub(super) tokens: Shelf<Token>,
    pub(super) invitations: Shelf<Invitation>,
    pub(super) cards: Shelf<Card>,
    pub(super) resets: Shelf<Reset>,
    pub(super) tablets: Shelf<Tablet>,
    pub(super) changing: tokio::sync::Mutex<()>,
    pub(super) salt: String,
    /// What `jadoube serve` prints as long as there is no owner.
    pub(super) welcome: Option<String>,
    /// What the cookie of its sessions is called.
    pub(super) cookie: &'static str,
    /// How a code for a card or a tablet is made.
    pub(super) codes: Codes,
    limits: Limits,
    pub(super) audit: Audit,
    /// What was done while the disk took nothing.
    pub(super) waiting: Waiting,
}

impl fmt::Debug for People {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("People").finish_non_exhaustive()
    }
}

impl People {
    pub(crate) async fn open(
        store: &Store,
        watch: &Watch,
        cookie: &'static str,
        codes: Codes,
    ) -> Result<People, StoreError> {
        let no_dice = |_| StoreError::Damaged("the machine gave no random numbers".to_string());
        let salt = match store.get(HOUSE, "salt").await {
            Ok(Some(salt)) => String::from_utf8_lossy(&salt).into_owned(),
            // No code of a card fits until it is restored; it is not written over.
            Err(StoreError::DamagedDocument { .. }) => codes.new_token().map_err(no_dice)?,
            Err(error) => return Err(error),
            Ok(None) => {
                let salt = codes.new_token().map_err(no_dice)?;
                store.put(HOUSE, "salt", salt.as_bytes()).await?;
                salt
            }
        };
        let persons: Shelf<Person> = Shelf::load(store, PERSONS).await?;
        let is_lost = |of: &Subject| match of {
            Subject::Document { shelf, .. } | Subject::Shelf(shelf) => shelf == PERSONS,
            _ => false,
        };
        // Where an account cannot be read it may be the owner's: nobody becomes another owner by damaging the file.
        let lost = store.noticed().iter().any(|fault| is_lost(&fault.of));
        let has_owner = lost || !persons.find(|person| person.owner).is_empty();
        let welcome = if has_owner { None } else { Some(secret::new_code().map_err(no_dice)?) };
        let people = People(Arc::new(Inside {
            persons,
            lost,
            sessions: Shelf::load(store, "sessions").await?,
            tokens: Shelf::load(store, "tokens").await?,
            invitations: Shelf::load(store, "invitations").await?,
            cards: Shelf::load(store, "cards").await?,
            resets: Shelf::load(store, "resets").await?,
            tablets: Shelf::load(store, "tablets").await?,
            changing: tokio::sync::Mutex::default(),
            salt,
            welcome,
            cookie,
            codes,
            limits: Limits::default(),
            audit: Audit::open(store).await?,
            waiting: Waiting::default(),
            store: store.clone(),
            watch: watch.clone(),
        }));
        people.shorten_what_lasts_too_long().await;
        Ok(people)
    }

    /// The code with which somebody who is not at this machine becomes its owner; none once there is one.
    pub fn welcome(&self) -> Option<&str> {
        self.0.welcome.as_deref().filter(|_| !self.has_owner())
    }

    pub fn has_owner(&self) -> bool {
        self.0.lost || !self.0.persons.find(|person| person.owner).is_empty()
    }

    /// Whose secrets are given out here.
    pub(crate) fn codes(&self) -> Codes {
        self.0.codes
    }

    /// How far the terms of what ends by itself have come. It is no date.
    pub(super) fn now(&self) -> i64 {
        self.0.watch.term()
    }

    /// The date.
    pub(super) fn today(&self) -> i64 {
        self.0.watch.date()
    }

    /// What has ended by then has ended for good, whatever becomes of the date.
    pub(super) fn ended_for_good(&self) -> i64 {
        self.0.watch.term_at_least()
    }

    /// The date on which a term ends, as it is shown.
    pub(super) fn date_of(&self, until: i64) -> i64 {
        until.saturating_sub(self.now()).saturating_add(self.today())
    }

    /// Writes a line of the audit about what changes nothing here: it is on the disk when this returns.
    pub(crate) async fn note(
        &self,
        caller: &Caller,
        what: AuditMatter,
        event: Option<&EventId>,
        text: impl Into<String>,
    ) -> Result<(), Trouble> {
        self.note_line(AuditLine::of(caller, what, event, text)).await
    }

    /// Writes a line together with what it tells of, all of it or nothing.
    pub(crate) async fn note_with(&self, told: Commit, line: AuditLine) -> Result<(), Trouble> {
        self.0.audit.write(&[line], self.today(), told).await
    }

    pub(crate) async fn audit(&self, asked: Asked, of: Option<&EventId>) -> Result<Vec<AuditKept>, Trouble> {
        self.0.audit.read(asked, of).await
    }

    /// Counts one more from the caller's address; a request without one comes from a test, and is not counted.
    pub(crate) fn slow_down(&self, kind: Limit, caller: &Caller) -> Result<(), Trouble> {
        match caller.address() {
            Some(address) => self.slow_down_by(kind, &network(address)),
            None => Ok(()),
        }
    }

    /// The same for what is tried at one account.
    pub(super) fn slow_down_at(&self, kind: Limit, caller: &Caller, account: &str) -> Result<(), Trouble> {
        match caller.address() {
            Some(address) => self.slow_down_by(kind, &at(address, account)),
            None => Ok(()),
        }
    }

    pub(crate) fn slow_down_by(&self, kind: Limit, key: &str) -> Result<(), Trouble> {
        self.0.limits.take(kind, key, self.0.watch.going()).map_err(too_often)
    }

    /// Counts one more of what is paced, and waits for its turn as long as the caller does.
    pub(super) async fn wait_for_turn(&self, kind: Limit, caller: &Caller) -> Result<(), Trouble> {
        let Some(address) = caller.address().map(network) else { return Ok(()) };
        let wait = self.0.limits.pace(kind, &address, self.0.watch.going()).map_err(too_often)?;
        if wait > Millis::ZERO {
            let wait = Duration::from_millis(wait.get().unsigned_abs());
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = caller.has_left() => {
                    self.0.limits.give_back_pace(kind, &address);
                    return Err(Trouble::Busy);
                }
            }
        }
        Ok(())
    }

    /// Counts one more of what is paced and for which nobody waits.
    pub(crate) fn may_once_more(&self, kind: Limit, key: &str) -> Result<(), Trouble> {
        self.0.limits.pace(kind, key, self.0.watch.going()).map(drop).map_err(too_often)
    }

    /// It was right, and counts for nothing.
    pub(super) fn give_back_turn(&self, kind: Limit, caller: &Caller) {
        if let Some(address) = caller.address() {
            self.0.limits.give_back_pace(kind, &network(address));
        }
    }

    /// Does not count the last try after all.
    pub(super) fn give_back_by(&self, kind: Limit, key: &str) {
        self.0.limits.give_back(kind, key);
    }

    pub(super) fn forgive_by(&self, kind: Limit, key: &str) {
        self.0.limits.forgive(kind, key);
    }

    /// What a device is to hold on which somebody has signed in to an account.
    pub(crate) fn device_for(&self, name: &str) -> Option<String> {
        device::new(&self.0.salt, &account_of(name)).ok()
    }

    /// Forgets what was tried at one account from the caller's address, which is known there from now on.
    pub(super) fn feel_at_home(&self, caller: &Caller, account: &str) {
        if let Some(address) = caller.address() {
            self.0.limits.forgive(Limit::SignIn, &at(address, account));
            self.0.limits.feel_at_home(account, &network(address));
        }
    }

    /// Whether somebody has signed in to this account from the caller's address before.
    pub(super) fn is_at_home(&self, caller: &Caller, account: &str) -> bool {
        caller.address().is_some_and(|address| self.0.limits.is_at_home(account, &network(address)))
    }
}

fn too_often(wait: Millis) -> Trouble {
    Trouble::TooOften { seconds: wait.get().max(0).unsigned_abs().div_ceil(1_000) }
}

fn at(address: IpAddr, account: &str) -> String {
    format!("{} {account}", network(address))
}

/// How many accounts a log holds; what cannot be read of people is noted.
pub(crate) async fn accounts_in(store: &Store) -> Result<usize, StoreError> {
    let persons: Shelf<Person> = Shelf::load(store, PERSONS).await?;
    Shelf::<Session>::load(store, "sessions").await?;
    Shelf::<Token>::load(store, "tokens").await?;
    Shelf::<Invitation>::load(store, "invitations").await?;
    Shelf::<Card>::load(store, "cards").await?;
    Shelf::<Reset>::load(store, "resets").await?;
    Ok(persons.find(|person| person.password.is_some()).len())
}
