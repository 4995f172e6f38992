//! The demo event: sixty-four players, three sections under three books, a round in play, two disputes that wait.
//!
//! It is a hall of its own beside the real one ([`House`]): its log is in memory, its people are nobody's accounts, its
//! cookie has another name. So nothing of it can reach the owner's file, and no session of it opens anything else, without a
//! line about the demo in any route: whatever belongs to a demo says so by its `form`, its event's name, its links and its codes, and
//! is answered where the demos run ([`Demos`]), which is a process of its own (`apart`) wherever a real hall is served. What a
//! visitor can fill has a `budget`, and what he can make the machine do, `shares`. `story` tells the event until now, `past` its
//! games, `bots` play them on, and `onward` begins the rounds that a visitor leaves to others. What becomes of it is thrown away.
//!
//! Every visitor has one of his own as far as there is room, so that nobody ends what another looks at. It begins when he comes
//! and ends when nobody has looked for ten minutes.

mod apart;
mod boards;
mod bots;
mod budget;
mod cast;
mod day;
mod disputes;
mod form;
mod house;
mod onward;
mod openings;
mod past;
mod place;
mod player;
mod shares;
mod story;

use std::{
    sync::{
        Arc, PoisonError, RwLock, Weak,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use clock::Millis;

pub use apart::{DemoHallError, DemoProcess, demo_hall};
pub(crate) use budget::OF_A_DEMO;
pub(crate) use form::belongs;
pub(crate) use house::{House, Look};
pub(crate) use place::Demos;

use form::Form;
use shares::Shares;

use crate::{
    Config,
    people::{EventId, secret},
    sockets::Sockets,
    trouble::Trouble,
};

/// How the demo's events are called. Two dashes follow one another in no name that an event is given.
const PREFIX: &str = "demo--";

/// The cookie of a visitor of the demo; whoever is signed in besides stays so.
pub(crate) const COOKIE: &str = "jadoube-demo";

/// After so long without anybody the demo is put away.
const NOBODY: Millis = Millis::minutes(10);

/// So many demos run at once.
const MOST: usize = 6;

/// A demo that somebody left so long ago makes room for another.
const LEFT: Millis = Millis::minutes(1);

const FULL: &str = "as many demos as can run are being looked at; yours goes on, and in a few minutes there may be room for a new one";

const LOOK_AGAIN: Duration = Duration::from_secs(30);

/// How fast the players of the demo are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pace {
    /// A hundred is that of people.
    pub percent_of_time: u32,
}

impl Pace {
    fn of(self, time: Millis) -> Duration {
        let millis = u64::try_from(time.get()).unwrap_or(0);
        Duration::from_millis(millis.saturating_mul(u64::from(self.percent_of_time)) / 100)
    }
}

/// What a demo is made of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DemoTerms {
    /// The same seed is the same event.
    pub seed: u64,
    pub pace: Pace,
    /// Demos are numbered one by one after this one, so that none is called as another was that somebody remembers.
    pub numbered_after: u64,
}

impl Default for DemoTerms {
    fn default() -> DemoTerms {
        DemoTerms { seed: 64, pace: Pace { percent_of_time: 100 }, numbered_after: 0 }
    }
}

/// Which demo a visitor comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// This one, if it still runs: whoever looks as somebody else stays where he is.
    This(EventId),
    /// One of his own; or that of somebody else where no more can run.
    Any,
    /// One of his own, and no other.
    Own,
}

/// The demos of a server: one for each visitor, as far as there is room.
pub(crate) struct Demo {
    config: Config,
    terms: DemoTerms,
    sockets: Arc<Sockets>,
    /// The oldest first.
    running: RwLock<Vec<Arc<House>>>,
    /// Whoever starts one holds it until it runs.
    starting: tokio::sync::Mutex<()>,
    started: AtomicU64,
    shares: Shares,
}

impl Demo {
    pub(crate) fn new(config: &Config, terms: DemoTerms, sockets: &Arc<Sockets>) -> Arc<Demo> {
        Arc::new(Demo {
            config: config.clone(),
            terms,
            sockets: Arc::clone(sockets),
            running: RwLock::default(),
            starting: tokio::sync::Mutex::default(),
            started: AtomicU64::new(terms.numbered_after),
            shares: Shares::default(),
        })
    }

