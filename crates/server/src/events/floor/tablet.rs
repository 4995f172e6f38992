//! What the tablet of a board, or of a table of a match, shows: who plays there now, under which book and control, the clock as
//! far as it was handed in, what was written and reported. Shows no man, no move and no hint: a tablet knows what its players tell it.

use board::Color;
use clock::{Clock, Millis, Moment, Side, Timekeeper, Timer};
use game::{BoardName, Game, Pause, Table, verdict::color_words};
use rulebook::values::Resumption;
use serde_json::{Value, json};
use tournament::{Devices, State};

use super::{Heard, Party, Spot, Tile, slip::heard};
use crate::{
    events::{Eyes, Held},
    people::Tablet,
    trouble::Trouble,
    wire::of_rule,
};

/// Refuses what the device policy of the event does not permit.
pub(crate) fn permits(state: &State, wanted: Devices) -> Result<(), Trouble> {
    if state.devices.permit(wanted) {
        return Ok(());
    }
    let next = match wanted {
        Devices::Phones => "report on paper or to an official",
        Devices::Screens => "play at your board in the hall",
        _ => "ask the director, who can permit them in the settings of the event",
    };
    let clauses = state.devices.rules().rules().iter().map(|rule| of_rule(rule)).collect();
    Err(Trouble::Refused { text: format!("{}; {next}", state.devices.words()), clauses, needs: None })
}

/// The game beside this tablet in the last round that can be seen; none while nobody sits there. Of two that follow each
/// other it is the second as soon as the first has its result.
pub(crate) fn seated(held: &Held, tablet: &Tablet) -> Option<Spot> {
    let state = held.state(Eyes::Floor);
    let section = state.section(&tablet.section)?;
    let round = section.rounds.len();
    let first = Spot::at(&tablet.section, round, tablet.at);
    let board = first.board_in(state)?;
    if tablet.at.game.is_some() || section.plan.kind.pairs_teams() {
        return board.game(first.game).map(|_| first);
    }
    let games = Spot::all(&tablet.section, round, tablet.at.board, board);
    games.iter().find(|spot| !spot.is_decided(state)).or(games.last()).cloned()
}

/// A game that is or was played beside this tablet, in any round that can be seen.
pub(crate) fn beside(held: &Held, tablet: &Tablet, round: usize, game: usize) -> Option<Spot> {
    let spot = Spot { game, ..Spot::at(&tablet.section, round, tablet.at) };
    tablet.at.game.is_none_or(|table| table == game).then_some(())?;
    spot.game_in(held.state(Eyes::Floor)).map(|_| spot)
}

/// Everything that a tablet shows.
pub(crate) fn shown(
    held: &Held,
    tablet: &Tablet,
    now: Moment,
    tile: Option<&Tile>,
    game: Option<(&str, &Game)>,
) -> Value {
    let state = held.state(Eyes::Floor);
    let mut shown = json!({
        "event": { "id": tablet.event, "name": state.event.as_ref().map(|event| &event.name) },
        "section": tablet.section, "board": tablet.at.board, "named": tablet.at.to_string(), "use": tablet.is,
        "now": now.get(),
        "permitted": permits(state, Devices::Tablets).is_ok(), "devices": state.devices.words(),
        "round": null, "game": null,
    });
    let at = seated(held, tablet).zip(state.section(&tablet.section)).zip(state.chart(&tablet.section));
    let Some(((spot, section), chart)) = at else { return shown };
    let Some(round) = section.round(spot.round) else { return shown };
    let Some([white, black]) = spot.told(state, &chart) else { return shown };
    let words = |game: &tournament::Game| game.result.map(|result| result.outcome.words());
    // A table of a match knows its own game only.
    let results: Vec<Option<&str>> = if section.plan.kind.pairs_teams() {
        spot.game_in(state).map(words).into_iter().collect()
    } else {
        spot.board_in(state).map(|board| board.games.iter().map(words).collect()).unwrap_or_default()
    };
    let recording = director::posted::recording(section.plan.book).unwrap_or_default();
    let more = json!({
        "round": spot.round, "number": spot.game, "named": spot.number(state).to_string(), "begun": round.begun,
        "white": white, "black": black,
        "book": { "name": section.plan.book.name(), "title": section.plan.book.title() },
        "control": section.plan.control, "clock": set_for(&section.plan.control), "results": results,
        "decided": spot.is_decided(state), "recording": recording,
        "called": tile.is_some_and(|tile| tile.called), "sheets": tile.map(|tile| &tile.sheets),
        "says": { "white": tile.and_then(|tile| said(tile, &Party::White)),
                  "black": tile.and_then(|tile| said(tile, &Party::Black)) },
        "disagreement": tile.is_some_and(|tile| heard(&tile.slips) == Heard::Disagreement),
        "game": game.and_then(|(name, game)| of_game(name, game)),
    });
    if let (Some(shown), Value::Object(more)) = (shown.as_object_mut(), more) {
        shown.extend(more);
    }
    shown
}

