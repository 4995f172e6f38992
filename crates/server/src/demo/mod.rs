//! The demo event: sixty-four players, three sections under three books, a round in play, two disputes that wait.
//!
//! It is a hall of its own beside the real one ([`House`]): its log is in memory, its people are nobody's accounts, its
//! cookie has another name. So nothing of it can reach the owner's file, and no session of it opens anything else, without a
//! line about the demo in any route: [`Demo::of`] hands a request to that hall whose address names its event or one of its
//! links. `story` tells the event until now, `past` its games, `bots` play them on. What becomes of it is thrown away.
//!
//! It begins when the first visitor comes and ends when nobody has looked for ten minutes.

mod boards;
mod bots;
mod cast;
mod day;
mod disputes;
mod house;
mod openings;
mod past;
mod player;
mod story;

use std::{
    sync::{
        Arc, PoisonError, RwLock, Weak,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::Router;
use clock::{Millis, Moment};

pub(crate) use house::{House, Look};

use crate::{Config, trouble::Trouble};

/// How the demo's events are called. Two dashes follow one another in no name that an event is given.
const PREFIX: &str = "demo--";

/// The cookie of a visitor of the demo; whoever is signed in besides stays so.
pub(crate) const COOKIE: &str = "jadoube-demo";

/// After so long without anybody the demo is put away.
const NOBODY: Millis = Millis::minutes(10);

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
}

impl Default for DemoTerms {
    fn default() -> DemoTerms {
        DemoTerms { seed: 64, pace: Pace { percent_of_time: 100 } }
    }
}

/// The demo of a server, whether it runs or not.
pub(crate) struct Demo {
    config: Config,
    terms: DemoTerms,
    running: RwLock<Option<Arc<House>>>,
    /// Whoever starts one holds it until it runs.
    starting: tokio::sync::Mutex<()>,
    started: AtomicU64,
    last_looked: AtomicI64,
}

impl Demo {
    pub(crate) fn new(config: &Config, terms: DemoTerms) -> Arc<Demo> {
        Arc::new(Demo {
            config: config.clone(),
            terms,
            running: RwLock::default(),
            starting: tokio::sync::Mutex::default(),
            started: AtomicU64::new(0),
            last_looked: AtomicI64::new(0),
        })
    }

    /// The demo that runs; begun if there is none, or anew.
    pub(crate) async fn open(self: &Arc<Demo>, anew: bool) -> Result<Arc<House>, Trouble> {
        let _starting = self.starting.lock().await;
        if let Some(house) = self.running().filter(|_| !anew) {
            self.looked();
            return Ok(house);
        }
        let number = self.started.fetch_add(1, Ordering::Relaxed) + 1;
        let house = Arc::new(House::open(&self.config, self.terms, number).await?);
        self.put(Some(Arc::clone(&house)));
        self.looked();
        tokio::spawn(put_away(Arc::downgrade(self), Arc::downgrade(&house)));
        Ok(house)
    }

    /// The routes of the demo, if it is what this address below `/api` is about: its event, or a link of one of its games.
    pub(crate) async fn of(&self, path: &str) -> Option<Router> {
        let mut parts = path.trim_start_matches('/').split('/');
        let (kind, name) = (parts.next()?, parts.next()?);
        let house = self.running()?;
        let ours = match kind {
            "events" => name == house.event.as_str(),
            "seat" => house.hall.links().find(name).await.is_ok(),
            _ => false,
        };
        ours.then(|| {
            self.looked();
            house.routes.clone()
        })
    }

    /// Puts it away.
    pub(crate) fn stop(&self) {
        self.put(None);
    }

    fn running(&self) -> Option<Arc<House>> {
        self.running.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn put(&self, house: Option<Arc<House>>) {
        *self.running.write().unwrap_or_else(PoisonError::into_inner) = house;
    }

    fn looked(&self) {
        self.last_looked.store(self.config.watch.now().get(), Ordering::Relaxed);
    }

    /// Whether nobody asks for anything any more and no page is open.
    fn is_deserted(&self, house: &House) -> bool {
        let last = Moment::new(self.last_looked.load(Ordering::Relaxed));
        self.config.watch.now() - last > NOBODY && house.hall.sockets() == 0
    }
}

/// Puts a demo away that nobody looks at any more.
async fn put_away(demo: Weak<Demo>, house: Weak<House>) {
    loop {
        tokio::time::sleep(LOOK_AGAIN).await;
        let (Some(demo), Some(house)) = (demo.upgrade(), house.upgrade()) else { return };
        if demo.is_deserted(&house) {
            demo.stop();
            return;
        }
    }
}

#[cfg(test)]
mod tests;
