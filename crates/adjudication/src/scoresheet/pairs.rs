//! How many pairs of moves are incomplete (us-chess-7 13C7).
//!
//! A pair is two consecutive moves and is incomplete if either is missing; there are no halves. By the usual reading
//! any two neighbours can be the pair, Black's move and White's next one too, so that n missing moves in a row are
//! n/2 pairs, rounded up: three are two, and a single one is one. By the other reading a pair is a row of the sheet.
//! Start with [`Completeness::of`].

use std::{collections::BTreeSet, ops::Range};

use rulebook::{recording::ReasonablyComplete, values::MovePairs};

use super::{Aligned, Alignment};

/// How complete a sheet is for what a claim needs of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completeness {
    standard: ReasonablyComplete,
    /// The moves of each incomplete pair, as numbers of moves that were played.
    pairs: Vec<Range<usize>>,
    missing: usize,
}

impl Completeness {
    /// Of the whole game.
    pub fn of(alignment: &Alignment, standard: ReasonablyComplete) -> Completeness {
        Completeness::between(alignment, standard, 0..usize::MAX)
    }

    /// Of a part of it: the moves that a claim has to be shown by, for instance from the first of three occurrences
    /// to the last (14C9). Moves are counted from 0 at the first that was played.
    pub fn between(alignment: &Alignment, standard: ReasonablyComplete, moves: Range<usize>) -> Completeness {
        let of_claim = |row: &&Aligned| row.played.is_some_and(|index| moves.contains(&index));
        let missing: Vec<&Aligned> =
            alignment.rows().iter().filter(of_claim).filter(|row| row.is_missing()).collect();
        let indices: Vec<usize> = missing.iter().filter_map(|row| row.played).collect();
        let pairs = match standard.pairs {
            MovePairs::Consecutive => consecutive(&indices),
            MovePairs::Rows => rows(&missing),
        };
        Completeness { standard, pairs, missing: indices.len() }
    }

    pub fn incomplete_pairs(&self) -> usize {
        self.pairs.len()
    }

    /// The missing moves of each incomplete pair, counted from 0 at the first move that was played.
    pub fn pairs(&self) -> &[Range<usize>] {
        &self.pairs
    }

    /// Single moves that are missing.
    pub fn missing_moves(&self) -> usize {
        self.missing
    }

    /// No more pairs are incomplete than the standard allows.
    pub fn is_reasonable(&self) -> bool {
        self.pairs.len() <= usize::from(self.standard.most)
    }

    pub fn standard(&self) -> ReasonablyComplete {
        self.standard
    }
}

/// The fewest pairs of neighbours that hold all missing moves: taken from the left, two by two.
fn consecutive(missing: &[usize]) -> Vec<Range<usize>> {
    let mut pairs: Vec<Range<usize>> = Vec::new();
    for &index in missing {
        match pairs.last_mut() {
            Some(pair) if pair.end == index && pair.len() == 1 => pair.end = index + 1,
            _ => pairs.push(index..index + 1),
        }
    }
    pairs
}

fn rows(missing: &[&Aligned]) -> Vec<Range<usize>> {
    let numbers: BTreeSet<u32> = missing.iter().filter_map(|row| Some(row.cell?.number())).collect();
    let of_row = |number: u32| {
        let here = missing.iter().filter(move |row| row.cell.is_some_and(|cell| cell.number() == number));
        let indices: Vec<usize> = here.filter_map(|row| row.played).collect();
        Some(*indices.first()?..*indices.last()? + 1)
    };
    numbers.into_iter().filter_map(of_row).collect()
}
