//! What the tablet at a board asks for and hands in. It acts for the two players who sit there now, in no other place, and
//! only while the event permits tablets.

use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};
use chart::Color;
use clock::{Millis, Moment, Timekeeper};
use game::{ClockHandled, Deed, DrawFlagged, Game, Occasion, Seat, Terms, view};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::StreamId;
use tournament::{Devices, EntryId, Outcome, SectionName, When};

use super::{
    body::{Body, CodeTyped},
    events::floor::open_game,
    seat::Token,
};
use crate::{
    Hall,
    acts::SeatAct,
    colors::on_the_board,
    events::{
        EventKeeper, Held,
        floor::{self, Called, CalledFor, Heard, Home, Party, Slip, Spot, TabletShown, Written},
    },
    fields::Fault,
    keeper::{Keeper, Stamped, Wish},
    people::{Caller, EventId, Tablet},
    trouble::Trouble,
};

/// The game of which a tablet speaks; one that is not named is the first.
#[derive(Copy, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GameAtTablet {
    round: usize,
    game: Option<usize>,
}

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
    // No tablet opens events: of one that was removed it shows nothing.
    if held.tournament().state().discarded {
        return Err(Trouble::NotFound(format!("there is no event {}", tablet.event)));
    }
    Ok(At { tablet, keeper, held })
}

impl At {
    /// The game beside the tablet as it is seated now, in the round that the tablet speaks of. What it has kept since the
    /// game before this one is not said of this one.
    fn spot(&self, GameAtTablet { round, game }: GameAtTablet) -> Result<Spot, Trouble> {
        floor::permits(self.held.tournament().state(), Devices::Tablets)?;
        let gone = || Trouble::NotNow(format!("round {round} is not played at this board now; look again"));
        let spot =
            floor::seated(&self.held, &self.tablet).filter(|spot| spot.round == round).ok_or_else(gone)?;
        match game.unwrap_or(1) {
            game if game == spot.game => Ok(spot),
            game => Err(Trouble::NotNow(format!("game {game} is not played at this board now; look again"))),
        }
    }

    /// The game of which a sheet was written, which may be an earlier one: a tablet keeps what it could not hand in.
    /// Dates are so far ahead of the moments that a tablet is told.
    fn spot_of_sheet(&self, asked: &TabletSheet, dates: Millis) -> Result<Spot, Trouble> {
        let state = self.held.tournament().state();
        floor::permits(state, Devices::Tablets)?;
        let (round, game) = (asked.round, asked.game.unwrap_or(1));
        let gone = || Trouble::NotNow(format!("game {game} of round {round} is not one of this board"));
        let spot = floor::beside(&self.held, &self.tablet, round, game).ok_or_else(gone)?;
        let [white, black] = spot.players(state);
        let sits = if asked.color == Color::White { white } else { black };
        if asked.entry.is_some_and(|entry| sits != Some(entry)) {
            return Err(Trouble::NotNow(format!("somebody else sits there in round {round} now")));
        }
        // What was written since before the result is the player's record; what comes after it is none.
        let since = asked.since.map(|since| whole_number("since", since)).transpose()?;
        match reported_at(&self.held, &spot) {
            Some(reported) if since.is_none_or(|since| reported.0 < since.saturating_add(dates.get())) => {
                Err(result_is_in())
            }
            _ => Ok(spot),
        }
    }

    fn must_be_undecided(&self, spot: &Spot) -> Result<(), Trouble> {
        if spot.is_decided(self.held.tournament().state()) { Err(result_is_in()) } else { Ok(()) }
    }

    /// Clocks are started when the director begins the round.
    fn must_have_begun(&self, spot: &Spot, game: &Game) -> Result<(), Trouble> {
        let section = self.held.tournament().state().section(&spot.section);
        if section.and_then(|section| section.round(spot.round)).is_some_and(|round| round.begun.is_some()) {
            return Ok(());
        }
        let by = |terms: &Terms| view::clauses(terms.policies.round_begins.by(), terms.policies.book);
        let text = format!(
            "round {} has not begun; the clock can be started as soon as the director begins it",
            spot.round
        );
        Err(Trouble::Refused { text, clauses: game.terms().map(by).unwrap_or_default(), needs: None })
    }

    /// The name of a player at the board, for the record.
    fn name(&self, spot: &Spot, color: Color) -> Option<String> {
        let state = self.held.tournament().state();
        let [white, black] = spot.players(state);
        let entry = if color == Color::White { white } else { black };
        Some(state.entry(entry?)?.name().to_string())
    }

    async fn shown(&self, hall: &Hall) -> TabletShown {
        let state = self.held.tournament().state();
        let spot = floor::seated(&self.held, &self.tablet);
        let tile = spot.as_ref().and_then(|spot| self.keeper.floor().tile(state, spot));
        let name = tile.as_ref().and_then(|tile| tile.game.clone());
        let kept = match name.as_ref().and_then(|name| name.parse::<StreamId>().ok()) {
            Some(stream) => hall.game(&stream).await.ok(),
            None => None,
        };
        let now = kept.as_ref().map_or_else(|| hall.watch().going(), |keeper| keeper.on_the_table());
        let game = kept.map(|keeper| keeper.game());
        let game = name.as_deref().zip(game.as_deref());
        floor::shown(&self.held, &self.tablet, now, tile.as_ref(), game)
    }
}

