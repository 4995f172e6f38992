//! What is written after the men: who is on move, who may castle, en passant and the two counters.
//!
//! Answers each in turn, or with `None` where the text has ended; the caller decides what is assumed then. Start
//! with [`Fields`].

use std::fmt::Write as _;

use shakmaty::{Bitboard, Board, Color, Square};

use super::error::{FenFault, FenTrouble};
use super::{Spelling, rights};
use crate::castling::CastlingRule;
use crate::position::Position;
use crate::standing::can_have_been_passed;

/// The words of a text that are still to be read.
#[derive(Copy, Clone)]
pub(super) struct Fields<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Fields<'a> {
    /// All words from a byte on.
    pub(super) fn new(text: &'a str, at: usize) -> Fields<'a> {
        Fields { text, at }
    }

    /// The next word, or an empty one where the text ends, and the byte where it begins.
    pub(super) fn next_or_end(&mut self) -> (usize, &'a str) {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let word = rest.split_whitespace().next().unwrap_or_default();
        let begin = self.at + rest.len() - rest.trim_start().len();
        self.at = begin + word.len();
        (begin, word)
    }

    fn next(&mut self) -> Option<(usize, &'a str)> {
        Some(self.next_or_end()).filter(|(_, word)| !word.is_empty())
    }

    /// Passes over a word if it is this one.
    fn pass(&mut self, word: &str) -> bool {
        let mut rest = *self;
        let is_next = rest.next_or_end().1.eq_ignore_ascii_case(word);
        if is_next {
            *self = rest;
        }
        is_next
    }

    /// As in FEN, where it must be there.
    pub(super) fn turn(&mut self) -> Result<Color, FenFault> {
        let (at, text) = self.next_or_end();
        match text {
            "w" => Ok(Color::White),
            "b" => Ok(Color::Black),
            _ => Err(FenFault { at, trouble: FenTrouble::Turn { text: text.to_owned() } }),
        }
    }

    /// As people write it: `b`, `Black`, `black to move`.
    pub(super) fn spoken_turn(&mut self) -> Result<Option<Color>, FenFault> {
        let Some((at, text)) = self.next() else { return Ok(None) };
        let turn = match text.to_ascii_lowercase().as_str() {
            "w" | "white" => Color::White,
            "b" | "black" => Color::Black,
            _ => return Err(FenFault { at, trouble: FenTrouble::Turn { text: text.to_owned() } }),
        };
        if self.pass("to") {
            let _ = self.pass("move") || self.pass("play");
        }
        Ok(Some(turn))
    }

    pub(super) fn rights(&mut self, board: &Board) -> Result<Option<(Bitboard, CastlingRule)>, FenFault> {
        self.next().map(|(at, word)| rights::read(word, at, board)).transpose()
    }

    pub(super) fn passed_square(
        &mut self,
        board: &Board,
        turn: Color,
    ) -> Result<Option<Option<Square>>, FenFault> {
        let Some((at, text)) = self.next() else { return Ok(None) };
        if text == "-" {
            return Ok(Some(None));
        }
        let fault = |trouble| FenFault { at, trouble };
        let square = Square::from_ascii(text.as_bytes())
            .map_err(|_| fault(FenTrouble::EnPassant { text: text.to_owned() }))?;
        if !can_have_been_passed(board, turn, square) {
            return Err(fault(FenTrouble::EnPassantWithoutPawn { square }));
        }
        Ok(Some(Some(square)))
    }

    pub(super) fn number(&mut self, field: &'static str) -> Result<Option<u32>, FenFault> {
        let Some((at, text)) = self.next() else { return Ok(None) };
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|_| digits).map(Some);
        number.ok_or_else(|| FenFault { at, trouble: FenTrouble::Number { field, text: text.to_owned() } })
    }

    pub(super) fn end(&mut self) -> Result<(), FenFault> {
        self.next().map_or(Ok(()), |(at, text)| {
            Err(FenFault { at, trouble: FenTrouble::TooManyFields { text: text.to_owned() } })
        })
    }
}

/// Writes what follows the men. Only FEN says what would be assumed anyway, but the turn is always told.
pub(super) fn write(position: &Position, spelling: Spelling, text: &mut String) {
    let rights = position.castling_rights();
    let en_passant = position.en_passant_target();
    let (without_progress, move_number) = (position.moves_without_progress(), position.move_number());
    let says_something = [
        spelling == Spelling::Fen || move_number != 1,
        without_progress != 0,
        en_passant.is_some(),
        rights.any(),
    ];
    let unsaid = says_something.into_iter().take_while(|says| !says).count();
    text.push(position.turn().char());
    if unsaid < 4 {
        text.push(' ');
        rights::write(position, text);
    }
    // Writing into a String cannot fail.
    let _ = match en_passant {
        _ if unsaid > 2 => Ok(()),
        Some(square) => write!(text, " {square}"),
        None => write!(text, " -"),
    };
    if unsaid < 2 {
        let _ = write!(text, " {without_progress}");
    }
    if unsaid < 1 {
        let _ = write!(text, " {move_number}");
    }
}
