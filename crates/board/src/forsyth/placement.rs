//! The men of a written position: letters and figures that fill eight ranks of eight squares.
//!
//! Answers where each man stands, or which rank is wrong. It finds out by itself how the ranks are divided, and
//! holds the text to it, so that a rank that is one square short is not filled up with what follows it. Knows
//! nothing of what may come after the men. Start with [`read`].

use std::fmt::Write as _;

use shakmaty::{Bitboard, Board, Color, File, Piece, Rank, Role, Square};

use super::error::{FenFault, FenTrouble};
use crate::position::Position;
use crate::reserves::Reserves;

/// What ends a rank.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Division {
    Slashes,
    Lines,
    Spaces,
    /// Its eighth square.
    Nothing,
}

/// How the men are laid out in a text.
#[derive(Copy, Clone)]
pub(super) struct Layout {
    division: Division,
    /// Every man stands alone, so that a space is nothing but air.
    spaced: bool,
    man: fn(char) -> Option<Piece>,
}

impl Layout {
    pub(super) const FEN: Layout =
        Layout { division: Division::Slashes, spaced: false, man: Piece::from_char };

    /// The layout of a text of unknown spelling.
    pub(super) fn of(text: &str) -> Layout {
        // What is in hand fills no rank.
        let text = text.split('[').next().unwrap_or_default();
        // Where men are not spaced, a group of one symbol can only be an empty rank.
        let spaced = groups(text).find(|group| *group != "8").is_some_and(|group| group.chars().count() == 1);
        let division = if text.contains('/') {
            Division::Slashes
        } else if text.trim().lines().count() > 1 && is_about_a_rank(text.trim().lines().next()) {
            Division::Lines
        } else if !spaced && is_about_a_rank(groups(text).next()) {
            Division::Spaces
        } else {
            Division::Nothing
        };
        Layout { division, spaced, man: any_man }
    }
}

fn groups(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| letter.is_whitespace() || letter == '/').filter(|group| !group.is_empty())
}

/// One rank, or one with a mistake in it, rather than the whole board.
fn is_about_a_rank(part: Option<&str>) -> bool {
    let squares = |part: &str| part.chars().filter_map(|symbol| squares_of(symbol, any_man)).sum::<u32>();
    part.is_some_and(|part| squares(part) < 16)
}

/// The men of a text, and what is beside them.
pub(super) struct PiecesRead {
    pub(super) board: Board,
    /// What is in hand, `[Qp]` or behind a ninth slash, and where promoted pawns stand, `Q~`; none where the text says
    /// neither.
    pub(super) beside: Option<(Reserves, Bitboard)>,
    /// The byte where they ended.
    pub(super) end: usize,
}

/// Reads the men of a text that begins at byte `start` of another.
pub(super) fn read(text: &str, start: usize, layout: Layout) -> Result<PiecesRead, FenFault> {
    let promoted = Bitboard::EMPTY;
    let scan =
        Scan { text, layout, board: Board::empty(), rank: Rank::Eighth, file: 0, last: None, promoted };
    scan.run().map_err(|fault| FenFault { at: start + fault.at, ..fault })
}

struct Scan<'a> {
    text: &'a str,
    layout: Layout,
    board: Board,
    rank: Rank,
    /// How many squares of the rank are filled.
    file: u32,
    /// Where the last man was put, if the last symbol was one.
    last: Option<Square>,
    promoted: Bitboard,
}

