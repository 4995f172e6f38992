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
    accounts::BY_TOKEN,
    device,
    doing::Doing,
    event_id::EventId,
    forwarded::Forwarded,
    house::People,
    limits::network,
    person::{Held, Person},
    post::Post,
    presence::Presence,
    scope::Scope,
    secret,
};
use crate::{
    Hall,
    trouble::{Lacks, Trouble},
};

/// The cookie that holds the secret of a session.
pub(crate) const COOKIE: &str = "jadoube";

/// Who asks: somebody with a session, with a token, or nobody in particular.
#[derive(Clone, Debug)]
pub struct Caller {
    people: People,
    person: Option<Arc<Person>>,
    scope: Scope,
    from: Forwarded,
    /// What he only looks at, where a route that changes nothing belongs to something that can be done.
    looks_at: Option<Doing>,
    /// He showed a token that was revoked, is over or never was one.
    has_bad_token: bool,
    /// The key of the session, where a cookie says who it is.
    pub(super) session: Option<String>,
    /// The token by which a program asks.
    token: Option<Bearing>,
    at_this_machine: bool,
    /// By which a device shows that somebody has signed in on it before.
    device: Option<String>,
    presence: Option<Presence>,
}

/// A token in somebody's hands: its key, and what its owner calls it.
#[derive(Clone, Debug)]
pub(super) struct Bearing {
    pub(super) key: String,
    pub(super) name: String,
}

impl Caller {
    /// Who sent this. `proxy` is the one address whose word is taken for where a request came from, and how.
    pub(crate) fn of(
        people: &People,
        headers: &HeaderMap,
        peer: Option<IpAddr>,
        proxy: Option<IpAddr>,
    ) -> Caller {
        let nobody = Caller {
            people: people.clone(),
            person: None,
            scope: Scope::Everything,
            from: Forwarded::of(headers, peer, proxy),
            looks_at: None,
            has_bad_token: false,
            session: None,
            token: None,
            at_this_machine: is_at_this_machine(headers, peer) && !is_same(peer, proxy),
            device: device::shown(headers),
            presence: None,
        };
        if let Some(secret) = bearer(headers) {
            return nobody.bearing(secret::hash(secret));
        }
        // Whatever else runs on this machine can lay a cookie of our name beside ours: the one that we gave counts.
        match cookies(headers, people.0.cookie)
            .find_map(|token| Some((people.person_of_session(token)?, token)))
        {
            Some((person, token)) => {
                Caller { person: Some(person), session: Some(secret::hash(token)), ..nobody }
            }
            None => nobody,
        }
    }

    /// The same caller with the token of this key; nobody if it is void.
    fn bearing(self, key: String) -> Caller {
        match self.people.person_of_token(&key) {
            Some((person, token)) => {
                let (scope, name) = (token.scope, token.name.clone());
                Caller { person: Some(person), scope, token: Some(Bearing { key, name }), ..self }
            }
            None => Caller { has_bad_token: true, ..self },
        }
    }

    /// Who it is now: on a line that stays open he may have been signed out or dismissed since.
    pub(crate) fn again(&self) -> Caller {
        let nobody = Caller { person: None, session: None, token: None, ..self.clone() };
        match (&self.token, &self.session) {
            (Some(token), _) => nobody.bearing(token.key.clone()),
            (None, Some(key)) => {
                let person = self.people.person_of_session_key(key);
                let session = person.is_some().then(|| key.clone());
                Caller { person, session, ..nobody }
            }
            (None, None) => nobody,
        }
    }

    /// The same caller, now known as this person.
    pub(crate) fn as_person(&self, person: &Arc<Person>) -> Caller {
        Caller { person: Some(Arc::clone(person)), ..self.clone() }
    }

    /// The same caller, who asks to see what belongs to this and changes nothing.
    pub(super) fn looking_at(self, doing: Doing) -> Caller {
        Caller { looks_at: Some(doing), ..self }
    }

