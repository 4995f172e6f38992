//! Every reader, and the arbiter itself, is given what nobody would write. None may panic, and what can be read must
//! be written and read again as the same.

mod event_file;
mod on_the_table;

use std::{
    cell::{Cell, RefCell},
    fs,
    panic::{self, AssertUnwindSafe},
    path::Path,
    time::{Duration, Instant},
};

use board::{
    Changes, Move, Position,
    notation::{Style, write as write_move},
    san,
};
use clock::{Control, Millis, Moment};
use fastrand::Rng;
use formats::pgn::Records;
use game::{Act, BoardName, Deed, Events, Game, Record, Seat, decide, stored, view};
use rulebook::{Book, Citations, Clause, Policies};

use super::{
    random_act::{self, some_position},
    report::{Report, Tally},
};
use crate::{generate, logbook, two_ways};

/// No text may keep a reader busy for longer, not even on a machine that does something else meanwhile.
const PATIENCE: Duration = Duration::from_secs(60);

/// What stands where no case file is found.
const SAMPLE_CASE: &str = "# A flag falls.\ncontrol G/30 d/5\nclocks white 12:00 black 0:01\n\n1. e4 e5 {2s}\n\
                           white claims flag\n\nunder us-chess-7\n  => claim upheld 13C\n";

const SAMPLE_GAMES: &str = include_str!("../../../formats/tests/games.pgn");

/// Games as annotators, clocks and careless hands leave them, without their first bracket.
const SAMPLE_RECORDS: [&str; 3] = [
    "Event \"a\"]\n[Result \"1-0\"]\n\n{Before} 1. e4 {[%clk 0:09:58] [%eval 0.3]} e5!? (1... c5 $1 2. Nf3 (2. c3 d5) d6)\n\
     {and} 2. -- Nf6 ; a line } of words\n%escaped\n3. Nc3 = 1-0",
    "Event \"b\"]\n\n1. e4 e5 {[%wrong 2. Ke3 $4 \\(in \\<hand\\>\\) Nf6 (2... d5 3. exd5) 3. Kd3]} 0-1",
    "FEN \"8/P5k1/8/8/8/8/1p6/4K3 w - - 0 60\"]\n\n60. a8 (60. a8(Q) b1=N+) 60... b1 61. Hallo *",
];

const CONTROLS: [&str; 8] = [
    "G/30 d/5",
    "40/90 SD/30 inc/30",
    "5+3",
    "G/0:30 inc/1",
    "40/120, 20/60, SD/30",
    "Game/30",
    "G/90+30",
    "G/5;d0",
];

const TIMES: [&str; 7] = ["12:00", "1:02:03", "0:04.5", "-0:03", "8s", "2m", "500ms"];

const CLAUSES: [&str; 6] =
    ["14C2 14C6", "us-chess-7:14C2", "23 us-chess-7:14C6", "11A tip", "12-5-3a", "9.5(b)"];

