//! Who asks. A handler that takes a [`Caller`] knows the person, the posts and the address that a request came from.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{HeaderMap, HeaderName, header, request::Parts},
};
use tournament::EntryId;

use super::{
    access::{self, Place},
    accounts::TOKEN_PREFIX,
    doing::Doing,
    event_id::EventId,
    house::People,
    person::Person,
    post::Post,
    scope::Scope,
    secret,
};
use crate::{Hall, trouble::Trouble};

/// The cookie that holds the secret of a session.
pub(crate) const COOKIE: &str = "jadoube";

/// Who asks: somebody with a session, with a token, or nobody in particular.
#[derive(Clone, Debug)]
pub struct Caller {
    people: People,
    person: Option<Arc<Person>>,
    scope: Scope,
    address: Option<IpAddr>,
    /// The key of the session, where a cookie says who it is.
    pub(super) session: Option<String>,
    at_this_machine: bool,
    https: bool,
}

impl Caller {
    /// Who sent this. `proxy` is the one address whose word is taken for where a request came from.
    pub(crate) fn of(
        people: &People,
        headers: &HeaderMap,
        peer: Option<IpAddr>,
        proxy: Option<IpAddr>,
    ) -> Caller {
        let trusted = peer.is_some() && peer == proxy;
        let forwarded = |name: &'static str| text(headers, &HeaderName::from_static(name));
        let address = match forwarded("x-forwarded-for").filter(|_| trusted) {
            Some(list) => list.rsplit(',').next().and_then(|last| last.trim().parse().ok()).or(peer),
            None => peer,
        };
        let nobody = Caller {
            people: people.clone(),
            person: None,
            scope: Scope::Everything,
            address,
            session: None,
            at_this_machine: is_at_this_machine(headers, peer),
            https: trusted && forwarded("x-forwarded-proto") == Some("https"),
        };
        if let Some(secret) = bearer(headers) {
            return match people.person_of_token(secret) {
                Some((person, scope)) => Caller { person: Some(person), scope, ..nobody },
                None => nobody,
            };
        }
        match cookie(headers, people.0.cookie)
            .and_then(|token| Some((people.person_of_session(token)?, token)))
        {
            Some((person, token)) => {
                Caller { person: Some(person), session: Some(secret::hash(token)), ..nobody }
            }
            None => nobody,
        }
    }

    /// The same caller, now known as this person.
    pub(crate) fn as_person(&self, person: &Arc<Person>) -> Caller {
        Caller { person: Some(Arc::clone(person)), ..self.clone() }
    }

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

    /// Whether a cookie says who it is, which a browser sends along whoever made it ask.
    pub(crate) fn has_cookie(&self) -> bool {
        self.session.is_some()
    }

    pub(crate) fn is_at_this_machine(&self) -> bool {
        self.at_this_machine
    }

    /// Whether the request came by https, as the proxy in front of us says.
    pub(crate) fn came_by_https(&self) -> bool {
        self.https
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
    pub fn plays(&self, event: &EventId) -> Option<EntryId> {
        self.posts(event).iter().find_map(Post::entry)
    }

    /// Whether he may do it at this place, and is not a judge in his own game while there is another.
    pub fn may(&self, event: &EventId, doing: Doing, place: Place<'_>) -> bool {
        self.must(event, doing, place).is_ok()
    }

    /// Whether he may do it somewhere at the event.
    pub fn might(&self, event: &EventId, doing: Doing) -> bool {
        self.scope.covers(doing) && self.posts(event).iter().any(|post| access::might(post, doing))
    }

    /// Whether he may do what belongs to no event: the owner everything that is his, others what everybody may.
    pub(crate) fn may_in_the_house(&self, doing: Doing) -> bool {
        let owner = self.person.as_ref().is_some_and(|person| person.owner);
        let posts = owner.then_some(Post::Owner).into_iter().chain([Post::Spectator]);
        self.scope.covers(doing) && posts.into_iter().any(|post| access::may(&post, doing, Place::EVENT))
    }

    /// Refuses what none of his posts allows; a refusal that is answered to a request is logged on its way out.
    pub(crate) fn must(&self, event: &EventId, doing: Doing, place: Place<'_>) -> Result<(), Trouble> {
        let posts = self.posts(event);
        if !self.scope.covers(doing) || !posts.iter().any(|post| access::may(post, doing, place)) {
            return Err(self.refused(doing));
        }
        // A playing director leaves his own games to another where there is one (us-chess-7 21E).
        let own = posts.iter().filter_map(Post::entry).any(|entry| place.entries.contains(&entry));
        match self.another_judge(event, doing, place).filter(|_| own && doing.is_judging()) {
            Some(other) => Err(Trouble::OwnGame { doing, other }),
            None => Ok(()),
        }
    }

    /// The refusal of something that this caller may not do.
    pub(crate) fn refused(&self, doing: Doing) -> Trouble {
        Trouble::NotYours { doing, known: self.person.is_some() }
    }

    /// Somebody else at the event who may do it and does not play in this game himself.
    fn another_judge(&self, event: &EventId, doing: Doing, place: Place<'_>) -> Option<String> {
        let own = self.person.as_ref().map(|person| &person.id);
        let members = self.people.members_of(event);
        let judges = |posts: &[Post]| {
            let plays = posts.iter().filter_map(Post::entry).any(|entry| place.entries.contains(&entry));
            !plays && posts.iter().any(|post| *post != Post::Owner && access::may(post, doing, place))
        };
        let other = members.into_iter().find(|member| Some(&member.person) != own && judges(&member.posts));
        other.map(|member| member.name)
    }
}

impl FromRequestParts<Hall> for Caller {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, hall: &Hall) -> Result<Caller, Self::Rejection> {
        if let Some(caller) = parts.extensions.get::<Caller>() {
            return Ok(caller.clone());
        }
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
        Ok(Caller::of(hall.people(), &parts.headers, peer, hall.proxy()))
    }
}

pub(crate) fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let secret = text(headers, &header::AUTHORIZATION)?.strip_prefix("Bearer ")?.trim();
    secret.starts_with(TOKEN_PREFIX).then_some(secret)
}

fn cookie<'a>(headers: &'a HeaderMap, called: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.split_once('='));
    let found = pairs.find(|(name, _)| name.trim() == called).map(|(_, token)| token.trim());
    found.filter(|token| secret::is_token(token))
}

/// From this machine and for this machine: a proxy beside us passes on what comes from elsewhere, and a page from
/// elsewhere may have had its name resolved to us.
fn is_at_this_machine(headers: &HeaderMap, peer: Option<IpAddr>) -> bool {
    let passed_on =
        headers.keys().any(|name| name == header::FORWARDED || name.as_str().starts_with("x-forwarded"));
    let host = text(headers, &header::HOST).unwrap_or_default();
    let name = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|byte| byte.is_ascii_digit()));
    let name = name.map_or(host, |(name, _)| name);
    let here = name == "localhost"
        || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    peer.is_some_and(|peer| peer.to_canonical().is_loopback()) && !passed_on && here
}
