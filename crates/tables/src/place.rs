//! Where a placement of men is found in a table: its number, the same for all placements that are mirror images.
//!
//! The squares come in the order of the ending: White's king, Black's king, then the men. Without pawns the board can
//! be turned and mirrored until White's king is in a triangle of ten squares; with pawns it can be mirrored left to
//! right only, and he is on one of 32.

use shakmaty::Square;

use crate::ending::Ending;

/// Two kings and at most two men; a placement of three men leaves the last square unused.
pub(crate) type Squares = [Square; 4];

/// How the placements of an ending are numbered.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Numbering {
    men: usize,
    pawns: bool,
    twins: bool,
}

/// Squares of White's king without pawns.
const TRIANGLE: [Square; 10] = [
    Square::A1,
    Square::B1,
    Square::C1,
    Square::D1,
    Square::B2,
    Square::C2,
    Square::D2,
    Square::C3,
    Square::D3,
    Square::D4,
];

/// The place of each square in the triangle.
const TRIANGLE_PLACE: [u8; 64] = {
    let mut places = [0; 64];
    let mut place = 0;
    while place < TRIANGLE.len() {
        places[TRIANGLE[place] as usize] = place as u8;
        place += 1;
    }
    places
};

impl Numbering {
    pub(crate) fn of(ending: Ending) -> Numbering {
        Numbering { men: ending.count(), pawns: ending.has_pawns(), twins: ending.has_twins() }
    }

    /// How many squares White's king may be on.
    pub(crate) fn blocks(self) -> usize {
        if self.pawns { 32 } else { TRIANGLE.len() }
    }

    /// How many numbers share a square of White's king.
    pub(crate) fn block_size(self) -> usize {
        1 << (6 * (self.men - 1))
    }

    pub(crate) fn size(self) -> usize {
        self.blocks() * self.block_size()
    }

    /// The number of a placement.
    pub(crate) fn number(self, squares: Squares) -> usize {
        let king = squares[0] as u32;
        let mut turn = if king & 4 != 0 { 7 } else { 0 };
        if self.pawns {
            return self.pack(squares.map(|square| turned(square, turn)));
        }
        turn |= if king & 32 != 0 { 56 } else { 0 };
        let squares = squares.map(|square| turned(square, turn));
        let (file, rank) = (squares[0] as u32 & 7, squares[0] as u32 >> 3);
        match rank.cmp(&file) {
            std::cmp::Ordering::Less => self.pack(squares),
            std::cmp::Ordering::Greater => self.pack(squares.map(Square::flip_diagonal)),
            // Both images have the king on the same square; the smaller number counts.
            std::cmp::Ordering::Equal => {
                self.pack(squares).min(self.pack(squares.map(Square::flip_diagonal)))
            }
        }
    }

    /// The placement with this number, whether or not it is the number that counts.
    pub(crate) fn squares(self, number: usize) -> Squares {
        let low = |shift: usize| Square::new(((number >> shift) & 63) as u32);
        let block = number / self.block_size();
        let king = match self.pawns {
            true => Square::new(((block / 4) * 8 + block % 4) as u32),
            false => TRIANGLE[block % TRIANGLE.len()],
        };
        match self.men {
            3 => [king, low(6), low(0), Square::A1],
            _ => [king, low(12), low(6), low(0)],
        }
    }

    fn pack(self, squares: Squares) -> usize {
        let [king, other, mut first, mut second] = squares;
        let block = match self.pawns {
            true => (king as usize >> 3) * 4 + (king as usize & 3),
            false => usize::from(TRIANGLE_PLACE[king as usize]),
        };
        if self.men == 3 {
            return (block << 12) | ((other as usize) << 6) | first as usize;
        }
        if self.twins && second < first {
            std::mem::swap(&mut first, &mut second);
        }
        (block << 18) | ((other as usize) << 12) | ((first as usize) << 6) | second as usize
    }
}

fn turned(square: Square, turn: u32) -> Square {
    Square::new(square as u32 ^ turn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirror_images_share_a_number() {
        let numbering = Numbering::of("KRKN".parse().unwrap());
        let squares = [Square::C2, Square::H5, Square::A7, Square::F4];
        let number = numbering.number(squares);
        for image in [
            squares.map(Square::flip_diagonal),
            squares.map(Square::flip_horizontal),
            squares.map(Square::flip_vertical),
            squares.map(Square::rotate_90),
        ] {
            assert_eq!(numbering.number(image), number);
        }
        assert_ne!(numbering.number([Square::C2, Square::H5, Square::F4, Square::A7]), number);
    }

    #[test]
    fn every_number_that_counts_is_its_own() {
        for name in ["KQK", "KPK", "KBNK", "KRRK", "KRKP", "KPPK"] {
            let numbering = Numbering::of(name.parse().unwrap());
            for number in (0..numbering.size()).step_by(97) {
                let counts = numbering.number(numbering.squares(number));
                assert_eq!(numbering.number(numbering.squares(counts)), counts, "{name} {number}");
            }
        }
    }
}
