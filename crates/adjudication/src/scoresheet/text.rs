//! A sheet as text, for people and tests.
//!
//! ```text
//! White on paper
//! 1. e4 e5
//! 2. Nf3 v            a check mark
//! 3. - "exd6 e.p."    an empty cell; quotes hold an entry with spaces together
//! 4. ? Nf6>Nc6@9000   an illegible one; one corrected at the ninth second
//! ```
//!
//! A row may begin with Black's move: `5... Bb4`. A `#` begins a comment line. Entries are read as English in any style,
//! unless the head says otherwise: `Black on dgt in computer`, `in algebraic-de`, `in de`, `in anything`. Start with
//! `Scoresheet::from_str`.

use std::{fmt, str::FromStr};

use board::{
    Color,
    notation::{Expecting, Language},
};
use clock::Moment;
use rulebook::values::{RecordingDevice, Value};
use thiserror::Error;

use super::{Cell, Mark, Medium, Scoresheet, Writing};

/// A text that is no sheet. Line and column count from 1; a column is a character.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: expected {expected}")]
pub struct SheetError {
    pub line: usize,
    pub column: usize,
    pub expected: &'static str,
}

const HEAD: &str = "whose sheet it is and what it is kept on, as in 'White on paper'";
const MEDIUM: &str = "paper, chessnotate, monroi, enotate, dgt or other";
const NOTATION: &str = "a notation such as algebraic-de or descriptive, a language such as de, or anything";
const NUMBER: &str = "a move number from 1 to 9999 and a period";
const LATER: &str = "a row below the last one: rows stand in order, and what was written later follows a '>'";
const MOST_NUMBER: u32 = 9999;

impl FromStr for Scoresheet {
    type Err = SheetError;

    fn from_str(text: &str) -> Result<Scoresheet, SheetError> {
        let mut lines = text.lines().enumerate().map(|(index, line)| Scanner::new(index + 1, line));
        let mut sheet = loop {
            match lines.next() {
                Some(line) if line.says_nothing() => {}
                Some(line) => break head(line)?,
                None => {
                    return Err(SheetError { line: text.lines().count().max(1), column: 1, expected: HEAD });
                }
            }
        };
        let mut last = (0, Color::White);
        for line in lines.filter(|line| !line.says_nothing()) {
            last = row(line, last, &mut sheet)?;
        }
        Ok(sheet)
    }
}

fn head(mut line: Scanner) -> Result<Scoresheet, SheetError> {
    let keeper = match line.word().as_str() {
        "White" | "white" => Color::White,
        "Black" | "black" => Color::Black,
        _ => return Err(line.expected_word(HEAD)),
    };
    if line.word() != "on" {
        return Err(line.expected_word("'on'"));
    }
    let word = line.word();
    let medium = match RecordingDevice::from_words(&word) {
        Some(device) => Medium::Device(device),
        None if word == "paper" => Medium::Paper,
        None => return Err(line.expected_word(MEDIUM)),
    };
    let mut sheet = Scoresheet::new(keeper, medium);
    line.skip_space();
    if line.next().is_some() {
        if line.word() != "in" {
            return Err(line.expected_word("'in' and a notation, or the end of the line"));
        }
        sheet.notation = expecting(&line.word()).ok_or_else(|| line.expected_word(NOTATION))?;
    }
    line.end()?;
    Ok(sheet)
}

fn expecting(word: &str) -> Option<Expecting> {
    let language =
        || Language::ALL.into_iter().find(|language| language.code() == word).map(Expecting::Language);
    match word {
        "anything" => Some(Expecting::Anything),
        _ => word.parse().ok().map(Expecting::Style).or_else(language),
    }
}

