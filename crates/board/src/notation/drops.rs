//! Pieces from beside the board: `N@f7#` in algebraic, `P@e4` also written `@e4`, `N@KB7` in descriptive, `N@67` in
//! numeric.
//!
//! One sign, the `@`, tells them from every other move, so that they have a door of their own. Answers what
//! such a text means and how it is written. Start with [`read`].

use shakmaty::{Role, Square};

use super::descriptive;
use super::language::{figurine, figurine_role};
use super::{Expecting, Interpretation, Language, Obstacle, Style, Unreadable, WrittenMove};
use crate::moves::Move;
use crate::position::Position;
use crate::san;

/// What a text with an `@` means.
pub(super) fn read(position: &Position, text: &str, expecting: Expecting) -> Result<WrittenMove, Unreadable> {
    let mut readings: Vec<Interpretation> = Vec::new();
    let mut explained = (1, Obstacle::Expected("a piece that is placed, as in N@f7"));
    for style in styles(expecting) {
        match understand(position, text, style) {
            Ok(mv) if !position.is_legal(mv) => {
                explained = (text.find('@').map_or(1, |at| at + 2), why_not(position, mv));
            }
            Ok(mv) if readings.iter().any(|reading| reading.mv == mv) => {}
            Ok(mv) => readings.push(Interpretation { mv, style }),
            Err(expected) if explained.0 <= expected.0 => {
                explained = (expected.0, Obstacle::Expected(expected.1));
            }
            Err(_) => {}
        }
    }
    let text = text.to_owned();
    match *readings.as_slice() {
        [Interpretation { mv, style }] => Ok(WrittenMove { text, mv, style }),
        [] => Err(Unreadable::NoReading { text, at: explained.0, why: explained.1, near: Vec::new() }),
        _ => Err(Unreadable::Ambiguous { text, readings }),
    }
}

/// The move as it is written in this style.
pub(super) fn write(position: &Position, role: Role, to: Square, style: Style) -> String {
    let english = role.upper_char().to_string();
    let (piece, square) = match style {
        Style::Algebraic(language) | Style::FullAlgebraic(language) => {
            (language.letter(role).unwrap_or_default().to_owned(), to.to_string())
        }
        Style::Figurine => (figurine(role).to_string(), to.to_string()),
        Style::Computer => return Move::dropping(role, to).to_string(),
        Style::Descriptive => (english, descriptive::square_name(to, position.turn())),
        Style::Numeric => (english, digits(to)),
    };
    let mark = match (san::mark(position, Move::dropping(role, to)), style) {
        (_, Style::Numeric) | (None, _) => "",
        (Some('#'), Style::Descriptive) => " mate",
        (Some(_), Style::Descriptive) => "ch",
        (Some('#'), _) => "#",
        (Some(_), _) => "+",
    };
    format!("{piece}@{square}{mark}")
}

fn digits(square: Square) -> String {
    format!("{}{}", square.file().to_u32() + 1, square.rank().to_u32() + 1)
}

/// Those that a reader believes, the most plausible first.
fn styles(expecting: Expecting) -> Vec<Style> {
    let others = [Style::Figurine, Style::Descriptive, Style::Numeric];
    match expecting {
        Expecting::Anything => Language::ALL.into_iter().map(Style::Algebraic).chain(others).collect(),
        Expecting::Language(Language::English) => {
            [Style::Algebraic(Language::English)].into_iter().chain(others).collect()
        }
        Expecting::Language(language) => vec![Style::Algebraic(language), Style::Figurine, Style::Numeric],
        Expecting::Style(style) => vec![style],
    }
}

/// The column where the text leaves this style, and what would have had to come there.
type ExpectedAt = (usize, &'static str);

fn understand(position: &Position, text: &str, style: Style) -> Result<Move, ExpectedAt> {
    let Some((piece, rest)) = text.trim().split_once('@') else { return Err((1, "an @")) };
    let after = piece.chars().count() + 2;
    let role = role(piece.trim(), style).ok_or((1, "a piece"))?;
    let square = without_marks(rest.trim());
    let to = match style {
        Style::Descriptive => descriptive::square_named(square, position.turn()),
        Style::Numeric => numeric(square),
        _ => Square::from_ascii(square.as_bytes()).ok(),
    };
    Ok(Move::dropping(role, to.ok_or((after, "a square"))?))
}

/// A pawn may go without its letter, as everywhere.
fn role(piece: &str, style: Style) -> Option<Role> {
    let may_be_placed = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
    if piece.is_empty() {
        return Some(Role::Pawn);
    }
    let named = |role: &Role| match style {
        Style::Algebraic(language) | Style::FullAlgebraic(language) => language.letter(*role) == Some(piece),
        Style::Figurine => {
            let mut symbols = piece.chars();
            symbols.next().and_then(figurine_role) == Some(*role) && symbols.next().is_none()
        }
        _ => Language::English.letter(*role) == Some(piece),
    };
    may_be_placed.into_iter().find(named)
}

fn numeric(text: &str) -> Option<Square> {
    let mut digits = text.chars().map(|letter| letter.to_digit(10).filter(|digit| (1..=8).contains(digit)));
    let (file, rank, None) = (digits.next()??, digits.next()??, digits.next()) else { return None };
    Some(Square::from_coords(shakmaty::File::new(file - 1), shakmaty::Rank::new(rank - 1)))
}

/// The text without what people write after a move: check, mate, praise and blame.
fn without_marks(mut text: &str) -> &str {
    const MARKS: [&str; 9] = ["checkmate", "mate", "check", "ch", "#", "+", "!", "?", "."];
    while let Some(shorter) = MARKS.into_iter().find_map(|mark| text.strip_suffix(mark)) {
        text = shorter.trim_end();
    }
    text
}

fn why_not(position: &Position, mv: Move) -> Obstacle {
    let in_hand = |role: Role| position.reserves().is_some_and(|all| all.has(role.of(position.turn())));
    match mv.dropped() {
        Some(role) if !in_hand(role) => Obstacle::NotInHand,
        _ if position.piece_at(mv.to).is_some() => Obstacle::SquareTaken,
        _ if position.diagram().is_possible(mv) => Obstacle::KingInCheck(mv),
        _ => Obstacle::PawnOnTheEdge,
    }
}
