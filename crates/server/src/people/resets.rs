//! A forgotten password: a link that lets somebody choose a new one, once. The owner makes it for others on a page, and for
//! himself at the machine with `jadoube people reset`.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::Store;

use super::{
    accounts::DAY,
    audit::{AuditLine, AuditMatter},
    caller::{COOKIE, Caller},
    changes::Changes,
    doing::Doing,
    house::People,
    limits::Limit,
    password,
    person::{Person, PersonId},
    secret,
};
use crate::{jumps, trouble::Trouble, watch::Watch};

/// How long a link can be used: it is handed over across a desk.
pub(super) const DAYS: i64 = 1;

/// Its key is the hash of the secret in its address.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Reset {
    pub(super) person: PersonId,
    pub(super) until: i64,
}

/// A link as whoever opens it sees it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Reset")]
pub(crate) struct ResetView {
    pub(crate) name: String,
    /// Unix milliseconds.
    pub(crate) until: i64,
}

/// Somebody with a password here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Account {
    pub person: PersonId,
    pub name: String,
    pub owner: bool,
    /// At how many events they are something.
    pub events: usize,
}

fn bad() -> Trouble {
    let text = "this link was used already, or its day is over; ask the owner of this machine for a new one";
    Trouble::NotFound(text.to_string())
}

impl People {
    /// The register of a log that nobody serves just now.
    pub async fn of(store: &Store) -> Result<People, store::StoreError> {
        let watch = Watch::of_this_machine();
        watch.go_on_from(jumps::remembered(store).await, store.last_beat().await?);
        People::open(store, &watch, COOKIE, secret::Codes::OfTheHouse).await
    }

    /// Everybody with a password, by name.
    pub fn known(&self) -> Vec<Account> {
        let found = self.0.persons.find(|person| person.password.is_some());
        let mut known: Vec<Account> = found.iter().map(|(_, person)| of(person)).collect();
        known.sort_by(|one, other| (!one.owner, &one.name).cmp(&(!other.owner, &other.name)));
        known
    }

    /// Somebody with a password by this name, however it is spaced and capitalized.
    pub fn known_as(&self, name: &str) -> Option<Account> {
        self.named(name).map(|person| of(&person))
    }

    /// A link for this person; earlier ones of his are void. Until it is used the old password holds.
    /// Not for an owner: whoever finds his page open must not get his account.
    pub(crate) async fn reset_link(
        &self,
        caller: &Caller,
        id: &PersonId,
    ) -> Result<(ResetView, String), Trouble> {
        if self.0.persons.get(&id.0).is_some_and(|person| person.owner) {
            return Err(Trouble::Withheld(
                "an owner gets a new password at the machine only: stop Jadoube there and run \
                 jadoube people reset NAME",
            ));
        }
        let changes = self.changes_by(caller, |caller| caller.must_in_the_house(Doing::Accounts)).await?;
        self.new_reset(changes, id, |name| AuditLine::of(caller, AuditMatter::ResetLinked, None, name)).await
    }

    /// A link by whoever has the machine itself in his hands: where it leads, below the address of the server.
    pub async fn reset_at_the_machine(&self, id: &PersonId) -> Result<String, String> {
        let changes = self.changes().await;
        let made = self
            .new_reset(changes, id, |name| AuditLine::at_the_machine(AuditMatter::ResetLinked, name))
            .await;
        made.map(|(_, path)| path).map_err(Trouble::text)
    }

    async fn new_reset<'a>(
        &'a self,
        mut changes: Changes<'a>,
        id: &PersonId,
        line: impl FnOnce(String) -> AuditLine,
    ) -> Result<(ResetView, String), Trouble> {
        let nobody = || Trouble::NotFound("there is nobody with a password by this name".to_string());
        let person =
            self.0.persons.get(&id.0).filter(|person| person.password.is_some()).ok_or_else(nobody)?;
        let (now, ended) = (self.now(), self.ended_for_good());
        self.0.resets.remove_where(&mut changes, |reset| reset.person == *id || reset.until <= ended);
        let secret = self.0.codes.new_token()?;
        let reset = Reset { person: id.clone(), until: now + DAYS * DAY };
        let view = ResetView { name: person.name.clone(), until: self.date_of(reset.until) };
        self.0.resets.put(&mut changes, &secret::hash(&secret), reset)?;
        changes.note(line(view.name.clone()));
        self.write(changes).await?;
        Ok((view, format!("/reset/{secret}")))
    }

    /// Whose password a link is for.
    pub(crate) async fn reset(&self, caller: &Caller, secret: &str) -> Result<ResetView, Trouble> {
        let (_, reset, person) = self.find_reset(caller, secret).await?;
        Ok(ResetView { name: person.name.clone(), until: self.date_of(reset.until) })
    }

    /// Chooses the password and signs its person in here and nowhere else: whoever knew the old one is out.
    pub(crate) async fn choose_password(
        &self,
        caller: &Caller,
        secret: &str,
        word: &str,
    ) -> Result<(Arc<Person>, String), Trouble> {
        let (key, _, person) = self.find_reset(caller, secret).await?;
        let hash = password::hash(password::chosen(word, &person.name)?).await?;
        let mut changes = self.changes().await;
        // Two who use it at once are heard one after the other, and the second comes too late.
        self.0.resets.get(&key).ok_or_else(bad)?;
        self.0.resets.remove(&mut changes, &key);
        let person = self.change(&mut changes, &person.id, |person| person.password = Some(hash))?;
        self.shut_out(&mut changes, &person.id);
        let session = self.begin_session(&mut changes, &person.id)?;
        changes.note(AuditLine::of(&caller.as_person(&person), AuditMatter::PasswordReset, None, ""));
        self.write(changes).await?;
        Ok((person, session))
    }

    async fn find_reset(
        &self,
        caller: &Caller,
        secret: &str,
    ) -> Result<(String, Arc<Reset>, Arc<Person>), Trouble> {
        let key = secret::hash(secret);
        let reset = self.0.resets.get(&key).filter(|reset| reset.until > self.now());
        match reset.and_then(|reset| Some((self.0.persons.get(&reset.person.0)?, reset))) {
            Some((person, reset)) => Ok((key, reset, person)),
            None => {
                // Nobody guesses 128 bits, so what is right is not kept waiting by what is wrong.
                self.wait_for_turn(Limit::Code, caller).await?;
                self.note_wrong_code(caller, "a link for a new password").await?;
                Err(bad())
            }
        }
    }
}

fn of(person: &Person) -> Account {
    let mut events: Vec<_> = person.posts.iter().map(|held| &held.event).collect();
    events.sort();
    events.dedup();
    Account {
        person: person.id.clone(),
        name: person.name.clone(),
        owner: person.owner,
        events: events.len(),
    }
}
