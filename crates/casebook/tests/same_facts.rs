//! The same facts, the same ruling: an incident that was recorded act by act, claimed by a player and established, or seen by an
//! official comes to the same ruling with the same clauses under every book.
//!
//! The incidents are in `same_facts/*.txt`, a file per topic. Each begins with `# ` and what happened, then the settings that all
//! tellings share, then what is so (`finds QUESTION: ANSWER`, and `chooses CHOICE` where a book leaves it to the director), then
//! the tellings, each under `told NAME`. Whatever the director is asked in any of them is answered from what is so; a question to
//! which the incident has no answer fails. `except BOOK, BOOK told NAME: CLAUSES` names the books under which one telling comes to
//! something else, and the clauses that say so: what that telling is answered with must cite one of them. `silent BOOK: CLAUSES`
//! before the first incident says that under this book an official leaves the whole topic to the players.

// Tests read files, and say so if they cannot go on.
#![allow(clippy::disallowed_methods, clippy::unwrap_used, clippy::panic)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    sync::LazyLock,
};

use casebook::{Trial, Verdict, parse, try_under};
use game::{BoardName, DisputeStage as Stage, Question, Table, Takes};
use rulebook::{Book, Policies};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/same_facts");

/// No dispute asks more than this.
const MOST_QUESTIONS: usize = 20;

#[derive(Default)]
struct Topic {
    incidents: Vec<Incident>,
    /// Books whose officials may not speak of it unasked, and by which clauses.
    silent: BTreeMap<Book, String>,
}

#[derive(Default)]
struct Incident {
    place: String,
    settings: Vec<String>,
    finds: BTreeMap<String, String>,
    chooses: Vec<String>,
    tellings: Vec<Telling>,
    exceptions: Vec<Exception>,
}

#[derive(Default)]
struct Telling {
    name: String,
    settings: Vec<String>,
    lines: Vec<String>,
}

impl Telling {
    fn is_without_moves(&self) -> bool {
        ["start not-yet", "timekeeper device"]
            .iter()
            .any(|setting| self.settings.iter().any(|own| own == setting))
    }
}

struct Exception {
    books: Vec<Book>,
    telling: String,
    clauses: String,
}

/// What a telling came to: each line of the ruling with its clauses.
type Ruling = BTreeMap<String, BTreeSet<String>>;

/// Every clause that it was answered with, questions and refusals included.
type Cited = BTreeSet<String>;

/// Both, or why it could not be told.
type Ruled = Result<(Ruling, Cited), String>;

#[test]
fn every_telling_comes_to_the_same_ruling() {
    let mut wrong = Vec::new();
    let mut compared = 0;
    let only = std::env::var("ONLY").unwrap_or_default();
    let topics = topics();
    let all = topics.iter().flat_map(|topic| topic.incidents.iter().map(move |incident| (topic, incident)));
    for (topic, incident) in all.filter(|(_, incident)| incident.place.contains(&only)) {
        assert!(incident.tellings.len() > 1, "{} is told in one way only", incident.place);
        for book in Book::ALL {
            match incident.differences_under(book, &topic.silent) {
                Ok(count) => compared += count,
                Err(differences) => wrong.extend(differences),
            }
        }
    }
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong.join("\n"));
    // A file that is not found would compare nothing.
    assert!(compared > 500, "only {compared} tellings were compared");
}

/// Where a clause says that it matters who tells it, and which: officials decide when a game is adjourned; and what annoys a player without
/// meaning to is for that player to complain of.
const STATED: [(&str, &str); 3] = [
    ("it is time to adjourn", "18-3 13.2 us-chess-7:1A"),
    ("annoyed the opponent", "20G us-chess-7:20G 17-8-7c"),
    // A claim that nothing need follow is upheld; an official who says the same needs a clause to step in by.
    ("move is final", "7-5 13.1 us-chess-7:1A"),
];

