//! Our own generator of legal moves, for any men on any squares, with shakmaty's attack tables.
//!
//! A legal move never captures a king and leaves none of one's own kings attacked; without a king there is
//! nothing to leave attacked. Otherwise men move as always, with these decisions for what no lawful game
//! shows. A pawn on its own first rank goes one step, not two or three, and captures as usual. A pawn that
//! was left on its last rank does not move: it waits for its promotion. Kings castle with a rook that has the
//! right to, under the usual conditions (see `castling`).
//!
//! Knows nothing of how the position arose. Standing positions ask it for everything. Lawful ones, whose moves
//! shakmaty lists, ask it whether a single move is legal, which needs no list. Wherever both can answer they
//! answer alike, and the tests hold them to it. Start with [`Diagram::visit_legal`].

use std::ops::ControlFlow;

use shakmaty::{Bitboard, Board, CastlingSide, Color, Piece, Rank, Role, Square, attacks};

use crate::castling::{Castling, CastlingRule, castling_king};
use crate::moves::{DropList, Move, MoveList};
use crate::reserves::Beside;

const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// What decides which moves are legal, lent by a position of either lane.
#[derive(Copy, Clone)]
pub(crate) struct Diagram<'a> {
    pub(crate) board: &'a Board,
    pub(crate) turn: Color,
    /// Rooks that may in law still castle, at most one on each side of its king.
    pub(crate) rights: Bitboard,
    pub(crate) rule: CastlingRule,
    /// The square that a pawn of the side not to move has just passed with an advance of two.
    pub(crate) passed_square: Option<Square>,
    /// Pieces in hand, where there are any.
    pub(crate) beside: Option<&'a Beside>,
}

