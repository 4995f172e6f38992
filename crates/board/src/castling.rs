//! Castling: which king with which rook, where both go, and how the move is named.
//!
//! Answers for ordinary chess and for Chess960 alike, in both lanes: king and rook may stand anywhere on their
//! first rank, and both end where they end in ordinary chess. Where king and queen were set up on each other's squares
//! and a book lets them castle all the same, the king goes two squares (see [`CastlingRule`]). A right to castle is the square of its rook; a color
//! has at most one on either side of its king. It refuses to know whether castling is legal now (see `generate`).
//! Start with [`Castling::to_move`], where the name is chosen once for everybody.

use shakmaty::{Bitboard, Board, CastlingSide, Color, File, Square, attacks};

use crate::changes::{Change, Changes};
use crate::moves::Move;

/// Where king and rook go. In ordinary chess both rules come to the same.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum CastlingRule {
    /// To where they go in ordinary chess, from wherever they stand: Chess960.
    #[default]
    UsualSquares,
    /// The king two squares toward his rook and the rook over him, also from the square of the queen: short on the
    /// queen's side and long on the king's (nc-blitz 19; nc-bughouse 8.III).
    TwoSquares,
}

/// A king and a rook of one color on their first rank, the rook on this side of the king.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Castling {
    pub(crate) color: Color,
    pub(crate) side: CastlingSide,
    pub(crate) king: Square,
    pub(crate) rook: Square,
    /// Two squares only where that makes a difference: for a king on the square of his queen.
    rule: CastlingRule,
}

impl Castling {
    /// Where king and rook stand before an ordinary game.
    pub(crate) fn ordinary(color: Color, side: CastlingSide) -> Castling {
        let on = |file| Square::from_coords(file, color.backrank());
        let rook = on(if side.is_king_side() { File::H } else { File::A });
        Castling { color, side, king: on(File::E), rook, rule: CastlingRule::UsualSquares }
    }

    pub(crate) fn between(color: Color, king: Square, rook: Square, rule: CastlingRule) -> Castling {
        let exchanged = king.file() == File::D && Bitboard::CORNERS.contains(rook);
        let rule = if exchanged { rule } else { CastlingRule::UsualSquares };
        Castling { color, side: CastlingSide::from_king_side(king < rook), king, rook, rule }
    }

    /// Everything that a color still has the right to.
    pub(crate) fn all(
        board: &Board,
        rights: Bitboard,
        rule: CastlingRule,
        color: Color,
    ) -> impl Iterator<Item = Castling> {
        let rooks = rights & Bitboard::from_rank(color.backrank());
        let king = if rooks.any() { castling_king(board, color) } else { None };
        king.into_iter().flat_map(move |king| {
            rooks.into_iter().map(move |rook| Castling::between(color, king, rook, rule))
        })
    }

    /// What a color still has the right to on one side.
    pub(crate) fn on(
        board: &Board,
        rights: Bitboard,
        rule: CastlingRule,
        color: Color,
        side: CastlingSide,
    ) -> Option<Castling> {
        Castling::all(board, rights, rule, color).find(|castling| castling.side == side)
    }

    /// What a move means, if it castles with a right that is there. Few moves get as far as this question.
    #[cold]
    pub(crate) fn meant(
        board: &Board,
        rights: Bitboard,
        rule: CastlingRule,
        color: Color,
        mv: Move,
    ) -> Option<Castling> {
        Castling::all(board, rights, rule, color).find(|castling| castling.to_move() == mv)
    }

    /// What a king that has no such right attempts, if it leaves its first square as only castling does.
    pub(crate) fn attempted(color: Color, mv: Move) -> Option<Castling> {
        let ordinary = CastlingSide::ALL.map(|side| Castling::ordinary(color, side));
        ordinary.into_iter().find(|castling| castling.to_move() == mv)
    }

    /// The name of the move. From where king and rook stand in ordinary chess it is the king's move of two
    /// squares, as the laws describe it, and so it is by the rule of two squares. From anywhere else it is the king's move to the square of its rook, since
    /// the square where he ends may be next to him, or his own. Neither can be any other move of a king.
    pub(crate) fn to_move(self) -> Move {
        let is_ordinary = self == Castling::ordinary(self.color, self.side);
        Move::new(self.king, if is_ordinary || self.is_exchanged() { self.king_to() } else { self.rook })
    }