/// Whatever the opponent and an official may both tell comes to the same, once the player's word is established: every incident that
/// there is, with each question answered yes and then no.
#[test]
fn whoever_tells_it() {
    let board = ["control G/60 d/5", "scoresheets paper", "", "1. e4 e5 2. Nf3 Nc6 3. Bb5"];
    let mut wrong = BTreeSet::new();
    let mut compared = 0;
    let told = |who: &str, words: &str, answer, book| {
        told_with(&board, &format!("{who} that {words}"), answer, book)
    };
    for (index, incident) in game::Incident::every().iter().enumerate() {
        let words = incident.to_string();
        // Each answer to every other incident, so that nobody waits.
        let answer = if index % 2 == 0 { "yes" } else { "no" };
        for book in Book::ALL {
            let Some(seen) = told("director sees", &words, answer, book) else { continue };
            let Some(claimed) = told("black claims", &words, answer, book) else { continue };
            compared += 1;
            let stated = STATED.iter().any(|(part, clauses)| {
                let cited = claimed.values().chain(seen.values()).flatten().cloned().collect();
                words.contains(part) && cites(&cited, clauses)
            });
            if claimed != seen && !stated {
                let (claimed, seen) = (self::words(&claimed), self::words(&seen));
                wrong.insert(format!(
                    "{book}: {words} (all else {answer}): claimed {claimed}\n    but seen: {seen}"
                ));
            }
        }
    }
    let wrong: Vec<String> = wrong.into_iter().collect();
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong.join("\n"));
    assert!(compared > 500, "only {compared} tellings were compared");
}

/// What this line is answered with when everything that is asked besides gets the same answer; nothing where it is refused.
fn told_with(board: &[&str], line: &str, answer: &str, book: Book) -> Option<Ruling> {
    let mut lines: Vec<String> = vec!["# Told.".to_string()];
    lines.extend(board.iter().map(|line| line.to_string()));
    lines.push(line.to_string());
    let told_in = lines.len();
    for _ in 0..MOST_QUESTIONS {
        let trial = tried(&lines, book).ok()?;
        let open = trial.game.table(BoardName::A).and_then(Table::open_dispute);
        let Some(Stage::Asking(question, _)) = open.map(|dispute| &dispute.stage) else {
            let (ruling, _) = ruled(&trial, book, told_in).ok()?;
            return (!ruling.keys().any(|words| words.starts_with("refused"))).then_some(ruling);
        };
        let answer = match question.takes() {
            // The player's word is true, came at once and is a complaint.
            _ if [Question::Established, Question::ClaimedAtOnce, Question::OpponentComplains]
                .contains(question) =>
            {
                "yes"
            }
            Takes::YesOrNo | Takes::Men => answer,
            Takes::Count => "4",
            Takes::Time => "20:00",
        };
        lines.push(format!("director finds {}: {answer}", question.words()));
    }
    None
}

fn topics() -> Vec<Topic> {
    let mut paths: Vec<_> =
        fs::read_dir(Path::new(FOLDER)).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let mut topics = Vec::new();
    for path in paths {
        let file = path.file_stem().unwrap().to_string_lossy().into_owned();
        let mut topic = Topic::default();
        for line in fs::read_to_string(&path).unwrap().lines().map(str::trim_end) {
            match line.strip_prefix("silent ").and_then(|rest| rest.split_once(": ")) {
                Some((book, clauses)) => {
                    topic.silent.insert(book.parse().unwrap(), clauses.to_string());
                }
                None => read(&file, line, &mut topic.incidents),
            }
        }
        topics.push(topic);
    }
    topics
}

fn read(file: &str, line: &str, incidents: &mut Vec<Incident>) {
    if let Some(title) = line.strip_prefix("# ") {
        incidents.push(Incident { place: format!("{file}: {title}"), ..Incident::default() });
        return;
    }
    if line.trim().is_empty() {
        return;
    }
    let incident = incidents.last_mut().unwrap_or_else(|| panic!("{file} does not begin with a title"));
    if let Some(fact) = line.strip_prefix("finds ") {
        let (question, answer) = fact.split_once(": ").unwrap_or_else(|| panic!("{file}: {line}"));
        incident.finds.insert(question.to_string(), answer.to_string());
    } else if let Some(choice) = line.strip_prefix("chooses ") {
        incident.chooses.push(choice.to_string());
    } else if let Some(name) = line.strip_prefix("told ") {
        incident.tellings.push(Telling { name: name.to_string(), ..Telling::default() });
    } else if let Some(rest) = line.strip_prefix("except ") {
        let (who, clauses) = rest.split_once(": ").unwrap_or_else(|| panic!("{file}: {line}"));
        let (books, telling) = who.split_once(" told ").unwrap_or_else(|| panic!("{file}: {line}"));
        let books = match books {
            "all" => Book::ALL.to_vec(),
            _ => books.split(", ").map(|book| book.parse().unwrap()).collect(),
        };
        incident.exceptions.push(Exception {
            books,
            telling: telling.to_string(),
            clauses: clauses.to_string(),
        });
    } else {
        let line = line.trim().to_string();
        match incident.tellings.last_mut() {
            None => incident.settings.push(line),
            Some(telling) if is_setting(&line) => telling.settings.push(line),
            Some(telling) => telling.lines.push(line),
        }
    }
}

