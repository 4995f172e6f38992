//! Entries that come from lists: a row becomes a form, and whoever is in already is known to the next list.
//!
//! [`tried`] enters the rows one after another in a copy of the event, so that whoever imports a list reads all that is
//! wrong with it at once, and can go on with the rest.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, io,
};

use budget::{Budget, Cost, Stop, Told, amount, shortened};
use report::import::{Enrolled, EntryRow, Heading, Preview};
use report::members::Member;
use tournament::{
    Act, Cents, Cited, Date, Deed, Entrant, Kind, Listed, Logged, Plan, Reader, Refusal, SectionName, State,
    Tournament, When, decide,
};

use crate::files;

/// How the rows of a list are entered.
#[derive(Clone, Debug, Default)]
pub struct Manner {
    /// For rows that name none; none: where they are eligible.
    pub section: Option<String>,
    /// The list that the ratings are from.
    pub rating_list: String,
    pub at_the_door: bool,
    /// Everybody has paid the fee of his section.
    pub paid: bool,
    /// Rows that may be of somebody who is in already are entered, too.
    pub with_duplicates: bool,
    /// So are these of them, by their lines: somebody has looked, and they are other people.
    pub others: BTreeSet<usize>,
    /// Whose half-point byes cannot be given is entered without them.
    pub without_byes: bool,
    /// Where the rows belong that name a section in this way; nothing: where they are eligible.
    pub sections: BTreeMap<String, String>,
    /// Rows whose notes ask for no bye, by their lines, though they read so.
    pub not_noted: BTreeSet<usize>,
}

/// A list, tried out.
#[derive(Clone, Debug, Default)]
pub struct Tried {
    /// The rows that can be entered one after another, each with its act, which names the section that was found for him.
    pub good: Vec<(EntryRow, Deed)>,
    /// Who can be entered, or is, without the byes that he asked for, and why he cannot have them.
    pub byes: Told<RefusedRow>,
    /// What cannot be entered and why, in the order of the file; a row stands here as often as something is wrong in it.
    pub refused: Told<RefusedRow>,
    /// The lines of all rows that cannot be entered.
    pub out: BTreeSet<usize>,
    /// How many rows are left out as they may be of somebody who is in already.
    pub doubtful: usize,
}

/// Why a row cannot be entered, and what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedRow {
    pub line: usize,
    /// As far as the row has a name.
    pub name: String,
    pub text: String,
    pub next: String,
    pub rules: Cited,
    /// What has to be asked instead, if that is all.
    pub asks: Option<Asks>,
    /// The column in which something is wrong, counted from 0, and what stands there.
    pub cell: Option<(usize, String)>,
}

/// What nobody did wrong, and somebody has to say.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Asks {
    /// Which section is meant by this name; empty: the row names none, and it cannot be found.
    Section(String),
}

impl fmt::Display for RefusedRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        for part in [&self.name].into_iter().filter(|part| !part.is_empty()) {
            write!(f, ", {part}")?;
        }
        write!(f, ": {}", self.text)?;
        if self.next.is_empty() { Ok(()) } else { write!(f, "; {}", self.next) }
    }
}

impl Tried {
    /// One more row cannot be entered.
    pub fn refuse(&mut self, refused: RefusedRow) {
        self.out.insert(refused.line);
        self.refused.push(refused);
    }
}

