//! What was tried and what came of it, for people.

use std::{fmt::Write as _, fs, io, path::Path, path::PathBuf, time::Instant};

use jiff::Zoned;

/// As much of a failure as a screen shows; the report has all of it.
const LETTERS_SHOWN: usize = 600;

/// More failures of one suite than this tell nothing new.
const MOST_SHOWN: usize = 50;

/// The report of one run.
pub(super) struct Report {
    text: String,
    passed: u64,
    failed: u64,
    day: String,
    size: &'static str,
    pictures: Vec<Picture>,
    /// Since when the next suite runs.
    since: Instant,
}

/// A drawing that goes with the last suite.
pub(super) struct Picture {
    pub(super) name: &'static str,
    /// What it shows, for those who do not see it.
    pub(super) alt: &'static str,
    pub(super) svg: String,
}

/// What one suite came to.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) name: &'static str,
    pub(super) passed: u64,
    pub(super) failures: Vec<String>,
    /// Numbers worth knowing.
    pub(super) facts: Vec<String>,
}

impl Tally {
    /// What was tried passed, or is told in the words of its failure.
    pub(super) fn note(&mut self, passed: bool, failure: impl FnOnce() -> String) {
        if passed {
            self.passed += 1;
        } else {
            self.failures.push(failure());
        }
    }

    /// What was tried passed if nothing is wrong with it.
    pub(super) fn note_all(&mut self, what: &str, wrong: Vec<String>) {
        if wrong.is_empty() {
            self.passed += 1;
        }
        self.failures.extend(wrong.into_iter().map(|wrong| format!("{what}: {wrong}")));
    }
}

impl Report {
    pub(super) fn new(seed: u64, size: &'static str) -> Report {
        let now = Zoned::now();
        let day = now.strftime("%Y-%m-%d").to_string();
        let when = now.strftime("%Y-%m-%d %H:%M %Z");
        let text = format!(
            "# Endurance, {day}\n\nJadoube {}, {size}, seed {seed}, begun {when}.\n",
            env!("CARGO_PKG_VERSION")
        );
        Report { text, passed: 0, failed: 0, day, size, pictures: Vec::new(), since: Instant::now() }
    }

    pub(super) fn passed(&self) -> u64 {
        self.passed
    }

    pub(super) fn failed(&self) -> u64 {
        self.failed
    }

    /// Adds a suite and tells of it on the terminal.
    pub(super) fn add(&mut self, tally: &Tally) {
        let Tally { name, passed, failures, facts } = tally;
        self.passed += passed;
        self.failed += failures.len() as u64;
        let verdict = format!(
            "{passed} passed, {} failed in {:.1} s",
            failures.len(),
            self.since.elapsed().as_secs_f64()
        );
        self.since = Instant::now();
        println!("{name}: {verdict}");
        // Writing into a String cannot fail.
        let _ = write!(self.text, "\n## {name}\n\n{verdict}\n\n");
        for fact in facts {
            println!("  {fact}");
            let _ = writeln!(self.text, "- {fact}");
        }
        for failure in failures.iter().take(MOST_SHOWN) {
            println!("  FAILED {}", failure.chars().take(LETTERS_SHOWN).collect::<String>());
            let _ = writeln!(self.text, "- **failed** {failure}");
        }
    }

    /// Adds a drawing to the suite that was added last.
    pub(super) fn draw(&mut self, picture: Picture) {
        let _ = writeln!(self.text, "\n![{}]({})", picture.alt, self.file_of(&picture));
        self.pictures.push(picture);
    }

    fn file_of(&self, picture: &Picture) -> String {
        format!("{}-{}-{}.svg", picture.name, self.size, self.day)
    }

    /// Writes it as `endure-YYYY-MM-DD.md`. A second run of a day is added at the end.
    pub(super) fn write(&self, folder: &Path) -> io::Result<PathBuf> {
        fs::create_dir_all(folder)?;
        let path = folder.join(format!("endure-{}.md", self.day));
        let earlier = fs::read_to_string(&path).map(|text| text + "\n").unwrap_or_default();
        let verdict = format!("\n{} passed, {} failed\n", self.passed, self.failed);
        fs::write(&path, earlier + &self.text + &verdict)?;
        for picture in &self.pictures {
            fs::write(folder.join(self.file_of(picture)), &picture.svg)?;
        }
        Ok(path)
    }
}
