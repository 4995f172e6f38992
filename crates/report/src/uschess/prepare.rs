//! Everything that is checked, and the values that are written if nothing grave was found.
//!
//! Checking and writing go one way, so that no file can hold what was not looked at.

use std::collections::BTreeMap;

use chart::{Cell, Chart, Number};

use crate::Date;

use super::{
    Complaint, EventReport, Irregularity, RoundRobinColumns, SectionReport, TournamentType, Variant,
    Whereabouts,
    cells::{self, UNPLAYED},
    complaint::{ASSISTANT, CHIEF, CITY, COUNTRY, OTHER, OTHERS, STATE, ZIP},
    control::{Spelled, spell},
    fit::{Complaining, NO_ID},
    opponents, re_entry,
};

/// Everything that is wrong with a report, and how it would be written where it is not as it came.
pub fn check(report: &EventReport) -> Vec<Complaint> {
    prepare(report).1
}

pub(super) struct Prepared {
    pub name: String,
    pub affiliate: String,
    pub city: String,
    pub state: String,
    pub zip: String,
    pub country: String,
    pub chief: String,
    pub assistant: String,
    pub others: String,
    pub sections: Vec<PreparedSection>,
}

pub(super) struct PreparedSection {
    pub name: String,
    pub control: Option<Spelled>,
    pub chief: String,
    pub assistant: String,
    pub rounds: usize,
    pub last_number: usize,
    pub players: Vec<PreparedPlayer>,
}

pub(super) struct PreparedPlayer {
    pub number: Number,
    pub id: String,
    pub name: String,
    pub state: String,
    pub rating: String,
    pub rounds: Vec<String>,
}

const MOST_ROUNDS: usize = 99;
const MOST_SECTIONS: usize = 99;
const MOST_PLAYERS: usize = 9_999;

pub(super) fn prepare(report: &EventReport) -> (Prepared, Vec<Complaint>) {
    let mut complaints = Vec::new();
    let mut desk = Complaining { complaints: &mut complaints, place: Whereabouts::default() };
    let sender = &report.sender;
    days(report.begin, report.end, None, &mut desk);
    let mut prepared = Prepared {
        name: desk.required("the name of the event", &report.name, 35),
        affiliate: desk.affiliate(&sender.affiliate),
        city: desk.required(CITY, &sender.city, 21),
        state: desk.state(&sender.state),
        zip: desk.fitted(ZIP, &sender.zip, 10),
        country: desk.required(COUNTRY, &sender.country, 21),
        chief: desk.director(CHIEF, &sender.chief_director),
        assistant: optional_director(sender.assistant_director.as_deref(), &mut desk),
        others: String::new(),
        sections: Vec::new(),
    };
    if prepared.country == "USA" {
        for (field, value, expected) in [
            (STATE, &prepared.state, "two letters, such as NC"),
            (ZIP, &prepared.zip, "five digits, such as 27514"),
        ] {
            if value.is_empty() {
                desk.say(Irregularity::Missing { field, expected });
            }
        }
    }
    let others: Vec<String> = sender.other_directors.iter().map(|id| desk.director(OTHER, id)).collect();
    prepared.others =
        desk.fitted(OTHERS, &others.join(","), usize::from(report.readings.other_directors.width()));
    let reported = report.reported().count();
    if reported == 0 {
        desk.say(Irregularity::NothingToReport);
    }
    if reported > MOST_SECTIONS {
        desk.say(Irregularity::TooManySections(reported));
    }
    for section in &report.sections {
        desk.place = Whereabouts { section: Some(section.name.clone()), ..Whereabouts::default() };
        match section.game {
            Variant::Bughouse => desk.say(Irregularity::Bughouse),
            Variant::Chess => prepared.sections.push(prepare_section(report, section, &mut desk)),
        }
    }
    (prepared, complaints)
}

fn prepare_section(
    report: &EventReport,
    section: &SectionReport,
    desk: &mut Complaining<'_>,
) -> PreparedSection {
    days(section.begin, section.end, Some(report), desk);
    let control = match spell(&section.time_control, report.readings.blitz) {
        Ok(spelled) => {
            spelled.notices.iter().cloned().for_each(|notice| desk.say(notice));
            Some(spelled)
        }
        Err(what) => {
            desk.say(what);
            None
        }
    };
    let own = |own: &Option<String>, of_event: &str| own.clone().unwrap_or(of_event.to_string());
    let chief = own(&section.chief_director, &report.sender.chief_director);
    let chief = match section.chief_director {
        Some(_) => desk.director("the section's chief director's id", &chief),
        None => chief.trim().to_string(),
    };
    let assistant = match section.assistant_director.as_deref() {
        Some(id) => desk.director("the section's assistant director's id", id),
        None => report.sender.assistant_director.as_deref().unwrap_or_default().trim().to_string(),
    };
    let name = desk.required("the name of the section", &section.name, 30);
    let players = prepare_players(section, report.readings.round_robin, desk);
    let rounds = players.iter().map(|player| player.rounds.len()).max().unwrap_or_default();
    if rounds > MOST_ROUNDS {
        desk.say(Irregularity::TooManyRounds(rounds));
    }
    let last_number = players.iter().map(|player| player.number.get()).max().unwrap_or_default();
    PreparedSection { name, control, chief, assistant, rounds, last_number, players }
}

