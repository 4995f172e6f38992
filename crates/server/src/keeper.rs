//! Keeps one game by its [journal](crate::journal): what is done there, when, and what each seat sees of it. What only games
//! have is here: clocks and flags, spectators who see them later, and games that nobody has begun.

mod flags;
mod seen;
mod wish;

use std::{
    sync::{Arc, Mutex, OnceLock, PoisonError, atomic::AtomicI64},
    time::Duration,
};

use board::Color;
use clock::{Millis, Moment};
use game::{Act, BoardName, Deed, Event, Events, Game, Record, Seat, stored};
use rulebook::Book;
use store::{Commit, NewEntry, Store, StreamId, Version};
use tokio::sync::watch;

use crate::{
    ahead::Ahead,
    another::Afterwards,
    books::{self, Entries, Unread},
    fresh::Fresh,
    hall::Tools,
    journal::{self, Decided, Journal, Keep, Recorded, Stands},
    lagging::Lagging,
    picture::Picture,
    running,
    trouble::{Trouble, unreadable},
};

pub(crate) use wish::{Stamped, Wish, decide_on};

/// The most acts that a seat may send within a second.
const ACTS_PER_SECOND: u32 = 50;

/// The entry that opens a game.
const FIRST: Version = Version::new(1);

/// When to try again what the log did not take.
pub(crate) const SOON: Duration = Duration::from_secs(1);

/// Longer than any game.
pub(crate) const FOREVER: Duration = Duration::from_secs(365 * 24 * 3_600);

/// One game in memory.
#[derive(Debug)]
pub struct Keeper {
    journal: Journal<Game>,
    tools: Tools,
    opened_at: Moment,
    /// How far the moments of this game are ahead of the watch's.
    ahead: Millis,
    /// For those who see the game later than it happens, and how much later, in milliseconds.
    lagging: Mutex<Lagging>,
    delay: AtomicI64,
    sent: Mutex<[Sent; SEATS]>,
    /// What each kind of seat was last shown, made once for all who sit there.
    pictures: [Mutex<Option<Arc<Picture>>>; SEATS],
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

impl Keeper {
    /// The game as its log has it, for whoever only wants to know how it stands.
    pub(crate) async fn replay(id: &StreamId, store: &Store) -> Result<Game, Trouble> {
        let log = journal::read::<Keeper>(store, id, Version::START).await?;
        Ok(Game::replay(events_of(&log)))
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
        let read = || journal::read::<Keeper>(&tools.store, id, Version::START);
        let mut log = read().await?;
        let fresh = if log.is_empty() { Fresh::of(&tools.store, id).await? } else { None };
        if log.is_empty() && fresh.is_none() {
            // Somebody may have begun it in between.
            log = read().await?;
        }
        let (opened_at, opening) = match (&fresh, log.first()) {
            (Some(fresh), _) => (fresh.opened_at(), fresh.events()?),
            (None, Some(first)) => (Moment::new(first.recorded_at), Vec::new()),
            (None, None) => return Ok(None),
        };
        let game = Arc::new(Game::replay(opening.iter().chain(events_of(&log))));
        let version = log.last().map_or(Version::START, |last| last.version);
        let ahead = tools.scales.ahead(id, &game, &tools.watch);
        let lagging = lagging(&game, log, tools.watch.now() + ahead - delay);
        let stands = Stands { version, state: game };
        Ok(Some(Arc::new(Keeper {
            journal: Journal::new(id.clone(), tools.store.clone(), stands),
            tools: tools.clone(),
            opened_at,
            ahead,
            lagging: Mutex::new(lagging),
            delay: AtomicI64::new(delay.get()),
            sent: Mutex::default(),
            pictures: Default::default(),
            record: OnceLock::new(),
            afterwards: Afterwards::default(),
            fresh,
        })))
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
        self.journal.id()
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
        self.journal.state()
    }

