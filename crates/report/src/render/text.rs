//! Aligned text for a terminal or a printer with one width of letters.
//!
//! What is too wide first breaks its headings, then gives up letters of its spare columns, down to [`SPARE`], or those
//! columns altogether, and says so; then letters of its text columns, down to [`NARROWEST`]. If that is not enough the
//! columns are broken into panels below one another, each with the key columns in front, and names keep most of their
//! letters.
//! Widths are those on the screen, so that names in any script line up.

use std::collections::BTreeSet;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::{Align, Column, Table, Value};

/// A text column is not cut below this to make a table fit.
const NARROWEST: usize = 10;
/// Nor below this where it must be broken into panels anyway.
const IN_PANELS: usize = 20;
/// So much of a name tells most people apart; a spare column does not take more.
const LEGIBLE: usize = 16;
/// Below this a spare column says nothing any more.
const SPARE: usize = 8;
/// A heading that is not longer stays on one line.
const LONG: usize = 12;
const GAP: &str = "  ";

impl Table {
    /// At most `width` columns wide where that can be done.
    pub fn to_text(&self, width: usize) -> String {
        if let Some(narrow) = without_spare(self, width) {
            return narrow.to_text(width);
        }
        let widths = fitted(self, width);
        let panels = panels(self, &widths, width);
        let mut out = String::new();
        for heading in [Some(self.title.to_string()), self.note.clone()]
            .into_iter()
            .flatten()
            .filter(|text| !text.is_empty())
        {
            for line in broken(&heading, width) {
                out.push_str(&line);
                out.push('\n');
            }
        }
        for panel in panels.iter().filter(|panel| !panel.is_empty()) {
            if !out.is_empty() {
                out.push('\n');
            }
            head(self, panel, &widths, &mut out);
            for row in &self.rows {
                body(self, row, panel, &widths, &mut out);
            }
        }
        out
    }
}