/// What is tried: a name, how many inputs are one helping, and a trial of one input that says what is wrong with the answer.
/// Helpings are counted, not timed, so that a fast machine tries what a slow one does; each takes about as long.
type Target = (&'static str, u32, fn(&Corpus, &mut Rng) -> (String, Option<String>));

const TARGETS: [Target; 20] = [
    ("FEN", 9_000, fen),
    ("notation of moves", 20_000, notation),
    ("every notation", 7_000, on_the_table::every_notation),
    ("Forsyth", 16_000, on_the_table::forsyth),
    ("coordinates", 25_000, coordinates),
    ("changes", 20_000, changes),
    ("time controls", 9_000, control),
    ("tags of controls", 50_000, on_the_table::control_tag),
    ("clocks", 25_000, on_the_table::clocks),
    ("scoresheets", 25_000, on_the_table::scoresheet),
    ("times", 60_000, time),
    ("clauses", 35_000, clauses),
    ("case files", 200, case),
    ("PGN", 1_500, pgn),
    ("odd PGN", 250, odd_pgn),
    ("PGN records", 600, records),
    ("lists of moves", 1_200, move_list),
    ("events in TRF", 1_000, event_file::trf),
    ("stored entries", 600, entry),
    ("acts", 250, acts),
];

/// Real inputs, to be spoiled.
struct Corpus {
    cases: Vec<String>,
    entries: Vec<String>,
    policies: Vec<Policies>,
}

thread_local! {
    /// What is being tried, so that a panic can be told with it.
    static TRIED: RefCell<String> = const { RefCell::new(String::new()) };
    /// Whether a game tells its acts one by one, which takes long: only to explain a panic.
    static TELLING: Cell<bool> = const { Cell::new(false) };
}

pub(super) fn run(seed: u64, helpings: u32, report: &mut Report) {
    let corpus = Corpus::gather(&mut Rng::with_seed(seed));
    let hook = panic::take_hook();
    // A panic is caught and told with its input; the usual words would only be in the way.
    panic::set_hook(Box::new(|_| {}));
    let mut tally = Tally { name: "Fuzzing", ..Tally::default() };
    for (target, own) in TARGETS.iter().zip(1..) {
        let inputs = target.1.saturating_mul(helpings);
        let failures = try_target(target, inputs, &corpus, &mut Rng::with_seed(seed ^ own));
        tally.passed += u64::from(failures.is_empty());
        tally.facts.push(format!("{}: {inputs} inputs", target.0));
        tally.failures.extend(failures);
    }
    panic::set_hook(hook);
    report.add(&tally);
}

/// As many as are told; a hundred of the same kind would tell no more.
const TOLD: usize = 3;

fn try_target(target: &Target, inputs: u32, corpus: &Corpus, rng: &mut Rng) -> Vec<String> {
    let (name, _, trial) = target;
    let mut failures = Vec::new();
    for _ in 0..inputs {
        if failures.len() == TOLD {
            break;
        }
        let begun = Instant::now();
        let mut again = rng.clone();
        match panic::catch_unwind(AssertUnwindSafe(|| trial(corpus, rng))) {
            Ok((_, None)) => {}
            Ok((input, Some(wrong))) => failures.push(format!("{name}: {wrong}; input {input:?}")),
            Err(panic) => {
                TELLING.set(true);
                let _ = panic::catch_unwind(AssertUnwindSafe(|| trial(corpus, &mut again)));
                TELLING.set(false);
                let input = TRIED.with(|tried| tried.borrow().clone());
                failures
                    .push(format!("{name}: panicked with {:?}; input {input:?}", super::words_of(&*panic)));
            }
        }
        if begun.elapsed() > PATIENCE {
            let input = TRIED.with(|tried| tried.borrow().clone());
            failures.push(format!("{name}: took {:?}; input {input:?}", begun.elapsed()));
        }
    }
    failures
}

impl Corpus {
    fn gather(rng: &mut Rng) -> Corpus {
        let mut cases = vec![SAMPLE_CASE.to_string()];
        read_cases(Path::new("cases"), &mut cases);
        // Folders are read in no order that another machine would keep.
        cases.sort_unstable();
        let policies = Book::ALL.into_iter().filter_map(|book| Policies::of(book).ok()).collect();
        let mut corpus = Corpus { cases, entries: Vec::new(), policies };
        for _ in 0..20 {
            let entries = random_game(&corpus, rng, 60).0;
            corpus.entries.extend(entries.iter().map(logbook::to_line));
        }
        corpus
    }

    fn policies(&self, rng: &mut Rng) -> Option<Policies> {
        rng.choice(&self.policies).cloned()
    }
}

fn read_cases(folder: &Path, cases: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            read_cases(&path, cases);
        } else if path.extension().is_some_and(|extension| extension == "case")
            && let Ok(text) = fs::read_to_string(&path)
        {
            cases.push(text);
        }
    }
}

/// Remembers an input before it is tried.
fn note(input: &str) -> String {
    TRIED.with(|tried| input.clone_into(&mut tried.borrow_mut()));
    input.to_string()
}

/// Spoils a text in a few places: letters are changed, doubled, dropped, moved or put in from elsewhere.
fn spoiled(text: &str, rng: &mut Rng) -> String {
    const STRANGE: [char; 22] = [
        '\0', ' ', '\n', '\t', '-', '+', '/', '=', '{', '}', '"', '\\', '0', '9', 'K', 'é', '½', '𝄞', '#',
        ':', '.', '(',
    ];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..rng.usize(0..6) {
        let at = rng.usize(..=letters.len());
        match rng.u8(..7) {
            0 if at < letters.len() => drop(letters.remove(at)),
            1 => letters.insert(at, *rng.choice(&STRANGE).unwrap_or(&' ')),
            2 if at < letters.len() => letters[at] = *rng.choice(&STRANGE).unwrap_or(&' '),
            3 => letters.truncate(at),
            4 if !letters.is_empty() => {
                let from = rng.usize(..letters.len());
                let piece: Vec<char> = letters[from..].iter().take(rng.usize(..30)).copied().collect();
                letters.splice(at..at, piece);
            }
            5 if at < letters.len() => letters[at] = char::from(rng.u8(b' '..b'~')),
            6 => letters.splice(at..at, "99999999999999999999".chars().take(rng.usize(..20))).for_each(drop),
            _ => {}
        }
    }
    letters.into_iter().collect()
}

fn fen(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let input = note(&spoiled(&some_position(rng).to_fen(), rng));
    let wrong = Position::from_fen(&input).ok().and_then(|position| {
        let written = position.to_fen();
        let again = Position::from_fen(&written);
        let moves = position.legal_moves().len();
        match again {
            Ok(again) if again.to_fen() == written && again.legal_moves().len() == moves => None,
            other => Some(format!("written as {written:?} it is read as {other:?}")),
        }
    });
    (input, wrong)
}

