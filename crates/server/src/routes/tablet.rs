//! What the tablet at a board asks for and hands in. It acts for the two players who sit there now, in no other place, and
//! only while the event permits tablets.

use std::sync::Arc;

use axum::{
    Json,
    body::Bytes,
    extract::{State, rejection::BytesRejection},
    http::StatusCode,
};
use chart::Color;
use clock::{Millis, Moment, Timekeeper};
use game::{BoardName, ClockHandled, Deed, DrawFlagged, Occasion, Seat};
use serde_json::{Value, json};
use store::StreamId;
use tournament::{Act, Contestant, Devices, Outcome, When};

use super::{events::floor::open_game, json, seat::Token, whole};
use crate::{
    Hall,
    acts::Asked,
    events::{
        EventKeeper, Held,
        floor::{self, Heard, Home, Party, Slip, Spot, Written},
    },
    fields::{Fault, Fields},
    keeper::{Keeper, Stamped, Wish},
    people::{Caller, Tablet},
    trouble::Trouble,
};

const COLORS: [(&str, Color); 2] = [("white", Color::White), ("black", Color::Black)];

const OUTCOMES: [(&str, Outcome); 3] =
    [("white-wins", Outcome::WhiteWins), ("draw", Outcome::Draw), ("black-wins", Outcome::BlackWins)];

/// What a director is called for, as he reads it on the floor. It is the players' word and judges nothing.
const CALLS: [(&str, &str); 6] = [
    ("director", "asks for a director"),
    ("draw", "claims a draw"),
    ("flag", "claims that the opponent's time is over"),
    ("illegal-move", "claims an illegal move"),
    ("touch-move", "claims that a touched man must be moved"),
    ("other", "has another claim"),
];

/// A tablet that asks, and the event to which it belongs.
struct At {
    tablet: Tablet,
    keeper: Arc<EventKeeper>,
    held: Arc<Held>,
}

async fn find(hall: &Hall, token: &str) -> Result<At, Trouble> {
    let tablet = hall.people().tablet(token)?;
    let keeper = hall.event(&tablet.event).await?;
    let held = keeper.held();
    Ok(At { tablet, keeper, held })
}

impl At {
    /// The board as it is seated now, in the round that the tablet speaks of.
    fn spot(&self, fields: Fields<'_>) -> Result<Spot, Trouble> {
        floor::permits(self.held.tournament().state(), Devices::Tablets)?;
        let round: usize = fields.number("round")?;
        let gone = || Trouble::NotNow(format!("round {round} is not played at this board now; look again"));
        floor::seated(&self.held, &self.tablet).filter(|spot| spot.round == round).ok_or_else(gone)
    }

    fn must_be_undecided(&self, spot: &Spot) -> Result<(), Trouble> {
        let section = self.held.tournament().section(&spot.section);
        let board = section.and_then(|section| section.round(spot.round)?.board(spot.board));
        if board.is_some_and(|board| board.is_decided()) { Err(result_is_in()) } else { Ok(()) }
    }

    /// The name of a player at the board, for the record.
    fn name(&self, spot: &Spot, color: Color) -> Option<String> {
        let state = self.held.tournament().state();
        let section = state.section(&spot.section)?;
        let board = section.round(spot.round)?.board(spot.board)?;
        let number = if color == Color::White { board.white } else { board.black };
        match section.contestant(number)? {
            Contestant::Entry(id) => Some(state.entry(*id)?.name().to_string()),
            Contestant::Team(team) => Some(team.clone()),
        }
    }

    async fn shown(&self, hall: &Hall) -> Value {
        let state = self.held.tournament().state();
        let spot = floor::seated(&self.held, &self.tablet);
        let tile = spot.as_ref().and_then(|spot| self.keeper.floor().tile(state, spot));
        let name = tile.as_ref().and_then(|tile| tile.game.clone());
        let game = match name.as_ref().and_then(|name| name.parse::<StreamId>().ok()) {
            Some(stream) => hall.game(&stream).await.ok().map(|keeper| keeper.game()),
            None => None,
        };
        let game = name.as_deref().zip(game.as_deref());
        floor::shown(&self.held, &self.tablet, hall.watch().now(), tile.as_ref(), game)
    }
}

