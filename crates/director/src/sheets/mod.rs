//! The sheets of an event as tables: what hangs on the wall, what lies on the director's desk.

mod bracket;
mod by_player;
mod fixtures;
mod groups;
mod prizes;
mod ratings;

use std::collections::{BTreeMap, BTreeSet};

pub use self::{
    bracket::bracket,
    fixtures::{dated, fixtures},
    groups::{gathered, groups_of, pairings_by_name_of},
    prizes::prizes,
    ratings::ratings,
};

use chart::{Cell, Chart, Number, Unplayed};
use report::{
    Column, SectionData as Sheet, Table, Value,
    tables::{self, Pairings, PlaceTaken, Sitting},
};
use tiebreak::{Figure, Silence, System};
use tournament::{Cents, EntryId, Left, Out, SectionName, State, TeamContest};

use crate::{
    places::{self, Note, Origin, Standings},
    teams,
    view::{Audience, View, is_minor},
};

fn event<'a>(view: View<'a>) -> &'a str {
    view.state.event.as_ref().map_or("", |event| event.name.as_str())
}

fn sheet<'a>(view: View<'a>, name: &'a SectionName, chart: &'a Chart) -> Sheet<'a> {
    // An event with a single section need not name it.
    let shown = if view.state.sections.len() > 1 { name.as_str() } else { "" };
    let games = view.state.section(name).map_or(1, |section| section.plan.games_a_meeting());
    let teams = view.state.section(name).is_some_and(|section| section.plan.kind.pairs_teams());
    let names = view.names(view.state.plays_in(name));
    let parted = |(number, entry): (Number, &tournament::Entry)| {
        entry.entrant.last_name.as_ref()?;
        Some((number, crate::view::listed(entry)))
    };
    let listed = if teams { BTreeMap::new() } else { view.state.numbered(name).filter_map(parted).collect() };
    let sheet = Sheet::new(event(view), shown, chart).with_names(names).with_games(games).of_teams(teams);
    Sheet { listed, last_first: view.audience == Audience::Hall, ..sheet }
}

/// The section with member ids, where they are known.
fn with_ids<'a>(view: View<'a>, name: &'a SectionName, chart: &'a Chart) -> Sheet<'a> {
    let ids: BTreeMap<Number, String> = view
        .state
        .numbered(name)
        .filter_map(|(number, entry)| Some((number, entry.entrant.member_id.clone()?)))
        .collect();
    Sheet { ids, ..sheet(view, name, chart) }
}

pub fn wall_chart<'a>(view: impl Into<View<'a>>, name: &SectionName) -> Option<Table> {
    let view = view.into();
    let state = view.state;
    let chart = state.chart(name)?;
    let sheet = with_ids(view, name, &chart);
    let table = tables::wall_chart(&sheet);
    let penalties: Vec<String> =
        places::penalties(state, name).iter().map(|note| told(note, &sheet, view.reasons)).collect();
    if penalties.is_empty() {
        return Some(table);
    }
    let legend = table.note.clone().unwrap_or_default();
    Some(table.with_note(format!("{legend} {}.", penalties.join("; "))))
}

pub fn colors<'a>(view: impl Into<View<'a>>, name: &SectionName) -> Option<Table> {
    let view = view.into();
    let state = view.state;
    let chart = state.chart(name)?;
    Some(tables::colors(&sheet(view, name, &chart)))
}

/// Counts, leaders and surprises of a round.
pub fn summary<'a>(view: impl Into<View<'a>>, name: &SectionName, round: usize) -> Option<Table> {
    let view = view.into();
    let state = view.state;
    let chart = state.chart(name)?;
    (round <= chart.paired()).then(|| tables::summary(&sheet(view, name, &chart), round))
}

pub fn standings<'a>(view: impl Into<View<'a>>, name: &SectionName) -> Option<Table> {
    let view = view.into();
    let state = view.state;
    places::standings(state, name).map(|standings| standings_table(view, name, &standings))
}

/// Standings that were computed already.
pub fn standings_table<'a>(view: impl Into<View<'a>>, name: &SectionName, standings: &Standings) -> Table {
    let view = view.into();
    let sheet = sheet(view, name, &standings.chart);
    let lines = lines(view.state, name, standings);
    noted(view, tables::standings(&sheet, &lines), (&standings.notes, standings.origin), &sheet)
}

fn told(note: &Note, sheet: &Sheet<'_>, reasons: bool) -> String {
    let reason = note
        .reason()
        .filter(|_| reasons)
        .map(|why| format!(": {}", why.trim_end_matches('.')))
        .unwrap_or_default();
    format!("{}{}{reason}", large(&note.words(|number| sheet.name_of(number))), note.cited())
}

