//! Keeps one game: acts go in one at a time, are decided, appended and only then told.
//!
//! What stands here is always what the log says. An append that fails changes nothing; one that meets a log which
//! has grown meanwhile reads what was added and decides again.

use std::{
    sync::{
        Arc, Mutex, OnceLock, PoisonError, Weak,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use board::{ByColor, Color};
use clock::{Millis, Moment, Side, Timekeeper};
use game::{
    Act, BoardName, Claim, Deed, Event, Events, FlagCalls, Game, Record, Refusal, Seat, Table, Trial,
    Untried, decide, stored,
    view::{self, ClaimsView, View},
};
use rulebook::Book;
use store::{Commit, NewEntry, StoreError, StreamId, Version};
use tokio::{sync::watch, time::timeout};

use crate::{
    acts::Asked,
    ahead::Ahead,
    another::Afterwards,
    books::{self, Entries, Unread},
    fresh::Fresh,
    hall::Tools,
    lagging::Lagging,
    picture::Picture,
    running,
    trouble::{Trouble, unreadable},
};

/// How often an act is decided again when the log has grown meanwhile.
const TRIES: usize = 5;

/// The most acts that a seat may send within a second.
const ACTS_PER_SECOND: u32 = 50;

/// How far ahead of ours the clock on a table may be; it was set by our own when the game was opened.
const AHEAD: Millis = Millis::seconds(5);

/// What is said to whoever tries to look into an envelope.
const SEALED: &str = "this would open the envelope, and what was sealed is read when the envelope is opened at the board; \
                      try what comes before it";

/// When to try again what the log did not take.
pub(crate) const SOON: Duration = Duration::from_secs(1);

/// Longer than any game.
pub(crate) const FOREVER: Duration = Duration::from_secs(365 * 24 * 3_600);

/// What somebody at a seat wants done.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) by: Seat,
    /// His name, where an official acts who is known.
    pub(crate) official: Option<String>,
    /// The page's own name for it: the same name again is the same act.
    pub(crate) id: Option<String>,
    pub(crate) arrived: Moment,
    /// How long it was under way, as far as the server could measure.
    pub(crate) lag: Millis,
    pub(crate) asked: Asked,
    /// What the clock on the table says of it, where that clock keeps the time.
    pub(crate) stamped: Option<Stamped>,
}

impl Wish {
    /// A deed that nobody sent over a line: it is done now.
    pub(crate) fn here(keeper: &Keeper, by: Seat, deed: Deed) -> Wish {
        Wish::at(keeper.now(), by, deed)
    }

    /// The same at a moment.
    pub(crate) fn at(arrived: Moment, by: Seat, deed: Deed) -> Wish {
        Wish {
            by,
            official: None,
            id: None,
            arrived,
            lag: Millis::ZERO,
            asked: Asked::Deed(deed),
            stamped: None,
        }
    }
}

/// The number and the moment that the clock on the table gave an act.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stamped {
    pub(crate) number: u32,
    pub(crate) at: Moment,
}

/// One game in memory.
#[derive(Debug)]
pub struct Keeper {
    id: StreamId,
    tools: Tools,
    opened_at: Moment,
    /// How far the moments of this game are ahead of the watch's.
    ahead: Millis,
    /// The version that stands here. Whoever acts holds it until the log has answered.
    version: tokio::sync::Mutex<Version>,
    game: watch::Sender<Arc<Game>>,
    /// For those who see the game later than it happens, and how much later, in milliseconds.
    lagging: Mutex<Lagging>,
    delay: AtomicI64,
    sent: Mutex<[Sent; 4]>,
    /// What each kind of seat was last shown, made once for all who sit there.
    pictures: [Mutex<Option<Arc<Picture>>>; 4],
    /// What the event knows of these people, where the game belongs to one.
    record: OnceLock<Record>,
    /// The game that friends play after this one.
    afterwards: Afterwards,
    /// What the log lacks as long as nobody has acted.
    fresh: Option<Fresh>,
}

/// How much one seat has sent lately.
#[derive(Copy, Clone, Default, Debug)]
struct Sent {
    second: i64,
    acts: u32,
}

