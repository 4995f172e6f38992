//! Where things are printed: how wide it is, whether it shows colors, and whether a program reads it.

use std::{
    env, fmt,
    io::{self, IsTerminal, Write},
};

use comfy_table::{Attribute, Cell, Color, ContentArrangement, Table, presets};
use indicatif::{ProgressBar, ProgressStyle};
use owo_colors::{OwoColorize, Style};
use serde_json::{Value, json};

use crate::problem::Problem;

/// As wide as a page where the width is unknown.
const PAGE: usize = 100;

/// Where a command prints.
pub struct Screen {
    pub json: bool,
    colors: bool,
    width: usize,
    out: io::BufWriter<io::Stdout>,
}

impl Screen {
    /// Standard output, as it is.
    pub fn of_terminal(json: bool) -> Screen {
        let is_terminal = io::stdout().is_terminal();
        let plain = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let columns = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        // Whoever pipes us through `less` still looks at this terminal.
        let terminal = || Table::new().width().or_else(|| Table::new().use_stderr().width()).map(usize::from);
        let width = terminal().or(columns).unwrap_or(PAGE).max(40);
        Screen { json, colors: is_terminal && !plain, width, out: io::BufWriter::new(io::stdout()) }
    }

    /// As many characters as a line holds.
    pub fn width(&self) -> usize {
        self.width
    }

    pub fn line(&mut self, text: impl fmt::Display) -> Result<(), Problem> {
        Ok(writeln!(self.out, "{text}")?)
    }

    pub fn blank(&mut self) -> Result<(), Problem> {
        self.line("")
    }

    /// Text for people, broken between words, every line indented by so much.
    pub fn paragraph(&mut self, indent: usize, text: &str) -> Result<(), Problem> {
        self.hanging(indent, indent, text)
    }

    /// The same; lines after the first are indented by another measure.
    pub fn hanging(&mut self, first: usize, later: usize, text: &str) -> Result<(), Problem> {
        for (index, line) in wrapped(text, self.width, first, later).iter().enumerate() {
            let indent = if index == 0 { first } else { later };
            writeln!(self.out, "{:indent$}{line}", "")?;
        }
        Ok(())
    }

    pub fn json(&mut self, value: &Value) -> Result<(), Problem> {
        // A Value has no maps with odd keys, so that only the writing can fail.
        serde_json::to_writer_pretty(&mut self.out, value).map_err(io::Error::from)?;
        self.blank()
    }

    pub fn flush(&mut self) -> Result<(), Problem> {
        Ok(self.out.flush()?)
    }

    /// A file as it is, in whatever letters it is stored.
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), Problem> {
        Ok(self.out.write_all(bytes)?)
    }

    /// A table that keeps within the width.
    pub fn table(&self) -> Table {
        let mut table = Table::new();
        table
            .load_style(presets::NOTHING)
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(u16::try_from(self.width).unwrap_or(u16::MAX));
        table
    }

    /// Prints a table; no spaces are left at the ends of its lines.
    pub fn print_table(&mut self, table: &Table) -> Result<(), Problem> {
        for line in table.lines() {
            writeln!(self.out, "{}", line.trim_end())?;
        }
        Ok(())
    }

    pub fn heading(&self, text: impl fmt::Display) -> String {
        self.styled(text, Style::new().bold())
    }

    pub fn faint(&self, text: impl fmt::Display) -> String {
        self.styled(text, Style::new().dimmed())
    }

    pub fn good(&self, text: impl fmt::Display) -> String {
        self.styled(text, Style::new().green())
    }

    pub fn bad(&self, text: impl fmt::Display) -> String {
        self.styled(text, Style::new().red().bold())
    }

    /// A cell of a table that stands out.
    pub fn bold_cell(&self, text: impl ToString) -> Cell {
        let cell = Cell::new(text);
        if self.colors { cell.add_attribute(Attribute::Bold) } else { cell }
    }

    /// A cell that says yes or no, also without its color.
    pub fn mark_cell(&self, good: bool) -> Cell {
        let (mark, color) = if good { ("✓", Color::Green) } else { ("✗", Color::Red) };
        if self.colors { Cell::new(mark).fg(color) } else { Cell::new(mark) }
    }

    /// A cell that tells of something missing.
    pub fn bad_cell(&self, text: impl ToString) -> Cell {
        let cell = Cell::new(text);
        if self.colors { cell.fg(Color::Red).add_attribute(Attribute::Bold) } else { cell }
    }

    fn styled(&self, text: impl fmt::Display, style: Style) -> String {
        if self.colors { text.style(style).to_string() } else { text.to_string() }
    }

    /// A bar on a terminal; nothing where nobody would see it move.
    pub fn progress(&self, total: u64, unit: &str) -> ProgressBar {
        if self.json || !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let template = format!("{{bar:30}} {{percent:>3}}% {{elapsed}} {{msg}} {unit}");
        let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
        ProgressBar::new(total).with_style(style)
    }

    /// Says on standard error what is wrong and what to do next.
    pub fn complain(&mut self, problem: &Problem) {
        let _ = self.out.flush();
        if self.json {
            eprintln!("{}", json!({ "error": problem.to_string(), "next": problem.next() }));
            return;
        }
        eprintln!("jadoube: {problem}");
        if let Some(next) = problem.next() {
            eprintln!("  {next}");
        }
    }
}

/// Breaks a text between words. A word that is longer than a line stands alone.
pub fn wrapped(text: &str, width: usize, first: usize, later: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let indent = if lines.is_empty() { first } else { later };
        let needed = letters(&line) + usize::from(!line.is_empty()) + letters(word);
        if !line.is_empty() && indent + needed > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// How many letters are seen: the codes of a style are not.
fn letters(text: &str) -> usize {
    let mut in_code = false;
    let seen = text.chars().filter(|letter| {
        let hidden = in_code || *letter == '\x1b';
        in_code = hidden && *letter != 'm';
        !hidden
    });
    seen.count()
}

/// `1 game`, `1,200 games`.
pub fn counted(number: u64, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {what}{plural}", grouped(number))
}

/// `1,234,567`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// So many a second.
pub fn rate(count: u64, time: std::time::Duration) -> u64 {
    (count as f64 / time.as_secs_f64().max(1e-9)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrapped("one two three", 8, 0, 2), ["one two", "three"]);
        assert_eq!(wrapped("unbreakable a", 4, 0, 0), ["unbreakable", "a"]);
        assert!(wrapped("  ", 10, 0, 0).is_empty());
        assert_eq!(wrapped("\x1b[1mone\x1b[0m two", 7, 0, 0).len(), 1);
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!([0, 999, 1000, 4_865_609].map(grouped), ["0", "999", "1,000", "4,865,609"]);
    }
}