fn said(tile: &Tile, party: &Party) -> Option<tournament::Outcome> {
    tile.slips.iter().find(|slip| slip.party == *party).map(|slip| slip.outcome)
}

/// A clock as it stands on the table before anybody has started it; nothing for a control that cannot be read.
fn set_for(control: &str) -> Option<Value> {
    let control = control.parse().ok()?;
    Some(of_clock(&Clock::set(&control), Moment::new(0)))
}

fn of_game(name: &str, game: &Game) -> Option<Value> {
    let (terms, table) = (game.terms()?, game.table(BoardName::A)?);
    let outcome = table.outcome.as_ref().map(|outcome| {
        json!({ "score": game::verdict::score(outcome.verdict),
                "text": game::verdict::outcome_words(outcome.verdict, outcome.reason) })
    });
    let both = |is: &dyn Fn(Color) -> bool| -> Vec<&str> {
        Color::ALL.into_iter().filter(|color| is(*color)).map(color_words).collect()
    };
    Some(json!({
        "id": name, "kept": terms.timekeeper == Timekeeper::Device, "next": game.device().next(),
        "started": table.clocks_started, "paused": paused(table), "ready": both(&|color| *table.ready.get(color)),
        "offers": both(&|color| *table.offers.get(color)), "dispute": table.open_dispute().is_some(),
        "resumes": match terms.policies.resumption.value {
            Resumption::DirectorOnly => "director",
            _ => "players",
        },
        "outcome": outcome, "clock": of_clock(&table.clock, game.now()),
    }))
}

fn paused(table: &Table) -> Option<&'static str> {
    table.pause.map(|pause| match pause {
        Pause::StoppedBy(_) | Pause::ForAPiece(_) => "stopped",
        Pause::Interrupted => "interrupted",
        Pause::Adjourned => "adjourned",
    })
}

/// A clock with all that is needed to go on counting from this moment without us.
fn of_clock(clock: &Clock, at: Moment) -> Value {
    let control = clock.control();
    let side_words = |side: Side| match side {
        Side::White => "white",
        Side::Black => "black",
    };
    let face = |side: Side| json!({ "left": clock.remaining(side, at).get(), "moves": clock.moves_made(side), "period": clock.period(side) });
    let periods: Vec<Value> = control
        .periods()
        .iter()
        .map(|period| json!({ "moves": period.moves.map(std::num::NonZero::get), "time": period.time.get() }))
        .collect();
    let timer = match control.timer() {
        Timer::None => "none",
        Timer::Delay(_) => "delay",
        Timer::Bronstein(_) => "bronstein",
        Timer::Increment(_) => "increment",
    };
    json!({
        "control": { "periods": periods, "timer": timer, "amount": control.timer().amount().get() },
        "at": at.get(), "white": face(Side::White), "black": face(Side::Black),
        "turn": clock.turn().map(side_words), "running": clock.running().is_some(),
        "delay": clock.delay_left(at).get(), "spent": clock.spent(at).max(Millis::ZERO).get(),
    })
}