impl Sent {
    /// Counts an act; whether it is still one of those allowed.
    fn one_more(&mut self, at: Moment) -> bool {
        let second = at.get().div_euclid(1_000);
        if self.second != second {
            *self = Sent { second, acts: 0 };
        }
        self.acts = self.acts.saturating_add(1);
        self.acts <= ACTS_PER_SECOND
    }
}

/// The end of a log that was read.
struct Read {
    version: Version,
    opened_at: Moment,
    game: Game,
    lagging: Lagging,
    fresh: Option<Fresh>,
}

impl Keeper {
    /// The game as its log has it, for whoever only wants to know how it stands.
    pub(crate) async fn replay(id: &StreamId, store: &store::Store) -> Result<Game, Trouble> {
        let entries = store.read(id, Version::START).await.map_err(unreadable)?;
        Ok(Game::replay(whole(store, id, &entries).await?.iter().flat_map(|entry| &entry.events)))
    }

    /// Reads a game from its log; none if nobody has opened it.
    pub(crate) async fn load(id: &StreamId, tools: &Tools) -> Result<Option<Arc<Keeper>>, Trouble> {
        Keeper::load_with(id, tools, tools.spectator_delay).await
    }

    /// The same for a game that spectators see so much later than it happens.
    pub(crate) async fn load_with(
        id: &StreamId,
        tools: &Tools,
        delay: Millis,
    ) -> Result<Option<Arc<Keeper>>, Trouble> {
        let mut entries = tools.store.read(id, Version::START).await.map_err(unreadable)?;
        let fresh = if entries.is_empty() { Fresh::of(&tools.store, id).await? } else { None };
        if entries.is_empty() && fresh.is_none() {
            // Somebody may have begun it in between.
            entries = tools.store.read(id, Version::START).await.map_err(unreadable)?;
        }
        let mut read = Read {
            version: Version::START,
            opened_at: Moment::default(),
            game: Game::new(),
            lagging: Lagging::at(Game::new()),
            fresh,
        };
        match (&read.fresh, entries.first()) {
            (Some(fresh), _) => {
                read.opened_at = fresh.opened_at();
                fresh.events()?.iter().for_each(|event| read.game.evolve(event));
            }
            (None, Some(first)) => read.opened_at = Moment::new(first.recorded_at),
            (None, None) => return Ok(None),
        }
        let whole = whole(&tools.store, id, &entries).await?;
        let mut end = read.game.clone();
        whole.iter().flat_map(|entry| &entry.events).for_each(|event| end.evolve(event));
        let ahead = tools.scales.ahead(id, &end, &tools.watch);
        let since = tools.watch.now() + ahead - delay;
        for (entry, stored::Entry { act, events }) in entries.iter().zip(&whole) {
            let at = act.at;
            // Nobody is spared the opening: before it there is nothing to see.
            let is_late = at > since && read.version > Version::START;
            if is_late && read.lagging.next().is_none() {
                read.lagging = Lagging::at(read.game.clone());
            }
            if is_late {
                read.lagging.push(at, events);
            }
            events.iter().for_each(|event| read.game.evolve(event));
            read.version = entry.version;
        }
        if read.lagging.next().is_none() {
            read.lagging = Lagging::at(read.game.clone());
        }
        Ok(Some(Arc::new(Keeper::of(id.clone(), tools.clone(), read, (delay, ahead)))))
    }

    fn of(id: StreamId, tools: Tools, read: Read, (delay, ahead): (Millis, Millis)) -> Keeper {
        Keeper {
            id,
            tools,
            ahead,
            opened_at: read.opened_at,
            version: tokio::sync::Mutex::new(read.version),
            game: watch::Sender::new(Arc::new(read.game)),
            lagging: Mutex::new(read.lagging),
            delay: AtomicI64::new(delay.get()),
            sent: Mutex::default(),
            pictures: Default::default(),
            record: OnceLock::new(),
            afterwards: Afterwards::default(),
            fresh: read.fresh,
        }
    }

