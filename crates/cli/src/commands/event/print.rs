//! `jadoube event print`: everything that a wall or a table needs, as PDF.

use std::{fs, path::PathBuf};

use clap::{Args, ValueEnum};
use director::{
    boards::{self, BoardSheet},
    posted::{self, House},
    sheets,
};
use jiff::{Timestamp, tz::TimeZone};
use print::{
    Card, Envelope, EnvelopeForm, Hung, Moves, Paper, Poster, PrintError, ReadFrom, Setting, Sign, Unwritten,
};
use report::Table;
use rulebook::{readings::BookReading, variations::Announced};
use serde_json::json;
use tournament::{SectionName, When};

use super::desk::{Common, Desk};
use crate::{Ending, problem::Problem, screen::Screen};

#[derive(Args)]
pub struct Print {
    /// What is printed
    #[arg(value_enum)]
    what: Printable,
    /// The round; without it the last that was paired
    #[arg(long, short, value_name = "N")]
    round: Option<usize>,
    /// The paper: letter or a4
    #[arg(long, default_value = "letter")]
    paper: Paper,
    /// The file; without it one that is named for what it holds
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Small type for the desk, where sheets for the wall have large type
    #[arg(long)]
    small: bool,
    /// Scoresheets for 90 moves, one to a page
    #[arg(long)]
    ninety: bool,
    /// So many blank scoresheets, or so many numbers
    #[arg(long, value_name = "N")]
    count: Option<usize>,
    /// What an envelope is made of
    #[arg(long, value_enum, default_value = "folded")]
    envelope: EnvelopeKind,
    /// Where pages of the event are found, for the poster and the cards
    #[arg(long, value_name = "ADDRESS")]
    address: Option<String>,
    /// A file with a line `NAME;CODE` for each player who has a card
    #[arg(long, value_name = "FILE")]
    codes: Option<PathBuf>,
    /// A variation of the book that was announced; can be repeated
    #[arg(long, value_name = "NAME")]
    variation: Vec<String>,
    /// A reading of the book that is not ours; can be repeated
    #[arg(long, value_name = "NAME")]
    reading: Vec<String>,
    /// List every open question of the book, and how it is read
    #[arg(long)]
    all_readings: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum Printable {
    /// The boards of a round
    Pairings,
    /// The same by last names
    PairingsByName,
    Standings,
    Wallchart,
    Crosstable,
    /// Of a knock-out
    Bracket,
    /// Of a round robin: all rounds with their dates
    Fixtures,
    Colors,
    /// Standings of schools and teams
    Teams,
    /// The list at the door
    Entries,
    Scoresheets,
    BlankScoresheets,
    /// Result slips
    Slips,
    /// For sealed moves: of adjourned games, or of all if none was adjourned
    Envelopes,
    /// The posted rules
    Rules,
    /// A card with a code for each player
    Cards,
    /// Numbers for tables
    TableNumbers,
    /// Numbers for boards
    BoardNumbers,
    /// Pairings and standings on your phone
    Poster,
}

#[derive(Copy, Clone, ValueEnum)]
enum EnvelopeKind {
    C5,
    /// 6 3/4
    SixThreeQuarters,
    /// A sheet that is folded
    Folded,
}

impl Printable {
    /// What the window is called in which it is shown.
    const fn title(self) -> &'static str {
        match self {
            Printable::Pairings | Printable::PairingsByName => "Pairings",
            Printable::Standings => "Standings",
            Printable::Wallchart => "Wall chart",
            Printable::Crosstable => "Crosstable",
            Printable::Bracket => "Bracket",
            Printable::Fixtures => "Fixtures",
            Printable::Colors => "Colors",
            Printable::Teams => "Teams",
            Printable::Entries => "Entries",
            Printable::Scoresheets | Printable::BlankScoresheets => "Scoresheets",
            Printable::Slips => "Result slips",
            Printable::Envelopes => "Envelopes",
            Printable::Rules => "Rules",
            Printable::Cards => "Cards",
            Printable::TableNumbers => "Table numbers",
            Printable::BoardNumbers => "Board numbers",
            Printable::Poster => "Poster",
        }
    }

    /// What the file is called.
    fn word(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_string()).unwrap_or_default()
    }
}

/// So many names are told, and of the others how many they are.
const TOLD: usize = 5;

