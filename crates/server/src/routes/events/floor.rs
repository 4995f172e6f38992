//! The floor: the map of boards, result slips, marks, and the game log of a board.

use std::collections::{BTreeMap, BTreeSet};

use axum::{Json, extract::State, http::StatusCode, response::Response};
use chart::Color;
use clock::{Moment, Timekeeper};
use game::{BoardName, Deed, Seat, StandIn, view::ON_PAPER};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Commit, StreamId};
use tournament::{Devices, Outcome};

use super::{event::who, resume::is_interrupted, visit::Visit};
use crate::{
    Hall, Keeper,
    ahead::Ahead,
    board_number::BoardNumber,
    events::{
        At, EventKeeper,
        floor::{
            self, ClaimInShort, Heard, Home, InDispute, MapAsked, Party, Played, Serves, Slip, Spot, Tile,
        },
        rounds,
    },
    fields::Fault,
    keeper::Wish,
    links::{Link, SeatName},
    new_game,
    people::{AuditLine, AuditMatter, Doing, EventId, Place},
    routes::body::{Body, MayBeEmpty},
    trouble::Trouble,
    wire::{Done, SeatLink},
};

/// Every board of the rounds in play, in the sections where the caller serves.
pub(super) async fn map(State(hall): State<Hall>, visit: Visit) -> Result<Response, Trouble> {
    let (changes, held, now) = (visit.keeper.floor().count(), visit.held(), visit.keeper.now());
    let mut asked =
        MapAsked { version: held.version, changes, sections: Vec::new(), played: BTreeMap::new() };
    for planned in held.tournament().state().planned() {
        let name = &planned.plan.name;
        let place = Place::section(name);
        // Whoever may not see pairings before they are posted does not see them here either.
        let eyes = visit.eyes(Some(name));
        let Some(section) = held.state(eyes).section(name).filter(|_| visit.may(Doing::SeeFloor, place))
        else {
            continue;
        };
        let disputes = visit.may(Doing::SeeDisputes, place);
        let overdue = floor::is_overdue(section, now);
        asked.sections.push(Serves { section: name.clone(), eyes, disputes, overdue });
        let rounds = floor::on_the_map(section).filter(|_| disputes).map(|(round, _)| round);
        for (spot, game, came) in rounds.flat_map(|round| visit.keeper.floor().games_of(name, round)) {
            let Ok(stream) = game.parse::<StreamId>() else { continue };
            // A game that cannot be read hides no board.
            if let Ok(keeper) = hall.game(&stream).await {
                let on = spot.on(held.tournament().state());
                asked.played.insert(spot, of_game(&keeper, on, &came));
            }
        }
    }
    Ok(visit.keeper.map(&held, &asked).at(now))
}

fn of_game(keeper: &Keeper, on: BoardName, came: &BTreeSet<Color>) -> Played {
    let game = keeper.game();
    let disputed = game.table(on).is_some_and(|table| table.open_dispute().is_some());
    Played {
        dispute: disputed.then(|| in_dispute(keeper, on)).flatten(),
        interrupted: is_interrupted(keeper),
        result: floor::ended(&game, on, came).map(|result| result.outcome),
    }
}

fn in_dispute(keeper: &Keeper, on: BoardName) -> Option<InDispute> {
    let whole = keeper.view(Seat::Director).ok()?;
    let view = whole.of_board(on)?;
    let dispute = view.dispute.as_ref().map(|dispute| ClaimInShort {
        about: dispute.about.clone(),
        by: dispute.by,
        announced: dispute.announced.clone(),
    });
    Some(InDispute {
        dispute,
        // At a wooden board not even who is on move is told, unless a clock counts the moves there.
        on_move: (view.unseen != Some(ON_PAPER)).then_some(view.on_move),
        moved: view.moves.last().cloned(),
        clocks: view.clocks.clone(),
        men: view.unseen.is_none().then(|| view.men.clone()),
        last: view.last.clone(),
    })
}

/// The game in the address, what is known of it, and who is concerned.
pub(super) fn spot(visit: &Visit) -> Result<(Spot, Tile, At), Trouble> {
    let (section, round) = (visit.section()?, visit.round()?);
    let none = || Trouble::NotFound(format!("round {round} of {section} has no such board"));
    let number: BoardNumber = visit.part("board").parse().map_err(|_| none())?;
    visit.must_see(&section, round)?;
    let spot = Spot::at(&section, round, number);
    let held = visit.held();
    let state = held.tournament().state();
    let tile = visit.keeper.floor().tile(state, &spot).ok_or_else(none)?;
    let at = At::board(state, &section, round, number.board);
    Ok((spot, tile, at))
}

