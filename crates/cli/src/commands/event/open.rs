//! `jadoube event new`, `list`, `appoint`, `dismiss`, `toss`, `note`.

use chart::Color;
use clap::Args;
use serde_json::{Value, json};
use tournament::{Announcement, Date, Deed, Live, Role, When};

use super::{
    at,
    desk::{Common, Desk},
};
use crate::{Ending, choice, eventbook, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct New {
    /// What the event is called
    name: String,
    /// The first day, such as 2026-11-16; without it today
    #[arg(long, value_name = "DAY", value_parser = at::date)]
    from: Option<Date>,
    /// The last day; without it the first
    #[arg(long, value_name = "DAY", value_parser = at::date)]
    to: Option<Date>,
    /// Where it is
    #[arg(long)]
    place: Option<String>,
    /// The affiliate that runs it
    #[arg(long)]
    organizer: Option<String>,
    /// When registration for the first round closes
    #[arg(long, value_name = "MOMENT", value_parser = at::moment)]
    entries_close: Option<When>,
}

impl New {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::for_new(common, &self.name)?;
        if let Some(known) = desk.state().event.as_ref() {
            let what = format!("there is an event '{}' already", known.name);
            return Err(Problem::new(what, "give it another name, such as one with its year"));
        }
        let today =
            || at::day(desk.when()).ok_or_else(|| Problem::new("no day is known", "name it with --from"));
        let from = self.from.map_or_else(today, Ok)?;
        let event = Announcement {
            name: self.name,
            from,
            to: self.to.unwrap_or(from),
            place: self.place,
            organizer: self.organizer,
            entries_close: self.entries_close,
            live: Live::default(),
            names: Default::default(),
        };
        desk.act(Deed::Open { event }, screen)
    }
}

/// Lists the events, the one that was worked on last at the end.
pub fn list(common: &Common, screen: &mut Screen) -> Result<Ending, Problem> {
    let book = eventbook::open(&common.database)?;
    let mut rows: Vec<Value> = Vec::new();
    for summary in book.events()? {
        let tournament = book.read(&summary.id)?;
        let state = tournament.state();
        if state.discarded {
            continue;
        }
        let event = state.event.as_ref();
        rows.push(json!({
            "event": event.map(|event| &event.name), "stream": summary.id.as_str(),
            "from": event.map(|event| event.from), "to": event.map(|event| event.to),
            "sections": state.sections.len(), "entries": state.entries.len(), "acts": summary.version.get(),
        }));
    }
    book.close();
    if screen.json {
        screen.json(&json!({ "events": rows }))?;
        return Ok(Ending::Good);
    }
    if rows.is_empty() {
        screen.line("No event has been opened in this database yet.")?;
    }
    for row in &rows {
        let text = |key: &str| row.get(key).and_then(Value::as_str).unwrap_or("?").to_string();
        let count = |key: &str| row.get(key).and_then(Value::as_u64).unwrap_or_default();
        screen.line(format_args!(
            "{}  {} to {}; sections: {}, entries: {}",
            screen.heading(text("event")),
            text("from"),
            text("to"),
            count("sections"),
            count("entries")
        ))?;
    }
    Ok(Ending::Good)
}

#[derive(Args)]
pub struct Appoint {
    /// The person
    name: String,
    /// What for
    #[arg(value_parser = choice::one_of(&Role::ALL, |role| Some(role.words())))]
    role: Role,
}

impl Appoint {
    pub fn run(self, common: Common, screen: &mut Screen, appoint: bool) -> Result<Ending, Problem> {
        let (name, role) = (self.name, self.role);
        let deed = if appoint { Deed::Appoint { name, role } } else { Deed::Dismiss { name, role } };
        Desk::open(common)?.act(deed, screen)
    }
}

#[derive(Args)]
pub struct Toss {
    /// The color of the higher-ranked player on the first board
    #[arg(value_parser = choice::color())]
    color: Color,
}

impl Toss {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        Desk::open(common)?.act(Deed::Toss { higher_ranked: Some(self.color) }, screen)
    }
}

#[derive(Args)]
pub struct NoteArgs {
    /// What is to be remembered
    text: String,
}

impl NoteArgs {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        Desk::open(common)?.act(Deed::Note { text: self.text }, screen)
    }
}
