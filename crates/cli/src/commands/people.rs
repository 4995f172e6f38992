//! `jadoube people`: who signs in here, and a way back in for whoever forgot his password, the owner too. It needs the
//! database to itself, so whoever does this has the machine in his hands.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use serde_json::json;
use server::people::{Account, People};

use crate::{
    Ending,
    logbook::{self, of_store},
    problem::{Problem, nearest},
    screen::Screen,
};

#[derive(Subcommand)]
pub enum PeopleCommand {
    /// Everybody who signs in with a password
    List(List),
    /// A link with which somebody chooses a new password, once and within a day
    Reset(Reset),
}

#[derive(Args)]
pub struct List {
    /// The database
    #[arg(long, value_name = "FILE", default_value = "jadoube.db")]
    database: PathBuf,
}

#[derive(Args)]
pub struct Reset {
    /// The name with which they sign in
    name: String,
    /// The database
    #[arg(long, value_name = "FILE", default_value = "jadoube.db")]
    database: PathBuf,
    /// Where the server will be reached
    #[arg(long, default_value = "http://localhost:8765")]
    at: String,
}

impl PeopleCommand {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        match self {
            PeopleCommand::List(list) => list.run(screen),
            PeopleCommand::Reset(reset) => reset.run(screen),
        }
    }
}

impl List {
    fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let database = logbook::open(&self.database)?;
        let known = database.people().map(|people| people.known());
        database.close();
        let known = known.map_err(|error| of_store(&error))?;
        if screen.json {
            screen.json(&json!({ "people": known }))?;
        } else if known.is_empty() {
            screen.line("Nobody has an account yet; jadoube serve says how to become the owner.")?;
        } else {
            for Account { name, owner, events, .. } in &known {
                let at = match events {
                    0 => String::new(),
                    1 => ", officiates at 1 event".to_string(),
                    many => format!(", officiates at {many} events"),
                };
                screen.line(format_args!("{name}{}{at}", if *owner { " (owner)" } else { "" }))?;
            }
        }
        Ok(Ending::Good)
    }
}

impl Reset {
    fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let database = logbook::open(&self.database)?;
        let made = database.people().map_err(|error| of_store(&error)).and_then(|people| {
            let known = people.known_as(&self.name).ok_or_else(|| self.nobody(&people))?;
            let path = database.wait(people.reset_at_the_machine(&known.person));
            Ok((known, path.map_err(|what| Problem::new(what, "try again"))?))
        });
        database.close();
        let (known, path) = made?;
        let link = format!("{}{path}", self.at.trim_end_matches('/'));
        if screen.json {
            screen.json(&json!({ "name": known.name, "link": link, "path": path }))?;
        } else {
            screen.line(format_args!("{} chooses a new password at", known.name))?;
            screen.line(format_args!("  {link}"))?;
            screen.paragraph(
                0,
                "Start the server, then open the link. It works once and for a day; until then the old password holds.",
            )?;
        }
        Ok(Ending::Good)
    }

    fn nobody(&self, people: &People) -> Problem {
        let known = people.known();
        let near = nearest(&self.name, known.iter().map(|known| known.name.as_str()));
        let near = near.map_or_else(String::new, |name| format!("did you mean {name}? "));
        Problem::new(
            format!("nobody here signs in as {}", self.name),
            format!("{near}jadoube people list shows everybody"),
        )
    }
}
