//! `jadoube event standings`, `pairings`, `entries` and the other sheets.

use chart::{Number, Points};
use clap::Args;
use director::{places, view::View};
use report::Table;
use serde_json::{Value, json};
use tournament::SectionName;

use super::{
    at,
    desk::{Common, Desk},
};
use crate::{Ending, problem::Problem, screen::Screen};

/// A table for people.
pub fn print(table: &Table, screen: &mut Screen) -> Result<(), Problem> {
    let text = table.to_text(screen.width());
    screen.line(text.trim_end())?;
    screen.blank()
}

/// A table for people or programs.
pub fn show(table: &Table, screen: &mut Screen) -> Result<(), Problem> {
    if screen.json { screen.json(&table.to_json()) } else { print(table, screen) }
}

/// One sheet of the section that is meant.
pub fn of_section(
    common: Common,
    screen: &mut Screen,
    sheet: impl Fn(View<'_>, &SectionName) -> Option<Table>,
) -> Result<Ending, Problem> {
    let desk = Desk::open(common)?;
    let section = desk.section()?;
    if let Some(table) = sheet(desk.view(), &section) {
        show(&table, screen)?;
    }
    desk.close();
    Ok(Ending::Good)
}

/// Estimates, with the constants of the day unless somebody knows better.
#[derive(Args)]
pub struct Ratings {
    /// How many points, times the root of the games, a gain must have before it earns a bonus; without it what held on the last day
    #[arg(long, value_name = "POINTS")]
    bonus: Option<f64>,
}

impl Ratings {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        of_section(common, screen, |view, section| director::sheets::ratings(view, section, self.bonus))
    }
}

#[derive(Args)]
pub struct Entries {
    /// Only those who have not checked in
    #[arg(long)]
    missing: bool,
}

impl Entries {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let only = desk.common.section.as_deref().map(|text| desk.section_called(text)).transpose()?;
        let state = desk.state();
        let table = if self.missing {
            let mut waiting = state.clone();
            waiting.entries.retain(|_, entry| !entry.checked_in && entry.left.is_none());
            director::sheets::entries(View { state: &waiting, ..desk.view() }, only.as_ref(), true)
        } else {
            director::sheets::entries(desk.view(), only.as_ref(), true)
        };
        show(&table, screen)?;
        desk.close();
        Ok(Ending::Good)
    }
}

#[derive(Args)]
pub struct Pairings {
    /// The round; without it the last that was paired
    round: Option<usize>,
    /// By last names, for the wall
    #[arg(long)]
    by_name: bool,
    /// Slips on which results are written
    #[arg(long, conflicts_with = "by_name")]
    slips: bool,
}

impl Pairings {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section()?;
        let round = desk.round(&section, self.round)?;
        if let Some(round) = round_json(&desk, &section, Some(round)).filter(|_| screen.json) {
            screen.json(&round)?;
            desk.close();
            return Ok(Ending::Good);
        }
        let sheet = match (self.by_name, self.slips) {
            (true, _) => director::sheets::pairings_by_name,
            (_, true) => director::sheets::slips,
            _ => director::sheets::pairings_by_board,
        };
        if let Some(table) = sheet(desk.view(), &section, round) {
            show(&table, screen)?;
        }
        if let Some(games) = director::sheets::match_games(desk.view(), &section, round) {
            print(&games, screen)?;
        }
        desk.close();
        Ok(Ending::Good)
    }
}

/// A round for programs: boards with both players, the bye, and the games of matches; without a number the last round.
pub fn round_json(desk: &Desk, name: &SectionName, round: Option<usize>) -> Option<Value> {
    let state = desk.state();
    let section = state.section(name)?;
    let round = round.unwrap_or(section.rounds.len());
    let (paired, chart) = (section.round(round)?, state.chart(name)?);
    let player = |number: Number| {
        let player = chart.player(number);
        json!({
            "number": number, "name": player.map(|player| &player.name),
            "rating": player.and_then(|player| player.rating.points()),
            "score": player.map(|player| player.score_before(round)),
        })
    };
    let boards: Vec<Value> = paired
        .numbered()
        .map(|(at, board)| {
            let results: Vec<Option<&str>> =
                board.games.iter().map(|game| game.result.map(|result| result.outcome.words())).collect();
            json!({
                "board": at, "white": player(board.white), "black": player(board.black), "results": results,
            })
        })
        .collect();
    let games = director::sheets::match_games(state, name, round).map(|games| games.to_json());
    Some(json!({
        "section": name, "round": round, "boards": boards, "bye": paired.bye.map(player), "games": games,
    }))
}

