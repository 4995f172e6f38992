//! Whether an illegal move can still be set right, in time pressure and outside it.

use board::Color;
use clock::{Millis, Timer};
use rulebook::{
    Citations,
    values::{IllegalMoveInTimePressure, IllegalMoveWindow},
};

use super::record::Found;
use crate::{
    decide::{Case, HALF_A_MINUTE},
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

/// Whether there is time pressure. `None` where nobody has read the clocks and it matters: the director is asked.
pub(super) fn time_pressure(case: &Case, dispute: &Dispute, moves: &[Found]) -> Option<bool> {
    let relieved_by = match case.policies.illegal_move_in_time_pressure.value() {
        Some(IllegalMoveInTimePressure::LastTwoMoves) => Some(HALF_A_MINUTE),
        Some(_) => None,
        None => return Some(false),
    };
    if let Some(known) = pressure(case, relieved_by) {
        return Some(known);
    }
    if let Some(answer) = dispute.answer_to(Question::TimePressure) {
        return Some(answer == Answer::Yes);
    }
    let (with, without) = (in_time(case, moves, true), in_time(case, moves, false));
    let alike = match (with, without) {
        (Some((one, Window::Open(_))), Some((other, Window::Open(_)))) => one == other,
        (Some((one, Window::Silent(_))), Some((other, Window::Silent(_)))) => one == other,
        (None, None) => true,
        _ => false,
    };
    alike.then_some(false)
}

/// Whether either player is short of time; a large increment or delay takes the pressure off where the book
/// says so. `None` where nobody has read the clocks.
pub(super) fn pressure(case: &Case, relieved_by: Option<Millis>) -> Option<bool> {
    let given = match case.table.clock.control().timer() {
        Timer::None => Millis::ZERO,
        Timer::Delay(time) | Timer::Bronstein(time) | Timer::Increment(time) => time,
    };
    if relieved_by.is_some_and(|enough| given >= enough) {
        return Some(false);
    }
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
        Some(window) => inside(window, found).then(|| Window::Open(undone.by().clone())),
    }
}

fn inside(window: IllegalMoveWindow, found: Found) -> bool {
    match window {
        IllegalMoveWindow::AnyTime | IllegalMoveWindow::AtOnceInSuddenDeath => true,
        IllegalMoveWindow::LastMoves(moves) => found.own_since < usize::from(moves),
        IllegalMoveWindow::BeforeReply => found.replies == 0,
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

/// The clauses by which a move that was found too late stands.
pub(super) fn too_late_by(case: &Case, last: Found, pressed: bool) -> Citations {
    match within_in_time_pressure(case, last, pressed) {
        Some(_) => case.policies.illegal_move_in_time_pressure.by().clone(),
        None => case.policies.illegal_move_stands.by.clone(),
    }
}
