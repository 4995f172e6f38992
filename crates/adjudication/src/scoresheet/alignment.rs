//! The alignment: which entry stands for which move that was played.
//!
//! Entries stay in their order, but one may have no move and a move may have no entry: that is how columns shift. Of
//! all alignments it takes the one with the fewest missing moves, then with the fewest entries that stand for nothing,
//! then with the fewest slips, then with the most entries in their own cell. Shifted columns after an omitted move
//! thus cost that one move (us-chess-7 13C7). Start with [`Alignment::of`].

use super::{Cell, Fit, Mark, Page, Played, SheetEntry, fit::Spelled};

/// One row: a move that was played, an entry, or both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Aligned {
    /// Which of the moves that were played, counted from 0.
    pub played: Option<usize>,
    /// Where that move belongs.
    pub cell: Option<Cell>,
    /// That move in algebraic notation.
    pub made: Option<String>,
    pub entry: Option<SheetEntry>,
    pub fit: Fit,
}

impl Aligned {
    /// The move was played, and the sheet does not have it.
    pub fn is_missing(&self) -> bool {
        self.played.is_some() && !self.fit.is_recorded()
    }

    /// The entry stands in another cell than its move belongs in.
    pub fn is_shifted(&self) -> bool {
        matches!((&self.cell, &self.entry), (Some(cell), Some(entry)) if *cell != entry.cell)
    }
}

/// Every move and every entry, side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alignment {
    rows: Vec<Aligned>,
}

impl Alignment {
    pub fn of(played: &[Played], page: &Page) -> Alignment {
        let entries = &page.entries;
        let made: Vec<Spelled> = played.iter().map(|played| Spelled::of(played, page.notation)).collect();
        let steps = Grid::filled(&made, entries).steps_to(played.len(), entries.len());
        let mut rows = Vec::with_capacity(steps.len());
        let (mut i, mut j) = (0, 0);
        for step in steps {
            let spelled = made.get(i).filter(|_| step != Edit::Extra);
            let entry = entries.get(j).filter(|_| step != Edit::Omitted);
            rows.push(Aligned {
                played: spelled.map(|_| i),
                cell: spelled.map(Spelled::cell),
                made: spelled.map(|spelled| spelled.written().to_string()),
                entry: entry.cloned(),
                fit: match (spelled, entry) {
                    (Some(spelled), Some(entry)) => spelled.fit(&entry.mark),
                    (Some(_), None) => Fit::Omitted,
                    (None, _) => Fit::Extra,
                },
            });
            i += usize::from(spelled.is_some());
            j += usize::from(entry.is_some());
        }
        Alignment { rows }
    }

    pub fn rows(&self) -> &[Aligned] {
        &self.rows
    }

    /// For each move that was played, in order: is it missing on the sheet?
    pub fn missing(&self) -> Vec<bool> {
        self.rows.iter().filter(|row| row.played.is_some()).map(Aligned::is_missing).collect()
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Edit {
    /// A move and its entry.
    Both,
    /// A move without an entry.
    Omitted,
    /// An entry without a move.
    Extra,
}

// What an alignment is charged with, the gravest in the highest bits. No game has sixteen million moves.
const MISSING: u128 = 1 << 72;
const UNFIT: u128 = 1 << 48;
const SLIP: u128 = 1 << 24;
const SHIFTED: u128 = 1;

/// The cheapest way to every point (so many moves taken, so many entries taken), and the last step of it.
struct Grid {
    width: usize,
    cost: Vec<u128>,
    last_step: Vec<Option<Edit>>,
}

impl Grid {
    fn filled(made: &[Spelled], entries: &[SheetEntry]) -> Grid {
        let width = entries.len() + 1;
        let size = (made.len() + 1) * width;
        let mut grid = Grid { width, cost: vec![u128::MAX; size], last_step: vec![None; size] };
        if let Some(start) = grid.cost.first_mut() {
            *start = 0;
        }
        for i in 0..=made.len() {
            for j in 0..width {
                grid.leave((i, j), made.get(i), entries.get(j));
            }
        }
        grid
    }

    /// Offers every way on from a point.
    fn leave(&mut self, (i, j): (usize, usize), made: Option<&Spelled>, entry: Option<&SheetEntry>) {
        let cost = self.cost.get(self.at(i, j)).copied().unwrap_or(u128::MAX);
        if let (Some(made), Some(entry)) = (made, entry) {
            let shifted = if made.cell() == entry.cell { 0 } else { SHIFTED };
            let charge = match made.fit(&entry.mark) {
                Fit::Exact => 0,
                Fit::OneSymbol | Fit::MinorAmbiguity => SLIP,
                Fit::Wrong => MISSING + UNFIT,
                Fit::CheckMark | Fit::Illegible | Fit::Blank | Fit::Omitted | Fit::Extra => MISSING,
            };
            self.offer((i + 1, j + 1), cost + charge + shifted, Edit::Both);
        }
        if made.is_some() {
            self.offer((i + 1, j), cost + MISSING, Edit::Omitted);
        }
        if let Some(entry) = entry {
            let charge = if entry.mark == Mark::Blank { SHIFTED } else { 2 * UNFIT };
            self.offer((i, j + 1), cost + charge, Edit::Extra);
        }
    }

    fn offer(&mut self, (i, j): (usize, usize), cost: u128, step: Edit) {
        let to = self.at(i, j);
        if let (Some(best), Some(last_step)) = (self.cost.get_mut(to), self.last_step.get_mut(to))
            && cost < *best
        {
            *best = cost;
            *last_step = Some(step);
        }
    }

    fn at(&self, i: usize, j: usize) -> usize {
        i * self.width + j
    }

    /// The steps of the cheapest way to this point.
    fn steps_to(&self, mut i: usize, mut j: usize) -> Vec<Edit> {
        let mut steps = Vec::new();
        while let Some(step) = self.last_step.get(self.at(i, j)).copied().flatten() {
            steps.push(step);
            i -= usize::from(step != Edit::Extra);
            j -= usize::from(step != Edit::Omitted);
        }
        steps.reverse();
        steps
    }
}