/// Whose word it is: a player's of this game, or an official's.
fn party(visit: &Visit, spot: &Spot, at: &At) -> Result<Party, Trouble> {
    let held = visit.held();
    let [white, black] = spot.players(held.tournament().state());
    let seat = visit.caller.plays(&visit.id).and_then(|own| {
        let is_white = (white == Some(own)).then_some(Party::White);
        is_white.or_else(|| (black == Some(own)).then_some(Party::Black))
    });
    let phones = held.tournament().state().devices.permit(Devices::Phones);
    let official = visit.may(Doing::Report, at.place());
    match seat {
        Some(party) if visit.may(Doing::ReportOwn, at.place()) && (phones || !official) => {
            floor::permits(held.tournament().state(), Devices::Phones)?;
            Ok(party)
        }
        _ => {
            visit.must(Doing::Report, at.place())?;
            Ok(Party::Scorer(who(&visit.caller)))
        }
    }
}

/// What became of a report.
#[derive(Serialize, JsonSchema)]
pub(in crate::routes) struct SlipHeard {
    #[schemars(extend("enum" = ["waiting", "result", "disagreement"]))]
    state: &'static str,
    text: &'static str,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct SlipReported {
    outcome: Outcome,
    game: Option<usize>,
}

/// One side's report: with the other side's it becomes the result, or a disagreement for the director.
pub(super) async fn slip(visit: Visit, body: Body) -> Result<Json<SlipHeard>, Trouble> {
    let SlipReported { outcome, game } = body.read()?;
    let (mut spot, _, at) = spot(&visit)?;
    // A game can be named in the address, as board 7.2, or here.
    spot.game = game.unwrap_or(spot.game);
    if spot.game_in(visit.held().tournament().state()).is_none() {
        return Err(Fault::in_field("game", "there is no such game at this board").into());
    }
    let party = party(&visit, &spot, &at)?;
    visit.must_be_posted(&spot.section, spot.round)?;
    if !matches!(party, Party::Scorer(_))
        && !matches!(outcome, Outcome::WhiteWins | Outcome::Draw | Outcome::BlackWins)
    {
        return Err(Fault::in_field(
            "outcome",
            "players report white-wins, draw or black-wins; call a director for anything else",
        )
        .into());
    }
    let official = matches!(party, Party::Scorer(_));
    let slip = Slip { party, who: visit.caller.name().to_string(), outcome, when: visit.keeper.now() };
    let heard = visit.keeper.lay_slip(&spot, slip).await?;
    let (state, text) = match &heard {
        Heard::Waiting if official => (
            "waiting",
            "kept as your word: it is the result once a player or another official says the same; the act report records it at once",
        ),
        Heard::Waiting => ("waiting", "the other side has not reported yet"),
        Heard::Agreed { .. } => ("result", "both sides say the same; the result is in"),
        // Two players who agree with each other and not with an official disagree with somebody who saw the game or its paper:
        // one of the three is wrong, and no rule says that it is the official (us-chess-7 15H, NC scholastic 3).
        Heard::Disagreement => (
            "disagreement",
            "what was reported of this game is not the same; a director has been told and records the result",
        ),
    };
    Ok(Json(SlipHeard { state, text }))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct MarkOfBoard {
    mark: BoardMark,
    /// Who is missing or here.
    color: Option<Color>,
}

#[derive(Copy, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum BoardMark {
    Absent,
    Here,
    Call,
    Answered,
    Differ,
    Agree,
}

/// Somebody is missing or has come; a director is wanted or was there; two slips on paper differ, or agree after all.
/// Both players answer for the result (us-chess-7 15H, NC scholastic 3); where they say different things a director decides.
pub(super) async fn mark(visit: Visit, body: Body) -> Result<Json<Done>, Trouble> {
    let MarkOfBoard { mark, color } = body.read()?;
    let (spot, _, at) = spot(&visit)?;
    let doing = match mark {
        BoardMark::Call => Doing::CallDirector,
        BoardMark::Answered => Doing::Rule,
        _ => Doing::Report,
    };
    visit.must(doing, at.place())?;
    if doing == Doing::CallDirector && !visit.may(Doing::Report, at.place()) {
        floor::permits(visit.held().tournament().state(), Devices::Phones)?;
    }
    if matches!(mark, BoardMark::Absent | BoardMark::Here) && color.is_none() {
        return Err(Fault::in_field("color", "is missing; expected white or black").into());
    }
    visit
        .keeper
        .mark(&spot, |tile| match (mark, color) {
            (BoardMark::Absent, Some(color)) => drop(tile.absent.insert(color)),
            (BoardMark::Here, Some(color)) => drop(tile.absent.remove(&color)),
            (BoardMark::Call, _) => tile.called = true,
            (BoardMark::Differ, _) => tile.differ = Some(visit.caller.name().to_string()),
            (BoardMark::Agree, _) => tile.differ = None,
            _ => tile.end_call(),
        })
        .await?;
    Ok(Json(Done::YES))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::routes) struct SeatAsked {
    seat: Option<SeatName>,
}

