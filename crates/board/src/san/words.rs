//! The words of a written move, before any position is asked.
//!
//! Answers what a text says: which kind of man, from where as far as it tells, to which square, becoming what.
//! Knows no position, so it cannot tell whether that is possible. Start with [`Words::parse`].

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use super::SanError;
use crate::moves::Move;

/// What a text says about a move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Words {
    Castling(CastlingSide),
    Going(Going),
    /// A piece comes from beside the board.
    Placing(Move),
}

/// A man goes to a square.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Going {
    /// The kind of man, if a letter names it; a pawn has none.
    pub(super) role: Option<Role>,
    pub(super) from_file: Option<File>,
    pub(super) from_rank: Option<Rank>,
    pub(super) to: Square,
    pub(super) promotion: Option<Role>,
}

const TRAILING_MARKS: [&str; 9] = ["+", "#", "!", "?", "e.p.", "e.p", "ep", " ", "\t"];

impl Words {
    pub(super) fn parse(text: &str) -> Result<Words, SanError> {
        let word = without_marks(text.trim_end());
        let start = word.len() - word.trim_start().len();
        if let Some(side) = castling(word.trim_start()) {
            return Ok(Words::Castling(side));
        }
        let parser = SanParser { bytes: word.as_bytes(), at: start };
        match word.contains('@') {
            true => parser.placing().map(Words::Placing),
            false => parser.going().map(Words::Going),
        }
    }
}

/// The text without what is written after a move: checks, praise and blame.
fn without_marks(mut text: &str) -> &str {
    // Most moves end with a square, and no mark ends with a digit.
    if text.ends_with(|last: char| last.is_ascii_digit()) {
        return text;
    }
    while let Some(shorter) = TRAILING_MARKS.into_iter().find_map(|mark| text.strip_suffix(mark)) {
        text = shorter;
    }
    text
}