/// Words on as many lines as they need; a word that is too long stays whole.
fn broken(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.width() + 1 + word.width() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// The table without its spare columns, where names would have to be cut for them.
fn without_spare(table: &Table, width: usize) -> Option<Table> {
    let least = table.columns.iter().zip(natural(table, width));
    let least = least.map(|(column, wide)| match column.align {
        _ if column.spare => wide.min(SPARE),
        // One very long name is no reason.
        Align::Left => wide.min(LEGIBLE),
        Align::Right | Align::Center => wide,
    });
    if line_width(least) <= width || !table.columns.iter().any(|column| column.spare) {
        return None;
    }
    let spare: Vec<bool> = table.columns.iter().map(|column| column.spare).collect();
    let mut narrow = table.clone();
    // Of a name that both sides of a board have, once.
    let names: BTreeSet<&str> =
        table.columns.iter().filter(|column| column.spare).map(Column::heading).collect();
    let names: Vec<&str> = names.into_iter().collect();
    narrow.columns.retain(|column| !column.spare);
    for row in &mut narrow.rows {
        let mut stays = spare.iter().map(|spare| !spare);
        row.retain(|_| stays.next().unwrap_or(true));
    }
    let note = format!("For want of room without: {}.", names.join(", "));
    narrow.note = Some(narrow.note.map_or(note.clone(), |before| format!("{before} {note}")));
    Some(narrow)
}

/// The width that each column would have; where that is too much, with its heading on several lines.
fn natural(table: &Table, width: usize) -> Vec<usize> {
    let mut values = vec![0; table.columns.len()];
    for row in &table.rows {
        for (width, value) in values.iter_mut().zip(row) {
            *width = value.lines().iter().map(|line| line.width()).fold(*width, usize::max);
        }
    }
    let with = |heading: fn(&str) -> usize| -> Vec<usize> {
        let columns = table.columns.iter().zip(&values);
        columns.map(|(column, value)| heading(column.heading()).max(*value)).collect()
    };
    let whole = with(UnicodeWidthStr::width);
    if line_width(whole.iter().copied()) <= width {
        return whole;
    }
    with(|name| heading(name, 0).iter().map(|line| line.width()).max().unwrap_or_default())
}

/// A heading on as many lines as it needs, broken after hyphens and spaces; a short one stays whole.
fn heading(name: &str, width: usize) -> Vec<String> {
    if name.width() <= width.max(LONG) {
        return vec![name.to_string()];
    }
    let mut lines = vec![String::new()];
    for part in name.split_inclusive(['-', ' ']) {
        match lines.last_mut() {
            Some(line) if line.is_empty() || line.width() + part.trim_end().width() <= width => {
                line.push_str(part);
            }
            _ => lines.push(part.to_string()),
        }
    }
    lines.iter().map(|line| line.trim_end().to_string()).collect()
}

/// The width of each column, after the spare ones and then the widest text columns have given up what is too much.
fn fitted(table: &Table, width: usize) -> Vec<usize> {
    let widths = natural(table, width);
    let cut = cut_to(table, &widths, width, NARROWEST);
    if line_width(cut.iter().copied()) <= width { cut } else { cut_to(table, &widths, width, IN_PANELS) }
}

/// The widths after the widest text column has given up a letter again and again, none below `least`.
fn cut_to(table: &Table, widths: &[usize], width: usize, least: usize) -> Vec<usize> {
    let mut widths = widths.to_vec();
    let is_text = |index: usize| table.columns.get(index).is_some_and(|column| column.align == Align::Left);
    let is_spare = |index: usize| table.columns.get(index).is_some_and(|column| column.spare);
    while line_width(widths.iter().copied()) > width {
        let spare = |(index, wide): &(usize, &mut usize)| **wide > SPARE && is_spare(*index);
        if let Some((_, wide)) = widths.iter_mut().enumerate().filter(spare).max_by_key(|(_, wide)| **wide) {
            *wide -= 1;
            continue;
        }
        let cut = |(index, wide): &(usize, &mut usize)| **wide > least && is_text(*index);
        match widths.iter_mut().enumerate().filter(cut).max_by_key(|(_, wide)| **wide) {
            Some((_, wide)) => *wide -= 1,
            None => break,
        }
    }
    widths
}

fn line_width(widths: impl Iterator<Item = usize>) -> usize {
    widths.map(|width| width + GAP.len()).sum::<usize>().saturating_sub(GAP.len())
}

/// Which columns stand beside one another.
fn panels(table: &Table, widths: &[usize], width: usize) -> Vec<Vec<usize>> {
    let keys: Vec<usize> = (0..table.keys.min(widths.len())).collect();
    let mut panels = Vec::new();
    let mut panel = keys.clone();
    for column in keys.len()..widths.len() {
        let wider = panel.iter().chain([&column]).filter_map(|index| widths.get(*index).copied());
        if line_width(wider) > width && panel.len() > keys.len() {
            panels.push(std::mem::replace(&mut panel, keys.clone()));
        }
        panel.push(column);
    }
    panels.push(panel);
    panels
}

fn head(table: &Table, panel: &[usize], widths: &[usize], out: &mut String) {
    let name = |index: usize| table.columns.get(index).map_or("", Column::heading);
    let wide = |index: usize| widths.get(index).copied().unwrap_or_default();
    let headings: Vec<(usize, Vec<String>)> =
        panel.iter().map(|index| (*index, heading(name(*index), wide(*index)))).collect();
    let height = headings.iter().map(|(_, lines)| lines.len()).max().unwrap_or_default();
    for level in 0..height {
        // The last line of each stands on the rule.
        let text = |lines: &Vec<String>| {
            let at = (level + lines.len()).checked_sub(height);
            at.and_then(|at| lines.get(at).cloned()).unwrap_or_default()
        };
        line(headings.iter().map(|(index, lines)| padded(table, *index, &text(lines), widths)), out);
    }
    line(panel.iter().map(|index| "-".repeat(widths.get(*index).copied().unwrap_or_default())), out);
}

fn body(table: &Table, row: &[Value], panel: &[usize], widths: &[usize], out: &mut String) {
    let lines = |index: usize| {
        let lines = row.get(index).map(Value::lines).unwrap_or_default();
        if table.columns.get(index).is_some_and(|column| column.breaks) {
            let width = widths.get(index).copied().unwrap_or_default();
            return lines.iter().flat_map(|line| broken(&shown(line), width)).collect();
        }
        lines
    };
    let cells: Vec<(usize, Vec<String>)> = panel.iter().map(|index| (*index, lines(*index))).collect();
    let height = cells.iter().map(|(_, lines)| lines.len()).max().unwrap_or_default();
    for level in 0..height {
        let text = |lines: &Vec<String>| lines.get(level).cloned().unwrap_or_default();
        line(cells.iter().map(|(index, lines)| padded(table, *index, &text(lines), widths)), out);
    }
}

fn line(cells: impl Iterator<Item = String>, out: &mut String) {
    let line = cells.collect::<Vec<_>>().join(GAP);
    out.push_str(line.trim_end());
    out.push('\n');
}

fn padded(table: &Table, index: usize, text: &str, widths: &[usize]) -> String {
    let width = widths.get(index).copied().unwrap_or_default();
    let text = cut(&shown(text), width);
    let spare = width.saturating_sub(text.width());
    let before = match table.columns.get(index).map(|column| column.align) {
        Some(Align::Right) => spare,
        Some(Align::Center) => spare / 2,
        _ => 0,
    };
    format!("{}{text}{}", " ".repeat(before), " ".repeat(spare - before))
}

/// Letters that would move the cursor do not reach a terminal.
fn shown(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// The beginning that fits, with a sign that there was more.
fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_string();
    }
    let mut kept = String::new();
    let mut used = 0;
    for letter in text.chars() {
        used += letter.width().unwrap_or_default();
        if used + 1 > width {
            break;
        }
        kept.push(letter);
    }
    kept.truncate(kept.trim_end().len());
    if width > 0 {
        kept.push('…');
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Column;

    fn table() -> Table {
        let mut table =
            Table::new("T", 1, vec![Column::left("Name"), Column::right("A"), Column::right("B")]);
        table.rows.push(vec![
            Value::text("李小龍 and a very long name"),
            Value::Number(1),
            Value::Number(20),
        ]);
        table.rows.push(vec![Value::text("Zoë"), Value::Number(1000), Value::Empty]);
        table
    }

    #[test]
    fn names_in_any_script_line_up() {
        let text = table().to_text(80);
        let widths: Vec<usize> = text.lines().skip(2).take(3).map(UnicodeWidthStr::width).collect();
        assert_eq!(widths, [37, 37, 37], "{text}");
        assert!(text.contains("\nZoë "), "{text}");
    }

    #[test]
    fn a_narrow_page_cuts_names_and_then_breaks_columns() {
        let text = table().to_text(22);
        assert!(text.lines().all(|line| line.width() <= 22), "{text}");
        assert!(text.contains("李小龍 and…      1  20"), "{text}");
        let mut wide = table();
        wide.columns.extend(vec![Column::right("ten letter"); 3]);
        wide.rows.iter_mut().for_each(|row| row.extend(vec![Value::Number(7); 3]));
        let text = wide.to_text(50);
        assert!(text.lines().all(|line| line.width() <= 50), "{text}");
        assert!(text.contains("李小龍 and a very l…"), "{text}");
        assert_eq!(text.matches("Name").count(), 2, "{text}");
    }

    #[test]
    fn a_spare_column_goes_before_names_do() {
        let mut table = table();
        table.columns.push(Column::spare("Team"));
        table.rows.iter_mut().for_each(|row| row.push(Value::text("Lincoln Elementary")));
        let text = table.to_text(50);
        assert!(text.contains("a very long name") && text.contains("Lincoln El…"), "{text}");
        let text = table.to_text(35);
        assert!(text.contains("a very long") && !text.contains("Lincoln"), "{text}");
        assert!(text.contains("\nFor want of room without: Team.\n"), "{text}");
    }

    #[test]
    fn long_headings_are_broken_before_names_are_cut() {
        let mut table = table();
        table.columns.push(Column::right("cumulative-of-opposition"));
        table.rows.iter_mut().for_each(|row| row.push(Value::Number(7)));
        let text = table.to_text(54);
        assert!(text.contains("a very long name") && text.contains("cumulative-\n"), "{text}");
        assert!(text.contains("B   opposition\n"), "{text}");
        assert!(table.to_text(80).contains("cumulative-of-opposition"));
    }

    #[test]
    fn control_letters_do_not_reach_the_terminal() {
        let mut table = table();
        table.rows.push(vec![Value::text("a\u{1b}[2Jb\nc"), Value::Empty, Value::Empty]);
        assert!(table.to_text(80).contains("a [2Jb c"));
    }
}
