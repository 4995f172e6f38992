//! Keeps one event by its [journal](crate::journal): what is done there, all of it or nothing, on what whoever asks has seen.
//! What only events have is here: several acts at once, their reader, and what is known of the boards beside the log.

mod wanted;

use std::sync::Arc;

use store::{Commit, NewEntry, Store, StreamId, Version};
use tokio::{sync::watch, task::spawn_blocking};
use tournament::{Deed, Logged, Refusal, Tournament, When, stored, words};

use super::{
    Held, Viewer,
    answers::{Answers, Timeless},
    floor::{self, Floor, Heard, Slip, Spot, Tile},
    live::LiveBoards,
};
use crate::{
    EVENT_STREAMS,
    hall::Tools,
    journal::{self, Decided, Journal, Keep, Recorded, Stands},
    people::{Caller, Doing, EventId, Place},
    trouble::{Trouble, unreadable},
};

pub(super) use wanted::would;
pub(crate) use wanted::{Wanted, fresh_seed};
use wanted::{decide_on, refused};

/// What was done, and the event after it.
#[derive(Clone, Debug)]
pub(crate) struct Done {
    pub(crate) happened: Vec<Logged>,
    pub(crate) after: Arc<Held>,
}

/// One event in memory.
#[derive(Debug)]
pub(crate) struct EventKeeper {
    id: EventId,
    tools: Tools,
    journal: Journal<Held>,
    floor: Floor,
    maps: Maps,
    live: LiveBoards,
}

/// Maps of the floor; officials of the same sections share one.
type Maps = Answers<floor::MapAsked, Timeless, 8>;

impl EventKeeper {
    /// Reads an event from its log; none if nobody has opened it.
    pub(crate) async fn load(id: &EventId, tools: &Tools) -> Result<Option<Arc<EventKeeper>>, Trouble> {
        let keeper = EventKeeper::empty(id, tools);
        journal::catch_up(&keeper).await?;
        keeper.floor.load().await.map_err(unreadable)?;
        let opened = keeper.held().version > Version::START;
        Ok(opened.then(|| Arc::new(keeper)))
    }

    /// Opens an event with its first acts; refuses a name that is taken.
    pub(crate) async fn open(id: &EventId, tools: &Tools, wanted: Wanted) -> Result<Done, Trouble> {
        journal::carry_out(&EventKeeper::empty(id, tools), wanted).await
    }

    /// Begins an event with a log that was decided before.
    pub(crate) async fn begin(id: &EventId, tools: &Tools, log: &[Arc<Logged>]) -> Result<(), Trouble> {
        let mut commit = Commit::new();
        lay(&mut commit, (id, Version::START), log.iter().map(AsRef::as_ref), None)?;
        tools.store.commit(commit).await.map(drop).map_err(Trouble::NotRecorded)
    }

    /// The same under the name of an act: sent twice it is one event. Refuses a name that is taken.
    pub(crate) async fn begin_once(
        id: &EventId,
        tools: &Tools,
        log: &[Arc<Logged>],
        key: &str,
    ) -> Result<(), Trouble> {
        let mut commit = Commit::new();
        lay(&mut commit, (id, Version::START), log.iter().map(AsRef::as_ref), Some(key))?;
        tools.store.commit(commit).await.map(drop).map_err(Trouble::NotRecorded)
    }

    fn empty(id: &EventId, tools: &Tools) -> EventKeeper {
        let nothing = Stands { version: Version::START, state: Arc::default() };
        EventKeeper {
            id: id.clone(),
            tools: tools.clone(),
            journal: Journal::new(id.stream().clone(), tools.store.clone(), nothing),
            floor: Floor::empty(id, &tools.store),
            maps: Maps::default(),
            live: LiveBoards::default(),
        }
    }

    pub(crate) fn id(&self) -> &EventId {
        &self.id
    }

    /// What is known of the boards beside the log.
    pub(crate) fn floor(&self) -> &Floor {
        &self.floor
    }

    /// The floor as a map.
    pub(crate) fn map(&self, held: &Held, asked: &floor::MapAsked) -> Arc<Timeless> {
        self.maps.to(asked, || Timeless::of(&floor::map(held, &self.floor, asked)))
    }

    /// What everybody sees of the games.
    pub(crate) fn live(&self) -> &LiveBoards {
        &self.live
    }

    /// Changes what is known of a game.
    pub(crate) async fn mark(&self, spot: &Spot, change: impl FnOnce(&mut Tile)) -> Result<(), Trouble> {
        let _turn = self.floor.turn.lock().await;
        let mut tile = self.tile(spot)?;
        change(&mut tile);
        self.floor.put(spot, tile).await
    }

