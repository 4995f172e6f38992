//! The posted rules: what players can read before they play. The book and what was changed in it with the notice that each
//! change needs (1B1, 1B2), time control, tie-breaks in their order, byes, lateness, devices, and how to appeal.
//!
//! Paper and pages show the same [`PostedRules`]. Everything is in our own words, beside the clauses it rests on.

mod marks;
mod sentences;

use chart::count::{in_figures, in_words};
use pairing::settings::TeamMates;
use rulebook::{
    Book, Policies, PolicyEntry,
    readings::{BookReading, READINGS},
    variations::{Announced, RuleNotice},
};
use schemars::JsonSchema;
use serde::Serialize;
use tiebreak::System;
use tournament::{
    ByePolicy, Devices, HalfPointByes, Kind, LateEntry, NoShows, Notice, Plan, RatingClass, ReEntry, Section,
    State, TeamContest, Topic, When,
};

use crate::{places, sheets::large, teams};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PostedRules {
    pub event: String,
    pub section: String,
    pub parts: Vec<Rubric>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Rubric {
    pub title: &'static str,
    pub lines: Vec<PostedRule>,
}

/// One sentence, and in front of it the clauses or the matter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PostedRule {
    pub mark: String,
    pub text: String,
}

/// What the organizer changed in the book for the games, and how moments are written where the event is.
pub struct House<'a> {
    pub variations: &'a [Announced],
    /// Where the other reading than ours holds.
    pub other_readings: &'a [&'static BookReading],
    /// Whether every open question of the book is listed, or only those that are read otherwise.
    pub all_readings: bool,
    pub moment: &'a dyn Fn(When) -> String,
}

/// The books contradict themselves, which is our mistake.
#[derive(Debug, thiserror::Error)]
#[error("{0} cannot be followed with these variations: {1}")]
pub struct Contradiction(Book, String);

/// The posted rules of a section.
pub fn posted_rules(
    state: &State,
    section: &Section,
    house: &House<'_>,
) -> Result<PostedRules, Contradiction> {
    let plan = &section.plan;
    let variations = [house.variations, &plan.variations().collect::<Vec<_>>()].concat();
    let readings_here = [house.other_readings, &plan.readings().collect::<Vec<_>>()].concat();
    let house = &House { variations: &variations, other_readings: &readings_here, ..*house };
    let policies = policies(plan.book, house)?;
    let entries = policies.entries();
    let told = |names: &[&str]| told(&entries, names, plan.book);
    let parts = [
        Rubric { title: "Rules", lines: rules(plan, house) },
        Rubric { title: "Play", lines: play(plan, house) },
        Rubric { title: "Announced", lines: announced(section) },
        Rubric { title: "Ties are broken by", lines: ties(plan) },
        Rubric { title: "Ties of teams are broken by", lines: team_ties(state, section) },
        Rubric { title: "Byes", lines: byes(plan) },
        Rubric { title: "Coming late", lines: [told(LATE), vec![no_shows(plan)]].concat() },
        Rubric {
            title: "Phones and other devices",
            lines: [devices(state.devices, plan.book), told(DEVICES)].concat(),
        },
        Rubric { title: "Appeals", lines: told(APPEALS) },
        Rubric {
            title: "Open questions of the book, and how they are read here",
            lines: readings(plan, house),
        },
    ];
    Ok(PostedRules {
        event: state.event.as_ref().map(|event| event.name.clone()).unwrap_or_default(),
        section: if state.sections.len() > 1 { plan.name.to_string() } else { String::new() },
        parts: parts.into_iter().filter(|part| !part.lines.is_empty()).collect(),
    })
}

const LATE: &[&str] = &["round_begins", "late_forfeit", "late_but_in_time", "both_late"];
const DEVICES: &[&str] = &[
    "phone_rang",
    "phone_vibrated",
    "phone_on",
    "phone_used",
    "phone_again",
    "phone_after_the_game",
    "headphones",
    "computer",
    "device_not_allowed",
];
const RECORDING: &[&str] = &[
    "sections_without_scoring",
    "scoring_in_time_trouble",
    "scoring_in_sudden_death",
    "recording_resumed",
    "behind_in_recording",
    "move_written_first",
    "move_keyed_first",
    "device_not_allowed",
];
const APPEALS: &[&str] = &["appeal_first", "appeal_second", "appeal_last", "appeal_deadline", "appeal_form"];

