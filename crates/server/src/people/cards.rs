//! Cards: a short code and a QR address for a player who has no password. A child types eight letters and sits down.

use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock},
    time::Duration,
};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tokio::task::spawn_blocking;
use tournament::EntryId;

use super::{
    access::Place,
    audit::{AuditLine, AuditMatter},
    caller::Caller,
    changes::Changes,
    doing::Doing,
    event_id::EventId,
    house::People,
    limits::Limit,
    person::{Held, Person, PersonId},
    post::Post,
    roster::Roster,
    secret,
};
use crate::{
    trouble::Trouble,
    turns::{Shares, Turns},
};

/// Under what it is remembered from where right codes have come. No account has such a name.
const CARDS: &str = " cards";

/// Each is made slow on purpose: a crowd that tries codes at once waits its turn, address by address.
static HASHING: LazyLock<Turns> = LazyLock::new(|| {
    let patience = Duration::from_secs(60);
    Turns::of(
        "codes",
        Shares { hands: 1, of_one: 1, places_of_one: 600, places: 1_200, patience, gently: false },
    )
});

/// Half of a code: by it wrong codes are counted for one card.
fn beginning(code: &str) -> &str {
    code.get(..4).unwrap_or(code)
}

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
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Card")]
pub(crate) struct CardView {
    pub(crate) entry: EntryId,
    pub(crate) name: String,
    pub(crate) code: String,
    /// What its QR code says after the address of the server.
    pub(crate) path: String,
}

/// A card that is in somebody's hands.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub(crate) struct CardOut {
    pub(crate) entry: EntryId,
    /// Unix milliseconds.
    pub(crate) issued_at: i64,
}

/// For which entry of which event somebody has a card, if he is known by one.
fn own_entry(person: &Person) -> Option<(&EventId, EntryId)> {
    let mut entries = person.posts.iter().filter_map(|held| Some((&held.event, held.post.entry()?)));
    entries.find(|(event, entry)| PersonId::of_card(event, *entry) == person.id)
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
            let row = Card { event: event.clone(), entry: card.entry, issued_at: self.today(), by };
            self.0.cards.put(&mut changes, key, row)?;
        }
        let numbers: Vec<String> = entries.iter().map(EntryId::to_string).collect();
        changes.note(AuditLine::of(caller, AuditMatter::CardsIssued, Some(event), numbers.join(", ")));
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
        changes.note(AuditLine::of(caller, AuditMatter::CardRevoked, Some(event), entry.to_string()));
        self.write(changes).await
    }

    pub(super) fn void<'a>(&'a self, changes: &mut Changes<'a>, event: &EventId, entry: EntryId) -> usize {
        let gone = self.0.cards.remove_where(changes, |card| card.event == *event && card.entry == entry);
        self.shut_out(changes, &PersonId::of_card(event, entry));
        gone
    }

    /// Whether this is somebody with a card, and not with the one that was out then and still is: the one that was issued at
    /// this moment or, where that is not known, before the other.
    pub(super) fn has_lost_his_card(&self, person: &Person, issued: Option<i64>, since: i64) -> bool {
        own_entry(person).is_some_and(|(event, entry)| {
            let was_out =
                |card: &Card| issued.map_or(card.issued_at <= since, |issued| card.issued_at == issued);
            let out = |card: &Card| card.event == *event && card.entry == entry && was_out(card);
            self.0.cards.find(out).is_empty()
        })
    }

    /// When the card was issued that this person has, if he has one.
    pub(super) fn card_of(&self, person: &Person) -> Option<i64> {
        let (event, entry) = own_entry(person)?;
        let out = self.0.cards.find(|card| card.event == *event && card.entry == entry);
        out.first().map(|(_, card)| card.issued_at)
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
            self.note_wrong_code(caller, "a player's card").await?;
            return Err(Trouble::BadSecret(
                "no card has this code; look again, or ask at the desk for a new card",
            ));
        };
        self.was_right(caller, code);
        let session = self.begin_session(&mut changes, &person.id)?;
        changes.note(AuditLine::of(&caller.as_person(&person), AuditMatter::CardUsed, Some(&card.event), ""));
        changes.may_wait();
        self.write(changes).await?;
        Ok((person, session))
    }

    /// The key of a code that somebody tries; none if it is no code at all. It is counted as wrong until it is found.
    ///
    /// One child's wrong codes must not keep a hall out that shares an address. So a code is counted by the card that it begins
    /// like, which only that card's owner may have to wait for, and by its address, which has room for a hall and then goes
    /// on slowly; strangers' addresses are counted together, too, so that many of them do not add up (`limits`).
    pub(super) async fn tried(&self, caller: &Caller, code: &str) -> Result<Option<String>, Trouble> {
        let Some(code) = secret::read_code(code) else { return Ok(None) };
        self.wait_for_turn(Limit::Code, caller).await?;
        self.slow_down_by(Limit::CodeOfCard, beginning(&code))?;
        if caller.address().is_some() && !self.is_at_home(caller, CARDS) {
            self.slow_down_by(Limit::CodesOfStrangers, "")?;
        }
        let (salt, visitor) = (self.0.salt.clone(), caller.visitor());
        HASHING.take(visitor, move |_| secret::hash_code(&code, &salt)).await.map(Some)
    }

    /// A code was right: it counts for nothing, and its address is known from now on.
    pub(super) fn was_right(&self, caller: &Caller, code: &str) {
        self.give_back_turn(Limit::Code, caller);
        if let Some(code) = secret::read_code(code) {
            self.give_back_by(Limit::CodeOfCard, beginning(&code));
        }
        if !self.is_at_home(caller, CARDS) {
            self.give_back_by(Limit::CodesOfStrangers, "");
        }
        self.feel_at_home(caller, CARDS);
    }

    /// Of an address that goes on and on some lines tell enough.
    pub(super) async fn note_wrong_code(&self, caller: &Caller, what: &str) -> Result<(), Trouble> {
        if self.slow_down(Limit::CodeLine, caller).is_ok() {
            return self.note(caller, AuditMatter::CodeFailed, None, what).await;
        }
        match self.slow_down(Limit::SlowedLine, caller) {
            Ok(()) => self.note(caller, AuditMatter::Slowed, None, what).await,
            Err(_) => Ok(()),
        }
    }

    pub(super) async fn key_of(&self, code: String) -> Result<String, Trouble> {
        let salt = self.0.salt.clone();
        let hashed = spawn_blocking(move || secret::hash_code(&code, &salt)).await;
        hashed.map_err(|_| Trouble::Ours("a code could not be hashed"))?
    }
}
