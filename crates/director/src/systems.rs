//! Which system pairs a section: from its kind to a round.
//!
//! What is paired by score groups (a Swiss, accelerated or not, of players, of boards or of teams) answers with a
//! [`pairing::Round`] and all of its reasons; tables and matches answer with games and a sentence for each. [`pair`] is
//! what the log of an event asks.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use chart::{Cell, Chart, Color, Number, Points, Unplayed};
use pairing::{
    Absence, Field, Planned, Round,
    accelerated::{self, Acceleration as Divided, AccelerationMethod, Division},
    knock_out::{Bracket, MOST_SEATS, Meeting, Progress, Terms},
    matches::Match,
    other_teams::OtherTeams,
    round_robin::{Cycles, RoundRobin},
    teams::match_chart,
    us_chess,
};
use serde_json::json;
use tournament::{Acceleration, Kind, Pairing, Seating, Section, SectionName, State, Table, TableTerms};

use crate::dutch::{self, DutchRound};

/// A round with its reasons, as its system gives them.
#[derive(Clone, PartialEq, Debug)]
pub enum Paired {
    /// By score groups, by the rules of US Chess.
    Swiss(Round),
    /// By the FIDE Dutch system.
    Dutch(DutchRound),
    /// From a table, or game after game of a match.
    Planned(Vec<Planned>),
}

impl Paired {
    /// Who sits where, from the first board down.
    pub fn boards(&self) -> Vec<Seating> {
        match self {
            Paired::Swiss(round) => Pairing::from(round).boards,
            Paired::Dutch(dutch) => seatings(&dutch.paired().boards),
            Paired::Planned(games) => {
                games.iter().map(|game| Seating { white: game.white, black: game.black }).collect()
            }
        }
    }
}

/// Pairs a round of a section, or says why that cannot be done.
pub fn pair(section: &Section, field: &Field<'_>) -> Result<Pairing, String> {
    if is_swiss(section.plan.kind) {
        let added = added(section, field);
        let chart = swiss_chart(section, field.chart);
        let round =
            us_chess::pair(&swiss_field(field, &chart, &added)).map_err(|trouble| trouble.to_string())?;
        return Ok(Pairing { added: added.into_iter().collect(), ..Pairing::from(&round) });
    }
    if let Some(settings) = section.plan.kind.dutch() {
        let paired = dutch::pair(field, settings).map_err(|trouble| in_words(&trouble))?;
        return Ok(Pairing {
            boards: seatings(&paired.paired().boards),
            bye: paired.round.bye,
            added: Vec::new(),
            reasons: json!({ "fide-dutch": paired }),
        });
    }
    let games = planned(section, field)?;
    let reasons = json!({ "games": games });
    let boards = games.iter().map(|game| Seating { white: game.white, black: game.black }).collect();
    Ok(Pairing { boards, bye: None, added: Vec::new(), reasons })
}

fn seatings(boards: &[(Number, Number)]) -> Vec<Seating> {
    boards.iter().map(|&(white, black)| Seating { white, black }).collect()
}

/// Why the Dutch system cannot pair, and what to do.
pub(crate) fn in_words(trouble: &pairing::dutch::Unpairable) -> String {
    match trouble.next() {
        Some(next) => format!("{trouble}; {next}"),
        None => trouble.to_string(),
    }
}

/// Whether a section is paired by score groups, by the rules of US Chess.
pub const fn is_swiss(kind: Kind) -> bool {
    matches!(kind, Kind::Swiss | Kind::Accelerated { .. } | Kind::TeamSwiss { .. } | Kind::BoardSwiss { .. })
}

/// The chart by which a Swiss is paired: teams by the matches that they won, everybody else by points.
pub fn swiss_chart<'a>(section: &Section, chart: &'a Chart) -> Cow<'a, Chart> {
    match section.plan.kind {
        Kind::TeamSwiss { .. } => Cow::Owned(match_chart(chart)),
        _ => Cow::Borrowed(chart),
    }
}

