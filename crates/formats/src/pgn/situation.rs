//! Where a record stands while it is read, written or shown: on a position, or nowhere that anybody can tell.
//!
//! Answers what a written move comes to, wrong ones included; the rule is told at [`Wrong`]. Start with
//! [`Situation::make`] for words and [`Situation::follow`] for a line that was read before.

use std::borrow::Cow;

use board::{
    Changes, Color, Move, Position,
    notation::{self, Expecting, Language, Style, Unreadable},
    san::{self, SanError},
};
use shakmaty::san::{San, SanPlus};

use super::{
    Made, WhyWrong, Wrong,
    hands::{carry_out, clear_move},
    token, words,
};

/// The position and turn, or only the turn where the position is unknown.
#[derive(Debug, PartialEq)]
pub enum Situation {
    Known(Position),
    Unknown { number: u32, color: Color },
}

impl Clone for Situation {
    fn clone(&self) -> Situation {
        match self {
            Situation::Known(position) => Situation::Known(position.clone()),
            Situation::Unknown { number, color } => Situation::Unknown { number: *number, color: *color },
        }
    }

    /// In place, since every move that is read asks for it.
    fn clone_from(&mut self, source: &Situation) {
        match (self, source) {
            (Situation::Known(position), Situation::Known(source)) => position.clone_from(source),
            (situation, source) => *situation = source.clone(),
        }
    }
}

/// Texts that pass the turn.
const NULL_MOVES: [&str; 5] = ["--", "Z0", "0000", "@@@@", "null"];

impl Situation {
    /// Before the first move of a game whose position is unknown.
    pub const NOWHERE: Situation = Situation::Unknown { number: 1, color: Color::White };

    pub fn position(&self) -> Option<&Position> {
        match self {
            Situation::Known(position) => Some(position),
            Situation::Unknown { .. } => None,
        }
    }

    /// Who is on move.
    pub fn color(&self) -> Color {
        match self {
            Situation::Known(position) => position.turn(),
            Situation::Unknown { color, .. } => *color,
        }
    }

    /// The number of the move that comes next.
    pub fn number(&self) -> u32 {
        match self {
            Situation::Known(position) => position.move_number(),
            Situation::Unknown { number, .. } => *number,
        }
    }

    /// Makes a written move, right or wrong. What no file could hold as one word is kept as nearly as it can be.
    pub fn make(&mut self, text: &str) -> Made {
        let Situation::Known(position) = self else {
            self.lose();
            return Made::Unread(one_word(text).into());
        };
        if let Some(mv) = quickly_read(position, text)
            && position.play_legal(mv)
        {
            return Made::Move(mv);
        }
        if NULL_MOVES.contains(&text) {
            *position = position.completed_with(&Changes::new());
            return Made::Null;
        }
        match san::read(position, text) {
            Ok(mv) if position.play_legal(mv) => Made::Move(mv),
            Ok(_) => self.make_wrong(text, SanError::NoSuchMove),
            Err(why) => self.make_wrong(text, why),
        }
    }

    /// Makes a move that is written in this notation, and says why if it cannot be read.
    ///
    /// Only what is written as PGN has it can stand in a record as it is: a wrong text in another notation could be a legal
    /// move in that one.
    pub(crate) fn make_as(&mut self, text: &str, notation: Expecting) -> (Made, Option<Unreadable>) {
        let read = match self.position() {
            None => return (self.make(&foreign(text)), None),
            Some(_) if NULL_MOVES.contains(&text) => return (self.make(text), None),
            Some(position) => notation::read(position, text, notation),
        };
        match read {
            Ok(written) => (self.make_move(written.mv), None),
            Err(why) if notation == Expecting::Style(Style::Algebraic(Language::English)) => {
                (self.make(text), Some(why))
            }
            Err(why) => (self.make(&foreign(text)), Some(why)),
        }
    }

    /// Makes a move, legal or not.
    pub fn make_move(&mut self, mv: Move) -> Made {
        let Situation::Known(position) = self else { return self.make(&mv.to_string()) };
        if position.play_legal(mv) {
            return Made::Move(mv);
        }
        let text = san::write(position, mv);
        self.make(&text)
    }

    /// Goes on by what was made before. A move that does not fit leads to where nobody knows.
    pub fn follow(&mut self, made: &Made) {
        let Situation::Known(position) = self else { return self.lose() };
        let is_followed = match made {
            Made::Move(mv) => position.play_legal(*mv),
            Made::Null => {
                *position = position.completed_with(&Changes::new());
                true
            }
            Made::Wrong(wrong) => wrong.carried_out.is_some_and(|mv| carry_out(position, mv)),
            Made::Unread(_) => false,
        };
        if !is_followed {
            self.lose();
        }
    }

    fn make_wrong(&mut self, text: &str, why: SanError) -> Made {
        let word = one_word(text);
        if word != text {
            return self.make(&word);
        }
        let Situation::Known(position) = self else { return Made::Unread(text.into()) };
        let carried_out = match why {
            SanError::Ambiguous { .. } => None,
            _ => clear_move(position, text),
        };
        let why = match why {
            _ if position.is_checkmate() => WhyWrong::AfterCheckmate,
            _ if position.is_stalemate() => WhyWrong::AfterStalemate,
            why => WhyWrong::Notation(why),
        };
        if !carried_out.is_some_and(|mv| carry_out(position, mv)) {
            self.lose();
        }
        Made::Wrong(Box::new(Wrong { text: text.into(), why, carried_out }))
    }

    /// A turn passes and nobody knows how the board looks.
    fn lose(&mut self) {
        let (number, color) = (self.number(), self.color());
        let number = number.saturating_add(color.fold_wb(0, 1));
        *self = Situation::Unknown { number, color: color.other() };
    }
}

/// The move that a text of PGN's own notation means, if it means one; whether that is legal is left to whoever plays it.
pub(super) fn read_move(position: &Position, text: &str) -> Option<Move> {
    quickly_read(position, text).or_else(|| san::read(position, text).ok())
}

/// The move that plain words mean, legal or not; castling and odd spellings are left to [`san::read`].
fn quickly_read(position: &Position, text: &str) -> Option<Move> {
    let san = SanPlus::from_ascii(text.as_bytes()).ok()?;
    matches!(san.san, San::Normal { .. }).then(|| words::understood(position, &san))?
}

/// A text of another notation, as a word that nobody takes for a move of PGN.
fn foreign(text: &str) -> String {
    let plain: String = text.replace('(', "/").replace(')', "").split_whitespace().collect();
    format!("\"{plain}\"")
}

/// A text that a file holds as one word stays as it is; of others only what is left of it that a word may hold.
fn one_word(text: &str) -> Cow<'_, str> {
    if token::is_move_word(text) {
        return Cow::Borrowed(text);
    }
    let kept: String = text
        .chars()
        .filter(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '=' | ':' | '/'))
        .collect();
    if token::is_move_word(&kept) { Cow::Owned(kept) } else { Cow::Borrowed("_") }
}
