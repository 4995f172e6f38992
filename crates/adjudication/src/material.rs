//! What a player has besides his king, and whether that is enough to win on time.
//!
//! Answers from the men alone. What needs a search (a forced win, a mate by any series of moves) is not answered here.
//! Start with [`Material::of`] and [`material_to_win`].

use board::{Bitboard, Color, Position, Role};
use rulebook::values::MatingMaterial;

/// The material of one color, in the terms that the books use.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Material {
    LoneKing,
    /// King and one bishop.
    Bishop,
    /// King and one knight.
    Knight,
    /// King and two knights.
    TwoKnights,
    /// Anything else.
    More,
}

impl Material {
    pub fn of(position: &Position, color: Color) -> Material {
        let pieces = position.pieces();
        let men = pieces.by_color(color) & !pieces.by_role(Role::King);
        let bishops = (men & pieces.by_role(Role::Bishop)).count();
        let knights = (men & pieces.by_role(Role::Knight)).count();
        match (men.count(), bishops, knights) {
            (0, ..) => Material::LoneKing,
            (1, 1, 0) => Material::Bishop,
            (1, 0, 1) => Material::Knight,
            (2, 0, 2) => Material::TwoKnights,
            _ => Material::More,
        }
    }

    /// Whether this player can mate by no series of moves at all, because of what both have left.
    pub fn can_never_mate(position: &Position, color: Color) -> bool {
        let (own, other) = (Material::of(position, color), Material::of(position, color.other()));
        match own {
            Material::LoneKing => true,
            // A lone minor mates only a king that his own men hem in.
            Material::Bishop => other == Material::LoneKing || only_bishops_of_one_square_color(position),
            Material::Knight => other == Material::LoneKing,
            Material::TwoKnights | Material::More => false,
        }
    }
}

/// Whether a player has enough left to win with when the other's flag falls.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Enough {
    Yes,
    No,
    /// Only if he has, or can show, a forced win.
    WithForcedWin,
}

/// Whether this player has what a book asks for (us-chess-7 14E, iesa-2023 12-7, nc-blitz 7, schiller 6.9).
pub fn material_to_win(position: &Position, color: Color, asked: MatingMaterial) -> Enough {
    let (own, other) = (Material::of(position, color), Material::of(position, color.other()));
    let pawns = position.pieces().by_piece(color.other().pawn());
    if asked == MatingMaterial::NoneNeeded {
        return Enough::Yes;
    }
    if Material::can_never_mate(position, color) {
        return Enough::No;
    }
    match (asked, own) {
        (MatingMaterial::AnyMate | MatingMaterial::NoneNeeded, _) => Enough::Yes,
        (_, Material::Bishop | Material::Knight) => Enough::WithForcedWin,
        (MatingMaterial::MoreThanAMinorOrTwoKnights, Material::TwoKnights) if pawns.is_empty() => {
            Enough::WithForcedWin
        }
        (MatingMaterial::NeverTwoKnightsAgainstKing, Material::TwoKnights) if other == Material::LoneKing => {
            Enough::No
        }
        _ => Enough::Yes,
    }
}

/// Neither side can mate, whatever is played: king against king, king against king and a minor, or bishops that
/// all stand on squares of one color.
pub fn is_dead_by_material(position: &Position) -> bool {
    // Nearly every position of a game is answered here: a pawn, rook or queen keeps it alive.
    let pieces = position.pieces();
    let heavy = pieces.by_role(Role::Pawn) | pieces.by_role(Role::Rook) | pieces.by_role(Role::Queen);
    heavy.is_empty()
        && Material::can_never_mate(position, Color::White)
        && Material::can_never_mate(position, Color::Black)
}

