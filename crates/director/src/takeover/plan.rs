//! What is chosen, and the event that comes of it.

use std::collections::{BTreeMap, BTreeSet};

use budget::{Budget, Cost, Stop, Told, amount};
use chart::{Color, Points};
use clock::Control;
use rulebook::Book;
use schemars::JsonSchema;
use serde::Deserialize;
use tournament::{Announcement, Date, Deed, Kind, Live, MOST_ROUNDS, Plan, SectionName};

use super::{
    acts,
    mark::{Mark, WON},
    rounds::{Places, RoundTaken, rounds},
    running::{Ahead, Format, Running, RunningPlayer, RunningSection},
};
use crate::{announce, places};

/// What a file leaves open, as somebody chose it. Nothing: as it is shown.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Choices {
    pub name: Option<String>,
    pub from: Option<Date>,
    pub to: Option<Date>,
    /// The list that the ratings are from.
    pub rating_list: Option<String>,
    /// The book under which all sections go on, by its name.
    pub book: Option<String>,
    pub sections: Vec<SectionChoice>,
}

/// What is chosen of a section.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SectionChoice {
    /// Its place in the file, from 0.
    pub at: usize,
    /// Left out, such as one of side games.
    #[serde(default)]
    pub leave_out: bool,
    #[serde(default)]
    pub name: Option<String>,
    #[serde(default)]
    pub rounds: Option<usize>,
    #[serde(default)]
    pub control: Option<String>,
    /// Who plays on, of those of whom the file does not say it, by the numbers of the file.
    #[serde(default)]
    pub playing: Vec<usize>,
    /// Who does not.
    #[serde(default)]
    pub gone: Vec<usize>,
}

/// An event that can be carried out.
#[derive(Clone, PartialEq, Debug)]
pub struct Prepared {
    pub format: Format,
    pub program: Option<String>,
    pub event: Announcement,
    pub sections: Vec<PreparedSection>,
    pub doubts: Told<String>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct PreparedSection {
    /// Its place in the file.
    pub at: usize,
    pub taken: bool,
    pub plan: Plan,
    pub(super) rounds: Vec<RoundTaken>,
    pub(super) people: Vec<Person>,
    pub(super) forbidden: Vec<(usize, usize)>,
    pub(super) locked: Vec<(usize, usize, Option<Color>)>,
    pub(super) first_color: Option<Color>,
}

/// Somebody who is taken over, by their place in the section.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Person {
    pub(super) told: RunningPlayer,
    pub(super) standing: Attends,
}

/// Whether somebody is still in the event.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Attends {
    In,
    /// From this round on they are not.
    Gone(usize),
    /// The file does not say it.
    Asked {
        plays: bool,
        why: &'static str,
    },
}

impl PreparedSection {
    pub(super) fn paired(&self) -> usize {
        self.rounds.len()
    }

    /// Games without a result.
    pub(super) fn open(&self) -> usize {
        self.rounds.iter().map(|round| round.open).sum()
    }
}

/// The control that holds where a file has none that can be read.
const CONTROL: &str = "G/60 d/5";

