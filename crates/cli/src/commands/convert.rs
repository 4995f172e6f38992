//! `jadoube convert`: games, positions and events from one way of writing into another.
//!
//! Reads one game or one line at a time, so that a file may be of any size. What is wrong is told with file, line and
//! column on standard error while the rest goes on; then the command ends with 1.

mod json;
mod positions;
mod sheet;
mod trf;

use std::{
    fs::File,
    io::{self, IsTerminal, Read},
    path::{Path, PathBuf},
};

use board::{
    Position, Spelling,
    notation::{Expecting, Language, Style},
};
use clap::{Args, ValueEnum};
use formats::{
    moves,
    pgn::{Fault, ReadGame, Record, Records, Remark},
    trf::Dialect,
};
use indicatif::ProgressBar;

use crate::{
    Ending,
    problem::{Problem, nearest},
    reading,
    screen::{Screen, grouped},
};

/// How many games or lines pass between two looks at the progress bar.
const ITEMS_A_LOOK: u64 = 256;

/// A list of moves is one game; nobody types in a longer one.
const LONGEST_LIST: u64 = 1 << 22;

#[derive(Args)]
pub struct Convert {
    /// Files; none or - reads standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// What is read; by default forsyth for files that end with .fen or .epd, trf for .trf and .trfx, else pgn
    #[arg(long, value_enum)]
    from: Option<From>,
    /// What is written; by default pgn for games, fen for positions, the same dialect for events
    #[arg(long, value_enum)]
    to: Option<To>,
    /// The notation of written moves: algebraic, algebraic-de, figurine, full, computer, descriptive, numeric
    #[arg(long, value_name = "STYLE", value_parser = read_style)]
    notation: Option<Style>,
    /// With --from moves, how they are written: a style, or a language such as de; by default that is found out
    #[arg(long, value_name = "STYLE", value_parser = read_expecting)]
    written: Option<Expecting>,
    /// With --from moves, the position before the first one
    #[arg(long, value_name = "FEN")]
    start: Option<String>,
    /// With --to fen or epd, or with --json, every position of a game instead of the last one
    #[arg(long)]
    every: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum From {
    /// Games
    Pgn,
    /// One game as a plain list of moves
    Moves,
    /// Positions, one a line: FEN, EPD, or ranks with spaces, slashes or neither between them
    Forsyth,
    /// One event: TRF16, TRFx or TRF-2026
    Trf,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum To {
    /// Games with all that is said in them
    Pgn,
    /// The moves as on a scoresheet
    Moves,
    /// The last position of each game
    Fen,
    /// The same with its counters as operations
    Epd,
    /// The same as books print it, with spaces and slashes
    Forsyth,
    /// An event: players, teams and headings
    Trf16,
    /// An event with what pairing programs need
    Trfx,
    /// An event as FIDE has it from 2026
    #[value(name = "trf-2026")]
    Trf2026,
}

impl To {
    /// The dialect of an event.
    fn dialect(self) -> Option<Dialect> {
        match self {
            To::Trf16 => Some(Dialect::Trf16),
            To::Trfx => Some(Dialect::Trfx),
            To::Trf2026 => Some(Dialect::Trf2026),
            To::Pgn | To::Moves | To::Fen | To::Epd | To::Forsyth => None,
        }
    }
}

/// Something that can be read, as far as anybody can tell.
enum Source {
    StandardInput,
    File { file: File, bytes: u64 },
}

impl Source {
    fn open(path: &Path) -> Result<Source, Problem> {
        let cannot = |error: &io::Error| Problem::cannot_read(path, error);
        if path == Path::new("-") {
            return Ok(Source::StandardInput);
        }
        let file = File::open(path).map_err(|error| cannot(&error))?;
        let meta = file.metadata().map_err(|error| cannot(&error))?;
        if meta.is_dir() {
            return Err(cannot(&io::Error::from(io::ErrorKind::IsADirectory)));
        }
        Ok(Source::File { file, bytes: meta.len() })
    }

    /// How long it is, if that is known.
    fn bytes(&self) -> u64 {
        match self {
            Source::StandardInput => 0,
            Source::File { bytes, .. } => *bytes,
        }
    }
}

/// What was converted so far, and what was wrong with it.
#[derive(Default)]
struct Progress {
    items: u64,
    faults: u64,
}

impl Convert {
    pub fn run(mut self, screen: &mut Screen) -> Result<Ending, Problem> {
        self.check(screen.json)?;
        if self.files.is_empty() {
            self.files.push(PathBuf::from("-"));
        }
        if self.files.iter().any(|path| self.from(path) == From::Trf) {
            return self.event(screen);
        }
        // What is not there is said before anything is printed.
        let sources = self.files.iter().map(|path| Ok((path, Source::open(path)?)));
        let sources = sources.collect::<Result<Vec<_>, Problem>>()?;
        let mut tally = Progress::default();
        if screen.json {
            screen.line("{\"converted\": [")?;
        }
        let mut sources = sources.into_iter();
        let ended = sources.try_for_each(|(path, source)| self.file(path, source, &mut tally, screen));
        if screen.json {
            // Whoever reads this must be able to, also where reading ended early; what was wrong is said on standard error.
            let early = if ended.is_err() { ", \"ended_early\": true" } else { "" };
            screen
                .line(format_args!("], \"count\": {}, \"faults\": {}{early}}}", tally.items, tally.faults))?;
        }
        ended?;
        if !screen.json && tally.faults > 0 {
            screen.flush()?;
            let faults = if tally.faults == 1 {
                "1 fault".into()
            } else {
                format!("{} faults", grouped(tally.faults))
            };
            eprintln!("{faults} in {}", self.counted(tally.items));
        }
        Ok(Ending::good_if(tally.faults == 0))
    }

    /// Arguments that would be ignored are refused.
    fn check(&self, json: bool) -> Result<(), Problem> {
        let refuse = |what: &str, next: &str| Err(Problem::new(what, next));
        let is_list = self.from == Some(From::Moves);
        if (self.written.is_some() || self.start.is_some()) && !is_list {
            return refuse("--written and --start are for lists of moves", "add --from moves");
        }
        if self.to == Some(To::Pgn) && self.notation.is_some_and(|style| style != PLAIN) {
            return refuse("PGN has one notation of its own", "add --to moves to see another one");
        }
        if json && self.to.is_some() {
            return refuse("JSON tells moves and positions at once", "leave out --to, or --json");
        }
        if self.every && !json && !matches!(self.to, Some(To::Fen | To::Epd | To::Forsyth)) {
            return refuse("--every is for positions", "add --to fen, --to epd or --json");
        }
        Ok(())
    }

    fn counted(&self, items: u64) -> String {
        let is_positions = self.files.iter().all(|path| self.from(path) == From::Forsyth);
        match (is_positions, items) {
            (true, 1) => "1 position".to_owned(),
            (true, _) => format!("{} positions", grouped(items)),
            (false, 1) => "1 game".to_owned(),
            (false, _) => format!("{} games", grouped(items)),
        }
    }

    fn from(&self, path: &Path) -> From {
        let ends = |ends: &[&str]| path.extension().is_some_and(|end| ends.iter().any(|known| end == *known));
        self.from.unwrap_or(if ends(&["fen", "epd"]) {
            From::Forsyth
        } else if ends(&["trf", "trfx"]) || self.to.is_some_and(|to| to.dialect().is_some()) {
            From::Trf
        } else {
            From::Pgn
        })
    }

    fn event(&self, screen: &mut Screen) -> Result<Ending, Problem> {
        let [path] = &self.files[..] else {
            return Err(Problem::new("a file holds one event", "name one file at a time"));
        };
        let dialect = match self.to {
            None => None,
            Some(to) => Some(to.dialect().ok_or_else(|| {
                Problem::new("an event has no moves and no positions", "choose --to trf16, trfx or trf-2026")
            })?),
        };
        if self.notation.is_some() || self.every {
            return Err(Problem::new("--notation and --every are for games", "leave them out"));
        }
        trf::run(path, dialect, screen)
    }

    fn file(
        &self,
        path: &Path,
        source: Source,
        tally: &mut Progress,
        screen: &mut Screen,
    ) -> Result<(), Problem> {
        let unit = if self.from(path) == From::Forsyth { "positions" } else { "games" };
        // A bar between the lines of the output would be in their way.
        let is_seen = !io::stdout().is_terminal();
        let bar = if is_seen { screen.progress(source.bytes(), unit) } else { ProgressBar::hidden() };
        match source {
            Source::StandardInput => {
                self.source(path, bar.wrap_read(io::stdin().lock()), &bar, tally, screen)
            }
            Source::File { file, .. } => self.source(path, bar.wrap_read(file), &bar, tally, screen),
        }
    }

    fn source(
        &self,
        path: &Path,
        source: impl Read,
        bar: &ProgressBar,
        tally: &mut Progress,
        screen: &mut Screen,
    ) -> Result<(), Problem> {
        let cannot = |error: io::Error| Problem::cannot_read(path, &error);
        let count = |tally: &mut Progress, faults: usize| {
            tally.items += 1;
            tally.faults += faults as u64;
            if tally.items.is_multiple_of(ITEMS_A_LOOK) {
                bar.set_message(grouped(tally.items));
            }
        };
        match self.from(path) {
            From::Pgn => {
                for game in Records::new(source) {
                    let game = game.map_err(|broken| reading::broken(path, &broken))?;
                    self.game(path, &game, tally.items == 0, screen)?;
                    count(tally, game.faults.count());
                }
            }
            From::Moves => {
                let game = self.list(path, source)?;
                self.game(path, &game, tally.items == 0, screen)?;
                count(tally, game.faults.count());
            }
            From::Trf => {}
            From::Forsyth => {
                for line in positions::read(source) {
                    let line = line.map_err(cannot)?;
                    self.position(path, &line, tally.items == 0, screen)?;
                    count(tally, usize::from(line.position.is_err()));
                }
            }
        }
        bar.finish_and_clear();
        Ok(())
    }

    fn list(&self, path: &Path, source: impl Read) -> Result<ReadGame, Problem> {
        let mut text = String::new();
        let read = source.take(LONGEST_LIST).read_to_string(&mut text);
        read.map_err(|error| Problem::cannot_read(path, &error))?;
        if text.len() as u64 == LONGEST_LIST {
            let what = format!("{} is too long for a list of moves", path.display());
            return Err(Problem::new(what, "a list holds one game; for many games use PGN"));
        }
        let start = match &self.start {
            None => Position::initial(),
            Some(fen) => Position::from_fen(fen).map_err(|error| {
                let example = Position::initial().to_fen();
                Problem::new(
                    format!("--start is no FEN: {error}"),
                    format!("a FEN looks like this: {example}"),
                )
            })?,
        };
        Ok(moves::read(&text, &start, self.written))
    }

    fn game(&self, path: &Path, game: &ReadGame, is_first: bool, screen: &mut Screen) -> Result<(), Problem> {
        let style = self.notation.unwrap_or(PLAIN);
        if screen.json {
            let json = json::of_game(path, game, style, self.every);
            return print_json(&json, is_first, screen);
        }
        tell(path, game, screen)?;
        match self.to.unwrap_or(To::Pgn) {
            To::Pgn => print(&game.record.to_pgn(), screen),
            To::Moves => {
                if !is_first {
                    screen.blank()?;
                }
                sheet::print(&game.record, style, screen)
            }
            To::Fen => self.positions_of(&game.record, screen, Position::to_fen),
            To::Epd => self.positions_of(&game.record, screen, |position| positions::to_epd(position, "")),
            To::Forsyth => self.positions_of(&game.record, screen, printed),
            To::Trf16 | To::Trfx | To::Trf2026 => Err(no_event()),
        }
    }

    /// The positions of the game itself, as far as they are known.
    fn positions_of(
        &self,
        record: &Record,
        screen: &mut Screen,
        write: impl Fn(&Position) -> String,
    ) -> Result<(), Problem> {
        let mut here = record.beginning();
        let mut last = here.position().map(&write);
        for ply in &record.line.plies {
            if let Some(text) = last.filter(|_| self.every) {
                screen.line(text)?;
            }
            here.follow(&ply.made);
            last = here.position().map(&write);
        }
        last.map_or(Ok(()), |text| screen.line(text))
    }

    fn position(
        &self,
        path: &Path,
        line: &positions::EpdLine,
        is_first: bool,
        screen: &mut Screen,
    ) -> Result<(), Problem> {
        if screen.json {
            return print_json(&json::of_position(path, line), is_first, screen);
        }
        if let Some(assumed) = line.assumed {
            screen.flush()?;
            eprintln!("{}:{}: nothing is said of the turn, so {assumed}", path.display(), line.number);
        }
        match (&line.position, self.to.unwrap_or(To::Fen)) {
            (Err(why), _) => {
                screen.flush()?;
                eprintln!("{}:{}:{}: {}", path.display(), line.number, why.column, why.trouble);
                Ok(())
            }
            (Ok(position), To::Fen) => screen.line(position.to_fen()),
            (Ok(position), To::Forsyth) => screen.line(printed(position)),
            (Ok(position), To::Epd) => screen.line(positions::to_epd(position, &line.operations)),
            (Ok(position), To::Pgn) => {
                let tags = formats::pgn::Tags::new();
                let game = Record::of_moves(tags, position, &[], formats::pgn::Score::Unknown);
                print(&game.to_pgn(), screen)
            }
            (Ok(_), To::Moves) => {
                Err(Problem::new("a position has no moves", "choose --to fen, --to epd or --to pgn"))
            }
            (Ok(_), To::Trf16 | To::Trfx | To::Trf2026) => Err(no_event()),
        }
    }
}

fn no_event() -> Problem {
    Problem::new("this file holds no event", "name a file of TRF, or another thing after --to")
}

const PLAIN: Style = Style::Algebraic(Language::English);

/// Says on standard error what is wrong with a game, and what of it is read otherwise than it is written.
fn tell(path: &Path, game: &ReadGame, screen: &mut Screen) -> Result<(), Problem> {
    let ReadGame { number, faults, remarks, .. } = game;
    if faults.is_empty() && remarks.is_empty() {
        return Ok(());
    }
    screen.flush()?;
    for Remark { place, what } in remarks {
        eprintln!("{}:{place}: game {number}, {what}", path.display());
    }
    for Fault { place, what } in faults {
        eprintln!("{}:{place}: game {number}, {what}", path.display());
    }
    if let Some(more) = faults.and_more() {
        eprintln!("{}: game {number}, {more}", path.display());
    }
    Ok(())
}

fn printed(position: &Position) -> String {
    position.to_forsyth(Spelling::Slashes)
}

fn print(text: &str, screen: &mut Screen) -> Result<(), Problem> {
    // The text ends with an empty line, which is the line's own.
    screen.line(text.strip_suffix('\n').unwrap_or(text))
}

/// One item of the list that the whole answer is, on a line of its own.
fn print_json(json: &serde_json::Value, is_first: bool, screen: &mut Screen) -> Result<(), Problem> {
    let comma = if is_first { " " } else { "," };
    screen.line(format_args!("{comma}{json}"))
}

fn read_style(text: &str) -> Result<Style, String> {
    text.parse().map_err(|error: board::notation::UnknownStyle| {
        let names: Vec<String> = Style::all().map(|style| style.to_string()).collect();
        let nearest = nearest(text, names.iter().map(String::as_str));
        nearest.map_or_else(|| error.to_string(), |name| format!("{error}; did you mean {name}?"))
    })
}

/// A style, or the code of a language.
fn read_expecting(text: &str) -> Result<Expecting, String> {
    let language = Language::ALL.into_iter().find(|language| language.code() == text);
    language
        .map_or_else(|| read_style(text).map(Expecting::Style), |language| Ok(Expecting::Language(language)))
}