fn result_is_in() -> Trouble {
    Trouble::NotNow("the result of this board is in; only an official can change it".to_string())
}

/// A device with a code becomes the tablet of its board.
pub(super) async fn open(
    State(hall): State<Hall>,
    caller: Caller,
    body: Result<Bytes, BytesRejection>,
) -> Result<(StatusCode, Json<Value>), Trouble> {
    let body = json(&whole(body)?)?;
    let fields = Fields::of(&body)?;
    fields.only(&["code"])?;
    let (tablet, token) = hall.people().open_tablet(&caller, fields.text("code")?).await?;
    let told =
        json!({ "secret": token, "event": tablet.event, "section": tablet.section, "board": tablet.board });
    Ok((StatusCode::CREATED, Json(told)))
}

pub(super) async fn look(State(hall): State<Hall>, Token(token): Token) -> Result<Json<Value>, Trouble> {
    let at = find(&hall, &token).await?;
    Ok(Json(at.shown(&hall).await))
}

/// The game of the board is opened with this tablet as its clock; one that is open stays what it is.
pub(super) async fn sit(
    State(hall): State<Hall>,
    Token(token): Token,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Value>, Trouble> {
    let body = json(&whole(body)?)?;
    let fields = Fields::of(&body)?;
    fields.only(&["round"])?;
    let at = find(&hall, &token).await?;
    let spot = at.spot(fields)?;
    at.must_be_undecided(&spot)?;
    if !at.tablet.is.keeps_time() {
        return Err(Trouble::NotNow("this tablet is a scoresheet and keeps no time".to_string()));
    }
    {
        let _turn = at.keeper.floor().turn.lock().await;
        let tile = at.keeper.floor().tile(at.held.tournament().state(), &spot);
        if let Some(tile) = tile.filter(|tile| tile.game.is_none()) {
            open_game(&hall, &at.keeper, &at.tablet.event, &spot, tile, Timekeeper::Device).await?;
        }
    }
    Ok(Json(at.shown(&hall).await))
}

/// One act of a player, with the number and the moment that the tablet gave it. Handed in twice it is done once.
pub(super) async fn act(
    State(hall): State<Hall>,
    Token(token): Token,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Value>, Trouble> {
    let arrived = hall.watch().now();
    let body = json(&whole(body)?)?;
    let fields = Fields::of(&body)?;
    fields.only(&["game", "number", "at", "color", "act"])?;
    let at = find(&hall, &token).await?;
    floor::permits(at.held.tournament().state(), Devices::Tablets)?;
    let stamped = Stamped { number: fields.number("number")?, at: Moment::new(fields.number::<i64>("at")?) };
    let keeper = game_here(&hall, &at, fields.text("game")?, stamped.at).await?;
    let color = fields.word("color", &COLORS)?;
    let asked = Asked::Deed(fields.word("act", &ACTS)?());
    let by = Seat::Player(BoardName::A, on_the_board(color));
    keeper
        .act(Wish { by, official: None, id: None, arrived, lag: Millis::ZERO, asked, stamped: Some(stamped) })
        .await?;
    Ok(Json(at.shown(&hall).await))
}

/// The game that the tablet names, if it was played at its board and this moment is not after the result.
async fn game_here(hall: &Hall, at: &At, name: &str, moment: Moment) -> Result<Arc<Keeper>, Trouble> {
    let elsewhere = || Trouble::NotNow("this game is not played at the board of this tablet".to_string());
    let stream: StreamId = name.parse().map_err(|_| elsewhere())?;
    let home = Home::of(hall.tools(), &stream).await?.ok_or_else(elsewhere)?;
    let Tablet { event, section, board, .. } = &at.tablet;
    if (&home.event, &home.section, home.board) != (event, section, *board) {
        return Err(elsewhere());
    }
    match reported_at(&at.held, &home) {
        Some(reported) if reported.0 < moment.get() => Err(result_is_in()),
        _ => hall.game(&stream).await,
    }
}

/// When the result of a board came in, if it stands. What a tablet has kept since before that is still taken.
fn reported_at(held: &Held, home: &Home) -> Option<When> {
    let tournament = held.tournament();
    let section = tournament.section(&home.section)?;
    section.round(home.round)?.board(home.board).filter(|board| board.is_decided())?;
    let of_board = |act: &Act| {
        matches!(act, Act::Report { section, round, board, .. }
            if *section == home.section && (*round, *board) == (home.round, home.board))
    };
    let mut log = tournament.log().iter().rev();
    log.find(|event| of_board(&event.deed.act)).map(|event| event.deed.when)
}

/// A deed has no constants to be one of.
type Made = fn() -> Deed;

/// What two players can do from one tablet.
const ACTS: [(&str, Made); 8] = [
    ("start", || Deed::StartClocks),
    // A tablet sees no move, only that somebody has made one.
    ("press", || Deed::Occur(Occasion::Clock(ClockHandled::MovesAndPresses))),
    ("stop", || Deed::StopClocks),
    ("ready", || Deed::Resume),
    // Its screen shows an offer to both players and to whoever looks, as a draw flag does.
    ("offer", || Deed::Occur(Occasion::DrawFlag(DrawFlagged::Raises))),
    ("accept", || Deed::Accept),
    ("decline", || Deed::Decline),
    ("resign", || Deed::Resign),
];

const fn on_the_board(color: Color) -> board::Color {
    match color {
        Color::White => board::Color::White,
        Color::Black => board::Color::Black,
    }
}

/// A player wants a director at the board, and says what for.
pub(super) async fn call(
    State(hall): State<Hall>,
    Token(token): Token,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Value>, Trouble> {
    let body = json(&whole(body)?)?;
    let fields = Fields::of(&body)?;
    fields.only(&["round", "color", "for"])?;
    let at = find(&hall, &token).await?;
    let spot = at.spot(fields)?;
    let (color, what) = (fields.word("color", &COLORS)?, fields.word("for", &CALLS)?);
    let who = match color {
        Color::White => "White",
        Color::Black => "Black",
    };
    at.keeper
        .mark(&spot, |tile| {
            tile.called = true;
            tile.asks = Some(format!("{who} {what}"));
        })
        .await?;
    Ok(Json(at.shown(&hall).await))
}

/// The scoresheet of a player as it stands now: the whole of it, so that sending it twice changes nothing.
pub(super) async fn write(
    State(hall): State<Hall>,
    Token(token): Token,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Value>, Trouble> {
    let body = json(&whole(body)?)?;
    let fields = Fields::of(&body)?;
    fields.only(&["round", "color", "sheet"])?;
    let at = find(&hall, &token).await?;
    let spot = at.spot(fields)?;
    at.must_be_undecided(&spot)?;
    let color = fields.word("color", &COLORS)?;
    let sheet: Vec<Written> = serde_json::from_value(fields.get("sheet").cloned().unwrap_or_default())
        .map_err(|error| Fault::in_field("sheet", error))?;
    floor::check(&sheet).map_err(|fault| Fault::in_field("sheet", fault))?;
    at.keeper.mark(&spot, |tile| tile.sheets.put(color, sheet)).await?;
    Ok(Json(at.shown(&hall).await))
}

/// One side's report; with the other side's it becomes the result (us-chess-7 15H, NC scholastic 3).
pub(super) async fn slip(
    State(hall): State<Hall>,
    Token(token): Token,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Value>, Trouble> {
    let body = json(&whole(body)?)?;
    let fields = Fields::of(&body)?;
    fields.only(&["round", "color", "outcome", "game"])?;
    let mut at = find(&hall, &token).await?;
    let spot = at.spot(fields)?;
    at.must_be_undecided(&spot)?;
    let (color, outcome) = (fields.word("color", &COLORS)?, fields.word("outcome", &OUTCOMES)?);
    let party = match color {
        Color::White => Party::White,
        Color::Black => Party::Black,
    };
    let who = at.name(&spot, color).unwrap_or_default();
    let game = fields.optional_number("game")?.unwrap_or(1);
    let slip = Slip { party, who, game, outcome, when: at.keeper.now() };
    let heard = at.keeper.lay_slip(&spot, slip).await?;
    at.held = at.keeper.held();
    let mut shown = at.shown(&hall).await;
    shown["heard"] = json!(match heard {
        Heard::Waiting => "waiting",
        Heard::Agreed { .. } => "result",
        Heard::Disagreement => "disagreement",
    });
    Ok(Json(shown))
}