/// Makes of what files say what can be done. `today` is for files that name no day.
pub fn prepare(
    running: &Running,
    choices: &Choices,
    today: Date,
    budget: &mut Budget,
) -> Result<Prepared, Stop> {
    let mut doubts = running.doubts.clone();
    let book = choices.book.as_deref().and_then(|name| name.parse::<Book>().ok());
    let (mut names, mut sections): (SectionNames, Vec<PreparedSection>) = Default::default();
    for (at, section) in running.sections.iter().enumerate() {
        let marks = section.players.iter().map(|player| player.marks.len() + 1).sum();
        budget.spend(Cost::Steps, amount(marks).saturating_mul(4))?;
        let chosen = choices.sections.iter().find(|chosen| chosen.at == at);
        let taken = chosen.is_none_or(|chosen| !chosen.leave_out) && !section.players.is_empty();
        let mut section_doubts = Told::default();
        let name = names.next(chosen.and_then(|chosen| chosen.name.as_deref()), section);
        let section = RunningSection { name: name.to_string(), ..section.clone() };
        if section.players.is_empty() {
            section_doubts.push(format!("{name}: nobody is in it, so it is left out"));
        }
        let list = choices.rating_list.as_deref();
        let prepared = prepared((at, section, name), chosen, (book, list), &mut section_doubts);
        sections.push(PreparedSection { taken, ..prepared });
        // What is left out has no doubts worth reading.
        if taken || chosen.is_none() {
            doubts.append(section_doubts);
        }
    }
    one_toss(&sections, &mut doubts);
    if choices.from.or(running.from).is_none() {
        doubts.push(format!("the files name no day; {today} is taken unless you write another"));
    }
    let from = choices.from.or(running.from).unwrap_or(today);
    let to = choices.to.or(running.to).unwrap_or(from).max(from);
    let name = seen_letters(choices.name.as_deref().or(running.name.as_deref()).unwrap_or_default());
    if name.is_empty() {
        doubts.push("the files do not name the event; write its name".to_string());
    }
    let name = if name.is_empty() { "Event taken over".to_string() } else { name };
    let event = Announcement {
        name,
        from,
        to,
        place: running.place.as_deref().map(seen_letters).filter(|place| !place.is_empty()),
        organizer: None,
        entries_close: None,
        live: Live::default(),
        names: Default::default(),
    };
    let program = running.program.as_deref().map(seen_letters).filter(|program| !program.is_empty());
    Ok(Prepared { format: running.format, program, event, sections, doubts })
}

/// Nobody's name has letters that nobody sees, whatever a file holds; and everybody has one.
fn legible(player: &mut RunningPlayer) {
    let entrant = &mut player.entrant;
    entrant.name = seen_letters(&entrant.name);
    let texts = [
        &mut entrant.first_name,
        &mut entrant.last_name,
        &mut entrant.member_id,
        &mut entrant.team,
        &mut entrant.club,
        &mut entrant.state,
        &mut entrant.contact,
    ];
    for text in texts {
        *text = text.take().map(|text| seen_letters(&text)).filter(|text| !text.is_empty());
    }
    if entrant.name.is_empty() {
        entrant.name = format!("Player {}", player.number);
    }
}

/// What a list has room for, without what nobody reads.
fn seen_letters(text: &str) -> String {
    let letters = text.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter });
    let text: String = letters.filter(|letter| !tournament::is_unseen(*letter)).take(100).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The names of sections, no two alike.
#[derive(Default)]
struct SectionNames {
    taken: BTreeSet<SectionName>,
    /// By a heading, up to which number its names were looked through: a file may have all its headings alike.
    counted: BTreeMap<String, usize>,
}

impl SectionNames {
    fn next(&mut self, chosen: Option<&str>, section: &RunningSection) -> SectionName {
        let wanted = chosen.filter(|name| !name.trim().is_empty()).unwrap_or(&section.name);
        let wanted: String = seen_letters(wanted).chars().take(36).collect();
        let plain = wanted.parse::<SectionName>().ok().filter(|name| !self.taken.contains(name));
        let name = plain.or_else(|| self.counted(&wanted)).unwrap_or_else(|| fallback(self.taken.len()));
        self.taken.insert(name.clone());
        name
    }

    /// There are fewer names than numbers.
    fn counted(&mut self, wanted: &str) -> Option<SectionName> {
        let from = self.counted.get(wanted).map_or(2, |last| last + 1);
        for count in from.. {
            let text =
                if wanted.is_empty() { format!("Section {count}") } else { format!("{wanted} {count}") };
            let name = text.parse::<SectionName>().or_else(|_| format!("Section {count}").parse()).ok()?;
            if !self.taken.contains(&name) {
                self.counted.insert(wanted.to_string(), count);
                return Some(name);
            }
        }
        None
    }
}

#[allow(clippy::expect_used, reason = "a word and a number name a section")]
fn fallback(at: usize) -> SectionName {
    format!("Section {at}").parse().expect("a name")
}

