//! A person: a name, perhaps a password, and the posts that he holds.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tournament::EntryId;

use super::{event_id::EventId, post::Post};

/// A person, as the register numbers them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PersonId(pub(super) String);

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// A person who has an account, or a player with a card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
    /// As argon2 writes it; none for players with a card, who have nothing to type.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) password: Option<String>,
    #[serde(default)]
    pub owner: bool,
    #[serde(default)]
    pub posts: Vec<Held>,
}

/// A post that somebody holds at an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PostAtEvent")]
pub struct Held {
    pub event: EventId,
    #[serde(flatten)]
    pub post: Post,
}

impl PersonId {
    /// The person behind a card; the same however often the card is issued again.
    pub(super) fn of_card(event: &EventId, entry: EntryId) -> PersonId {
        PersonId(format!("{event}/{entry}"))
    }

    /// Whether a card makes somebody this person: no name of an event and no number of an account has a stroke in it.
    fn is_of_a_card(&self) -> bool {
        self.0.contains('/')
    }
}

impl Person {
    /// Whether he signs in with a password. A card is lent, lost and issued again: nothing outlives it.
    pub(crate) fn has_account(&self) -> bool {
        self.password.is_some()
    }

    /// Whether this post can be his. A card makes whoever holds it a player and nothing else: every other post is for people
    /// with a password. (The cast of the demo has no passwords either, and nobody comes in there by a card.)
    pub(super) fn can_hold(&self, post: &Post) -> bool {
        self.has_account() || !self.id.is_of_a_card() || matches!(post, Post::Player { .. })
    }

    /// The posts that count, of all that were ever written down for him.
    pub(crate) fn holds(&self) -> impl Iterator<Item = &Held> {
        self.posts.iter().filter(|held| self.can_hold(&held.post))
    }

    /// What he is at an event: the owner everywhere, others what they were made there. The highest post comes first.
    pub fn posts_at(&self, event: &EventId) -> Vec<Post> {
        let owner = self.owner.then_some(Post::Owner);
        let held = self.holds().filter(|held| held.event == *event).map(|held| held.post.clone());
        let mut posts: Vec<Post> = owner.into_iter().chain(held).collect();
        posts.sort_by_key(super::post::Column::of);
        posts
    }
}