/// The log of a game, opened the first time: a wooden board under the book and control of its section. The
/// answer is a director's link of it, new each time, since links are kept as their hashes only. An official who writes down
/// what a player does at the board asks for that `seat`.
pub(super) async fn game(
    State(hall): State<Hall>,
    visit: Visit,
    MayBeEmpty(body): MayBeEmpty,
) -> Result<(StatusCode, Json<SeatLink>), Trouble> {
    let name = body.read::<SeatAsked>()?.seat.unwrap_or(SeatName::Director);
    let (spot, _, at) = spot(&visit)?;
    visit.must(Doing::Rule, at.place())?;
    let _turn = visit.keeper.floor().turn.lock().await;
    let held = visit.held();
    let state = held.tournament().state();
    let tile =
        visit.keeper.floor().tile(state, &spot).ok_or_else(|| rounds::no_round(&spot.section, spot.round))?;
    // At its own board everybody is White or Black, whatever the log calls that board.
    let seat = match name.seat() {
        Seat::Player(_, color) => Seat::Player(spot.on(state), color),
        seat => seat,
    };
    let name = name.word();
    let text = format!("{}, round {}, board {}: {name}", spot.section, spot.round, spot.number(state));
    let line = AuditLine::of(&visit.caller, AuditMatter::LinkGiven, Some(&visit.id), text);
    let (official, people) = (visit.caller.name(), hall.people());
    let Some(game) = &tile.game else {
        let mut opened =
            Opened::of(&hall, &visit.keeper, &visit.id, (spot.clone(), tile, Timekeeper::Nobody))?;
        sit_for(&mut opened.ahead, seat, official, hall.watch().now())?;
        let mut commit = Commit::new();
        opened.lay(&visit.keeper, &mut commit)?;
        let token = link_to(&hall, &visit, (&opened.game, &opened.home), seat, Some(official), &mut commit)?;
        people.note_with(commit, line).await?;
        let game = opened.known(&hall, &visit.keeper).await;
        return Ok((StatusCode::CREATED, Json(link_json(&game, &token))));
    };
    let game: StreamId = game.parse().map_err(|_| Trouble::Ours("a game has no name"))?;
    let (home, kept) = (home_of(&hall, &game).await?, hall.game(&game).await?);
    let now = hall.watch().now();
    let given = |ahead: &mut Ahead, commit: &mut Commit| {
        sit_for(ahead, seat, official, now)?;
        link_to(&hall, &visit, (&game, &home), seat, Some(official), commit)
    };
    let token = kept.together_with(given, |commit| people.note_with(commit, line.clone())).await?;
    Ok((StatusCode::OK, Json(link_json(&game, &token))))
}

fn link_json(game: &StreamId, token: &str) -> SeatLink {
    SeatLink { game: game.to_string(), link: format!("/g/{token}") }
}

/// Both players are told that an official sits at a player's board, in the same moment as he gets there. At a wooden board
/// everybody sees it, and of a game that is over nobody needs to know.
fn sit_for(ahead: &mut Ahead, seat: Seat, official: &str, now: Moment) -> Result<(), Trouble> {
    let game = ahead.game();
    let on = match seat {
        Seat::Player(on, _) => on,
        _ => BoardName::A,
    };
    let goes_on = game.table(on).is_some_and(|table| table.outcome.is_none());
    let Some(color) = seat.color().filter(|_| goes_on && floor::is_on_the_screen(game)) else {
        return Ok(());
    };
    let who = official.to_string();
    let sits = Deed::SitFor { color, who: who.clone(), being: StandIn::Official };
    ahead.act(&Wish { on, official: Some(who), ..Wish::at(now, Seat::Director, sits) })
}

/// The board of a game of the event.
pub(super) async fn home_of(hall: &Hall, game: &StreamId) -> Result<Home, Trouble> {
    Home::of(hall.tools(), game).await?.ok_or(Trouble::Ours("a game of the event has no board"))
}

