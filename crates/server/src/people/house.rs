//! The register of this house: persons, sessions, tokens, invitations and cards, in memory and on their shelves.
//!
//! Reading is done from memory. Whoever changes something holds `changing` ([`super::changes`]), so that two who take the same
//! name or the same invitation at once are heard one after the other.

use std::{fmt, net::IpAddr, sync::Arc};

use clock::Millis;
use store::{Commit, Store, StoreError};

use super::{
    accounts::{Session, Token},
    audit::{Asked, Audit, Kept, Line, Matter},
    caller::Caller,
    cards::Card,
    event_id::EventId,
    invitations::Invitation,
    limits::{Kind, Limits, network},
    person::Person,
    resets::Reset,
    secret::{self, Codes},
    shelf::Shelf,
    tablets::Tablet,
};
use crate::{trouble::Trouble, watch::Watch};

const HOUSE: &str = "house";

/// Who is known here. Clones are the same register.
#[derive(Clone)]
pub struct People(pub(super) Arc<Inside>);

pub(super) struct Inside {
    pub(super) store: Store,
    pub(super) watch: Watch,
    pub(super) persons: Shelf<Person>,
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
        let salt = match store.get(HOUSE, "salt").await? {
            Some(salt) => String::from_utf8_lossy(&salt).into_owned(),
            None => {
                let salt = codes.new_token().map_err(no_dice)?;
                store.put(HOUSE, "salt", salt.as_bytes()).await?;
                salt
            }
        };
        let persons: Shelf<Person> = Shelf::load(store, "persons").await?;
        let has_owner = !persons.find(|person| person.owner).is_empty();
        let welcome = if has_owner { None } else { Some(secret::new_code().map_err(no_dice)?) };
        let people = People(Arc::new(Inside {
            persons,
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
            store: store.clone(),
            watch: watch.clone(),
        }));
        Ok(people)
    }

    /// The code with which somebody who is not at this machine becomes its owner; none once there is one.
    pub fn welcome(&self) -> Option<&str> {
        self.0.welcome.as_deref().filter(|_| !self.has_owner())
    }

    pub fn has_owner(&self) -> bool {
        !self.0.persons.find(|person| person.owner).is_empty()
    }

    /// Whose secrets are given out here.
    pub(crate) fn codes(&self) -> Codes {
        self.0.codes
    }

    pub(super) fn now(&self) -> i64 {
        self.0.watch.now().get()
    }

    /// Writes a line of the audit about what changes nothing here: it is on the disk when this returns.
    pub(crate) async fn note(
        &self,
        caller: &Caller,
        what: Matter,
        event: Option<&EventId>,
        text: impl Into<String>,
    ) -> Result<(), Trouble> {
        self.note_with(Commit::new(), Line::of(caller, what, event, text)).await
    }

    /// Writes a line together with what it tells of, all of it or nothing.
    pub(crate) async fn note_with(&self, told: Commit, line: Line) -> Result<(), Trouble> {
        self.0.audit.write(&[line], self.now(), told).await
    }

    pub(crate) async fn audit(&self, asked: Asked, of: Option<&EventId>) -> Result<Vec<Kept>, Trouble> {
        self.0.audit.read(asked, of).await
    }

    /// Counts one more from the caller's address; a request without one comes from a test, and is not counted.
    pub(crate) fn slow_down(&self, kind: Kind, caller: &Caller) -> Result<(), Trouble> {
        match caller.address() {
            Some(address) => self.slow_down_by(kind, &network(address)),
            None => Ok(()),
        }
    }

    /// The same for what is tried at one account.
    pub(super) fn slow_down_at(&self, kind: Kind, caller: &Caller, account: &str) -> Result<(), Trouble> {
        match caller.address() {
            Some(address) => self.slow_down_by(kind, &at(address, account)),
            None => Ok(()),
        }
    }

    pub(crate) fn slow_down_by(&self, kind: Kind, key: &str) -> Result<(), Trouble> {
        let waits =
            |wait: Millis| Trouble::TooOften { seconds: wait.get().max(0).unsigned_abs().div_ceil(1_000) };
        self.0.limits.take(kind, key, self.0.watch.now()).map_err(waits)
    }

    /// Does not count the caller's last try after all.
    pub(super) fn give_back(&self, kind: Kind, caller: &Caller) {
        if let Some(address) = caller.address() {
            self.0.limits.give_back(kind, &network(address));
        }
    }

    pub(super) fn give_back_by(&self, kind: Kind, key: &str) {
        self.0.limits.give_back(kind, key);
    }

    /// Forgets what was tried at one account from the caller's address, which is known there from now on.
    pub(super) fn feel_at_home(&self, caller: &Caller, account: &str) {
        if let Some(address) = caller.address() {
            self.0.limits.forgive(Kind::SignIn, &at(address, account));
            self.0.limits.feel_at_home(account, &network(address));
        }
    }

    /// Whether somebody has signed in to this account from the caller's address before.
    pub(super) fn is_at_home(&self, caller: &Caller, account: &str) -> bool {
        caller.address().is_some_and(|address| self.0.limits.is_at_home(account, &network(address)))
    }
}

fn at(address: IpAddr, account: &str) -> String {
    format!("{} {account}", network(address))
}

/// How many accounts a log holds, if everything that is known of people can be read.
pub(crate) async fn accounts_in(store: &Store) -> Result<usize, StoreError> {
    let persons: Shelf<Person> = Shelf::load(store, "persons").await?;
    Shelf::<Session>::load(store, "sessions").await?;
    Shelf::<Token>::load(store, "tokens").await?;
    Shelf::<Invitation>::load(store, "invitations").await?;
    Shelf::<Card>::load(store, "cards").await?;
    Shelf::<Reset>::load(store, "resets").await?;
    Ok(persons.find(|person| person.password.is_some()).len())
}