/// Reads a row and answers with which move it begins; it must come after the last one, as on paper.
fn row(mut line: Scanner, last: (u32, Color), sheet: &mut Scoresheet) -> Result<(u32, Color), SheetError> {
    let word = line.word();
    let digits = word.trim_end_matches('.');
    let first = match word.len() - digits.len() {
        1 => Color::White,
        3 => Color::Black,
        _ => return Err(line.expected_word(NUMBER)),
    };
    let number = digits.parse().ok().filter(|number| (1..=MOST_NUMBER).contains(number));
    let Some(number) = number.filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit())) else {
        return Err(line.expected_word(NUMBER));
    };
    if (number, first == Color::Black) <= (last.0, last.1 == Color::Black) {
        return Err(line.expected_word(LATER));
    }
    for column in [Color::White, Color::Black].into_iter().skip_while(|column| *column != first) {
        line.cell(Cell::new(number, column), sheet)?;
    }
    line.end()?;
    Ok((number, first))
}

/// A line that is read from left to right.
struct Scanner {
    number: usize,
    symbols: Vec<char>,
    at: usize,
    word_at: usize,
}

impl Scanner {
    fn new(number: usize, text: &str) -> Scanner {
        Scanner { number, symbols: text.chars().collect(), at: 0, word_at: 0 }
    }

    fn says_nothing(&self) -> bool {
        self.symbols.iter().find(|symbol| !symbol.is_whitespace()).is_none_or(|symbol| *symbol == '#')
    }

