//! A player sits down at his board on the screen, in an event that is played at home; and the boards that a round opens.

use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};
use board::Color;
use clock::{Millis, Moment, Timekeeper};
use game::{Attendance, BoardName, Deed, Game, Occasion, Seat, StandIn};
use store::{Commit, StreamId};
use tournament::{Devices, EntryId, SectionName};

use super::{
    floor::{Opened, home_of, link_to, spot},
    visit::Visit,
};
use crate::{
    Hall,
    ahead::Ahead,
    colors,
    events::{
        EventKeeper,
        floor::{self, Home, Spot, Tile},
        rounds,
    },
    keeper::Wish,
    people::{Doing, EventId, Place, Post},
    routes::body::{MayBeEmpty, Nothing},
    trouble::Trouble,
    wire::SeatLink,
};

/// What it takes to find one's board when a round begins.
const WALK: Millis = Millis::minutes(1);

/// The answer is a link to the player's seat, new each time, since links are kept as their hashes only.
pub(super) async fn sit(
    State(hall): State<Hall>,
    visit: Visit,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<(StatusCode, Json<SeatLink>), Trouble> {
    let Nothing {} = body.read()?;
    let (spot, _, at) = spot(&visit)?;
    visit.must(Doing::PlayAt, at.place())?;
    let color = plays(&visit, &spot).ok_or_else(|| not_here(&visit, &spot))?;
    floor::permits(visit.held().tournament().state(), Devices::Screens)?;
    must_be_in_play(&visit, &spot)?;
    let on = spot.on(visit.held().tournament().state());
    let seat = Seat::Player(on, color);
    let stands_in = stands_in(&visit, &spot, color);
    let sit = |at: &mut AtBoard<'_>, commit: &mut Commit| {
        if !floor::is_on_the_screen(at.ahead.game()) {
            return Err(Trouble::NotNow(
                "an official keeps this game as one at a wooden board; ask the director where you play"
                    .to_string(),
            ));
        }
        if let Some(who) = &stands_in {
            at.sit_for(color, who)?;
        }
        at.arrive(color);
        let token = link_to(&hall, &visit, (at.game, at.home), seat, None, commit)?;
        Ok(SeatLink { game: at.game.to_string(), link: format!("/g/{token}") })
    };
    let seated = board(&hall, &visit.keeper, &visit.id, &spot, sit).await?;
    Ok((StatusCode::CREATED, Json(seated)))
}

/// Which color he has there, he himself or whoever moves for him.
fn plays(visit: &Visit, spot: &Spot) -> Option<Color> {
    let held = visit.held();
    let his = |entry: Option<EntryId>| {
        entry.is_some_and(|entry| visit.may(Doing::PlayAt, Place::section(&spot.section).about(&[entry])))
    };
    let [white, black] = spot.players(held.tournament().state());
    [(Color::White, white), (Color::Black, black)]
        .into_iter()
        .find(|(_, entry)| his(*entry))
        .map(|(color, _)| color)
}

/// The name of whoever sits down for a player and is not the player.
fn stands_in(visit: &Visit, spot: &Spot, color: Color) -> Option<String> {
    let held = visit.held();
    let [white, black] = spot.players(held.tournament().state());
    let entry = match color {
        Color::White => white,
        Color::Black => black,
    }?;
    let plays = visit.caller.posts(&visit.id).contains(&Post::Player { entry });
    (!plays).then(|| visit.caller.name().to_string())
}

/// A team sits at a board with several tables, and he at another of them.
fn not_here(visit: &Visit, spot: &Spot) -> Trouble {
    let number = spot.number(visit.held().tournament().state());
    Trouble::NotNow(format!("you do not play at board {number}; the page of the event says at which table"))
}

fn must_be_in_play(visit: &Visit, spot: &Spot) -> Result<(), Trouble> {
    let held = visit.held();
    let state = held.tournament().state();
    let round = state.section(&spot.section).and_then(|section| section.round(spot.round));
    let round = round.ok_or_else(|| rounds::no_round(&spot.section, spot.round))?;
    if spot.is_decided(state) {
        return Err(Trouble::NotNow("the result of this board is in; the game is over".to_string()));
    }
    if round.begun.is_none() {
        return Err(Trouble::NotNow(format!(
            "round {} has not begun; your board opens as soon as the director begins it",
            spot.round
        )));
    }
    Ok(())
}

