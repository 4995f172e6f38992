//! Events that began in another program: their rounds as they were paired there, and the moment from which on they are played
//! here. What was done elsewhere is on record as that, under no rule and with no reasons.

use std::collections::BTreeSet;

use chart::{Color, Number};

use super::{Case, Decided, can_be_read, rounds::number_everybody, seating};
use crate::{
    act::{BoardTaken, Deed, SatOut, Seating},
    event::{Contestant, Happening},
    evolve::evolve,
    name::{Cited, SectionName},
    plan::Kind,
    refusal::Refusal,
    state::Section,
    tournament::Tournament,
};

/// Whether a section has still to be told as another program left it, before any round of it.
pub(super) fn begins(case: &Case, name: &SectionName) -> Decided {
    let section = case.open_section(name)?;
    if case.state.taken_over.is_some() {
        return Err(Refusal::TakenOverAlready);
    }
    if section.has_begun() { Err(Refusal::SectionHasBegun(name.clone())) } else { Ok(()) }
}

/// Boards, bye and results of a round. The policies of this section bind nobody who was paired elsewhere.
pub(super) fn round(
    case: &mut Case,
    name: &SectionName,
    boards: &[BoardTaken],
    bye: Option<Number>,
    out: &[SatOut],
) -> Decided {
    let section = case.open_section(name)?;
    if section.plan.kind == Kind::Quads || section.plan.kind.pairs_teams() {
        return Err(Refusal::NotOfPlayers(name.clone()));
    }
    if case.state.taken_over.is_some() {
        return Err(Refusal::TakenOverAlready);
    }
    if section.rounds.iter().any(|round| !round.elsewhere) {
        return Err(Refusal::PairedHere(name.clone()));
    }
    let round = section.next_round().ok_or_else(|| Refusal::NoRoundLeft(name.clone()))?;
    number_everybody(case, section);
    sit_out(case, section, round, out)?;
    // Of the event no more than this section: whoever takes over many of them pays for each once, not for all of them each round.
    let mut then = case.state.of_section_alone(section);
    case.out.iter().for_each(|happening| evolve(&mut then, case.act, &happening.what));
    let held = then.section(name).unwrap_or(section);
    let chart = then.chart_before(held, round);
    let eve = then.eve(held, then.toss.unwrap_or(Color::White));
    let seated: Vec<Seating> =
        boards.iter().map(|board| Seating { white: board.white, black: board.black }).collect();
    seating::check(section.plan.kind, &chart, &seating::There::of(&eve), &seated, bye)?;
    let first_board = eve.first_board;
    let what = Happening::Paired {
        section: name.clone(),
        round,
        boards: seated,
        bye,
        eve: Box::new(eve),
        reasons: serde_json::Value::Null,
        without_wishes: serde_json::Value::Null,
        elsewhere: true,
    };
    case.happens(what, Cited::none());
    results(case, section, (round, first_board), boards)
}

/// Who has no game, and why.
fn sit_out(case: &mut Case, section: &Section, round: usize, out: &[SatOut]) -> Decided {
    let order = case.state.order(section);
    let mut told = BTreeSet::new();
    for SatOut { number, out } in out {
        let Some(Contestant::Entry(entry)) = order.get(number.index()) else {
            return Err(Refusal::NoSuchNumber { section: section.plan.name.clone(), number: *number });
        };
        if !told.insert(*entry) {
            return Err(Refusal::Twice(*number));
        }
        let what = Happening::SitsOut { entry: *entry, round, out: *out };
        case.happens(what, Cited::none());
    }
    Ok(())
}

/// Whoever lost by forfeit is in the event until somebody says otherwise.
fn results(
    case: &mut Case,
    section: &Section,
    (round, first_board): (usize, usize),
    boards: &[BoardTaken],
) -> Decided {
    let games = section.plan.games_a_meeting();
    for (at, board) in (first_board..).zip(boards) {
        if board.results.len() > games {
            return Err(Refusal::ResultsTaken { board: at, found: board.results.len(), games });
        }
        for (game, result) in (1..).zip(&board.results) {
            let Some(result) = *result else { continue };
            let name = section.plan.name.clone();
            let what =
                Happening::Reported { section: name, round, board: at, game, result, left_open: false };
            case.happens(what, Cited::none());
        }
    }
    Ok(())
}

/// All is told.
pub(super) fn event(case: &mut Case, file: &str, program: Option<&str>) -> Decided {
    if case.state.taken_over.is_some() {
        return Err(Refusal::TakenOverAlready);
    }
    can_be_read("the name of the file", file)?;
    if let Some(program) = program {
        can_be_read("the name of the program", program)?;
    }
    let here = |section: &&Section| section.rounds.iter().any(|round| !round.elsewhere);
    if let Some(section) = case.state.sections.values().find(here) {
        return Err(Refusal::PairedHere(section.plan.name.clone()));
    }
    let (file, program) = (file.to_string(), program.map(ToString::to_string));
    case.happens(Happening::TakenOver { file, program }, Cited::none());
    Ok(())
}

pub(super) fn discard(case: &mut Case) -> Decided {
    can_be_discarded(case.tournament)?;
    case.happens(Happening::Discarded, Cited::none());
    Ok(())
}

/// What was undone is nothing to build upon.
pub(crate) fn can_be_discarded(tournament: &Tournament) -> Decided {
    if tournament.state().taken_over.is_none() {
        return Err(Refusal::NotTakenOver);
    }
    let mut standing =
        tournament.log().iter().rev().filter(|event| {
            !tournament.is_undone(event.number) && !matches!(event.act.deed, Deed::Undo { .. })
        });
    match standing.next().map(|last| &last.act.deed) {
        Some(Deed::TakeOver { .. }) => Ok(()),
        _ => Err(Refusal::BuiltUpon),
    }
}
