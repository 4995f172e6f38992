//! An event as it stands on the disk, and how much of it each reader sees.

use std::sync::OnceLock;

use store::Version;
use tournament::{State, Tournament};

use super::{noticed, public};

/// How much of an event somebody sees.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Eyes {
    /// Posted rounds; minors by a short name, and nobody's contact, money or record.
    Public,
    /// Posted rounds with everybody's name.
    Floor,
    /// Everything.
    Desk,
}

/// An event as it stands.
#[derive(Debug, Default)]
pub(crate) struct Held {
    pub(crate) version: Version,
    /// The version since which everybody sees the same.
    everybody: Version,
    tournament: Tournament,
    posted: OnceLock<State>,
    public: OnceLock<(Tournament, State)>,
}

impl Held {
    /// The event after something happened to it as it was before.
    pub(crate) fn after(before: &Held, version: Version, tournament: Tournament) -> Held {
        let happened = tournament.log().iter().rev().take_while(|event| event.number > before.version.get());
        let noticed = happened
            .flat_map(|event| &event.happened)
            .any(|happening| noticed::by_everybody(&tournament, &happening.what));
        let everybody = if noticed { version } else { before.everybody };
        Held { version, everybody, tournament, posted: OnceLock::new(), public: OnceLock::new() }
    }

    /// The version of the last change that these eyes can notice.
    pub(crate) fn noticed(&self, eyes: Eyes) -> Version {
        if eyes == Eyes::Public { self.everybody } else { self.version }
    }

    /// The event with its log, for whoever acts or may read all of it.
    pub(crate) fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The event for words about pairings: names are those that these eyes may read. Rounds that are not posted are
    /// still in it, so whoever asks must have found his round in [`Held::state`].
    pub(crate) fn told_to(&self, eyes: Eyes) -> &Tournament {
        match eyes {
            Eyes::Desk | Eyes::Floor => &self.tournament,
            Eyes::Public => &self.for_everybody().0,
        }
    }

    /// What these eyes see.
    pub(crate) fn state(&self, eyes: Eyes) -> &State {
        match eyes {
            Eyes::Desk => self.tournament.state(),
            Eyes::Floor => self.posted.get_or_init(|| public::posted(self.tournament.state())),
            Eyes::Public => &self.for_everybody().1,
        }
    }

    fn for_everybody(&self) -> &(Tournament, State) {
        self.public.get_or_init(|| {
            let told = public::told(&self.tournament);
            let state = public::stripped(public::posted(told.state()));
            (told, state)
        })
    }
}
