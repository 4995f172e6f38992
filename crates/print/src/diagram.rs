//! A board on paper, empty or with a position.

use std::str::FromStr;

use crate::page::{Anchor, Canvas, PLAIN, Role, Shade, Style};

/// What stands on the 64 squares, from a8 to h1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram(Vec<Option<char>>);

/// It is not the first part of a FEN.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is no position; expected eight ranks of eight squares as a FEN has them")]
pub struct NotADiagram(String);

/// From a FEN, of which only the men are read.
impl FromStr for Diagram {
    type Err = NotADiagram;

    fn from_str(fen: &str) -> Result<Diagram, NotADiagram> {
        let bad = || NotADiagram(fen.to_string());
        let men = fen.split_whitespace().next().ok_or_else(bad)?;
        let ranks: Vec<&str> = men.split('/').collect();
        let mut squares = Vec::new();
        for rank in &ranks {
            let before = squares.len();
            for letter in rank.chars() {
                match letter.to_digit(10) {
                    Some(empty @ 1..=8) => squares.extend((0..empty).map(|_| None)),
                    Some(_) => return Err(bad()),
                    None => squares.push(Some(man(letter).ok_or_else(bad)?)),
                }
            }
            if squares.len() - before != 8 {
                return Err(bad());
            }
        }
        (ranks.len() == 8).then_some(Diagram(squares)).ok_or_else(bad)
    }
}

const fn man(letter: char) -> Option<char> {
    Some(match letter {
        'K' => '♔',
        'Q' => '♕',
        'R' => '♖',
        'B' => '♗',
        'N' => '♘',
        'P' => '♙',
        'k' => '♚',
        'q' => '♛',
        'r' => '♜',
        'b' => '♝',
        'n' => '♞',
        'p' => '♟',
        _ => return None,
    })
}

/// A board of this side, with letters and numbers at its edges.
pub(crate) fn draw(canvas: &mut Canvas<'_>, (x, y): (f32, f32), side: f32, diagram: Option<&Diagram>) {
    let square = side / 8.0;
    for (index, (rank, file)) in (0..8).flat_map(|rank| (0..8).map(move |file| (rank, file))).enumerate() {
        let (left, top) = (x + square * file as f32, y + square * rank as f32);
        if (rank + file) % 2 == 1 {
            canvas.block(left, top, square, square, Shade::Tint);
        }
        let man = diagram.and_then(|Diagram(squares)| squares.get(index).copied().flatten());
        if let Some(man) = man {
            let base = top + square * 0.82;
            let style = Style::regular(square * 0.86);
            canvas.fit(Role::Silent, (left, base), square, Anchor::Center, style, &man.to_string());
        }
    }
    canvas.frame(x, y, side, side, PLAIN);
    let small = Style::grey((square * 0.4).min(7.0));
    for index in 0..8_u8 {
        let at = square * f32::from(index);
        let rank = char::from(b'8' - index).to_string();
        let file = char::from(b'a' + index).to_string();
        let middle = y + at + square / 2.0 + small.size * 0.36;
        canvas.fit(Role::Silent, (x - 9.0, middle), 6.0, Anchor::Right, small, &rank);
        canvas.fit(Role::Silent, (x + at, y + side + small.size + 2.0), square, Anchor::Center, small, &file);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

    use super::*;

    #[test]
    fn a_position_is_read_from_a_fen_and_anything_else_is_refused() {
        let Diagram(squares) = "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1".parse().unwrap();
        assert_eq!(squares.iter().flatten().collect::<String>(), "♚♙♔♖");
        assert_eq!(squares.get(63), Some(&Some('♖')));
        for bad in ["", "8/8/8/8/8/8/8", "9/8/8/8/8/8/8/8", "x7/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8/8", "44k/8"]
        {
            assert!(bad.parse::<Diagram>().is_err(), "{bad}");
        }
    }
}
