//! The ruling slip: one ruling on one sheet, for the players and the file. What was before the director, what he found, what
//! follows and by which rules, and how it can be appealed.
//!
//! Start with [`slip`]. Text and paper show the same [`Slip::sections`].

use clock::{Millis, Moment};
use rulebook::{
    Book, Citations, Policies,
    ledger::{self, How},
    values::{
        AppealDeadline, Value,
        times::{APPEAL_AFTER_THE_GAME, APPEAL_WITHIN},
    },
};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    appeal::{AppealStage, Appointed},
    decide::appeal::{Instance, instance},
    dispute::RulingId,
    game::Game,
    seat::{BoardName, Seat},
    table::{Registered, Table},
    verdict,
    view::{BookView, ClauseView, ClockDueView, LineView, clauses, clocks_due},
};

/// The title of the part that is read aloud.
pub const DECIDED: &str = "Decision";

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "RulingSlip")]
pub struct Slip {
    pub ruling: u16,
    pub book: BookView,
    /// When it was given, in milliseconds of the game's own clock.
    pub at: i64,
    /// Who gave it, where that is known by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub official: Option<String>,
    /// Each fact that was found: what was asked, and the answer.
    pub facts: Vec<FactView>,
    /// As it is read aloud: what was decided, and what follows.
    pub aloud: [String; 2],
    pub lines: Vec<LineView>,
    /// Every clause that it rests on, once.
    pub clauses: Vec<ClauseView>,
    pub reversed: bool,
    /// What a clock on the table must show after it, where that is known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<ClockDueView>,
    pub appeal: AppealView,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Fact")]
pub struct FactView {
    pub question: &'static str,
    pub answer: String,
}

/// How a ruling can be appealed.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "WayOfAppeal")]
pub struct AppealView {
    /// Before whom it comes, one after the other.
    pub chain: Vec<InstanceView>,
    /// Until when, in words; nothing where the book sets no time.
    pub until: Option<LineView>,
    /// The same as a moment of the game's own clock, where it is one.
    pub until_moment: Option<i64>,
    pub form: Option<LineView>,
    /// What is good to know when it is heard; for officials.
    pub advice: Vec<ClauseView>,
    /// What became of the appeals that this seat may know of.
    pub filed: Vec<FiledView>,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "AppealInstance")]
pub struct InstanceView {
    pub name: &'static str,
    pub clauses: Vec<ClauseView>,
}

#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Appealed")]
pub struct FiledView {
    #[schemars(extend("enum" = ["white", "black"]))]
    pub by: &'static str,
    pub stage: String,
}

/// The slip of a ruling, for somebody who may have it: the players of the board and the officials. A player is not told of
/// his opponent's appeals.
pub fn slip(game: &Game, seat: Seat, on: BoardName, ruling: RulingId) -> Option<Slip> {
    let insider = match seat {
        Seat::Player(board, _) => board == on,
        Seat::Director => true,
        Seat::Spectator | Seat::Program => false,
    };
    let (terms, table) = (game.terms()?, game.table(on)?);
    let registered = table.rulings.iter().find(|registered| insider && registered.ruling == ruling)?;
    let (policies, book) = (&terms.policies, terms.policies.book);
    Some(Slip {
        ruling: ruling.0,
        book: book.into(),
        at: registered.at.get(),
        official: registered.official.clone(),
        facts: facts(table, registered),
        aloud: registered.aloud(),
        lines: registered.read().map(|(text, by)| LineView { text, clauses: clauses(by, book) }).collect(),
        clauses: clauses(&registered.clauses(), book),
        reversed: registered.reversed,
        clocks: clocks_due(terms, &registered.clocks),
        appeal: appeal(policies, table, registered, seat),
    })
}

/// The slips of every ruling at a board.
pub fn slips(game: &Game, seat: Seat, on: BoardName) -> Vec<Slip> {
    let rulings = game.table(on).map_or(&[][..], |table| &table.rulings);
    rulings.iter().filter_map(|registered| slip(game, seat, on, registered.ruling)).collect()
}

fn facts(table: &Table, registered: &Registered) -> Vec<FactView> {
    let dispute = table.disputes.iter().find(|dispute| Some(dispute.id) == registered.dispute);
    let found = dispute.map_or(&[][..], |dispute| &dispute.findings);
    found
        .iter()
        .map(|finding| FactView { question: finding.question.sentence(), answer: finding.answer.to_string() })
        .collect()
}