/// Tries the rows of a list one after another on a copy of the event. Nothing is recorded.
/// What stands against a row is said to this reader.
pub fn tried(
    tournament: &Tournament,
    preview: &Preview,
    manner: &Manner,
    (who, now): (&str, When),
    (reader, budget): (&dyn Reader, &mut Budget),
) -> Result<Tried, Stop> {
    let mut copy = tournament.clone();
    let when = copy.moment_of_deed(now);
    let names = SectionNames::of(tournament.state());
    let problems = preview.problems.first().iter().map(unread);
    let mut tried = Tried { refused: problems.collect(), out: preview.wrong.clone(), ..Tried::default() };
    for row in &preview.entries {
        let row = &with_noted_byes(row, manner);
        // Whoever enters is held against those who are in already.
        budget.spend(Cost::Steps, amount(100 + copy.entries.len() / 4 + copy.sections.len()))?;
        let entered_anyway = manner.with_duplicates || manner.others.contains(&row.line);
        if !entered_anyway && preview.doubtful.contains(&row.line) {
            tried.doubtful += 1;
            continue;
        }
        let act = |deed: Deed| Act { who: who.to_string(), when, why: String::new(), deed, seed: None };
        let enters = |row: &EntryRow, copy: &mut Tournament, budget: &mut Budget| {
            let deed = match deed(&names, row, manner) {
                Ok(deed) => deed,
                Err(refused) => return Ok(Err(*refused)),
            };
            match copy.act(&crate::means(), act(deed.clone())) {
                Ok(event) => budget.spend(Cost::Text, weight(event))?,
                Err(refusal) => return Ok(Err(turned_down(row, &refusal, reader))),
            }
            Ok(Ok(placed(copy.state(), deed, manner)))
        };
        let mut entered = enters(row, &mut copy, budget)?;
        // Where somebody has said into which section all go for whom none is found.
        if let (Err(refused), Some(section)) = (&entered, manner.sections.get(""))
            && refused.asks == Some(Asks::Section(String::new()))
        {
            let placed = EntryRow { section: section.clone(), ..row.clone() };
            entered = enters(&placed, &mut copy, budget)?;
        }
        let refused = match entered {
            Ok(deed) => {
                tried.good.push((row.clone(), deed));
                continue;
            }
            Err(refused) => refused,
        };
        if row.byes.is_empty() {
            tried.refuse(refused);
            continue;
        }
        // He may have asked for byes that cannot be given: is that all that stands against him?
        let plain = EntryRow { byes: Vec::new(), noted: Vec::new(), ..row.clone() };
        let is_all =
            deed(&names, &plain, manner).is_ok_and(|deed| decide(&copy, &crate::means(), &act(deed)).is_ok());
        if !is_all {
            tried.refuse(refused);
            continue;
        }
        tried.byes.push(refused.clone());
        let entered = if manner.without_byes { enters(&plain, &mut copy, budget)? } else { Err(refused) };
        match entered {
            Ok(deed) => tried.good.push((plain, deed)),
            Err(refused) => tried.refuse(refused),
        }
    }
    tried.refused.sort_by_key(|refused| refused.line);
    Ok(tried)
}

/// Whoever asks for a bye in a note asks for it.
fn with_noted_byes(row: &EntryRow, manner: &Manner) -> EntryRow {
    let mut row = row.clone();
    if !manner.not_noted.contains(&row.line) {
        row.byes = row.byes.iter().chain(&row.noted).copied().collect::<BTreeSet<_>>().into_iter().collect();
    }
    row
}

/// What an event adds to a log: one more player in quads that are made already is a new plan for each of them.
fn weight(event: &Logged) -> u64 {
    #[derive(Default)]
    struct Weighed(u64);

    impl io::Write for Weighed {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 += amount(bytes.len());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    let mut weighed = Weighed::default();
    serde_json::to_writer(&mut weighed, &event.happened).map_or(u64::MAX, |()| weighed.0)
}

/// The act with the section that was found for whoever entered last, and the fee of that section if it is paid.
fn placed(state: &State, deed: Deed, manner: &Manner) -> Deed {
    let found = state.entries.values().last().map(|entry| entry.awarded_in.clone());
    let fee = found.as_ref().and_then(|name| state.section(name)).map_or(Cents::NONE, |held| held.plan.fee);
    match deed {
        Deed::Enter { entrant, section, advance, byes, paid: _, house_player } => {
            let paid = if manner.paid { fee } else { Cents::NONE };
            Deed::Enter { entrant, section: section.or(found), advance, byes, paid, house_player }
        }
        deed => deed,
    }
}

/// What a list lacks that this event needs, said aloud: nobody is refused for it, and everybody would be ranked, or
/// counted for a school, wrongly.
pub fn lacking(state: &State, preview: &Preview) -> Vec<String> {
    let has = |wanted: Heading| preview.recognized.iter().any(|(heading, _)| *heading == wanted);
    let plans = || state.sections.values().filter(|section| section.is_open()).map(|section| &section.plan);
    let passed_over = match preview.ignored.count() {
        0 => String::new(),
        _ => format!(" (passed over: {})", few(preview.ignored.first().iter().map(String::as_str))),
    };
    let mut lacking = Vec::new();
    if preview.not_all_compared {
        let text = "So many names of one school are alike that not all of them were compared. See whether a column of the list is in the wrong place, or import it school by school.";
        lacking.push(text.to_string());
    }
    if !has(Heading::Rating) && plans().any(goes_by_rating) {
        lacking.push(format!(
            "No column of ratings was found{passed_over}: everybody would enter as unrated. If the list has ratings, name their column \"Rating\" and look again."
        ));
    }
    let for_schools = !state.contests.is_empty() || plans().any(goes_by_school);
    if !has(Heading::School) && for_schools {
        lacking.push(format!(
            "No column of schools or teams was found{passed_over}: nobody would count for a team or be kept apart from team-mates. If the list has them, name their column \"School\" and look again."
        ));
    }
    lacking
}

/// Rated games, a Swiss, whose players are ranked by ratings (28A), quads, or a section that ratings open or close.
fn goes_by_rating(plan: &Plan) -> bool {
    let limits = &plan.eligibility;
    plan.rated.is_some() || plan.kind == Kind::Quads || limits.below.is_some() || limits.at_least.is_some()
}

fn goes_by_school(plan: &Plan) -> bool {
    let by_book = matches!(plan.book, rulebook::Book::NcScholastic | rulebook::Book::Iesa2023);
    by_book || plan.kind.needs_teams()
}

/// So many names are told where any of them would do.
const FEW: usize = 12;

fn few<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    let told = names.iter().take(FEW).copied().collect::<Vec<_>>().join(", ");
    match names.len().saturating_sub(FEW) {
        0 => told,
        more => format!("{told} and {more} more"),
    }
}

