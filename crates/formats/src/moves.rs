//! A plain list of moves: one game as somebody typed it in, in any notation, with or without numbers.
//!
//! Answers with a record, as PGN does, and with what was wrong, line and column. A word that cannot be read ends what
//! can be told; it and the rest are kept. Start with [`read`].

use board::{
    Position,
    notation::{Expecting, Language},
};
use budget::Told;

use crate::pgn::{
    After, Defect, Fault, Line, LineColumn, Made, Note, Ply, ReadGame, Record, Score, Situation, Tags, Text,
};

/// Reads a list. If the notation is not told, the list is in one language, and it is that which leaves the fewest words
/// unread; of several, the one that is most likely on a scoresheet.
pub fn read(text: &str, start: &Position, notation: Option<Expecting>) -> ReadGame {
    match notation {
        Some(notation) => read_as(text, start, notation),
        None => {
            let languages = Language::ALL.into_iter().map(Expecting::Language);
            let mut best = read_as(text, start, Expecting::Language(Language::English));
            for notation in languages.skip(1) {
                if best.faults.is_empty() {
                    break;
                }
                let other = read_as(text, start, notation);
                if understood(&other) > understood(&best) {
                    best = other;
                }
            }
            best
        }
    }
}

fn understood(game: &ReadGame) -> usize {
    game.record.line.plies.iter().filter(|ply| matches!(ply.made, Made::Move(_))).count()
}

fn read_as(text: &str, start: &Position, notation: Expecting) -> ReadGame {
    let mut list = List {
        here: Situation::Known(start.clone()),
        line: Line::default(),
        score: Score::Unknown,
        faults: Told::default(),
        notation,
    };
    let words = words(text);
    let mut words = words.iter().peekable();
    while let Some(word) = words.next() {
        let mut text = word.text.to_owned();
        // `PxP e.p. ch` is one move.
        while let Some(mark) = words.next_if(|next| is_mark(next.text)) {
            text.push(' ');
            text.push_str(mark.text);
        }
        list.take(&text, word.place);
    }
    let List { line, score, faults, .. } = list;
    let record = Record { tags: Tags::new(), start: Some(start.clone()), line, score };
    ReadGame { number: 1, line: 1, record, faults, remarks: Vec::new() }
}

/// A list on its way.
struct List {
    here: Situation,
    line: Line,
    score: Score,
    faults: Told<Fault>,
    notation: Expecting,
}

impl List {
    fn take(&mut self, text: &str, place: LineColumn) {
        if let Some(comment) = text.strip_prefix('{') {
            let note = Text::new(comment.trim_end_matches('}')).map(Note::Comment);
            return match self.line.plies.last_mut() {
                Some(ply) => ply.after.extend(note.map(After::Note)),
                None => self.line.before.extend(note),
            };
        }
        if let Some(score) = Score::of_word(text) {
            self.score = score;
            return;
        }
        let made = self.make(text, place);
        self.line.plies.push(Ply { made, after: Vec::new() });
    }

    fn make(&mut self, text: &str, place: LineColumn) -> Made {
        let (number, color) = (self.here.number(), self.here.color());
        let (made, why) = self.here.make_as(text, self.notation);
        if let Some(why) = why {
            let carried_out = if let Made::Wrong(wrong) = &made { wrong.carried_out() } else { None };
            self.faults.push(Fault { place, what: Defect::Unreadable { number, color, why, carried_out } });
        }
        made
    }
}

struct Word<'a> {
    text: &'a str,
    place: LineColumn,
}

/// The words without numbers and commas; a comment in braces is one word.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut here = Here { at: 0, place: LineColumn { line: 1, column: 1 } };
    let mut rest = text.trim_start_matches('\u{feff}');
    loop {
        rest = rest.trim_start();
        let length = match rest.strip_prefix('{') {
            Some(comment) => comment.find('}').map_or(rest.len(), |at| at + 2),
            None => rest.find(|letter: char| letter.is_whitespace() || letter == '{').unwrap_or(rest.len()),
        };
        let (word, after) = rest.split_at(length);
        if word.is_empty() {
            return words;
        }
        let move_text =
            if word.starts_with('{') { word } else { without_number(word).trim_end_matches([',', ';']) };
        if !move_text.is_empty() {
            let skipped = word.len() - without_number(word).len();
            let at = text.len() - rest.len() + if word.starts_with('{') { 0 } else { skipped };
            words.push(Word { text: move_text, place: here.go_to(text, at) });
        }
        rest = after;
    }
}

/// `12.`, `12...`, `12)`, `12.e4`, `12`; but `0-0` is castling and `5254` is how correspondents write a move.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = word.len() - rest.len();
    match rest.chars().next() {
        None if digits < 4 => rest,
        Some('.' | '…' | ')') => rest.trim_start_matches(['.', '…', ')']),
        _ => word,
    }
}

fn is_mark(word: &str) -> bool {
    let marks = [
        "ch",
        "ch.",
        "ck",
        "check",
        "mate",
        "checkmate",
        "e.p.",
        "ep",
        "en",
        "passant",
        "dis",
        "dbl",
        "+",
        "++",
        "#",
        "(=)",
    ];
    marks.contains(&word) || word.trim_matches(['!', '?']).is_empty()
}

/// A place that only goes on, so that a long text is counted once.
struct Here {
    at: usize,
    place: LineColumn,
}

impl Here {
    fn go_to(&mut self, text: &str, at: usize) -> LineColumn {
        for letter in text.get(self.at..at).unwrap_or_default().chars() {
            self.place = match letter {
                '\n' => LineColumn { line: self.place.line + 1, column: 1 },
                _ => LineColumn { column: self.place.column + 1, ..self.place },
            };
        }
        self.at = self.at.max(at);
        self.place
    }
}
