//! The playing hall: the log, the links and the games that somebody is looking at.

use std::{
    collections::BTreeMap,
    fmt,
    net::{IpAddr, SocketAddr},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use clock::{Millis, Moment};
use serde_json::Value;
use store::{Store, StoreError, StreamId, Subject, Version};
use tokio::sync::watch as channel;

use crate::{
    another::Another,
    damage,
    demo::{self, Demo, DemoTerms},
    estimates::Estimates,
    events::{
        EventKeeper, Held,
        floor::{self, Home, Homes},
        live,
    },
    is_game,
    keeper::Keeper,
    links::Links,
    people::{self, EventId, People, secret::Codes},
    sockets::{FROM_AN_ADDRESS, Sockets},
    trouble::{Trouble, unreadable},
    watch::Watch,
};

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// The one file that holds everything.
    pub database: PathBuf,
    pub address: SocketAddr,
    /// How much later than it happens spectators see a game.
    pub spectator_delay: Millis,
    /// Where moments come from; this machine's time of day but for tests.
    pub watch: Watch,
    /// The engine that a director may have games played by, if there is one.
    pub engine: Option<engine::Launch>,
    /// The address of a proxy in front of us, whose word is taken for where a request came from, whether by https, and for
    /// which host. None: nobody's.
    pub proxy: Option<IpAddr>,
    /// The demo event that visitors can look around in; none: there is none.
    pub demo: Option<DemoTerms>,
    /// How long a line stays open on which nobody asks anything, does not come to the end of it, or takes no answer.
    pub patience: Duration,
    /// How many sockets may be open from one address.
    pub sockets_from_an_address: usize,
}

impl Config {
    pub fn new(database: impl Into<PathBuf>, address: SocketAddr) -> Config {
        Config {
            database: database.into(),
            address,
            spectator_delay: Millis::ZERO,
            watch: Watch::of_this_machine(),
            engine: None,
            proxy: None,
            demo: Some(DemoTerms::default()),
            patience: Duration::from_secs(60),
            sockets_from_an_address: FROM_AN_ADDRESS,
        }
    }
}

/// What every game needs of the hall.
#[derive(Clone, Debug)]
pub(crate) struct Tools {
    pub(crate) store: Store,
    pub(crate) database: PathBuf,
    pub(crate) watch: Watch,
    pub(crate) spectator_delay: Millis,
    pub(crate) homes: Arc<Homes>,
}

/// The hall. Clones are the same hall.
#[derive(Clone)]
pub struct Hall(Arc<Inside>);

struct Inside {
    tools: Tools,
    links: Links,
    people: People,
    proxy: Option<IpAddr>,
    sockets: Arc<Sockets>,
    games: Mutex<BTreeMap<StreamId, Arc<Keeper>>>,
    events: Mutex<BTreeMap<EventId, Arc<EventKeeper>>>,
    listed: Mutex<BTreeMap<EventId, (Version, Value)>>,
    estimates: Estimates,
    demo: Option<Arc<Demo>>,
    closing: channel::Sender<bool>,
    unreadable: Vec<String>,
}

impl fmt::Debug for Hall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hall").field("tools", &self.0.tools).finish_non_exhaustive()
    }
}

impl Hall {
    /// Opens the log, and interrupts every game whose clock ran when the program was last alive.
    pub async fn open(config: &Config) -> Result<Hall, StoreError> {
        keep_private(&config.database, true);
        let store = Store::open(&config.database).await?;
        keep_private(&config.database, false);
        let tools = Tools {
            store: store.clone(),
            database: config.database.clone(),
            watch: config.watch.clone(),
            spectator_delay: config.spectator_delay.max(Millis::ZERO),
            homes: Arc::default(),
        };
        damage::look(&store).await?;
        let last_beat = store.last_beat().await?.map_or(Moment::default(), Moment::new);
        tools.watch.not_before(last_beat);
        let mut unreadable = Vec::new();
        for stream in store.streams().await?.into_iter().filter(|stream| is_game(&stream.id)) {
            tools.watch.not_before(Moment::new(stream.last_recorded_at));
            match interrupt(&stream.id, &tools, last_beat).await {
                Ok(()) => {}
                // To go on would charge the players for the time in between.
                Err(Trouble::NotRecorded(error)) if !damage::is_of_one(&error) => return Err(error),
                // It is told with everything else that is damaged.
                Err(_)
                    if store.noticed().iter().any(|fault| fault.of == Subject::Stream(stream.id.clone())) => {
                }
                Err(trouble) => unreadable.push(format!("game {}: {}", stream.id, text(trouble))),
            }
        }
        let people = People::open(&store, &tools.watch, people::COOKIE, Codes::OfTheHouse).await?;
        let sockets = Sockets::with_room_for(config.sockets_from_an_address);
        let demo = config.demo.map(|terms| Demo::new(config, terms, &sockets));
        Ok(Hall::of(config, tools, people, (demo, sockets), unreadable))
    }

