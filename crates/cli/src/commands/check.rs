//! `jadoube check`: whether the file of an event agrees with itself, and its rounds with the rules.

use std::path::PathBuf;

use chart::{Cell, Color, Unplayed};
use clap::Args;
use formats::trf::TrfSection;
use pairing::{
    check::{Paired, check},
    dutch,
};
use serde_json::json;

use super::pair::Rules;
use crate::{
    Ending,
    event_file::{self, chart_before},
    problem::Problem,
    screen::{Screen, counted},
};

#[derive(Args)]
pub struct Check {
    /// A file of TRF16, TRFx or TRF-2026; - reads standard input
    file: PathBuf,
    #[command(flatten)]
    rules: Rules,
    /// Only this round
    #[arg(long, value_name = "N")]
    round: Option<usize>,
    /// Only whether the file agrees with itself
    #[arg(long)]
    file_only: bool,
}

impl Check {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let section = event_file::section(&self.file)?;
        let paired = section.chart.paired();
        if let Some(round) = self.round.filter(|round| !(1..=paired).contains(round)) {
            let what = format!("round {round} was not paired");
            return Err(Problem::new(
                what,
                format!(
                    "paired: {}; name one of them, or leave out --round",
                    counted(paired as u64, "round")
                ),
            ));
        }
        let rounds: Vec<usize> =
            (1..=paired).filter(|round| self.round.is_none_or(|only| only == *round)).collect();
        let rounds = if self.file_only { Vec::new() } else { rounds };
        let found = self.found(&section, &rounds)?;
        let is_good = found.iter().all(|(_, differences)| differences.is_empty());
        if screen.json {
            let rounds = found.iter().map(|(round, differences)| {
                let differences = differences.iter().map(|one| json!({ "rule": one.rule, "what": one.what }));
                json!({ "round": round, "differences": differences.collect::<Vec<_>>() })
            });
            let players = section.chart.players.len();
            screen.json(
                &json!({ "players": players, "paired": paired, "rounds": rounds.collect::<Vec<_>>() }),
            )?;
        } else {
            screen.line(format_args!(
                "{}, {paired} of {} paired; the file agrees with itself",
                counted(section.chart.players.len() as u64, "player"),
                counted(section.chart.rounds as u64, "round")
            ))?;
            for (round, differences) in &found {
                screen.line(screen.heading(format_args!("Round {round}")))?;
                for difference in differences {
                    screen.hanging(2, 4, &difference.text())?;
                }
                if differences.is_empty() {
                    screen.paragraph(2, "as the rules have it")?;
                }
            }
        }
        Ok(Ending::good_if(is_good))
    }
}

/// One thing that is not as the rules have it.
struct Difference {
    /// None where the sentence names it.
    rule: Option<String>,
    what: String,
}

impl Difference {
    fn text(&self) -> String {
        match &self.rule {
            Some(rule) => format!("{} ({rule})", self.what),
            None => self.what.clone(),
        }
    }
}

impl Check {
    /// What is found in each of these rounds.
    fn found(
        &self,
        section: &TrfSection,
        rounds: &[usize],
    ) -> Result<Vec<(usize, Vec<Difference>)>, Problem> {
        let mut found = Vec::new();
        if let Some(settings) = self.rules.dutch(section)? {
            let color = event_file::initial_color(section).unwrap_or(Color::White);
            let words = dutch::Words { chart: &section.chart };
            for round in rounds {
                let chart = chart_before(section, *round);
                let eve = event_file::eve(section, &chart, settings, color);
                let differences = dutch::check(&eve, &as_paired(section, *round))
                    .map_err(|error| super::pair::dutch::unpairable(&error))?;
                let told = |finding| Difference { rule: None, what: words.finding(finding) };
                found.push((*round, differences.iter().map(told).collect()));
            }
            return Ok(found);
        }
        let settings = self.rules.settings(section)?;
        for round in rounds {
            let chart = chart_before(section, *round);
            let first_color = section.first_color.or_else(|| first_color(section)).unwrap_or(Color::White);
            let field = event_file::field(section, &chart, settings.clone(), first_color);
            let own = self.rules.pair(&field)?;
            let differences = check(&field, &as_paired(section, *round), &own);
            let told = |one: pairing::check::Difference| Difference {
                rule: Some(one.rule.to_string()),
                what: one.what,
            };
            found.push((*round, differences.into_iter().map(told).collect()));
        }
        Ok(found)
    }
}

/// The boards of a round that was paired, played or not. A file without colors has the lower number as White.
pub(crate) fn as_paired(section: &TrfSection, round: usize) -> Paired {
    let (mut boards, mut bye) = (Vec::new(), None);
    for (number, player) in section.chart.numbers().zip(&section.chart.players) {
        let Some(cell) = round.checked_sub(1).and_then(|index| player.cells.get(index)) else { continue };
        let color = event_file::color_of(cell);
        match (cell.opponent(), color) {
            (Some(opponent), Some(Color::White)) => boards.push((number, opponent)),
            (Some(opponent), None) if number < opponent => boards.push((number, opponent)),
            _ if *cell == Cell::Unplayed(Unplayed::FullPointBye) => bye = bye.or(Some(number)),
            _ => {}
        }
    }
    Paired { boards, bye }
}

/// The color of the first of those who played in the first round.
fn first_color(section: &TrfSection) -> Option<Color> {
    let first = section.chart.players.iter().filter_map(|player| player.cells.first()?.color());
    first.into_iter().next()
}