fn policies(book: Book, house: &House<'_>) -> Result<Policies, Contradiction> {
    let mut rules = book.rulebook();
    house.variations.iter().filter(|variation| variation.book() == book).for_each(|variation| {
        variation.change(&mut rules);
    });
    let others = house.other_readings.iter().filter(|reading| reading.book == book);
    others.filter_map(|reading| reading.choose_other).for_each(|choose| choose(&mut rules));
    rules.resolve().map_err(|error| Contradiction(book, error.to_string()))
}

fn line(mark: impl Into<String>, text: impl Into<String>) -> PostedRule {
    PostedRule { mark: marks::readable(&mark.into()), text: text.into() }
}

/// What the book says on these matters; where it is silent, so is the sheet.
fn told(entries: &[PolicyEntry], names: &[&str], book: Book) -> Vec<PostedRule> {
    let named = |name: &&str| entries.iter().find(|entry| entry.policy == *name);
    let says = |entry: &PolicyEntry| Some(line(marks::mark(&entry.by, book), sentences::sentence(entry)?));
    names.iter().filter_map(named).filter_map(says).collect()
}

/// What the event permits, before what the book says of everything else.
fn devices(permitted: Devices, book: Book) -> Vec<PostedRule> {
    let rules = permitted.rules();
    let of = |book: Book| {
        rules
            .rules()
            .iter()
            .filter(|rule| rule.book == book.name())
            .map(|rule| rule.id)
            .collect::<Vec<_>>()
            .join(", ")
    };
    // Where the book itself has no rule for it, those of US Chess hold.
    let own = match of(book) {
        none if none.is_empty() => format!("{} {}", Book::UsChess7.label(), of(Book::UsChess7)),
        own => own,
    };
    vec![line(own, format!("{}.", large(permitted.words())))]
}

/// Who keeps score, and who may stop doing so when time is short, as this book has it.
pub fn recording(book: Book) -> Result<Vec<PostedRule>, Contradiction> {
    let policies = book.rulebook().resolve().map_err(|error| Contradiction(book, error.to_string()))?;
    Ok(told(&policies.entries(), RECORDING, book))
}

fn rules(plan: &Plan, house: &House<'_>) -> Vec<PostedRule> {
    let mut lines = vec![line("Rulebook", format!("{}.", plan.book.title()))];
    for variation in house.variations.iter().filter(|variation| variation.book() == plan.book) {
        let says = match variation {
            Announced::Plain(variation) => variation.says.to_string(),
            Announced::Numbered(variation, number) => variation.says(number),
        };
        let notice = match variation.notice() {
            RuleNotice::NotNeeded => String::new(),
            notice => format!(" Notice: {}.", notice.says()),
        };
        lines.push(line(variation.clauses(), format!("Variation: {}.{notice}", says.trim_end_matches('.'))));
    }
    lines
}

fn readings(plan: &Plan, house: &House<'_>) -> Vec<PostedRule> {
    let is_other =
        |reading: &BookReading| house.other_readings.iter().any(|other| other.name == reading.name);
    READINGS
        .iter()
        .filter(|reading| reading.book == plan.book && (house.all_readings || is_other(reading)))
        .map(|reading| {
            let answer = if is_other(reading) { reading.other } else { reading.default };
            line(reading.clauses.replace(' ', ", "), format!("{} Here: {answer}.", reading.question))
        })
        .collect()
}

fn play(plan: &Plan, house: &House<'_>) -> Vec<PostedRule> {
    let rounds = in_figures(plan.rounds, "round");
    let games = match plan.games_a_round {
        0 | 1 => "",
        _ => ", two games a round with colors reversed",
    };
    let rated = plan.rated.map_or("not rated".to_string(), |class| format!("rated {}", class_words(class)));
    let in_words = sentences::control(&plan.control).map(|words| format!(" ({words})")).unwrap_or_default();
    let mut lines = vec![
        line("System", format!("{}, {rounds}{games}.", system(plan.kind))),
        line("Time control", format!("{}{in_words}, {rated}.", plan.control)),
    ];
    lines.extend(team_mates(plan));
    for (round, at) in (1..).zip(&plan.schedule) {
        lines.push(line(format!("Round {round}"), format!("{}.", (house.moment)(*at))));
    }
    lines
}

