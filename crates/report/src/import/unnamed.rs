//! A list in which no line says what its columns hold, as people type and paste it: the names first, then whatever else they have.
//!
//! Nobody is entered by this. What the columns were taken for is shown with the list, and can be said otherwise there.

use crate::fold;

use super::{
    grid::{Grid, GridRow},
    heading::{Columns, Heading, Meant},
};

/// A wider list was made by a program, which names its columns.
const WIDEST: usize = 12;

/// Puts a line above such a list that says what its columns seem to hold. None where no column has everybody's name.
pub(super) fn name_columns(grid: &mut Grid, meant: &Meant) -> Option<Columns> {
    let rows: Vec<&GridRow> = grid.rows.iter().filter(|row| !row.is_empty()).collect();
    let width = rows.iter().map(|row| row.width).max()?;
    if width > WIDEST || rows.first()?.filled().any(|(_, text)| says_what_stands_below(text)) {
        return None;
    }
    let mut columns = names_in(&rows, width)?;
    for column in 0..width {
        if columns.values().any(|taken| *taken == column) {
            continue;
        }
        let cells: Vec<&str> =
            rows.iter().map(|row| row.get(column)).filter(|text| !text.is_empty()).collect();
        if let Some(heading) = held_by(&cells) {
            columns.entry(heading).or_insert(column);
        }
    }
    for (column, heading) in meant {
        columns.retain(|of, at| at != column && Some(*of) != *heading);
        if let Some(heading) = heading {
            columns.insert(*heading, *column);
        }
    }
    let mut above = GridRow::new(0);
    for column in 0..width {
        let heading =
            columns.iter().find(|(_, at)| **at == column).map(|(heading, _)| heading.word().to_string());
        above.put(column, heading.unwrap_or_else(|| format!("column {}", column + 1)));
    }
    grid.rows.insert(0, above);
    Some(columns)
}

/// Where everybody's name stands: whole, or the last name and then the first.
fn names_in(rows: &[&GridRow], width: usize) -> Option<Columns> {
    let all = |column: usize, is: Is| rows.iter().all(|row| is(row.get(column)));
    if let Some(column) = (0..width).find(|column| all(*column, is_whole_name)) {
        return Some(Columns::from([(Heading::Name, column)]));
    }
    (all(0, is_word_of_a_name) && all(1, is_word_of_a_name))
        .then(|| Columns::from([(Heading::Last, 0), (Heading::First, 1)]))
}

/// Two to five words of letters, whichever case they are in.
fn is_whole_name(text: &str) -> bool {
    (2..=5).contains(&text.split_whitespace().count()) && is_of_letters(text)
}

fn is_word_of_a_name(text: &str) -> bool {
    text.starts_with(char::is_uppercase) && is_of_letters(text)
}

fn is_of_letters(text: &str) -> bool {
    text.chars().any(char::is_alphabetic)
        && text
            .chars()
            .all(|letter| letter.is_alphabetic() || matches!(letter, ' ' | '-' | '\'' | '’' | '.' | ','))
}

/// A line such as `Child’s full name; Class` is a heading that nobody knows, and no child.
fn says_what_stands_below(text: &str) -> bool {
    const WORDS: [&str; 14] = [
        "name", "names", "childs", "player", "players", "student", "students", "first", "last", "rating",
        "school", "team", "section", "grade",
    ];
    fold::key(text).split(' ').any(|word| WORDS.contains(&word))
}

/// Whether a cell is of a kind.
type Is = fn(&str) -> bool;

/// What a column holds in which such things stand.
fn held_by(cells: &[&str]) -> Option<Heading> {
    let all = |is: Is| !cells.is_empty() && cells.iter().all(|text| is(text));
    let kinds: [(Is, Heading); 6] = [
        (|text| text.contains('@'), Heading::Email),
        (|text| is_figure(text, 7..=9), Heading::Id),
        (is_grade, Heading::Grade),
        (|text| is_figure(text, 3..=4) || text.to_lowercase().starts_with("unr"), Heading::Rating),
        (is_section, Heading::Section),
        (|text| text.chars().any(char::is_alphabetic), Heading::School),
    ];
    kinds.into_iter().find(|(is, _)| all(*is)).map(|(_, heading)| heading)
}

fn is_figure(text: &str, digits: std::ops::RangeInclusive<usize>) -> bool {
    digits.contains(&text.len()) && text.chars().all(|letter| letter.is_ascii_digit())
}

fn is_grade(text: &str) -> bool {
    text.eq_ignore_ascii_case("k") || text.parse::<u8>().is_ok_and(|grade| grade <= 12)
}

/// `K-5`, `U1200`, `Open`: a school is not called so.
fn is_section(text: &str) -> bool {
    let small = text.to_lowercase();
    let below =
        |prefix: &str| small.strip_prefix(prefix).is_some_and(|rest| rest.trim().parse::<u16>().is_ok());
    small == "open" || ["k-", "k", "u", "under "].into_iter().any(below)
}
