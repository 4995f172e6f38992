//! `jadoube generate`: random events from a seed, played to the end or to a round.

use std::{fs, path::PathBuf};

use clap::{Args, ValueEnum};
use formats::trf::{Dialect, TrfSection};
use pairing::{
    dutch,
    sample::{Played, Shape, play},
    settings::TeamMates,
    us_chess,
};
use serde_json::json;

use super::pair::System;
use crate::{
    Ending, engine_door, event_file,
    problem::Problem,
    screen::{Screen, counted},
};

#[derive(Args)]
pub struct Generate {
    /// How many players
    #[arg(long, short, default_value_t = 40)]
    players: usize,
    /// How many rounds the event has
    #[arg(long, short, default_value_t = 5)]
    rounds: usize,
    /// How many of them are played; without it all
    #[arg(long, value_name = "N")]
    played: Option<usize>,
    /// The same seed gives the same event
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// By whose rules it is paired
    #[arg(long, value_enum, default_value_t = System::UsChess)]
    system: System,
    /// Of any size and kind, from the seed alone
    #[arg(long)]
    any: bool,
    /// Schools, whose players are kept apart
    #[arg(long, visible_alias = "teams", default_value_t = 0)]
    schools: usize,
    /// The middle of the ratings
    #[arg(long, default_value_t = 1400)]
    middle: u16,
    /// How far most ratings are from the middle
    #[arg(long, default_value_t = 500)]
    spread: u16,
    /// Of a thousand players, how many are unrated
    #[arg(long, value_name = "PER THOUSAND")]
    unrated: Option<u32>,
    /// Of a thousand players, how many come late
    #[arg(long, value_name = "PER THOUSAND")]
    late: Option<u32>,
    /// Of a thousand rounds of a player, how many are half-point byes
    #[arg(long, value_name = "PER THOUSAND")]
    byes: Option<u32>,
    /// The same without a point
    #[arg(long, value_name = "PER THOUSAND")]
    zero_byes: Option<u32>,
    /// The same, after which a player has left
    #[arg(long, value_name = "PER THOUSAND")]
    withdrawals: Option<u32>,
    /// The same, in which a player does not come
    #[arg(long, value_name = "PER THOUSAND")]
    forfeits: Option<u32>,
    /// Of a thousand games, how many are drawn
    #[arg(long, value_name = "PER THOUSAND")]
    draws: Option<u32>,
    /// Pairs who asked not to meet
    #[arg(long)]
    forbidden: Option<usize>,
    /// So many events, from this seed on; they are written into a folder
    #[arg(long, default_value_t = 1, requires = "out")]
    count: u64,
    /// The form of the file
    #[arg(long, value_enum, default_value = "trf-2026")]
    to: ChartFormat,
    /// A file, or a folder for several; without it it is printed
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
}

#[derive(Copy, Clone, ValueEnum)]
enum ChartFormat {
    Trf16,
    Trfx,
    #[value(name = "trf-2026")]
    Trf2026,
    /// A wall chart in text
    Chart,
}

impl Generate {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        // The columns of TRF hold start numbers up to 9999; a wall chart holds more.
        let most = if self.is_chart() { 50_000 } else { 9_999 };
        if !(2..=most).contains(&self.players) || !(1..=99).contains(&self.rounds) {
            let what = format!(
                "{} and {}",
                counted(self.players as u64, "player"),
                counted(self.rounds as u64, "round")
            );
            let next = "TRF has room for 2 to 9,999 players and 1 to 99 rounds, a wall chart (--to chart) for 50,000 players";
            return Err(Problem::new(what, next));
        }
        let progress = screen.progress(self.count, "events");
        let mut made = Vec::new();
        for seed in (0..self.count).map(|index| self.seed.wrapping_add(index)) {
            let section = self.section(seed);
            made.push((seed, self.written(&section)?, section.chart));
            progress.inc(1);
        }
        progress.finish_and_clear();
        let Some(out) = &self.out else {
            for (seed, text, chart) in &made {
                match screen.json {
                    true => screen.json(&json!({ "seed": seed, "chart": chart }))?,
                    false => screen.line(text.trim_end())?,
                }
            }
            return Ok(Ending::Good);
        };
        let cannot = |error: std::io::Error| {
            Problem::new(
                format!("{} cannot be written: {error}", out.display()),
                "see that its folder exists",
            )
        };
        if self.count > 1 {
            fs::create_dir_all(out).map_err(cannot)?;
        }
        let mut paths = Vec::new();
        for (seed, text, _) in &made {
            let path = if self.count > 1 { out.join(format!("event-{seed}.trf")) } else { out.clone() };
            fs::write(&path, text).map_err(cannot)?;
            paths.push(path.display().to_string());
        }
        match screen.json {
            true => screen.json(&json!({ "written": paths }))?,
            false => match paths.len() {
                1 => screen.line(format_args!("The event is written to {}.", out.display()))?,
                many => screen.line(format_args!("{many} events are written to {}.", out.display()))?,
            },
        }
        Ok(Ending::Good)
    }

    fn shape(&self, seed: u64) -> Shape {
        let mut shape = if self.any { Shape::any(seed) } else { Shape::swiss(self.players, self.rounds) };
        if !self.any {
            (shape.schools, shape.middle, shape.spread) = (self.schools, self.middle, self.spread);
        }
        let rates = [
            (&mut shape.unrated, self.unrated),
            (&mut shape.late, self.late),
            (&mut shape.half_point_byes, self.byes),
            (&mut shape.zero_point_byes, self.zero_byes),
            (&mut shape.withdrawals, self.withdrawals),
            (&mut shape.forfeits, self.forfeits),
            (&mut shape.draws, self.draws),
        ];
        for (rate, named) in rates {
            *rate = named.unwrap_or(*rate);
        }
        shape.forbidden = self.forbidden.unwrap_or(shape.forbidden);
        if shape.schools > 0 {
            shape.settings.team_mates = TeamMates::Apart;
        }
        shape
    }

    fn is_chart(&self) -> bool {
        matches!(self.to, ChartFormat::Chart)
    }

    /// The event, up to the last round that could be paired, with all that was announced for it: `check` is told what pairing
    /// was told.
    fn section(&self, seed: u64) -> TrfSection {
        let shape = self.shape(seed);
        let mut section = match self.system {
            System::FideDutch => engine_door::made(seed, &shape, dutch::Settings::default()),
            System::UsChess => {
                let (Played::Through(chart) | Played::Stopped(chart, _)) =
                    play(seed, &shape, &us_chess::pair);
                let settings = serde_json::to_string(&shape.settings).ok();
                TrfSection { settings, ..event_file::announced_of(seed, &shape, chart) }
            }
        };
        if let Some(played) = self.played {
            event_file::play_only(&mut section, played);
        }
        section
    }

    fn written(&self, section: &TrfSection) -> Result<String, Problem> {
        let dialect = match self.to {
            ChartFormat::Chart => return Ok(section.chart.to_string()),
            ChartFormat::Trf16 => Dialect::Trf16,
            ChartFormat::Trfx => Dialect::Trfx,
            ChartFormat::Trf2026 => Dialect::Trf2026,
        };
        let document =
            section.write(dialect).map_err(|error| Problem::new(error.to_string(), "nothing was written"))?;
        Ok(String::from_utf8_lossy(&document.to_bytes()).into_owned())
    }
}