    /// Opens a game: the first entry of its log, to be written with everything else that it needs.
    #[cfg(test)]
    pub(crate) fn open(
        commit: &mut Commit,
        id: &StreamId,
        terms: game::Terms,
        tools: &Tools,
    ) -> Result<(), Trouble> {
        Ahead::opening(terms, tools)?.lay(commit, id);
        Ok(())
    }

    pub fn id(&self) -> &StreamId {
        &self.id
    }

    /// When the game was opened.
    pub(crate) fn opened_at(&self) -> Moment {
        self.opened_at
    }

    /// The moment that it is in this game. While nothing can be kept it is the last that was.
    pub(crate) fn now(&self) -> Moment {
        (self.tools.watch.now() + self.ahead).max(self.game().now())
    }

    /// The moment in this game at which something arrived by the watch.
    pub(crate) fn arrived(&self, by_the_watch: Moment) -> Moment {
        (by_the_watch + self.ahead).max(self.game().now())
    }

    /// The moment that it is on the clock beside the board, which goes on whatever becomes of the log.
    pub(crate) fn on_the_table(&self) -> Moment {
        self.tools.watch.going() + self.ahead
    }

    /// The date of a moment of this game.
    pub(crate) fn date_of(&self, at: Moment) -> Moment {
        at + self.dated()
    }

    /// How far dates are ahead of the moments of this game.
    fn dated(&self) -> Millis {
        self.tools.watch.dates() - self.ahead
    }

    /// Whether time stands, because nothing can be kept.
    pub(crate) fn stands(&self) -> bool {
        self.tools.watch.stands_since().is_some()
    }

    /// The game as it stands.
    pub(crate) fn game(&self) -> Arc<Game> {
        Arc::clone(&self.game.borrow())
    }

    /// News whenever the game has changed.
    pub(crate) fn changes(&self) -> watch::Receiver<Arc<Game>> {
        self.game.subscribe()
    }

    /// How much later than it happens this seat sees the game.
    pub(crate) fn delay(&self, seat: Seat) -> Millis {
        if seat == Seat::Spectator { Millis::new(self.delay.load(Ordering::Relaxed)) } else { Millis::ZERO }
    }

    /// From now on spectators see the game so much later.
    pub(crate) fn delay_by(&self, delay: Millis) {
        self.delay.store(delay.get(), Ordering::Relaxed);
    }

    /// What this seat may know now: the game, and the moment at which it sees it.
    pub(crate) fn seen_by(&self, seat: Seat) -> (Arc<Game>, Moment) {
        let at = self.now() - self.delay(seat);
        let seen = if seat == Seat::Spectator { self.lagging().until(at) } else { self.game() };
        (seen, at)
    }

    /// When this seat's view changes though nobody acts: a delayed change comes due, or an official is to learn
    /// that a flag is down.
    pub(crate) fn next_due(&self, seat: Seat, after: Moment) -> Option<Moment> {
        match seat {
            Seat::Spectator => self.lagging().next().map(|next| next + self.delay(seat)),
            Seat::Director => {
                let game = self.game();
                next_flag(&game).map(|(_, down)| down).filter(|down| *down >= after)
            }
            _ => None,
        }
    }

    /// What this seat sees.
    pub(crate) fn view(&self, seat: Seat) -> Result<View, Trouble> {
        let (game, at) = self.seen_by(seat);
        self.view_of(&game, seat, at)
    }

    /// What this seat sees of a game as it was or is, at a moment.
    pub(crate) fn view_of(&self, game: &Game, seat: Seat, at: Moment) -> Result<View, Trouble> {
        let seen = view::view(game, self.record(), seat, BoardName::A, at);
        let mut seen = seen.ok_or(Trouble::Ours("the log does not open its game"))?;
        // Nobody's time runs while nobody can act; a clock on the table goes by itself.
        let server = game.terms().is_some_and(|terms| matches!(terms.timekeeper, Timekeeper::Server(_)));
        if server && self.stands() {
            seen.clocks.running = None;
        }
        Ok(seen)
    }

