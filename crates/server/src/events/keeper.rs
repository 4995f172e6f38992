//! Keeps one event: acts go in one at a time, are decided, appended, and only then told.
//!
//! What stands here is always what the log says. An append that fails changes nothing; one that meets a log which has
//! grown meanwhile reads what was added and decides again.

use std::sync::Arc;

use store::{Commit, NewEntry, StoreError, Version};
use tokio::{sync::watch, task::spawn_blocking};
use tournament::{Act, Deed, Event, Reader, Refusal, Seed, Tournament, When, decide, stored, words};

use super::{
    Held, Viewer,
    answers::{Answers, Timeless},
    floor::{self, Floor, Heard, Slip, Spot, Tile},
    live::LiveBoards,
    touched,
};
use crate::{
    hall::Tools,
    people::{Caller, EventId},
    trouble::{Trouble, unreadable},
};

/// How often acts are decided again when the log has grown meanwhile.
const TRIES: usize = 5;

/// What somebody wants done, all of it or nothing.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    pub(crate) who: String,
    /// Who reads the answer; none: the program itself, which reads none.
    pub(crate) asker: Option<Caller>,
    pub(crate) why: String,
    /// A name for it that nobody else uses: the same name again is the same act.
    pub(crate) key: Option<String>,
    /// What the page saw; none: whatever stands now.
    pub(crate) seen: Option<u64>,
    /// Each with what a refusal is to be called by, which is empty for a single act.
    pub(crate) acts: Vec<(String, Act)>,
    /// What is known of these games from then on.
    pub(crate) tiles: Vec<(Spot, Tile)>,
}

impl Wanted {
    pub(crate) fn one(who: &str, act: Act) -> Wanted {
        Wanted {
            who: who.to_string(),
            asker: None,
            why: String::new(),
            key: None,
            seen: None,
            acts: vec![(String::new(), act)],
            tiles: Vec::new(),
        }
    }
}

/// What was done, and the event after it.
#[derive(Clone, Debug)]
pub(crate) struct Done {
    pub(crate) happened: Vec<Event>,
    pub(crate) after: Arc<Held>,
}

/// One event in memory.
#[derive(Debug)]
pub(crate) struct EventKeeper {
    id: EventId,
    tools: Tools,
    /// Whoever acts holds it until the log has answered.
    turn: tokio::sync::Mutex<()>,
    held: watch::Sender<Arc<Held>>,
    floor: Floor,
    maps: Maps,
    live: LiveBoards,
}

/// Maps of the floor; officials of the same sections share one.
type Maps = Answers<floor::Asked, Timeless, 8>;

impl EventKeeper {
    /// Reads an event from its log; none if nobody has opened it.
    pub(crate) async fn load(id: &EventId, tools: &Tools) -> Result<Option<Arc<EventKeeper>>, Trouble> {
        let keeper = EventKeeper::empty(id, tools);
        keeper.catch_up().await?;
        keeper.floor.load().await.map_err(unreadable)?;
        let opened = keeper.held().version > Version::START;
        Ok(opened.then(|| Arc::new(keeper)))
    }

    /// Opens an event with its first acts; refuses a name that is taken.
    pub(crate) async fn open(id: &EventId, tools: &Tools, wanted: Wanted) -> Result<Done, Trouble> {
        EventKeeper::empty(id, tools).carry_out(&Arc::new(wanted)).await
    }

    /// Begins an event with a log that was decided before.
    pub(crate) async fn begin(id: &EventId, tools: &Tools, log: &[Arc<Event>]) -> Result<(), Trouble> {
        let log = log.iter().map(AsRef::as_ref);
        EventKeeper::empty(id, tools).append(Version::START, log, None, &[]).await.map(drop)
    }