    /// A hall in memory for the demo event, with a register and a watch of its own. It has no heart: what sleeps with the
    /// machine does not notice.
    pub(crate) async fn for_the_demo(
        config: &Config,
        number: u64,
        sockets: &Arc<Sockets>,
    ) -> Result<Hall, StoreError> {
        let store = Store::in_memory().await?;
        let watch = Watch::of_this_machine();
        let people = People::open(&store, &watch, demo::COOKIE, Codes::OfDemo(number)).await?;
        let (database, spectator_delay, homes) = (PathBuf::new(), Millis::ZERO, Arc::default());
        let tools = Tools { database, store, watch, spectator_delay, homes };
        Ok(Hall::of(config, tools, people, (None, Arc::clone(sockets)), Vec::new()))
    }

    fn of(
        config: &Config,
        tools: Tools,
        people: People,
        (demo, sockets): (Option<Arc<Demo>>, Arc<Sockets>),
        unreadable: Vec<String>,
    ) -> Hall {
        Hall(Arc::new(Inside {
            links: Links::new(tools.store.clone()),
            people,
            proxy: config.proxy,
            sockets,
            tools,
            games: Mutex::default(),
            events: Mutex::default(),
            listed: Mutex::default(),
            estimates: Estimates::by(config.engine.clone()),
            demo,
            closing: channel::Sender::new(false),
            unreadable,
        }))
    }

    /// What cannot be read, and why: of games, when the hall was opened, and whatever was found damaged until now.
    /// Everything else is served.
    pub fn unreadable(&self) -> Vec<String> {
        let damaged = self.0.tools.store.noticed();
        damaged.iter().map(damage::told).chain(self.0.unreadable.iter().cloned()).collect()
    }

    pub(crate) fn tools(&self) -> &Tools {
        &self.0.tools
    }

    pub(crate) fn links(&self) -> &Links {
        &self.0.links
    }

    /// Who is known here.
    pub fn people(&self) -> &People {
        &self.0.people
    }

    pub(crate) fn proxy(&self) -> Option<IpAddr> {
        self.0.proxy
    }

    pub(crate) fn estimates(&self) -> &Estimates {
        &self.0.estimates
    }

    /// The demo event; none where it is turned off, and in the demo itself.
    pub(crate) fn demo(&self) -> Option<&Arc<Demo>> {
        self.0.demo.as_ref()
    }

    /// All sockets of this machine, those of its demos among them.
    pub(crate) fn open_sockets(&self) -> &Arc<Sockets> {
        &self.0.sockets
    }

    /// How many pages have a line to this hall.
    pub(crate) fn sockets(&self) -> usize {
        self.0.closing.receiver_count()
    }

    pub(crate) fn watch(&self) -> &Watch {
        &self.0.tools.watch
    }

    /// The game, from memory or from its log.
    pub(crate) async fn game(&self, id: &StreamId) -> Result<Arc<Keeper>, Trouble> {
        if let Some(keeper) = self.games().get(id) {
            return Ok(Arc::clone(keeper));
        }
        let home = Home::of(self.tools(), id).await?;
        let delay = match &home {
            Some(home) => live::delay(self.event(&home.event).await?.held().tournament().state()),
            None => self.tools().spectator_delay,
        };
        let loaded = Keeper::load_with(id, self.tools(), delay).await?.ok_or(Trouble::BadLink)?;
        match &home {
            Some(home) => loaded.know(floor::record(self.tools(), home, id).await?),
            None => {
                let another = Another::of(self.tools(), id).await?;
                another.into_iter().for_each(|another| loaded.afterwards().know(another));
            }
        }
        let mut games = self.games();
        // Somebody else may have loaded it meanwhile; there must be one keeper only.
        Ok(Arc::clone(games.entry(id.clone()).or_insert_with(|| {
            loaded.call_flags();
            if let Some(home) = home {
                let inside = Arc::downgrade(&self.0);
                let hall = move || inside.upgrade().map(Hall);
                tokio::spawn(floor::follow(hall, Arc::downgrade(&loaded), id.clone(), home));
            }
            loaded
        })))
    }

    /// The event, from memory or from its log.
    pub(crate) async fn event(&self, id: &EventId) -> Result<Arc<EventKeeper>, Trouble> {
        if let Some(keeper) = self.events().get(id) {
            return Ok(Arc::clone(keeper));
        }
        let none = || Trouble::NotFound(format!("there is no event {id}"));
        let loaded = EventKeeper::load(id, self.tools()).await?.ok_or_else(none)?;
        // Somebody else may have loaded it meanwhile; there must be one keeper only.
        Ok(Arc::clone(self.events().entry(id.clone()).or_insert(loaded)))
    }

