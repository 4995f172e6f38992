//! The floor: the map of boards, result slips, marks, and the game log of a board.

use std::collections::BTreeMap;

use axum::{Json, body::Bytes, extract::State, extract::rejection::BytesRejection, http::StatusCode};
use chart::Color;
use clock::{Control, Timekeeper};
use game::{BoardName, Rulings, Seat, Terms};
use serde_json::{Value, json};
use store::StreamId;
use tournament::{Contestant, Devices, EntryId, Outcome, SectionName};
use uuid::Uuid;

use super::{
    event::{read, who},
    resume::is_interrupted,
    visit::Visit,
};
use crate::{
    Hall, Keeper,
    events::{
        At, EventKeeper,
        floor::{self, Heard, Home, Party, Played, Slip, Spot, Tile},
        rounds,
    },
    fields::{Fault, Fields},
    links::SEATS,
    new_game,
    people::{Doing, EventId, Place},
    routes::{json, whole},
    trouble::Trouble,
};

/// Every board of the rounds in play, in the sections where the caller serves.
pub(super) async fn map(State(hall): State<Hall>, visit: Visit) -> Result<Json<Value>, Trouble> {
    let held = visit.held();
    let mut played: BTreeMap<String, Played> = BTreeMap::new();
    for game in visit.keeper.floor().games() {
        let Ok(stream) = game.parse::<StreamId>() else { continue };
        // A game that cannot be read hides no board.
        if let Ok(keeper) = hall.game(&stream).await {
            played.insert(game, of_game(&keeper));
        }
    }
    let sections: Vec<SectionName> = held.tournament().sections.keys().cloned().collect();
    let sees = |section: &_| visit.may(Doing::SeeFloor, Place::section(section));
    let disputes = |section: &_| visit.may(Doing::SeeDisputes, Place::section(section));
    // Whoever may not see pairings before they are posted does not see them here either.
    let state = |section: &_| held.state(visit.eyes(Some(section)));
    let mut told =
        floor::map(&state, &sections, visit.keeper.floor(), visit.keeper.now(), &sees, &disputes, &played);
    told["version"] = json!(held.version.get());
    Ok(Json(told))
}

fn of_game(keeper: &Keeper) -> Played {
    let game = keeper.game();
    let table = game.table(BoardName::A);
    Played {
        dispute: table.is_some_and(|table| table.open_dispute().is_some()),
        interrupted: is_interrupted(keeper),
        result: floor::ended(&game),
    }
}

/// The board in the address, what is known of it, and who is concerned.
fn spot(visit: &Visit) -> Result<(Spot, Tile, At), Trouble> {
    let (section, round) = (visit.section()?, visit.round()?);
    let none = || Trouble::NotFound(format!("round {round} of {section} has no such board"));
    let board = visit.part("board").parse().ok().ok_or_else(none)?;
    let spot = Spot { section: section.clone(), round, board };
    let held = visit.held();
    let state = held.tournament().state();
    let tile = visit.keeper.floor().tile(state, &spot).ok_or_else(none)?;
    let at = At::board(state, &section, round, board);
    Ok((spot, tile, at))
}

