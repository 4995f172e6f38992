//! Invitations: a link that makes whoever opens it something at an event.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    access::{self, Place},
    accounts::{DAY, new_id},
    audit::{AuditLine, AuditMatter},
    caller::Caller,
    changes::Changes,
    doing::Doing,
    event_id::EventId,
    handed_out::{HandedOut, Issued},
    house::People,
    limits::Limit,
    person::{Held, Person, PersonId},
    post::Post,
    roster::Roster,
    secret,
};
use crate::{fields::Fault, trouble::Trouble};

/// How long an invitation can be taken up; one for many people is meant for the days before an event.
pub(crate) const LONGEST_DAYS: i64 = 60;

/// Its key is the hash of the secret in its address.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Invitation {
    pub(super) id: String,
    pub(super) event: EventId,
    pub(super) post: Post,
    pub(super) by: String,
    /// Who made it; none in files from before that was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) inviter: Option<PersonId>,
    /// Gone after one use, or open to many until its day.
    pub(super) once: bool,
    pub(super) until: i64,
}

/// An invitation as those see it who may invite.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Invitation")]
pub(crate) struct InvitationView {
    pub(crate) id: String,
    pub(crate) event: EventId,
    pub(crate) post: Post,
    /// The post in words.
    pub(crate) words: String,
    pub(crate) by: String,
    pub(crate) once: bool,
    /// Unix milliseconds.
    pub(crate) until: i64,
}

/// Somebody at an event, with what they are there.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub(crate) struct Member {
    pub(crate) person: PersonId,
    pub(crate) name: String,
    pub(crate) posts: Vec<Post>,
    #[serde(skip_serializing_if = "Issued::is_empty")]
    pub(crate) issued: Issued,
}

fn may_invite(person: &Person, invitation: &Invitation) -> bool {
    let posts = person.posts_at(&invitation.event);
    posts.iter().any(|post| access::may(post, Doing::Invite, Place::EVENT))
}

fn bad() -> Trouble {
    Trouble::NotFound("this invitation is not valid any more; ask for a new one".to_string())
}

impl People {
    /// A new invitation, and the secret for its address, which is shown this once.
    pub(crate) async fn invite(
        &self,
        caller: &Caller,
        event: &EventId,
        post: Post,
        once: bool,
        days: i64,
    ) -> Result<(InvitationView, String), Trouble> {
        Roster::read(&self.0.store, event).await?.check(&post)?;
        let secret = self.0.codes.new_token()?;
        let invitation = Invitation {
            id: new_id(),
            event: event.clone(),
            post,
            by: caller.name().to_string(),
            inviter: caller.person().map(|person| person.id.clone()),
            once,
            until: self.now() + days * DAY,
        };
        let must = |caller: &Caller| caller.must(event, Doing::Invite, Place::EVENT);
        let mut changes = self.changes_by(caller, must).await?;
        let invitation = self.0.invitations.put(&mut changes, &secret::hash(&secret), invitation)?;
        changes.note(AuditLine::of(caller, AuditMatter::Invited, Some(event), invitation.post.to_string()));
        self.write(changes).await?;
        Ok((self.invitation_view(&invitation), secret))
    }

    pub(crate) fn invitations_to(&self, event: &EventId) -> Vec<InvitationView> {
        let open = self.0.invitations.find(|found| found.event == *event && self.stands(found));
        open.iter().map(|(_, invitation)| self.invitation_view(invitation)).collect()
    }

    fn invitation_view(&self, invitation: &Invitation) -> InvitationView {
        let Invitation { id, event, post, by, once, until, .. } = invitation.clone();
        InvitationView { id, event, words: post.to_string(), post, by, once, until: self.date_of(until) }
    }

    pub(crate) async fn revoke_invitation(
        &self,
        caller: &Caller,
        event: &EventId,
        id: &str,
    ) -> Result<(), Trouble> {
        let must = |caller: &Caller| caller.must(event, Doing::Invite, Place::EVENT);
        let mut changes = self.changes_by(caller, must).await?;
        let meant = |found: &Invitation| found.event == *event && found.id == id;
        if self.0.invitations.remove_where(&mut changes, meant) == 0 {
            return Err(Trouble::NotFound("there is no such invitation".to_string()));
        }
        changes.note(AuditLine::of(caller, AuditMatter::InvitationRevoked, Some(event), id));
        self.write(changes).await
    }

    /// What an invitation is for, before somebody takes it up.
    pub(crate) async fn invitation(&self, caller: &Caller, secret: &str) -> Result<InvitationView, Trouble> {
        self.find_invitation(caller, secret).await.map(|(_, invitation)| self.invitation_view(&invitation))
    }

    /// Whether its day has not come, and whoever made it may still invite.
    fn stands(&self, invitation: &Invitation) -> bool {
        invitation.until > self.now()
            && self.inviter(invitation).is_some_and(|by| may_invite(&by, invitation))
    }

    fn inviter(&self, invitation: &Invitation) -> Option<Arc<Person>> {
        match &invitation.inviter {
            Some(id) => self.0.persons.get(&id.0),
            None => self.named(&invitation.by),
        }
    }

