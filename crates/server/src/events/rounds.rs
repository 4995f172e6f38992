//! A round as a page shows it: boards with names, scores and colors, results, and a line that says why.

use std::sync::Arc;

use chart::{Chart, Number};
use director::{
    hindsight::{self, Unseen},
    recorded::recorded,
    view::Audience,
};
use serde_json::{Value, json};
use tournament::{Contestant, EntryId, Round, Section, SectionName, State};

use super::{Eyes, Held, answers::Written, floor::Spot, held::Why};
use crate::trouble::Trouble;

/// A round of a section, written out once until something happens; none if these eyes see no such round.
pub(crate) fn round(
    held: &Held,
    eyes: Eyes,
    name: &SectionName,
    round: usize,
    with_reasons: bool,
) -> Option<Arc<Written>> {
    let section = held.state(eyes).section(name)?;
    let paired = section.round(round)?;
    let told = || Written::of(&told(held, eyes, section, paired, round, with_reasons));
    Some(held.round(&(eyes, name.clone(), round, with_reasons), told))
}

fn told(
    held: &Held,
    eyes: Eyes,
    section: &Section,
    paired: &Round,
    round: usize,
    with_reasons: bool,
) -> Value {
    let (state, name) = (held.state(eyes), &section.plan.name);
    let chart = state.chart(name).unwrap_or_default();
    let reasons = if with_reasons { reasons(held, eyes, name, round, &chart) } else { Arc::default() };
    let why = |number: Number| reasons.get(&number).map(|voice| &voice.told);
    let short = |number: Number| reasons.get(&number).map(|voice| &voice.reason);
    let boards: Vec<Value> = paired
        .numbered()
        .map(|(at, board)| {
            let several = board.games.len() > 1;
            let games: Vec<Value> = Spot::all(name, round, at, board)
                .iter()
                .zip(&board.games)
                .map(|(spot, game)| {
                    let mut told = json!({
                        "result": game.result.map(|result| result.outcome),
                        "words": game.result.map(|result| result.outcome.words()),
                        "rated": game.result.map(|result| result.rated), "adjourned": game.adjourned,
                    });
                    if let Some([white, black]) = spot.told(state, &chart).filter(|_| several) {
                        told["named"] = json!(spot.number(state).to_string());
                        (told["white"], told["black"]) = (white, black);
                    }
                    told
                })
                .collect();
            json!({
                "board": at, "white": player(state, name, &chart, board.white, round),
                "black": player(state, name, &chart, board.black, round), "games": games,
                "decided": board.is_decided(), "provision": board.provision, "ahead": board.ahead,
                "why": { "white": why(board.white), "black": why(board.black) },
                "short": { "white": short(board.white), "black": short(board.black) },
            })
        })
        .collect();
    let bye =
        paired.bye.map(|bye| json!({ "player": player(state, name, &chart, bye, round), "why": why(bye), "short": short(bye) }));
    let appeals: Vec<Value> = paired
        .appeals
        .iter()
        .map(|appeal| json!({ "board": appeal.board, "by": appeal.by, "ground": appeal.ground, "upheld": appeal.upheld }))
        .collect();
    // Only who pairs can do something about it.
    let partners = if eyes == Eyes::Desk { instead_of_bye(state, name, &chart, round) } else { Vec::new() };
    json!({
        "section": name, "round": round, "version": held.noticed(eyes).get(),
        "state": super::view::round_state(section, round), "boards": boards, "bye": bye, "appeals": appeals,
        "sits-out": sits_out(state, name, &chart, round), "instead-of-bye": partners,
        "changed-by-director": !paired.deviations.is_empty(), "paired-by-hand": paired.reasons.is_null(),
    })
}

/// Whom the player with the bye of the newest round can play, the most fitting first (28M2).
fn instead_of_bye(state: &State, name: &SectionName, chart: &Chart, round: usize) -> Vec<Value> {
    let Some(section) = state.section(name).filter(|section| section.rounds.len() == round) else {
        return Vec::new();
    };
    let bye = section.round(round).and_then(|round| round.bye);
    let offered = state.instead_of_bye(name);
    let partners = offered.iter().flat_map(|game| &game.sides).map(|side| side.player);
    partners
        .filter(|number| Some(*number) != bye)
        .map(|number| player(state, name, chart, number, round))
        .collect()
}