fn appeal(policies: &Policies, table: &Table, registered: &Registered, seat: Seat) -> AppealView {
    let book = policies.book;
    let (first, _) = table.appeals.level_of(registered.ruling);
    let chain = (first..=3).map_while(|level| instance(policies, level).ok());
    let chain =
        chain.map(|(instance, by)| InstanceView { name: name(instance), clauses: clauses(&by, book) });
    let deadline = policies.appeal_deadline.ruled();
    let form = policies.appeal_form.ruled();
    AppealView {
        chain: chain.collect(),
        until: deadline.map(|rule| line(rule.value.says(), &rule.by, book)),
        until_moment: until(policies, table, registered).map(Moment::get),
        form: form.map(|rule| line(rule.value.says(), &rule.by, book)),
        advice: deadline.filter(|_| seat == Seat::Director).map(|rule| advice(&rule.by)).unwrap_or_default(),
        filed: filed(table, registered, seat),
    }
}

/// The appeals of a ruling that a seat may know of: a player's own.
pub(crate) fn filed(table: &Table, registered: &Registered, seat: Seat) -> Vec<FiledView> {
    let filed = table.appeals.filed.iter().filter(|appeal| appeal.ruling == registered.ruling);
    filed
        .filter(|appeal| seat.color().is_none_or(|color| color == appeal.by))
        .map(|appeal| FiledView { by: verdict::color_words(appeal.by), stage: stage(appeal.stage) })
        .collect()
}

fn line(text: String, by: &Citations, book: Book) -> LineView {
    LineView { text, clauses: clauses(by, book) }
}

/// The moment after which nobody can appeal any more, as far as a clock tells it.
pub(crate) fn until(policies: &Policies, table: &Table, registered: &Registered) -> Option<Moment> {
    match policies.appeal_deadline.value()? {
        AppealDeadline::HalfHour if table.appeals.extended.contains(&registered.ruling) => None,
        AppealDeadline::HalfHour => Some(registered.at + APPEAL_WITHIN),
        AppealDeadline::AfterTheGame => table.appeals.game_ended.map(|ended| ended + APPEAL_AFTER_THE_GAME),
        AppealDeadline::BeforeHisNextMove => None,
    }
}

/// What the same article of the book advises besides.
fn advice(by: &Citations) -> Vec<ClauseView> {
    let article = |id: &str| id.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default().to_string();
    let of = |cited: &rulebook::Clause| {
        let (book, wanted) = (cited.book(), article(cited.id()));
        ledger::clauses_of(book)
            .filter(move |clause| article(clause.id()) == wanted)
            .filter(|clause| ledger::entry(*clause).how == Some(How::Advised))
            .flat_map(move |clause| clauses(&Citations::of(clause), book))
            .collect::<Vec<_>>()
    };
    by.iter().last().map(of).unwrap_or_default()
}

const fn name(instance: Instance) -> &'static str {
    match instance {
        Instance::AnotherDirector => "another director",
        Instance::SectionChief => "the section chief",
        Instance::ChiefDirector => "the chief director",
        Instance::Committee => "the appeals committee",
        Instance::Appointed => "a committee or a special referee",
        Instance::Anybody => "whoever the director asks",
        Instance::Federation => {
            "the federation, in writing and with a deposit, within seven days of the end of the event"
        }
    }
}

fn stage(stage: AppealStage) -> String {
    match stage {
        AppealStage::Pending => "to be decided".to_string(),
        AppealStage::Reserved => "reserved; play goes on under protest".to_string(),
        AppealStage::Before(Appointed::Committee) => "before a committee".to_string(),
        AppealStage::Before(Appointed::Referee) => "before a special referee".to_string(),
        AppealStage::Sent => "before the federation".to_string(),
        AppealStage::Denied(by) => format!("denied by ruling {}", by.0),
        AppealStage::Upheld(by) => format!("upheld by ruling {}", by.0),
        AppealStage::Moot => "moot".to_string(),
    }
}

/// What stands at the head of a slip besides; whoever prints it knows it, or does not.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heading {
    pub event: Option<String>,
    pub board: Option<String>,
    pub white: Option<String>,
    pub black: Option<String>,
    pub given: Option<String>,
    pub until: Option<String>,
}

/// One part of a slip under its title.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    pub title: &'static str,
    pub entries: Vec<SlipLine>,
}

/// One line of a section: what stands in front, if anything does, and the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlipLine {
    pub mark: Option<String>,
    pub text: String,
}

fn plain(text: impl Into<String>) -> SlipLine {
    SlipLine { mark: None, text: text.into() }
}

fn marked(mark: impl Into<String>, text: impl Into<String>) -> SlipLine {
    SlipLine { mark: Some(mark.into()), text: text.into() }
}