    /// News whenever the game has changed.
    pub(crate) fn changes(&self) -> watch::Receiver<Arc<Game>> {
        self.journal.changes()
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

    /// Does what was asked. `Ok` means that it is on the disk and that everybody will hear of it.
    pub(crate) async fn act(self: &Arc<Keeper>, wish: Wish) -> Result<(), Trouble> {
        self.count(&wish)?;
        journal::act(self, wish).await
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
        journal::together(self, |before| self.decided(before, &decided), write).await
    }

    /// What is decided on the game as it stands, to be written down with whatever else is put there.
    fn decided<T>(
        &self,
        before: Stands<Game>,
        decided: impl Fn(&mut Ahead, &mut Commit) -> Result<T, Trouble>,
    ) -> Result<Decided<Keeper, T>, Trouble> {
        let begins = self.fresh.as_ref().filter(|_| before.version == Version::START);
        let mut ahead = Ahead::of(before, self.record()).dated(self.dated());
        if let Some(fresh) = begins {
            ahead.begin(fresh);
        }
        let mut commit = Commit::new();
        let answer = decided(&mut ahead, &mut commit)?;
        ahead.lay(&mut commit, self.id());
        let (after, events) = ahead.comes_to();
        let news = vec![(after.state.now(), events)];
        Ok(Decided { commit, after, news, answer })
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
        let game = self.game();
        let runs = |on: &BoardName| game.table(*on).is_some_and(running::runs_at);
        let on = BoardName::ALL.into_iter().find(runs).unwrap_or_default();
        self.by_the_program(on, Deed::Interrupt { last_known }).await
    }

    async fn by_the_program(self: &Arc<Keeper>, on: BoardName, deed: Deed) -> Result<(), Trouble> {
        self.act(Wish { on, ..Wish::here(self, Seat::Program, deed) }).await
    }
}

impl Keep for Keeper {
    type State = Game;
    type Act = Wish;
    type Event = stored::Entry;
    /// For those who see the game later than it happens.
    type News = Vec<(Moment, Vec<Event>)>;
    type Answer = ();

    fn journal(&self) -> &Journal<Game> {
        &self.journal
    }

    fn key(wish: &Wish) -> Option<String> {
        wish.key()
    }

    async fn decide(&self, before: Stands<Game>, wish: &Arc<Wish>) -> Result<Decided<Keeper, ()>, Trouble> {
        self.decided(before, |ahead, _| ahead.act(wish))
    }

    /// What came of it everybody has been shown.
    fn again(&self, _: Version, _: &Wish) -> Result<(), Trouble> {
        Ok(())
    }

    async fn read(
        store: &Store,
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

    fn evolve(&self, before: &Arc<Game>, added: Vec<Recorded<stored::Entry>>) -> (Arc<Game>, Self::News) {
        let (mut after, mut news) = (Arc::clone(before), Vec::new());
        // The opening of a game that was only begun now stands here already.
        let is_new = |entry: &Recorded<_>| self.fresh.is_none() || entry.version > FIRST;
        for Recorded { event: stored::Entry { events, .. }, .. } in added.into_iter().filter(is_new) {
            let game = Arc::make_mut(&mut after);
            events.iter().for_each(|event| game.evolve(event));
            news.push((game.now(), events));
        }
        (after, news)
    }

    fn tell(&self, after: Arc<Game>, news: Self::News) {
        self.tools.unbegun.begun(self.id());
        let delay = self.delay(Seat::Spectator);
        if delay > Millis::ZERO {
            let past = self.now() - delay;
            let mut lagging = self.lagging();
            news.into_iter().for_each(|(at, events)| lagging.push(at, events));
            // What has come due waits for nobody to look.
            lagging.until(past);
        } else {
            self.lagging().skip_to(&after);
        }
        self.journal.show(after);
    }
}

/// The game as those see it who see what has happened until this moment. Nobody is spared the opening: before it there is
/// nothing to see.
fn lagging(game: &Arc<Game>, mut log: Vec<Recorded<stored::Entry>>, until: Moment) -> Lagging {
    let seen = 1 + log.iter().skip(1).take_while(|entry| entry.event.act.at <= until).count();
    if seen >= log.len() {
        return Lagging::at(Arc::clone(game));
    }
    let waiting = log.split_off(seen);
    let mut lagging = Lagging::at(Arc::new(Game::replay(events_of(&log))));
    waiting.into_iter().for_each(|Recorded { event, .. }| lagging.push(event.act.at, event.events));
    lagging
}

fn events_of(log: &[Recorded<stored::Entry>]) -> impl Iterator<Item = &Event> {
    log.iter().flat_map(|entry| &entry.event.events)
}

/// Two boards, an official and whoever looks on.
const SEATS: usize = 6;

/// The seats that people have; the program has none.
const fn place_of(seat: Seat) -> Option<usize> {
    match seat {
        Seat::Player(BoardName::A, Color::White) => Some(0),
        Seat::Player(BoardName::A, Color::Black) => Some(1),
        Seat::Director => Some(2),
        Seat::Spectator => Some(3),
        Seat::Player(BoardName::B, Color::White) => Some(4),
        Seat::Player(BoardName::B, Color::Black) => Some(5),
        Seat::Program => None,
    }
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
    let stored::Kept { format, body, books } = stored::keep(&entry);
    // Of what is short every byte counts; the number of its form says as much.
    let kind = if format == stored::SHORT { String::new() } else { stored::kind(&entry) };
    if stored::read_with(format, &body, &books).as_ref() != Ok(&entry) {
        return Err(Trouble::Ours("this act could not be read back from the log, so it was not recorded"));
    }
    Ok(Entries::one(NewEntry { kind, format, body, recorded_at, key }, books))
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