fn result_is_in() -> Trouble {
    Trouble::NotNow("the result of this game is in; only an official can change it".to_string())
}

/// A device with a code becomes the tablet of its board.
pub(super) async fn open(
    State(hall): State<Hall>,
    caller: Caller,
    body: Body,
) -> Result<(StatusCode, Json<TabletOpened>), Trouble> {
    let CodeTyped { code } = body.read()?;
    let (tablet, token) = hall.people().open_tablet(&caller, &code).await?;
    let opened = TabletOpened {
        secret: token,
        board: tablet.at.board,
        named: tablet.at.to_string(),
        event: tablet.event,
        section: tablet.section,
    };
    Ok((StatusCode::CREATED, Json(opened)))
}

/// The tablet of a board from now on, with its secret.
#[derive(Serialize, JsonSchema)]
pub(super) struct TabletOpened {
    secret: String,
    event: EventId,
    section: SectionName,
    board: usize,
    named: String,
}

pub(super) async fn look(
    State(hall): State<Hall>,
    Token(token): Token,
) -> Result<Json<TabletShown>, Trouble> {
    let at = find(&hall, &token).await?;
    Ok(Json(at.shown(&hall).await))
}

/// The log of the game is opened with this tablet as its clock; one that is open stays what it is.
pub(super) async fn sit(
    State(hall): State<Hall>,
    Token(token): Token,
    body: Body,
) -> Result<Json<TabletShown>, Trouble> {
    let asked: GameAtTablet = body.read()?;
    let at = find(&hall, &token).await?;
    let spot = at.spot(asked)?;
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

/// Of a page that does not say so: what is handed in later than this was done while there was no line.
const AT_ONCE: Millis = Millis::seconds(5);

/// An act as a tablet hands it in.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TabletAct {
    game: String,
    /// Which act of the game it is, from the first on.
    number: u32,
    /// The moment, as the tablet counts.
    at: u64,
    color: Color,
    act: TabletDeed,
    /// It was done while there was no line.
    kept: Option<bool>,
}

/// What two players can do from one tablet.
#[derive(Copy, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum TabletDeed {
    Start,
    Press,
    Stop,
    Ready,
    Offer,
    Accept,
    Decline,
    Resign,
}

impl TabletDeed {
    const fn deed(self) -> Deed {
        match self {
            TabletDeed::Start => Deed::StartClocks,
            // A tablet sees no move, only that somebody has made one.
            TabletDeed::Press => Deed::Occur(Occasion::Clock(ClockHandled::MovesAndPresses)),
            TabletDeed::Stop => Deed::StopClocks,
            TabletDeed::Ready => Deed::Resume,
            // Its screen shows an offer to both players and to whoever looks, as a draw flag does.
            TabletDeed::Offer => Deed::Occur(Occasion::DrawFlag(DrawFlagged::Raises)),
            TabletDeed::Accept => Deed::Accept,
            TabletDeed::Decline => Deed::Decline,
            TabletDeed::Resign => Deed::Resign,
        }
    }
}

/// Moments and dates have a sign; what a tablet counts has none.
fn whole_number(field: &str, number: u64) -> Result<i64, Fault> {
    i64::try_from(number).map_err(|_| Fault::in_field(field, "expected a number that is not too large"))
}

/// One act of a player, with the number and the moment that the tablet gave it. Handed in twice it is done once.
pub(super) async fn act(
    State(hall): State<Hall>,
    Token(token): Token,
    body: Body,
) -> Result<Json<TabletShown>, Trouble> {
    let arrived = hall.watch().going();
    let TabletAct { game, number, at: moment, color, act, kept } = body.read()?;
    let at = find(&hall, &token).await?;
    floor::permits(at.held.tournament().state(), Devices::Tablets)?;
    let stamped = Stamped { number, at: Moment::new(whole_number("at", moment)?) };
    let (keeper, spot) = game_here(&hall, &at, &game, stamped.at).await?;
    let arrived = keeper.arrived(arrived);
    let deed = act.deed();
    // What was done without a line has happened, also where the director only said aloud that the round begins, and no game that
    // was played is lost for that.
    let kept = kept.unwrap_or_else(|| arrived - stamped.at >= AT_ONCE);
    if matches!(deed, Deed::StartClocks) && !kept {
        at.must_have_begun(&spot, &keeper.game())?;
    }
    let asked = SeatAct::Deed(deed);
    let on = spot.on(at.held.tournament().state());
    let by = Seat::Player(on, on_the_board(color));
    keeper
        .act(Wish {
            by,
            on,
            official: None,
            id: None,
            arrived,
            lag: Millis::ZERO,
            asked,
            stamped: Some(stamped),
        })
        .await?;
    Ok(Json(at.shown(&hall).await))
}

