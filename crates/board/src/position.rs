//! A position: the men, who is on move, and what may still be done.
//!
//! It answers the same questions in both lanes: lawful positions with shakmaty, standing ones with our own
//! generator. It refuses to know what a rulebook makes of the answers; a position neither ends a game nor
//! counts itself. Start with [`Position::play_legal`] for a game, [`Position::disturbed`] and
//! [`Position::completed_with`] for what hands do against the laws.

use std::ops::ControlFlow;

use shakmaty::{Bitboard, Board, CastlingSide, Chess, Color, Piece, Position as _, Rank, Role, Square};

use crate::castling::{Castling, CastlingRule};
use crate::changes::Changes;
use crate::generate::{Diagram, last_rank, may_be_placed};
use crate::key::{PositionKey, key_of, key_of_playable};
use crate::lawful;
use crate::moves::{DropList, IllegalMove, Move, MoveKind, MoveList};
use crate::reserves::{Beside, Reserves};
use crate::standing::{Standing, changes_of};

/// A position on a board: lawful, or merely standing there.
///
/// Equality is that of two diagrams with their scoresheets: men, turn, castling rights, legal en passant and
/// both counters. For repetition compare [`Position::key`]. Every function here returns the lawful variant
/// where it can, so a lawful and a standing position differ.
#[derive(Clone, Debug)]
pub enum Position {
    /// Reachable by play as far as shakmaty can tell; fast.
    Lawful(Chess),
    /// Anything else.
    Standing(Standing),
}

