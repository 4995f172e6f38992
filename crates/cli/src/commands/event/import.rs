//! `jadoube event import`: a list of entries, shown before anybody is entered.

use std::path::PathBuf;

use budget::{Budget, Told};
use clap::Args;
use director::entries::{self, Manner, Tried};
use report::import::{Enrolled, EntryRow, Other, Preview, Unreadable, preview};
use serde_json::json;
use tournament::{Deed, HoldsTheLog};

use super::desk::{Common, Desk};
use crate::{
    Ending,
    problem::Problem,
    reading::{self, too_much},
    screen::Screen,
};

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
    /// Enter the rows that can be entered, and leave out those that are refused
    #[arg(long)]
    leave_out: bool,
}

impl Import {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let mut desk = Desk::open(common)?;
        let bytes = reading::bytes(&self.file)?;
        let known: Vec<Enrolled> =
            desk.state().entries.values().map(|entry| entries::known(&entry.entrant)).collect();
        let mut budget = Budget::of_the_shell();
        let preview = preview(&bytes, &known, &mut budget).map_err(|error| match error {
            Unreadable::Stopped(stop) => too_much(&self.file, stop),
            error => Problem::new(
                format!("{} cannot be read: {error}", self.file.display()),
                "see that the first line names the columns, such as Name, Rating, School, Section",
            ),
        })?;
        let manner = Manner {
            section: match desk.common.section.as_deref() {
                Some(text) => Some(desk.section_called(text)?.to_string()),
                None => None,
            },
            rating_list: self.rating_list.clone(),
            at_the_door: self.at_the_door,
            paid: self.paid,
            with_duplicates: self.with_duplicates,
            ..Manner::default()
        };
        let by = ("the list", desk.when());
        let tried = entries::tried(&desk.tournament, &preview, &manner, by, (&HoldsTheLog, &mut budget));
        let tried = tried.map_err(|stop| too_much(&self.file, stop))?;
        let whole = tried.refused.is_empty();
        let named =
            |(row, deed): &(EntryRow, Deed)| (format!("line {}, {}", row.line, row.name), deed.clone());
        let acts: Vec<(String, Deed)> = tried.good.iter().map(named).collect();
        if screen.json {
            let done = desk.common.yes && (whole || self.leave_out);
            let happened = if done { desk.record_named(acts)?.len() } else { 0 };
            screen.json(&json!({
                "event": desk.name(), "understood": preview.entries.len(), "entered": happened,
                "problems": told(&preview.problems),
                "refused": told(&tried.refused),
                "lacking": entries::lacking(desk.state(), &preview),
                "duplicates": told(&preview.duplicates),
                "columns": preview.recognized.iter().map(|(_, name)| name).collect::<Vec<_>>(),
                "ignored": told(&preview.ignored),
            }))?;
            desk.close();
            return Ok(Ending::good_if(whole || self.leave_out));
        }
        self.show(&desk, &preview, &tried, screen)?;
        if !whole && !self.leave_out {
            screen.line("Nobody was entered: mend the file first, or enter the others with --leave-out.")?;
            return Ok(Ending::Disagreement);
        }
        let entered = desk.confirmed(screen)?;
        if entered {
            let happened = desk.record_named(acts)?;
            screen.line(format_args!("{} entered.", players(happened.len(), "has", "have")))?;
        }
        desk.close();
        Ok(Ending::good_if(entered))
    }

    fn show(
        &self,
        desk: &Desk,
        preview: &Preview,
        tried: &Tried,
        screen: &mut Screen,
    ) -> Result<(), Problem> {
        let columns: Vec<&str> = preview.recognized.iter().map(|(_, name)| name.as_str()).collect();
        let understood = match preview.entries.len() {
            1 => "One row is understood.".to_string(),
            many => format!("{many} rows are understood."),
        };
        screen.line(understood)?;
        screen.hanging(0, 2, &format!("Columns: {}.", columns.join(", ")))?;
        if !preview.ignored.is_empty() {
            screen.hanging(0, 2, &format!("Passed over: {}.", told(&preview.ignored).join(", ")))?;
        }
        for lacking in entries::lacking(desk.state(), preview) {
            screen.hanging(0, 2, &screen.bad(lacking))?;
        }
        for refused in &tried.refused {
            screen.hanging(0, 2, &screen.bad(refused))?;
        }
        if tried.refused.more() > 0 {
            let rows = format!("In all {} rows cannot be entered.", tried.out.len());
            screen.hanging(0, 2, &screen.bad(rows))?;
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
        if preview.duplicates.more() > 0 {
            screen.paragraph(0, &format!("In all {} rows may be there twice.", preview.doubtful.len()))?;
        }
        if !preview.duplicates.is_empty() && !self.with_duplicates {
            let text = "These rows are left out; with --with-duplicates they are entered, too.";
            screen.paragraph(0, text)?;
        }
        screen.line(format_args!("{} would enter.", players(tried.good.len(), "", "").trim_end()))
    }
}

/// The first of them, and how many more there are.
fn told<T: ToString>(all: &Told<T>) -> Vec<String> {
    all.first().iter().map(ToString::to_string).chain(all.and_more()).collect()
}

fn players(number: usize, one: &str, many: &str) -> String {
    if number == 1 { format!("1 player {one}") } else { format!("{number} players {many}") }
}
