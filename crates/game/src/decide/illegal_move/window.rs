//! Whether an illegal move can still be set right, in time pressure and outside it.

use board::Color;
use clock::{Millis, Timer};
use rulebook::{
    Citations,
    values::{IllegalMoveInTimePressure, IllegalMoveWindow, times::PRESSURE_OFF},
};

use super::record::Found;
use crate::{
    because::{Because, HalfMove, Why},
    decide::{Case, timer},
    dispute::{Answer, Dispute, Question},
};

pub(super) enum Window {
    /// It can be set right, by these clauses.
    Open(Citations),
    /// No book says; the director decides under these.
    Silent(Citations),
}

/// The first of those that can still be set right: to go back to it sets right the later ones, too. One that the book
/// has an answer for goes before one that it leaves to the director.
pub(super) fn in_time(case: &Case, moves: &[Found], pressed: bool) -> Option<(Found, Window)> {
    let mut windows =
        moves.iter().filter_map(|found| within(case, *found, pressed).map(|window| (*found, window)));
    let first = windows.next()?;
    match first.1 {
        Window::Open(_) => Some(first),
        Window::Silent(_) => {
            let open = windows.find(|(_, window)| matches!(window, Window::Open(_)));
            Some(open.unwrap_or(first))
        }
    }
}

/// Whether there is time pressure; where nobody has read the clocks, or said which clock it is, and it matters, if only for the
/// clause, what the director is asked.
pub(super) fn time_pressure(case: &Case, dispute: &Dispute, moves: &[Found]) -> Result<bool, Question> {
    let relieved_by = match case.policies.illegal_move_in_time_pressure.value() {
        Some(IllegalMoveInTimePressure::LastTwoMoves) => Some(PRESSURE_OFF),
        Some(_) => None,
        None => return Ok(false),
    };
    let timer = timer::found(case, dispute);
    let short = match (short_of_time(case), dispute.answer_to(Question::TimePressure)) {
        (Some(known), _) => Some(known),
        (None, found) => found.map(|answer| answer == Answer::Yes),
    };
    match (short, timer) {
        (Some(false), _) => return Ok(false),
        (_, Ok(timer)) if relieves(timer, relieved_by) => return Ok(false),
        (Some(true), Ok(_)) => return Ok(true),
        (Some(true), Err(_)) if !relieves(case.table.clock.control().timer(), relieved_by) => {
            return Ok(true);
        }
        _ => {}
    }
    let (with, without) = (in_time(case, moves, true), in_time(case, moves, false));
    let alike = match (with, without) {
        (Some((one, Window::Open(by))), Some((other, Window::Open(with)))) => one == other && by == with,
        (Some((one, Window::Silent(_))), Some((other, Window::Silent(_)))) => one == other,
        (None, None) => true,
        _ => false,
    };
    match (alike, short, timer) {
        (true, ..) => Ok(false),
        (false, None, _) => Err(Question::TimePressure),
        (false, Some(_), Err(question)) => Err(question),
        (false, Some(short), Ok(_)) => Ok(short),
    }
}

/// A large increment or delay that works takes the pressure off where the book says so.
fn relieves(timer: Timer, enough: Option<Millis>) -> bool {
    enough.is_some_and(|enough| timer.amount() >= enough)
}

/// Whether either player is short of time, on a clock that does not relieve them. `None` where nobody has read the clocks, or
/// said which clock it is.
pub(super) fn pressure(case: &Case, relieved_by: Option<Millis>) -> Option<bool> {
    let short = short_of_time(case);
    match timer::known(case.table, case.terms) {
        _ if short == Some(false) => Some(false),
        Some(timer) if relieves(timer, relieved_by) => Some(false),
        None if relieves(case.table.clock.control().timer(), relieved_by) => None,
        _ => short,
    }
}

/// Whether either player is short of time; `None` where nobody has read the clocks.
pub(super) fn short_of_time(case: &Case) -> Option<bool> {
    let left = Color::ALL.map(|color| case.remaining(color));
    if left.iter().flatten().any(|left| case.in_time_trouble(*left)) {
        return Some(true);
    }
    left.iter().all(Option::is_some).then_some(false)
}

/// Whether a move is still within the window.
fn within(case: &Case, found: Found, pressed: bool) -> Option<Window> {
    let pressure = &case.policies.illegal_move_in_time_pressure;
    if let Some(open) = within_in_time_pressure(case, found, pressed) {
        return open.then(|| Window::Open(pressure.by().clone()));
    }
    let undone = &case.policies.illegal_move_undone;
    match undone.value() {
        None => Some(Window::Silent(undone.by().clone())),
        Some(IllegalMoveWindow::AtOnceInSuddenDeath) if !found.sudden_death || found.replies > 0 => {
            Some(Window::Silent(case.policies.general.clone()))
        }
        Some(window) => inside(case, window, found).then(|| Window::Open(undone.by().clone())),
    }
}

fn inside(case: &Case, window: IllegalMoveWindow, found: Found) -> bool {
    match window {
        IllegalMoveWindow::AnyTime | IllegalMoveWindow::AtOnceInSuddenDeath => true,
        IllegalMoveWindow::LastMoves(moves) => found.own_since < usize::from(moves),
        IllegalMoveWindow::BeforeReply => found.replies == 0,
        // A reply that was let go completes a move, but the right to claim goes with the clock (nc-bughouse 8.I).
        IllegalMoveWindow::BeforeReplyAndPress => {
            let unpressed = *case.table.unpressed.get(found.by.other());
            found.replies == 0 || found.replies == 1 && unpressed
        }
    }
}

/// `None` where time pressure does not matter; else whether the move is early enough for it.
fn within_in_time_pressure(case: &Case, found: Found, pressed: bool) -> Option<bool> {
    match case.policies.illegal_move_in_time_pressure.value()? {
        IllegalMoveInTimePressure::LastTwoMoves => pressed.then_some(found.own_since < 2),
        IllegalMoveInTimePressure::UntilTwoReplies => pressed.then_some(found.replies < 2),
        IllegalMoveInTimePressure::UntilTwoRepliesInSuddenDeath => {
            (found.sudden_death && pressed).then_some(found.replies < 2)
        }
    }
}

/// What was played since a move that was found too late, and who is short of time where that makes it too late.
pub(super) fn late(case: &Case, found: Found, pressed: bool, half_move: HalfMove) -> Because {
    let (own, replies) = (found.own_since as u32, found.replies as u32);
    let in_trouble = |color: &Color| case.is_short_of_time(*color);
    match within_in_time_pressure(case, found, pressed) {
        Some(_) if let Some(short) = Color::ALL.into_iter().find(in_trouble) => Because {
            why: Why::FoundLateInTimePressure { half_move, own, replies, short, left: case.remaining(short) },
            clauses: case.policies.time_trouble.by.clone(),
        },
        _ => Because::plainly(Why::FoundLate { half_move, own, replies }),
    }
}

/// The clauses by which a move that was found too late stands.
pub(super) fn too_late_by(case: &Case, last: Found, pressed: bool) -> Citations {
    match within_in_time_pressure(case, last, pressed) {
        Some(_) => case.policies.illegal_move_in_time_pressure.by().clone(),
        None => case.policies.illegal_move_stands.by.clone(),
    }
}