impl Diagram<'_> {
    /// Shows every legal move of the men on `origins` to a visitor, until it breaks off.
    pub(crate) fn visit_legal(
        &self,
        origins: Bitboard,
        mut visit: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in origins & self.board.by_color(self.turn) {
            for to in self.reach(from) {
                if self.keeps_kings_safe(Move::new(from, to)) {
                    self.visit_arrival(from, to, &mut visit)?;
                }
            }
            if self.kings().contains(from) && castling_king(self.board, self.turn) == Some(from) {
                self.visit_castling(&mut visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Shows every legal drop of the pieces in hand to a visitor, until it breaks off.
    pub(crate) fn visit_drops(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let Some(beside) = self.beside else { return ControlFlow::Continue(()) };
        let squares = self.squares_that_parry();
        for role in beside.reserves.roles(self.turn) {
            for to in squares & may_be_placed(role) {
                visit(Move::dropping(role, to))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The empty squares on which a piece may stand with its own kings safe: all of them, or those that interpose.
    pub(crate) fn squares_that_parry(&self) -> Bitboard {
        let empty = !self.board.occupied();
        if !self.is_check() {
            return empty;
        }
        empty.into_iter().filter(|to| self.drop_keeps_kings_safe(*to)).collect()
    }

    pub(crate) fn legal_drops(&self) -> DropList {
        let mut drops = DropList::new();
        // The list has room for every kind of piece on every square.
        let _ = self.visit_drops(|mv| match drops.try_push(mv) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        });
        drops
    }

    fn drop_is_legal(&self, role: Role, to: Square) -> bool {
        let in_hand = self.beside.is_some_and(|beside| beside.reserves.has(role.of(self.turn)));
        in_hand && self.drop_is_possible(role, to) && self.drop_keeps_kings_safe(to)
    }

    fn drop_is_possible(&self, role: Role, to: Square) -> bool {
        !self.board.occupied().contains(to) && may_be_placed(role).contains(to)
    }

    fn drop_keeps_kings_safe(&self, to: Square) -> bool {
        let occupied = self.board.occupied().with(to);
        let attacked = |king| self.board.attacks_to(king, !self.turn, occupied).any();
        !self.kings().into_iter().any(attacked)
    }

    /// Shows the legal moves of all men of a kind to one square, castling apart: what a written move may mean.
    pub(crate) fn visit_arrivals(&self, role: Role, to: Square, mut visit: impl FnMut(Move)) {
        let men = self.board.by_piece(role.of(self.turn));
        // Men other than pawns come from wherever they could go from there.
        let origins = match role {
            Role::Pawn => attacks::pawn_attacks(!self.turn, to) | Bitboard::from_file(to.file()),
            _ => attacks::attacks(to, role.of(self.turn), self.board.occupied()),
        };
        for from in men & origins {
            if self.reach(from).contains(to) && self.keeps_kings_safe(Move::new(from, to)) {
                let _ = self.visit_arrival(from, to, &mut |mv| {
                    visit(mv);
                    ControlFlow::Continue(())
                });
            }
        }
    }

    pub(crate) fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        // The list has room for every placement (see `MoveList`), so nothing is ever dropped here.
        let _ = self.visit_legal(Bitboard::FULL, |mv| match moves.try_push(mv) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        });
        moves
    }

    pub(crate) fn has_legal_move(&self) -> bool {
        self.visit_legal(Bitboard::FULL, |_| ControlFlow::Break(())).is_break()
            || self.visit_drops(|_| ControlFlow::Break(())).is_break()
    }

    pub(crate) fn is_legal(&self, mv: Move) -> bool {
        if let Some(role) = mv.dropped() {
            return self.drop_is_legal(role, mv.to);
        }
        match self.castling(mv) {
            Some(castling) => self.castling_is_legal(castling),
            None => self.can_go(mv) && self.keeps_kings_safe(mv),
        }
    }

    /// Can the man on the first square go there, if the safety of kings did not matter?
    pub(crate) fn is_possible(&self, mv: Move) -> bool {
        if let Some(role) = mv.dropped() {
            let in_hand = self.beside.is_some_and(|beside| beside.reserves.has(role.of(self.turn)));
            return in_hand && self.drop_is_possible(role, mv.to);
        }
        self.castling(mv).map_or_else(|| self.can_go(mv), |castling| self.way_is_free(castling))
    }

    pub(crate) fn can_castle(&self, side: CastlingSide) -> bool {
        let castling = Castling::on(self.board, self.rights, self.rule, self.turn, side);
        castling.is_some_and(|castling| self.castling_is_legal(castling))
    }

    pub(crate) fn is_check(&self) -> bool {
        let attacked = |king| self.board.attacks_to(king, !self.turn, self.board.occupied()).any();
        self.kings().into_iter().any(attacked)
    }

    /// The square behind a pawn that may legally be taken en passant.
    pub(crate) fn en_passant_target(&self) -> Option<Square> {
        let to = self.passed_square?;
        let takers = attacks::pawn_attacks(!self.turn, to) & self.board.by_piece(self.turn.pawn());
        takers.into_iter().any(|from| self.keeps_kings_safe(Move::new(from, to))).then_some(to)
    }

    /// Where the man on a square can go, castling apart, if the safety of its own kings did not matter.
    fn reach(&self, from: Square) -> Bitboard {
        self.board.role_at(from).map_or(Bitboard::EMPTY, |role| self.reach_as(role, from))
    }

    #[inline]
    fn reach_as(&self, role: Role, from: Square) -> Bitboard {
        let occupied = self.board.occupied();
        let open = !self.board.by_color(self.turn) & !self.board.kings();
        match role {
            Role::Pawn => self.pawn_reach(from, open),
            Role::Knight => attacks::knight_attacks(from) & open,
            Role::Bishop => attacks::bishop_attacks(from, occupied) & open,
            Role::Rook => attacks::rook_attacks(from, occupied) & open,
            Role::Queen => attacks::queen_attacks(from, occupied) & open,
            Role::King => attacks::king_attacks(from) & open,
        }
    }

    fn pawn_reach(&self, from: Square, open: Bitboard) -> Bitboard {
        let ahead = |men: Bitboard| self.turn.fold_wb(Bitboard(men.0 << 8), Bitboard(men.0 >> 8));
        let one = ahead(Bitboard::from_square(from)) & !self.board.occupied();
        // Only a pawn from its second rank stops on its third on the way.
        let halfway = Bitboard::from_rank(self.turn.relative_rank(Rank::Third));
        let two = ahead(one & halfway) & !self.board.occupied();
        let passed = self.passed_square.map_or(Bitboard::EMPTY, Bitboard::from_square);
        let targets = (self.board.by_color(!self.turn) & open) | passed;
        (attacks::pawn_attacks(self.turn, from) & targets) | one | two
    }

    fn visit_arrival(
        &self,
        from: Square,
        to: Square,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.board.piece_at(from).is_some_and(|man| is_promotion(man, to)) {
            PROMOTIONS.into_iter().try_for_each(|role| visit(Move::promoting(from, to, role)))
        } else {
            visit(Move::new(from, to))
        }
    }

    fn visit_castling(&self, visit: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        CastlingSide::ALL
            .into_iter()
            .filter_map(|side| Castling::on(self.board, self.rights, self.rule, self.turn, side))
            .filter(|castling| self.castling_is_legal(*castling))
            .try_for_each(|castling| visit(castling.to_move()))
    }

    fn kings(&self) -> Bitboard {
        self.board.by_piece(self.turn.king())
    }

    /// Nearly every other move is told from castling by this alone, which costs next to nothing.
    #[inline]
    fn looks_like_castling(&self, mv: Move) -> bool {
        self.kings().contains(mv.from) && (mv.from.distance(mv.to) == 2 || self.rights.contains(mv.to))
    }

    /// What the move means, if it castles with a right that is there.
    #[inline]
    fn castling(&self, mv: Move) -> Option<Castling> {
        if !self.looks_like_castling(mv) {
            return None;
        }
        Castling::meant(self.board, self.rights, self.rule, self.turn, mv)
    }

    /// The same, or what a king without the right attempts.
    #[cold]
    pub(crate) fn castling_or_attempt(&self, mv: Move) -> Option<Castling> {
        if !self.looks_like_castling(mv) {
            return None;
        }
        self.castling(mv).or_else(|| Castling::attempted(self.turn, mv))
    }

    /// Castling on this side: with the right to it or else as in ordinary chess.
    pub(crate) fn castling_on(&self, side: CastlingSide) -> Castling {
        let with_the_right = Castling::on(self.board, self.rights, self.rule, self.turn, side);
        with_the_right.unwrap_or_else(|| Castling::ordinary(self.turn, side))
    }

    #[cold]
    pub(crate) fn castling_is_legal(&self, castling: Castling) -> bool {
        self.way_is_free(castling) && self.castling_is_safe(castling)
    }

    /// Are king and rook alone on their way?
    fn way_is_free(&self, castling: Castling) -> bool {
        (castling.way() & self.board.occupied()).is_empty()
    }

    /// The king neither leaves, passes nor reaches an attacked square, and no other king is left attacked.
    fn castling_is_safe(&self, castling: Castling) -> bool {
        let lifted = self.board.occupied().without(castling.king);
        let landed = castling.occupied_after(self.board.occupied());
        let kings = self.kings().without(castling.king).with(castling.king_to());
        let safe = |square, occupied| self.board.attacks_to(square, !self.turn, occupied).is_empty();
        castling.passed_by_king().into_iter().all(|square| safe(square, lifted))
            && kings.into_iter().all(|square| safe(square, landed))
    }

    /// Can the man on the first square go there, castling apart, if the safety of kings did not matter?
    fn can_go(&self, mv: Move) -> bool {
        if !self.board.by_color(self.turn).contains(mv.from) {
            return false;
        }
        let Some(role) = self.board.role_at(mv.from) else { return false };
        let promotes = role == Role::Pawn && mv.to.rank() == last_rank(self.turn);
        self.reach_as(role, mv.from).contains(mv.to)
            && mv.promotion.map_or(!promotes, |role| promotes && PROMOTIONS.contains(&role))
    }

    /// Does the move, castling apart, leave all kings of the side to move unattacked?
    fn keeps_kings_safe(&self, mv: Move) -> bool {
        let captured = captured_square(self.board, mv);
        let occupied = self.board.occupied().without(mv.from).without(captured).with(mv.to);
        let mut kings = self.kings();
        if kings.remove(mv.from) {
            kings.add(mv.to);
        }
        let attackers = |king| self.board.attacks_to(king, !self.turn, occupied).without(captured);
        kings.into_iter().all(|king| attackers(king).is_empty())
    }
}

/// Where a man stands that this move would take, if it takes one; else the square of arrival.
#[inline]
pub(crate) fn captured_square(board: &Board, mv: Move) -> Square {
    let is_pawn = board.pawns().contains(mv.from);
    let en_passant = is_pawn && mv.from.file() != mv.to.file() && !board.occupied().contains(mv.to);
    if en_passant { Square::from_coords(mv.to.file(), mv.from.rank()) } else { mv.to }
}

/// A pawn is placed on neither the first rank nor the last (nc-bughouse 10.I); no king is placed at all.
pub(crate) fn may_be_placed(role: Role) -> Bitboard {
    match role {
        Role::Pawn => !(Bitboard::from_rank(Rank::First) | Bitboard::from_rank(Rank::Eighth)),
        Role::King => Bitboard::EMPTY,
        _ => Bitboard::FULL,
    }
}

fn is_promotion(man: Piece, to: Square) -> bool {
    man.role == Role::Pawn && to.rank() == last_rank(man.color)
}

pub(crate) fn last_rank(color: Color) -> Rank {
    color.relative_rank(Rank::Eighth)
}
