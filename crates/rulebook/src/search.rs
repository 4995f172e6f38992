//! Finding a rule by words or by its number, in all books at once.
//!
//! Clauses are searched by id and gist, policies by name, help and what a book says; every word must be found. A clause
//! that is called as was asked comes first, then those whose number begins so, then the clauses that open a subject with this
//! name ([`crate::subjects`]) and their parts, then names before texts and whole words before parts of words. A word is also
//! found by its [`crate::kin`], and a book by its name. Where nothing has all the words, [`nearest`] leaves some out and says which.

use std::{collections::BTreeMap, sync::LazyLock};

use chart::Rule;

use crate::{Book, Clause, Policies, kin, ledger, plan, policy::Unresolved, subjects};

/// Something that was found; the higher its score, the better it fits.
#[derive(Clone, PartialEq, Debug)]
pub struct Hit {
    pub score: u32,
    pub found: Found,
    /// A clause's gist; a policy's help with what the books say.
    pub text: String,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Found {
    Clause(Clause),
    /// By which an event is run: pairings, byes and tie-breaks cite chapters that the ledgers do not hold.
    Rule(&'static Rule),
    /// Books that say the same of a matter are found together.
    Policy {
        policy: &'static str,
        books: Vec<Book>,
    },
}

impl Hit {
    pub fn books(&self) -> Vec<Book> {
        match &self.found {
            Found::Clause(clause) => vec![clause.book()],
            Found::Rule(rule) => book_of(rule).into_iter().collect(),
            Found::Policy { books, .. } => books.clone(),
        }
    }
}

/// Everything in these books in which all words are found, best first; where that is next to nothing, what opens the subject
/// comes after it. Without words nothing is found.
pub fn search(books: &[Book], words: &str) -> Result<Vec<Hit>, Unresolved> {
    let library = library()?;
    let asked = Query::of(words, library);
    let whole = |weighed: Weighed| {
        let is_found = weighed.by_number.is_some() || weighed.words.iter().all(|weight| *weight > 0);
        is_found.then(|| weighed.into_hit())
    };
    let hits = match asked.words.is_empty() {
        true => Vec::new(),
        false => weighed(books, &asked, library).into_iter().filter_map(whole).collect(),
    };
    let mut hits = in_order(hits);
    if (1..FEW).contains(&hits.len()) {
        let opening = weighed(books, &asked, library).into_iter().filter(|weighed| weighed.opens(&asked));
        let more = in_order(opening.map(Weighed::into_hit).collect());
        hits.extend(
            more.into_iter()
                .filter(|hit| !hits.iter().any(|known| known.found == hit.found))
                .collect::<Vec<_>>(),
        );
    }
    Ok(hits)
}

/// Whoever asks in a whole sentence may happen upon one text that has all of its words, and miss what they ask for.
const FEW: usize = 4;

/// What comes nearest where nothing has all the words, and which of them it lacks.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Nearest {
    pub hits: Vec<Hit>,
    pub without: Vec<String>,
}

/// Leaves out as little as possible of what was asked: of what has some of the words, that which has those that say most. A word
/// says the more, the fewer places it stands in.
pub fn nearest(books: &[Book], words: &str) -> Result<Nearest, Unresolved> {
    let library = library()?;
    let asked = Query::of(words, library);
    let all = weighed(books, &asked, library);
    let says = |at: usize| {
        let seen = all.iter().filter(|weighed| weighed.has(at)).count().max(1);
        1 + (all.len() / seen).max(1).ilog2()
    };
    let says: Vec<u32> = (0..asked.words.len()).map(says).collect();
    let told = |weighed: &Weighed| -> u32 {
        let of = |(at, says): (usize, &u32)| match weighed.has(at) {
            // Whoever names a subject asks for it.
            true if weighed.is_about(at) => says + THE_SUBJECT,
            true => *says,
            false => 0,
        };
        says.iter().enumerate().map(of).sum()
    };
    let most = all.iter().map(told).max().unwrap_or(0);
    if most == 0 {
        return Ok(Nearest::default());
    }
    let lacks = |weighed: &Weighed| (0..asked.words.len()).filter(|at| !weighed.has(*at)).collect::<Vec<_>>();
    // Where two choices of words say as much, the words of one are shown.
    let best = all.iter().filter(|weighed| told(weighed) == most).max_by_key(|weighed| weighed.score());
    let lacking = best.map(lacks).unwrap_or_default();
    let hits = all.into_iter().filter(|weighed| lacks(weighed) == lacking).map(Weighed::into_hit).collect();
    let without = lacking.iter().filter_map(|at| asked.words.get(*at)).map(Sought::said).collect();
    Ok(Nearest { hits: in_order(hits), without })
}

fn in_order(mut hits: Vec<Hit>) -> Vec<Hit> {
    // What stands in none of the books comes after what does.
    let book = |hit: &Hit| (hit.books().is_empty(), hit.books());
    hits.sort_by(|one, other| other.score.cmp(&one.score).then_with(|| book(one).cmp(&book(other))));
    hits
}

/// A clause or a policy with what each word weighs in it.
struct Weighed {
    by_number: Option<u32>,
    /// For the whole, beside its words.
    more: u32,
    words: Vec<u32>,
    found: Found,
    text: String,
}

impl Weighed {
    fn has(&self, word: usize) -> bool {
        self.words.get(word).is_some_and(|weight| *weight > 0)
    }

