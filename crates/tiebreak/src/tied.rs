//! Systems that look at those who are tied: what they did against each other, and what was drawn by lot.

use std::{cmp::Ordering, collections::BTreeMap};

use chart::{Number, Points};

use crate::{
    Amount, Basis, Cause, Figure, Input, Lot, Method, Silence, Style, Summand, System,
    event::ScoreSheets,
    sheet::{Sheet, SheetRound},
    standings, teams,
};

/// His number among the tied. Who stands first is [`split`]'s to say: missing games can leave equal numbers undecided.
pub(crate) fn figure(
    event: &Input<'_>,
    sheets: &ScoreSheets,
    who: Number,
    tied: &[Number],
    system: System,
) -> Result<Figure, Silence> {
    if tied.len() < 2 {
        return Err(Silence::NotTied);
    }
    let part = |round: Option<&SheetRound>, amount: Amount, why: Cause| {
        Summand::of(round, amount, why, system.rule())
    };
    let games = |of: &dyn Fn(&SheetRound) -> (Amount, Cause)| -> Vec<Summand> {
        let among =
            |round: &&SheetRound| round.met().is_some_and(|opponent| tied.binary_search(&opponent).is_ok());
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
            Figure::sum(vec![part(None, Amount::count(place + 1), Cause::PlaceDrawn)], Style::Whole)
        }
        Method::ResultBetweenTied => Figure::sum(
            games(&|round| match round.outcome {
                Ordering::Greater => (Amount::whole(1), Cause::Won),
                Ordering::Equal => (Amount::ZERO, Cause::Drew),
                Ordering::Less => (Amount::whole(-1), Cause::Lost),
            }),
            Style::Whole,
        ),
        _ => {
            if system.method.is_extended_direct() && sheets.teams.is_none() {
                return Err(Silence::NeedsTeams);
            }
            let mut parts = games(&|round| (round.points.into(), Cause::Points));
            share_repeats(&mut parts);
            Figure::sum(parts, Style::Points)
        }
    })
}

/// Who met more than once counts with the average of those games (fide-c07 6.1.2).
fn share_repeats(parts: &mut [Summand]) {
    let opponents: Vec<Option<Number>> = parts.iter().map(|part| part.opponent).collect();
    for part in parts {
        let meetings = opponents.iter().filter(|&&opponent| opponent == part.opponent).count();
        part.amount = part.amount.over(meetings).unwrap_or(part.amount);
    }
}

fn lot<'a>(event: &Input<'a>, tied: &[Number], system: System) -> Option<&'a Lot> {
    let is_for_all = |lot: &&Lot| lot.system == system && tied.iter().all(|who| lot.order.contains(who));
    event.recorded.lots.iter().find(is_for_all)
}

/// The tied in the order that a direct encounter gives them, in groups that it leaves together.
pub(crate) fn split(
    event: &Input<'_>,
    sheets: &ScoreSheets,
    tied: &[Number],
    system: System,
) -> Vec<Vec<Number>> {
    let (Some(both), Some(teams), true) =
        (&sheets.teams, &event.settings.teams, system.method.is_extended_direct())
    else {
        return repeated(&[&sheets.main], tied);
    };
    let groups = match teams.primary {
        Basis::Match => repeated(&[&both.matches, &both.games], tied),
        Basis::Game => repeated(&[&both.games, &both.matches], tied),
    };
    groups
        .into_iter()
        .flat_map(|group| by_boards(event, &sheets.main, group, system.method.then_boards()))
        .collect()
}

