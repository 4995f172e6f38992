//! What a player has besides his king.

use board::{Bitboard, Color, Position, Role};

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

    /// A bishop or a knight and nothing else.
    pub fn is_lone_minor(self) -> bool {
        matches!(self, Material::Bishop | Material::Knight)
    }

    /// All men but the kings are bishops that stand on squares of one color.
    pub fn has_bishops_of_one_color(position: &Position) -> bool {
        only_bishops_of_one_square_color(position)
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
}
