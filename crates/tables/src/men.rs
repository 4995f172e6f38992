//! Men on a small board: their attacks, their moves and the moves that may have led there.
//!
//! The same chess as `board`, for at most four men and many millions of placements. Castling does not exist here, and
//! neither does en passant: the solver looks after the only ending where it can happen.

use shakmaty::{Bitboard, Color, Rank, Role, Square, attacks};

use crate::ending::Ending;
use crate::place::Squares;

/// One man of an ending. The kings are the first two.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Man {
    pub(crate) color: Color,
    pub(crate) role: Role,
}

/// The men of an ending, in the order of its squares.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Men {
    men: [Man; 4],
    count: usize,
}

/// A move of the man with this number.
#[derive(Copy, Clone, Debug)]
pub(crate) struct ManMove {
    pub(crate) man: usize,
    pub(crate) to: Square,
    /// The number of the man that is taken.
    pub(crate) takes: Option<usize>,
    /// A pawn arrives on its last rank.
    pub(crate) promotes: bool,
}

impl Men {
    pub(crate) fn of(ending: Ending) -> Men {
        let king = |color| Man { color, role: Role::King };
        let mut men = [king(Color::White), king(Color::Black), king(Color::White), king(Color::White)];
        for (place, (white, role)) in men.iter_mut().skip(2).zip(ending.men()) {
            *place = Man { color: Color::from_white(white), role };
        }
        Men { men, count: ending.count() }
    }

    pub(crate) fn numbered(&self) -> impl Iterator<Item = (usize, Man)> {
        self.men.into_iter().take(self.count).enumerate()
    }

    pub(crate) fn role(&self, man: usize) -> Role {
        self.men[man].role
    }

    pub(crate) fn occupied(&self, squares: &Squares) -> Bitboard {
        squares.iter().take(self.count).copied().collect()
    }

    /// No two men on one square, no pawn on a first or last rank, and the side not to move not in check.
    pub(crate) fn is_possible(&self, squares: &Squares, turn: Color) -> bool {
        let occupied = self.occupied(squares);
        let on_edge = |(man, Man { role, .. }): (usize, Man)| {
            role == Role::Pawn && matches!(squares[man].rank(), Rank::First | Rank::Eighth)
        };
        occupied.count() == self.count
            && !self.numbered().any(on_edge)
            && !self.is_attacked(squares, !turn, occupied, None)
    }

    /// Whether the king of this color is attacked; a man that is taken attacks no more.
    pub(crate) fn is_attacked(
        &self,
        squares: &Squares,
        color: Color,
        occupied: Bitboard,
        taken: Option<usize>,
    ) -> bool {
        let king = squares[color.fold_wb(0, 1)];
        self.numbered().any(|(man, Man { color: other, role })| {
            other != color
                && Some(man) != taken
                && attacks::attacks(squares[man], role.of(other), occupied).contains(king)
        })
    }

    /// Shows every legal move, with the squares after it; a man that is taken keeps its square there.
    pub(crate) fn visit_moves(
        &self,
        squares: &Squares,
        turn: Color,
        mut visit: impl FnMut(ManMove, &Squares) -> bool,
    ) {
        let occupied = self.occupied(squares);
        for (man, Man { color, role }) in self.numbered() {
            if color != turn {
                continue;
            }
            let from = squares[man];
            for to in self.reach(squares, man, occupied) {
                let takes = self.numbered().map(|(other, _)| other).find(|other| squares[*other] == to);
                if takes.is_some_and(|other| self.men[other].color == turn) {
                    continue;
                }
                let mut after = *squares;
                after[man] = to;
                let occupied_after = occupied.without(from).with(to);
                if self.is_attacked(&after, turn, occupied_after, takes) {
                    continue;
                }
                let promotes = role == Role::Pawn && matches!(to.rank(), Rank::First | Rank::Eighth);
                if !visit(ManMove { man, to, takes, promotes }, &after) {
                    return;
                }
            }
        }
    }

    /// Where a man goes, if the safety of his king did not matter; kings are never taken, since they are never left
    /// attacked.
    fn reach(&self, squares: &Squares, man: usize, occupied: Bitboard) -> Bitboard {
        let Man { color, role } = self.men[man];
        let from = squares[man];
        match role {
            Role::Pawn => {
                let ahead = advance(from, color).filter(|square| !occupied.contains(*square));
                let twice = ahead.filter(|_| from.rank() == color.relative_rank(Rank::Second));
                let twice = twice.and_then(|square| advance(square, color));
                let twice = twice.filter(|square| !occupied.contains(*square));
                let steps: Bitboard = ahead.into_iter().chain(twice).collect();
                steps | (attacks::pawn_attacks(color, from) & occupied)
            }
            _ => attacks::attacks(from, role.of(color), occupied),
        }
    }

    /// Shows the placements from which a quiet move of this color leads here. Whether they are possible is not asked;
    /// neither is en passant.
    pub(crate) fn visit_earlier(
        &self,
        squares: &Squares,
        mover: Color,
        mut visit: impl FnMut(usize, &Squares),
    ) {
        let occupied = self.occupied(squares);
        for (man, Man { color, role }) in self.numbered() {
            if color != mover {
                continue;
            }
            let to = squares[man];
            let origins = match role {
                Role::Pawn => came_from(to, color, occupied),
                _ => attacks::attacks(to, role.of(color), occupied) & !occupied,
            };
            for from in origins {
                let mut before = *squares;
                before[man] = from;
                visit(man, &before);
            }
        }
    }
}

/// The square ahead of a pawn.
pub(crate) fn advance(square: Square, color: Color) -> Option<Square> {
    square.offset(color.fold_wb(8, -8))
}

/// Where a pawn may have come from without taking.
fn came_from(square: Square, color: Color, occupied: Bitboard) -> Bitboard {
    let behind = |square: Square| advance(square, !color).filter(|square| !occupied.contains(*square));
    if square.rank() <= Rank::Second && color.is_white() || square.rank() >= Rank::Seventh && color.is_black()
    {
        return Bitboard::EMPTY;
    }
    let one = behind(square);
    let two = one.filter(|_| square.rank() == color.relative_rank(Rank::Fourth)).and_then(behind);
    one.into_iter().chain(two).collect()
}
