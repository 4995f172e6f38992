//! Acts that are decided before anything is written, so that what they come to goes to the disk with everything else that the
//! same request changes: all of it or nothing.
//! Start with [`Ahead::act`]; a game that is open is [kept](crate::Keeper::together), one that is not [opens](Ahead::opening).

use std::sync::Arc;

use clock::{Millis, Moment};
use game::{Act, Deed, Event, Events, Game, Record, Seat, Terms, decide};
use store::{Commit, StreamId, Version};

use crate::{
    books::Entries,
    fresh::Fresh,
    hall::Tools,
    journal::Stands,
    keeper::{Wish, decide_on, new_entry},
    running,
    trouble::Trouble,
};

/// A game as it will stand, and what its log needs for that.
#[derive(Debug)]
pub(crate) struct Ahead {
    /// Copied when the first event is carried in.
    game: Arc<Game>,
    record: Record,
    /// Where the log stands now.
    version: Version,
    /// How far dates are ahead of its moments.
    dated: Millis,
    /// Whether its clock runs in the log.
    ran: bool,
    /// What the log lacks before it can take anything else.
    begins: Option<Fresh>,
    entries: Entries,
    events: Vec<Event>,
}

impl Ahead {
    pub(crate) fn of(Stands { version, state: game }: Stands<Game>, record: &Record) -> Ahead {
        let (ran, record) = (running::runs(&game), record.clone());
        let (dated, begins, entries, events) = (Millis::ZERO, None, Entries::default(), Vec::new());
        Ahead { game, record, version, dated, ran, begins, entries, events }
    }

    /// The same for a game whose moments are not the dates of the day.
    pub(crate) fn dated(self, dated: Millis) -> Ahead {
        Ahead { dated, ..self }
    }

    /// The game is one that nobody has acted in: what is decided now begins it.
    pub(crate) fn begin(&mut self, fresh: &Fresh) {
        self.begins = Some(fresh.clone());
    }

    /// A game that nobody has opened yet: the first entry of its log.
    pub(crate) fn opening(terms: Terms, tools: &Tools) -> Result<Ahead, Trouble> {
        let book = terms.policies.book;
        let at = Moment::new(tools.watch.date());
        let act = Act::new(Seat::Director, at, Deed::Open(Arc::new(terms)));
        let mut ahead =
            Ahead::of(Stands { version: Version::START, state: Arc::default() }, &Record::default());
        let mut events = Events::new();
        decide(&ahead.game, &ahead.record, &act, &mut events)
            .map_err(|refusal| Trouble::refused(&refusal, book))?;
        ahead.add(act, events, None)?;
        Ok(ahead)
    }

    /// What its log needs.
    pub(crate) fn entries(self) -> Entries {
        self.entries
    }

    /// The game with all that was decided so far.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// What the event knows of these people goes into what is decided from now on.
    pub(crate) fn know(&mut self, record: Record) {
        self.record = record;
    }

    /// Does what is wished on what was decided before it; a refusal changes nothing.
    pub(crate) fn act(&mut self, wish: &Wish) -> Result<(), Trouble> {
        match decide_on(&self.game, &self.record, wish)? {
            (_, events) if events.is_empty() => Ok(()),
            (act, events) => self.add(act, events, wish.key()),
        }
    }

    fn add(&mut self, act: Act, events: Events, key: Option<String>) -> Result<(), Trouble> {
        self.entries.add(new_entry(act, events.clone(), key, self.dated)?);
        let game = Arc::make_mut(&mut self.game);
        events.iter().for_each(|event| game.evolve(event));
        self.events.extend(events);
        Ok(())
    }

    /// To be written down with everything else.
    pub(crate) fn lay(&self, commit: &mut Commit, id: &StreamId) {
        if self.entries.is_empty() {
            return;
        }
        if let Some(fresh) = &self.begins {
            fresh.begin(commit, id);
        }
        self.entries.lay(commit, id, self.version);
        running::lay(commit, id, self.ran, running::runs(&self.game));
    }

    /// How the game stands when it is written down, and what has happened then.
    pub(crate) fn comes_to(self) -> (Stands<Game>, Vec<Event>) {
        let begins = usize::from(self.begins.is_some() && !self.entries.is_empty());
        let version = Version::new(self.version.get() + (begins + self.entries.len()) as u64);
        (Stands { version, state: self.game }, self.events)
    }
}
