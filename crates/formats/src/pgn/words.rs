//! From the words of a move to the move.
//!
//! Looks backwards from the square of arrival: mostly one man alone can have come from anywhere, and then nothing
//! else needs to be asked. Start with [`understood`].

use board::{Bitboard, Color, Move, Position, Rank, Role, Square};
use shakmaty::{
    attacks,
    san::{San, SanPlus},
};

/// The move that the words mean. If only one man could go there it is his, legal or not; if several could, it is
/// that of the only one who legally can.
#[inline]
pub(super) fn understood(position: &Position, san: &SanPlus) -> Option<Move> {
    match san.san {
        San::Normal { role, file, rank, to, promotion, .. } => {
            let mut men = arriving(position, role, to);
            if let Some(file) = file {
                men &= Bitboard::from_file(file);
            }
            if let Some(rank) = rank {
                men &= Bitboard::from_rank(rank);
            }
            let move_from = |from| Move { from, to, promotion };
            if let Some(from) = men.single_square() {
                return Some(move_from(from));
            }
            let mut legal = men.into_iter().map(move_from).filter(|mv| position.is_legal(*mv));
            let only = legal.next()?;
            legal.next().is_none().then_some(only)
        }
        San::Castle(side) => Some(position.castling(side)),
        San::Put { .. } | San::Null => None,
    }
}

/// The men of this kind that go or capture that way, whatever becomes of their king.
#[inline]
fn arriving(position: &Position, role: Role, to: Square) -> Bitboard {
    let (board, turn) = (position.pieces(), position.turn());
    let men = board.by_piece(role.of(turn));
    if role != Role::Pawn {
        return attacks::attacks(to, role.of(turn), board.occupied()) & men;
    }
    let capturing = attacks::pawn_attacks(turn.other(), to) & men;
    if board.occupied().contains(to) || capturing.any() && position.en_passant_target() == Some(to) {
        return capturing;
    }
    pawns_behind(position, turn, to) & men
}

/// Where a pawn may stand that advances to this empty square.
#[inline]
fn pawns_behind(position: &Position, turn: Color, to: Square) -> Bitboard {
    let back = turn.fold_wb(-8, 8);
    let Some(one) = to.offset(back) else { return Bitboard::EMPTY };
    let fourth = turn.fold_wb(Rank::Fourth, Rank::Fifth);
    match one.offset(back) {
        Some(two) if to.rank() == fourth && position.piece_at(one).is_none() => Bitboard::from_square(two),
        _ => Bitboard::from_square(one),
    }
}

#[cfg(test)]
mod tests {
    use board::san;

    use super::*;

    /// In every position of these games and for every legal move, the words of shakmaty lead back to the move.
    #[test]
    fn every_legal_move_is_found_by_its_words() {
        for case in board::PERFT_SUITE {
            let position = Position::from_fen(case.fen).unwrap();
            for first in position.legal_moves() {
                let after = position.play(first).unwrap();
                for mv in after.legal_moves() {
                    let text = san::write(&after, mv);
                    let words: SanPlus = text.parse().unwrap();
                    assert_eq!(understood(&after, &words), Some(mv), "{text} in {}", after.to_fen());
                }
            }
        }
    }

    #[test]
    fn of_two_men_the_one_that_is_not_pinned_is_meant() {
        let position = Position::from_fen("4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1").unwrap();
        let words: SanPlus = "Nc3".parse().unwrap();
        assert_eq!(understood(&position, &words), "b1c3".parse().ok());
    }
}
