//! Positions from which games start: the ordinary one and the 960 of Chess960.
//!
//! Answers how the men stand before the first move. It refuses to draw lots. Start with [`Position::initial`] and
//! [`Position::chess960`].

use shakmaty::{Board, Chess, Color, File, Rank, Role, Square};

use crate::position::Position;
use crate::standing::Standing;

impl Position {
    pub fn initial() -> Position {
        Position::Lawful(Chess::new())
    }

    /// The starting position of Chess960 with this number, by Reinhard Scharnagl's numbering; 518 is the ordinary
    /// one. There is none with a number above 959.
    pub fn chess960(number: u16) -> Option<Position> {
        let roles = first_rank(number)?;
        let mut board = Board::empty();
        for (file, role) in File::ALL.into_iter().zip(roles) {
            for color in Color::ALL {
                let pawns = color.relative_rank(Rank::Second);
                board.set_piece_at(Square::from_coords(file, color.backrank()), role.of(color));
                board.set_piece_at(Square::from_coords(file, pawns), color.pawn());
            }
        }
        let rooks = board.by_role(Role::Rook);
        Some(Standing::new(board, Color::White, rooks, None, 0, 1).settled())
    }
}

/// The pieces of a first rank from the a-file to the h-file. The number tells, lowest digit first, the square of
/// the light bishop, that of the dark one, the free square of the queen, and those of the knights among the last
/// five; the king stands between his rooks.
fn first_rank(number: u16) -> Option<[Role; 8]> {
    const KNIGHTS: [(usize, usize); 10] =
        [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
    let mut rest = usize::from(number);
    let mut digit = |base: usize| {
        let digit = rest % base;
        rest /= base;
        digit
    };
    let (light, dark, queen) = (digit(4) * 2 + 1, digit(4) * 2, digit(6));
    let (first, second) = *KNIGHTS.get(rest)?;
    let mut files: Vec<usize> = (0..8).filter(|file| *file != light && *file != dark).collect();
    let queen = files.remove(queen);
    // The later knight leaves first, so that the place of the other is still right.
    let later = files.remove(second);
    let earlier = files.remove(first);
    let king = files.get(1).copied()?;
    Some(std::array::from_fn(|file| match file {
        _ if file == light || file == dark => Role::Bishop,
        _ if file == queen => Role::Queen,
        _ if file == earlier || file == later => Role::Knight,
        _ if file == king => Role::King,
        _ => Role::Rook,
    }))
}