impl Slip {
    /// `Ruling 1`, and whether it holds.
    pub fn title(&self) -> String {
        let reversed = if self.reversed { " (reversed)" } else { "" };
        format!("Ruling {}{reversed}", self.ruling)
    }

    /// The slip in its parts, in the order in which it is read.
    pub fn sections(&self, heading: &Heading) -> Vec<Section> {
        let sections = [
            Section { title: "", entries: self.head(heading) },
            Section {
                title: DECIDED,
                entries: self.aloud.iter().cloned().chain(self.clocks_to_set()).map(plain).collect(),
            },
            Section {
                title: "Facts found",
                entries: self
                    .facts
                    .iter()
                    .map(|fact| marked(verdict::capital(&fact.answer), fact.question))
                    .collect(),
            },
            Section { title: "In the register", entries: self.lines.iter().map(with_cites).collect() },
            Section {
                title: "Rules",
                entries: self.clauses.iter().map(|clause| marked(&clause.cite, clause.gist)).collect(),
            },
            Section { title: "Appeal", entries: self.appeal.entries(heading) },
        ];
        sections.into_iter().filter(|section| !section.entries.is_empty()).collect()
    }

    /// What somebody does with his hands before play goes on, unless the decision itself says it.
    fn clocks_to_set(&self) -> impl Iterator<Item = String> {
        self.clocks.iter().filter_map(|due| {
            let (clock, time) = (format!("{}'s clock", verdict::capital(due.color)), Millis::new(due.set));
            let said = self.aloud.iter().any(|said| said.contains(&format!("{clock} is set to {time}")));
            (!said).then(|| format!("Set {clock} to {time}."))
        })
    }

    /// What those go by who hear an appeal; for officials.
    pub fn hearing(&self) -> Option<Section> {
        let advice = &self.appeal.advice;
        let entries = advice.iter().map(|clause| marked(&clause.cite, clause.gist)).collect();
        (!advice.is_empty()).then_some(Section { title: "When it is appealed", entries })
    }

    /// The slip as plain text, a line for each entry.
    pub fn text(&self, heading: &Heading) -> String {
        let mut text = format!("{}\n", self.title());
        for section in self.sections(heading).into_iter().chain(self.hearing()) {
            if !section.title.is_empty() {
                text.push_str(&format!("\n{}\n", section.title));
            }
            for SlipLine { mark, text: line } in section.entries {
                let mark = mark.map(|mark| format!("{mark}: ")).unwrap_or_default();
                text.push_str(&format!("  {mark}{line}\n"));
            }
        }
        text
    }

    fn head(&self, heading: &Heading) -> Vec<SlipLine> {
        let known = [
            ("Event", &heading.event),
            ("Board", &heading.board),
            ("White", &heading.white),
            ("Black", &heading.black),
            ("Given", &heading.given),
            ("Director", &self.official),
        ];
        let known = known.into_iter().filter_map(|(mark, text)| Some(marked(mark, text.clone()?)));
        known.chain([marked("Rulebook", self.book.title)]).collect()
    }
}

impl AppealView {
    fn entries(&self, heading: &Heading) -> Vec<SlipLine> {
        let mut entries = Vec::new();
        for (index, instance) in self.chain.iter().enumerate() {
            let mark = if index == 0 { "To" } else { "Then to" };
            entries.push(marked(mark, format!("{}{}", instance.name, cites(&instance.clauses))));
        }
        if self.chain.is_empty() {
            entries.push(plain("Nobody is left to hear an appeal."));
            return entries;
        }
        entries.extend(
            self.until.iter().map(|until| marked("When", format!("{}{}", until.text, cites(&until.clauses)))),
        );
        entries.extend(heading.until.iter().map(|until| marked("Until", until)));
        entries.extend(
            self.form.iter().map(|form| marked("How", format!("{}{}", form.text, cites(&form.clauses)))),
        );
        let filed =
            |filed: &FiledView| marked(verdict::capital(filed.by), format!("has appealed: {}", filed.stage));
        entries.extend(self.filed.iter().map(filed));
        entries
    }
}

fn with_cites(line: &LineView) -> SlipLine {
    plain(format!("{}{}", verdict::capital(&line.text), cites(&line.clauses)))
}

fn cites(clauses: &[ClauseView]) -> String {
    if clauses.is_empty() {
        return String::new();
    }
    let cites: Vec<&str> = clauses.iter().map(|clause| clause.cite.as_str()).collect();
    format!(" ({})", cites.join(", "))
}