    /// Whether it opens the subject that is named here, or is a part of it, and does not only share its words.
    fn is_about(&self, word: usize) -> bool {
        self.words.get(word).is_some_and(|weight| *weight > LEAST_PART_OF_THE_SUBJECT)
    }

    /// Whether it is among the first clauses of a subject that was named.
    fn opens(&self, asked: &Query) -> bool {
        let subjects =
            asked.words.iter().zip(&self.words).filter(|(wanted, _)| matches!(wanted, Sought::Subject(..)));
        subjects.map(|(_, weight)| *weight).any(|weight| weight > OPENS_THE_SUBJECT / 2)
    }

    fn score(&self) -> u32 {
        self.by_number.unwrap_or_else(|| self.more + self.words.iter().sum::<u32>())
    }

    fn into_hit(self) -> Hit {
        Hit { score: self.score(), found: self.found, text: self.text }
    }
}

fn weighed(books: &[Book], asked: &Query, library: &Library) -> Vec<Weighed> {
    let mut all = clauses(books, asked, library);
    all.extend(rules(books, asked, library));
    all.extend(matters(books, asked, library));
    all
}

/// The name of a policy as people write it; logs keep the older words of some.
pub fn spoken(policy: &str) -> String {
    policy.split('_').map(of_today).collect::<Vec<&str>>().join(" ")
}

fn of_today(word: &str) -> &str {
    match word {
        "man" => "piece",
        "men" => "pieces",
        "thrice" => "three times",
        word => word,
    }
}

/// What is searched for: each word once, however often it was said, and the subjects that it names.
struct Query {
    /// As somebody writes the number of a clause.
    id: String,
    words: Vec<Sought>,
}

enum Sought {
    Word(Word),
    /// A subject, and the words by which it was named.
    Subject(usize, Vec<Word>),
}

impl Sought {
    fn said(&self) -> String {
        match self {
            Sought::Word(word) => word.text.clone(),
            Sought::Subject(_, named) => {
                named.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ")
            }
        }
    }
}

/// A word that somebody asks for, and the books that it names.
struct Word {
    text: String,
    books: &'static [Book],
    /// How near each word of the books comes to it, in their order.
    near: Vec<u32>,
}

impl Word {
    fn of(text: &str, library: &Library) -> Word {
        let asked = (text, stem(text), kin::of(text));
        let near = library.words.iter().map(|word| nearness(word, asked)).collect();
        Word { text: text.to_string(), books: kin::books(text), near }
    }
}

/// 4 for the very word, 3 for another form of it, 2 for one that stands for it, 1 for a part of a word, 0 for none.
fn nearness(word: &str, (asked, its_stem, kin): (&str, &str, &[&str])) -> u32 {
    match stem(word) {
        _ if word == asked => 4,
        one if one == its_stem => 3,
        one if kin.iter().any(|kin| stem(kin) == one) => 2,
        _ if asked.len() > 2 && word.contains(asked) => 1,
        _ => 0,
    }
}

/// They say nothing of what is looked for, as long as there is another word.
const IDLE: &[&str] = &[
    "a", "an", "the", "of", "in", "on", "at", "to", "is", "are", "what", "when", "how", "if", "can", "do",
    "does", "i", "my", "for", "and", "rule", "rules", "about", "s", "t", "game", "games", "chess", "player",
    "players", "you", "your", "he", "she", "his", "her", "they", "their", "it", "be", "was", "were", "has",
    "have", "had", "with", "that", "this", "there", "or", "by", "from", "must", "should", "happens", "vs",
    "versus", "during", "someone", "somebody", "we", "me", "did", "will", "would", "but", "am", "want",
    "wants", "went", "too", "so", "just", "really", "don", "didn", "doesn", "isn", "wasn", "him", "them",
];

pub(crate) fn is_idle(word: &str) -> bool {
    IDLE.contains(&word)
}

/// Whose game it is says nothing of what is asked, unless a subject is called so: a child is a player.
const WHOSE: &[&str] = &["child", "children", "kid", "kids", "son", "daughter", "boy", "girl"];

/// What joins a subject to the rest of a question, and says nothing once the subject is named.
const JOINS: &[&str] = &[
    "after", "next", "decided", "decide", "happen", "happened", "makes", "made", "who", "why", "round",
    "runs", "play", "plays", "need", "needs", "get", "gets", "friend",
];

/// As somebody writes the number of a clause.
fn number_in(text: &str) -> String {
    let id = text.trim().trim_start_matches('§').trim_start().trim_end_matches('.').to_lowercase();
    id.strip_prefix("rule ").unwrap_or(&id).split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Query {
    fn of(text: &str, library: &Library) -> Query {
        let id = number_in(text);
        let mut said: Vec<String> = parts(&text.to_lowercase()).map(ToString::to_string).collect();
        if said.iter().any(|word| !is_idle(word)) {
            said.retain(|word| !is_idle(word));
        }
        let mut words: Vec<Sought> = Vec::new();
        let mut rest: &[String] = &said;
        while let Some((first, others)) = rest.split_first() {
            if let Some((subject, count)) = subjects::named_first(rest) {
                let (named, after) = rest.split_at(count);
                if !words.iter().any(|word| matches!(word, Sought::Subject(known, _) if *known == subject)) {
                    words.push(Sought::Subject(
                        subject,
                        named.iter().map(|word| Word::of(word, library)).collect(),
                    ));
                }
                rest = after;
                continue;
            }
            if !words.iter().any(|word| matches!(word, Sought::Word(known) if known.text == *first)) {
                words.push(Sought::Word(Word::of(first, library)));
            }
            rest = others;
        }
        let names_a_subject = words.iter().any(|sought| matches!(sought, Sought::Subject(..)));
        let says_nothing = |sought: &Sought| match sought {
            Sought::Word(Word { text, .. }) => {
                WHOSE.contains(&text.as_str()) || (names_a_subject && JOINS.contains(&text.as_str()))
            }
            Sought::Subject(..) => false,
        };
        if !words.iter().all(says_nothing) {
            words.retain(|sought| !says_nothing(sought));
        }
        Query { id, words }
    }
}

/// Everything that can be found. Books do not change while the program runs, so it is made ready once.
struct Library {
    /// Every word of it once; texts name them by their places here.
    words: Vec<String>,
    clauses: Vec<SearchedClause>,
    rules: Vec<SearchedRule>,
    matters: Vec<MatterText>,
}

/// The words of a text, each once.
struct Text(Vec<usize>);

/// A name and a text as they are searched.
struct Searched {
    /// In small letters.
    name: String,
    named: Text,
    text: Text,
}

/// A clause, with what the clauses say that it stands under: a part is about the matter of the whole.
struct SearchedClause {
    clause: Clause,
    own: Searched,
    above: Vec<Clause>,
    around: Text,
}

/// A rule by which an event is run, with what those say that it is a part of.
struct SearchedRule {
    rule: &'static Rule,
    own: Searched,
    above: Vec<&'static Rule>,
    around: Text,
}

/// What books say of a matter, and which of them say so.
struct MatterText {
    policy: &'static str,
    text: String,
    books: Vec<Book>,
    searched: Searched,
}

static LIBRARY: LazyLock<Result<Library, Unresolved>> = LazyLock::new(|| {
    let mut words = Words::default();
    let clauses = ledger::clauses().map(|clause| words.clause(clause)).collect();
    let rules = of_events().map(|rule| words.rule(rule)).collect();
    let mut said: BTreeMap<(&'static str, String), Vec<Book>> = BTreeMap::new();
    for book in Book::ALL {
        for entry in Policies::of(book)?.entries() {
            let sentence = entry.sentence.unwrap_or_else(|| "silent; the director decides".to_string());
            let text = format!("{}: {sentence}", entry.help.trim_end_matches('.'));
            said.entry((entry.policy, text)).or_default().push(book);
        }
    }
    let matter = |((policy, text), books): ((&'static str, String), Vec<Book>)| {
        let searched = words.searched(&spoken(policy), &text);
        MatterText { policy, text, books, searched }
    };
    let matters = said.into_iter().map(matter).collect();
    Ok(Library { words: words.all, clauses, rules, matters })
});

/// The rules of events that no ledger has.
pub fn of_events() -> impl Iterator<Item = &'static Rule> {
    let is_clause = |rule: &Rule| book_of(rule).is_some_and(|book| Clause::find(book, rule.id).is_some());
    chart::rules::ALL.iter().copied().filter(move |rule| !is_clause(rule))
}

/// The book in which a rule stands; none of the seven has those of the world federation, and of houses.
fn book_of(rule: &Rule) -> Option<Book> {
    rule.book.parse().ok()
}

fn library() -> Result<&'static Library, Unresolved> {
    LIBRARY.as_ref().map_err(Clone::clone)
}

/// The words that were read so far, and the place of each.
#[derive(Default)]
struct Words {
    all: Vec<String>,
    places: BTreeMap<String, usize>,
}

impl Words {
    fn text(&mut self, text: &str) -> Text {
        let mut places: Vec<usize> = parts(&text.to_lowercase()).map(|word| self.place(word)).collect();
        places.sort_unstable();
        places.dedup();
        Text(places)
    }

    fn place(&mut self, word: &str) -> usize {
        if let Some(place) = self.places.get(word) {
            return *place;
        }
        let place = self.all.len();
        self.all.push(word.to_string());
        self.places.insert(word.to_string(), place);
        place
    }

    fn searched(&mut self, name: &str, text: &str) -> Searched {
        Searched { name: name.to_lowercase(), named: self.text(name), text: self.text(text) }
    }

    fn rule(&mut self, rule: &'static Rule) -> SearchedRule {
        let is_over = |other: &&'static Rule| other.book == rule.book && other.is_over(rule);
        let mut above: Vec<&'static Rule> = chart::rules::ALL.iter().copied().filter(is_over).collect();
        above.sort_by_key(|over| std::cmp::Reverse(over.id.len()));
        let around: Vec<&str> = above.iter().map(|over| over.gist).collect();
        let around = self.text(&around.join(" "));
        SearchedRule { rule, own: self.searched(rule.id, rule.gist), above, around }
    }

    fn clause(&mut self, clause: Clause) -> SearchedClause {
        let entry = ledger::entry(clause);
        let above: Vec<Clause> =
            std::iter::successors(plan::parent(clause), |over| plan::parent(*over)).collect();
        let around: Vec<&str> = above.iter().map(|over| ledger::entry(*over).gist.as_str()).collect();
        let around = self.text(&around.join(" "));
        SearchedClause { clause, own: self.searched(&entry.id, &entry.gist), above, around }
    }
}

fn clauses(books: &[Book], asked: &Query, library: &Library) -> Vec<Weighed> {
    let clauses = library.clauses.iter().filter(|searched| books.contains(&searched.clause.book()));
    let weigh = |searched: &SearchedClause| Weighed {
        by_number: by_number(asked, &searched.own.name),
        more: 0,
        words: asked.words.iter().map(|wanted| weight(wanted, searched)).collect(),
        found: Found::Clause(searched.clause),
        text: ledger::entry(searched.clause).gist.clone(),
    };
    clauses.map(weigh).collect()
}

/// Those of no book are looked for where all books are.
fn rules(books: &[Book], asked: &Query, library: &Library) -> Vec<Weighed> {
    let is_meant = |rule: &Rule| match book_of(rule) {
        Some(book) => books.contains(&book),
        None => books.len() == Book::ALL.len(),
    };
    let weigh = |searched: &SearchedRule| Weighed {
        by_number: by_number(asked, &searched.own.name),
        more: 0,
        words: asked.words.iter().map(|wanted| weight_of_rule(wanted, searched)).collect(),
        found: Found::Rule(searched.rule),
        text: searched.rule.gist.to_string(),
    };
    library.rules.iter().filter(|searched| is_meant(searched.rule)).map(weigh).collect()
}

fn matters(books: &[Book], asked: &Query, library: &Library) -> Vec<Weighed> {
    let weigh = |matter: &MatterText| {
        let books: Vec<Book> = books.iter().copied().filter(|book| matter.books.contains(book)).collect();
        (!books.is_empty()).then(|| Weighed {
            by_number: None,
            more: if matter.searched.name == asked.id { 40 } else { 0 },
            words: asked.words.iter().map(|wanted| said(wanted, &matter.searched, &books)).collect(),
            found: Found::Policy { policy: matter.policy, books },
            text: matter.text.clone(),
        })
    };
    library.matters.iter().filter_map(weigh).collect()
}

/// No other way of finding a clause weighs as much as its number.
const ITS_NUMBER: u32 = 4_000;
const BEGINS_ITS_NUMBER: u32 = 3_000;
const OPENS_THE_SUBJECT: u32 = 1_000;
const PART_OF_THE_SUBJECT: u32 = 300;
/// A text that only shares a few words with the name of a subject weighs less.
const LEAST_PART_OF_THE_SUBJECT: u32 = PART_OF_THE_SUBJECT - 101;
const ITS_BOOK: u32 = 30;

/// How much more a subject says than any words, where something must be left out.
const THE_SUBJECT: u32 = 1_000;

/// The very number, or one that begins so: 20N leads to 20N1, shorter numbers first.
fn by_number(asked: &Query, id: &str) -> Option<u32> {
    if id == asked.id {
        return Some(ITS_NUMBER);
    }
    let rest = id
        .strip_prefix(asked.id.as_str())
        .filter(|_| asked.id.contains(|letter: char| letter.is_ascii_digit()))?;
    // 9-1 begins 9-1-5, but not 9-10.
    let cuts_a_number = asked.id.ends_with(|last: char| last.is_ascii_digit())
        && rest.starts_with(|first: char| first.is_ascii_digit());
    (!cuts_a_number).then(|| BEGINS_ITS_NUMBER - rest.len().min(100) as u32)
}

/// What a clause says itself weighs more than what stands above it, and that it is in the book that was named.
fn weight(wanted: &Sought, searched: &SearchedClause) -> u32 {
    match wanted {
        Sought::Word(word) => {
            let named = if word.books.contains(&searched.clause.book()) { ITS_BOOK } else { 0 };
            3 * own(&searched.own, word) + place(&searched.around, word) + named
        }
        Sought::Subject(subject, named) => {
            let heads = std::iter::once(searched.clause).chain(searched.above.iter().copied());
            opens(heads.map(|clause| subjects::place(*subject, clause)))
                .or_else(|| every(&searched.own, named))
                .unwrap_or(0)
        }
    }
}

fn weight_of_rule(wanted: &Sought, searched: &SearchedRule) -> u32 {
    match wanted {
        Sought::Word(word) => {
            let named = book_of(searched.rule).is_some_and(|book| word.books.contains(&book));
            3 * own(&searched.own, word) + place(&searched.around, word) + if named { ITS_BOOK } else { 0 }
        }
        Sought::Subject(subject, named) => {
            let heads = std::iter::once(searched.rule).chain(searched.above.iter().copied());
            opens(heads.map(|rule| subjects::place_of_rule(*subject, rule)))
                .or_else(|| every(&searched.own, named))
                .unwrap_or(0)
        }
    }
}

/// All of these words, or none.
fn every(searched: &Searched, words: &[Word]) -> Option<u32> {
    words.iter().try_fold(0, |sum, word| positive(own(searched, word)).map(|more| sum + more))
}

/// The clauses that open a subject, each book's first one first; then their parts. The places among the heads are those of the
/// clause itself and of what it stands under, innermost first.
fn opens(mut places: impl Iterator<Item = Option<usize>>) -> Option<u32> {
    if let Some(at) = places.next()? {
        return Some(OPENS_THE_SUBJECT - 10 * at as u32);
    }
    let depth = places.position(|place| place.is_some())?;
    Some(PART_OF_THE_SUBJECT - 10 * depth.min(10) as u32)
}

fn own(searched: &Searched, word: &Word) -> u32 {
    8 * place(&searched.named, word) + 3 * place(&searched.text, word)
}

/// Of a policy, and of the books that say so.
fn said(wanted: &Sought, searched: &Searched, books: &[Book]) -> u32 {
    match wanted {
        Sought::Word(word) if books.iter().any(|book| word.books.contains(book)) => {
            own(searched, word).max(ITS_BOOK)
        }
        Sought::Word(word) => own(searched, word),
        Sought::Subject(_, named) => every(searched, named).unwrap_or(0),
    }
}

fn positive(weight: u32) -> Option<u32> {
    (weight > 0).then_some(weight)
}

/// How near the text comes to the word.
fn place(text: &Text, word: &Word) -> u32 {
    text.0.iter().filter_map(|at| word.near.get(*at)).max().copied().unwrap_or(0)
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty())
}

/// What the forms of an English word share, roughly: touch, touches, touched, touching; press, presses.
pub fn stem(word: &str) -> &str {
    const ENDINGS: [&str; 5] = ["ing", "ed", "es", "s", "e"];
    // The last letter of "press" is no ending.
    let is_ending = |ending: &str| ending != "s" || !word.ends_with("ss");
    let cut = ENDINGS
        .iter()
        .filter(|ending| is_ending(ending))
        .find_map(|ending| word.strip_suffix(ending).filter(|stem| stem.len() >= 3));
    cut.unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(words: &str) -> Found {
        search(&Book::ALL, words).unwrap().first().unwrap().found.clone()
    }

    #[test]
    fn each_policy_is_called_differently_and_in_words_of_today() {
        let names: Vec<String> = Policies::NAMES.iter().map(|name| spoken(name)).collect();
        let different: std::collections::BTreeSet<&String> = names.iter().collect();
        assert_eq!(different.len(), names.len());
        let older = ["man", "mans", "men", "he", "his", "him", "thrice"];
        assert_eq!(names.iter().find(|name| name.split(' ').any(|word| older.contains(&word))), None);
    }

    #[test]
    fn a_clause_is_found_by_its_number_whatever_the_capitals() {
        assert_eq!(first("14c2"), Found::Clause(Clause::find(Book::UsChess7, "14C2").unwrap()));
        assert_eq!(first("9-1-5"), Found::Clause(Clause::find(Book::Iesa2023, "9-1-5").unwrap()));
        assert_eq!(
            first("tie-break order"),
            Found::Clause(Clause::find(Book::NcScholastic, "tie-break order").unwrap())
        );
    }

    #[test]
    fn a_number_that_begins_others_finds_them_after_itself() {
        let found: Vec<String> = clauses_found(Book::UsChess7, "20N1");
        assert_eq!(found[0], "20N1");
        assert!(found[1..4].iter().all(|id| id.starts_with("20N1")), "{found:?}");
        assert!(!clauses_found(Book::Iesa2023, "9-1").iter().take(6).any(|id| id.starts_with("9-10")));
    }

    fn clauses_found(book: Book, words: &str) -> Vec<String> {
        let hits = search(&[book], words).unwrap();
        hits.iter()
            .filter_map(|hit| match hit.found {
                Found::Clause(clause) => Some(clause.id().to_string()),
                Found::Rule(rule) => Some(rule.id.to_string()),
                Found::Policy { .. } => None,
            })
            .collect()
    }

    /// What people ask, and the clause of each book that answers first.
    #[test]
    fn what_people_ask_finds_the_clause_that_answers() {
        use Book::*;
        let asked: &[(&str, &[(Book, &str)])] = &[
            (
                "fifty-move rule",
                &[(UsChess7, "14F"), (UsChess5, "14F"), (Iesa2023, "12-6"), (Schiller, "9.3")],
            ),
            ("50 moves", &[(UsChess7, "14F"), (UsChess5, "14F"), (Iesa2023, "12-6"), (Schiller, "9.3")]),
            ("50 move rule", &[(UsChess7, "14F"), (Iesa2023, "12-6")]),
            ("insufficient material", &[(UsChess7, "14D"), (Iesa2023, "12-7"), (NcBlitz, "7")]),
            (
                "insufficient losing chances",
                &[(UsChess7, "14H"), (UsChess5, "14H1"), (NcBlitz, "22"), (NcBughouse, "24")],
            ),
            ("en passant", &[(UsChess7, "8F5"), (Iesa2023, "6-7-2"), (Schiller, "3.4(d)")]),
            (
                "touch move",
                &[
                    (UsChess7, "10"),
                    (UsChess5, "10B"),
                    (Iesa2023, "8"),
                    (Schiller, "4.3"),
                    (NcScholastic, "4"),
                ],
            ),
            ("touch-move rule", &[(UsChess7, "10"), (Iesa2023, "8"), (Schiller, "4.3")]),
            ("phone", &[(UsChess7, "20N1"), (Iesa2023, "17-8-1")]),
            ("cell phone", &[(UsChess7, "20N1"), (Iesa2023, "17-8-1")]),
            ("my phone rings", &[(Iesa2023, "17-8-1b")]),
            (
                "draw offer",
                &[
                    (UsChess7, "14B"),
                    (UsChess5, "9G3"),
                    (Iesa2023, "12-2"),
                    (Schiller, "9.1"),
                    (NcScholastic, "12"),
                ],
            ),
            (
                "flag",
                &[
                    (UsChess7, "13C"),
                    (UsChess5, "13C"),
                    (Schiller, "6.9"),
                    (NcBlitz, "6.III"),
                    (NcBughouse, "15.IV"),
                ],
            ),
            ("ran out of time", &[(UsChess7, "13C"), (NcScholastic, "9")]),
            ("late", &[(UsChess7, "13D"), (Iesa2023, "11-5"), (NcScholastic, "11")]),
            (
                "illegal move",
                &[
                    (UsChess7, "11A"),
                    (Iesa2023, "9"),
                    (Schiller, "7.4"),
                    (NcBlitz, "6.IV"),
                    (NcScholastic, "5"),
                ],
            ),
            (
                "threefold repetition",
                &[
                    (UsChess7, "14C"),
                    (UsChess5, "14C"),
                    (Iesa2023, "12-5"),
                    (Schiller, "9.2"),
                    (NcBlitz, "8.IV"),
                ],
            ),
            ("castling", &[(UsChess7, "8A2"), (Iesa2023, "6-2"), (Schiller, "3.5(b)")]),
            ("notation", &[(UsChess7, "15A"), (Iesa2023, "13"), (Schiller, "8.1"), (NcScholastic, "7")]),
            ("J'adoube", &[(UsChess7, "10A"), (Iesa2023, "8-1")]),
            ("what is stalemate?", &[(UsChess7, "14A"), (Iesa2023, "12-1"), (Schiller, "5.2")]),
            ("§ 14C2", &[(UsChess7, "14C2")]),
            ("rule 20N1", &[(UsChess7, "20N1")]),
            ("phone rang", &[(UsChess7, "20N1.a"), (Iesa2023, "17-8-1b")]),
            ("two kings", &[(UsChess7, "14D1"), (Iesa2023, "12-7-1a"), (Schiller, "9.6")]),
            ("late to the game", &[(UsChess7, "13D"), (Iesa2023, "11-5"), (NcScholastic, "11")]),
            ("bughouse drop", &[(NcBughouse, "10")]),
            ("illegal move blitz", &[(NcBlitz, "6.IV")]),
            ("notation device", &[(Iesa2023, "13-3-3"), (NcScholastic, "8")]),
            ("hearing aid", &[(Iesa2023, "21")]),
            ("parent talks", &[(UsChess7, "20M"), (Iesa2023, "17-9"), (NcScholastic, "16")]),
            (
                "castling with rook first",
                &[(UsChess7, "10I2"), (UsChess5, "10I2"), (Iesa2023, "6-2-5"), (Schiller, "4.4(b)")],
            ),
            ("3-fold", &[(UsChess7, "14C"), (Iesa2023, "12-5"), (Schiller, "9.2"), (NcBlitz, "8.IV")]),
            ("flag fell", &[(UsChess7, "13C"), (Iesa2023, "11-3"), (NcBughouse, "15.IV")]),
            ("both flags are down", &[(UsChess7, "14G"), (Iesa2023, "12-10"), (NcBlitz, "8.III")]),
            ("forgot to press the clock", &[(UsChess7, "16Y"), (Iesa2023, "14-2"), (Schiller, "13.6")]),
            ("adjusting pieces", &[(UsChess7, "10A"), (Iesa2023, "8-1"), (Schiller, "4.2")]),
            (
                "knocked over pieces",
                &[(UsChess7, "11C"), (Iesa2023, "9-3"), (NcBlitz, "9"), (NcBughouse, "17")],
            ),
            ("which hand presses the clock", &[(UsChess7, "16C1"), (Iesa2023, "4-5"), (NcBlitz, "3")]),
            ("kings and queens reversed", &[(UsChess7, "11F"), (Iesa2023, "3-5-1"), (Schiller, "7.1")]),
            (
                "can I take back a move",
                &[(UsChess7, "9"), (Iesa2023, "7"), (Schiller, "4.7"), (NcBlitz, "15")],
            ),
            ("bathroom", &[(UsChess7, "20H"), (Iesa2023, "17-10-1"), (Schiller, "12.4")]),
            ("broken clock", &[(UsChess7, "16O"), (Iesa2023, "14-4"), (Schiller, "6.10"), (NcBlitz, "18")]),
            ("what happens if my opponent does not show up", &[(UsChess7, "22A"), (Iesa2023, "11-5")]),
            ("how long do we wait", &[(UsChess7, "22A"), (Iesa2023, "11-5")]),
            ("can I go to the bathroom", &[(UsChess7, "20H"), (Iesa2023, "17-10-1")]),
            ("what if the clock breaks", &[(UsChess7, "16O"), (Iesa2023, "14-4"), (Schiller, "6.10")]),
            ("who goes first", &[(UsChess7, "6A"), (Schiller, "1.1")]),
            ("my opponent took back his move", &[(UsChess7, "9"), (Iesa2023, "7"), (Schiller, "4.7")]),
            ("half-point bye", &[(UsChess7, "22C"), (NcScholastic, "15")]),
            ("tiebreak", &[(NcScholastic, "tie-breaks")]),
            ("must I say check?", &[(UsChess7, "12F"), (Iesa2023, "10-4"), (NcScholastic, "6")]),
            ("how long do I wait for my opponent", &[(UsChess7, "22A"), (Iesa2023, "11-5")]),
        ];
        for (words, answers) in asked {
            for (book, id) in *answers {
                let found = clauses_found(*book, words);
                assert_eq!(
                    found.first().map(String::as_str),
                    Some(*id),
                    "{words} in {book}: {:?}",
                    found.get(..5)
                );
            }
        }
    }

    /// Whole sentences of players, parents and young directors: what answers them is among the first five, also where some of
    /// their words stand nowhere.
    #[test]
    fn a_sentence_finds_its_rule_among_the_first_five() {
        use Book::*;
        for (words, book, id) in [
            ("can my dad stand next to my board", UsChess7, "20M"),
            ("my opponent keeps sniffing and coughing", UsChess7, "20G"),
            ("my opponent kicks me under the table", Iesa2023, "17-8"),
            ("can I get up and walk around", Iesa2023, "17-10"),
            ("may I talk to my teammate", UsChess7, "20E"),
            ("someone whispered a move", Schiller, "12.2"),
            ("my opponent wrote down notes", UsChess7, "20B"),
            ("what if I write the wrong move", UsChess7, "13C7"),
            ("the set is missing a piece", Iesa2023, "1-4"),
            ("we both played white", Iesa2023, "3-5-2"),
            ("I bumped a piece by accident", UsChess7, "10E"),
            ("does knocking over the king mean resigning", UsChess7, "13B"),
            ("we agreed to a draw before the game", UsChess7, "14B6"),
            ("can I offer a draw while he is thinking", Iesa2023, "12-3-2"),
            ("she asks for a draw every move", UsChess7, "14B5"),
            ("no legal moves left", UsChess7, "14A"),
            ("same moves over and over", UsChess7, "14C"),
            ("who gets the bye", UsChess7, "22B"),
            ("can I play the same person twice", NcScholastic, "13"),
            ("why do I have black again", Iesa2023, "19-4-2a"),
            ("can I appeal the director's decision", UsChess7, "21H"),
            ("my pawn reached the end", UsChess7, "8F6"),
            ("he castled after moving his king", UsChess7, "8A3"),
            ("can a pawn jump two squares", UsChess7, "8F2"),
            ("he went to the bathroom too often", UsChess7, "20H"),
            ("my bughouse partner lost", NcBughouse, "7"),
            ("what happens to the game when the fire alarm rings", UsChess7, "16Q"),
        ] {
            let mut hits = search(&Book::ALL, words).unwrap();
            if hits.is_empty() {
                hits = nearest(&Book::ALL, words).unwrap().hits;
            }
            let wanted = Found::Clause(Clause::find(book, id).unwrap());
            let found: Vec<&Found> = hits.iter().take(5).map(|hit| &hit.found).collect();
            assert!(found.contains(&&wanted), "{words}: {hits:#?}");
        }
    }

    /// What parents ask at the desk, with the clause that decides it as the book has it: it comes before everything else.
    #[test]
    fn a_parents_plain_question_is_answered_by_the_deciding_clause_first() {
        let mut wrong = Vec::new();
        for (asked, id) in [
            ("My child touched a piece, must they move it?", "10B"),
            ("Can a coach talk to a player?", "20M4"),
            ("What happens if a phone rings?", "20N1.a"),
            ("Is it a draw if only kings are left?", "14D1"),
            ("When does a late player lose?", "13D"),
            ("What happens after an illegal move?", "11A"),
            ("Does my child have to write down the moves?", "15A"),
            ("Who wins when the time runs out?", "13C"),
            ("Can my child skip a round?", "22C"),
            ("How is a tie for first place decided?", "34E"),
            ("Who plays whom in the next round?", "27A2"),
            ("Can we appeal a ruling?", "21H"),
            ("Can I help my child during the game?", "20M4"),
            ("Why does my child play a kid from the same school?", "28N"),
            ("Why does my son play a friend from the same school?", "28N"),
            ("How do ties work?", "34E"),
            ("Can we leave early?", "13G"),
            ("How many rounds are there?", "23B"),
            ("Can parents watch?", "20M1"),
            ("How does my child get a trophy?", "32.trophies"),
            ("My opponent cheated", "20B"),
            ("Do we need to bring a clock?", "16M"),
        ] {
            let mut hits = search(&Book::ALL, asked).unwrap();
            if hits.is_empty() {
                hits = nearest(&Book::ALL, asked).unwrap().hits;
            }
            let first = hits.first().map(|hit| match &hit.found {
                Found::Clause(clause) => (clause.book().name(), clause.id()),
                Found::Rule(rule) => (rule.book, rule.id),
                Found::Policy { policy, .. } => ("", *policy),
            });
            if first != Some(("us-chess-7", id)) {
                wrong.push(format!("{asked} {first:?} and not {id}"));
            }
        }
        assert_eq!(wrong, Vec::<String>::new());
    }

    /// Whatever the program cites can be looked up by the number that it cites.
    #[test]
    fn every_clause_and_rule_is_found_by_its_number() {
        let library = library().unwrap();
        let by_its_number =
            |id: &str, name: &str| by_number(&Query { id: number_in(id), words: Vec::new() }, name);
        for searched in &library.clauses {
            assert_eq!(
                by_its_number(searched.clause.id(), &searched.own.name),
                Some(ITS_NUMBER),
                "{}",
                searched.clause
            );
        }
        for searched in &library.rules {
            assert_eq!(
                by_its_number(searched.rule.id, &searched.own.name),
                Some(ITS_NUMBER),
                "{}",
                searched.rule
            );
        }
        for rule in chart::rules::ALL {
            let is_rule = library.rules.iter().any(|searched| searched.rule == *rule);
            let is_clause = rule.book.parse().is_ok_and(|book| Clause::find(book, rule.id).is_some());
            assert!(is_rule || is_clause, "{rule} is nowhere");
        }
        for id in ["28N", "27A3", "34E1", "28L5", "29E4c"] {
            assert!(matches!(first(id), Found::Rule(rule) if rule.id == id), "{id}");
        }
        assert!(matches!(first("c.05"), Found::Rule(rule) if rule.book == "fide"));
    }

    #[test]
    fn every_word_must_be_found() {
        let both = search(&Book::ALL, "phone rings").unwrap();
        let one = search(&Book::ALL, "phone").unwrap();
        assert!(!one.is_empty() && both.len() < one.len());
        assert_eq!(search(&Book::ALL, "phone xylophone").unwrap(), []);
        assert_eq!(search(&Book::ALL, "   ").unwrap(), []);
    }

    #[test]
    fn where_nothing_has_all_words_the_nearest_says_what_it_lacks() {
        let near = nearest(&Book::ALL, "phone xylophone").unwrap();
        assert_eq!(near.without, ["xylophone"]);
        assert_eq!(near.hits, search(&Book::ALL, "phone").unwrap());
        // The subject stays, whatever else goes.
        let near = nearest(&Book::ALL, "castling in the fog of war").unwrap();
        assert_eq!(near.hits[0].found, Found::Clause(Clause::find(Book::UsChess7, "8A2").unwrap()));
        assert_eq!(nearest(&Book::ALL, "xylophone").unwrap(), Nearest::default());
        assert_eq!(nearest(&Book::ALL, "").unwrap(), Nearest::default());
    }

    #[test]
    fn a_book_is_named_among_other_words() {
        let hits = search(&Book::ALL, "schiller resign").unwrap();
        assert!(!hits.is_empty() && hits.iter().all(|hit| hit.books().contains(&Book::Schiller)), "{hits:?}");
    }

    #[test]
    fn a_word_said_often_is_one_word() {
        let often = "clock ".repeat(200);
        assert_eq!(search(&Book::ALL, &often).unwrap().len(), search(&Book::ALL, "Clock").unwrap().len());
    }

    #[test]
    fn only_the_books_that_were_asked_for_are_searched() {
        let hits = search(&[Book::Schiller], "clock").unwrap();
        assert!(!hits.is_empty() && hits.iter().all(|hit| hit.books() == [Book::Schiller]));
    }
}