    /// What this seat is shown now, to somebody who was last shown the picture of a number. If it has the same number, he
    /// need not be shown it again.
    pub(crate) fn picture(&self, seat: Seat, shown: Option<u64>) -> Result<Arc<Picture>, Trouble> {
        let slot = place_of(seat).and_then(|place| self.pictures.get(place));
        let slot = slot.ok_or(Trouble::Ours("nobody sits at this seat"))?;
        // Looked at under the lock, so that nobody is shown an older game after a newer one.
        let mut last = slot.lock().unwrap_or_else(PoisonError::into_inner);
        let (game, at) = self.seen_by(seat);
        if let Some(last) = &*last
            && last.shows(seat, &game, self.stands())
            && (shown == Some(last.number) || last.is_fresh(at))
        {
            return Ok(Arc::clone(last));
        }
        let picture = Arc::new(Picture::of(self, seat, game, at, last.as_deref())?);
        *last = Some(Arc::clone(&picture));
        Ok(picture)
    }

    /// Learns what the event knows of the players, before anybody acts.
    pub(crate) fn know(&self, record: Record) {
        let _ = self.record.set(record);
    }

    pub(crate) fn afterwards(&self) -> &Afterwards {
        &self.afterwards
    }

    fn record(&self) -> &Record {
        self.record.get_or_init(Record::default)
    }

    /// What this seat can claim and tell.
    pub(crate) fn claims(&self, seat: Seat) -> Result<ClaimsView, Trouble> {
        let (game, _) = self.seen_by(seat);
        let claims = view::claims(&game, self.record(), seat, BoardName::A);
        claims.ok_or(Trouble::Ours("the log does not open its game"))
    }

    /// What this seat would see had these acts been done: decided on a copy, which holds no secret of either player.
    pub(crate) fn tried(&self, by: Seat, official: Option<&str>, acts: &[Asked]) -> Result<View, Trouble> {
        let mut trial = Trial::of(&self.game());
        let at = self.now();
        let unopened = Trouble::Ours("the log does not open its game");
        for asked in acts {
            let book = book_of(trial.game());
            let table = trial.game().table(BoardName::A).ok_or_else(|| unopened.clone())?;
            let deed = asked.deed(by, table, at)?;
            let act = Act { official: official.map(str::to_string), ..Act::new(by, at, deed) };
            trial.act(self.record(), &act).map_err(|untried| match untried {
                Untried::Refused(refusal) => Trouble::refused(&refusal, book),
                Untried::Sealed => Trouble::NotNow(SEALED.to_string()),
            })?;
        }
        trial.view(self.record(), by, BoardName::A, at).ok_or(unopened)
    }

    /// Does what was asked. `Ok` means that it is on the disk and that everybody will hear of it.
    ///
    /// Runs to its end even if whoever asked has hung up: what the log has taken must be told to the others.
    pub(crate) async fn act(self: &Arc<Keeper>, wish: Wish) -> Result<(), Trouble> {
        self.count(&wish)?;
        let keeper = Arc::clone(self);
        match tokio::spawn(async move { keeper.carry_out(&wish).await }).await {
            Ok(answer) => answer,
            Err(_) => Err(Trouble::Ours("an act could not be carried out")),
        }
    }

    async fn carry_out(&self, wish: &Wish) -> Result<(), Trouble> {
        let mut version = self.version.lock().await;
        for _ in 0..TRIES {
            match self.attempt(&mut version, wish).await {
                Err(Trouble::NotRecorded(StoreError::Conflict { .. })) => self.catch_up(&mut version).await?,
                answer => return answer,
            }
        }
        Err(Trouble::Ours("the log grew faster than it could be read"))
    }

    /// Writes down what is decided on the game as it stands together with everything else that the same request changes: all
    /// of it or nothing. Whoever asks runs to its end even if nobody waits for the answer (`people::door`).
    pub(crate) async fn together<T>(
        &self,
        decided: impl Fn(&mut Ahead, &mut Commit) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        let store = &self.tools.store;
        let write =
            |commit| async move { store.commit(commit).await.map(drop).map_err(Trouble::NotRecorded) };
        self.together_with(decided, write).await
    }