/// A game at its board on the screen, as it will be when everything is written down.
struct AtBoard<'a> {
    /// Which board of the log it is.
    on: BoardName,
    game: &'a StreamId,
    home: &'a Home,
    ahead: &'a mut Ahead,
    tile: &'a mut Tile,
    now: Moment,
}

impl AtBoard<'_> {
    /// It is told that the round has begun, so many minutes late. An official may have opened it before.
    fn begin(&mut self, late: Millis) -> Result<(), Trouble> {
        let on = self.on;
        let knows = |game: &Game| game.table(on).is_some_and(|table| table.hall.round_began.is_some());
        if !floor::is_on_the_screen(self.ahead.game()) || knows(self.ahead.game()) {
            return Ok(());
        }
        let begins = Deed::Occur(Occasion::Attendance(Attendance::BeginsTheRound { late }));
        self.ahead.act(&Wish { on, ..Wish::at(self.now, Seat::Director, begins) })
    }

    /// Both players are told that somebody else sits there.
    fn sit_for(&mut self, color: Color, who: &str) -> Result<(), Trouble> {
        let goes_on = self.ahead.game().table(self.on).is_some_and(|table| table.outcome.is_none());
        if !goes_on {
            return Ok(());
        }
        let sits = Deed::SitFor { color, who: who.to_string(), being: StandIn::Assistant };
        self.ahead.act(&Wish { on: self.on, ..Wish::at(self.now, Seat::Director, sits) })
    }

    /// A board opens when its round begins, so nobody can sit there before. Whoever sits down within a minute has been there
    /// from the start, and later he has come then: it is told, and the book says what that costs (us-chess-7 13D, 16K).
    fn arrive(&mut self, color: Color) {
        if let Some(came) = self.comes(color) {
            let arrives = Deed::Occur(Occasion::Attendance(Attendance::Arrives));
            // Where the game has no use for it he sits down all the same.
            let _ = self.ahead.act(&Wish::at(came, Seat::Player(self.on, color), arrives));
        }
        // Whoever waits for him at the other screen sees that he has come, also where nothing is charged for it.
        let color = colors::on_the_chart(color);
        self.tile.came.insert(color);
        self.tile.absent.remove(&color);
    }

    /// The moment at which a player who sits down now has come, if the game is to be told of it.
    fn comes(&self, color: Color) -> Option<Moment> {
        let game = self.ahead.game();
        let table = game.table(self.on).filter(|table| table.outcome.is_none())?;
        let (hall, began) = (&table.hall, table.hall.round_began?);
        if hall.arrived.get(color).is_some() {
            return None;
        }
        if self.now - began > WALK {
            return Some(self.now);
        }
        // Whoever was there from the start can no longer be called absent. After something else has happened the game could
        // take the first of the two for late, and divide a few seconds.
        let costs_nothing = game.now() <= began || hall.arrived.get(color.other()).is_some();
        costs_nothing.then_some(began)
    }
}

/// A round has begun at an event on screens: its boards are opened behind the director's back, one after the other. One that
/// could not be opened, or whose turn comes later, is opened when its player sits down.
pub(super) fn open_boards(hall: &Hall, keeper: &Arc<EventKeeper>, id: &EventId, act: &tournament::Deed) {
    let (section, round) = match act {
        tournament::Deed::BeginRound { section, round } => (section, *round),
        // Boards that are made while others play have begun as well.
        tournament::Deed::Reseat { section, .. } => {
            let held = keeper.held();
            let held = held.tournament().section(section);
            let begun = held.filter(|held| held.rounds.last().is_some_and(|last| last.begun.is_some()));
            let Some(begun) = begun else { return };
            (section, begun.rounds.len())
        }
        _ => return,
    };
    if !keeper.held().tournament().state().devices.permit(Devices::Screens) {
        return;
    }
    let (hall, keeper, id) = (hall.clone(), Arc::clone(keeper), id.clone());
    let due = due(&keeper, section, round);
    tokio::spawn(async move {
        for spot in due {
            let _ = board(&hall, &keeper, &id, &spot, |_, _| Ok(())).await;
        }
    });
}

