//! `jadoube event take-over`: a running event of another program, shown before anything is written.

use std::path::PathBuf;

use budget::Budget;
use clap::Args;
use director::takeover::{self, Choices, Handed, NotReadable, NotTaken, Prepared, SectionChoice};
use rulebook::Book;
use serde_json::{Value, json};
use tournament::Date;

use super::{
    at,
    desk::{Common, Desk},
};
use crate::{
    Ending,
    problem::{Problem, read_book},
    reading::{self, too_much},
    screen::Screen,
};

#[derive(Args)]
pub struct TakeOver {
    /// A TRF file for each section, the three files of a US Chess rating report, a SwissSys .sjson file, or a wall chart as text or CSV
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// What the event is called, if not as the file has it
    #[arg(long)]
    name: Option<String>,
    /// The first day
    #[arg(long, value_name = "DAY", value_parser = at::date)]
    from: Option<Date>,
    /// The last day
    #[arg(long, value_name = "DAY", value_parser = at::date)]
    to: Option<Date>,
    /// The list that the ratings are from
    #[arg(long)]
    rating_list: Option<String>,
    /// The book under which it goes on
    #[arg(long, value_parser = read_book)]
    book: Option<Book>,
    /// How many rounds there will be: 5, or Open=5 for one section
    #[arg(long, value_name = "[SECTION=]N")]
    rounds: Vec<String>,
    /// The time control: "G/60 d/5", or "Open=G/60 d/5" for one section
    #[arg(long, value_name = "[SECTION=]CONTROL")]
    control: Vec<String>,
    /// Leave a section out
    #[arg(long, value_name = "SECTION")]
    leave_out: Vec<String>,
    /// Somebody plays on, though the file leaves that open: their number, or Open=12
    #[arg(long, value_name = "[SECTION=]NUMBER")]
    playing: Vec<String>,
    /// Somebody plays no more, though the file leaves that open
    #[arg(long, value_name = "[SECTION=]NUMBER")]
    gone: Vec<String>,
}

impl TakeOver {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let mut budget = Budget::of_the_shell();
        let read: Vec<(String, Vec<u8>)> = self
            .files
            .iter()
            .map(|path| {
                let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
                Ok((name, reading::bytes(path)?))
            })
            .collect::<Result<_, Problem>>()?;
        let handed: Vec<Handed<'_>> = read.iter().map(|(name, bytes)| Handed { name, bytes }).collect();
        let running = takeover::read(&handed, &mut budget).map_err(|error| match error {
            NotReadable::Stopped { stop, .. } => {
                too_much(self.files.first().unwrap_or(&PathBuf::new()), stop)
            }
            error => {
                let text = error.to_string();
                let (what, next) = text.rsplit_once("; ").unwrap_or((&text, "see docs/directing.md"));
                Problem::new(what.to_string(), next.to_string())
            }
        })?;
        let first = self.files.first().cloned().unwrap_or_default();
        let stopped = |stop| too_much(&first, stop);
        let when = common.at.unwrap_or_else(at::now);
        let today = at::day(when).ok_or_else(|| Problem::new("no day is known", "name it with --from"))?;
        let plain = Choices { name: self.name.clone(), from: self.from, to: self.to, ..Choices::default() };
        let shown = takeover::prepare(&running, &plain, today, &mut budget).map_err(stopped)?;
        let choices = self.choices(&shown, plain)?;
        let prepared = takeover::prepare(&running, &choices, today, &mut budget).map_err(stopped)?;
        let mut desk = Desk::for_taken_over(common, &prepared.event.name)?;
        let names: Vec<&str> = read.iter().map(|(name, _)| name.as_str()).collect();
        let tried = prepared.carry_out(&names.join(", "), (&desk.by(), when), &mut budget);
        let seen = takeover::seen(&prepared, &tried);
        if screen.json {
            let outcome = tried.ok().filter(|_| desk.common.yes);
            let taken = outcome.is_some();
            if let Some(outcome) = outcome {
                desk.begin(outcome.tournament)?;
            }
            screen.json(&json!({ "event": desk.name(), "taken": taken, "seen": seen }))?;
            desk.close();
            return Ok(Ending::good_if(taken));
        }
        let seen = serde_json::to_value(&seen).unwrap_or(Value::Null);
        show(&prepared, &seen, screen)?;
        let outcome = tried.map_err(|not| match not {
            NotTaken::Nothing => Problem::new("no section is left to take over", "choose one"),
            NotTaken::Refused { about, refusal } => {
                Problem::new(format!("{about}: {refusal}"), refusal.next())
            }
            NotTaken::Stopped(stop) => too_much(&first, stop),
        })?;
        let taken = desk.confirmed(screen)?;
        if taken {
            desk.begin(outcome.tournament)?;
            let text = format!(
                "{} is taken over. jadoube event discard removes it again, as long as nothing is built on it.",
                desk.name()
            );
            screen.paragraph(0, &text)?;
        }
        desk.close();
        Ok(Ending::good_if(taken))
    }

    /// What was said of all sections, or of one.
    fn choices(&self, shown: &Prepared, plain: Choices) -> Result<Choices, Problem> {
        let mut sections: Vec<SectionChoice> = shown.sections.iter().map(|section| of(section.at)).collect();
        let mut said =
            |texts: &[String], change: &dyn Fn(&mut SectionChoice, &str) -> Result<(), Problem>| {
                for text in texts {
                    let (which, value) = match text.split_once('=') {
                        Some((section, value)) => (Some(place(shown, section)?), value),
                        None => (None, text.as_str()),
                    };
                    let meant = sections.iter_mut().filter(|section| which.is_none_or(|at| section.at == at));
                    meant.into_iter().try_for_each(|section| change(section, value.trim()))?;
                }
                Ok::<(), Problem>(())
            };
        let number = |text: &str| {
            text.parse::<usize>()
                .map_err(|_| Problem::new(format!("'{text}' is no number"), "write it as 5 or as Open=5"))
        };
        said(&self.rounds, &|section, text| {
            section.rounds = Some(number(text)?);
            Ok(())
        })?;
        said(&self.control, &|section, text| {
            section.control = Some(text.to_string());
            Ok(())
        })?;
        said(&self.playing, &|section, text| {
            section.playing.push(number(text)?);
            Ok(())
        })?;
        said(&self.gone, &|section, text| {
            section.gone.push(number(text)?);
            Ok(())
        })?;
        for text in &self.leave_out {
            let at = place(shown, text)?;
            sections
                .iter_mut()
                .filter(|section| section.at == at)
                .for_each(|section| section.leave_out = true);
        }
        let book = self.book.map(|book| book.name().to_string());
        Ok(Choices { sections, book, rating_list: self.rating_list.clone(), ..plain })
    }
}

