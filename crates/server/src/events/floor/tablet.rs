//! What the tablet of a board, or of a table of a match, shows: who plays there now, under which book and control, the clock as
//! far as it was handed in, what was written and reported. Shows no man, no move and no hint: a tablet knows what its players tell it.

use board::Color;
use clock::{Clock, Millis, Moment, Side, Timekeeper, Timer};
use director::posted;
use game::{BoardName, Game, Pause, Table, view::BookView};
use rulebook::values::Resumption;
use schemars::JsonSchema;
use serde::Serialize;
use tournament::{Devices, Outcome, SectionName, State, When};

use super::{Heard, Party, Spot, Tile, sheet::Sheets, slip::heard};
use crate::{
    colors::on_the_chart,
    events::{Eyes, Held, live::OutcomeInShort, rounds::OnChart},
    people::{EventId, Tablet, TabletUse},
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

/// Everything that a tablet shows: a board without a game, or with one.
#[derive(Serialize, JsonSchema)]
pub(crate) struct TabletShown {
    event: EventOfTablet,
    section: SectionName,
    board: usize,
    /// As signs and slips have it: `7`, or `7.2` for a table of a match or a game of two.
    named: String,
    #[serde(rename = "use")]
    is: TabletUse,
    /// The server's moment when it said so.
    now: i64,
    permitted: bool,
    devices: &'static str,
    round: Option<usize>,
    game: Option<GameOnTablet>,
    #[serde(flatten)]
    seated: Option<SeatedAtTablet>,
    /// What became of a report.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("enum" = ["waiting", "result", "disagreement"]))]
    pub(crate) heard: Option<&'static str>,
}

#[derive(Serialize, JsonSchema)]
struct EventOfTablet {
    id: EventId,
    name: Option<String>,
}

/// What a tablet shows of the game beside it.
#[derive(Serialize, JsonSchema)]
struct SeatedAtTablet {
    /// Which game of its board.
    number: usize,
    #[schemars(extend("x-null" = true))]
    begun: Option<When>,
    white: OnChart,
    black: OnChart,
    book: BookView,
    control: String,
    /// As it is set before the game.
    #[schemars(extend("x-null" = true))]
    clock: Option<ClockOnTablet>,
    results: Vec<Option<&'static str>>,
    decided: bool,
    recording: Vec<posted::PostedRule>,
    called: bool,
    #[schemars(extend("x-null" = true))]
    sheets: Option<Sheets>,
    says: BothSay,
    disagreement: bool,
}

#[derive(Serialize, JsonSchema)]
struct BothSay {
    white: Option<Outcome>,
    black: Option<Outcome>,
}

#[derive(Serialize, JsonSchema)]
struct GameOnTablet {
    id: String,
    /// Whether a tablet keeps the time of it.
    kept: bool,
    /// The number of the act that is due.
    next: u32,
    started: bool,
    #[schemars(extend("enum" = ["stopped", "interrupted", "adjourned", null]))]
    paused: Option<&'static str>,
    ready: Vec<chart::Color>,
    offers: Vec<chart::Color>,
    dispute: bool,
    #[schemars(extend("enum" = ["players", "director"]))]
    resumes: &'static str,
    outcome: Option<OutcomeInShort>,
    clock: ClockOnTablet,
}

/// A clock with all that is needed to go on counting from this moment without us.
#[derive(Serialize, JsonSchema)]
struct ClockOnTablet {
    control: ControlOfClock,
    at: i64,
    white: ClockFace,
    black: ClockFace,
    /// Whose turn is running or was stopped.
    turn: Option<chart::Color>,
    running: bool,
    /// What is left of the delay of that turn.
    delay: i64,
    /// How long it has lasted, stops left out.
    spent: i64,
}

#[derive(Serialize, JsonSchema)]
struct ControlOfClock {
    /// A period without moves is sudden death; the last one with moves repeats.
    periods: Vec<PeriodOfControl>,
    #[schemars(extend("enum" = ["none", "delay", "bronstein", "increment"]))]
    timer: &'static str,
    amount: i64,
}

#[derive(Serialize, JsonSchema)]
struct PeriodOfControl {
    moves: Option<u16>,
    time: i64,
}

#[derive(Serialize, JsonSchema)]
struct ClockFace {
    left: i64,
    moves: u16,
    period: usize,
}

pub(crate) fn shown(
    held: &Held,
    tablet: &Tablet,
    now: Moment,
    tile: Option<&Tile>,
    game: Option<(&str, &Game)>,
) -> TabletShown {
    let state = held.state(Eyes::Floor);
    let spot = seated(held, tablet);
    let beside = spot.as_ref().and_then(|spot| beside_it(state, tablet, spot, tile));
    let spot = spot.filter(|_| beside.is_some());
    TabletShown {
        event: EventOfTablet {
            id: tablet.event.clone(),
            name: state.event.as_ref().map(|event| event.name.clone()),
        },
        section: tablet.section.clone(),
        board: tablet.at.board,
        named: spot.as_ref().map_or(tablet.at, |spot| spot.number(state)).to_string(),
        is: tablet.is,
        now: now.get(),
        permitted: permits(state, Devices::Tablets).is_ok(),
        devices: state.devices.words(),
        round: spot.as_ref().map(|spot| spot.round),
        game: spot.zip(game).and_then(|(spot, (name, game))| of_game(name, game, spot.on(state))),
        seated: beside,
        heard: None,
    }
}

/// None while nobody sits there.
fn beside_it(state: &State, tablet: &Tablet, spot: &Spot, tile: Option<&Tile>) -> Option<SeatedAtTablet> {
    let section = state.section(&tablet.section)?;
    let [white, black] = spot.told(state, &state.chart(&tablet.section)?)?;
    let words = |game: &tournament::Game| game.result.map(|result| result.outcome.words());
    // A table of a match knows its own game only.
    let results = if section.plan.kind.pairs_teams() {
        spot.game_in(state).map(words).into_iter().collect()
    } else {
        spot.board_in(state).map(|board| board.games.iter().map(words).collect()).unwrap_or_default()
    };
    let says = |party: &Party| tile.and_then(|tile| said(tile, party));
    Some(SeatedAtTablet {
        number: spot.game,
        begun: section.round(spot.round)?.begun,
        white,
        black,
        book: BookView { name: section.plan.book.name(), title: section.plan.book.title() },
        control: section.plan.control.clone(),
        clock: set_for(&section.plan.control),
        results,
        decided: spot.is_decided(state),
        recording: posted::recording(section.plan.book).unwrap_or_default(),
        called: tile.is_some_and(|tile| tile.called),
        sheets: tile.map(|tile| tile.sheets.clone()),
        says: BothSay { white: says(&Party::White), black: says(&Party::Black) },
        disagreement: tile.is_some_and(|tile| heard(&tile.slips) == Heard::Disagreement),
    })
}

fn said(tile: &Tile, party: &Party) -> Option<Outcome> {
    tile.slips.iter().find(|slip| slip.party == *party).map(|slip| slip.outcome)
}

/// A clock as it stands on the table before anybody has started it; nothing for a control that cannot be read.
fn set_for(control: &str) -> Option<ClockOnTablet> {
    let control = control.parse().ok()?;
    Some(of_clock(&Clock::set(&control), Moment::new(0)))
}

fn of_game(name: &str, game: &Game, on: BoardName) -> Option<GameOnTablet> {
    let (terms, table) = (game.terms()?, game.table(on)?);
    let outcome = table.outcome.as_ref().map(|outcome| OutcomeInShort {
        score: game::verdict::score(outcome.verdict),
        text: game::verdict::outcome_words(outcome.verdict, outcome.reason),
    });
    let both = |is: &dyn Fn(Color) -> bool| {
        Color::ALL.into_iter().filter(|color| is(*color)).map(on_the_chart).collect()
    };
    Some(GameOnTablet {
        id: name.to_string(),
        kept: terms.timekeeper == Timekeeper::Device,
        next: game.device().next(),
        started: table.clocks_started,
        paused: paused(table),
        ready: both(&|color| *table.ready.get(color)),
        offers: both(&|color| *table.offers.get(color)),
        dispute: table.open_dispute().is_some(),
        resumes: match terms.policies.resumption.value {
            Resumption::DirectorOnly => "director",
            _ => "players",
        },
        outcome,
        clock: of_clock(&table.clock, game.now()),
    })
}

fn paused(table: &Table) -> Option<&'static str> {
    table.pause.map(|pause| match pause {
        Pause::StoppedBy(_) | Pause::ForAPiece(_) => "stopped",
        Pause::Interrupted => "interrupted",
        Pause::Adjourned => "adjourned",
    })
}

fn of_clock(clock: &Clock, at: Moment) -> ClockOnTablet {
    let control = clock.control();
    let face = |side: Side| ClockFace {
        left: clock.remaining(side, at).get(),
        moves: clock.moves_made(side),
        period: clock.period(side),
    };
    let periods = control.periods().iter().map(|period| PeriodOfControl {
        moves: period.moves.map(std::num::NonZero::get),
        time: period.time.get(),
    });
    ClockOnTablet {
        control: ControlOfClock {
            periods: periods.collect(),
            timer: match control.timer() {
                Timer::None => "none",
                Timer::Delay(_) => "delay",
                Timer::Bronstein(_) => "bronstein",
                Timer::Increment(_) => "increment",
            },
            amount: control.timer().amount().get(),
        },
        at: at.get(),
        white: face(Side::White),
        black: face(Side::Black),
        turn: clock.turn().map(|side| match side {
            Side::White => chart::Color::White,
            Side::Black => chart::Color::Black,
        }),
        running: clock.running().is_some(),
        delay: clock.delay_left(at).get(),
        spent: clock.spent(at).max(Millis::ZERO).get(),
    }
}