    pub(crate) async fn open(self: &Arc<Demo>, wanted: &Wanted) -> Result<Arc<House>, Trouble> {
        let _starting = self.starting.lock().await;
        let running = self.running();
        let this = running.iter().find(|house| *wanted == Wanted::This(house.event.clone()));
        if let Some(house) = this {
            return Ok(self.looked_at(house));
        }
        if !self.make_room() {
            return match running.last().filter(|_| *wanted != Wanted::Own) {
                Some(newest) => {
                    newest.share();
                    Ok(self.looked_at(newest))
                }
                None => Err(Trouble::NotNow(FULL.to_string())),
            };
        }
        let number = self.next_number();
        let house = Arc::new(House::open(&self.config, self.terms, number, &self.sockets).await?);
        self.change(|running| running.push(Arc::clone(&house)));
        tokio::spawn(put_away(Arc::downgrade(self), Arc::downgrade(&house)));
        Ok(self.looked_at(&house))
    }

    /// The next one whose codes cannot be taken for those of another that runs.
    fn next_number(&self) -> u64 {
        let running = self.running();
        loop {
            let number = self.started.fetch_add(1, Ordering::Relaxed) + 1;
            if !running.iter().any(|house| secret::have_codes_alike(house.number, number)) {
                return number;
            }
        }
    }

    /// Whether another demo can run: where all places are taken, the one that has been left longest makes room.
    fn make_room(&self) -> bool {
        let (running, now) = (self.running(), self.config.watch.now());
        if running.len() < MOST {
            return true;
        }
        let left = running.iter().filter_map(|house| Some((house.deserted_for(now)?, house)));
        let longest = left.filter(|(time, _)| *time > LEFT).max_by_key(|(time, _)| *time);
        longest.is_some_and(|(_, house)| {
            self.end(house);
            true
        })
    }

    /// The demo that this address below `/api` is about, if it runs: its name, or a secret that it gave out, says which it is.
    pub(crate) fn of(&self, path: &str) -> Option<Arc<House>> {
        let name = form::of(path)?;
        let running = self.running();
        let house = running.iter().find(|house| match name {
            Form::Event(event) => event == house.event.as_str(),
            Form::Secret(number) => number == house.number,
        })?;
        Some(self.looked_at(house))
    }

    /// The same for whoever types a code: of a card, or of a tablet.
    pub(crate) fn of_code(&self, code: &str) -> Option<Arc<House>> {
        let running = self.running();
        let house = running.iter().find(|house| secret::is_code_of_demo(code, house.number))?;
        Some(self.looked_at(house))
    }

    /// Whether strangers share this demo; none if it does not run. Whoever asks looks at nothing.
    pub(crate) fn is_shared(&self, event: &str) -> Option<bool> {
        self.running().iter().find(|house| house.event.as_str() == event).map(|house| house.is_shared())
    }

    /// How much of the machine each visitor has.
    pub(crate) fn shares(&self) -> &Shares {
        &self.shares
    }

    /// Whether one runs.
    pub(crate) fn is_running(&self) -> bool {
        !self.running().is_empty()
    }

    /// Puts all of them away.
    pub(crate) fn stop(&self) {
        self.change(Vec::clear);
    }

    fn end(&self, house: &House) {
        self.change(|running| running.retain(|one| one.number != house.number));
    }

    fn running(&self) -> Vec<Arc<House>> {
        self.running.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn change(&self, change: impl FnOnce(&mut Vec<Arc<House>>)) {
        change(&mut self.running.write().unwrap_or_else(PoisonError::into_inner));
    }

    fn looked_at(&self, house: &Arc<House>) -> Arc<House> {
        house.looked(self.config.watch.now());
        Arc::clone(house)
    }

    /// Whether nobody asks for anything any more and no page is open.
    fn is_deserted(&self, house: &House) -> bool {
        house.deserted_for(self.config.watch.now()).is_some_and(|time| time > NOBODY)
    }
}

/// Puts a demo away that nobody looks at any more.
async fn put_away(demo: Weak<Demo>, house: Weak<House>) {
    loop {
        tokio::time::sleep(LOOK_AGAIN).await;
        let (Some(demo), Some(house)) = (demo.upgrade(), house.upgrade()) else { return };
        if demo.is_deserted(&house) {
            demo.end(&house);
            return;
        }
    }
}

#[cfg(test)]
mod tests;
