//! The command line of other pairing engines, so that programs that call them can call this one: `jadoube --dutch FILE -p OUT`.
//!
//! What comes out is what JaVaFo and BBP Pairings document: the number of lines and then a line for each board; the
//! rounds that were checked; an event out of a seed. The codes at the end are theirs, too. See `docs/fide-dutch.md`.

use std::{
    ffi::OsString,
    fmt::Write as _,
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use chart::Color;
use formats::trf::{Dialect, Document, Heading, TrfSection};
use pairing::{
    check::Paired,
    dutch::{self, Eve, Settings, Unpairable, entrant::entrants, settings::Acceleration},
    sample::{Dice, Played, Shape, play_boards},
};

use crate::{
    commands::check::as_paired,
    event_file::{self, chart_before},
};

/// How it ends, as other engines end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Code {
    NoPairing = 1,
    BadRequest = 3,
    TooLarge = 4,
    NoAccess = 5,
}

/// What went wrong.
struct EngineFault(Code, String);

const USAGE: &str = "\
jadoube [-r] --dutch FILE -p [OUT] [-b] [-l [FILE]]
jadoube [-r] --dutch FILE -c [ROUND] [-b]
jadoube [-r] --dutch [MODEL] -g [CONFIG | SEED] -o FILE [-s SEED] [-b]";

/// What is asked.
#[derive(Default)]
struct Request {
    release: bool,
    baku: bool,
    /// The word before any letter: the file, or the model of an event to be made.
    input: Option<PathBuf>,
    /// `-p` and where to.
    pair: Option<Option<PathBuf>>,
    /// `-c` and which round alone.
    check: Option<Option<usize>>,
    /// `-g` and from what.
    generate: Option<Option<PathBuf>>,
    out: Option<PathBuf>,
    seed: Option<u64>,
    /// `-l` and where to.
    list: Option<Option<PathBuf>>,
}

/// The code to end with, if these are arguments for this door.
pub fn answer(arguments: impl IntoIterator<Item = OsString>) -> Option<u8> {
    let words: Vec<String> =
        arguments.into_iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    if !words.iter().any(|word| word == "--dutch") {
        return None;
    }
    Some(match read(&words).and_then(|request| request.answer()) {
        Ok(()) => 0,
        Err(EngineFault(code, what)) => {
            eprintln!("{what}");
            code as u8
        }
    })
}

fn bad(what: impl Into<String>) -> EngineFault {
    EngineFault(Code::BadRequest, what.into())
}

fn read(words: &[String]) -> Result<Request, EngineFault> {
    let mut request = Request::default();
    let mut words = words.iter().peekable();
    while let Some(word) = words.next() {
        let mut value = || words.next_if(|next| !next.starts_with('-')).map(PathBuf::from);
        match word.as_str() {
            "--dutch" => {}
            "-r" => request.release = true,
            "-b" => request.baku = true,
            // How another engine is to search.
            "-w" | "-q" => {}
            "-p" => request.pair = Some(value()),
            "-c" => {
                let round = value().map(|text| {
                    let text = text.to_string_lossy().into_owned();
                    text.parse()
                        .map_err(|_| bad(format!("-c is followed by a round, not by '{text}'\n{USAGE}")))
                });
                request.check = Some(round.transpose()?);
            }
            "-g" => request.generate = Some(value()),
            "-o" => request.out = value(),
            "-l" => request.list = Some(value()),
            "-s" => {
                let text = value().unwrap_or_default().to_string_lossy().into_owned();
                let seed = text
                    .parse()
                    .map_err(|_| bad(format!("-s is followed by a seed, not by '{text}'\n{USAGE}")));
                request.seed = Some(seed?);
            }
            word if word.starts_with('-') && word != "-" => {
                return Err(bad(format!("'{word}' is not known\n{USAGE}")));
            }
            word if request.input.is_none() => request.input = Some(PathBuf::from(word)),
            word => return Err(bad(format!("'{word}' is one file too many\n{USAGE}"))),
        }
    }
    Ok(request)
}