/// Whose names have boxes in them, and what to do before the paper is hung up.
fn boxes(told: &Unwritten) -> String {
    let mut names = told.names.iter().take(TOLD).cloned().collect::<Vec<_>>().join("; ");
    if told.names.len() > TOLD {
        names = format!("{names}; and {} more", told.names.len() - TOLD);
    }
    format!(
        "No font on this computer has all letters of these names, and boxes stand for them: {names}. Install a font that \
         has them (on Debian: {}), or name one with JADOUBE_FONT=FILE, and print again.",
        told.packages.join(" ")
    )
}

impl Print {
    pub fn run(self, common: Common, screen: &mut Screen) -> Result<Ending, Problem> {
        let desk = Desk::open(common)?;
        let (pdf, told) = (self.pdf(&desk)?, self.unwritten(&desk)?);
        let path = self.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}.pdf", self.what.word())));
        fs::write(&path, pdf).map_err(|error| {
            Problem::new(
                format!("{} cannot be written: {error}", path.display()),
                "see that its folder exists and that you may write there",
            )
        })?;
        if screen.json {
            let (names, packages) = (&told.names, &told.packages);
            screen.json(&json!({
                "event": desk.name(), "written": path.display().to_string(),
                "unwritten": { "names": names, "packages": packages },
            }))?;
        } else {
            screen.line(format_args!("{} is written.", path.display()))?;
            if !told.names.is_empty() {
                screen.paragraph(0, &boxes(&told))?;
            }
        }
        desk.close();
        Ok(Ending::Good)
    }

    fn pdf(&self, desk: &Desk) -> Result<Vec<u8>, Problem> {
        let made = match self.what {
            Printable::Scoresheets => print::scoresheets(&self.games(desk)?, self.moves(), self.paper),
            Printable::BlankScoresheets => {
                print::blank_scoresheets(desk.name(), self.count.unwrap_or(20), self.moves(), self.paper)
            }
            Printable::Slips => print::result_slips(&self.games(desk)?, self.paper),
            Printable::Envelopes => self.envelopes(desk)?,
            Printable::Rules => self.rules(desk)?,
            Printable::Cards => print::cards(&self.cards(desk)?, self.paper),
            Printable::TableNumbers => {
                print::signs(desk.name(), Sign::Table, &self.numbers(desk)?, self.paper)
            }
            Printable::BoardNumbers => {
                print::signs(desk.name(), Sign::Board, &self.numbers(desk)?, self.paper)
            }
            Printable::Poster => {
                let poster = Poster { event: desk.name().to_string(), address: self.address()?.to_string() };
                if let Some(host) = poster.only_here() {
                    return Err(Problem::new(
                        format!("no phone gets to {host}, which is this machine alone"),
                        "start jadoube serve with --address 0.0.0.0 and name the address that it prints",
                    ));
                }
                print::poster(&poster, self.paper)
            }
            _ => {
                let setting = Setting {
                    paper: self.paper,
                    read: self.read(),
                    foot: format!("{}{}", today(desk), desk.mark()),
                };
                print::hung(self.what.title(), &self.hung(desk)?, &setting)
            }
        };
        made.map_err(not_printed)
    }

    /// Names on this paper that no font of this machine has all letters of.
    fn unwritten(&self, desk: &Desk) -> Result<Unwritten, Problem> {
        if matches!(self.what, Printable::TableNumbers | Printable::BoardNumbers) {
            return Ok(Unwritten::default());
        }
        let sections = self.sections(desk)?;
        let names = sections.iter().flat_map(|section| boards::names(desk.state(), section));
        print::unwritten([desk.name()].into_iter().chain(names)).map_err(not_printed)
    }

    /// Everything that hangs on a wall has large type.
    fn read(&self) -> ReadFrom {
        if self.small || self.what == Printable::Entries { ReadFrom::InTheHand } else { ReadFrom::OnTheWall }
    }

    const fn moves(&self) -> Moves {
        if self.ninety { Moves::Ninety } else { Moves::Sixty }
    }

    /// The section that was named, or all of them.
    fn sections(&self, desk: &Desk) -> Result<Vec<SectionName>, Problem> {
        match &desk.common.section {
            Some(text) => {
                let name = desk.section_called(text)?;
                // Who names a section that was divided means its groups.
                Ok(sheets::groups_of(desk.state(), &name).map_or_else(|| vec![name.clone()], <[_]>::to_vec))
            }
            None => Ok(desk.open_sections().map(|section| section.plan.name.clone()).collect()),
        }
    }

    /// The sections with the round that is meant; those that have not been paired so far are left out.
    fn paired(&self, desk: &Desk) -> Result<Vec<(SectionName, usize)>, Problem> {
        let sections = self.sections(desk)?;
        let rounds = sections.iter().map(|name| (name.clone(), desk.round(name, self.round)));
        let (mut found, mut problem) = (Vec::new(), None);
        for (name, round) in rounds {
            match round {
                Ok(round) => found.push((name, round)),
                Err(error) => problem = Some(error),
            }
        }
        match problem {
            Some(problem) if found.is_empty() => Err(problem),
            _ => Ok(found),
        }
    }

    /// Groups of one section hang together, all others apart.
    fn hung(&self, desk: &Desk) -> Result<Vec<Hung>, Problem> {
        let view = desk.on_paper();
        let together = |paired: &[(SectionName, usize)],
                        sheet: &dyn Fn(&SectionName, usize) -> Option<Table>| {
            let groups = sheets::gathered(view.state, paired).into_iter();
            groups
                .map(|group| group.iter().filter_map(|(name, round)| sheet(name, *round)).collect())
                .filter(|tables: &Vec<Table>| !tables.is_empty())
                .map(Hung::Together)
                .collect::<Vec<Hung>>()
        };
        let of_sections = |sheet: &dyn Fn(&SectionName) -> Option<Table>| {
            let all: Vec<(SectionName, usize)> =
                self.sections(desk)?.into_iter().map(|name| (name, 0)).collect();
            Ok::<Vec<Hung>, Problem>(together(&all, &|name, _| sheet(name)))
        };
        let tables: Vec<Hung> = match self.what {
            Printable::Pairings => {
                let sheet = |name: &SectionName, round| sheets::pairings_by_board(view, name, round);
                Ok(together(&self.paired(desk)?, &sheet))
            }
            Printable::PairingsByName => {
                let groups = sheets::gathered(view.state, &self.paired(desk)?).into_iter();
                let by_name = |group: Vec<(SectionName, usize)>| match &group[..] {
                    [(name, round)] => sheets::pairings_by_name(view, name, *round),
                    several => sheets::pairings_by_name_of(view, several),
                };
                Ok(groups.filter_map(by_name).map(Hung::from).collect())
            }
            Printable::Standings => of_sections(&|name| sheets::standings(view, name)),
            Printable::Wallchart => of_sections(&|name| sheets::wall_chart(view, name)),
            Printable::Crosstable => of_sections(&|name| sheets::crosstable(view, name)),
            Printable::Bracket => of_sections(&|name| sheets::bracket(view, name)),
            Printable::Fixtures => {
                of_sections(&|name| Some(sheets::dated(sheets::fixtures(view, name)?, &moment)))
            }
            Printable::Colors => of_sections(&|name| sheets::colors(view, name)),
            Printable::Teams => {
                let contests = view.state.contests.iter();
                let tables = contests.filter_map(|contest| sheets::team_table(view, contest));
                Ok(tables.map(Hung::from).collect())
            }
            _ => Ok(vec![sheets::entries(desk.view(), self.only(desk)?.as_ref(), true).into()]),
        }?;
        if tables.is_empty() {
            return Err(Problem::new(
                format!("the event has no {} to print", self.what.word().replace('-', " ")),
                "jadoube event status tells how far it is",
            ));
        }
        Ok(tables)
    }

    fn only(&self, desk: &Desk) -> Result<Option<SectionName>, Problem> {
        desk.common.section.as_deref().map(|text| desk.section_called(text)).transpose()
    }

    fn games(&self, desk: &Desk) -> Result<Vec<BoardSheet>, Problem> {
        let paired = self.paired(desk)?;
        let games = paired.iter().filter_map(|(name, round)| boards::of_round(desk.on_paper(), name, *round));
        let day = today(desk);
        Ok(games.flatten().map(|game| BoardSheet { day: day.clone(), ..game }).collect())
    }

    fn envelopes(&self, desk: &Desk) -> Result<Result<Vec<u8>, PrintError>, Problem> {
        let games = self.games(desk)?;
        let any = games.iter().any(|game| game.adjourned);
        let envelopes: Vec<Envelope> = games
            .into_iter()
            .filter(|game| game.adjourned || !any)
            .map(|game| Envelope { game, ..Envelope::default() })
            .collect();
        let form = match self.envelope {
            EnvelopeKind::C5 => EnvelopeForm::C5,
            EnvelopeKind::SixThreeQuarters => EnvelopeForm::SixThreeQuarters,
            EnvelopeKind::Folded => EnvelopeForm::Folded,
        };
        Ok(print::envelopes(&envelopes, form, self.paper))
    }

    fn rules(&self, desk: &Desk) -> Result<Result<Vec<u8>, PrintError>, Problem> {
        let variations = self.variation.iter().map(|name| {
            Announced::find(name).ok_or_else(|| {
                let what = format!("there is no variation '{name}'");
                Problem::new(what, "jadoube rules variations lists them")
            })
        });
        let variations = variations.collect::<Result<Vec<_>, _>>()?;
        let readings = self.reading.iter().map(|name| {
            BookReading::find(name).ok_or_else(|| {
                let what = format!("there is no reading '{name}'");
                Problem::new(what, "jadoube rules readings lists them")
            })
        });
        let readings = readings.collect::<Result<Vec<_>, _>>()?;
        let house = House {
            variations: &variations,
            other_readings: &readings,
            all_readings: self.all_readings,
            moment: &moment,
        };
        let mut all = Vec::new();
        for name in self.sections(desk)? {
            let rules = posted::posted_rules(desk.state(), desk.held(&name)?, &house);
            all.push(rules.map_err(|error| Problem::new(error.to_string(), "nothing was written"))?);
        }
        Ok(print::posted_rules(&all, self.paper))
    }

    fn address(&self) -> Result<&str, Problem> {
        self.address.as_deref().ok_or_else(|| {
            Problem::new("it is not known where the pages are found", "say it with --address http://...")
        })
    }

    /// A card for every line of the file; the section is found by the name.
    fn cards(&self, desk: &Desk) -> Result<Vec<Card>, Problem> {
        let address = self.address()?.trim_end_matches('/');
        let Some(path) = &self.codes else {
            let next = "name a file with lines NAME;CODE with --codes FILE";
            return Err(Problem::new("a card needs a code for each player", next));
        };
        let text = super::super::read_text(path)?;
        let mut cards = Vec::new();
        for (number, line) in (1_usize..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            let (name, code) = line.split_once(';').ok_or_else(|| {
                let what = format!("line {number} of {} has no code", path.display());
                Problem::new(what, "expected NAME;CODE")
            })?;
            let (name, code) = (name.trim(), code.trim());
            let wanted = report::fold::key(name);
            let is_it = |entry: &&tournament::Entry| report::fold::key(entry.name()) == wanted;
            let entry = desk.state().entries.values().find(is_it).ok_or_else(|| {
                let what = format!("line {number} of {}: nobody called '{name}' has entered", path.display());
                Problem::new(what, "jadoube event entries lists who has")
            })?;
            cards.push(Card {
                event: desk.name().to_string(),
                section: entry.section.to_string(),
                name: entry.name().to_string(),
                code: code.to_string(),
                address: format!("{address}/{code}"),
            });
        }
        Ok(cards)
    }

    /// As many as were asked for, else as many as there are boards.
    fn numbers(&self, desk: &Desk) -> Result<Vec<usize>, Problem> {
        let usual = boards::numbers(desk.state(), &self.sections(desk)?);
        let first = usual.first().copied().unwrap_or(1);
        Ok(self.count.map_or(usual, |count| (first..).take(count).collect()))
    }
}

fn not_printed(error: PrintError) -> Problem {
    Problem::new(error.to_string(), "nothing was written")
}

/// The day on which something is printed, for its foot.
fn today(desk: &Desk) -> String {
    moment_as(desk.when(), "%B %-d, %Y")
}

pub(super) fn moment(at: When) -> String {
    moment_as(at, "%A, %B %-d, %-I:%M %p")
}

fn moment_as(at: When, format: &str) -> String {
    let zoned = Timestamp::from_millisecond(at.0).map(|at| at.to_zoned(TimeZone::system()));
    zoned.map(|at| at.strftime(format).to_string()).unwrap_or_default()
}