fn only_bishops_of_one_square_color(position: &Position) -> bool {
    let pieces = position.pieces();
    let bishops = pieces.by_role(Role::Bishop);
    let others = pieces.occupied() & !bishops & !pieces.by_role(Role::King);
    let light = bishops & Bitboard::LIGHT_SQUARES;
    others.is_empty() && (light.is_empty() || light == bishops)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulebook::Book;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).unwrap()
    }

    #[test]
    fn dead_positions_are_told_from_living_ones() {
        for dead in [
            "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
            "8/8/4k3/8/8/3KN3/8/8 w - - 0 1",
            "8/8/4k3/8/8/3KB3/8/8 b - - 0 1",
            "8/8/4kb2/8/8/3KB3/8/8 b - - 0 1",
        ] {
            assert!(is_dead_by_material(&position(dead)), "{dead}");
        }
        for alive in [
            "8/8/4kb2/8/8/3K1B2/8/8 b - - 0 1", // bishops of opposite colors
            "8/8/4kn2/8/8/3KN3/8/8 w - - 0 1",
            "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1",
            "8/8/4k3/8/8/3KP3/8/8 w - - 0 1",
        ] {
            assert!(!is_dead_by_material(&position(alive)), "{alive}");
        }
    }

    #[test]
    fn a_knight_can_mate_a_king_with_a_pawn_but_not_a_lone_king() {
        assert!(!Material::can_never_mate(&position("8/8/8/8/8/k1K5/p1N5/8 w - - 0 1"), Color::White));
        assert!(Material::can_never_mate(&position("8/8/8/8/8/k1K5/2N5/8 w - - 0 1"), Color::White));
    }

    /// What White has left if Black's flag falls now, book by book.
    fn enough(fen: &str) -> [Enough; 4] {
        let iesa = MatingMaterial::MoreThanAMinor;
        let us_chess = MatingMaterial::MoreThanAMinorOrTwoKnights;
        let blitz = MatingMaterial::NeverTwoKnightsAgainstKing;
        let schiller = MatingMaterial::AnyMate;
        [iesa, us_chess, blitz, schiller].map(|asked| material_to_win(&position(fen), Color::White, asked))
    }

    #[test]
    fn every_book_asks_for_its_own_mating_material() {
        use Enough::{No, WithForcedWin, Yes};
        // iesa-2023 12-7, us-chess-7 14E, nc-blitz 7, schiller 6.9.
        for (fen, expected) in [
            ("8/8/4kp2/8/8/3K4/8/8 w - - 0 1", [No, No, No, No]),
            ("8/8/4k3/8/8/3KN3/8/8 w - - 0 1", [No, No, No, No]),
            ("8/8/4kp2/8/8/3KN3/8/8 w - - 0 1", [WithForcedWin, WithForcedWin, WithForcedWin, Yes]),
            ("8/8/4kp2/8/8/3KB3/8/8 w - - 0 1", [WithForcedWin, WithForcedWin, WithForcedWin, Yes]),
            ("8/8/4kb2/8/8/3KB3/8/8 w - - 0 1", [No, No, No, No]), // bishops of one color
            ("8/8/4kb2/8/8/3K1B2/8/8 w - - 0 1", [WithForcedWin, WithForcedWin, WithForcedWin, Yes]),
            ("8/8/4k3/8/8/3KNN2/8/8 w - - 0 1", [Yes, WithForcedWin, No, Yes]),
            ("8/8/4kr2/8/8/3KNN2/8/8 w - - 0 1", [Yes, WithForcedWin, Yes, Yes]),
            ("8/8/4kp2/8/8/3KNN2/8/8 w - - 0 1", [Yes, Yes, Yes, Yes]),
            ("8/8/4k3/8/8/3KBN2/8/8 w - - 0 1", [Yes; 4]),
            ("8/8/4k3/8/8/3KP3/8/8 w - - 0 1", [Yes; 4]),
            ("8/8/4k3/8/8/3KR3/8/8 w - - 0 1", [Yes; 4]),
        ] {
            assert_eq!(enough(fen), expected, "{fen}");
        }
        let bare = position("8/8/4k3/8/8/3K4/8/8 w - - 0 1");
        assert_eq!(material_to_win(&bare, Color::White, MatingMaterial::NoneNeeded), Yes);
    }

    #[test]
    fn the_books_ask_for_the_material_that_they_word() {
        let asked = |book: Book| book.rulebook().resolve().unwrap().material_to_win_on_time.value;
        assert_eq!(asked(Book::UsChess7), MatingMaterial::MoreThanAMinorOrTwoKnights);
        assert_eq!(asked(Book::Iesa2023), MatingMaterial::MoreThanAMinor);
        assert_eq!(asked(Book::Schiller), MatingMaterial::AnyMate);
        assert_eq!(asked(Book::NcBlitz), MatingMaterial::NeverTwoKnightsAgainstKing);
        // Rule 9 says nothing of material; rule 20 hands it to the digest, and that to 14E of the 7th edition.
        assert_eq!(asked(Book::NcScholastic), MatingMaterial::MoreThanAMinorOrTwoKnights);
        assert_eq!(asked(Book::UsChess5), MatingMaterial::MoreThanAMinorOrTwoKnights);
    }
}