fn notation(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let position = some_position(rng);
    let moves = position.legal_moves();
    let text = rng.choice(&moves).map_or_else(|| "e4".to_string(), |mv| san::write(&position, *mv));
    let input = note(&format!("{} | {}", spoiled(&text, rng), position.to_fen()));
    let word = input.split(" | ").next().unwrap_or_default();
    let wrong = san::read(&position, word).ok().and_then(|mv| {
        let written = san::write(&position, mv);
        (san::read(&position, &written) != Ok(mv))
            .then(|| format!("{mv} is written {written:?} and read otherwise"))
    });
    (input, wrong)
}

fn coordinates(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let position = some_position(rng);
    let moves = position.legal_moves();
    let text = rng.choice(&moves).map_or_else(|| "e2e4".to_string(), Move::to_string);
    let input = note(&spoiled(&text, rng));
    let wrong =
        input.parse::<Move>().ok().filter(|mv| mv.to_string() != input).map(|mv| format!("read as {mv}"));
    (input, wrong)
}

fn changes(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let position = some_position(rng);
    let moves = position.legal_moves();
    let text = rng.choice(&moves).map_or_else(String::new, |mv| position.changes_of(*mv).to_string());
    let input = note(&spoiled(&text, rng));
    let wrong = input.parse::<Changes>().ok().and_then(|changes| {
        let after = position.completed_with(&changes);
        let _ = (after.legal_moves(), position.disturbed(&changes).key());
        (changes.to_string().parse() != Ok(changes)).then(|| "it is not read back".to_string())
    });
    (input, wrong)
}

fn control(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let input = note(&spoiled(rng.choice(CONTROLS).unwrap_or_default(), rng));
    let wrong = input.parse::<Control>().ok().and_then(|control| {
        let written = control.to_string();
        (written.parse() != Ok(control)).then(|| format!("it is written {written:?} and read otherwise"))
    });
    (input, wrong)
}

fn time(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let input = note(&spoiled(rng.choice(TIMES).unwrap_or_default(), rng));
    let wrong = input.parse::<Millis>().ok().and_then(|time| {
        let written = time.to_string();
        (written.parse() != Ok(time)).then(|| format!("it is written {written:?} and read otherwise"))
    });
    (input, wrong)
}

fn clauses(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let input = note(&spoiled(rng.choice(CLAUSES).unwrap_or_default(), rng));
    let book = *rng.choice(&Book::ALL).unwrap_or(&Book::UsChess7);
    let _ = input.parse::<Clause>();
    let wrong = Citations::read(book, &input).ok().and_then(|by| {
        let written = by.seen_from(book);
        (Citations::read(book, &written) != Ok(by))
            .then(|| format!("it is written {written:?} and read otherwise"))
    });
    (input, wrong)
}

fn case(corpus: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let text = rng.choice(&corpus.cases).map_or("", String::as_str);
    let input = note(&spoiled(text, rng));
    let wrong = casebook::parse(&input).ok().and_then(|case| {
        let written = casebook::format(&case);
        let again = casebook::parse(&written).map(|case| casebook::format(&case));
        let book = *rng.choice(&Book::ALL).unwrap_or(&Book::UsChess7);
        if let Ok(policies) = case.policies(book) {
            let _ = casebook::check(&case, &policies);
        }
        (again.as_ref() != Ok(&written)).then(|| format!("it is written {written:?}, which gives {again:?}"))
    });
    (input, wrong)
}

/// A spoiled file is the same games to whoever replays it and to whoever converts it.
fn pgn(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let games: Vec<&str> = SAMPLE_GAMES.split("\n\n[").collect();
    let from = rng.usize(..games.len());
    let text = games.get(from..(from + 2).min(games.len())).unwrap_or_default().join("\n\n[");
    let input = note(&spoiled(&format!("[{text}"), rng));
    let wrong = two_ways::difference(input.as_bytes());
    (input, wrong)
}

/// The same for files that are odd in every way that is known.
fn odd_pgn(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let (bytes, expected) = two_ways::odd_file(rng);
    let input = note(&String::from_utf8_lossy(&bytes));
    let wrong = two_ways::difference(&bytes).or_else(|| {
        let told = two_ways::told(&bytes).ok();
        (told.as_ref() != Some(&expected)).then(|| format!("{told:?} is read of {expected:?}"))
    });
    (input, wrong)
}