impl Request {
    fn answer(&self) -> Result<(), EngineFault> {
        if self.release {
            say(&format!("Jadoube {} (FIDE Dutch, 2026)\n", env!("CARGO_PKG_VERSION")))?;
        }
        match (&self.pair, self.check, &self.generate) {
            (Some(out), None, None) => self.pair(out.as_deref()),
            (None, Some(round), None) => self.check(round),
            (None, None, Some(from)) => self.generate(from.as_deref()),
            (None, None, None) if self.release => Ok(()),
            _ => Err(bad(format!("one of -p, -c and -g is needed\n{USAGE}"))),
        }
    }

    fn section(&self) -> Result<(PathBuf, TrfSection), EngineFault> {
        let path = self.input.clone().ok_or_else(|| bad(format!("no file is named\n{USAGE}")))?;
        Ok((path.clone(), section(&path)?))
    }

    fn settings(&self, section: &TrfSection) -> Result<Settings, EngineFault> {
        let settings =
            event_file::dutch_settings(None, section).map_err(|problem| bad(problem.to_string()))?;
        let acceleration = if self.baku { Acceleration::Baku } else { settings.acceleration };
        Ok(Settings { acceleration, ..settings })
    }

    fn pair(&self, out: Option<&Path>) -> Result<(), EngineFault> {
        let (input, section) = self.section()?;
        let settings = self.settings(&section)?;
        let color = event_file::initial_color(&section).unwrap_or(Color::White);
        let eve = event_file::eve(&section, &section.chart, settings, color);
        let round = dutch::pair(&eve).map_err(|error| unpairable(&error))?;
        let start = |number| section.start(number);
        let boards = round.boards.iter().map(|board| (start(board.white), start(board.black)));
        let lines: Vec<(usize, usize)> = boards.chain(round.bye.map(|bye| (start(bye), 0))).collect();
        let mut text = format!("{}\n", lines.len());
        for (white, black) in lines {
            let _ = writeln!(text, "{white} {black}");
        }
        match out {
            Some(path) => write(&beside(path, &input), &text)?,
            None => say(&text)?,
        }
        match &self.list {
            None => Ok(()),
            Some(path) => {
                let named = path.clone().unwrap_or_else(|| input.with_extension("list"));
                write(&beside(&named, &input), &list(&section, &eve))
            }
        }
    }

    fn check(&self, only: Option<usize>) -> Result<(), EngineFault> {
        let (input, section) = self.section()?;
        let settings = self.settings(&section)?;
        let color = event_file::initial_color(&section).unwrap_or(Color::White);
        let name = input.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let paired = section.chart.paired();
        if let Some(round) = only.filter(|round| !(1..=paired).contains(round)) {
            return Err(bad(format!("round {round} was not paired; there are {paired}")));
        }
        let mut text = String::new();
        for round in (1..=paired).filter(|round| only.is_none_or(|only| only == *round)) {
            let _ = writeln!(text, "{name}: Round #{round}");
            let chart = chart_before(&section, round);
            let eve = event_file::eve(&section, &chart, settings, color);
            let theirs = as_paired(&section, round);
            match dutch::pair(&eve) {
                Err(Unpairable::NoLegalPairing) => text.push_str("  No valid pairing exists.\n"),
                Err(error) => return Err(unpairable(&error)),
                Ok(own) => differences(&section, &Paired::from(&own), &theirs, &mut text),
            }
        }
        text.push('\n');
        say(&text)
    }

