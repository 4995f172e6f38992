//! Reserves: the pieces beside a board that may be placed on it, as in bughouse.
//!
//! Answers who has what in hand, and what hands did to it: which pieces left the board, which came from beside it, and
//! which of those on the board are pawns that were promoted. A promoted pawn counts as a pawn as soon as it is off the
//! board. It refuses to know where a piece goes that leaves this board, or when; that is for a rulebook and the board
//! beside it. Start with [`Reserves::count`].

use std::fmt;
use std::str::FromStr;

use shakmaty::{Bitboard, Board, Color, Piece, Role, Square};
use thiserror::Error;

use crate::changes::{Change, Changes};
use crate::generate::last_rank;

/// Most valuable first, as they are written.
const ROLES: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// What both players of one board have in hand. No king is ever in hand.
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash)]
pub struct Reserves {
    white: [u8; 5],
    black: [u8; 5],
}

/// A text that lists no pieces, with the letter that was not understood.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{letter:?} is no piece that can be in hand; expected letters of QRBNP, capital for White, or - for none"
)]
pub struct ReservesError {
    pub letter: char,
}

impl Reserves {
    /// Nobody has anything in hand.
    pub const EMPTY: Reserves = Reserves { white: [0; 5], black: [0; 5] };

    /// How many pieces of this kind the player has in hand.
    pub fn count(&self, piece: Piece) -> u8 {
        index(piece.role).map_or(0, |index| self.of(piece.color)[index])
    }

    pub fn has(&self, piece: Piece) -> bool {
        self.count(piece) > 0
    }

    pub fn is_empty(&self) -> bool {
        *self == Reserves::EMPTY
    }

    /// How many pieces both players have in hand.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// The kinds of pieces that this player has in hand, the most valuable first.
    pub fn roles(&self, color: Color) -> impl Iterator<Item = Role> + '_ {
        ROLES.into_iter().filter(move |role| self.has(role.of(color)))
    }

    /// Every piece in hand, White's first.
    pub fn iter(&self) -> impl Iterator<Item = Piece> + '_ {
        Color::ALL.into_iter().flat_map(move |color| {
            let several = move |role: Role| {
                let piece = role.of(color);
                std::iter::repeat_n(piece, usize::from(self.count(piece)))
            };
            ROLES.into_iter().flat_map(several)
        })
    }

    /// A piece comes into hand. A king does not.
    pub fn add(&mut self, piece: Piece) {
        if let Some(index) = index(piece.role) {
            let count = &mut self.of_mut(piece.color)[index];
            *count = count.saturating_add(1);
        }
    }

    /// A piece is taken out of hand; whether there was one.
    pub fn take(&mut self, piece: Piece) -> bool {
        let Some(index) = index(piece.role).filter(|_| self.has(piece)) else { return false };
        self.of_mut(piece.color)[index] -= 1;
        true
    }

    fn of(&self, color: Color) -> &[u8; 5] {
        color.fold_wb(&self.white, &self.black)
    }

    fn of_mut(&mut self, color: Color) -> &mut [u8; 5] {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}

fn index(role: Role) -> Option<usize> {
    ROLES.into_iter().position(|known| known == role)
}

impl FromIterator<Piece> for Reserves {
    fn from_iter<T: IntoIterator<Item = Piece>>(pieces: T) -> Reserves {
        let mut reserves = Reserves::EMPTY;
        pieces.into_iter().for_each(|piece| reserves.add(piece));
        reserves
    }
}

impl fmt::Display for Reserves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|piece| write!(f, "{}", piece.char()))
    }
}

impl fmt::Debug for Reserves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reserves({self})")
    }
}

impl FromStr for Reserves {
    type Err = ReservesError;

