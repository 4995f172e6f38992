//! Numeric texts of correspondence chess: files and ranks as digits, `5254`, and `57581` for a new queen.
//!
//! Answers what such a text says. Castling is the king's move. Start with [`understand`].

use shakmaty::{Bitboard, File, Role, Square};

use super::Style;
use super::marks::Marked;
use super::scan::{Capitals, ExpectedAt, Scan};
use super::sense::{Columns, Going, Sense, Takes, Understood};
use crate::moves::Move;

/// The pieces in the order of their digits.
const BECOMES: [(char, Role); 4] =
    [('1', Role::Queen), ('2', Role::Rook), ('3', Role::Bishop), ('4', Role::Knight)];

pub(super) fn understand(marked: Marked<'_>) -> Result<Understood, ExpectedAt> {
    let mut scan = Scan::new(marked.text, Capitals::AsWritten);
    let man = scan.column();
    let from = square(&mut scan)?;
    let to_column = scan.column();
    let to = square(&mut scan)?;
    let columns = Columns { man, to: to_column, promotion: scan.column() };
    let becomes = |digit| BECOMES.into_iter().find(|(other, _)| *other == digit).map(|(_, role)| role);
    let promotion = scan.take(becomes);
    if !scan.is_done() {
        return Err(scan.expected("the end of the move"));
    }
    let (from, to) = (Bitboard::from_square(from), Bitboard::from_square(to));
    let going = Going { role: None, from, to, takes: Takes::Unsaid, promotion };
    Ok(Understood { sense: Sense::Going(going), columns, style: Style::Numeric, claims: marked.claims })
}

pub(super) fn write(mv: Move) -> String {
    let digit = |number: u32| char::from_digit(number + 1, 10).unwrap_or('0');
    let square = |square: Square| [digit(square.file().to_u32()), digit(square.rank().to_u32())];
    let mut text: String = square(mv.from).into_iter().chain(square(mv.to)).collect();
    text.extend(BECOMES.into_iter().find(|(_, role)| Some(*role) == mv.promotion).map(|(digit, _)| digit));
    text
}

fn square(scan: &mut Scan<'_>) -> Result<Square, ExpectedAt> {
    let digit = |letter: char| letter.to_digit(10).filter(|digit| (1..=8).contains(digit));
    let Some(file) = scan.take(digit) else { return Err(scan.expected("a file from 1 to 8")) };
    let Some(rank) = scan.rank() else { return Err(scan.expected("a rank from 1 to 8")) };
    Ok(Square::from_coords(File::new(file - 1), rank))
}