    fn generate(&self, from: Option<&Path>) -> Result<(), EngineFault> {
        let out = self.out.as_deref().ok_or_else(|| bad(format!("-g needs -o and a file\n{USAGE}")))?;
        let named = from.map(|path| path.to_string_lossy().into_owned());
        let seed_word = named.as_deref().and_then(|text| text.parse::<u64>().ok());
        let seed = self.seed.or(seed_word).unwrap_or(1);
        let mut dice = Dice::new(seed ^ 0xd07c);
        let mut shape = Shape::swiss(15 + dice.below(201), 5 + dice.below(11));
        (shape.middle, shape.spread, shape.late, shape.withdrawals) = (2000, 400, 0, 5);
        if let Some(model) = &self.input {
            let model = section(model)?;
            (shape.players, shape.rounds) = (model.chart.players.len(), model.chart.rounds);
        }
        if let Some(path) = from.filter(|_| seed_word.is_none()) {
            let text = fs::read_to_string(path).map_err(|error| no_access(path, &error))?;
            configure(&mut shape, &text)?;
        }
        if !(2..=9_999).contains(&shape.players) || !(1..=99).contains(&shape.rounds) {
            return Err(EngineFault(
                Code::TooLarge,
                "events have 2 to 9,999 players and 1 to 99 rounds".to_string(),
            ));
        }
        let acceleration = if self.baku { Acceleration::Baku } else { Acceleration::None };
        let section = made(seed, &shape, Settings { acceleration, ..Settings::default() });
        let document = section.write(Dialect::Trf2026).map_err(|error| bad(error.to_string()))?;
        write(out, &String::from_utf8_lossy(&document.to_bytes()))
    }
}

/// An event by the Dutch system, up to the last round that could be paired, with what was announced for it.
pub(crate) fn made(seed: u64, shape: &Shape, settings: Settings) -> TrfSection {
    let pair = |field: &pairing::Field<'_>| {
        // The initial color is White, so that the file can be paired again without being told.
        let eve = Eve { initial_color: Color::White, ..Eve::of_field(field, settings) };
        dutch::pair(&eve).map(|round| Paired::from(&round))
    };
    let (Played::Through(chart) | Played::Stopped(chart, _)) = play_boards(seed, shape, &pair);
    let mut section = event_file::announced_of(seed, shape, chart);
    section.first_color = Some(Color::White);
    if settings.acceleration == Acceleration::Baku {
        section.headings.push((Heading::CodedType, "FIDE_DUTCH_2026_BAKU".to_string()));
    }
    section
}

/// Lines like `PlayersNumber=40`. Rates are one in so many, as in the generators of other engines; what is not known is
/// passed over.
fn configure(shape: &mut Shape, text: &str) -> Result<(), EngineFault> {
    let (mut highest, mut lowest) = (None, None);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (name, value) =
            line.split_once('=').ok_or_else(|| bad(format!("'{line}' is not like Name=Value")))?;
        let (name, value) = (name.trim(), value.trim());
        let number = || value.parse::<u32>().map_err(|_| bad(format!("{name} is a number, not '{value}'")));
        let one_in = || number().map(|number| 1000_u32.checked_div(number).unwrap_or(0));
        match name {
            "PlayersNumber" => shape.players = number()? as usize,
            "RoundsNumber" => shape.rounds = number()? as usize,
            "DrawPercentage" => shape.draws = 10 * number()?.min(100),
            "ForfeitRate" => shape.forfeits = one_in()?,
            "RetiredRate" => shape.withdrawals = one_in()?,
            "HalfPointByeRate" | "HalfPointByteRate" => shape.half_point_byes = one_in()?,
            "HighestRating" => highest = Some(number()?.min(2900)),
            "LowestRating" => lowest = Some(number()?.min(2900)),
            _ => eprintln!("{name} is not known and passed over"),
        }
    }
    if let (Some(highest), Some(lowest)) = (highest, lowest) {
        shape.middle = ((highest + lowest) / 2) as u16;
        shape.spread = (highest.abs_diff(lowest) / 2).max(1) as u16;
    }
    Ok(())
}