    /// Takes one side's report; where two say the same it is recorded as the result.
    pub(crate) async fn lay_slip(self: &Arc<EventKeeper>, spot: &Spot, slip: Slip) -> Result<Heard, Trouble> {
        let _turn = self.floor.turn.lock().await;
        let mut tile = self.tile(spot)?;
        let result = spot.game_in(self.held().tournament().state()).and_then(|game| game.result);
        if let Some(result) = result {
            return Err(refused("", &Refusal::ReportedAlready(result.outcome), None));
        }
        floor::lay(&mut tile.slips, slip);
        let heard = floor::heard(&tile.slips);
        let Heard::Agreed { outcome, by } = &heard else {
            self.floor.put(spot, tile).await?;
            return Ok(heard);
        };
        let deed = floor::from_the_board(spot, (*outcome).into());
        let mut after = tile.clone();
        after.slips.clear();
        after.is_settled();
        match self.act(Wanted { tiles: vec![(spot.clone(), after)], ..Wanted::one(by, deed) }).await {
            Ok(_) => Ok(heard),
            // What both said is kept for the director, who records what the rules let him.
            Err(refused @ Trouble::Refused { .. }) => {
                self.floor.put(spot, tile).await?;
                Err(refused)
            }
            Err(trouble) => Err(trouble),
        }
    }

    fn tile(&self, spot: &Spot) -> Result<Tile, Trouble> {
        let none =
            || Trouble::NotFound(format!("round {} of {} has no such board", spot.round, spot.section));
        self.floor.tile(self.held().tournament().state(), spot).ok_or_else(none)
    }

