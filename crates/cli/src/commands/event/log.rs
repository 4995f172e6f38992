//! `jadoube event log` and `undo`.

use clap::Args;
use clock::Moment;
use serde_json::{Value, json};
use tournament::{Deed, HoldsTheLog, may, stored, words};

use super::desk::{Common, Desk};
use crate::{Ending, problem::Problem, screen::Screen, told};

#[derive(Args)]
pub struct Log {
    /// Print the stored events, one JSON object a line
    #[arg(long)]
    export: bool,
    /// Only the last so many
    #[arg(long, value_name = "N")]
    last: Option<usize>,
}

impl Log {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let log = desk.tournament.log();
        let first = self.last.map_or(0, |last| log.len().saturating_sub(last));
        let shown = log.iter().skip(first);
        if self.export {
            for event in shown {
                let body = stored::write(event);
                let body = String::from_utf8_lossy(&body);
                screen.line(format_args!("{{\"format\":{},\"event\":{body}}}", stored::FORMAT))?;
            }
        } else if screen.json {
            let events: Vec<Value> = shown
                .map(|event| {
                    let lines: Vec<String> =
                        words::lines(&desk.tournament, event, &HoldsTheLog).into_iter().map(|line| line.text).collect();
                    json!({
                        "number": event.number, "by": event.act.who, "at": event.act.when, "why": event.act.why,
                        "act": stored::kind(event), "words": lines, "undone": desk.tournament.is_undone(event.number),
                    })
                })
                .collect();
            screen.json(&json!({ "event": desk.name(), "log": events }))?;
        } else {
            for event in shown {
                let at = told::day_and_time(Moment::new(event.act.when.0));
                let undone = if desk.tournament.is_undone(event.number) { ", undone" } else { "" };
                let why =
                    if event.act.why.is_empty() { String::new() } else { format!(": {}", event.act.why) };
                screen.line(
                    screen.faint(format_args!("{:>4}  {at}  {}{undone}{why}", event.number, event.act.who)),
                )?;
                for line in words::lines(&desk.tournament, event, &HoldsTheLog) {
                    screen.hanging(6, 8, &line.text)?;
                }
            }
        }
        desk.close();
        Ok(Ending::Good)
    }
}

#[derive(Args)]
pub struct Undo {
    /// The number in the log; without it the last that can be undone
    number: Option<u64>,
}

impl Undo {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let last = || {
            may::may(&desk.tournament).into_iter().find_map(|may| match may {
                may::May::Undo { number } => Some(number),
                _ => None,
            })
        };
        let number = self.number.or_else(last);
        let number = number
            .ok_or_else(|| Problem::new("there is nothing to undo", "jadoube event log shows the log"))?;
        desk.act(Deed::Undo { number }, screen)
    }
}
