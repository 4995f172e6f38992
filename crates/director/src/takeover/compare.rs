//! What the file says of scores and places, held against ours.

use budget::Told;
use chart::Number;
use tournament::{Kind, Tournament};

use super::plan::{Prepared, PreparedSection};
use crate::places;

/// More than this is one difference that everybody shares.
const MOST_NAMED: usize = 5;

/// Who has another score or place here.
pub(super) fn differences(prepared: &Prepared, tournament: &Tournament) -> Vec<String> {
    let taken = prepared.sections.iter().filter(|section| section.taken);
    taken.flat_map(|section| of_section(section, tournament)).collect()
}

fn of_section(section: &PreparedSection, tournament: &Tournament) -> Vec<String> {
    let name = &section.plan.name;
    let mut told = Vec::new();
    let Some(chart) = tournament.state().chart(name) else { return told };
    for (person, player) in section.people.iter().zip(&chart.players) {
        let Some(score) = Prepared::score(&person.told) else { continue };
        if score != player.score() {
            told.push(format!(
                "{name}: {} has {} here, and {score} in the file",
                player.name,
                player.score()
            ));
        }
    }
    if section.open() > 0 || section.paired() == 0 {
        return told;
    }
    let Some(standings) = places::standings(tournament.state(), name) else { return told };
    let moved: Vec<String> = standings
        .places
        .iter()
        .filter_map(|place| {
            let person = section.people.get(place.player.index())?;
            let rank = person.told.rank?;
            (rank != place.rank)
                .then(|| format!("{} {} here, {rank} in the file", person.told.entrant.name, place.rank))
        })
        .collect();
    if !moved.is_empty() {
        let more = match moved.len().saturating_sub(MOST_NAMED) {
            0 => String::new(),
            more => format!(", and {more} more"),
        };
        let named: Vec<String> = moved.into_iter().take(MOST_NAMED).collect();
        told.push(format!(
            "{name}: places differ, since ties are broken otherwise: {}{more}",
            named.join("; ")
        ));
    }
    told
}

/// A table that another program drew may be another than ours: then its next round would repeat games.
pub(super) fn repeats(prepared: &Prepared, tournament: &Tournament, doubts: &mut Told<String>) {
    for section in prepared.sections.iter().filter(|section| section.taken) {
        let name = &section.plan.name;
        let (Kind::RoundRobin { .. }, Some(held)) = (section.plan.kind, tournament.state().section(name))
        else {
            continue;
        };
        let (Some(_), Some(chart)) = (held.next_round(), tournament.state().chart(name)) else { continue };
        let met = |one: Number, other: Number| {
            chart
                .player(one)
                .is_some_and(|player| player.cells.iter().any(|cell| cell.opponent() == Some(other)))
        };
        let repeats = tournament.state().field(name, &chart).is_some_and(|field| {
            crate::systems::planned(held, &field)
                .is_ok_and(|games| games.iter().any(|game| met(game.white, game.black)))
        });
        if repeats && section.paired() > 0 {
            doubts.push(format!(
                "{name}: the table of this round robin is another than ours, so seat the rounds that are left by hand"
            ));
        }
    }
}