fn of(at: usize) -> SectionChoice {
    SectionChoice {
        at,
        leave_out: false,
        name: None,
        rounds: None,
        control: None,
        playing: vec![],
        gone: vec![],
    }
}

/// A section of the file by its name.
fn place(shown: &Prepared, text: &str) -> Result<usize, Problem> {
    let wanted = report::fold::key(text);
    let found = shown.sections.iter().find(|section| report::fold::key(section.plan.name.as_str()) == wanted);
    found.map(|section| section.at).ok_or_else(|| {
        let names: Vec<&str> = shown.sections.iter().map(|section| section.plan.name.as_str()).collect();
        Problem::new(format!("the file has no section '{text}'"), format!("there are {}", names.join(", ")))
    })
}

/// The same that a page shows.
fn show(prepared: &Prepared, seen: &Value, screen: &mut Screen) -> Result<(), Problem> {
    let text =
        |value: &Value, key: &str| value.get(key).and_then(Value::as_str).unwrap_or_default().to_string();
    let count = |value: &Value, key: &str| value.get(key).and_then(Value::as_u64).unwrap_or_default();
    let list =
        |value: &Value, key: &str| value.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
    let program =
        seen.get("program").and_then(Value::as_str).map(|name| format!(", from {name}")).unwrap_or_default();
    let event = &prepared.event;
    screen.line(format_args!("{}  {} to {}", screen.heading(&event.name), event.from, event.to))?;
    screen.hanging(0, 2, &format!("This is {}{program}.", text(seen, "format")))?;
    for section in list(seen, "sections") {
        if section.get("taken").and_then(Value::as_bool) != Some(true) {
            screen.hanging(0, 2, &format!("{} is left out.", text(&section, "name")))?;
            continue;
        }
        let open = match count(&section, "open") {
            0 => String::new(),
            open => format!(", {open} without a result"),
        };
        let line = format!(
            "{}: {} players, {} of {} rounds paired{open}, {}",
            text(&section, "name"),
            list(&section, "players").len(),
            count(&section, "paired"),
            count(&section, "rounds"),
            text(&section, "control"),
        );
        screen.hanging(0, 2, &line)?;
        for asked in list(&section, "asked") {
            let plays = asked.get("plays").and_then(Value::as_bool) == Some(true);
            let told = if plays {
                "plays on (--gone says otherwise)"
            } else {
                "plays no more (--playing says otherwise)"
            };
            let number = count(&asked, "number");
            screen.hanging(
                2,
                4,
                &format!("Number {number}, {}, {}: {told}.", text(&asked, "name"), text(&asked, "why")),
            )?;
        }
    }
    let not_read = list(seen, "not-read");
    if !not_read.is_empty() {
        screen.line(screen.heading("What was not read, or read with doubt"))?;
        for doubt in not_read.iter().filter_map(Value::as_str) {
            screen.hanging(0, 2, &screen.bad(doubt))?;
        }
        if count(seen, "more-not-read") > 0 {
            screen.line(format_args!("and {} more", count(seen, "more-not-read")))?;
        }
    }
    for difference in list(seen, "differences").iter().filter_map(Value::as_str) {
        screen.hanging(0, 2, &screen.bad(difference))?;
    }
    Ok(())
}
