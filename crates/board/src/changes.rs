//! Changes: what hands did to which squares.
//!
//! Answers what stands on each touched square afterwards; at most one answer per square, in the order of the
//! squares, so that two equal deeds compare and print alike. Knows nothing of why, of turns or of legality.
//! This is what the log of a game stores, as text: `e2=- e4=P`. Start with [`Changes::push`].

use std::fmt;
use std::str::FromStr;

use shakmaty::{Bitboard, Board, Color, Piece, Role, Square};
use thiserror::Error;

/// One square and what stands on it afterwards; `None` if it is empty.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub square: Square,
    pub piece: Option<Piece>,
}

/// A set of changes, one per square. Forty bytes whatever its size, so a whole board can be set up with one.
#[derive(Copy, Clone, Default, PartialEq, Eq)]
pub struct Changes {
    squares: Bitboard,
    black: Bitboard,
    /// The role of each changed square in binary, lowest digit first; zero is an empty square.
    role: [Bitboard; 3],
}

/// A text that is no list of changes, with the word that was not understood.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{word:?} is not a change; expected a square, = and a piece or -, as in e4=P or e2=-")]
pub struct ChangesError {
    pub word: String,
}

impl Changes {
    pub fn new() -> Changes {
        Changes::default()
    }

    /// The changes that turn one placement into another.
    pub fn between(before: &Board, after: &Board) -> Changes {
        Square::ALL
            .into_iter()
            .filter(|square| before.piece_at(*square) != after.piece_at(*square))
            .map(|square| Change { square, piece: after.piece_at(square) })
            .collect()
    }

    /// Adds a change. A later change of the same square replaces an earlier one.
    pub fn push(&mut self, change: Change) {
        let Change { square, piece } = change;
        let code = piece.map_or(0, |piece| usize::from(piece.role));
        self.squares.add(square);
        self.black.set(square, piece.is_some_and(|piece| piece.color == Color::Black));
        for (digit, plane) in self.role.iter_mut().enumerate() {
            plane.set(square, code >> digit & 1 == 1);
        }
    }

    /// The squares that changed.
    pub fn squares(&self) -> Bitboard {
        self.squares
    }

    /// What stands on a square afterwards: `None` if it was not touched, `Some(None)` if it is empty now.
    pub fn after(&self, square: Square) -> Option<Option<Piece>> {
        self.squares.contains(square).then(|| self.piece(square))
    }

    pub fn iter(&self) -> impl Iterator<Item = Change> + '_ {
        self.squares.into_iter().map(|square| Change { square, piece: self.piece(square) })
    }

    pub fn len(&self) -> usize {
        self.squares.count()
    }

    pub fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }

    /// Carries the changes out.
    pub(crate) fn apply(&self, board: &mut Board) {
        for Change { square, piece } in self.iter() {
            match piece {
                Some(piece) => board.set_piece_at(square, piece),
                None => board.discard_piece_at(square),
            }
        }
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        let role = match self.role.map(|plane| plane.contains(square)) {
            [true, false, false] => Role::Pawn,
            [false, true, false] => Role::Knight,
            [true, true, false] => Role::Bishop,
            [false, false, true] => Role::Rook,
            [true, false, true] => Role::Queen,
            [false, true, true] => Role::King,
            _ => return None,
        };
        Some(role.of(Color::from_black(self.black.contains(square))))
    }
}

impl FromIterator<Change> for Changes {
    fn from_iter<T: IntoIterator<Item = Change>>(changes: T) -> Changes {
        let mut all = Changes::new();
        all.extend(changes);
        all
    }
}

impl Extend<Change> for Changes {
    fn extend<T: IntoIterator<Item = Change>>(&mut self, changes: T) {
        for change in changes {
            self.push(change);
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.square, self.piece.map_or('-', Piece::char))
    }
}

impl fmt::Display for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, change) in self.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{change}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Changes({self})")
    }
}

impl FromStr for Change {
    type Err = ChangesError;

    fn from_str(word: &str) -> Result<Change, ChangesError> {
        let parts = || {
            let (square, man) = word.split_once('=')?;
            let square = Square::from_ascii(square.as_bytes()).ok()?;
            let mut letters = man.chars();
            let piece = match (letters.next()?, letters.next()) {
                ('-', None) => None,
                (letter, None) => Some(Piece::from_char(letter)?),
                _ => return None,
            };
            Some(Change { square, piece })
        };
        parts().ok_or_else(|| ChangesError { word: word.to_owned() })
    }
}

impl FromStr for Changes {
    type Err = ChangesError;

    fn from_str(text: &str) -> Result<Changes, ChangesError> {
        text.split_whitespace().map(str::parse).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_man_on_every_square_survives_the_log() {
        for square in Square::ALL {
            for letter in "-PNBRQKpnbrqk".chars() {
                let text = format!("{square}={letter}");
                assert_eq!(text.parse::<Changes>().unwrap().to_string(), text);
            }
        }
    }

    #[test]
    fn changes_print_in_the_order_of_the_squares() {
        let changes: Changes = "d8=q  e4=P e2=-".parse().unwrap();
        assert_eq!(changes.to_string(), "e2=- e4=P d8=q");
        assert_eq!(changes.len(), 3);
        assert_eq!(changes.after(Square::E2), Some(None));
        assert_eq!(changes.after(Square::E4), Some(Some(Color::White.pawn())));
        assert_eq!(changes.after(Square::A1), None);
    }

    #[test]
    fn the_last_change_of_a_square_counts() {
        let changes: Changes = "e4=q e4=N".parse().unwrap();
        assert_eq!(changes.to_string(), "e4=N");
        assert_ne!(changes, "e4=q".parse().unwrap());
    }

    #[test]
    fn a_word_that_is_no_change_is_named() {
        for word in ["e4", "e4=", "e4=x", "e9=P", "e4=PP", "=P", "e4==", "é4=P"] {
            let text = format!("e2=- {word}");
            assert_eq!(text.parse::<Changes>(), Err(ChangesError { word: word.to_owned() }));
        }
    }
}
