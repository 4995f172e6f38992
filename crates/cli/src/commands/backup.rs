//! `jadoube backup`: everything in one file, whole and as of one moment, while games are played; once or again and again.

use std::{
    fs,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use clap::Args;
use jiff::Zoned;
use serde_json::json;
use store::{Draft, Store};

use crate::{
    Ending,
    holdings::{Holdings, size},
    logbook::{of_store, runtime},
    problem::Problem,
    screen::Screen,
};

#[derive(Args)]
pub struct Backup {
    /// The file to write, or a folder in which it gets a name with the day and time
    to: PathBuf,
    /// The database
    #[arg(long, value_name = "FILE", default_value = "jadoube.db")]
    database: PathBuf,
    /// Write over a file that is there already
    #[arg(long, conflicts_with = "every")]
    replace: bool,
    /// Make another copy every so often, as in 10m, until Ctrl-C; into a folder
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    every: Option<Duration>,
    /// With --every, how many copies are kept; older ones of this database are removed
    #[arg(long, value_name = "N", default_value_t = 12, requires = "every", value_parser = clap::value_parser!(u16).range(1..))]
    keep: u16,
}

impl Backup {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        if !self.database.is_file() {
            return Err(Problem::no_database(&self.database, ""));
        }
        match self.every {
            None => self.once(screen),
            Some(_) if !self.to.is_dir() => Err(Problem::new(
                format!("{} is no folder, and many copies need one", self.to.display()),
                "name a folder that is there, best on another disk",
            )),
            Some(pause) => loop {
                // A full disk now may have room again the next time; nobody may be left without any copy.
                if let Err(problem) = self.once(screen).and_then(|_| self.remove_oldest()) {
                    screen.complain(&problem);
                }
                thread::sleep(pause);
            },
        }
    }

    fn once(&self, screen: &mut Screen) -> Result<Ending, Problem> {
        let place = if self.to.is_dir() { self.to.join(self.dated()) } else { self.to.clone() };
        if same(&place, &self.database) {
            let what = format!("{} is the database itself", place.display());
            return Err(Problem::new(what, "name another file, best on another disk"));
        }
        if place.exists() && !self.replace {
            let what = format!("{} is there already, and was left as it is", place.display());
            return Err(Problem::new(what, "name another file, or write over it with --replace"));
        }
        let runtime = runtime()?;
        let copied = runtime.block_on(async {
            let store = Store::look(&self.database).await?;
            let draft = Draft::of(&store, &place).await;
            store.close().await;
            let draft = draft?;
            let holdings = Holdings::of(draft.path()).await?;
            draft.keep()?;
            Ok(holdings)
        });
        let holdings = copied.map_err(|error| of_store(&error))?;
        self.say(&place, &holdings, screen)?;
        Ok(Ending::good_if(holdings.are_sound()))
    }

    fn say(&self, place: &Path, holdings: &Holdings, screen: &mut Screen) -> Result<(), Problem> {
        if screen.json {
            let mut told = holdings.to_json();
            told["file"] = json!(place.display().to_string());
            screen.line(told)?;
        } else {
            let (place, size) = (place.display(), size(holdings.bytes));
            if holdings.are_sound() {
                screen.line(screen.good(format_args!("{place}: {size}, read back and in order")))?;
            } else {
                screen.line(screen.bad(format_args!("{place}: {size}, but not all of it can be read")))?;
            }
            holdings.print(screen)?;
            if !holdings.are_sound() {
                screen.paragraph(2, "The copy was kept. jadoube doctor says more about the database.")?;
            }
        }
        screen.flush()
    }

    /// What copies of this database begin with, before the day.
    fn stem(&self) -> String {
        self.database.file_stem().map_or_else(|| "jadoube".into(), |stem| stem.to_string_lossy().into_owned())
    }

    fn dated(&self) -> String {
        format!("{}-{}.db", self.stem(), Zoned::now().strftime("%Y-%m-%d-%H%M%S"))
    }

    fn remove_oldest(&self) -> Result<Ending, Problem> {
        let cannot = |error| Problem::cannot_read(&self.to, &error);
        let mut copies = Vec::new();
        for file in fs::read_dir(&self.to).map_err(cannot)? {
            let name = file.map_err(cannot)?.file_name().to_string_lossy().into_owned();
            if is_dated(&name, &self.stem()) {
                copies.push(name);
            }
        }
        // Their names sort by time.
        copies.sort();
        copies.truncate(copies.len().saturating_sub(usize::from(self.keep)));
        for old in copies {
            let old = self.to.join(old);
            fs::remove_file(&old).map_err(|error| {
                let what = format!("{} could not be removed: {error}", old.display());
                Problem::new(what, "remove it by hand, or make room")
            })?;
        }
        Ok(Ending::Good)
    }
}

/// Whether a name is one that this command gives: nothing else is ever removed.
fn is_dated(name: &str, stem: &str) -> bool {
    let date = name.strip_prefix(stem).and_then(|name| name.strip_prefix('-')?.strip_suffix(".db"));
    date.is_some_and(|date| {
        date.len() == "2026-11-21-093000".len()
            && date.chars().enumerate().all(|(place, letter)| match place {
                4 | 7 | 10 => letter == '-',
                _ => letter.is_ascii_digit(),
            })
    })
}

fn same(one: &Path, other: &Path) -> bool {
    one.canonicalize().ok().zip(other.canonicalize().ok()).is_some_and(|(one, other)| one == other)
}

/// `30s`, `10m`, `2h`.
fn read_time(text: &str) -> Result<Duration, String> {
    let wrong = || format!("expected a time such as 30s, 10m or 2h, found {text:?}");
    let unit = text.chars().next_back().ok_or_else(wrong)?;
    let number: u64 = text.strip_suffix(unit).and_then(|number| number.parse().ok()).ok_or_else(wrong)?;
    let seconds = match unit {
        's' => 1,
        'm' => 60,
        'h' => 3_600,
        _ => return Err(wrong()),
    };
    match number.checked_mul(seconds) {
        Some(seconds) if seconds > 0 => Ok(Duration::from_secs(seconds)),
        _ => Err(wrong()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_were_given_here_are_taken_for_copies() {
        assert!(is_dated("club-2026-11-21-093000.db", "club"));
        for other in ["club.db", "club-final.db", "club-2026-11-21-0930000.db", "pub-2026-11-21-093000.db"] {
            assert!(!is_dated(other, "club"), "{other}");
        }
    }

    #[test]
    fn a_pause_is_read_with_its_unit() {
        assert_eq!(read_time("10m"), Ok(Duration::from_secs(600)));
        assert_eq!(read_time("2h"), Ok(Duration::from_secs(7_200)));
        for wrong in ["", "10", "m", "0s", "-1m", "10d", "99999999999999999999h"] {
            assert!(read_time(wrong).is_err(), "{wrong}");
        }
    }
}