    /// The same caller, of whom it is known whether he still waits.
    pub(super) fn present(self, presence: Presence) -> Caller {
        Caller { presence: Some(presence), ..self }
    }

    /// When he has hung up; never where nobody could know.
    pub(crate) async fn has_left(&self) {
        match &self.presence {
            Some(presence) => presence.has_ended().await,
            None => std::future::pending().await,
        }
    }

    /// What his device shows of earlier sign-ins.
    pub(super) fn device(&self) -> Option<&str> {
        self.device.as_deref()
    }

    /// Whether his token reaches to it; who has none is held back by nothing but his posts.
    fn covers(&self, doing: Doing) -> bool {
        let looks = self.looks_at == Some(doing) && self.scope.covers_looking_at(doing);
        looks || self.scope.covers(doing)
    }

    /// A program whose token is not valid must hear of it, or it would go on as nobody.
    pub(super) fn must_be_valid(&self) -> Result<(), Trouble> {
        if self.has_bad_token { Err(Trouble::BadToken) } else { Ok(()) }
    }

    /// Whether he is there by a token that does not reach to everything that he may do himself.
    pub(crate) fn is_held_back(&self) -> bool {
        self.scope != Scope::Everything
    }

    /// The name under which his acts are recorded.
    pub fn name(&self) -> &str {
        self.person.as_ref().map_or("a spectator", |person| person.name.as_str())
    }

    /// The name under which it is written down what he did, with the program that did it for him.
    pub(crate) fn signs(&self) -> String {
        match &self.token {
            Some(token) => format!("{}{BY_TOKEN}{}", self.name(), token.name),
            None => self.name().to_string(),
        }
    }

    pub fn person(&self) -> Option<&Person> {
        self.person.as_deref()
    }

    /// From where the request came, as far as it is known.
    pub fn address(&self) -> Option<IpAddr> {
        self.from.address
    }

    /// What is counted as one place from which requests come: an address, or the network of one.
    pub(crate) fn network(&self) -> Option<String> {
        self.address().map(network)
    }

    /// Whether this is the real house, and not a demo event.
    pub(crate) fn is_in_the_house(&self) -> bool {
        self.people.0.codes == secret::Codes::OfTheHouse
    }

    /// Who he is where people wait for their turns: a person of this house, else whoever comes from the same address.
    pub(crate) fn visitor(&self) -> String {
        match self.person.as_ref().filter(|_| self.is_in_the_house()) {
            Some(person) => person.id.to_string(),
            None => self.network().unwrap_or_else(|| "somebody".to_string()),
        }
    }