fn is_setting(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    ["control", "position", "clocks", "place", "scoresheets", "timekeeper", "start", "record", "warnings"]
        .contains(&word)
}

impl Incident {
    /// How many tellings were compared with the first that is no exception, or in what they differ.
    fn differences_under(&self, book: Book, silent: &BTreeMap<Book, String>) -> Result<usize, Vec<String>> {
        let mut wrong = Vec::new();
        let mut said: Vec<(&Telling, Ruled)> = Vec::new();
        let by_hand = self.tellings.iter().any(|telling| telling.is_without_moves());
        for telling in &self.tellings {
            let told = self.told(telling, book);
            said.push((
                telling,
                told.map(|(ruling, cited)| (if by_hand { put_back_by_hand(ruling) } else { ruling }, cited)),
            ));
        }
        let place = |telling: &Telling| format!("{}, under {book}, told {}", self.place, telling.name);
        let regular = said.iter().find(|(telling, _)| self.exception(telling, book, silent).is_none());
        let Some((model, expected)) = regular else {
            return Err(vec![format!("{}, under {book}: every telling is an exception", self.place)]);
        };
        for (telling, ruling) in &said {
            let (ruling, cited) = match ruling {
                Ok(told) => told,
                Err(why) => {
                    wrong.push(format!("{}: {why}", place(telling)));
                    continue;
                }
            };
            let Ok((expected, _)) = expected else { continue };
            match self.exception(telling, book, silent) {
                None if ruling != expected => wrong.push(format!(
                    "{}: {}\n    but told {}: {}",
                    place(telling),
                    words(ruling),
                    model.name,
                    words(expected)
                )),
                Some(_) if ruling == expected => wrong.push(format!("{}: is no exception", place(telling))),
                Some(clauses) if !cites(cited, clauses) => {
                    wrong.push(format!("{}: {} does not cite {clauses}", place(telling), words(ruling)));
                }
                _ => {}
            }
        }
        if wrong.is_empty() { Ok(said.len()) } else { Err(wrong) }
    }

    /// The clauses by which this telling comes to something else.
    fn exception<'a>(
        &'a self,
        telling: &Telling,
        book: Book,
        silent: &'a BTreeMap<Book, String>,
    ) -> Option<&'a str> {
        let own =
            |exception: &&Exception| exception.telling == telling.name && exception.books.contains(&book);
        let own = self.exceptions.iter().find(own).map(|exception| exception.clauses.as_str());
        let kept_silent =
            || silent.get(&book).filter(|_| telling.name.starts_with("by an official")).map(String::as_str);
        own.or_else(kept_silent)
    }

    /// Tells it, answers whatever is asked, and gathers what was ruled.
    fn told(&self, telling: &Telling, book: Book) -> Ruled {
        let mut lines: Vec<String> = vec!["# Told.".to_string()];
        lines.extend(self.settings.iter().chain(&telling.settings).cloned());
        lines.push(String::new());
        lines.extend(telling.lines.iter().cloned());
        // What was ruled before it was told is no part of the answer.
        let is_telling = |line: &String| {
            [" claims ", "director sees ", "director calls "].iter().any(|word| line.contains(word))
        };
        let told_in = lines.iter().position(is_telling).map_or(lines.len(), |index| index + 1);
        let mut choices = self.chooses.iter();
        for _ in 0..MOST_QUESTIONS {
            let trial = tried(&lines, book)?;
            let table = trial.game.table(BoardName::A);
            match table.and_then(Table::open_dispute).map(|dispute| dispute.stage.clone()) {
                Some(Stage::Asking(question, _)) => {
                    let question = question.words().to_string();
                    let answer =
                        self.finds.get(&question).ok_or_else(|| format!("nobody knows: {question}"))?;
                    lines.push(format!("director finds {question}: {answer}"));
                }
                Some(Stage::Referred(..)) => match choices.next() {
                    Some(choice) => lines.push(format!("director chooses {choice}")),
                    None => return ruled(&trial, book, told_in),
                },
                _ => return ruled(&trial, book, told_in),
            }
        }
        Err("it is asked without end".to_string())
    }
}

