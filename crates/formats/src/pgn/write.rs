//! Writing: the export format of the standard, seven tags first and lines of at most 80 letters.
//!
//! What other programs cannot follow stands in a comment that we read back (see `embed`). A comment with a closing
//! brace in it becomes one that ends with its line. Start with [`Record::to_pgn`].

use std::fmt::Write as _;

use board::{Color, Move, Position, san};

use super::{After, Line, Made, Note, Ply, Record, Score, Situation, Tags, embed, lines::LineWrapper};

/// The text of one game without a word beside its moves, an empty line at its end.
pub fn write(tags: &Tags, start: &Position, moves: &[Move], score: Score) -> String {
    Record::of_moves(tags.clone(), start, moves, score).to_pgn()
}

impl Record {
    /// The text of the game, an empty line at its end. Read again it is [`Record::settled`].
    pub fn to_pgn(&self) -> String {
        let mut text = String::new();
        for (name, value) in self.tags.settled(self.start.as_ref(), self.score).iter() {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            // Writing into a String cannot fail.
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        text.push('\n');
        let mut writer = Writer { lines: LineWrapper::after(text), is_embedded: false };
        writer.line(&self.line, self.beginning());
        writer.lines.push(self.score.text());
        let mut text = writer.lines.finish();
        text.push_str("\n\n");
        text
    }
}

struct Writer {
    lines: LineWrapper,
    /// Whether all this stands inside the mark of wrong moves.
    is_embedded: bool,
}

impl Writer {
    fn line(&mut self, line: &Line, here: Situation) {
        line.before.iter().for_each(|note| self.note(note));
        self.plies(&line.plies, here);
    }

    fn plies(&mut self, plies: &[Ply], mut here: Situation) {
        let mut tells_number = true;
        for (index, ply) in plies.iter().enumerate() {
            if !self.is_embedded && !can_be_followed(&here, &ply.made) {
                return self.wrong(plies.get(index..).unwrap_or_default(), here);
            }
            match here.color() {
                Color::White => self.lines.push(&format!("{}.", here.number())),
                Color::Black if tells_number => self.lines.push(&format!("{}...", here.number())),
                Color::Black => {}
            }
            self.made(&ply.made, &here);
            ply.after.iter().for_each(|after| self.after(after, &here));
            tells_number = ply.after.iter().any(|after| !matches!(after, After::Nag(_)));
            here.follow(&ply.made);
        }
    }

    /// The rest of a line that begins with a wrong move.
    fn wrong(&mut self, plies: &[Ply], here: Situation) {
        let mut inside = Writer { lines: LineWrapper::unbroken(), is_embedded: true };
        inside.plies(plies, here);
        self.lines.push_text("{", &embed::around(&inside.lines.finish()), "}");
    }

    fn made(&mut self, made: &Made, here: &Situation) {
        let mut word = String::new();
        match (made, here.position()) {
            (Made::Move(mv), Some(position)) => san::write_into(position, *mv, &mut word),
            (Made::Move(mv), None) => word = mv.to_string(),
            (Made::Null, _) => word.push_str("--"),
            (Made::Wrong(wrong), _) => word.push_str(&embed::escaped(wrong.text())),
            (Made::Unread(text), _) => word.push_str(&embed::escaped(text)),
        }
        self.lines.push(&word);
    }

    fn after(&mut self, after: &After, before: &Situation) {
        match after {
            After::Nag(nag) => self.lines.push(&format!("${}", nag.0)),
            After::Note(note) => self.note(note),
            // Some programs stumble over a variation without moves.
            After::Variation(line) if line.plies.is_empty() => {
                line.before.iter().for_each(|note| self.note(note));
            }
            After::Variation(line) => {
                self.lines.open();
                self.line(line, before.clone());
                self.lines.close();
            }
        }
    }

    fn note(&mut self, note: &Note) {
        match (note, self.is_embedded) {
            (Note::Comment(text), true) => {
                self.lines.push(&format!("\\({}\\)", embed::escaped(text.as_str())))
            }
            (Note::Escape(text), true) => {
                self.lines.push(&format!("\\%{}\\)", embed::escaped(text.as_str())))
            }
            (Note::Comment(text), false) if text.as_str().contains('}') => {
                self.lines.push_rest_of_line(&format!("; {text}"));
            }
            (Note::Comment(text), false) => self.lines.push_text("{", text.as_str(), "}"),
            (Note::Escape(text), false) => {
                self.lines.end_line();
                self.lines.push_rest_of_line(&format!("%{text}"));
            }
        }
    }
}

/// Whether other programs know what is meant.
fn can_be_followed(here: &Situation, made: &Made) -> bool {
    match (made, here.position()) {
        (Made::Move(mv), Some(position)) => position.is_legal(*mv),
        (Made::Null, Some(_)) => true,
        _ => false,
    }
}