    /// Refuses a list of more players than a demo holds before anybody works out what would become of each.
    pub(crate) fn may_hold(&self) -> impl FnOnce(usize) -> Result<(), Trouble> + Send + use<> {
        let limit = self.tools.store.most_of("enter");
        move |rows| match limit {
            Some(store::Limit { most, words }) if rows > most => {
                Err(Trouble::NotRecorded(store::StoreError::BeyondBudget { most, words }))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn now(&self) -> When {
        When(self.tools.watch.date())
    }

    /// What the foot of a sheet says of the log from which it is printed, so that nobody can rewrite that log unseen.
    pub(crate) async fn foot(&self, of: &Held) -> String {
        let sum = self.tools.store.sum_at(self.id.stream(), of.version).await.ok().flatten();
        sum.map_or_else(String::new, |sum| sum.mark().at_the_foot(of.version))
    }

    /// The event as it stands.
    pub(crate) fn held(&self) -> Arc<Held> {
        self.journal.state()
    }

    /// Whether it is there for them: one that was removed is so only for those who may open events, and so may bring it back.
    pub(crate) fn is_there_for(&self, caller: &Caller, id: &EventId) -> bool {
        !self.held().tournament().state().discarded || caller.may(id, Doing::OpenEvent, Place::EVENT)
    }

    /// News whenever the event has changed.
    pub(crate) fn changes(&self) -> watch::Receiver<Arc<Held>> {
        self.journal.changes()
    }

    /// Does what was asked. `Ok` means that it is on the disk and that everybody will hear of it.
    pub(crate) async fn act(self: &Arc<EventKeeper>, wanted: Wanted) -> Result<Done, Trouble> {
        journal::act(self, wanted).await
    }

    /// What is known of games after this: whoever waited for a director and has a result waits for nobody any more.
    fn tiles_after(&self, wanted: &Wanted) -> Vec<(Spot, Tile)> {
        let mut tiles = wanted.tiles.clone();
        for (_, deed) in &wanted.acts {
            let (Deed::Report { section, round, board, game, .. }
            | Deed::Correct { section, round, board, game, .. }) = deed
            else {
                continue;
            };
            let spot = Spot { section: section.clone(), round: *round, board: *board, game: *game };
            let known = tiles.iter().any(|(other, _)| *other == spot);
            if let Ok(mut tile) = self.tile(&spot)
                && tile.waits()
                && !known
            {
                tile.is_settled();
                tiles.push((spot, tile));
            }
        }
        tiles
    }

    /// A round of hundreds takes a while to pair: whoever asks for something else does not wait for the same thread. Of one event
    /// there is never more than one, since acts go in one at a time.
    async fn decided(
        &self,
        held: &Arc<Held>,
        wanted: &Arc<Wanted>,
    ) -> Result<(Tournament, Vec<Logged>), Trouble> {
        let (held, wanted, now, id) = (Arc::clone(held), Arc::clone(wanted), self.now(), self.id.clone());
        let decided = spawn_blocking(move || decide_on(&id, &held, &wanted, now)).await;
        decided.map_err(|_| Trouble::Ours("an act could not be carried out"))?
    }

    /// What was done under this name, and up to which version, if anything was.
    pub(crate) async fn done_under(&self, key: &str) -> Option<(Version, Vec<Arc<Logged>>)> {
        let version = journal::led_to(self, key).await?;
        let held = self.held();
        let log = held.tournament().log();
        let until = log.iter().rev().skip_while(|event| event.number > version.get());
        let last = until.clone().next()?;
        let together =
            |event: &&Arc<Logged>| (event.act.when, &event.act.who) == (last.act.when, &last.act.who);
        Some((version, until.take_while(together).cloned().collect()))
    }

    fn used_before(&self, happened: &[Logged], after: &Held, wanted: &Wanted) -> Trouble {
        let first = wanted.asker.as_ref().zip(happened.last()).and_then(|(asker, event)| {
            let viewer = Viewer::new(asker, &self.id, after);
            words::lines(after.tournament(), event, &viewer).into_iter().next()
        });
        let first = first.map_or_else(String::new, |line| format!(" ({})", line.text));
        Trouble::NotNow(format!(
            "this id was used before for something else{first}; send it with an id of its own"
        ))
    }
}

impl Keep for EventKeeper {
    type State = Held;
    type Act = Wanted;
    type Event = Logged;
    /// What is known of games from then on.
    type News = Vec<(Spot, Tile)>;
    type Answer = Done;

    fn journal(&self) -> &Journal<Held> {
        &self.journal
    }

    fn key(wanted: &Wanted) -> Option<String> {
        wanted.key.clone()
    }

    async fn decide(
        &self,
        Stands { version, state: held }: Stands<Held>,
        wanted: &Arc<Wanted>,
    ) -> Result<Decided<EventKeeper, Done>, Trouble> {
        let (after, happened) = self.decided(&held, wanted).await?;
        let (tiles, mut commit) = (self.tiles_after(wanted), Commit::new());
        lay(&mut commit, (&self.id, version), &happened, wanted.key.as_deref())?;
        for (spot, tile) in &tiles {
            self.floor.lay(&mut commit, spot, tile).map_err(Trouble::NotRecorded)?;
        }
        let version = Version::new(version.get() + happened.len() as u64);
        let state = Arc::new(Held::after(&held, version, after));
        let answer = Done { happened, after: Arc::clone(&state) };
        Ok(Decided { commit, after: Stands { version, state }, news: tiles, answer })
    }

    /// The events that ended at this version. Another act under the same name is not it.
    fn again(&self, led_to: Version, wanted: &Wanted) -> Result<Done, Trouble> {
        let after = self.held();
        let last = led_to.get();
        let first = last.saturating_sub(wanted.acts.len() as u64) + 1;
        let log = after.tournament().log().iter();
        let happened: Vec<Logged> = log
            .filter(|event| (first..=last).contains(&event.number))
            .map(|event| (**event).clone())
            .collect();
        let same = happened.len() == wanted.acts.len()
            && happened
                .iter()
                .zip(&wanted.acts)
                .all(|(event, (_, deed))| (&event.act.deed, &event.act.why) == (deed, &wanted.why));
        if same { Ok(Done { happened, after }) } else { Err(self.used_before(&happened, &after, wanted)) }
    }

    async fn read(_: &Store, _: &StreamId, entries: &[store::Entry]) -> Result<Vec<Logged>, Trouble> {
        let read = |entry: &store::Entry| {
            stored::read(entry.format, &entry.body).map_err(|error| {
                let (at, name) = (entry.version, entry.stream.as_str());
                let name = name.strip_prefix(EVENT_STREAMS).unwrap_or(name);
                Trouble::Unreadable(format!("entry {at} of event {name} cannot be read: {error}"))
            })
        };
        entries.iter().map(read).collect()
    }

    fn evolve(&self, before: &Arc<Held>, added: Vec<Recorded<Logged>>) -> (Arc<Held>, Self::News) {
        let (mut tournament, mut last) = (before.tournament().clone(), before.version);
        for Recorded { version, event, .. } in added {
            tournament.carry_in(Arc::new(event));
            last = version;
        }
        (Arc::new(Held::after(before, last, tournament)), Vec::new())
    }

    fn tell(&self, after: Arc<Held>, tiles: Self::News) {
        self.journal.show(after);
        tiles.into_iter().for_each(|(spot, tile)| self.floor.is_laid(&spot, tile));
    }
}

/// Adds what happened to an event's log, which stands at a version.
fn lay<'a>(
    commit: &mut Commit,
    (id, version): (&EventId, Version),
    happened: impl IntoIterator<Item = &'a Logged>,
    key: Option<&str>,
) -> Result<(), Trouble> {
    let entries = happened.into_iter().map(|event| new_entry(event, key)).collect::<Result<_, _>>()?;
    commit.append(id.stream(), version, entries);
    Ok(())
}

/// What is acknowledged must be read again after a restart, so it is read once before it is kept.
fn new_entry(event: &Logged, key: Option<&str>) -> Result<NewEntry, Trouble> {
    let body = stored::write(event);
    if stored::read(stored::FORMAT, &body).as_ref() != Ok(event) {
        return Err(Trouble::Ours("this act could not be read back from the log, so it was not recorded"));
    }
    Ok(NewEntry {
        kind: stored::kind(event),
        format: stored::FORMAT,
        body,
        recorded_at: event.act.when.0,
        key: key.map(ToString::to_string),
    })
}