/// More letters than this are in no sentence about one row.
const LONGEST_TEXT: usize = 500;

fn unread(problem: &report::import::Problem) -> RefusedRow {
    RefusedRow {
        line: problem.line,
        name: problem.who.clone(),
        text: problem.what(),
        next: problem.expected.next().to_string(),
        rules: Cited::none(),
        asks: None,
        cell: problem.at.map(|at| (at, problem.found.clone())),
    }
}

fn turned_down(row: &EntryRow, refusal: &Refusal, reader: &dyn Reader) -> RefusedRow {
    RefusedRow {
        line: row.line,
        name: row.name.clone(),
        text: shortened(&refusal.told(reader), LONGEST_TEXT),
        next: shortened(refusal.next(), LONGEST_TEXT),
        rules: refusal.rules(),
        asks: match refusal {
            Refusal::NowhereEligible { .. } | Refusal::SeveralEligible { .. } => {
                Some(Asks::Section(row.section.clone()))
            }
            _ => None,
        },
        cell: None,
    }
}

fn deed(names: &SectionNames, row: &EntryRow, manner: &Manner) -> Result<Deed, Box<RefusedRow>> {
    let wanted = match row.section.as_str() {
        "" => manner.section.as_deref().unwrap_or_default(),
        text => manner.sections.get(&report::fold::key(text)).map_or(text, String::as_str),
    };
    let section = names.called(wanted).map_err(|Uncalled { text, next, is_unknown }| {
        Box::new(RefusedRow {
            line: row.line,
            name: row.name.clone(),
            text,
            next,
            rules: Cited::none(),
            asks: (is_unknown && !row.section.is_empty()).then(|| Asks::Section(row.section.clone())),
            cell: None,
        })
    })?;
    Ok(Deed::Enter {
        entrant: Box::new(entrant(row, &manner.rating_list)),
        section,
        advance: !manner.at_the_door,
        byes: row.byes.clone(),
        paid: Cents::NONE,
        house_player: false,
    })
}

/// The sections as lists name them.
struct SectionNames {
    keys: BTreeMap<String, SectionName>,
    /// In the order in which they were planned.
    planned: Vec<SectionName>,
}

impl SectionNames {
    fn of(state: &State) -> SectionNames {
        let mut keys = BTreeMap::new();
        for name in state.sections.keys() {
            keys.entry(report::fold::key(name.as_str())).or_insert_with(|| name.clone());
        }
        SectionNames {
            keys,
            planned: state.planned().iter().map(|section| section.plan.name.clone()).collect(),
        }
    }

    /// The section that a row names, or what is wrong with the name and what to do.
    fn called(&self, wanted: &str) -> Result<Option<SectionName>, Uncalled> {
        let called = |text: &str| self.keys.get(&report::fold::key(text)).cloned();
        if wanted.is_empty() {
            return Ok(None);
        }
        if let Some(section) = called(wanted) {
            return Ok(Some(section));
        }
        let parts: Vec<&str> = wanted.split([',', ';', '/', '+', '&', '|']).map(str::trim).collect();
        let several: Option<Vec<SectionName>> = parts.iter().map(|part| called(part)).collect();
        if let Some(several) = several.filter(|several| several.len() > 1) {
            let names = few(several.iter().map(SectionName::as_str));
            return Err(Uncalled {
                text: format!("the row names {} sections: {names}", several.len()),
                next: "leave one of them; who plays in two enters the other at the desk".to_string(),
                is_unknown: false,
            });
        }
        let names = few(self.planned.iter().map(SectionName::as_str));
        let next = format!("write one of {names}, or add the section first");
        Err(Uncalled { text: format!("there is no section {wanted:?}"), next, is_unknown: true })
    }
}

