//! Who asks. A handler that takes a [`Caller`] knows the person, the posts and the address that a request came from.

use std::{convert::Infallible, net::IpAddr, sync::Arc};

use axum::{extract::FromRequestParts, http::request::Parts};

use super::{
    access::{self, Place},
    doing::Doing,
    event_id::EventId,
    person::Person,
    post::Post,
    scope::Scope,
};
use crate::{Hall, trouble::Trouble};

/// Who asks: somebody with a session, with a token, or nobody in particular.
#[derive(Clone, Debug)]
pub struct Caller {
    pub(super) person: Option<Arc<Person>>,
    pub(super) scope: Scope,
    pub(super) address: Option<IpAddr>,
}

impl Caller {
    /// The name under which his acts are recorded.
    pub fn name(&self) -> &str {
        self.person.as_ref().map_or("a spectator", |person| person.name.as_str())
    }

    pub fn person(&self) -> Option<&Person> {
        self.person.as_deref()
    }

    /// From where the request came, as far as it is known.
    pub fn address(&self) -> Option<IpAddr> {
        self.address
    }

    /// The highest of his posts at an event.
    pub fn post(&self, event: &EventId) -> Post {
        self.posts(event).into_iter().next().unwrap_or(Post::Spectator)
    }

    /// All of his posts at an event, the highest first. Everybody is a spectator at least.
    pub fn posts(&self, event: &EventId) -> Vec<Post> {
        let mut posts = self.person.as_ref().map(|person| person.posts_at(event)).unwrap_or_default();
        posts.push(Post::Spectator);
        posts
    }

    /// The entry as which he plays himself (us-chess-7 21E), or for which he moves.
    pub fn plays(&self, event: &EventId) -> Option<tournament::EntryId> {
        self.posts(event).iter().find_map(Post::entry)
    }

    pub fn may(&self, event: &EventId, doing: Doing, place: Place<'_>) -> bool {
        self.scope.covers(doing) && self.posts(event).iter().any(|post| access::may(post, doing, place))
    }

    /// Whether he may do it somewhere at the event.
    pub fn might(&self, event: &EventId, doing: Doing) -> bool {
        self.scope.covers(doing) && self.posts(event).iter().any(|post| access::might(post, doing))
    }

    /// Refuses what none of his posts allows; a refusal that is answered to a request is logged on its way out.
    pub(crate) fn must(&self, event: &EventId, doing: Doing, place: Place<'_>) -> Result<(), Trouble> {
        if self.may(event, doing, place) { Ok(()) } else { Err(self.refused(doing)) }
    }

    /// The refusal of something that this caller may not do.
    pub(crate) fn refused(&self, doing: Doing) -> Trouble {
        Trouble::NotYours { doing, known: self.person.is_some() }
    }
}

impl FromRequestParts<Hall> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _hall: &Hall) -> Result<Caller, Infallible> {
        // Whoever hands requests in without a socket can say whose they are.
        let person = parts.extensions.get::<Person>().cloned().map(Arc::new);
        Ok(Caller { person, scope: Scope::Everything, address: None })
    }
}
