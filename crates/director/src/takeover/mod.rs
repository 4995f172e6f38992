//! A running event of another program becomes one of ours.
//!
//! [`read`] takes the files apart, whichever program wrote them, into a [`Running`] event: sections, players, and what each of
//! them did in every round ([`Mark`]). [`prepare`] makes a round of marks that agree, and says of every one that does not what
//! was done about it; what has to be chosen stands in [`Choices`]. [`Prepared::carry_out`] does the acts of it on an empty log, so
//! that what comes out is an event like any other, with an honest record: its first rounds were paired elsewhere, and nobody gives
//! reasons for them. [`seen`] is what is shown before anything is written.
//!
//! Nothing here guesses at a shape: what a reader takes for granted of a format stands at its head, with where that is known from.

mod acts;
mod bounds;
mod compare;
mod mark;
mod plan;
mod rating_report;
mod rounds;
mod running;
mod seen;
mod swisssys;
mod trf;
mod wall_chart;

use budget::{Budget, Stop};

pub use acts::{NotTaken, TakenOverEvent};
pub use mark::Mark;
pub use plan::{Choices, Prepared, SectionChoice, prepare};
pub use running::{Ahead, Format, Running, RunningPlayer, RunningSection};
pub use seen::{TakeOverSeen, seen};

/// A file as it was handed in.
#[derive(Copy, Clone, Debug)]
pub struct Handed<'a> {
    pub name: &'a str,
    pub bytes: &'a [u8],
}

/// Why nothing can be taken over.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotReadable {
    #[error("no file was given; choose the file of the running event")]
    NoFile,
    #[error(
        "{0} is none of the files that can be taken over; export a TRF file, the three files of the rating report, the .sjson file \
         of SwissSys 11, or a wall chart as text or CSV"
    )]
    Unknown(String),
    /// With the line or the field, and what to do.
    #[error("{file}: {text}")]
    Broken { file: String, text: String },
    #[error("{first} and {other} are not files of one event; take them over one after the other")]
    Mixed { first: String, other: String },
    #[error("{file}: {stop}")]
    Stopped { file: String, stop: Stop },
}

impl NotReadable {
    fn broken(file: &Handed<'_>, text: impl Into<String>) -> NotReadable {
        NotReadable::Broken { file: file.name.to_string(), text: text.into() }
    }

    fn stopped(file: &Handed<'_>, stop: Stop) -> NotReadable {
        NotReadable::Stopped { file: file.name.to_string(), stop }
    }
}

/// Reads the files of one event: one, or the three of a rating report, or one for each section.
pub fn read(files: &[Handed<'_>], budget: &mut Budget) -> Result<Running, NotReadable> {
    let mut running: Option<(&Handed<'_>, Running)> = None;
    let formats: Vec<(&Handed<'_>, Option<Format>)> =
        files.iter().map(|file| (file, Format::of(file.bytes))).collect();
    if let Some((file, _)) = formats.iter().find(|(_, format)| format.is_none()) {
        return Err(NotReadable::Unknown(file.name.to_string()));
    }
    let reports: Vec<Handed<'_>> = formats
        .iter()
        .filter(|(_, format)| *format == Some(Format::RatingReport))
        .map(|(file, _)| **file)
        .collect();
    if let Some(first) = reports.first() {
        if let Some(other) = files.iter().find(|file| Format::of(file.bytes) != Some(Format::RatingReport)) {
            let (first, other) = (first.name.to_string(), other.name.to_string());
            return Err(NotReadable::Mixed { first, other });
        }
        let running = rating_report::read(&reports, budget)?;
        return bounds::within(running, first, budget);
    }
    for (file, format) in formats {
        let mut next = match format {
            Some(Format::Trf) => trf::read(file, budget)?,
            Some(Format::SwissSys) => swisssys::read(file, budget)?,
            _ => wall_chart::read(file, budget)?,
        };
        match &mut running {
            None => running = Some((file, next)),
            Some((_, known)) if known.format == next.format => {
                known.sections.append(&mut next.sections);
                known.doubts.append(next.doubts);
            }
            Some((first, _)) => {
                let (first, other) = (first.name.to_string(), file.name.to_string());
                return Err(NotReadable::Mixed { first, other });
            }
        }
    }
    let (first, running) = running.ok_or(NotReadable::NoFile)?;
    bounds::within(running, first, budget)
}
