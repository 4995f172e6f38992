//! Systems that look at those who are tied: what they did against each other, and what was drawn by lot.

use std::{cmp::Ordering, collections::BTreeMap};

use chart::{Number, Points};

use crate::{
    Amount, Basis, Event, Figure, Lot, Method, Part, Silence, Style, System, Why,
    event::Sheets,
    sheet::{Round, Sheet},
};

/// His number among the tied. Who stands first is [`split`]'s to say: missing games can leave equal numbers undecided.
pub(crate) fn figure(
    event: &Event<'_>,
    sheets: &Sheets,
    who: Number,
    tied: &[Number],
    system: System,
) -> Result<Figure, Silence> {
    if tied.len() < 2 {
        return Err(Silence::NotTied);
    }
    let part = |round: Option<&Round>, amount: Amount, why: Why| Part {
        round: round.map(|round| round.number),
        opponent: round.and_then(Round::met),
        amount,
        why,
        rule: system.rule(),
        dropped: false,
    };
    let games = |of: &dyn Fn(&Round) -> (Amount, Why)| -> Vec<Part> {
        let among =
            |round: &&Round| round.met().is_some_and(|opponent| tied.binary_search(&opponent).is_ok());
        let rounds = sheets.main.rounds_of(who).iter().filter(among);
        rounds
            .map(|round| {
                let (amount, why) = of(round);
                part(Some(round), amount, why)
            })
            .collect()
    };
    Ok(match system.method {
        Method::PlayOff | Method::CoinFlip => {
            let lot = lot(event, tied, system).ok_or(Silence::NoRecord)?;
            let place = lot.order.iter().position(|&drawn| drawn == who).ok_or(Silence::NoRecord)?;
            Figure::sum(vec![part(None, Amount::count(place + 1), Why::PlaceDrawn)], Style::Whole)
        }
        Method::ResultBetweenTied => Figure::sum(
            games(&|round| match round.outcome {
                Ordering::Greater => (Amount::whole(1), Why::Won),
                Ordering::Equal => (Amount::ZERO, Why::Drew),
                Ordering::Less => (Amount::whole(-1), Why::Lost),
            }),
            Style::Whole,
        ),
        _ => {
            if system.method == Method::ExtendedDirect && sheets.teams.is_none() {
                return Err(Silence::NeedsTeams);
            }
            let mut parts = games(&|round| (round.points.into(), Why::Points));
            share_repeats(&mut parts);
            Figure::sum(parts, Style::Points)
        }
    })
}

/// Who met more than once counts with the average of those games (fide-c07 6.1.2).
fn share_repeats(parts: &mut [Part]) {
    let opponents: Vec<Option<Number>> = parts.iter().map(|part| part.opponent).collect();
    for part in parts {
        let meetings = opponents.iter().filter(|&&opponent| opponent == part.opponent).count();
        part.amount = part.amount.over(meetings).unwrap_or(part.amount);
    }
}

fn lot<'a>(event: &Event<'a>, tied: &[Number], system: System) -> Option<&'a Lot> {
    let is_for_all = |lot: &&Lot| lot.system == system && tied.iter().all(|who| lot.order.contains(who));
    event.recorded.lots.iter().find(is_for_all)
}

/// The tied in the order that a direct encounter gives them, in groups that it leaves together.
pub(crate) fn split(event: &Event<'_>, sheets: &Sheets, tied: &[Number], system: System) -> Vec<Vec<Number>> {
    match (system.method, &sheets.teams, &event.settings.teams) {
        (Method::ExtendedDirect, Some(both), Some(teams)) => match teams.primary {
            Basis::Match => repeated(&[&both.matches, &both.games], tied),
            Basis::Game => repeated(&[&both.games, &both.matches], tied),
        },
        _ => repeated(&[&sheets.main], tied),
    }
}

/// By the first score that separates anybody; whoever is still together starts again (fide-c07 6.2, 13.3.3).
fn repeated(sheets: &[&Sheet], tied: &[Number]) -> Vec<Vec<Number>> {
    let separated = sheets.iter().map(|sheet| once(sheet, tied)).find(|groups| groups.len() > 1);
    let Some(mut groups) = separated else { return vec![tied.to_vec()] };
    groups.iter_mut().for_each(|group| group.sort());
    groups
        .into_iter()
        .flat_map(|group| if group.len() > 1 { repeated(sheets, &group) } else { vec![group] })
        .collect()
}

/// Where a tied player stands in the separate table, at least and at most.
struct Row {
    who: Number,
    points: Amount,
    /// If he wins all the games that are missing.
    at_most: Amount,
}

fn once(sheet: &Sheet, tied: &[Number]) -> Vec<Vec<Number>> {
    let mut rows: Vec<Row> = tied.iter().map(|&who| row(sheet, who, tied)).collect();
    rows.sort_by(|one, other| other.points.cmp(&one.points).then(one.who.cmp(&other.who)));
    if rows.iter().all(|row| row.points == row.at_most) {
        let groups = rows.chunk_by(|one, other| one.points == other.points);
        return groups.map(|group| group.iter().map(|row| row.who).collect()).collect();
    }
    // Some have not met: who is first whatever those games would bring is first, then who is second (fide-c07 6.3).
    let mut groups = Vec::new();
    while let [first, rest @ ..] = &rows[..] {
        if rest.is_empty() || rest.iter().any(|other| other.at_most >= first.points) {
            break;
        }
        groups.push(vec![first.who]);
        rows.remove(0);
    }
    if !rows.is_empty() {
        groups.push(rows.iter().map(|row| row.who).collect());
    }
    groups
}

fn row(sheet: &Sheet, who: Number, tied: &[Number]) -> Row {
    let mut games: BTreeMap<Number, Vec<Points>> = BTreeMap::new();
    for round in sheet.rounds_of(who) {
        let opponent = round.met().filter(|opponent| tied.binary_search(opponent).is_ok());
        if let Some(opponent) = opponent {
            games.entry(opponent).or_default().push(round.points);
        }
    }
    let missing = tied.len().saturating_sub(1 + games.len());
    let mean = |games: Vec<Points>| Amount::from(games.iter().copied().sum::<Points>()).over(games.len());
    let points: Amount = games.into_values().filter_map(mean).sum();
    Row { who, points, at_most: points + Amount::from(sheet.win) * Amount::count(missing) }
}