fn noted(view: View<'_>, table: Table, (notes, origin): (&[Note], Origin), sheet: &Sheet<'_>) -> Table {
    let notes = notes.iter().map(|note| told(note, sheet, view.reasons));
    let notes: Vec<String> = notes.chain(origin.words().map(large)).collect();
    if notes.is_empty() { table } else { table.with_note(format!("{}.", notes.join("; "))) }
}

pub fn crosstable<'a>(view: impl Into<View<'a>>, name: &SectionName) -> Option<Table> {
    let view = view.into();
    let state = view.state;
    let standings = places::standings(state, name)?;
    let sheet = sheet(view, name, &standings.chart);
    let all = state.section(name)?.plan.kind.table().is_some();
    let make = if all { tables::round_robin } else { tables::crosstable };
    Some(make(&sheet, &lines(state, name, &standings)))
}

fn lines(state: &State, name: &SectionName, standings: &Standings) -> tables::Standings {
    let teams = state.section(name).is_some_and(|section| section.plan.kind.pairs_teams());
    let figures: Vec<&Figures> = standings.places.iter().map(|place| &place.figures).collect();
    let spoke = spoken(&standings.systems, &figures);
    let line = |place: &tiebreak::Place| PlaceTaken {
        number: place.player,
        place: place.rank,
        score: (teams || standings.origin != Origin::Now).then_some(place.score),
        tie_breaks: spoke
            .iter()
            .map(|(column, _)| place.figures.get(*column).map_or(Value::Empty, value))
            .collect(),
    };
    tables::Standings {
        tie_breaks: spoke.iter().map(|(_, system)| column_of(system)).collect(),
        lines: standings.places.iter().map(line).collect(),
    }
}

type Figures = Vec<Result<Figure, Silence>>;

/// The columns in which somebody has a number: a toss that nobody needed takes no room.
fn spoken(systems: &[System], rows: &[&Figures]) -> Vec<(usize, System)> {
    let speaks = |column: usize| rows.iter().any(|row| row.get(column).is_some_and(Result::is_ok));
    let named = systems.iter().enumerate().filter(|(column, _)| speaks(*column));
    named.map(|(column, system)| (column, *system)).collect()
}

/// Programs know a tie-break by its short name, people by that of its book.
fn column_of(system: &System) -> Column {
    Column::right(system.to_string()).titled(system.title())
}

/// A number as it is written, or nothing.
fn value(figure: &Result<Figure, Silence>) -> Value {
    figure.as_ref().map_or(Value::Empty, |figure| Value::text(figure.to_string()))
}

/// A paired round by board.
pub fn pairings_by_board<'a>(view: impl Into<View<'a>>, name: &SectionName, round: usize) -> Option<Table> {
    let view = view.into();
    let state = view.state;
    let chart = state.chart(name)?;
    let table = tables::by_board(&sheet(view, name, &chart), &pairings(state, name, &chart, round)?);
    Some(revised(table, state, name, round))
}

/// A sheet of a round that was changed after it was posted says so: an older one may still hang there.
fn revised(mut table: Table, state: &State, name: &SectionName, round: usize) -> Table {
    let Some(paired) = state.section(name).and_then(|section| section.round(round)) else { return table };
    let boards: BTreeSet<usize> =
        paired.revisions.iter().flat_map(|revision| &revision.boards).copied().collect();
    if !paired.revisions.is_empty() {
        let (gone, now): (Vec<usize>, Vec<usize>) =
            boards.into_iter().partition(|board| paired.board(*board).is_none());
        let named = |boards: &[usize]| boards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let mut note = format!("Revision {}. Take down earlier sheets.", paired.revisions.len());
        if !now.is_empty() {
            note += &format!(" New or changed: board {}.", named(&now));
        }
        if !gone.is_empty() {
            note += &format!(" Empty now: board {}.", named(&gone));
        }
        table.note = Some(table.note.map_or(note.clone(), |earlier| format!("{note} {earlier}")));
    }
    table
}

/// The same by last names, for the wall.
pub fn pairings_by_name<'a>(view: impl Into<View<'a>>, name: &SectionName, round: usize) -> Option<Table> {
    let view = view.into();
    let state = view.state;
    let (chart, section) = (state.chart(name)?, state.section(name)?);
    let (sheet, pairings) = (sheet(view, name, &chart), pairings(state, name, &chart, round)?);
    if section.plan.kind.pairs_teams() {
        let title = sheet.title(&format!("Round {round} by name"));
        let table = by_player::by_player(view, (name, section), title, &pairings);
        return table.map(|table| revised(table, state, name, round));
    }
    Some(revised(tables::by_name(&sheet, &pairings), state, name, round))
}

