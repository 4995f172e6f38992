//! A game as those see it who see it later than it happens.
//!
//! What has happened waits here until its time has come, and is carried into the game then. What somebody has seen is never
//! taken back: a delay that is made longer holds for what happens from then on.

use std::{collections::VecDeque, sync::Arc};

use clock::Moment;
use game::{Event, Game};

#[derive(Debug)]
pub(crate) struct Lagging {
    seen: Arc<Game>,
    waiting: VecDeque<(Moment, Vec<Event>)>,
}

impl Lagging {
    pub(crate) fn at(seen: Arc<Game>) -> Lagging {
        Lagging { seen, waiting: VecDeque::new() }
    }

    /// Something has happened at this moment.
    pub(crate) fn push(&mut self, at: Moment, events: Vec<Event>) {
        self.waiting.push_back((at, events));
    }

    /// Nobody has to wait: the game is seen as it stands.
    pub(crate) fn skip_to(&mut self, game: &Arc<Game>) {
        self.waiting.clear();
        self.seen = Arc::clone(game);
    }

    /// The game as it stood at this moment, or later if that was seen already.
    pub(crate) fn until(&mut self, at: Moment) -> Arc<Game> {
        while let Some((_, events)) = self.waiting.pop_front_if(|(happened, _)| *happened <= at) {
            let seen = Arc::make_mut(&mut self.seen);
            events.iter().for_each(|event| seen.evolve(event));
        }
        Arc::clone(&self.seen)
    }

    /// When the next thing that waits has happened.
    pub(crate) fn next(&self) -> Option<Moment> {
        self.waiting.front().map(|(at, _)| *at)
    }
}
