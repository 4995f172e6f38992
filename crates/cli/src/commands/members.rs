//! `jadoube members`: the lists of members that a database keeps. Reads one in, looks somebody up.

use std::{fs::File, path::PathBuf};

use clap::{Args, Subcommand};
use jiff::Timestamp;
use serde_json::json;
use server::rolls::{self, About, NotReadIn};
use store::Store;

use crate::{
    Ending,
    logbook::{of_store, runtime},
    problem::Problem,
    screen::{Screen, counted},
};

#[derive(Subcommand)]
pub enum MembersCommand {
    /// Read the list of a federation in, in place of the older one: DBF, CSV, text, XML or a spreadsheet, zipped or not
    Import(Import),
    /// Look somebody up by three letters of the name, or of the number
    Find(Find),
    /// The lists that are kept
    Lists(Lists),
    /// Keep a list no longer
    Remove(Remove),
}

#[derive(Args)]
pub struct Import {
    /// The list, as the federation hands it out
    file: PathBuf,
    /// Whose list: us-chess, fide, or a name of your own such as georgia
    #[arg(long, default_value = "us-chess")]
    list: String,
    /// What people call it
    #[arg(long, value_name = "NAME")]
    called: Option<String>,
    /// Its date, where the file does not give it, as in 2026-11-01
    #[arg(long, value_name = "DAY")]
    dated: Option<tournament::Date>,
    #[command(flatten)]
    common: Common,
}

#[derive(Args)]
pub struct Find {
    /// What is known of the name, the number or the state
    #[arg(required = true)]
    words: Vec<String>,
    #[command(flatten)]
    common: Common,
}

#[derive(Args)]
pub struct Lists {
    #[command(flatten)]
    common: Common,
}

#[derive(Args)]
pub struct Remove {
    /// Its name, as `jadoube members lists` tells it
    list: String,
    #[command(flatten)]
    common: Common,
}

#[derive(Args)]
struct Common {
    /// The database
    #[arg(long, value_name = "FILE", default_value = "jadoube.db")]
    database: PathBuf,
}

/// So many who match are shown.
const SHOWN: usize = 20;

impl MembersCommand {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        match self {
            MembersCommand::Import(import) => import.run(screen),
            MembersCommand::Find(find) => find.run(screen),
            MembersCommand::Lists(lists) => lists.run(screen),
            MembersCommand::Remove(remove) => remove.run(screen),
        }
    }
}

impl Import {
    fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        if !rolls::is_name(&self.list) {
            let what = format!("{:?} cannot be the name of a list", self.list);
            return Err(Problem::new(what, "use us-chess, fide, or small letters, digits and hyphens"));
        }
        let file = File::open(&self.file).map_err(|error| {
            Problem::new(
                format!("{} cannot be opened: {error}", self.file.display()),
                "name the file of the list",
            )
        })?;
        let source =
            self.file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let about = About {
            called: self.called.unwrap_or_else(|| rolls::usual_name(&self.list).to_string()),
            source,
            dated: self.dated.map(|day| day.to_string()),
            read_in: Timestamp::now().as_millisecond(),
        };
        let database = self.common.database;
        let runtime = runtime()?;
        let read = runtime.block_on(async {
            let store = Store::open(&database).await.map_err(|error| of_store(&error))?;
            let read = rolls::read_file(&store, (&self.list, about), file, |_| ()).await;
            let swept = store.sweep_rolls().await;
            store.close().await;
            let read = read.map_err(|error| match error {
                NotReadIn::Store(error) => of_store(&error),
                NotReadIn::List(error) => Problem::new(
                    format!("{} cannot be read: {error}", self.file.display()),
                    rolls::next(&error).unwrap_or("see which file it is"),
                ),
            })?;
            swept.map_err(|error| of_store(&error))?;
            Ok::<_, Problem>(read)
        });
        let (summary, about) = read?;
        if screen.json {
            screen.json(&json!({
                "list": self.list, "called": about.called, "dated": about.dated, "members": summary.members,
                "passed-over": summary.passed_over.count(), "columns": summary.columns,
            }))?;
            return Ok(Ending::Good);
        }
        let members = counted(summary.members, "member");
        screen.line(format_args!("{members} of {} can be looked up now.", about.told()))?;
        screen.hanging(0, 2, &format!("Columns: {}.", summary.columns.join(", ")))?;
        for text in summary.passed_over.first().iter().take(SHOWN) {
            screen.hanging(0, 2, &format!("Passed over: {text}."))?;
        }
        if let more @ 1.. = summary.passed_over.count().saturating_sub(SHOWN) {
            screen.line(format_args!("And {more} more lines were passed over."))?;
        }
        Ok(Ending::Good)
    }
}