/// Two teams by the boards of their own match, in the ways that were announced; more than two stay together.
fn by_boards(event: &Input<'_>, sheet: &Sheet, group: Vec<Number>, ways: &[Method]) -> Vec<Vec<Number>> {
    let [one, other] = group[..] else { return vec![group] };
    let number = |way: Method, who: Number, against: Number| {
        let met = |round: usize| sheet.rounds_of(who).get(round.wrapping_sub(1)).and_then(SheetRound::met);
        let boards = teams::boards_of(event, who, |round| met(round) == Some(against));
        teams::on_boards(&boards, System::of(way)).ok()
    };
    for &way in ways {
        let (Some(its), Some(others)) = (number(way, one, other), number(way, other, one)) else { continue };
        match standings::better(&its, &others, way) {
            Ordering::Less => return vec![vec![one], vec![other]],
            Ordering::Greater => return vec![vec![other], vec![one]],
            Ordering::Equal => {}
        }
    }
    vec![group]
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
struct Tied {
    who: Number,
    points: Amount,
    /// If he wins all the games that are missing.
    at_most: Amount,
}

fn once(sheet: &Sheet, tied: &[Number]) -> Vec<Vec<Number>> {
    let mut rows: Vec<Tied> = tied.iter().map(|&who| row(sheet, who, tied)).collect();
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

fn row(sheet: &Sheet, who: Number, tied: &[Number]) -> Tied {
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
    Tied { who, points, at_most: points + Amount::from(sheet.win) * Amount::count(missing) }
}

#[cfg(test)]
mod tests {
    use chart::Chart;
    use proptest::prelude::*;

    use super::*;
    use crate::{Settings, sheet::Sheet};

    /// Players who met or not, as the dice say: `results` has one number for each pair, 3 for a game that is missing.
    fn sheet_of(players: usize, results: &[u8]) -> (Sheet, Vec<(Number, Number)>) {
        let numbers: Vec<Number> = (1..=players).filter_map(Number::new).collect();
        let pairs: Vec<(Number, Number)> = numbers
            .iter()
            .flat_map(|&one| {
                numbers.iter().filter(move |&&other| one < other).map(move |&other| (one, other))
            })
            .collect();
        let mut rows = vec![String::new(); players];
        let mut missing = Vec::new();
        for (&(one, other), result) in pairs.iter().zip(results) {
            rows.iter_mut().enumerate().for_each(|(index, row)| {
                let is_one = index == one.index();
                let letters = ["L", "D", "W"];
                let cell = match usize::from(*result) {
                    at @ 0..3 if is_one => format!("{}{other}w", letters[at]),
                    at @ 0..3 if index == other.index() => format!("{}{one}b", letters[2 - at]),
                    _ => "U".to_string(),
                };
                row.push_str(&format!(" {cell}"));
            });
            if *result > 2 {
                missing.push((one, other));
            }
        }
        let text: String = rows
            .iter()
            .enumerate()
            .map(|(index, row)| format!("{} | x | NEW | |{row}\n", index + 1))
            .collect();
        let chart: Chart = text.parse().unwrap();
        (Sheet::new(&chart, &Settings::default(), None, false), missing)
    }

    /// Who is alone at the top for one way in which the missing games could have ended.
    fn leader(
        sheet: &Sheet,
        tied: &[Number],
        missing: &[(Number, Number)],
        mut outcome: usize,
    ) -> Option<Number> {
        let mut points: BTreeMap<Number, i32> = tied
            .iter()
            .map(|&who| (who, sheet.rounds_of(who).iter().map(|round| round.points.halves()).sum()))
            .collect();
        for (one, other) in missing {
            let halves = (outcome % 3) as i32;
            outcome /= 3;
            *points.get_mut(one).unwrap() += halves;
            *points.get_mut(other).unwrap() += 2 - halves;
        }
        let best = *points.values().max().unwrap();
        let mut leaders = points.iter().filter(|(_, halves)| **halves == best);
        let first = leaders.next().map(|(who, _)| *who);
        if leaders.next().is_some() { None } else { first }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// Article 6.3 by its own words: all ways in which the missing games could have ended are tried.
        #[test]
        fn who_is_first_whatever_is_missing_is_first(players in 2usize..5, results in prop::collection::vec(0u8..4, 6)) {
            let (sheet, missing) = sheet_of(players, &results);
            prop_assume!(!missing.is_empty());
            let tied: Vec<Number> = (1..=players).filter_map(Number::new).collect();
            let always = leader(&sheet, &tied, &missing, 0)
                .filter(|&who| (0..3usize.pow(missing.len() as u32)).all(|outcome| leader(&sheet, &tied, &missing, outcome) == Some(who)));
            let found = once(&sheet, &tied).into_iter().next().filter(|group| group.len() == 1).map(|group| group[0]);
            prop_assert_eq!(found, always);
        }
    }
}
