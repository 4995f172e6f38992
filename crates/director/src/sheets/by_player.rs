//! A round of teams by the names of their players: whoever looks for a child knows its name, and not where its team stands.

use std::collections::BTreeMap;

use chart::Color;
use report::{Column, Table, Title, Value, names, tables::Pairings};
use tournament::{Contestant, Entry, Section, SectionName};

use crate::{teams, view::View};

/// Where somebody sits, or why not.
struct Seat<'a> {
    /// The match, and which of its boards.
    at: Option<(usize, usize)>,
    color: Option<Color>,
    against: Option<&'a Entry>,
    /// What stands in the place of an opponent.
    instead: String,
}

impl Seat<'_> {
    fn none(instead: impl Into<String>) -> Seat<'static> {
        Seat { at: None, color: None, against: None, instead: instead.into() }
    }
}

pub(super) fn by_player(
    view: View<'_>,
    (name, section): (&SectionName, &Section),
    title: Title,
    pairings: &Pairings,
) -> Option<Table> {
    let seats = seats(view, section, pairings)?;
    let columns = vec![
        Column::left("Player"),
        Column::right("Rtg"),
        Column::spare("Team"),
        Column::right("Match"),
        Column::right("Board"),
        Column::left("Color"),
        Column::left("Opponent"),
        Column::spare("Their team"),
    ];
    let mut table = Table::new(title, 1, columns);
    let called = view.calls();
    let list = section.plan.rating_list.as_str();
    let mut rows: Vec<(_, Vec<Value>)> = Vec::new();
    for entry in view.state.entries_of(name).filter(|entry| !entry.has_left_by(pairings.round)) {
        let (shown, team) = (called(entry), entry.entrant.team.as_deref().unwrap_or_default());
        let listed = if shown == entry.name() { crate::view::listed(entry) } else { shown };
        let waits;
        let seat = match seats.get(&entry.id) {
            Some(seat) => seat,
            None => {
                waits = Seat::none(why_not(section, entry, pairings));
                &waits
            }
        };
        let against = seat.against.map_or_else(|| seat.instead.clone(), &called);
        let row = vec![
            Value::text(&listed),
            entry.rating(list).into(),
            Value::text(team),
            seat.at.map_or(Value::Empty, |(at, _)| Value::count(at)),
            seat.at.map_or(Value::Empty, |(_, board)| Value::count(board)),
            Value::text(seat.color.map(|color| color.to_string()).unwrap_or_default()),
            Value::text(against),
            Value::text(seat.against.and_then(|other| other.entrant.team.clone()).unwrap_or_default()),
        ];
        rows.push(((names::listed_key(&listed), entry.id), row));
    }
    rows.sort_by(|(one, _), (other, _)| one.cmp(other));
    table.rows = rows.into_iter().map(|(_, row)| row).collect();
    Some(table)
}

/// Everybody who sits at a board of a match.
fn seats<'a>(
    view: View<'a>,
    section: &Section,
    pairings: &Pairings,
) -> Option<BTreeMap<tournament::EntryId, Seat<'a>>> {
    let paired = section.round(pairings.round)?;
    let mut seats = BTreeMap::new();
    for (at, board) in paired.numbered() {
        let team = |number| teams::line_up(view.state, section, number, pairings.round);
        let (first, second) = (team(board.white), team(board.black));
        for index in 0..board.games.len() {
            let (one, other) = (first.get(index).copied(), second.get(index).copied());
            // On every second board of a match the colors are reversed.
            let (white, black) = if index % 2 == 0 { (one, other) } else { (other, one) };
            for (own, against, color) in [(white, black, Color::White), (black, white, Color::Black)] {
                let Some(own) = own else { continue };
                let (at, instead) = (Some((at, index + 1)), "nobody".to_string());
                seats.insert(own.id, Seat { at, color: Some(color), against, instead });
            }
        }
    }
    Some(seats)
}

/// Why somebody of a team has no board.
fn why_not(section: &Section, entry: &Entry, pairings: &Pairings) -> String {
    let is_his = |contestant: &Contestant| match contestant {
        Contestant::Team(team) => entry.entrant.team.as_ref() == Some(team),
        Contestant::Entry(_) => false,
    };
    let sitting =
        pairings.sitting.iter().find(|(number, _)| section.contestant(**number).is_some_and(is_his));
    match sitting {
        Some((_, why)) => why.words(section.plan.games_a_meeting()),
        None if entry.out.contains_key(&pairings.round) => "sits out".to_string(),
        None => "not in the line-up".to_string(),
    }
}