/// The game that the tablet names, if it was played at its board and this moment is not after the result.
async fn game_here(hall: &Hall, at: &At, name: &str, moment: Moment) -> Result<(Arc<Keeper>, Spot), Trouble> {
    let elsewhere = || Trouble::NotNow("this game is not played at the board of this tablet".to_string());
    let stream: StreamId = name.parse().map_err(|_| elsewhere())?;
    let home = Home::of(hall.tools(), &stream).await?.ok_or_else(elsewhere)?;
    let Tablet { event, section, at: number, .. } = &at.tablet;
    let is_here = (&home.event, &home.spot.section, home.spot.board) == (event, section, number.board)
        && number.game.is_none_or(|game| game == home.spot.game || home.beside.is_some());
    if !is_here {
        return Err(elsewhere());
    }
    let keeper = hall.game(&stream).await?;
    let spot = match number.game {
        Some(game) => Spot { game, ..home.spot },
        None => home.spot,
    };
    match reported_at(&at.held, &spot) {
        Some(reported) if reported.0 < keeper.date_of(moment).get() => Err(result_is_in()),
        _ => Ok((keeper, spot)),
    }
}

/// When the result of a game came in, if it stands. What a tablet has kept since before that is still taken.
fn reported_at(held: &Held, spot: &Spot) -> Option<When> {
    let tournament = held.tournament();
    spot.is_decided(tournament.state()).then_some(())?;
    let of_game = |act: &tournament::Deed| {
        matches!(act, tournament::Deed::Report { section, round, board, game, .. }
            if *section == spot.section && (*round, *board, *game) == (spot.round, spot.board, spot.game))
    };
    let mut log = tournament.log().iter().rev();
    log.find(|event| of_game(&event.act.deed)).map(|event| event.act.when)
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TabletCall {
    round: usize,
    game: Option<usize>,
    color: Color,
    r#for: CalledFor,
}

/// A player wants a director at the board, and says what for.
pub(super) async fn call(
    State(hall): State<Hall>,
    Token(token): Token,
    body: Body,
) -> Result<Json<TabletShown>, Trouble> {
    let TabletCall { round, game, color, r#for: what } = body.read()?;
    let at = find(&hall, &token).await?;
    let spot = at.spot(GameAtTablet { round, game })?;
    let call = Called { by: color, what };
    at.keeper
        .mark(&spot, |tile| (tile.called, tile.asks, tile.claims) = (true, Some(call.words()), Some(call)))
        .await?;
    Ok(Json(at.shown(&hall).await))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TabletSheet {
    round: usize,
    game: Option<usize>,
    color: Color,
    sheet: Vec<Written>,
    /// Whose it is.
    entry: Option<EntryId>,
    /// From when on the tablet has kept what it hands in now.
    since: Option<u64>,
}

/// The scoresheet of a player as it stands now: the whole of it, so that sending it twice changes nothing.
pub(super) async fn write(
    State(hall): State<Hall>,
    Token(token): Token,
    body: Body,
) -> Result<Json<TabletShown>, Trouble> {
    let asked: TabletSheet = body.read()?;
    let at = find(&hall, &token).await?;
    let spot = at.spot_of_sheet(&asked, hall.watch().dates())?;
    let TabletSheet { color, sheet, .. } = asked;
    floor::check(&sheet).map_err(|fault| Fault::in_field("sheet", fault))?;
    at.keeper.mark(&spot, |tile| tile.sheets.put(color, sheet)).await?;
    Ok(Json(at.shown(&hall).await))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TabletSlip {
    round: usize,
    game: Option<usize>,
    color: Color,
    outcome: PlayedOutcome,
}

/// What two players can report.
#[derive(Copy, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum PlayedOutcome {
    WhiteWins,
    Draw,
    BlackWins,
}

impl From<PlayedOutcome> for Outcome {
    fn from(played: PlayedOutcome) -> Outcome {
        match played {
            PlayedOutcome::WhiteWins => Outcome::WhiteWins,
            PlayedOutcome::Draw => Outcome::Draw,
            PlayedOutcome::BlackWins => Outcome::BlackWins,
        }
    }
}

/// One side's report; with the other side's it becomes the result (us-chess-7 15H, NC scholastic 3).
pub(super) async fn slip(
    State(hall): State<Hall>,
    Token(token): Token,
    body: Body,
) -> Result<Json<TabletShown>, Trouble> {
    let TabletSlip { round, game, color, outcome } = body.read()?;
    let mut at = find(&hall, &token).await?;
    let spot = at.spot(GameAtTablet { round, game })?;
    at.must_be_undecided(&spot)?;
    let outcome = Outcome::from(outcome);
    let party = match color {
        Color::White => Party::White,
        Color::Black => Party::Black,
    };
    let who = at.name(&spot, color).unwrap_or_default();
    let slip = Slip { party, who, outcome, when: at.keeper.now() };
    let heard = at.keeper.lay_slip(&spot, slip).await?;
    at.held = at.keeper.held();
    let mut shown = at.shown(&hall).await;
    shown.heard = Some(match heard {
        Heard::Waiting => "waiting",
        Heard::Agreed { .. } => "result",
        Heard::Disagreement => "disagreement",
    });
    Ok(Json(shown))
}