    /// What the cookie is called by which he is known in this house; that of the demo has another name.
    pub(crate) fn cookie_name(&self) -> &'static str {
        self.people.0.cookie
    }

    /// Whether a cookie says who it is, which a browser sends along whoever made it ask.
    pub(crate) fn has_cookie(&self) -> bool {
        self.session.is_some()
    }

    /// Whether a token says who it is.
    pub(crate) fn has_token(&self) -> bool {
        self.person.is_some() && self.session.is_none()
    }

    pub(crate) fn is_at_this_machine(&self) -> bool {
        self.at_this_machine
    }

    /// Whether the request came by https, as the proxy in front of us says.
    pub(crate) fn came_by_https(&self) -> bool {
        self.from.https
    }

    /// The host that the browser asked, where the proxy in front of us says that it asks for another.
    pub(crate) fn asked_host(&self) -> Option<&str> {
        self.from.host.as_deref()
    }

    /// Whether it is known who asks.
    pub(super) fn must_be_somebody(&self) -> Result<(), Trouble> {
        if self.person.is_some() { Ok(()) } else { Err(Trouble::SignInFirst) }
    }

    /// Refuses what belongs to no event and is not for everybody.
    pub(super) fn must_in_the_house(&self, doing: Doing) -> Result<(), Trouble> {
        if self.may_in_the_house(doing) { Ok(()) } else { Err(self.refused(None, doing, Place::EVENT)) }
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

    /// Whether he serves at an event of this house, or owns it. In the demo anybody may call himself a director.
    pub(crate) fn is_an_official(&self) -> bool {
        let serves = |held: &Held| matches!(held.post, Post::Official { .. });
        self.is_in_the_house()
            && self.person.as_ref().is_some_and(|person| person.owner || person.holds().any(serves))
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
        self.covers(doing) && self.posts(event).iter().any(|post| access::might(post, doing))
    }

    /// Whether he may do what belongs to no event: the owner everything that is his, others what everybody may.
    pub(crate) fn may_in_the_house(&self, doing: Doing) -> bool {
        let posts = self.house_posts().chain(self.posts_for_the_machine(doing));
        self.covers(doing) && posts.into_iter().any(|post| access::may(&post, doing, Place::EVENT))
    }

    /// Whoever directs an event of this house as its chief lets phones in for all of it: there is one machine.
    fn posts_for_the_machine(&self, doing: Doing) -> Vec<Post> {
        match self.person.as_ref().filter(|_| doing == Doing::LetIn && self.is_in_the_house()) {
            Some(person) => person.holds().map(|held| held.post.clone()).collect(),
            None => Vec::new(),
        }
    }

    fn house_posts(&self) -> impl Iterator<Item = Post> {
        let owner = self.person.as_ref().is_some_and(|person| person.owner);
        owner.then_some(Post::Owner).into_iter().chain([Post::Spectator])
    }

    /// Refuses what none of his posts allows; a refusal that is answered to a request is logged on its way out.
    pub(crate) fn must(&self, event: &EventId, doing: Doing, place: Place<'_>) -> Result<(), Trouble> {
        let posts = self.posts(event);
        if !self.covers(doing) || !posts.iter().any(|post| access::may(post, doing, place)) {
            return Err(self.refused(Some(event), doing, place));
        }
        // A playing director leaves his own games to another where there is one (us-chess-7 21E).
        let own = posts.iter().filter_map(Post::entry).any(|entry| place.entries.contains(&entry));
        // Everybody who is known here is asked for it, and pages ask for much at once: only where it matters.
        let other = if own && doing.is_judging() { self.another_judge(event, doing, place) } else { None };
        match other {
            Some(other) => Err(Trouble::OwnGame { doing, other }),
            None => Ok(()),
        }
    }

    /// The refusal of something that this caller may not do here, with what he lacks for it.
    pub(crate) fn refused(&self, event: Option<&EventId>, doing: Doing, place: Place<'_>) -> Trouble {
        let posts = event.map_or_else(|| self.house_posts().collect(), |event| self.posts(event));
        let might = |post: &&Post| access::might(post, doing);
        let lacks = match &self.person {
            None => Lacks::Name,
            Some(_) if !self.covers(doing) && posts.iter().any(|post| might(&post)) => {
                Lacks::Scope(self.scope)
            }
            Some(_) if posts.iter().filter(|post| post.sections().is_some()).any(|post| might(&post)) => {
                Lacks::Section(place.section.cloned())
            }
            Some(_) => Lacks::Post,
        };
        Trouble::NotYours { doing, lacks }
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
    // What a proxy in front of us asks for by another scheme is not ours.
    let (scheme, secret) = text(headers, &header::AUTHORIZATION)?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(secret.trim())
}

fn cookies<'a>(headers: &'a HeaderMap, called: &'a str) -> impl Iterator<Item = &'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.split_once('='));
    let called = pairs.filter(move |(name, _)| name.trim() == called).map(|(_, token)| token.trim());
    called.filter(|token| secret::is_token(token))
}

/// Whatever comes from the proxy comes from elsewhere, also where it was set up to say nothing of that.
fn is_same(peer: Option<IpAddr>, proxy: Option<IpAddr>) -> bool {
    peer.is_some() && peer.map(|peer| peer.to_canonical()) == proxy.map(|proxy| proxy.to_canonical())
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