/// Slips on which results are written.
pub fn slips<'a>(view: impl Into<View<'a>>, name: &SectionName, round: usize) -> Option<Table> {
    let view = view.into();
    let state = view.state;
    let chart = state.chart(name)?;
    Some(tables::slips(&sheet(view, name, &chart), &pairings(state, name, &chart, round)?))
}

fn pairings(state: &State, name: &SectionName, chart: &Chart, round: usize) -> Option<Pairings> {
    let paired = state.section(name)?.round(round)?;
    let boards = paired.boards.iter().map(|board| [board.white, board.black]).collect();
    let mut sitting = BTreeMap::new();
    for (number, player) in chart.numbers().zip(&chart.players) {
        let why = match player.cells.get(round - 1) {
            Some(Cell::Unplayed(Unplayed::FullPointBye | Unplayed::AwardedPoint)) => Sitting::FullPointBye,
            Some(Cell::Unplayed(Unplayed::HalfPointBye)) => Sitting::HalfPointBye,
            Some(Cell::Unplayed(Unplayed::ZeroPointBye)) => Sitting::ZeroPointBye,
            Some(Cell::Unplayed(Unplayed::Unpaired | Unplayed::ForfeitLoss { opponent: None, .. })) => {
                Sitting::NotPaired
            }
            _ => continue,
        };
        sitting.insert(number, why);
    }
    let (first_board, vacant) = (paired.eve.first_board, paired.vacant.clone());
    Some(Pairings { round, first_board, vacant, boards, sitting })
}

/// The games of the matches of a round, where teams play.
pub fn match_games<'a>(view: impl Into<View<'a>>, name: &SectionName, round: usize) -> Option<Table> {
    let view = view.into();
    let state = view.state;
    let section = state.section(name)?;
    let boards = section.plan.kind.boards()?;
    let paired = section.round(round)?;
    let columns = vec![
        Column::right("Match"),
        Column::right("Board"),
        Column::left("White"),
        Column::left("Black"),
        Column::center("Result"),
    ];
    let chart = state.chart(name)?;
    let title = sheet(view, name, &chart).title(&format!("Round {round}, games of the matches"));
    let mut table = Table::new(title, 2, columns);
    let team = |number: Number| teams::line_up(state, section, number, round);
    let called = view.calls();
    for (at, board) in paired.numbered() {
        let (first, other) = (team(board.white), team(board.black));
        for (index, game) in board.games.iter().enumerate().take(usize::from(boards)) {
            let nobody = match section.line_ups_of(round, board) {
                tournament::LineUpsOf::Sealed => "sealed",
                tournament::LineUpsOf::Open | tournament::LineUpsOf::ByRating => "nobody",
            };
            let player = |team: &[&tournament::Entry]| {
                team.get(index).map_or_else(|| nobody.to_string(), |entry| called(entry))
            };
            let (white, black) = if index % 2 == 0 { (&first, &other) } else { (&other, &first) };
            table.rows.push(vec![
                Value::count(at),
                Value::count(index + 1),
                Value::text(player(white)),
                Value::text(player(black)),
                Value::text(game.result.map_or_else(String::new, |result| result.outcome.shown('-'))),
            ]);
        }
    }
    Some(table)
}

/// The list at the door, by last name; of one section or of all. What is owed stands on it for those who may know it.
pub fn entries<'a>(view: impl Into<View<'a>>, only: Option<&SectionName>, with_money: bool) -> Table {
    let view = view.into();
    let state = view.state;
    let shown = state.entries.values().filter(|entry| only.is_none_or(|only| entry.section == *only));
    let entrants: Vec<tables::Entrant> = shown
        .filter(|entry| entry.left.is_none_or(|Left { how, .. }| how != tournament::Leaving::MovedOn))
        .map(|entry| {
            let plan = state.section(&entry.section).map(|section| &section.plan);
            let owes = plan.map_or(Cents::NONE, |plan| plan.fee.minus(entry.paid));
            let list = plan.map_or("", |plan| plan.rating_list.as_str());
            let sits = |(round, out): (&usize, &Out)| {
                matches!(out, Out::HalfPointBye { .. } | Out::ZeroPointBye).then_some(*round)
            };
            tables::Entrant {
                name: crate::view::listed(entry),
                minor: is_minor(state, entry),
                section: entry.section.to_string(),
                team: entry.entrant.team.clone().unwrap_or_default(),
                rating: entry.rating(list),
                byes: entry.out.iter().filter_map(sits).collect(),
                here: entry.checked_in,
                owes: if !with_money || entry.house_player || owes == Cents::NONE {
                    String::new()
                } else {
                    owes.to_string()
                },
            }
        })
        .collect();
    tables::check_in(event(view), &entrants, view.audience == Audience::Public)
}