    /// Whether the king castles from the square of his queen by two squares.
    pub(crate) fn is_exchanged(self) -> bool {
        self.rule == CastlingRule::TwoSquares
    }

    pub(crate) fn king_to(self) -> Square {
        match self.rule {
            CastlingRule::UsualSquares => self.side.king_to(self.color),
            CastlingRule::TwoSquares => self.at_home(File::F, File::B),
        }
    }

    pub(crate) fn rook_to(self) -> Square {
        match self.rule {
            CastlingRule::UsualSquares => self.side.rook_to(self.color),
            CastlingRule::TwoSquares => self.at_home(File::E, File::C),
        }
    }

    fn at_home(self, king_side: File, queen_side: File) -> Square {
        let file = if self.side.is_king_side() { king_side } else { queen_side };
        Square::from_coords(file, self.color.backrank())
    }

    /// The squares that nobody else may stand on.
    pub(crate) fn way(self) -> Bitboard {
        let kings = attacks::between(self.king, self.king_to()).with(self.king_to());
        let rooks = attacks::between(self.rook, self.rook_to()).with(self.rook_to());
        (kings | rooks).without(self.king).without(self.rook)
    }

    /// The squares that the king leaves and passes; he reaches another unless he castles where he stands.
    pub(crate) fn passed_by_king(self) -> Bitboard {
        attacks::between(self.king, self.king_to()).with(self.king)
    }

    /// The occupied squares afterwards.
    pub(crate) fn occupied_after(self, occupied: Bitboard) -> Bitboard {
        occupied.without(self.king).without(self.rook).with(self.king_to()).with(self.rook_to())
    }

    /// What changes: four squares in ordinary chess, as few as two in Chess960.
    pub(crate) fn changes(self, board: &Board) -> Changes {
        let leaves = |square| Change { square, piece: None };
        let arrives = |square, piece| Change { square, piece: Some(piece) };
        // Later changes replace earlier ones, so arriving comes after leaving.
        let all = Changes::from_iter([
            leaves(self.king),
            leaves(self.rook),
            arrives(self.king_to(), self.color.king()),
            arrives(self.rook_to(), self.color.rook()),
        ]);
        all.iter().filter(|change| board.piece_at(change.square) != change.piece).collect()
    }
}

/// The king that castles: on its first rank and, where hands left several there, on the e-file or else nearest to
/// the a-file.
pub(crate) fn castling_king(board: &Board, color: Color) -> Option<Square> {
    let kings = board.by_piece(color.king()) & Bitboard::from_rank(color.backrank());
    let ordinary = Square::from_coords(File::E, color.backrank());
    if kings.contains(ordinary) { Some(ordinary) } else { kings.first() }
}

/// Those rights that a placement does not contradict: the rook stands there and its king on the same first rank.
/// Of several on one side the outermost is kept.
pub(crate) fn plausible(board: &Board, rights: Bitboard) -> Bitboard {
    let mut kept = Bitboard::EMPTY;
    for color in Color::ALL {
        let rooks = rights & board.by_piece(color.rook()) & Bitboard::from_rank(color.backrank());
        let king = castling_king(board, color);
        let outermost = [rooks.first(), rooks.last()];
        let on_a_side = |(rook, side): (Option<Square>, CastlingSide)| {
            rook.filter(|rook| king.is_some_and(|king| CastlingSide::from_king_side(king < *rook) == side))
        };
        let sides = [CastlingSide::QueenSide, CastlingSide::KingSide];
        kept |= Bitboard::from_iter(outermost.into_iter().zip(sides).filter_map(on_a_side));
    }
    kept
}

/// Is the rook of a right the last one on its side of the king, so that the side alone names it?
pub(crate) fn is_outermost(board: &Board, castling: Castling) -> bool {
    let rooks = board.by_piece(castling.color.rook()) & Bitboard::from_rank(castling.color.backrank());
    let last = if castling.side.is_king_side() { rooks.last() } else { rooks.first() };
    last == Some(castling.rook)
}