    fn from_str(text: &str) -> Result<Reserves, ReservesError> {
        let mut reserves = Reserves::EMPTY;
        if text == "-" {
            return Ok(reserves);
        }
        for letter in text.chars() {
            let piece = Piece::from_char(letter).filter(|piece| piece.role != Role::King);
            let piece = piece.ok_or(ReservesError { letter })?;
            // More than there can be on two boards is no position, and would count over.
            if reserves.count(piece) == u8::MAX {
                return Err(ReservesError { letter });
            }
            reserves.add(piece);
        }
        Ok(reserves)
    }
}

/// What a board needs to know besides the men, where pieces come and go.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Beside {
    pub(crate) reserves: Reserves,
    /// Where promoted pawns stand.
    pub(crate) promoted: Bitboard,
}

impl Beside {
    /// Marks stay only where a piece stands that a pawn can have become.
    pub(crate) fn new(board: &Board, reserves: Reserves, promoted: Bitboard) -> Beside {
        Beside { reserves, promoted: promoted & board.occupied() & !board.pawns() & !board.kings() }
    }

    /// The piece on a square as it is off the board: a promoted one is a pawn (nc-bughouse 10.III).
    pub(crate) fn off_the_board(&self, board: &Board, square: Square) -> Option<Piece> {
        let piece = board.piece_at(square)?;
        Some(if self.promoted.contains(square) { piece.color.pawn() } else { piece })
    }

    /// What stands beside the board once hands have changed it, and what they took off it.
    pub(crate) fn after(&self, board: &Board, changes: &Changes) -> (Beside, Reserves) {
        let mut after = *self;
        let (mut vanished, mut appeared) = (Vec::new(), Vec::new());
        for Change { square, piece } in changes.iter() {
            let before = board.piece_at(square);
            if before == piece {
                continue;
            }
            vanished.extend(before.map(|piece| (piece, self.promoted.contains(square))));
            appeared.extend(piece.map(|piece| (piece, square)));
            after.promoted.discard(square);
        }
        // What stood elsewhere was moved, and its mark with it.
        appeared.retain(|(piece, square)| {
            let from = vanished.iter().position(|(other, _)| other == piece);
            if let Some((_, promoted)) = from.map(|from| vanished.swap_remove(from)) {
                after.promoted.set(*square, promoted);
            }
            from.is_none()
        });
        // A pawn that is gone has become what appeared on its last rank.
        appeared.retain(|(piece, square)| {
            let is_there = square.rank() == last_rank(piece.color) && may_become(piece.role);
            let pawn = vanished.iter().position(|(other, _)| is_there && *other == piece.color.pawn());
            if let Some(pawn) = pawn {
                vanished.swap_remove(pawn);
                after.promoted.add(*square);
            }
            pawn.is_none()
        });
        // Whatever else appeared came from beside the board, as far as it was there.
        for (piece, _) in appeared {
            after.reserves.take(piece);
        }
        let off = |(piece, promoted): (Piece, bool)| if promoted { piece.color.pawn() } else { piece };
        (after, vanished.into_iter().map(off).collect())
    }
}

const fn may_become(role: Role) -> bool {
    matches!(role, Role::Queen | Role::Rook | Role::Bishop | Role::Knight)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserves_are_read_and_written() {
        for text in ["", "Q", "QRBNPP", "qrbnpp", "RPPqn"] {
            assert_eq!(text.parse::<Reserves>().unwrap().to_string(), text);
        }
        assert_eq!("pPnQ".parse::<Reserves>().unwrap().to_string(), "QPnp");
        assert_eq!("-".parse::<Reserves>(), Ok(Reserves::EMPTY));
        for (text, letter) in [("K", 'K'), ("Qk", 'k'), ("x", 'x'), ("Q-", '-')] {
            assert_eq!(text.parse::<Reserves>(), Err(ReservesError { letter }));
        }
        assert!("P".repeat(300).parse::<Reserves>().is_err());
    }

    #[test]
    fn a_piece_is_taken_once() {
        let mut reserves: Reserves = "N".parse().unwrap();
        assert!(reserves.take(Color::White.knight()));
        assert!(!reserves.take(Color::White.knight()));
        assert!(!reserves.take(Color::White.king()));
        assert!(reserves.is_empty());
    }
}
