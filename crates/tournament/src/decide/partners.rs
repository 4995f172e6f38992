//! Bughouse, where a team is two players: who of them plays White (NC bughouse 3), and what the first win does to the other
//! board (NC bughouse 7).

use chart::{
    Number,
    rules::{BUGHOUSE_3, BUGHOUSE_7},
};

use super::{Case, Decided};
use crate::{
    act::PrizesBy,
    event::{Contestant, Happening},
    evolve::evolve,
    name::{EntryId, SectionName},
    refusal::Refusal,
    result::{Outcome, Reported},
    state::{Board, Section, State},
};

/// The team says it: for a round that has not begun, and for those after it until it says otherwise.
pub(super) fn play_white(case: &mut Case, id: EntryId, round: Option<usize>) -> Decided {
    let entry = case.playing(id)?;
    let section = case.section_of(entry)?;
    let name = &section.plan.name;
    if !section.plan.is_bughouse() {
        return Err(Refusal::ColorsByPairing(name.clone()));
    }
    let begun =
        (1..).zip(&section.rounds).filter(|(_, paired)| paired.begun.is_some() || paired.has_results());
    let next = begun.map(|(round, _)| round + 1).last().unwrap_or(1);
    let round = round.unwrap_or(next);
    if round > section.plan.rounds || round == 0 {
        return Err(Refusal::NoRoundLeft(name.clone()));
    }
    if round < next {
        return Err(Refusal::ColorsStand { section: name.clone(), round });
    }
    case.happens(Happening::PlaysWhite { entry: id, round }, &BUGHOUSE_3);
    Ok(())
}

/// A round begins: from here on it stands on record who plays White for whom, also for teams that did not say it.
pub(super) fn record(case: &mut Case, section: &Section, round: usize) {
    if !section.plan.is_bughouse() {
        return;
    }
    let Some(paired) = section.round(round) else { return };
    let numbers: Vec<Number> = paired.boards.iter().flat_map(|board| [board.white, board.black]).collect();
    for number in numbers {
        let Some(Contestant::Team(team)) = section.contestant(number) else { continue };
        let plays = case.state.white_of(&section.plan.name, team, round);
        let recorded = plays.filter(|entry| !entry.white.contains(&round));
        if let Some(entry) = recorded.map(|entry| entry.id) {
            case.happens(Happening::PlaysWhite { entry, round }, &BUGHOUSE_3);
        }
    }
}

/// Whatever gave somebody a win: the match is over with it, and the other board is won by the same team.
pub(super) fn conclude(case: &mut Case) {
    let said = said(case);
    if said.is_empty() {
        return;
    }
    let mut after: State = case.state.clone();
    case.out.iter().for_each(|event| evolve(&mut after, case.act, &event.what));
    for Said { section, round, board, game, prizes } in said {
        let on = after.section(&section).and_then(|held| held.round(round)?.board(board));
        let Some((game, was, now)) = on.and_then(|on| other_board(on, game)) else { continue };
        let what = match was {
            None => Happening::Reported { section, round, board, game, result: now, left_open: false },
            Some(was) => {
                Happening::Corrected { section, round, board, game, was, now, prizes, later: Vec::new() }
            }
        };
        case.happens(what, &BUGHOUSE_7);
    }
}

/// A board of a match to which this act gives a result.
struct Said {
    section: SectionName,
    round: usize,
    board: usize,
    game: usize,
    prizes: PrizesBy,
}

/// For each match the board that was named last.
fn said(case: &Case) -> Vec<Said> {
    let mut all: Vec<Said> = Vec::new();
    for event in &case.out {
        let (section, round, board, game, prizes) = match &event.what {
            Happening::Reported { section, round, board, game, .. } => {
                (section, *round, *board, *game, PrizesBy::Corrected)
            }
            Happening::Corrected { section, round, board, game, prizes, .. } => {
                (section, *round, *board, *game, *prizes)
            }
            _ => continue,
        };
        if case.state.section(section).is_some_and(|held| held.plan.is_bughouse()) {
            all.retain(|said| (&said.section, said.round, said.board) != (section, round, board));
            all.push(Said { section: section.clone(), round, board, game, prizes });
        }
    }
    all
}

/// The other board of a match, its result and what it has to be, where this one is won.
fn other_board(on: &Board, game: usize) -> Option<(usize, Option<Reported>, Reported)> {
    let won = on.game(game)?.result?;
    let outcome = match won.outcome {
        // Partners have opposite colors.
        Outcome::WhiteWins => Outcome::BlackWins,
        Outcome::BlackWins => Outcome::WhiteWins,
        Outcome::WhiteWinsByForfeit => Outcome::BlackWinsByForfeit,
        Outcome::BlackWinsByForfeit => Outcome::WhiteWinsByForfeit,
        Outcome::Draw | Outcome::BothLose | Outcome::DoubleForfeit => return None,
    };
    let other = if game == 1 { 2 } else { 1 };
    let was = on.game(other)?.result;
    // What is drawn there, or lost by both, stays; but two teams cannot both have won.
    let by_the_others = was.is_some_and(|was| was.outcome.points() == won.outcome.points());
    (was.is_none() || by_the_others).then_some((other, was, Reported { outcome, ..won }))
}

/// The warning's matter: teams that have never said who plays White, before the round for which it matters.
pub(crate) fn silent_teams(state: &State, section: &Section) -> Vec<String> {
    if !section.plan.is_bughouse() {
        return Vec::new();
    }
    let last = section.rounds.last().is_some_and(|last| last.begun.is_none() && !last.has_results());
    let round = if last { section.rounds.len() } else { section.rounds.len() + 1 };
    if round > section.plan.rounds {
        return Vec::new();
    }
    let teams = state.order(section).into_iter().filter_map(|contestant| match contestant {
        Contestant::Team(team) => Some(team),
        Contestant::Entry(_) => None,
    });
    let name = &section.plan.name;
    let silent = |team: &String| {
        state.plays_as_team(section, team, round)
            && !state.members(name, team).any(|entry| !entry.white.is_empty())
    };
    teams.filter(silent).collect()
}
