//! `jadoube standings`: who stands where in an event that another program wrote down.

use std::{cmp::Reverse, path::PathBuf};

use chart::{Chart, Number, Player, Points};
use clap::Args;
use serde_json::json;

use crate::{
    Ending,
    event_file::{self, player_json},
    problem::Problem,
    screen::Screen,
};

#[derive(Args)]
pub struct StandingsArgs {
    /// A file of TRF16, TRFx or TRF-2026; - reads standard input
    file: PathBuf,
    /// Tie-breaks in their order, for example BH/C1,DE; by default those of the file. An empty list leaves ties as they are
    #[arg(long, value_name = "LIST")]
    tie_breaks: Option<String>,
    /// How they are read (docs/tie-breaks.md): a JSON file, or JSON itself such as '{"berger": "adjusted"}'
    #[arg(long, value_name = "JSON")]
    settings: Option<String>,
}

/// Everybody in order.
struct Finish {
    /// The names of the tie-breaks.
    tie_breaks: Vec<String>,
    lines: Vec<Finisher>,
}

struct Finisher {
    /// From 1; shared by all whom nothing separates.
    rank: usize,
    player: Number,
    /// One for each tie-break, as it is printed.
    figures: Vec<String>,
}

impl StandingsArgs {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let section = event_file::section(&self.file)?;
        let settings = event_file::tie_break_settings(self.settings.as_deref())?;
        let order = self.tie_breaks.unwrap_or_else(|| section.tie_breaks().join(","));
        let table = if order.trim().is_empty() {
            by_score(&section.chart)
        } else {
            by_tie_breaks(&section.chart, &order, &settings)?
        };
        if screen.json {
            let lines = table.lines.iter().map(|line| {
                json!({ "rank": line.rank, "player": player_json(&section, line.player), "figures": line.figures })
            });
            let rounds = section.chart.paired();
            screen.json(&json!({ "rounds": rounds, "tie_breaks": table.tie_breaks, "settings": settings, "standings": lines.collect::<Vec<_>>() }))?;
            return Ok(Ending::Good);
        }
        let mut print = screen.table();
        let fixed = ["", "No.", "Name", "Rating", "Score"].map(str::to_string);
        print.set_header(fixed.into_iter().chain(table.tie_breaks.iter().cloned()));
        for line in &table.lines {
            let Some(player) = section.chart.player(line.player) else { continue };
            let start = section.start(line.player).to_string();
            let fixed = [
                line.rank.to_string(),
                start,
                player.name.clone(),
                player.rating.to_string(),
                player.score().to_string(),
            ];
            print.add_row(fixed.into_iter().chain(line.figures.iter().cloned()));
        }
        screen.print_table(&print)?;
        Ok(Ending::Good)
    }
}

/// Equal scores share a place.
fn by_score(chart: &Chart) -> Finish {
    let mut scores: Vec<(Number, Points)> =
        chart.numbers().zip(chart.players.iter().map(Player::score)).collect();
    scores.sort_by_key(|(number, score)| (Reverse(*score), *number));
    let mut lines: Vec<Finisher> = Vec::new();
    for (group, before) in scores.chunk_by(|one, other| one.1 == other.1).scan(0, |before, group| {
        let first = *before;
        *before += group.len();
        Some((group, first))
    }) {
        lines.extend(group.iter().map(|(player, _)| Finisher {
            rank: before + 1,
            player: *player,
            figures: Vec::new(),
        }));
    }
    Finish { tie_breaks: Vec::new(), lines }
}

/// The tie-breaks are asked here and nowhere else.
fn by_tie_breaks(chart: &Chart, order: &str, settings: &tiebreak::Settings) -> Result<Finish, Problem> {
    let systems = tiebreak::order(order).map_err(|error| {
        Problem::new(error.to_string(), "or add --tie-breaks '' to leave ties as they are")
    })?;
    let recorded = tiebreak::Supplement::default();
    let line = |place: tiebreak::Place| Finisher {
        rank: place.rank,
        player: place.player,
        figures: place
            .figures
            .iter()
            .map(|figure| figure.as_ref().map_or(String::new(), ToString::to_string))
            .collect(),
    };
    let lines = tiebreak::Input::new(chart, settings, &recorded).standings(&systems).into_iter().map(line);
    Ok(Finish { tie_breaks: systems.iter().map(ToString::to_string).collect(), lines: lines.collect() })
}