/// The field as the Swiss sees it, with what acceleration adds.
pub fn swiss_field<'a>(field: &Field<'_>, chart: &'a Chart, added: &BTreeMap<Number, Points>) -> Field<'a> {
    let mut adjustments = field.adjustments.clone();
    for (number, points) in added {
        *adjustments.entry(*number).or_insert(Points::ZERO) += *points;
    }
    Field {
        chart,
        settings: field.settings.clone(),
        absent: field.absent.clone(),
        booked: field.booked.clone(),
        adjustments,
        forbidden: field.forbidden.clone(),
        locked: field.locked.clone(),
        house_player: field.house_player,
        late: field.late.clone(),
        toss: field.toss,
        first_board: field.first_board,
    }
}

/// The color of the first of two who meet beside the round, as their histories have it; none where nothing says so.
pub fn color_between(state: &State, name: &SectionName, one: Number, other: Number) -> Option<Color> {
    let mut chart = state.chart(name)?;
    // Games that are still going on are those of others.
    let cells = chart.players.iter_mut().flat_map(|player| &mut player.cells);
    for cell in cells.filter(|cell| matches!(cell, Cell::Pending { .. })) {
        *cell = Cell::Unplayed(Unplayed::Unpaired);
    }
    let mut field = state.field(name, &chart)?;
    let others = chart.numbers().filter(|number| ![one, other].contains(number));
    field.absent = others.map(|number| (number, Absence::Unpaired)).collect();
    field.locked.clear();
    let white = match state.section(name)?.plan.kind.dutch() {
        Some(settings) => dutch::pair(&field, settings).ok()?.round.boards.first()?.white,
        None => us_chess::pair(&field).ok()?.boards.first()?.white,
    };
    Some(if white == one { Color::White } else { Color::Black })
}

/// What acceleration adds to scores in this round (28R): nothing after the second, and nothing elsewhere.
pub fn added(section: &Section, field: &Field<'_>) -> BTreeMap<Number, Points> {
    let Kind::Accelerated { by } = section.plan.kind else { return BTreeMap::new() };
    if field.round() > accelerated::ROUNDS {
        return BTreeMap::new();
    }
    let method = match by {
        Acceleration::AddedScore => AccelerationMethod::AddedScore,
        Acceleration::AdjustedRating => AccelerationMethod::AdjustedRating,
        Acceleration::Sixths => AccelerationMethod::Sixths,
    };
    // The field was divided when the first round was paired, and nobody who came later is in a tier.
    let entered: BTreeSet<Number> = field
        .chart
        .numbers()
        .filter(|number| !field.late.contains(number) && field.house_player != Some(*number))
        .collect();
    let played_first = |number: &&Number| match section.rounds.first() {
        Some(first) if field.round() > 1 => !first.eve.is_absent(**number),
        _ => !field.absent.contains_key(*number),
    };
    let playing = entered.iter().filter(played_first).copied().collect();
    let divided = Divided::new(method, Division::default(), field.chart, &entered, &playing);
    let absent = field.absent.keys().copied().collect();
    divided.adjustments(field.chart, field.round(), &absent).added
}

/// The games of a round that needs no score groups.
pub fn planned(section: &Section, field: &Field<'_>) -> Result<Vec<Planned>, String> {
    if let Some(locked) = field.locked.first() {
        return Err(format!(
            "numbers {} and {} are locked, and this section is not paired by score groups; unlock them",
            locked.one, locked.other
        ));
    }
    if let Some(terms) = section.plan.kind.table() {
        return from_table(section, field, terms);
    }
    match section.plan.kind {
        Kind::Match | Kind::TeamMatch { .. } => of_match(section, field),
        Kind::KnockOut { double, third_place, consolation } => {
            of_bracket(section, field, Terms { double, third_place, consolation })
        }
        _ => Err("it has to be divided before it is paired".to_string()),
    }
}

/// Everybody who was there for the first round has a seat; games of those who are away are not played (30B).
fn from_table(section: &Section, field: &Field<'_>, terms: TableTerms) -> Result<Vec<Planned>, String> {
    let there = |game: &Planned| [game.white, game.black].iter().all(|who| !field.absent.contains_key(who));
    let all = games_of_table(section, field, terms, field.round())?;
    let games: Vec<Planned> = all.into_iter().filter(there).collect();
    if games.is_empty() { Err("nobody has an opponent in this round".to_string()) } else { Ok(games) }
}

