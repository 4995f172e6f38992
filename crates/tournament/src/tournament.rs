//! The log of an event and what it folds into.

use std::{collections::BTreeSet, ops::Deref, sync::Arc};

use crate::{
    act::Act,
    decide::{can_be_discarded, can_be_undone, decide},
    event::{Happening, Logged},
    evolve::evolve,
    means::Means,
    name::EntryId,
    refusal::Refusal,
    state::State,
    when::When,
};

/// An event: its log, and the state that follows from it. All that can be asked is asked of its [`State`].
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tournament {
    /// Shared with every copy of the event: what has happened is never changed.
    log: Vec<Arc<Logged>>,
    undone: BTreeSet<u64>,
    /// The latest that was ever given.
    last_entry: u32,
    state: State,
}

impl Deref for Tournament {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

impl Tournament {
    /// Folds a log.
    pub fn replay<'a>(log: impl IntoIterator<Item = &'a Logged>) -> Tournament {
        let mut tournament = Tournament::default();
        for event in log {
            tournament.evolve(event);
        }
        tournament
    }

    /// Judges an act and carries what follows from it into the event. A refused act changes nothing.
    pub fn act(&mut self, means: &Means, act: Act) -> Result<&Logged, Refusal> {
        let happened = decide(self, means, &act)?;
        self.carry_in(Arc::new(Logged { number: self.next_number(), act, happened }));
        self.log.last().map(Arc::as_ref).ok_or(Refusal::NotOpened)
    }

    /// Carries an event of the log into the state. Never refuses and asks no rule.
    pub fn evolve(&mut self, event: &Logged) {
        self.carry_in(Arc::new(event.clone()));
    }

    /// The same, where others hold the event, too.
    pub fn carry_in(&mut self, event: Arc<Logged>) {
        let mut again = false;
        for happening in &event.happened {
            if let Happening::Undone { number } = happening.what {
                again |= self.undone.insert(number);
            }
            if let Happening::Entered { entry, .. } = happening.what {
                self.last_entry = self.last_entry.max(entry.0);
            }
            evolve(&mut self.state, &event.act, &happening.what);
        }
        self.log.push(event);
        if again {
            self.fold();
        }
    }

    /// What was undone is left out as if it had never been.
    fn fold(&mut self) {
        self.state = self.folded(None);
    }

    /// Where the event would stand if this one were undone, too.
    pub(crate) fn without(&self, number: u64) -> State {
        self.folded(Some(number))
    }

    fn folded(&self, without: Option<u64>) -> State {
        let mut state = State::default();
        let counts = |number: u64| !self.undone.contains(&number) && Some(number) != without;
        for event in self.log.iter().filter(|event| counts(event.number)) {
            for happening in &event.happened {
                evolve(&mut state, &event.act, &happening.what);
            }
        }
        state
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn log(&self) -> &[Arc<Logged>] {
        &self.log
    }

    /// The moment of an act that is done now. It is not before the last one where a clock was set right by a trifle; but a log
    /// whose end lies further ahead was written under a wrong date, and goes on with the right one.
    pub fn moment_of_deed(&self, now: When) -> When {
        let last = self.log.last().map_or(now, |last| last.act.when);
        if last.minutes_before(1) <= now { now.max(last) } else { now }
    }

    pub fn event(&self, number: u64) -> Option<&Logged> {
        self.log.iter().map(Arc::as_ref).find(|event| event.number == number)
    }

    /// Whether it could be taken back now, as long as nothing was built on it.
    pub fn can_be_undone(&self, number: u64) -> bool {
        can_be_undone(self, number).is_ok()
    }

    /// Whether it was taken over, and nothing was built on it.
    pub fn can_be_discarded(&self) -> bool {
        can_be_discarded(self).is_ok()
    }

    pub fn is_undone(&self, number: u64) -> bool {
        self.undone.contains(&number)
    }

    /// The number that the next event gets: versions of a stored log count the same way.
    pub fn next_number(&self) -> u64 {
        self.log.last().map_or(1, |event| event.number + 1)
    }

    /// A number that no entry ever had, undone ones among them.
    pub(crate) fn next_entry(&self) -> EntryId {
        EntryId(self.last_entry.saturating_add(1))
    }
}
