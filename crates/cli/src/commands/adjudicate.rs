//! `jadoube adjudicate`: the facts about positions that rulings rest on, and what each book rules if a flag falls now.

use std::{
    fs::File,
    io::{self, BufRead, BufReader},
    path::{Path, PathBuf},
};

use adjudication::{
    CanBeMated, ForcedWin, Known, Nodes, Nothing, can_be_mated,
    endings::{self, EndingFound},
    forced_win,
};
use board::{Color, Position};
use chart::count::in_words;
use clap::Args;
use clock::Control;
use game::{GameResult, Outcome, ends_there, verdict};
use rulebook::{Book, Policies, values::Value as _};
use serde_json::{Value, json};

use crate::{
    Ending,
    flag_now::{FlagNow, Ruling, flag_now},
    problem::{Problem, read_book},
    screen::Screen,
};

/// As many words of a line as a person will read.
const WORDS_SHOWN: usize = 45;

#[derive(Args)]
pub struct Adjudicate {
    /// Files with a FEN on each line; - or nothing reads standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Look at this position
    #[arg(long, conflicts_with = "files")]
    fen: Option<String>,
    /// Only these books
    #[arg(long, value_parser = read_book)]
    book: Vec<Book>,
    /// How many positions to look at before it is unknown whether a player can be mated
    #[arg(long, value_name = "N", default_value_t = Nodes::ENOUGH.0)]
    nodes: u64,
    /// How many positions to look at before a forced win is not shown
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    forced_nodes: u64,
    /// Look endings up in tables that `jadoube tables make` made
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// Look endings up in Syzygy files of your own
    #[arg(long, value_name = "DIR", conflicts_with = "tables")]
    syzygy: Option<PathBuf>,
    /// The time control, for what a flag brings
    #[arg(long, default_value = "G/60 d/0", value_parser = read_control)]
    control: Control,
}

/// One position and all that is said of it.
struct Judged {
    position: Position,
    mated: [CanBeMated; 2],
    forced: [ForcedWin; 2],
    flags: [Vec<FlagNow>; 2],
    endings: Vec<(Book, EndingFound)>,
    /// What each book makes of the position as it stands: over, or none.
    over: Vec<(Book, Option<Outcome>)>,
}

/// What every position is judged with.
struct Bench {
    policies: Vec<Policies>,
    known: Box<dyn Known>,
    nodes: Nodes,
    forced_nodes: Nodes,
    control: Control,
}

impl Adjudicate {
    pub fn run(self, screen: &mut Screen) -> Result<Ending, Problem> {
        let bench = self.bench()?;
        if let Some(fen) = &self.fen {
            let position = Position::from_fen(fen).map_err(|error| not_a_position(None, &error))?;
            bench.adjudicate(position).print(screen)?;
            return Ok(Ending::Good);
        }
        let standard_input = [PathBuf::from("-")];
        let files = if self.files.is_empty() { &standard_input[..] } else { &self.files[..] };
        let mut all_read = true;
        for path in files {
            all_read &= bench.file(path, screen)?;
        }
        Ok(Ending::good_if(all_read))
    }

    fn bench(&self) -> Result<Bench, Problem> {
        let books = if self.book.is_empty() { Book::ALL.to_vec() } else { self.book.clone() };
        let policies: Result<Vec<Policies>, _> = books.into_iter().map(Policies::of).collect();
        let policies = policies.map_err(|error| Problem::new(error.to_string(), "report this"))?;
        let known: Box<dyn Known> = match (&self.tables, &self.syzygy) {
            (Some(folder), _) => Box::new(tables::Tables::open(folder).map_err(|error| {
                Problem::new(error.to_string(), "jadoube tables make --folder DIR makes them")
            })?),
            (None, Some(folder)) => Box::new(tables::Syzygy::open(folder).map_err(|error| {
                Problem::new(error.to_string(), "name the folder that holds the .rtbw and .rtbz files")
            })?),
            (None, None) => Box::new(Nothing),
        };
        let (nodes, forced_nodes) = (Nodes(self.nodes), Nodes(self.forced_nodes));
        Ok(Bench { policies, known, nodes, forced_nodes, control: self.control })
    }
}

impl Bench {
    /// Judges every line of a file; false if one of them was no position.
    fn file(&self, path: &Path, screen: &mut Screen) -> Result<bool, Problem> {
        let cannot = |error: &io::Error| Problem::cannot_read(path, error);
        let source: Box<dyn BufRead> = if path == Path::new("-") {
            Box::new(io::stdin().lock())
        } else {
            Box::new(BufReader::new(File::open(path).map_err(|error| cannot(&error))?))
        };
        let mut all_read = true;
        for (index, line) in source.lines().enumerate() {
            let line = line.map_err(|error| cannot(&error))?;
            let text = line.trim();
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            match Position::from_fen(text) {
                Ok(position) => {
                    self.adjudicate(position).print(screen)?;
                    // Whoever types positions wants an answer to each.
                    screen.flush()?;
                }
                Err(error) => {
                    all_read = false;
                    let place = format!("{}:{}", path.display(), index + 1);
                    screen.complain(&not_a_position(Some(place), &error));
                }
            }
        }
        Ok(all_read)
    }