impl Scan<'_> {
    fn run(mut self) -> Result<PiecesRead, FenFault> {
        for (at, symbol) in self.text.char_indices() {
            if self.is_full() && symbol.is_whitespace() {
                return Ok(self.placed(None, at));
            }
            let behind_a_slash = symbol == '/' && self.layout.division == Division::Slashes;
            if self.is_full() && (symbol == '[' || (behind_a_slash && self.is_in_hand(at))) {
                return self.in_hand(at, symbol);
            }
            match symbol {
                '~' => self.mark_promoted(at)?,
                '/' if self.layout.division == Division::Slashes => self.end_rank(at)?,
                '\n' if self.layout.division == Division::Lines => self.end_rank_if_begun(at)?,
                _ if symbol.is_whitespace() => self.space(at)?,
                _ => self.put(at, symbol)?,
            }
        }
        let end = self.text.len();
        if self.is_full() { Ok(self.placed(None, end)) } else { Err(self.unfinished(end)) }
    }

    fn placed(self, reserves: Option<Reserves>, end: usize) -> PiecesRead {
        let marked = self.promoted.any().then_some(Reserves::EMPTY);
        let beside = reserves.or(marked).map(|reserves| (reserves, self.promoted));
        PiecesRead { board: self.board, beside, end }
    }

    /// Behind a ninth slash stand pieces and no figures.
    fn is_in_hand(&self, at: usize) -> bool {
        let rest = self.text.get(at + 1..).unwrap_or_default();
        let word = rest.split(char::is_whitespace).next().unwrap_or_default();
        !word.is_empty() && word.parse::<Reserves>().is_ok()
    }

    /// The pieces in hand, in brackets or behind the slash at this byte.
    fn in_hand(self, at: usize, open: char) -> Result<PiecesRead, FenFault> {
        let rest = self.text.get(at + 1..).unwrap_or_default();
        let (word, close) = match open {
            '[' => (rest.split(']').next().unwrap_or_default(), 1),
            _ => (rest.split(char::is_whitespace).next().unwrap_or_default(), 0),
        };
        let end = at + 1 + word.len() + close;
        if self.text.get(..end).is_none() {
            return Err(FenFault { at: self.text.len(), trouble: FenTrouble::HandNotClosed });
        }
        match word.parse() {
            Ok(reserves) => Ok(self.placed(Some(reserves), end)),
            Err(error) => Err(FenFault { at: at + 1, trouble: FenTrouble::Hand(error) }),
        }
    }

    /// The man before this sign is a pawn that was promoted.
    fn mark_promoted(&mut self, at: usize) -> Result<(), FenFault> {
        let may_be = |square: &Square| {
            let role = self.board.role_at(*square);
            role.is_some_and(|role| !matches!(role, Role::Pawn | Role::King))
        };
        let Some(square) = self.last.take().filter(may_be) else {
            return Err(FenFault { at, trouble: FenTrouble::Symbol { found: '~' } });
        };
        self.promoted.add(square);
        Ok(())
    }

    fn is_full(&self) -> bool {
        self.rank == Rank::First && self.file == 8
    }

    fn end_rank(&mut self, at: usize) -> Result<(), FenFault> {
        if self.file != 8 {
            return Err(self.rank_length(at, self.file));
        }
        let Ok(next) = Rank::try_from(u32::from(self.rank).wrapping_sub(1)) else {
            let found = self.text.matches('/').count() + 1;
            return Err(FenFault { at, trouble: FenTrouble::Ranks { found } });
        };
        (self.rank, self.file) = (next, 0);
        Ok(())
    }

    /// A blank line divides nothing, nor does a second space.
    fn end_rank_if_begun(&mut self, at: usize) -> Result<(), FenFault> {
        if self.file == 0 { Ok(()) } else { self.end_rank(at) }
    }

    /// The board is not full, and a space follows.
    fn space(&mut self, at: usize) -> Result<(), FenFault> {
        if self.layout.spaced || self.file == 0 {
            return Ok(());
        }
        if self.file != 8 {
            return Err(self.rank_length(at, self.file));
        }
        let rest = self.text.get(at..).unwrap_or_default().trim_start();
        match self.layout.division {
            Division::Slashes if !rest.starts_with('/') => Err(self.unfinished(at)),
            Division::Spaces => self.end_rank(at),
            _ => Ok(()),
        }
    }

    fn put(&mut self, at: usize, symbol: char) -> Result<(), FenFault> {
        let Some(squares) = squares_of(symbol, self.layout.man) else {
            return Err(FenFault { at, trouble: FenTrouble::Symbol { found: symbol } });
        };
        if self.file == 8 && self.layout.division == Division::Nothing && self.rank != Rank::First {
            self.end_rank(at)?;
        }
        if self.file + squares > 8 {
            return Err(self.rank_length(at, self.file + self.squares_from(at)));
        }
        self.last = None;
        if let (Some(piece), Ok(file)) = ((self.layout.man)(symbol), File::try_from(self.file)) {
            let square = Square::from_coords(file, self.rank);
            self.board.set_piece_at(square, piece);
            self.last = Some(square);
        }
        self.file += squares;
        Ok(())
    }

    /// The squares of all symbols from here to the next that is none.
    fn squares_from(&self, at: usize) -> u32 {
        let symbols = self.text.get(at..).unwrap_or_default().chars();
        symbols.map_while(|symbol| squares_of(symbol, self.layout.man)).sum()
    }

    fn rank_length(&self, at: usize, squares: u32) -> FenFault {
        FenFault { at, trouble: FenTrouble::RankLength { rank: self.rank, squares } }
    }

    /// The men end here, before the board is full.
    fn unfinished(&self, at: usize) -> FenFault {
        let complete = 7 - u32::from(self.rank);
        match self.file {
            0 => FenFault { at, trouble: FenTrouble::Ranks { found: complete as usize } },
            8 => FenFault { at, trouble: FenTrouble::Ranks { found: complete as usize + 1 } },
            _ => self.rank_length(at, self.file),
        }
    }
}

