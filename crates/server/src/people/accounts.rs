//! Accounts: the owner, signing in and out, passwords, tokens.

use std::{collections::BTreeSet, sync::Arc};

use icu_normalizer::ComposingNormalizerBorrowed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{
    audit::{AuditLine, AuditMatter},
    caller::Caller,
    changes::Changes,
    device,
    house::People,
    limits::Limit,
    password,
    person::{Person, PersonId},
    scope::Scope,
    secret,
};
use crate::{fields::Fault, legible::all_seen, trouble::Trouble};

pub(super) const DAY: i64 = 24 * 60 * 60 * 1_000;

/// How long somebody stays signed in.
pub(super) const SESSION_DAYS: i64 = 30;

const LONGEST_NAME: usize = 60;

/// Somebody is signed in on a device. Its key is the hash of what the device holds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Session {
    pub(super) person: PersonId,
    pub(super) until: i64,
}

/// A program acts for somebody. Its key is the hash of what the program holds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Token {
    pub(super) id: String,
    pub(super) person: PersonId,
    pub(super) name: String,
    pub(super) scope: Scope,
    pub(super) until: i64,
}

/// A token as its owner sees it, who has been shown its secret before.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Token")]
pub(crate) struct TokenView {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) scope: Scope,
    /// Unix milliseconds.
    pub(crate) until: i64,
}

/// A secret that begins like this is a token for programs.
const TOKEN_PREFIX: &str = "jadoube_";

/// A letter with its accent, or a letter and an accent behind it: keyboards send the one or the other, and nobody sees which.
fn composed(name: &str) -> String {
    ComposingNormalizerBorrowed::new_nfc().normalize(name).into_owned()
}

/// Two names that differ only in capitals and spaces, or in how their accents are sent, are the same name.
fn folded(name: &str) -> String {
    composed(&as_written(name))
}

/// The same without looking at accents: before they were looked at, two people could have such names.
fn as_written(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Between somebody and the program that acts for them, where it is written down who did something.
pub(super) const BY_TOKEN: &str = " by token ";

/// The name of somebody, who passes neither for the program of somebody else nor, by letters that look alike, for somebody else.
fn name_of_person(text: &str) -> Result<String, Fault> {
    let name = read_name(text)?;
    if format!(" {} ", folded(&name)).contains(BY_TOKEN) {
        return Err(Fault::in_field(
            "name",
            "expected a name without \"by token\", which stands for programs",
        ));
    }
    let alphabets: BTreeSet<Alphabet> = name.chars().filter_map(Alphabet::of).collect();
    if alphabets.len() > 1 {
        return Err(Fault::in_field(
            "name",
            "expected the letters of one alphabet: some of another look the same; write the name anew",
        ));
    }
    Ok(name)
}

/// Those that have letters which nobody tells apart.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Alphabet {
    Latin,
    Greek,
    Cyrillic,
}

impl Alphabet {
    const fn of(letter: char) -> Option<Alphabet> {
        match letter {
            'A'..='Z'
            | 'a'..='z'
            | '\u{c0}'..='\u{24f}'
            | '\u{1e00}'..='\u{1eff}'
            | '\u{ff21}'..='\u{ff5a}' => Some(Alphabet::Latin),
            '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => Some(Alphabet::Greek),
            '\u{400}'..='\u{52f}' => Some(Alphabet::Cyrillic),
            _ => None,
        }
    }
}

/// A name as it is kept.
pub(super) fn read_name(text: &str) -> Result<String, Fault> {
    let name = composed(&text.split_whitespace().collect::<Vec<_>>().join(" "));
    if !(1..=LONGEST_NAME).contains(&name.chars().count()) {
        return Err(Fault::in_field("name", format!("expected 1 to {LONGEST_NAME} letters on one line")));
    }
    all_seen("name", &name)?;
    Ok(name)
}

pub(super) fn new_id() -> String {
    Uuid::now_v7().simple().to_string()
}

/// An account, as its tries are counted.
pub(super) fn account_of(name: &str) -> String {
    folded(name).chars().take(LONGEST_NAME).collect()
}

