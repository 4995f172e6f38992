//! Castling rights as letters: `KQkq`, and the files of rooks where those would not tell which rook.
//!
//! Answers which rooks the letters name. `K` and `Q` name the last rook on that side of the king, as in X-FEN, so
//! that ordinary chess is written as everybody writes it; a file names any rook, as in Shredder-FEN. Both are
//! read, and a file is written only for a rook with another one further out. `S` and `L` are our own: a king on the
//! square of his queen castles short and long by two squares (see `castling`), where `K` and `Q` would be Chess960.
//! Start with [`read`] and [`write()`].

use shakmaty::{Bitboard, Board, CastlingSide, Color, File, Square};

use super::error::{FenFault, FenTrouble};
use crate::castling::{Castling, CastlingRule, castling_king, is_outermost};
use crate::position::Position;

/// Reads rights from a word that begins at byte `at`.
pub(super) fn read(word: &str, at: usize, board: &Board) -> Result<(Bitboard, CastlingRule), FenFault> {
    let mut rights = Bitboard::EMPTY;
    let is_ours = |letter: char| matches!(letter, 'S' | 'L' | 's' | 'l');
    let rule = if word.contains(is_ours) { CastlingRule::TwoSquares } else { CastlingRule::UsualSquares };
    if word == "-" {
        return Ok((rights, rule));
    }
    for (offset, right) in word.char_indices() {
        let fault = |trouble| FenFault { at: at + offset, trouble };
        let Some(named) = Named::by(right) else { return Err(fault(FenTrouble::Castling { found: right })) };
        let castling = named.on(board).ok_or_else(|| fault(FenTrouble::CastlingWithoutMen { right }))?;
        if Castling::on(board, rights, rule, castling.color, castling.side).is_some() {
            return Err(fault(FenTrouble::Castling { found: right }));
        }
        rights.add(castling.rook);
    }
    Ok((rights, rule))
}

pub(super) fn write(position: &Position, text: &mut String) {
    let (board, rights, rule) = (position.pieces(), position.castling_rights(), position.diagram().rule);
    if rights.is_empty() {
        text.push('-');
    }
    for color in Color::ALL {
        let on = |side| Castling::on(board, rights, rule, color, side);
        text.extend(CastlingSide::ALL.into_iter().filter_map(on).map(|castling| letter(board, castling)));
    }
}

fn letter(board: &Board, castling: Castling) -> char {
    let letter = match castling.side {
        CastlingSide::QueenSide if castling.is_exchanged() => 'S',
        CastlingSide::KingSide if castling.is_exchanged() => 'L',
        _ if !is_outermost(board, castling) => castling.rook.file().upper_char(),
        CastlingSide::KingSide => 'K',
        CastlingSide::QueenSide => 'Q',
    };
    castling.color.fold_wb(letter, letter.to_ascii_lowercase())
}

/// A rook as a letter names it.
struct Named {
    color: Color,
    rook: Rook,
}

enum Rook {
    Last(CastlingSide),
    On(File),
    /// In the corner on this side of a king on the square of his queen.
    Exchanged(CastlingSide),
}

impl Named {
    fn by(letter: char) -> Option<Named> {
        let rook = match letter.to_ascii_lowercase() {
            'k' => Rook::Last(CastlingSide::KingSide),
            'q' => Rook::Last(CastlingSide::QueenSide),
            's' => Rook::Exchanged(CastlingSide::QueenSide),
            'l' => Rook::Exchanged(CastlingSide::KingSide),
            file => Rook::On(File::from_char(file)?),
        };
        Some(Named { color: Color::from_white(letter.is_ascii_uppercase()), rook })
    }

    fn on(&self, board: &Board) -> Option<Castling> {
        let king = castling_king(board, self.color)?;
        let rooks = board.by_piece(self.color.rook()) & Bitboard::from_rank(self.color.backrank());
        let corner = |side: CastlingSide| {
            let file = if side.is_king_side() { File::H } else { File::A };
            let corner = Square::from_coords(file, self.color.backrank());
            Some(corner).filter(|corner| king.file() == File::D && rooks.contains(*corner))
        };
        let rook = match self.rook {
            Rook::Exchanged(side) => corner(side),
            Rook::Last(CastlingSide::KingSide) => rooks.last().filter(|rook| king < *rook),
            Rook::Last(CastlingSide::QueenSide) => rooks.first().filter(|rook| *rook < king),
            Rook::On(file) => {
                Some(Square::from_coords(file, self.color.backrank())).filter(|rook| rooks.contains(*rook))
            }
        };
        rook.map(|rook| Castling::between(self.color, king, rook, CastlingRule::UsualSquares))
    }
}
