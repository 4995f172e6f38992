//! How many sockets are open, and whose they are. A socket stays open for hours, so it is not how often somebody asks that must
//! have a bound, but how much he holds: the system gives a program only so many lines, and each costs some memory.
//!
//! The bounds are far above what honest pages need: the phones of a whole school come from one address, and behind a proxy that
//! was not named everybody does.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use game::Seat;

use crate::{
    links::Link,
    people::{EventId, PersonId, secret::hash},
    trouble::Trouble,
};

/// A thousand games are two thousand players, and whoever looks on.
pub(crate) const FROM_AN_ADDRESS: usize = 5_000;

/// A desk of twenty laptops may share one account, and each shows some pages.
const OF_A_PERSON: usize = 100;

/// A player has a phone and a laptop, and reloads.
const AT_A_SEAT: usize = 20;

/// In whose name a socket is open. Somebody may hold it in several.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Whose {
    /// An address, or the network of one.
    Address(String),
    /// Somebody with an account or a card, at an event.
    Person(String),
    /// The link of a player or director. Spectators may share one.
    Seat(String),
}

impl Whose {
    pub(crate) fn person(event: &EventId, person: &PersonId) -> Whose {
        Whose::Person(format!("{event} {person}"))
    }

    /// Of a link to a seat: however many links a card was changed for, it is one player.
    pub(crate) fn of_link(link: &Link, token: &str) -> Vec<Whose> {
        if link.seat == Seat::Spectator {
            return Vec::new();
        }
        let holder = link.holder.as_ref().map(|holder| Whose::person(&holder.event, &holder.person));
        holder.into_iter().chain([Whose::Seat(hash(token))]).collect()
    }
}

#[derive(Debug)]
pub(crate) struct Sockets {
    from_an_address: usize,
    open: Mutex<BTreeMap<Whose, usize>>,
}

impl Sockets {
    pub(crate) fn with_room_for(from_an_address: usize) -> Arc<Sockets> {
        Arc::new(Sockets { from_an_address, open: Mutex::default() })
    }

    /// One more in all of these names, for as long as the answer is kept; none where one of them has as many as he may.
    pub(crate) fn take(self: &Arc<Sockets>, whose: Vec<Whose>) -> Result<Open, Trouble> {
        let mut open = self.open();
        let full = |whose: &&Whose| open.get(whose).is_some_and(|count| *count >= self.most(whose));
        if let Some(full) = whose.iter().find(full) {
            return Err(Trouble::TooManySockets(self.said_of(full)));
        }
        for whose in &whose {
            *open.entry(whose.clone()).or_default() += 1;
        }
        Ok(Open { sockets: Arc::clone(self), whose })
    }

    fn most(&self, whose: &Whose) -> usize {
        match whose {
            Whose::Address(_) => self.from_an_address,
            Whose::Person(_) => OF_A_PERSON,
            Whose::Seat(_) => AT_A_SEAT,
        }
    }

    fn said_of(&self, full: &Whose) -> String {
        let most = self.most(full);
        let (of, next) = match full {
            Whose::Address(_) => ("pages are open from your address", "close some that nobody looks at"),
            Whose::Person(_) => ("of your pages are open", "close some of them"),
            Whose::Seat(_) => ("pages are open at this seat", "close all but one"),
        };
        format!("{most} {of}, and there is room for no more; {next}, then load this one again")
    }

    fn open(&self) -> MutexGuard<'_, BTreeMap<Whose, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A socket that is counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Open {
    sockets: Arc<Sockets>,
    whose: Vec<Whose>,
}

impl Drop for Open {
    fn drop(&mut self) {
        let mut open = self.sockets.open();
        for whose in &self.whose {
            if let Some(count) = open.get_mut(whose) {
                *count = count.saturating_sub(1);
                if *count == 0 {
                    open.remove(whose);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn from(address: &str, seat: &str) -> Vec<Whose> {
        vec![Whose::Address(address.to_string()), Whose::Seat(seat.to_string())]
    }

    #[test]
    fn whoever_has_as_many_as_he_may_gets_another_when_one_is_closed() {
        let sockets = Sockets::with_room_for(2);
        let first = sockets.take(from("10.0.0.7", "a")).unwrap();
        let _second = sockets.take(from("10.0.0.7", "b")).unwrap();
        let Err(Trouble::TooManySockets(text)) = sockets.take(from("10.0.0.7", "c")) else {
            panic!("a third socket from one address")
        };
        assert_eq!(
            text,
            "2 pages are open from your address, and there is room for no more; close some that nobody looks at, \
             then load this one again"
        );
        let _other = sockets.take(from("10.0.0.8", "c")).unwrap();
        drop(first);
        let _third = sockets.take(from("10.0.0.7", "c")).unwrap();
    }

    #[test]
    fn what_was_refused_counts_for_nobody_and_what_is_closed_leaves_nothing() {
        let sockets = Sockets::with_room_for(1_000);
        let open: Vec<Open> = (0..AT_A_SEAT).map(|_| sockets.take(from("10.0.0.7", "a")).unwrap()).collect();
        for _ in 0..3 {
            assert!(sockets.take(from("10.0.0.7", "a")).is_err());
        }
        assert_eq!(sockets.open().get(&Whose::Address("10.0.0.7".to_string())), Some(&AT_A_SEAT));
        drop(open);
        assert!(sockets.open().is_empty());
    }

    #[test]
    fn links_that_a_card_was_changed_for_are_one_players_and_spectators_share_theirs() {
        let held =
            json!({"person": "autumn/1", "event": "autumn", "section": "Open", "entries": [1], "since": 0});
        let link = |seat| Link {
            game: "game-7".parse().unwrap(),
            seat,
            official: None,
            holder: serde_json::from_value(held.clone()).ok(),
        };
        let ann = Whose::Person("autumn autumn/1".to_string());
        for token in ["one", "two"] {
            assert_eq!(Whose::of_link(&link(Seat::white()), token), [ann.clone(), Whose::Seat(hash(token))]);
        }
        assert_eq!(Whose::of_link(&link(Seat::Spectator), "three"), []);
    }
}
