//! What an official handed out at an event and what works without him: cards of players, codes for tablets, tablets at boards.
//!
//! It belongs to whoever has it, so it does not vanish in the middle of a round because a scorer was sent home. But he may have
//! kept copies: whoever takes his post away is told how much there is, and can end it with the same act.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    access::Place,
    audit::{AuditLine, AuditMatter},
    caller::Caller,
    cards::Card,
    changes::Changes,
    doing::Doing,
    event_id::EventId,
    house::People,
    person::{Person, PersonId},
    tablets::Tablet,
};
use crate::trouble::Trouble;

/// One kind of it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum HandedOut {
    Cards,
    /// Of tablets that nobody has opened.
    Codes,
    /// With the secret that a code was changed for.
    Tablets,
}

/// How much of each still works.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
pub(crate) struct Issued {
    pub(crate) cards: usize,
    pub(crate) codes: usize,
    pub(crate) tablets: usize,
}

impl Issued {
    pub(super) fn is_empty(&self) -> bool {
        *self == Issued::default()
    }
}

impl People {
    /// What this person handed out there; what was handed out before it was written down by whom is nobody's.
    pub(super) fn issued_by(&self, event: &EventId, by: &PersonId) -> Issued {
        let tablets = self.0.tablets.find(of_tablet(event, by));
        let open = tablets.iter().filter(|(_, tablet)| tablet.is_open()).count();
        let cards = self.0.cards.find(of_card(event, by)).len();
        Issued { cards, codes: tablets.len() - open, tablets: open }
    }

    /// Ends these kinds of it, for somebody who may end each by itself.
    pub(super) fn end_handed_out<'a>(
        &'a self,
        changes: &mut Changes<'a>,
        caller: &Caller,
        event: &EventId,
        (by, ends): (&Person, &[HandedOut]),
    ) -> Result<(), Trouble> {
        let note = |what: AuditMatter, ended: Vec<String>| {
            let text = format!("{}, by {}", ended.join(", "), by.name);
            (!ended.is_empty()).then(|| AuditLine::of(caller, what, Some(event), text))
        };
        if ends.contains(&HandedOut::Cards) {
            let mut cards = self.0.cards.find(of_card(event, &by.id));
            cards.sort_by_key(|(_, card)| card.entry);
            if !cards.is_empty() {
                caller.must(event, Doing::IssueCards, Place::EVENT)?;
            }
            for (_, card) in &cards {
                self.void(changes, event, card.entry);
            }
            let ended = cards.iter().map(|(_, card)| card.entry.to_string()).collect();
            note(AuditMatter::CardRevoked, ended).into_iter().for_each(|line| changes.note(line));
        }
        let of = |tablet: &Tablet| if tablet.is_open() { HandedOut::Tablets } else { HandedOut::Codes };
        let mut ended = Vec::new();
        let mut tablets = self.0.tablets.find(of_tablet(event, &by.id));
        tablets.sort_by(|(_, one), (_, other)| (&one.section, one.at).cmp(&(&other.section, other.at)));
        for (key, tablet) in tablets {
            if ends.contains(&of(&tablet)) {
                caller.must(event, Doing::Tablets, Place::section(&tablet.section))?;
                self.0.tablets.remove(changes, &key);
                ended.push(format!("{}: board {}", tablet.section, tablet.at));
            }
        }
        note(AuditMatter::TabletTakenAway, ended).into_iter().for_each(|line| changes.note(line));
        Ok(())
    }
}

fn of_card<'a>(event: &'a EventId, by: &'a PersonId) -> impl Fn(&Card) -> bool + 'a {
    move |card| card.event == *event && card.by.as_ref() == Some(by)
}

fn of_tablet<'a>(event: &'a EventId, by: &'a PersonId) -> impl Fn(&Tablet) -> bool + 'a {
    move |tablet| tablet.event == *event && tablet.by.as_ref() == Some(by)
}