fn prepared(
    (at, section, name): (usize, RunningSection, SectionName),
    chosen: Option<&SectionChoice>,
    (book, list): (Option<Book>, Option<&str>),
    doubts: &mut Told<String>,
) -> PreparedSection {
    let places = Places::of(&section);
    let two_games =
        section.players.iter().flat_map(|player| &player.marks).any(
            |mark| matches!(mark, Mark::Game { points: Some((one, other)), .. } if *one + *other > WON.0),
        );
    let rounds = rounds(&section, &places, two_games, doubts);
    if two_games {
        doubts.push(format!("{name}: of two games in a round the file does not say which was which"));
    }
    let paired = rounds.len();
    let planned = planned(&section, chosen, paired, doubts);
    let kind = match section.dutch {
        _ if section.round_robin => Kind::RoundRobin { cycles: 1 },
        Some(baku) => Kind::FideDutch { baku },
        None => Kind::Swiss,
    };
    let control = control(&section, chosen, doubts);
    let mut plan = announce::plan(name.clone(), book.unwrap_or(Book::UsChess7), kind, planned, &control);
    plan.rating_list = list.unwrap_or(section.rating_list).to_string();
    plan.games_a_round = if two_games { 2 } else { 1 };
    plan.first_board = section.first_board.filter(|board| (1..=9_000).contains(board)).unwrap_or(1);
    // No file says who is of age but by days of birth; names that were taken for whole by mistake nobody takes back.
    plan.minors = Some(true);
    let ages = section.players.iter().filter(|player| player.entrant.born.is_none()).count();
    if ages > 0 {
        doubts.push(format!(
            "{name}: the file has no day of birth of {ages} of {} players, so pages that everybody can open show their names \
             shortened, as those of minors; where they are adults, say so in the section",
            section.players.len()
        ));
    }
    if let Some(settings) = &section.settings {
        plan.pairing = settings.clone();
    }
    let (known, unknown): (Vec<String>, Vec<String>) =
        section.tie_breaks.iter().cloned().partition(|name| places::knows(name));
    if !unknown.is_empty() {
        doubts.push(format!("{}: these tie-breaks are not known here: {}", section.name, unknown.join(", ")));
    }
    plan.tie_breaks = known;
    let people = section.players.iter().map(|player| {
        let standing = standing(player, paired, planned, chosen);
        let mut told = player.clone();
        legible(&mut told);
        for listed in &mut told.entrant.ratings {
            plan.rating_list.clone_into(&mut listed.list);
        }
        Person { told, standing }
    });
    let people: Vec<Person> = people.collect();
    let place = |number: &usize| places.number(*number).map(chart::Number::index);
    let pair = |(one, other): &(usize, usize)| {
        Some((place(one)?, place(other)?)).filter(|(one, other)| one != other)
    };
    PreparedSection {
        at,
        taken: true,
        forbidden: section.forbidden.iter().filter_map(pair).collect(),
        locked: section
            .locked
            .iter()
            .filter_map(|(one, other, color)| {
                let (one, other) = pair(&(*one, *other))?;
                Some((one, other, *color))
            })
            .collect(),
        first_color: section.first_color.or_else(|| first_color(&rounds)),
        plan,
        rounds,
        people,
    }
}

/// How many rounds there will be.
fn planned(
    section: &RunningSection,
    chosen: Option<&SectionChoice>,
    paired: usize,
    doubts: &mut Told<String>,
) -> usize {
    let booked = section.players.iter().flat_map(|player| player.ahead.keys()).copied();
    let least = booked.filter(|round| *round <= MOST_ROUNDS).max().unwrap_or_default().max(paired).max(1);
    let least = least.min(MOST_ROUNDS);
    let told = chosen.and_then(|chosen| chosen.rounds).or(section.rounds);
    if let Some(told) = told {
        if told < least {
            doubts.push(format!(
                "{}: {told} rounds are said to be played, and round {least} is spoken of; {least} rounds are taken over",
                section.name
            ));
        }
        return told.clamp(least, MOST_ROUNDS);
    }
    let players = section.players.len();
    let guess = match section.round_robin {
        true => (players + players % 2).saturating_sub(1),
        // So many that one player can have won everything.
        false => {
            usize::try_from(players.next_power_of_two().trailing_zeros()).unwrap_or_default().max(paired + 1)
        }
    };
    let guess = guess.clamp(least, MOST_ROUNDS);
    doubts.push(format!(
        "{}: the file does not say how many rounds there will be; {guess} are planned unless you write another number",
        section.name
    ));
    guess
}

