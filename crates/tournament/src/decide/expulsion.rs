//! A player is put out of the event, and his opponents may be compensated (28I3).

use chart::{
    Color, Number, Unplayed,
    rules::{R28H, R28I3},
};

use super::{Case, Decided};
use crate::{
    event::{Contestant, Happening, Leaving},
    name::{Cited, EntryId},
    penalty::{Answered, Penalty},
    refusal::Refusal,
    result::{Outcome, Reported},
    state::{Board, Order, Section},
};

pub(super) fn expel(case: &mut Case, id: EntryId, compensate: bool) -> Decided {
    let entry = case.entry(id)?;
    if entry.left.is_some_and(|left| matches!(left.how, Leaving::Expelled | Leaving::MovedOn)) {
        return Err(Refusal::HasLeft(entry.name().to_string()));
    }
    case.needs_reason()?;
    let section = case.section_of(entry)?;
    let from = entry.left.map_or(section.rounds.len() + 1, |left| left.from);
    let power = Penalty::LeaveTheEvent.rules(section.plan.book);
    let rules: Cited = power.rules().iter().copied().chain([&R28H]).collect();
    case.happens(Happening::Left { entry: id, from, how: Leaving::Expelled }, rules);
    // What a ruling ordered is done with it.
    let waits = |order: &&Order| order.answered.is_none() && order.penalty == Penalty::LeaveTheEvent;
    for order in entry.orders.iter().filter(waits) {
        let what = Happening::OrderAnswered { order: order.id, entry: id, how: Answered::CarriedOut };
        case.happens(what, Cited::none());
    }
    let Some(number) = section.number_of(id).filter(|_| compensate) else { return Ok(()) };
    for (round, paired) in (1..).zip(&section.rounds) {
        let board = paired.boards.iter().find(|board| board.seats(number) && board.ahead.is_none());
        if let Some(board) = board {
            compensate_opponent(case, section, round, board, number)?;
        }
    }
    Ok(())
}

/// Who lost to him has half a point, who drew a win by forfeit; the game is still rated. Who won keeps it.
fn compensate_opponent(
    case: &mut Case,
    section: &Section,
    round: usize,
    board: &Board,
    expelled: Number,
) -> Decided {
    let [game] = board.games[..] else { return Ok(()) };
    let Some(result) = game.result else { return Ok(()) };
    let (opponent, color) =
        if board.white == expelled { (board.black, Color::White) } else { (board.white, Color::Black) };
    let he_won = match color {
        Color::White => Outcome::WhiteWins,
        Color::Black => Outcome::BlackWins,
    };
    let (his, opponents) = match result.outcome {
        Outcome::Draw => (
            Unplayed::ForfeitLoss { opponent: Some(opponent), color: Some(color) },
            Unplayed::ForfeitWin { opponent: Some(expelled), color: Some(!color) },
        ),
        outcome if outcome == he_won => (Unplayed::Unpaired, Unplayed::HalfPointBye),
        _ => return Ok(()),
    };
    // A round in which he has nothing but a game of the next one cannot be written down.
    let ahead =
        section.rounds.last().into_iter().flat_map(|last| &last.boards).filter_map(|board| board.ahead);
    let mut ahead = ahead.filter(|_| round == section.rounds.len());
    if let Some(number) = ahead.find(|number| board.seats(*number)) {
        return Err(Refusal::PlaysAhead(number));
    }
    for (number, instead) in [(expelled, his), (opponent, opponents)] {
        let section = section.plan.name.clone();
        case.happens(Happening::Rescored { section, round, number, instead }, &R28I3);
    }
    still_rated(case, section, board, result);
    Ok(())
}

fn still_rated(case: &mut Case, section: &Section, board: &Board, result: Reported) {
    let (Some(Contestant::Entry(white)), Some(Contestant::Entry(black))) =
        (section.contestant(board.white), section.contestant(board.black))
    else {
        return;
    };
    let (section, white, black) = (section.plan.name.clone(), *white, *black);
    case.happens(Happening::ExtraGameAdded { section, white, black, result }, &R28I3);
}
