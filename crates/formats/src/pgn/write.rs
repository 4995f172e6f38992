//! Writing: the export format of the standard, seven tags first and lines of at most 80 characters.

use std::fmt::Write as _;

use board::{Color, Move, Position, san};

use super::{Score, Tags};

/// The tags that every game has, with what stands there if nothing is known.
const SEVEN_TAGS: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

const LONGEST_LINE: usize = 80;

/// The text of one game, an empty line at its end. A move that is not legal is written with both its squares, and so
/// are all the moves after it: nobody can tell what they mean.
pub fn write(tags: &Tags, start: &Position, moves: &[Move], score: Score) -> String {
    let mut text = String::new();
    write_tags(tags, start, score, &mut text);
    text.push('\n');
    write_moves(start, moves, score, &mut text);
    text.push_str("\n\n");
    text
}

fn write_tags(tags: &Tags, start: &Position, score: Score, text: &mut String) {
    for (name, unknown) in SEVEN_TAGS {
        write_tag(name, tags.get(name).unwrap_or(unknown), text);
    }
    write_tag("Result", score.text(), text);
    let is_usual = *start == Position::initial();
    if !is_usual {
        write_tag("SetUp", "1", text);
        write_tag("FEN", &start.to_fen(), text);
    }
    let written = |name: &str| {
        matches!(name, "Result" | "SetUp" | "FEN") || SEVEN_TAGS.iter().any(|(known, _)| *known == name)
    };
    for (name, value) in tags.iter().filter(|(name, _)| !written(name)) {
        write_tag(name, value, text);
    }
}

fn write_tag(name: &str, value: &str, text: &mut String) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
    // Writing into a String cannot fail.
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

fn write_moves(start: &Position, moves: &[Move], score: Score, text: &mut String) {
    let mut line = Line { text, length: 0 };
    let mut position = start.clone();
    let mut is_first = true;
    let mut word = String::new();
    for mv in moves {
        match (position.turn(), is_first) {
            (Color::White, _) => line.push(&format!("{}.", position.move_number())),
            (Color::Black, true) => line.push(&format!("{}...", position.move_number())),
            (Color::Black, false) => {}
        }
        word.clear();
        san::write_into(&position, *mv, &mut word);
        line.push(&word);
        is_first = false;
        if !position.play_legal(*mv) {
            position = position.with_turn(position.turn().other());
        }
    }
    line.push(score.text());
}

/// Words with spaces between them, and line breaks where a line would grow too long.
struct Line<'a> {
    text: &'a mut String,
    length: usize,
}

impl Line<'_> {
    fn push(&mut self, word: &str) {
        if self.length > 0 && self.length + 1 + word.len() > LONGEST_LINE {
            self.text.push('\n');
            self.length = 0;
        }
        if self.length > 0 {
            self.text.push(' ');
            self.length += 1;
        }
        self.text.push_str(word);
        self.length += word.len();
    }
}