/// Whose word it is: a player's of this game, or an official's.
fn party(visit: &Visit, spot: &Spot, at: &At, game: usize) -> Result<Party, Trouble> {
    let held = visit.held();
    let entry = |number| entry_of(held.tournament().state(), spot, number, game);
    let board = held
        .tournament()
        .section(&spot.section)
        .and_then(|section| section.round(spot.round)?.board(spot.board));
    let seat = visit.caller.plays(&visit.id).zip(board).and_then(|(own, board)| {
        let white = (entry(board.white) == Some(own)).then_some(Party::White);
        white.or_else(|| (entry(board.black) == Some(own)).then_some(Party::Black))
    });
    let phones = held.tournament().state().devices.permit_phones();
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

/// Who plays a game for a contestant: himself, or who sits at this board for the team.
fn entry_of(state: &tournament::State, spot: &Spot, number: chart::Number, game: usize) -> Option<EntryId> {
    match state.section(&spot.section)?.contestant(number)? {
        Contestant::Entry(id) => Some(*id),
        Contestant::Team(team) => {
            let line_up = state.line_up_in(&spot.section, team, spot.round);
            line_up.get(game.checked_sub(1)?).map(|entry| entry.id)
        }
    }
}

/// One side's report: with the other side's it becomes the result, or a disagreement for the director.
pub(super) async fn slip(visit: Visit, body: Result<Bytes, BytesRejection>) -> Result<Json<Value>, Trouble> {
    let body = json(&whole(body)?)?;
    let fields = Fields::of(&body)?;
    fields.only(&["outcome", "game"])?;
    let outcome: Outcome = read(fields, "outcome")?
        .ok_or_else(|| Fault::in_field("outcome", "is missing; expected white-wins, draw or black-wins"))?;
    let game = fields.optional_number("game")?.unwrap_or(1);
    let (spot, _, at) = spot(&visit)?;
    let party = party(&visit, &spot, &at, game)?;
    if !matches!(party, Party::Scorer(_))
        && !matches!(outcome, Outcome::WhiteWins | Outcome::Draw | Outcome::BlackWins)
    {
        return Err(Fault::in_field(
            "outcome",
            "players report white-wins, draw or black-wins; call a director for anything else",
        )
        .into());
    }
    let slip = Slip { party, who: visit.caller.name().to_string(), game, outcome, when: visit.keeper.now() };
    let heard = visit.keeper.lay_slip(&spot, slip).await?;
    let (state, text) = match &heard {
        Heard::Waiting => ("waiting", "the other side has not reported yet"),
        Heard::Agreed { .. } => ("result", "both sides say the same; the result is in"),
        Heard::Disagreement => ("disagreement", "the other side says otherwise; a director has been told"),
    };
    Ok(Json(json!({ "state": state, "text": text })))
}

/// Somebody is missing or has come; a director is wanted or was there.
pub(super) async fn mark(visit: Visit, body: Result<Bytes, BytesRejection>) -> Result<Json<Value>, Trouble> {
    let body = json(&whole(body)?)?;
    let fields = Fields::of(&body)?;
    fields.only(&["mark", "color"])?;
    let colors = [("white", Color::White), ("black", Color::Black)];
    let word = fields.word(
        "mark",
        &[("absent", "absent"), ("here", "here"), ("call", "call"), ("answered", "answered")],
    )?;
    let (spot, _, at) = spot(&visit)?;
    let doing = match word {
        "call" => Doing::CallDirector,
        "answered" => Doing::Rule,
        _ => Doing::Report,
    };
    visit.must(doing, at.place())?;
    if doing == Doing::CallDirector && !visit.may(Doing::Report, at.place()) {
        floor::permits(visit.held().tournament().state(), Devices::Phones)?;
    }
    let color = match word {
        "absent" | "here" => Some(fields.word("color", &colors)?),
        _ => None,
    };
    visit
        .keeper
        .mark(&spot, |tile| match (word, color) {
            ("absent", Some(color)) => drop(tile.absent.insert(color)),
            ("here", Some(color)) => drop(tile.absent.remove(&color)),
            ("call", _) => tile.called = true,
            _ => (tile.called, tile.asks) = (false, None),
        })
        .await?;
    Ok(Json(json!({ "ok": true })))
}

/// The log of the game at a board, opened the first time: a wooden board under the book and control of its section. The
/// answer is a director's link of it, new each time, since links are kept as their hashes only. An official who writes down
/// what a player does at the board asks for that `seat`.
pub(super) async fn game(
    State(hall): State<Hall>,
    visit: Visit,
    body: Result<Bytes, BytesRejection>,
) -> Result<(StatusCode, Json<Value>), Trouble> {
    let bytes = whole(body)?;
    let body = if bytes.is_empty() { json!({}) } else { json(&bytes)? };
    let fields = Fields::of(&body)?;
    fields.only(&["seat"])?;
    let seat = fields.optional_word("seat", &SEATS)?.unwrap_or(Seat::Director);
    let (spot, _, at) = spot(&visit)?;
    visit.must(Doing::Rule, at.place())?;
    let _turn = visit.keeper.floor().turn.lock().await;
    let held = visit.held();
    let state = held.tournament().state();
    let tile =
        visit.keeper.floor().tile(state, &spot).ok_or_else(|| rounds::no_round(&spot.section, spot.round))?;
    let (game, status) = match &tile.game {
        Some(game) => {
            (game.parse::<StreamId>().map_err(|_| Trouble::Ours("a game has no name"))?, StatusCode::OK)
        }
        None => {
            let opened = open_game(&hall, &visit.keeper, &visit.id, &spot, tile.clone(), Timekeeper::Nobody);
            (opened.await?, StatusCode::CREATED)
        }
    };
    let token = hall.links().issue_to(visit.caller.name(), &game, seat).await?;
    Ok((status, Json(json!({ "game": game.as_str(), "link": format!("/g/{token}") }))))
}

/// Opens the game of a board; whoever does holds the turn of the floor.
pub(in crate::routes) async fn open_game(
    hall: &Hall,
    keeper: &EventKeeper,
    event: &EventId,
    spot: &Spot,
    mut tile: Tile,
    timekeeper: Timekeeper,
) -> Result<StreamId, Trouble> {
    let held = keeper.held();
    let state = held.tournament().state();
    let section = state.section(&spot.section).ok_or_else(|| rounds::no_section(&spot.section))?;
    let board = section.round(spot.round).and_then(|round| round.board(spot.board));
    let board = board.ok_or_else(|| rounds::no_round(&spot.section, spot.round))?;
    let teams = section.plan.kind.pairs_teams();
    let seats = entry_of(state, spot, board.white, 1).zip(entry_of(state, spot, board.black, 1));
    let (white, black) = seats
        .filter(|_| !teams)
        .ok_or_else(|| Trouble::NotNow("teams meet here; a game log belongs to two players".to_string()))?;
    let control: Control = section.plan.control.parse().map_err(|_| {
        Trouble::NotNow(format!(
            "the time control of {} cannot be read: {}",
            spot.section, section.plan.control
        ))
    })?;
    let announced = section.plan.announced.clone();
    let policies = new_game::policies(section.plan.book, &announced)?;
    let terms = Terms {
        rulings: Rulings::ByDirector,
        announced,
        ..Terms::on_the_board(policies, control, timekeeper)
    };
    let game: StreamId = Uuid::now_v7()
        .hyphenated()
        .to_string()
        .parse()
        .map_err(|_| Trouble::Ours("a new game has no name"))?;
    let home = Home {
        event: event.clone(),
        section: spot.section.clone(),
        round: spot.round,
        board: spot.board,
        white,
        black,
    };
    // The board is known before the game is: a game that nobody finds is better than a ruling that no event hears of.
    home.put(hall.tools(), &game).await?;
    Keeper::open(game.clone(), terms, hall.tools()).await?;
    tile.game = Some(game.to_string());
    keeper.floor().put(spot, tile).await?;
    Ok(game)
}