/// Who is not paired and not left over, and what he has instead.
fn sits_out(state: &State, name: &SectionName, chart: &Chart, round: usize) -> Vec<Value> {
    let cell = |number: Number| chart.player(number)?.cells.get(round.checked_sub(1)?).copied();
    let unplayed = |number: Number| match cell(number)? {
        chart::Cell::Unplayed(unplayed) if unplayed.opponent().is_none() => Some(unplayed),
        _ => None,
    };
    let bye = state.section(name).and_then(|section| section.round(round)?.bye);
    let out = chart.numbers().filter(|number| bye != Some(*number));
    out.filter_map(|number| {
        let unplayed = unplayed(number)?;
        let player = player(state, name, chart, number, round);
        Some(json!({ "player": player, "has": unplayed.letter().to_string(), "points": unplayed.points() }))
    })
    .collect()
}

/// Somebody on a wall chart: number, entry, name, rating, team, and the score with which he came into this round.
pub(super) fn player(
    state: &State,
    name: &SectionName,
    chart: &Chart,
    number: Number,
    round: usize,
) -> Value {
    let player = chart.player(number);
    let entry = state.section(name).and_then(|section| match section.contestant(number)? {
        Contestant::Entry(id) => Some(*id),
        Contestant::Team(_) => None,
    });
    let team = entry.and_then(|id| state.entry(id)?.entrant.team.clone());
    json!({
        "number": number, "entry": entry, "name": player.map(|player| &player.name),
        "rating": player.and_then(|player| player.rating.points()), "team": team,
        "score": player.map(|player| player.score_before(round)),
    })
}

/// Who plays a game for somebody on a wall chart: himself, or who sits at this table for the team; of him no score is kept.
pub(super) fn sitting(
    state: &State,
    name: &SectionName,
    chart: &Chart,
    number: Number,
    round: usize,
    plays: Option<EntryId>,
) -> Value {
    let section = state.section(name);
    let contestant = section.and_then(|section| section.contestant(number));
    let (Some(section), Some(Contestant::Team(team))) = (section, contestant) else {
        return player(state, name, chart, number, round);
    };
    let entry = plays.and_then(|id| state.entry(id));
    let rating = entry.and_then(|entry| entry.rating(&section.plan.rating_list).points());
    json!({
        "number": number, "entry": plays, "name": entry.map(|entry| entry.name()), "rating": rating, "team": team,
        "score": null,
    })
}

/// One line for each player, as it was recorded when the round was paired.
fn reasons(held: &Held, eyes: Eyes, name: &SectionName, round: usize, chart: &Chart) -> Arc<Why> {
    held.reasons(eyes, name, round, || {
        let told = recorded(held.told_to(eyes), name, round, audience(eyes), |recorded| {
            chart.numbers().map(|number| (number, recorded.voice(number))).collect()
        });
        told.unwrap_or_default()
    })
}

/// For whom a round is explained: who asked not to meet whom is for those who pair.
fn audience(eyes: Eyes) -> Audience {
    if eyes == Eyes::Desk { Audience::Desk } else { Audience::Public }
}

/// What was asked for the next round: who shall meet whom; and who are not to meet in this event (28T).
pub(crate) fn wishes(state: &State, name: &SectionName) -> Option<Value> {
    let (section, chart) = (state.section(name)?, state.chart(name)?);
    let next = section.rounds.len() + 1;
    let known = |number| player(state, name, &chart, number, next);
    let locks: Vec<Value> = section
        .locks
        .iter()
        .filter(|(round, ..)| *round == next)
        .map(|(_, one, other, color)| json!({ "one": known(*one), "other": known(*other), "color": color }))
        .collect();
    let here = |entry: &tournament::EntryId| state.entry(*entry).filter(|entry| entry.section == *name);
    let apart: Vec<Value> = state
        .forbidden
        .iter()
        .filter_map(|(one, other)| {
            let (one, other) = (here(one)?, here(other)?);
            let told = |entry: &tournament::Entry| json!({ "entry": entry.id, "name": entry.name() });
            Some(json!({ "one": told(one), "other": told(other) }))
        })
        .collect();
    let players: Vec<Value> = chart.numbers().map(known).collect();
    Some(json!({
        "section": name, "round": next, "meet": locks, "apart": apart, "players": players,
        "team-byes": team_byes(section),
    }))
}

