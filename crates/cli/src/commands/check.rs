//! `jadoube check`: whether the file of an event agrees with itself, and its rounds with the rules.

use std::path::PathBuf;

use chart::{Cell, Color, Unplayed};
use clap::Args;
use formats::trf::TrfSection;
use pairing::{
    check::{Grade, Paired, check, graded},
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
    /// Grade what is found, with what could not be avoided and which variations were announced
    #[arg(long, conflicts_with = "file_only")]
    report: bool,
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
        let is_good = found.iter().flat_map(|(_, found)| found).all(|one| !one.is_difference);
        if self.report {
            let announced = self.rules.announced(&section)?;
            report(&section, &announced, &found, screen)?;
            return Ok(Ending::good_if(is_good));
        }
        let differences = |found: Vec<Difference>| -> Vec<Difference> {
            found.into_iter().filter(|one| one.is_difference).collect()
        };
        let found: Vec<(usize, Vec<Difference>)> =
            found.into_iter().map(|(round, found)| (round, differences(found))).collect();
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
    grade: Grade,
    /// Whether the program's own round has it otherwise. What neither could avoid is only noted in a report.
    is_difference: bool,
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
                let told = |finding: &dutch::Finding| Difference {
                    rule: None,
                    what: words.finding(finding),
                    grade: finding.grade(),
                    is_difference: true,
                };
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
            let theirs = as_paired(section, *round);
            let differences = check(&field, &theirs, &own);
            let told = |one: &pairing::check::Difference| Difference {
                rule: Some(one.rule.to_string()),
                what: one.what.clone(),
                grade: one.grade,
                is_difference: true,
            };
            let mut all: Vec<Difference> = differences.iter().map(told).collect();
            let noted = graded(&field, &theirs, &own).into_iter().skip(differences.len());
            all.extend(noted.map(|one| Difference {
                rule: None,
                what: one.what,
                grade: one.grade,
                is_difference: false,
            }));
            found.push((*round, all));
        }
        Ok(found)
    }
}

/// What is found in all rounds, graded, under what was announced.
fn report(
    section: &TrfSection,
    (system, announced): &(&str, Vec<String>),
    found: &[(usize, Vec<Difference>)],
    screen: &mut Screen,
) -> Result<(), Problem> {
    let count = |grade: Grade| {
        found.iter().flat_map(|(_, found)| found).filter(|one| one.grade == grade).count() as u64
    };
    if screen.json {
        let rounds = found.iter().map(|(round, found)| {
            let found =
                found.iter().map(|one| json!({ "grade": one.grade, "rule": one.rule, "what": one.what }));
            json!({ "round": round, "found": found.collect::<Vec<_>>() })
        });
        return screen.json(&json!({
            "system": system, "announced": announced, "rounds": rounds.collect::<Vec<_>>(),
            "against-a-must": count(Grade::Must), "deviations": count(Grade::Deviation), "notes": count(Grade::Note),
        }));
    }
    screen.line(format_args!(
        "{}, {} of {} paired, by {system}",
        counted(section.chart.players.len() as u64, "player"),
        section.chart.paired(),
        counted(section.chart.rounds as u64, "round")
    ))?;
    if announced.is_empty() {
        screen.line("Announced: no variations")?;
    }
    for variation in announced {
        screen.hanging(0, 2, &format!("Announced: {variation}"))?;
    }
    for (round, found) in found {
        screen.line(screen.heading(format_args!("Round {round}")))?;
        for one in found {
            screen.hanging(2, 4, &format!("{}: {}", one.grade.words(), one.text()))?;
        }
        if found.is_empty() {
            screen.paragraph(2, "as the rules have it")?;
        }
    }
    screen.line(format_args!(
        "In all: {} against a must, {}, {}",
        count(Grade::Must),
        counted(count(Grade::Deviation), "deviation"),
        counted(count(Grade::Note), "note")
    ))
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
