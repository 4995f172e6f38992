//! `jadoube event import`: a list of entries, shown before anybody is entered.

use std::{fs, path::PathBuf};

use clap::Args;
use director::entries;
use report::import::{EntryRow, Known, Other, Preview, preview};
use serde_json::json;
use tournament::Act;

use super::desk::{Common, Desk};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Import {
    /// CSV, .xlsx or .ods, with a line of headings
    file: PathBuf,
    /// The list that the ratings are from
    #[arg(long, default_value = "us-chess")]
    rating_list: String,
    /// They enter at the door, and not before the event
    #[arg(long)]
    at_the_door: bool,
    /// They have paid the fee of their section
    #[arg(long)]
    paid: bool,
    /// Enter those who may be in the list or the event twice, too
    #[arg(long)]
    with_duplicates: bool,
}

impl Import {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let mut desk = Desk::open(common)?;
        let bytes = fs::read(&self.file).map_err(|error| Problem::cannot_read(&self.file, &error))?;
        let known: Vec<Known> =
            desk.state().entries.values().map(|entry| entries::known(&entry.entrant)).collect();
        let preview = preview(&bytes, &known).map_err(|error| {
            let what = format!("{} cannot be read: {error}", self.file.display());
            Problem::new(
                what,
                "see that the first line names the columns, such as Name, Rating, School, Section",
            )
        })?;
        let doubtful: Vec<usize> = preview.duplicates.iter().map(|duplicate| duplicate.line).collect();
        let rows: Vec<&EntryRow> = preview
            .entries
            .iter()
            .filter(|row| self.with_duplicates || !doubtful.contains(&row.line))
            .collect();
        let mut acts = Vec::new();
        for row in &rows {
            acts.push((format!("line {}, {}", row.line, row.name), self.act(&desk, row)?));
        }
        if screen.json {
            let done = desk.common.yes && preview.problems.is_empty();
            let happened = if done { desk.record_named(acts)?.len() } else { 0 };
            screen.json(&json!({
                "event": desk.name(), "understood": preview.entries.len(), "entered": happened,
                "problems": preview.problems.iter().map(ToString::to_string).collect::<Vec<_>>(),
                "duplicates": preview.duplicates.iter().map(ToString::to_string).collect::<Vec<_>>(),
                "columns": preview.recognized.iter().map(|(_, name)| name).collect::<Vec<_>>(),
                "ignored": preview.ignored,
            }))?;
            desk.close();
            return Ok(Ending::good_if(preview.problems.is_empty()));
        }
        self.show(&preview, rows.len(), screen)?;
        if !preview.problems.is_empty() {
            screen.line("Nobody was entered: mend the file first.")?;
            return Ok(Ending::Disagreement);
        }
        let entered = desk.confirmed(screen)?;
        if entered {
            let happened = desk.record_named(acts)?;
            screen.line(format_args!("{} players have entered.", happened.len()))?;
        }
        desk.close();
        Ok(Ending::good_if(entered))
    }

    fn show(&self, preview: &Preview, rows: usize, screen: &mut Screen) -> Result<(), Problem> {
        let columns: Vec<&str> = preview.recognized.iter().map(|(_, name)| name.as_str()).collect();
        screen.line(format_args!("{} rows are understood.", preview.entries.len()))?;
        screen.hanging(0, 2, &format!("Columns: {}.", columns.join(", ")))?;
        if !preview.ignored.is_empty() {
            screen.hanging(0, 2, &format!("Passed over: {}.", preview.ignored.join(", ")))?;
        }
        for problem in &preview.problems {
            screen.hanging(0, 2, &screen.bad(problem))?;
        }
        for duplicate in &preview.duplicates {
            let name = |line: usize| {
                let row = preview.entries.iter().find(|row| row.line == line);
                row.map_or("", |row| row.name.as_str())
            };
            let names = match duplicate.of {
                Other::Line(other) => format!("{} and {}", name(duplicate.line), name(other)),
                Other::Known(_) => name(duplicate.line).to_string(),
            };
            screen.hanging(0, 2, &format!("Twice? {duplicate} ({names})."))?;
        }
        if !preview.duplicates.is_empty() && !self.with_duplicates {
            let text = "These rows are left out; with --with-duplicates they are entered, too.";
            screen.paragraph(0, text)?;
        }
        screen.line(format_args!("{rows} players would enter."))
    }

    fn act(&self, desk: &Desk, row: &EntryRow) -> Result<Act, Problem> {
        let section = match (row.section.as_str(), desk.common.section.as_deref()) {
            ("", None) => None,
            ("", Some(text)) | (text, _) => Some(desk.section_called(text).map_err(|problem| {
                let next = problem.next().unwrap_or_default().to_string();
                Problem::new(format!("line {}, {}: {problem}", row.line, row.name), next)
            })?),
        };
        let fee = section.as_ref().and_then(|name| desk.state().section(name)).map(|held| held.plan.fee);
        Ok(Act::Enter {
            entrant: Box::new(entries::entrant(row, &self.rating_list)),
            section,
            advance: !self.at_the_door,
            byes: row.byes.clone(),
            paid: fee.filter(|_| self.paid).unwrap_or_default(),
            house_player: false,
        })
    }
}