/// What is wrong with the name of a section, and what to do.
struct Uncalled {
    text: String,
    next: String,
    /// It is the name of none, so that another may be meant.
    is_unknown: bool,
}

/// The form that a row fills in; its rating is from this list.
pub fn entrant(row: &EntryRow, list: &str) -> Entrant {
    let text = |text: &str| (!text.is_empty()).then(|| text.to_string());
    let day = |date: report::Date| Date::new(date.year(), date.month(), date.day());
    let listed = |rating| Listed {
        list: list.to_string(),
        rating,
        source: row.source.clone(),
        games: row.provisional,
        floor: row.floor,
    };
    let more = row.more_ratings.iter().filter(|rated| rated.list != list).map(|rated| Listed {
        list: rated.list.clone(),
        rating: rated.rating,
        source: row.source.clone(),
        games: rated.games,
        floor: None,
    });
    Entrant {
        ratings: row.rating.and_then(chart::Rating::points).map(listed).into_iter().chain(more).collect(),
        recent_games: row.rating == Some(chart::Rating::Recent),
        member_id: row.id.clone(),
        member_until: row.expires.and_then(day),
        team: text(&row.school),
        club: text(&row.club),
        grade: row.grade,
        born: row.birth.and_then(day),
        state: row.state.clone(),
        board: row.board,
        contact: row.email.clone().or_else(|| row.phone.clone()),
        ..row
            .parts
            .as_ref()
            .map_or_else(|| Entrant::new(&row.name), |(first, last)| Entrant::of_parts(first, last))
    }
}

/// What tells whether a row is about somebody who has entered.
pub fn known(entrant: &Entrant) -> Enrolled {
    Enrolled {
        name: entrant.name.clone(),
        id: entrant.member_id.clone(),
        school: entrant.team.clone().unwrap_or_default(),
        birth: entrant.born.and_then(files::day),
    }
}

/// Fills in what a row does not say and a list of members does; `source` says which list it was.
pub fn fill_in(row: &mut EntryRow, member: &Member, list: &str, source: &str) {
    row.id = row.id.take().or_else(|| member.id.clone());
    row.state = row.state.take().or_else(|| member.state.clone());
    let expires = member.expires.as_deref().and_then(|day| day.parse::<Date>().ok());
    let expires = expires.and_then(|day| report::Date::new(day.year(), day.month(), day.day()));
    row.expires = expires.or(row.expires);
    if row.grade.is_none() {
        row.grade = member.grade;
    }
    if row.school.is_empty() {
        row.school.clone_from(&member.school);
    }
    // A rating in the row may be one that somebody knows better; what was published stands beside it in the preview.
    if row.rating.and_then(chart::Rating::points).is_none()
        && let Some(rated) = member.rating(list)
    {
        (row.rating, row.provisional) = (Some(chart::Rating::Points(rated.rating)), rated.games);
        row.source = source.to_string();
    }
    if row.provisional.is_none()
        && let Some(rated) = member.rating(list)
        && row.rating == Some(chart::Rating::Points(rated.rating))
    {
        row.provisional = rated.games;
        row.source = source.to_string();
    }
    row.more_ratings = member.ratings.iter().filter(|rated| rated.list != list).cloned().collect();
}

/// The section that is likely meant by a name that none has.
pub fn near(state: &State, named: &str) -> Option<SectionName> {
    let key = report::fold::key(named);
    let words: Vec<&str> = key.split(' ').collect();
    let planned = state.planned();
    let open = || planned.iter().map(|section| &section.plan.name);
    let holds = |name: &&SectionName| {
        let other = report::fold::key(name.as_str());
        let others: Vec<&str> = other.split(' ').collect();
        !key.is_empty()
            && (words.iter().all(|word| others.contains(word))
                || others.iter().all(|word| words.contains(word)))
    };
    let mut held = open().filter(holds);
    match (held.next(), held.next()) {
        (Some(only), None) => Some(only.clone()),
        (Some(_), Some(_)) => None,
        (None, _) => {
            let slips = |name: &SectionName| chart::slips(&report::fold::key(name.as_str()), &key);
            open().filter(|name| key.len() > 3 && slips(name) <= 2).min_by_key(|name| slips(name)).cloned()
        }
    }
}