fn castling(text: &str) -> Option<CastlingSide> {
    match text {
        "O-O" | "0-0" | "o-o" => Some(CastlingSide::KingSide),
        "O-O-O" | "0-0-0" | "o-o-o" => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

struct SanParser<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl SanParser<'_> {
    fn going(mut self) -> Result<Going, SanError> {
        let role = self.take(man);
        let file = self.take(file);
        let rank = self.take(rank);
        let separated = self.take(separator).is_some();
        let going = match (self.square(), file, rank) {
            (Some(to), ..) => Going { role, from_file: file, from_rank: rank, to, promotion: None },
            (None, Some(file), Some(rank)) if !separated => {
                let to = Square::from_coords(file, rank);
                Going { role, from_file: None, from_rank: None, to, promotion: None }
            }
            (None, Some(_), None) if !separated => return Err(self.expected("a rank from 1 to 8")),
            (None, None, None) if role.is_none() => return Err(self.expected("a piece or a square")),
            _ => return Err(self.expected("a square")),
        };
        let promotion = self.promotion()?;
        if self.at < self.bytes.len() {
            return Err(self.expected("the end of the move"));
        }
        Ok(Going { promotion, ..going })
    }

    /// `N@f7`, `P@e4` or `@e4`.
    fn placing(mut self) -> Result<Move, SanError> {
        let role = self.take(man).unwrap_or(Role::Pawn);
        if self.take(|byte| (byte == b'@').then_some(())).is_none() || role == Role::King {
            return Err(self.expected("a piece and an @"));
        }
        let Some(to) = self.square() else { return Err(self.expected("a square")) };
        match self.at < self.bytes.len() {
            true => Err(self.expected("the end of the move")),
            false => Ok(Move::dropping(role, to)),
        }
    }

    /// `=Q`, `(Q)`, `/Q`, `Q` or, as computers write it, `q`.
    fn promotion(&mut self) -> Result<Option<Role>, SanError> {
        let Some(&next) = self.bytes.get(self.at) else { return Ok(None) };
        let introduced = matches!(next, b'=' | b'(' | b'/');
        if introduced {
            self.at += 1;
        }
        let role = self.take(officer);
        if introduced && role.is_none() {
            return Err(self.expected("the piece that the pawn becomes"));
        }
        if next == b'(' && self.take(|byte| (byte == b')').then_some(())).is_none() {
            return Err(self.expected("a closing bracket"));
        }
        Ok(role)
    }

    /// A whole square or nothing, so that the `b` of `e8b` stays to be read as a bishop.
    fn square(&mut self) -> Option<Square> {
        let &[a, b] = self.bytes.get(self.at..self.at + 2)? else { return None };
        let square = Square::from_coords(file(a)?, rank(b)?);
        self.at += 2;
        Some(square)
    }

    fn take<T>(&mut self, kind: impl Fn(u8) -> Option<T>) -> Option<T> {
        let taken = kind(*self.bytes.get(self.at)?)?;
        self.at += 1;
        Some(taken)
    }

    fn expected(&self, expected: &'static str) -> SanError {
        SanError::Unreadable { at: self.at, expected }
    }
}

fn man(byte: u8) -> Option<Role> {
    match byte {
        b'P' => Some(Role::Pawn),
        b'K' => Some(Role::King),
        b'Q' | b'R' | b'B' | b'N' => officer(byte),
        _ => None,
    }
}

fn officer(byte: u8) -> Option<Role> {
    match byte.to_ascii_uppercase() {
        b'Q' => Some(Role::Queen),
        b'R' => Some(Role::Rook),
        b'B' => Some(Role::Bishop),
        b'N' => Some(Role::Knight),
        _ => None,
    }
}

fn file(byte: u8) -> Option<File> {
    File::from_char(char::from(byte))
}

fn rank(byte: u8) -> Option<Rank> {
    Rank::from_char(char::from(byte))
}

fn separator(byte: u8) -> Option<()> {
    matches!(byte, b'x' | b':' | b'-').then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unreadable(text: &str) -> (usize, &'static str) {
        match Words::parse(text) {
            Err(SanError::Unreadable { at, expected }) => (at, expected),
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn an_unreadable_text_tells_where() {
        assert_eq!(unreadable(""), (0, "a piece or a square"));
        assert_eq!(unreadable("?!"), (0, "a piece or a square"));
        assert_eq!(unreadable("N"), (1, "a square"));
        assert_eq!(unreadable("Nx"), (2, "a square"));
        assert_eq!(unreadable("e"), (1, "a rank from 1 to 8"));
        assert_eq!(unreadable("e9"), (1, "a rank from 1 to 8"));
        assert_eq!(unreadable(" exd"), (3, "a square"));
        assert_eq!(unreadable("e8="), (3, "the piece that the pawn becomes"));
        assert_eq!(unreadable("e8=K"), (3, "the piece that the pawn becomes"));
        assert_eq!(unreadable("e8(Q"), (4, "a closing bracket"));
        assert_eq!(unreadable("Nf3 e5"), (3, "the end of the move"));
        assert_eq!(unreadable("O-O-O-O"), (0, "a piece or a square"));
    }

    #[test]
    fn marks_around_a_move_say_nothing() {
        let plain = Words::parse("exd6");
        assert!(plain.is_ok());
        for text in ["exd6+", "exd6#", "exd6!?", "exd6 e.p.", "exd6e.p.+", " exd6 ep !!", "e:d6", "e-d6"] {
            assert_eq!(Words::parse(text), plain, "{text}");
        }
    }

    #[test]
    fn a_promotion_is_written_in_five_ways() {
        let plain = Words::parse("e8=B");
        assert!(matches!(plain, Ok(Words::Going(Going { promotion: Some(Role::Bishop), .. }))));
        for text in ["e8B", "e8(B)", "e8/B", "e8b", "e8=b+"] {
            assert_eq!(Words::parse(text), plain, "{text}");
        }
    }
}
