//! Whom a link to a seat was given to. It lets sit whoever has it, but no longer than the person who got it may sit there: a
//! dismissed official rules at no board, and a card that is void seats nobody.

use serde::{Deserialize, Serialize};
use tournament::{EntryId, SectionName};

use super::{
    access::{self, Place},
    doing::Doing,
    event_id::EventId,
    house::People,
    person::{Person, PersonId},
};

/// The person who got a link, and the board it leads to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Holder {
    pub(crate) person: PersonId,
    pub(crate) event: EventId,
    section: SectionName,
    entries: Vec<EntryId>,
    /// Unix milliseconds.
    since: i64,
    /// When the card was issued that he had then. A date may go back, so it is this one and not an earlier one; none in files
    /// from before that was kept, and for those without a card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    card: Option<i64>,
}

/// The board that a link leads to.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Leads {
    pub(crate) event: EventId,
    pub(crate) section: SectionName,
    pub(crate) entries: Vec<EntryId>,
}

impl People {
    /// The holder of a link that is given to this person now.
    pub(crate) fn holder(&self, person: &Person, to: Leads) -> Holder {
        let Leads { event, section, entries } = to;
        let (card, since) = (self.card_of(person), self.today());
        Holder { person: person.id.clone(), event, section, entries, since, card }
    }

    /// The holder of a link from before links knew theirs: whoever has the name that it was given to, and may rule there.
    pub(crate) fn holder_by_name(&self, name: &str, to: Leads) -> Option<Holder> {
        let named = self.0.persons.find(|person| person.name == name);
        let holders = named.iter().map(|(_, person)| self.holder(person, to.clone()));
        holders.into_iter().find(|holder| self.still_may(holder, &[Doing::Rule]))
    }

    /// Whether he may still do one of these there.
    pub(crate) fn still_may(&self, holder: &Holder, doings: &[Doing]) -> bool {
        let Some(person) = self.0.persons.get(&holder.person.0) else { return false };
        let place = Place::section(&holder.section).about(&holder.entries);
        let posts = person.posts_at(&holder.event);
        let may = posts.iter().any(|post| doings.iter().any(|doing| access::may(post, *doing, place)));
        may && !self.has_lost_his_card(&person, holder.card, holder.since)
    }
}
