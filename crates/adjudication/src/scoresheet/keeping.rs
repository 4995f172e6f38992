//! How a player keeps score: how far behind he is at a moment, and whether he writes before he moves.
//!
//! Answers with counts and cells. What is too far, and whether writing first is a fault, differs between books
//! (us-chess-7 15A and its variation, iesa-2023 13-1-4, nc-scholastic 8.V). Start with [`Keeping::of`].

use clock::Moment;
use rulebook::recording::MovesBehind;

use super::{Aligned, Alignment, Cell, Fit, Page, Played, Scoresheet};

/// The moves that were made since the last one that is written down.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Behind {
    /// By either player.
    pub half_moves: usize,
}

impl Behind {
    /// More than so many moves by each player.
    pub fn is_more_than(self, moves: u32) -> bool {
        self.half_moves > 2 * moves as usize
    }

    /// So many moves by each player, or more.
    pub fn is_at_least(self, moves: u32) -> bool {
        self.half_moves >= 2 * moves as usize
    }

    /// Whether the opponent may object; somebody who has been instructed before may be less behind.
    pub fn may_be_objected_to(self, limits: MovesBehind, instructed_before: bool) -> bool {
        match instructed_before {
            false => self.is_more_than(limits.at_first_more_than),
            true => self.is_at_least(limits.again_at_least),
        }
    }
}

/// How a sheet was being kept at a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keeping {
    pub alignment: Alignment,
    pub behind: Behind,
    /// Moves that were written down before they were made, and made later.
    pub written_first: Vec<Cell>,
    /// Entries after all that was made: a move that is yet to come, or the one that a claim announces (14C2).
    pub written_ahead: Vec<Cell>,
}

impl Keeping {
    /// At a moment; moves and entries of which nobody knows the moment are taken to have been there.
    pub fn at(played: &[Played], sheet: &Scoresheet, moment: Moment) -> Keeping {
        let made = played.iter().take_while(|played| played.at.is_none_or(|at| at <= moment)).count();
        Keeping::of(played.get(..made).unwrap_or(played), &sheet.as_of(moment))
    }

    /// With these moves made and these entries written.
    pub fn of(played: &[Played], page: &Page) -> Keeping {
        let alignment = Alignment::of(played, page);
        let unwritten = alignment.missing().iter().rev().take_while(|missing| **missing).count();
        let came_first = |row: &&Aligned| {
            let made = row.played.and_then(|index| played.get(index)?.at);
            let written = row.entry.as_ref().and_then(|entry| entry.at);
            row.fit.is_recorded() && matches!((written, made), (Some(written), Some(made)) if written < made)
        };
        let cells = |row: &Aligned| row.entry.as_ref().map(|entry| entry.cell);
        let written_first = alignment.rows().iter().filter(came_first).filter_map(cells).collect();
        let ahead = alignment.rows().iter().rev().take_while(|row| row.fit == Fit::Extra);
        let mut written_ahead: Vec<Cell> = ahead.filter_map(cells).collect();
        written_ahead.reverse();
        Keeping { behind: Behind { half_moves: unwritten }, alignment, written_first, written_ahead }
    }

    /// Everything but perhaps the last move is written down: the one that was just made is being written.
    pub fn is_up_to_date(&self) -> bool {
        self.behind.half_moves <= 1
    }
}