impl Find {
    fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let database = self.common.database;
        let typed = self.words.join(" ");
        let (rolls, found, is_more) = runtime()?.block_on(async {
            let store = looked(&database).await?;
            let rolls = store.rolls().await;
            let found = rolls::look_up(&store, &typed).await;
            store.close().await;
            let (found, is_more) = found.map_err(|error| of_store(&error))?;
            Ok::<_, Problem>((rolls.map_err(|error| of_store(&error))?, found, is_more))
        })?;
        let name_of = |number: i64| {
            rolls
                .iter()
                .find(|roll| roll.number == number)
                .map_or(String::new(), |roll| About::of(roll).told())
        };
        if screen.json {
            let all: Vec<_> = found
                .iter()
                .take(SHOWN)
                .map(|one| {
                    json!({
                        "list": name_of(one.roll), "name": one.member.name(), "id": one.member.id,
                        "expires": one.member.expires, "state": one.member.state, "born": one.member.born,
                        "ratings": one.member.ratings.iter().map(|rated| json!({
                            "list": rated.list, "rating": rated.rating, "games": rated.games,
                        })).collect::<Vec<_>>(),
                    })
                })
                .collect();
            screen.json(&json!({ "found": all, "more": is_more || found.len() > SHOWN }))?;
            return Ok(Ending::good_if(!found.is_empty()));
        }
        for one in found.iter().take(SHOWN) {
            let member = &one.member;
            let ratings: Vec<String> = member
                .ratings
                .iter()
                .map(|rated| match rated.games {
                    Some(games) => format!("{} {}/{games}", rated.list, rated.rating),
                    None => format!("{} {}", rated.list, rated.rating),
                })
                .collect();
            let facts = [
                Some(format!("{}, {}", member.last, member.given)),
                member.id.clone(),
                member.state.clone().or_else(|| member.federation.clone()),
                member.expires.as_ref().map(|day| format!("until {day}")),
                Some(ratings.join(", ")).filter(|ratings| !ratings.is_empty()),
                Some(format!("({})", name_of(one.roll))),
            ];
            screen.hanging(0, 2, &facts.into_iter().flatten().collect::<Vec<_>>().join("  "))?;
        }
        if found.is_empty() {
            screen.line("Nobody on the lists matches; three letters are needed.")?;
        } else if is_more || found.len() > SHOWN {
            screen.line("There are more: add a letter, or the state.")?;
        }
        Ok(Ending::good_if(!found.is_empty()))
    }
}

impl Lists {
    fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let database = self.common.database;
        let rolls = runtime()?.block_on(async {
            let store = looked(&database).await?;
            let rolls = store.rolls().await;
            store.close().await;
            rolls.map_err(|error| of_store(&error))
        })?;
        if screen.json {
            let all: Vec<_> = rolls
                .iter()
                .map(|roll| {
                    let About { called, source, dated, read_in } = About::of(roll);
                    json!({
                        "list": roll.name, "called": called, "source": source, "dated": dated, "read-in": read_in,
                        "members": roll.rows,
                    })
                })
                .collect();
            screen.json(&json!(all))?;
            return Ok(Ending::Good);
        }
        for roll in &rolls {
            let about = About::of(roll);
            let members = counted(roll.rows, "member");
            screen.line(format_args!("{}: {}, {members}, from {}", roll.name, about.told(), about.source))?;
        }
        if rolls.is_empty() {
            screen.line("No list is kept; read one in with jadoube members import FILE.")?;
        }
        Ok(Ending::Good)
    }
}

impl Remove {
    fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let database = self.common.database;
        let removed = runtime()?.block_on(async {
            let store = Store::open(&database).await.map_err(|error| of_store(&error))?;
            let removed = store.remove_roll(&self.list).await;
            let swept = store.sweep_rolls().await;
            store.close().await;
            swept.map_err(|error| of_store(&error))?;
            removed.map_err(|error| of_store(&error))
        })?;
        if !removed {
            let what = format!("there is no list {}", self.list);
            return Err(Problem::new(what, "see jadoube members lists"));
        }
        screen.line(format_args!("The list {} is removed.", self.list))?;
        Ok(Ending::Good)
    }
}

/// The database, only to look; whoever serves it meanwhile goes on.
async fn looked(database: &std::path::Path) -> Result<Store, Problem> {
    if !database.is_file() {
        return Err(Problem::no_database(database, ""));
    }
    Store::look(database).await.map_err(|error| of_store(&error))
}
