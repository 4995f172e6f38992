//! What the rules pages are told: books, clauses, policies, cases, and rulings on what somebody asks about.

use casebook::phrases::PhraseKind;
use game::view::ClauseView;
use rulebook::{Book, Clause};
use schemars::JsonSchema;
use serde::Serialize;

use super::{BookOnShelf, LedgerClause};

/// A book with its chapters.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BookPlan {
    #[serde(flatten)]
    pub book: BookOnShelf,
    pub clauses: usize,
    pub chapters: Vec<ChapterPlan>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ChapterPlan {
    pub id: &'static str,
    /// What its own clause says; empty where only its parts are clauses.
    pub gist: &'static str,
    pub clauses: usize,
}

/// A book, clause by clause, with what may be announced and how unclear texts are read.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WholeBook {
    #[serde(flatten)]
    pub book: BookOnShelf,
    pub chapters: Vec<Chapter>,
    pub variations: Vec<VariationOfBook>,
    pub readings: Vec<ReadingOfBook>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Chapter {
    pub id: &'static str,
    pub clauses: Vec<ClauseInChapter>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClauseInChapter {
    pub id: &'static str,
    pub gist: &'static str,
    pub how: Option<&'static str>,
    /// How many clauses it stands under.
    pub depth: usize,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VariationOfBook {
    pub name: String,
    pub clauses: &'static str,
    pub says: String,
    pub notice: &'static str,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReadingOfBook {
    pub name: &'static str,
    pub clauses: &'static str,
    pub question: &'static str,
    pub default: &'static str,
    pub other: &'static str,
    pub can_be_chosen: bool,
}

/// A clause and everything that is known of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WholeClause {
    #[serde(flatten)]
    pub clause: LedgerClause,
    pub title: &'static str,
    pub chapter: &'static str,
    /// The clauses that it stands under, outermost first.
    pub above: Vec<LedgerClause>,
    /// The clauses right below it.
    pub below: Vec<LedgerClause>,
    pub before: Option<LedgerClause>,
    pub after: Option<LedgerClause>,
    pub decides: Vec<MatterOfBooks>,
}

impl WholeClause {
    /// A rule by which an event is run: between its neighbors, under the rules whose numbers begin its own. No policy rests on it.
    pub(crate) fn of_rule(rule: &'static chart::Rule) -> WholeClause {
        let all: Vec<&'static chart::Rule> =
            chart::rules::ALL.iter().copied().filter(|other| other.book == rule.book).collect();
        let above: Vec<&'static chart::Rule> =
            all.iter().copied().filter(|other| other.is_over(rule)).collect();
        let below = all.iter().filter(|other| {
            rule.is_over(other) && !all.iter().any(|between| rule.is_over(between) && between.is_over(other))
        });
        let at = all.iter().position(|other| *other == rule).unwrap_or_default();
        let beside = |at: Option<usize>| at.and_then(|at| all.get(at)).map(|other| (*other).into());
        WholeClause {
            clause: rule.into(),
            title: rule.book.parse::<Book>().map_or_else(|_| rule.title(), Book::title),
            chapter: "",
            below: below.map(|other| (*other).into()).collect(),
            above: above.into_iter().map(Into::into).collect(),
            before: beside(at.checked_sub(1)),
            after: beside(at.checked_add(1)),
            decides: Vec::new(),
        }
    }
}

/// One policy and what each of some books says of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MatterOfBooks {
    pub policy: &'static str,
    pub name: String,
    pub help: &'static str,
    pub differs: bool,
    pub says: Vec<SaidByBook>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SaidByBook {
    pub book: &'static str,
    /// Nothing where the book is silent and the director decides.
    pub sentence: Option<String>,
    pub clauses: Vec<ClauseView>,
    /// Whether it says what the first of the books says.
    pub as_first: bool,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Comparison {
    pub books: Vec<BookOnShelf>,
    pub of: usize,
    pub differing: usize,
    pub topics: Vec<TopicOfBooks>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TopicOfBooks {
    pub topic: &'static str,
    pub matters: Vec<MatterOfBooks>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Finds {
    pub found: usize,
    /// Words that were left out because nothing has all of them.
    pub without: Vec<String>,
    /// The clauses, book by book, those that fit best first.
    pub books: Vec<FindsOfBook>,
    /// Matters on which books rule.
    pub matters: Vec<MatterFound>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FindsOfBook {
    #[serde(flatten)]
    pub book: BookOnShelf,
    pub found: usize,
    pub clauses: Vec<LedgerClause>,
}

/// A policy that was found, with the books that say so of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MatterFound {
    pub name: String,
    pub text: String,
    pub books: Vec<BookOnShelf>,
    /// The first clause of the first book that says so.
    pub clause: Option<LedgerClause>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CaseOnShelf {
    /// Its path under `cases/` without the ending.
    pub name: String,
    pub title: String,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WholeCase {
    #[serde(flatten)]
    pub case: CaseOnShelf,
    pub text: String,
    pub story: Option<Story>,
}

/// A case told: how it stood, what happened, and what each book rules.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Story {
    /// The position that it begins with, as FEN.
    pub position: String,
    /// Conditions of the game that the case names, as it writes them.
    pub conditions: Vec<ConditionOfCase>,
    /// What happened, in order.
    pub happened: Vec<ToldUnder>,
    pub books: Vec<RulingOfBook>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ConditionOfCase {
    pub name: String,
    pub value: String,
}

/// One thing that happened: under every book, or only under those that are named.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ToldUnder {
    pub text: String,
    pub books: Vec<BookOnShelf>,
}

/// What the books rule on an incident.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RulingsOfBooks {
    pub title: String,
    /// The incident in its one spelling, with the rulings below it.
    pub case: String,
    pub books: Vec<RulingOfBook>,
    /// What all books still wait for.
    pub open: Option<LeftOpen>,
    /// What could be tried under no book.
    pub trouble: Vec<TroubleAt>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RulingOfBook {
    #[serde(flatten)]
    pub book: BookOnShelf,
    /// Whether most books rule so.
    pub as_most: bool,
    pub moments: Vec<RuledMoment>,
    /// What could not be tried, and facts that are otherwise.
    pub trouble: Vec<TroubleAt>,
    /// Why nothing more is ruled, and what may happen next.
    pub open: Option<LeftOpen>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LeftOpen {
    pub sentence: String,
    /// Lines that somebody would add.
    pub next: Vec<String>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RuledMoment {
    pub name: Option<String>,
    pub verdicts: Vec<VerdictAt>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VerdictAt {
    pub line: usize,
    /// As case files write it.
    pub words: String,
    /// As one would say it to a parent.
    pub sentence: String,
    pub clauses: Vec<ClauseView>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct TroubleAt {
    pub line: usize,
    pub text: String,
    /// The move that cannot be made, and how it is written if it was made at the board all the same.
    pub instead: Option<Instead>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Instead {
    pub of: String,
    pub by_squares: Vec<String>,
}

/// A text that cannot be read as an incident, or a body that cannot be read at all, which has no mistakes of its own.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Unread {
    pub error: super::Error,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<Mistake>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Mistake {
    pub line: usize,
    pub column: usize,
    pub expected: String,
    pub found: String,
    /// Lines that may be meant, the nearest first.
    pub nearest: Vec<NearLine>,
}

/// A line that may be meant, or several, with the setting that they need, such as `scoresheets paper`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct NearLine {
    pub line: String,
    pub setting: Option<String>,
    /// What several lines tell together.
    pub says: Option<String>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WhyBooksDiffer {
    pub sentences: Vec<String>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PhraseOfCases {
    pub topic: String,
    pub kind: KindOfPhrase,
    pub text: String,
}

/// A line of its own, or what follows `white claims that`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum KindOfPhrase {
    Line,
    Incident,
}

impl From<PhraseKind> for KindOfPhrase {
    fn from(kind: PhraseKind) -> KindOfPhrase {
        match kind {
            PhraseKind::Line => KindOfPhrase::Line,
            PhraseKind::Incident => KindOfPhrase::Incident,
        }
    }
}

impl BookPlan {
    pub fn of(book: Book) -> BookPlan {
        let chapters = rulebook::plan::chapters(book);
        let clauses = chapters.iter().map(|chapter| chapter.clauses.len()).sum();
        let plan = |chapter: &rulebook::plan::Chapter| ChapterPlan {
            id: chapter.id,
            gist: own_gist(chapter),
            clauses: chapter.clauses.len(),
        };
        BookPlan { book: book.into(), clauses, chapters: chapters.iter().map(plan).collect() }
    }
}

/// What the clause says that is the chapter itself.
fn own_gist(chapter: &rulebook::plan::Chapter) -> &'static str {
    let own = chapter.clauses.first().filter(|clause| clause.id() == chapter.id);
    own.map_or("", |clause| &rulebook::ledger::entry(*clause).gist)
}

impl Chapter {
    pub fn of(chapter: &rulebook::plan::Chapter) -> Chapter {
        let clauses = chapter.clauses.iter().map(|clause| ClauseInChapter::of(*clause)).collect();
        Chapter { id: chapter.id, clauses }
    }
}

impl ClauseInChapter {
    fn of(clause: Clause) -> ClauseInChapter {
        let LedgerClause { id, gist, how, .. } = clause.into();
        let above = std::iter::successors(Some(clause), |clause| rulebook::plan::parent(*clause));
        ClauseInChapter { id, gist, how, depth: above.count() - 1 }
    }
}
