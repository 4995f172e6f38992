//! What stands where on a sheet.

use budget::{Budget, Cost, amount};

use super::super::grid::{Grid, GridRow, Unreadable, kept};

/// A spreadsheet can name a cell far out; what stands there is no part of a list.
pub(super) const MOST_ROWS: u32 = 100_000;
pub(super) const MOST_COLUMNS: u32 = 500;

/// Cells with something in them, by row and column from 0, in the order of the file.
#[derive(Default)]
pub(super) struct Places(Vec<(u32, u32, String)>);

impl Places {
    pub(super) fn put(
        &mut self,
        row: u32,
        column: u32,
        text: &str,
        budget: &mut Budget,
    ) -> Result<(), Unreadable> {
        let text = kept(text);
        if row >= MOST_ROWS || column >= MOST_COLUMNS || text.is_empty() {
            return Ok(());
        }
        budget.spend(Cost::Cells, 1)?;
        budget.spend(Cost::Text, amount(text.len()))?;
        self.0.push((row, column, text));
        Ok(())
    }

    pub(super) fn into_grid(mut self, budget: &mut Budget) -> Result<Grid, Unreadable> {
        // Of two that stand in one place the later one holds.
        self.0.reverse();
        self.0.sort_by_key(|(row, column, _)| (*row, *column));
        self.0.dedup_by_key(|(row, column, _)| (*row, *column));
        let mut grid = Grid::default();
        let mut number = None;
        for (row, column, text) in self.0 {
            let [row, column] = [row, column].map(|at| usize::try_from(at).unwrap_or(usize::MAX));
            if number != Some(row) {
                number = Some(row);
                grid.push(GridRow::new(row.saturating_add(1)), budget)?;
            }
            if let Some(line) = grid.rows.last_mut() {
                line.put(column, text);
            }
        }
        Ok(grid)
    }
}
