//! A file, line by line.

use budget::{Budget, Cost, Stop, amount};

use super::{
    code::RoundRecord,
    columns::Padded,
    encoding::{self, Encoding, LineEnd},
    fault::{Fault, Faults, Flaw},
    note::Note,
    record::{Dialect, Record, code_of},
};

/// One line: as it is written, and what it says.
#[derive(Clone, PartialEq, Debug)]
pub struct TrfLine {
    text: String,
    record: Record,
    end: LineEnd,
}

impl TrfLine {
    /// Without its end.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The three signs that it begins with.
    pub fn code(&self) -> &str {
        code_of(&self.text)
    }
}

/// A whole file. What was read and not changed is written again byte for byte.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    dialect: Dialect,
    encoding: Encoding,
    lines: Vec<TrfLine>,
}

/// More that is wrong nobody mends line by line.
const MOST_FAULTS: usize = 1_000;

/// There is more in a file than may be read; it is told where that was seen.
pub(super) fn stopped(stop: Stop, line: usize) -> Fault {
    Flaw::new(1, stop.to_string()).at(line)
}

impl Document {
    /// A file without lines.
    pub fn new(dialect: Dialect) -> Document {
        Document { dialect, encoding: Encoding::Utf8 { mark: false }, lines: Vec::new() }
    }

    /// Takes a file apart, as one that lies on the machine of whoever asks.
    pub fn read(bytes: &[u8]) -> Result<Document, Faults> {
        Document::read_within(bytes, &mut Budget::of_the_shell())
    }

    /// The same, as far as a budget goes. All that is wrong with its lines, each by itself, is told at once; of very much the
    /// first.
    pub fn read_within(bytes: &[u8], budget: &mut Budget) -> Result<Document, Faults> {
        let (mut lines, mut faults): (Vec<TrfLine>, Vec<Fault>) = (Vec::new(), Vec::new());
        if let Err(stop) = budget.spend(Cost::Bytes, amount(bytes.len())) {
            return Err(Faults(vec![stopped(stop, 1)]));
        }
        let (encoding, text) = Encoding::decode(bytes);
        for ((text, end), number) in encoding::lines(&text).into_iter().zip(1..) {
            if let Err(stop) = budget.spend(Cost::Rows, 1) {
                faults.push(stopped(stop, number));
                break;
            }
            match Record::read(text) {
                Ok(record) => lines.push(TrfLine { text: text.to_string(), record, end }),
                Err(slip) => faults.push(slip.at(number)),
            }
            if faults.len() >= MOST_FAULTS {
                break;
            }
        }
        let dialect = Dialect::of(lines.iter().map(TrfLine::code));
        Faults::or(faults, Document { dialect, encoding, lines })
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let text: String = self.lines.iter().flat_map(|line| [&line.text, line.end.text()]).collect();
        self.encoding.encode(&text)
    }

    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    pub fn lines(&self) -> &[TrfLine] {
        &self.lines
    }

    /// Adds what a record says at the end.
    pub fn push(&mut self, record: Record) {
        self.put(self.lines.len(), 0, record.write(self.dialect));
    }

    /// Puts what a record says in the place of a line, counted from 1; nothing happens where there is none.
    pub fn replace(&mut self, line: usize, record: Record) {
        if (1..=self.lines.len()).contains(&line) {
            self.put(line - 1, 1, record.write(self.dialect));
        }
    }

    /// Adds a line as it is. A line that says something well-formed is known by it, any other is kept.
    pub(super) fn push_text(&mut self, text: String) {
        self.put(self.lines.len(), 0, vec![text]);
    }