fn control(section: &RunningSection, chosen: Option<&SectionChoice>, doubts: &mut Told<String>) -> String {
    let is_control = |text: &&str| text.parse::<Control>().is_ok();
    let written = chosen.and_then(|chosen| chosen.control.as_deref());
    let told = written.or(section.control.as_deref()).map(str::trim).filter(|text| !text.is_empty());
    match told {
        Some(text) => {
            let first = [text, text.split([';', '|']).next().unwrap_or_default()];
            if let Some(text) = first.into_iter().find(is_control) {
                return text.to_string();
            }
            doubts.push(format!(
                "{}: the time control {text:?} is not read; {CONTROL} is taken unless you write another",
                section.name
            ));
        }
        None => doubts.push(format!(
            "{}: the file has no time control; {CONTROL} is taken unless you write another",
            section.name
        )),
    }
    CONTROL.to_string()
}

/// Whether somebody plays on.
fn standing(
    player: &RunningPlayer,
    paired: usize,
    planned: usize,
    chosen: Option<&SectionChoice>,
) -> Attends {
    let gone = player.ahead.iter().find(|(_, ahead)| **ahead == Ahead::Gone);
    if let Some((round, _)) = gone {
        return Attends::Gone((*round).max(paired + 1));
    }
    if paired == 0 || paired >= planned {
        return Attends::In;
    }
    match player.withdrew {
        Some(true) => return Attends::Gone(paired + 1),
        Some(false) => return Attends::In,
        None => {}
    }
    let asked = |plays: bool, why: &'static str| {
        let listed = |list: fn(&SectionChoice) -> &Vec<usize>| {
            chosen.is_some_and(|chosen| list(chosen).contains(&player.number))
        };
        let plays = match plays {
            true => !listed(|chosen| &chosen.gone),
            false => listed(|chosen| &chosen.playing),
        };
        Attends::Asked { plays, why }
    };
    match player.marks.get(paired - 1).copied().unwrap_or_default() {
        Mark::Blank => asked(false, "was not paired in the last round"),
        Mark::ForfeitLoss { .. } => asked(true, "lost the last round by forfeit"),
        Mark::ZeroBye => asked(true, "had a zero-point bye in the last round"),
        _ => Attends::In,
    }
}

/// The color of the best player in round 1, which the toss gave.
fn first_color(rounds: &[RoundTaken]) -> Option<Color> {
    let boards = rounds.first()?.boards.iter();
    let best = boards.min_by_key(|board| board.white.min(board.black))?;
    Some(if best.white < best.black { Color::White } else { Color::Black })
}

/// One toss serves all sections here.
fn one_toss(sections: &[PreparedSection], doubts: &mut Told<String>) {
    let mut tossed =
        sections.iter().filter(|section| section.taken).filter_map(|section| section.first_color);
    let first = tossed.next();
    if let Some(first) = first
        && tossed.any(|other| other != first)
    {
        doubts.push(format!(
            "the sections tossed for colors one by one; here one toss serves them all: {first} for the higher-ranked player. It \
             matters only for those who have not had a color yet"
        ));
    }
}

impl Prepared {
    /// The acts by which it becomes an event, each with what it is about.
    pub fn deeds(&self, file: &str) -> Vec<(String, Deed, bool)> {
        acts::deeds(self, file)
    }

    /// What the file says that somebody has, where it says it.
    pub(super) fn score(player: &RunningPlayer) -> Option<Points> {
        player.score
    }
}