fn optional_director(id: Option<&str>, desk: &mut Complaining<'_>) -> String {
    id.map(|id| desk.director(ASSISTANT, id)).unwrap_or_default()
}

fn days(begin: Date, end: Date, event: Option<&EventReport>, desk: &mut Complaining<'_>) {
    if end < begin {
        desk.say(Irregularity::EndsBeforeItBegins { begin, end });
    } else if event.is_some_and(|event| begin < event.begin || end > event.end) {
        desk.say(Irregularity::OutsideTheEvent { begin, end });
    }
}

fn prepare_players(
    section: &SectionReport,
    columns: RoundRobinColumns,
    desk: &mut Complaining<'_>,
) -> Vec<PreparedPlayer> {
    let (players, paired) = (section.chart.players.len(), section.chart.paired());
    if players == 0 {
        desk.say(Irregularity::NoPlayers);
        return Vec::new();
    }
    if players > MOST_PLAYERS {
        desk.say(Irregularity::TooManyPlayers(players));
    }
    if paired == 0 {
        desk.say(Irregularity::NoRounds);
    } else if paired < section.chart.rounds {
        desk.say(Irregularity::Unfinished { paired, rounds: section.chart.rounds });
    }
    if section.members.len() != players {
        // Nobody can tell whose ids these are.
        desk.say(Irregularity::UnevenMembers { members: section.members.len(), players });
        return Vec::new();
    }
    let (chart, gone) = re_entry::merged(section, desk);
    let two_games = section.kind == TournamentType::DoubleSwiss || has_two_games(&chart);
    let mut seen: BTreeMap<String, Number> = BTreeMap::new();
    let mut prepared = Vec::new();
    for ((number, player), member) in chart.numbers().zip(&chart.players).zip(&section.members) {
        if gone.contains_key(&number) {
            continue;
        }
        desk.place.player = Some((number, player.name.clone()));
        desk.place.entry = member.entry;
        let id = desk.member(&member.id);
        if !id.is_empty() && id != NO_ID {
            match seen.get(&id) {
                Some(other) => desk.say(Irregularity::IdTwice { id: id.clone(), other: *other }),
                None => drop(seen.insert(id.clone(), number)),
            }
        }
        if member.house_player {
            desk.say(Irregularity::HousePlayer);
        }
        prepared.push(PreparedPlayer {
            number,
            id,
            name: desk.player_name(&player.name),
            state: desk.state(&member.state),
            rating: player.rating.points().map(|points| points.to_string()).unwrap_or_default(),
            rounds: prepare_rounds(number, &player.cells, two_games, desk),
        });
    }
    (desk.place.player, desk.place.entry) = (None, None);
    let disagree = one_sided(&prepared);
    for (number, round, code) in &disagree {
        let name = chart.player(*number).map(|player| player.name.clone()).unwrap_or_default();
        let entry = section.members.get(number.index()).and_then(|member| member.entry);
        desk.place =
            Whereabouts { player: Some((*number, name)), entry, round: Some(*round), ..desk.place.clone() };
        desk.say(Irregularity::OneSided { code: code.clone() });
    }
    desk.place = Whereabouts { player: None, entry: None, round: None, ..desk.place.clone() };
    // What the codes cannot show: rows of unequal length, forfeits of which two rows tell otherwise.
    if let (Err(broken), true) = (section.chart.check(), disagree.is_empty()) {
        desk.say(Irregularity::Chart(broken.to_string()));
    }
    if section.kind == TournamentType::RoundRobin && columns == RoundRobinColumns::Opponents && !two_games {
        opponents::arrange(&mut prepared, &chart, desk);
    }
    prepared
}

/// Games that the opponent's row does not have, by player, written round and code: the federation turns them back.
fn one_sided(players: &[PreparedPlayer]) -> Vec<(Number, usize, String)> {
    let rows: BTreeMap<String, &PreparedPlayer> =
        players.iter().map(|player| (player.number.to_string(), player)).collect();
    let mut found = Vec::new();
    for player in players {
        for (code, round) in player.rounds.iter().zip(1..) {
            let Some((opponent, mirrored)) = cells::mirrored(code, player.number) else { continue };
            let other = rows.get(opponent).and_then(|other| other.rounds.get(round - 1));
            if other != Some(&mirrored) {
                found.push((player.number, round, code.clone()));
            }
        }
    }
    found
}

fn has_two_games(chart: &Chart) -> bool {
    let two = |cell: &Cell| cells::codes(cell).is_ok_and(|(codes, _)| codes.len() > 1);
    chart.players.iter().flat_map(|player| &player.cells).any(two)
}

/// What stands in both rows of a board is complained of once, in the row of the lower number.
fn prepare_rounds(number: Number, row: &[Cell], two_games: bool, desk: &mut Complaining<'_>) -> Vec<String> {
    let mut written = Vec::new();
    for (cell, round) in row.iter().zip(1..) {
        desk.place.round = Some(round);
        let tells = cell.opponent().is_none_or(|opponent| number < opponent);
        let (mut codes, notice) = match cells::codes(cell) {
            Ok((codes, notice)) => (codes, notice),
            Err(what) => (vec![UNPLAYED.to_string()], Some(what)),
        };
        if let Some(what) = notice.filter(|_| tells) {
            desk.say(what);
        }
        if two_games {
            codes.resize(2, UNPLAYED.to_string());
        }
        written.extend(codes);
    }
    desk.place.round = None;
    written
}