    /// The same, where somebody adds to the commit before it is written.
    pub(crate) async fn together_with<T, W: Future<Output = Result<(), Trouble>>>(
        &self,
        decided: impl Fn(&mut Ahead, &mut Commit) -> Result<T, Trouble>,
        write: impl Fn(Commit) -> W,
    ) -> Result<T, Trouble> {
        let mut version = self.version.lock().await;
        for _ in 0..TRIES {
            let mut ahead = Ahead::of(&self.game(), self.record(), *version).dated(self.dated());
            let mut commit = Commit::new();
            if let Some(fresh) = self.unbegun(*version) {
                ahead.begin(fresh);
            }
            let answer = decided(&mut ahead, &mut commit)?;
            ahead.lay(&mut commit, &self.id);
            match write(commit).await {
                Ok(()) => {
                    *version = ahead.version();
                    if !ahead.events.is_empty() {
                        self.tools.unbegun.begun(&self.id);
                        self.tell(&ahead.events);
                    }
                    return Ok(answer);
                }
                Err(Trouble::NotRecorded(StoreError::Conflict { stream, .. })) if stream == self.id => {
                    self.catch_up(&mut version).await?;
                }
                Err(trouble) => return Err(trouble),
            }
        }
        Err(Trouble::Ours("the log grew faster than it could be read"))
    }

    async fn attempt(&self, version: &mut Version, wish: &Wish) -> Result<(), Trouble> {
        let game = self.game();
        let key = wish.key();
        match judge(&game, self.record(), wish) {
            Ok((_, events)) if events.is_empty() => Ok(()),
            Ok((act, events)) => {
                let after = evolved(&game, &events);
                let (entry, mut commit) = (new_entry(act, events.clone(), key, self.dated())?, Commit::new());
                if let Some(fresh) = self.unbegun(*version) {
                    fresh.begin(&mut commit, &self.id);
                }
                entry.lay(&mut commit, &self.id, *version);
                running::lay(&mut commit, &self.id, running::runs(&game), running::runs(&after));
                let appended = self.tools.store.commit(commit).await.map_err(Trouble::NotRecorded)?;
                let appended = appended.first().ok_or(Trouble::Ours("an act was not appended"))?;
                if appended.repeated {
                    return self.catch_up(version).await;
                }
                self.tools.unbegun.begun(&self.id);
                *version = appended.version;
                self.show(after, &events);
                Ok(())
            }
            // What was done the first time is done, even if it could not be done again.
            Err(no) => match key {
                Some(key) if self.is_done(&key).await => self.catch_up(version).await,
                _ => Err(no),
            },
        }
    }

    /// Whether an act of this name is in the log. Keys are looked at before versions, so an append that expects
    /// an impossible version adds nothing and still tells.
    async fn is_done(&self, key: &str) -> bool {
        let (kind, key) = ("known?".to_string(), Some(key.to_string()));
        let question = NewEntry { kind, format: 0, body: Vec::new(), recorded_at: 0, key };
        let answer = self.tools.store.append(&self.id, Version::new(u64::MAX), vec![question]).await;
        answer.is_ok_and(|appended| appended.repeated)
    }

    /// Reads what the log holds beyond what stands here.
    async fn catch_up(&self, version: &mut Version) -> Result<(), Trouble> {
        let entries = self.tools.store.read(&self.id, *version).await.map_err(unreadable)?;
        let whole = whole(&self.tools.store, &self.id, &entries).await?;
        for (entry, whole) in entries.iter().zip(&whole) {
            // The opening of a game that was only begun now stands here already.
            if self.unbegun(*version).is_none() {
                self.tell(&whole.events);
            }
            *version = entry.version;
        }
        Ok(())
    }

    /// What its log lacks, if that stands where nobody has acted.
    fn unbegun(&self, version: Version) -> Option<&Fresh> {
        self.fresh.as_ref().filter(|_| version == Version::START)
    }

    /// Carries events that are on the disk into the game and lets everybody know.
    fn tell(&self, events: &[Event]) {
        self.show(evolved(&self.game(), events), events);
    }