impl Position {
    pub fn turn(&self) -> Color {
        match self {
            Position::Lawful(chess) => chess.turn(),
            Position::Standing(standing) => standing.turn,
        }
    }

    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.pieces().piece_at(square)
    }

    /// The king of a color; of several, the one on the lowest square, counted from a1 along the ranks.
    pub fn king(&self, color: Color) -> Option<Square> {
        self.pieces().by_piece(color.king()).first()
    }

    /// The placement.
    pub fn pieces(&self) -> &Board {
        match self {
            Position::Lawful(chess) => chess.board(),
            Position::Standing(standing) => &standing.board,
        }
    }

    /// The squares of the rooks that may in law still castle.
    pub fn castling_rights(&self) -> Bitboard {
        match self {
            Position::Lawful(chess) => lawful::castling_rights(chess),
            Position::Standing(standing) => standing.rights,
        }
    }

    /// Whether a king that was set up on the square of his queen may castle from there, by two squares.
    pub fn castles_exchanged(&self) -> bool {
        self.diagram().rule == CastlingRule::TwoSquares
    }

    /// The same without that right, for books that do not give it.
    pub fn without_exchanged_castling(&self) -> Position {
        match self {
            Position::Standing(standing) if self.castles_exchanged() => {
                standing.clone().without_exchanged_castling().settled()
            }
            _ => self.clone(),
        }
    }

    /// The square behind the pawn that may be taken en passant; only if that is legal.
    pub fn en_passant_target(&self) -> Option<Square> {
        self.diagram().en_passant_target()
    }

    /// Half-moves since the last capture or pawn move.
    pub fn moves_without_progress(&self) -> u32 {
        match self {
            Position::Lawful(chess) => chess.halfmoves(),
            Position::Standing(standing) => standing.without_progress,
        }
    }

    /// The number of the move that is to be played, as on a scoresheet.
    pub fn move_number(&self) -> u32 {
        match self {
            Position::Lawful(chess) => chess.fullmoves().get(),
            Position::Standing(standing) => standing.move_number,
        }
    }

    pub fn is_lawful(&self) -> bool {
        matches!(self, Position::Lawful(_))
    }

    /// Is a king of the side to move attacked?
    pub fn is_check(&self) -> bool {
        match self {
            Position::Lawful(chess) => chess.is_check(),
            Position::Standing(standing) => standing.diagram().is_check(),
        }
    }

    /// Mate, whatever comes. Where pieces are placed from beside the board, a check is none as long as some piece could be
    /// put between, in hand or not.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move() && !self.could_be_parried()
    }

    fn could_be_parried(&self) -> bool {
        self.beside().is_some() && self.placeable(Role::Queen).any()
    }

    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    pub fn has_legal_move(&self) -> bool {
        match self {
            Position::Lawful(chess) => lawful::has_legal_move(chess),
            Position::Standing(standing) => standing.diagram().has_legal_move(),
        }
    }

    /// Those of the men on the board; see [`Position::legal_drops`] for the pieces beside it.
    pub fn legal_moves(&self) -> MoveList {
        match self {
            Position::Lawful(chess) => lawful::legal_moves(chess),
            Position::Standing(standing) => standing.diagram().legal_moves(),
        }
    }

    /// Every way to place a piece in hand.
    pub fn legal_drops(&self) -> DropList {
        self.diagram().legal_drops()
    }

    /// The squares on which a piece of this kind, were it in hand, could be placed now by the side to move.
    pub fn placeable(&self, role: Role) -> Bitboard {
        self.diagram().squares_that_parry() & may_be_placed(role)
    }

    /// Shows every legal move, drops included, with the position after it to a visitor, until it breaks off. No move is asked for its
    /// legality a second time, as [`Position::play`] would.
    pub fn visit_successors(
        &self,
        mut visit: impl FnMut(Move, Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Position::Lawful(chess) => {
                lawful::visit_successors(chess, |mv, after| visit(mv, Position::Lawful(after)))
            }
            Position::Standing(standing) => {
                let mut shown = |mv| visit(mv, standing.completed_with(&self.changes_of(mv)).settled());
                standing.diagram().visit_legal(Bitboard::FULL, &mut shown)?;
                standing.diagram().visit_drops(&mut shown)
            }
        }
    }

    /// Where the man on a square may legally go; for castling see [`Position::castling`].
    pub fn destinations(&self, from: Square) -> Bitboard {
        // One man's moves are sooner found by our own generator than among all of shakmaty's.
        let mut destinations = Bitboard::EMPTY;
        let _ = self.diagram().visit_legal(Bitboard::from_square(from), |mv| {
            destinations.add(mv.to);
            ControlFlow::Continue(())
        });
        destinations
    }

    pub fn is_legal(&self, mv: Move) -> bool {
        self.diagram().is_legal(mv)
    }

    /// Has the man there, of the side to move, any legal move?
    pub fn can_move(&self, from: Square) -> bool {
        self.destinations(from).any()
    }

    /// Can the man there, of the side not to move, legally be captured? A pawn also en passant.
    pub fn can_capture(&self, target: Square) -> bool {
        let us = self.pieces().by_color(self.turn());
        us.into_iter().any(|from| self.can_capture_with(from, target))
    }

    /// Can the man on `from` legally capture the one on `target`? The target is where the captured man stands.
    pub fn can_capture_with(&self, from: Square, target: Square) -> bool {
        if !self.pieces().by_color(!self.turn()).contains(target) {
            return false;
        }
        self.is_legal(self.arriving(from, target))
            || self.passing(target).is_some_and(|to| {
                self.piece_at(from) == Some(self.turn().pawn()) && self.is_legal(Move::new(from, to))
            })
    }

    /// Whether the man on `from` moves that way at all: the squares between are free and the target is not its own
    /// side's, whatever becomes of the king. A legal move always reaches; one that reaches may be illegal.
    pub fn reaches(&self, from: Square, to: Square) -> bool {
        let Some(man) = self.piece_at(from) else { return false };
        let target = self.piece_at(to);
        if target.is_some_and(|target| target.color == man.color) {
            return false;
        }
        let attacks = self.pieces().attacks_from(from).contains(to);
        if man.role != Role::Pawn {
            return attacks;
        }
        let one = man.color.fold_wb(8, -8);
        let home = man.color.fold_wb(Rank::Second, Rank::Seventh);
        let ahead = |steps: i32| from.offset(one * steps);
        let free = |square: Option<Square>| square.is_some_and(|square| self.piece_at(square).is_none());
        let advances = ahead(1) == Some(to) && free(ahead(1));
        let advances_two = from.rank() == home && ahead(2) == Some(to) && free(ahead(1)) && free(ahead(2));
        let captures = attacks && (target.is_some() || self.en_passant_target() == Some(to));
        advances || advances_two || captures
    }

    /// The move that castles on this side, whether or not it is legal now. It is the king's move of two squares;
    /// if king or rook has the right to castle from elsewhere than in ordinary chess, as in Chess960, it is the
    /// king's move to the square of that rook, which no other move can be, or two squares as well where king and queen
    /// were exchanged.
    pub fn castling(&self, side: CastlingSide) -> Move {
        self.diagram().castling_on(side).to_move()
    }

    /// What the rook does when the king castles on this side. In Chess960 it may end where it stood.
    pub fn rook_in_castling(&self, side: CastlingSide) -> Move {
        let castling = self.diagram().castling_on(side);
        Move::new(castling.rook, castling.rook_to())
    }

    /// Is castling on this side legal now?
    pub fn can_castle(&self, side: CastlingSide) -> bool {
        match self {
            Position::Lawful(chess) => !chess.castling_moves(side).is_empty(),
            Position::Standing(standing) => standing.diagram().can_castle(side),
        }
    }

    /// The position after a legal move.
    pub fn play(&self, mv: Move) -> Result<Position, IllegalMove> {
        let mut position = self.clone();
        if position.play_legal(mv) { Ok(position) } else { Err(IllegalMove(mv)) }
    }

    /// Plays a legal move in place; an illegal one changes nothing and is answered with `false`.
    pub fn play_legal(&mut self, mv: Move) -> bool {
        if !self.is_legal(mv) {
            return false;
        }
        match self {
            Position::Lawful(chess) => match lawful::spoken(chess, mv) {
                Some(mv) => chess.play_unchecked(mv),
                None => return false,
            },
            Position::Standing(_) => *self = self.completed_with(&self.changes_of(mv)),
        }
        true
    }

    /// Carries out a move that was found legal when it was made, with what it changed. Legality is not asked again,
    /// since replaying a game would ask nothing else; a record that does not fit is completed as hands would leave it.
    pub fn carry_out(&mut self, mv: Move, changes: &Changes) {
        let sensible = self.changes_of(mv) == *changes && !self.pieces().kings().contains(mv.to);
        if let Position::Lawful(chess) = self
            && sensible
            && let Some(spoken) = lawful::spoken(chess, mv)
        {
            chess.play_unchecked(spoken);
        } else {
            *self = self.completed_with(changes);
        }
    }

    /// What a move does besides carrying its man. Sensible for legal moves, harmless for others.
    pub fn kind(&self, mv: Move) -> MoveKind {
        if let Some(role) = mv.dropped() {
            return MoveKind::Drop(role);
        }
        if let Some(castling) = self.castling_or_attempt(mv) {
            return MoveKind::Castling(castling.side);
        }
        if self.pieces().occupied().contains(mv.to) {
            return MoveKind::Capture { at: mv.to };
        }
        if self.pieces().role_at(mv.from) == Some(Role::Pawn) && mv.from.file() != mv.to.file() {
            return MoveKind::EnPassant { at: Square::from_coords(mv.to.file(), mv.from.rank()) };
        }
        MoveKind::Quiet
    }

    /// What a legal move changes on which squares.
    pub fn changes_of(&self, mv: Move) -> Changes {
        match self.castling_or_attempt(mv) {
            Some(castling) => castling.changes(self.pieces()),
            None => changes_of(self.pieces(), self.turn(), mv),
        }
    }

    /// Squares change as hands changed them, whether lawful or not; the turn stays. Castling rights survive
    /// only where king and rook still stand at home, and nothing can be taken en passant.
    pub fn disturbed(&self, changes: &Changes) -> Position {
        self.to_standing().disturbed(changes).settled()
    }

    /// The same, and the turn passes: a move was completed, legal or not. The counters advance; the one
    /// without progress starts anew if a pawn moved or a man vanished. A pawn that went two squares from its
    /// second rank may be taken en passant.
    pub fn completed_with(&self, changes: &Changes) -> Position {
        self.to_standing().completed_with(changes).settled()
    }

    /// The same men with this side on move. If that is a change, nothing can be taken en passant.
    pub fn with_turn(&self, color: Color) -> Position {
        if color == self.turn() { self.clone() } else { self.to_standing().with_turn(color).settled() }
    }

    /// The same position in the slow lane, whichever lane it is in.
    pub fn to_standing(&self) -> Standing {
        match self {
            Position::Lawful(chess) => lawful::to_standing(chess),
            Position::Standing(standing) => standing.clone(),
        }
    }

    /// What the players have in hand, where pieces are placed from beside the board; else nothing.
    pub fn reserves(&self) -> Option<Reserves> {
        self.beside().map(|beside| beside.reserves)
    }

    /// Where promoted pawns stand; known only where a piece counts as a pawn again once it is off the board.
    pub fn promoted(&self) -> Bitboard {
        self.beside().map_or(Bitboard::EMPTY, |beside| beside.promoted)
    }

    /// The same men with these pieces in hand; with none at all the board is that of an ordinary game.
    pub fn with_reserves(&self, reserves: Option<Reserves>) -> Position {
        let promoted = self.promoted();
        let beside = reserves.map(|reserves| (reserves, promoted));
        self.to_standing().with_beside(beside).settled()
    }

    /// The piece on a square as it is off the board: a promoted one is a pawn (nc-bughouse 10.III).
    pub fn off_the_board(&self, square: Square) -> Option<Piece> {
        match self.beside() {
            Some(beside) => beside.off_the_board(self.pieces(), square),
            None => self.piece_at(square),
        }
    }

    /// What hands that change squares so take off the board, as it is beside it. Nothing where nothing is handed on.
    pub fn taken_off(&self, changes: &Changes) -> Reserves {
        self.beside().map_or(Reserves::EMPTY, |beside| beside.after(self.pieces(), changes).1)
    }

    /// What hands that change squares so put down from beside the board.
    pub fn put_down(&self, changes: &Changes) -> Reserves {
        let Some(beside) = self.beside() else { return Reserves::EMPTY };
        let (after, _) = beside.after(self.pieces(), changes);
        let mut placed = beside.reserves;
        after.reserves.iter().for_each(|piece| {
            placed.take(piece);
        });
        placed
    }

    fn beside(&self) -> Option<&Beside> {
        match self {
            Position::Lawful(_) => None,
            Position::Standing(standing) => standing.beside.as_ref(),
        }
    }

    pub(crate) fn diagram(&self) -> Diagram<'_> {
        match self {
            Position::Lawful(chess) => lawful::diagram(chess),
            Position::Standing(standing) => standing.diagram(),
        }
    }

    /// What has to be equal for the position to be repeated.
    pub fn key(&self) -> PositionKey {
        key_of(self.diagram())
    }

    /// Likewise where only what could be played at this moment counts, so that a right to castle behind a bishop does not.
    pub fn key_of_playable(&self) -> PositionKey {
        key_of_playable(self.diagram())
    }

    /// The castling that a king's move is or attempts. Nearly every move is told from it before anything is asked.
    #[inline]
    fn castling_or_attempt(&self, mv: Move) -> Option<Castling> {
        if !self.pieces().kings().contains(mv.from) {
            return None;
        }
        self.diagram().castling_or_attempt(mv)
    }

    /// The move of a man to a square; a pawn that has to become something becomes a queen.
    fn arriving(&self, from: Square, to: Square) -> Move {
        let is_pawn = self.pieces().role_at(from) == Some(Role::Pawn);
        let promotes = is_pawn && to.rank() == last_rank(self.turn());
        Move { from, to, promotion: promotes.then_some(Role::Queen) }
    }

    /// The square behind a pawn that has just advanced two squares.
    fn passing(&self, pawn: Square) -> Option<Square> {
        let passed_square = self.diagram().passed_square;
        passed_square.filter(|square| square.offset(self.turn().fold_wb(-8, 8)) == Some(pawn))
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.is_lawful() == other.is_lawful()
            && self.turn() == other.turn()
            && self.pieces() == other.pieces()
            && self.castling_rights() == other.castling_rights()
            && self.diagram().rule == other.diagram().rule
            && self.moves_without_progress() == other.moves_without_progress()
            && self.move_number() == other.move_number()
            && self.en_passant_target() == other.en_passant_target()
            && self.beside() == other.beside()
    }
}

impl Eq for Position {}

impl Default for Position {
    fn default() -> Position {
        Position::initial()
    }
}
