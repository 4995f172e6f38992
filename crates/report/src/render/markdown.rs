//! Tables as GitHub and most wikis read them.

use crate::{Align, Table};

impl Table {
    pub fn to_markdown(&self) -> String {
        let mut out = String::new();
        if !self.title.parts().is_empty() {
            out.push_str(&format!("## {}\n\n", escaped(&self.title.to_string())));
        }
        if let Some(note) = &self.note {
            out.push_str(&format!("{}\n\n", escaped(note)));
        }
        line(self.columns.iter().map(|column| escaped(column.heading())), &mut out);
        let rule = |align| match align {
            Align::Left => "---",
            Align::Right => "--:",
            Align::Center => ":-:",
        };
        line(self.columns.iter().map(|column| rule(column.align).to_string()), &mut out);
        for row in &self.rows {
            let cell = |value: &crate::Value| {
                value.lines().iter().map(|line| escaped(line)).collect::<Vec<_>>().join("<br>")
            };
            line(row.iter().map(cell), &mut out);
        }
        out
    }
}

fn line(cells: impl Iterator<Item = String>, out: &mut String) {
    out.push('|');
    for cell in cells {
        out.push_str(&format!(" {cell} |"));
    }
    out.push('\n');
}

/// A name is shown as it is written: no bars, links, tags or line ends of its own. A pointed bracket is written as an
/// entity, since a backslash does not keep every reader from taking it for HTML.
fn escaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => plain.push_str("&lt;"),
            '&' => plain.push_str("&amp;"),
            '|' | '\\' | '`' | '*' | '_' | '[' | ']' | '#' | '~' => plain.extend(['\\', letter]),
            letter if letter.is_control() => plain.push(' '),
            letter => plain.push(letter),
        }
    }
    plain
}
