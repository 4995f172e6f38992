//! `jadoube restore`: takes a backup into use. The file is checked first, the database that was there is kept, and nothing
//! is ever half done.

use std::path::{Path, PathBuf};

use clap::Args;
use jiff::Zoned;
use serde_json::json;
use store::{Draft, Store, StoreError};

use crate::{
    Ending, half_copy,
    holdings::{Holdings, size},
    logbook::{of_store, runtime},
    problem::Problem,
    screen::Screen,
};

#[derive(Args)]
pub struct Restore {
    /// The backup: a file that jadoube backup wrote, or a copy of a database
    from: PathBuf,
    /// The database that it becomes
    #[arg(long, value_name = "FILE", default_value = "jadoube.db")]
    database: PathBuf,
}

impl Restore {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        if !self.from.is_file() {
            let what = format!("there is no file {}", self.from.display());
            return Err(Problem::new(what, "name the backup; jadoube backup FILE writes one"));
        }
        if self.database.is_dir() {
            let what = format!("{} is a folder", self.database.display());
            return Err(Problem::new(what, "name the database in it with --database FILE"));
        }
        let old = aside(&self.database);
        let holdings = runtime()?.block_on(self.carry_out(&old)).map_err(|error| self.problem(&error))?;
        if !holdings.are_sound() {
            if screen.json {
                screen.json(&holdings.to_json())?;
            } else {
                holdings.print(screen)?;
            }
            return Err(self.damaged("not all of it can be read"));
        }
        self.say(&holdings, Some(old.as_path()).filter(|old| old.exists()), screen)?;
        Ok(Ending::Good)
    }

    /// Puts the backup into its place if it is sound; what it holds, either way.
    async fn carry_out(&self, old: &Path) -> Result<Holdings, StoreError> {
        // Told at once, before a long file is read for nothing.
        if Store::is_in_use(&self.database)? {
            return Err(StoreError::InUse { path: self.database.clone() });
        }
        let store = Store::look(&self.from).await?;
        let draft = Draft::of(&store, &self.database).await;
        // What a copy by hand lacks is seen here only: the draft would be put in order on the way.
        let faults = store.faults().await;
        store.close().await;
        let draft = draft?;
        let mut holdings = Holdings::of(draft.path()).await?;
        holdings.faults.splice(0..0, faults?.iter().map(ToString::to_string));
        if holdings.are_sound() {
            draft.replace(old).await?;
        }
        Ok(holdings)
    }

    fn problem(&self, error: &StoreError) -> Problem {
        match error {
            StoreError::Damaged(why) => self.damaged(why),
            StoreError::NotADatabase { path } if half_copy::is_half(path) => Problem::new(
                format!("{} holds nothing, and nothing was changed", path.display()),
                half_copy::NEXT,
            ),
            StoreError::NotADatabase { path } => Problem::new(
                format!("{} is not a Jadoube database, and nothing was changed", path.display()),
                "name a file that jadoube backup wrote",
            ),
            error => of_store(error),
        }
    }

    fn damaged(&self, why: &str) -> Problem {
        Problem::new(
            format!("{} is damaged, and nothing was changed: {why}", self.from.display()),
            "take another backup, or the release that wrote this one",
        )
    }

    fn say(&self, holdings: &Holdings, old: Option<&Path>, screen: &mut Screen) -> Result<(), Problem> {
        let database = self.database.display().to_string();
        let kept = old.map(|old| old.display().to_string());
        if screen.json {
            let mut told = holdings.to_json();
            told["database"] = json!(database);
            told["kept"] = json!(kept);
            return screen.json(&told);
        }
        let size = size(holdings.bytes);
        screen.line(screen.good(format_args!("{database}: restored, {size}")))?;
        holdings.print(screen)?;
        if let Some(kept) = kept {
            screen.paragraph(2, &format!("What was there before is kept as {kept}."))?;
        }
        screen.paragraph(2, &format!("Start it with: jadoube serve --database {database}"))?;
        if holdings.contents.in_play > 0 {
            screen.paragraph(
                2,
                "Clocks that ran when the copy was made are charged up to that moment and stand (us-chess-7 16Q): the \
                 director resumes play.",
            )?;
        }
        Ok(())
    }
}

/// A name beside the database that says since when it is not in use.
fn aside(database: &Path) -> PathBuf {
    let stem = database.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let since = Zoned::now().strftime("%Y-%m-%d-%H%M%S").to_string();
    let named = |number: u32| {
        let number = if number == 0 { String::new() } else { format!("-{number}") };
        database.with_file_name(format!("{stem}-until-{since}{number}.db"))
    };
    (0..).map(named).find(|path| !path.exists()).unwrap_or_else(|| named(0))
}