#[derive(Args)]
pub struct PostStandingsArgs {
    /// Other tie-breaks than those that were announced
    #[arg(long, value_name = "NAMES")]
    tie_breaks: Option<String>,
    /// Only who can win prizes
    #[arg(long)]
    prizes: bool,
    /// Open the tie-breaks of this player into their sums
    #[arg(long, value_name = "PLAYER")]
    of: Option<String>,
    /// Only so many places
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    /// As they were after this round; without it as they are now
    #[arg(long, short, value_name = "N")]
    round: Option<usize>,
}

impl PostStandingsArgs {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let section = desk.section()?;
        let then = match self.round {
            Some(round) => Some(desk.state().after_round(&section, desk.round(&section, Some(round))?)),
            None => None,
        };
        let state = then.as_ref().and_then(Option::as_ref).unwrap_or_else(|| desk.state());
        let nobody = || Problem::new(format!("there is no section {section}"), "see jadoube event status");
        let mut standings = match &self.tie_breaks {
            Some(names) => {
                let order = tiebreak::order(names)
                    .map_err(|error| Problem::new(error.to_string(), "separate several with commas"))?;
                places::standings_by(state, &section, &order)
            }
            None if self.prizes => places::for_prizes(state, &section),
            None => places::standings(state, &section),
        }
        .ok_or_else(nobody)?;
        if let Some(text) = &self.of {
            let plays_in = desk.held(&section)?.gone_into.first().unwrap_or(&section).clone();
            let number = desk.number(&plays_in, text)?;
            opened(&standings, number, screen)?;
            desk.close();
            return Ok(Ending::Good);
        }
        if let Some(top) = self.top {
            standings.places.retain(|place| place.rank <= top);
        }
        let table = director::sheets::standings_table(desk.view(), &section, &standings);
        if screen.json {
            screen.json(&json!({
                "event": desk.name(), "section": section, "tie-breaks": standings.systems,
                "places": standings.places, "table": table.to_json(),
                "recorded": matches!(standings.origin, places::Origin::Recorded(_)),
            }))?;
        } else {
            print(&table, screen)?;
        }
        desk.close();
        Ok(Ending::Good)
    }
}

/// Every tie-break of one player with what it is made of.
fn opened(standings: &places::Standings, number: chart::Number, screen: &mut Screen) -> Result<(), Problem> {
    let Some(place) = standings.places.iter().find(|place| place.player == number) else {
        return Err(Problem::new(format!("number {number} has no place"), "see jadoube event standings"));
    };
    if screen.json {
        return screen.json(&json!({ "tie-breaks": standings.systems, "place": place }));
    }
    let name = |number| standings.chart.player(number).map_or("", |player| player.name.as_str());
    screen.line(screen.heading(format_args!(
        "{}: place {}, {}",
        name(number),
        place.rank,
        match place.score {
            Points::ONE => "1 point".to_string(),
            score => format!("{} points", score.with_half()),
        }
    )))?;
    for (system, figure) in standings.systems.iter().zip(&place.figures) {
        match figure {
            Ok(figure) => {
                screen.line(format_args!("{system} {figure} ({})", system.rule()))?;
                if figure.is_without_sum() {
                    screen.hanging(2, 4, places::WITHOUT_SUM)?;
                }
                for part in &figure.parts {
                    let round = part.round.map_or_else(String::new, |round| format!("round {round} "));
                    let opponent = part.opponent.map(name).unwrap_or_default();
                    let dropped = if part.dropped { ", dropped" } else { "" };
                    screen.hanging(
                        2,
                        4,
                        &format!("{}  {round}{opponent}: {}{dropped}", part.amount, part.why),
                    )?;
                }
            }
            Err(silence) => screen.line(format_args!("{system}: {silence}"))?,
        }
    }
    Ok(())
}

/// The day on which files are made.
pub fn today(desk: &Desk) -> Option<tournament::Date> {
    at::day(desk.when())
}
