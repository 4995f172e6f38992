//! Cards: a short code and a QR address for a player who has no password. A child types eight letters and sits down.

use std::{collections::BTreeSet, sync::Arc};

use serde::{Deserialize, Serialize};
use tokio::task::spawn_blocking;
use tournament::EntryId;

use super::{
    access::Place,
    audit::{Line, Matter},
    caller::Caller,
    changes::Changes,
    doing::Doing,
    event_id::EventId,
    house::People,
    limits::Kind,
    person::{Held, Person, PersonId},
    post::Post,
    roster::Roster,
    secret,
};
use crate::trouble::Trouble;

/// Its key is the hash of its code.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Card {
    pub(super) event: EventId,
    pub(super) entry: EntryId,
    issued_at: i64,
    /// Who issued it; none in files from before that was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) by: Option<PersonId>,
}

/// A card that was just issued: nobody will see its code again.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct CardView {
    pub(crate) entry: EntryId,
    pub(crate) name: String,
    pub(crate) code: String,
    /// What its QR code says after the address of the server.
    pub(crate) path: String,
}

/// A card that is in somebody's hands.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct CardOut {
    pub(crate) entry: EntryId,
    /// Unix milliseconds.
    pub(crate) issued_at: i64,
}

impl People {
    /// New cards for these entries; older cards of theirs are void from now on, and whoever used them is signed out.
    pub(crate) async fn issue_cards(
        &self,
        caller: &Caller,
        event: &EventId,
        entries: &BTreeSet<EntryId>,
    ) -> Result<Vec<CardView>, Trouble> {
        let roster = Roster::read(&self.0.store, event).await?;
        let mut cards = Vec::new();
        let mut keys = Vec::new();
        for entry in entries {
            let (entry, name, code) = (*entry, roster.name(*entry)?.to_string(), self.0.codes.new_one()?);
            let path = format!("/c/{code}");
            keys.push(self.key_of(code.clone()).await?);
            cards.push(CardView { entry, name, code, path });
        }
        let must = |caller: &Caller| caller.must(event, Doing::IssueCards, Place::EVENT);
        let mut changes = self.changes_by(caller, must).await?;
        for (card, key) in cards.iter().zip(&keys) {
            self.void(&mut changes, event, card.entry);
            let held = Held { event: event.clone(), post: Post::Player { entry: card.entry } };
            let id = PersonId::of_card(event, card.entry);
            let person = Person {
                id: id.clone(),
                name: card.name.clone(),
                password: None,
                owner: false,
                posts: vec![held],
            };
            self.0.persons.put(&mut changes, &id.0, person)?;
            let by = caller.person().map(|person| person.id.clone());
            let row = Card { event: event.clone(), entry: card.entry, issued_at: self.now(), by };
            self.0.cards.put(&mut changes, key, row)?;
        }
        let numbers: Vec<String> = entries.iter().map(EntryId::to_string).collect();
        changes.note(Line::of(caller, Matter::CardsIssued, Some(event), numbers.join(", ")));
        self.write(changes).await?;
        Ok(cards)
    }

    /// Cards that are out, by entry.
    pub(crate) fn cards_of(&self, event: &EventId) -> Vec<CardOut> {
        let out = self.0.cards.find(|card| card.event == *event);
        let mut out: Vec<CardOut> =
            out.iter().map(|(_, card)| CardOut { entry: card.entry, issued_at: card.issued_at }).collect();
        out.sort_by_key(|card| card.entry);
        out
    }

    pub(crate) async fn revoke_card(
        &self,
        caller: &Caller,
        event: &EventId,
        entry: EntryId,
    ) -> Result<(), Trouble> {
        let must = |caller: &Caller| caller.must(event, Doing::IssueCards, Place::EVENT);
        let mut changes = self.changes_by(caller, must).await?;
        if self.void(&mut changes, event, entry) == 0 {
            return Err(Trouble::NotFound(format!("entry {entry} has no card")));
        }
        changes.note(Line::of(caller, Matter::CardRevoked, Some(event), entry.to_string()));
        self.write(changes).await
    }

    pub(super) fn void<'a>(&'a self, changes: &mut Changes<'a>, event: &EventId, entry: EntryId) -> usize {
        let gone = self.0.cards.remove_where(changes, |card| card.event == *event && card.entry == entry);
        self.shut_out(changes, &PersonId::of_card(event, entry));
        gone
    }

    /// Whether this is somebody with a card, and not with one that was out at this moment and still is.
    pub(super) fn has_lost_his_card(&self, person: &Person, since: i64) -> bool {
        let entries = person.posts.iter().filter_map(|held| Some((&held.event, held.post.entry()?)));
        let mut own = entries.filter(|(event, entry)| PersonId::of_card(event, *entry) == person.id);
        own.next().is_some_and(|(event, entry)| {
            let out = |card: &Card| card.event == *event && card.entry == entry && card.issued_at <= since;
            self.0.cards.find(out).is_empty()
        })
    }

    /// The player whose code this is, and the secret that the device is to hold.
    pub(crate) async fn use_card(
        &self,
        caller: &Caller,
        code: &str,
    ) -> Result<(Arc<Person>, String), Trouble> {
        let key = self.tried(caller, code).await?;
        let mut changes = self.changes().await;
        let card = key.as_deref().and_then(|key| self.0.cards.get(key));
        let person =
            card.as_ref().and_then(|card| self.0.persons.get(&PersonId::of_card(&card.event, card.entry).0));
        let (Some(card), Some(person)) = (card, person) else {
            drop(changes);
            self.note(caller, Matter::CodeFailed, None, "a player's card").await?;
            return Err(Trouble::BadSecret(
                "no card has this code; look again, or ask at the desk for a new card",
            ));
        };
        self.give_back(Kind::Code, caller);
        let session = self.begin_session(&mut changes, &person.id)?;
        changes.note(Line::of(&caller.as_person(&person), Matter::CardUsed, Some(&card.event), ""));
        self.write(changes).await?;
        Ok((person, session))
    }

    /// The key of a code that somebody tries; none if it is no code at all. It is counted as wrong until it is found.
    pub(super) async fn tried(&self, caller: &Caller, code: &str) -> Result<Option<String>, Trouble> {
        self.slow_down(Kind::Code, caller)?;
        match secret::read_code(code) {
            Some(code) => self.key_of(code).await.map(Some),
            None => Ok(None),
        }
    }

    pub(super) async fn key_of(&self, code: String) -> Result<String, Trouble> {
        let salt = self.0.salt.clone();
        let hashed = spawn_blocking(move || secret::hash_code(&code, &salt)).await;
        hashed.map_err(|_| Trouble::Ours("a code could not be hashed"))?
    }
}
