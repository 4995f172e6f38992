//! The playing hall: the log, the links and the games that somebody is looking at.

use std::{
    collections::BTreeMap,
    fmt,
    net::{IpAddr, SocketAddr},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use clock::{Millis, Moment};
use store::{Commit, Outage, Store, StoreError, StreamId, Version};
use tokio::sync::watch as channel;

use crate::{
    EVENT_STREAMS,
    another::{self, Another},
    damage,
    demo::{self, DemoProcess, DemoTerms, Demos},
    estimates::Estimates,
    events::{
        EventKeeper, EventListed,
        floor::{self, Home, Homes},
        live,
    },
    fresh::{self, Unbegun},
    jumps::{self, Jump, Jumps},
    keeper::Keeper,
    kept::Kept,
    links::{self, Links},
    names::Names,
    people::{self, AuditMatter, Caller, EventId, People, secret::Codes},
    phones::{PhoneTerms, Phones},
    rolls::Rolls,
    running,
    scales::Scales,
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
    /// The program in whose process the demos run, so that whatever visitors do there harms nothing here; none: in this one,
    /// which is for tests.
    pub demo_process: Option<DemoProcess>,
    /// How long a line stays open on which nobody asks anything, does not come to the end of it, or takes no answer.
    pub patience: Duration,
    /// How many sockets may be open from one address.
    pub sockets_from_an_address: usize,
    /// How many lines may be open in all, and from one address; none: as the system lets us, with room for a hall.
    pub lines: Option<(usize, usize)>,
    /// How phones can be let in while the program runs.
    pub phones: PhoneTerms,
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
            demo_process: None,
            patience: Duration::from_secs(60),
            sockets_from_an_address: FROM_AN_ADDRESS,
            lines: None,
            phones: PhoneTerms::default(),
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
    /// Games among friends that nobody has begun.
    pub(crate) unbegun: Arc<Unbegun>,
    pub(crate) scales: Arc<Scales>,
    /// The list of members that is being read in.
    pub(crate) rolls: Arc<Rolls>,
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
    games: Kept<StreamId, Keeper>,
    events: Kept<EventId, EventKeeper>,
    listed: Mutex<BTreeMap<EventId, (Version, EventListed)>>,
    estimates: Estimates,
    demo: Option<Demos>,
    closing: channel::Sender<bool>,
    unreadable: Vec<String>,
    /// Whether the clocks of all games in the log are still to be stopped, since nothing could be kept when the hall was opened.
    owes: AtomicBool,
    jumps: Jumps,
    /// The doors for phones; a demo has none.
    phones: Option<Phones>,
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
        let store = Store::open_or_read(&config.database).await?;
        keep_private(&config.database, false);
        let tools = Tools {
            store: store.clone(),
            database: config.database.clone(),
            watch: config.watch.clone(),
            spectator_delay: config.spectator_delay.max(Millis::ZERO),
            homes: Arc::default(),
            unbegun: Arc::new(Unbegun::load(&store).await?),
            scales: Arc::default(),
            rolls: Arc::default(),
        };
        damage::look(&store).await;
        let beat = store.last_beat().await?;
        let last_beat = beat.map_or(Moment::default(), Moment::new);
        let jumps = Jumps::default();
        let remembered = jumps::remembered(&store).await;
        if let Some(by) = tools.watch.go_on_from(remembered, beat) {
            jumps.add(Jump::before_start(by, tools.watch.date()));
        }
        tools.watch.follow(store.outage());
        tools.scales.begin_after(last_beat, remembered.map(|last| last.date()));
        let ran = running::interrupt_what_ran(&tools).await?;
        // To let clocks run on would charge the players for the time in between: they stand until it can be kept.
        if ran.is_owed {
            tools.watch.stand_at(last_beat);
        }
        let people = People::open(&store, &tools.watch, people::COOKIE, Codes::OfTheHouse).await?;
        let sockets = Sockets::with_room_for(config.sockets_from_an_address);
        let demo = config.demo.map(|terms| Demos::of(config, terms, &sockets));
        let phones = Phones::of(&store, &config.phones);
        let hall = Hall::of(config, tools, people, (demo, sockets), (ran.unreadable, jumps), Some(phones));
        hall.0.owes.store(ran.is_owed, Ordering::SeqCst);
        Ok(hall)
    }

    /// A hall in memory for the demo event, with a register and a watch of its own. It has no heart: what sleeps with the
    /// machine does not notice.
    pub(crate) async fn for_the_demo(
        config: &Config,
        number: u64,
        sockets: &Arc<Sockets>,
    ) -> Result<Hall, StoreError> {
        let store = Store::in_memory_within(demo::OF_A_DEMO).await?;
        let watch = Watch::of_this_machine();
        let people = People::open(&store, &watch, demo::COOKIE, Codes::OfDemo(number)).await?;
        let (database, spectator_delay, homes) = (PathBuf::new(), Millis::ZERO, Arc::default());
        let (unbegun, scales, rolls) = (Arc::default(), Arc::default(), Arc::default());
        let tools = Tools { database, store, watch, spectator_delay, homes, unbegun, scales, rolls };
        // An engine is a program by itself, with as much memory as all demos.
        let config = &Config { engine: None, ..config.clone() };
        let nothing = (Vec::new(), Jumps::default());
        Ok(Hall::of(config, tools, people, (None, Arc::clone(sockets)), nothing, None))
    }

    fn of(
        config: &Config,
        tools: Tools,
        people: People,
        (demo, sockets): (Option<Demos>, Arc<Sockets>),
        (unreadable, jumps): (Vec<String>, Jumps),
        phones: Option<Phones>,
    ) -> Hall {
        Hall(Arc::new(Inside {
            links: Links::new(tools.store.clone()),
            people,
            proxy: config.proxy,
            sockets,
            tools,
            games: Kept::default(),
            events: Kept::default(),
            listed: Mutex::default(),
            estimates: Estimates::by(config.engine.clone()),
            demo,
            closing: channel::Sender::new(false),
            unreadable,
            owes: AtomicBool::default(),
            jumps,
            phones,
        }))
    }

    /// What cannot be read, and why: of games, when the hall was opened, and whatever was found damaged until now.
    /// Everything else is served.
    pub fn unreadable(&self) -> Vec<String> {
        let damaged = self.0.tools.store.noticed();
        let mut told: Vec<String> = damaged.iter().map(damage::told).collect();
        // Two documents may be one matter to whoever reads of it, as the heartbeat's are.
        told.dedup();
        told.extend(self.0.unreadable.iter().cloned());
        told
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

    /// The doors for phones; none in a demo.
    pub(crate) fn phones(&self) -> Option<&Phones> {
        self.0.phones.as_ref()
    }

    pub(crate) fn estimates(&self) -> &Estimates {
        &self.0.estimates
    }

    /// The demo event; none where it is turned off, and in the demo itself.
    pub(crate) fn demo(&self) -> Option<&Demos> {
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
        self.0.games.get(id, || self.load_game(id)).await
    }

    async fn load_game(&self, id: &StreamId) -> Result<Arc<Keeper>, Trouble> {
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
        // It may have been taken away before anybody waited for it, and after it was read.
        if self.tools().unbegun.is_gone(id) {
            return Err(Trouble::BadLink);
        }
        loaded.call_flags();
        if let Some(home) = home {
            let inside = Arc::downgrade(&self.0);
            let hall = move || inside.upgrade().map(Hall);
            tokio::spawn(floor::follow(hall, Arc::downgrade(&loaded), id.clone(), home));
        }
        Ok(loaded)
    }

    /// The event, from memory or from its log.
    pub(crate) async fn event(&self, id: &EventId) -> Result<Arc<EventKeeper>, Trouble> {
        let none = || Trouble::NotFound(format!("there is no event {id}"));
        let load = || async { EventKeeper::load(id, self.tools()).await?.ok_or_else(none) };
        self.0.events.get(id, load).await
    }

    /// The event for whoever asks for it.
    pub(crate) async fn event_for(&self, caller: &Caller, id: &EventId) -> Result<Arc<EventKeeper>, Trouble> {
        let keeper = self.event(id).await?;
        if !keeper.is_there_for(caller, id) {
            return Err(Trouble::NotFound(format!("there is no event {id}")));
        }
        Ok(keeper)
    }

    /// Every event that was opened, the one that was worked on last first. Of an event in which nothing has happened since,
    /// the log is not read again, however many there are.
    pub(crate) async fn all_events(&self) -> Result<Vec<EventListed>, Trouble> {
        let mut streams = self.tools().store.streams_called(EVENT_STREAMS).await.map_err(unreadable)?;
        streams.sort_by_key(|stream| std::cmp::Reverse(stream.last_recorded_at));
        let mut all = Vec::new();
        for stream in &streams {
            let Some(id) = EventId::of(&stream.id) else { continue };
            let known = self.listed().get(&id).filter(|(version, _)| *version == stream.version).cloned();
            let listed = match known {
                Some((_, known)) => known,
                // One log that cannot be read hides none of the others.
                None => match self.event(&id).await {
                    Err(_) => EventListed::closed(&id),
                    Ok(keeper) => {
                        let held = keeper.held();
                        let listed = EventListed::of(&id, &held);
                        self.listed().insert(id, (held.version, listed.clone()));
                        listed
                    }
                },
            };
            all.extend(Some(listed).filter(|listed| !listed.is_removed()));
        }
        Ok(all)
    }

    fn listed(&self) -> std::sync::MutexGuard<'_, BTreeMap<EventId, (Version, EventListed)>> {
        self.0.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The machine slept: in all games that are kept here, a clock that runs is charged up to this moment and stopped. Whether
    /// the log took it.
    pub(crate) async fn interrupt_kept(&self, last_known: Moment) -> bool {
        let mut recorded = true;
        for keeper in self.0.games.values() {
            let interrupted = keeper.interrupt(keeper.arrived(last_known)).await;
            // A log that is damaged takes nothing, however often it is asked.
            let damaged = matches!(interrupted, Err(Trouble::NotRecorded(StoreError::Damaged(_))));
            recorded &= damaged || !matches!(interrupted, Err(Trouble::NotRecorded(_)));
        }
        recorded
    }

    /// The log takes something again: what stood is interrupted, as after a crash, in games that somebody looks at and, if
    /// nothing could be kept from the start, in all others. Whether that is on the disk, so that time goes on.
    pub(crate) async fn resume(&self, last_known: Moment) -> bool {
        let takes = || self.outage().borrow().as_ref().is_some_and(|outage| outage.over);
        if !takes() {
            return false;
        }
        self.interrupt_kept(last_known).await;
        if self.0.owes.load(Ordering::SeqCst) && takes() {
            // One that cannot be read keeps no other waiting.
            if running::interrupt_what_ran(self.tools()).await.is_err() {
                return false;
            }
        }
        self.people().write_what_waits().await;
        // Whatever of this the disk did not take has made it an outage again, and then time stands until it has all of it.
        let goes_on = self.tools().store.go_on();
        if goes_on {
            self.0.owes.store(false, Ordering::SeqCst);
        }
        goes_on
    }

    /// Whether the log takes nothing just now, or took nothing and what stood still for that does so yet.
    pub(crate) fn outage(&self) -> channel::Receiver<Option<Outage>> {
        self.tools().store.outage()
    }

    /// Why nothing can be recorded, if nothing can; all that can be read is served all the same.
    pub fn not_recording(&self) -> Option<StoreError> {
        self.outage().borrow().as_ref().filter(|outage| !outage.over).map(|outage| outage.why.clone())
    }

    /// From now on each commit meets this, until none is named. Only in what is built to be tested.
    #[cfg(debug_assertions)]
    #[doc(hidden)]
    pub fn let_the_disk_fail(&self, with: Option<StoreError>) {
        let room = if with.is_some() { 0 } else { u64::MAX };
        self.tools().store.fail_after(room, with.unwrap_or(StoreError::Full));
    }

    /// Looks whether the time of day was set, and tells it if it was.
    pub(crate) async fn notice(&self) {
        let Some(by) = self.watch().notice() else { return };
        self.people().shorten_what_lasts_too_long().await;
        let jump = Jump::while_running(by, self.watch().date());
        if jump.is_told() {
            self.people().note_of_the_machine(AuditMatter::ClockJumped, jump.words()).await;
            self.0.jumps.add(jump);
        }
    }

    /// How the time of day of this machine was set lately.
    pub fn jumps(&self) -> &Jumps {
        &self.0.jumps
    }

    /// Lets go of events that nobody looks at, and of games that nobody looks at and whose clock does not run.
    pub(crate) fn forget_idle(&self) {
        self.0.events.let_go(|_| false);
        self.0.games.let_go(Keeper::is_running);
    }

    /// Takes away games among friends that nobody began within a day, but for those that somebody looks at.
    pub(crate) async fn close_unbegun(&self) {
        for game in self.tools().unbegun.before(Moment::new(self.watch().term()) - fresh::KEPT) {
            self.take_away(&game).await;
        }
    }

    /// Makes room for one more game among friends; the address in whose name it is opened. Where there are many already, the
    /// oldest that nobody looks at gives way, so that whoever opens them without end keeps nobody else from playing.
    pub(crate) async fn make_room_for_a_game(&self, caller: &Caller) -> Result<String, Trouble> {
        let from = caller.network().filter(|_| !caller.is_at_this_machine()).unwrap_or_default();
        let Some(in_the_way) = self.tools().unbegun.in_the_way_of(&from) else { return Ok(from) };
        for game in in_the_way {
            if self.take_away(&game).await {
                return Ok(from);
            }
        }
        let text = "many games are open in which nobody has moved yet; begin one of them, or try again later";
        Err(Trouble::NotNow(text.to_string()))
    }

    /// Takes away a game that nobody has begun, with all that leads to it, unless somebody looks at it; whether it is gone.
    async fn take_away(&self, game: &StreamId) -> bool {
        let unbegun = &self.tools().unbegun;
        let Some(told) = self.0.games.let_go_of(game, || unbegun.take(game)) else { return false };
        let mut commit = Commit::new();
        fresh::take_away(&mut commit, game);
        Names::take_away(&mut commit, game);
        links::take_away(&mut commit, &told.links);
        told.after.iter().for_each(|before| another::take_away(&mut commit, before));
        if self.tools().store.commit(commit).await.is_err() {
            unbegun.put_back(game, told);
            return false;
        }
        self.links().forget(game);
        let before = told.after.and_then(|before| before.parse().ok());
        if let Some(keeper) = before.and_then(|before: StreamId| self.0.games.now(&before)) {
            keeper.afterwards().forget();
        }
        true
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
        let remembered = jumps::written(&self.watch().remember());
        self.0.tools.store.beat_with(self.watch().now().get(), &remembered).await
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may")]

    use axum::{body::Body, http::Request};
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    use super::*;

    #[tokio::test]
    async fn a_game_that_nobody_has_begun_is_taken_away_unless_somebody_looks_at_it() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config::new(folder.path().join("club.db"), "127.0.0.1:0".parse().unwrap());
        let hall = Hall::open(&config).await.unwrap();
        let ask = async |request: Request<Body>| {
            let response = crate::app(hall.clone()).oneshot(request).await.unwrap();
            let status = response.status().as_u16();
            let body = response.into_body().collect().await.unwrap().to_bytes();
            (status, serde_json::from_slice::<serde_json::Value>(&body).unwrap())
        };
        let control = Body::from(r#"{"control": "G/30"}"#);
        let (status, opened) = ask(Request::post("/api/v1/games").body(control).unwrap()).await;
        assert_eq!(status, 201, "{opened}");
        let game: StreamId = opened["game"].as_str().unwrap().parse().unwrap();
        let seat = opened["links"]["white"].as_str().unwrap().replace("/g/", "/api/v1/seat/");
        let look = || Request::get(&seat).body(Body::empty()).unwrap();
        assert_eq!(ask(look()).await.0, 200);
        let looks = hall.game(&game).await.unwrap();
        assert!(!hall.take_away(&game).await);
        assert_eq!(ask(look()).await.0, 200);
        drop(looks);
        assert!(hall.take_away(&game).await);
        assert_eq!(ask(look()).await.0, 404);
        assert!(matches!(hall.game(&game).await, Err(Trouble::BadLink)));
        for shelf in ["fresh", "fresh-openings", "links", "names"] {
            assert_eq!(hall.tools().store.list(shelf).await.unwrap(), [], "{shelf}");
        }
        assert!(!hall.take_away(&game).await, "there is nothing left to take");
    }
}