    /// Every event that was opened, as `told` tells of it, the one that was worked on last first. Of an event in which
    /// nothing has happened since, the log is not read again, however many there are.
    pub(crate) async fn all_events(
        &self,
        told: impl Fn(&EventId, Option<&Held>) -> Value,
    ) -> Result<Vec<Value>, Trouble> {
        let mut streams = self.tools().store.streams().await.map_err(unreadable)?;
        streams.sort_by_key(|stream| std::cmp::Reverse(stream.last_recorded_at));
        let mut all = Vec::new();
        for stream in &streams {
            let Some(id) = EventId::of(&stream.id) else { continue };
            let known = self.listed().get(&id).filter(|(version, _)| *version == stream.version).cloned();
            all.push(match known {
                Some((_, known)) => known,
                // One log that cannot be read hides none of the others.
                None => match self.event(&id).await {
                    Err(_) => told(&id, None),
                    Ok(keeper) => {
                        let held = keeper.held();
                        let told = told(&id, Some(&held));
                        self.listed().insert(id, (held.version, told.clone()));
                        told
                    }
                },
            });
        }
        Ok(all)
    }

    fn listed(&self) -> std::sync::MutexGuard<'_, BTreeMap<EventId, (Version, Value)>> {
        self.0.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The machine slept: all clocks that run are charged up to this moment and stopped. Whether the log took it.
    pub(crate) async fn interrupt_all(&self, last_known: Moment) -> bool {
        let games: Vec<Arc<Keeper>> = self.games().values().cloned().collect();
        let mut recorded = true;
        for keeper in games {
            let interrupted = keeper.interrupt(last_known).await;
            recorded &= !matches!(interrupted, Err(Trouble::NotRecorded(_)));
        }
        recorded
    }

    /// Lets go of events that nobody looks at, and of games that nobody looks at and whose clock does not run.
    pub(crate) fn forget_idle(&self) {
        self.events().retain(|_, keeper| Arc::strong_count(keeper) > 1);
        self.games().retain(|_, keeper| Arc::strong_count(keeper) > 1 || keeper.is_running());
    }

    /// Tells whether the hall is about to close.
    pub(crate) fn closing(&self) -> channel::Receiver<bool> {
        self.0.closing.subscribe()
    }

    /// Says goodbye to every socket.
    pub(crate) fn say_goodbye(&self) {
        self.0.estimates.break_off_all();
        if let Some(demo) = &self.0.demo {
            demo.stop();
        }
        self.0.closing.send_replace(true);
    }

    /// Notes that the program was alive until now, then closes the log.
    pub async fn close(self) {
        self.say_goodbye();
        let _ = self.beat().await;
        self.0.tools.store.clone().close().await;
    }

    pub(crate) async fn beat(&self) -> Result<(), StoreError> {
        self.0.tools.store.beat(self.watch().now().get()).await
    }

    fn events(&self) -> std::sync::MutexGuard<'_, BTreeMap<EventId, Arc<EventKeeper>>> {
        self.0.events.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn games(&self) -> std::sync::MutexGuard<'_, BTreeMap<StreamId, Arc<Keeper>>> {
        self.0.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn interrupt(id: &StreamId, tools: &Tools, last_beat: Moment) -> Result<(), Trouble> {
    match Keeper::load(id, tools).await? {
        Some(keeper) => keeper.interrupt(last_beat).await,
        None => Err(unreadable(StoreError::Damaged("it has no entries".to_string()))),
    }
}

fn text(trouble: Trouble) -> String {
    match trouble.answer() {
        crate::wire::Answer::Error(error) => error.text,
        crate::wire::Answer::Refused(refused) => refused.text,
        crate::wire::Answer::Ok(_) => String::new(),
    }
}

/// Links are secrets: only the owner may read the file, where the system knows owners. A new file is made so from
/// the start; an old one is changed only once it is known to be ours.
#[cfg(unix)]
fn keep_private(database: &Path, new: bool) {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    let owner_only = 0o600;
    // What goes wrong here goes wrong again, with its reason, when the log is opened.
    let _ = if new {
        std::fs::OpenOptions::new().write(true).create_new(true).mode(owner_only).open(database).map(drop)
    } else {
        std::fs::set_permissions(database, std::fs::Permissions::from_mode(owner_only))
    };
}

#[cfg(not(unix))]
fn keep_private(_database: &Path, _new: bool) {}
