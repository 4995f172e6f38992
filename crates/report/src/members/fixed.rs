//! FIDE's list as text: columns of fixed width, which begin where the first line names them.

use std::io::{BufRead, Read};

use budget::{Cost, amount};

use super::{Taker, Unreadable, columns::Columns, source::broken};

/// No line is longer.
const LONGEST: u64 = 4_096;

/// `ID Number      Name                    Fed Sex Tit …`
pub(super) fn is_heading(line: &str) -> bool {
    let places = places(line);
    let is_called =
        |at: usize, name: &str| places.get(at).is_some_and(|(_, is)| is.eq_ignore_ascii_case(name));
    !line.contains(['\t', ';', ',', '|']) && is_called(0, "ID Number") && is_called(1, "Name")
}

pub(super) fn read(mut text: impl BufRead, taker: &mut Taker<'_, '_>) -> Result<(), Unreadable> {
    let mut line = String::new();
    next(&mut text, &mut line)?;
    let places = places(&line);
    taker.budget.at_most(Cost::Columns, amount(places.len()))?;
    let names: Vec<&str> = places.iter().map(|(_, name)| name.as_str()).collect();
    let federation = taker.federation;
    // The list of one speed calls its ratings by the month: NOV26.
    let meant = names.iter().map(|name| if is_month(name) { "Rating" } else { name });
    let columns = Columns::find(meant.enumerate(), federation).named_or(&names)?;
    taker.summary.columns = columns.used(&names);
    let mut number = 1_u64;
    while next(&mut text, &mut line)? {
        number += 1;
        let letters: Vec<char> = line.trim_end_matches(['\r', '\n']).chars().collect();
        if letters.iter().all(|letter| letter.is_whitespace()) {
            continue;
        }
        let ends = places.iter().skip(1).map(|(at, _)| *at).chain([letters.len()]);
        let cells: Vec<String> = places
            .iter()
            .zip(ends)
            .map(|((from, _), to)| {
                letters.get(*from..to.min(letters.len())).unwrap_or_default().iter().collect()
            })
            .collect();
        let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
        taker.take(|| format!("line {number}"), columns.member(&cells, federation))?;
    }
    Ok(())
}

/// The next line; false at the end.
fn next(text: &mut impl BufRead, line: &mut String) -> Result<bool, Unreadable> {
    line.clear();
    let read = text.take(LONGEST).read_line(line).map_err(|error| broken(&error))?;
    if amount(read) >= LONGEST {
        return Err(Unreadable::Broken("a line of it has no end".to_string()));
    }
    Ok(read > 0)
}

/// Where each column begins, and its name; `ID Number` is one.
fn places(heading: &str) -> Vec<(usize, String)> {
    let mut places: Vec<(usize, String)> = Vec::new();
    let mut before = ' ';
    for (at, letter) in heading.trim_end().chars().enumerate() {
        match places.last_mut() {
            _ if letter == ' ' => {}
            Some((_, name)) if before != ' ' => name.push(letter),
            Some((_, name)) if name.eq_ignore_ascii_case("ID") => {
                name.push(' ');
                name.push(letter);
            }
            _ => places.push((at, letter.to_string())),
        }
        before = letter;
    }
    places
}

fn is_month(name: &str) -> bool {
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let name = name.to_lowercase();
    name.len() == 5 && name.get(..3).is_some_and(|month| months.contains(&month))
}