    fn next(&self) -> Option<char> {
        self.symbols.get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while self.next().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
        self.word_at = self.at;
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> String {
        let start = self.at;
        while self.next().is_some_and(&wanted) {
            self.at += 1;
        }
        self.symbols.get(start..self.at).unwrap_or_default().iter().collect()
    }

    fn word(&mut self) -> String {
        self.skip_space();
        self.take_while(|symbol| !symbol.is_whitespace())
    }

    /// What was written into one cell, stroke after stroke; nothing if the line is over.
    fn cell(&mut self, cell: Cell, sheet: &mut Scoresheet) -> Result<(), SheetError> {
        self.skip_space();
        while self.next().is_some() {
            let (mark, at) = self.stroke()?;
            sheet.write(cell, mark, at);
            match self.next() {
                Some('>') => self.at += 1,
                Some(symbol) if !symbol.is_whitespace() => return Err(self.expected("a space or '>'")),
                _ => return Ok(()),
            }
            if self.next().is_none_or(char::is_whitespace) {
                return Err(self.expected("what was written next"));
            }
        }
        Ok(())
    }

    fn stroke(&mut self) -> Result<(Mark, Option<Moment>), SheetError> {
        if self.next() == Some('"') {
            let text = self.quoted()?;
            let at = if self.next() == Some('@') { Some(self.moment()?) } else { None };
            return Ok((Mark::Text(text), at));
        }
        let word = self.take_while(|symbol| !symbol.is_whitespace() && !matches!(symbol, '>' | '"'));
        let (text, at) = split_moment(&word);
        let mark = match text {
            "" => return Err(self.expected("an entry, or '-' for an empty cell")),
            "-" => Mark::Blank,
            "v" | "✓" | "√" => Mark::CheckMark,
            "?" => Mark::Illegible,
            text => Mark::Text(text.to_string()),
        };
        Ok((mark, at))
    }

    /// An entry in quotes; a quote inside it is doubled.
    fn quoted(&mut self) -> Result<String, SheetError> {
        let mut text = String::new();
        self.at += 1;
        loop {
            // A break within an entry is a space, as it is when the sheet is written.
            text.push_str(&self.take_while(|symbol| symbol != '"').replace('\r', " "));
            if self.next().is_none() {
                return Err(self.expected("a closing quote"));
            }
            self.at += 1;
            if self.next() != Some('"') {
                return Ok(text);
            }
            text.push('"');
            self.at += 1;
        }
    }

    fn moment(&mut self) -> Result<Moment, SheetError> {
        self.at += 1;
        let digits = self.take_while(|symbol| symbol == '-' || symbol.is_ascii_digit());
        moment(&digits).ok_or_else(|| self.expected("a moment in milliseconds"))
    }

    fn end(&mut self) -> Result<(), SheetError> {
        self.skip_space();
        if self.next().is_some() { Err(self.expected("the end of the line")) } else { Ok(()) }
    }

    fn expected(&self, expected: &'static str) -> SheetError {
        SheetError { line: self.number, column: self.at + 1, expected }
    }

    fn expected_word(&self, expected: &'static str) -> SheetError {
        SheetError { line: self.number, column: self.word_at + 1, expected }
    }
}

/// `Nf3@9000` is an entry and its moment; `N@f3` is an entry.
fn split_moment(word: &str) -> (&str, Option<Moment>) {
    let split = word.rsplit_once('@').and_then(|(text, digits)| Some((text, Some(moment(digits)?))));
    split.unwrap_or((word, None))
}

fn moment(digits: &str) -> Option<Moment> {
    let plain = digits.bytes().all(|byte| byte == b'-' || byte.is_ascii_digit());
    digits.parse().ok().filter(|_| plain).map(Moment::new)
}

impl fmt::Display for Scoresheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let medium = match self.medium {
            Medium::Paper => "paper".to_string(),
            Medium::Device(device) => device.words(),
        };
        write!(f, "{} on {medium}", if self.keeper.is_white() { "White" } else { "Black" })?;
        match self.notation {
            Expecting::Language(Language::English) => writeln!(f)?,
            Expecting::Language(language) => writeln!(f, " in {}", language.code())?,
            Expecting::Style(style) => writeln!(f, " in {style}")?,
            Expecting::Anything => writeln!(f, " in anything")?,
        }
        let mut writings: Vec<&Writing> = self.writings().iter().collect();
        writings.sort_by_key(|writing| writing.cell);
        for row in writings.chunk_by(|one, other| one.cell.number() == other.cell.number()) {
            let (white, black): (Vec<_>, Vec<_>) = row.iter().partition(|w| w.cell.column().is_white());
            let number = row.first().map_or(0, |writing| writing.cell.number());
            let dots = if white.is_empty() { "..." } else { "." };
            let cells = [white, black].into_iter().filter(|cell| !cell.is_empty()).map(|cell| strokes(&cell));
            writeln!(f, "{number}{dots} {}", cells.collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }
}

fn strokes(cell: &[&&Writing]) -> String {
    cell.iter().map(|writing| stroke(writing)).collect::<Vec<_>>().join(">")
}

fn stroke(writing: &Writing) -> String {
    let mut text = writing.mark.to_string();
    if let Some(at) = writing.at {
        text.push_str(&format!("@{}", at.get()));
    }
    text
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // A sheet has one line a row, so that a break within an entry is printed as a space.
            Mark::Text(text) if needs_quotes(text) => {
                f.pad(&format!("\"{}\"", text.replace('"', "\"\"").replace(['\n', '\r'], " ")))
            }
            Mark::Text(text) => f.pad(text),
            Mark::CheckMark => f.pad("v"),
            Mark::Illegible => f.pad("?"),
            Mark::Blank => f.pad("-"),
        }
    }
}

