//! BPGN: matches of bughouse, the moves of both boards in one list as they were made.
//!
//! `12A.` is White's twelfth move on board A and `12a.` Black's, `B.` and `b.` are those of board B; behind a move stands in
//! braces how many seconds its maker had left. Reading plays both boards, with what was captured in the partner's hand at once, and
//! ends at the first move that cannot be made. Start with [`read`] and [`Match::to_bpgn`]; what is written is read again as the same.

use std::fmt::Write as _;

use board::{Color, Move, Position, Reserves, san};
use thiserror::Error;

use crate::pgn::Score;

/// No match is longer; what follows is not read.
const MOST_MOVES: usize = 2_000;
/// Nor has one more to say about itself.
const MOST_TAGS: usize = 100;

/// A match as a file tells it.
#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    /// By their names, in the order of the file.
    pub tags: Vec<(String, String)>,
    pub moves: Vec<Made>,
    /// Of White at board A and their partner.
    pub score: Score,
}

/// A half-move of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// 0 for board A, 1 for board B.
    pub board: usize,
    pub by: Color,
    pub number: u32,
    /// As it is written, such as `N@f7`.
    pub text: String,
    /// Tenths of a second that its maker had left.
    pub left: Option<u32>,
}

/// Why a file is no match, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {what}")]
pub struct Fault {
    pub line: usize,
    pub what: Wrong,
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Wrong {
    #[error("expected a tag such as [WhiteA \"Name\"]")]
    Tag,
    #[error("{0} is not a position: expected a FEN with what is in hand in brackets")]
    Start(String),
    #[error("a comment that begins with {{ has no end")]
    Comment,
    #[error("{0:?}: expected a move's number and board, such as 1A. or 1b.")]
    Number(String),
    #[error("{number}{board}. is not the next move there")]
    NotNext { number: u32, board: char },
    #[error("{number}{board}. {text}: no such move can be made")]
    Move { number: u32, board: char, text: String },
    #[error("more than {MOST_MOVES} moves or {MOST_TAGS} tags")]
    TooMuch,
}

impl Match {
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Both boards before the first move.
    pub fn start(&self) -> Result<[Position; 2], Wrong> {
        let board = |name: &str| match self.tag(name) {
            None => Ok(Position::initial().with_reserves(Some(Reserves::EMPTY))),
            Some(fen) => {
                let position = Position::from_fen(fen).map_err(|_| Wrong::Start(fen.to_string()))?;
                let reserves = position.reserves().unwrap_or_default();
                Ok(position.with_reserves(Some(reserves)))
            }
        };
        Ok([board("FenA")?, board("FenB")?])
    }

    /// The text of the match, an empty line at its end.
    pub fn to_bpgn(&self) -> String {
        let mut text = String::new();
        for (name, value) in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            // Writing into a String cannot fail.
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        text.push('\n');
        let mut lines = Lines::default();
        for made in &self.moves {
            lines.push(&format!("{}{}.", made.number, letter(made.board, made.by)));
            lines.push(&made.text);
            if let Some(left) = made.left {
                lines.push(&format!("{{{}.{}}}", left / 10, left % 10));
            }
        }
        lines.push(self.score.text());
        text.push_str(&lines.0);
        text.push_str("\n\n");
        text
    }
}

/// `A` and `B` for White, `a` and `b` for Black.
fn letter(board: usize, by: Color) -> char {
    let letter = if board == 0 { 'A' } else { 'B' };
    by.fold_wb(letter, letter.to_ascii_lowercase())
}

/// Words in lines of at most 80 letters.
#[derive(Default)]
struct Lines(String);

impl Lines {
    fn push(&mut self, word: &str) {
        let column = self.0.len() - self.0.rfind('\n').map_or(0, |at| at + 1);
        match column {
            0 => {}
            _ if column + 1 + word.len() >= 80 => self.0.push('\n'),
            _ => self.0.push(' '),
        }
        self.0.push_str(word);
    }
}

/// Reads the first match of a text. Its moves are written as this program writes them, whatever they were.
pub fn read(text: &str) -> Result<Match, Fault> {
    let mut reader = Reader { rest: text.trim_start_matches('\u{feff}'), line: 1 };
    let mut found = Match { tags: Vec::new(), moves: Vec::new(), score: Score::Unknown };
    reader.tags(&mut found)?;
    let mut boards = found.start().map_err(|what| reader.fault(what))?;
    while let Some(word) = reader.word(&mut found)? {
        if let Some(score) = score(word) {
            found.score = score;
            return Ok(found);
        }
        let (board, by, number, glued) =
            numbered(word).ok_or_else(|| reader.fault(Wrong::Number(short(word))))?;
        let written = match glued {
            "" => reader.word(&mut found)?.unwrap_or_default(),
            glued => glued,
        };
        let Some(here) = boards.get(board) else { continue };
        if here.turn() != by || here.move_number() != number {
            return Err(reader.fault(Wrong::NotNext { number, board: letter(board, by) }));
        }
        let wrong = || Wrong::Move { number, board: letter(board, by), text: short(written) };
        let mv = san::read(here, written).map_err(|_| reader.fault(wrong()))?;
        if found.moves.len() >= MOST_MOVES {
            return Err(reader.fault(Wrong::TooMuch));
        }
        found.moves.push(Made { board, by, number, text: san::write(here, mv).to_string(), left: None });
        play(&mut boards, board, mv);
    }
    Ok(found)
}

/// Carries a move out on its board; what it captured is in the partner's hand at once.
pub fn play(boards: &mut [Position; 2], board: usize, mv: Move) {
    let [a, b] = boards;
    let (here, there) = if board == 0 { (a, b) } else { (b, a) };
    let changes = here.changes_of(mv);
    let taken = here.taken_off(&changes);
    here.carry_out(mv, &changes);
    let mut hand = there.reserves().unwrap_or_default();
    taken.iter().for_each(|piece| hand.add(piece));
    *there = there.with_reserves(Some(hand));
}

fn score(word: &str) -> Option<Score> {
    match word {
        "1-0" => Some(Score::Won(Color::White)),
        "0-1" => Some(Score::Won(Color::Black)),
        "1/2-1/2" => Some(Score::Drawn),
        "*" => Some(Score::Unknown),
        _ => None,
    }
}

/// `12A.`, perhaps with its move behind it: the board, the color, the number and what follows.
fn numbered(word: &str) -> Option<(usize, Color, u32, &str)> {
    let digits = word.find(|letter: char| !letter.is_ascii_digit())?;
    let (number, rest) = word.split_at(digits);
    let (board, by) = match rest.chars().next()? {
        'A' => (0, Color::White),
        'a' => (0, Color::Black),
        'B' => (1, Color::White),
        'b' => (1, Color::Black),
        _ => return None,
    };
    let glued = rest.get(1..)?.strip_prefix('.')?.trim_start_matches('.');
    Some((board, by, number.parse().ok()?, glued))
}

/// What is told of a text that could not be read.
fn short(text: &str) -> String {
    text.chars().take(20).collect()
}

struct Reader<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Reader<'a> {
    fn fault(&self, what: Wrong) -> Fault {
        Fault { line: self.line, what }
    }