    /// Lets everybody know how the game stands after events that are on the disk.
    fn show(&self, after: Game, events: &[Event]) {
        let after = Arc::new(after);
        if self.delay(Seat::Spectator) > Millis::ZERO {
            let past = self.now() - self.delay(Seat::Spectator);
            let mut lagging = self.lagging();
            lagging.push(after.now(), events);
            // What has come due waits for nobody to look.
            lagging.until(past);
        } else {
            self.lagging().skip_to(&after);
        }
        self.game.send_replace(after);
    }

    fn lagging(&self) -> std::sync::MutexGuard<'_, Lagging> {
        self.lagging.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn count(&self, wish: &Wish) -> Result<(), Trouble> {
        let Some(place) = place_of(wish.by) else { return Ok(()) };
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        if sent[place].one_more(self.tools.watch.going()) { Ok(()) } else { Err(Trouble::TooManyActs) }
    }

    /// Whether the server keeps the time of this game and a clock of it is running.
    pub(crate) fn is_running(&self) -> bool {
        running::runs(&self.game())
    }

    /// Nobody knows what happened since this moment: a running clock is charged up to it and stopped.
    pub(crate) async fn interrupt(self: &Arc<Keeper>, last_known: Moment) -> Result<(), Trouble> {
        if !self.is_running() {
            return Ok(());
        }
        let last_known = last_known.max(self.game().now());
        self.by_the_program(Deed::Interrupt { last_known }).await
    }

    async fn by_the_program(self: &Arc<Keeper>, deed: Deed) -> Result<(), Trouble> {
        self.act(Wish::here(self, Seat::Program, deed)).await
    }

    /// Points out fallen flags for as long as the game is kept, where that was announced; never otherwise.
    pub(crate) fn call_flags(self: &Arc<Keeper>) {
        let announced =
            |game: &Game| game.terms().is_some_and(|t| t.flag_calls == FlagCalls::ByTheProgramToo);
        if !announced(&self.game()) {
            return;
        }
        tokio::spawn(call_flags(Arc::downgrade(self), self.changes()));
    }
}

fn evolved(before: &Game, events: &[Event]) -> Game {
    let mut after = before.clone();
    events.iter().for_each(|event| after.evolve(event));
    after
}

/// The seats that people have; the program has none.
const fn place_of(seat: Seat) -> Option<usize> {
    match seat {
        Seat::Player(_, Color::White) => Some(0),
        Seat::Player(_, Color::Black) => Some(1),
        Seat::Director => Some(2),
        Seat::Spectator => Some(3),
        Seat::Program => None,
    }
}

/// Calls each flag when it goes down. One that stays down after a ruling was ruled on; it is called again only if it
/// was up in between.
async fn call_flags(keeper: Weak<Keeper>, mut changes: watch::Receiver<Arc<Game>>) {
    let mut was_up = ByColor { white: true, black: true };
    while let Some(now) = keeper.upgrade().map(|keeper| keeper.now()) {
        let next = next_flag(&changes.borrow_and_update());
        let wait = match next {
            Some((color, down)) if down > now => {
                *was_up.get_mut(color) = true;
                // Where time stands no flag falls, however near it is.
                if keeper.upgrade().is_some_and(|keeper| keeper.stands()) { SOON } else { until(now, down) }
            }
            Some((fallen, _)) if *was_up.get(fallen) => {
                let Some(keeper) = keeper.upgrade() else { return };
                match keeper.by_the_program(Deed::Claim(Claim::Flag { fallen })).await {
                    // The log may take it in a moment.
                    Err(Trouble::NotRecorded(_)) => SOON,
                    _ => {
                        *was_up.get_mut(fallen) = false;
                        continue;
                    }
                }
            }
            _ => FOREVER,
        };
        // The game changed, was let go of, or it is time to look again.
        if let Ok(Err(_)) = timeout(wait, changes.changed()).await {
            return;
        }
    }
}

impl Wish {
    /// Seats do not share names of acts: nobody can make another's act look done.
    fn key(&self) -> Option<String> {
        let seat = match self.by {
            Seat::Player(_, Color::White) => "white",
            Seat::Player(_, Color::Black) => "black",
            Seat::Director => "director",
            Seat::Spectator => "spectator",
            Seat::Program => "program",
        };
        self.id.as_ref().map(|id| format!("{seat}:{id}"))
    }
}