/// Whether players of one school meet. Where that is a variation it has to be posted (28N), so the sheet says what it is.
fn team_mates(plan: &Plan) -> Option<PostedRule> {
    if !matches!(plan.kind, Kind::Swiss | Kind::Accelerated { .. }) {
        return None;
    }
    let kept_apart = |rule: &str, how: String| line(rule, format!("Players of one school or team {how}."));
    let below = |points: u8| {
        format!("are kept apart until they have won {} more than they lost", in_words(points, "game"))
    };
    match plan.pairing.team_mates {
        TeamMates::MayMeet => None,
        TeamMates::Apart => {
            let how = "do not meet, unless a leader would have to drop in the last round";
            Some(kept_apart("28N2", how.to_string()))
        }
        TeamMates::ApartBelowPlus(2) => Some(kept_apart("28N1", below(2))),
        TeamMates::ApartBelowPlus(points) => Some(kept_apart("28N3", below(points))),
    }
}

fn system(kind: Kind) -> String {
    match kind {
        Kind::Swiss => "Swiss system".to_string(),
        Kind::Accelerated { .. } => "Swiss system with accelerated pairings".to_string(),
        Kind::FideDutch { baku: false } => "FIDE (Dutch) Swiss system, C.04.3".to_string(),
        Kind::FideDutch { baku: true } => {
            "FIDE (Dutch) Swiss system, C.04.3, with Baku acceleration (C.04.5.1)".to_string()
        }
        Kind::RoundRobin { cycles: 0 | 1 } => "Everybody meets everybody".to_string(),
        Kind::RoundRobin { cycles } => format!("Everybody meets everybody {cycles} times"),
        Kind::Quads => "Groups of four by rating, everybody meets everybody".to_string(),
        Kind::Match => "A match of two players".to_string(),
        Kind::TeamMatch { boards } => format!("A match of two teams on {}", in_words(boards, "board")),
        Kind::TeamSwiss { boards } => format!("Swiss system of teams on {}", in_words(boards, "board")),
        Kind::TeamRoundRobin { boards, cycles, table, home } => {
            let often = if cycles > 1 { format!(", {cycles} times") } else { String::new() };
            let by = if table.is_usual() { String::new() } else { format!(", by the {}", table.name()) };
            let at_home = home.map_or(String::new(), |color| {
                format!("; the home team has {} on odd boards", color_words(color))
            });
            format!("Every team meets every other one{often} on {}{by}{at_home}", in_words(boards, "board"))
        }
        Kind::OtherTeams { cycles } => {
            let often = if cycles > 1 { format!(" {cycles} times") } else { String::new() };
            format!("Everybody meets everybody of the other teams{often} (Scheveningen, Schiller system)")
        }
        Kind::BoardSwiss { board } => format!("Swiss system of all players on board {board}"),
        Kind::KnockOut { double: true, .. } => "Knock-out; who loses two meetings is out".to_string(),
        Kind::KnockOut { third_place, consolation, .. } => {
            let third = if third_place { "; the losers of the semifinals meet for third place" } else { "" };
            let consolation = if consolation {
                "; whoever loses their first meeting plays on in a consolation"
            } else {
                ""
            };
            format!("Knock-out{third}{consolation}")
        }
    }
}

const fn color_words(color: chart::Color) -> &'static str {
    match color {
        chart::Color::White => "White",
        chart::Color::Black => "Black",
    }
}

const fn class_words(class: RatingClass) -> &'static str {
    match class {
        RatingClass::Regular => "regular",
        RatingClass::Dual => "regular and quick",
        RatingClass::Quick => "quick",
        RatingClass::Blitz => "blitz",
    }
}

/// What has to be made known and where, and in which words it was.
fn announced(section: &Section) -> Vec<PostedRule> {
    let mut lines = Vec::new();
    for needed in section.plan.needs_notice() {
        let place = where_told(needed.notice);
        lines.push(line(
            needed.rules.to_string(),
            format!("{}: made known {place}.", large(needed.topic.words())),
        ));
    }
    for posted in section.posted.iter().filter(|posted| !posted.text.trim().is_empty()) {
        let mark = if posted.topic == Topic::Other { "House rule" } else { "Announced" };
        lines.push(line(mark, format!("{}.", posted.text.trim().trim_end_matches('.'))));
    }
    lines
}

const fn where_told(notice: Notice) -> &'static str {
    match notice {
        Notice::AtTheEvent => "at the event",
        Notice::AdvancePublicity => "at the event and in all publicity before it",
    }
}

fn ties(plan: &Plan) -> Vec<PostedRule> {
    ranked(&places::systems(plan))
}