/// How many squares a symbol stands for.
fn squares_of(symbol: char, man: fn(char) -> Option<Piece>) -> Option<u32> {
    match symbol {
        '1'..='8' => symbol.to_digit(10),
        _ => man(symbol).map(|_| 1),
    }
}

/// A man by its letter, a circled letter for Black's (iesa-2023 20-7-2b) or its figurine.
fn any_man(symbol: char) -> Option<Piece> {
    const FIGURINES: [Role; 6] =
        [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
    let steps = |first: char| (u32::from(symbol)).checked_sub(u32::from(first));
    let figurine = |first| steps(first).and_then(|steps| FIGURINES.get(steps as usize));
    let circled = |first| {
        let letter = steps(first).filter(|steps| *steps < 26)?;
        Role::from_char(char::from_u32(u32::from('a') + letter)?)
    };
    let black = || circled('Ⓐ').or_else(|| circled('ⓐ')).or_else(|| figurine('♚').copied());
    Piece::from_char(symbol)
        .or_else(|| figurine('♔').map(|role| role.of(Color::White)))
        .or_else(|| black().map(|role| role.of(Color::Black)))
}

/// Writes the men with these breaks between men and between ranks, and what is in hand.
pub(super) fn write(position: &Position, between_men: &str, between_ranks: &str, text: &mut String) {
    for rank in Rank::ALL.into_iter().rev() {
        if rank != Rank::Eighth {
            text.push_str(between_ranks);
        }
        let mut first = true;
        for (symbol, promoted) in symbols(position, rank) {
            if !first {
                text.push_str(between_men);
            }
            first = false;
            text.push(symbol);
            if promoted {
                text.push('~');
            }
        }
    }
    if let Some(reserves) = position.reserves() {
        // Writing into a String cannot fail.
        let _ = write!(text, "[{reserves}]");
    }
}

/// The letters and figures of one rank, and which of the men are promoted pawns.
fn symbols(position: &Position, rank: Rank) -> impl Iterator<Item = (char, bool)> {
    let mut symbols = arrayvec::ArrayVec::<(char, bool), 8>::new();
    let mut empty = 0;
    for file in File::ALL {
        let square = Square::from_coords(file, rank);
        let (piece, promoted) = (position.piece_at(square), position.promoted().contains(square));
        empty = if piece.is_none() { empty + 1 } else { 0 };
        // A figure grows until a man ends it. Eight squares hold at most eight symbols.
        let symbol = piece.map(Piece::char).or_else(|| char::from_digit(empty, 10));
        if empty > 1 {
            symbols.pop();
        }
        symbols.extend(symbol.map(|symbol| (symbol, promoted)));
    }
    symbols.into_iter()
}