    /// An invitation ends with the post of whoever made it: else he, or whoever has his link, could come back by it.
    fn end_invitations<'a>(&'a self, changes: &mut Changes<'a>, caller: &Caller, by: &Person) {
        let now = self.now();
        let ends = |found: &Invitation| {
            let is_his = self.inviter(found).is_some_and(|inviter| inviter.id == by.id);
            is_his && found.until > now && !may_invite(by, found)
        };
        for (key, invitation) in self.0.invitations.find(ends) {
            self.0.invitations.remove(changes, &key);
            let text = format!("{}, by {}, who invites nobody here any more", invitation.post, by.name);
            changes.note(AuditLine::of(
                caller,
                AuditMatter::InvitationRevoked,
                Some(&invitation.event),
                text,
            ));
        }
    }

    async fn find_invitation(
        &self,
        caller: &Caller,
        secret: &str,
    ) -> Result<(String, Arc<Invitation>), Trouble> {
        let key = secret::hash(secret);
        match self.0.invitations.get(&key).filter(|found| self.stands(found)) {
            Some(invitation) => Ok((key, invitation)),
            None => {
                // Nobody guesses 128 bits, so what is right is not kept waiting by what is wrong.
                self.wait_for_turn(Limit::Code, caller).await?;
                self.note_wrong_code(caller, "an invitation").await?;
                Err(bad())
            }
        }
    }

    /// Takes an invitation up, as who is signed in or as a new person; a new person is signed in.
    pub(crate) async fn accept(
        &self,
        caller: &Caller,
        secret: &str,
        new: Option<(&str, &str)>,
    ) -> Result<(Arc<Person>, Option<String>), Trouble> {
        self.find_invitation(caller, secret).await?;
        let new = match new {
            Some((name, word)) => Some(self.new_person(name, word).await?),
            None => None,
        };
        // Choosing a password takes a while: two who use an invitation at once are heard one after the other.
        let is_signed_in = caller.person().is_some();
        let must = |caller: &Caller| if is_signed_in { caller.must_be_somebody() } else { Ok(()) };
        let mut changes = self.changes_by(caller, must).await?;
        let (key, invitation) = self.find_invitation(caller, secret).await?;
        let held = Held { event: invitation.event.clone(), post: invitation.post.clone() };
        let (person, session) = match (caller.person(), new) {
            (Some(person), None) => (self.give(&mut changes, &person.id, held)?, None),
            (_, Some(mut person)) => {
                person.posts.push(held);
                let person = self.add_person(&mut changes, person)?;
                let session = self.begin_session(&mut changes, &person.id)?;
                (person, Some(session))
            }
            (None, None) => {
                let text = "is missing; give a name and choose a password, or sign in first";
                return Err(Fault::in_field("name", text).into());
            }
        };
        if invitation.once {
            self.0.invitations.remove(&mut changes, &key);
        }
        let (caller, words) = (caller.as_person(&person), invitation.post.to_string());
        changes.note(AuditLine::of(&caller, AuditMatter::InvitationAccepted, Some(&invitation.event), words));
        self.write(changes).await?;
        Ok((person, session))
    }

    fn give<'a>(
        &'a self,
        changes: &mut Changes<'a>,
        id: &PersonId,
        held: Held,
    ) -> Result<Arc<Person>, Trouble> {
        let add = |person: &mut Person| {
            if !person.posts.contains(&held) {
                person.posts.push(held);
            }
        };
        self.change(changes, id, add)
    }

    /// Everybody who is something at an event.
    pub(crate) fn members_of(&self, event: &EventId) -> Vec<Member> {
        let member = |person: &Person| Member {
            person: person.id.clone(),
            name: person.name.clone(),
            posts: person.posts_at(event),
            issued: Issued::default(),
        };
        let here = self.0.persons.find(|person| !person.posts_at(event).is_empty());
        here.iter().map(|(_, person)| member(person)).collect()
    }

    /// The same with what each of them handed out.
    pub(crate) fn all_of(&self, event: &EventId) -> Vec<Member> {
        let with_issued = |member: Member| Member { issued: self.issued_by(event, &member.person), ..member };
        self.members_of(event).into_iter().map(with_issued).collect()
    }

    /// Gives a person these posts at an event in the place of those that he has; none of them: he is nothing there. What he
    /// handed out stays with whoever has it unless it `ends`, too.
    pub(crate) async fn set_posts(
        &self,
        caller: &Caller,
        event: &EventId,
        id: &PersonId,
        posts: Vec<Post>,
        ends: &[HandedOut],
    ) -> Result<Member, Trouble> {
        let roster = Roster::read(&self.0.store, event).await?;
        posts.iter().try_for_each(|post| roster.check(post))?;
        let must = |caller: &Caller| caller.must(event, Doing::Appoint, Place::EVENT);
        let mut changes = self.changes_by(caller, must).await?;
        let words: Vec<String> = posts.iter().map(Post::to_string).collect();
        let person = self.change(&mut changes, id, |person| {
            person.posts.retain(|held| held.event != *event);
            person.posts.extend(posts.into_iter().map(|post| Held { event: event.clone(), post }));
        })?;
        let (what, text) = match words.as_slice() {
            [] => (AuditMatter::PostTaken, person.name.clone()),
            words => (AuditMatter::PostGiven, format!("{}: {}", person.name, words.join(", "))),
        };
        changes.note(AuditLine::of(caller, what, Some(event), text));
        self.end_invitations(&mut changes, caller, &person);
        self.end_handed_out(&mut changes, caller, event, (&person, ends))?;
        self.write(changes).await?;
        let (id, name, posts) = (person.id.clone(), person.name.clone(), person.posts_at(event));
        Ok(Member { issued: self.issued_by(event, &id), person: id, name, posts })
    }
}