impl People {
    pub(super) fn named(&self, name: &str) -> Option<Arc<Person>> {
        let (wanted, written) = (folded(name), as_written(name));
        let found = self.0.persons.find(|person| person.password.is_some() && folded(&person.name) == wanted);
        let exactly = found.iter().find(|(_, person)| as_written(&person.name) == written);
        exactly.or(found.first()).map(|(_, person)| Arc::clone(person))
    }

    /// Somebody who chooses a password, and is not yet known here.
    pub(super) async fn new_person(&self, name: &str, word: &str) -> Result<Person, Trouble> {
        let name = name_of_person(name)?;
        self.must_be_free(&name)?;
        let hash = password::hash(password::chosen(word, &name)?).await?;
        let id = PersonId(new_id());
        Ok(Person { id, name, password: Some(hash), owner: false, posts: Vec::new() })
    }

    /// Takes him in, if nobody has taken his name meanwhile.
    pub(super) fn add_person<'a>(
        &'a self,
        changes: &mut Changes<'a>,
        person: Person,
    ) -> Result<Arc<Person>, Trouble> {
        self.must_be_free(&person.name)?;
        self.0.persons.put(changes, &person.id.0.clone(), person)
    }

    fn must_be_free(&self, name: &str) -> Result<(), Fault> {
        if self.named(name).is_some() {
            let text = "somebody here has this name already; sign in, or add an initial";
            return Err(Fault::in_field("name", text));
        }
        Ok(())
    }

    /// Makes the owner of a house that has none: by somebody at this machine, or who was told the code.
    pub(crate) async fn make_owner(
        &self,
        caller: &Caller,
        name: &str,
        word: &str,
        code: Option<&str>,
    ) -> Result<(Arc<Person>, String), Trouble> {
        let taken = || Trouble::NotNow("this machine has an owner already; sign in".to_string());
        let welcome = self.welcome().ok_or_else(taken)?;
        if !caller.is_at_this_machine() {
            self.wait_for_turn(Limit::Code, caller).await?;
            let given = code.and_then(secret::read_code).map(|code| secret::hash(&code));
            if given != Some(secret::hash(welcome)) {
                self.note_wrong_code(caller, "the code of the first start").await?;
                return Err(Trouble::BadSecret(
                    "this is not the code that was printed when the program started",
                ));
            }
        }
        let owner = Person { owner: true, ..self.new_person(name, word).await? };
        let mut changes = self.changes().await;
        // Of two who become it at once the second comes too late.
        self.welcome().ok_or_else(taken)?;
        let owner = self.add_person(&mut changes, owner)?;
        let session = self.begin_session(&mut changes, &owner.id)?;
        changes.note(AuditLine::of(&caller.as_person(&owner), AuditMatter::OwnerMade, None, ""));
        self.write(changes).await?;
        Ok((owner, session))
    }

    /// Signs somebody in; the secret that his device is to hold.
    pub(crate) async fn sign_in(
        &self,
        caller: &Caller,
        name: &str,
        word: &str,
    ) -> Result<(Arc<Person>, String), Trouble> {
        // Guesses are counted where they come from; all of them together only keep out whoever was never here as this
        // person, so that nobody can lock a director out of his own laptop by guessing on a phone.
        let account = account_of(name);
        // A device on which he signed in before has a count of its own: whoever guesses from the same address does not lock
        // it out.
        let device = caller.device().filter(|shown| device::is_of(&self.0.salt, &account, shown));
        match device {
            Some(device) => self.slow_down_by(Limit::SignIn, device)?,
            None => self.slow_down_at(Limit::SignIn, caller, &account)?,
        }
        let stranger = device.is_none() && !self.is_at_home(caller, &account);
        if stranger {
            self.wait_for_turn(Limit::Guess, caller).await?;
            self.slow_down_by(Limit::Account, &account)?;
        }
        let person = self.named(name);
        let stored = person.as_ref().and_then(|person| person.password.as_deref());
        let right = password::is_right(word, stored).await;
        // Looking at it took a while: whoever changed it meanwhile threw out all who know the old one.
        let mut changes = self.changes().await;
        let is_still = |person: &Arc<Person>| {
            self.0.persons.get(&person.id.0).is_some_and(|now| now.password == person.password)
        };
        match person.filter(|person| right && is_still(person)) {
            Some(person) => {
                if stranger {
                    self.give_back_turn(Limit::Guess, caller);
                    self.give_back_by(Limit::Account, &account);
                }
                if let Some(device) = device {
                    self.forgive_by(Limit::SignIn, device);
                }
                self.feel_at_home(caller, &account);
                let session = self.begin_session(&mut changes, &person.id)?;
                changes.note(AuditLine::of(&caller.as_person(&person), AuditMatter::SignedIn, None, ""));
                changes.may_wait();
                self.write(changes).await?;
                Ok((person, session))
            }
            None => {
                drop(changes);
                let tried: String = name.chars().take(LONGEST_NAME).collect();
                self.note(caller, AuditMatter::SignInFailed, None, format!("as {tried:?}")).await?;
                Err(Trouble::BadSecret("the name or the password is not right"))
            }
        }
    }

    /// A new session for a person, and what of it his device holds.
    pub(super) fn begin_session<'a>(
        &'a self,
        changes: &mut Changes<'a>,
        person: &PersonId,
    ) -> Result<String, Trouble> {
        let (now, ended) = (self.now(), self.ended_for_good());
        self.0.sessions.remove_where(changes, |session| session.until <= ended);
        let token = self.0.codes.new_token()?;
        let session = Session { person: person.clone(), until: now + SESSION_DAYS * DAY };
        self.0.sessions.put(changes, &secret::hash(&token), session)?;
        Ok(token)
    }

    pub(super) fn person_of_session(&self, token: &str) -> Option<Arc<Person>> {
        self.person_of_session_key(&secret::hash(token))
    }

    pub(super) fn person_of_session_key(&self, key: &str) -> Option<Arc<Person>> {
        let session = self.0.sessions.get(key)?;
        if session.until <= self.now() {
            return None;
        }
        self.0.persons.get(&session.person.0)
    }

    /// The token of this key, and whose it is.
    pub(super) fn person_of_token(&self, key: &str) -> Option<(Arc<Person>, Arc<Token>)> {
        let token = self.0.tokens.get(key)?;
        if token.until <= self.now() {
            return None;
        }
        let person = self.0.persons.get(&token.person.0)?;
        person.has_account().then_some((person, token))
    }

    /// Throws everybody out who acts as this person, on a device or in a program.
    pub(super) fn shut_out<'a>(&'a self, changes: &mut Changes<'a>, id: &PersonId) {
        self.0.sessions.remove_where(changes, |session| session.person == *id);
        self.0.tokens.remove_where(changes, |token| token.person == *id);
    }

    /// Ends this session; or everything that acts as the person, tokens too.
    pub(crate) async fn sign_out(&self, caller: &Caller, everywhere: bool) -> Result<(), Trouble> {
        let Some(person) = caller.person() else { return Ok(()) };
        let mut changes = self.changes().await;
        if everywhere {
            self.shut_out(&mut changes, &person.id);
        } else if let Some(session) = &caller.session {
            self.0.sessions.remove(&mut changes, session);
            changes.may_wait();
        }
        let text = if everywhere { "everywhere" } else { "" };
        changes.note(AuditLine::of(caller, AuditMatter::SignedOut, None, text));
        self.write(changes).await
    }

    /// Changes the caller's password; all his other devices are signed out, and his tokens are void.
    pub(crate) async fn change_password(&self, caller: &Caller, old: &str, new: &str) -> Result<(), Trouble> {
        let Some(person) = caller.person() else { return Err(Trouble::SignInFirst) };
        // Whoever finds his page open may not guess for ever; nobody else can make him wait.
        self.slow_down_by(Limit::SignIn, &person.id.0)?;
        if !password::is_right(old, person.password.as_deref()).await {
            self.note(caller, AuditMatter::SignInFailed, None, "the old password, to change it").await?;
            return Err(Trouble::BadSecret("the old password is not right"));
        }
        self.give_back_by(Limit::SignIn, &person.id.0);
        let hash = password::hash(password::chosen(new, &person.name)?).await?;
        let mut changes = self.changes_by(caller, Caller::must_be_somebody).await?;
        self.change(&mut changes, &person.id, |person| person.password = Some(hash))?;
        for (key, _) in self.0.sessions.find(|session| session.person == person.id) {
            if caller.session.as_ref() != Some(&key) {
                self.0.sessions.remove(&mut changes, &key);
            }
        }
        self.0.tokens.remove_where(&mut changes, |token| token.person == person.id);
        changes.note(AuditLine::of(caller, AuditMatter::PasswordChanged, None, ""));
        self.write(changes).await
    }

    /// Changes what is known of a person: the one way to a post for whoever is known here already.
    pub(super) fn change<'a>(
        &'a self,
        changes: &mut Changes<'a>,
        id: &PersonId,
        change: impl FnOnce(&mut Person),
    ) -> Result<Arc<Person>, Trouble> {
        let nobody = || Trouble::NotFound("there is no such person here".to_string());
        let before = self.0.persons.get(&id.0).ok_or_else(nobody)?;
        let mut person = Person::clone(&before);
        change(&mut person);
        let mut gained = person.posts.iter().filter(|held| !before.posts.contains(held));
        if gained.any(|held| !person.can_hold(&held.post)) {
            return Err(Trouble::Withheld(
                "whoever comes in by a card is a player and nothing else; for this post choose a name and a password",
            ));
        }
        self.0.persons.put(changes, &id.0, person)
    }

    /// A token for a program of the caller's; its secret is shown this once.
    pub(crate) async fn issue_token(
        &self,
        caller: &Caller,
        name: &str,
        scope: Scope,
        days: i64,
    ) -> Result<(TokenView, String), Trouble> {
        let Some(person) = caller.person() else { return Err(Trouble::SignInFirst) };
        if !person.has_account() {
            return Err(Trouble::Withheld(
                "tokens are for people with a password; whoever has a card acts by themselves",
            ));
        }
        let name = read_name(name)?;
        let secret = format!("{TOKEN_PREFIX}{}", self.0.codes.new_token()?);
        let until = self.now() + days * DAY;
        let token = Token { id: new_id(), person: person.id.clone(), name, scope, until };
        let mut changes = self.changes_by(caller, Caller::must_be_somebody).await?;
        let token = self.0.tokens.put(&mut changes, &secret::hash(&secret), token)?;
        changes.note(AuditLine::of(caller, AuditMatter::TokenIssued, None, token.name.as_str()));
        self.write(changes).await?;
        Ok((self.token_view(&token), secret))
    }

    pub(crate) fn tokens_of(&self, person: &PersonId) -> Vec<TokenView> {
        let now = self.now();
        let own = self.0.tokens.find(|token| token.person == *person && token.until > now);
        own.iter().map(|(_, token)| self.token_view(token)).collect()
    }

    fn token_view(&self, token: &Token) -> TokenView {
        let until = self.date_of(token.until);
        TokenView { id: token.id.clone(), name: token.name.clone(), scope: token.scope, until }
    }

    pub(crate) async fn revoke_token(&self, caller: &Caller, id: &str) -> Result<(), Trouble> {
        let Some(person) = caller.person() else { return Err(Trouble::SignInFirst) };
        let mut changes = self.changes().await;
        let meant = |token: &Token| token.person == person.id && token.id == id;
        if self.0.tokens.remove_where(&mut changes, meant) == 0 {
            return Err(Trouble::NotFound("you have no such token".to_string()));
        }
        changes.note(AuditLine::of(caller, AuditMatter::TokenRevoked, None, id));
        self.write(changes).await
    }
}

#[cfg(test)]
mod tests {
    use super::name_of_person;

    #[test]
    fn nobody_is_called_like_a_program_or_in_letters_of_two_alphabets() {
        for name in ["Kim Alvarez", "Tokenia By", "José Núñez", "Анна Ли", "Bo by Tokens", "小林 Kim", "ΝΙΚΗ"]
        {
            assert!(name_of_person(name).is_ok(), "{name}");
        }
        // With a Cyrillic А and і, and a Greek Κ.
        for name in ["Kim Alvarez by token t", "Kim  BY  Token t", "by token t", "Kim Аlvarez", "Kіm", "Κim"]
        {
            assert!(name_of_person(name).is_err(), "{name}");
        }
    }
}