/// A new link to a seat of a game of the event, for the caller and for as long as he may sit there.
pub(super) fn link_to(
    hall: &Hall,
    visit: &Visit,
    (game, home): (&StreamId, &Home),
    seat: Seat,
    official: Option<&str>,
    commit: &mut Commit,
) -> Result<String, Trouble> {
    let person = visit.caller.person().ok_or(Trouble::SignInFirst)?;
    let holder = Some(hall.people().holder(person, home.leads()));
    let official = official.map(ToString::to_string);
    Link { game: game.clone(), seat, official, holder }.lay(commit, hall.people().codes())
}

/// Opens the log of a game; whoever does holds the turn of the floor.
pub(in crate::routes) async fn open_game(
    hall: &Hall,
    keeper: &EventKeeper,
    event: &EventId,
    spot: &Spot,
    tile: Tile,
    timekeeper: Timekeeper,
) -> Result<StreamId, Trouble> {
    let mut commit = Commit::new();
    let opened = Opened::of(hall, keeper, event, (spot.clone(), tile, timekeeper))?;
    opened.lay(keeper, &mut commit)?;
    hall.tools().store.commit(commit).await.map_err(Trouble::NotRecorded)?;
    Ok(opened.known(hall, keeper).await)
}

/// A game that is being opened at a board: its log, where it is played, and what the board knows of it go to the disk together.
/// Both boards of a match have one log.
pub(super) struct Opened {
    pub(super) game: StreamId,
    pub(super) home: Home,
    /// Of the spots that share the log; where it was opened comes first.
    pub(super) tiles: Vec<(Spot, Tile)>,
    pub(super) ahead: Ahead,
}

impl Opened {
    pub(super) fn of(
        hall: &Hall,
        keeper: &EventKeeper,
        event: &EventId,
        (spot, tile, timekeeper): (Spot, Tile, Timekeeper),
    ) -> Result<Opened, Trouble> {
        let held = keeper.held();
        let state = held.tournament().state();
        let section = state.section(&spot.section).ok_or_else(|| rounds::no_section(&spot.section))?;
        let none = || rounds::no_round(&spot.section, spot.round);
        spot.game_in(state).ok_or_else(none)?;
        let shared = spot.sharing(state);
        let mut players = Vec::new();
        for at in &shared {
            let [Some(white), Some(black)] = at.players(state) else {
                let text = format!(
                    "board {} has no two players; put somebody into the line-up, or record a forfeit",
                    at.number(state)
                );
                return Err(Trouble::NotNow(text));
            };
            players.push([white, black]);
        }
        if !spot.is_due(state) {
            let number = spot.number(state);
            let text =
                format!("board {number} is the next game; first record the result of the one before it");
            return Err(Trouble::NotNow(text));
        }
        if timekeeper == Timekeeper::Device && spot.is_of_a_match(state) {
            let text = "the two boards of a match share one log, and each has a clock of its own on the table: use the tablet as a \
                        scoresheet";
            return Err(Trouble::NotNow(text.to_string()));
        }
        let terms = floor::terms(&section.plan, state.devices, timekeeper)?;
        let game = new_game::name()?;
        let ahead = Ahead::opening(terms, hall.tools())?;
        let mut tiles = vec![(spot.clone(), tile)];
        for at in shared.iter().filter(|at| **at != spot) {
            tiles.push((at.clone(), keeper.floor().tile(state, at).ok_or_else(none)?));
        }
        tiles.iter_mut().for_each(|(_, tile)| tile.game = Some(game.to_string()));
        let mut players = players.into_iter();
        let [white, black] = players.next().ok_or_else(none)?;
        let first = shared.into_iter().next().unwrap_or(spot);
        let home = Home { event: event.clone(), spot: first, white, black, beside: players.next() };
        Ok(Opened { game, home, tiles, ahead })
    }

    /// To be written down, with everything else that happens there.
    pub(super) fn lay(&self, keeper: &EventKeeper, commit: &mut Commit) -> Result<(), Trouble> {
        self.ahead.lay(commit, &self.game);
        for (spot, tile) in &self.tiles {
            keeper.floor().lay(commit, spot, tile).map_err(Trouble::NotRecorded)?;
        }
        self.home.lay(commit, &self.game)
    }

    /// It is written down now.
    pub(super) async fn known(self, hall: &Hall, keeper: &EventKeeper) -> StreamId {
        let Opened { game, home, tiles, .. } = self;
        home.is_laid(hall.tools(), &game).await;
        for (spot, tile) in tiles {
            keeper.floor().is_laid(&spot, tile);
        }
        game
    }
}