pub(crate) fn judge(game: &Game, record: &Record, wish: &Wish) -> Result<(Act, Events), Trouble> {
    // A spectator gets one answer whatever he tries: another would tell him of a dispute, or, where he sees the
    // game with a delay, of what has happened since.
    if wish.by == Seat::Spectator {
        return Err(Trouble::refused(&Refusal::NotForThisSeat, book_of(game)));
    }
    let table = game.table(BoardName::A).ok_or(Trouble::Ours("the log does not open its game"))?;
    let at = moment(game, table, wish);
    let deed = wish.asked.deed(wish.by, table, at)?;
    let number = wish.stamped.map(|stamped| stamped.number);
    let act = Act { lag: wish.lag, number, official: wish.official.clone(), ..Act::new(wish.by, at, deed) };
    let mut events = Events::new();
    decide(game, record, &act, &mut events).map_err(|refusal| Trouble::refused(&refusal, book_of(game)))?;
    Ok((act, events))
}

/// The moment of an act: when it arrived, or what the clock on the table says. While that clock runs it may hold acts that
/// it has not handed in, so a remark or a penalty in between does not move the scale on: those acts keep their times.
fn moment(game: &Game, table: &Table, wish: &Wish) -> Moment {
    let device = game.terms().is_some_and(|terms| terms.timekeeper == Timekeeper::Device);
    let beside = matches!(
        wish.asked,
        Asked::Deed(Deed::Note(_) | Deed::Warn { .. } | Deed::AdjustTime { .. } | Deed::ReadClocks(_))
    );
    let at = match wish.stamped {
        Some(stamped) => stamped.at.min(wish.arrived + AHEAD),
        None if device && beside && table.clock.running().is_some() => game.now(),
        None => wish.arrived,
    };
    at.max(game.now())
}

/// What is acknowledged must be read again after a restart, so it is read once before it is kept.
/// Its date is so far ahead of its moment.
pub(crate) fn new_entry(
    act: Act,
    events: Events,
    key: Option<String>,
    dated: Millis,
) -> Result<Entries, Trouble> {
    let recorded_at = (act.at + dated).get();
    let entry = stored::Entry { act, events };
    let (kind, format) = (stored::kind(&entry), stored::NAMING);
    let (body, books) = stored::shelve(&entry);
    if stored::read_with(format, &body, &books).as_ref() != Ok(&entry) {
        return Err(Trouble::Ours("this act could not be read back from the log, so it was not recorded"));
    }
    Ok(Entries::one(NewEntry { kind, format, body, recorded_at, key }, books))
}

/// Entries of a log, with the books that they name.
async fn whole(
    store: &store::Store,
    id: &StreamId,
    entries: &[store::Entry],
) -> Result<Vec<stored::Entry>, Trouble> {
    books::read(store, id, entries).await.map_err(|error| match error {
        Unread::Store(error) => unreadable(error),
        Unread::Entry(version, error) => {
            Trouble::Unreadable(format!("entry {version} of game {id} cannot be read: {error}"))
        }
    })
}

/// The running side and when its flag goes down, or went down in this turn.
fn next_flag(game: &Game) -> Option<(Color, Moment)> {
    let table: &Table = game.table(BoardName::A)?;
    if table.outcome.is_some() || table.pause.is_some() {
        return None;
    }
    let side = table.clock.running()?;
    let color = match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    };
    Some((color, table.clock.flag_down_at(side)?))
}

pub(crate) fn book_of(game: &Game) -> Book {
    game.terms().map_or(Book::UsChess7, |terms| terms.policies.book)
}

/// How long to wait from one moment to another.
pub(crate) fn until(now: Moment, then: Moment) -> Duration {
    Duration::from_millis(u64::try_from((then - now).get()).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_may_send_fifty_acts_in_a_second() {
        let mut sent = Sent::default();
        let counted = |sent: &mut Sent, second: i64| {
            (0..60).filter(|_| sent.one_more(Moment::new(second * 1_000))).count()
        };
        assert_eq!(counted(&mut sent, 7), 50);
        assert_eq!(counted(&mut sent, 8), 50);
    }
}