    fn empty(id: &EventId, tools: &Tools) -> EventKeeper {
        EventKeeper {
            id: id.clone(),
            tools: tools.clone(),
            turn: tokio::sync::Mutex::default(),
            held: watch::Sender::new(Arc::default()),
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
    pub(crate) fn map(&self, held: &Held, asked: &floor::Asked) -> Arc<Timeless> {
        self.maps.to(asked, || Timeless::of(floor::map(held, &self.floor, asked)))
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
        let act = floor::from_the_board(spot, (*outcome).into());
        let mut after = tile.clone();
        after.slips.clear();
        after.is_settled();
        match self.act(Wanted { tiles: vec![(spot.clone(), after)], ..Wanted::one(by, act) }).await {
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
        Arc::clone(&self.held.borrow())
    }

    /// News whenever the event has changed.
    pub(crate) fn changes(&self) -> watch::Receiver<Arc<Held>> {
        self.held.subscribe()
    }

    /// Does what was asked. `Ok` means that it is on the disk and that everybody will hear of it.
    ///
    /// Runs to its end even if whoever asked has hung up: what the log has taken must be told to the others.
    pub(crate) async fn act(self: &Arc<EventKeeper>, wanted: Wanted) -> Result<Done, Trouble> {
        let (keeper, wanted) = (Arc::clone(self), Arc::new(wanted));
        match tokio::spawn(async move { keeper.carry_out(&wanted).await }).await {
            Ok(answer) => answer,
            Err(_) => Err(Trouble::Ours("an act could not be carried out")),
        }
    }

    async fn carry_out(&self, wanted: &Arc<Wanted>) -> Result<Done, Trouble> {
        let _turn = self.turn.lock().await;
        for _ in 0..TRIES {
            match self.attempt(wanted).await {
                Err(Trouble::NotRecorded(StoreError::Conflict { .. })) => self.catch_up().await?,
                answer => return answer,
            }
        }
        Err(Trouble::Ours("the log grew faster than it could be read"))
    }

    /// What is known of games after this: whoever waited for a director and has a result waits for nobody any more.
    fn tiles_after(&self, wanted: &Wanted) -> Vec<(Spot, Tile)> {
        let mut tiles = wanted.tiles.clone();
        for (_, act) in &wanted.acts {
            let (Act::Report { section, round, board, game, .. }
            | Act::Correct { section, round, board, game, .. }) = act
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

    async fn attempt(&self, wanted: &Arc<Wanted>) -> Result<Done, Trouble> {
        let held = self.held();
        match self.judged(&held, wanted).await {
            Ok((after, happened)) => {
                let tiles = self.tiles_after(wanted);
                let appended = self.append(held.version, &happened, wanted.key.as_deref(), &tiles).await?;
                if appended.repeated {
                    return self.done_before(appended.version, wanted).await;
                }
                let after = Arc::new(Held::after(&held, appended.version, after));
                self.held.send_replace(Arc::clone(&after));
                tiles.into_iter().for_each(|(spot, tile)| self.floor.is_laid(&spot, tile));
                Ok(Done { happened, after })
            }
            // What was done the first time is done, even if it could not be done again.
            Err(no) => match self.first_time(wanted.key.as_deref()).await {
                Some(version) => self.done_before(version, wanted).await,
                None => Err(no),
            },
        }
    }

    /// A round of hundreds takes a while to pair: whoever asks for something else does not wait for the same thread. Of one event
    /// there is never more than one, since acts go in one at a time.
    async fn judged(
        &self,
        held: &Arc<Held>,
        wanted: &Arc<Wanted>,
    ) -> Result<(Tournament, Vec<Event>), Trouble> {
        let (held, wanted, now, id) = (Arc::clone(held), Arc::clone(wanted), self.now(), self.id.clone());
        let judged = spawn_blocking(move || judge(&id, &held, &wanted, now)).await;
        judged.map_err(|_| Trouble::Ours("an act could not be carried out"))?
    }

    async fn append(
        &self,
        expected: Version,
        happened: impl IntoIterator<Item = &Event> + Send,
        key: Option<&str>,
        tiles: &[(Spot, Tile)],
    ) -> Result<store::Appended, Trouble> {
        let entries = happened.into_iter().map(|event| new_entry(event, key)).collect::<Result<_, _>>()?;
        let mut commit = Commit::new();
        commit.append(self.id.stream(), expected, entries);
        for (spot, tile) in tiles {
            self.floor.lay(&mut commit, spot, tile).map_err(Trouble::NotRecorded)?;
        }
        let appended = self.tools.store.commit(commit).await.map_err(Trouble::NotRecorded)?;
        appended.into_iter().next().ok_or(Trouble::Ours("the log did not say how far it came"))
    }

    /// When an act of this name was recorded. Keys are looked at before versions, so an append that expects an
    /// impossible version adds nothing and still tells.
    async fn first_time(&self, key: Option<&str>) -> Option<Version> {
        let (kind, key) = ("known?".to_string(), Some(key?.to_string()));
        let question = NewEntry { kind, format: 0, body: Vec::new(), recorded_at: 0, key };
        let answer = self.tools.store.append(self.id.stream(), Version::new(u64::MAX), vec![question]).await;
        answer.ok().filter(|appended| appended.repeated).map(|appended| appended.version)
    }

    /// What was done under this name, and up to which version, if anything was.
    pub(crate) async fn done_under(&self, key: &str) -> Option<(Version, Vec<Arc<Event>>)> {
        let version = self.first_time(Some(key)).await?;
        self.catch_up().await.ok()?;
        let held = self.held();
        let log = held.tournament().log();
        let until = log.iter().rev().skip_while(|event| event.number > version.get());
        let last = until.clone().next()?;
        let together =
            |event: &&Arc<Event>| (event.deed.when, &event.deed.who) == (last.deed.when, &last.deed.who);
        Some((version, until.take_while(together).cloned().collect()))
    }

    /// The answer of the first time: the events that ended at this version. Another act under the same name is not it.
    async fn done_before(&self, version: Version, wanted: &Wanted) -> Result<Done, Trouble> {
        self.catch_up().await?;
        let after = self.held();
        let last = version.get();
        let first = last.saturating_sub(wanted.acts.len() as u64) + 1;
        let log = after.tournament().log().iter();
        let happened: Vec<Event> = log
            .filter(|event| (first..=last).contains(&event.number))
            .map(|event| (**event).clone())
            .collect();
        let same = happened.len() == wanted.acts.len()
            && happened
                .iter()
                .zip(&wanted.acts)
                .all(|(event, (_, act))| (&event.deed.act, &event.deed.why) == (act, &wanted.why));
        if same { Ok(Done { happened, after }) } else { Err(self.used_before(&happened, &after, wanted)) }
    }

    fn used_before(&self, happened: &[Event], after: &Held, wanted: &Wanted) -> Trouble {
        let first = wanted.asker.as_ref().zip(happened.last()).and_then(|(asker, event)| {
            let viewer = Viewer::new(asker, &self.id, after);
            words::lines(after.tournament(), event, &viewer).into_iter().next()
        });
        let first = first.map_or_else(String::new, |line| format!(" ({})", line.text));
        Trouble::NotNow(format!(
            "this id was used before for something else{first}; send it with an id of its own"
        ))
    }

    /// Reads what the log holds beyond what stands here.
    async fn catch_up(&self) -> Result<(), Trouble> {
        let held = self.held();
        let entries = self.tools.store.read(self.id.stream(), held.version).await.map_err(unreadable)?;
        let Some(last) = entries.last() else { return Ok(()) };
        let mut tournament = held.tournament().clone();
        for entry in &entries {
            let event = stored::read(entry.format, &entry.body).map_err(|error| {
                let (id, at) = (&self.id, entry.version);
                Trouble::Unreadable(format!("entry {at} of event {id} cannot be read: {error}"))
            })?;
            tournament.evolve(&event);
        }
        self.held.send_replace(Arc::new(Held::after(&held, last.version, tournament)));
        Ok(())
    }
}

/// Decides all acts, each on what the one before it left.
fn judge(
    id: &EventId,
    held: &Held,
    wanted: &Wanted,
    when: When,
) -> Result<(Tournament, Vec<Event>), Trouble> {
    let viewer = wanted.asker.as_ref().map(|asker| Viewer::new(asker, id, held));
    let mut after = held.tournament().clone();
    let mut happened = Vec::with_capacity(wanted.acts.len());
    let when = after.moment_of_deed(when);
    for (name, act) in &wanted.acts {
        if let Some((seen, viewer)) = wanted.seen.zip(viewer.as_ref()) {
            touched::must_not_have_changed(held.tournament(), act, seen, viewer)?;
        }
        let seed = if act.needs_lot(after.state()) { Some(fresh_seed()?) } else { None };
        let deed = Deed { who: wanted.who.clone(), when, why: wanted.why.clone(), act: act.clone(), seed };
        let reader = viewer.as_ref().map(|viewer| viewer as &dyn Reader);
        let event = after.act(&director::means(), deed).map_err(|refusal| refused(name, &refusal, reader))?;
        happened.push(event.clone());
    }
    Ok((after, happened))
}

/// A seed for a lot, which nobody chose.
fn fresh_seed() -> Result<Seed, Trouble> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).map_err(|_| Trouble::Ours("the machine gave no random numbers"))?;
    Ok(Seed::of(u32::from_le_bytes(bytes)))
}

/// What would follow from an act if there were a reason for it; nothing is recorded. A lot is drawn when it is recorded and not
/// before, or it would be drawn until somebody likes it.
pub(super) fn would(
    tournament: &Tournament,
    viewer: &Viewer<'_>,
    when: When,
    act: &Act,
) -> Result<Vec<tournament::Happening>, Trouble> {
    let deed = Deed {
        who: viewer.name().to_string(),
        when,
        why: "a trial".to_string(),
        act: act.clone(),
        seed: None,
    };
    decide(tournament, &director::means(), &deed).map_err(|refusal| refused("", &refusal, Some(viewer)))
}

/// A refusal with its rules, and what to do instead; without a reader nobody is named whom the act is not about.
fn refused(name: &str, refusal: &Refusal, reader: Option<&dyn Reader>) -> Trouble {
    let before = if name.is_empty() { String::new() } else { format!("{name}: ") };
    let next = match refusal.next() {
        "" => String::new(),
        next => format!("; {next}"),
    };
    let clauses = refusal.rules().rules().iter().map(|rule| crate::wire::of_rule(rule)).collect();
    let told = reader.map_or_else(|| refusal.to_string(), |reader| refusal.told(reader));
    Trouble::Refused { text: format!("{before}{told}{next}"), clauses }
}

/// What is acknowledged must be read again after a restart, so it is read once before it is kept.
fn new_entry(event: &Event, key: Option<&str>) -> Result<NewEntry, Trouble> {
    let body = stored::write(event);
    if stored::read(stored::FORMAT, &body).as_ref() != Ok(event) {
        return Err(Trouble::Ours("this act could not be read back from the log, so it was not recorded"));
    }
    Ok(NewEntry {
        kind: stored::kind(event),
        format: stored::FORMAT,
        body,
        recorded_at: event.deed.when.0,
        key: key.map(ToString::to_string),
    })
}