    /// The endings that the books name, each under its own book.
    fn endings(&self, position: &Position) -> Vec<(Book, EndingFound)> {
        let books = self.policies.iter().map(|policies| policies.book);
        books
            .flat_map(|book| endings::found(position, book).into_iter().map(move |found| (book, found)))
            .collect()
    }

    fn adjudicate(&self, position: Position) -> Judged {
        let flag = |fallen| -> Vec<FlagNow> {
            self.policies.iter().map(|policies| flag_now(policies, self.control, &position, fallen)).collect()
        };
        Judged {
            mated: Color::ALL.map(|victim| can_be_mated(&position, victim, self.nodes)),
            forced: Color::ALL
                .map(|winner| forced_win(&position, winner, self.forced_nodes, self.known.as_ref())),
            flags: Color::ALL.map(flag),
            endings: self.endings(&position),
            over: self
                .policies
                .iter()
                .map(|policies| (policies.book, ends_there(policies, &position)))
                .collect(),
            position,
        }
    }
}

impl Judged {
    fn print(&self, screen: &mut Screen) -> Result<(), Problem> {
        if screen.json {
            return screen.line(self.to_json());
        }
        screen.line(screen.heading(self.position.to_fen()))?;
        self.print_over(screen)?;
        if self.over.iter().all(|(_, over)| over.is_some()) {
            return screen.blank();
        }
        // Where nobody can move and a book goes on all the same, lines of ordinary moves say nothing of it.
        if self.position.has_legal_move() {
            for (color, mated) in Color::ALL.into_iter().zip(&self.mated) {
                screen.hanging(2, 4, &format!("{} {}", name(color), self.mated_words(mated)))?;
            }
            for (color, forced) in Color::ALL.into_iter().zip(&self.forced) {
                screen.hanging(2, 4, &format!("{} {}", name(color), self.forced_words(forced)))?;
            }
        }
        for (book, found) in &self.endings {
            screen.hanging(2, 4, &format!("{book} {}: {}", found.named.clauses, ending_words(found)))?;
        }
        self.print_flags(screen)?;
        screen.blank()
    }

    fn print_flags(&self, screen: &mut Screen) -> Result<(), Problem> {
        let mut table = screen.table();
        table.set_header(["  If a flag falls now", "White's", "Black's"].map(|text| screen.bold_cell(text)));
        let [white, black] = &self.flags;
        let goes_on =
            |flag: &FlagNow| self.over.iter().any(|(book, over)| *book == flag.book && over.is_none());
        for (white, black) in white.iter().zip(black).filter(|(white, _)| goes_on(white)) {
            table.add_row([format!("  {}", white.book), flag_words(white), flag_words(black)]);
        }
        screen.print_table(&table)
    }

    /// Which books end the game here, and which let it go on: the same that `jadoube rule` says of the move that leads here.
    fn print_over(&self, screen: &mut Screen) -> Result<(), Problem> {
        let mut said: Vec<(String, Vec<String>)> = Vec::new();
        for (book, over) in &self.over {
            let (what, by) = match over {
                Some(over) => (
                    format!("The game is over, {}", verdict::outcome_words(over.verdict, over.reason)),
                    format!("{book} {}", over.by.seen_from(*book)),
                ),
                None => ("The game goes on".to_string(), book.to_string()),
            };
            match said.iter_mut().find(|(known, _)| *known == what) {
                Some((_, books)) => books.push(by),
                None => said.push((what, vec![by])),
            }
        }
        let any = self.over.iter().any(|(_, over)| over.is_some());
        for (what, books) in said.iter().filter(|_| any) {
            screen.hanging(2, 4, &format!("{what}: {}", books.join("; ")))?;
        }
        Ok(())
    }