/// A team contest: who counts, and what for.
pub fn team_table<'a>(view: impl Into<View<'a>>, contest: &TeamContest) -> Option<Table> {
    let view = view.into();
    let state = view.state;
    let teams = teams::standings(state, contest)?;
    let mut columns = vec![Column::right("Place"), Column::left("Team"), Column::right("Score")];
    let figures: Vec<&Figures> = teams.places.iter().map(|place| &place.figures).collect();
    let spoke = spoken(&teams.systems, &figures);
    columns.extend(spoke.iter().map(|(_, system)| column_of(system)));
    columns.push(Column::words("Counted"));
    let title = [event(view), contest.name.as_str()];
    let mut table = Table::new(title, 2, columns);
    let names: Vec<report::Names> =
        contest.sections.iter().map(|section| view.names(state.plays_in(section))).collect();
    for place in &teams.places {
        let sharing = teams.places.iter().filter(|other| other.rank == place.rank).count();
        let rank = match sharing {
            0 | 1 => Value::count(place.rank),
            many => Value::text(format!("{}-{}", place.rank, place.rank + many - 1)),
        };
        let mut row = vec![rank, Value::text(&place.team), Value::text(place.score.to_string())];
        row.extend(spoke.iter().map(|(column, _)| place.figures.get(*column).map_or(Value::Empty, value)));
        let counted = teams.members(place).into_iter().filter_map(|(section, number, points)| {
            let (names, chart) = (names.get(section)?, &teams.sections.get(section)?.chart);
            let name = names.shown(number, &chart.player(number)?.name);
            let section = contest.sections.get(section)?.to_string();
            Some((format!("{name} {points}"), report::Named { name, section, number }))
        });
        let (told, named): (Vec<String>, Vec<report::Named>) = counted.unzip();
        row.push(Value::text(told.join(", ")));
        table.rows.push(row);
        table.named.push(named);
    }
    let ties = ties_of_teams(&teams);
    let penalties: String = penalties_of_teams(state, contest, view.reasons);
    Some(table.with_note(format!("{}{ties}{penalties}", who_counts(&teams))))
}

/// How many count for a team, and by which rule; where something else was announced than the book has, that.
pub fn who_counts(teams: &teams::Teams) -> String {
    let told = |rules: &tiebreak::medley::Rules| {
        let best = match rules.best {
            usize::MAX => "everybody counts".to_string(),
            best => format!("the best {best} count"),
        };
        match rules.least {
            0 | 1 => best,
            least => format!("{best}, and it takes {least} to be a team"),
        }
    };
    let holds = large(&told(&teams.rules));
    match &teams.overridden {
        None => format!("{holds} ({}).", teams.rules.rule),
        Some(book) => format!("{holds}, as announced; without that {} ({}).", told(book), book.rule),
    }
}

/// What penalties took from teams of a contest.
fn penalties_of_teams(state: &State, contest: &TeamContest, reasons: bool) -> String {
    let docked = state.contest_docked.get(&contest.name).into_iter().flatten();
    let book = contest.sections.iter().find_map(|name| state.section(name)).map(|section| section.plan.book);
    let told = |dock: &tournament::TeamDock| {
        let rules =
            book.map(|book| tournament::Penalty::TeamPoints(dock.points).rules(book)).unwrap_or_default();
        let rules = if rules.is_empty() { String::new() } else { format!(" ({rules})") };
        let reason = if reasons && !dock.why.is_empty() {
            format!(": {}", dock.why.trim_end_matches('.'))
        } else {
            String::new()
        };
        format!(" {} {}{rules}{reason}.", dock.team, tournament::words::docked(dock.points))
    };
    docked.map(told).collect()
}

/// In which order ties of teams are broken; a system of which nobody is told a number has nothing to say here.
fn ties_of_teams(teams: &teams::Teams) -> String {
    let names: Vec<String> = teams.systems.iter().map(System::title).collect();
    let rule = teams.order.map(|rule| format!(" ({rule})")).unwrap_or_default();
    if names.is_empty() { String::new() } else { format!(" Ties: {}{rule}.", names.join(", ")) }
}

/// Whose number in a section this is.
pub fn entry_of(state: &State, section: &SectionName, number: Number) -> Option<EntryId> {
    state.numbered(section).find(|(of, _)| *of == number).map(|(_, entry)| entry.id)
}

pub(crate) fn large(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