fn tried(lines: &[String], book: Book) -> Result<Trial, String> {
    // Nothing is announced in these, so that every telling goes by the book itself.
    static POLICIES: LazyLock<BTreeMap<Book, Policies>> = LazyLock::new(|| {
        Book::ALL.into_iter().map(|book| (book, book.rulebook().resolve().unwrap())).collect()
    });
    let case = parse(&lines.join("\n")).map_err(|errors| errors.to_string())?;
    let trial = try_under(&case, &POLICIES[&book]);
    match trial.failures.first() {
        Some(failure) => Err(failure.to_string()),
        None => Ok(trial),
    }
}

/// What was asked on the way is no part of the ruling, nor that it was a claim that led to it: an official upholds nobody's. Where nobody
/// recorded the moves the position is put back by hand, by the same clauses, and with whatever was touched.
fn ruled(trial: &Trial, book: Book, told_in: usize) -> Ruled {
    let mut ruling = Ruling::new();
    let mut cited = BTreeSet::new();
    let verdicts = || trial.segments.iter().flat_map(|segment| &segment.verdicts);
    // A game that was over before anybody could tell it: what ended it is the answer.
    let last = verdicts().map(|verdict| verdict.line).max().unwrap_or(told_in);
    let told_in = if trial.game.is_over() { told_in.min(last) } else { told_in };
    for Verdict { words, by, line, .. } in verdicts() {
        // Nothing is found out about what was turned down.
        if ruling.keys().any(|words| words.starts_with("refused")) {
            break;
        }
        if *line < told_in {
            match words.starts_with("refused") {
                true => return Err(format!("line {line} is {words}")),
                false => continue,
            }
        }
        cited.extend(by.iter().map(|clause| clause.seen_from(book)));
        if words.starts_with("finding asked") || words == "claim upheld" {
            continue;
        }
        let words = match words.as_str() {
            "claim denied" | "nothing follows" | "game continues" => "it stays as it is",
            // A player comes too late with it; where an official does the move stands.
            "claim not in order" => "it stays as it is",
            words if words.ends_with(" stands") && words.contains("'s move ") => "it stays as it is",
            words if is_putting_back(words) => "put back",
            words => words,
        };
        ruling.entry(words.to_string()).or_default().extend(by.iter().map(|clause| clause.seen_from(book)));
    }
    Ok((ruling, cited))
}

/// What must be moved then goes with it: where nobody knows the moves it cannot be named.
fn put_back_by_hand(ruling: Ruling) -> Ruling {
    let put_back = ruling.contains_key("put back");
    let mut by_hand = Ruling::new();
    for (words, by) in ruling {
        let words = if put_back && words.contains(" must ") { "put back".to_string() } else { words };
        by_hand.entry(words).or_default().extend(by);
    }
    by_hand
}

fn is_putting_back(words: &str) -> bool {
    words.starts_with("position restored")
        || words.contains(" ordered: take the move back")
        || words.contains(" ordered: take the illegal move back")
}

fn cites(cited: &Cited, clauses: &str) -> bool {
    clauses.split_whitespace().any(|clause| cited.contains(clause))
}

fn words(ruling: &Ruling) -> String {
    let line = |(words, by): (&String, &BTreeSet<String>)| {
        format!("{words} [{}]", by.iter().cloned().collect::<Vec<_>>().join(" "))
    };
    let lines: Vec<String> = ruling.iter().map(line).collect();
    if lines.is_empty() { "silent".to_string() } else { lines.join("; ") }
}
