//! The illegal moves of the record, and what was played since.

use board::{Color, Position};

use crate::{
    decide::Case,
    table::{Ply, side},
};

/// One illegal move of the record, and how much was played since.
#[derive(Copy, Clone, PartialEq)]
pub(super) struct Found {
    pub ply: usize,
    /// The half-move before which the position is set up again; the move's own, unless that one is lost.
    pub back_to: usize,
    pub by: Color,
    /// Its maker's moves after it.
    pub own_since: usize,
    /// His opponent's moves after it.
    pub replies: usize,
    /// Whether its maker was then in sudden death.
    pub sudden_death: bool,
    /// Men were displaced and put back wrongly, and that makes it illegal.
    pub displaced: bool,
}

impl Found {
    /// Half-moves since, by either player.
    pub fn since(&self) -> usize {
        self.own_since + self.replies
    }
}

/// Those that nobody has ruled to stand, oldest first.
pub(super) fn illegal_moves(case: &Case) -> Vec<Found> {
    let history = &case.table.history;
    let open = |ply: &usize| !history[*ply].is_legal() && !case.table.ruled_to_stand.contains(ply);
    (0..history.len()).filter(open).filter_map(|ply| found_at(case, ply)).collect()
}

pub(super) fn found_at(case: &Case, ply: usize) -> Option<Found> {
    let history = &case.table.history;
    let made = history.get(ply)?;
    let by = made.displaced_by.unwrap_or(made.by);
    // Whoever displaces men while the opponent thinks has the opponent's very move for a reply.
    let since = if by == made.by { ply + 1 } else { ply };
    let later = history.get(since..).unwrap_or_default();
    let own_since = later.iter().filter(|later| later.by == by).count();
    Some(Found {
        ply,
        back_to: ply,
        by,
        own_since,
        replies: later.len() - own_since,
        sudden_death: made.sudden_death,
        displaced: made.displaced_by.is_some(),
    })
}

/// The half-moves, this one among them, after each of which the king of the same player stood in check: one after
/// another of his moves. Empty if this one did not leave his king so.
pub(super) fn run_of(case: &Case, ply: usize) -> Vec<usize> {
    let history = &case.table.history;
    let Some(made) = history.get(ply) else { return Vec::new() };
    let own = |index: &usize| history.get(*index).is_some_and(|other| other.by == made.by);
    let exposed = |index: &usize| leaves_king_in_check(case, *index);
    if !exposed(&ply) {
        return Vec::new();
    }
    let before: Vec<usize> = (0..ply).rev().filter(own).take_while(exposed).collect();
    let after = (ply + 1..history.len()).filter(own).take_while(exposed);
    before.into_iter().rev().chain([ply]).chain(after).collect()
}

fn leaves_king_in_check(case: &Case, ply: usize) -> bool {
    let Some(made) = case.table.history.get(ply) else { return false };
    position_after(case, ply).with_turn(made.by).is_check()
}

/// Whether a king was moved next to the other (nc-blitz 16).
pub(super) fn kings_touch(case: &Case, ply: usize) -> bool {
    let after = position_after(case, ply);
    match (after.king(Color::White), after.king(Color::Black)) {
        (Some(white), Some(black)) => white.distance(black) == 1,
        _ => false,
    }
}

fn position_after<'a>(case: &'a Case, ply: usize) -> &'a Position {
    let next: Option<&Ply> = case.table.history.get(ply + 1);
    next.map_or(&case.table.position, |next| &next.before)
}

/// Both players are in a sudden-death control.
pub(super) fn in_sudden_death(case: &Case) -> bool {
    Color::ALL.into_iter().all(|color| case.table.clock.is_sudden_death(side(color)))
}