    /// Goes on by so many bytes, and counts the lines that they end.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes.min(self.rest.len()));
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    fn skip_spaces(&mut self) {
        let spaces = self.rest.len() - self.rest.trim_start().len();
        self.take(spaces);
    }

    fn tags(&mut self, found: &mut Match) -> Result<(), Fault> {
        loop {
            self.skip_spaces();
            if !self.rest.starts_with('[') {
                return Ok(());
            }
            if found.tags.len() >= MOST_TAGS {
                return Err(self.fault(Wrong::TooMuch));
            }
            let line = self.rest.split('\n').next().unwrap_or_default();
            let tag = tag(line.trim_end()).ok_or_else(|| self.fault(Wrong::Tag))?;
            found.tags.push(tag);
            self.take(line.len());
        }
    }

    /// The next word that is no comment; a comment of a number is what the maker of the last move had left.
    fn word(&mut self, found: &mut Match) -> Result<Option<&'a str>, Fault> {
        loop {
            self.skip_spaces();
            if self.rest.is_empty() {
                return Ok(None);
            }
            let Some(comment) = self.rest.strip_prefix('{') else { break };
            let end = comment.find('}').ok_or_else(|| self.fault(Wrong::Comment))?;
            let left = tenths(comment.get(..end).unwrap_or_default());
            if let (Some(made), Some(left)) = (found.moves.last_mut(), left) {
                made.left = Some(left);
            }
            self.take(end + 2);
        }
        let end = self.rest.find(|letter: char| letter.is_whitespace() || letter == '{');
        Ok(Some(self.take(end.unwrap_or(self.rest.len()))))
    }
}

/// `[WhiteA "Anybody"]`; a quote or a backslash inside has a backslash before it.
fn tag(line: &str) -> Option<(String, String)> {
    let (name, value) = line.strip_prefix('[')?.strip_suffix(']')?.split_once(' ')?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    let is_name =
        !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    let (mut plain, mut letters) = (String::new(), value.chars());
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => plain.push(letters.next()?),
            '"' => return None,
            _ => plain.push(letter),
        }
    }
    is_name.then(|| (name.to_string(), plain))
}

/// `178.3` seconds in tenths, and whole ones.
fn tenths(text: &str) -> Option<u32> {
    let (seconds, part) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let first = part.chars().next().filter(char::is_ascii_digit)?.to_digit(10)?;
    let digits = |text: &str| !text.is_empty() && text.chars().all(|letter| letter.is_ascii_digit());
    if !digits(seconds) || !digits(part) {
        return None;
    }
    seconds.parse::<u32>().ok()?.checked_mul(10)?.checked_add(first)
}
