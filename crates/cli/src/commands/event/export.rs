//! `jadoube event export`: the event in the files of others, checked before anything is written.

use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::{Args, ValueEnum};
use director::{
    files::{self, Games},
    view::View,
};
use formats::trf::{Dialect, Document, TrfSection};
use report::{Table, uschess};
use serde_json::json;
use tournament::SectionName;

use super::{
    at,
    desk::{Common, Desk},
    games,
    sheets::today,
};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Export {
    /// As what
    #[arg(long, value_enum)]
    to: ExportFormat,
    /// A file, or a folder where there are several; without it the folder you are in
    path: Option<PathBuf>,
    /// Of PGN: the round; without it all
    #[arg(long, short)]
    round: Option<usize>,
    /// Of PGN: a file, or a folder of files, with the games of the round; their moves and clock times are put to the boards
    #[arg(long, value_name = "PATH")]
    games: Option<PathBuf>,
    /// Of a rating report: the affiliate, A and seven digits; without it the organizer of the event
    #[arg(long)]
    affiliate: Option<String>,
    #[arg(long, default_value = "")]
    city: String,
    /// Two letters
    #[arg(long, default_value = "")]
    state: String,
    #[arg(long, default_value = "")]
    zip: String,
    #[arg(long, default_value = "USA")]
    country: String,
    /// The member id of the chief director
    #[arg(long, value_name = "ID", default_value = "")]
    chief_director: String,
    /// The member id of the assistant
    #[arg(long, value_name = "ID")]
    assistant_director: Option<String>,
    /// The member ids of all others
    #[arg(long, value_name = "IDS", value_delimiter = ',')]
    other_directors: Vec<String>,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum ExportFormat {
    Trf16,
    Trfx,
    #[value(name = "trf-2026")]
    Trf2026,
    /// The three files of a US Chess rating report
    Dbf,
    Csv,
    Xlsx,
    Json,
    Markdown,
    Pgn,
}

/// A file to write: its name and its bytes.
type File = (String, Vec<u8>);

impl Export {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let sections: Vec<SectionName> = match &desk.common.section {
            Some(_) => vec![desk.section()?],
            None => desk.open_sections().map(|section| section.plan.name.clone()).collect(),
        };
        let mut notices = Vec::new();
        let files = match self.to {
            ExportFormat::Trf16 => self.trf(&desk, &sections, Dialect::Trf16),
            ExportFormat::Trfx => self.trf(&desk, &sections, Dialect::Trfx),
            ExportFormat::Trf2026 => self.trf(&desk, &sections, Dialect::Trf2026),
            ExportFormat::Dbf => self.dbf(&desk, &mut notices),
            ExportFormat::Pgn => self.pgn(&desk, &sections, &mut notices),
            ExportFormat::Csv | ExportFormat::Markdown | ExportFormat::Json | ExportFormat::Xlsx => {
                self.sheets(&desk, &sections)
            }
        }?;
        let written = write(self.path.as_deref(), &files)?;
        if screen.json {
            let paths: Vec<String> = written.iter().map(|path| path.display().to_string()).collect();
            screen.json(&json!({ "event": desk.name(), "written": paths, "notices": notices }))?;
        } else {
            for notice in &notices {
                screen.hanging(0, 2, notice)?;
            }
            for path in &written {
                screen.line(format_args!("{} is written.", path.display()))?;
            }
        }
        desk.close();
        Ok(Ending::Good)
    }

    fn trf(&self, desk: &Desk, sections: &[SectionName], dialect: Dialect) -> Result<Vec<File>, Problem> {
        let mut written = Vec::new();
        for name in sections {
            let Some(section) = files::trf(desk.state(), name) else { continue };
            let bytes = section
                .write(dialect)
                .map_err(|error| Problem::new(format!("{name}: {error}"), "nothing was written"))?
                .to_bytes();
            let again = Document::read(&bytes).and_then(|document| TrfSection::read(&document));
            if again.is_err() {
                return Err(Problem::new(
                    format!("{name} would not be read back"),
                    "report this; nothing was written",
                ));
            }
            written.push((format!("{}.trf", file_name(name.as_str())), bytes));
        }
        Ok(written)
    }

    fn dbf(&self, desk: &Desk, notices: &mut Vec<String>) -> Result<Vec<File>, Problem> {
        let organizer = desk.state().event.as_ref().and_then(|event| event.organizer.clone());
        let sender = uschess::Sender {
            affiliate: self.affiliate.clone().or(organizer).unwrap_or_default(),
            city: self.city.clone(),
            state: self.state.clone(),
            zip: self.zip.clone(),
            country: self.country.clone(),
            chief_director: self.chief_director.clone(),
            assistant_director: self.assistant_director.clone(),
            other_directors: self.other_directors.clone(),
        };
        let report = today(desk).and_then(|today| files::rating_report(desk.state(), sender, today));
        let report = report
            .ok_or_else(|| Problem::new("the event has no days that a report can hold", "see its dates"))?;
        let made = uschess::files(&report).map_err(|complaints| {
            let grave = complaints.iter().filter(|complaint| complaint.is_grave());
            let told: Vec<String> = grave.map(ToString::to_string).collect();
            let what = format!("the rating report is not complete\n{}", told.join("\n"));
            Problem::new(what, "mend these and try again; nothing was written")
        })?;
        notices.extend(made.notices.iter().map(ToString::to_string));
        Ok(made.named().into_iter().map(|(name, bytes)| (name.to_string(), bytes.to_vec())).collect())
    }

    fn pgn(
        &self,
        desk: &Desk,
        sections: &[SectionName],
        notices: &mut Vec<String>,
    ) -> Result<Vec<File>, Problem> {
        let mut games = match &self.games {
            Some(path) => games::read(path, notices)?,
            None => Games::default(),
        };
        let mut written = Vec::new();
        for name in sections {
            let rounds = desk.held(name)?.rounds.len();
            for round in (1..=rounds).filter(|round| self.round.is_none_or(|wanted| wanted == *round)) {
                let day = desk.held(name)?.plan.start_of(round).and_then(at::day);
                if let Some(text) = files::pgn_with(desk.state(), name, round, day, &mut games) {
                    let file = format!("{}-round-{round}.pgn", file_name(name.as_str()));
                    written.push((file, text.into_bytes()));
                }
            }
        }
        notices.extend(games.left());
        if written.is_empty() {
            return Err(Problem::new(
                "no such round has been paired",
                "jadoube event status tells how far it is",
            ));
        }
        Ok(written)
    }

    fn sheets(&self, desk: &Desk, sections: &[SectionName]) -> Result<Vec<File>, Problem> {
        let state = desk.state();
        let mut tables: Vec<(String, Table)> = Vec::new();
        for name in sections {
            for (sheet, table) in of_section(desk.view(), name) {
                tables.push((format!("{}-{sheet}", file_name(name.as_str())), table));
            }
        }
        for contest in &state.contests {
            if let Some(table) = director::sheets::team_table(desk.view(), contest) {
                tables.push((file_name(&contest.name), table));
            }
        }
        let event = file_name(desk.name());
        match self.to {
            ExportFormat::Xlsx => {
                let all: Vec<Table> = tables.into_iter().map(|(_, table)| table).collect();
                let bytes = report::render::xlsx::workbook(&all)
                    .map_err(|error| Problem::new(error.to_string(), "nothing was written"))?;
                Ok(vec![(format!("{event}.xlsx"), bytes)])
            }
            ExportFormat::Json => {
                let all: Vec<_> = tables.iter().map(|(_, table)| table.to_json()).collect();
                let text = json!({ "event": desk.name(), "sheets": all }).to_string();
                Ok(vec![(format!("{event}.json"), text.into_bytes())])
            }
            ExportFormat::Markdown => {
                let all: Vec<String> = tables.iter().map(|(_, table)| table.to_markdown()).collect();
                Ok(vec![(format!("{event}.md"), all.join("\n").into_bytes())])
            }
            _ => {
                let csv =
                    |(name, table): (String, Table)| (format!("{name}.csv"), table.to_csv().into_bytes());
                Ok(tables.into_iter().map(csv).collect())
            }
        }
    }
}