    /// How the game is over, if every book that was asked ends it in the same way.
    fn over(&self) -> Option<&'static str> {
        let mut reasons = self.over.iter().map(|(_, over)| over.as_ref().map(|over| over.reason));
        let first = reasons.next().flatten()?;
        reasons.all(|reason| reason == Some(first)).then(|| first.words())
    }

    fn mated_words(&self, mated: &CanBeMated) -> String {
        match mated {
            CanBeMated::Can(line) => format!("can be mated: {}", shortened(&line.written(&self.position))),
            CanBeMated::Cannot(why) => format!("cannot be mated: {why}"),
            CanBeMated::Unknown => "can perhaps be mated: not settled; give more --nodes".to_string(),
        }
    }

    fn forced_words(&self, forced: &ForcedWin) -> String {
        match forced {
            ForcedWin::Yes(tree) => {
                let lines = tree.lines(&self.position);
                let first = lines.first().map_or("", String::as_str);
                format!("has a forced win in {}: {}", in_words(tree.moves(), "move"), shortened(first))
            }
            ForcedWin::No(why) => format!("has no forced win: {why}"),
            ForcedWin::NotShown => {
                "has no forced win that was found; more --forced-nodes look further".to_string()
            }
        }
    }

    fn to_json(&self) -> Value {
        let side = |index: usize| {
            let mated = match self.mated.get(index) {
                Some(CanBeMated::Can(line)) => {
                    let moves: Vec<String> = line.moves().iter().map(ToString::to_string).collect();
                    json!({ "can_be_mated": true, "line": moves })
                }
                Some(CanBeMated::Cannot(why)) => json!({ "can_be_mated": false, "why": why.to_string() }),
                Some(CanBeMated::Unknown) | None => json!({ "can_be_mated": null }),
            };
            let forced = match self.forced.get(index) {
                Some(ForcedWin::Yes(tree)) => {
                    json!({ "shown": true, "moves": tree.moves(), "tree": tree.lines(&self.position) })
                }
                Some(ForcedWin::No(why)) => json!({ "shown": false, "why": why.to_string() }),
                Some(ForcedWin::NotShown) | None => json!({ "shown": null }),
            };
            let flags: Vec<Value> = self.flags.get(index).into_iter().flatten().map(flag_json).collect();
            json!({ "mated": mated, "forced_win": forced, "if_the_flag_falls": flags })
        };
        json!({
            "fen": self.position.to_fen(), "lawful": self.position.is_lawful(), "over": self.over(),
            "ends": self.over.iter().filter_map(over_json).collect::<Vec<_>>(),
            "white": side(0), "black": side(1),
            "named_endings": self.endings.iter().map(ending_json).collect::<Vec<_>>(),
        })
    }
}

/// A long line is cut where nobody would read on.
fn shortened(line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    match words.split_at_checked(WORDS_SHOWN) {
        Some((shown, [_, .., last])) => {
            // No number stands without its move.
            let whole =
                shown.split_last().filter(|(word, _)| word.ends_with('.')).map_or(shown, |(_, rest)| rest);
            format!("{} … {last}", whole.join(" "))
        }
        _ => line.to_string(),
    }
}

pub(super) fn name(color: Color) -> &'static str {
    color.fold_wb("White", "Black")
}

fn flag_words(flag: &FlagNow) -> String {
    match &flag.ruling {
        Ruling::Over { verdict: GameResult::Won(color), .. } => {
            format!("{} wins ({})", name(*color), flag.clauses)
        }
        Ruling::Over { verdict: GameResult::Drawn, .. } => format!("drawn ({})", flag.clauses),
        Ruling::Over { verdict: GameResult::LostByBoth, .. } => format!("lost by both ({})", flag.clauses),
        Ruling::Over { verdict: GameResult::Annulled, .. } => format!("annulled ({})", flag.clauses),
        Ruling::Asked(question) => format!("to be found out: {question} ({})", flag.clauses),
        Ruling::Refused(why) => why.clone(),
    }
}

/// The ending, for whom it speaks, and what is still to be shown.
pub(super) fn ending_words(found: &EndingFound) -> String {
    let conditions = found.still_to_show.iter().map(|condition| format!(", {condition}"));
    format!("{} (for {}{})", found.named.ending.says(), name(found.claimant), conditions.collect::<String>())
}

fn ending_json((book, found): &(Book, EndingFound)) -> Value {
    let conditions: Vec<String> = found.still_to_show.iter().map(ToString::to_string).collect();
    json!({
        "book": book.name(), "clauses": found.named.clauses, "ending": found.named.ending.words(),
        "claimant": name(found.claimant), "still_to_show": conditions,
    })
}

fn over_json((book, over): &(Book, Option<Outcome>)) -> Option<Value> {
    let over = over.as_ref()?;
    let words = verdict::outcome_words(over.verdict, over.reason);
    Some(json!({ "book": book.name(), "ruling": words, "clauses": over.by.seen_from(*book) }))
}

fn flag_json(flag: &FlagNow) -> Value {
    let ruling = match &flag.ruling {
        Ruling::Over { words, .. } => words.clone(),
        Ruling::Asked(question) => format!("finding asked: {question}"),
        Ruling::Refused(why) => format!("refused: {why}"),
    };
    json!({ "book": flag.book.name(), "ruling": ruling, "clauses": flag.clauses })
}

pub(super) fn not_a_position(place: Option<String>, error: &board::FenError) -> Problem {
    let place = place.map_or_else(String::new, |place| format!("{place}: "));
    let example = Position::initial().to_fen();
    Problem::new(format!("{place}this is no position: {error}"), format!("a FEN looks like this: {example}"))
}

fn read_control(text: &str) -> Result<Control, String> {
    text.parse().map_err(|error: clock::ControlError| error.to_string())
}