/// What the table of a section has for a round, whoever is there; none where no table says who meets whom.
pub fn fixtures(section: &Section, field: &Field<'_>, round: usize) -> Option<Vec<Planned>> {
    games_of_table(section, field, section.plan.kind.table()?, round).ok()
}

fn games_of_table(
    section: &Section,
    field: &Field<'_>,
    TableTerms { by, cycles }: TableTerms,
    number: usize,
) -> Result<Vec<Planned>, String> {
    if let Some(late) = field.late.first() {
        return Err(format!("number {late} came after the first round, and the table has no seat for them"));
    }
    let scheme = match by {
        Table::Everybody(scheme) => scheme,
        Table::OtherTeams => return of_other_teams(field, usize::from(cycles), number),
    };
    let mut seats: Vec<Number> =
        field.chart.numbers().filter(|number| field.house_player != Some(*number)).collect();
    if seats.len() % 2 == 1 {
        seats.extend(field.house_player);
    }
    let double = if cycles == 1 { Cycles::Single } else { Cycles::Double };
    let table = RoundRobin::new(scheme, double, seats, field.toss).map_err(|trouble| trouble.to_string())?;
    // More than two cycles begin again with the first, and an odd number of them ends with one.
    let lines = table.rounds().max(1) / if cycles == 1 { 1 } else { 2 };
    let all = lines * usize::from(cycles);
    if !(1..=all).contains(&number) {
        return Err(format!("everybody has met everybody after round {all}"));
    }
    let of_cycle = (number - 1) % table.rounds().max(1) + 1;
    let round = table.round(of_cycle).ok_or_else(|| "the table is at its end".to_string())?;
    Ok(match section.plan.kind.home() {
        Some(color) => round.games.into_iter().map(|game| game.at_home(color)).collect(),
        None => round.games,
    })
}

/// Everybody against everybody of the other teams.
fn of_other_teams(field: &Field<'_>, cycles: usize, round: usize) -> Result<Vec<Planned>, String> {
    let table = OtherTeams::of_chart(field.chart, field.house_player, cycles, field.toss)
        .map_err(|trouble| trouble.to_string())?;
    if round > table.rounds() {
        return Err(format!("everybody has met everybody of the other teams after round {}", table.rounds()));
    }
    Ok(table.round(round))
}

/// Who is still in meets whom the bracket has for them; whoever stands against somebody who is away goes on without a game.
fn of_bracket(section: &Section, field: &Field<'_>, terms: Terms) -> Result<Vec<Planned>, String> {
    let there = |number: &Number| !field.absent.contains_key(number);
    let drawn = match section.bracket() {
        Some(drawn) => Some(drawn),
        None => Bracket::new(field.chart.numbers().filter(there).collect(), terms),
    };
    let Some(bracket) = drawn else {
        return Err(format!("a bracket has from two to {MOST_SEATS} players"));
    };
    // Rounds after this one say nothing of it, where a round is looked at again.
    let mut played = section.played_rounds();
    played.truncate(field.round() - 1);
    let progress = Progress::new(&bracket, &played);
    let meet = progress.meetings_of(field.round()).map_err(|trouble| trouble.to_string())?;
    let both = |(_, players): &(&Meeting, [Number; 2])| players.iter().all(there);
    let games: Vec<Planned> = meet
        .into_iter()
        .filter(both)
        .map(|(meeting, players)| bracket.game(meeting, players, field))
        .collect();
    if games.is_empty() {
        Err("nobody who is there has an opponent in this round".to_string())
    } else {
        Ok(games)
    }
}

/// Two of them, the same in every round.
fn of_match(section: &Section, field: &Field<'_>) -> Result<Vec<Planned>, String> {
    let there: Vec<Number> =
        field.chart.numbers().filter(|number| !field.absent.contains_key(number)).collect();
    let [one, other] = there[..] else {
        return Err(format!("a match is between two, and here are {}", there.len()));
    };
    // With two games a round every round begins with the same color.
    let games = usize::from(section.plan.games_a_round.max(1));
    let played = Match { one, other, games: games * section.plan.rounds, toss: field.toss };
    let game = played.game(games * (field.round() - 1) + 1);
    game.map(|game| vec![game]).ok_or_else(|| "the match is over".to_string())
}
