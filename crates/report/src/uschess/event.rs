//! What a rating report must know.

use chart::{Chart, Number};

use crate::Date;

/// One event as it goes to the federation.
#[derive(Clone, PartialEq, Debug)]
pub struct EventReport {
    pub name: String,
    pub begin: Date,
    pub end: Date,
    pub sender: Sender,
    pub sections: Vec<SectionReport>,
    /// The day on which the files are made.
    pub made: Date,
    pub readings: Readings,
}

/// Who sends it, and from where: what no wall chart tells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sender {
    /// `A` and seven digits.
    pub affiliate: String,
    pub city: String,
    /// Two letters.
    pub state: String,
    pub zip: String,
    pub country: String,
    /// Member ids of the directors.
    pub chief_director: String,
    pub assistant_director: Option<String>,
    pub other_directors: Vec<String>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct SectionReport {
    pub name: String,
    pub game: Variant,
    pub kind: TournamentType,
    pub chart: Chart,
    /// One for every player of the chart, in the order of their numbers.
    pub members: Vec<Member>,
    /// As announced, in any spelling that [`clock::Control`] reads.
    pub time_control: String,
    pub begin: Date,
    pub end: Date,
    /// Where they are others than those of the event.
    pub chief_director: Option<String>,
    pub assistant_director: Option<String>,
    pub school_level: Option<SchoolLevel>,
    /// Points of the Grand Prix, if it is one.
    pub grand_prix: Option<u16>,
    /// Whether it is rated by FIDE as well.
    pub fide: bool,
}

/// What the federation knows of a player besides the chart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Member {
    /// Eight digits; eight zeros for one whose id cannot be had, and whose games are then not rated.
    pub id: String,
    /// Two letters, or nothing.
    pub state: String,
    /// The earlier entry of the same person in this section (28S).
    pub re_entry_of: Option<Number>,
    /// He filled in for a missing opponent (28M).
    pub house_player: bool,
    /// By which the event knows him; it comes back with what is said of him.
    pub entry: Option<u32>,
}

/// What was played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Variant {
    Chess,
    /// Not rated by anybody: such a section is left out.
    Bughouse,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TournamentType {
    Swiss,
    /// See [`RoundRobinColumns`].
    RoundRobin,
    /// Two games a round; reported as two rounds each.
    DoubleSwiss,
    Match,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SchoolLevel {
    NotScholastic,
    Primary,
    Junior,
    Senior,
}

/// Where sources differ on the files.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Readings {
    pub dates: DateField,
    pub blitz: BlitzLetter,
    pub other_directors: OtherDirectors,
    pub round_robin: RoundRobinColumns,
}

/// The type of a date: the format page says `D`, files that were accepted have `C`. The bytes are the same.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum DateField {
    #[default]
    Character,
    Date,
}

/// What the columns of a round robin are: the format page has a column for each opponent, and files with the rounds as
/// they were played are accepted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum RoundRobinColumns {
    #[default]
    Rounds,
    Opponents,
}

/// The width of `H_OTHER_TD`: the format page has 255, of which some readers of dBASE files can take 254.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum OtherDirectors {
    #[default]
    Wide255,
    Wide254,
}

impl OtherDirectors {
    pub(super) const fn width(self) -> u8 {
        match self {
            OtherDirectors::Wide255 => 255,
            OtherDirectors::Wide254 => 254,
        }
    }
}

/// The layout is older than blitz ratings and has no letter for them. The federation takes the system from the time
/// control, and files with `D` were accepted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum BlitzLetter {
    #[default]
    Dual,
    Blitz,
}

impl TournamentType {
    pub(super) const fn letter(self) -> &'static str {
        match self {
            TournamentType::Swiss => "S",
            TournamentType::RoundRobin => "R",
            TournamentType::DoubleSwiss => "2",
            TournamentType::Match => "M",
        }
    }
}

impl SchoolLevel {
    pub(super) const fn letter(self) -> &'static str {
        match self {
            SchoolLevel::NotScholastic => "N",
            SchoolLevel::Primary => "P",
            SchoolLevel::Junior => "J",
            SchoolLevel::Senior => "S",
        }
    }
}

impl EventReport {
    /// The sections that are reported.
    pub(super) fn reported(&self) -> impl Iterator<Item = &SectionReport> {
        self.sections.iter().filter(|section| section.game != Variant::Bughouse)
    }
}