/// What teams have instead of matches, where teams are paired.
fn team_byes(section: &Section) -> Vec<Value> {
    let byes = section.team_out.iter();
    byes.map(|((team, round), out)| json!({ "team": team, "round": round, "has": out })).collect()
}

/// Why a board is what it is: for each of its players, and in full for directors.
pub(crate) fn explain(
    held: &Held,
    eyes: Eyes,
    name: &SectionName,
    round: usize,
    board: Option<usize>,
    full: bool,
) -> Result<Value, Trouble> {
    let paired = seen(held, eyes, name, round)?;
    let seats = match board {
        Some(board) => {
            Some(paired.board(board).map(|board| (board.white, board.black)).ok_or_else(|| {
                let boards = paired.in_words();
                Trouble::NotFound(format!(
                    "round {round} of {name} has {boards}; without a board the bye is explained"
                ))
            })?)
        }
        None => None,
    };
    let who: Vec<Number> = match seats {
        Some((white, black)) => vec![white, black],
        None => paired.bye.into_iter().collect(),
    };
    let tournament = held.told_to(eyes);
    let told = recorded(tournament, name, round, audience(eyes), |recorded| {
        let voices: Vec<(Number, String)> =
            who.iter().map(|number| (*number, recorded.for_player(*number))).collect();
        let in_full = match seats {
            Some((white, black)) => Some(recorded.in_full(white, black)),
            None => recorded.bye_in_full(),
        };
        (voices, in_full, recorded.notable())
    });
    let (voices, in_full, notable) = told.map_err(unseen)?;
    let chart = held.state(eyes).chart(name).unwrap_or_default();
    let called = |number: Number| chart.player(number).map(|player| player.name.clone());
    let voices: Vec<Value> = voices
        .iter()
        .map(|(number, words)| json!({ "number": number, "name": called(*number), "words": words }))
        .collect();
    Ok(json!({
        "section": name, "round": round, "board": board, "players": voices,
        "full": in_full.filter(|_| full), "notable": if full { notable } else { Vec::new() },
        "changed-by-director": !paired.deviations.is_empty() || paired.reasons.is_null(),
    }))
}

/// Why two do not meet, by their numbers.
pub(crate) fn why_not(
    held: &Held,
    eyes: Eyes,
    name: &SectionName,
    round: usize,
    one: Number,
    other: Number,
) -> Result<Value, Trouble> {
    seen(held, eyes, name, round)?;
    let answer = hindsight::look(held.told_to(eyes), name, Some(round), audience(eyes), |look| {
        let known = |number| look.field.chart.player(number).is_some();
        if !known(one) || !known(other) || one == other {
            return Err(Unseen::Unpairable(format!(
                "numbers {one} and {other} are not two players of {name}"
            )));
        }
        Ok(look.why_not(one, other)?.in_words(look.field))
    });
    let answer = answer.map_err(unseen)?;
    Ok(json!({ "section": name, "round": round, "one": one, "other": other, "answer": answer }))
}

/// What is not as the rules have it in a round, and what this release would say otherwise than was recorded.
pub(crate) fn check(held: &Held, name: &SectionName, round: usize) -> Result<Value, Trouble> {
    seen(held, Eyes::Desk, name, round)?;
    let found = director::check::check(held.tournament(), name, round).map_err(unseen)?;
    Ok(json!({ "section": name, "round": round, "differences": found }))
}

fn seen<'a>(
    held: &'a Held,
    eyes: Eyes,
    name: &SectionName,
    round: usize,
) -> Result<&'a tournament::Round, Trouble> {
    let section = held.state(eyes).section(name).ok_or_else(|| no_section(name))?;
    section.round(round).ok_or_else(|| no_round(name, round))
}

pub(crate) fn no_section(name: &SectionName) -> Trouble {
    Trouble::NotFound(format!("there is no section {name}"))
}

pub(crate) fn no_round(name: &SectionName, round: usize) -> Trouble {
    Trouble::NotFound(format!("round {round} of {name} has not been posted, or not been paired"))
}

pub(super) fn unseen(unseen: Unseen) -> Trouble {
    match unseen {
        Unseen::NoSection(_) | Unseen::NotPaired { .. } => Trouble::NotFound(unseen.to_string()),
        _ => Trouble::NotNow(unseen.to_string()),
    }
}