/// Boards that differ, side by side.
fn differences(section: &TrfSection, own: &Paired, theirs: &Paired, text: &mut String) {
    let lines = |paired: &Paired| -> Vec<(usize, usize)> {
        let boards =
            paired.boards.iter().map(|(white, black)| (section.start(*white), section.start(*black)));
        boards.chain(paired.bye.map(|bye| (section.start(bye), 0))).collect()
    };
    let (own, theirs) = (lines(own), lines(theirs));
    let only = |these: &[(usize, usize)], those: &[(usize, usize)]| -> Vec<(usize, usize)> {
        these.iter().copied().filter(|board| !those.contains(board)).collect()
    };
    let (left, right) = (only(&own, &theirs), only(&theirs, &own));
    if left.is_empty() && right.is_empty() {
        return;
    }
    text.push_str("\n  Checker pairings        Tournament pairings\n\n");
    for at in 0..left.len().max(right.len()) {
        let side = |boards: &[(usize, usize)]| {
            boards.get(at).map(|(white, black)| format!("{white:>6} - {black:>3}")).unwrap_or_default()
        };
        let _ = writeln!(text, "{:<24}{}", side(&left), side(&right));
    }
    text.push('\n');
}

/// What the program knows of each player, by rank.
fn list(section: &TrfSection, eve: &Eve<'_>) -> String {
    let mut text = format!(
        "{:>5} {:>5} {:>5} {:>4} {:>6} {:>6}  colors\n",
        "id", "pts", "diff", "pref", "floats", "bye"
    );
    for person in entrants(eve) {
        let pref = match person.wants {
            None => String::new(),
            Some(color) => {
                format!("{}{}", color.letter(), "-msa".chars().nth(person.strength as usize).unwrap_or(' '))
            }
        };
        let float = |back: usize| match (person.down[back], person.up[back]) {
            (true, _) => 'D',
            (_, true) => 'U',
            _ => '-',
        };
        let floats: String = [float(1), float(0)].iter().collect();
        let colors: String = person.colors.iter().map(|color| color.letter()).collect();
        let bye = if person.may_have_bye { "yes" } else { "no" };
        let _ = writeln!(
            text,
            "{:>5} {:>5} {:>5} {pref:>4} {floats:>6} {bye:>6}  {colors}",
            section.start(person.number),
            person.score,
            person.difference,
        );
    }
    text
}

fn section(path: &Path) -> Result<TrfSection, EngineFault> {
    let bytes =
        crate::reading::bytes(path).map_err(|problem| EngineFault(Code::NoAccess, problem.to_string()))?;
    let told = |faults: formats::trf::Faults| {
        let first = faults.0.first().map(|fault| event_file::told(path, fault)).unwrap_or_default();
        bad(first)
    };
    let section = Document::read(&bytes).and_then(|document| TrfSection::read(&document)).map_err(told)?;
    match section.chart.players.len() {
        0 => Err(bad(format!("{} has no players", path.display()))),
        _ => Ok(section),
    }
}

fn unpairable(error: &Unpairable) -> EngineFault {
    let text = match error.next() {
        Some(next) => format!("{error}; {next}"),
        None => error.to_string(),
    };
    match error {
        Unpairable::NoLegalPairing => EngineFault(Code::NoPairing, text),
        _ => bad(text),
    }
}

/// A name without a folder stands in the folder of the file that was read.
fn beside(path: &Path, input: &Path) -> PathBuf {
    let is_bare = path.parent().is_none_or(|parent| parent.as_os_str().is_empty());
    match input.parent().filter(|_| is_bare) {
        Some(folder) => folder.join(path),
        None => path.to_path_buf(),
    }
}

fn no_access(path: &Path, error: &io::Error) -> EngineFault {
    EngineFault(Code::NoAccess, format!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), EngineFault> {
    fs::write(path, text).map_err(|error| no_access(path, &error))
}

fn say(text: &str) -> Result<(), EngineFault> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).or_else(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Ok(()),
        _ => Err(EngineFault(Code::NoAccess, error.to_string())),
    })
}