/// Whatever is kept of a spoiled file must be written and read again as the same.
fn records(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let games: Vec<&str> = SAMPLE_GAMES.split("\n\n[").chain(SAMPLE_RECORDS).collect();
    let two = [rng.usize(..games.len()), rng.usize(..games.len())].map(|at| games[at]);
    let input = note(&spoiled(&spoiled(&format!("[{}\n\n[{}\n", two[0], two[1]), rng), rng));
    let lines = input.lines().count() as u64 + 1;
    for game in Records::new(input.as_bytes()) {
        let Ok(game) = game else { return (input, Some("it cannot be read to its end".to_string())) };
        if game.faults.first().iter().any(|fault| fault.place.line > lines || fault.place.column == 0) {
            return (input, Some(format!("a fault is outside of the text: {:?}", game.faults)));
        }
        let written = game.record.to_pgn();
        if let Some(wrong) = read_back(&written, &game.record.settled()) {
            return (input, Some(wrong));
        }
    }
    (input, None)
}

fn move_list(_: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let mut position = some_position(rng);
    let (start, style) =
        (position.clone(), rng.choice(Style::all().collect::<Vec<_>>()).unwrap_or(Style::Descriptive));
    let mut list = String::new();
    for number in 1..rng.u8(2..20) {
        let Some(mv) = generate::choose(&position, rng, 100) else { break };
        list.push_str(&format!("{number}. {} ", write_move(&position, mv, style)));
        position.play_legal(mv);
    }
    let input = note(&format!("{} | {style} | {}", spoiled(&list, rng), start.to_fen()));
    let text = input.rsplitn(3, " | ").last().unwrap_or_default();
    let game = formats::moves::read(text, &start, Some(style.into()));
    let wrong = read_back(&game.record.to_pgn(), &game.record.settled());
    (input, wrong)
}

/// What is wrong if a text is not read as this record and nothing else.
fn read_back(written: &str, record: &formats::pgn::Record) -> Option<String> {
    let again: Vec<_> = Records::new(written.as_bytes()).flatten().map(|game| game.record).collect();
    (again.as_slice() != std::slice::from_ref(record))
        .then(|| format!("it is written {written:?}, which gives {again:?}"))
}

fn entry(corpus: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let text = rng.choice(&corpus.entries).map_or("", String::as_str);
    let input = note(&spoiled(text, rng));
    let wrong = logbook::from_line(&input).ok().and_then(|entry| {
        // Whatever can be read must also be carried into a game.
        let game = Game::replay(&entry.events);
        let _ = view::view(&game, &Record::default(), Seat::Director, BoardName::A, game.now());
        let again = stored::read(stored::FORMAT, &stored::write(&entry));
        (again.as_ref() != Ok(&entry)).then(|| format!("it is not read back: {again:?}"))
    });
    (input, wrong)
}

fn acts(corpus: &Corpus, rng: &mut Rng) -> (String, Option<String>) {
    let count = rng.usize(1..120);
    let (entries, wrong) = random_game(corpus, rng, count);
    // The log is long, and only of use where something is wrong.
    let told = entries.iter().filter(|_| wrong.is_some()).map(logbook::to_line);
    (told.collect::<Vec<_>>().join("\n"), wrong)
}

/// A game in which everybody does whatever comes to their mind, and what is wrong with it.
fn random_game(corpus: &Corpus, rng: &mut Rng, acts: usize) -> (Vec<stored::Entry>, Option<String>) {
    let mut game = Game::new();
    let mut entries: Vec<stored::Entry> = Vec::new();
    let mut now = 0;
    for index in 0..acts {
        now += rng.i64(0..90_000);
        let act = if index == 0 {
            let opening = corpus.policies(rng).and_then(|policies| random_act::opening(policies, rng));
            let Some(opening) = opening else { return (entries, None) };
            Act::new(Seat::Director, Moment::new(now), opening)
        } else {
            random_act::next(&game, Moment::new(now), rng)
        };
        if TELLING.get() {
            let before: Vec<&Deed> = entries.iter().map(|entry| &entry.act.deed).collect();
            note(&format!("{act:?} after {before:?}"));
        }
        let mut events = Events::new();
        if decide(&game, &Record::default(), &act, &mut events).is_err() {
            if !events.is_empty() {
                return (entries, Some(format!("{act:?} was refused and left events: {events:?}")));
            }
            continue;
        }
        events.iter().for_each(|event| game.evolve(event));
        let seats = [Seat::white(), Seat::black(), Seat::Director, Seat::Spectator];
        for seat in seats.into_iter().filter(|_| rng.u8(..16) == 0) {
            let _ = serde_json::to_string(&view::view(
                &game,
                &Record::default(),
                seat,
                BoardName::A,
                Moment::new(now),
            ));
        }
        entries.push(stored::Entry { act, events });
    }
    let again = Game::replay(entries.iter().flat_map(|entry| &entry.events));
    let wrong = (again != game).then(|| "the log does not replay to the same game".to_string());
    (entries, wrong)
}