fn due(keeper: &EventKeeper, section: &SectionName, round: usize) -> Vec<Spot> {
    let held = keeper.held();
    let state = held.tournament().state();
    let paired = state.section(section).and_then(|section| section.round(round));
    let boards = paired.into_iter().flat_map(tournament::Round::numbered);
    let games = boards.flat_map(|(board, on)| Spot::all(section, round, board, on));
    games.filter(|spot| !spot.is_decided(state) && spot.is_due(state)).collect()
}

/// The game of a board, opened where there is none, told that the round has begun, and with whatever is done there besides: all
/// of it is written down at once, or nothing.
async fn board<T>(
    hall: &Hall,
    keeper: &EventKeeper,
    id: &EventId,
    spot: &Spot,
    besides: impl Fn(&mut AtBoard<'_>, &mut Commit) -> Result<T, Trouble>,
) -> Result<T, Trouble> {
    let _turn = keeper.floor().turn.lock().await;
    let held = keeper.held();
    let state = held.tournament().state();
    let none = || rounds::no_round(&spot.section, spot.round);
    let tile = keeper.floor().tile(state, spot).ok_or_else(none)?;
    let on = spot.on(state);
    // The second of two games begins when its players begin it, not with the round.
    let late = (!spot.follows(state)).then(|| behind(keeper, spot));
    let done = |mut at: AtBoard<'_>, commit: &mut Commit| {
        late.map_or(Ok(()), |late| at.begin(late))?;
        besides(&mut at, commit)
    };
    let Some(game) = tile.game.clone() else {
        let mut opened = Opened::of(hall, keeper, id, (spot.clone(), tile, Timekeeper::Nobody))?;
        opened.ahead.know(floor::record(hall.tools(), &opened.home, &opened.game).await?);
        let mut commit = Commit::new();
        let now = opened.ahead.game().now();
        let Opened { game, home, tiles, ahead } = &mut opened;
        let (_, tile) = tiles.first_mut().ok_or(Trouble::Ours("a game was opened at no board"))?;
        let answer = done(AtBoard { on, game, home, ahead, tile, now }, &mut commit)?;
        opened.lay(keeper, &mut commit)?;
        hall.tools().store.commit(commit).await.map_err(Trouble::NotRecorded)?;
        opened.known(hall, keeper).await;
        return Ok(answer);
    };
    let game: StreamId = game.parse().map_err(|_| Trouble::Ours("a game has no name"))?;
    let (home, kept) = (home_of(hall, &game).await?, hall.game(&game).await?);
    let now = kept.now();
    let at_open = |ahead: &mut Ahead, commit: &mut Commit| {
        let mut after = tile.clone();
        let at = AtBoard { on, game: &game, home: &home, ahead, tile: &mut after, now };
        let answer = done(at, commit)?;
        let changed = (after != tile).then_some(after);
        if let Some(after) = &changed {
            keeper.floor().lay(commit, spot, after).map_err(Trouble::NotRecorded)?;
        }
        Ok((answer, changed))
    };
    let (answer, changed) = kept.together(at_open).await?;
    if let Some(after) = changed {
        keeper.floor().is_laid(spot, after);
    }
    Ok(answer)
}

/// How many minutes after its time on the schedule the round began.
fn behind(keeper: &EventKeeper, spot: &Spot) -> Millis {
    let held = keeper.held();
    let section = held.tournament().section(&spot.section);
    let late = section.and_then(|section| {
        let begun = section.round(spot.round)?.begun?;
        Some(begun.0.saturating_sub(section.plan.start_of(spot.round)?.0))
    });
    Millis::minutes(late.unwrap_or(0).max(0) / 60_000)
}
