//! Comma-separated values as RFC 4180 has them: CRLF, quotes where they are needed, the names of the columns first.
//!
//! A spreadsheet takes text that begins with `=`, `+`, `-`, `@`, a tab or a line end for a formula. Names and notes come
//! from anybody, so such text gets an apostrophe in front. Numbers stay numbers.
//!
//! A column with two lines becomes two columns, the second named `below`.

use std::borrow::Cow;

use crate::{Table, Value};

impl Table {
    /// Columns and rows; the title is not part of the values.
    pub fn to_csv(&self) -> String {
        let stacked = |index: usize| {
            self.rows
                .iter()
                .any(|row| matches!(row.get(index), Some(Value::Stacked(_, lower)) if !lower.is_empty()))
        };
        let stacked: Vec<bool> = (0..self.columns.len()).map(stacked).collect();
        let mut out = String::new();
        let names = self.columns.iter().zip(&stacked).flat_map(|(column, stacked)| {
            let below = stacked.then(|| format!("{} below", column.name));
            [Some(column.name.clone()), below].into_iter().flatten()
        });
        line(names.map(|name| guarded(&name).into_owned()), &mut out);
        for row in &self.rows {
            line(row.iter().zip(&stacked).flat_map(|(value, stacked)| fields(value, *stacked)), &mut out);
        }
        out
    }
}

fn fields(value: &Value, stacked: bool) -> Vec<String> {
    if value.number().is_some() {
        let mut fields = vec![value.to_string()];
        fields.resize(1 + usize::from(stacked), String::new());
        return fields;
    }
    let mut lines = value.lines();
    lines.resize(1 + usize::from(stacked), String::new());
    lines.iter().map(|line| guarded(line).into_owned()).collect()
}

/// The text with an apostrophe if a spreadsheet would compute it. A leading space does not protect.
pub fn guarded(text: &str) -> Cow<'_, str> {
    let first = text.trim_start_matches(' ').chars().next();
    if matches!(first, Some('=' | '+' | '-' | '@' | '\t' | '\r' | '\n' | '＝' | '＋' | '－' | '＠')) {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// The text before it was guarded.
pub fn unguarded(text: &str) -> &str {
    text.strip_prefix('\'').filter(|rest| guarded(rest) == text).unwrap_or(text)
}

fn line(fields: impl Iterator<Item = String>, out: &mut String) {
    for (index, field) in fields.enumerate() {
        if index > 0 {
            out.push(',');
        }
        // A quoted empty field keeps a row of one empty column from being an empty line.
        if field.contains([',', '"', '\n', '\r']) || (index == 0 && field.is_empty()) {
            out.push_str(&format!("\"{}\"", field.replace('"', "\"\"")));
        } else {
            out.push_str(&field);
        }
    }
    out.push_str("\r\n");
}
