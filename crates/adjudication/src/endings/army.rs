//! The two armies of an ending, as the claimant sees them.
//!
//! Answers what each side has besides its king, and where. A board without exactly one king a side is no ending.

use board::{Bitboard, Board, Color, File, Position, Rank, Role, Square};

/// What one side has.
#[derive(Copy, Clone, Debug)]
pub(super) struct Army<'a> {
    board: &'a Board,
    pub(super) color: Color,
    pub(super) king: Square,
}

/// Both sides; the claimant's first.
#[derive(Copy, Clone, Debug)]
pub(super) struct Armies<'a> {
    pub(super) own: Army<'a>,
    pub(super) other: Army<'a>,
    /// Whose move it is.
    pub(super) turn: Color,
}

impl<'a> Armies<'a> {
    pub(super) fn of(position: &'a Position, claimant: Color) -> Option<Armies<'a>> {
        let army = |color: Color| {
            let board = position.pieces();
            let king = board.by_piece(color.king()).single_square()?;
            Some(Army { board, color, king })
        };
        Some(Armies { own: army(claimant)?, other: army(claimant.other())?, turn: position.turn() })
    }

    /// The same with the sides exchanged.
    pub(super) fn turned(self) -> Armies<'a> {
        Armies { own: self.other, other: self.own, turn: self.turn }
    }

    pub(super) fn pawns(&self) -> usize {
        self.own.count(Role::Pawn) + self.other.count(Role::Pawn)
    }

    /// One bishop each and no other piece, on squares of different colors; pawns do not matter.
    pub(super) fn opposite_bishops(&self) -> bool {
        let bishop =
            |army: &Army| army.pieces_are(&[Role::Bishop]).then(|| army.men(Role::Bishop).first()).flatten();
        matches!((bishop(&self.own), bishop(&self.other)), (Some(one), Some(other)) if one.is_light() != other.is_light())
    }
}

impl Army<'_> {
    pub(super) fn men(&self, role: Role) -> Bitboard {
        self.board.by_piece(role.of(self.color))
    }

    pub(super) fn count(&self, role: Role) -> usize {
        self.men(role).count()
    }

    /// Exactly these men besides the king.
    pub(super) fn is(&self, men: &[Role]) -> bool {
        self.pieces_are(men) && self.count(Role::Pawn) == number(men, Role::Pawn)
    }

    /// At least these men besides the king.
    pub(super) fn has(&self, men: &[Role]) -> bool {
        Role::ALL.into_iter().all(|role| self.count(role) >= number(men, role))
    }

    /// Exactly these besides the king and the pawns.
    pub(super) fn pieces_are(&self, men: &[Role]) -> bool {
        let pieces = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        pieces.into_iter().all(|role| self.count(role) == number(men, role))
    }

    /// What the men count: pawn 1, knight and bishop 3, rook 5, queen 9.
    pub(super) fn points(&self) -> usize {
        let worth =
            [(Role::Pawn, 1), (Role::Knight, 3), (Role::Bishop, 3), (Role::Rook, 5), (Role::Queen, 9)];
        worth.into_iter().map(|(role, points)| points * self.count(role)).sum()
    }

    /// The only pawn, if there is one.
    pub(super) fn only_pawn(&self) -> Option<Pawn> {
        self.men(Role::Pawn).single_square().map(|square| Pawn { square, color: self.color })
    }

    pub(super) fn pawns(&self) -> impl Iterator<Item = Pawn> {
        let color = self.color;
        self.men(Role::Pawn).into_iter().map(move |square| Pawn { square, color })
    }

    pub(super) fn stands_on(&self, square: Square) -> bool {
        self.board.by_color(self.color).contains(square)
    }

    /// Does a man of this side attack the square?
    pub(super) fn attacks(&self, square: Square) -> bool {
        self.board.attacks_to(square, self.color, self.board.occupied()).any()
    }

    pub(super) fn occupied(&self) -> Bitboard {
        self.board.occupied()
    }
}

fn number(men: &[Role], role: Role) -> usize {
    men.iter().filter(|man| **man == role).count()
}

/// A pawn and which way it goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Pawn {
    pub(super) square: Square,
    pub(super) color: Color,
}

impl Pawn {
    pub(super) fn is_rook_pawn(self) -> bool {
        matches!(self.square.file(), File::A | File::H)
    }

    pub(super) fn is_on_seventh(self) -> bool {
        self.square.rank() == self.color.relative_rank(Rank::Seventh)
    }

    /// The next square on its way.
    pub(super) fn next(self) -> Option<Square> {
        self.square.offset(self.color.fold_wb(8, -8))
    }

    /// All squares on its way, the next first.
    pub(super) fn way(self) -> impl Iterator<Item = Square> {
        std::iter::successors(self.next(), move |square| Pawn { square: *square, ..self }.next())
    }

    pub(super) fn promotion_square(self) -> Square {
        Square::from_coords(self.square.file(), self.color.relative_rank(Rank::Eighth))
    }

    /// Whether a square is on a rank that the pawn has yet to reach.
    pub(super) fn is_behind(self, square: Square) -> bool {
        match self.color {
            Color::White => square.rank() > self.square.rank(),
            Color::Black => square.rank() < self.square.rank(),
        }
    }
}
