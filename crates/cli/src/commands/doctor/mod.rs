//! `jadoube doctor`: what a director asks when something is odd. Looks at everything that an event rests on, changes nothing,
//! and says of each thing whether it is in order and what to do if it is not. It may be asked while the server runs.

mod database;
mod machine;

use std::{net::IpAddr, path::PathBuf};

use clap::Args;
use serde::Serialize;
use serde_json::json;

use self::database::Head;
use crate::{
    Ending,
    eventbook::stream_of,
    logbook::runtime,
    problem::Problem,
    screen::{Screen, wrapped},
};

#[derive(Args)]
pub struct Doctor {
    /// The database
    #[arg(long, value_name = "FILE", default_value = "jadoube.db")]
    database: PathBuf,
    /// The port on which the server listens or is to listen
    #[arg(long, value_name = "N", default_value_t = 8765)]
    port: u16,
    /// The address on which the server listens or is to listen
    #[arg(long, default_value = "127.0.0.1")]
    address: IpAddr,
    /// The engine, if it is not the one that is found by itself
    #[arg(long, value_name = "PATH")]
    engine: Option<PathBuf>,
    /// Whether a checksum from the foot of a sheet belongs to the history of an event; for EVENT write log to seek the one that
    /// jadoube backup told
    #[arg(long, num_args = 2, value_names = ["EVENT", "CHECKSUM"])]
    head: Option<Vec<String>>,
}

/// How something stands.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Health {
    Ok,
    /// The event can go on, but somebody should know.
    LookAt,
    Broken,
}

/// One thing that was looked at.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Finding {
    of: &'static str,
    state: Health,
    says: String,
    /// What to do next, where something is to be done.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

fn ok(of: &'static str, says: impl Into<String>) -> Finding {
    Finding { of, state: Health::Ok, says: says.into(), next: None }
}

fn look_at(of: &'static str, says: impl Into<String>, next: impl Into<String>) -> Finding {
    Finding { of, state: Health::LookAt, says: says.into(), next: Some(next.into()) }
}

fn broken(of: &'static str, says: impl Into<String>, next: impl Into<String>) -> Finding {
    Finding { of, state: Health::Broken, says: says.into(), next: Some(next.into()) }
}

impl Doctor {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let head = self.head.as_deref().map(read_head).transpose()?;
        let looked = runtime()?.block_on(database::look(&self.database, head.as_ref(), screen));
        let mut findings = looked.findings;
        findings.push(machine::disk(&self.database));
        findings.push(machine::time_of_day(looked.last_known));
        findings.push(machine::port(self.address, self.port, looked.in_use));
        findings.push(machine::phones(self.address, self.port));
        findings.push(machine::engine(self.engine.as_deref()));
        let worst = findings.iter().map(|finding| finding.state).max().unwrap_or(Health::Ok);
        if screen.json {
            screen.json(&json!({ "state": worst, "findings": findings }))?;
        } else {
            print(&findings, worst, screen)?;
        }
        Ok(Ending::good_if(worst != Health::Broken))
    }
}

fn read_head(asked: &[String]) -> Result<Head, Problem> {
    let [event, mark] = asked else {
        return Err(Problem::new(
            "--head takes an event and a checksum",
            "as in --head winter-open 3f2a-91c0-7be4-55d1",
        ));
    };
    let mark = mark.parse().map_err(|_| {
        let what = format!("{mark:?} is no checksum");
        Problem::new(what, "copy the groups of digits and letters from the foot of the sheet, all of them")
    })?;
    let of = if event == "log" { None } else { Some(stream_of(event)?) };
    Ok(Head { of, mark })
}

/// As wide as a mark with the space after it.
const MARK: usize = 8;

fn mark(state: Health, screen: &Screen) -> String {
    match state {
        Health::Ok => screen.good("OK     "),
        Health::LookAt => screen.heading("look at"),
        Health::Broken => screen.bad("broken "),
    }
}

fn print(findings: &[Finding], worst: Health, screen: &mut Screen) -> Result<(), Problem> {
    let width = findings.iter().map(|finding| finding.of.len()).max().unwrap_or(0);
    let indent = MARK + width + 2;
    let room = screen.width().saturating_sub(indent);
    for Finding { of, state, says, next } in findings {
        let next = next.iter().flat_map(|next| wrapped(&format!("→ {next}"), room, 0, 2));
        let mut before = format!("{} {of:width$}  ", mark(*state, screen));
        for text in wrapped(says, room, 0, 0).into_iter().chain(next) {
            screen.line(format_args!("{before}{text}"))?;
            before = " ".repeat(indent);
        }
    }
    match worst {
        Health::Ok => screen.line(screen.good("Everything is in order.")),
        Health::LookAt => screen.line("Play can go on; see to what is marked when there is time."),
        Health::Broken => {
            screen.line(screen.bad("Something is broken. Do what stands beside it, from the top."))
        }
    }
}