/// The sheets of a section, each with a word for its file.
fn of_section(view: View<'_>, name: &SectionName) -> Vec<(String, Table)> {
    let round = view.state.section(name).map_or(0, |section| section.rounds.len());
    let sheets = [
        ("standings".to_string(), director::sheets::standings(view, name)),
        ("wallchart".to_string(), director::sheets::wall_chart(view, name)),
        ("crosstable".to_string(), director::sheets::crosstable(view, name)),
        (format!("round-{round}"), director::sheets::pairings_by_board(view, name, round)),
    ];
    sheets.into_iter().filter_map(|(word, table)| Some((word, table?))).collect()
}

/// Small letters, digits and hyphens.
fn file_name(text: &str) -> String {
    let name = report::fold::key(text).replace(' ', "-");
    let plain: String =
        name.chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect();
    if plain.is_empty() { "event".to_string() } else { plain }
}

/// Writes all files, or none if one of their places is no place.
fn write(path: Option<&Path>, files: &[File]) -> Result<Vec<PathBuf>, Problem> {
    let cannot = |path: &Path, error: &std::io::Error| {
        Problem::new(
            format!("{} cannot be written: {error}", path.display()),
            "see that its folder exists and that you may write there",
        )
    };
    let folder = match (path, files) {
        (Some(path), [(_, bytes)]) if !path.is_dir() && path.extension().is_some() => {
            fs::write(path, bytes).map_err(|error| cannot(path, &error))?;
            return Ok(vec![path.to_path_buf()]);
        }
        (Some(path), _) => path.to_path_buf(),
        (None, _) => PathBuf::from("."),
    };
    fs::create_dir_all(&folder).map_err(|error| cannot(&folder, &error))?;
    let mut written = Vec::new();
    for (name, bytes) in files {
        let path = folder.join(name);
        fs::write(&path, bytes).map_err(|error| cannot(&path, &error))?;
        written.push(path);
    }
    Ok(written)
}