fn needs_quotes(text: &str) -> bool {
    matches!(text, "" | "-" | "v" | "✓" | "√" | "?")
        || text.contains(|symbol: char| symbol.is_whitespace() || matches!(symbol, '>' | '"'))
        || split_moment(text).1.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(text: &str) -> (usize, usize, &'static str) {
        let error = text.parse::<Scoresheet>().unwrap_err();
        (error.line, error.column, error.expected)
    }

    #[test]
    fn a_sheet_is_read_and_printed() {
        let text = "Black on dgt in algebraic-de\n1. e4 e5\n2. Nf3>Nc3@9000 v\n3. - \"exd6 e.p.\"\n4... ?\n";
        let sheet: Scoresheet = text.parse().unwrap();
        assert_eq!(sheet.keeper, Color::Black);
        assert_eq!(sheet.medium, Medium::Device(RecordingDevice::Dgt));
        assert_eq!(sheet.to_string(), text);
        let marks: Vec<Mark> = sheet.page().entries.into_iter().map(|entry| entry.mark).collect();
        let text = |text: &str| Mark::Text(text.to_string());
        let expected = [text("e4"), text("e5"), text("Nc3"), Mark::CheckMark, Mark::Blank, text("exd6 e.p.")];
        assert_eq!(marks.get(..6), Some(&expected[..]));
        assert_eq!(marks.get(6..), Some(&[Mark::Illegible][..]));
    }

    #[test]
    fn a_break_within_an_entry_is_read_as_the_space_that_is_printed() {
        let sheet: Scoresheet = "White on paper\n1. \"B x\rc6\" e5\n".parse().unwrap();
        assert_eq!(sheet.to_string(), "White on paper\n1. \"B x c6\" e5\n");
        assert_eq!(sheet.to_string().parse(), Ok(sheet));
    }

    #[test]
    fn a_wrong_text_tells_line_column_and_what_was_expected() {
        assert_eq!(wrong(""), (1, 1, HEAD));
        assert_eq!(wrong("# nobody's\n\nRed on paper"), (3, 1, HEAD));
        assert_eq!(wrong("White in ink"), (1, 7, "'on'"));
        assert_eq!(wrong("White on stone"), (1, 10, MEDIUM));
        assert_eq!(wrong("White on paper please"), (1, 16, "'in' and a notation, or the end of the line"));
        assert_eq!(wrong("White on paper in klingon"), (1, 19, NOTATION));
        assert_eq!(wrong("White on paper in"), (1, 18, NOTATION));
        assert_eq!(wrong("White on paper in de please"), (1, 22, "the end of the line"));
        assert_eq!(wrong("White on paper\ne4 e5"), (2, 1, NUMBER));
        assert_eq!(wrong("White on paper\n0. e4 e5"), (2, 1, NUMBER));
        assert_eq!(wrong("White on paper\n+1. e4 e5"), (2, 1, NUMBER));
        assert_eq!(wrong("White on paper\n1.. e4 e5"), (2, 1, NUMBER));
        assert_eq!(wrong("White on paper\n10000. e4"), (2, 1, NUMBER));
        assert_eq!(wrong("White on paper\n2. e4 e5\n1. d4"), (3, 1, LATER));
        assert_eq!(wrong("White on paper\n2. e4\n2. d4"), (3, 1, LATER));
        assert!("White on paper\n2. e4\n2... e5".parse::<Scoresheet>().is_ok());
        assert_eq!(wrong("White on paper\n1. e4 e5 Nf3"), (2, 10, "the end of the line"));
        assert_eq!(wrong("White on paper\n1... e5 Nf3"), (2, 9, "the end of the line"));
        assert_eq!(wrong("White on paper\n1. e4> e5"), (2, 7, "what was written next"));
        assert_eq!(wrong("White on paper\n1. >e4"), (2, 4, "an entry, or '-' for an empty cell"));
        assert_eq!(wrong("White on paper\n1. \"e4 e5"), (2, 10, "a closing quote"));
        assert_eq!(wrong("White on paper\n1. \"e4\"x"), (2, 8, "a space or '>'"));
        assert_eq!(wrong("White on paper\n1. \"e4\"@x"), (2, 9, "a moment in milliseconds"));
    }

    #[test]
    fn a_dropped_man_is_no_moment() {
        let sheet: Scoresheet = "White on paper\n1. N@f3 N@6".parse().unwrap();
        let marks: Vec<String> = sheet.page().entries.iter().map(|entry| entry.mark.to_string()).collect();
        assert_eq!(marks, ["N@f3", "N"]);
    }
}
