//! A sheet: every stroke of the pen, in order.
//!
//! Answers what stands in which cell, now or at an earlier moment. A stroke is never forgotten: whether a move was
//! filled in or corrected after a flag was pointed out is what a claim can turn on (us-chess-7 13C3, 13C4). Start with
//! [`Scoresheet::as_of`].

use std::{collections::BTreeMap, fmt};

use board::{
    Color,
    notation::{Expecting, Language},
};
use clock::Moment;
use rulebook::values::RecordingDevice;

/// A place on a scoresheet: a row and a column, in the order in which they are filled.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cell {
    number: u32,
    black: bool,
}

impl Cell {
    pub fn new(number: u32, column: Color) -> Cell {
        Cell { number, black: column.is_black() }
    }

    pub fn number(self) -> u32 {
        self.number
    }

    /// White's column or Black's.
    pub fn column(self) -> Color {
        Color::from_black(self.black)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, if self.black { "..." } else { "." })
    }
}

/// What can stand in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The move in the writer's own words, in any notation.
    Text(String),
    /// A tick instead of the move.
    CheckMark,
    /// Something that nobody can decipher.
    Illegible,
    /// Left empty, or erased.
    Blank,
}

/// What a sheet is kept on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Medium {
    Paper,
    Device(RecordingDevice),
}

/// One stroke of the pen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Writing {
    pub cell: Cell,
    pub mark: Mark,
    /// When, if that is known.
    pub at: Option<Moment>,
}

/// What stands in a cell after all that was written into it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetEntry {
    pub cell: Cell,
    pub mark: Mark,
    /// When the cell came to hold this, if that is known.
    pub at: Option<Moment>,
}

/// The cells of a sheet as they stand, or stood at some moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    pub notation: Expecting,
    /// In the order of their cells.
    pub entries: Vec<SheetEntry>,
}

/// What one player wrote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scoresheet {
    pub keeper: Color,
    pub medium: Medium,
    /// Which texts to believe; in English every style unless told otherwise.
    pub notation: Expecting,
    writings: Vec<Writing>,
}

impl Scoresheet {
    /// An empty sheet.
    pub fn new(keeper: Color, medium: Medium) -> Scoresheet {
        Scoresheet { keeper, medium, notation: Expecting::Language(Language::English), writings: Vec::new() }
    }

    /// Writes into a cell, over what stands there.
    pub fn write(&mut self, cell: Cell, mark: Mark, at: Option<Moment>) {
        self.writings.push(Writing { cell, mark, at });
    }

    /// Every stroke in the order in which it was made.
    pub fn writings(&self) -> &[Writing] {
        &self.writings
    }

    /// The cells as they stand now.
    pub fn page(&self) -> Page {
        Page { notation: self.notation, entries: standing(self.writings.iter()) }
    }

    /// The cells as they stood at a moment. What was written nobody knows when is taken to have stood there already:
    /// a director who is in doubt leaves it out (us-chess-7 13C4).
    pub fn as_of(&self, moment: Moment) -> Page {
        let by_then = self.writings.iter().filter(|writing| writing.at.is_none_or(|at| at <= moment));
        Page { notation: self.notation, entries: standing(by_then) }
    }
}

fn standing<'a>(writings: impl Iterator<Item = &'a Writing>) -> Vec<SheetEntry> {
    let mut cells: BTreeMap<Cell, &Writing> = BTreeMap::new();
    for writing in writings {
        cells.insert(writing.cell, writing);
    }
    let last = cells.iter().rev().find(|(_, writing)| writing.mark != Mark::Blank).map(|(cell, _)| *cell);
    let used = cells.into_iter().filter(|(cell, _)| last.is_some_and(|last| *cell <= last));
    used.map(|(cell, writing)| SheetEntry { cell, mark: writing.mark.clone(), at: writing.at }).collect()
}