/// Of the first contest in which players of this section count for their team.
fn team_ties(state: &State, section: &Section) -> Vec<PostedRule> {
    let counts = |contest: &&TeamContest| contest.sections.contains(&section.plan.name);
    let contest = state.contests.iter().find(counts);
    contest.map(|contest| ranked(&teams::order(state, contest))).unwrap_or_default()
}

fn ranked(systems: &[System]) -> Vec<PostedRule> {
    let ranked = (1..).zip(systems.iter());
    ranked
        .map(|(rank, system): (usize, _)| {
            line(format!("{rank}."), format!("{} ({}).", system.title(), system.rule()))
        })
        .collect()
}

/// What is the same in every event, beside the clause of the book that is played by, where that is where it stands.
fn cited(plan: &Plan, us_chess: &str, text: &str) -> String {
    match plan.book {
        Book::UsChess7 => format!("{text} ({us_chess})."),
        _ => format!("{text}."),
    }
}

fn byes(plan: &Plan) -> Vec<PostedRule> {
    let (policy, rounds): (&ByePolicy, usize) = (&plan.byes, plan.rounds);
    let offered: Vec<String> =
        (1..=rounds).filter(|round| policy.offers(*round, rounds)).map(|round| round.to_string()).collect();
    let mut lines = Vec::new();
    if policy.half_point == HalfPointByes::None || offered.is_empty() {
        lines.push(line("Half a point", "No half-point byes."));
    } else {
        let most = match policy.at_most {
            Some(1) => ", one for each player".to_string(),
            Some(most) => format!(", {most} for each player at most"),
            None => String::new(),
        };
        let which = if offered.len() == 1 { "round" } else { "rounds" };
        let text = format!("Half-point byes in {which} {}{most}", listed(&offered));
        lines.push(line("Half a point", cited(plan, "22C1", &text)));
        lines.push(line("Asked for", deadline(plan)));
        if offered.last() == Some(&rounds.to_string()) && rounds > 1 {
            let game = if policy.last_round_before_game <= 1 { "first" } else { "second" };
            let text = format!("A bye for the last round is asked for before one's {game} game");
            lines.push(line("Last round", cited(plan, "22C4", &text)));
        }
    }
    if policy.zero_point {
        let which = if offered.is_empty() { "a round" } else { "any other round" };
        let text = format!("Whoever will miss {which} says so in time, and is not paired for it.");
        lines.push(line("No point", text));
    }
    lines.push(line(
        "Late entry",
        match policy.late_entry {
            LateEntry::AsOffered if !offered.is_empty() => {
                let text = "Rounds missed by entering late count as half-point byes where those are offered, else nothing";
                cited(plan, "28K", text)
            }
            LateEntry::AsOffered | LateEntry::Nothing => {
                "Rounds missed by entering late count nothing.".to_string()
            }
        },
    ));
    lines.extend(second_entry(plan));
    lines
}

/// Nothing is said where nobody enters again: few expect it.
fn second_entry(plan: &Plan) -> Option<PostedRule> {
    let counts = match plan.re_entry {
        ReEntry::No => return None,
        ReEntry::Better => "the better score counts",
        ReEntry::Last => "the last entry counts",
    };
    let text = format!("Whoever wants to begin anew may enter again; {counts}");
    Some(line("Second entry", cited(plan, "28S5", &text)))
}

fn deadline(plan: &Plan) -> String {
    let policy = &plan.byes;
    let minutes = match policy.minutes_before {
        0 => "before the round is paired".to_string(),
        1 => "a minute before the round at the latest".to_string(),
        60 => "an hour before the round at the latest".to_string(),
        minutes => format!("{minutes} minutes before the round at the latest"),
    };
    match policy.only_with_entry {
        true => "With the entry; later only if the director allows it.".to_string(),
        false => cited(plan, "22C2", &large(&minutes)),
    }
}

fn no_shows(plan: &Plan) -> PostedRule {
    let text = match plan.no_shows {
        NoShows::Dropped => {
            cited(plan, "13G, 28P", "Whoever does not come and gives no reason is not paired again")
        }
        NoShows::MissTheNext => {
            "Whoever does not come misses the next round too, unless they ask the director in time."
                .to_string()
        }
        NoShows::Stay => "Whoever does not come is paired for the next round all the same.".to_string(),
    };
    line("Not coming", text)
}

