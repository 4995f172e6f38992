//! The men of a written position: letters and figures that fill eight ranks of eight squares.
//!
//! Answers where each man stands, or which rank is wrong. It finds out by itself how the ranks are divided, and
//! holds the text to it, so that a rank that is one square short is not filled up with what follows it. Knows
//! nothing of what may come after the men. Start with [`read`].

use shakmaty::{Board, Color, File, Piece, Rank, Role, Square};

use super::error::{FenFault, FenTrouble};

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

/// Reads the men of a text that begins at byte `start` of another. Answers where it ended, too.
pub(super) fn read(text: &str, start: usize, layout: Layout) -> Result<(Board, usize), FenFault> {
    let scan = Scan { text, layout, board: Board::empty(), rank: Rank::Eighth, file: 0 };
    scan.run().map_err(|fault| FenFault { at: start + fault.at, ..fault })
}

struct Scan<'a> {
    text: &'a str,
    layout: Layout,
    board: Board,
    rank: Rank,
    /// How many squares of the rank are filled.
    file: u32,
}

impl Scan<'_> {
    fn run(mut self) -> Result<(Board, usize), FenFault> {
        for (at, symbol) in self.text.char_indices() {
            if self.is_full() && symbol.is_whitespace() {
                return Ok((self.board, at));
            }
            match symbol {
                '/' if self.layout.division == Division::Slashes => self.end_rank(at)?,
                '\n' if self.layout.division == Division::Lines => self.end_rank_if_begun(at)?,
                _ if symbol.is_whitespace() => self.space(at)?,
                _ => self.put(at, symbol)?,
            }
        }
        if self.is_full() { Ok((self.board, self.text.len())) } else { Err(self.unfinished(self.text.len())) }
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
        if let (Some(piece), Ok(file)) = ((self.layout.man)(symbol), File::try_from(self.file)) {
            self.board.set_piece_at(Square::from_coords(file, self.rank), piece);
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

/// Writes the men with these breaks between men and between ranks.
pub(super) fn write(board: &Board, between_men: &str, between_ranks: &str, text: &mut String) {
    for rank in Rank::ALL.into_iter().rev() {
        if rank != Rank::Eighth {
            text.push_str(between_ranks);
        }
        let mut first = true;
        for symbol in symbols(board, rank) {
            if !first {
                text.push_str(between_men);
            }
            first = false;
            text.push(symbol);
        }
    }
}

/// The letters and figures of one rank.
fn symbols(board: &Board, rank: Rank) -> impl Iterator<Item = char> {
    let mut symbols = arrayvec::ArrayVec::<char, 8>::new();
    let mut empty = 0;
    for file in File::ALL {
        let piece = board.piece_at(Square::from_coords(file, rank));
        empty = if piece.is_none() { empty + 1 } else { 0 };
        // A figure grows until a man ends it. Eight squares hold at most eight symbols.
        let symbol = piece.map(Piece::char).or_else(|| char::from_digit(empty, 10));
        if empty > 1 {
            symbols.pop();
        }
        symbols.extend(symbol);
    }
    symbols.into_iter()
}