    fn put(&mut self, at: usize, instead_of: usize, texts: Vec<String>) {
        let usual = self.lines.first().map_or(LineEnd::Lf, |line| line.end);
        let usual = if usual == LineEnd::None { LineEnd::Lf } else { usual };
        // What stood last without an end gets one, since something follows now.
        if let Some(before) = at.checked_sub(1).and_then(|index| self.lines.get_mut(index))
            && before.end == LineEnd::None
            && !texts.is_empty()
        {
            before.end = usual;
        }
        let lines = texts.into_iter().map(|text| {
            let text = text.replace(['\r', '\n'], " ");
            let record = Record::read(&text).unwrap_or(Record::Other);
            TrfLine { text, record, end: usual }
        });
        let end = (at + instead_of).min(self.lines.len());
        self.lines.splice(at.min(end)..end, lines);
    }

    /// Stores letters and ends lines as another file does.
    pub(super) fn stored_like(mut self, other: &Document) -> Document {
        self.encoding = other.encoding;
        let end = other.lines.first().map_or(LineEnd::Lf, |line| line.end);
        for line in &mut self.lines {
            line.end = if end == LineEnd::None { LineEnd::Lf } else { end };
        }
        self
    }

    /// How many rounds were paired: the last one in which somebody has an opponent or the bye of an odd field.
    pub(super) fn paired(&self) -> usize {
        let paired = |line: &TrfLine| match &line.record {
            Record::Player(player) => {
                player.rounds.iter().rposition(RoundRecord::is_paired).map_or(0, |index| index + 1)
            }
            Record::Note(Note::Paired(rounds)) => usize::from(*rounds),
            _ => 0,
        };
        self.lines.iter().map(paired).max().unwrap_or_default()
    }

    /// How many rounds the event has, where the file says it.
    pub(super) fn rounds(&self) -> Option<u16> {
        self.records().find_map(|said| match said.record {
            Record::Rounds(rounds) => Some(*rounds),
            _ => None,
        })
    }

    /// Lines that say something of scores or line-ups for which a wall chart has no place: number and code of each.
    pub fn passed_over(&self) -> Vec<(usize, &str)> {
        let codes = ["162", "XXS", "299", "300", "320", "330", "352", "362"];
        let known = self.lines.iter().zip(1..).map(|(line, number)| (number, line.record(), line.code()));
        let kept = known.map(|(number, record, code)| match record {
            Record::Note(Note::Keeps { text, record }) => (number, &**record, code_of(text)),
            record => (number, record, code),
        });
        let unknown = kept.filter(|(_, record, code)| **record == Record::Other && codes.contains(code));
        unknown.map(|(number, _, code)| (number, code)).collect()
    }

    /// What is said line after line, also in the lines that our comments keep.
    pub(super) fn records(&self) -> impl Iterator<Item = Quote<'_>> {
        self.lines.iter().zip(1..).map(|(line, number)| match &line.record {
            Record::Note(Note::Keeps { text, record }) => {
                let before = line.text.chars().count() - text.chars().count();
                Quote { line: number, before, text, record, is_kept: true }
            }
            record => Quote { line: number, before: 0, text: &line.text, record, is_kept: false },
        })
    }
}

/// What one line says.
#[derive(Copy, Clone)]
pub(super) struct Quote<'a> {
    pub(super) line: usize,
    /// How many columns of the line stand before the text.
    pub(super) before: usize,
    pub(super) text: &'a str,
    pub(super) record: &'a Record,
    /// Whether it stands in a comment of ours.
    pub(super) is_kept: bool,
}

impl Quote<'_> {
    pub(super) fn code(&self) -> &str {
        code_of(self.text)
    }

    pub(super) fn fault(&self, column: usize, what: impl Into<String>) -> Fault {
        Flaw::new(column + self.before, what).at(self.line)
    }

    /// Something wrong with a number that the line holds: it is pointed at.
    pub(super) fn fault_of(&self, number: u16, what: impl Into<String>) -> Fault {
        let words = Padded::of(self.text).words(4);
        let place = words.iter().rev().find(|(_, word)| word.parse() == Ok(number));
        self.fault(place.map_or(5, |(column, _)| *column), what)
    }
}