/// `1, 2 and 3`.
fn listed(words: &[String]) -> String {
    match words {
        [before @ .., last] if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => words.concat(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

    use super::*;
    use tournament::SectionName;

    fn house<'a>(variations: &'a [Announced], others: &'a [&'static BookReading]) -> House<'a> {
        House { variations, other_readings: others, all_readings: false, moment: &|_| "10:00".to_string() }
    }

    fn lines_of(plan: Plan, house: &House<'_>, title: &str) -> Vec<String> {
        let section = Section { plan, ..sectioned() };
        let rules = posted_rules(&State::default(), &section, house).unwrap();
        let part = rules.parts.into_iter().find(|part| part.title == title);
        part.map(|part| part.lines.into_iter().map(|line| line.text).collect()).unwrap_or_default()
    }

    /// A section with nothing in it yet.
    fn sectioned() -> Section {
        Section {
            place: 0,
            plan: swiss(),
            posted: Vec::new(),
            contestants: Vec::new(),
            rounds: Vec::new(),
            locks: Vec::new(),
            gone_into: Vec::new(),
            rescored: Default::default(),
            prizes: Vec::new(),
            for_prizes: Default::default(),
            extra_games: Vec::new(),
            lots: Vec::new(),
            team_out: Default::default(),
            team_docked: Vec::new(),
            standings: Vec::new(),
            standings_hold: false,
        }
    }

    fn swiss() -> Plan {
        Plan::swiss("Open".parse::<SectionName>().unwrap(), 5, "G/60 d/5")
    }

    #[test]
    fn a_second_entry_is_posted_where_it_is_allowed_with_the_score_that_counts() {
        let posted = |re_entry| {
            let lines = lines_of(Plan { re_entry, ..swiss() }, &house(&[], &[]), "Byes");
            lines.into_iter().find(|line| line.contains("enter again"))
        };
        assert_eq!(posted(ReEntry::No), None);
        let last = "Whoever wants to begin anew may enter again; the last entry counts (28S5).";
        assert_eq!(posted(ReEntry::Last).as_deref(), Some(last));
    }

    #[test]
    fn a_variation_stands_with_the_notice_that_it_needs() {
        let variations = [Announced::find("missing-pairs-5").unwrap()];
        let lines = lines_of(swiss(), &house(&variations, &[]), "Rules");
        assert_eq!(lines.len(), 2);
        let notice = variations[0].notice().says();
        assert!(
            lines[1].contains("Variation: ") && lines[1].contains(notice) && lines[1].contains('5'),
            "{lines:?}"
        );
    }

    #[test]
    fn the_first_half_has_byes_and_their_deadline_is_told() {
        let lines = lines_of(swiss(), &house(&[], &[]), "Byes");
        assert!(lines[0].contains("rounds 1, 2 and 3"), "{lines:?}");
        assert!(lines[1].contains("hour before"), "{lines:?}");
        let none = Plan { byes: ByePolicy::none(), ..swiss() };
        assert_eq!(lines_of(none, &house(&[], &[]), "Byes")[0], "No half-point byes.");
    }

    #[test]
    fn every_book_says_how_it_is_appealed_and_what_a_phone_costs_or_is_silent() {
        for book in [Book::UsChess7, Book::Iesa2023, Book::NcScholastic, Book::NcBlitz, Book::Schiller] {
            let plan = Plan { book, ..swiss() };
            let section = Section { plan, ..sectioned() };
            let rules = posted_rules(&State::default(), &section, &house(&[], &[])).unwrap();
            assert!(rules.parts.iter().all(|part| !part.lines.is_empty()), "{book}");
            assert!(rules.parts.iter().any(|part| part.title == "Appeals"), "{book}");
        }
    }

    /// Read aloud: a whole sentence has no question before a colon, and says nothing in the shorthand of a table.
    #[test]
    fn every_line_of_every_book_is_a_sentence_that_a_parent_can_read() {
        for book in Book::ALL {
            let section = Section { plan: Plan { book, ..swiss() }, ..sectioned() };
            let rules = posted_rules(&State::default(), &section, &house(&[], &[])).unwrap();
            let titles = ["Coming late", "Phones and other devices", "Appeals", "Byes"];
            let parts = rules.parts.iter().filter(|part| titles.contains(&part.title));
            for PostedRule { text, .. } in parts.flat_map(|part| &part.lines) {
                let clumsy = [": ", " min ", "offender", "instance", "What ", "Whether "];
                let found = clumsy.iter().find(|words| text.contains(**words));
                assert!(found.is_none() && text.ends_with('.'), "{book}: {text}");
            }
        }
    }

    #[test]
    fn what_a_phone_costs_is_told_as_each_book_has_it() {
        let phones = |book| lines_of(Plan { book, ..swiss() }, &house(&[], &[]), "Phones and other devices");
        assert_eq!(
            phones(Book::UsChess7)[1],
            "If a player's phone rings, they lose ten minutes of their time, or half of what they have left if that is less."
        );
        let illinois = phones(Book::Iesa2023);
        assert!(
            illinois.contains(&"If a player uses their phone, they lose the game.".to_string()),
            "{illinois:?}"
        );
        let on = "It may be switched on as long as it makes no sound.".to_string();
        assert!(illinois.contains(&on) && !phones(Book::UsChess7).contains(&on), "{illinois:?}");
    }

    #[test]
    fn a_time_control_is_told_in_words_where_it_is_one_time_for_the_game() {
        let dual = Plan { rated: Some(RatingClass::Dual), ..swiss() };
        assert_eq!(
            lines_of(dual, &house(&[], &[]), "Play")[1],
            "G/60 d/5 (60 minutes for each player for the whole game, and 5 seconds of delay with every move), rated regular and quick."
        );
        let two = Plan { control: "40/90 SD/30 d/5".to_string(), ..swiss() };
        assert!(lines_of(two, &house(&[], &[]), "Play")[1].starts_with("40/90 SD/30 d/5, "));
    }

    #[test]
    fn what_the_event_permits_at_the_boards_stands_first_with_its_clause() {
        let section = sectioned();
        for (devices, said) in
            [(Devices::Officials, "Only officials"), (Devices::Phones, "The director permits")]
        {
            let state = State { devices, ..State::default() };
            let rules = posted_rules(&state, &section, &house(&[], &[])).unwrap();
            let part = rules.parts.iter().find(|part| part.title == "Phones and other devices").unwrap();
            assert!(part.lines[0].text.starts_with(said), "{part:?}");
            assert!(part.lines[0].mark.starts_with("20N"), "{part:?}");
        }
    }

    #[test]
    fn players_read_whether_they_can_meet_somebody_of_their_school() {
        let posted = |team_mates| {
            let pairing = pairing::Settings { team_mates, ..swiss().pairing };
            let lines = lines_of(Plan { pairing, ..swiss() }, &house(&[], &[]), "Play");
            lines.into_iter().find(|line| line.contains("school"))
        };
        assert_eq!(posted(TeamMates::MayMeet), None);
        let apart = "Players of one school or team do not meet, unless a leader would have to drop in the last round.";
        assert_eq!(posted(TeamMates::Apart).as_deref(), Some(apart));
        let plus =
            "Players of one school or team are kept apart until they have won 2 games more than they lost.";
        assert_eq!(posted(TeamMates::ApartBelowPlus(2)).as_deref(), Some(plus));
    }

    #[test]
    fn every_book_says_who_keeps_score_or_is_silent() {
        assert!(recording(Book::UsChess7).unwrap().iter().any(|line| line.text.contains("five minutes")));
        for book in Book::ALL {
            assert!(recording(book).is_ok(), "{book}");
        }
    }

    #[test]
    fn what_was_chosen_otherwise_is_told_and_the_tie_breaks_stand_in_their_order() {
        let other = BookReading::find("five-times-anywhere").unwrap();
        let lines = lines_of(
            swiss(),
            &house(&[], &[other]),
            "Open questions of the book, and how they are read here",
        );
        assert_eq!(lines.len(), 1);
        assert!(lines[0].ends_with(&format!("{}.", other.other)));
        let plan = Plan { tie_breaks: vec!["solkoff".to_string(), "cumulative".to_string()], ..swiss() };
        let ties = lines_of(plan.clone(), &house(&[], &[]), "Ties are broken by");
        assert_eq!(ties, ["Solkoff (34E2).", "Cumulative (34E3)."]);
        let plan = Plan { announced: vec!["missing-pairs-5".to_string()], ..plan };
        assert_eq!(lines_of(plan.clone(), &house(&[], &[]), "Rules").len(), 2, "a variation of the section");
        let announced = lines_of(plan, &house(&[], &[]), "Announced");
        assert!(
            announced.iter().any(|line| line.starts_with("The variations of the rules of play")),
            "{announced:?}"
        );
        assert!(announced.iter().any(|line| line.starts_with("The order of tie-breaks")), "{announced:?}");
    }
}
