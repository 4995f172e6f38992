//! The alignment and its count as people read them.

use std::fmt;

use rulebook::values::{MovePairs, Value};

use super::{Aligned, Alignment, Completeness};

impl fmt::Display for Alignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<[String; 4]> = self.rows().iter().map(columns).collect();
        let heads = ["move", "played", "written", "fits"].map(str::to_string);
        let width = |column: usize| {
            let texts = cells.iter().chain([&heads]).filter_map(|row| row.get(column));
            texts.map(|text| text.chars().count()).max().unwrap_or(0)
        };
        let (first, second, third) = (width(0), width(1), width(2));
        for [number, played, written, fits] in std::iter::once(&heads).chain(&cells) {
            let line = format!("{number:<first$}  {played:<second$}  {written:<third$}  {fits}");
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

fn columns(row: &Aligned) -> [String; 4] {
    let number = row.cell.map(|cell| cell.to_string()).unwrap_or_default();
    let written = row.entry.as_ref().map(|entry| entry.mark.to_string()).unwrap_or_default();
    let mut fits = row.fit.to_string();
    if let Some(entry) = row.entry.as_ref().filter(|_| row.is_shifted() || row.played.is_none()) {
        let comma = if fits.is_empty() { "" } else { ", " };
        fits.push_str(&format!("{comma}written at {}", entry.cell));
    }
    [number, row.made.clone().unwrap_or_default(), written, fits]
}

impl fmt::Display for Completeness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = if self.is_reasonable() { "reasonably complete" } else { "not reasonably complete" };
        let (moves, pairs, most) = (self.missing_moves(), self.incomplete_pairs(), self.standard().most);
        write!(
            f,
            "{verdict}: {pairs} incomplete pairs of moves, at most {most} allowed ({moves} moves missing)"
        )?;
        match self.standard().pairs {
            MovePairs::Consecutive => Ok(()),
            other => write!(f, "; {}", other.says()),
        }
    }
}
