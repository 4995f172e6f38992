//! What a player has besides his king, in the terms that the books use.

use board::{Bitboard, Color, Position, Role};

/// The material of one color.
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
    pub const ALL: [Material; 5] =
        [Material::LoneKing, Material::Bishop, Material::Knight, Material::TwoKnights, Material::More];

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

    /// Whether the bishops of both colors, if there are any, all stand on squares of one color.
    pub fn has_bishops_of_one_color(position: &Position) -> bool {
        let bishops = position.pieces().by_role(Role::Bishop);
        let light = bishops & Bitboard::LIGHT_SQUARES;
        light.is_empty() || light == bishops
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).unwrap()
    }

    #[test]
    fn men_are_told_by_kind_and_number() {
        for (fen, white, black) in [
            ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", Material::LoneKing, Material::LoneKing),
            ("8/8/4kb2/8/8/3KN3/8/8 w - - 0 1", Material::Knight, Material::Bishop),
            ("8/8/4kp2/8/8/3KNN2/8/8 w - - 0 1", Material::TwoKnights, Material::More),
            ("8/8/4kr2/8/8/3KBN2/8/8 w - - 0 1", Material::More, Material::More),
            ("8/8/3bkb2/8/8/3KNNN1/8/8 w - - 0 1", Material::More, Material::More),
        ] {
            let position = position(fen);
            assert_eq!(Color::ALL.map(|color| Material::of(&position, color)), [white, black], "{fen}");
        }
    }

    #[test]
    fn bishops_of_one_color_are_told_from_those_of_both() {
        assert!(Material::has_bishops_of_one_color(&position("8/8/4kb2/8/8/3KB3/8/8 b - - 0 1")));
        assert!(!Material::has_bishops_of_one_color(&position("8/8/4kb2/8/8/3K1B2/8/8 b - - 0 1")));
    }
}
